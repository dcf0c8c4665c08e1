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
    Lemma {
        name: "sorted steps",
        text: "\
A step of the series has a coefficient c > 0 and a product p, and Fast2Sum takes p first where c < p: s = c + p, d = s −
c and t = p − d, or d = s − p and t = c − d. The proof looks that p is not below 0, so that the larger one is first. Of
either order d is exact, and t is c + p − s, rounded. So the proof has the first order throughout, and d for exact.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "signs of the series",
        text: "\
The series is one of x², with a product with x/2 more where the order is 1. The neighbours of −y are those of y with the
other sign, so that what is proved for x > 0 holds for −x, too.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
