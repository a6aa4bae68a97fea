//! The rules of one type's tokens, one file a family.

mod allow;
mod attribute;
mod bounds;
mod derived;
mod geo;
mod growth;
mod hashed;
pub(crate) mod index;
pub(crate) mod indexed;
pub(crate) mod integer;
pub(crate) mod key;
mod layout;
mod lifted;
pub(crate) mod money;
mod names;
mod partial;
mod pattern;
pub(crate) mod query;
pub(crate) mod reference;
pub(crate) mod representation;
mod root;
pub(crate) mod shard;
mod snapshot;
pub(crate) mod table;
mod text;
mod ttl;
pub(crate) mod value;
mod variant;
mod version;
mod wildcard;
mod wire;

pub(crate) use allow::{opt_outs_are_needed, stale};
pub(crate) use bounds::need_proof as bounds_need_proof;
pub(crate) use growth::{Size, is_settled, object_size, size};
pub(crate) use lifted::unused_can_be_lifted;
pub(crate) use names::unreachable;
pub(crate) use reference::{
    Sort, dangling, hides_a_reference, hides_an_id, is_many, is_unindexed_reference, sort,
    unindexed,
};
pub(crate) use root::{Id, float_id, id_of};
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
    bounds::bounds_fit_their_types(model, faults);
    bounds::limits_lie_within_their_types(model, faults);
    bounds::bounds_can_be_met(model, faults);
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
    names::stored_names_are_no_positions(model, faults);
    names::stored_names_are_distinct(model, faults);
    integer::integers_fit_bson(model, faults);
    money::money_is_no_float(model, faults);
    value::types_are_stored_as_meant(model, faults);
    value::dates_are_no_text(model, faults);
    key::keys_are_pinned(model, faults);
    pattern::patterns_are_whole(model, faults);
    representation::variants_have_a_tag(model, faults);
    representation::numbers_of_variants_are_stated(model, faults);
    growth::arrays_and_maps_are_bounded(model, faults);
    growth::types_do_not_contain_themselves(model, faults);
    index::index_paths_exist(model, faults);
    index::ttls_have_one_key(model, faults);
    index::the_id_is_indexed_already(model, faults);
    index::indexes_are_different(model, faults);
    index::names_are_distinct(model, faults);
    index::indexes_answer_something_new(model, faults);
    index::indexes_are_few(model, faults);
    index::keys_are_few(model, faults);
    index::arrays_are_not_parallel(model, faults);
    ttl::documents_expire(model, faults);
    text::words_are_kept_in_one_index(model, faults);
    hashed::hashes_stand_alone(model, faults);
    geo::places_are_on_one_map(model, faults);
    wildcard::wildcards_stand_for_fields(model, faults);
    partial::conditions_can_be_indexed(model, faults);
    partial::sparse_leaves_out_what_is_meant(model, faults);
    indexed::keys_are_distinct_values(model, faults);
    variant::indexed_fields_are_in_one_variant(model, faults);
    reference::references_have_an_index(model, faults);
    reference::ids_say_what_they_refer_to(model, faults);
    reference::lists_can_be_two_way(model);
    version::unknown_fields_are_read(model, faults);
    query::queries_are_sound(model, faults);
    // What no rule before needed the opt-out for, `models!` may need it for.
    unused_can_be_lifted(model);
    if model.kind == Kind::Document {
        growth::documents_have_few_fields(model, faults);
        root::documents_are_objects(model, faults);
        root::the_id_is_stored(model, faults);
        root::the_collection_is_named(model, faults);
        shard::documents_are_spread(model, faults);
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
