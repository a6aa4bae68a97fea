//! `path!` that begins at a type without fields.

use docwright::path;

const LENGTH: &str = path!(String: len);

fn main() {
    println!("{LENGTH}");
}
