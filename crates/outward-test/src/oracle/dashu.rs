//! The oracle in pure Rust, on the arbitrary-precision numbers of `dashu-float`.
//!
//! `dashu` gives a value with an error below one unit in the last place, which encloses the exact result. The oracle
//! increases the precision until both ends of the enclosure start with the same 128 bits. It does not use `dashu`'s own
//! rounding to nearest, which is known to be wrong next to 1. Arguments so close to a special point that the result
//! would take thousands of bits are computed from the first terms of the series.

use std::cell::RefCell;

use dashu_base::BitTest;
use dashu_float::round::mode::Zero;
use dashu_float::{ConstCache, Context, FBig, Repr};
use dashu_int::IBig;

use super::exact_hypot::exact_hypot;
use super::exact_power::exact_power;
use super::special::{is_odd, special};
use super::{Oracle, Truth, real::Real};
use crate::functions::Function;

/// The oracle on `dashu-float`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dashu;

impl Oracle for Dashu {
    fn truth(&self, function: Function, args: [f64; 2]) -> Truth {
        special(function, args).unwrap_or_else(|| Truth::Value(real(function, args)))
    }
}

impl Dashu {
    /// Returns t^n for t > 0, or its limit for t = 0 and t = ∞, and any integer n, also one that is no number of
    /// binary64.
    #[must_use]
    pub fn integer_power(&self, t: f64, n: i128) -> Truth {
        let y = n as f64;
        if y as i128 == n || t == 0.0 || t == 1.0 || t.is_infinite() {
            return self.truth(Function::Pow, [t, y]).magnitude();
        }
        // n is far from 0, so that no power is next to 1, and it has more digits than an exact one.
        let exponent = Repr::new(IBig::from(n), 0);
        Truth::Value(
            by_size(y * t.log2())
                .unwrap_or_else(|| ziv(|context, cache| context.powf(&repr(t), &exponent, cache))),
        )
    }
}

/// A function that computes digits of a function of one argument, which is not exact there: with an error below a unit
/// in the last place of the precision of the context.
pub type Digits = fn(&Repr<2>, Context<Zero>, Option<&mut ConstCache>) -> Result;
/// A function that computes digits of a function of two arguments.
pub type DigitsOfTwo = fn(&Repr<2>, &Repr<2>, Context<Zero>, Option<&mut ConstCache>) -> Result;

fn real(function: Function, [x, y]: [f64; 2]) -> Real {
    if let Some(known) = by_series(function, x).or_else(|| by_series_of_two(function, x, y)) {
        return known;
    }
    if let Some(suite) = function.suite() {
        let x = repr(x);
        return ziv(|context, cache| (suite.digits)(&x, context, cache));
    }
    if let Some(suite) = function.suite_of_two() {
        let [x, y] = [x, y].map(repr);
        return ziv(|context, cache| (suite.digits)(&x, &y, context, cache));
    }
    // The power.
    pow(x.abs(), y).with_sign(x < 0.0 && is_odd(y))
}

/// Returns results of functions of two arguments that series give.
fn by_series_of_two(function: Function, x: f64, y: f64) -> Option<Real> {
    match function {
        Function::Hypot => exact_hypot(x, y),
        // 1/x − y²/x³ < 1/√(x² + y²) < 1/x for x > 0: 1/x to more than 128 digits
        Function::Rhypot => {
            let (large, small) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
            let far = exponents_apart(large, small)? > 100;
            far.then(|| match reciprocal(large.abs()) {
                Ok(power) if small != 0.0 => power.just_below(),
                Ok(value) | Err(value) => value,
            })
        }
        Function::Atan2 => angle_by_series(x, y),
        Function::Atan2pi => angle_over_pi_by_series(x, y),
        _ => None,
    }
}

