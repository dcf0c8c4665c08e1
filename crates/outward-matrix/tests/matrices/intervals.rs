//! Systems of intervals, beside solutions of systems within them.

use num_bigint::BigInt;
use outward::interval::Interval;
use outward::matrix::{
    Execution, IntervalProduct, LeastSquares, LinearSystem, MatrixError, MatrixMut, MatrixRef, Unverified,
    determinant_of_intervals, symmetric_eigenvalues, symmetric_eigenvalues_of_intervals,
};
use outward::ops::{div_rd, div_ru};
use outward::reductions::IntervalAccumulator;

use crate::problems::{by, pascal};
use crate::random::{Kind, Random};
use crate::rational::{self, compare, integer};
use crate::{Dense, levels, patterns};

/// Bounds of the solutions of all systems between lower and upper bounds.
fn solved(a: [&Dense; 2], b: [&Dense; 2]) -> Result<[Vec<f64>; 2], MatrixError> {
    let (rows, columns) = (b[0].rows, b[0].columns);
    let system = LinearSystem::of_intervals(a.map(Dense::view), b.map(Dense::view)).expect("shapes fit");
    let mut found: Option<[Vec<f64>; 2]> = None;
    for level in levels() {
        let mut bounds = [vec![0.0; rows * columns], vec![0.0; rows * columns]];
        let [lower, upper] = bounds.each_mut().map(|it| MatrixMut::new(it, rows, columns).expect("as many"));
        let (mut lower, mut upper) = (lower, upper);
        system.on_level(level).solve(&mut lower, &mut upper)?;
        let found = found.get_or_insert_with(|| bounds.clone());
        assert_eq!(
            found.each_ref().map(|it| patterns(it)),
            bounds.each_ref().map(|it| patterns(it)),
            "{level:?}"
        );
    }
    Ok(found.expect("there is a level"))
}

/// The entries, widened by a part of each.
fn widened(a: &Dense, part: f64) -> [Dense; 2] {
    [-part, part]
        .map(|part| Dense { entries: a.entries.iter().map(|x| x + x.abs() * part).collect(), ..a.clone() })
}

#[test]
fn solutions_of_all_systems_are_within() {
    let mut random = Random(0xbead);
    for round in 0..60 {
        let order = 1 + random.below(6);
        let a = Dense { rows: order, columns: order, entries: random.entries(Kind::Near, order * order) };
        let b = Dense { rows: order, columns: 1, entries: random.entries(Kind::Near, order) };
        let part = [1e-3, 1e-8, 1e-14, 0.0][round % 4];
        let ([a_low, a_high], [b_low, b_high]) = (widened(&a, part), widened(&b, 2.0 * part));
        let bounds = match solved([&a_low, &a_high], [&b_low, &b_high]) {
            Ok(bounds) => bounds,
            Err(MatrixError::NotVerified(Unverified::Intervals)) if part > 1e-8 => continue,
            Err(error) => panic!("{round}: {error}"),
        };
        for _ in 0..10 {
            // Corners, where solutions are extreme.
            let mut corner = |low: &Dense, high: &Dense| -> Dense {
                let pairs = low.entries.iter().zip(&high.entries);
                Dense {
                    entries: pairs.map(|(&l, &h)| if random.below(2) == 0 { l } else { h }).collect(),
                    ..low.clone()
                }
            };
            let (a, b) = (corner(&a_low, &a_high), corner(&b_low, &b_high));
            let rows =
                (0..order).map(|row| a.row(row).iter().chain(b.row(row)).map(|&x| integer(x)).collect());
            let (numerators, denominator) = rational::solve(rows.collect()).expect("regular");
            for (row, numerator) in numerators.iter().enumerate() {
                assert!(compare(bounds[0][row], &numerator[0], &denominator).is_le(), "{round}");
                assert!(compare(bounds[1][row], &numerator[0], &denominator).is_ge(), "{round}");
            }
        }
    }
}

