//! Calls of functions of a number and an integer. The calls here have the number first.

use outward::ops::ldexp_rn;
use outward::table::Op;
use outward_foreign::Parameters;

use super::edges;
use super::edges_of::with_neighbours_of_first;
use super::random::{RandomNumbers, exponent};

/// Random places of each kind.
const PLACES: usize = 256;

/// Returns the call with its arguments in C's order.
pub fn in_order(parameters: Parameters, [x, n]: [f64; 2]) -> Vec<f64> {
    if parameters == Parameters::IntegerAndNumber { vec![n, x] } else { vec![x, n] }
}

/// Returns a random call whose result is usually neither trivial nor beyond the format.
pub fn call(op: Op, random: &mut RandomNumbers) -> [f64; 2] {
    let [least, most] = random.exponents();
    let digits = random.digits();
    match op {
        Op::Jn | Op::Yn => {
            let most = if random.below(2) == 0 { 8 } else { limit(op) };
            let n = random.integer(-most, most);
            let x = match random.below(4) {
                0 => random.any(),
                1 => random.about(0, [-8, 20]),
                // Arguments near the order, where it matters most.
                _ => {
                    let x = f64::from(n.abs().max(1)) * (0.1 + 3.0 * random.unit());
                    random.within(x)
                }
            };
            // `yn` has no result for negative numbers.
            [if op == Op::Yn && random.below(64) > 0 { random.within(x.abs()) } else { x }, n.into()]
        }
        Op::Scalbn => {
            let x = random.any();
            let to = random.integer(least - digits - 2, most + 2);
            [x, (to - exponent(x)).into()]
        }
        Op::Rootn => {
            let n = any_integer(random);
            let x = random.any();
            // Negative numbers have odd roots only.
            [if n % 2 == 0 && random.below(16) > 0 { random.within(x.abs()) } else { x }, n.into()]
        }
        _ => {
            let x = base(op, random);
            let binades = logarithm(op, x);
            let bits = f64::from(least - digits) + random.unit() * f64::from(most - least + digits);
            let n = (bits / binades).round();
            let is_integer = n != 0.0 && f64::from(n as i32) == n;
            [x, if is_integer { n } else { any_integer(random).into() }]
        }
    }
}

/// Returns a base of a power or of compound interest: a quarter of them next to 1 and to 0, the others of any size.
fn base(op: Op, random: &mut RandomNumbers) -> f64 {
    let away = random.about(0, [2 - random.digits(), -2]);
    match (op, random.below(4)) {
        (Op::Pown, 0) => random.within(1.0 + away),
        (Op::Pown, 1) => random.about(0, [-4, 4]),
        (_, 0 | 1) => away,
        (Op::Pown, _) => random.any(),
        _ => {
            let x = random.about(0, [-20, 8]);
            random.within(if x > -1.0 { x } else { -x })
        }
    }
}

/// Returns the binary logarithm of the first power: the number of binades from 1.
fn logarithm(op: Op, x: f64) -> f64 {
    if op == Op::Pown { x.abs().log2() } else { x.ln_1p() / std::f64::consts::LN_2 }
}

