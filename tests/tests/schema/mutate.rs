//! One small change to a document, of the kind that turns a verdict.

use super::node::Node;
use super::rng::Rng;
use super::values::{any, decimal, unique_id};
use docwright::bson::spec::BinarySubtype;
use docwright::bson::{Binary, Bson};

/// Changes one value or one field anywhere in the document, not its `_id`'s uniqueness.
pub(crate) fn mutate(rng: &mut Rng, document: &mut Node, id: usize) {
    let places = count(document);
    let place = rng.below(places);
    change(rng, document, &mut { place }, id, true);
}

fn count(node: &Node) -> usize {
    1 + match node {
        Node::Leaf(_) => 0,
        Node::Array(items) => items.iter().map(count).sum(),
        Node::Object(fields) => fields.iter().map(|(_, value)| count(value)).sum(),
    }
}

fn change(rng: &mut Rng, node: &mut Node, place: &mut usize, id: usize, root: bool) -> bool {
    if *place == 0 {
        if root {
            change_object(rng, node, true);
        } else {
            change_value(rng, node);
        }
        return true;
    }
    *place -= 1;
    match node {
        Node::Leaf(_) => false,
        Node::Array(items) => items.iter_mut().any(|item| change(rng, item, place, id, false)),
        Node::Object(fields) => fields.iter_mut().any(|(name, value)| {
            if root && name == "_id" {
                // Another type now and then, and always an `_id` of its own.
                if *place == 0 {
                    *value = unique_id(&any(rng), id);
                    return true;
                }
                *place -= count(value).min(*place);
                return false;
            }
            change(rng, value, place, id, false)
        }),
    }
}

fn change_value(rng: &mut Rng, node: &mut Node) {
    match rng.below(10) {
        0 | 1 => *node = any(rng),
        2 => *node = Node::Array(vec![node.clone()]),
        3 => *node = Node::Leaf(Bson::Null),
        _ => match node {
            Node::Leaf(leaf) => change_leaf(rng, leaf),
            Node::Array(items) => change_array(rng, items),
            Node::Object(_) => change_object(rng, node, false),
        },
    }
}

fn change_array(rng: &mut Rng, items: &mut Vec<Node>) {
    match rng.below(5) {
        0 if !items.is_empty() => {
            let place = rng.below(items.len());
            items.remove(place);
        }
        1 if !items.is_empty() => {
            let mut twin = rng.pick(items).clone();
            match &mut twin {
                Node::Leaf(leaf) => number_twin(rng, leaf),
                Node::Object(fields) => fields.reverse(),
                Node::Array(_) => {}
            }
            items.push(twin);
        }
        2 if !items.is_empty() => items.push(rng.pick(items).clone()),
        3 => items.clear(),
        _ => items.push(any(rng)),
    }
}

fn change_object(rng: &mut Rng, node: &mut Node, root: bool) {
    let Node::Object(fields) = node else { return };
    let own = |name: &str| root && name == "_id";
    let candidates: Vec<usize> =
        (0..fields.len()).filter(|place| !own(&fields[*place].0)).collect();
    let unknown = rng.pick(&["zz", "k1", "abc", "a", "né", "a.b", "$a", "aa\n"]);
    if candidates.is_empty() {
        let value = any(rng);
        fields.push((unknown.to_owned(), value));
        return;
    }
    let place = rng.pick(&candidates);
    match rng.below(8) {
        0 | 1 => {
            fields.remove(place);
        }
        2 => {
            let (_, value) = fields[place].clone();
            fields.push((unknown.to_owned(), value));
        }
        3 => {
            let (name, _) = fields[place].clone();
            let value = any(rng);
            // The same name a second time, before or after.
            let at = if rng.once_in(2) { place } else { fields.len() };
            fields.insert(at, (name, value));
        }
        4 => fields.reverse(),
        5 => fields[place].0.push('x'),
        6 => {
            // Two names of one field, where there are aliases.
            let (name, value) = fields[place].clone();
            let twin = name.strip_suffix('_').map_or(format!("{name}_"), str::to_owned);
            fields.push((twin, value));
        }
        _ => {
            let value = any(rng);
            fields.push((unknown.to_owned(), value));
        }
    }
}

fn change_leaf(rng: &mut Rng, leaf: &mut Bson) {
    match leaf {
        Bson::String(text) => match rng.below(6) {
            0 => text.push('é'),
            1 => text.push('\n'),
            2 => drop(text.pop()),
            3 => text.push_str("e\u{301}😀"),
            4 => text.insert(0, ' '),
            _ => *text = text.to_uppercase(),
        },
        Bson::Binary(Binary { subtype, bytes }) => match rng.below(3) {
            0 => *subtype = BinarySubtype::from(rng.pick(&[0, 3, 4, 5, 128])),
            1 => bytes.push(0),
            _ => drop(bytes.pop()),
        },
        Bson::Int32(_) | Bson::Int64(_) | Bson::Double(_) | Bson::Decimal128(_) => {
            change_number(rng, leaf);
        }
        _ => {}
    }
}

fn change_number(rng: &mut Rng, leaf: &mut Bson) {
    let step = rng.pick(&[1, -1]);
    match leaf {
        _ if rng.once_in(3) => number_twin(rng, leaf),
        Bson::Int32(n) => *n = n.wrapping_add(step),
        Bson::Int64(n) => *n = n.wrapping_add(step.into()),
        Bson::Double(n) => *n += f64::from(step) * rng.pick(&[1.0, 0.5, 0.1, 1e-12]),
        _ => *leaf = Bson::Decimal128(decimal(rng.pick(&["0.5", "-1E-30", "7", "NaN", "1E+30"]))),
    }
}

/// The same number as another type.
fn number_twin(rng: &mut Rng, leaf: &mut Bson) {
    let text = match leaf {
        Bson::Int32(n) => n.to_string(),
        Bson::Int64(n) => n.to_string(),
        Bson::Double(n) if n.is_finite() => n.to_string(),
        Bson::Decimal128(n) => n.to_string(),
        _ => return,
    };
    let twin = match rng.below(4) {
        0 => text.parse().ok().map(Bson::Int32),
        1 => text.parse().ok().map(Bson::Int64),
        2 => text.parse().ok().map(Bson::Double),
        _ => text.parse().ok().map(Bson::Decimal128),
    };
    if let Some(twin) = twin {
        *leaf = twin;
    }
}
