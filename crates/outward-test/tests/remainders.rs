//! Tests `fmod` and `remainder`. Numbers are compared with the definition in integers, on every machine. Intervals are
//! compared with the exact range over boxes, which is computed by a different method than in the library.
//!
//! The function is linear on each region of the plane on which the integer quotient n is constant. So its range over a
//! box is the union, over n, of the ranges over the intersections of the regions with the box. Each intersection is a
//! convex polygon, whose corners determine the range. Corners are rational.
//!
//! `OUTWARD_MORE=10` tests ten times as many, and also all intervals with bounds in a set of toy numbers.

use std::cmp::Ordering;

use dashu_base::{DivRemEuclid, Signed};
use dashu_int::IBig;
use outward::device::{Cpu, Device, FloatMode};
use outward::format::{Bf16, F16, Format, Toy8};
use outward::interval::lanes::decoration;
use outward::interval::{Iv, remainder};
use outward::machine::unsteady::UnsteadyLane;
use outward::machine::{Lanes, Native, Scalar, Soft, SoftLane, Unsteady, soft};
use outward::math;
use outward::program::{Program, Width};
use outward::round::Round;
use outward_test::evaluate::levels;
use outward_test::generators::Random;

#[path = "../../outward/tests/interval/draw.rs"]
mod draw;

use draw::Draw;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Function {
    Fmod,
    Remainder,
}

const FUNCTIONS: [Function; 2] = [Function::Fmod, Function::Remainder];

impl Function {
    fn specified<F: Format>(self, x: F, y: F) -> F {
        match self {
            Function::Fmod => soft::integral::fmod(x, y),
            Function::Remainder => soft::integral::remquo(x, y).0,
        }
    }

    fn in_lanes<V: Lanes>(self, x: V, y: V) -> V {
        match self {
            Function::Fmod => math::remainder::fmod(x, y),
            Function::Remainder => math::remainder::remainder(x, y),
        }
    }

    fn of_intervals<V: Lanes>(self, x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
        match self {
            Function::Fmod => remainder::fmod(x, y),
            Function::Remainder => remainder::remainder(x, y),
        }
    }
}

/// Returns a pair whose quotient is of any size, often near or at a value where the result changes.
fn pair<F: Format>(draw: &mut Draw) -> [F; 2] {
    let (x, y) = (draw.number::<F>(), draw.number::<F>());
    let near = |x: f64, draw: &mut Draw| {
        let pattern = convert::<F>(x).pattern().wrapping_add(draw.below(5)).wrapping_sub(2);
        F::from_pattern(pattern & (F::SIGN_MASK | (F::SIGN_MASK - 1)))
    };
    let bits = draw.below(u64::from(F::PRECISION) + 4);
    let n = (draw.bits() % (2 << bits)) as f64 / 2.0;
    match draw.below(4) {
        0 => [near(n * y.widen(), draw), y],
        1 => [x, near(x.widen() / n, draw)],
        _ => [x, y],
    }
}

fn convert<F: Format>(x: f64) -> F {
    soft::arith::convert(x, Round::TiesToEven)
}

fn same_number<F: Format>(function: Function, machine: &str, [x, y]: [F; 2], got: F) {
    let want = function.specified(x, y);
    assert_eq!(got.pattern(), want.pattern(), "{function:?} {x:?} {y:?} on {machine}: {got:?}, not {want:?}");
}

#[test]
fn numbers_of_the_toy_format() {
    for function in FUNCTIONS {
        for (x, y) in (0..256).flat_map(|x| (0..256).map(move |y| (x, y))) {
            let [x, y] = [x, y].map(Toy8::from_pattern);
            same_number(function, "soft", [x, y], function.in_lanes(SoftLane(x), SoftLane(y)).0);
        }
    }
}

