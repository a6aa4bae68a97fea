//! What the tests share: the cases of type and value, and how one wrong thing is put into a
//! document.

pub mod exceptions;
pub mod mutation;
pub mod wire_cases;
