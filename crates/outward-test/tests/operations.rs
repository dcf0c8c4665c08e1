//! The public operations on single numbers.

use outward::format::{Format, Toy8};
use outward::machine::Native;
use outward::machine::soft::arith;
use outward::ops;
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::machines::arithmetic;

const COUNT: usize = 100_000;

fn same<T: Format>(name: &str, operands: [T; 3], result: T, wanted: T) {
    let patterns = operands.map(Format::pattern);
    assert_eq!(result.pattern(), wanted.pattern(), "{name} of {patterns:x?} of {}", T::NAME);
}

fn directed<T: Native, R: Rounding>() {
    let round = R::ROUND;
    let one = T::one();
    for operands in arithmetic::batch::<T>(COUNT, 1) {
        let [a, b, c] = operands;
        same("add", operands, ops::add::<R, T>(a, b), arith::add(a, b, round));
        same("sub", operands, ops::sub::<R, T>(a, b), arith::sub(a, b, round));
        same("mul", operands, ops::mul::<R, T>(a, b), arith::mul(a, b, round));
        same("div", operands, ops::div::<R, T>(a, b), arith::div(a, b, round));
        same("rcp", operands, ops::rcp::<R, T>(a), arith::div(one, a, round));
        same("sqrt", operands, ops::sqrt::<R, T>(a), arith::sqrt(a, round));
        same("rsqrt", operands, ops::rsqrt::<R, T>(a), arith::rsqrt(a, round));
        same("fma", operands, ops::fma::<R, T>(a, b, c), arith::fma(a, b, c, round));
    }
}

#[test]
fn directed_operations_of_f64() {
    directed::<f64, Rn>();
    directed::<f64, Rz>();
    directed::<f64, Ru>();
    directed::<f64, Rd>();
}

#[test]
fn directed_operations_of_f32() {
    directed::<f32, Rn>();
    directed::<f32, Rz>();
    directed::<f32, Ru>();
    directed::<f32, Rd>();
}

/// Checks that each name has the direction that it states.
#[test]
fn names() {
    fn check<T: Native>(names: [fn(T, T) -> T; 4], definition: fn(T, T, Round) -> T) {
        for operands in arithmetic::batch::<T>(1000, 2) {
            for (name, round) in names.into_iter().zip(Round::ALL) {
                let [a, b, _] = operands;
                same("a name", operands, name(a, b), definition(a, b, round));
            }
        }
    }
    fn check_all<T: Native>() {
        check::<T>([ops::add_rn, ops::add_rz, ops::add_ru, ops::add_rd], arith::add);
        check::<T>([ops::sub_rn, ops::sub_rz, ops::sub_ru, ops::sub_rd], arith::sub);
        check::<T>([ops::mul_rn, ops::mul_rz, ops::mul_ru, ops::mul_rd], arith::mul);
        check::<T>([ops::div_rn, ops::div_rz, ops::div_ru, ops::div_rd], arith::div);
        let roots: [fn(T) -> T; 4] = [ops::sqrt_rn, ops::sqrt_rz, ops::sqrt_ru, ops::sqrt_rd];
        let reciprocals: [fn(T) -> T; 4] = [ops::rcp_rn, ops::rcp_rz, ops::rcp_ru, ops::rcp_rd];
        let fused: [fn(T, T, T) -> T; 4] = [ops::fma_rn, ops::fma_rz, ops::fma_ru, ops::fma_rd];
        for operands in arithmetic::batch::<T>(1000, 3) {
            let [a, b, c] = operands;
            for (i, round) in Round::ALL.into_iter().enumerate() {
                same("sqrt", operands, roots[i](a), arith::sqrt(a, round));
                same("rcp", operands, reciprocals[i](a), arith::div(T::one(), a, round));
                same("fma", operands, fused[i](a, b, c), arith::fma(a, b, c, round));
            }
        }
    }
    check_all::<f64>();
    check_all::<f32>();
}

#[test]
fn signs_and_comparisons() {
    fn check<T: Native>() {
        let canonical = |x: T| if Format::is_nan(x) { T::nan() } else { x };
        for operands in arithmetic::batch::<T>(COUNT, 4) {
            let [a, b, _] = operands;
            same("neg", operands, ops::neg(a), canonical(arith::neg(a)));
            same("abs", operands, ops::abs(a), canonical(arith::abs(a)));
            let order = arith::compare(a, b);
            assert_eq!(ops::compare(a, b), order);
            assert_eq!(ops::equal(a, b), order.is_some_and(|o| o.is_eq()));
            assert_eq!(ops::less(a, b), order.is_some_and(|o| o.is_lt()));
            assert_eq!(ops::less_equal(a, b), order.is_some_and(|o| o.is_le()));
        }
    }
    check::<f64>();
    check::<f32>();
}

/// Checks the neighbours on the toy format by a search among all values.
#[test]
fn neighbours_of_every_toy_number() {
    let all = || (0..256).map(Toy8::from_pattern);
    for x in all() {
        let (up, down, ulp) = (ops::next_up(x), ops::next_down(x), ops::ulp(x));
        let v = x.widen();
        if v.is_nan() {
            assert_eq!([up, down, ulp].map(Format::pattern), [Toy8::NAN_BITS; 3]);
            continue;
        }
        let above = all().map(Format::widen).filter(|w| *w > v).fold(f64::INFINITY, f64::min);
        let below = all().map(Format::widen).filter(|w| *w < v).fold(f64::NEG_INFINITY, f64::max);
        assert_eq!((up.widen(), down.widen()), (above, below), "neighbours of {v}");
        let largest = Toy8::from_pattern(Toy8::MAX_BITS).widen();
        if v.abs() < largest {
            let further = all().map(Format::widen).filter(|w| *w > v.abs()).fold(f64::INFINITY, f64::min);
            assert_eq!(ulp.widen(), further - v.abs(), "ulp of {v}");
        } else {
            assert_eq!(ulp.widen(), if v.is_infinite() { f64::INFINITY } else { 16.0 }, "ulp of {v}");
        }
    }
}

#[test]
fn neighbours_as_the_standard_library_has_them() {
    for [x, ..] in arithmetic::batch::<f64>(COUNT, 5) {
        if !x.is_nan() {
            assert_eq!(ops::next_up(x).to_bits(), x.next_up().to_bits());
            assert_eq!(ops::next_down(x).to_bits(), x.next_down().to_bits());
        }
    }
    for [x, ..] in arithmetic::batch::<f32>(COUNT, 6) {
        if !x.is_nan() {
            assert_eq!(ops::next_up(x).to_bits(), x.next_up().to_bits());
            assert_eq!(ops::next_down(x).to_bits(), x.next_down().to_bits());
        }
    }
}
