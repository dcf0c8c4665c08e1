//! Lemmas of angles.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "quotients of angles",
        text: "\
|x| ≤ 2^62. For |x| ≤ 1 atan |x| = atan t + atan q with t = i/128 and q = (|x| − t)/(1 + |x|·t), for |x| > 1 it is π/2 −
atan t + atan q with q = (|x|·t − 1)/(|x| + t), by the addition theorem. For acot it is a right angle less those, and
the row is that of an angle less or more by a right one (`docs/acot.md`). The other functions have q = (s − t·l)/(l +
t·s) of two sides s ≤ l (`docs/asin.md`, `docs/atan2.md`), and the angle is a row plus or minus atan q. |q| ≤
1.002·2^-8, as t is nearest to the quotient but for 2^-10 of a step; for i = 0 and |x| ≤ 1 |q| ≤ 2^-8, and for i = 1 q ≥
−2^-8, each but for 2^-48 of it, as a reciprocal may have chosen the row. q = z + z_low + δ: z is the numerator times a
reciprocal, to 2^-50 of itself, and z_low the residual times that. |z_low| ≤ 2^-49·|z|, and where i is not 0 or |x| > 1
2^-50 more, for the low part of the numerator; |δ| ≤ 2^-99·|z|, or 2^-104, and the root of asin and acos makes 2^-98 of
the angle. For |z| < 2^-100 the angle of the row is 0, and powers of z from the third on are below 2^-200 of z, so that
errors are as between 2^-101 and 2^-100.",
        pages: &["atan.md", "acot.md", "asin.md", "atan2.md"],
        by_hand: "\
|z_low|, δ, and what the root of asin and acos makes: how near numerator, quotient and residual are to q.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "short quotients of angles",
        text: "\
atan |x| = atan(p/q) + atan z with z = (q·|x| − p)/(q + p·|x|), by the addition theorem; the row is the half octave of
|x|, which bounds z. z = z_high + z_low + δ. In the first half octave, and below it, p is 0, |z_low| ≤ 2^-40.9·z_high
and |δ| ≤ 2^-81·|x|. In the others z_high is a multiple of 2^-32, |z_low| ≤ 2^-31.9 and |δ| ≤ 2^-72.8. For |x| < 2^-100
powers of z from the third on are below 2^-200 of z, so that errors are as between 2^-101 and 2^-100.",
        pages: &["atan.md"],
        by_hand: "|z_low| and δ, of the quotient and its residual.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the function.",
    },
    Lemma {
        name: "quotients of binary32",
        text: "\
As for quotients of angles, with numerators that are exact: t, p and q have so few digits that their products with
numbers of binary32 are exact, and what is left of those is a number. Denominators are rounded once: where they are 1 +
|x|·t the product is exact, and others are a sum or one fused operation. Numerator and denominator may have a power of
two as a factor. In cells of `atan` p/q stands for t; its row is the half octave of |x|, which bounds q.",
        pages: &["atan.md", "acot.md", "atan2.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "circle of binary32",
        text: "\
The root of 1 − x² comes of a fused operation and a root, each of which rounds once, so that it is off by 1.51u. With an
error ε of it the lesser angle α of tan α = σ/λ is off by ε·σ·λ ≤ ε·α, to first order, where σ and λ are sine and
cosine, and no other result is less than α. The quotient is as those of atan2, whose table has all these angles.",
        pages: &["asin.md"],
        by_hand: "how far the root is off, and what the angle takes of that.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "low parts of angles",
        text: "\
The low part of an angle of the first phase is less than 2^-17.5 of it: z³/3 with |z| ≤ 1.002·2^-8, where the angle is
at least z but for the first rows, and what sums and z leave, below 2^-48 of it. A power of two is a factor of all: no
angle is below 2^-501.",
        pages: &["over_pi.md"],
        by_hand: "the size of the low part.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
];
