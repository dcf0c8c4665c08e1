//! Lemmas of angles.

use super::{Lemma, NOT_BY_ITSELF};

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "quotients of angles",
        text: "\
|x| ≤ 2^62. By the addition theorem, atan |x| = atan t + atan q with t = i/128 and q = (|x| − t)/(1 + |x|·t) for |x| ≤
1, and π/2 − atan t + atan q with q = (|x|·t − 1)/(|x| + t) for |x| > 1. For acot it is a right angle minus that, and
the row is that of an angle plus or minus a right angle (`docs/acot.md`). The other functions have q = (s − t·l)/(l +
t·s) of two sides s ≤ l (`docs/asin.md`, `docs/atan2.md`), and the angle is a row plus or minus atan q. |q| ≤
1.002·2^-8, because t is nearest to the quotient up to 2^-10 of a step. For i = 0 and |x| ≤ 1, |q| ≤ 2^-8, and for i =
1, q ≥ −2^-8, each up to 2^-48 of it, because a reciprocal may have chosen the row. |q| is at most 1.01 of the angle,
because a row is at least i/128, up to its rounding. High parts of numerators are exact: differences of numbers within a
factor of two, or multiples of 2^-61 that are at most 2^-8. Rows bound the other parts: *denominators*, *numerators* and
*quotients of angles*, *1 less a square* and its root; *what quotients leave of angles* is their sum. A low part of a
numerator is at most 5.7u of angle times denominator: for |x| > 1 it is at most 2u, and |x| times any of the angles is
above π/4; that of a root is 2.2u, and σ ≤ λ on the circle have α ≥ π/4·σ/λ and t·λ ≤ 2σ. An error ε of a root changes
the smaller angle by ε·σ·λ ≤ ε·α, and no other angle is smaller than α. With t = 1 the fused operations are sums.
Denominators and numerators may have a power of two as a common factor. For |z| < 2^-100 the angle of the row is 0, and
powers of z from the third on are below 2^-200 of z, so errors are as between 2^-101 and 2^-100.",
        pages: &["atan.md", "acot.md", "asin.md", "atan2.md"],
        by_hand: "",
        tested: "numerators of all t, with a side at both ends of a step, next to them and at sparse patterns between.",
    },
    Lemma {
        name: "short quotients of angles",
        text: "\
atan |x| = atan(p/q) + atan z with z = (q·|x| − p)/(q + p·|x|), by the addition theorem. The row is the half octave of
|x|, which bounds z. z = z_high + z_low + δ. In the first half octave and below it, p is 0, |z_low| ≤ 2^-40.9·z_high and
|δ| ≤ 2^-81·|x|. In the other half octaves z_high is a multiple of 2^-32, |z_low| ≤ 2^-31.9 and |δ| ≤ 2^-72.8. For |x| <
2^-100 powers of z from the third on are below 2^-200 of z, so errors are as between 2^-101 and 2^-100.",
        pages: &["atan.md"],
        by_hand: "|z_low| and δ of the quotient and its residual.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the function.",
    },
    Lemma {
        name: "sines of differences of angles",
        text: "\
A point of the unit circle has legs σ ≤ λ and the smaller angle α. One leg is a number, and the other one, the root, is
a sum. The row is a point (s, c) next to it at a distance ρ from 0, whose angle a is in the table: z = c·σ − s·λ is
ρ·sin(α − a), so that α = a + asin(z/ρ). s is near i/21 for an i next to 21σ, up to 2^-10 of a step, so that |z| ≤
0.034, and σ is at most √(1/2) and 2^-48. In the first row s is 0 and c is 1, so that z is σ, exactly. Rows bound the
error of z, relative to σ ≤ α, its low part, and the root; *what sines of differences leave of angles* is their sum. An
error ε of a root changes α by ε·σ·λ ≤ ε·α, and no result is smaller than α. A result is α, or a right angle or two plus
or minus α. Legs may be below 2^-101 in the first row: powers of z from the third on are below 2^-200 of z then, and
errors are as between 2^-101 and 2^-100.",
        pages: &["asin.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "quotients of binary32",
        text: "\
As for quotients of angles, with numerators that are exact: t, p and q have so few digits that their products with
numbers of binary32 are exact, and the differences are numbers. Denominators are rounded once: in 1 + |x|·t the product
is exact, and others are a sum or one fused operation. Numerator and denominator may have a power of two as a common
factor. In cells of `atan`, p/q takes the place of t, and the row is the half octave of |x|, which bounds q.",
        pages: &["atan.md", "acot.md", "atan2.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "circle of binary32",
        text: "\
A fused operation and a root compute the root of 1 − x², and each rounds once. The row *root of 1 less a square,
binary32* bounds its error. The smaller angle α with tan α = σ/λ changes by σ·λ ≤ α times the change of the logarithm of
the root, where σ and λ are sine and cosine, and no other result is smaller than α. For x = ±1 the root is exactly 0.
The row is as for sines of differences of angles; a product and a fused operation compute z, in the first row exactly.
*what sines of differences leave of angles, binary32* is the sum of the errors of z and of the root, relative to α.",
        pages: &["asin.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "low parts of angles",
        text: "\
The row *atan, acot, asin, acos and atan2, fast: the low part* bounds the low part of an angle, relative to the angle.
A power of two is a common factor: no angle is below 2^-501.",
        pages: &["over_pi.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
];