/// The angle of the point (x, y) where it is a multiple of π/4, or next to one.
fn angle_by_series(y: f64, x: f64) -> Option<Real> {
    let eighths = |n: u8| {
        Some(ziv(|context, cache| Ok(context.pi(cache).map(|pi| pi * n / 4))).with_sign(y.is_sign_negative()))
    };
    let back = x.is_sign_negative();
    if x.is_infinite() && y.is_infinite() {
        return eighths(if back { 3 } else { 1 });
    }
    // 2^-199 changes none of the first 128 digits of π.
    match exponents_apart(y, x) {
        Some(apart) if apart > 200 => eighths(2),
        // |q| − |q|³/3 < |atan q| < |q|, and a quotient that is no number of 128 digits is 2^-181 of it from one.
        Some(apart) if apart < -100 && !back => {
            let quotient = exact_quotient(y, x).map(Real::just_below);
            Some(quotient.unwrap_or_else(|| ziv(|context, _| context.div(&repr(y), &repr(x)))))
        }
        Some(apart) if apart >= -200 => None,
        _ => eighths(4),
    }
}

/// Returns the angle in half turns, where no multiple of 1/4 is exact.
fn angle_over_pi_by_series(y: f64, x: f64) -> Option<Real> {
    let half = |near: Real| Some(near.with_sign(y < 0.0));
    let [one, two] = [0.5, 1.0].map(Real::from_f64);
    match exponents_apart(y, x)? {
        apart if apart > 200 => half(if x > 0.0 { one.just_below() } else { one.just_above() }),
        apart if apart < -200 && x < 0.0 => half(two.just_below()),
        // q/π to more than 2000 digits.
        apart if apart < -1000 => Some(ziv(|context, cache| {
            let quotient = wider(context).div(&repr(y), &repr(x))?.value();
            context.div(quotient.repr(), wider(context).pi::<2>(cache).value().repr())
        })),
        _ => None,
    }
}

/// Returns the exponent of y less that of x; nothing where y is 0 or x infinite.
fn exponents_apart(y: f64, x: f64) -> Option<i64> {
    if y == 0.0 || x.is_infinite() {
        return None;
    }
    if x == 0.0 || y.is_infinite() {
        return Some(i64::MAX);
    }
    Some(Real::from_f64(y).exponent - Real::from_f64(x).exponent)
}

/// y/x, where it has an end.
fn exact_quotient(y: f64, x: f64) -> Option<Real> {
    let [y, x] = [y, x].map(Real::from_f64);
    let odd = |real: Real| real.significand >> real.significand.trailing_zeros();
    let power = |real: Real| real.exponent + i64::from(real.significand.trailing_zeros());
    let is_exact = odd(y).is_multiple_of(odd(x));
    is_exact.then(|| Real::new(y.negative != x.negative, odd(y) / odd(x), power(y) - power(x)))
}

