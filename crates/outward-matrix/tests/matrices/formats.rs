//! Factors and results of all formats.

use outward::Rn;
use outward::RoundingDirection;
use outward::convert::{Storage, convert};
use outward::format::{Bf16, E4m3, E5m2, F16};
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::reductions::Accumulator;

use crate::levels;
use crate::random::{Kind, Random};

fn check<S: Storage, T: Storage>() {
    let mut random = Random(0x77);
    for kind in [Kind::Near, Kind::Spread, Kind::Integers, Kind::Patterns, Kind::Special] {
        let [m, k, n] = [9, 21, 26];
        let mut entries =
            |count| -> Vec<S> { (0..count).map(|_| convert::<Rn, f64, S>(random.entry(kind))).collect() };
        let (a, b) = (entries(m * k), entries(k * n));
        let c: Vec<T> = entries(m * n).into_iter().map(convert::<Rn, S, T>).collect();
        let (x, y) = (MatrixRef::new(&a, m, k), MatrixRef::new(&b, k, n));
        let product = Product::<S, T>::new(x.expect("as many"), y.expect("as many")).expect("shapes fit");
        let added = product.plus(MatrixRef::new(&c, m, n).expect("as many")).expect("shapes fit");
        for level in levels() {
            for direction in RoundingDirection::ALL {
                for (product, is_added) in [(product, false), (added, true)] {
                    let mut result = vec![T::one(); m * n];
                    let mut view = MatrixMut::new(&mut result, m, n).expect("as many");
                    product.on_level(level).round_to(direction, &mut view).expect("shapes fit");
                    for (at, found) in result.iter().enumerate() {
                        let column: Vec<S> = (0..k).map(|k| b[k * n + at % n]).collect();
                        let mut sum = Accumulator::of_products(&a[at / n * k..(at / n + 1) * k], &column);
                        if is_added {
                            sum.add(c[at]);
                        }
                        let expected = sum.round::<T>(direction);
                        assert_eq!(
                            found.pattern(),
                            expected.pattern(),
                            "{} to {} {kind:?} {level:?} {direction:?} adding {is_added} at {at}",
                            S::NAME,
                            T::NAME
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn one_format() {
    check::<f32, f32>();
    check::<F16, F16>();
}

#[test]
fn wider_results() {
    check::<f32, f64>();
    check::<F16, f32>();
    check::<Bf16, f64>();
    check::<E4m3, f32>();
}

#[test]
fn narrower_results() {
    check::<f64, f32>();
    check::<f32, Bf16>();
    check::<E5m2, E4m3>();
}
