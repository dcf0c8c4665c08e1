//! Checks the numbers within U ulps of a function's exact value by exact arithmetic: the numbers at the ends are
//! allowed, and their outer neighbours are not.

use std::cmp::Ordering;

use dashu_int::IBig;
use outward::Round;
use outward::analysis::{Allowances, AllowedPlan};
use outward::device::{FloatMode, FloatRange};
use outward::format::Format;
use outward::program::{Program, Width};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};

/// A format, as exact arithmetic needs it.
#[derive(Clone, Copy)]
struct Grid {
    width: Width,
    /// Digits behind the leading one.
    fraction: i64,
    least_exponent: i64,
    /// The power of two that follows the largest number.
    limit: i64,
}

const F64: Grid = Grid { width: Width::F64, fraction: 52, least_exponent: -1022, limit: 1024 };
const F32: Grid = Grid { width: Width::F32, fraction: 23, least_exponent: -126, limit: 128 };

/// Ulps, in sixteenths.
const ULPS: [u32; 10] = [8, 9, 12, 16, 17, 24, 32, 70, 16_000, 15_999];

/// m·2^e.
type ScaledInteger = (IBig, i64);

fn compare(a: &ScaledInteger, b: &ScaledInteger) -> Ordering {
    let least = a.1.min(b.1);
    let size = |(m, e): &ScaledInteger| m << usize::try_from(e - least).expect("a small shift");
    size(a).cmp(&size(b))
}

fn add(a: &ScaledInteger, b: &ScaledInteger) -> ScaledInteger {
    let least = a.1.min(b.1);
    let size = |(m, e): &ScaledInteger| m << usize::try_from(e - least).expect("a small shift");
    (size(a) + size(b), least)
}

fn scaled(real: Real) -> ScaledInteger {
    let m = IBig::from(real.significand);
    (if real.negative { -m } else { m }, real.exponent)
}

impl Grid {
    /// |c − y| ≤ U·ulp(y), straight from the definition.
    fn is_allowed(self, c: f64, truth: Truth, sixteenths: u32) -> bool {
        self.is_within(c, truth, &(IBig::from(sixteenths), -4))
    }

    /// Returns whether the number is allowed within U + 2^-12 ulps: every exact value is known to this precision.
    fn is_nearly_allowed(self, c: f64, truth: Truth, sixteenths: u32) -> bool {
        self.is_within(c, truth, &((IBig::from(sixteenths) << 8) + IBig::ONE, -12))
    }

    fn is_within(self, c: f64, truth: Truth, (ulps, shift): &ScaledInteger) -> bool {
        let y = match truth {
            Truth::Nan => return c.is_nan(),
            Truth::Infinity { negative } => {
                return c == if negative { -f64::INFINITY } else { f64::INFINITY };
            }
            Truth::Zero { .. } => {
                let bound = (ulps.clone(), shift + self.least_exponent - self.fraction);
                return c == 0.0 || compare(&scaled(Real::from_f64(c.abs())), &bound) != Ordering::Greater;
            }
            Truth::Value(y) => y,
        };
        let leading = y.exponent + 127;
        if c.is_infinite() && leading >= self.limit {
            return c.is_sign_negative() == y.negative;
        }
        if leading > self.limit + 4 {
            return false;
        }
        // A value so far below the least number is on the same side of everything as 2^-1300.
        let y = if leading < -1300 { Real { exponent: -1300 - 127, ..y } } else { y };
        let ulp = leading.max(self.least_exponent) - self.fraction;
        let bound = (ulps.clone(), ulp + shift);
        let c = match () {
            () if c == 0.0 => (IBig::ZERO, 0),
            () if c.is_infinite() => (IBig::from(c.signum() as i32), self.limit),
            () => scaled(Real::from_f64(c)),
        };
        // y lies between these, or is the first of them.
        let near = scaled(y);
        let far = add(&near, &(IBig::from(if y.negative { -1 } else { 1 }), y.exponent));
        let [least, most] = if y.negative { [far, near] } else { [near, far] };
        let minus = |(m, e): &ScaledInteger| (-m, *e);
        let (lower, upper) = (add(&c, &minus(&bound)), add(&c, &bound));
        if y.exact {
            let y = scaled(y);
            return compare(&lower, &y) != Ordering::Greater && compare(&y, &upper) != Ordering::Greater;
        }
        // There is some value strictly between, from which the exact one cannot be distinguished: 128 digits decide all
        // others.
        compare(&lower, &most) == Ordering::Less && compare(&least, &upper) == Ordering::Less
    }

    fn neighbour(self, x: f64, is_upward: bool) -> f64 {
        match (self.width, is_upward) {
            (Width::F64, true) => x.next_up(),
            (Width::F64, false) => x.next_down(),
            (_, true) => f64::from((x as f32).next_up()),
            (_, false) => f64::from((x as f32).next_down()),
        }
    }
}

