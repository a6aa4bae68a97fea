//! What a user consents to lose, each thing by its name.

use std::collections::BTreeSet;
use std::sync::Arc;

/// Things named by a user that may be dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Consent {
    rebuilds: Arc<BTreeSet<String>>,
    drops: Arc<BTreeSet<String>>,
}

impl Consent {
    /// The name by which an index is consented to.
    pub(crate) fn name(collection: &str, index: &str) -> String {
        format!("{collection}.{index}")
    }

    /// Lets an index be dropped and built anew.
    pub(crate) fn allow_rebuild(&mut self, name: String) {
        Arc::make_mut(&mut self.rebuilds).insert(name);
    }

    /// Whether an index may be dropped and built anew.
    pub(crate) fn allows_rebuild(&self, name: &str) -> bool {
        self.rebuilds.contains(name)
    }

    /// How a user says so.
    pub(crate) fn to_rebuild(name: &str) -> String {
        format!("`--allow-rebuild {name}`, or `.allow_rebuild({name:?})` in a program,")
    }

    /// Lets an index that no model declares be dropped.
    pub(crate) fn allow_drop(&mut self, name: String) {
        Arc::make_mut(&mut self.drops).insert(name);
    }

    /// Whether an index that no model declares may be dropped.
    pub(crate) fn allows_drop(&self, name: &str) -> bool {
        self.drops.contains(name)
    }

    /// How a user says so.
    pub(crate) fn to_drop(name: &str) -> String {
        format!("`--allow-drop {name}`, or `.allow_drop({name:?})` in a program,")
    }
}
