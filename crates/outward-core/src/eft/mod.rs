//! Error-free transforms, each with its conditions.

pub(crate) mod directed;
pub(crate) mod encode;
pub mod flush;
pub(crate) mod integer_fma;
pub(crate) mod integers;
pub(crate) mod narrow;
mod rescue;
pub(crate) mod round_near;
pub(crate) mod round_sum;
pub(crate) mod words;
