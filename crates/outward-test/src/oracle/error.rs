//! The error functions, which `dashu` lacks, by their series.

use dashu_float::{ConstCache, Context, FBig, FpResult, Repr, round::mode::Zero};
use dashu_int::IBig;

type Result = FpResult<FBig<Zero, 2>>;

/// Computes erf x, for |x| up to 40: 2/√π·x·e^(−x²)·S with S = Σ (2x²)^n/(2n + 1)‼, all terms positive.
///
/// S has `bits` digits behind the point. Each term is cut by less than two units, and this error enters the following
/// terms as the term itself does. With fewer than 2^13 terms the error is therefore 2^15 units of S ≥ 1; after a term
/// that is less than 1, the later terms are less than their number of units. Together, with the few operations of
/// `dashu`, the error is less than 2^-(bits − 16) of the result.
pub fn erf(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let (value, digits) = (of(context.precision() + 64, cache, x)?, context.precision());
    Ok(value.with_precision(digits))
}

/// 1 − erf x, likewise: more digits than x²·log2(e) are added, and erfc x > e^(−x²)/(2x + 2). Where the asymptotic
/// series has the digits, by that.
pub fn erfc(context: Context<Zero>, mut cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let dd = Context::<Zero>::new(context.precision() + 32);
    let square = square(x);
    if let Some(series) = erfcx_far_out(dd, cache.as_deref_mut(), x)? {
        let power = dd.exp(&-square, cache)?.value();
        return Ok(dd.mul(series.repr(), power.repr())?.value().with_precision(context.precision()));
    }
    let whole = usize::try_from(truncated(&square)).expect("a small number");
    let bits = context.precision() + 96 + 2 * whole;
    let erf = of(bits, cache, x)?;
    let one = Repr::<2>::new(IBig::ONE, 0);
    Ok(Context::<Zero>::new(bits).sub(&one, erf.repr())?.value().with_precision(context.precision()))
}

/// e^(x²)·erfc x, for x from −40.
pub fn erfcx(context: Context<Zero>, mut cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let dd = Context::<Zero>::new(context.precision() + 64);
    let digits = context.precision();
    if let Some(series) = erfcx_far_out(dd, cache.as_deref_mut(), x)? {
        return Ok(series.with_precision(digits));
    }
    let complement = erfc(dd, cache.as_deref_mut(), x)?.value();
    let power = dd.exp(&square(x), cache)?.value();
    Ok(dd.mul(complement.repr(), power.repr())?.value().with_precision(digits))
}

