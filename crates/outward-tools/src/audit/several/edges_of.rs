//! Calls where a function is likely to be wrong: next to overflow and underflow, at jumps, and where its results are
//! numbers or lie halfway between two.

use outward::ops::ldexp_rn;
use outward::table::Op;

use super::random::{RandomNumbers, exponent};
use crate::audit::patterns::largest;

/// Random places of each kind.
const PLACES: usize = 256;

/// Returns the calls where a function is likely to be wrong, or none if nothing is known of it.
pub fn calls(op: Op, random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let calls = match op {
        Op::Pow | Op::Powr => powers(random),
        Op::Hypot | Op::Rhypot => sides(random),
        Op::Atan2 | Op::Atan2pi => angles(random),
        Op::Fmod | Op::Remainder => multiples(random),
        Op::Fma => fused(random),
        _ => Vec::new(),
    };
    let is_number = |x: &f64| random.rounded(*x) == *x;
    calls.into_iter().filter(|call| call.iter().all(is_number)).collect()
}

/// Adds a call, and the calls with one of its numbers moved to a neighbour.
fn with_neighbours(call: Vec<f64>, random: &RandomNumbers, calls: &mut Vec<Vec<f64>>) {
    for place in 0..call.len() {
        for steps in [-2, -1, 1, 2] {
            let mut moved = call.clone();
            moved[place] = random.moved(moved[place], steps);
            calls.push(moved);
        }
    }
    calls.push(call);
}

/// Adds a call with an integer, and the calls with its number moved to a neighbour.
pub fn with_neighbours_of_first([x, n]: [f64; 2], random: &RandomNumbers, calls: &mut Vec<[f64; 2]>) {
    if x.is_finite() {
        calls.extend([-2, -1, 0, 1, 2].map(|steps| [random.moved(x, steps), n]));
    }
}

fn powers(random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let mut calls = Vec::new();
    let [least, most] = random.exponents();
    let subnormal = least - random.digits() + 1;
    // Numbers from the least to the largest one, and next to 1.
    for _ in 0..PLACES {
        let x = random.any().abs();
        for bits in [most + 1, least, subnormal, subnormal - 1] {
            let y = random.rounded(f64::from(bits) / x.log2());
            with_neighbours(vec![x, y], random, &mut calls);
        }
        let small = random.integer(-random.digits() - 2, 1 - random.digits());
        let y = random.of_exponent(small - exponent(x.log2()));
        with_neighbours(vec![x, y], random, &mut calls);
    }
    // Bases next to 1 with exponents that lead to overflow and underflow.
    for steps in 1..64 {
        for x in [random.moved(1.0, steps), random.moved(1.0, -steps)] {
            for bits in [most + 1, least, subnormal, 1, -1] {
                let y = random.rounded(f64::from(bits) / x.log2());
                with_neighbours(vec![x, y], random, &mut calls);
            }
        }
    }
    // Powers of integers and of dyadic fractions, and their roots: all of them exact, or halfway.
    for base in 1..=64_u32 {
        for n in -30..=30_i32 {
            let x = f64::from(base);
            calls.push(vec![x, n.into()]);
            calls.push(vec![-x, n.into()]);
            calls.push(vec![x / 8.0, n.into()]);
            for root in [1, 2, 3] {
                let power = x.powi(1 << root);
                calls.push(vec![power, f64::from(n) / f64::from(1 << root)]);
                calls.push(vec![ldexp_rn(1.0, n * (1 << root)), f64::from(base) / f64::from(1 << root)]);
            }
        }
    }
    // Squares of numbers with half the digits or one more: exact, or halfway between two numbers.
    for _ in 0..PLACES {
        let half = random.digits() / 2;
        for bits in [half, half + 1] {
            let x = (ldexp_rn(1.0 + random.unit(), bits - 1)).floor();
            for (x, y) in [(x, 2.0), (x * x, 0.5), (x * x, 1.5)] {
                with_neighbours(vec![x, y], random, &mut calls);
            }
        }
    }
    calls
}

