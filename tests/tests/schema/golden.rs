//! Validators that stand here as they are sent.