fn plan(formula: &str, width: Width, round: Round, ulps: f64) -> AllowedPlan {
    let program = Program::parse(formula).expect("a formula");
    let freedom = Allowances { function_ulps: Some(ulps), ..Allowances::default() };
    AllowedPlan::new(&program, FloatMode { width, round }, freedom).expect("a program of the table")
}

/// Checks that both ends are allowed and the numbers beside them are not, at these inputs; returns how often the range
/// was looser by a number, as it may be where the value is known to half an ulp of binary64 alone.
fn check(function: Function, grid: Grid, inputs: &[[f64; 2]]) -> usize {
    let formula = match function.arity() {
        1 => format!("{}(x)", function.name()),
        _ => format!("{}(x, y)", function.name()),
    };
    let columns = [0, 1].map(|at| inputs.iter().map(|input| input[at]).collect::<Vec<f64>>());
    let columns: Vec<&[f64]> = columns[..function.arity()].iter().map(Vec::as_slice).collect();
    let mut loose = 0;
    let truths: Vec<Truth> = inputs.iter().map(|input| Dashu.truth(function, *input)).collect();
    for sixteenths in ULPS {
        let plan = plan(&formula, grid.width, Round::TiesToEven, f64::from(sixteenths) / 16.0);
        let ranges = plan.run(&columns).expect("columns of numbers");
        for ((input, truth), FloatRange { lo, hi }) in inputs.iter().zip(&truths).zip(ranges) {
            let is_allowed = |c: f64| grid.is_allowed(c, *truth, sixteenths);
            let place =
                format!("{formula} at {input:?} in {:?}, {sixteenths}/16 ulps: {lo:e} .. {hi:e}", grid.width);
            if lo.is_nan() {
                assert_eq!(*truth, Truth::Nan, "{place}");
                continue;
            }
            let below = grid.neighbour(lo, false);
            let above = grid.neighbour(hi, true);
            assert!(lo == f64::NEG_INFINITY || !is_allowed(below), "misses below: {place}");
            assert!(hi == f64::INFINITY || !is_allowed(above), "misses above: {place}");
            let [at_lo, at_hi] = [lo, hi].map(|c| grid.is_nearly_allowed(c, *truth, sixteenths));
            if at_lo && at_hi {
                continue;
            }
            loose += 1;
            eprintln!("loose: {place}");
            if grid.width == Width::F64 && lo.is_infinite() != hi.is_infinite() {
                // The distance beyond the exact value may not be known.
                let size = lo.abs().min(hi.abs());
                assert!(
                    size >= f64::MAX * (1.0 - f64::from(sixteenths) / 8.0 * f64::EPSILON),
                    "far too loose: {place}"
                );
            } else {
                let inner = [(at_lo, lo, true), (at_hi, hi, false)].into_iter();
                let mut ends = inner.filter(|(is_allowed, ..)| !is_allowed);
                assert!(
                    ends.all(|(_, end, up)| is_allowed(grid.neighbour(end, up))),
                    "far too loose: {place}"
                );
            }
        }
    }
    loose
}

/// Returns the number of ranges of binary64 that may be looser by a number: for functions of two numbers whose middle
/// path does not reach results below 2^-800, or next to multiples of a quarter of a turn, so that they are known to
/// half an ulp.
const fn loose_of(function: Function) -> usize {
    match function {
        Function::Atan2 => 281,
        Function::Atan2pi => 532,
        Function::Hypot => 921,
        Function::Rhypot => 293,
        // 2^1024 − 1, which is next to where ulps are twice as large.
        Function::Exp2m1 => 30,
        _ => 0,
    }
}

fn generated<F: Format>(function: Function) {
    let grid = if F::BITS == 32 { F32 } else { F64 };
    let mut inputs = Generator::mixture::<F>(function, 200, &mut Random::new(0x32));
    let special =
        [0.0, 1.0, 0.5, -1.0, 2.0, 3.0, f64::INFINITY, 1e300, 1e-300, 709.79, -745.0, 88.73, -103.5];
    for x in special {
        for y in if function.arity() == 1 { &special[..1] } else { &special[..] } {
            for [x, y] in [[x, *y], [-x, *y], [x, -*y]] {
                let number = |x: f64| if F::BITS == 32 { f64::from(x as f32) } else { x };
                inputs.push([x, y].map(|x| nearest::<F>(number(x))));
            }
        }
    }
    let inputs: Vec<[f64; 2]> = inputs.iter().map(|input| input.map(Format::widen)).collect();
    let loose = check(function, grid, &inputs);
    let most = if F::BITS == 64 { loose_of(function) } else { 0 };
    assert!(loose <= most, "{} {}: {loose} of {}", function.name(), F::NAME, inputs.len() * ULPS.len());
}

