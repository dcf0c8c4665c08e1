//! Lemmas of inverse hyperbolic functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "powers of areas",
        text: "\
e^t = cosh t + sinh t, where x is sinh t and √(x² + 1) is cosh t, or x is cosh t and √(x² − 1) is sinh t; of
t = atanh x and acoth x e^2t is (1 + x)/(1 − x) and (x + 1)/(x − 1). x is from 1/32 to 2^46, or sinh t is from there on,
and acosh takes numbers x > 1, so that no root is of 0; roots of a power of four times as much are as many times two,
exactly. Fast2Sum leaves the low part of a root u of it at most. The larger of cosh t and sinh t comes first, with a
factor that makes it from 1 to 2: √(x² ± 1) is 2^-93.1 of x or more from x, and the rows prove the two parts of the
root to 2^-94, so that they, and with them the high part, which is faithful to their sum, are on the right side of x.
Beyond 2^46 e^t is taken for 2x, whose logarithm has 1/(4x²) less or more, and is above 32.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: "\
not by itself; a suite of phases tries asinh and acosh next to powers of two, in all directions of the host.",
    },
    Lemma {
        name: "logarithms of powers",
        text: "\
ln(h + l) = ln h + ln(1 + l/h), and the row *low parts of powers* proves the latter. h is reduced as a number of log is.
t is above 0.0312, and 2t above that twice for atanh and acoth, so that h is at least 1.03125, and e is 0 from row 8 on,
or more. An error of a power, relative to it, is one of its logarithm, and 1.01 times as much at most. A factor 2 of the
power is 1 more of e.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of powers in binary32",
        text: "\
The power is one number h = 2^e·z, where z has 53 digits. Each step to it is an operation that rounds once, and the
square is exact in the fused sum with 1. An error of cosh t or sinh t is, of their sum, no more than that. t is at least
0.1245, and 2t that twice for atanh and acoth. Results of those are half of a logarithm, exactly.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "small areas",
        text: "\
sinh t is x ≥ 2^-27 for asinh, or a root of x² − 1 ≥ 2^-51, as x > 1 is a number; its low part, by Fast2Sum, is at most
u of it. In binary32 x ≥ 2^-12 and x² − 1 ≥ 2^-22, and tanh t is from 2^-100 on. An error of sinh t, relative to it, is
one of t = arsinh (sinh t), and no larger. The size is sinh t at least, but for a rounding.",
        pages: &["area.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "tiny arguments of areas",
        text: "\
For tanh t < 2^-126 powers from the third on are below 2^-252 of it, and what is left, tanh t and its low part, loses
less than 2^-1070: that is 2^-110 of tanh t = 1/x ≥ 2^-960. Reciprocals of a power of two times as much are that much
less, but for 2^-1074 of a low part. The size is tanh t at least, but for a rounding.",
        pages: &["area.md", "acoth.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
