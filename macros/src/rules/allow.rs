//! An opt-out that silences nothing is noise, and hides the next real fault.

use crate::attributes::Allow;
use crate::fault::{Fault, Faults};
use crate::model::Model;

/// To be asked when every other rule has been.
pub(crate) fn opt_outs_are_needed(model: &Model<'_>, faults: &mut Faults) {
    if !model.is_judged_by_shape() || model.own.superseded {
        // What an opt-out silences there may be seen by nobody; a past version keeps what it had.
        return;
    }
    let of_fields = model.every_field().map(|field| &field.own.allows);
    for allow in of_fields.chain([&model.own.allows]).flat_map(|allows| allows.stale()) {
        faults.add(stale(allow));
    }
}

pub(crate) fn stale(allow: &Allow) -> Fault {
    let rule = &allow.rule;
    Fault::new(rule, "stale_allow", format!("nothing here breaks `{rule}`"))
        .why("an opt-out that is not needed would silence the next real fault")
        .help("remove the attribute")
}