fn sides(random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let mut calls = Vec::new();
    let [least, most] = random.exponents();
    let digits = random.digits();
    // Pythagorean triples: exact, also if squares overflow or underflow.
    for m in 2..=24_i32 {
        for n in (1..m).filter(|n| (m - n) % 2 == 1) {
            let (a, b) = (f64::from(m * m - n * n), f64::from(2 * m * n));
            for scale in [0, least - digits + 1, least, least / 2, most / 2, most - 10] {
                let call = vec![ldexp_rn(a, scale), ldexp_rn(b, scale)];
                if random.below(8) == 0 {
                    with_neighbours(call.clone(), random, &mut calls);
                }
                calls.push(call);
            }
        }
    }
    // Calls next to overflow, and calls in which the smaller side decides the last digit.
    for _ in 0..PLACES {
        let t = random.unit() * std::f64::consts::FRAC_PI_2;
        let top = largest(random.format);
        let call = vec![random.rounded(t.cos() * top), random.rounded(t.sin() * top)];
        with_neighbours(call, random, &mut calls);
        let x = random.any();
        // y²/2x is about half an ulp of x.
        let y = random.about(exponent(x) - digits / 2, [-1, 1]);
        with_neighbours(vec![x, y], random, &mut calls);
        let x = random.about(least, [-digits, 0]);
        let y = random.about(least, [-digits, 0]);
        calls.push(vec![x, y]);
    }
    calls
}

fn angles(random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let mut calls = Vec::new();
    let [least, _] = random.exponents();
    let digits = random.digits();
    for _ in 0..PLACES {
        // Diagonals, and quotients of small integers.
        let x = random.any();
        for call in [vec![x, x], vec![-x, x], vec![2.0 * x, x], vec![x, 2.0 * x]] {
            with_neighbours(call, random, &mut calls);
        }
        // Results next to ±π and ±π/2, where the smaller side decides the last digit.
        let apart = digits + random.integer(-3, 3);
        let y = random.of_exponent(exponent(x) - apart);
        for call in [vec![y, -x.abs()], vec![y, x.abs()], vec![x, y]] {
            with_neighbours(call, random, &mut calls);
        }
        // Quotients that underflow, or nearly do.
        let x = random.about(0, [2, 30]);
        let y = random.about(least - digits + exponent(x), [0, digits + 4]);
        with_neighbours(vec![y, x.abs()], random, &mut calls);
        with_neighbours(vec![y, -x.abs()], random, &mut calls);
    }
    calls
}

fn multiples(random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let mut calls = Vec::new();
    let [least, most] = random.exponents();
    let digits = random.digits();
    for _ in 0..PLACES {
        let y = random.any();
        // The remainder jumps at multiples, and that of the nearest multiple at halves.
        for bits in [1, 2, 8, 20, 52, 63, 200] {
            let k = (ldexp_rn(random.unit() + 1.0, random.integer(0, bits))).floor();
            for x in [k * y, (k + 0.5) * y] {
                with_neighbours(vec![random.rounded(x), y], random, &mut calls);
            }
        }
        // The longest quotients, and subnormal divisors.
        let x = random.of_exponent(most);
        let y = random.about(least, [-digits, 0]);
        with_neighbours(vec![x, y], random, &mut calls);
    }
    calls
}

fn fused(random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let mut calls = Vec::new();
    let [least, most] = random.exponents();
    let digits = random.digits();
    for _ in 0..PLACES {
        // A product of half an ulp of the sum: a tie, or next to one.
        let z = random.about(0, [least / 2, most / 2]);
        let half = exponent(z) - digits;
        let apart = random.integer(-20, 20);
        let product = [ldexp_rn(1.0, half - apart), ldexp_rn(1.0, apart)];
        for sign in [1.0, -1.0] {
            with_neighbours(vec![sign * product[0], product[1], z], random, &mut calls);
        }
        // Sums that cancel, down to the last digit of the product.
        let (x, y) = (random.any(), random.about(0, [-20, 20]));
        with_neighbours(vec![x, y, random.rounded(-(x * y))], random, &mut calls);
        // Results next to overflow and in subnormal numbers, while the product alone overflows or underflows.
        let x = random.about(0, [most / 2, most]);
        let y = random.about(most - exponent(x), [0, 1]);
        let z = random.about(most, [-2, 0]).copysign(-x * y);
        with_neighbours(vec![x, y, z], random, &mut calls);
        let x = random.about(0, [least, least / 2]);
        let y = random.about(least - exponent(x), [-digits - 2, 0]);
        let z = random.about(least, [-digits, 0]);
        with_neighbours(vec![x, y, z], random, &mut calls);
    }
    calls
}
