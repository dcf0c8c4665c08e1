//! Lemmas of roots and norms.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "scaled cubes",
        text: "\
|argument| = x·2^(3k) with 1 ≤ x < 8, exactly; x = 2^j·f with 1 ≤ f < 2, and the cell is the first four digits of f
behind the point. Roots have the sign of the argument, and a factor 2^k or 2^-k, which is exact because no root is close
to the ends of the range.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "starts of cube roots",
        text: "\
The inverse root of the code is within 2u of 1/∛x: that is the row of cbrt and rcbrt, inverse root. A product with x and
twice that is within 7u of ∛x: that is the row of cbrt, binary32. If a path starts with 26 digits, they are the nearest
to these values, with an error of 2^-26 of the root plus these units.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled squares",
        text: "\
x is 2^(2k) times a number from 1/2 to 2, and its root has an exact factor 2^k: no result is below 2^-512, and no
intermediate value is below 2^-110 of the result. So the fast path of binary64 has the factor 2^-k, and in binary32 the
same octaves represent all.",
        pages: &["rsqrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled legs",
        text: "\
The numbers are sorted magnitudes, multiplied by a power of two that brings the largest to 1 … 2; the root has the
inverse power as a factor. Everything is exact except for underflows: a leg or a square below 2^-1000 of the result, and
a low part, with an error below 2^-170 of it. The middle path of `hypot` sorts the squares, which have the same order as
the magnitudes. The fast path of `hypot` takes legs as they are, the largest from 2^-480 to 2^490: squares do not
overflow, and what underflows is below 2^-110 of the sum. Norms of three numbers, and reciprocals of norms of two, are
as with legs that are 0, for which no operation rounds.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "\
underflows: 2^-1000 of the result, and 2^-170 of it in a low part; 2^-110 on the fast path of `hypot`.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "low parts of sums",
        text: "\
Roots scale exactly with powers of four, and reciprocals with powers of two, so it suffices to take sums from 1 to 4, or
from 1 to 2. Rows bound the low parts of *squares of two numbers* and of their *root*. That of four squares comes from a
Fast2Sum and is u of the sum. That of a root is less than 2^-48 of it. None of the sums is 0, so `dd_root` does not
replace the root.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "the size of the low part of four squares: u of the sum, because it comes from a Fast2Sum.",
        tested: "not, since its number is bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "legs of binary32",
        text: "\
Squares of numbers of binary32 have at most 48 digits, and exponents within ±300, so they are exact. A power of four
scales their sum to 1 … 4.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
