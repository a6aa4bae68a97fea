//! The derives of docwright.
use proc_macro::TokenStream;
/// x
#[proc_macro_derive(
    Document,
    attributes(
        document,
        schema_version,
        index,
        query,
        bucket,
        shard_key,
        snapshot_of,
        allow_design,
        embed,
        reference,
        subset_of,
        count_of,
        computed,
        field,
        from
    )
)]
pub fn document(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
/// x
#[proc_macro_derive(
    Embedded,
    attributes(
        document,
        index,
        snapshot_of,
        allow_design,
        embed,
        reference,
        subset_of,
        count_of,
        computed,
        field,
        from
    )
)]
pub fn embedded(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
