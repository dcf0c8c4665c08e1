//! The Bessel functions, which `dashu` lacks, by their power series.

use std::cell::RefCell;
use std::collections::HashMap;

use dashu_float::{ConstCache, Context, FBig, FpResult, Repr, round::mode::Zero};
use dashu_int::IBig;

type Number = FBig<Zero, 2>;
type Result = FpResult<Number>;

/// Computes the modified Bessel function of the order 0 or 1, for |x| up to 1000: (x/2)^`ORDER`·Σ (x²/4)^k/(k!·(k +
/// `ORDER`)!).
///
/// The sum has `bits` digits behind the point, and is 1 or more. Each term is cut by a unit, and this error grows and
/// shrinks as the following terms do: by no more than the sum. With fewer than 2^12 terms the error of the sum is
/// therefore 2^-(bits − 12) of it.
pub fn modified<const ORDER: u32>(context: Context<Zero>, _: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let bits = context.precision() + 32;
    let (significand, exponent) = x.clone().into_parts();
    let (square, power) = (&significand * &significand, 2 * exponent - 2);
    let mut term = IBig::ONE << bits;
    let (mut sum, mut k) = (term.clone(), 0_u32);
    while term != IBig::ZERO {
        k += 1;
        let product = term * &square;
        let shifted =
            if power < 0 { product >> power.unsigned_abs() } else { product << power.unsigned_abs() };
        term = shifted / (k * (k + ORDER));
        sum += &term;
    }
    let sum = if ORDER == 0 { sum } else { sum * significand };
    let scale = -isize::try_from(bits).expect("few") + if ORDER == 0 { 0 } else { exponent - 1 };
    Ok(FBig::from_repr(Repr::new(sum, scale), Context::new(0)).with_precision(context.precision()))
}

/// Digits beyond the requested ones: no number is known to be nearer to a zero than 2^-100, relative to the envelope.
const SPARE: usize = 160;

