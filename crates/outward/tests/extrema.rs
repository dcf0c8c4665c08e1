//! Intervals of functions that have maxima and minima, Bessel functions and ln |Γ|: bounds contain the values there and
//! are next to them.

use std::f64::consts::{FRAC_2_PI, PI};

use outward::device::{IntervalColumn, IntervalPlan, IntervalSlice};
use outward::exact::{Outcome, Solver};
use outward::interval::Interval;
use outward::machine::{Level, Native};
use outward::ops;
use outward::program::{Number, Program};
use outward_needs::can_run;

/// J or Y of an order, rounded to nearest, down and up.
#[derive(Clone, Copy, Debug)]
struct Function {
    order: i32,
    second: bool,
}

impl Function {
    fn near(self, x: f64) -> f64 {
        if self.second { ops::yn_rn(x, self.order) } else { ops::jn_rn(x, self.order) }
    }

    fn around(self, x: f64) -> [f64; 2] {
        if self.second {
            [ops::yn_rd(x, self.order), ops::yn_ru(x, self.order)]
        } else {
            [ops::jn_rd(x, self.order), ops::jn_ru(x, self.order)]
        }
    }

    fn of(self, x: Interval<f64>) -> [f64; 2] {
        let y = if self.second { x.yn(self.order) } else { x.jn(self.order) };
        [y.inf(), y.sup()]
    }

    /// 2·f′
    fn slope(self, x: f64) -> f64 {
        let [before, after] = [-1, 1].map(|step| Function { order: self.order + step, ..self }.near(x));
        before - after
    }

    /// The least and the largest value at both ends and at the numbers next to each maximum and minimum, rounded down
    /// and up: as two are more than 2.5 apart, each is between two points of a grid where the slope has other signs.
    fn hull(self, a: f64, b: f64) -> [[f64; 2]; 2] {
        let mut points = vec![a, b];
        let count = ((b - a) / 0.5).ceil().max(1.0) as usize;
        let grid = |at: usize| if at == count { b } else { a + (b - a) * (at as f64 / count as f64) };
        let mut before = self.slope(a);
        for at in 0..count {
            let after = self.slope(grid(at + 1));
            if (before < 0.0) != (after < 0.0) {
                let (mut low, mut high) = (grid(at), grid(at + 1));
                loop {
                    let middle = low + (high - low) / 2.0;
                    if middle <= low || middle >= high {
                        break;
                    }
                    if (self.slope(middle) < 0.0) == (before < 0.0) { low = middle } else { high = middle }
                }
                points.extend([low, high]);
            }
            before = after;
        }
        let values: Vec<[f64; 2]> = points.into_iter().map(|x| self.around(x)).collect();
        let of = |which: usize| {
            let column = values.iter().map(|value| value[which]);
            [column.clone().fold(f64::INFINITY, f64::min), column.fold(f64::NEG_INFINITY, f64::max)]
        };
        let ([low, high_down], [low_up, high]) = (of(0), of(1));
        [[low, low_up], [high_down, high]]
    }

    /// Is a bound off by more than a last place?
    fn check(self, a: f64, b: f64) -> Result<(), String> {
        let [low, high] = self.of(Interval::new(a, b).map_err(|error| error.to_string())?);
        let [[low_down, low_up], [high_down, high_up]] = self.hull(a, b);
        let is_low = low_down.next_down() <= low && low <= low_up;
        let is_high = high_down <= high && high <= high_up.next_up();
        if is_low && is_high {
            return Ok(());
        }
        let name = if self.second { "Y" } else { "J" };
        Err(format!("{name}{}, {a:?} to {b:?}: {low:?} {high:?}, not {low_down:?} {high_up:?}", self.order))
    }
}

const fn first(order: i32) -> Function {
    Function { order, second: false }
}

const fn second(order: i32) -> Function {
    Function { order, second: true }
}

fn interval(a: f64, b: f64) -> Interval<f64> {
    Interval::new(a, b).expect("an interval")
}

