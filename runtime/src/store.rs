//! The store: a database, its models, and their documents.

use std::marker::PhantomData;

/// x
#[derive(Debug)]
pub struct Store;
/// x
#[derive(Debug)]
pub struct Documents<T>(PhantomData<T>);