#[test]
fn known_hulls() {
    // Equations of one unknown each: the hull is the quotient of intervals.
    let a = by(4, |i, j| if i == j { [3.0, -7.0, 0.1, 1e10][i] } else { 0.0 });
    let b = Dense { rows: 4, columns: 1, entries: vec![1.0, 2.0, -3.0, 1e-5] };
    for part in [1e-3, 1e-6, 1e-10] {
        let ([a_low, a_high], [b_low, b_high]) = (widened(&a, part), widened(&b, part));
        let bounds = solved([&a_low, &a_high], [&b_low, &b_high]).expect("regular");
        for (row, (&lower, &upper)) in bounds[0].iter().zip(&bounds[1]).enumerate() {
            let ends = |x: &Dense, y: &Dense| (x.entries[row], y.entries[row * 5]);
            let corners = [(&b_low, &a_low), (&b_low, &a_high), (&b_high, &a_low), (&b_high, &a_high)];
            let low =
                corners.iter().map(|(x, y)| ends(x, y)).map(|(x, y)| div_rd(x, y)).fold(f64::MAX, f64::min);
            let high =
                corners.iter().map(|(x, y)| ends(x, y)).map(|(x, y)| div_ru(x, y)).fold(f64::MIN, f64::max);
            assert!(
                lower <= low && high <= upper,
                "{part}: [{lower:e}, {upper:e}] beside [{low:e}, {high:e}]"
            );
            assert!(
                upper - lower <= (high - low) * (1.0 + 4.0 * part) + 2e-15 * high.abs().max(low.abs()),
                "{part}"
            );
        }
    }
    // Right-hand sides of intervals alone, and an inverse of integers: the hull is |A^-1| times the radii.
    let a = pascal(5);
    let middle =
        Dense { rows: 5, columns: 1, entries: a.entries.chunks(5).map(|row| row.iter().sum()).collect() };
    let [low, high] = [-1.0, 1.0]
        .map(|r| Dense { entries: middle.entries.iter().map(|x| x + r).collect(), ..middle.clone() });
    let bounds = solved([&a, &a], [&low, &high]).expect("regular");
    // The sums of the magnitudes of the rows of the inverse.
    for (row, sum) in [31.0, 98.0, 124.0, 72.0, 16.0].into_iter().enumerate() {
        let exact = [1.0 - sum, 1.0 + sum];
        assert!(
            bounds[0][row] <= exact[0] && bounds[1][row] >= exact[1],
            "{row} {:?}",
            [bounds[0][row], bounds[1][row]]
        );
        assert!(bounds[1][row] - bounds[0][row] <= 2.0 * sum * (1.0 + 1e-10), "{row}");
    }
}

#[test]
fn intervals_with_singular_matrices() {
    let (low, high) =
        (by(2, |i, j| [1.0, 2.0, 2.0, 3.9][2 * i + j]), by(2, |i, j| [1.0, 2.0, 2.0, 4.3][2 * i + j]));
    let b = Dense { rows: 2, columns: 1, entries: vec![1.0, 1.0] };
    assert_eq!(solved([&low, &high], [&b, &b]), Err(MatrixError::NotVerified(Unverified::Intervals)));
}

#[test]
fn products_of_intervals() {
    let mut random = Random(0x1b);
    for round in 0..60 {
        let [m, k, n] = [1 + random.below(6), random.below(12), 1 + random.below(10)];
        let kind = [Kind::Near, Kind::AllExponents, Kind::Integers, Kind::Huge][round % 4];
        let mut factor = |rows, columns| -> [Dense; 2] {
            let mut ends = [random.entries(kind, rows * columns), random.entries(kind, rows * columns)];
            let [lower, upper] = &mut ends;
            for (x, y) in lower.iter_mut().zip(upper) {
                (*x, *y) = if random.below(3) == 0 { (*x, *x) } else { (x.min(*y), x.max(*y)) };
            }
            ends.map(|entries| Dense { rows, columns, entries })
        };
        let (a, b) = (factor(m, k), factor(k, n));
        let product = IntervalProduct::new(a.each_ref().map(Dense::view), b.each_ref().map(Dense::view));
        let product = product.expect("shapes fit").on_threads(2);
        let mut results = [(); 4].map(|()| vec![7.0; m * n]);
        let mut first: Option<[Vec<f64>; 4]> = None;
        for level in levels() {
            let [mut low, mut high, mut least, mut greatest] =
                results.each_mut().map(|it| MatrixMut::new(it, m, n).expect("as many"));
            product.on_level(level).bounds(&mut low, &mut high).expect("shapes fit");
            product.on_level(level).tightest(&mut least, &mut greatest).expect("shapes fit");
            let first = first.get_or_insert_with(|| results.clone());
            assert_eq!(first.each_ref().map(|it| patterns(it)), results.each_ref().map(|it| patterns(it)));
        }
        for at in 0..m * n {
            let mut sum = IntervalAccumulator::new();
            for k in 0..k {
                let [x, y] = [(&a, at / n * k_of(&a) + k), (&b, k * n + at % n)].map(|(ends, at)| {
                    Interval::new(ends[0].entries[at], ends[1].entries[at]).expect("in order")
                });
                sum.add_product(x, y);
            }
            let tightest = sum.round::<f64>();
            let [low, high, least, greatest] = results.each_ref().map(|it| it[at]);
            assert_eq!((least, greatest), (tightest.inf(), tightest.sup()), "{round}");
            assert!(low <= least && greatest <= high, "{round}: [{low:e}, {high:e}] beside {tightest:?}");
            if kind == Kind::Near {
                assert!(
                    high - low <= 1.5 * (greatest - least) + 1e-13,
                    "{round}: [{low:e}, {high:e}] {tightest:?}"
                );
            }
        }
    }
}

