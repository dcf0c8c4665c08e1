//! Products by remainders: entries are computed modulo small coprime numbers. `docs/residues.md` has the derivations.
//!
//! This module is public for the crates of this repository, whose kernels work by it. Semantic versioning does not
//! cover it.

mod parts;
mod plan;

pub use parts::{
    BIAS, NO_MODE, Part, ResultFormat, RoundedPart, entries, mode, part_that_fits, ranges, round_in_parts,
    row_extents,
};
pub use plan::{
    EMPTY, FRACTION_BITS, Factor, MODULI, OFFSET, Plan, RowExtent, RowScale, TOO_MANY_TERMS, WORDS, capacity,
    digit_table, flags, joining_table, reciprocals,
};
