//! Models that do not compile (`rules/`, `types/`), and beside each the nearest that does.

#[cfg(test)]
mod twins;
