//! Types of the standard library.

use super::{Case, borrowed, fields};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{CString, OsString};
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{
    NonZeroI8, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU32, NonZeroU64, NonZeroUsize, Saturating,
    Wrapping,
};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU8, AtomicU64};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime};

pub(super) fn push(cases: &mut Vec<Case>) {
    scalars(cases);
    holders(cases);
    sequences(cases);
    maps(cases);
    others(cases);
}

fn scalars(cases: &mut Vec<Case>) {
    fields! { cases:
        "bool": true;
        "i8": i8::MIN;
        "i16": i16::MAX;
        "i32": i32::MIN;
        "i64_small": 1_i64;
        "i64_min": i64::MIN;
        "isize": -1_isize;
        "u8": u8::MAX;
        "u16": u16::MAX;
        "u32_small": 1_u32;
        "u32_max": u32::MAX;
        "u64_small": 1_u64;
        "u64_max": i64::MAX as u64;
        "usize": 7_usize;
        "f32": 0.1_f32;
        "f64": 2.5_f64;
        "f64_whole": 1.0_f64;
        "f64_nan": f64::NAN;
        "f64_infinite": f64::NEG_INFINITY;
        "char": 'é';
        "char_emoji": '😀';
        "string": String::from("text");
        "string_empty": String::new();
        "string_nul": String::from("a\0b");
        "unit": ();
        "phantom": PhantomData::<i32>;
        "nonzero_i8": NonZeroI8::MIN;
        "nonzero_i32": NonZeroI32::new(-1).unwrap();
        "nonzero_i64": NonZeroI64::new(5).unwrap();
        "nonzero_u8": NonZeroU8::MIN;
        "nonzero_u32": NonZeroU32::MAX;
        "nonzero_u64": NonZeroU64::MIN;
        "nonzero_usize": NonZeroUsize::MIN;
        "wrapping": Wrapping(-1_i32);
        "saturating": Saturating(200_u8);
        "reverse": Reverse(1_i32);
        "atomic_bool": AtomicBool::new(true);
        "atomic_u8": AtomicU8::new(9);
        "atomic_i32": AtomicI32::new(-1);
        "atomic_u64": AtomicU64::new(1);
    }
    borrowed! { cases:
        "str": &'a str = "text";
        "path_ref": &'a Path = Path::new("/a");
    }
}

fn holders(cases: &mut Vec<Case>) {
    fields! { cases:
        "box": Box::new(1_i32);
        "box_str": Box::<str>::from("text");
        "rc": Rc::new(1_u8);
        "arc_str": Arc::<str>::from("text");
        "arc_slice": Arc::<[i32]>::from([1, 2]);
        "cow_str": Cow::<'static, str>::Owned("text".into());
        "cow_slice": Cow::<'static, [i32]>::Owned(vec![1]);
        "cell": Cell::new(1_i32);
        "refcell": RefCell::new(1_i32);
        "mutex": Mutex::new(String::from("text"));
        "rwlock": RwLock::new(1_i64);
        "option_some": Some(1_i32);
        "option_none": None::<i32>;
        "option_option_some": Some(Some(1_i32));
        "option_option_none": Some(None::<i32>);
        "option_unit": Some(());
        "option_string": Some(String::from("text"));
        "option_char": Some('c');
        "option_nonzero": NonZeroI8::new(3);
        "option_vec": Some(vec![1_i32]);
        "option_map": Some(BTreeMap::from([(String::from("k"), 1_i32)]));
        "box_option_none": Box::new(None::<i32>);
        "box_option_some": Box::new(Some(1_i32));
        "cell_option": Cell::new(None::<i32>);
    }
}

fn sequences(cases: &mut Vec<Case>) {
    fields! { cases:
        "vec": vec![1_i32, 2];
        "vec_empty": Vec::<i32>::new();
        "vec_option": vec![Some(1_i32), None];
        "vec_u8": vec![0_u8, 255];
        "vec_char": vec!['a', 'b'];
        "vec_vec": vec![vec![1_i32], vec![]];
        "vec_tuple": vec![(1_i32, String::from("text"))];
        "vec_map": vec![BTreeMap::from([(String::from("k"), 1_u8)])];
        "vec_unit": vec![()];
        "vec_f64": vec![1.5_f64];
        "box_slice_u8": vec![1_u8].into_boxed_slice();
        "vecdeque": VecDeque::from([1_i32]);
        "linkedlist": LinkedList::from([1_i32]);
        "binaryheap": BinaryHeap::from([1_i32]);
        "hashset": HashSet::from([1_i32]);
        "btreeset": BTreeSet::from([String::from("a"), String::from("b")]);
        "array": [1_i32, 2];
        "array_empty": [0_i32; 0];
        "array_u8": [1_u8, 255];
        "array_option": [Some(1_i32), None];
        "array_array": [[1_u8, 2], [3, 4]];
        "tuple1": (1_i32,);
        "tuple2": (1_i32, String::from("text"));
        "tuple_option": (None::<i32>, 1_u8);
        "tuple_tuple": ((1_i32, 2_i64), (true,));
        "tuple16": (1_u8, 2_u8, 3_u8, 4_u8, 5_u8, 6_u8, 7_u8, 8_u8, 9_u8, 10_u8, 11_u8, 12_u8, 13_u8,
            14_u8, 15_u8, "text".to_owned());
    }
}

