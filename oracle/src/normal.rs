//! The relatives of the error function, which MPFR lacks.

use std::cmp::Ordering;

use rug::Float;
use rug::float::{Round, Special};
use rug::ops::AssignRound;

/// Methods in the form of MPFR's functions.
pub trait Normal {
    /// Returns e^(x²)·erfc x.
    fn erfcx_ref(&self) -> NormalOf<'_>;
    /// Returns erfc(−x/√2)/2.
    fn normcdf_ref(&self) -> NormalOf<'_>;
    /// Returns the inverse of erf.
    fn erfinv_ref(&self) -> NormalOf<'_>;
    /// Returns the inverse of erfc.
    fn erfcinv_ref(&self) -> NormalOf<'_>;
    /// Returns the inverse of normcdf.
    fn normcdfinv_ref(&self) -> NormalOf<'_>;
}

/// A function value that is not computed yet.
#[derive(Clone, Copy, Debug)]
pub struct NormalOf<'a>(pub(crate) fn(&Float, u32) -> Float, pub(crate) &'a Float);

impl Normal for Float {
    fn erfcx_ref(&self) -> NormalOf<'_> {
        NormalOf(erfcx, self)
    }
    fn normcdf_ref(&self) -> NormalOf<'_> {
        NormalOf(normcdf, self)
    }
    fn erfinv_ref(&self) -> NormalOf<'_> {
        NormalOf(erfinv, self)
    }
    fn erfcinv_ref(&self) -> NormalOf<'_> {
        NormalOf(erfcinv, self)
    }
    fn normcdfinv_ref(&self) -> NormalOf<'_> {
        NormalOf(normcdfinv, self)
    }
}

impl AssignRound<NormalOf<'_>> for Float {
    type Round = Round;
    type Ordering = Ordering;

    /// Assigns the value, computed with more digits, the last 16 of which are ignored, and with twice as many if these
    /// do not decide. Zeros, infinities and the value at 0 are exact.
    fn assign_round(&mut self, NormalOf(function, x): NormalOf<'_>, round: Round) -> Ordering {
        let mut bits = self.prec() + 96;
        loop {
            let found = function(x, bits);
            if !found.is_finite() || found.is_zero() || x.is_zero() || x.is_infinite() {
                return self.assign_round(&found, round);
            }
            let little = Float::with_val(bits, 1) >> (bits - 16);
            let ends = [
                Float::with_val(bits, &found * (1 - little.clone())),
                Float::with_val(bits, &found * (1 + little)),
            ];
            let [low, high] = ends.map(|end| {
                let mut rounded = self.clone();
                let side = rounded.assign_round(&end, round);
                (rounded, side)
            });
            if low == high && low.1 != Ordering::Equal {
                self.clone_from(&low.0);
                return low.1;
            }
            assert!(bits < 1 << 16, "a result that is exact");
            bits *= 2;
        }
    }
}

fn erfcx(x: &Float, bits: u32) -> Float {
    if x.is_nan() || x.is_infinite() {
        return match () {
            () if x.is_nan() => x.clone(),
            () if x.is_sign_negative() => Float::with_val(bits, Special::Infinity),
            () => Float::new(bits),
        };
    }
    // Results of smaller arguments are beyond every format too, and the result at the limit is within MPFR's exponents.
    let x = &x.clone().max(&Float::with_val(53, -20_000));
    // MPFR's erfc underflows for large arguments; there and long before, the asymptotic series is exact to 2^-20000.
    if *x > 200 {
        let square = Float::with_val(bits + 64, x.square_ref()) * 2u32;
        let (mut term, mut sum) = (Float::with_val(bits + 64, 1), Float::new(bits + 64));
        let mut n = 0_u32;
        while !term.is_zero() && term.get_exp().unwrap_or(0) > -(i32::try_from(bits).expect("few") + 64) {
            sum += &term;
            n += 1;
            term = -term * (2 * n - 1) / &square;
        }
        let root = Float::with_val(bits + 64, rug::float::Constant::Pi).sqrt();
        return Float::with_val(bits, sum / (root * x));
    }
    let square = Float::with_val(2 * x.prec(), x.square_ref());
    let power = Float::with_val(bits + 64, square.exp_ref());
    Float::with_val(bits, power * Float::with_val(bits + 64, x.erfc_ref()))
}

