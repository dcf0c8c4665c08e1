//! Functions that jump: bounds far from jumps are those of their smooth pieces, and none misses a jump. Numbers of
//! bfloat16 have 8 digits, so that binary64 has the exact results of these formulas.

use outward::analysis::roundoff::{Bound, Options, RoundoffPlan, roundoff};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::{Bf16, Format};
use outward::interval::Interval;
use outward::program::{Program, Width};
use outward::round::Round;

use crate::interval;

/// A formula, and its exact value; none where it is not told, as the sign of 0.
type Case = (&'static str, fn(f64, f64) -> Option<f64>);

fn nearest_remainder(x: f64, y: f64) -> f64 {
    let rest = x % y;
    let quotient = ((x - rest) / y) as i64;
    let twice = 2.0 * rest.abs();
    let is_up = twice > y.abs() || twice == y.abs() && quotient % 2 != 0;
    if is_up { rest - y.abs().copysign(x) } else { rest }
}

fn signed(x: f64, sign: f64) -> Option<f64> {
    (sign != 0.0).then(|| x.copysign(sign))
}

const CASES: &[Case] = &[
    ("fmod(x*y, 3)", |x, y| Some(x * y % 3.0)),
    ("fmod(3, x*y)", |x, y| (x * y != 0.0).then(|| 3.0 % (x * y))),
    ("fmod(x + y, x)", |x, y| (x != 0.0).then(|| (x + y) % x)),
    ("fmod(x*x, y)*y", |x, y| (y != 0.0).then(|| x * x % y * y)),
    ("remainder(x*y, 3)", |x, y| Some(nearest_remainder(x * y, 3.0))),
    ("remainder(x + y, y)", |x, y| (y != 0.0).then(|| nearest_remainder(x + y, y))),
    ("copysign(x*y, y - 1)", |x, y| signed(x * y, y - 1.0)),
    ("copysign(x, x*y - 1)", |x, y| signed(x, x * y - 1.0)),
    ("copysign(y, x)*x", |x, y| signed(y, x).map(|y| y * x)),
    ("fdim(x*y, 2)", |x, y| Some((x * y - 2.0).max(0.0))),
    ("fdim(x*x, y)", |x, y| Some((x * x - y).max(0.0))),
    ("floor(x*y)*x", |x, y| Some((x * y).floor() * x)),
    ("ceil(x + y) - x", |x, y| Some((x + y).ceil() - x)),
    ("trunc(x*y) + y", |x, y| Some((x * y).trunc() + y)),
    ("rint(x*y)*y", |x, y| Some((x * y).round_ties_even() * y)),
    ("round(x*y)", |x, y| Some((x * y).round())),
];

/// Boxes around jumps, between them, at them, and across 0.
const BOXES: &[(f64, f64)] = &[
    (1.0, 1.1),
    (0.9, 2.2),
    (-1.0, 3.0),
    (3.5, 3.75),
    (2.0, 2.0),
    (-0.25, 0.125),
    (6.0, 6.3),
    (-5.5, -5.25),
];

const NUMBERS: usize = 9;

#[test]
fn no_error_is_beyond_its_bound() {
    let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
    let (mut turn, mut smooth, mut compared) = (0, 0, 0);
    for (formula, exactly) in CASES {
        let program = Program::parse(formula).expect(formula);
        for a in BOXES {
            for b in BOXES {
                turn += 1;
                let mode = FloatMode { width: Width::Bf16, round: rounds[turn % 4] };
                let pieces = [1, 40][turn / 4 % 2];
                let options = Options { mode, exact_inputs: true, pieces, samples: 0, ..Options::default() };
                let sides = [interval(a.0, a.1), interval(b.0, b.1)];
                let plan = RoundoffPlan::new(&program, options).expect(formula);
                let Ok(found) = plan.bound(&sides) else { continue };
                let bound = found.bound.map_or(f64::INFINITY, |bound| bound.absolute);
                smooth += usize::from(bound < 0.25);
                let deviation = DeviationPlan::new(&program, mode).expect(formula);
                for x in numbers(*a) {
                    for y in numbers(*b) {
                        let row = deviation.row(&[Operand::exactly(x), Operand::exactly(y)]);
                        let result = row[deviation.program().output().index()];
                        let exact = exactly(x, y).filter(|_| result.computed.is_finite());
                        let Some(exact) = exact else { continue };
                        let error = Interval::point(exact) - Interval::point(result.computed);
                        let said =
                            || format!("{formula} {mode:?} {x:e} {y:e}: {} {exact:e}", result.computed);
                        assert!(!error.disjoint(interval(-bound, bound)), "{} beyond {bound:e}", said());
                        assert!(!error.disjoint(result.total), "{} {:?}", said(), result.total);
                        compared += 1;
                    }
                }
            }
        }
    }
    println!("{compared} compared, {smooth} boxes without a jump");
    assert!(compared > 40_000 && smooth > 200, "{compared} {smooth}");
}

/// Numbers of bfloat16 in the range: both ends, others, and numbers that are next to integers.
fn numbers((lo, hi): (f64, f64)) -> Vec<f64> {
    let all = (0..=u16::MAX).map(|bits| Bf16::from_pattern(u64::from(bits)).widen());
    // Sums and products of numbers that are far from each other have more digits than binary64.
    let is_one = |x: &f64| lo <= *x && *x <= hi && (x.to_bits() == 0 || x.abs() > 2e-3);
    let mut all: Vec<f64> = all.filter(is_one).collect();
    all.sort_by(f64::total_cmp);
    let last = all.len() - 1;
    let mut some: Vec<f64> = (0..NUMBERS).map(|n| all[last * n / (NUMBERS - 1)]).collect();
    some.extend(all.iter().filter(|x| (x.abs() - x.abs().round()).abs() < 0.02 && x.abs() > 0.5).take(6));
    some.dedup();
    some
}

fn bound(formula: &str, sides: &[(f64, f64)]) -> Bound {
    let program = Program::parse(formula).expect(formula);
    let options = Options { pieces: 2000, samples: 100, ..Options::default() };
    let sides = sides.iter().map(|(lo, hi)| interval(*lo, *hi)).collect();
    roundoff(&program, &[sides], &options).expect(formula).remove(0).bound.expect(formula)
}

#[test]
fn slopes_hold_away_from_jumps() {
    // Half an ulp of x, and nothing else; with n·y, as much of y, n times.
    assert!(bound("fmod(x, 360)", &[(370.0, 700.0)]).absolute < 6e-14);
    assert!(bound("remainder(x, y)", &[(370.0, 400.0), (300.0, 310.0)]).absolute < 6e-14);
    assert!(bound("copysign(x, y)", &[(1.0, 2.0), (-3.0, -1.0)]).absolute < 1.2e-16);
    assert!(bound("fdim(x, y)", &[(3.0, 4.0), (1.0, 2.0)]).absolute < 6e-16);
    assert!(bound("floor(x)*x", &[(1.25, 1.75)]).absolute < 3e-16);
    // The relative error too, which asks for slopes of all operations.
    assert!(bound("fmod(x, 360)*x", &[(370.0, 700.0)]).relative.is_some_and(|relative| relative < 1e-13));
    let sides = [(1.0, 2.0), (10.0, 20.0), (1.0, 2.0)];
    let root = "let s = sqrt(b*b - 4*a*c); ";
    let by_sign = bound(&format!("{root}-(b + copysign(s, b))/2"), &sides_of_b(sides));
    let by_choice = bound(&format!("{root}if b < 0 then (s - b)/2 else -(b + s)/2"), &sides_of_b(sides));
    assert!(by_sign.absolute <= by_choice.absolute * 1.02, "{} {}", by_sign.absolute, by_choice.absolute);
}

/// The formula names b first.
fn sides_of_b([a, b, c]: [(f64, f64); 3]) -> [(f64, f64); 3] {
    [b, a, c]
}

/// If a jump is in the box, all of it counts.
#[test]
fn jumps_are_counted() {
    assert!(bound("fmod(x, 360)", &[(300.0, 400.0)]).absolute >= 359.9);
    assert!(bound("copysign(x, y - 1)", &[(1.0, 2.0), (0.5, 1.5)]).absolute >= 4.0);
    assert!(bound("copysign(x, y)", &[(1.0, 2.0), (0.0, 1.5)]).absolute >= 4.0);
    assert!(bound("floor(x)", &[(0.5, 1.0)]).absolute >= 1.0);
    // An exact 1 is computed as a number below it, or the other way round.
    assert!(bound("floor(x*3)", &[(0.3333, 0.3334)]).absolute >= 1.0);
}

/// An exact value next to a jump, nearer to it than numbers of binary64 are: its side is known, and therefore the value
/// of a step function.
#[test]
fn exact_values_near_jumps() {
    let below = |c: f64| if c.fract() == 0.0 { c - 1.0 } else { c.floor() };
    let above = |c: f64| if c.fract() == 0.0 { c + 1.0 } else { c.ceil() };
    let half = |c: f64| (c.abs().fract() == 0.5).then(|| c.floor());
    type Step<'a> = (&'a str, &'a dyn Fn(f64, f64) -> f64);
    let steps: [Step<'_>; 9] = [
        ("floor(x)", &|c, t| if t < 0.0 { below(c) } else { c.floor() }),
        ("ceil(x)", &|c, t| if t > 0.0 { above(c) } else { c.ceil() }),
        ("trunc(x)", &|c, t| {
            let is_toward_zero = t != 0.0 && c != 0.0 && (t < 0.0) == (c > 0.0);
            if !is_toward_zero {
                c.trunc()
            } else if c > 0.0 {
                below(c)
            } else {
                above(c)
            }
        }),
        ("rint(x)", &|c, t| match half(c) {
            Some(low) if t != 0.0 => low + f64::from(u8::from(t > 0.0)),
            _ => c.round_ties_even(),
        }),
        ("round(x)", &|c, t| match half(c) {
            Some(low) if t != 0.0 => low + f64::from(u8::from(t > 0.0)),
            _ => c.round(),
        }),
        ("sign(x)", &|c, t| {
            if c != 0.0 {
                c.signum()
            } else if t != 0.0 {
                t.signum()
            } else {
                0.0
            }
        }),
        ("if x < 1 then 0 else 1", &|c, t| f64::from(u8::from(c > 1.0 || c == 1.0 && t >= 0.0))),
        ("if x <= 1 then 0 else 1", &|c, t| f64::from(u8::from(c > 1.0 || c == 1.0 && t > 0.0))),
        ("if x == 1 then 0 else 1", &|c, t| f64::from(u8::from(c != 1.0 || t != 0.0))),
    ];
    let places =
        [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.75, 1.25, 1e15, 2.0_f64.powi(49) + 0.5, 2.0_f64.powi(50), 1e300];
    let (mut all, mut decided) = (0, 0);
    for (formula, exactly) in steps {
        let program = Program::parse(formula).expect(formula);
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let plan = DeviationPlan::new(&program, mode).expect(formula);
        for c in places.into_iter().flat_map(|c| [c, -c]) {
            for part in [0.0, 1e-3, 0.2, 0.49, 1e-200] {
                for t in [part, -part].map(|part| part * Width::F64.ulp(c.abs().next_down())) {
                    let operand = Operand {
                        computed: c,
                        exact: (Interval::point(c) + Interval::point(t)).into(),
                        left: Interval::point(t),
                    };
                    let result = plan.row(&[operand])[plan.program().output().index()];
                    let error = Interval::point(exactly(c, t)) - Interval::point(result.computed);
                    assert!(
                        !error.disjoint(result.total),
                        "{formula} {c:e} {t:e}: {error:?} {:?}",
                        result.total
                    );
                    all += 1;
                    decided += usize::from(result.total.wid() == 0.0);
                }
            }
        }
    }
    assert!(decided > all / 10 * 9, "{decided} of {all}");
    // A remainder by a number that is one.
    let program = Program::parse("fmod(x, 3)").expect("a formula");
    let plan = DeviationPlan::new(&program, Options::default().mode).expect("a plan");
    for c in [3.0, 6.0, -3.0, 300.0, 4.5] {
        for t in [1e-17, -1e-17, 1e-30, -1e-30] {
            let operand = Operand {
                computed: c,
                exact: (Interval::point(c) + Interval::point(t)).into(),
                left: Interval::point(t),
            };
            let result = plan.row(&[operand])[plan.program().output().index()];
            let is_below = (t < 0.0) == (c > 0.0) && c % 3.0 == 0.0;
            let error = if is_below { 3.0_f64.copysign(c) + t } else { t };
            // Bounds of x are numbers of binary64.
            let near = Interval::point(error) + interval(-1e-13, 1e-13);
            assert!(result.total.subset(near), "{c} {t:e}: {error:e} {:?}", result.total);
            assert!(result.total.contains(error) || (error - result.total.mid()).abs() < 1e-13, "{c} {t:e}");
        }
    }
}

/// Remainders by decimals, next to multiples of these and of their halves, against exact arithmetic in integers.
#[test]
fn remainders_by_decimals_near_jumps() {
    /// Unit of x, y and results: 1/10 of 2^-70.
    const UNIT: f64 = 0.1 / (1_u128 << 70) as f64;
    let scaled = |x: f64| (x * (1_u128 << 70) as f64) as i128 * 10;
    let (mut state, mut decided, mut all) = (0x32_u64, 0, 0);
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    for (tenths, text) in [(1, "0.1"), (3, "0.3"), (7, "0.7"), (25, "2.5"), (30, "3"), (-3, "-0.3")] {
        for op in ["fmod", "remainder"] {
            let program = Program::parse(&format!("{op}(x, {text})")).expect("a formula");
            let plan = DeviationPlan::new(&program, Options::default().mode).expect("a plan");
            let y = i128::from(tenths) << 70;
            for round in 0..400 {
                let n = (random() * 8.0).floor() / 2.0 + 0.5;
                let near = n * f64::from(tenths) / 10.0 * if round % 2 == 0 { 1.0 } else { -1.0 };
                let c = if round % 8 < 6 { near } else { near * (1.0 + (random() - 0.5) * 1e-15) };
                let part = [0.49, 0.1, 0.01, 0.0][round / 2 % 4] * (2.0 * random() - 1.0);
                // A multiple of 2^-70, so that the sum with c is exact here.
                let t = (part * Width::F64.ulp(c.abs()) * 2.0_f64.powi(70)).trunc() / 2.0_f64.powi(70);
                let x = scaled(c) + scaled(t);
                let (remainder, half) = (x % y, y.abs());
                let exact = match op {
                    "fmod" => remainder,
                    _ if 2 * remainder > half => remainder - half,
                    _ if 2 * remainder < -half => remainder + half,
                    // Halfway, the multiple is even.
                    _ if 2 * remainder.abs() == half && x / y % 2 != 0 => {
                        remainder - half * remainder.signum()
                    }
                    _ => remainder,
                };
                let left = Interval::point(t);
                let operand = Operand { computed: c, exact: (Interval::point(c) + left).into(), left };
                let result = plan.row(&[operand])[plan.program().output().index()];
                let error = (exact - scaled(result.computed)) as f64 * UNIT;
                let around = interval(-1e-15, 1e-15) * Interval::point(error) + interval(-1e-300, 1e-300);
                let place = format!("{op}(x, {text}) at {c:e} + {t:e}: {error:e} {:?}", result.total);
                assert!(!(Interval::point(error) + around).disjoint(result.total), "{place}");
                all += 1;
                decided += usize::from(result.total.wid() < 1e-14);
            }
        }
    }
    assert!(decided > all / 10 * 9, "{decided} of {all}");
}
