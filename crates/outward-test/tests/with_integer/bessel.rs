//! The paths of Bessel functions of integer order: the sums of the middle path keep their bounds compared with the
//! digits of the slow path, and on every machine results are those of the slow path.

use dashu_base::{Abs, Sign};
use dashu_int::{IBig, UBig};
use outward::device::{FloatMode, FloatPlan};
use outward::format::Format;
use outward::machine::soft::arith::convert;
use outward::machine::trace::{Content, Recorder};
use outward::machine::unsteady::UnsteadyLane;
use outward::machine::{self, Lanes, Level, Machine, Native, Scalar, Soft, Unsteady};
use outward::math::bessel::{Jn, OfOrder, Yn, jn_at_run_time, jn_r, yn_at_run_time};
use outward::math::ladder::{Approximation, SlowPath, accurate_for, approximation};
use outward::program::{Program, Width};
use outward::{Rd, Round, Ru, ops};
use outward_test::evaluate::levels;
use outward_test::generators::Random;
use std::array::from_fn;

/// The number of rows: as many as two of the widest vectors have.
const ROWS: usize = 16;

/// The places where the middle path changes, as multiples of the order and as numbers.
const SEAMS_OF_ORDER: [f64; 3] = [0.9, 0.95, 1.0];
const SEAMS: [f64; 9] = [1.0, 4.0, 10.0, 24.0, 32.0, 64.0, 131_072.0, 1.0 / 32.0, 0.5];

/// Arguments about the seams, the order and the zeros; small and large ones, and any.
fn argument(random: &mut Random, n: u32) -> f64 {
    let order = f64::from(n);
    let x = match random.below(9) {
        0 => order * random.unit(),
        1 => order * (random.unit() + 0.5),
        2 => order * (-8.0 * random.unit()).exp2(),
        3 => 1000.0 * random.unit(),
        4 => random.pick(&SEAMS_OF_ORDER) * order,
        5 => random.pick(&SEAMS),
        6 => zero(random, n),
        7 => (random.unit() * 2100.0 - 1050.0).exp2(),
        _ => f64::from_bits(random.below(f64::INFINITY.to_bits())),
    };
    // The neighbours are included.
    f64::from_bits((x.to_bits() + random.below(5)).saturating_sub(2).max(1).min(f64::MAX.to_bits()))
}

/// The last number before a zero of J or Y, or the first one after it.
fn zero(random: &mut Random, n: u32) -> f64 {
    let second = random.below(2) == 1;
    let order = n.cast_signed();
    let is_positive = |x: f64| if second { ops::yn_rn(x, order) > 0.0 } else { ops::jn_rn(x, order) > 0.0 };
    let mut below = f64::from(n) + 100.0 * random.unit();
    let mut above = below + 1.0;
    while is_positive(below) == is_positive(above) {
        (below, above) = (above, above + 1.0);
    }
    while below.next_up() < above {
        let middle = below + (above - below) / 2.0;
        if is_positive(middle) == is_positive(below) { below = middle } else { above = middle }
    }
    random.pick(&[below, above])
}

/// A number of binary64 as an integer and a power of two.
fn exact(x: f64) -> (IBig, i64) {
    if x == 0.0 {
        return (IBig::ZERO, 0);
    }
    let (digits, power) = super::parts(x.abs());
    (IBig::from_parts(if x < 0.0 { Sign::Negative } else { Sign::Positive }, digits), power)
}

/// The sum of such numbers, as one of this power of two.
fn total(numbers: &[(IBig, i64)], power: i64) -> IBig {
    numbers.iter().map(|(digits, p)| digits << usize::try_from(p - power).expect("the least power")).sum()
}

/// The results of the middle path for some arguments.
#[derive(Default)]
struct Tally {
    all: usize,
    /// Bounds so narrow that few roundings are left.
    narrow: usize,
}

