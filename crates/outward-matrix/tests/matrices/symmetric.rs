//! Symmetric matrices: eigenvalues beside exact ones and beside signs of determinants, and definiteness.

use num_bigint::{BigInt, Sign};
use outward::matrix::{
    Execution, MatrixError, MatrixMut, Unverified, is_positive_definite, symmetric_eigenvalues,
    symmetric_eigenvectors, symmetric_eigenvectors_on,
};

use crate::problems::{by, hilbert, pascal};
use crate::random::{Kind, Random};
use crate::rational::{self, integer};
use crate::{Dense, levels};

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

fn vectors(a: &Dense) -> Result<[Dense; 2], MatrixError> {
    let n = a.rows;
    let mut bounds = [by(n, |_, _| 7.0), by(n, |_, _| 7.0)];
    let [lower, upper] = &mut bounds;
    let mut views = [lower, upper].map(|it| MatrixMut::new(&mut it.entries, n, n).expect("as many entries"));
    let [lower, upper] = &mut views;
    symmetric_eigenvectors(a.view(), lower, upper)?;
    Ok(bounds)
}

/// The exact bounds of the sum of intervals times numbers, as integers in units of 2^-2148.
fn sum(terms: impl Iterator<Item = ([f64; 2], f64)>) -> [BigInt; 2] {
    terms.fold([BigInt::ZERO, BigInt::ZERO], |[low, high], (ends, factor)| {
        let [x, y] = ends.map(|end| integer(end) * integer(factor));
        if x < y { [low + x, high + y] } else { [low + y, high + x] }
    })
}

/// Checks that an eigenvector with its eigenvalue can be within the bounds: that 0 is within A·v − λ·v and the length
/// is 1; returns how many bounds are not neighbours.
fn check_vectors(a: &Dense, text: &str) -> usize {
    let [lower, upper] = vectors(a).unwrap_or_else(|error| panic!("{text}: {error}"));
    let values = symmetric_eigenvalues(a.view()).expect("apart");
    let n = a.rows;
    let mut wide = 0;
    for (k, value) in values[0].iter().zip(&values[1]).map(|(low, high)| [*low, *high]).enumerate() {
        let ends = |i: usize| [lower.row(i)[k], upper.row(i)[k]];
        for i in 0..n {
            let [low, high] = sum((0..n).map(|j| (ends(j), a.row(i)[j])));
            let products = value.map(|value| sum(std::iter::once((ends(i), value))));
            let least = products.iter().map(|it| &it[0]).min().expect("two");
            let greatest = products.iter().map(|it| &it[1]).max().expect("two");
            let is_bounded = value.iter().all(|end| end.is_finite());
            assert!(!is_bounded || low <= *greatest && *least <= high, "{text}: row {i} of vector {k}");
            let [low, high] = ends(i);
            assert!(-1.0 <= low && low <= high && high <= 1.0, "{text}: {low:e} {high:e}");
            wide += usize::from(high > low.next_up() && low.abs().max(high.abs()) > 1e-9);
        }
        let squares = |end: usize| -> BigInt {
            (0..n)
                .map(|i| {
                    let [low, high] = ends(i).map(|end| integer(end.abs()));
                    let has_zero = end == 0 && ends(i)[0] <= 0.0 && ends(i)[1] >= 0.0;
                    let size = if end == 0 { low.min(high) } else { low.max(high) };
                    if has_zero { BigInt::ZERO } else { &size * &size }
                })
                .sum()
        };
        let one = integer(1.0) * integer(1.0);
        assert!(squares(0) <= one && one <= squares(1), "{text}: the length of vector {k}");
        let largest = (0..n).map(|i| ends(i)[0].abs()).fold(0.0, f64::max);
        let first = (0..n).map(ends).find(|[low, _]| low.abs() > 0.71 * largest).expect("one");
        let second = (0..n).map(ends).find(|[low, _]| low.abs() > 0.69 * largest).expect("one");
        assert!(first[0] > 0.0 || second[0] > 0.0, "{text}: the sign of vector {k}");
    }
    wide
}

