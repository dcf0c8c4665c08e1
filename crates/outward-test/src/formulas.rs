//! Formulas that together contain every operation, and rows to evaluate them on, for tests of everything that runs
//! whole programs.

use outward::device::{Cpu, Device, IntervalSlice};
use outward::format::Format;
use outward::machine::{Level, Native};
use outward::program::Program;
use outward::table::{Readings, TABLE};

use crate::generators::Random;
use crate::machines::operands;

/// A formula for every operation that has both readings, by the names of the operations.
pub fn of_operations() -> Vec<(&'static str, Program)> {
    let mut formulas = formulas_of(|readings| readings.interval);
    // An odd and a negative exponent take other paths.
    formulas.extend([("pown_3", parse("x^3")), ("pown_-4", parse("x^-4"))]);
    formulas
}

/// Returns the formulas of floating-point numbers, which have a float reading only.
pub fn of_floats() -> Vec<(&'static str, Program)> {
    formulas_of(|readings| readings.float && !readings.interval)
}

fn formulas_of(wanted: impl Fn(Readings) -> bool) -> Vec<(&'static str, Program)> {
    let infos = TABLE.iter().filter(|info| wanted(info.readings));
    infos.filter_map(|info| Some((info.name, parse(&info.formula_text()?)))).collect()
}

/// Formulas of several operations: literals, shared values, conditions.
pub fn fused() -> Vec<(&'static str, Program)> {
    let formulas = [
        "0.1",
        "let s = x + y; let t = s * s - x; sqrt(t) / s + t * (pi * M_E - 0x1p-1074)",
        "if x < y then x - y else recip(y)",
        "if 0 <= x <= 1 and not x == y or y >= 2 then sqrt(x) else abs(x) * 1e400",
        "exp(-x) * exp(y / 7) + x^3 - fma(x, y, x - 1/3)",
    ];
    formulas.into_iter().map(|formula| (formula, parse(formula))).collect()
}

/// Formulas that compute in several formats, for the float reading with columns of binary64.
pub fn mixed() -> Vec<(&'static str, Program)> {
    let formulas = [
        "(FPCore (x y) (! :precision binary32 (- (* x y) (! :precision binary64 (/ x y)))))",
        "(FPCore ((! :precision binary32 x) y) (! :round toPositive (+ (! :precision binary32 (exp x)) (sqrt y))))",
        "(FPCore (x y) (+ (! :precision binary16 (exp (* x y))) (! :precision binary16 :round nearestAway \
         (- x (/ y 3)))))",
        "(FPCore ((! :precision binary16 x) y) (! :precision (float 8 16) :round toNegative (fma x y (sqrt x))))",
    ];
    let read = |text| Program::from_fpcore(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    formulas.into_iter().map(|text| (text, read(text))).collect()
}

fn parse(formula: &str) -> Program {
    Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"))
}

/// Returns a number of some kind: special, sparse, ordinary, or one that is difficult for arithmetic.
fn number<T: Format>(specials: &[T], random: &mut Random) -> T {
    match random.below(4) {
        0 => random.pick(specials),
        1 => {
            let kinds = operands::kinds::<T>();
            let (_, kind) = kinds[random.below(kinds.len() as u64) as usize];
            kind(random)[random.below(3) as usize]
        }
        _ => {
            // Most numbers are near 1, where functions have work to do.
            let exponent = T::EMAX as u64 + random.below(24) - 16;
            let sign = if random.below(2) == 0 { 0 } else { T::SIGN_MASK };
            T::from_pattern(sign | exponent << T::FRACTION_BITS | random.bits() & T::FRACTION_MASK)
        }
    }
}

/// Columns of numbers: every special value with every other in the first two columns, then all kinds.
pub fn numbers<T: Format>(columns: usize, rows: usize, random: &mut Random) -> Vec<Vec<T>> {
    let specials = operands::specials::<T>();
    let mut result = vec![Vec::with_capacity(rows); columns];
    // Only some of the crossed numbers are used where not all fit into half of the rows.
    let crossed = specials.len() * specials.len();
    let step = (crossed * 2).div_ceil(rows.max(1)).max(1) | 1;
    for row in 0..rows {
        let cross = row * step;
        for (i, column) in result.iter_mut().enumerate() {
            column.push(match i {
                0 if cross < crossed => specials[cross % specials.len()],
                1 if cross < crossed => specials[cross / specials.len()],
                _ => number(&specials, random),
            });
        }
    }
    result
}

/// A column of intervals: its bounds, and decorations that fit them.
#[derive(Clone, Debug)]
pub struct Intervals<T> {
    /// Lower bounds.
    pub lo: Vec<T>,
    /// Upper bounds.
    pub hi: Vec<T>,
    /// Decorations by their codes.
    pub dec: Vec<T>,
}

/// Columns of bounds: mostly in order, some of one point, some empty, and some that are no interval.
pub fn bounds<T: Native + PartialOrd>(columns: usize, rows: usize, random: &mut Random) -> Vec<Intervals<T>> {
    let ends = numbers::<T>(2 * columns, rows, random);
    let column = |ends: &[Vec<T>]| {
        let (mut lo, mut hi) = (ends[0].clone(), ends[1].clone());
        for (lo, hi) in lo.iter_mut().zip(&mut hi) {
            match random.below(10) {
                0 | 1 => *hi = *lo,
                2 if random.below(2) == 0 => (*lo, *hi) = (T::nan(), T::nan()),
                // The bounds are often near each other, as they are in practice.
                3 => {
                    *hi = T::from_pattern(
                        lo.pattern().wrapping_add(random.below(4)) & (T::SIGN_MASK | (T::SIGN_MASK - 1)),
                    )
                }
                4 => {}
                _ if *hi < *lo => (*lo, *hi) = (*hi, *lo),
                _ => {}
            }
        }
        let identity = parse("x");
        let fits = Cpu::new(Level::Scalar, 1).evaluate(&identity, &[IntervalSlice::bounds(&lo, &hi)]);
        let mut dec = fits.unwrap_or_else(|error| panic!("{error}")).dec;
        for (row, dec) in dec.iter_mut().enumerate() {
            // The decoration is any that is no better, but an `ill` one stays: `ill` belongs to no interval.
            let least = code::<T>([4, 8, 12, 16, 16][row % 5]);
            *dec = if least < *dec && *dec != T::from_pattern(0) { least } else { *dec };
        }
        Intervals { lo, hi, dec }
    };
    ends.chunks(2).map(column).collect()
}

/// A small positive integer as a number.
fn code<T: Format>(n: u64) -> T {
    let exponent = n.ilog2();
    let fraction = (n << (T::FRACTION_BITS - exponent)) & T::FRACTION_MASK;
    T::from_pattern((u64::from(exponent) + T::EMAX as u64) << T::FRACTION_BITS | fraction)
}
