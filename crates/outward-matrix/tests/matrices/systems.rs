//! Systems of equations beside exact solutions: bounds contain them, and are neighbours.

use core::sync::atomic::AtomicBool;
use num_bigint::BigInt;
use outward::machine::Level;
use outward::matrix::{
    Execution, LeastSquares, LinearSystem, MatrixError, MatrixMut, MatrixRef, Unverified, determinant_on,
    inverse, is_positive_definite_on, symmetric_eigenvalues_on,
};

use crate::problems::{boothroyd_dekker, by, hilbert, pascal, right_sides, rump};
use crate::random::{Kind, Random};
use crate::rational::{self, compare, integer};
use crate::{Dense, levels, patterns};

/// The bounds of a solution.
fn solved(system: &LinearSystem<'_>, [rows, columns]: [usize; 2]) -> Result<[Vec<f64>; 2], MatrixError> {
    let mut bounds = [vec![7.0; rows * columns], vec![7.0; rows * columns]];
    let [lower, upper] = &mut bounds;
    let mut views = [lower, upper].map(|it| MatrixMut::new(it, rows, columns).expect("as many entries"));
    let [lower, upper] = &mut views;
    system.solve(lower, upper)?;
    Ok(bounds)
}

fn system<'a>(a: &'a Dense, b: &'a Dense) -> LinearSystem<'a> {
    LinearSystem::new(a.view(), b.view()).expect("shapes fit")
}

/// The exact solution: numerators row by row, and their denominator.
pub fn exact(a: &Dense, b: &Dense) -> Option<(Vec<Vec<BigInt>>, BigInt)> {
    let row = |row| a.row(row).iter().chain(b.row(row)).map(|&x| integer(x)).collect();
    rational::solve((0..a.rows).map(row).collect())
}

/// How near bounds are to the solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub entries: usize,
    /// Entries whose bounds are not the solution, if it is a number of binary64, or its neighbours.
    pub wide: usize,
}

/// Checks that bounds contain the exact solution; counts those that are not the tightest.
pub fn check(a: &Dense, b: &Dense, bounds: &[Vec<f64>; 2], text: &str) -> Counts {
    let (numerators, denominator) =
        exact(a, b).unwrap_or_else(|| panic!("{text}: a singular matrix was solved"));
    let mut counts = Counts::default();
    for (row, numerators) in numerators.iter().enumerate() {
        for (column, numerator) in numerators.iter().enumerate() {
            let [lower, upper] = [0, 1].map(|end| bounds[end][row * b.columns + column]);
            let is_below = lower == f64::NEG_INFINITY || compare(lower, numerator, &denominator).is_le();
            let is_above = upper == f64::INFINITY || compare(upper, numerator, &denominator).is_ge();
            assert!(
                is_below && is_above,
                "{text}: entry ({row}, {column}) is outside [{lower:e}, {upper:e}]"
            );
            counts.entries += 1;
            let is_tight = lower == upper
                || lower.next_up() == upper
                || lower.next_up().next_up() == upper
                    && compare(lower.next_up(), numerator, &denominator).is_eq();
            // A component that is 0 beside others that are no numbers of binary64.
            let is_zero = numerator == &BigInt::ZERO && upper - lower < 1e-25;
            if !is_tight && !is_zero {
                println!("{text}: entry ({row}, {column}) is in [{lower:e}, {upper:e}]");
                counts.wide += 1;
            }
        }
    }
    counts
}

/// Solves a system, which has to be possible; all bounds are tight.
fn check_tight(a: &Dense, b: &Dense, text: &str) {
    let bounds = solved(&system(a, b), [b.rows, b.columns]).unwrap_or_else(|error| panic!("{text}: {error}"));
    let counts = check(a, b, &bounds, text);
    assert_eq!(counts.wide, 0, "{text}: {counts:?} {bounds:?}");
}

#[test]
fn ill_conditioned_systems() {
    for order in [1, 2, 5, 8, 10, 12, 15, 20] {
        let a = hilbert(order);
        check_tight(&a, &right_sides(&a), &format!("Hilbert {order}"));
    }
    for order in [3, 10, 15, 20, 25] {
        let a = pascal(order);
        check_tight(&a, &right_sides(&a), &format!("Pascal {order}"));
    }
    for order in [5, 10, 15, 20] {
        let a = boothroyd_dekker(order);
        check_tight(&a, &right_sides(&a), &format!("Boothroyd and Dekker {order}"));
    }
}