#[test]
fn numbers_on_machines_that_round_as_they_like() {
    fn of<F: Format, V: Lanes<Format = F>>(machine: V::Machine, name: &str, seed: u64, count: usize) {
        let mut draw = Draw::new(seed);
        for _ in 0..count {
            let [x, y] = pair::<F>(&mut draw);
            for function in FUNCTIONS {
                let mut result = [F::nan(); 1];
                function.in_lanes(V::splat(machine, x), V::splat(machine, y)).store(&mut result);
                same_number(function, name, [x, y], result[0]);
            }
        }
    }
    of::<f64, SoftLane<f64>>(Soft, "soft", 1, 10_000);
    of::<f32, SoftLane<f32>>(Soft, "soft", 2, 10_000);
    of::<f64, UnsteadyLane<f64>>(Unsteady, "unsteady", 3, 20_000);
    of::<f32, UnsteadyLane<f32>>(Unsteady, "unsteady", 4, 20_000);
    of::<F16, outward::machine::Promoted<F16, Scalar>>(Scalar, "scalar", 5, 20_000);
    of::<Bf16, outward::machine::Promoted<Bf16, Scalar>>(Scalar, "scalar", 6, 20_000);
}

#[test]
fn formulas_of_numbers() {
    fn of<F: Native>(width: Width, seed: u64) {
        let mut draw = Draw::new(seed);
        let rows: Vec<[F; 2]> = (0..outward_needs::cases(200_000)).map(|_| pair(&mut draw)).collect();
        let [xs, ys] = [0, 1].map(|i| rows.iter().map(|row| row[i]).collect::<Vec<F>>());
        for level in levels() {
            for (function, text) in
                FUNCTIONS.into_iter().zip(["fmod(x, y)", "(FPCore (x y) (remainder x y))"])
            {
                let program = Program::parse(text).or_else(|_| Program::from_fpcore(text)).expect(text);
                for round in [Round::TiesToEven, Round::TowardNegative] {
                    let mode = FloatMode { width, round };
                    let cpu = Cpu::new(level, 1);
                    let got = cpu.evaluate_floats(&program, mode, &[&xs[..], &ys]).expect("two columns");
                    for (row, got) in rows.iter().zip(got) {
                        same_number(function, level.name(), *row, got);
                    }
                }
            }
        }
    }
    of::<f64>(Width::F64, 7);
    of::<f32>(Width::F32, 8);
}

/// An integer over a positive one.
#[derive(Clone, Debug)]
struct Ratio(IBig, IBig);

impl Ratio {
    fn new(n: &IBig) -> Ratio {
        Ratio(n.clone(), IBig::ONE)
    }
    fn compare(&self, other: &Ratio) -> Ordering {
        (&self.0 * &other.1).cmp(&(&other.0 * &self.1))
    }
    fn minus(&self, other: &Ratio) -> Ratio {
        Ratio(&self.0 * &other.1 - &other.0 * &self.1, &self.1 * &other.1)
    }
    fn times(&self, n: &IBig) -> Ratio {
        Ratio(&self.0 * n, self.1.clone())
    }
    fn negated(&self) -> Ratio {
        Ratio(-&self.0, self.1.clone())
    }
    fn sign(&self) -> Ordering {
        self.0.cmp(&IBig::ZERO)
    }
}

/// (s, t).
type Point = [Ratio; 2];

/// p·s + q·t, at least 0 in a half plane.
fn height([s, t]: &Point, p: i32, q: &IBig) -> Ratio {
    s.times(&p.into()).minus(&t.times(&-q))
}

/// Returns the part of a convex polygon in a half plane.
fn cut(polygon: &[Point], p: i32, q: &IBig) -> Vec<Point> {
    let mut kept = Vec::new();
    for (i, here) in polygon.iter().enumerate() {
        let next = &polygon[(i + 1) % polygon.len()];
        let (h, k) = (height(here, p, q), height(next, p, q));
        if h.sign() != Ordering::Less {
            kept.push(here.clone());
        }
        if h.sign().is_lt() && k.sign().is_gt() || h.sign().is_gt() && k.sign().is_lt() {
            // here + (next − here) · h/(h − k), in common terms.
            let part = h.minus(&k);
            let crossing = [0, 1].map(|i| {
                let step = next[i].minus(&here[i]);
                let numerator = &step.0 * &h.0 * &part.1;
                let denominator = &step.1 * &h.1 * &part.0;
                let (numerator, denominator) = if denominator.is_negative() {
                    (-numerator, -denominator)
                } else {
                    (numerator, denominator)
                };
                here[i].minus(&Ratio(-numerator, denominator))
            });
            kept.push(crossing);
        }
    }
    kept
}