#[test]
fn eigenvectors_are_within_their_bounds() {
    let mut random = Random(0x7ec);
    let (mut solved, mut wide) = (0, 0);
    for round in 0..80 {
        let kind =
            [Kind::Near, Kind::Integers, Kind::Spread, Kind::LongIntegers, Kind::Subnormal, Kind::Huge]
                [round % 6];
        let order = 1 + random.below(7);
        let a = symmetric(&mut random, kind, order);
        match vectors(&a) {
            Ok(_) => {
                let found = check_vectors(&a, &format!("{kind:?} {round}"));
                wide += if kind == Kind::Near || kind == Kind::LongIntegers { found } else { 0 };
                solved += 1;
            }
            Err(error) => assert!(
                matches!(error, MatrixError::NotVerified(Unverified::Cluster { .. })),
                "{kind:?} {round}: {error}"
            ),
        }
    }
    assert!(solved >= 70 && wide == 0, "{solved} {wide}");
    for a in [hilbert(6), pascal(6)] {
        assert_eq!(check_vectors(&a, "graded"), 0);
    }
    // Exact ones.
    let identity = by(3, |i, j| f64::from(u8::from(i == j)));
    let graded = by(3, |i, j| if i == j { [3.0, 1.0, 2.0][i] } else { 0.0 });
    let order = by(3, |i, j| f64::from(u8::from(i == [1, 2, 0][j])));
    assert_eq!(
        vectors(&graded).map(|ends| ends.map(|it| it.entries)),
        Ok([order.entries.clone(), order.entries])
    );
    assert_eq!(vectors(&by(1, |_, _| -5.0)).map(|[lower, _]| lower.entries), Ok(vec![1.0]));
    assert!(vectors(&by(0, |_, _| 0.0)).is_ok());
    let error = vectors(&identity).expect_err("a triple eigenvalue");
    assert_eq!(error, MatrixError::NotVerified(Unverified::Cluster { vector: 0 }));
    assert_eq!(error.to_string(), "not verified: vector 1: its eigenvalue is not separated from the others");
    // Nearly equal eigenvalues, 1 ± 2^-k: the vectors (1, 1) and (1, −1) are known as long as these are apart.
    for k in [10, 30, 45, 50] {
        let off = 0.5_f64.powi(k);
        let a = by(2, |i, j| if i == j { 1.0 } else { off });
        let [lower, upper] = vectors(&a).unwrap_or_else(|error| panic!("{k}: {error}"));
        let root = 0.5_f64.sqrt();
        assert!((0..4).all(|at| {
            let size = [lower.entries[at].abs(), upper.entries[at].abs()];
            size[0].min(size[1]) <= root && root.next_down() <= size[0].max(size[1])
        }));
    }
    // Second differences: sin(j k π / 31), up to the length.
    let a = by(30, |i, j| match i.abs_diff(j) {
        0 => 2.0,
        1 => -1.0,
        _ => 0.0,
    });
    assert_eq!(check_vectors(&a, "second differences"), 0);
    let found = vectors(&a).expect("apart");
    for level in levels() {
        let execution = Execution::new().on_level(level).on_threads(2);
        let (mut lower, mut upper) = (vec![0.0; 900], vec![0.0; 900]);
        let mut views = [&mut lower, &mut upper].map(|it| MatrixMut::new(it, 30, 30).expect("30x30"));
        let [low, high] = &mut views;
        symmetric_eigenvectors_on(a.view(), execution, low, high).expect("apart");
        assert_eq!([lower, upper], found.each_ref().map(|it| it.entries.clone()), "{level:?}");
    }
    // Results of another shape, and nothing written where there is no proof.
    let mut rest = vec![7.0; 6];
    let mut other = rest.clone();
    let mut views = [&mut rest, &mut other].map(|it| MatrixMut::new(it, 3, 2).expect("3x2"));
    let [low, high] = &mut views;
    let error = symmetric_eigenvectors(graded.view(), low, high).expect_err("3x2").to_string();
    assert_eq!(error, "the matrix of lower bounds is 3x2, expected 3x3 in this system");
    let mut rest = vec![7.0; 9];
    let mut other = rest.clone();
    let mut views = [&mut rest, &mut other].map(|it| MatrixMut::new(it, 3, 3).expect("3x3"));
    let [low, high] = &mut views;
    symmetric_eigenvectors(identity.view(), low, high).expect_err("a cluster");
    assert_eq!((rest, other), (vec![7.0; 9], vec![7.0; 9]));
}

/// Matrices with rational eigenvectors, the columns of a reflection I − 2 v·v^T / v^T·v, and integers as eigenvalues.
#[test]
fn eigenvectors_contain_rational_ones() {
    let mut random = Random(0x4ef);
    let mut exact = 0;
    for round in 0..120 {
        let n = 2 + random.below(6);
        let v: Vec<i64> = (0..n).map(|_| random.below(9) as i64 - 4).collect();
        let length: i64 = v.iter().map(|x| x * x).sum();
        if length == 0 {
            continue;
        }
        let values: Vec<i64> = (0..n as i64).map(|k| k * (1 + round % 3) - 2).collect();
        // The reflection, times the square of the length of v.
        let reflection = |i: usize, j: usize| i64::from(i == j) * length - 2 * v[i] * v[j];
        let entry =
            |i, j| (0..n).map(|k| reflection(i, k) * values[k] * reflection(j, k)).sum::<i64>() as f64;
        let [lower, upper] = vectors(&by(n, entry)).unwrap_or_else(|error| panic!("{v:?}: {error}"));
        for k in 0..n {
            let most = (0..n).map(|i| reflection(i, k).abs()).max().expect("a row");
            let first = (0..n).find(|&i| 10 * reflection(i, k).abs() > 7 * most).expect("the largest");
            let sign = reflection(first, k).signum();
            for i in 0..n {
                let (numerator, denominator) = (BigInt::from(sign * reflection(i, k)), BigInt::from(length));
                let [low, high] = [lower.row(i)[k], upper.row(i)[k]];
                assert!(rational::compare(low, &numerator, &denominator).is_le(), "{v:?}: {i} {k} {low:e}");
                assert!(rational::compare(high, &numerator, &denominator).is_ge(), "{v:?}: {i} {k} {high:e}");
                // Numbers of binary64 have two neighbours, and 0 very small bounds.
                assert!(high - low <= 4.0 * f64::EPSILON * high.abs().max(low.abs()) || high - low < 1e-25);
                exact += 1;
            }
        }
    }
    assert!(exact > 1500);
}
