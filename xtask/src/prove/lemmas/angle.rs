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
−2^-8, each but for 2^-48 of it, as a reciprocal may have chosen the row. |q| is at most 1.01 of the angle, as a row is
at least i/128 but for a hair. High parts of numerators are exact: differences of numbers within a factor of two, or
multiples of 2^-61 that are at most 2^-8. Rows bound the rest, of *denominators*, *numerators* and *quotients of
angles*, *1 less a square* and its root; *what quotients leave of angles* is their sum. A low part of a numerator is at
most 5.7u of angle times denominator: for |x| > 1 it is at most 2u, and |x| times any of the angles is above π/4; a root
has one of 2.2u, and σ ≤ λ on the circle have α ≥ π/4·σ/λ and t·λ ≤ 2σ. An error ε of a root is one of ε·σ·λ ≤ ε·α of
the lesser angle, and no other is less than α. With t = 1 the fused operations are sums. Denominators and numerators may
have a power of two as a factor. For |z| < 2^-100 the angle of the row is 0, and powers of z from the third on are below
2^-200 of z, so that errors are as between 2^-101 and 2^-100.",
        pages: &["atan.md", "acot.md", "asin.md", "atan2.md"],
        by_hand: "",
        tested: "numerators of all t, with a side at both ends of a step, next to them and at sparse patterns between.",
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
The root of 1 − x² comes of a fused operation and a root, each of which rounds once; the row *root of 1 less a square,
binary32* proves how far it is off. The lesser angle α of tan α = σ/λ changes by σ·λ ≤ α times what the logarithm of the
root does, where σ and λ are sine and cosine, and no other result is less than α. Of x = ±1 the root is 0, exactly. The
quotient is as those of atan2, whose table has all these angles.",
        pages: &["asin.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "low parts of angles",
        text: "\
The row *atan, acot, asin, acos and atan2, quick: the low part* bounds the low part of an angle, which is of it. A power
of two is a factor of all: no angle is below 2^-501.",
        pages: &["over_pi.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
