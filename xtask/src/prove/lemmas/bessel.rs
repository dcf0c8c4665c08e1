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
    Lemma {
        name: "cells of Bessel functions",
        text: "\
For 0 ≤ x < 32 the middle c of the cell is within (1/2 + 2^-10) of a width of x, and t = x − c is exact. From c = 1 on
the table has the Taylor series of the function about c, and below it that of its regular part: Y0 = R0 + 2/π·ln x·J0
and Y1 = x·(R1 + 2/π·ln x·J1/x) − 2/(πx) (DLMF 10.8.1). By the sign of x nothing but the sign of J1 changes.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: "both ends of all cells with their neighbours, and sparse patterns between.",
    },
    Lemma {
        name: "sizes of Bessel functions in binary32",
        text: "\
Results that are taken are 2^-9 of their size, or more. So an error below 2^-46 of the size is below 2^16 last places of
the result, as each of them is 2^-53 of it, or more.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sorted terms",
        text: "\
`two_sum` has a and b, and Fast2Sum takes the larger one first: s = a + b, d = s − a and t = b − d, or d = s − b and t =
a − d. Of either order d is exact, and t is a + b − s, rounded. So the proof has the first order throughout, and d for
exact.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "tiny arguments of j1",
        text: "\
For x < 2^-200 terms of J1/x from the second on are below 2^-400 of the first. The product with x and what it leaves
commute with powers of two from 2^-900 on: errors are as between 2^-200 and 2^-199, and that.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "expansions of Bessel functions",
        text: "\
√(πx) times a function is A·s ± B·s′ or its opposite, A = P + Q and B = P − Q, where s and s′ are the sine and the
cosine of x in one order or the other (DLMF 10.17.3 and 10.17.4, with sines and cosines of sums). P² + Q² is at most
1.0005, so that A² + B² is at most 1.415². From 32 on neither P nor Q is off by more than the first term that is left
out (DLMF 10.17(iii)). Sine and cosine are as their rows prove, or below 2^-34. There the rows *steps of the circle, r
and rest next to 0* and *steps of the circle in binary32, next to 0* prove what their angle is off by, which is less
than 2^-81. *The low part* of sines is the smaller one elsewhere, so that Fast2Sum makes pairs of them, as it does of A
and B. 1/x, its root and products with that commute with powers of two, or of four.",
        pages: &["bessel.md"],
        by_hand: "\
sines below 2^-34 may have a low part that is the larger one; what Fast2Sum loses then is less than 2^-85·u.",
        tested: NOT_BY_ITSELF,
    },
];
