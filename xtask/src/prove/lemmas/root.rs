//! Lemmas of roots and norms.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "scaled cubes",
        text: "\
|argument| = x·2^(3k) with 1 ≤ x < 8, exactly; x = 2^j·f with 1 ≤ f < 2, and the cell is the first four digits of f
behind the point. Roots have a factor 2^k or 2^-k, exactly, since none is near the ends of the range, and the sign of
the argument.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "starts of cube roots",
        text: "\
The inverse root of the code is within 2u of 1/∛x: that is the row of cbrt and rcbrt, inverse root. A product with x
and twice that is within 7u of ∛x: that is the row of cbrt, binary32. Where a phase starts with 26 digits, they are
nearest to these: off by 2^-26 of the root and those units.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled squares",
        text: "\
x is 2^(2k) times a number from 1/2 to 2, and its root has a factor 2^k, exactly: no result is below 2^-512, and
nothing that is computed of it below 2^-110 of it. So the first phase of binary64 has 2^-k, and of binary32 the same
octaves stand for all.",
        pages: &["rsqrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled legs",
        text: "\
The numbers are sizes, sorted, times a power of two that makes the largest from 1 to 2; the root has its inverse as a
factor. All of it is exact but for what underflows: a leg or a square below 2^-1000 of the result, and a low part, off
by less than 2^-170 of it. `hypot` sorts the squares, which are in the order of the sizes. Norms of three, and
reciprocals of those of two, are as with legs that are 0: no operation rounds for them.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "what underflows: 2^-1000 of the result, and 2^-170 of it in a low part.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "low parts of sums",
        text: "\
Roots of a power of four times as much are as many times two, exactly, and reciprocals of one of two: so sums are from 1
to 4, or from 1 to 2. Rows bound low parts of *squares of two numbers* and of their *root*. That of four is a
Fast2Sum's, u of it. A root has one of less than 2^-48 of it. None of the sums is 0, so that `fine_root` has the root as
it is.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "the size of the low part of four squares: u of it, as it is a Fast2Sum's.",
        tested: "not, since its number is bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "legs of binary32",
        text: "\
Squares of numbers of binary32 have at most 48 digits, and exponents within ±300: they are exact. Their sum times a
power of four is from 1 to 4.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
