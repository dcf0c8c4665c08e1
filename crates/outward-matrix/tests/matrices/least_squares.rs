//! Least squares beside exact solutions of the normal equations.

use num_bigint::BigInt;
use outward::matrix::{LeastSquares, MatrixError, MatrixMut, MatrixRef, Unverified};

use crate::problems::{by, hilbert};
use crate::random::{Kind, Random};
use crate::rational::{self, compare, integer};
use crate::{Dense, levels, patterns};

fn solved(a: &Dense, b: &Dense, threads: usize) -> Result<[Vec<f64>; 2], MatrixError> {
    let [rows, columns] = [a.columns, b.columns];
    let problem = LeastSquares::new(a.view(), b.view()).expect("shapes fit").on_threads(threads);
    let mut found: Option<[Vec<f64>; 2]> = None;
    for level in levels() {
        let mut bounds = [vec![0.0; rows * columns], vec![0.0; rows * columns]];
        let [mut lower, mut upper] =
            bounds.each_mut().map(|it| MatrixMut::new(it, rows, columns).expect("as many"));
        problem.on_level(level).solve(&mut lower, &mut upper)?;
        let found = found.get_or_insert_with(|| bounds.clone());
        assert_eq!(
            found.each_ref().map(|it| patterns(it)),
            bounds.each_ref().map(|it| patterns(it)),
            "{level:?}"
        );
    }
    Ok(found.expect("there is a level"))
}

/// The normal equations in units of 2^-2148, solved.
fn exact(a: &Dense, b: &Dense) -> Option<(Vec<Vec<BigInt>>, BigInt)> {
    let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(&x, &y)| integer(x) * integer(y)).sum::<BigInt>();
    let columns: Vec<Vec<f64>> = (0..a.columns).map(|column| a.column(column)).collect();
    let sides: Vec<Vec<f64>> = (0..b.columns).map(|column| b.column(column)).collect();
    let row = |x: &Vec<f64>| columns.iter().chain(&sides).map(|y| dot(x, y)).collect();
    rational::solve(columns.iter().map(row).collect())
}

/// Checks that bounds contain the solution and are neighbours.
fn check(a: &Dense, b: &Dense, text: &str) {
    let (numerators, denominator) = exact(a, b).expect("regular");
    let bounds = solved(a, b, 2).unwrap_or_else(|error| panic!("{text}: {error}"));
    for (row, numerators) in numerators.iter().enumerate() {
        for (column, numerator) in numerators.iter().enumerate() {
            let [lower, upper] = [0, 1].map(|end| bounds[end][row * b.columns + column]);
            assert!(compare(lower, numerator, &denominator).is_le(), "{text}: {lower:e}");
            assert!(compare(upper, numerator, &denominator).is_ge(), "{text}: {upper:e}");
            let middle = lower.next_up();
            let is_tight = lower == upper
                || middle == upper
                || middle.next_up() == upper && compare(middle, numerator, &denominator).is_eq()
                || numerator == &BigInt::ZERO && upper - lower < 1e-25;
            assert!(is_tight, "{text}: ({row}, {column}) in [{lower:e}, {upper:e}]");
        }
    }
}

#[test]
fn random_problems() {
    let mut random = Random(0x15a);
    for round in 0..60 {
        let columns = 1 + random.below(5);
        let rows = columns + random.below(8);
        let kind = [Kind::Near, Kind::Spread, Kind::LongIntegers][round % 3];
        let a = Dense { rows, columns, entries: random.entries(kind, rows * columns) };
        let b = Dense { rows, columns: 2, entries: random.entries(kind, rows * 2) };
        check(&a, &b, &format!("{kind:?} {round}"));
    }
}

#[test]
fn ill_conditioned_problems() {
    // Powers of integers: polynomials through points.
    for degree in [3, 6, 9] {
        let entries =
            (0..20 * (degree + 1)).map(|at| ((at / (degree + 1)) as f64).powi((at % (degree + 1)) as i32));
        let a = Dense { rows: 20, columns: degree + 1, entries: entries.collect() };
        let b = Dense { rows: 20, columns: 1, entries: (0..20).map(|x| f64::from(x % 7)).collect() };
        check(&a, &b, &format!("degree {degree}"));
    }
    // The columns of a Hilbert matrix, whose normal equations have the condition number 10^22 and more.
    let whole = hilbert(12);
    let a = Dense {
        rows: 12,
        columns: 10,
        entries: whole.entries.chunks(12).flat_map(|row| row[..10].to_vec()).collect(),
    };
    let b = Dense { rows: 12, columns: 1, entries: (0..12).map(|x| f64::from(x % 5)).collect() };
    check(&a, &b, "Hilbert");
}

#[test]
fn problems_without_a_solution() {
    let a = by(4, |i, j| if j == 3 { (2 * i * i) as f64 } else { (i as f64).powi(j as i32) });
    let b = Dense { rows: 4, columns: 1, entries: vec![1.0, 2.0, 3.0, 5.0] };
    match solved(&a, &b, 1) {
        Err(MatrixError::NotVerified(Unverified::Condition { .. })) => {}
        other => panic!("{other:?}"),
    }
    let data = [1.0; 6];
    let wide = MatrixRef::new(&data, 2, 3).expect("fits");
    let sides = MatrixRef::new(&data[..2], 2, 1).expect("fits");
    assert_eq!(
        LeastSquares::new(wide, sides).map(|_| ()).expect_err("wide").to_string(),
        "the matrix is 2x3, expected at least as many rows as columns"
    );
    assert_eq!(
        LeastSquares::new(wide.transposed(), sides).map(|_| ()).expect_err("too few").to_string(),
        "the right-hand side is 2x1, expected 3x1 in this system"
    );
}
