//! Symmetric matrices: eigenvalues beside exact ones and beside signs of determinants, and definiteness.

use num_bigint::{BigInt, Sign};
use outward::matrix::{MatrixError, is_positive_definite, symmetric_eigenvalues};

use crate::Dense;
use crate::problems::{by, hilbert, pascal};
use crate::random::{Kind, Random};
use crate::rational::{self, integer};

/// The number of eigenvalues below x, by Sylvester's law of inertia; `None` where a leading minor is 0.
fn count_below(a: &Dense, x: f64) -> Option<usize> {
    let minors: Option<Vec<bool>> = (1..=a.rows)
        .map(|order| {
            let entry =
                |i: usize, j: usize| integer(a.row(i)[j]) - if i == j { integer(x) } else { BigInt::ZERO };
            let rows = (0..order).map(|i| (0..order).map(|j| entry(i, j)).collect()).collect();
            rational::solve(rows).map(|(_, determinant)| determinant.sign() == Sign::Minus)
        })
        .collect();
    let signs: Vec<bool> = std::iter::once(false).chain(minors?).collect();
    Some(signs.windows(2).filter(|pair| pair[0] != pair[1]).count())
}

/// Checks that the eigenvalues are within their bounds; returns how many bounds are not within some ulps.
fn check(a: &Dense, text: &str) -> usize {
    let [lower, upper] = symmetric_eigenvalues(a.view()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut wide = 0;
    for (place, (&low, &high)) in lower.iter().zip(&upper).enumerate() {
        assert!(low <= high, "{text}: {low:e} {high:e}");
        // Just outside, so that no minor is 0 as a rule.
        if let Some(count) = Some(low.next_down()).filter(|x| x.is_finite()).and_then(|x| count_below(a, x)) {
            assert!(count <= place, "{text}: eigenvalue {place} is below {low:e}");
        }
        if let Some(count) = Some(high.next_up()).filter(|x| x.is_finite()).and_then(|x| count_below(a, x)) {
            assert!(count > place, "{text}: eigenvalue {place} is above {high:e}");
        }
        wide += usize::from(high > low.next_up().next_up());
    }
    wide
}

fn symmetric(random: &mut Random, kind: Kind, order: usize) -> Dense {
    let mut a = Dense { rows: order, columns: order, entries: random.entries(kind, order * order) };
    for i in 0..order {
        for j in 0..i {
            a.entries[i * order + j] = a.entries[j * order + i];
        }
    }
    a
}

#[test]
fn eigenvalues_are_within_their_bounds() {
    let mut random = Random(0xe16);
    for round in 0..60 {
        let kind =
            [Kind::Near, Kind::Integers, Kind::Spread, Kind::LongIntegers, Kind::Subnormal, Kind::Huge]
                [round % 6];
        let order = 1 + random.below(6);
        let a = symmetric(&mut random, kind, order);
        let wide = check(&a, &format!("{kind:?} {round}"));
        assert!(wide == 0 || kind != Kind::Near, "{kind:?} {round}: {wide}");
    }
    for a in [hilbert(6), pascal(6)] {
        assert_eq!(check(&a, "graded"), 0);
    }
    // All equal, and pairs.
    check(&by(4, |i, j| f64::from(u8::from(i == j)) * 3.0), "equal");
    check(&by(4, |i, j| if i == j { 2.0 } else { 1.0 }), "three equal");
    assert_eq!(symmetric_eigenvalues(by(3, |_, _| 0.0).view()), Ok([vec![0.0; 3], vec![0.0; 3]]));
    assert_eq!(symmetric_eigenvalues(by(0, |_, _| 0.0).view()), Ok([vec![], vec![]]));
}

#[test]
fn large_orders() {
    // Second differences: 2 − 2 cos(k π / 61).
    let a = by(60, |i, j| match i.abs_diff(j) {
        0 => 2.0,
        1 => -1.0,
        _ => 0.0,
    });
    let [lower, upper] = symmetric_eigenvalues(a.view()).expect("apart");
    for (k, (&low, &high)) in lower.iter().zip(&upper).enumerate() {
        let near = 2.0 - 2.0 * (std::f64::consts::PI * (k + 1) as f64 / 61.0).cos();
        assert!(low - 1e-14 <= near && near <= high + 1e-14, "{k}");
        assert!(high <= low.next_up().next_up(), "{k}: [{low:e}, {high:e}]");
    }
    assert_eq!(is_positive_definite(a.view()), Ok(true));
    let shifted = by(60, |i, j| a.row(i)[j] - if i == j { 0.01 } else { 0.0 });
    assert_eq!(is_positive_definite(shifted.view()), Ok(false));
}

#[test]
fn definiteness() {
    assert_eq!(is_positive_definite(hilbert(8).view()), Ok(true));
    assert_eq!(is_positive_definite(by(3, |_, _| 1.0).view()), Ok(false), "semidefinite");
    assert_eq!(is_positive_definite(by(2, |i, j| if i == j { 1e-300 } else { 1e300 }).view()), Ok(false));
    assert_eq!(is_positive_definite(by(2, |i, j| if i == j { 1e300 } else { 1e-300 }).view()), Ok(true));
    let scales = [1e-150, 1e-100, 1.0, 1e150];
    assert_eq!(
        is_positive_definite(by(4, |i, j| scales[i] * scales[j] * if i == j { 2.0 } else { 1.0 }).view()),
        Ok(true)
    );
    assert!(matches!(is_positive_definite(pascal(20).view()), Err(MatrixError::NotVerified(_))));
    let mut random = Random(0xdef);
    for round in 0..200 {
        let order = 1 + random.below(6);
        let mut a = symmetric(&mut random, [Kind::Integers, Kind::Near][round % 2], order);
        for i in 0..order {
            a.entries[i * (order + 1)] = a.entries[i * (order + 1)].abs() + (round % 7) as f64;
        }
        let is_definite = (1..=order).all(|order| {
            let rows = (0..order).map(|i| a.row(i)[..order].iter().map(|&x| integer(x)).collect()).collect();
            rational::solve(rows).is_some_and(|(_, determinant)| determinant.sign() == Sign::Plus)
        });
        match is_positive_definite(a.view()) {
            Ok(found) => assert_eq!(found, is_definite, "{round}: {a:?}"),
            // Semidefinite matrices are at the edge.
            Err(error) => {
                let rows = (0..order).map(|i| a.row(i).iter().map(|&x| integer(x)).collect()).collect();
                assert!(rational::solve(rows).is_none(), "{round}: {error} {a:?}");
            }
        }
    }
    let skew = by(2, |i, j| (i * 2 + j) as f64);
    let text = "the entry in row 2 and column 1 of the matrix differs from the one across the diagonal, expected a \
                symmetric matrix";
    assert_eq!(is_positive_definite(skew.view()).expect_err("not symmetric").to_string(), text);
    assert_eq!(symmetric_eigenvalues(skew.view()).expect_err("not symmetric").to_string(), text);
}
