//! Lemmas of trigonometric functions.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "steps of the circle",
        text: "\
k is an integer within 1/2 + 2^-10 of 512·x/π, |k| < 2^24.4, and x − k·`STEP_1` is exact: if k is not 0, x is a multiple
of 2^-61, and so is the difference, which is below 2^-8. The reduced argument x − k·π/512 is at most 1.01·π/1024. The
rows *steps of the circle* bound the errors of r and r + rest: relatively from 2^-35 on, and absolutely below 2^-34,
where the path decides no result if the sine of the step is 0. The row is k + 256 modulo 1024.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k at powers of two and their neighbours, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "steps of the circle in binary32",
        text: "\
x, or πx, is k·π/8 + ρ with |ρ| ≤ (1/2 + 2^-10)·π/8. For radians x − k·`ANGLE_STEP` is exact, and for half turns x −
k/8. The rows *steps of the circle in binary32* and *steps of half turns in binary32* prove how close r is to ρ. If |r|
< 2^-34 and the sine of the step is 0, the path decides no result. The row is k + 4 modulo 16.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "a stride of all numbers of binary32; all of them with `--ignored`.",
    },
    Lemma {
        name: "steps of half turns",
        text: "\
πx = k·π/512 + π·s where s = x − k/512 is exact, because k is 0 for |x| < 2^-10, and |πs| ≤ 1.01·π/1024. The rows *steps
of half turns* prove how close r and r + rest are to πs, for one octave of s, because all operations there commute with
powers of two. Results below 2^-120 are not decided. The row is k + 256 modulo 1024.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k at powers of two and their neighbours, with x at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short steps of the circle",
        text: "\
As for the circle above, except for the third part of the step, with separate rows, *short steps of the circle*. No
result is left undecided because it is small.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "as that of the circle.",
    },
    Lemma {
        name: "sums of tangents",
        text: "\
tan x = (S + C·t)/(C − S·t), where S and C are the sine and cosine of a step, t is the tangent of the reduced angle, and
the row is as for a sine, modulo half a turn. Each sum is a sine divided by the cosine of the reduced angle. A cotangent
is the negated tangent a quarter turn further. A step is at most an eighth of a turn from a zero of one sum, and then at
least that far from those of the other. Next to zeros and poles results are left undecided as next to the zeros of a
sine. An error of the reduced angle has the same effect on a sum as on a sine, divided by the cosine of the reduced
angle.",
        pages: &["trig.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "short quarter turns",
        text: "\
k is an integer within 1/2 + 2^-37 of 2x/π, |k| < 83445, and f = x − k·`QUARTER_1` is exact: if k is not 0, it is a
multiple of 2^-53 and below 1. θ, with the sign of f, is the angle of the table's cell of |f|, whose number is within
1/2 + 2^-10 of 60·|f|/π. f − θ is exact too: if θ is not 0, it is a multiple of 2^-58 and below 2^-5. The reduced
argument x − k·π/2 − θ is at most 0.02625. The rows *short quarter turns* bound the errors of r and r + rest:
relatively from 2^-35 on, absolutely below 2^-34. Results with |f| < 2^-34 are left undecided, so |f| is at least
2^-35 if θ is 0.",
        pages: &["trig.md"],
        by_hand: "",
        tested: "\
k as for the circle, with x at both ends of each cell on either side, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "sums of tangents with short tables",
        text: "\
With T = tan θ and t = tan ρ, where ρ is the reduced argument, tan x is q = (T + t)/(1 − T·t) for even k, and (1 −
T·t)/(−T − t) for odd k. For −θ, with r and rest of the other sign, everything except T·t changes its sign. Rows bound
the error of T + t by ε·(|T + t| + 2·`TAN_SHORT_BEND`·r²), and that of 1 − T·t by ε·(|1 − T·t| +
2·`TAN_SHORT_BEND`·r²·|T|). Together they change q by at most 2ε·|q|, and ε·2·`TAN_SHORT_BEND`·r² times (1 + |q·T|)/|1 −
T·t| or, for odd k, (|T| + |q|)/|T + t|. q has the sign of T for even k, and the other sign for odd k. So this factor is
(1 + T²)/(1 − T·t)² or (1 + T²)/(T + t)², which equals (1 + q²)/(1 + t²). So the error of the quotient is 2ε·(|q| +
`TAN_SHORT_BEND`·r²·(1 + q²)) plus its own rounding error. The size in the code is this, up to roundings and the error
of the quotient's high part, 2^-40.",
        pages: &["trig.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
