//! Lemmas of exponentials and powers.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "powers of two",
        text: "\
Adding k·2^44 to the pattern of an entry of `EXP2_PATTERN` leaves ⌊k/256⌋ in the exponent field. High parts and their
products are then multiplied by a power of two, which is exact above 2^-996, but for low parts, multiples of 2^-1074. So
the rows k = 0 … 255 stand for all k. The same holds of k·2^48 and tables of sixteenths.",
        pages: &["exp.md"],
        by_hand: "four low parts lose less than 2^-76 of the result: 4·2^-1074 of 2^-996.",
        tested: "all k and rows; the loss is not.",
    },
    Lemma {
        name: "steps of exp",
        text: "\
k is an integer within 1/2 + 2^-10 of 256·x/ln 2, |k| < 2^18. `STEP_HIGH` has 32 bits, so that k·`STEP_HIGH` has 50, and
x − k·`STEP_HIGH` is exact. Of x − k·ln 2/256, less than 1.002·ln 2/512, the rows *steps of exp* prove how far r1 + r2
is off, and how far r1 is, which r2 makes up for.",
        pages: &["exp.md"],
        by_hand: "",
        tested: "all k, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "steps of exp2 and exp10",
        text: "\
x·ln b = k·ln 2/256 + ρ with |ρ| < 1.002·ln 2/512. In base 2 s = x − k/256 is exact, as k is 0 for |x| < 2^-9, and in
base 10 x − k·`TEN_HIGH`, which has 32 bits, for the reason that `exp` has. The rows *steps of exp2* and *steps of
exp10* prove how near the products with ln 2 and ln 10 are to ρ. Steps of base 2 are proved of one octave of s, as all
operations of theirs commute with powers of two from 2^-900 on.",
        pages: &["exponential.md"],
        by_hand: "",
        tested: "all k, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short steps of exp",
        text: "\
x = n·`LN2` + r with n a multiple of 1/16, |n| < 996, and |r| ≤ (1/2 + 2^-10)·ln 2/16; r is exact and a multiple of
2^-58. So e^x = 2^n·e^(r − n·λ), where λ is what `LN2` leaves of ln 2. The row is 16n modulo 16, and its entry is
multiplied by the power of two that 2^n has more. The exact result is to be from the sum to 2·`EXP_SHORT_ERR` of the
result above it: the proof has it less `EXP_SHORT_ERR` of itself, about which the error may be that on either side.",
        pages: &["exp.md"],
        by_hand: "",
        tested: "all n, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "steps of binary32",
        text: "\
x·ln b = (k + ρ)·ln 2/16 with |ρ| ≤ 1/2 + 2^-10 but for what the constant is off by. k is an integer within as much of x
times the steps of a unit, |k| ≤ 2016, or 2426 in base e, where |x| ≤ 10.25² for erfc. The rows *steps of binary32*
prove how near r is to ρ; in base 2 it is exact. For b^x − 1 and hyperbolic functions the rows *one by one* prove it by
the number of steps, relative to 2^-54·(|k| + |r|) and a rounding of the largest r. Where k is 0 the rows *none* prove
it relative to ρ, of one octave, as all operations there commute with powers of two. Adding k·2^48 to the pattern of an
entry leaves ⌊k/16⌋ in the exponent field.",
        pages: &["exp.md", "exponential.md"],
        by_hand: "",
        tested: "a stride of all numbers of binary32; all of them with `--ignored`.",
    },
    Lemma {
        name: "few steps of exponentials",
        text: "\
Of at most 512 steps the rows *steps of exp, few* and *steps of exp10, few* prove that less is lost, as b^x − 1 is small
there. Of none base e has x itself, and base 2 and 10 a part of what is left: rows of *steps of exp10, none* and *steps
of exp2*, of one octave, as all operations there commute with powers of two. For |x| < 2^-125 powers of r from the
second on are below 2^-125 of it, and their sum and low part as exact as with r from 2^-126 on; what r² loses below
2^-1074 is 2^-174 of |r| ≥ 2^-900. Above 512 steps 2^(k/256) is h + h·ratio times a power of two from 4 on, with h from
1 to 2 and |ratio| ≤ 2^-53, but for 2^-106 of it; the power is a factor of all, but of the 1 that is taken off, which is
at most 1/4 of it. Below −512 steps h is at most 1/4, and the larger term is −1.",
        pages: &["exponential.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of pow",
        text: "\
`product` + `product_low` is reduced as for `exp` is `product`, which is at most 690 in size. Of that `product_low` is
at most 2^-48: the rows *products of pow: the low part* and *quotients of rootn: the low part*. So what k steps leave of
both is in the range of `exp`. The rows *steps of pow* prove that r1, and r1 + r2, are off by no more than those of
`exp`.",
        pages: &["pow.md", "rootn.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of pow in binary32",
        text: "\
k is an integer within 1/2 + 2^-10 of the rounded product of y and 16·log₂ x, which is at most 2015; the row *steps of
pow in binary32, product* proves that it is off by 2^-41 at most. r is the exact product less k, rounded once, of which
there is a row too, and its size within the cells of *steps of binary32*. y is exact.",
        pages: &["pow.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "sizes of roots",
        text: "\
n is an integer of at least 2 in size. |ln x| is below 710 for normal numbers of binary64, and |16·log₂ x| at most
16·149 for those of binary32: of these halves are 355 and 1192. Powers of two are factors of n and of the logarithm.",
        pages: &["rootn.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of compoundm1",
        text: "\
e^y − 1 for y off by a part ε of itself is off by a part 1.01·ε·|y|/|1 − e^−y|, which is at most 1.01·ε·(1 + |y|). The
index and what is left are those of \"steps of pow\". Where k is 0, `first` is `product`, and r1 + r2 is `product` +
`product_low` by Fast2Sum: the rows *steps of pow, none*, of one octave, prove that it is off by no more than what *few
steps of exponentials* have of base 2. So do the row *steps of pow, few* of at most 512 steps, and rows of *steps of
pow* of more. In binary32 r, which is rounded once, and k are as of `expm1`.",
        pages: &["compoundm1.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "products of binary32",
        text: "\
x has 24 digits, and powers of two are factors of all. A power is off by e(n) roundings: e(2) = 0, as x² is exact, e(2n)
= 2·e(n) + 1 and e(2n + 1) = e(2n) + 1. Of all n from 2 to 32 that is most for 31, where it is 22, so that the bound for
31 is one for all.",
        pages: &["pow.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
