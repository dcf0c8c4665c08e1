//! Lemmas of Bessel functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "tiny arguments of Bessel functions",
        text: "\
For |x| < 2^-30 terms from the second on are below 2^-62 of the first, which the proof leaves: errors are as between
2^-31 and 2^-30, and that. By the sign of x nothing but the sign of the result changes.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
