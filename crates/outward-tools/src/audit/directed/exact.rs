//! Arguments whose results are exact numbers of the format, and their neighbours.
//!
//! Rounding the exact value down and up shows which results are exact; here are the arguments to try.

use outward::program::Width;
use outward::table::Op;

use crate::audit::patterns::{exponents, is_number, precision};

/// Returns arguments for which a result may be exact, as far as the format has them.
pub fn candidates(op: Op, format: Width) -> Vec<f64> {
    let [least, most] = exponents(format);
    let exponents = least - precision(format) + 1..=most;
    let mut all: Vec<f64> = eighths(4).chain(integers(40)).collect();
    match op {
        Op::Exp2 | Op::Exp2m1 => all.extend(integers(1100)),
        Op::Tgamma | Op::Lgamma => all.extend(integers(180)),
        // Arguments whose digits end at a half or a quarter of a turn.
        Op::Sinpi | Op::Cospi | Op::Tanpi => {
            all.extend(eighths(64));
            all.extend((4..53).map(power).flat_map(|x| [x - 0.5, x, x + 0.5, 1.5 * x]));
        }
        // Integers, halves, and the range where all numbers are integers.
        Op::Floor | Op::Ceil | Op::Trunc | Op::RoundTiesToEven | Op::RoundTiesToAway => {
            all.extend(eighths(64));
            all.extend((4..=64).map(power).flat_map(|x| [x - 0.5, x, x + 0.5, 1.5 * x, 2.0 * x - 0.5]));
        }
        // Both ends of each binade, subnormal ones among them.
        Op::Logb | Op::Recip => all.extend(exponents.map(power)),
        // Even powers, and squares whose roots have half the digits.
        Op::Sqrt | Op::Rsqrt => {
            all.extend(exponents.map(power));
            all.extend(squares());
        }
        Op::Log2 => all.extend(exponents.map(power)),
        Op::Log2p1 => all.extend((1..=53).flat_map(|n| [power(n) - 1.0, power(-n) - 1.0])),
        Op::Log10 => all.extend((0..=22).map(|n| 10f64.powi(n))),
        Op::Log10p1 => all.extend((0..=15).map(|n| 10f64.powi(n) - 1.0)),
        Op::Cbrt => {
            all.extend(cubes());
            all.extend(exponents.map(power));
        }
        Op::Rcbrt => all.extend(exponents.map(power)),
        _ => {}
    }
    all.retain(|x| is_number(format, *x));
    all
}

/// Returns 0, 1/8, 2/8 …
fn eighths(last: u32) -> impl Iterator<Item = f64> {
    (0..=8 * last).map(|n| f64::from(n) / 8.0)
}

fn integers(last: u32) -> impl Iterator<Item = f64> {
    (0..=last).map(f64::from)
}

/// Returns 2^n, also if it is subnormal.
fn power(n: i32) -> f64 {
    outward::ops::ldexp_rn(1.0, n)
}

/// Returns the first squares, and the largest in each binade of their roots.
fn squares() -> impl Iterator<Item = f64> {
    let roots = (1..=200).chain((8..=26).flat_map(|bits| (1_u64 << bits) - 4..1 << bits));
    roots.map(|n| (n * n) as f64)
}

/// Returns the first cubes, and the largest in each binade of their roots.
fn cubes() -> impl Iterator<Item = f64> {
    let roots = (1..=200).chain((8..=17).flat_map(|bits| (1 << bits) - 4..1 << bits));
    roots.map(|n| f64::from(n).powi(3)).filter(|cube| *cube < power(53))
}

#[cfg(test)]
mod tests {
    use outward::round::Round;

    use super::*;
    use crate::audit::reference::Reference;

    #[test]
    fn so_many_of_them_are_exact() {
        // Numbers of exact cases among positive arguments: 10^n and n! are exact while they are numbers of the format.
        for (name, wide, narrow) in [
            ("exp", 1, 1),
            ("exp2", 1024, 128),
            ("exp10", 23, 11),
            ("exp10m1", 16, 8),
            ("log", 1, 1),
            ("log2", 2098, 277),
            ("log10", 23, 11),
            ("log2p1", 53, 24),
            ("cbrt", 900, 290),
            ("sinpi", 200, 150),
            ("acosh", 1, 1),
            ("atanpi", 2, 2),
            ("tgamma", 23, 14),
            ("lgamma", 2, 2),
            ("erfcinv", 1, 1),
            ("normcdfinv", 1, 1),
            ("j0", 1, 1),
            ("y0", 0, 0),
        ] {
            for (format, least) in [(Width::F32, narrow), (Width::F64, wide)] {
                let mut reference = Reference::new(name, format, Round::TiesToEven).expect("a function");
                let mut all = candidates(reference.op, format);
                all.sort_by(f64::total_cmp);
                all.dedup();
                let is_finite = |x: &f64| reference.of(&[*x])[0].correct.is_finite();
                all.retain(is_finite);
                let exact = all.iter().filter(|x| reference.has_exact_result(&(**x).into())).count();
                assert!(exact >= least && (least > 3 || exact == least), "{name} {format:?}: {exact}");
            }
        }
    }

    #[test]
    fn exact_cases_are_among_them() {
        let has = |op, format, x: f64| assert!(candidates(op, format).contains(&x), "{op:?} {format:?} {x}");
        has(Op::Log, Width::F32, 1.0);
        has(Op::Exp2, Width::F64, 1074.0);
        has(Op::Log10, Width::F64, 1e22);
        has(Op::Log10, Width::F32, 1e10);
        has(Op::Log2, Width::F64, 5e-324);
        has(Op::Log2, Width::F32, f64::from(f32::from_bits(1)));
        has(Op::Cbrt, Width::F64, 131_071_f64.powi(3));
        has(Op::Cbrt, Width::F32, 255_f64.powi(3));
        has(Op::Log2p1, Width::F64, -0.5);
        has(Op::Tgamma, Width::F64, 23.0);
        assert!(!candidates(Op::Log10, Width::F32).contains(&1e22));
    }
}
