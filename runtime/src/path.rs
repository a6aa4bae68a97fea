//! `path!(Order: items.qty)`: the stored path of a field, for calls to the plain driver.

use crate::model::{Model, Stored};
use crate::shape::Shape;
use std::marker::PhantomData;

/// The stored path of a field, as a `&'static str`, from its Rust path: through renames, arrays,
/// `flatten` and the variants of enums.
///
/// For filters, updates, projections and pipelines on the driver's own collection. A path that leads
/// nowhere does not compile; the message names the field that was probably meant.
///
/// ```
/// use bson::{doc, oid::ObjectId};
/// use docwright::{Document, Embedded, path};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize, Document)]
/// #[serde(rename_all = "camelCase")]
/// #[document(collection = "orders")]
/// #[schema_version(1)]
/// struct Order {
///     #[serde(rename = "_id")]
///     id: ObjectId,
///     #[embed(max = 200)]
///     order_lines: Vec<Line>,
/// }
///
/// #[derive(Serialize, Deserialize, Embedded)]
/// struct Line {
///     #[serde(rename = "n")]
///     qty: i32,
/// }
///
/// const QTY: &str = path!(Order: order_lines.qty);
/// assert_eq!(QTY, "orderLines.n");
/// let many = doc! { QTY: { "$gte": 10 } };
/// assert_eq!(path!(Line: qty), "n");
/// # assert_eq!(many, doc! { "orderLines.n": { "$gte": 10 } });
/// ```
#[macro_export]
macro_rules! path {
    ($model:ty : $first:tt $(. $name:tt)* $(,)?) => {{
        #[allow(unused_imports)]
        use $crate::__private::__OfEmbedded;
        const SHAPE: &$crate::Shape = <$crate::__private::__PathIn<$model>>::SHAPE;
        const PATH: &str = ::core::concat!(
            ::core::stringify!($first) $(, ".", ::core::stringify!($name))*
        );
        const LENGTH: usize = {
            $crate::__private::__require_stored(SHAPE, PATH, ::core::stringify!($model));
            $crate::__private::__stored_path_len(SHAPE, PATH)
        };
        const STORED: [u8; LENGTH] = $crate::__private::__stored_path(SHAPE, PATH);
        const { $crate::__private::__path_text(&STORED) }
    }};
}

/// Where [`path!`](crate::path!) begins: a model, and by [`OfEmbedded`] what is embedded.
#[doc(hidden)]
#[derive(Debug)]
pub struct PathIn<T>(PhantomData<T>);

#[doc(hidden)]
impl<T: Model> PathIn<T> {
    pub const SHAPE: &'static Shape = T::SPEC.shape;
}

#[doc(hidden)]
pub trait OfEmbedded {
    const SHAPE: &'static Shape;
}

impl<T: Stored> OfEmbedded for PathIn<T> {
    const SHAPE: &'static Shape = <T as Stored>::SHAPE;
}

/// A stored path; its bytes come from names, which are UTF-8.
#[doc(hidden)]
pub const fn text(path: &[u8]) -> &str {
    match core::str::from_utf8(path) {
        Ok(path) => path,
        Err(_) => "",
    }
}
