//! Arguments minus integer multiples of a step.

use outward::machine::Machine as _;
use outward::math::exp::EXP_F32_LIMIT;
use outward::math::tables::exp::{STEP_HIGH, STEPS_PER_UNIT};
use outward::math::tables::exponential::{F32_STEPS_PER_TEN, STEPS_PER_TEN, TEN_HIGH};
use outward::math::tables::trig::{STEP_1, STEPS_PER_RADIAN};
use outward::math::tables::{narrow, short};

use super::{M, fits, fixed, samples};
use crate::prove::reduction::{circle, exponential};
use crate::real::Real;

/// Steps of an argument, of which some digits are subtracted first.
struct Steps {
    /// The step, and these digits.
    step: Real,
    high: f64,
    /// Number of steps in a unit, in the code.
    per_unit: f64,
    /// Largest argument.
    limit: f64,
    /// Largest reduced argument.
    most: f64,
}

/// Precision of the tests: all numbers are multiples of 2^-80.
const ERROR_ULPS: i32 = 80;

impl Steps {
    fn near_ten(ln: Real, high: f64, per_unit: f64, limit: f64) -> Steps {
        let step = Real::ln2().div(&ln).div_int(256);
        let most = exponential::MOST / ln.to_f64(53);
        Steps { step, high, per_unit, limit, most }
    }

    /// Checks that x − k·high is exact, and the reduced argument small, for all x whose nearest integer may be k.
    fn holds(&self, k: i64) {
        let step = self.step.to_f64(53);
        let place = |part: f64| (k as f64 + part) * step;
        // Within 1/2 + 2^-10 of k, but for roundings of the ends.
        let most = (0.5 + 1.0 / 1024.0) * (1.0 - 1.0 / (1_u64 << 40) as f64);
        let whole = self.step.numerator() >> (640 - ERROR_ULPS);
        let whole = i128::try_from(whole).expect("below 1");
        for x in samples(place(-most), place(most)) {
            // Where products are exact, k is the nearest integer up to 1.
            let is_other = self.per_unit.fract() == 0.0 && k.abs() == 1 && x.abs() * self.per_unit < 0.5;
            if x.abs() > self.limit || k == 0 || is_other {
                continue;
            }
            let first = fixed(x, ERROR_ULPS) - i128::from(k) * fixed(self.high, ERROR_ULPS);
            assert!(fits(first, 53), "{k} steps off {x:e}");
            assert_eq!(fixed((-self.high).mul_add(k as f64, x), ERROR_ULPS), first);
            // The step is cut to a multiple of 2^-80.
            let left = fixed(x, ERROR_ULPS) - i128::from(k) * whole;
            let room = i128::from(k.unsigned_abs());
            assert!(left.abs() + room <= fixed(cut(self.most), ERROR_ULPS), "{k} steps of {x:e} leave much");
        }
        // The code chooses such an integer.
        let x = place(0.49);
        if x.abs() <= self.limit {
            assert_eq!(M.nearest_int(x, self.per_unit).0, k as f64);
        }
    }
}

/// Returns a number with few digits that is slightly less.
fn cut(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & !((1 << 24) - 1))
}

fn ln10() -> Real {
    Real::ln2().mul_int(3).add(&Real::ratio(5, 4).ln())
}

#[test]
fn of_exponentials() {
    let one = Real::ratio(1, 1);
    let all = [
        Steps::near_ten(one, STEP_HIGH, STEPS_PER_UNIT, 690.0),
        Steps::near_ten(Real::ln2(), 1.0 / 256.0, 256.0, 995.0),
        Steps::near_ten(ln10(), TEN_HIGH, STEPS_PER_TEN, 299.0),
    ];
    for steps in &all {
        let last = (steps.limit / steps.high) as i64 + 1;
        assert!(last < 1 << 18);
        (-last..=last).for_each(|k| steps.holds(k));
    }
}

/// The reduced argument is a multiple of 2^-58 too.
#[test]
fn of_short_tables() {
    let most = (0.5 + 1.0 / 1024.0) * Real::ln2().div_int(16).to_f64(53) * 1.000_001;
    let high = short::LN2 / 16.0;
    let steps =
        Steps { step: Real::ln2().div_int(16), high, per_unit: 16.0 * short::UNITS, limit: 690.0, most };
    let last = (690.0 / high) as i64 + 1;
    assert!(last < 16 * 996);
    for n in -last..=last {
        steps.holds(n);
        let middle = n as f64 * high;
        for x in samples(middle - 0.49 * high, middle + 0.49 * high).into_iter().filter(|_| n != 0) {
            let r = fixed(x, ERROR_ULPS) - i128::from(n) * fixed(high, ERROR_ULPS);
            assert_eq!(r % (1 << (ERROR_ULPS - 58)), 0, "{n} sixteenths off {x:e}");
        }
    }
}

/// Returns numbers next to powers of two, and some others.
fn counts(last: i64, stride: usize) -> impl Iterator<Item = i64> {
    let powers = (0..62).map(|n| 1_i64 << n).flat_map(|n| [n - 1, n, n + 1]);
    let sizes = powers.chain((1..=last).step_by(stride));
    sizes.filter(move |k| (1..=last).contains(k)).flat_map(|k| [k, -k])
}

