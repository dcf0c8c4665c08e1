//! The modified Bessel functions, which MPFR lacks.

use rug::Float;
use rug::float::Special;

use crate::normal::NormalOf;

/// Methods in the form of MPFR's functions.
pub trait Bessel {
    /// Returns the modified Bessel function of the first kind and order 0.
    fn cyl_bessel_i0_ref(&self) -> NormalOf<'_>;
    /// Returns the modified Bessel function of the first kind and order 1.
    fn cyl_bessel_i1_ref(&self) -> NormalOf<'_>;
}

impl Bessel for Float {
    fn cyl_bessel_i0_ref(&self) -> NormalOf<'_> {
        NormalOf(modified::<0>, self)
    }
    fn cyl_bessel_i1_ref(&self) -> NormalOf<'_> {
        NormalOf(modified::<1>, self)
    }
}

/// Returns (x/2)^`ORDER`·Σ (x²/4)^k/(k!·(k + `ORDER`)!), whose terms are positive.
fn modified<const ORDER: u32>(x: &Float, bits: u32) -> Float {
    if x.is_nan() || x.is_infinite() || x.is_zero() {
        return match () {
            () if ORDER == 1 || x.is_nan() => x.clone(),
            () if x.is_zero() => Float::with_val(bits, 1),
            () => Float::with_val(bits, Special::Infinity),
        };
    }
    // Results of larger arguments are beyond every format too.
    let x = x.clone().clamp(&-2000.0, &2000.0);
    let dd = bits + 64;
    let square = Float::with_val(2 * x.prec(), x.square_ref()) >> 2;
    let (mut term, mut sum, mut k) = (Float::with_val(dd, 1), Float::with_val(dd, 1), 0_u32);
    // Terms fall by half and more once they are below 1.
    while term.get_exp().is_some_and(|exponent| exponent > -i32::try_from(dd).expect("few")) {
        k += 1;
        term = term * &square / (k * (k + ORDER));
        sum += &term;
    }
    if ORDER == 0 { Float::with_val(bits, sum) } else { Float::with_val(bits, sum * (x >> 1)) }
}
