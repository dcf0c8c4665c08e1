//! The constants of the gamma function, and its extrema.

use std::fmt::Write;

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::write::{HEADER, array, limbs};
use crate::real::Real;

/// Generates the whole file.
pub fn gamma() -> String {
    let mut out = HEADER.to_string();
    let constants = Constants::exact();
    stirling(&mut out, &constants.bernoulli);
    limbs(
        &mut out,
        "ln(2π)/2 · 2^244, truncated.",
        "HALF_LN_TWO_PI",
        &constants.half_ln_two_pi.scale(-12).to_limbs(4),
    );
    factorials(&mut out);
    fast(&mut out, &constants);
    turns(&mut out, &constants);
    near_zeros(&constants);
    out
}

/// Number of terms of Stirling's series in the slow path.
const TERMS: usize = 51;

/// Returns |B_2|, |B_4|, …, as fractions, from the tangent numbers T_k: |B_2k| = 2k·T_k/(4^k·(4^k − 1)).
pub fn bernoulli(count: usize) -> Vec<(BigInt, BigInt)> {
    let mut tangents = vec![BigInt::one()];
    for k in 1..count {
        let next = &tangents[k - 1] * k;
        tangents.push(next);
    }
    for k in 1..count {
        for j in k..count {
            tangents[j] = &tangents[j - 1] * (j - k) + &tangents[j] * (j - k + 2);
        }
    }
    let fraction = |(k, tangent): (usize, BigInt)| {
        let power = BigInt::one() << (2 * k);
        (tangent * (2 * k), &power * (&power - 1))
    };
    (1..).zip(tangents).map(fraction).collect()
}

