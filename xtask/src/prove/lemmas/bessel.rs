//! Lemmas of Bessel functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "tiny arguments of Bessel functions",
        text: "\
For |x| < 2^-30 terms from the second on are below 2^-62 of the first, so errors are as between 2^-31 and 2^-30, plus
that. The sign of x only changes the sign of the result.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "cells of modified Bessel functions",
        text: "\
|x| = n/2 + t, where n is an integer from 0 to 32 within 1/2 + 2^-10 of 2|x|, and t is exact: where n is not 0, both are
multiples of the last place of |x|, and t is not the larger one. The polynomial is that of the function of n/2 + t, and
of I1(t)/t for n = 0, whose product with |x| is a pair. The k-th derivatives of I0 and I1 are at most I0, which is at
most nine times I1 where n is not 0, so what 36 terms leave is below 2^-200 of the function. The sign of x only changes
that of I1.",
        pages: &["bessel.md"],
        by_hand: "the rest of the Taylor series.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "modified Bessel functions beyond 16",
        text: "\
In(x) = e^x·(1/√x)·g(1/x) for x > 16, with the sign of x if the order n is 1. g satisfies v²·g″ + (2v − 2)·g′ = (n² −
1/4)·g. In a cell of 1/x, a 16th of an octave, it is a power series, and |g| < 1 in the circle about the middle c with
the radius c/2, so the terms from the 24th on have a sum below 2^-96. A relative error of 1/x counts for at most 1/32 of
it in g. 1/√x and products commute with powers of four, so rows of `rsqrt` and of pairs hold; rows of *the low part*
bound low parts. In binary32 the path squares 1/√x and has two products, each rounded. e^x is within its fast path, and
nothing over- or underflows.",
        pages: &["bessel.md"],
        by_hand: "the remainder of the series of g in a cell.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "cells of Bessel functions",
        text: "\
For 0 ≤ x < 32 the middle c of the cell is within (1/2 + 2^-10) of a width of x, and t = x − c is exact. From c = 1 on
the table has the Taylor series of the function about c, and below it that of its regular part: Y0 = R0 + 2/π·ln x·J0
and Y1 = x·(R1 + 2/π·ln x·J1/x) − 2/(πx) (DLMF 10.8.1). The sign of x only changes the sign of J1.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: "both ends of all cells with their neighbours, and sparse patterns between.",
    },
    Lemma {
        name: "sizes of Bessel functions in binary32",
        text: "\
Results that the path accepts are at least 2^-9 of their size. So an error below 2^-46 of the size is below 2^16 ulps of
the result, because each ulp is at least 2^-53 of it.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sorted terms",
        text: "\
`two_sum` has a and b, and Fast2Sum takes the larger one first: s = a + b, d = s − a and t = b − d, or d = s − b and t =
a − d. In either order d is exact, and t is a + b − s, rounded. So the proof uses the first order throughout, and treats
d as exact.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "tiny arguments of j1",
        text: "\
For x < 2^-200 terms of J1/x from the second on are below 2^-400 of the first. The product with x and its rounding error
commute with powers of two from 2^-900 on, so errors are as between 2^-200 and 2^-199, plus that.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "expansions of Bessel functions",
        text: "\
√(πx) times a function is A·s ± B·s′ or its opposite, A = P + Q and B = P − Q, where s and s′ are the sine and the
cosine of x in one order or the other (DLMF 10.17.3 and 10.17.4, with sines and cosines of sums). P² + Q² is at most
1.0005, so A² + B² is at most 1.415². From 32 on the errors of P and Q are at most their first omitted terms (DLMF
10.17(iii)). Rows bound the errors of sine and cosine, unless these are below 2^-34. There the rows *steps of the
circle, r and rest next to 0* and *steps of the circle in binary32, next to 0* bound the error of their angle, which is
less than 2^-81. Otherwise *the low part* of sines is the smaller part, so Fast2Sum gives pairs of them, as it does for
A and B. 1/x, its root and products with that commute with powers of two, or of four.",
        pages: &["bessel.md"],
        by_hand: "\
sines below 2^-34 may have a low part that is the larger one; what Fast2Sum loses then is less than 2^-85·u.",
        tested: NOT_BY_ITSELF,
    },
];
