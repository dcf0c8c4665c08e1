//! The error functions, which `dashu` lacks, by their series.

use dashu_float::{ConstCache, Context, FBig, FpResult, Repr, round::mode::Zero};
use dashu_int::IBig;

type Result = FpResult<FBig<Zero, 2>>;

/// erf x, for |x| up to 40: 2/√π·x·e^(−x²)·S with S = Σ (2x²)^n/(2n + 1)‼, all terms positive.
///
/// S has `bits` digits behind the point. Each term is cut by less than two units and what it was cut by goes into those
/// behind it as they do themselves; below 2^13 terms that leaves 2^15 units of S ≥ 1, and of a term that is less than 1
/// the later ones are less than their number of units. Together, with the few operations of `dashu`, that is less than
/// 2^-(bits − 16) of it.
pub fn erf(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let (value, digits) = (of(context.precision() + 64, cache, x)?, context.precision());
    Ok(value.with_precision(digits))
}

/// 1 − erf x, likewise: more digits than x²·log2(e) are added, and erfc x > e^(−x²)/(2x + 2).
pub fn erfc(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let (significand, exponent) = x.clone().into_parts();
    let square = scaled(significand.clone() * significand, 2 * exponent);
    let bits = context.precision() + 96 + 2 * usize::try_from(square).expect("a small number");
    let erf = of(bits, cache, x)?;
    let one = Repr::<2>::new(IBig::ONE, 0);
    Ok(Context::<Zero>::new(bits).sub(&one, erf.repr())?.value().with_precision(context.precision()))
}

fn of(
    bits: usize,
    mut cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> core::result::Result<FBig<Zero, 2>, dashu_float::FpError> {
    let context = Context::<Zero>::new(bits);
    let (significand, exponent) = x.clone().into_parts();
    let square = significand.clone() * significand;
    let mut term = IBig::ONE << bits;
    let mut sum = term.clone();
    let mut n = 1_u32;
    while term != IBig::ZERO {
        term = scaled(term * &square, 2 * exponent + 1) / (2 * n + 1);
        sum += &term;
        n += 1;
    }
    let sum = Repr::<2>::new(sum, -isize::try_from(bits).expect("few"));
    let root = context.sqrt(context.pi::<2>(cache.as_deref_mut()).value().repr())?.value();
    let product = context.mul(&sum, x)?.value();
    let product = context.div(product.repr(), root.repr())?.value();
    let product = context.mul(product.repr(), &Repr::new(IBig::from(2), 0))?.value();
    // Where x² is below 2^-1200, e^(−x²) is 1 to more digits than are asked for.
    let square = Repr::<2>::new(-square, 2 * exponent);
    let size = square.exponent() + isize::try_from(square.digits()).expect("few");
    if size < -1200 {
        return Ok(product);
    }
    let power = context.exp(&square, cache)?.value();
    Ok(context.mul(product.repr(), power.repr())?.value())
}

/// n·2^exponent, truncated, for n ≥ 0.
fn scaled(n: IBig, exponent: isize) -> IBig {
    if exponent >= 0 { n << exponent.unsigned_abs() } else { n >> exponent.unsigned_abs() }
}
