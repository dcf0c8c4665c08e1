//! The gamma function and its logarithm, which `dashu` lacks, by Stirling's series.

use std::cell::RefCell;

use dashu_float::{ConstCache, Context, FBig, FpResult, Repr, round::mode::Zero};
use dashu_int::IBig;

type Number = FBig<Zero, 2>;
type Result = FpResult<Number>;

/// Digits beyond the requested ones: ln |Γ| of a number is no less than 2^-70 where it is not 0, its summands are no
/// more than 2^12 times 1 or it, and a few thousand roundings are 2^12 more.
const SPARE: usize = 160;

/// Computes Γ(x) for −200 < x < 200, no integer below 1.
pub fn gamma(context: Context<Zero>, cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let digits = context.precision();
    let (log, product) = parts(digits + SPARE, cache, x);
    let value = log.exp() / product;
    Ok(value.with_precision(digits))
}

/// ln |Γ(x)|, for finite x that are no integers below 1, and not 1 or 2.
pub fn log_gamma(context: Context<Zero>, mut cache: Option<&mut ConstCache>, x: &Repr<2>) -> Result {
    let digits = context.precision() + SPARE;
    let wide = Context::<Zero>::new(digits);
    let exact = Number::from_repr(x.clone(), Context::new(1200));
    let half = Number::from_repr(Repr::new(IBig::ONE, -1), wide);
    let value = if exact < -half.clone() {
        // π/(|x|·|sin πx|·Γ(|x|)); x less the nearest integer is a number.
        let pi = wide.pi::<2>(cache.as_deref_mut()).value();
        let nearest = exact.round();
        let rest = (exact.clone() - nearest).with_precision(digits).value();
        let rest = if *rest.repr().significand() < IBig::ZERO { -rest } else { rest };
        let sine = wide.sin((pi.clone() * rest).repr(), cache.as_deref_mut())?.value();
        let (significand, exponent) = x.clone().into_parts();
        let size = Repr::new(-significand, exponent);
        let (log, product) = parts(digits, cache, &size);
        let bottom = Number::from_repr(size, wide) * sine;
        (pi * product / bottom).ln() - log
    } else {
        let (log, product) = parts(digits, cache, x);
        let product = if *product.repr().significand() < IBig::ZERO { -product } else { product };
        log - product.ln()
    };
    Ok(value.with_precision(context.precision()))
}

/// ln Γ(z) and x·(x + 1)·…·(z − 1), for a z = x + n from a fourth of the digits on: Stirling's series has terms there
/// that vanish, and is off by less than the first one left out.
fn parts(digits: usize, cache: Option<&mut ConstCache>, x: &Repr<2>) -> (Number, Number) {
    thread_local!(static BERNOULLI: RefCell<Vec<[IBig; 2]>> = const { RefCell::new(Vec::new()) });
    let context = Context::<Zero>::new(digits);
    let number = |n: IBig| Number::from_repr(Repr::new(n, 0), context);
    let mut z = Number::from_repr(x.clone(), context).with_precision(digits).value();
    let least = number(IBig::from(digits / 4));
    let mut product = number(IBig::ONE);
    while z < least {
        product *= &z;
        z += number(IBig::ONE);
    }
    let half = Number::from_repr(Repr::new(IBig::ONE, -1), context);
    let two_pi = context.pi::<2>(cache).value() * number(IBig::from(2));
    let mut sum = (&z - &half) * z.ln() - &z + two_pi.ln() * &half;
    let inverse = number(IBig::ONE) / &z;
    let square = &inverse * &inverse;
    let mut power = inverse;
    let smallest = Number::from_repr(Repr::new(IBig::ONE, -(digits as isize)), context);
    // Late Bernoulli numbers have more digits than requested.
    let rounded =
        |n: IBig| Number::from_repr(Repr::new(n, 0), Context::new(0)).with_precision(digits).value();
    BERNOULLI.with_borrow_mut(|numbers| {
        for k in 1..=digits / 4 {
            if numbers.len() < k {
                *numbers = bernoulli(2 * k);
            }
            let [n, d] = &numbers[k - 1];
            let divisor = rounded(d * IBig::from(2 * k * (2 * k - 1)));
            let term = rounded(n.clone()) * &power / divisor;
            if term < smallest {
                break;
            }
            sum = if k % 2 == 1 { &sum + term } else { &sum - term };
            power *= &square;
        }
    });
    (sum, product)
}

/// |B_2|, |B_4|, … as fractions, from the tangent numbers.
fn bernoulli(count: usize) -> Vec<[IBig; 2]> {
    let mut tangents = vec![IBig::ONE];
    for k in 1..count {
        tangents.push(&tangents[k - 1] * IBig::from(k));
    }
    for k in 1..count {
        for j in k..count {
            tangents[j] = &tangents[j - 1] * IBig::from(j - k) + &tangents[j] * IBig::from(j - k + 2);
        }
    }
    (1..)
        .zip(tangents)
        .map(|(k, tangent)| {
            let power = IBig::ONE << (2 * k);
            [tangent * IBig::from(2 * k), &power * (&power - IBig::ONE)]
        })
        .collect()
}
