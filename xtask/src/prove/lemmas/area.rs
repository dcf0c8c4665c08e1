//! Lemmas of inverse hyperbolic functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "powers of areas",
        text: "\
e^t = cosh t + sinh t, where x is sinh t and √(x² + 1) is cosh t, or x is cosh t and √(x² − 1) is sinh t; for t = atanh
x and acoth x, e^2t is (1 + x)/(1 − x) and (x + 1)/(x − 1). x, or sinh t, is from 1/32 to 2^46, and acosh takes numbers
x > 1, so no root is of 0. Roots scale exactly with powers of four. After Fast2Sum the low part of a root is at most u
of it. The larger of cosh t and sinh t comes first, scaled to 1 … 2. √(x² ± 1) differs from x by at least 2^-93.1 of x,
and the rows prove the two parts of the root to 2^-94. So their sum, and the high part, which is a faithful rounding of
it, are on the correct side of x. Beyond 2^46, 2x replaces e^t; its logarithm differs by 1/(4x²), and is above 32.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: "\
not by itself; a suite of paths tries asinh and acosh next to powers of two, in all directions of the host.",
    },
    Lemma {
        name: "logarithms of powers",
        text: "\
ln(h + l) = ln h + ln(1 + l/h), and the row *low parts of powers* proves the latter. h is reduced like an argument of
log. t is above 0.0312, and for atanh and acoth 2t is above twice that, so h is at least 1.03125, and either e is 0 and
the row is at least 8, or e is larger. A relative error of a power causes an error of its logarithm that is at most 1.01
times as large. A factor 2 of the power increases e by 1.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of powers in binary32",
        text: "\
The power is one number h = 2^e·z, where z has 53 digits. Each step to it is an operation that rounds once, and the
square is exact in the fused sum with 1. A relative error of cosh t or sinh t causes no larger relative error of their
sum. t is at least 0.1245, and for atanh and acoth 2t is at least twice that. Their results are exactly half of a
logarithm.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "small areas",
        text: "\
sinh t is x ≥ 2^-27 for asinh, or a root of x² − 1 ≥ 2^-51, because x > 1 is a number; its low part, by Fast2Sum, is at
most u of it. In binary32 x ≥ 2^-12, x² − 1 ≥ 2^-22, and tanh t ≥ 2^-100. A relative error of sinh t causes no larger
relative error of t = arsinh (sinh t). The size is at least sinh t, up to a rounding.",
        pages: &["area.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "tiny arguments of areas",
        text: "\
For tanh t < 2^-126 powers from the third on are below 2^-252 of it, and the remaining terms, tanh t and its low part,
lose less than 2^-1070, which is 2^-110 of tanh t = 1/x ≥ 2^-960. Reciprocals scale exactly with powers of two, up to
2^-1074 in a low part. The size is at least tanh t, up to a rounding.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
