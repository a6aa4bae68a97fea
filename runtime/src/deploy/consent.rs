//! What a user consents to lose, each thing by its name.

use std::collections::BTreeSet;
use std::sync::Arc;

/// Things named by a user that may be dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Consent {
    rebuilds: Arc<BTreeSet<String>>,
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
}