/// Results that the first terms of the series decide to 128 bits, limits, and overflow far beyond every format.
pub(crate) fn by_series(function: Function, x: f64) -> Option<Real> {
    const SMALL: f64 = 1.0 / (1u128 << 66) as f64;
    const SMALLER: f64 = SMALL * SMALL;
    let one = Real::from_f64(1.0);
    let magnitude = x.abs();
    match function {
        // 1 + x < exp(x) < 1 + x + x²
        Function::Exp if magnitude < SMALLER => {
            Some(if x > 0.0 { one.just_above() } else { one.just_below() })
        }
        Function::Exp if magnitude > 1.0e6 => Some(if x > 0.0 { Real::HUGE } else { Real::TINY }),
        Function::Exp2 | Function::Exp10 => {
            power_by_series(if function == Function::Exp2 { 2 } else { 10 }, x)
        }
        // x < exp(x) − 1 < x + x²
        Function::Expm1 if magnitude < SMALLER => {
            let x_exactly = Real::from_f64(x);
            Some(if x > 0.0 { x_exactly.just_above() } else { x_exactly.just_below() })
        }
        // A power below 2^-128, or beyond every format.
        Function::Expm1 | Function::Exp2m1 | Function::Exp10m1 if x < -200.0 => {
            Some(one.just_below().with_sign(true))
        }
        Function::Expm1 | Function::Exp2m1 | Function::Exp10m1 if x > 1.0e6 => Some(Real::HUGE),
        Function::Exp2m1 => power_minus_one(2, x),
        Function::Exp10m1 => power_minus_one(10, x),
        // |x| − |x|³/6 < |sin x| < |x|, |x| − |x|³/3 < |atan x| < |x|, |x| < |tan x| < |x| + |x|³, and so asin
        Function::Sin | Function::Atan if magnitude < SMALL => Some(Real::from_f64(x).just_below()),
        Function::Atan if x.is_infinite() => {
            Some(ziv(|context, cache| Ok(context.pi(cache).map(|pi| pi / 2))).with_sign(x < 0.0))
        }
        // 1 − x²/2 < cos x < 1, 1 − 5x² < cos πx < 1
        Function::Cos | Function::Cospi if magnitude < SMALL => Some(one.just_below()),
        // 1 < sec x < 1 + x²
        Function::Sec if magnitude < SMALL => Some(one.just_above()),
        // (1 − x²)/x < cot x < 1/x < csc x < (1 + x²)/x for x > 0: 1/x to more than 128 digits
        Function::Csc | Function::Cot if magnitude < SMALLER => Some(match reciprocal(x) {
            Ok(power) if function == Function::Csc => power.just_above(),
            Ok(power) => power.just_below(),
            Err(value) => value,
        }),
        Function::Tan | Function::Asin if magnitude < SMALL => Some(Real::from_f64(x).just_above()),
        // 1/x − 1/x³ < acot x < 1/x for x > 0, and π more for x < 0: more than 128 digits of 1/x, or of π
        Function::Acot if x > 1.0 / SMALLER => {
            Some(reciprocal(x).map_or_else(|value| value, Real::just_below))
        }
        Function::Acot if x < -1.0 / SMALLER => Some(ziv(|context, cache| Ok(context.pi(cache)))),
        // The result has more than 128 digits of π/2.
        Function::Acos | Function::Acot if magnitude < SMALLER => {
            Some(ziv(|context, cache| Ok(context.pi(cache).map(|pi| pi / 2))))
        }
        // x/π·(1 − x²/3) < atan x / π < asin x / π < x/π·(1 + x²/3)
        Function::Atanpi | Function::Asinpi if magnitude < SMALLER => {
            Some(ziv(|context, cache| context.div(&repr(x), &context.pi(cache).value().into_repr())))
        }
        Function::Atanpi if magnitude > 1.0 / SMALLER => {
            Some(Real::from_f64(0.5_f64.copysign(x)).just_below())
        }
        Function::Acospi if magnitude < SMALLER => {
            let half = Real::from_f64(0.5);
            Some(if x > 0.0 { half.just_below() } else { half.just_above() })
        }
        // |x| < |sinh x| < |x| + |x|³, the same for atanh; |x| − |x|³/3 < |tanh x| < |x|, the same for asinh
        Function::Sinh | Function::Atanh if magnitude < SMALL => Some(Real::from_f64(x).just_above()),
        Function::Tanh | Function::Asinh if magnitude < SMALL => Some(Real::from_f64(x).just_below()),
        // 1 < cosh x < 1 + x²
        Function::Cosh if magnitude < SMALL => Some(one.just_above()),
        Function::Sinh if magnitude > 1.0e6 => Some(Real::HUGE.with_sign(x < 0.0)),
        Function::Cosh if magnitude > 1.0e6 => Some(Real::HUGE),
        // 1 − 2e^(−2|x|) < |tanh x| < 1
        Function::Tanh if magnitude > 100.0 => Some(one.just_below().with_sign(x < 0.0)),
        // 1 − x² < sech x < 1
        Function::Sech if magnitude < SMALL => Some(one.just_below()),
        // (1 − x²)/x < csch x < 1/x < coth x < (1 + x²)/x for x > 0: 1/x to more than 128 digits
        Function::Csch | Function::Coth if magnitude < SMALLER => Some(match reciprocal(x) {
            Ok(power) if function == Function::Coth => power.just_above(),
            Ok(power) => power.just_below(),
            Err(value) => value,
        }),
        Function::Sech if magnitude > 1.0e6 => Some(Real::TINY),
        Function::Csch if magnitude > 1.0e6 => Some(Real::TINY.with_sign(x < 0.0)),
        // 1 < |coth x| < 1 + 3e^(−2|x|)
        Function::Coth if magnitude > 100.0 => Some(one.just_above().with_sign(x < 0.0)),
        // 1/x < acoth x < 1/x + 1/x³ for x > 1
        Function::Acoth if magnitude > 1.0 / SMALLER => {
            Some(reciprocal(x).map_or_else(|value| value, Real::just_above))
        }
        // Cubes; their roots have no more than 18 digits, so that the square is exact.
        Function::Cbrt => {
            let root = x.cbrt();
            let square = root * root;
            let is_cube = root.to_bits() << 30 == 0 && square * root == x && square.mul_add(root, -x) == 0.0;
            is_cube.then(|| Real::from_f64(root))
        }
        // Powers of two, and of ten.
        Function::Log2 => {
            let real = Real::from_f64(x);
            real.significand.is_power_of_two().then(|| Real::from_f64((real.exponent + 127) as f64))
        }
        Function::Log10 => {
            let exponent = (1_u32..=22).find(|&k| x == 10_u128.pow(k) as f64)?;
            Some(Real::from_f64(f64::from(exponent)))
        }
        // x − x²/2 < ln(1 + x) < x
        Function::Log1p if magnitude < SMALLER => {
            let real = Real::from_f64(x);
            Some(if x > 0.0 { real.just_below() } else { real.just_above() })
        }
        // The results are x/ln b to far more digits than are computed at first.
        Function::Log2p1 | Function::Log10p1 if magnitude < 1.0e-200 => {
            let base = if function == Function::Log2p1 { 2 } else { 10 };
            Some(ziv(|context, cache| over_ln(context, cache, FBig::from_repr(repr(x), context), base)))
        }
        // Here 1 + x is a power of the base, or x is such a power and 1 is negligible beside it.
        Function::Log2p1 | Function::Log10p1 => {
            let sum = 1.0 + x;
            let is_exact = sum - 1.0 == x && sum - x == 1.0;
            if !is_exact && x < 1.0e50 {
                return None;
            }
            let same = if function == Function::Log2p1 { Function::Log2 } else { Function::Log10 };
            by_series(same, sum).map(|log| if is_exact { log } else { log.just_above() })
        }
        // 1 − e^(−x²) < erf x < 1
        Function::Erf if magnitude > 10.0 => Some(one.just_below().with_sign(x < 0.0)),
        // The series shows 1 − 2x < erfc x < 1 − x, and the same reflected.
        Function::Erfc if magnitude < SMALLER => {
            Some(if x > 0.0 { one.just_below() } else { one.just_above() })
        }
        Function::Erfc if x < -10.0 => Some(Real::from_f64(2.0).just_below()),
        Function::Erfc if x > 30.0 => Some(Real::TINY),
        // The same bounds hold for e^(x²)·erfc x.
        Function::Erfcx if magnitude < SMALLER => {
            Some(if x > 0.0 { one.just_below() } else { one.just_above() })
        }
        Function::Erfcx if x < -40.0 => Some(Real::HUGE),
        // 1/2 + x/3 < normcdf x < 1/2 + x for x > 0, and the same reflected
        Function::Normcdf if magnitude < SMALLER => {
            let half = Real::from_f64(0.5);
            Some(if x > 0.0 { half.just_above() } else { half.just_below() })
        }
        Function::Normcdf if x > 15.0 => Some(one.just_below()),
        Function::Normcdf if x < -45.0 => Some(Real::TINY),
        // 1/x − 1 < Γ(x) < 1/x, and a reciprocal that is no number of 128 digits is 2^-181 of it from one.
        Function::Tgamma if magnitude < SMALLER * SMALL => Some(reciprocal(x).map_or_else(
            |value| value,
            |power| if x > 0.0 { power.just_below() } else { power.just_above() },
        )),
        Function::Tgamma if x > 200.0 => Some(Real::HUGE),
        Function::Tgamma if x < -200.0 => Some(Real::TINY.with_sign(is_odd(x.floor()))),
        // Factorials of at most 128 digits before their zeros.
        Function::Tgamma => factorial(natural(x).filter(|&n| n >= 1)? - 1),
        // 1 < I0(x) < 1 + x², x/2 < I1(x) < x/2 + x³ for x > 0
        Function::CylBesselI0 if magnitude < SMALL => Some(one.just_above()),
        Function::CylBesselI1 if magnitude < SMALL => {
            let real = Real::from_f64(x);
            Some(Real { exponent: real.exponent - 1, ..real }.just_above())
        }
        Function::CylBesselI0 if magnitude > 1.0e3 => Some(Real::HUGE),
        Function::CylBesselI1 if magnitude > 1.0e3 => Some(Real::HUGE.with_sign(x < 0.0)),
        // 1 − x² < J0(x) < 1, x/2 − x³ < J1(x) < x/2 for x > 0
        Function::J0 if magnitude < SMALL => Some(one.just_below()),
        Function::J1 if magnitude < SMALL => {
            let real = Real::from_f64(x);
            Some(Real { exponent: real.exponent - 1, ..real }.just_below())
        }
        // Powers of 8.
        Function::Rcbrt => {
            let root = x.cbrt();
            let is_power = root.to_bits() << 12 == 0 && root * root * root == x;
            is_power.then(|| Real::from_f64(root.recip()))
        }
        _ => None,
    }
}

