//! Error-free transforms, each with its contract.

pub(crate) mod directed;
pub(crate) mod narrow;
pub(crate) mod round_sum;
