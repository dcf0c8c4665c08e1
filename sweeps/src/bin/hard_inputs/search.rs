//! Binary64: the hardest of some 10^13 inputs a function.
//!
//! Over a short piece of its argument a function is a straight line: in units of half a last place of the result, f is
//! a + b·t at the t-th number, up to an error that the second derivative bounds. Where a + b·t comes within 2^-20 of
//! an integer follows from the continued fraction of b, without a look at each t. What is found so is ranked by the
//! library's middle path, some 2^-32 units exact, and the best by the oracle.

use outward::machine::{Lanes, Machine, Scalar};
use outward::math;
use outward_test::functions::Function;
use outward_test::generators::Random;

use crate::HardInputs;

/// Pieces of each function: a number, not a time, so that the search finds the same everywhere.
const PIECES: u64 = 2_000_000;
/// Candidates for the oracle.
const CANDIDATES: usize = 600;
/// Half the width of what counts as near an integer, in 2^-64.
const NEAR: u64 = 1 << 44;
/// The longest piece.
const LONGEST: f64 = (1u64 << 24) as f64;
/// Hits of one piece that are looked at.
const HITS: usize = 32;

pub fn hard(function: Function) -> HardInputs<f64> {
    let mut random = Random::new(0x17a + function as u64);
    let mut best: Vec<(f64, [f64; 2])> = Vec::new();
    let mut covered = 0.0;
    for _ in 0..PIECES {
        let Some(piece) = LinearSegment::draw(function, &mut random) else { continue };
        covered += piece.length as f64;
        piece.search(|input, distance| best.push((distance, input)));
        if best.len() > 100 * CANDIDATES {
            keep_best(&mut best);
        }
    }
    keep_best(&mut best);
    let how = format!("the hardest of 2^{:.0} inputs, in {PIECES} pieces at random", f64::log2(covered));
    HardInputs { candidates: best.into_iter().map(|(_, input)| input).collect(), how }
}

fn keep_best(found: &mut Vec<(f64, [f64; 2])>) {
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.dedup_by_key(|(_, input)| input.map(f64::to_bits));
    found.truncate(CANDIDATES);
}

/// A stretch of arguments on which the function is a straight line.
struct LinearSegment {
    function: Function,
    first: f64,
    y: f64,
    length: u64,
    /// Value at the first argument and slope, in half units in the last place of the result, modulo 1 and times 2^64.
    at: u64,
    slope: u64,
}

impl LinearSegment {
    fn draw(function: Function, random: &mut Random) -> Option<LinearSegment> {
        let (x, y) = argument(function, random);
        let sum @ (high, _) = dd(function, x, y)?;
        let slopes = slopes(function, x, y, high);
        // Units in the last place, of the argument and half of the result's.
        let (unit, half) = (place(x), place(high) / 2.0);
        let [slope, bend] = [slopes[0] * unit / half, slopes[1] / 2.0 * unit * unit / half];
        // An error of 2^-21 of the value from either: from the bend, and from the 2^-51 of the slope.
        let length = (2.0_f64.powi(-22) / bend.abs()).sqrt().min(2.0_f64.powi(28) / slope.abs()).min(LONGEST);
        // Neither beyond the binade of x nor that of the result.
        let room = (1u64 << 52) - (x.to_bits() & ((1 << 52) - 1));
        let length = (length as u64).min(room);
        (length >= 16).then(|| LinearSegment {
            function,
            first: x,
            y,
            length,
            at: turns(fraction(sum, half)),
            slope: turns(slope - slope.floor()),
        })
    }

    fn search(&self, mut found: impl FnMut([f64; 2], f64)) {
        let mut t = 0;
        for _ in 0..HITS {
            let at = self.at.wrapping_add(self.slope.wrapping_mul(t));
            let from = at.wrapping_neg().wrapping_sub(NEAR);
            let Some(steps) = first_in(self.slope, from, NEAR * 2) else { return };
            t += steps;
            if t >= self.length {
                return;
            }
            let x = f64::from_bits(self.first.to_bits() + t);
            if let Some(sum @ (high, _)) = dd(self.function, x, self.y) {
                let beyond = fraction(sum, place(high) / 2.0);
                let distance = beyond.min(1.0 - beyond);
                // An exact result has no distance, here or in the oracle.
                if distance > 0.0 {
                    found([x, self.y], distance);
                }
            }
            t += 1;
        }
    }
}