/// Writes |B_2k|/(2k·(2k − 1)·32^(2k − 1)).
fn stirling(out: &mut String, bernoulli: &[(BigInt, BigInt)]) {
    let doc = "|B_2k|/(2k·(2k − 1)·32^(2k − 1)) · 2^256, truncated, for k = 1, 2, …";
    writeln!(out, "/// {doc}\npub const STIRLING: [[u64; 4]; {TERMS}] = [").expect("string");
    for (k, (n, d)) in (1_usize..).zip(bernoulli) {
        let d = (d * (2 * k * (2 * k - 1))) << (5 * (2 * k - 1));
        let row = Real::quotient(n, &d).to_limbs(4);
        let row: Vec<String> = row.iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
}

/// Writes the factorials that are numbers of the format.
fn factorials(out: &mut String) {
    let mut values = vec![1.0_f64];
    for n in 1..=22 {
        // The products have at most 51 digits before their trailing zeros, and are exact.
        values.push(values[n - 1] * n as f64);
    }
    array(out, "n!, of n up to 22: exactly.", "FACTORIALS", &values);
}

/// Writes the numbers of the fast path.
fn fast(out: &mut String, constants: &Constants) {
    let (high, low) = constants.half_ln_two_pi.to_pair();
    super::write::scalar(out, "ln(2π)/2, the nearest double.", "HALF_LN_TWO_PI_HIGH", high);
    super::write::scalar(out, "What that leaves.", "HALF_LN_TWO_PI_LOW", low);
    let (high, low) = constants.pi.to_pair();
    super::write::scalar(out, "π, the nearest double.", "PI_HIGH", high);
    super::write::scalar(out, "What that leaves of π.", "PI_LOW", low);
    let (high, low) = constants.ln(&constants.pi).to_pair();
    super::write::scalar(out, "ln π, the nearest double.", "LN_PI_HIGH", high);
    super::write::scalar(out, "What that leaves of ln π.", "LN_PI_LOW", low);
    let coefficients = constants.bernoulli.iter().zip(1_i64..).take(FAST_TERMS).map(|((n, d), k)| {
        let size = Real::quotient(n, d).div_int(2 * k * (2 * k - 1));
        if k % 2 == 1 { size } else { size.mul_int(-1) }
    });
    let coefficients: Vec<f64> = coefficients.map(|c| c.to_f64(53)).collect();
    array(out, "B_2k/(2k·(2k − 1)), for k = 1, 2, …: the nearest doubles.", "SERIES", &coefficients);
}

/// Number of coefficients of Stirling's series in the fast path.
const FAST_TERMS: usize = 12;

/// Number of tabulated extrema: one above 0, and the others below it.
const TURNS: i64 = 256;

/// Writes the extrema, which are proved as follows. Where ln |Γ| has its minimum between −n and −n + 1 (for n = 0,
/// above 0), this place lies between two neighbouring numbers p < q: the digamma function ψ, which rises there, is
/// negative at p and positive at q. ln |Γ| is convex, so its minimum is between its value at p and that of the tangent
/// at q, ln |Γ(p)| − |ψ(p)|·(q − p). Both ends have the same bounds in binary64, so the written bounds are proved.
fn turns(out: &mut String, constants: &Constants) {
    let (mut places, mut sizes, mut logs) = (Vec::new(), Vec::new(), Vec::new());
    for n in 0..TURNS {
        let (p, slope) = constants.turn(n);
        let width = Real::from_f64(p.next_up()).sub(&Real::from_f64(p));
        let fall = slope.mul(&width);
        let [low, high] = constants.log_size(p);
        let (low, high) = (low.add(&fall), high);
        let bound = floor(&low);
        assert_eq!(bound.to_bits(), floor(&high).to_bits(), "the bound of turn {n}");
        logs.push(bound);

        // e^y = 2^k·e^r.
        let k = (high.to_f64(53) / std::f64::consts::LN_2).floor() as i64;
        let power = |y: &Real| y.sub(&constants.ln2.mul_int(k)).exp();
        let size = truncated(&power(&low).sub(&slack()), k);
        assert_eq!(size.to_bits(), truncated(&power(&high).add(&slack()), k).to_bits(), "turn {n}");
        places.push(p);
        sizes.push(size);
    }
    array(
        out,
        "The last number before the place of the least |Γ| between −n and −n + 1; for n = 0, above 0.",
        "TURNS",
        &places,
    );
    array(out, "That least |Γ|, rounded down.", "TURN_SIZES", &sizes);
    array(out, "Its logarithm, rounded down.", "TURN_LOGS", &logs);
}

/// Checks an assumption of the slow path: ln |Γ| is above 2^-60 at all numbers but 1 and 2. In each branch from −3 to
/// −2 on down, ln |Γ| falls from a pole to its minimum and rises to the next pole, so only the numbers beside its zeros
/// count. Left of −24, |Γ| is below π/2·2^48/24! at all numbers.
fn near_zeros(constants: &Constants) {
    let zero = Real::ratio(0, 1);
    let least = Real::ratio(1, 1).scale(-60);
    for n in 3..=25_i64 {
        let (turn, _) = constants.turn(n);
        for pole in [-n as f64, (1 - n) as f64] {
            // The ends are the number next to the pole and the minimum, as patterns of negative numbers.
            let next = if pole < turn { pole.next_up() } else { pole.next_down() };
            let (mut outer, mut inner) = (next.to_bits(), turn.to_bits());
            let log = |bits: u64| constants.log_size(f64::from_bits(bits));
            let is_above = |bits: u64| log(bits)[0] > zero;
            assert!(!is_above(inner), "ln |Γ| is above 0 where it turns");
            if is_above(outer) {
                while outer.abs_diff(inner) > 1 {
                    let middle = outer.min(inner) + outer.abs_diff(inner) / 2;
                    if is_above(middle) { outer = middle } else { inner = middle }
                }
            } else {
                inner = outer;
            }
            for bits in [outer, inner] {
                let [low, high] = log(bits);
                assert!(low > least || high < zero.sub(&least), "a number next to a zero of ln |Γ|");
            }
        }
    }
}

/// Returns a bound of all roundings of [`Real`] here: 2^-300.
fn slack() -> Real {
    Real::ratio(1, 1).scale(-300)
}

/// Rounds `y` down to a number of the format. `y` must not be within the slack of such a number.
fn floor(y: &Real) -> f64 {
    let near = y.to_f64(53);
    let rest = y.sub(&Real::from_f64(near));
    let (zero, slack) = (Real::ratio(0, 1), slack());
    assert!(rest > slack || rest < zero.sub(&slack), "a logarithm next to a number");
    if rest < zero { near.next_down() } else { near }
}

/// Returns y·2^k, 1/2 < y < 4, rounded down.
fn truncated(y: &Real, k: i64) -> f64 {
    let least = i64::from(f64::MIN_EXP - f64::MANTISSA_DIGITS as i32);
    // The last place of y·2^k, in units of 2^-640.
    let leading = y.numerator().bits() as i64 - 1 - 640 + k;
    let last = (leading - 52).max(least);
    let shift = last - k + 640;
    let digits: BigInt = y.numerator() >> u32::try_from(shift).expect("more digits than a number's");
    let digits = u64::try_from(digits).expect("53 digits") as f64;
    // The scaling has two steps, since 2^least is subnormal.
    digits * 2_f64.powi((last / 2) as i32) * 2_f64.powi((last - last / 2) as i32)
}

/// Returns γ = −ψ(1), within 2^-300.
pub fn euler() -> Real {
    Constants::exact().digamma(1.0).mul_int(-1)
}

pub struct Constants {
    /// |B_2|, |B_4| and so on, as fractions.
    pub bernoulli: Vec<(BigInt, BigInt)>,
    ln2: Real,
    pi: Real,
    half_ln_two_pi: Real,
}

impl Constants {
    pub fn exact() -> Constants {
        let bernoulli = bernoulli(TERMS);
        let (ln2, pi) = (Real::ln2(), Real::pi());
        let half_ln_two_pi = pi.scale(-2).ln().add(&ln2.mul_int(3)).scale(-1);
        Constants { bernoulli, ln2, pi, half_ln_two_pi }
    }

    /// Returns ln y for y > 0.
    fn ln(&self, y: &Real) -> Real {
        let k = y.numerator().bits() as i64 - 640;
        y.scale(-(k as i32)).ln().add(&self.ln2.mul_int(k))
    }

    /// Returns x + k for the least k that makes it 64 or more, and x, x + 1, …, x + k − 1 with their signs.
    fn shifted(x: f64) -> (Real, Vec<Real>) {
        let count = (64.0 - x).ceil() as i64;
        let exact = Real::from_f64(x);
        let steps = (0..count).map(|k| exact.add(&Real::ratio(k, 1))).collect();
        (exact.add(&Real::ratio(count, 1)), steps)
    }

    /// Returns ψ(x) within 2^-300, by its asymptotic series at z ≥ 64, whose first omitted term is below 2^-350.
    pub fn digamma(&self, x: f64) -> Real {
        let (z, steps) = Self::shifted(x);
        let inverse = Real::ratio(1, 1).div(&z);
        let square = inverse.mul(&inverse);
        let mut sum = self.ln(&z).sub(&inverse.scale(-1));
        let mut power = square.clone();
        for ((n, d), k) in self.bernoulli.iter().zip(1_i64..) {
            let term = Real::quotient(n, d).div_int(2 * k).mul(&power);
            sum = if k % 2 == 1 { sum.sub(&term) } else { sum.add(&term) };
            power = power.mul(&square);
        }
        steps.iter().fold(sum, |sum, step| sum.sub(&Real::ratio(1, 1).div(step)))
    }

    /// Returns bounds of ln |Γ(x)|, by Stirling's series at the same z.
    fn log_size(&self, x: f64) -> [Real; 2] {
        let (z, steps) = Self::shifted(x);
        let inverse = Real::ratio(1, 1).div(&z);
        let square = inverse.mul(&inverse);
        let log = self.ln(&z);
        let mut sum = z.sub(&Real::ratio(1, 2)).mul(&log).sub(&z).add(&self.half_ln_two_pi);
        let mut power = inverse;
        for ((n, d), k) in self.bernoulli.iter().zip(1_i64..) {
            let term = Real::quotient(n, d).div_int(2 * k * (2 * k - 1)).mul(&power);
            sum = if k % 2 == 1 { sum.add(&term) } else { sum.sub(&term) };
            power = power.mul(&square);
        }
        let zero = Real::ratio(0, 1);
        let size = |step: &Real| if *step < zero { zero.sub(step) } else { step.clone() };
        let product = steps.iter().map(size).fold(Real::ratio(1, 1), |product, step| product.mul(&step));
        let log = sum.sub(&self.ln(&product));
        [log.sub(&slack()), log.add(&slack())]
    }

    /// Returns the last number p before the zero of ψ, and ψ(p).
    fn turn(&self, n: i64) -> (f64, Real) {
        let (mut low, mut high) = if n == 0 { (1.0, 2.0) } else { (-n as f64, (1 - n) as f64) };
        // An estimate first, away from the poles.
        let rough = |x: f64| {
            let (mut sum, mut x) = (0.0, x);
            while x < 20.0 {
                sum -= x.recip();
                x += 1.0;
            }
            let z = 1.0 / (x * x);
            sum + x.ln() - 0.5 / x - z * (1.0 / 12.0 - z * (1.0 / 120.0 - z / 252.0))
        };
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if rough(middle) < 0.0 { low = middle } else { high = middle }
        }
        let zero = Real::ratio(0, 1);
        let (mut p, mut q, mut step) = (low, low, 1e-12);
        while self.digamma(p) > zero {
            (p, step) = (p - step * p.abs(), step * 8.0);
        }
        while self.digamma(q) < zero {
            (q, step) = (q + step * q.abs(), step * 8.0);
        }
        while p.next_up() < q {
            let middle = p + (q - p) * 0.5;
            if self.digamma(middle) < zero { p = middle } else { q = middle }
        }
        let (below, above) = (self.digamma(p), self.digamma(q));
        assert!(below < zero.sub(&slack()) && above > slack(), "a turn is next to a number");
        assert!(BigInt::zero() < *above.numerator(), "ψ is above 0 beyond turn {n}");
        (p, below)
    }
}