/// n!, where it has at most 128 digits before its zeros.
fn factorial(n: u32) -> Option<Real> {
    let (mut odd, mut zeros) = (1_u128, 0_i64);
    for k in 2..=u128::from(n) {
        let power = k.trailing_zeros();
        odd = odd.checked_mul(k >> power)?;
        zeros += i64::from(power);
    }
    Some(Real::new(false, odd, zeros))
}

/// 1/x: exactly for a power of two, and its digits for others.
fn reciprocal(x: f64) -> std::result::Result<Real, Real> {
    let Real { negative, exponent, significand, .. } = Real::from_f64(x);
    if significand.is_power_of_two() {
        let power = exponent + i64::from(significand.trailing_zeros());
        return Ok(Real::new(negative, 1, -power));
    }
    Err(ziv(|context, _| context.inv(&repr(x))))
}

/// base^x where that is next to 1, or far beyond every format, or has an end and at most 128 digits.
fn power_by_series(base: u128, x: f64) -> Option<Real> {
    const SMALL: f64 = 1.0 / (1u128 << 66) as f64;
    let one = Real::from_f64(1.0);
    if x.abs() < SMALL * SMALL {
        return Some(if x > 0.0 { one.just_above() } else { one.just_below() });
    }
    if x.abs() > 1.0e6 {
        return Some(if x > 0.0 { Real::HUGE } else { Real::TINY });
    }
    let odd = base / 2;
    let digits = if odd == 1 { Some(1) } else { odd.checked_pow(natural(x)?) };
    (x == x.trunc()).then_some(Real::new(false, digits?, x as i64))
}