/// Where pieces start, and for pow the exponent: of every magnitude that has a fast path.
fn argument(function: Function, random: &mut Random) -> (f64, f64) {
    let binade = |from: i32, to: i32, random: &mut Random| {
        let exponent = from + i32::try_from(random.below(u64::from(from.abs_diff(to)))).expect("small");
        2.0_f64.powi(exponent) * (1.0 + random.unit())
    };
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    if let Some(suite) = function.suite() {
        let range = if suite.search.len() == 1 { suite.search[0] } else { random.pick(suite.search) };
        let x = binade(range.0, range.1, random);
        return (if suite.has_another_half() { sign * x } else { x }, 0.0);
    }
    if let Some(suite) = function.suite_of_two() {
        let apart = binade(suite.search.0, suite.search.1, random);
        return (binade(-1, 1, random), sign * apart);
    }
    let x = if random.below(2) == 0 { binade(-2, 2, random) } else { binade(-60, 60, random) };
    let limit = 500.0 / x.ln().abs();
    let y = match random.below(3) {
        // Not 1, whose power is exact.
        0 => sign * (3 + random.below(30)) as f64 / 2.0,
        1 => sign * (4 + random.below(30)) as f64 / 3.0,
        _ => sign * limit * binade(-20, 0, random) / 2.0,
    };
    (x, if y.abs() < limit { y } else { sign * 1.5 })
}

macro_rules! second {
    (
        { $($op:ident $name:ident ($x:ident) { unary $($function:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident $xs:tt { binary $($of_two:tt)+ })*
    ) => {
        fn second(function: Function, x: f64, y: f64) -> (f64, f64) {
            match function {
                $(Function::$op => {
                    let sum = <$($function)+ as math::ladder::SlowPath<1>>::middle(Scalar, [x]);
                    (sum.high, sum.low)
                })*
                $(Function::$op_of_two => {
                    let sum = <$($of_two)+ as math::ladder::SlowPath<2>>::middle(Scalar, [x, y]);
                    (sum.high, sum.low)
                })*
                Function::Pow => {
                    let math::pow::PowerPair { high, low, .. } = math::pow::pow_dd(Scalar, x, y);
                    (high, low)
                }
            }
        }
    };
}
outward::__functions_of_one_or_two! { ladder second }

/// f(x) as a sum of two numbers, by the library's middle path; `None` where that or the result is out of its range.
fn dd(function: Function, x: f64, y: f64) -> Option<(f64, f64)> {
    let m = Scalar;
    let x = m.f64(x);
    let (h, l) = second(function, x, m.f64(y));
    let [mut high, mut low] = [[0.0]; 2];
    h.store(&mut high);
    l.store(&mut low);
    // The place of h is that of the result, but just below a power of two.
    let sum = high[0] + low[0];
    let rest = (high[0] - sum) + low[0];
    let near_a_power = sum.to_bits() & ((1 << 52) - 1) == 0;
    (sum.is_normal() && sum.abs() > 1.0e-280 && !near_a_power).then_some((sum, rest))
}

/// The first and the second derivative, where the value is known.
fn slopes(function: Function, x: f64, y: f64, value: f64) -> [f64; 2] {
    match function.suite() {
        Some(suite) => (suite.slopes)(x, value),
        None if function != Function::Pow => {
            let suite = function.suite_of_two().expect("of one argument or of two");
            (suite.slopes)(x, y, value)
        }
        None => [y * value / x, y * (y - 1.0) * value / (x * x)],
    }
}

/// The distance from a number to the next one of its binade.
fn place(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & 0x7ff0_0000_0000_0000) * f64::EPSILON
}

/// What the sum has beyond a multiple of the unit, of which the larger part is one; in [0, 1).
fn fraction((_, low): (f64, f64), unit: f64) -> f64 {
    let part = low / unit;
    (part - part.floor()).min(1.0 - f64::EPSILON)
}

/// A number of [0, 1), times 2^64.
fn turns(x: f64) -> u64 {
    (x * 18_446_744_073_709_551_616.0) as u64
}

/// The least t for which slope·t modulo 2^64 is one of the `width` + 1 numbers from `from` on.
fn first_in(slope: u64, from: u64, width: u64) -> Option<u64> {
    match from.checked_add(width) {
        // Zero is among them.
        None => Some(0),
        Some(to) => least(slope.into(), 1 << 64, from.into(), to.into()).and_then(|t| u64::try_from(t).ok()),
    }
}

/// The least t with low ≤ a·t mod m ≤ high: as in Euclid's algorithm, the question for (a, m) is one for (m mod a, a).
fn least(a: u128, m: u128, low: u128, high: u128) -> Option<u128> {
    if low == 0 {
        return Some(0);
    }
    if a == 0 {
        return None;
    }
    if 2 * a > m {
        return least(m - a, m, m - high, m - low);
    }
    let first = low.div_ceil(a);
    if first * a <= high {
        return Some(first);
    }
    // a·t − m·s is between: m·s modulo a is between −high and −low.
    let s = least(m % a, a, (a - high % a) % a, (a - low % a) % a)?;
    Some((low + m * s).div_ceil(a))
}
