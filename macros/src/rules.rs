//! The rules of one type's tokens, one file a family.

mod allow;
mod attribute;
mod derived;
mod growth;
mod index;
mod integer;
mod layout;
mod names;
mod root;
mod snapshot;
pub(crate) mod table;
mod version;
mod wire;

pub(crate) use allow::{opt_outs_are_needed, stale};
pub(crate) use attribute::BoundKind;
pub(crate) use names::unreachable;
pub(crate) use root::{Id, id_of};
pub(crate) use snapshot::reference_of;
pub(crate) use wire::{is_type, tagged_help, unflattened};

use crate::fault::Faults;
use crate::model::{Kind, Model};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

/// Judges the type; each rule adds its own fault and none stops another.
pub(crate) fn check(model: &Model<'_>, faults: &mut Faults) {
    wire::adapters_are_known(model, faults);
    wire::what_is_written_can_be_read(model, faults);
    wire::conversions_agree(model, faults);
    wire::variants_can_be_stored(model, faults);
    wire::flattened_fields_are_objects(model, faults);
    wire::unknown_fields_are_no_own_fields(model, faults);
    attribute::keys_are_stated_once(model, faults);
    attribute::attributes_take_effect(model, faults);
    attribute::bounds_fit_their_types(model, faults);
    attribute::bounds_can_be_met(model, faults);
    snapshot::copies_have_a_policy(model, faults);
    snapshot::copies_are_found_again(model, faults);
    snapshot::refreshed_copies_are_indexed(model, faults);
    snapshot::snapshots_copy_field_by_field(model, faults);
    derived::subsets_have_a_source(model, faults);
    derived::counts_have_a_source(model, faults);
    derived::computed_fields_have_a_function(model, faults);
    derived::subsets_are_no_source(model, faults);
    derived::values_are_kept(model, faults);
    layout::tuples_keep_their_positions(model, faults);
    layout::tags_and_variants_are_reachable(model, faults);
    layout::struct_tags_are_passed_over(model, faults);
    names::stored_names_are_reachable(model, faults);
    names::stored_names_are_distinct(model, faults);
    integer::integers_fit_bson(model, faults);
    growth::arrays_and_maps_are_bounded(model, faults);
    growth::types_do_not_contain_themselves(model, faults);
    index::index_paths_exist(model, faults);
    if model.kind == Kind::Document {
        root::documents_are_objects(model, faults);
        root::the_id_is_stored(model, faults);
        root::the_collection_is_named(model, faults);
        version::each_version_has_a_reader(model, faults);
    }
}

/// `callback! { unbounded_array Lint Tokens … }`
pub(crate) fn book(callback: &TokenStream) -> TokenStream {
    let rows = table::RULES.iter().map(|(slug, severity, stage)| {
        let slug = Ident::new(slug, Span::call_site());
        let (severity, stage) = (format_ident!("{severity:?}"), format_ident!("{stage:?}"));
        quote!(#slug #severity #stage)
    });
    quote!(#callback! { #(#rows)* })
}