/// base^x − 1, where it is exact or next to base^x, for |x| up to 10^6.
fn power_minus_one(base: u128, x: f64) -> Option<Real> {
    if base == 2 && x == x.trunc() {
        let (n, negative) = (x.abs() as u32, x < 0.0);
        let exponent = if negative { x as i64 } else { 0 };
        let minus_one = u128::MAX >> 128_u32.saturating_sub(n);
        return Some(match n {
            ..=128 => Real::new(negative, minus_one, exponent),
            _ => Real::new(false, 1, x.max(0.0) as i64).just_below().with_sign(negative),
        });
    }
    Some(Real::new(false, base.checked_pow(natural(x)?)? - 1, 0))
}

/// A number that is a natural one.
fn natural(x: f64) -> Option<u32> {
    (x >= 0.0 && x == x.trunc()).then_some(x as u32)
}

/// base^x.
pub(crate) fn power_of(
    base: u8,
    x: &Repr<2>,
    context: Context<Zero>,
    cache: Option<&mut ConstCache>,
) -> Result {
    context.powf(&Repr::new(IBig::from(base), 0), x, cache)
}

/// base^x − 1, as e^(x·ln base) − 1: with more digits than requested, since three errors come together.
pub(crate) fn minus_one(
    base: u8,
    x: &Repr<2>,
    context: Context<Zero>,
    mut cache: Option<&mut ConstCache>,
) -> Result {
    let dd = Context::<Zero>::new(context.precision() + 64);
    let log = dd.ln(&Repr::<2>::new(IBig::from(base), 0), cache.as_deref_mut())?.value();
    let exponent = dd.mul(log.repr(), x)?.value();
    Ok(dd.exp_m1(exponent.repr(), cache)?.value().with_precision(context.precision()))
}