fn nearest<F: Format>(x: f64) -> F {
    F::from_pattern(if F::BITS == 32 { u64::from((x as f32).to_bits()) } else { x.to_bits() })
}

outward_test::for_each_function!(generated);

/// 0.7071067811865475 is 0.5646 ulps below 1/√2, so it is allowed from there on, at every scale.
#[test]
fn reciprocals_of_roots() {
    for half in [-536, -500, -1, 0, 3, 511] {
        let x = 2.0 * 2f64.powi(half) * 2f64.powi(half);
        let (nearest, below) = (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2.next_down());
        for (ulps, lo) in [(0.564, nearest), (0.565, below)] {
            let range =
                plan("rsqrt(x)", Width::F64, Round::TiesToEven, ulps).run(&[&[x]]).expect("a column")[0];
            let of = |y: f64| y * 2f64.powi(-half);
            assert_eq!([range.lo, range.hi], [of(lo), of(nearest)], "2^{half}, {ulps}");
        }
    }
}

/// Operations around a function are rounded in the direction of the mode, and the ends of the range are results.
#[test]
fn sums_are_rounded_in_the_direction() {
    let mut random = Random::new(0x9);
    for width in [Width::F32, Width::F64] {
        for round in Round::ALL {
            for _ in 0..300 {
                let single = |x: f64| f64::from(x as f32);
                let (x, y) = (single(20.0 * random.unit() - 10.0), single(30.0 * random.unit() - 15.0));
                let ulps = 0.5 + 4.0 * random.unit();
                let range = |formula: &str, numbers: &[&[f64]]| -> FloatRange {
                    plan(formula, width, round, ulps).run(numbers).expect("columns of numbers")[0]
                };
                let FloatRange { lo, hi } = range("exp(x)", &[&[x]]);
                let sum = |c: f64| -> f64 { range("x + y", &[&[c], &[y]]).lo };
                let expected = FloatRange { lo: sum(lo), hi: sum(hi) };
                assert_eq!(range("exp(x) + y", &[&[x], &[y]]), expected, "{x} {y} {width:?} {round:?}");
                let product = |c: f64| -> f64 { range("x * y", &[&[c], &[y]]).lo };
                let [a, b] = [product(lo), product(hi)];
                let expected = FloatRange { lo: a.min(b), hi: a.max(b) };
                assert_eq!(range("exp(x) * y", &[&[x], &[y]]), expected, "{x} {y} {width:?} {round:?}");
            }
        }
    }
}

/// Checks that the range of an operand that is one of several numbers is the hull of the allowed results for each of
/// them, and not much more where there are many.
#[test]
fn operands_that_are_several_numbers() {
    let mut random = Random::new(0x19);
    let formulas = ["exp(x)", "sin(x)", "log(x)", "cbrt(x)", "tgamma(x)", "atan(x)", "pown(x, 3)"];
    for width in [Width::F32, Width::F64] {
        let grid = if width == Width::F32 { F32 } else { F64 };
        for formula in formulas {
            for count in [2, 5, 60, 90, 400] {
                // Some ranges contain powers of two of the result.
                let start = f64::from((0.5 + 2.0 * random.unit()) as f32);
                let start = random.pick(&[start, 1.0, 0.999_999_940_395_355_2, 2.0]);
                let mut numbers = vec![start];
                for _ in 1..count {
                    numbers.push(grid.neighbour(numbers[numbers.len() - 1], true));
                }
                for ulps in [0.5, 1.0, 3.25] {
                    let plan = plan(formula, width, Round::TiesToEven, ulps);
                    let single = plan.run(&[&numbers]).expect("a column of numbers");
                    let ends = [&[numbers[0]][..], &[numbers[numbers.len() - 1]]];
                    let whole = plan.run_between(&[ends]).expect("a row")[0];
                    let lo = single.iter().map(|range| range.lo).fold(f64::INFINITY, f64::min);
                    let hi = single.iter().map(|range| range.hi).fold(f64::NEG_INFINITY, f64::max);
                    let place = format!("{formula} {start} {count} {width:?} {ulps}: {lo} {hi} {whole:?}");
                    assert!(whole.lo <= lo && whole.hi >= hi, "misses: {place}");
                    // The slack is one number for the bounds in binary64, and the size of the ulps above the next power
                    // of two.
                    let slack = (2.0 * ulps + 2.0) * width.ulp(lo.abs().max(hi.abs()));
                    let most = if count <= 60 { 0.0 } else { slack };
                    assert!(lo - whole.lo <= most && whole.hi - hi <= most, "far too loose: {place}");
                }
            }
        }
    }
}