fn normcdf(x: &Float, bits: u32) -> Float {
    // Results of arguments further out are beyond every format too, or as near to 1 in each.
    let x = if x.is_finite() { x.clone().clamp(&-20_000.0, &60.0) } else { x.clone() };
    // The argument of erfc has the relative error 2^-(bits + 64), and its result 2z² times as much.
    let root = Float::with_val(bits + 64, 0.5).sqrt();
    let argument = -(root * &x);
    Float::with_val(bits, Float::with_val(bits + 64, argument.erfc_ref()) >> 1)
}

fn erfinv(x: &Float, bits: u32) -> Float {
    let size = x.clone().abs();
    let pole = match size.partial_cmp(&1.0) {
        None | Some(Ordering::Greater) => return Float::with_val(bits, Special::Nan),
        Some(Ordering::Equal) => Some(Float::with_val(bits, Special::Infinity)),
        Some(Ordering::Less) => x.is_zero().then(|| Float::new(bits)),
    };
    let y = pole.unwrap_or_else(|| {
        if size <= 0.5 { inverse(&size, true, bits) } else { inverse(&less(1, &size), false, bits) }
    });
    if x.is_sign_negative() { -y } else { y }
}

fn erfcinv(x: &Float, bits: u32) -> Float {
    if x.is_zero() {
        return Float::with_val(bits, Special::Infinity);
    }
    if x.is_nan() || *x < 0 || *x > 2 {
        return Float::with_val(bits, Special::Nan);
    }
    let rest = less(1, x);
    match () {
        () if rest.is_zero() => Float::new(bits),
        () if rest.clone().abs() <= 0.5 => erfinv(&rest, bits),
        () if *x == 2 => Float::with_val(bits, Special::NegInfinity),
        () if *x > 1 => -inverse(&less(2, x), false, bits),
        () => inverse(x, false, bits),
    }
}

fn normcdfinv(x: &Float, bits: u32) -> Float {
    let twice = Float::with_val(x.prec(), x << 1);
    let y = erfcinv(&twice, bits + 32);
    if y.is_zero() {
        return Float::new(bits);
    }
    Float::with_val(bits, -(y * Float::with_val(bits + 32, 2).sqrt()))
}

/// Returns n − x, exactly, for x from 2^-1100 to 2.
fn less(n: u32, x: &Float) -> Float {
    Float::with_val(1200, n - x)
}

/// Returns y > 0 with erf y = `size`, or erfc y = `size`, at most 1/2: by Newton's steps, and a change of sign in the
/// end.
fn inverse(size: &Float, central: bool, bits: u32) -> Float {
    let dd = bits + 64;
    let half_root = Float::with_val(dd, rug::float::Constant::Pi).sqrt() >> 1;
    let miss = |y: &Float| -> Float {
        if central {
            Float::with_val(dd, size - Float::with_val(dd, y.erf_ref()))
        } else {
            // In logarithms, a step from above stays above.
            (Float::with_val(dd, y.erfc_ref()) / size).ln()
        }
    };
    let mut y = if central {
        Float::with_val(dd, &half_root * size)
    } else {
        (-Float::with_val(dd, size.ln_ref())).sqrt()
    };
    for _ in 0..60 {
        let growth: Float = Float::with_val(dd, y.square_ref()).exp();
        let growth: Float = if central { growth } else { growth * Float::with_val(dd, y.erfc_ref()) };
        let step: Float = miss(&y) * growth * &half_root;
        y += &step;
        let done = step.is_zero()
            || step.get_exp() < y.get_exp().map(|e| e - i32::try_from(bits).expect("few") / 2 - 8);
        if done {
            break;
        }
    }
    let unit = Float::with_val(dd, 1) >> (bits - 4);
    let below = Float::with_val(dd, &y * (1 - unit.clone()));
    let above = Float::with_val(dd, &y * (1 + unit));
    assert!(miss(&below) > 0 && miss(&above) < 0, "Newton's steps have led nowhere");
    Float::with_val(bits, y)
}
