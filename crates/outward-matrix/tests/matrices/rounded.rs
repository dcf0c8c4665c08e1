//! Entries that are rounded once.

use outward::RoundingDirection;
use outward::matrix::{MatrixMut, MatrixRef, Product, bounds};

use crate::random::{Kind, Random};
use crate::{Dense, accumulated, exact, levels, patterns, rounded};

fn dense(random: &mut Random, kind: Kind, rows: usize, columns: usize) -> Dense {
    Dense { rows, columns, entries: random.entries(kind, rows * columns) }
}

/// Compares a product with accumulators, on all levels and in all directions, with and without a matrix to add.
fn check(a: &Dense, b: &Dense, c: &Dense, text: &str) {
    for added in [None, Some(c)] {
        let sums = accumulated(a, b, added);
        for level in levels() {
            let mut product = Product::new(a.view(), b.view()).expect("shapes fit").on_level(level);
            if let Some(c) = added {
                product = product.plus(c.view()).expect("shapes fit");
            }
            for direction in RoundingDirection::ALL {
                let found = rounded(&product, [a.rows, b.columns], direction);
                let expected: Vec<f64> = sums.iter().map(|sum| sum.round(direction)).collect();
                if patterns(&found) != patterns(&expected) {
                    let at = (0..found.len()).find(|&at| found[at].to_bits() != expected[at].to_bits());
                    let at = at.expect("an entry differs");
                    panic!(
                        "{text}, {level:?}, {direction:?}, adding {}: entry ({}, {}) is {:e}, expected {:e}",
                        added.is_some(),
                        at / b.columns,
                        at % b.columns,
                        found[at],
                        expected[at]
                    );
                }
            }
        }
    }
}

#[test]
fn entries_are_those_of_accumulators() {
    let mut random = Random(0x11);
    for kind in Kind::ALL {
        for _ in 0..12 {
            let [m, k, n] = [1 + random.below(10), random.below(40), 1 + random.below(28)];
            let (a, b) = (dense(&mut random, kind, m, k), dense(&mut random, kind, k, n));
            let c = dense(&mut random, kind, m, n);
            check(&a, &b, &c, &format!("{kind:?} {m}x{k}x{n}"));
        }
    }
}

#[test]
fn entries_are_rounded_by_the_definition() {
    let mut random = Random(0x22);
    let kinds =
        [Kind::Near, Kind::AllExponents, Kind::Integers, Kind::LongIntegers, Kind::Subnormal, Kind::Huge];
    for kind in kinds {
        let [m, k, n] = [5, 9, 7];
        let (a, b) = (dense(&mut random, kind, m, k), dense(&mut random, kind, k, n));
        let c = dense(&mut random, kind, m, n);
        let product = Product::new(a.view(), b.view()).and_then(|it| it.plus(c.view())).expect("shapes fit");
        for direction in RoundingDirection::ALL {
            let found = rounded(&product, [m, n], direction);
            for (at, &x) in found.iter().enumerate() {
                let exact = exact::sum(a.row(at / n), &b.column(at % n), c.entries[at]);
                assert!(exact::is_rounded(&exact, x, direction), "{kind:?}, {direction:?}: {x:e} at {at}");
            }
        }
    }
}

/// Several blocks of rows, pieces of columns and parts of chains, and as many threads as there may be.
#[test]
fn large_products() {
    let mut random = Random(0x33);
    for (kind, [m, k, n]) in
        [(Kind::Near, [101, 70, 263]), (Kind::Spread, [40, 300, 30]), (Kind::AllExponents, [100, 33, 50])]
    {
        let (a, b) = (dense(&mut random, kind, m, k), dense(&mut random, kind, k, n));
        let sums = accumulated(&a, &b, None);
        let direction = RoundingDirection::TowardNegative;
        let expected: Vec<f64> = sums.iter().map(|sum| sum.round(direction)).collect();
        for threads in 1..=5 {
            for level in levels().filter(|level| threads == 1 || *level != outward::machine::Level::Soft) {
                let product = Product::new(a.view(), b.view()).expect("shapes fit");
                let product = product.on_threads(threads).on_level(level);
                let found = rounded(&product, [m, n], direction);
                assert_eq!(patterns(&found), patterns(&expected), "{kind:?}, {threads} threads, {level:?}");
            }
        }
    }
}

/// Columns that cancel up to 2^-15 or 2^-45 of the terms, or altogether: one slice does not decide them, nor two.
#[test]
fn sums_that_cancel() {
    let mut random = Random(0x44);
    for bits in [15, 45, 70, 2000] {
        let [m, half, n] = [9, 20, 30];
        let mut a = Dense { rows: m, columns: 2 * half + 1, entries: Vec::new() };
        let mut b = Dense { rows: 2 * half + 1, columns: n, entries: vec![0.0; (2 * half + 1) * n] };
        for _ in 0..m {
            let terms = random.entries(Kind::Near, half);
            let negated = terms.iter().map(|x| -x);
            a.entries.extend(terms.iter().copied().chain(negated).chain([1.0]));
        }
        for k in 0..half {
            for column in 0..n {
                let x = random.entry(Kind::Near);
                b.entries[k * n + column] = x;
                b.entries[(k + half) * n + column] = x;
            }
        }
        for column in 0..n {
            let last = random.entry(Kind::Near) * 2.0_f64.powi(-bits);
            b.entries[2 * half * n + column] = last;
        }
        let mut c = dense(&mut random, Kind::Near, m, n);
        check(&a, &b, &c, &format!("a rest of 2^-{bits}"));
        // A residual: C is the product to nearest, taken away.
        let product = Product::new(a.view(), b.view()).expect("shapes fit");
        c.entries = rounded(&product, [m, n], RoundingDirection::TiesToEven).iter().map(|x| -x).collect();
        check(&a, &b, &c, &format!("a residual with a rest of 2^-{bits}"));
    }
}