/// Σ (−1)^n·(2n − 1)‼/(2x²)^n, over x·√π, which is e^(x²)·erfc x to less than the first term that is left out.
///
/// The terms fall until n = x², to e^(−x²) = 2^(−1.44x²). Nothing where that is too much for the digits. Each term is
/// cut by less than two units of 32 digits more than requested.
fn erfcx_far_out(
    context: Context<Zero>,
    cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> core::result::Result<Option<FBig<Zero, 2>>, dashu_float::FpError> {
    let bits = context.precision() + 32;
    let square = square(x);
    let whole = truncated(&square);
    if x.significand() < &IBig::ZERO || whole < IBig::from(bits * 3 / 4) {
        return Ok(None);
    }
    let (significand, exponent) = square.into_parts();
    let (mut term, mut sum, mut n) = (IBig::ONE << bits, IBig::ZERO, 0_u32);
    while term != IBig::ZERO {
        sum += &term;
        n += 1;
        assert!(IBig::from(n) < whole, "the series has not so many digits");
        let product = -term * (2 * n - 1);
        term = if exponent < 0 {
            (product << (-exponent).unsigned_abs()) / (significand.clone() * 2)
        } else {
            product / ((significand.clone() * 2) << exponent.unsigned_abs())
        };
    }
    let sum = Repr::<2>::new(sum, -isize::try_from(bits).expect("few"));
    let root = context.sqrt(context.pi::<2>(cache).value().repr())?.value();
    let product = context.mul(root.repr(), x)?.value();
    Ok(Some(context.div(&sum, product.repr())?.value()))
}

fn square(x: &Repr<2>) -> Repr<2> {
    let (significand, exponent) = x.clone().into_parts();
    Repr::new(significand.clone() * significand, 2 * exponent)
}

/// The whole number below x ≥ 0.
fn truncated(x: &Repr<2>) -> IBig {
    scaled(x.significand().clone(), x.exponent())
}

/// Computes erfc(−x/√2)/2: the error of the argument, 2^-60 of the last place, is multiplied by 2x² < 3200.
pub fn normcdf(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let dd = Context::<Zero>::new(context.precision() + 64);
    let root = dd.sqrt(&Repr::<2>::new(IBig::ONE, -1))?.value();
    let argument = dd.mul(root.repr(), &-x.clone())?.value();
    let whole = erfc(dd, cache, argument.repr())?.value();
    Ok(halved(&whole).with_precision(context.precision()))
}

fn halved(x: &FBig<Zero, 2>) -> FBig<Zero, 2> {
    let (significand, exponent) = x.repr().clone().into_parts();
    FBig::from_repr(Repr::new(significand, exponent - 1), x.context())
}

/// y of erf y = x.
pub fn erfinv(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let (size, negative) = size_of(x);
    let half = Repr::<2>::new(IBig::ONE, -1);
    let value = if size <= half {
        inverse(context, cache, &size, true)
    } else {
        inverse(context, cache, &exactly_less(&Repr::one(), &size), false)
    }?;
    Ok(signed(value, negative).with_precision(context.precision()))
}

/// y of erfc y = x.
pub fn erfcinv(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let (from_one, negative) = size_of(&exactly_less(&Repr::one(), x));
    let value = if from_one <= Repr::<2>::new(IBig::ONE, -1) {
        inverse(context, cache, &from_one, true)
    } else if negative {
        inverse(context, cache, &exactly_less(&Repr::new(IBig::from(2), 0), x), false)
    } else {
        inverse(context, cache, x, false)
    }?;
    Ok(signed(value, negative).with_precision(context.precision()))
}

/// Computes the y with normcdf y = x: it is −√2 times the y with erfc y = 2x.
pub fn normcdfinv(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let dd = Context::<Zero>::new(context.precision() + 32);
    let (significand, exponent) = x.clone().into_parts();
    let y = erfcinv(dd, cache, &Repr::new(significand, exponent + 1))?.value();
    let root = dd.sqrt(&Repr::<2>::new(IBig::from(2), 0))?.value();
    Ok(dd.mul(root.repr(), &-y.into_repr())?.value().with_precision(context.precision()))
}

/// Returns the y > 0 with erf y = `size` where `central` holds, or with erfc y = `size`; both sizes are at most 1/2,
/// and above 0.
///
/// Newton's steps begin with a number that needs no proof, and may be the tested one: in the end the function is on
/// either side of `size` just below and just above the result, at sufficiently many digits.
fn inverse(
    context: Context<Zero>,
    mut cache: Option<&mut ConstCache>,
    size: &Repr<2>,
    central: bool,
) -> core::result::Result<FBig<Zero, 2>, dashu_float::FpError> {
    let digits = context.precision() + 48;
    let dd = Context::<Zero>::new(digits + 64);
    let miss = |y: &Repr<2>, cache: Option<&mut ConstCache>| {
        let found = if central { erf(dd, cache, y)? } else { erfc(dd, cache, y)? }.value();
        // The rest has the sign of the step by which y moves.
        let rest = dd.sub(found.repr(), size)?.value();
        let rest = if central { -rest } else { rest };
        core::result::Result::<_, dashu_float::FpError>::Ok(rest)
    };
    let root = dd.sqrt(dd.pi::<2>(cache.as_deref_mut()).value().repr())?.value();
    let half_root = halved(&root);
    let mut y = if central {
        dd.mul(half_root.repr(), size)?.value()
    } else {
        let size: f64 = size.to_f64().value();
        FBig::<Zero, 2>::try_from(outward::ops::erfcinv_rn(size)).expect("a number")
    };
    // Where erfc is computed, the steps are in logarithms.
    for _ in 0..40 {
        let square = square(y.repr());
        // The growth need not be exact where it is next to 1.
        let growth = if square < Repr::<2>::new(IBig::ONE, -200) {
            FBig::ONE
        } else {
            dd.exp(&square, cache.as_deref_mut())?.value()
        };
        let step = if central {
            let rest = miss(y.repr(), cache.as_deref_mut())?;
            dd.mul(rest.repr(), growth.repr())?.value()
        } else {
            // ln(erfc y/q)·e^(y²)·erfc y
            let found = erfc(dd, cache.as_deref_mut(), y.repr())?.value();
            let ratio = dd.div(found.repr(), size)?.value();
            let log = dd.ln(ratio.repr(), cache.as_deref_mut())?.value();
            let scaled = dd.mul(found.repr(), growth.repr())?.value();
            dd.mul(log.repr(), scaled.repr())?.value()
        };
        let step = dd.mul(step.repr(), half_root.repr())?.value();
        y = dd.add(y.repr(), step.repr())?.value();
        let small = size_of(step.repr()).0;
        if small.significand() == &IBig::ZERO
            || small.exponent() + isize::try_from(small.digits()).expect("few")
                < y.repr().exponent() + isize::try_from(y.repr().digits()).expect("few")
                    - isize::try_from(digits).expect("few") / 2
                    - 8
        {
            break;
        }
    }
    let unit = Repr::<2>::new(
        IBig::ONE,
        y.repr().exponent() + isize::try_from(y.repr().digits()).expect("few")
            - isize::try_from(context.precision()).expect("few")
            - 16,
    );
    let (below, above) = (dd.sub(y.repr(), &unit)?.value(), dd.add(y.repr(), &unit)?.value());
    let ends = [miss(below.repr(), cache.as_deref_mut())?, miss(above.repr(), cache)?];
    let zero = FBig::<Zero, 2>::ZERO;
    assert!(ends[0] > zero && ends[1] < zero, "Newton's steps have led nowhere");
    Ok(y)
}

fn size_of(x: &Repr<2>) -> (Repr<2>, bool) {
    let negative = x.significand() < &IBig::ZERO;
    (if negative { -x.clone() } else { x.clone() }, negative)
}

fn signed(x: FBig<Zero, 2>, negative: bool) -> FBig<Zero, 2> {
    if negative { -x } else { x }
}

/// a − b, exactly.
fn exactly_less(a: &Repr<2>, b: &Repr<2>) -> Repr<2> {
    let least = a.exponent().min(b.exponent());
    let scaled = |x: &Repr<2>| x.significand().clone() << (x.exponent() - least).unsigned_abs();
    Repr::new(scaled(a) - scaled(b), least)
}

fn of(
    bits: usize,
    mut cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> core::result::Result<FBig<Zero, 2>, dashu_float::FpError> {
    let context = Context::<Zero>::new(bits);
    let (square, exponent) = square(x).into_parts();
    let mut term = IBig::ONE << bits;
    let mut sum = term.clone();
    let mut n = 1_u32;
    while term != IBig::ZERO {
        term = scaled(term * &square, exponent + 1) / (2 * n + 1);
        sum += &term;
        n += 1;
    }
    let sum = Repr::<2>::new(sum, -isize::try_from(bits).expect("few"));
    let root = context.sqrt(context.pi::<2>(cache.as_deref_mut()).value().repr())?.value();
    let product = context.mul(&sum, x)?.value();
    let product = context.div(product.repr(), root.repr())?.value();
    let product = context.mul(product.repr(), &Repr::new(IBig::from(2), 0))?.value();
    // Where x² is below 2^-1200, e^(−x²) is 1 to more digits than requested.
    let square = Repr::<2>::new(-square, exponent);
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