/// The least and the greatest limit of values, and the properties on which the decoration depends.
struct Range {
    lo: Ratio,
    hi: Ratio,
    one_piece: bool,
    touches: bool,
}

impl Range {
    fn join(self, other: Range) -> Range {
        Range {
            lo: if self.lo.compare(&other.lo).is_le() { self.lo } else { other.lo },
            hi: if self.hi.compare(&other.hi).is_ge() { self.hi } else { other.hi },
            one_piece: self.one_piece && other.one_piece,
            touches: self.touches || other.touches,
        }
    }
    fn negated(self) -> Range {
        Range { lo: self.hi.negated(), hi: self.lo.negated(), ..self }
    }
}

/// Returns the range over 0 ≤ a ≤ s ≤ b and 0 ≤ c ≤ t ≤ d without t = 0.
fn range(function: Function, [a, b]: [&IBig; 2], [c, d]: [&IBig; 2]) -> Range {
    let whole = [[a, c], [b, c], [b, d], [a, d]].map(|corner| corner.map(Ratio::new));
    let floor = |s: &IBig, t: &IBig| s.div_rem_euclid(t).0;
    let (first, middle): (IBig, IBig) = (floor(a, d), floor(b, d));
    // Values of a region are at most t in size, which is at most b/(n − 1) there: of many regions the first ones with
    // a and with b at t = d tell.
    let last = if c == &IBig::ZERO { &middle + 8 } else { floor(b, c) + 1 };
    let few = 8;
    let mut numbers: Vec<IBig> = Vec::new();
    let starts: [IBig; 2] = [first.clone(), &middle - 3];
    for start in starts {
        numbers.extend((0..few).map(|i| &start + i).filter(|n| n >= &first && n <= &last));
    }
    if &last - &first < IBig::from(40) {
        numbers = (0..=40).map(|i| &first + i).filter(|n| n <= &last).collect();
    }
    numbers.sort();
    numbers.dedup();
    let (mut range, mut pieces, mut touches): (Option<Range>, _, _) = (None, 0, false);
    for n in numbers {
        // n·t ≤ s ≤ (n + 1)·t; the same for (n ± 1/2)·t, doubled.
        let (lower, upper, scale): (IBig, IBig, i32) = match function {
            Function::Fmod => (n.clone(), &n + 1, 1),
            Function::Remainder => (2 * &n - 1, 2 * &n + 1, 2),
        };
        let piece = cut(&cut(&whole, scale, &-&lower), -scale, &upper);
        let inside = |p: i32, q: &IBig| piece.iter().any(|point| height(point, p, q).sign().is_gt());
        // The lines that do not belong to the region, and t = 0.
        let odd = &n % 2 != 0;
        let off_lower = function == Function::Fmod || !odd || inside(scale, &-&lower);
        let off_upper = function == Function::Remainder && !odd || inside(-scale, &upper);
        if !(off_lower && off_upper && inside(0, &IBig::ONE)) {
            continue;
        }
        pieces += 1;
        for point in &piece {
            let value = height(point, 1, &-&n);
            touches |= match function {
                Function::Fmod => n > IBig::ZERO && value.sign().is_eq(),
                Function::Remainder => {
                    let size = if value.sign().is_lt() { value.negated() } else { value.clone() };
                    size.times(&2.into()).compare(&point[1]).is_eq()
                }
            };
            let one = Range { lo: value.clone(), hi: value, one_piece: true, touches: false };
            range = Some(match range {
                Some(range) => range.join(one),
                None => one,
            });
        }
    }
    let range = range.expect("a box has points");
    Range { one_piece: pieces == 1, touches, ..range }
}

