//! Types with the derive.

use super::Case;

pub(super) fn push(_cases: &mut Vec<Case>) {}