#[test]
fn arbitrarily_ill_conditioned_systems() {
    for digits in [1, 2, 3] {
        // The condition number is about 2^(50 digits).
        let a = rump(digits);
        let (_, determinant) = exact(&a, &right_sides(&a)).expect("regular");
        assert_eq!(determinant.magnitude().bits(), a.rows as u64 * 1074 + 1, "a determinant of 1");
        check_tight(&a, &right_sides(&a), &format!("Rump {digits}"));
    }
    // With one part of an inverse this is not possible, and said.
    let a = rump(3);
    let b = right_sides(&a);
    let found = solved(&system(&a, &b).with_parts(1), [b.rows, b.columns]);
    match found {
        Err(MatrixError::NotVerified(Unverified::Condition { parts: 1, condition })) => {
            assert!(condition >= 15)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn growth_and_scales() {
    let wilkinson = by(40, |i, j| {
        if j == 39 || i == j {
            1.0
        } else if i > j {
            -1.0
        } else {
            0.0
        }
    });
    check_tight(&wilkinson, &right_sides(&wilkinson), "Wilkinson");
    let mut random = Random(0x5ca1e);
    for round in 0..40 {
        let order = 1 + random.below(9);
        let mut a = Dense { rows: order, columns: order, entries: random.entries(Kind::Near, order * order) };
        let mut b = Dense { rows: order, columns: 2, entries: random.entries(Kind::Near, order * 2) };
        for row in 0..order {
            let scale = 2.0_f64.powi(random.below(1001) as i32 - 500);
            a.entries[row * order..(row + 1) * order].iter_mut().for_each(|x| *x *= scale);
            b.entries[row * 2..row * 2 + 2].iter_mut().for_each(|x| *x *= scale);
        }
        for column in 0..order {
            let scale = 2.0_f64.powi(random.below(401) as i32 - 200);
            a.entries.iter_mut().skip(column).step_by(order).for_each(|x| *x *= scale);
        }
        check_tight(&a, &b, &format!("scaled {round}"));
    }
}

#[test]
fn ends_of_the_range() {
    // Solutions that overflow, are subnormal, or vanish.
    let a = Dense { rows: 2, columns: 2, entries: vec![1e-200, 0.0, 1.0, 1e200] };
    let b = Dense { rows: 2, columns: 2, entries: vec![1e200, 1e-200, 0.0, 1e-300] };
    let bounds = solved(&system(&a, &b), [2, 2]).expect("regular");
    check(&a, &b, &bounds, "overflow");
    assert_eq!(bounds[0][0], f64::MAX);
    assert_eq!(bounds[1][0], f64::INFINITY);
    // Subnormal entries, and entries that scaling makes smaller than every number.
    let mut random = Random(0x5ab);
    for kind in [Kind::Subnormal, Kind::Huge, Kind::AllExponents, Kind::Patterns, Kind::Sparse] {
        for round in 0..60 {
            let order = 1 + random.below(5);
            let a = Dense { rows: order, columns: order, entries: random.entries(kind, order * order) };
            let b = Dense { rows: order, columns: 1, entries: random.entries(kind, order) };
            let text = format!("{kind:?} {round}");
            match solved(&system(&a, &b), [order, 1]) {
                Ok(bounds) => drop(check(&a, &b, &bounds, &text)),
                Err(MatrixError::Entry { .. }) => assert_eq!(kind, Kind::Patterns),
                Err(MatrixError::NotVerified(_)) => {}
                Err(other) => panic!("{text}: {other}"),
            }
        }
    }
}

#[test]
fn singular_matrices_are_not_solved() {
    let mut random = Random(0x0);
    for round in 0..60 {
        let order = 2 + random.below(8);
        let mut a = by(order, |_, _| 0.0);
        a.entries.iter_mut().for_each(|x| *x = random.below(2001) as f64 - 1000.0);
        // The last row is a combination of the others, in integers.
        let factors: Vec<f64> = (0..order - 1).map(|_| random.below(9) as f64 - 4.0).collect();
        for column in 0..order {
            a.entries[(order - 1) * order + column] =
                (0..order - 1).map(|row| factors[row] * a.entries[row * order + column]).sum();
        }
        let b = right_sides(&a);
        match solved(&system(&a, &b), [order, 2]) {
            Err(MatrixError::NotVerified(Unverified::Condition { .. } | Unverified::Zeros)) => {}
            other => panic!("{round}: {other:?}"),
        }
    }
    let zeros = by(3, |i, j| if j == 1 { 0.0 } else { (i * 3 + j) as f64 });
    let found = solved(&system(&zeros, &right_sides(&zeros)), [3, 2]).expect_err("a column of zeros");
    assert_eq!(
        found.to_string(),
        "not verified: the matrix is singular, with zeros alone in a row or a column"
    );
}

#[test]
fn levels_and_threads_give_the_same_bits() {
    let mut random = Random(0x1e7e1);
    for order in [3, 17, 40, 70] {
        let a = Dense { rows: order, columns: order, entries: random.entries(Kind::Near, order * order) };
        for columns in [1, 10] {
            let b = Dense { rows: order, columns, entries: random.entries(Kind::Near, order * columns) };
            let expected = solved(&system(&a, &b).on_threads(1), [order, columns]).expect("regular");
            for level in levels().filter(|&level| order <= 40 || level != Level::Soft) {
                for threads in 1..=3 {
                    let system = system(&a, &b).on_level(level).on_threads(threads);
                    let found = solved(&system, [order, columns]).expect("regular");
                    assert_eq!(
                        found.map(|it| patterns(&it)),
                        expected.clone().map(|it| patterns(&it)),
                        "{level:?}"
                    );
                }
            }
        }
    }
    // And by the longer ways.
    for a in [pascal(20), hilbert(12)] {
        let b = right_sides(&a);
        let expected = solved(&system(&a, &b), [a.rows, 2]).expect("regular");
        for level in levels() {
            let found = solved(&system(&a, &b).on_level(level).on_threads(2), [a.rows, 2]).expect("regular");
            assert_eq!(found.map(|it| patterns(&it)), expected.clone().map(|it| patterns(&it)), "{level:?}");
        }
    }
}

#[test]
fn random_small_systems() {
    let mut random = Random(0xfeed);
    let mut counts = Counts::default();
    // `OUTWARD_WHOLE` asks for all cases of suites that run in part otherwise.
    let rounds = if std::env::var_os("OUTWARD_WHOLE").is_some() { 20_000 } else { 600 };
    for round in 0..rounds {
        let (order, kind) = (1 + random.below(6), [Kind::Near, Kind::Integers, Kind::Spread][round % 3]);
        let a = Dense { rows: order, columns: order, entries: random.entries(kind, order * order) };
        let columns = 1 + random.below(2);
        let b = Dense { rows: order, columns, entries: random.entries(kind, order * columns) };
        let text = format!("{kind:?} {round}");
        match solved(&system(&a, &b), [order, columns]) {
            Ok(bounds) => {
                let found = check(&a, &b, &bounds, &text);
                counts.entries += found.entries;
                counts.wide += found.wide;
            }
            Err(MatrixError::NotVerified(_)) => {
                assert!(exact(&a, &b).is_none(), "{text}: a regular matrix was not solved");
            }
            Err(other) => panic!("{text}: {other}"),
        }
    }
    assert_eq!(counts.wide, 0, "{counts:?}");
}

#[test]
fn inverses() {
    for a in [
        pascal(6),
        boothroyd_dekker(8),
        hilbert(5),
        by(33, |i, j| 1.0 / (1.0 + (i * 7 % 33 + j * j % 5) as f64)),
    ] {
        let order = a.rows;
        let identity = by(order, |i, j| f64::from(u8::from(i == j)));
        let (mut lower, mut upper) = (vec![0.0; order * order], vec![0.0; order * order]);
        let mut views = [&mut lower, &mut upper].map(|it| MatrixMut::new(it, order, order).expect("as many"));
        let [low, high] = &mut views;
        match inverse(a.view(), low, high) {
            Ok(()) => {
                let counts = check(&a, &identity, &[lower, upper], "inverse");
                assert_eq!(counts.wide, 0, "{order}: {counts:?}");
            }
            Err(error) => assert!(exact(&a, &identity).is_none(), "{order}: {error}"),
        }
    }
    let a = pascal(6);
    let (mut lower, mut upper) = (vec![0.0; 36], vec![0.0; 36]);
    let mut views = [&mut lower, &mut upper].map(|it| MatrixMut::by_columns(it, 6, 6).expect("as many"));
    let [low, high] = &mut views;
    inverse(a.view(), low, high).expect("regular");
    assert_eq!(lower, upper, "the inverse of a Pascal matrix has integers");
}

#[test]
fn bad_systems() {
    let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let (wide, square) = (MatrixRef::new(&data, 2, 3), MatrixRef::new(&data[..4], 2, 2));
    let (wide, square) = (wide.expect("fits"), square.expect("fits"));
    let text = |error: Option<MatrixError>| error.expect("an error").to_string();
    assert_eq!(
        text(LinearSystem::new(wide, square).err()),
        "the matrix of the system is 2x3, expected a square matrix"
    );
    let tall = MatrixRef::new(&data, 3, 2).expect("fits");
    assert_eq!(
        text(LinearSystem::new(square, tall).err()),
        "the right-hand side is 3x2, expected 2x2 in this system"
    );
    let a = Dense { rows: 2, columns: 2, entries: vec![1.0, 2.0, f64::NAN, 1.0] };
    let b = Dense { rows: 2, columns: 1, entries: vec![1.0, f64::NEG_INFINITY] };
    assert_eq!(
        text(solved(&system(&a, &b), [2, 1]).err()),
        "the entry in row 2 and column 1 of the matrix of the system is NaN or infinite, expected a finite number"
    );
    let a = Dense { rows: 2, columns: 2, entries: vec![1.0, 2.0, 3.0, 1.0] };
    assert_eq!(
        text(solved(&system(&a, &b), [2, 1]).err()),
        "the entry in row 2 and column 1 of the right-hand side is NaN or infinite, expected a finite number"
    );
    let above = Dense { rows: 2, columns: 2, entries: vec![1.0, 2.0, 2.5, 1.0] };
    let ok = right_sides(&a);
    let found =
        LinearSystem::of_intervals([a.view(), above.view()], [ok.view(), ok.view()]).expect("shapes fit");
    assert_eq!(
        text(solved(&found, [2, 2]).err()),
        "the entry in row 2 and column 1 of the matrix of the system has a lower bound above the upper one"
    );
    // No rows, or no right-hand sides.
    let none = Dense { rows: 0, columns: 0, entries: vec![] };
    assert_eq!(solved(&system(&none, &none), [0, 0]), Ok([vec![], vec![]]));
    let no_sides = Dense { rows: 2, columns: 0, entries: vec![] };
    assert_eq!(solved(&system(&a, &no_sides), [2, 0]), Ok([vec![], vec![]]));
}

#[test]
fn a_flag_ends_every_computation() {
    let order = 20;
    let mut a = Dense { rows: order, columns: order, entries: vec![0.5; order * order] };
    (0..order).for_each(|row| a.entries[row * (order + 1)] = 3.0);
    let view = a.view();
    for is_set in [false, true] {
        let flag = AtomicBool::new(is_set);
        let execution = Execution::new().stop_when(&flag).on_threads(2);
        let mut bounds = [vec![0.0; order * order], vec![0.0; order * order]];
        let [lower, upper] = &mut bounds;
        let mut views = [lower, upper].map(|it| MatrixMut::new(it, order, order).expect("as many entries"));
        let [lower, upper] = &mut views;
        let found = [
            LinearSystem::new(view, view).expect("shapes fit").on(execution).solve(lower, upper),
            LeastSquares::new(view, view).expect("shapes fit").on(execution).solve(lower, upper),
            determinant_on(view, execution).map(drop),
            symmetric_eigenvalues_on(view, execution).map(drop),
            is_positive_definite_on(view, execution).map(drop),
        ];
        assert_eq!(found, [if is_set { Err(MatrixError::Stopped) } else { Ok(()) }; 5]);
    }
}