/// The logarithm of 1 + x to a base.
pub(crate) fn log_1p(
    context: Context<Zero>,
    mut cache: Option<&mut ConstCache>,
    x: &Repr<2>,
    base: u8,
) -> Result {
    let log = wider(context).ln_1p(x, cache.as_deref_mut())?.value();
    over_ln(context, cache, log, base)
}

/// x / ln b.
fn over_ln(context: Context<Zero>, cache: Option<&mut ConstCache>, x: FBig<Zero, 2>, base: u8) -> Result {
    let base = wider(context).ln(&Repr::new(IBig::from(base), 0), cache)?.value();
    context.div(x.repr(), base.repr())
}

/// Returns a wider context, so that errors of operands do not count.
pub(crate) fn wider(context: Context<Zero>) -> Context<Zero> {
    Context::new(context.precision() + 16)
}

/// x^y for x > 0 other than 1 and y other than 0.
fn pow(x: f64, y: f64) -> Real {
    let log2 = y * x.log2();
    if let Some(far) = by_size(log2) {
        return far;
    }
    if log2.abs() < 1.0e-50 {
        let one = Real::from_f64(1.0);
        return if (x > 1.0) == (y > 0.0) { one.just_above() } else { one.just_below() };
    }
    exact_power(x, y).unwrap_or_else(|| ziv(|context, cache| context.powf(&repr(x), &repr(y), cache)))
}

/// A power that is far beyond every format, by its logarithm.
fn by_size(log2: f64) -> Option<Real> {
    (log2.abs() > 5000.0).then_some(if log2 > 0.0 { Real::HUGE } else { Real::TINY })
}

/// The number, exactly.
pub(crate) fn repr(x: f64) -> Repr<2> {
    let Real { negative, significand, exponent, .. } = Real::from_f64(x);
    let magnitude = IBig::from(significand);
    let exponent = isize::try_from(exponent).expect("the exponent of an f64");
    Repr::new(if negative { -magnitude } else { magnitude }, exponent)
}

/// The result of a function of `dashu`.
pub type Result = dashu_float::FpResult<FBig<Zero, 2>>;

/// The first 128 bits of an irrational number, from approximations of growing precision.
pub(crate) fn ziv(approximate: impl Fn(Context<Zero>, Option<&mut ConstCache>) -> Result) -> Real {
    thread_local!(static CACHE: RefCell<ConstCache> = const { RefCell::new(ConstCache::new()) });
    CACHE.with_borrow_mut(|cache| {
        for precision in [192, 288, 480, 1024, 2400] {
            let value = approximate(Context::new(precision), Some(cache)).expect("a finite result").value();
            if let Some(real) = leading(&value, precision) {
                return real;
            }
        }
        panic!("2400 bits do not tell the result from a number of 128 bits: it must be exact");
    })
}