fn k_of(ends: &[Dense; 2]) -> usize {
    ends[0].columns
}

/// The bounds of the one number x for which A·x is nearest to b.
fn fitted(a: [MatrixRef<'_, f64>; 2], b: [MatrixRef<'_, f64>; 2]) -> Result<[f64; 2], MatrixError> {
    let (mut lower, mut upper) = ([0.0], [0.0]);
    let mut views = [&mut lower, &mut upper].map(|it| MatrixMut::new(it, 1, 1).expect("fits"));
    let [low, high] = &mut views;
    LeastSquares::of_intervals(a, b).expect("shapes fit").solve(low, high)?;
    Ok([lower[0], upper[0]])
}

#[test]
fn determinants_eigenvalues_and_least_squares() {
    let mut random = Random(0x2fed);
    let mut counts = [0; 3];
    for round in 0..60 {
        let order = 1 + random.below(5);
        let entries = random.entries(Kind::Near, order * order);
        let a = Dense { rows: order, columns: order, entries };
        let part = [1e-3, 1e-8, 1e-14, 0.0][round % 4];
        let ends = widened(&a, part);
        let symmetric = by(order, |i, j| a.entries[i.min(j) * order + i.max(j)]);
        let symmetric_ends = widened(&symmetric, part);
        let tall_ends =
            ends.each_ref().map(|a| Dense { rows: order, columns: 1, entries: a.entries[..order].to_vec() });
        let execution = Execution::new();
        let determinant = determinant_of_intervals(ends.each_ref().map(Dense::view), execution);
        let eigenvalues =
            symmetric_eigenvalues_of_intervals(symmetric_ends.each_ref().map(Dense::view), execution)
                .expect("bounds");
        let b = Dense { rows: order, columns: 1, entries: random.entries(Kind::Near, order) };
        let found = fitted(tall_ends.each_ref().map(Dense::view), [b.view(); 2]);
        for _ in 0..8 {
            let mut corner = |ends: &[Dense; 2]| -> Dense {
                let pairs = ends[0].entries.iter().zip(&ends[1].entries);
                let entries = pairs.map(|(&l, &h)| if random.below(2) == 0 { l } else { h }).collect();
                Dense { entries, ..ends[0].clone() }
            };
            if let Ok(found) = &determinant {
                let (rows, exact) = (corner(&ends), BigInt::from(1) << (1074 * order));
                let rows =
                    (0..order).map(|row| rows.row(row).iter().map(|&x| integer(x)).collect()).collect();
                let (_, value) = rational::solve(rows).expect("regular");
                let [lower, upper] = found.bounds();
                assert!(
                    compare(lower, &value, &exact).is_le() && compare(upper, &value, &exact).is_ge(),
                    "{round}"
                );
                assert!(part > 0.0 || upper - lower <= 1e-14 * upper.abs().max(lower.abs()), "{round}");
                counts[0] += 1;
            }
            let any = corner(&symmetric_ends);
            let any = by(order, |i, j| any.entries[i.min(j) * order + i.max(j)]);
            let [lower, upper] = symmetric_eigenvalues(any.view()).expect("bounds");
            for at in 0..order {
                assert!(eigenvalues[0][at] <= upper[at] && lower[at] <= eigenvalues[1][at], "{round}");
                counts[1] += 1;
            }
            if let Ok(found) = found {
                let a = corner(&tall_ends);
                let [lower, upper] = fitted([a.view(); 2], [b.view(); 2]).expect("full rank");
                assert!(found[0] <= upper && lower <= found[1], "{round}");
                counts[2] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
    // The bounds of a diagonal matrix are known.
    let [low, high] = [[2.0, 0.0, 0.0, -3.0], [2.5, 0.0, 0.0, -2.0]];
    let ends = [&low, &high].map(|it| MatrixRef::new(it, 2, 2).expect("fits"));
    let [lower, upper] = determinant_of_intervals(ends, Execution::new()).expect("regular").bounds();
    assert!(lower <= -7.5 && (-4.0..0.0).contains(&upper), "{lower} {upper}");
    let [lower, upper] = symmetric_eigenvalues_of_intervals(ends, Execution::new()).expect("bounds");
    assert!(
        lower[0] <= -3.0 && -2.0 <= upper[0] && lower[1] <= 2.0 && 2.5 <= upper[1],
        "{lower:?} {upper:?}"
    );
    let wide = [[-1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]];
    let ends = wide.each_ref().map(|it| MatrixRef::new(it, 2, 2).expect("fits"));
    let error = determinant_of_intervals(ends, Execution::new()).expect_err("0 is among them");
    assert_eq!(error, MatrixError::NotVerified(Unverified::Intervals));
    assert!(matches!(
        symmetric_eigenvalues_of_intervals([ends[1], ends[0]], Execution::new()),
        Err(MatrixError::Entry { .. })
    ));
}
