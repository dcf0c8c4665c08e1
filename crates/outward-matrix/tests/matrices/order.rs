//! Products by a chain of fused operations in order.

use outward::convert::{Storage, convert};
use outward::machine::Native;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::ops::{fma_rd, fma_rn, fma_ru, fma_rz};
use outward::{Rd, Rn, Rounding, Ru, Rz};

use crate::levels;
use crate::random::{Kind, Random};

/// The plain loop on single numbers.
fn chain<T: Native>(a: &[T], b: impl Iterator<Item = T>, first: T, fma: impl Fn(T, T, T) -> T) -> u64 {
    let sum = a.iter().zip(b).fold(first, |sum, (&x, y)| fma(x, y, sum));
    (if sum.is_nan() { T::nan() } else { sum }).pattern()
}

fn check<R: Rounding, T: Native + Storage>(fma: impl Fn(T, T, T) -> T + Copy, seed: u64) {
    let mut random = Random(seed);
    for kind in Kind::ALL {
        for [m, k, n] in [[3, 30, 5], [9, 11, 25], [1, 0, 2], [5, 300, 3]] {
            let mut entries =
                |count| -> Vec<T> { (0..count).map(|_| convert::<Rn, f64, T>(random.entry(kind))).collect() };
            let (a, b, c) = (entries(m * k), entries(k * n), entries(m * n));
            let (x, y) = (MatrixRef::new(&a, m, k), MatrixRef::new(&b, k, n));
            let product = Product::<T>::new(x.expect("as many"), y.expect("as many")).expect("shapes fit");
            let added = product.plus(MatrixRef::new(&c, m, n).expect("as many")).expect("shapes fit");
            for level in levels() {
                for (product, is_added) in [(product, false), (added, true)] {
                    let mut result = vec![T::one(); m * n];
                    let mut view = MatrixMut::new(&mut result, m, n).expect("as many");
                    product.on_level(level).on_threads(2).in_order::<R>(&mut view).expect("shapes fit");
                    for (at, found) in result.iter().enumerate() {
                        let first = if is_added { c[at] } else { T::from_pattern(0) };
                        let column = (0..k).map(|k| b[k * n + at % n]);
                        let expected = chain(&a[at / n * k..(at / n + 1) * k], column, first, fma);
                        assert_eq!(
                            found.pattern(),
                            expected,
                            "{} {kind:?} {m}x{k}x{n} {level:?} {:?} adding {is_added} at {at}",
                            T::NAME,
                            R::ROUND
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn binary64() {
    check::<Rn, f64>(fma_rn, 1);
    check::<Rd, f64>(fma_rd, 2);
    check::<Ru, f64>(fma_ru, 3);
    check::<Rz, f64>(fma_rz, 4);
}

#[test]
fn binary32() {
    check::<Rn, f32>(fma_rn, 5);
    check::<Ru, f32>(fma_ru, 6);
}