/// Returns a number in units of the least number of the format; infinities become numbers beyond all others, as `far`
/// gives them.
fn units<F: Format>(x: F, far: usize) -> IBig {
    if x.widen().is_infinite() {
        return if x.widen() < 0.0 { -(IBig::ONE << far) } else { IBig::ONE << far };
    }
    let bits = x.pattern() & !F::SIGN_MASK;
    let field = bits >> F::FRACTION_BITS;
    let hidden = if field == 0 { 0 } else { 1 << F::FRACTION_BITS };
    let magnitude = IBig::from(bits & F::FRACTION_MASK | hidden) << (field.max(1) as usize - 1);
    if x.widen() < 0.0 { -magnitude } else { magnitude }
}

/// Returns the exponents that stand for infinite bounds of x and y, beyond the results of numbers and of bounds by
/// numbers.
fn far<F: Format>() -> [usize; 2] {
    let most = 2 * F::EMAX.unsigned_abs() as usize + F::PRECISION as usize;
    [most + 100, most + 200]
}

/// The exact range of intervals, `None` where it is empty; and the decoration.
fn wanted<F: Format>(function: Function, x: [F; 2], y: [F; 2]) -> (Option<[Ratio; 2]>, f64) {
    const TRV: f64 = 4.0;
    if x[0].is_nan() || y[0].is_nan() {
        return (None, TRV);
    }
    let [beyond_x, beyond_y] = far::<F>();
    let zero = IBig::ZERO;
    let [a, b] = x.map(|bound| units(bound, beyond_x));
    let [c, d] = y.map(|bound| units(bound, beyond_y));
    let across = c <= zero && zero <= d;
    let most = if -&c > d { -&c } else { d.clone() };
    if most == zero {
        return (None, TRV);
    }
    let least = if across {
        zero.clone()
    } else if c > zero {
        c
    } else {
        -&d
    };
    let t = [&least, &most];
    let mut result = None;
    if b >= zero {
        let from = if a > zero { &a } else { &zero };
        result = Some(range(function, [from, &b], t));
    }
    if a < zero {
        let (from, to) = (if b < zero { -&b } else { zero.clone() }, -&a);
        let negative = range(function, [&from, &to], t).negated();
        result = Some(match result {
            Some(positive) => positive.join(negative),
            None => negative,
        });
    }
    let Range { lo, hi, one_piece, touches } = result.expect("x is not empty");
    let decoration = match () {
        () if across => TRV,
        () if !one_piece => 8.0,
        () if touches => 12.0,
        () => 16.0,
    };
    (Some([lo, hi]), decoration)
}

/// Is this the greatest number that is not above the exact one? An infinity stands for all numbers beyond the largest
/// one.
fn is_rounded_down<F: Format>(got: F, exact: &Ratio) -> bool {
    let sorted = |x: F| {
        let magnitude = (x.pattern() & !F::SIGN_MASK) as i64;
        if x.pattern() & F::SIGN_MASK == 0 { magnitude } else { -magnitude }
    };
    let number = |order: i64| {
        let sign = if order < 0 { F::SIGN_MASK } else { 0 };
        F::from_pattern(order.unsigned_abs() | sign)
    };
    let far = far::<F>()[0] - 50;
    let not_above = |x: F| Ratio::new(&units(x, far)).compare(exact).is_le();
    let lowest = got.widen() == f64::NEG_INFINITY;
    if lowest {
        return exact.compare(&Ratio::new(&units(got, far))).is_le();
    }
    not_above(got) && !not_above(number(sorted(got) + 1))
}

fn negated<F: Format>(x: F) -> F {
    F::from_pattern(x.pattern() ^ F::SIGN_MASK)
}

