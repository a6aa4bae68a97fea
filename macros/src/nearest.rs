//! The known name nearest to a mistyped one.

/// The candidate that `name` was most likely meant to be, if any is near: by a slip of the finger,
/// or because the one begins with the other. Case and `_` do not count.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let longer = |a: &str, b: &str| b.len() >= 3 && a.starts_with(b);
    let name = &plain(name);
    let letters = name.chars().count();
    let slips = |candidate: &str| candidate.len().max(name.len()).div_ceil(3);
    known
        .into_iter()
        .map(|known| (plain(known), known))
        // Each letter more is an edit; to count the others is dear.
        .filter(|(candidate, _)| {
            candidate.len().abs_diff(letters) <= slips(candidate)
                || longer(name, candidate)
                || longer(candidate, name)
        })
        .filter(|(candidate, _)| name.chars().any(|letter| candidate.contains(letter)))
        .map(|(candidate, known)| (distance(name, &candidate), candidate, known))
        .filter(|(distance, candidate, _)| {
            *distance <= slips(candidate) || longer(name, candidate) || longer(candidate, name)
        })
        .min_by_key(|(distance, ..)| *distance)
        .map(|(.., known)| known)
}

/// The letters that make a name, whatever its case: `expireAfter` is `expire_after`.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|letter| *letter != '_').flat_map(char::to_lowercase).collect()
}

/// Edits (insert, delete, replace, swap of neighbours) between two names.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut best =
                (rows[i][j] + usize::from(x != y)).min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        let known = ["max_length", "min_length", "pattern"];
        assert_eq!(nearest("max_lenght", known), Some("max_length"));
        assert_eq!(nearest("patern", known), Some("pattern"));
        assert_eq!(nearest("colour", known), None);
        assert_eq!(nearest("expireAfter", ["expire_after"]), Some("expire_after"));
        assert_eq!(nearest("z", ["x", "y"]), None);
        assert_eq!(nearest("maximum", ["min", "max"]), Some("max"));
    }
}
