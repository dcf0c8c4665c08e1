//! Lemmas of hyperbolic functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "tiny arguments of hyperbolic functions",
        text: "\
For |x| < 2^-126 powers of x from the third on are below 2^-252 of it, and the low part, which is next to the first of
them, loses less than 2^-1070 more: that is 2^-110 of |x| ≥ 2^-960. The size is x at least, but for a rounding.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "halves of hyperbolic functions",
        text: "\
cosh x = a + b and sinh x = a − b, where a = e^|x|/2 and b = e^-|x|/2 are the results of `exp` for steps k − 256 and −k
− 256 and what is left, r1 + r2 and its opposite: |x| ≤ 690, so that |k| < 2^18, and ranges of r1 and r2 have both
signs. a is at least b, as the high parts are on either side of 1/2 where k is 0. Powers of two are factors of all, so
that the high part of a is from 1 to 2; it is a multiple of 2^-52, and what Fast2Sum takes off exact. An error of both,
relative to each, is at most twice that of a, and of their sum no more than that. Low parts of b below 2^-996 lose
nothing of a, which is above 2^994 there.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "powers of tanh",
        text: "\
tanh x = (E − 1)/(E + 1) = 1 − 2/d for E = e^2x and d = E + 1, from 2.06 to 2^64 for 1/32 ≤ x ≤ 22. The high part of E
is above 1, and a multiple of 2^(n−53) where d is from 2^n to 2^(n+1). An error of E, relative to it, makes 2E/(E + 1)²
≤ 1/2 of that. Errors are relative to 1. From 22 on the result is that of 22, 1 − 2^-62.4, and no number nor a
middle of two is between it and 1.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of hyperbolic functions in binary32",
        text: "\
As for b^x − 1 in \"steps of binary32\", with a = |x| ≤ 89 for e^±x, where r is the opposite of r for the opposite of
k, and a = 2|x| ≤ 18.5 for e^2x. What a is off by is off by as much of cosh a and of e^a + 1, relative to them, at most,
and by coth(a/2) times as much of sinh a and of e^a − 1. Where the code takes it, a is at least 1/8 for sinh, and 1/4
for e^2x − 1. From 9.25 on tanh x is that of 9.25.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "quotients of hyperbolic functions",
        text: "\
sech, csch and, below 1/32, coth are 1 over cosh, sinh and tanh. Powers of two are factors of a quotient, of divisors
from 2^-960 to 2^995. From 1/32 on sinh x is e^x/2 over 16.6 or more. A divisor that is off by ε of a size s makes its
reciprocal v off by ε·s·v of v, and so little more that it does not count: that is ε times the size s·v·v, which the
code has from v's high part, and which is no less than v. In binary32 the code takes the reciprocal of what the other
functions have, for divisors of 2^-100 or more: their rows have these arguments. The series hold below 2^-126 as in
\"tiny arguments of hyperbolic functions\". From 9.25 on coth x is that of 9.25, 1 + 2^-25.69, and no number of 24
digits nor a middle of two is between it and 1.",
        pages: &["hyperbolic_reciprocal.md"],
        by_hand: "what a subnormal low part loses: 2^-1074, which is 2^-78 of the result.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "powers of coth",
        text: "\
coth x = (E + 1)/(E − 1) = 1 + 2/d for E = e^2x and d = E − 1, from 0.0644 to 2^64 for 1/32 ≤ x ≤ 22. The high part of E
is above 1, and a multiple of 2^(n−53) where d is from 2^n to 2^(n+1) for n ≥ 1. An error of E, relative to it, makes
2E/(E − 1)² of that, at most half of coth² x; the size of the code is the square of the result, which is above 1. From
22 on the result is that of 22, 1 + 2^-62.4, and no number nor a middle of two is between it and 1.",
        pages: &["hyperbolic_reciprocal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