#[test]
fn next_to_a_maximum_bounds_are_values() {
    let x = f64::from_bits(0x4008_6f13_c547_c4bf);
    let expected = [f64::from_bits(0x3fdf_22cb_5e79_1e20), f64::from_bits(0x3fdf_22cb_5e79_1e21)];
    assert_eq!(first(2).of(Interval::point(x)), expected);
    for steps in 1..60 {
        let width = (-f64::from(steps)).exp2();
        for function in [first(2), first(5), second(2), second(7)] {
            let turn = if function.second {
                [5.002582931446064, 10.965152105242973][usize::from(function.order == 7)]
            } else {
                [x, 6.41561637570024][usize::from(function.order == 5)]
            };
            for [a, b] in [[turn - width, turn], [turn, turn + width], [turn - width, turn + width]] {
                function.check(a, b).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}

#[test]
fn monotone_intervals_have_values_at_ends() {
    for (function, a, b) in [
        (first(5), 1.0, 6.0),
        (first(2), 0.01, 2.8),
        (second(2), 1.0, 4.0),
        (first(64), 60.0, 67.25),
        (first(64), 67.26, 74.79),
        (second(64), 1.0, 71.5),
    ] {
        let ends = [function.around(a), function.around(b)];
        let expected = [ends[0][0].min(ends[1][0]), ends[0][1].max(ends[1][1])];
        assert_eq!(function.of(interval(a, b)), expected, "{a} to {b}");
    }
    let [low, high] = first(5).of(interval(1.0, 6.0));
    assert!((2.4975773021123e-4..2.4975773021124e-4).contains(&low), "{low}");
    assert!((0.36208707488717..0.36208707488718).contains(&high), "{high}");
    let upper = second(2).of(interval(1.0, 4.0))[1];
    assert!((0.2159035946036..0.2159035946037).contains(&upper), "{upper}");
    let x = interval(3.0, 4.0);
    assert_eq!(x.yn(-1), -x.y1());
    assert!(x.yn(-1).inf() > -0.416729928107, "{}", x.yn(-1));
}

/// A number from 0 to 1, by splitmix64.
fn unit(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Returns `OUTWARD_BOXES` if it is set, or `few`.
fn boxes(few: usize) -> usize {
    std::env::var("OUTWARD_BOXES").ok().and_then(|count| count.parse().ok()).unwrap_or(few)
}

#[test]
fn bounds_of_any_box_are_next_to_values() {
    let count = boxes(150);
    let seed = std::env::var("OUTWARD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(32);
    let (mut state, mut errors) = (seed, Vec::new());
    for _ in 0..count {
        let mut random = || unit(&mut state);
        let order = if random() < 0.5 { 11.0 * random() - 2.0 } else { 2.0 + 62.0 * random() };
        let (order, is_second) = (order.floor() as i32, random() < 0.5);
        let n = f64::from(order.abs());
        let a = match (random() * 4.0) as u32 {
            0 => n * random(),
            1 => n * (0.8 + 0.6 * random()),
            2 => n + 40.0 * random(),
            _ => n + (14.0 * random()).exp2(),
        };
        let width = match (random() * 4.0) as u32 {
            0 => 1e-3 * random(),
            1 => 3.0 * random(),
            2 => 12.0 * random(),
            _ => 40.0 * random(),
        };
        let function = Function { order, second: is_second };
        if order < 64 && a > 0.0 {
            errors.extend(function.check(a, a + width).err());
        }
    }
    assert!(errors.is_empty(), "{} of {count}:\n{}", errors.len(), errors.join("\n"));
}

/// Far from 0 numbers are further apart than values are, and from 2^55 on than maxima are.
#[test]
fn bounds_far_from_zero_are_below_the_envelope() {
    let mut state = 7;
    for exponent in 14..1000 {
        let mut random = || unit(&mut state);
        let (order, is_second) = ((random() * 64.0) as i32, random() < 0.5);
        let a = (1.0 + random()) * f64::from(exponent).exp2();
        let b = [a + 7.0, a.next_up().next_up()][usize::from(exponent > 53)].max(a.next_up().next_up());
        let [low, high] = Function { order, second: is_second }.of(interval(a, b));
        // √(2/(πx)), and the additional term from (n/x)².
        let size = ops::sqrt_ru(ops::div_ru(FRAC_2_PI, a));
        let most = size * (1.0 + 0.3 * (f64::from(order) / a).powi(2) + 1e-15);
        let least = size * (1.0 - 7.0 / a - 1e-15);
        if exponent <= 53 || b - a > 7.0 {
            assert!(least <= high && high <= most, "{order} {a:?} {high:?} {size:?}");
            assert!(least <= -low && -low <= most, "{order} {a:?} {low:?} {size:?}");
        }
    }
}

/// A function beyond n, with the sizes of its maxima and minima: √(f² + x²·f′²/(x² − n²)) decreases, and is the size
/// where f′ is 0.
struct FarFunction {
    function: Function,
    size: Solver,
}

/// The bounds that a bound may have.
type Limits = [f64; 2];

impl FarFunction {
    fn new(function: Function) -> FarFunction {
        let (name, n) = (if function.second { "yn" } else { "jn" }, function.order.abs());
        let slope = format!("(({name}({}, x) - {name}({}, x))/2)^2", n - 1, n + 1);
        let formula = format!("sqrt({name}({n}, x)^2 + {slope}*x^2/(x^2 - {}))", n * n);
        FarFunction { function, size: Solver::new(&Program::parse(&formula).expect("a formula")) }
    }

    fn size(&mut self, x: f64) -> Limits {
        match self.size.bounds::<f64>(&[Number::from_f64(x)]) {
            Outcome::Value((low, high)) => [low, high],
            other => panic!("at {x:?}: {other:?}"),
        }
    }

    /// The numbers before and after the first maximum in [a, b], and before and after the first minimum. Between two
    /// numbers that are 4 apart there are one or two extrema, and between numbers further apart two or more.
    fn turns(&self, a: f64, b: f64) -> [Option<[f64; 2]>; 2] {
        let mut turns = [None; 2];
        let rises = |x| self.function.slope(x) > 0.0;
        let (mut from, mut from_rises) = (a, rises(a));
        while from < b && turns.contains(&None) {
            let to = (from + 0.5).max(from.next_up()).min(b);
            let to_rises = to - from <= 4.0 && rises(to);
            if to - from > 4.0 || (to - from == 4.0 && from_rises == to_rises) {
                return turns.map(|turn| turn.or(Some([from, to])));
            }
            if from_rises != to_rises {
                let (mut low, mut high) = (from, to);
                while low.next_up() < high {
                    let middle = low + (high - low) / 2.0;
                    if rises(middle) == from_rises { low = middle } else { high = middle }
                }
                turns[usize::from(!from_rises)].get_or_insert([low, high]);
            }
            (from, from_rises) = (to, to_rises);
        }
        turns
    }

    /// The least and the greatest number that each bound over [a, b] may be: an upper one is not below any value, and
    /// not above the tightest one or, where that is a maximum, the number after it.
    fn limits(&mut self, a: f64, b: f64) -> [Limits; 2] {
        let (first, last) = (self.function.around(a), self.function.around(b));
        let mut low = [first[0].min(last[0]), first[1].min(last[1])];
        let mut high = [first[0].max(last[0]), first[1].max(last[1])];
        let [maximum, minimum] = self.turns(a, b).map(|turn| {
            let [before, after] = turn?;
            Some([self.size(after)[0], self.size(before)[1].next_up()])
        });
        if let Some([least, most]) = maximum {
            high = [high[0].max(least), high[1].max(most)];
        }
        if let Some([least, most]) = minimum {
            low = [low[0].min(-most), low[1].min(-least)];
        }
        [low, high]
    }

    /// Is a bound outside these, or one over the mirrored interval another?
    fn check(&mut self, a: f64, b: f64) -> Result<(), String> {
        let [low, high] = self.function.of(interval(a, b));
        let limits = self.limits(a, b);
        let Function { order, second } = self.function;
        let name = if second { "Y" } else { "J" };
        let is_within = |bound: f64, [least, most]: Limits| least <= bound && bound <= most;
        if !is_within(low, limits[0]) || !is_within(high, limits[1]) {
            return Err(format!("{name}{order}, {a:?} to {b:?}: {low:?} {high:?}, not {limits:?}"));
        }
        let mirrored = if order % 2 == 0 { [low, high] } else { [-high, -low] };
        let found = self.function.of(interval(-b, -a));
        if !second && found != mirrored {
            return Err(format!("{name}{order}, -{b:?} to -{a:?}: {found:?}, not {mirrored:?}"));
        }
        let (from, to) = (a as f32, b as f32);
        if from >= to || !to.is_finite() {
            return Ok(());
        }
        let x = Interval::<f32>::new(from, to).map_err(|error| error.to_string())?;
        let y = if second { x.yn(order) } else { x.jn(order) };
        let [low, high] = self.limits(from.into(), to.into());
        let below = |y: f64| if f64::from(y as f32) > y { (y as f32).next_down() } else { y as f32 };
        let (least, most) = ([below(low[0]), below(low[1])], [-below(-high[0]), -below(-high[1])]);
        if least[0] <= y.inf() && y.inf() <= least[1] && most[0] <= y.sup() && y.sup() <= most[1] {
            return Ok(());
        }
        Err(format!("{name}{order}, {from:?} to {to:?}: {y:?}, not {least:?} {most:?}"))
    }
}

/// The functions whose extrema tables have up to 800, and others.
fn far_functions() -> impl Iterator<Item = Function> {
    let orders = [0, 1, -1, 2, -7, 63];
    orders.into_iter().flat_map(|order| [first(order), second(order)])
}

/// Bounds are next to values also far from 0, where numbers are 4 apart, a little more than maxima and minima are.
#[test]
fn far_from_zero_bounds_are_next_to_values() {
    let count = boxes(25);
    let (mut state, mut errors) = (18, Vec::new());
    for function in far_functions() {
        let mut far = FarFunction::new(function);
        for case in 0..count {
            let mut random = || unit(&mut state);
            let start = match case % 5 {
                0 => 800.0 + 9200.0 * random(),
                1 => (10.0 + 24.0 * random()).exp2(),
                2 => (34.0 + 19.0 * random()).exp2(),
                3 => (53.0 + 3.0 * random()).exp2(),
                _ => [1e4, 1e8, 1e15, 1e18, 1e100][(random() * 5.0) as usize] * (1.0 + random()),
            };
            let ulp = start.next_up() - start;
            let width = match case / 5 % 4 {
                0 => ulp * (1.0 + 3.0 * random()).floor(),
                1 => 1e-3_f64.powf(random()) * 3.0,
                2 => 20.0 * random(),
                _ => 1e6_f64.powf(random()),
            };
            errors.extend(far.check(start, (start + width).max(start.next_up())).err());
            let [maximum, minimum] = far.turns(start, start + 16.0);
            for [before, after] in [maximum, minimum].into_iter().flatten() {
                let (p, q) = (before.next_down(), after.next_up());
                for [a, b] in [[before, after], [p, before], [after, q], [p, after], [before, q], [p, q]] {
                    errors.extend(far.check(a, b).err());
                }
            }
        }
    }
    assert!(errors.is_empty(), "{}:\n{}", errors.len(), errors.join("\n"));
}

#[test]
fn at_the_largest_numbers_bounds_are_the_envelope() {
    for function in far_functions() {
        for a in [1e300, f64::MAX.next_down(), f64::from_bits(0x7a45_4778_ed42_ec44)] {
            for b in [a.next_up(), a * 1.001, f64::INFINITY] {
                let [low, high] = function.of(interval(a, b));
                let size = ops::sqrt_ru(ops::div_ru(FRAC_2_PI, a));
                let is_next = |x: f64| (size / x - 1.0).abs() < 1e-15;
                assert!(
                    is_next(high) && is_next(-low),
                    "{function:?} {a:?} {b:?}: {low:?} {high:?} {size:?}"
                );
            }
        }
    }
}

/// The bounds over these intervals, at a level.
fn bounds_at<F: Native>(plan: &IntervalPlan<F>, level: Level, rows: &[[F; 2]]) -> Vec<[u64; 2]> {
    let [low, high] = [0, 1].map(|end| rows.iter().map(|row| row[end]).collect::<Vec<F>>());
    let mut found = IntervalColumn::new(rows.len());
    let inputs = [IntervalSlice::bounds(&low, &high)];
    plan.run(&mut plan.scratch(level), &inputs, found.as_slice_mut()).expect("columns of one length");
    found.lo.iter().zip(&found.hi).map(|(low, high)| [low.pattern(), high.pattern()]).collect()
}

fn machines_agree<F: Native>(name: &str, rows: &[[F; 2]]) {
    for function in far_functions() {
        let formula = format!("{}({}, x)", if function.second { "yn" } else { "jn" }, function.order);
        let plan = IntervalPlan::<F>::new(&Program::parse(&formula).expect("a formula")).expect("a plan");
        let expected = bounds_at(&plan, Level::Scalar, rows);
        for level in Level::ALL {
            if !can_run(&format!("far intervals of {name}"), level.name(), level.is_available()) {
                continue;
            }
            let one_in = if matches!(level, Level::Trace | Level::Soft) { 11 } else { 1 };
            let rows: Vec<[F; 2]> = rows.iter().copied().step_by(one_in).collect();
            let expected: Vec<[u64; 2]> = expected.iter().copied().step_by(one_in).collect();
            assert_eq!(bounds_at(&plan, level, &rows), expected, "{formula} {}", level.name());
        }
    }
}

#[test]
fn far_from_zero_machines_agree() {
    let mut state = 3;
    let rows: Vec<[f64; 2]> = (0..64)
        .map(|case| {
            let mut random = || unit(&mut state);
            let a = ([10.0, 34.0, 52.0, 100.0][case % 4] * (1.0 + 0.1 * random())).exp2();
            [a, (a + [1e-3, 2.0, 4.0, 50.0][case / 4 % 4] * random()).max(a.next_up())]
        })
        .collect();
    let short: Vec<[f32; 2]> =
        rows.iter().map(|[a, b]| [*a as f32, (*b as f32).max((*a as f32).next_up())]).collect();
    machines_agree("f64", &rows);
    machines_agree("f32", &short);
}

/// The least value of ln |Γ| at numbers of [a, b] between two poles, rounded down: it is convex there.
fn least_log_gamma(a: f64, b: f64) -> f64 {
    let (mut a, mut b) = (a, b);
    while b - a > 4.0 * (b - b.next_up()).abs() {
        let (left, right) = (a + (b - a) / 3.0, b - (b - a) / 3.0);
        if ops::lgamma_rn(left) < ops::lgamma_rn(right) { b = right } else { a = left }
    }
    let (mut least, mut x) = (f64::INFINITY, a);
    while x <= b {
        least = least.min(ops::lgamma_rd(x));
        x = x.next_up();
    }
    least
}

#[test]
fn far_below_zero_bounds_of_lgamma_are_next_to_values() {
    let x: Interval<f64> = "[-1000.4]".parse().expect("an interval");
    assert!(x.lgamma().wid() < 1e-11, "{}", x.lgamma());
    let mut state = 5;
    for case in 0..4000 {
        let mut random = || unit(&mut state);
        let n = (256.0 + 2.0_f64.powf(38.0 * random() * random())).floor();
        let next_to_place = (PI / n.ln()).atan() / PI;
        let a = match case % 4 {
            0 => random(),
            1 => next_to_place * (0.9 + 0.2 * random()),
            2 => next_to_place + 1e-6 * (random() - 0.5),
            _ => next_to_place + 0.1 * random(),
        } - n;
        let width = [0.3, 1e-3, 1e-7, 3e-13 * n][(random() * 4.0) as usize] * random();
        let b = a + width;
        if a >= b || a <= -n || b >= 1.0 - n {
            continue;
        }
        let least = least_log_gamma(a, b);
        let low = interval(a, b).lgamma().inf();
        assert!(
            low <= least && least.next_down().next_down() <= low,
            "{a:?} to {b:?}: {low:?}, not {least:?}"
        );
        // An interval that reaches into the next branch has its least value there too, or on its own part of it.
        let inside = 1.0 - n + 0.9 * random() * next_to_place;
        let last = [1.0 - n + random(), inside][case % 2];
        let both = least_log_gamma(a, (1.0 - n).next_down()).min(least_log_gamma((1.0 - n).next_up(), last));
        let low = interval(a, last).lgamma().inf();
        let is_near = low <= both && both.next_down().next_down() <= low;
        assert!(is_near, "{a:?} to {last:?}: {low:?}, not {both:?}");
    }
    // All of a branch, far out: values a little above −ln Γ(n + 1 − f) for the first n, and an f from 0 to 0.2.
    for exponent in [41, 47, 50, 51, 52, 53, 60, 300, 1000] {
        let middle = -f64::from(exponent).exp2();
        let a = (middle - 2.0).min(middle.next_down());
        let low = interval(a, (middle + 2.0).max(middle.next_up())).lgamma().inf();
        let (below, above) = (-ops::lgamma_ru((1.0 - a).next_up()), -ops::lgamma_rd(-a));
        assert!(
            below.next_down() <= low && low <= above,
            "2^{exponent}: {low:?}, not {below:?} to {above:?}"
        );
    }
    assert_eq!(interval(f64::NEG_INFINITY, -1e300).lgamma().inf(), f64::NEG_INFINITY);
}
