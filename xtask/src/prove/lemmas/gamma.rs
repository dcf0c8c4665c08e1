//! Lemmas of the gamma function and its logarithm, and of double-double arithmetic.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "pairs",
        text: "\
Sums, products and quotients of pairs commute with powers of two if nothing is subnormal, so larger parts are taken from
1 to 2. The larger of two numbers is first, and is a multiple of its ulp. Low parts of products, quotients, sines and
logarithms are less than a quarter of the high parts, as their rows *the low part* prove, and so are the roundings and
low parts in a sum or a power of pairs. Then Fast2Sum gives pairs, whose low parts the row
`sum of two numbers: the low part` bounds. All rows of pairs allow low parts up to that bound.",
        pages: &["gamma.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "quotients of log",
        text: "\
ln(1 + r) = 2·atanh(z/2) with z = 2r/(2 + r), and 2 + r is exactly a pair, because both are multiples of 2^-61.
`quotient in pairs` bounds the error of z, and `quotient in pairs: the low part` its low part. For x = 1 all parts
are 0.",
        pages: &["log.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of pairs",
        text: "\
ln(x + x′) = ln x + ln(1 + q) with q = x′/x, |q| ≤ 2^-50, which the code rounds once; q³/3 is neglected. `log, second`
bounds the error of ln x, and `log, second: the low part` its low part. Errors are relative to 1 + |ln x|, and ln x is
below 2^7. A high part below 2^-48 may be the smaller part, and roundings are then below 2^-100.",
        pages: &["gamma.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "Stirling's series",
        text: "\
ln Γ(z) = (z − 1/2)·ln z − z + ln(2π)/2 + S(z), and S is an enveloping series: the remainder after a term is less than
the next term (DLMF 5.11). z is a number from 16 to 2^20. At 16, (z − 1/2)·ln z is 1.5407 times the sum that S is added
to, and less from there on; so is S, which is 1.866·10^-4 of ln Γ(z) and less than 1/192. A relative error of 1/z is
multiplied by less than 1.01 relative to S. ln Γ(165) < 676.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of ln z and of 1/z on ln Γ(z), and sizes of its parts.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "cells of gamma in pairs",
        text: "\
a = n/2 + t, where n is an integer from 0 to 32 within 1/2 + 2^-10 of 2a, and t is exact: where n is not 0, a and t are
multiples of the last place of a, and t is not the larger one. The polynomial is that of 1/Γ(n/2 + t), and of
1/(t·Γ(t)) for n = 0. Series of 44 terms, about the next integer where n is odd, leave less than 2^-80 of the function,
and less than 2^-120 of t about 1 and 2. The function is from 2^-41 to 1.14, so all parts are normal numbers or 0.",
        pages: &["gamma.md"],
        by_hand: "the rest of the Taylor series.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "gamma of pairs",
        text: "\
Γ(a) = 1/g below 16, where g is the polynomial, times a in the cell about 0, and e^L with L = ln Γ(a) from there on.
Γ(−a) = π·g/(e^L·a·sin(−πa)), where L is 0 or g is 1, exactly. An error δ of L causes a relative error below 1.01·δ of
e^L. a is from 2^-60 to 165, and to 150 for negative arguments: 1 ≤ e^L < 2^976, and |sin πa|, which depends on the
distance of a from integers, is above 2^-59. a·sin πa is above 2^-119, and π·g between 2^-60 and 4, so low parts and
their rounding errors are normal numbers.",
        pages: &["gamma.md"],
        by_hand: "the effect of an error of L on e^L.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of gamma",
        text: "\
ln Γ(a) = −ln g for a < 16, and L from there on; nothing is added to either. A relative error δ of g causes an error
below 1.01·δ of ln g. Within 1/4 of n = 1 and n = 2, |ln Γ(n + t)/t| is above 0.33, and errors of g are relative to t: g
is above 1/1.3 there, and |t| at least 2^-26, since smaller results are left. |ln Γ| is above 0.083 elsewhere, and above
2 beyond the cell about 4. The logarithm of the high part of g differs from ln g by less than 2^-20 of the latter.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of g on ln g, and least sizes of ln Γ.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sums of logarithms of gamma",
        text: "\
ln |Γ(−a)| = b − L with b = ln(π·g/(a·|sin πa|)), where L is 0 for a < 16, and g is 1 from there on. a is at most 2^20,
and L from 27 to 2^24 or 0. |b| is below 43: g/(a·|sin πa|) is above 2^-46, and at most 2^60, next to 0. The one of the
two with the larger high part is first. Errors are relative to 1 + |ln |Γ||. L ≤ |ln |Γ|| + |b|, so an error relative to
L becomes at most 44 times as large, and so do those of b, relative to b or to 1 + |b|. A relative error δ of the
quotient causes an error below 1.01·δ of its logarithm.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of L, of the quotient and of its logarithm on ln |Γ|.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "cells of gamma",
        text: "\
x = n + t, where n is an integer within 1/2 + 2^-10 of x, and t is exact: where n is not 0, x and t are multiples of
2^-25. The polynomial is that of n from −25 to 35, or in ln Γ that of 1 and of 2 for |t| ≤ 1/4, where n is the nearest
integer. Series of 44 terms leave less than 2^-80 of the function. 1/Γ(n + t) is the polynomial for n > 0, and its
product with t otherwise, which is rounded once; so is the product of t and ln Γ(n + t)/t. `Machine::recip_approx` gives
1/x within 2^-50 of it. |x| is at least 2^-126, so 1/Γ is between 2^-127 and 2^89 in size, and all numbers are normal.",
        pages: &["gamma.md"],
        by_hand: "the rest of the Taylor series.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "logarithms of gamma in binary32",
        text: "\
ln |Γ(x)| = −ln |v| for the value v = 1/Γ(x). A relative error δ of v causes an error below 1.01·δ. Results are from
2^-6 on in size where n is from −8 to 16, and from 1 on elsewhere: others are left where x < 0, and above 0 the only
results below 0.08 are next to 1 and 2, while ln Γ(15) is above 25. `log, binary32` bounds the error of ln |v|, but v is
no number of binary32, so r = z·c − 1 is rounded once where c is not 1. |r| ≤ 0.03, and |ln v| is above 0.017 there, so
this is less than 2u of ln |v|.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of v and of r on ln |v|.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "Stirling's series in binary32",
        text: "\
As in *Stirling's series*, for z from 32 to 2^122: the weight of an error of ln z is at most 1.541. `log, binary32`
bounds that, since z is a number of binary32. S is below 1/383, and ln Γ(32) above 78, so the error of 1/z, 2^-50, is
below 2^-60 of the result.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of ln z and of 1/z on ln Γ(z).",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "reflections of gamma in binary32",
        text: "\
ln |Γ(−y)| = −(ln Γ(y) + ln y + ln |s|) with s = sin πy/π, and ln Γ(y) + ln y is Stirling's formula with y + 1/2 in
place of y − 1/2. y is from 25.25 to 2^23, where binary32 has no fractions, and the distance of y from integers is at
least the last place of y, so that 2^-25·y < |s| < 1/3. The size of the result is thus above ln Γ(y) + 2·ln y − 17.4.
The ratio of (y + 1/2)·ln y to it is largest next to 25.25, and below 2; that of ln |s| is below 1/2. The logarithm of s
is as in *logarithms of gamma in binary32*, and the effect of 1/y as in *Stirling's series in binary32*.",
        pages: &["gamma.md"],
        by_hand: "the effect of errors of the parts on ln |Γ|.",
        tested: NOT_BY_ITSELF,
    },
];