fn maps(cases: &mut Vec<Case>) {
    let key = || String::from("k");
    fields! { cases:
        "map": BTreeMap::from([(key(), 1_i32)]);
        "map_empty": BTreeMap::<String, i32>::new();
        "map_odd_keys": BTreeMap::from([(String::from("$a.b"), 1_i32), (String::new(), 2)]);
        "map_hash": HashMap::from([(key(), 1_i32)]);
        "map_option": BTreeMap::from([(key(), Some(1_i32)), (String::from("n"), None)]);
        "map_vec": BTreeMap::from([(key(), vec![1_i32])]);
        "map_map": BTreeMap::from([(key(), BTreeMap::from([(key(), 1_u8)]))]);
        "map_tuple": BTreeMap::from([(key(), (1_i32, true))]);
        "map_f64": BTreeMap::from([(key(), 1.5_f64)]);
        "map_key_box_str": BTreeMap::from([(Box::<str>::from("k"), 1_i32)]);
        "map_key_arc_str": BTreeMap::from([(Arc::<str>::from("k"), 1_i32)]);
        "map_key_cow": BTreeMap::from([(Cow::<'static, str>::Owned(key()), 1_i32)]);
        "map_key_path": BTreeMap::from([(PathBuf::from("/a"), 1_i32)]);
        "map_key_ip": BTreeMap::from([(IpAddr::from([127, 0, 0, 1]), 1_i32)]);
        "map_key_ipv4": BTreeMap::from([(Ipv4Addr::LOCALHOST, 1_i32)]);
        "map_key_ipv6": BTreeMap::from([(Ipv6Addr::LOCALHOST, 1_i32)]);
        "map_key_socket": BTreeMap::from([(SocketAddr::from(([127, 0, 0, 1], 80)), 1_i32)]);
    }
    borrowed! { cases:
        "map_key_str": BTreeMap<&'a str, i32> = BTreeMap::from([("k", 1)]);
    }
}

fn others(cases: &mut Vec<Case>) {
    let v4 = SocketAddrV4::new(Ipv4Addr::LOCALHOST, 80);
    let v6 = SocketAddrV6::new(Ipv6Addr::LOCALHOST, 80, 0, 0);
    fields! { cases:
        "duration": Duration::new(1, 5);
        "duration_longest": Duration::new(i64::MAX as u64, 999_999_999);
        "systemtime": SystemTime::UNIX_EPOCH + Duration::new(1, 5);
        "option_duration": Some(Duration::new(1, 5));
        "ipaddr_v4": IpAddr::from([127, 0, 0, 1]);
        "ipaddr_v6": IpAddr::V6(Ipv6Addr::LOCALHOST);
        "ipv4addr": Ipv4Addr::LOCALHOST;
        "ipv6addr": Ipv6Addr::LOCALHOST;
        "socketaddr_v4": SocketAddr::V4(v4);
        "socketaddr_v6": SocketAddr::V6(v6);
        "socketaddrv4": v4;
        "socketaddrv6": v6;
        "pathbuf": PathBuf::from("/a");
        "osstring": OsString::from("a");
        "cstring": CString::new("a").unwrap();
        "range": 1_i32..2;
        "range_option": None..Some(2_i32);
        "range_inclusive": 1_u8..=2;
        "range_from": 1_i64..;
        "range_to": ..2_i32;
        "bound_included": Bound::Included(1_i32);
        "bound_excluded": Bound::Excluded(1_i32);
        "bound_unbounded": Bound::<i32>::Unbounded;
        "result_ok": Ok::<i32, String>(1);
        "result_err": Err::<i32, String>("text".into());
        "result_option": Ok::<Option<i32>, ()>(None);
    }
}
