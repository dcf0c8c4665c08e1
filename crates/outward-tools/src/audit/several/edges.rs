//! Calls with numbers that functions treat specially, in all combinations.

use super::random::RandomNumbers;

/// Returns all calls with the special numbers of a format, of either sign.
pub fn calls(parameters: usize, random: &mut RandomNumbers) -> Vec<Vec<f64>> {
    let numbers = if parameters > 2 { few(random) } else { many(random) };
    let signed = signed(&numbers);
    let mut calls = vec![Vec::new()];
    for _ in 0..parameters {
        let longer = |call: &Vec<f64>| {
            let with = |x: &f64| call.iter().copied().chain([*x]).collect::<Vec<f64>>();
            signed.iter().map(with).collect::<Vec<_>>()
        };
        calls = calls.iter().flat_map(longer).collect();
    }
    calls
}

/// Returns these numbers with either sign, and a NaN.
pub fn signed(numbers: &[f64]) -> Vec<f64> {
    numbers.iter().flat_map(|x| [*x, -*x]).chain([f64::NAN]).collect()
}

/// Returns zero, the ends of subnormal and normal numbers, and 1 with its neighbours.
fn few(random: &RandomNumbers) -> Vec<f64> {
    let [least, _] = random.exponents();
    let least = outward::ops::ldexp_rn(1.0, least);
    let largest = random.moved(f64::MAX, 0);
    let one = [random.moved(1.0, -1), 1.0, random.moved(1.0, 1)];
    let mut all = vec![0.0, random.moved(0.0, 1), random.moved(least, -1), least, 0.5, 2.0, 3.0];
    all.extend(one);
    all.extend([largest, f64::INFINITY]);
    all
}

/// Returns the numbers of `few`, halves, small integers, powers of two and the neighbours of the largest integers.
pub fn many(random: &RandomNumbers) -> Vec<f64> {
    let mut all = few(random);
    all.extend([
        0.25,
        1.0 / 3.0,
        0.75,
        1.5,
        2.5,
        4.0,
        5.0,
        7.0,
        10.0,
        53.0,
        64.0,
        100.0,
        127.0,
        128.0,
        149.0,
    ]);
    all.extend([150.0, 1022.0, 1023.0, 1024.0, 1074.0, 1075.0]);
    let digits = random.digits();
    for power in [digits - 1, digits, digits + 1, 31, 32, 63, 64] {
        let x = outward::ops::ldexp_rn(1.0, power);
        all.extend([-1, 0, 1].map(|steps| random.moved(x, steps)));
        all.push(outward::ops::ldexp_rn(1.0, -power));
    }
    let all: Vec<f64> = all.into_iter().map(|x| random.rounded(x)).collect();
    let mut kept: Vec<f64> = Vec::new();
    for x in all {
        if !kept.contains(&x) {
            kept.push(x);
        }
    }
    kept
}
