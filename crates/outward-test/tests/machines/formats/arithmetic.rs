//! Tests operations of binary16 and bfloat16: unary ones at every number, the others at special and sparse patterns.

use outward::format::{Bf16, F16, Format};
use outward::machine::soft::arith;
use outward::ops::{self, Float};
use outward::round::{Rd, Rn, Rounding, Ru, Rz};

use super::values::all;

/// Returns patterns of 0 to 2 bits set, their complements, and the neighbours of the named values.
fn special<T: Format>() -> Vec<T> {
    let mut patterns = vec![];
    for i in 0..T::BITS {
        for j in 0..=i {
            patterns.extend([1 << i, 1 << i | 1 << j].map(|bits: u64| bits & (2 * T::SIGN_MASK - 1)));
        }
    }
    let named = [
        T::one(),
        T::half(),
        T::nan(),
        T::largest(),
        T::smallest_normal(),
        T::largest_exact_integer(),
        T::infinity(),
    ];
    for x in named {
        let near = [x.pattern(), x.pattern() + 1, x.pattern().saturating_sub(1), x.pattern() + 2];
        patterns.extend(near.into_iter().chain(near.map(|bits| bits | T::SIGN_MASK)));
    }
    patterns.extend(patterns.clone().into_iter().map(|bits| !bits & (2 * T::SIGN_MASK - 1)));
    patterns.sort_unstable();
    patterns.dedup();
    patterns.into_iter().map(T::from_pattern).collect()
}

fn same<T: Format, R: Rounding>(name: &str, operands: &[T], result: T, wanted: T) {
    if result.pattern() != wanted.pattern() {
        let patterns: Vec<u64> = operands.iter().map(|x| x.pattern()).collect();
        panic!("{name} {patterns:x?} of {} {:?}: {result:?}, not {wanted:?}", T::NAME, R::ROUND);
    }
}

fn unary<T: Float, R: Rounding>() {
    for a in all::<T>() {
        same::<T, R>("sqrt", &[a], ops::sqrt::<R, T>(a), arith::sqrt(a, R::ROUND));
        same::<T, R>("rsqrt", &[a], ops::rsqrt::<R, T>(a), arith::rsqrt(a, R::ROUND));
        same::<T, R>("rcp", &[a], ops::rcp::<R, T>(a), arith::div(T::one(), a, R::ROUND));
    }
}

fn others<T: Float, R: Rounding>() {
    let special = special::<T>();
    let few: Vec<T> = special.iter().copied().step_by(7).collect();
    for &a in &special {
        for &b in &special {
            same::<T, R>("add", &[a, b], ops::add::<R, T>(a, b), arith::add(a, b, R::ROUND));
            same::<T, R>("sub", &[a, b], ops::sub::<R, T>(a, b), arith::sub(a, b, R::ROUND));
            same::<T, R>("mul", &[a, b], ops::mul::<R, T>(a, b), arith::mul(a, b, R::ROUND));
            same::<T, R>("div", &[a, b], ops::div::<R, T>(a, b), arith::div(a, b, R::ROUND));
            for &c in &few {
                same::<T, R>("fma", &[a, b, c], ops::fma::<R, T>(a, b, c), arith::fma(a, b, c, R::ROUND));
            }
        }
    }
}

fn every_direction<T: Float>() {
    unary::<T, Rn>();
    unary::<T, Rz>();
    unary::<T, Ru>();
    unary::<T, Rd>();
    others::<T, Rn>();
    others::<T, Rz>();
    others::<T, Ru>();
    others::<T, Rd>();
}

#[test]
fn operations_of_f16() {
    every_direction::<F16>();
}

#[test]
fn operations_of_bf16() {
    every_direction::<Bf16>();
}

#[test]
fn signs_neighbours_and_comparisons() {
    fn check<T: Float>() {
        let canonical = |x: T| if x.is_nan() { T::nan() } else { x };
        for a in all::<T>() {
            same::<T, Rn>("neg", &[a], ops::neg(a), canonical(arith::neg(a)));
            same::<T, Rn>("abs", &[a], ops::abs(a), canonical(arith::abs(a)));
            // The order of the numbers is that of their patterns.
            let up = ops::next_up(a);
            if !a.is_nan() && a != T::infinity() {
                assert!(ops::less(a, up));
                assert!(ops::equal(ops::next_down(up), a));
                assert_eq!(ops::sub_ru(up, a), ops::sub_rd(up, a), "{a:?}: a distance is exact");
            }
            if a.widen().abs() < T::largest().widen() {
                let away = ops::next_up(ops::abs(a));
                assert_eq!(ops::sub_rn(away, ops::abs(a)), ops::ulp(a), "ulp of {a:?}");
            }
        }
        for &a in &special::<T>() {
            for &b in &special::<T>() {
                assert_eq!(ops::compare(a, b), a.widen().partial_cmp(&b.widen()));
                assert_eq!(ops::less_equal(a, b), a.widen() <= b.widen());
            }
        }
    }
    check::<F16>();
    check::<Bf16>();
}