/// Tests the bounds of all rows.
fn check_sums<const SECOND: bool, M: Machine>(m: M, args: &[[f64; 2]; ROWS], tally: &mut Tally) {
    let unit = M::UNIT * OfOrder::<SECOND>::MIDDLE_ERR;
    for &[x, n] in args {
        let sum = OfOrder::<SECOND>::middle(m, [m.f64(x), m.f64(n)]);
        let [high, low, size] = [sum.high, sum.low, sum.size].map(|part| {
            let mut lane = [0.0];
            part.store(&mut lane);
            lane[0]
        });
        tally.all += 1;
        if size.is_nan() || size == f64::INFINITY {
            continue;
        }
        let what = format!("{} of {x:e} and {n} with {unit:e}", OfOrder::<SECOND>::NAME);
        assert!(size >= 0.0 && low.abs() <= high.abs(), "{what}: {high:e}, {low:e}, {size:e}");
        let Approximation { negative, magnitude, exponent, slack } =
            approximation::<OfOrder<SECOND>, Scalar, 2>(Scalar, [x, n]);
        let power = exponent.0.cast_signed() - 256;
        let [magnitude, slack] = [magnitude, slack].map(|fixed| {
            let limbs = fixed.0.into_iter().rev();
            limbs.fold(UBig::ZERO, |digits, limb| (digits << 64) + UBig::from(limb.0))
        });
        let sign = if negative { Sign::Positive } else { Sign::Negative };
        // The sum minus the digits, and the bound, whose two factors are exact.
        let minus = (IBig::from_parts(sign, magnitude), power);
        let ((digits, p), (factor, q)) = (exact(size), exact(unit));
        let bound = [(digits * factor, p + q), (IBig::from(slack), power)];
        let numbers = [exact(high), exact(low), minus];
        let least = numbers.iter().chain(&bound).map(|(_, p)| *p).min().expect("some");
        let (error, bound) = (total(&numbers, least).abs(), total(&bound, least));
        assert!(error <= bound, "{what}: {high:e}, {low:e}, {size:e}, and the slow path: {error} > {bound}");
        tally.narrow += usize::from(size * unit <= high.abs() * (-58_f64).exp2());
    }
}

/// The bounds on machines of one lane: uncommon lanes of vectors are computed on `Scalar`.
fn check_bounds<const SECOND: bool>(count: usize) {
    let mut random = Random::new(1817);
    let mut tally = Tally::default();
    for _ in 0..count {
        let args: [[f64; 2]; ROWS] = from_fn(|_| {
            let n = 1 + random.below(64) as u32;
            let mut args = [argument(&mut random, n), f64::from(n)];
            // J has arguments of both signs, and Y has orders of both signs.
            if random.below(2) == 0 {
                args[usize::from(SECOND)] *= -1.0;
            }
            args
        });
        check_sums::<SECOND, _>(Scalar, &args, &mut tally);
        check_sums::<SECOND, _>(Soft, &args, &mut tally);
        check_sums::<SECOND, _>(Unsteady, &args, &mut tally);
    }
    // The results of many of them are beyond the numbers of the format.
    let share = tally.narrow as f64 / tally.all as f64;
    assert!(share > 0.5, "{share}");
}

#[test]
fn sums_of_the_first_kind_keep_their_bounds() {
    check_bounds::<false>(150);
}

#[test]
fn sums_of_the_second_kind_keep_their_bounds() {
    check_bounds::<true>(150);
}

/// Checks for every order that usual arguments are left to few slow paths.
#[test]
fn the_middle_path_is_narrow_for_usual_arguments() {
    let mut random = Random::new(1824);
    for n in 1..=64 {
        let (mut first, mut second) = (Tally::default(), Tally::default());
        for _ in 0..8 {
            let args: [[f64; 2]; ROWS] = from_fn(|_| {
                let x = random.pick(&[0.85 * f64::from(n), 1000.0, 1e6]) * random.unit();
                [x.max(f64::from(n) / 64.0), f64::from(n)]
            });
            check_sums::<false, _>(Scalar, &args, &mut first);
            check_sums::<true, _>(Scalar, &args, &mut second);
        }
        for tally in [first, second] {
            assert!(tally.narrow * 100 >= tally.all * 95, "order {n}: {} of {}", tally.narrow, tally.all);
        }
    }
}

const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

/// The function as a formula has it.
fn column<T: Native>(name: &str, level: Level, n: i32, round: Round, xs: &[T]) -> Vec<T> {
    let program = Program::parse(&format!("{name}({n}, x)")).expect("a function of formulas");
    let width = if T::BITS == 32 { Width::F32 } else { Width::F64 };
    let plan = FloatPlan::<T>::new(&program, FloatMode { width, round }).expect("a function of numbers");
    let mut out = vec![T::from_pattern(0); xs.len()];
    plan.run(&mut plan.scratch(level), &[xs], &mut out).expect("columns of one length");
    out
}

