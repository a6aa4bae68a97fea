//! Maps of the standard library and what may be their keys.

use crate::model::{MapKey, Stored};
use crate::shape::{Keys, Shape};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Arc;

impl<K: MapKey, V: Stored> Stored for BTreeMap<K, V> {
    const SHAPE: &'static Shape = &Shape::Map(K::KEYS, V::SHAPE);
}

impl<K: MapKey, V: Stored, S> Stored for HashMap<K, V, S> {
    const SHAPE: &'static Shape = &Shape::Map(K::KEYS, V::SHAPE);
}

text_key!(str, &str, String);

macro_rules! key_through {
    ($([$($param:tt)*] $ty:ty),+ $(,)?) => {$(
        #[diagnostic::do_not_recommend]
        impl<K: MapKey $($param)*> MapKey for $ty {
            const KEYS: Keys = K::KEYS;
        }
    )+};
}
key_through!([+ ?Sized] Box<K>, [+ ?Sized] Rc<K>, [+ ?Sized] Arc<K>, [+ ?Sized + ToOwned] Cow<'_, K>);