/// Returns the factor by which the tests are larger than by default.
fn more() -> usize {
    std::env::var("OUTWARD_MORE").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// Bounds of a result, and the decoration.
type ResultPair<F> = ([F; 2], f64);

fn compare<F: Format>(function: Function, x: [F; 2], y: [F; 2], ([lo, hi], decoration): ResultPair<F>) {
    let what = || format!("{function:?} of {x:?} and {y:?}: [{lo:?}, {hi:?}] {decoration}");
    let (range, dec) = wanted(function, x, y);
    match range {
        None => assert!(lo.is_nan() && hi.is_nan(), "{}, not empty", what()),
        Some([least, greatest]) => {
            assert!(!lo.is_nan() && is_rounded_down(lo, &least), "{}", what());
            assert!(!hi.is_nan() && is_rounded_down(negated(hi), &greatest.negated()), "{}", what());
        }
    }
    // The local decoration of an unbounded operand may be `com`, although the operand's own decoration is not.
    let unbounded = [x, y].iter().flatten().any(|bound| bound.widen().is_infinite());
    let most = if unbounded { 12.0 } else { 16.0 };
    assert_eq!(decoration.min(most), dec.min(most), "decoration of {}", what());
}

fn check<F: Format, V: Lanes<Format = F>>(machine: V::Machine, x: [F; 2], y: [F; 2]) {
    for function in FUNCTIONS {
        let iv = |[lo, hi]: [F; 2]| Iv::new(V::splat(machine, lo), V::splat(machine, hi));
        let (result, decoration) = function.of_intervals(iv(x), iv(y));
        let number = |lane: V| {
            let mut result = [F::nan(); 1];
            lane.store(&mut result);
            result[0]
        };
        let bounds = [number(result.lo), number(result.hi)];
        compare(function, x, y, (bounds, number(decoration).widen()));
    }
}

#[test]
fn intervals_of_the_toy_format() {
    let all = |patterns: &[u64]| {
        let mut numbers: Vec<Toy8> =
            patterns.iter().flat_map(|&m| [m, m | 0x80]).map(Toy8::from_pattern).collect();
        numbers.sort_by(|a, b| a.widen().total_cmp(&b.widen()));
        let mut intervals = Vec::new();
        for (i, &lo) in numbers.iter().enumerate() {
            intervals.extend(numbers[i..].iter().map(|&hi| [lo, hi]));
        }
        intervals.retain(|[lo, hi]| lo.widen() < f64::INFINITY && hi.widen() > f64::NEG_INFINITY);
        intervals
    };
    let xs = all(&[0, 1, 2, 3, 8, 0x2d, 0x38, 0x3a, 0x3c, 0x44, 0x5d, 0x77, 0x78]);
    let ys: Vec<_> = all(&[0, 1, 2, 5, 9, 0x30, 0x33, 0x38, 0x39, 0x41, 0x4c, 0x77, 0x78])
        .into_iter()
        .filter(|[_, hi]| hi.widen() >= 0.0)
        .collect();
    // One in eleven of all pairs is tested.
    let stride = if more() < 10 { 11 } else { 1 };
    for at in (0..xs.len() * ys.len()).step_by(stride) {
        check::<Toy8, SoftLane<Toy8>>(Soft, xs[at / ys.len()], ys[at % ys.len()]);
    }
    // The intervals are narrow: it is rare that many lines cross in them.
    let mut draw = Draw::new(11);
    for _ in 0..6_000 * more() {
        let (x, y) = (draw.below(0x78), draw.below(0x77));
        let [p, q, r, s] =
            [x, x + draw.below(4), y, y + draw.below(4)].map(|m| Toy8::from_pattern(m.min(0x77)));
        check::<Toy8, SoftLane<Toy8>>(Soft, [p, q], [r, s]);
    }
    let mut draw = Draw::new(12);
    for _ in 0..2_000 * more() {
        check::<Toy8, SoftLane<Toy8>>(Soft, draw.interval(), draw.interval());
    }
}

/// Intervals that are narrow, with quotients of all sizes and lines about, or of any kind.
fn box_of<F: Format>(draw: &mut Draw) -> [[F; 2]; 2] {
    if draw.below(4) == 0 {
        return [draw.interval(), draw.interval()];
    }
    loop {
        let steps = 1 << draw.below(4);
        let bounds = pair::<F>(draw).map(|from| {
            let add = if draw.below(3) == 0 { 0 } else { draw.below(steps) };
            [from, F::from_pattern(from.pattern().wrapping_add(add) & (F::SIGN_MASK | (F::SIGN_MASK - 1)))]
        });
        let ordered = bounds.map(|[a, b]| if a <= b { [a, b] } else { [b, a] });
        let number =
            |[lo, hi]: [F; 2]| lo <= hi && lo.widen() < f64::INFINITY && hi.widen() > f64::NEG_INFINITY;
        if ordered.into_iter().all(number) {
            return ordered;
        }
    }
}

#[test]
fn intervals_of_binary64_and_binary32() {
    fn of<F: Format, V: Lanes<Format = F>>(machine: V::Machine, seed: u64, count: usize) {
        let mut draw = Draw::new(seed);
        for _ in 0..count {
            let [x, y] = box_of::<F>(&mut draw);
            check::<F, V>(machine, x, y);
        }
    }
    of::<f64, f64>(Scalar, 21, 2_000 * more());
    of::<f32, f32>(Scalar, 22, 4_000 * more());
    of::<f64, UnsteadyLane<f64>>(Unsteady, 23, 500 * more());
    of::<f32, UnsteadyLane<f32>>(Unsteady, 24, 1_000 * more());
    of::<F16, SoftLane<F16>>(Soft, 25, 4_000 * more());
}

/// Quotients about 2^p, where numbers and lines are equally dense, half of them next to powers of two.
#[test]
fn intervals_with_quotients_at_the_limit() {
    fn of<F: Format, V: Lanes<Format = F>>(machine: V::Machine, seed: u64, count: usize) {
        let mut random = Random::new(seed);
        let one = (F::BIAS as u64) << F::FRACTION_BITS;
        for _ in 0..count {
            let down = random.below(4);
            let y = one - (down << F::FRACTION_BITS) + (random.bits() & F::FRACTION_MASK);
            let shift = u64::from(F::PRECISION) + random.below(5) - 3;
            let x = if random.below(2) == 0 {
                y + (shift << F::FRACTION_BITS) + random.below(4) - 2
            } else {
                one + (shift << F::FRACTION_BITS) - (down << F::FRACTION_BITS)
                    + (random.bits() & F::FRACTION_MASK)
            };
            let widths = [random.below(3), random.below(3)];
            let bounds = |from: u64, width: u64| [from, from + width].map(F::from_pattern);
            check::<F, V>(machine, bounds(x, widths[0]), bounds(y, widths[1]));
        }
    }
    of::<f64, f64>(Scalar, 31, 2_000 * more());
    of::<f32, f32>(Scalar, 32, 2_000 * more());
    of::<F16, SoftLane<F16>>(Soft, 33, 2_000 * more());
    of::<Bf16, SoftLane<Bf16>>(Soft, 34, 2_000 * more());
    of::<f64, UnsteadyLane<f64>>(Unsteady, 35, 1_000 * more());
    of::<f32, UnsteadyLane<f32>>(Unsteady, 36, 1_000 * more());
}

#[test]
fn the_empty_set_and_no_divisor() {
    let empty = [f64::NAN; 2];
    for function in FUNCTIONS {
        for (x, y) in [(empty, [1.0, 2.0]), ([1.0, 2.0], empty), (empty, empty), ([-1.0, 1.0], [-0.0, 0.0])] {
            let iv = |[lo, hi]: [f64; 2]| Iv::new(lo, hi);
            let (result, dec) = function.of_intervals(iv(x), iv(y));
            assert!(result.lo.is_nan() && result.hi.is_nan() && dec == decoration::trv(0.0));
        }
    }
}
