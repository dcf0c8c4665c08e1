//! Intervals of functions that have maxima and minima, Bessel functions and ln |Γ|: bounds contain the values there and
//! are next to them.

use std::f64::consts::{FRAC_2_PI, PI};

use outward::interval::Interval;
use outward::ops;

/// J or Y of an order from 2 on, rounded to nearest, down and up.
#[derive(Clone, Copy)]
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

/// As many boxes as `OUTWARD_BOXES` says, or a few.
#[test]
fn bounds_of_any_box_are_next_to_values() {
    let count = std::env::var("OUTWARD_BOXES").ok().and_then(|count| count.parse().ok()).unwrap_or(150);
    let seed = std::env::var("OUTWARD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(32);
    let (mut state, mut errors) = (seed, Vec::new());
    for _ in 0..count {
        let mut random = || unit(&mut state);
        let order = if random() < 0.5 { 2.0 + 9.0 * random() } else { 2.0 + 62.0 * random() };
        let (order, is_second) = (order.floor() as i32, random() < 0.5);
        let n = f64::from(order);
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
        let (order, is_second) = (2 + (random() * 62.0) as i32, random() < 0.5);
        let a = (1.0 + random()) * f64::from(exponent).exp2();
        let b = [a + 7.0, a.next_up().next_up()][usize::from(exponent > 53)].max(a.next_up().next_up());
        let [low, high] = Function { order, second: is_second }.of(interval(a, b));
        // √(2/(πx)), and what (n/x)² adds to it.
        let size = ops::sqrt_ru(ops::div_ru(FRAC_2_PI, a));
        let most = size * (1.0 + 0.3 * (f64::from(order) / a).powi(2) + 1e-15);
        let least = size * (1.0 - 7.0 / a - 1e-15);
        if exponent <= 53 || b - a > 7.0 {
            assert!(least <= high && high <= most, "{order} {a:?} {high:?} {size:?}");
            assert!(least <= -low && -low <= most, "{order} {a:?} {low:?} {size:?}");
        }
    }
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
        // What reaches into the next branch has its least values there too, or its own.
        let inside = 1.0 - n + 0.9 * random() * next_to_place;
        let last = [1.0 - n + random(), inside][case % 2];
        let both = least_log_gamma(a, (1.0 - n).next_down()).min(least_log_gamma((1.0 - n).next_up(), last));
        let low = interval(a, last).lgamma().inf();
        let is_near = low <= both && both.next_down().next_down() <= low;
        assert!(is_near, "{a:?} to {last:?}: {low:?}, not {both:?}");
    }
    // All of a branch, far out: few more than −ln Γ(n + 1 − f) for the first n, and an f from 0 to 0.2.
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