/// Computes the Bessel function of the first kind and of the order 0 or 1, for finite x from 2^-1100 on in size.
pub fn first<const ORDER: u32>(
    context: Context<Zero>,
    cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> Result {
    let value = cylinder::<ORDER, false>(context.precision() + SPARE, cache, &size_of(x))?;
    let is_negative = ORDER == 1 && *x.significand() < IBig::ZERO;
    Ok(if is_negative { -value } else { value }.with_precision(context.precision()))
}

/// Computes the Bessel function of the second kind and of the order 0 or 1, for finite x > 0.
pub fn second<const ORDER: u32>(
    context: Context<Zero>,
    cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> Result {
    let value = cylinder::<ORDER, true>(context.precision() + SPARE, cache, x)?;
    Ok(value.with_precision(context.precision()))
}

fn size_of(x: &Repr<2>) -> Repr<2> {
    let (significand, exponent) = x.clone().into_parts();
    Repr::new(if significand < IBig::ZERO { -significand } else { significand }, exponent)
}

/// Computes either function, of x > 0, within 2^-(digits − 16) absolutely, or relatively where it is large.
fn cylinder<const ORDER: u32, const SECOND: bool>(
    digits: usize,
    mut cache: Option<&mut ConstCache>,
    x: &Repr<2>,
) -> core::result::Result<Number, dashu_float::FpError> {
    let context = Context::<Zero>::new(digits);
    let number = |n: u32| Number::from_repr(Repr::new(IBig::from(n), 0), context);
    let exact = Number::from_repr(x.clone(), context);
    let pi = context.pi::<2>(cache.as_deref_mut()).value();
    // This x is in the range where Hankel's expansions have the digits: their terms fall to e^(−2x).
    if exact > number(u32::try_from(digits).expect("few") * 3 / 8) {
        let [p, q] = hankel::<ORDER>(digits, x);
        let sine = context.sin(x, cache.as_deref_mut())?.value();
        let cosine = context.cos(x, cache)?.value();
        let (sum, difference) = (&p + &q, &p - &q);
        let oscillation = match (ORDER, SECOND) {
            (0, false) => sum * cosine + difference * sine,
            (0, true) | (_, false) => sum * sine - difference * cosine,
            (_, true) => -(sum * cosine + difference * sine),
        };
        return Ok(oscillation / (pi * exact).sqrt());
    }
    // Terms are below e^x.
    let bits = digits + 32 + 2 * usize::try_from(truncated(x)).expect("few");
    let [sum, rest] = power_series::<ORDER>(bits, x);
    let dd = Context::<Zero>::new(bits);
    let fixed = |n: IBig| Number::from_repr(Repr::new(n, -isize::try_from(bits).expect("few")), dd);
    let half = Number::from_repr(Repr::new(x.significand().clone(), x.exponent() - 1), dd);
    let scale = if ORDER == 0 { Number::from_repr(Repr::one(), dd) } else { half.clone() };
    if !SECOND {
        return Ok(fixed(sum) * scale);
    }
    let log = half.clone().with_precision(bits).value().ln() + fixed(euler(bits));
    let regular = (log * fixed(sum) - fixed(rest)) * scale;
    let pi = dd.pi::<2>(None).value();
    let two = Number::from_repr(Repr::new(IBig::from(2), 0), dd);
    let pole = Number::from_repr(Repr::one(), dd) / (half * &two);
    let regular = if ORDER == 0 { regular } else { regular - pole };
    Ok(regular * two / pi)
}

/// The whole number below x ≥ 0.
fn truncated(x: &Repr<2>) -> IBig {
    let (significand, exponent) = x.clone().into_parts();
    if exponent < 0 { significand >> exponent.unsigned_abs() } else { significand << exponent.unsigned_abs() }
}

/// Returns Σ (−x²/4)^k/(k!·(k + `ORDER`)!), and this sum with each term times (H_k + H_(k + `ORDER`))/2, in units of
/// 2^-bits.
fn power_series<const ORDER: u32>(bits: usize, x: &Repr<2>) -> [IBig; 2] {
    let (significand, exponent) = x.clone().into_parts();
    let (square, power) = (&significand * &significand, 2 * exponent - 2);
    let one = IBig::ONE << bits;
    // `harmonic` is twice the mean of the harmonic numbers.
    let mut harmonic = &one * ORDER;
    let (mut term, mut sum, mut rest, mut k) = (one.clone(), one.clone(), &one * ORDER, 0_u32);
    while term != IBig::ZERO {
        k += 1;
        let product = term * &square;
        let shifted =
            if power < 0 { product >> power.unsigned_abs() } else { product << power.unsigned_abs() };
        term = -shifted / (k * (k + ORDER));
        harmonic += &one / k + &one / (k + ORDER);
        sum += &term;
        rest += (&term * &harmonic) >> bits;
    }
    [sum, rest >> 1]
}

/// Returns P and Q of Hankel's expansions, whose terms are summed up until they vanish.
fn hankel<const ORDER: u32>(digits: usize, x: &Repr<2>) -> [Number; 2] {
    let bits = digits + 32;
    let (significand, exponent) = x.clone().into_parts();
    let square = 4 * i64::from(ORDER * ORDER);
    let mut term = IBig::ONE << bits;
    let mut sums = [term.clone(), IBig::ZERO];
    let mut k = 0_i64;
    while term != IBig::ZERO {
        k += 1;
        let odd = 2 * k - 1;
        let product = &term * (square - odd * odd);
        let divisor = &significand * (8 * k);
        let next = if exponent < 0 {
            (product << exponent.unsigned_abs()) / divisor
        } else {
            product / (divisor << exponent.unsigned_abs())
        };
        assert!(
            k < 4 || size(&next) < size(&term) || next == IBig::ZERO,
            "the series has not so many digits"
        );
        term = next;
        let signed = if k % 4 < 2 { term.clone() } else { -term.clone() };
        sums[usize::from(k % 2 == 1)] += signed;
    }
    let scale = -isize::try_from(bits).expect("few");
    sums.map(|sum| Number::from_repr(Repr::new(sum, scale), Context::new(0)).with_precision(digits).value())
}

fn size(n: &IBig) -> IBig {
    if *n < IBig::ZERO { -n } else { n.clone() }
}

/// γ in units of 2^-bits, off by few of them: Σ (n^k/k!)²·H_k / Σ (n^k/k!)² − ln n is that to e^(−4n) (Brent and
/// McMillan 1980).
fn euler(bits: usize) -> IBig {
    thread_local!(static KNOWN: RefCell<HashMap<usize, IBig>> = RefCell::default());
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&bits).cloned()) {
        return known;
    }
    let n = u32::try_from(bits / 5 + 8).expect("few");
    let dd = bits + 32;
    let one = IBig::ONE << dd;
    let (mut term, mut harmonic, mut k) = (one.clone(), IBig::ZERO, 0_u32);
    let (mut sum, mut weighed) = (one.clone(), IBig::ZERO);
    while term != IBig::ZERO {
        k += 1;
        term = term * n * n / (IBig::from(k) * k);
        harmonic += &one / k;
        sum += &term;
        weighed += (&term * &harmonic) >> dd;
    }
    let log = Number::from_repr(Repr::new(IBig::from(n), 0), Context::new(dd)).ln();
    let (significand, exponent) = log.into_repr().into_parts();
    let shift = exponent + isize::try_from(dd).expect("few");
    let log =
        if shift < 0 { significand >> shift.unsigned_abs() } else { significand << shift.unsigned_abs() };
    let gamma = ((weighed << dd) / sum - log) >> 32;
    KNOWN.with_borrow_mut(|known| known.insert(bits, gamma.clone()));
    gamma
}
