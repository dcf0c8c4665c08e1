//! Lemmas of error functions, the normal distribution and their inverses.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "tiny arguments of erf",
        text: "\
For |x| < 2^-99 powers of x from the third on are below 2^-197 of it, so errors are as between 2^-100 and 2^-99. The
part of x² below 2^-1074 is negligible. |x| ≥ 2^-900, so low parts are normal numbers.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "signs of errors",
        text: "\
The code takes |x| and gives erf its sign. The recording has x with its sign: operators to nearest return −y for −x, and
the bound for faithful operators holds for whatever they return.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "points of erf",
        text: "\
The difference t of |x| and the nearest multiple c of 1/128 is exact: it is a multiple of the last place of x, and |t| ≤
1/256 and a little more. erf (c + t) has the Taylor coefficients 2/√π·e^(−c²)·(−1)^(n−1)·Hₙ₋₁(c)/n!, with Hermite
polynomials. By Cramér's inequality |Hₙ(c)| ≤ 1.0865·√(2ⁿ·n!)·e^(c²/2), what follows 18 of them is below 2^-130 of
erf x.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "points of erfcx",
        text: "\
c + 1/2 is the number of eight significant bits nearest to |x| + 1/2, the lower one halfway between two, so the
difference t of |x| and c is exact: c is 0, or |x| is between c/2 and 2c. The Taylor coefficients of e^(x²)·erfc x
about c alternate, |y_n| ≤ y_0/c^n, and |y_n| ≤ 1 from n = 2 on. Up to a little, |t| is at most c/128, or 1/256 where c
is below 1/2, so the remainder after 20 terms is below 2^-127.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "factors of erfc",
        text: "\
erfc x = e^(−s)·e^(s′)·y(x) for 0 < x ≤ 26: x² = s − s′ exactly, |s′| ≤ 677·2^-52, and y(x) = e^(x²)·erfc x. The path
has p + p′ for the first factor and y + y′ for the last one; `exp, fast: the low part` and
`erfcx to 32, fast: the low part` bound p′ and y′. Powers of two are common factors of p and y, so they are
taken from 1 to 2. Products are above 2^-982, and four of their low parts are multiples of 2^-1074, which loses less
than 2^-89.",
        pages: &["error.md"],
        by_hand: "the loss of 2^-89 in subnormal low parts.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "factors of erfc in binary32",
        text: "\
erfc x = e^(−x²)·y(x) for 0 < x ≤ 10.25; x has 24 digits, so x² is exact. The product is rounded once, and is a normal
number of binary64.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "complements",
        text: "\
erfc(−x) = 2 − c with c = erfc x ≤ 1 for x > 0, and normcdf x = 1 − c with c = normcdf(−x) ≤ 1/2: c is at most as large
as the difference, and so is the effect of its relative error. In binary64 `erfc of exp and erfcx: the low part` bounds
the low part of c; in binary32 the difference is rounded once.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "arguments of normcdf",
        text: "\
normcdf(−x) = e^(−x²/2)·y(z)/2 for 0 < x ≤ 36.7, with z = x/√2 below 26. Halves are exact. The point is that of
z_high, the rounded product with √(1/2), and z = z_high + z_low + δ: |z_low| ≤ 2u·z, from the rounding and the error of
the constant, and |δ| ≤ 2u²·z + 2^-106·z. Because |y′| ≤ y/z, the relative error of y is at most that of z. x²/2 is
treated like x² in `factors of erfc`, and so are low parts; `erfcx of a sum, fast: the low part` bounds that of y. In
binary32 y is that of z_high, whose error is less than 1.8u.",
        pages: &["normal.md"],
        by_hand: "|z_low|, δ and the error of z in binary32.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "erfcx below 0",
        text: "\
e^(x²)·erfc x = 2p − y with p = e^(x²) from 1 to e^676 and y = e^(x²)·erfc |x| < 1. A relative error of p is multiplied
by 2p/(2p − y), at most 2, and one of y by at most 1, because y falls and p rises with |x|. `exp of a square: the low
part` and `erfcx to 32, fast: the low part` bound the low parts. In binary32 the doubling is exact, and the difference
rounded once.",
        pages: &["normal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "huge arguments of erfcx",
        text: "\
x·√π·e^(x²)·erfc x = Σ (−1)^n·(2n − 1)‼/(2x²)^n, an enveloping series: the remainder after a term is less than the next
term. From 2^60 on all terms but the first are below 2^-120, so errors are as between 2^59 and 2^60, also if the terms
underflow. x is at most 2^900 in binary64 and 2^124 in binary32, so results and their low parts are normal numbers.",
        pages: &["normal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "starts of inverses",
        text: "\
An argument is v ≤ 1/2 of erf y = v or q ≤ 1/2 of erfc y = q, exactly, and in binary32 a number of 24 digits. For v <
2^-30, y is √π/2·v up to 2^-61 of it, so errors are as between 2^-30 and 2^-29, plus that. For q, r = √(−ln q) from
√(ln 2) on is in a cell of a 16th of an octave, and the difference of r and its middle is exact. The relative error of y
is that of r times r·y′/y ≤ 1.9. The remainder after the first 40 terms of y's series in a cell is below 2^-48 of y. A
product with √2 rounds once, and the error of the constant is less than a rounding.",
        pages: &["inverse_error.md"],
        by_hand: "the remainder of y's series, and the effect of an error of r on y.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of inverses",
        text: "\
y is the start, F is erf y − v or q − erfc y, and Δ = −F/F′: √π/2·E·(v − erf y) or √π/2·(Y − q·E), with E = e^(y²) and
Y = E·erfc y. y² is exactly a pair, and so is v = 1 − q if q is given and y < 1/2. The root is y + Δ + y·Δ² + R, |R| ≤
2^-91·y for y < 24.4 and |Δ| ≤ 2^-37·y, which the code tests. Relative to y, an error of erf y is multiplied by
√π/2·E·erf y/y, which rises to less than 1.185 at 1/2, and one of Y or q·E by √π/2·Y/y, which falls from less than 1.092
there. Below 1/2, E is a factor of the difference, and its error is multiplied by |Δ|/y. y is at most 1192 times √π/2·Y,
so pairs whose difference is taken are within 2^-26 of each other. The low part of the difference is the rounding error
of its sum, and therefore below 2^-51 of the high part; `erf below 1/2, fast: the low part`,
`exp of a square: the low part` and so on bound others. Products, differences and the product with √2 have powers of two
as common factors, so operands are taken from 1 to 2. For y < 2^-30, y·Δ² is below 2^-134·y, so errors are as between
2^-30 and 2^-29, plus that. y ≥ 2^-901, so underflows are below 2^-170·y.",
        pages: &["inverse_error.md"],
        by_hand: "R, the effect of errors of E, Y and erf on y, and underflows.",
        tested: NOT_BY_ITSELF,
    },
];
