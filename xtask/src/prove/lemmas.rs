//! What proofs rest on and code does not show: identities, what is exact, and what reductions leave. Rows prove the
//! sizes of that, but for those that a lemma says it has by hand.

use std::path::Path;

/// A lemma.
pub struct Lemma {
    pub name: &'static str,
    /// What it says, and why; a paragraph of Markdown.
    pub text: &'static str,
    /// The pages of functions that derive it.
    pub pages: &'static [&'static str],
    /// What it says of errors that no row proves; nothing where it has no such bound.
    pub by_hand: &'static str,
    /// What `tests/` tries it on, or why it does not.
    pub tested: &'static str,
}

impl Lemma {
    /// What it has by hand, what it is tested on, and where it is derived.
    pub fn derivation(&self) -> Result<String, String> {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward/docs");
        if let Some(page) = self.pages.iter().find(|page| !docs.join(page).is_file()) {
            return Err(format!("{}: no page is called {page}", self.name));
        }
        let pages: Vec<String> = self.pages.iter().map(|page| format!("`{page}`")).collect();
        let by_hand = if self.by_hand.is_empty() {
            String::new()
        } else {
            format!("\n{}\n", wrapped(&format!("**By hand:** {}", self.by_hand), 120))
        };
        let tested = wrapped(&format!("**Tested:** {}", self.tested), 120);
        Ok(format!("{by_hand}\n{tested}\n\nDerived in {}.", pages.join(", ")))
    }
}

/// A paragraph in lines of at most so many characters.
pub fn wrapped(text: &str, width: usize) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for word in text.split(' ') {
        let more = word.chars().count();
        if length > 0 {
            let fits = length + 1 + more <= width;
            lines.push(if fits { ' ' } else { '\n' });
            length = if fits { length + 1 } else { 0 };
        }
        lines.push_str(word);
        length += more;
    }
    lines
}