#[test]
fn of_the_circle() {
    let step = Real::pi().div_int(512);
    let limit = f64::from(1 << 17);
    let steps = Steps { step, high: STEP_1, per_unit: STEPS_PER_RADIAN, limit, most: circle::MOST };
    counts(21_361_432, 61).for_each(|k| steps.holds(k));
}

/// Checks quarter turns, and the angles of the short table in them.
#[test]
fn of_quarter_turns() {
    let whole = Real::pi().div_int(2).numerator() >> (640 - ERROR_ULPS);
    let whole = i128::try_from(whole).expect("below 2");
    let (pi, most) = (std::f64::consts::PI, fixed(cut(circle::QUARTERS_MOST), ERROR_ULPS));
    let at = |k: i64, sign: f64, row: usize| {
        let end = |part: f64| ((row as f64 + part) * pi / 60.0).min(pi / 4.0 * (1.0 + 2.0_f64.powi(-36)));
        let part = 0.5 + 1.0 / 1024.0;
        let place = |f: f64| k as f64 * (pi / 2.0) + sign * f;
        let (near, far) = (place(end(-part).max(2.0_f64.powi(-34))), place(end(part)));
        for x in samples(near.min(far), near.max(far)).into_iter().filter(|x| x.abs() <= f64::from(1 << 17)) {
            let f = fixed(x, ERROR_ULPS) - i128::from(k) * fixed(short::QUARTER_1, ERROR_ULPS);
            assert!(fits(f, 53), "{k} quarter turns off {x:e}");
            let first = (-short::QUARTER_1).mul_add(k as f64, x);
            assert_eq!(fixed(first, ERROR_ULPS), f);
            let angle = sign * short::TAN_ANGLE[row];
            let rough = f - fixed(angle, ERROR_ULPS);
            assert_eq!(fixed(first - angle, ERROR_ULPS), rough, "row {row}, {k} quarter turns off {x:e}");
            // A quarter turn is cut to a multiple of 2^-80.
            let left = fixed(x, ERROR_ULPS) - i128::from(k) * whole - fixed(angle, ERROR_ULPS);
            let room = i128::from(k.unsigned_abs());
            assert!(left.abs() + room <= most, "row {row}, {k} quarter turns of {x:e} leave much");
        }
    };
    for k in counts(83_444, 61).chain([0]) {
        // Without quarter turns and an angle, nothing is subtracted.
        let rows = if k == 0 { 1..16 } else { 0..16 };
        rows.flat_map(|row| [(1.0, row), (-1.0, row)]).for_each(|(sign, row)| at(k, sign, row));
    }
}

#[test]
fn of_half_turns() {
    let (step, limit) = (Real::ratio(1, 512), f64::from(1 << 30));
    let most = circle::MOST / Real::pi().to_f64(53);
    let steps = Steps { step, high: 1.0 / 512.0, per_unit: 512.0, limit, most };
    counts(1 << 39, 6_700_417).for_each(|k| steps.holds(k));
}

/// Checks a number of binary32, and the steps that paths of binary32 subtract.
fn f32_holds(x: f32) {
    let x = f64::from(x);
    let exp = (EXP_F32_LIMIT, narrow::STEPS_PER_UNIT, 2426.0);
    for (limit, per_unit, steps) in [exp, (125.9, 16.0, 2016.0), (37.9, F32_STEPS_PER_TEN, 2016.0)] {
        if x.abs() <= limit {
            let (k, _) = M.nearest_int(x, per_unit);
            // One rounding, which does not pass a number.
            assert!(x.mul_add(per_unit, -k).abs() <= exponential::F32_MOST, "{x:e}");
            assert!(k.abs() <= steps, "{x:e}");
            if per_unit == 16.0 {
                assert_eq!(x.mul_add(per_unit, -k) + k, 16.0 * x, "{x:e}");
            }
        }
    }
    if x.abs() <= f64::from(1 << 17) {
        let (k, _) = M.nearest_int(x, narrow::STEPS_PER_RADIAN);
        let first = (-narrow::ANGLE_STEP).mul_add(k, x);
        assert!(first.abs() < circle::F32_MOST, "{x:e}");
        if k == 0.0 {
            assert_eq!(first, x);
        } else {
            let exact = fixed(x, 60) - k as i128 * fixed(narrow::ANGLE_STEP, 60);
            assert_eq!(fixed(first, 60), exact, "{x:e}");
        }
    }
    if x.abs() <= f64::from(1 << 30) {
        let (k, _) = M.nearest_int(x, 8.0);
        let left = k.mul_add(-0.125, x);
        assert!(left.abs() * std::f64::consts::PI < circle::F32_MOST, "{x:e}");
        assert!(k == 0.0 || fixed(left, 60) == fixed(x, 60) - ((k as i128) << 57), "{x:e}");
    }
}

#[test]
fn of_binary32() {
    (0..0x7f80_0000).step_by(509).map(f32::from_bits).for_each(|x| [x, -x].into_iter().for_each(f32_holds));
}

#[test]
#[ignore = "all numbers of binary32: minutes"]
fn of_all_binary32() {
    (0..0x7f80_0000).map(f32::from_bits).for_each(|x| [x, -x].into_iter().for_each(f32_holds));
}
