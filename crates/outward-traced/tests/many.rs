//! Arithmetic of arrays, on the lanes of each machine: the results of single numbers.

use outward::machine::Level;
use outward::table::Op;
use outward::traced::{Radius, Traced};

type Number = Traced<f64, Radius>;

/// A number whose exact value is near hi + lo.
fn number(hi: f64, lo: f64, radius: f64) -> Number {
    let first = Number::within(hi, radius);
    if lo == 0.0 { first } else { Traced::computed(Op::Add, &[first, Number::new(lo)], hi).expect("a sum") }
}

/// Numbers at the edges of what lanes compute, and many others.
fn numbers() -> Vec<Number> {
    let smallest = f64::from_bits(1);
    let power = |n: i32| 2.0_f64.powi(n);
    let firsts = [
        0.0,
        -0.0,
        1.0,
        -2.0,
        0.5,
        3.0,
        0.1,
        -1e16,
        1.0 / 3.0,
        power(-960),
        power(-961) * 1.5,
        power(-500),
        1e-280,
        -1e280,
        1e-308,
        -smallest,
        f64::MIN_POSITIVE,
        power(600),
        power(1023),
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
    ];
    let radii = [0.0, smallest, 1e-300, 1e-40, 1e-17, 0.3, 1e10, f64::INFINITY];
    let mut numbers = Vec::new();
    for hi in firsts {
        for part in [0.0, power(-54), -power(-60) * 1.1, power(-100)] {
            numbers.extend(radii.map(|radius| number(hi, hi * part, radius)));
        }
    }
    // A few of a sequence that covers the exponents, with radii in all relations to them.
    let mut state = 88_172_645_463_325_252_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for _ in 0..1000 {
        let hi = f64::from_bits(next());
        if hi.is_finite() {
            let size = power((next() % 200) as i32 - 150);
            numbers.push(number(
                hi,
                hi * power(-54) * 0.7,
                if next() % 3 == 0 { 0.0 } else { hi.abs() * size },
            ));
        }
    }
    numbers
}

fn parts(x: &Number) -> ([f64; 2], f64, f64) {
    let (pair, radius) = x.ball();
    (pair, radius, x.value())
}

/// All members, where there is one NaN, and a second word that is 0 has any sign.
fn is_same(x: &Number, y: &Number) -> bool {
    let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
    let (([a, b], r, v), ([c, d], s, w)) = (parts(x), parts(y));
    same(a, c) && same(b + 0.0, d + 0.0) && same(r, s) && same(v, w)
}

fn plain(op: Op, x: f64, y: f64) -> f64 {
    match op {
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        _ => x / y,
    }
}

#[test]
fn arrays_have_the_results_of_single_numbers_on_each_machine() {
    let numbers = numbers();
    for level in [Level::Scalar, Level::Avx2, Level::Avx512].into_iter().filter(|level| level.is_available())
    {
        let mut known = 0;
        for op in [Op::Add, Op::Sub, Op::Mul, Op::Div] {
            // Each number with as many others as there are shifts.
            for shift in (0..numbers.len()).step_by(29) {
                let mut others = numbers.clone();
                others.rotate_left(shift);
                let values: Vec<f64> =
                    numbers.iter().zip(&others).map(|(x, y)| plain(op, x.value(), y.value())).collect();
                let mut results = vec![Number::default(); numbers.len()];
                assert!(Traced::computed_all_on(level, op, &[&numbers, &others], &values, &mut results));
                for (row, found) in results.iter().enumerate() {
                    let operands = [numbers[row], others[row]];
                    let single = Traced::computed(op, &operands, values[row]).expect("arithmetic");
                    let told = || (parts(&operands[0]), parts(&operands[1]), parts(found), parts(&single));
                    assert!(is_same(found, &single), "{level:?} {op:?} {:?}", told());
                    known += usize::from(!found.is_lost());
                }
            }
        }
        assert!(known > 100_000, "{level:?}: {known} results are known");
    }
}

#[test]
fn other_operations_and_other_counts_are_those_of_single_numbers() {
    let x: Vec<Number> = (1..=100).map(|i| Number::new(f64::from(i) / 7.0)).collect();
    let values: Vec<f64> = x.iter().map(|x| x.value().sin()).collect();
    let mut sines = vec![Number::default(); 100];
    assert!(Traced::computed_all(Op::Sin, &[&x], &values, &mut sines));
    assert!(sines.iter().all(|sine| sine.error().ulps < 1.0));
    let squares: Vec<f64> = x.iter().map(|x| x.value() * x.value()).collect();
    let mut found = vec![Number::default(); 100];
    assert!(Traced::computed_all(Op::Sqr, &[&x], &squares, &mut found));
    let single = |at: usize| Traced::computed(Op::Sqr, &[x[at]], squares[at]).expect("a square");
    assert!((0..100).all(|at| is_same(&found[at], &single(at))));
    assert!(!Traced::computed_all(Op::Sin, &[&x, &x], &values, &mut sines));
    assert!(!Traced::computed_all(Op::Pown, &[&x], &values, &mut sines));
    assert!(Traced::<f64, Radius>::computed_all(Op::Add, &[&[], &[]], &[], &mut []));
}
