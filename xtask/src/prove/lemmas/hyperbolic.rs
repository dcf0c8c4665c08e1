//! Lemmas of hyperbolic functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "tiny arguments of hyperbolic functions",
        text: "\
For |x| < 2^-126 powers of x from the third on are below 2^-252 of it, and the low part, which is close to the first of
them, loses less than 2^-1070 more, which is 2^-110 of |x| ≥ 2^-960. The size is at least x, up to a rounding.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "halves of hyperbolic functions",
        text: "\
cosh x = a + b and sinh x = a − b, where a = e^|x|/2 and b = e^-|x|/2 are the results of `exp` for steps k − 256 and −k
− 256 and the reduced arguments r1 + r2 and −(r1 + r2). |x| ≤ 690, so |k| < 2^18, and the ranges of r1 and r2 have both
signs. a is at least b, because the high parts are on either side of 1/2 if k is 0. Powers of two are common factors, so
the high part of a is taken from 1 to 2. It is a multiple of 2^-52, and the difference in Fast2Sum is exact. The
relative error of both is at most twice that of a, and the relative error of their sum is no larger. Low parts of b
below 2^-996 are negligible for a, which is above 2^994 there.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "powers by short tables",
        text: "\
The results of `exp` by the short tables, of which low parts are added to the high ones by Fast2Sum: so low parts are at
most 2^-52 of them and a little more. For e^-|x| the multiple of ln 2/16 and the reduced argument have the other sign;
they are in the ranges of the row, and so is the index. Results are too small, if at all, and by at most twice
`EXP_SHORT_ERR`. An error of a and one of b, which is no larger, are of one sign, so of a − b they are at most that of
a. A factor 1/2 is exact.",
        pages: &["hyperbolic.md", "hyperbolic_reciprocal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "powers of tanh",
        text: "\
tanh x = (E − 1)/(E + 1) = 1 − 2/d for E = e^2x and d = E + 1, from 2.06 to 2^64 for 1/32 ≤ x ≤ 22. The high part of E
is above 1, and a multiple of 2^(n−53) if d is from 2^n to 2^(n+1). A relative error of E is multiplied by 2E/(E + 1)² ≤
1/2. Errors are relative to 1. From 22 on the result is that at 22, 1 − 2^-62.4, and there is no number or midpoint
between it and 1.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of hyperbolic functions in binary32",
        text: "\
As for b^x − 1 in \"steps of binary32\", with a = |x| ≤ 89 for e^±x, where −k has the reduced argument −r, and a =
2|x| ≤ 18.5 for e^2x. An error of a causes at most the same error of cosh a and of e^a + 1, relative to them, and
coth(a/2) times that of sinh a and of e^a − 1. In the code a is at least 1/8 for sinh, and 1/4 for e^2x − 1. From
9.25 on the result of tanh is that at 9.25.",
        pages: &["hyperbolic.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "quotients of hyperbolic functions",
        text: "\
sech, csch and, below 1/32, coth are the reciprocals of cosh, sinh and tanh. Powers of two are common factors of a
quotient, for divisors from 2^-960 to 2^995. From 1/32 on sinh x is e^x/2 divided by 16.6 or more. If a divisor has
the error ε of a size s, its reciprocal v has the error ε·s·v of v, up to a negligible part. That is ε times the
size s·v·v, which the code computes from v's high part, and which is no less than v. In binary32 the code takes the
reciprocals of the other functions, for divisors of 2^-100 or more, whose rows cover these arguments. The series
hold below 2^-126 as in \"tiny arguments of hyperbolic functions\". From 9.25 on the result of coth is that at 9.25,
1 + 2^-25.69, and there is no number of 24 digits or midpoint between it and 1.",
        pages: &["hyperbolic_reciprocal.md"],
        by_hand: "the loss in a subnormal low part: 2^-1074, which is 2^-78 of the result.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "powers of coth",
        text: "\
coth x = (E + 1)/(E − 1) = 1 + 2/d for E = e^2x and d = E − 1, from 0.0644 to 2^64 for 1/32 ≤ x ≤ 22. The high part of E
is above 1, and a multiple of 2^(n−53) if d is from 2^n to 2^(n+1) for n ≥ 1. A relative error of E is multiplied by
2E/(E − 1)², which is at most half of coth² x; the size in the code is the square of the result, which is above 1. From
22 on the result is that at 22, 1 + 2^-62.4, and there is no number or midpoint between it and 1.",
        pages: &["hyperbolic_reciprocal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