/// Computes the function by the slow path alone where the result is not known.
fn accurate<T: Native>(x: T, n: i32) -> [[T; 4]; 2] {
    let targets = ROUNDS.map(machine::Target::new::<T>);
    let x = Format::widen(x);
    let mirrored = if n < 0 { -x } else { x };
    let first = accurate_for::<Jn, _, 2, 4>(Scalar, targets, [mirrored, f64::from(n.abs())]);
    let second = accurate_for::<Yn, _, 2, 4>(Scalar, targets, [x, f64::from(n)]);
    [first, second].map(|results| results.map(|result| convert::<f64, T>(result, Round::TiesToEven)))
}

fn is_same<T: Format>(got: T, wanted: T) -> bool {
    got.pattern() == wanted.pattern() || got.widen().is_nan() && wanted.widen().is_nan()
}

/// An order from −64 to 64 that is not 0, 1 or −1.
fn any_order(random: &mut Random) -> i32 {
    let order = 2 + random.below(63) as i32;
    if random.below(2) == 0 { order } else { -order }
}

fn check_results<T: Native>(count: usize) {
    let mut random = Random::new(1868);
    for _ in 0..count {
        let n = any_order(&mut random);
        let numbers: [T; ROWS] = from_fn(|_| {
            let x: T = convert(argument(&mut random, n.unsigned_abs()), Round::TiesToEven);
            let sign = if random.below(4) == 0 { T::SIGN_MASK } else { 0 };
            T::from_pattern(x.pattern() | sign)
        });
        let wanted = numbers.map(|x| accurate(x, n));
        for level in levels() {
            for (kind, name) in ["jn", "yn"].into_iter().enumerate() {
                for (direction, round) in ROUNDS.into_iter().enumerate() {
                    let results = column(name, level, n, round, &numbers);
                    for ((x, got), wanted) in numbers.iter().zip(results).zip(&wanted) {
                        let wanted = wanted[kind][direction];
                        let what = format!("{name}({n}, {x:?}), {round:?}, on {}", level.name());
                        assert!(is_same(got, wanted), "{what}: {got:?}, not {wanted:?}");
                    }
                }
            }
        }
    }
}

/// Checks that every machine gives the results of the slow path, in every direction.
#[test]
fn results_are_those_of_the_slow_path() {
    check_results::<f64>(60);
    check_results::<f32>(30);
}

/// Operators that round as badly as the rules allow make no difference, nor does an order in each lane.
#[test]
fn unsteady_results_are_the_same() {
    let mut random = Random::new(1862);
    for _ in 0..600 {
        let n = any_order(&mut random);
        let x = argument(&mut random, n.unsigned_abs());
        let [[_, _, up, _], [_, _, _, down]] = accurate(x, n);
        let (lane, order) = (UnsteadyLane(x), UnsteadyLane(f64::from(n)));
        assert!(is_same(jn_r::<Ru, _>(lane, n).0, up), "J, order {n}, of {x:e}");
        assert!(is_same(yn_at_run_time::<Rd, _>(lane, order).0, down), "Y, order {n}, of {x:e}");
    }
}

/// Checks a recording of the functions, as devices have it: it takes all steps, and both methods.
#[test]
fn recordings_give_the_same_results() {
    let recorder = Recorder::new();
    let (x, n) = (recorder.input::<f64>(), recorder.input::<f64>());
    let recording = recorder.finish::<f64>(&[jn_at_run_time::<Ru, _>(x, n), yn_at_run_time::<Rd, _>(x, n)]);
    let mut random = Random::new(1826);
    for _ in 0..400 {
        let n = any_order(&mut random);
        let x = argument(&mut random, n.unsigned_abs());
        let [[_, _, up, _], [_, _, _, down]] = accurate(x, n);
        let results = recording.interpret(&[Content::F64(x), Content::F64(f64::from(n))]);
        for (result, wanted) in results.iter().zip([up, down]) {
            let Content::F64(got) = *result else { panic!("{result:?} is no number") };
            assert!(is_same(got, wanted), "order {n} of {x:e}: {got:e}, not {wanted:e}");
        }
    }
}

/// Checks the bound of `docs/bessel.md` for the terms that the power series leaves out.
#[test]
fn terms_left_out_are_small() {
    for (x, last) in [(1.0, 16), (4.0, 24), (10.0, 32), (24.0, 48), (64.0, 80)] {
        for n in 1..=64 {
            let w = f64::min(x, f64::from(n)).powi(2) / 4.0;
            let ratio = |k: i32| w / (f64::from(k) * f64::from(k + n));
            let term = (1..=last + 1).map(ratio).product::<f64>();
            assert!(term < (-112_f64).exp2() && ratio(last + 2) < 0.5, "order {n} up to {x}: {term:e}");
        }
    }
}