/// Returns the leading 128 bits of the numbers within two units in the last place of the value, if they are the same
/// for all of them.
fn leading(value: &FBig<Zero, 2>, precision: usize) -> Option<Real> {
    let (significand, exponent) = value.repr().clone().into_parts();
    let (sign, magnitude) = significand.into_parts();
    // dashu drops trailing zeros; the last place is that of the full precision.
    let missing = precision.checked_sub(magnitude.bit_len()).expect("no more digits than asked for");
    let scaled = magnitude << missing;
    let cut = precision - 128;
    let low = (&scaled - 2u8) >> cut;
    let high = (&scaled + 2u8) >> cut;
    if low != high {
        return None;
    }
    let significand = u128::try_from(low).ok().filter(|low| low >> 127 == 1)?;
    let exponent = i64::try_from(exponent).ok()? - i64::try_from(missing).ok()? + i64::try_from(cut).ok()?;
    Some(Real { negative: sign == dashu_base::Sign::Negative, significand, exponent, exact: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward::Round;

    /// Returns the oracle's result, rounded in the four directions, as Rust values.
    fn rounded(function: Function, x: f64, y: f64) -> [f64; 4] {
        Round::ALL.map(|round| f64::from_bits(Dashu.truth(function, [x, y]).round::<f64>(round)))
    }

    #[test]
    fn powers_beyond_the_integers_of_the_format() {
        // Each step of the exponent adds 2^-52 of the power, which is next to e^2: 1.85 of its last places.
        let base = 1.0 + f64::EPSILON;
        let even = 1_i128 << 53;
        let at = |n| f64::from_bits(Dashu.integer_power(base, n).round::<f64>(Round::TowardNegative));
        assert_eq!(at(even), rounded(Function::Pow, base, even as f64)[3]);
        let (below, odd, above) = (at(even), at(even + 1), at(even + 2));
        let places = [odd, above].map(|power| power.to_bits() - below.to_bits());
        assert!([1, 2].contains(&places[0]) && [3, 4].contains(&places[1]), "{below} {odd} {above}");
        assert_eq!(Dashu.integer_power(0.0, -3), Truth::Infinity { negative: false });
    }

    #[test]
    fn known_values() {
        use std::f64::consts::{E, FRAC_PI_2};
        assert_eq!(rounded(Function::Exp, 1.0, 0.0)[0], E);
        assert_eq!(rounded(Function::Atan, f64::INFINITY, 0.0)[0], FRAC_PI_2);
        assert_eq!(rounded(Function::Atan, f64::NEG_INFINITY, 0.0)[3], -FRAC_PI_2.next_up());
        // The value of sin at 10^22 is a classic of argument reduction.
        assert_eq!(rounded(Function::Sin, 1.0e22, 0.0)[0], -0.852_200_849_767_188_8);
        assert_eq!(rounded(Function::Pow, 3.0, 2.0), [9.0; 4]);
        assert_eq!(rounded(Function::Pow, -2.0, -3.0), [-0.125; 4]);
        assert_eq!(rounded(Function::Log, 1.0, 0.0), [0.0; 4]);
    }

    #[test]
    fn near_one_in_every_direction() {
        let least = f64::from_bits(1);
        let (below, above) = (1.0_f64.next_down(), 1.0_f64.next_up());
        assert_eq!(rounded(Function::Exp, least, 0.0), [1.0, 1.0, above, 1.0]);
        assert_eq!(rounded(Function::Exp, -least, 0.0), [1.0, below, 1.0, below]);
        assert_eq!(rounded(Function::Cos, least, 0.0), [1.0, below, 1.0, below]);
        assert_eq!(rounded(Function::Pow, below, least), [1.0, below, 1.0, below]);
        assert_eq!(rounded(Function::Sin, least, 0.0), [least, 0.0, least, 0.0]);
        assert_eq!(rounded(Function::Tan, -least, 0.0), [-least, -least, -least, -2.0 * least]);
    }
}
