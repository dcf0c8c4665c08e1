//! `logb` and `rsqrt` of intervals by the operations on single numbers, in binary64 and binary32.

use outward::format::Format;
use outward::interval::{DecInterval, Decoration, Endpoint};
use outward::machine::Float;
use outward::ops;

/// Numbers in order: about powers of two, subnormal ones, borders.
fn numbers<T: Endpoint + Float>() -> Vec<T> {
    let (digits, bias) = (T::FRACTION_BITS, u64::from(T::EMAX.unsigned_abs()));
    let mut patterns =
        vec![0, 1, 2, 3, 4, 5, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS, T::INFINITY_BITS];
    patterns.extend([8, digits - 1].map(|digit| 1_u64 << digit).into_iter().flat_map(|p| [p - 1, p, p + 1]));
    for field in [2, bias - 1, bias, bias + 1, 2 * bias] {
        patterns.extend([0, 1, T::FRACTION_MASK].map(|f| (field << digits) | f));
    }
    let mut all: Vec<T> =
        patterns.into_iter().flat_map(|p| [p, p | T::SIGN_MASK]).map(T::from_pattern).collect();
    all.sort_by(|a, b| a.partial_cmp(b).expect("no NaN"));
    all
}

fn on_all_intervals<T: Endpoint + Float>() {
    let numbers = numbers::<T>();
    for (i, &a) in numbers.iter().enumerate() {
        for &b in &numbers[i..] {
            let Ok(x) = DecInterval::new(a, b) else { continue };
            let zero = T::from_pattern(0);
            let (mig, mag) = (x.mig(), x.mag());
            let is_bounded = x.is_common();

            let exponents = x.logb();
            if mag == zero {
                assert!(exponents.is_empty() && exponents.decoration() == Decoration::Trv, "{x}");
            } else {
                assert!(
                    exponents.inf() == ops::logb(mig) && exponents.sup() == ops::logb(mag),
                    "{x}: {exponents}"
                );
                let is_power = Format::widen(ops::frexp(mig).0) == 0.5;
                let want = match () {
                    () if mig == zero => Decoration::Trv,
                    () if ops::logb(mig) != ops::logb(mag) => Decoration::Def,
                    () if is_power => Decoration::Dac,
                    () => Decoration::Com,
                };
                assert_eq!(exponents.decoration(), want, "{x}");
            }

            let roots = x.rsqrt();
            if b <= zero {
                assert!(roots.is_empty() && roots.decoration() == Decoration::Trv, "{x}");
            } else {
                let upper = if a > zero { ops::rsqrt_ru(a) } else { T::infinity() };
                assert!(roots.inf() == ops::rsqrt_rd(b) && roots.sup() == upper, "{x}: {roots}");
                let want = match () {
                    () if a <= zero => Decoration::Trv,
                    () if is_bounded => Decoration::Com,
                    () => Decoration::Dac,
                };
                assert_eq!(roots.decoration(), want, "{x}");
            }
        }
    }
}

#[test]
fn exponents_and_roots_binary64() {
    on_all_intervals::<f64>();
}

#[test]
fn exponents_and_roots_binary32() {
    on_all_intervals::<f32>();
}
