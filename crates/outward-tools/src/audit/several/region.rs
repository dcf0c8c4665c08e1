//! Random calls whose results are neither trivial nor beyond the format: of pairs of random patterns, nearly all powers
//! overflow, and nearly all sums of squares are one of the squares.

use outward::table::Op;

use super::random::{RandomNumbers, exponent};

/// Returns the numbers of a call.
pub fn call(op: Op, parameters: usize, random: &mut RandomNumbers) -> Vec<f64> {
    match op {
        Op::Pow | Op::Powr => power(op, random),
        Op::Fmod | Op::Remainder => remainder(random),
        Op::Fma => fused(random),
        // Angles in all directions: neither side is negligible in half of the calls.
        Op::Atan2 | Op::Atan2pi if random.below(2) == 0 => vec![random.any(), random.any()],
        _ => {
            let mut call = vec![random.any()];
            while call.len() < parameters {
                let apart = random.digits() + 2;
                let near = exponent(call[0]) + random.integer(-apart, apart);
                call.push(random.of_exponent(near));
            }
            call
        }
    }
}

/// Returns a positive base, near 1 in a quarter of the calls, and an exponent for which the result is a number; or a
/// negative base with an integer.
fn power(op: Op, random: &mut RandomNumbers) -> Vec<f64> {
    let x = match random.below(4) {
        0 => {
            let away = (1.0 + random.unit()) * 0.5_f64.powi(random.integer(2, random.digits() - 1));
            let x = if random.below(2) == 0 { 1.0 + away } else { 1.0 - away };
            random.within(x)
        }
        _ => {
            let x = random.any();
            random.within(x.abs())
        }
    };
    let [least, most] = random.exponents();
    if op == Op::Pow && random.below(8) == 0 {
        let most = (f64::from(most) / x.abs().log2().abs().max(1e-300)).clamp(1.0, 1e15);
        let y = random.unit() * 2.0 * most - most;
        return vec![random.within(-x.abs()), random.within(y.round())];
    }
    let bits = f64::from(least - random.digits());
    let power = bits + random.unit() * (f64::from(most) - bits);
    vec![x, random.within(power / x.abs().log2())]
}

/// Returns any two numbers in a quarter of the calls, otherwise a quotient of up to 64 bits.
fn remainder(random: &mut RandomNumbers) -> Vec<f64> {
    let y = random.any();
    let x = match random.below(4) {
        0 => random.any(),
        _ => {
            let apart = random.integer(-2, 64);
            random.of_exponent(exponent(y) + apart)
        }
    };
    vec![x, y]
}

/// Returns a product of a size that the format has, and a summand: in a quarter of the calls any number, in a quarter
/// one that cancels nearly all of the product, otherwise one of about its size.
fn fused(random: &mut RandomNumbers) -> Vec<f64> {
    let [least, most] = random.exponents();
    let x = random.any();
    let apart = random.integer(least, most);
    let y = random.of_exponent(apart - exponent(x));
    let product = x * y;
    let z = match random.below(4) {
        0 => random.any(),
        1 => {
            let steps = random.integer(-2, 2).into();
            let nearest = random.within(-product);
            let moved = random.moved(nearest, steps);
            random.within(moved)
        }
        _ => {
            let apart = random.integer(-random.digits() - 2, random.digits() + 2);
            random.of_exponent(exponent(product) + apart)
        }
    };
    vec![x, y, z]
}

#[cfg(test)]
mod tests {
    use outward::program::Width;

    use super::*;

    /// Checks that more than two thirds of the results of calls are numbers of the format other than 0.
    #[test]
    fn most_results_are_numbers() {
        let everywhere = [f64::NEG_INFINITY, f64::INFINITY];
        let mut random = RandomNumbers::new(Width::F64, everywhere, 3).expect("numbers");
        let mut share = |op, parameters, result: fn(&[f64]) -> f64| {
            let calls = (0..3000).map(|_| result(&call(op, parameters, &mut random)));
            let numbers = calls.filter(|x| x.is_finite() && *x != 0.0).count();
            assert!(numbers > 2000, "{op:?}: {numbers}");
        };
        share(Op::Pow, 2, |call| call[0].powf(call[1]));
        share(Op::Hypot, 2, |call| call[0].hypot(call[1]));
        share(Op::Atan2, 2, |call| call[0].atan2(call[1]));
        share(Op::Fmod, 2, |call| call[0] % call[1]);
        share(Op::Fma, 3, |call| call[0].mul_add(call[1], call[2]));
    }
}