/// Entries that are zero, of rows and columns whose signs are all alike or not.
#[test]
fn signs_of_zero() {
    let mut random = Random(0x4a);
    let signs: [&[f64]; 5] =
        [&[0.0], &[-0.0], &[0.0, 0.0, 1.0], &[-0.0, -0.0, -2.0], &[0.0, -0.0, 1.0, -1.0]];
    for a_signs in signs {
        for b_signs in signs {
            let [m, k, n] = [9, 3, 25];
            let mut chosen = |from: &[f64], rows, columns| Dense {
                rows,
                columns,
                entries: (0..rows * columns).map(|_| from[random.below(from.len())]).collect(),
            };
            let (a, b) = (chosen(a_signs, m, k), chosen(b_signs, k, n));
            let c = chosen(&[0.0, -0.0], m, n);
            check(&a, &b, &c, &format!("{a_signs:?} {b_signs:?}"));
        }
    }
}

#[test]
fn overflow_in_the_middle_does_not_matter() {
    let a = Dense { rows: 1, columns: 4, entries: vec![1e300, 1e300, 1e300, 3.0] };
    let b = Dense { rows: 4, columns: 1, entries: vec![1e300, -1e300, 0.0, 5e-324] };
    let product = Product::new(a.view(), b.view()).expect("shapes fit");
    let found = rounded(&product, [1, 1], RoundingDirection::TowardPositive);
    assert_eq!(found, [1.5e-323]);
}

#[test]
fn sums_of_no_terms() {
    let (a, b) = ([0.0; 0], [0.0; 0]);
    let (a, b) = (MatrixRef::new(&a, 2, 0).expect("empty"), MatrixRef::new(&b, 0, 2).expect("empty"));
    let product = Product::<f64>::new(a, b).expect("shapes fit");
    let found = rounded(&product, [2, 2], RoundingDirection::TowardNegative);
    assert_eq!(patterns(&found), [0; 4]);
    let c = [-0.0, 0.0, 1.5, f64::NAN];
    let product = product.plus(MatrixRef::new(&c, 2, 2).expect("as many")).expect("shapes fit");
    let found = rounded(&product, [2, 2], RoundingDirection::TowardPositive);
    assert_eq!(patterns(&found), [1 << 63, 0, 1.5_f64.to_bits(), f64::NAN.to_bits()]);
}

/// Rows, columns and terms in another order give the same entries in another order.
#[test]
fn order_does_not_matter() {
    let mut random = Random(0x55);
    let [m, k, n] = [23, 60, 31];
    let (a, b) = (dense(&mut random, Kind::Spread, m, k), dense(&mut random, Kind::Spread, k, n));
    let mut terms: Vec<usize> = (0..k).collect();
    for at in (1..k).rev() {
        terms.swap(at, random.below(at + 1));
    }
    let other_a =
        Dense { entries: (0..m * k).map(|at| a.row(m - 1 - at / k)[terms[at % k]]).collect(), ..a.clone() };
    let other_b =
        Dense { entries: (0..k * n).map(|at| b.row(terms[at / n])[n - 1 - at % n]).collect(), ..b.clone() };
    let direction = RoundingDirection::TowardZero;
    let found = rounded(&Product::new(a.view(), b.view()).expect("shapes fit"), [m, n], direction);
    let mut other =
        rounded(&Product::new(other_a.view(), other_b.view()).expect("shapes fit"), [m, n], direction);
    other.reverse();
    assert_eq!(patterns(&found), patterns(&other));
    // A row by itself has the bits that it has among others.
    for row in [0, 7, 22] {
        let alone = Dense { rows: 1, columns: k, entries: a.row(row).to_vec() };
        let product = Product::new(alone.view(), b.view()).expect("shapes fit");
        assert_eq!(patterns(&rounded(&product, [1, n], direction)), patterns(&found[row * n..(row + 1) * n]));
    }
}

#[test]
fn both_bounds_at_once() {
    let mut random = Random(0x66);
    for kind in Kind::ALL {
        let [m, k, n] = [9, 17, 26];
        let (a, b) = (dense(&mut random, kind, m, k), dense(&mut random, kind, k, n));
        let (mut lower, mut upper) = (vec![7.0_f64; m * n], vec![7.0_f64; m * n]);
        {
            let mut low = MatrixMut::new(&mut lower, m, n).expect("as many");
            // The one by rows and the other by columns.
            let mut high = MatrixMut::by_columns(&mut upper, m, n).expect("as many");
            bounds(a.view(), b.view(), &mut low, &mut high).expect("shapes fit");
        }
        for (at, sum) in accumulated(&a, &b, None).iter().enumerate() {
            let (low, high) = sum.bounds::<f64>();
            let found = (lower[at], upper[at / n + at % n * m]);
            assert_eq!(
                (found.0.to_bits(), found.1.to_bits()),
                (low.to_bits(), high.to_bits()),
                "{kind:?} {at}"
            );
        }
    }
}
