//! Lemmas of exponentials and powers.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "powers of two",
        text: "\
Adding k·2^44 to the pattern of an entry of `EXP2_PATTERN` leaves ⌊k/256⌋ in the exponent field. High parts and their
products are then multiplied by a power of two, which is exact above 2^-996, except for low parts, which become
multiples of 2^-1074. So the rows k = 0 … 255 represent all k. The same holds for k·2^48 and tables of sixteenths.",
        pages: &["exp.md"],
        by_hand: "four low parts lose less than 2^-76 of the result: 4·2^-1074 of 2^-996.",
        tested: "all k and rows; the loss is not.",
    },
    Lemma {
        name: "steps of exp",
        text: "\
k is an integer within 1/2 + 2^-10 of 256·x/ln 2, |k| < 2^18. `STEP_HIGH` has 32 bits, so k·`STEP_HIGH` has 50 bits, and
x − k·`STEP_HIGH` is exact. The reduced argument x − k·ln 2/256 is less than 1.002·ln 2/512. The rows *steps of exp*
bound the error of r1 + r2, and that of r1 alone, which r2 corrects.",
        pages: &["exp.md"],
        by_hand: "",
        tested: "all k, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "steps of exp2 and exp10",
        text: "\
x·ln b = k·ln 2/256 + ρ with |ρ| < 1.002·ln 2/512. In base 2, s = x − k/256 is exact, because k is 0 for |x| < 2^-9. In
base 10, x − k·`TEN_HIGH` is exact, because `TEN_HIGH` has 32 bits, as for `exp`. The rows *steps of exp2* and *steps of
exp10* prove how close the products with ln 2 and ln 10 are to ρ. Steps of base 2 are proved for one octave of s,
because all their operations commute with powers of two from 2^-900 on.",
        pages: &["exponential.md"],
        by_hand: "",
        tested: "all k, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short steps of exp",
        text: "\
x = n·`LN2` + r with n a multiple of 1/16, |n| < 996, and |r| ≤ (1/2 + 2^-10)·ln 2/16; r is exact and a multiple of
2^-58. So e^x = 2^n·e^(r − n·λ), where λ is the difference between ln 2 and `LN2`. The row is 16n modulo 16, and its
entry is multiplied by the remaining power of two of 2^n. The exact result must lie between the sum and
2·`EXP_SHORT_ERR` of the result above it. The proof subtracts `EXP_SHORT_ERR` of the result from it, and then the error
may be that much on either side.",
        pages: &["exp.md"],
        by_hand: "",
        tested: "all n, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short steps of exp2 and exp10",
        text: "\
n is a multiple of 1/16, |n| < 996. In base 2, x = n + s, and in base 10, x = n·`LOG10_2` + s, where s is exact: where
n is not 0, |x| > 2^-6 or |x| > 2^-6.8, so s is a multiple of 2^-58 or 2^-59, and less than 2^53 times that. So b^x =
2^n·e^(r + `rest` − n·λ), where r + `rest` is s·ln b as the rows *steps of exp2* and *steps of exp10, none* prove it,
and λ is the difference between log₁₀ 2 and `LOG10_2` times ln 10, or 0 in base 2. The rest is as for `exp`.",
        pages: &["exponential.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of binary32",
        text: "\
x·ln b = (k + ρ)·ln 2/16 with |ρ| ≤ 1/2 + 2^-10, up to the error of the constant. k is an integer at most that far from
x times the number of steps per unit; |k| ≤ 2016, or 2426 in base e, where |x| ≤ 10.25² for erfc. The rows *steps of
binary32* prove how close r is to ρ; in base 2 it is exact. For b^x − 1 and hyperbolic functions the rows *one by one*
prove it for each number of steps, relative to 2^-54·(|k| + |r|) and a rounding of the largest r. If k is 0, the rows
*none* prove it relative to ρ, for one octave, because all operations there commute with powers of two. Adding k·2^48 to
the pattern of an entry leaves ⌊k/16⌋ in the exponent field.",
        pages: &["exp.md", "exponential.md"],
        by_hand: "",
        tested: "a stride of all numbers of binary32; all of them with `--ignored`.",
    },
    Lemma {
        name: "few steps of exponentials",
        text: "\
For at most 512 steps the rows *steps of exp, few* and *steps of exp10, few* prove a smaller error, because b^x − 1 is
small there. Without steps, the reduced argument is x itself in base e. In bases 2 and 10 its error is relative to the
reduced argument: rows of *steps of exp10, none* and *steps of exp2*, for one octave, because all operations there
commute with powers of two. For |x| < 2^-125 powers of r from the second on are below 2^-125 of it, and their sum and
low part are as accurate as with r from 2^-126 on; the part of r² below 2^-1074 that is lost is 2^-174 of |r| ≥ 2^-900.
Above 512 steps, 2^(k/256) is h + h·ratio times a power of two from 4 on, with h from 1 to 2 and |ratio| ≤ 2^-53, up to
2^-106 of it. That power is a factor of everything except the subtracted 1, which is at most 1/4 of it. Below −512 steps
h is at most 1/4, and the larger term is −1.",
        pages: &["exponential.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of pow",
        text: "\
`product` + `product_low` is reduced like `product` alone in `exp`; |`product`| is at most 690. `product_low` is at most
2^-48 of it: the rows *products of pow: the low part* and *quotients of rootn: the low part*. So their reduced argument
is in the range of `exp`. The rows *steps of pow* prove that the errors of r1 and of r1 + r2 are no larger than in
`exp`.",
        pages: &["pow.md", "rootn.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of pow in binary32",
        text: "\
k is an integer within 1/2 + 2^-10 of the rounded product of y and 16·log₂ x, which is at most 2015; the row *steps of
pow in binary32, product* proves that its error is at most 2^-41. r is the exact product minus k, rounded once. It has a
row too, and its magnitude is within the cells of *steps of binary32*. y is exact.",
        pages: &["pow.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sizes of roots",
        text: "\
n is an integer with |n| ≥ 2. |ln x| is below 710 for normal numbers of binary64, and |16·log₂ x| is at most 16·149 for
numbers of binary32; half of these are 355 and 1192. Powers of two are common factors of n and of the logarithm.",
        pages: &["rootn.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of compoundm1",
        text: "\
If y has the relative error ε, e^y − 1 has the relative error 1.01·ε·|y|/|1 − e^−y|, which is at most 1.01·ε·(1 + |y|).
The index and the reduced argument are those of \"steps of pow\". If k is 0, `first` is `product`, and r1 + r2 is
`product` + `product_low` by Fast2Sum. The rows *steps of pow, none*, for one octave, prove that its error is no larger
than that of *few steps of exponentials* in base 2. The row *steps of pow, few* proves the same for at most 512 steps,
and rows of *steps of pow* for more. In binary32 k and r, which is rounded once, are as for `expm1`.",
        pages: &["compoundm1.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "products of binary32",
        text: "\
x has 24 digits, and powers of two are common factors. The error of a power is e(n) roundings: e(2) = 0, because x² is
exact, e(2n) = 2·e(n) + 1 and e(2n + 1) = e(2n) + 1. Among n from 2 to 32 it is largest for 31, where it is 22, so the
bound for 31 holds for all.",
        pages: &["pow.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