/// Returns a random integer, each bit length equally likely.
fn any_integer(random: &mut RandomNumbers) -> i32 {
    let bits = random.integer(0, 31);
    let n = ((1.0 + random.unit()) * 2f64.powi(bits - 1)) as i64;
    // Here 2^31 becomes −2^31.
    (if random.below(2) == 0 { n } else { -n }).clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// Returns special numbers with special integers, and calls where the function is likely to be wrong.
pub fn edges(op: Op, random: &mut RandomNumbers) -> Vec<[f64; 2]> {
    let integers: Vec<i32> = match op {
        Op::Jn | Op::Yn => {
            [-64, -63, -33, -32, -9, -8, -7, -3, -2].into_iter().chain(-1..=20).chain([63, 64]).collect()
        }
        _ => special_integers(random),
    };
    let numbers: Vec<f64> = edges::signed(&edges::many(random));
    let mut calls: Vec<[f64; 2]> =
        numbers.iter().flat_map(|x| integers.iter().map(|n| [*x, f64::from(*n)])).collect();
    let at = |x: f64, n: i32, random: &RandomNumbers, calls: &mut Vec<[f64; 2]>| {
        with_neighbours_of_first([random.rounded(x), n.into()], random, calls);
    };
    let [least, most] = random.exponents();
    let subnormal = least - random.digits() + 1;
    match op {
        Op::Pown | Op::Compound | Op::Compoundm1 => {
            let shift = if op == Op::Pown { 0.0 } else { 1.0 };
            // Small bases, whose powers are numbers or lie halfway between two.
            for (base, n) in (-24..=24).flat_map(|base| (-24..=24).map(move |n| (f64::from(base), n))) {
                at(base / 8.0 - shift, n, random, &mut calls);
                calls.push([base - shift, n.into()]);
            }
            // Numbers from the least to the largest one.
            for _ in 0..PLACES {
                let n = any_integer(random);
                for bits in [most + 1, least, subnormal, subnormal - 1] {
                    let x = (f64::from(bits) / f64::from(n)).exp2() - shift;
                    at(x, n, random, &mut calls);
                }
            }
        }
        Op::Rootn => {
            // Powers, whose roots are exact.
            for (base, n) in (1..=40).flat_map(|base| (1..=24).map(move |n| (f64::from(base), n))) {
                for x in [base, base / 8.0] {
                    at(x.powi(n), n, random, &mut calls);
                    at(-x.powi(n), n, random, &mut calls);
                    at(x.powi(-n), -n, random, &mut calls);
                }
            }
            for n in (1..=64).flat_map(|n| [n, -n]) {
                for power in [subnormal, least, most, n, 2 * n] {
                    at(ldexp_rn(1.0, power), n, random, &mut calls);
                }
            }
        }
        Op::Scalbn => {
            // Ties of subnormal results, and results next to overflow.
            for _ in 0..PLACES {
                let x = random.any();
                let size = exponent(x);
                for power in
                    [subnormal - 2, subnormal - 1, subnormal, subnormal + 1, least - 1, least, most, most + 1]
                {
                    for x in [x, ldexp_rn(1.5, size), ldexp_rn(1.0, size), ldexp_rn(1.25, size)] {
                        at(x, power - size, random, &mut calls);
                    }
                }
            }
        }
        _ => {
            // Arguments next to zeros, by asymptotic series: π(k + n/2 ∓ 1/4).
            let part = if op == Op::Jn { -0.25 } else { -0.75 };
            for (k, n) in (1..=24).flat_map(|k| (0..=8).map(move |n| (k, n))) {
                let beta = std::f64::consts::PI * (f64::from(k) + f64::from(n) / 2.0 + part);
                let square = 4.0 * f64::from(n * n);
                at(beta - (square - 1.0) / (8.0 * beta), n, random, &mut calls);
            }
        }
    }
    calls
}

/// Returns small integers, those about powers of two, and the ends.
fn special_integers(random: &RandomNumbers) -> Vec<i32> {
    let [least, most] = random.exponents();
    let digits = random.digits();
    let mut all: Vec<i32> = (-12..=12).collect();
    for power in [16, 31, 32, 63, 64, most, most + 1, -least, digits, digits - least, most - least + digits] {
        all.extend([power - 1, power, power + 1, -power - 1, -power, 1 - power]);
    }
    all.extend([1000, 1001, 32_768, 65_535, 65_536, 16_777_216, 16_777_217, 1 << 30, i32::MAX - 1, i32::MAX]);
    all.extend([-1000, -1001, -65_536, -16_777_217, -(1 << 30), i32::MIN + 1, i32::MIN]);
    all.sort_unstable();
    all.dedup();
    all
}

/// Returns the largest integer that this library takes.
fn limit(op: Op) -> i32 {
    op.info().largest_integer().and_then(|most| i32::try_from(most).ok()).unwrap_or(i32::MAX)
}

/// Returns a call next to another: half of the time with a number that is up to a millionth of its pattern away,
/// otherwise with another integer too.
pub fn near(op: Op, [x, n]: [f64; 2], random: &mut RandomNumbers) -> [f64; 2] {
    let x = random.near(&[x])[0];
    if random.below(2) == 0 {
        return [x, n];
    }
    let limit = limit(op);
    let steps = 1 << random.below(6);
    let moved = n + f64::from(random.integer(-steps, steps));
    [x, moved.clamp((-limit).into(), limit.into())]
}

#[cfg(test)]
mod tests {
    use outward::program::Width;

    use super::*;

    /// Checks that more than half of the results of calls are numbers other than 0.
    #[test]
    fn most_results_are_numbers() {
        let everywhere = [f64::NEG_INFINITY, f64::INFINITY];
        let mut random = RandomNumbers::new(Width::F64, everywhere, 3).expect("numbers");
        let mut share = |op, result: fn(f64, i32) -> f64| {
            let calls = (0..3000).map(|_| call(op, &mut random));
            let numbers = calls.filter(|[x, n]| {
                assert!(f64::from(*n as i32) == *n, "{op:?} {x} {n}");
                let result = result(*x, *n as i32);
                result.is_finite() && result != 0.0
            });
            let numbers = numbers.count();
            assert!(numbers > 1500, "{op:?}: {numbers}");
        };
        share(Op::Pown, outward::ops::pown_rn);
        share(Op::Rootn, outward::ops::rootn_rn);
        share(Op::Compound, outward::ops::compound_rn);
        share(Op::Scalbn, outward::ops::scalbn_rn);
        share(Op::Jn, outward::ops::jn_rn);
        share(Op::Yn, outward::ops::yn_rn);
    }
}