const NOT_BY_ITSELF: &str = "not by itself; the oracle tries the functions.";

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
        name: "steps of binary32",
        text: "\
x·ln b = (k + ρ)·ln 2/16 with |ρ| ≤ 1/2 + 2^-10 but for what the constant is off by. k is an integer within as much of x
times the steps of a unit, |k| ≤ 2016. The rows *steps of binary32* prove how near r is to ρ; in base 2 it is exact.
Adding k·2^48 to the pattern of an entry leaves ⌊k/16⌋ in the exponent field.",
        pages: &["exp.md", "exponential.md"],
        by_hand: "for b^x − 1, that r is off by at most 2^-54·|x·ln b|·16/ln 2 + u·|r|.",
        tested: "a stride of all numbers of binary32; all of them with `--ignored`.",
    },
    Lemma {
        name: "rows of log",
        text: "\
x = 2^e·f with 1 ≤ f < 2, and r = f·c − 1 is exact: f has 52 digits behind the point, and c so few that f·c − 1 is a
multiple of their product with no more than 53 digits. The row is the first eight digits of f behind the point, which
bounds r. From row `WRAP` on e is one more, and the row's c stands for 2c. e is an integer from −1022 to 1024.",
        pages: &["log.md"],
        by_hand: "",
        tested: "\
ends of all rows with their neighbours, and sparse patterns between, of some exponents; that the cells have them.",
    },
    Lemma {
        name: "short rows of log",
        text: "\
x = 2^e·f with 3/4 ≤ f < 3/2, and k/20 is within 1/40 + 0.8·2^-14 of f for an integer k from 15 to 30: the row is k
modulo 16. r = f·c − 1 is exact and a multiple of 2^-58, and next to 1, where c is 1, |r| is 2^-53 at least. e is an
integer from −1022 to 1023.",
        pages: &["log.md"],
        by_hand: "",
        tested: "\
ends of all rows with their neighbours, and sparse patterns between, of some exponents; that the cells have them.",
    },
    Lemma {
        name: "rows of binary32",
        text: "\
x = 2^e·z, and r = z·c − 1 is exact: z has 24 digits and c has 15. The row is the first four digits of z behind the
point, counted from where the cell of 1 begins, which bounds r. e is an integer from −149 to 128, and next to 1 |r| is
2^-24 at least.",
        pages: &["log.md"],
        by_hand: "",
        tested: "all significands of binary32, of some exponents; that the cells have them.",
    },
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
        name: "sums of log1p",
        text: "\
Where |x| < 2^-10, r is x, the rows are those of 1, and the rest is 0. For |x| < 2^-100 powers of x from the second on
are below 2^-100 of it, so that errors are as between 2^-101 and 2^-100; x² loses no more than 2^-1074, since |x| ≥
2^-900. Elsewhere 1 + x = s·(1 + q) with a number s and |q| ≤ 2^-52, |s − 1| ≥ 2^-10: s is faithful to 1 + x and its
rest exact below 2^53; from there to 2^100 the row *sums of log1p, sum and rest* proves it. From 2^100 on s is x, and
ln(1 + x) − ln x < 1/x. The row *sums of log1p, quotient* proves how near the rest over s is to ln(1 + q).",
        pages: &["log1p.md"],
        by_hand: "",
        tested: "sums of 1 and a stride of the numbers of binary32, in that format.",
    },
    Lemma {
        name: "sums of log1p in binary32",
        text: "\
Where |x| < 2^-10, r is x, and the row is that of 1: its c is 1. Elsewhere x is a multiple of 2^-33, and 1 + x below
2^53 a number. From there on it is rounded once. r is exact where 1 + x has no more than 38 digits, as c has 15. From
2^37 on r is rounded once, and that is at most 0.03 in size. ln(1 + x) is above 36.7 from 2^53 on, and above 25.6 from
2^37 on. |x| is 2^-100 at least. Of all bases errors are relative to the result.",
        pages: &["log1p.md"],
        by_hand: "what roundings of 1 + x and of r make: 0.03u of the result, (1/36.7 + 1.04·0.03/25.6)·u.",
        tested: NOT_BY_ITSELF,
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
        name: "steps of pow",
        text: "\
`product` + `product_low` is reduced as for `exp` is `product`, which is at most 690 in size. `product_low` is below
2^-41.5, and with what `first` leaves it is `second`, rounded once; r1 + r2 is the sum of both by Fast2Sum. r1 is within
2^-41 of `first`, and so in the range of `exp`, and r2 is what its rounding leaves, in that range too. δ is that of
`exp` and less than 2^-92 more: of the rounding of `second`, and as much again where `first` is the smaller one.",
        pages: &["pow.md"],
        by_hand: "that `product_low` is below 2^-41.5, and the 2^-92 more.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "steps of pow in binary32",
        text: "\
k is an integer within 1/2 + 2^-10 of the rounded product of y and 16·log₂ x, which is at most 2015 and so off by 2^-41
at most. r is the exact product less k, rounded once, as in \"steps of binary32\"; a size that is 2^-41 larger is within
the cells there. y is exact.",
        pages: &["pow.md"],
        by_hand: "that the rounded product is off by 2^-41.",
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
        name: "tiny arguments of erf",
        text: "\
For |x| < 2^-99 powers of x from the third on are below 2^-197 of it, so that errors are as between 2^-100 and 2^-99.
What of x² is below 2^-1074 counts no more. |x| ≥ 2^-900, so that low parts are normal numbers.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "signs of errors",
        text: "\
The code takes |x| and gives erf its sign. The recording has x with its sign: operators to nearest give −y for −x, and
of faithful ones the bound is for whatever they give.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "cells of erfcx",
        text: "\
A cell is a 32nd of an octave, and x less its middle c is exact, t with |t| ≤ c/65. The Taylor coefficients of
e^(x²)·erfc x about c alternate, and |y_(n+1)| ≤ |y_n|/c: what follows n terms is at most 65^-n·y_0.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "factors of erfc",
        text: "\
erfc x = e^(−s)·e^(s′)·y(x) for 1/2 ≤ x ≤ 26: x² = s − s′ exactly, |s′| ≤ 677·2^-52, and y(x) = e^(x²)·erfc x. The
phase has p + p′ for the first factor and y + y′ for the last one; `exp, quick: the low part` and `erfcx from 1/2 to 32,
quick: the low part` bound p′ and y′. Of p and y powers of two are factors, so that they are from 1 to 2. Products are
above 2^-982, and four of their low parts are multiples of 2^-1074, which loses less than 2^-89.",
        pages: &["error.md"],
        by_hand: "the loss of 2^-89 in subnormal low parts.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "factors of erfc in binary32",
        text: "\
erfc x = e^(−x²)·y(x) for 1/2 ≤ x ≤ 9; x has 24 digits, so that x² is exact. The product is rounded once, and a normal
number.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "complements from 1/2",
        text: "\
erf x = 1 − c and erfc(−x) = 2 − c with c = erfc x ≤ erfc(1/2) < 0.4796 for x ≥ 1/2. An error of c, relative to it, is
at most 0.922 of that relative to 1 − c, and less relative to 2 − c. In binary64 `erfc of exp and erfcx: the low part`
bounds the low part of c; in binary32 the difference is rounded once.",
        pages: &["error.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "arguments of normcdf",
        text: "\
normcdf(−x) = e^(−x²/2)·y(z)/2 for √(1/2) ≤ x ≤ 36.7, with z = x/√2 from 1/2 to 26. Halves are exact. The cell is that
of z_high, the rounded product with √(1/2), and z = z_high + z_low + δ: |z_low| ≤ 2u·z, of the rounding and of what the
constant leaves, and |δ| ≤ 2u²·z + 2^-106·z. As |y′| ≤ y/z, y is off by as much as z, relative to both. x²/2 is as x² in
`factors of erfc`, and so are low parts; `erfcx of a sum, quick: the low part` bounds that of y. In binary32 y is that
of z_high, which is off by less than 1.8u. Above 0 normcdf x = 1 − c with c ≤ 0.24.",
        pages: &["normal.md"],
        by_hand: "|z_low|, δ and what binary32 leaves of z.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "erfcx below −1/2",
        text: "\
e^(x²)·erfc x = 2p − y with p = e^(x²) from e^(1/4) > 1.284 to e^676 and y = e^(x²)·erfc |x| < 0.616. An error of p
counts 2p/(2p − y) times, at most 1.3155, and one of y at most 0.3155 times, since y falls and p rises with |x|. `exp of
a square: the low part` and `erfcx from 1/2 to 32, quick: the low part` bound the low parts. In binary32 the doubling is
exact, and the difference rounded once.",
        pages: &["normal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "huge arguments of erfcx",
        text: "\
x·√π·e^(x²)·erfc x = Σ (−1)^n·(2n − 1)‼/(2x²)^n, which encloses: what follows a term is less than the next one. From
2^60 on all terms but the first are below 2^-120, so that errors are as between 2^59 and 2^60, also where they
underflow. x is at most 2^900 in binary64 and 2^124 in binary32: results and their low parts are normal numbers.",
        pages: &["normal.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "tiny arguments of Bessel functions",
        text: "\
For |x| < 2^-30 terms from the second on are below 2^-62 of the first, which the proof leaves: errors are as between
2^-31 and 2^-30, and that. By the sign of x nothing but the sign of the result changes.",
        pages: &["bessel.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "starts of inverses",
        text: "\
An argument is v ≤ 1/2 of erf y = v or q ≤ 1/2 of erfc y = q, exactly, and in binary32 a number of 24 digits. For v <
2^-30 y is √π/2·v but for 2^-61 of it, so that errors are as between 2^-30 and 2^-29, and that. Of q, r = √(−ln q) from
√(ln 2) on is in a cell of a 16th of an octave, and r less its middle is exact; y is off by what r is off by times
r·y′/y ≤ 1.9. What follows the first 40 terms of y's series in a cell is below 2^-48 of y. A product with √2 rounds
once, and the constant is off by less than a rounding.",
        pages: &["inverse_error.md"],
        by_hand: "the remainder of y's series, and what an error of r makes of y.",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled cubes",
        text: "\
|argument| = x·2^(3k) with 1 ≤ x < 8, exactly; x = 2^j·f with 1 ≤ f < 2, and the cell is the first four digits of f
behind the point. Roots have a factor 2^k or 2^-k, exactly, since none is near the ends of the range, and the sign of
the argument.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "starts of cube roots",
        text: "\
The inverse root of the code is within 2u of 1/∛x: that is the row of cbrt and rcbrt, inverse root. A product with x
and twice that is within 7u of ∛x: that is the row of cbrt, binary32. Where a phase starts with 26 digits, they are
nearest to these: off by 2^-26 of the root and those units.",
        pages: &["cbrt.md", "rcbrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled squares",
        text: "\
x is 2^(2k) times a number from 1/2 to 2, and its root has a factor 2^k, exactly: no result is below 2^-512, and
nothing that is computed of it below 2^-110 of it. So the first phase of binary64 has 2^-k, and of binary32 the same
octaves stand for all.",
        pages: &["rsqrt.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
    },
    Lemma {
        name: "scaled legs",
        text: "\
The numbers are sizes, sorted, times a power of two that makes the largest from 1 to 2; the root has its inverse as a
factor. All of it is exact but for what underflows: a leg or a square below 2^-1000 of the result, and a low part, off
by less than 2^-170 of it. `hypot` sorts the squares, which are in the order of the sizes. Norms of three, and
reciprocals of those of two, are as with legs that are 0: no operation rounds for them.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "what underflows: 2^-1000 of the result, and 2^-170 of it in a low part.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "low parts of sums",
        text: "\
Roots of a power of four times as much are as many times two, exactly, and reciprocals of one of two: so sums are from 1
to 4, or from 1 to 2. A sum of two squares has a low part of at most 2.02u of it: p′ + q′ is at most u of it, what the
sum of p and q leaves is another u, and each sum rounds. That of four is a Fast2Sum's, u of it. A root has one of less
than 2^-48 of it. None of the sums is 0, so that `fine_root` has the root as it is.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "the sizes of these low parts.",
        tested: "not, since its numbers are bounded by hand; the oracle tries the functions.",
    },
    Lemma {
        name: "legs of binary32",
        text: "\
Squares of numbers of binary32 have at most 48 digits, and exponents within ±300: they are exact. Their sum times a
power of four is from 1 to 4.",
        pages: &["hypot.md", "norm_of_few.md"],
        by_hand: "",
        tested: NOT_BY_ITSELF,
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
k, and a = 2|x| ≤ 18.5 for e^2x. An error δ of a is at most δ·coth(a/2) of sinh a, of cosh a and of e^a ± 1, relative
to them. Where the code takes it, a is at least 1/8 for sinh, and 1/4 for e^2x − 1, so that what r rounds makes at most
(1/2 + 2^-10)·ln 2/16·coth(1/16)·u = 0.35u; for cosh, whose derivative is less than it, and for e^2x + 1 that is less.
From 9.25 on tanh x is that of 9.25.",
        pages: &["hyperbolic.md"],
        by_hand: "that r is off by as much as for b^x − 1.",
        tested: NOT_BY_ITSELF,
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
];
