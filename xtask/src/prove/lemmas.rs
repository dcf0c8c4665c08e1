//! What proofs rest on and code does not show: reductions, exactness, identities. None is an error bound.

/// A lemma.
pub struct Lemma {
    pub name: &'static str,
    /// What it says, and why; a paragraph of Markdown.
    pub text: &'static str,
}

pub const LEMMAS: &[Lemma] = &[
    Lemma {
        name: "powers of two",
        text: "\
Adding k·2^44 to the pattern of an entry of `EXP2_PATTERN` leaves ⌊k/256⌋ in the exponent field. High parts and
their products are then multiplied by a power of two, which is exact above 2^-996, but for low parts, multiples of
2^-1074: four of them lose less than 2^-76 of the result. So the rows k = 0 … 255 stand for all k.",
    },
    Lemma {
        name: "steps of exp",
        text: "\
x = k·ln 2/256 + r1 + r2 + δ with |r1| < 1.002·ln 2/512, |r2| ≤ 1.001·u·|r1| and |δ| < 2^-77. k is an integer within
1/2 + 2^-10 of 256·x/ln 2, |k| < 2^18. `STEP_HIGH` has 32 bits, so that k·`STEP_HIGH` has 50, and x − k·`STEP_HIGH` is
exact. r1 is that less k·`STEP_LOW`, rounded once; r2 is what the rounding left; δ is k times what the two leave of
ln 2/256.",
    },
    Lemma {
        name: "rows of log",
        text: "\
x = 2^e·f with 1 ≤ f < 2, and r = f·c − 1 is exact: f has 52 digits behind the point, and c so few that f·c − 1 is a
multiple of their product with no more than 53 digits. The row is the first eight digits of f behind the point, which
bounds r. From row `WRAP` on e is one more, and the row's c stands for 2c. e is an integer from −1022 to 1024.",
    },
    Lemma {
        name: "steps of the circle",
        text: "\
x = k·π/512 + r + rest + δ with |r| ≤ 1.01·π/1024, |rest| ≤ 1.001·u·|r|, and |δ| ≤ 2^-103·|r| + 2^-144 for |r| ≥ 2^-34.
Below that |δ| ≤ 2^-88, and where the sine of the step is 0 the phase leaves its result. The row is k + 256 modulo
1024.",
    },
];
