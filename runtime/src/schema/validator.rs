//! x
use super::Violations;
use crate::model::ModelSpec;
pub(crate) fn validator(_: &'static ModelSpec) -> bson::Document {
    todo!()
}
pub(crate) fn title(_: &'static ModelSpec) -> String {
    todo!()
}
pub(crate) fn fingerprint(_: &'static ModelSpec) -> String {
    todo!()
}
pub(crate) fn check(_: &'static ModelSpec, _: &bson::RawDocument) -> Result<(), Violations> {
    todo!()
}
