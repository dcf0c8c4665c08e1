//! Lemmas of trigonometric functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "steps of the circle",
        text: "\
k is an integer within 1/2 + 2^-10 of 512·x/π, |k| < 2^24.4, and x − k·`STEP_1` is exact: x is a multiple of 2^-61 where
k is not 0, and so is the difference, which is below 2^-8. Of x − k·π/512, at most 1.01·π/1024, the rows *steps of the
circle* prove how far r and r + rest are off: relatively from 2^-35 on, absolutely below 2^-34, where the phase leaves
its result if the sine of the step is 0. The row is k + 256 modulo 1024.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k at powers of two and their neighbours, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "steps of the circle in binary32",
        text: "\
x, or πx, is k·π/8 + ρ with |ρ| ≤ (1/2 + 2^-10)·π/8. For radians x − k·`ANGLE_STEP` is exact, and for half turns x −
k/8. The rows *steps of the circle in binary32* and *steps of half turns in binary32* prove how near r is to ρ; where
|r| < 2^-34 and the sine of the step is 0 the phase leaves its result. The row is k + 4 modulo 16.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "a stride of all numbers of binary32; all of them with `--ignored`.",
    },
    Lemma {
        name: "steps of half turns",
        text: "\
πx = k·π/512 + π·s where s = x − k/512 is exact, as k is 0 for |x| < 2^-10, and |πs| ≤ 1.01·π/1024. The rows *steps of
half turns* prove how near r and r + rest are to πs, of one octave of s: all operations there commute with powers of
two. Results below 2^-120 are left. The row is k + 256 modulo 1024.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k at powers of two and their neighbours, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short steps of the circle",
        text: "\
That of the circle above but for the third part of the step, with rows of its own, *short steps of the circle*. No
result is left for being small.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "as that of the circle.",
    },
    Lemma {
        name: "sums of tangents",
        text: "\
tan x = (S + C·t)/(C − S·t), where S and C are sine and cosine of a step, t is the tangent of what it leaves, and the
row is as for a sine modulo half a turn. Each sum is a sine over the cosine of what is left. A cotangent is the negated
tangent a quarter turn on. Steps are at most an eighth of a turn from a zero of one sum, and then at least that from
those of the other. Next to zeros and poles results are left as they are next to the zeros of a sine. What is left of
the angle makes in a sum as much as in a sine, over the cosine of what a step leaves.",
        pages: &["trig.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "short quarter turns",
        text: "\
k is an integer within 1/2 + 2^-37 of 2x/π, |k| < 83445, and f = x − k·`QUARTER_1` is exact: a multiple of 2^-53 where k
is not 0, and below 1. θ, with the sign of f, is the angle of the table's cell of |f|, whose number is within 1/2 +
2^-10 of 60·|f|/π. f − θ is exact, too: where θ is not 0 it is a multiple of 2^-58, and below 2^-5. Of x − k·π/2 − θ, at
most 0.02625, the rows *short quarter turns* prove how far r and r + rest are off: relatively from 2^-35 on, absolutely
below 2^-34. Results are left where |f| < 2^-34, so that it is 2^-35 at least where θ is 0.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k as for the circle, with x at both ends of each cell on either side, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "sums of tangents with short tables",
        text: "\
With T = tan θ and t = tan ρ, where ρ is what is left, tan x is q = (T + t)/(1 − T·t) for even k, and (1 − T·t)/(−T − t)
for odd k. For the opposite of θ, where r and rest have the other sign, all but T·t is the opposite. Rows bound the
error of T + t by ε·(|T + t| + 2·`TAN_SHORT_BEND`·r²), and that of 1 − T·t by ε·(|1 − T·t| + 2·`TAN_SHORT_BEND`·r²·|T|).
Both make of q at most 2ε·|q|, and ε·2·`TAN_SHORT_BEND`·r² times (1 + |q·T|)/|1 − T·t| or, for odd k, (|T| + |q|)/|T +
t|. q has the sign of T for even k, and the other one for odd k: either is (1 + T²)/(1 − T·t)² or (1 + T²)/(T + t)², and
that is (1 + q²)/(1 + t²). So the quotient is off by 2ε·(|q| + `TAN_SHORT_BEND`·r²·(1 + q²)) and its own error. The
size of the code is that, but for roundings and 2^-40 by which the quotient's high part is off.",
        pages: &["trig.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
