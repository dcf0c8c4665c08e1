//! Sparse systems beside exact solutions, and large ones whose solutions are known.

use core::sync::atomic::AtomicBool;

use outward::matrix::{
    CsrMatrix, Execution, MatrixError, MatrixMut, MatrixRef, SparseSystem, Unverified, solve_sparse,
};

use crate::problems::{by, pascal, right_sides};
use crate::random::{Kind, Random};
use crate::systems::{Counts, check, exact};
use crate::{Dense, levels, patterns};

/// Entries with their rows and columns.
#[derive(Clone, Debug, Default)]
struct Coordinates {
    order: usize,
    rows: Vec<usize>,
    columns: Vec<usize>,
    data: Vec<f64>,
}

impl Coordinates {
    fn new(order: usize) -> Coordinates {
        Coordinates { order, ..Coordinates::default() }
    }

    fn of(a: &Dense) -> Coordinates {
        let mut found = Coordinates::new(a.rows);
        for (at, &x) in a.entries.iter().enumerate().filter(|(_, x)| **x != 0.0) {
            found.push(at / a.rows, at % a.rows, x);
        }
        found
    }

    fn push(&mut self, row: usize, column: usize, x: f64) {
        self.rows.push(row);
        self.columns.push(column);
        self.data.push(x);
    }

    fn matrix(&self) -> CsrMatrix {
        CsrMatrix::from_coordinates(self.order, self.order, &self.rows, &self.columns, &self.data)
            .expect("a matrix")
    }

    /// The product with a vector, in plain arithmetic: exact for short numbers.
    fn times(&self, x: &[f64]) -> Vec<f64> {
        let mut b = vec![0.0; self.order];
        for ((&row, &column), a) in self.rows.iter().zip(&self.columns).zip(&self.data) {
            b[row] += a * x[column];
        }
        b
    }
}

fn solved(system: &SparseSystem<'_>, [rows, columns]: [usize; 2]) -> Result<[Vec<f64>; 2], MatrixError> {
    let mut bounds = [vec![7.0; rows * columns], vec![7.0; rows * columns]];
    let [lower, upper] = &mut bounds;
    let mut views = [lower, upper].map(|it| MatrixMut::new(it, rows, columns).expect("as many entries"));
    let [lower, upper] = &mut views;
    system.solve(lower, upper)?;
    Ok(bounds)
}

/// The solution on all levels, which agree.
fn on_all_levels(a: &CsrMatrix, b: &Dense) -> Result<[Vec<f64>; 2], MatrixError> {
    let system = SparseSystem::new(a, b.view()).expect("shapes fit");
    let found = solved(&system, [b.rows, b.columns]);
    for level in levels() {
        match (&found, solved(&system.on_level(level).on_threads(2), [b.rows, b.columns])) {
            (Ok(found), Ok(other)) => {
                assert_eq!(
                    found.each_ref().map(|it| patterns(it)),
                    other.map(|it| patterns(&it)),
                    "{level:?}"
                );
            }
            (found, other) => assert_eq!(found.as_ref().err(), other.err().as_ref(), "{level:?}"),
        }
    }
    found
}

/// Solves a system, which has to be possible exactly if the matrix is regular.
fn check_system(a: &Dense, b: &Dense, text: &str) -> Counts {
    match on_all_levels(&Coordinates::of(a).matrix(), b) {
        Ok(bounds) => check(a, b, &bounds, text),
        Err(MatrixError::NotVerified(why)) => {
            assert!(exact(a, b).is_none(), "{text}: a regular matrix was not solved, {why}");
            Counts::default()
        }
        Err(other) => panic!("{text}: {other}"),
    }
}

/// An order of the numbers below n.
fn shuffled(random: &mut Random, n: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for at in (1..n).rev() {
        order.swap(at, random.below(at + 1));
    }
    order
}

/// Some structures of small matrices.
fn structured(random: &mut Random, round: usize, order: usize, kind: Kind) -> Dense {
    let mut a = by(order, |_, _| 0.0);
    let band = 1 + random.below(3);
    let density = 1 + random.below(4);
    for row in 0..order {
        for column in 0..order {
            let is_there = match round % 6 {
                0 => row.abs_diff(column) <= band,
                // Zeros on the diagonal.
                1 => row.abs_diff(column) <= band && row != column,
                // An arrow.
                2 => row == column || row == order / 2 || column == order / 2,
                3 => random.below(order) < density,
                4 => column <= row + 1,
                _ => row / 3 == column / 3 || row + 1 == column,
            };
            if is_there {
                a.entries[row * order + column] = random.entry(kind);
            }
        }
    }
    match random.below(4) {
        0 => {
            // A symmetric one.
            for row in 0..order {
                for column in 0..row {
                    a.entries[row * order + column] = a.entries[column * order + row];
                }
            }
        }
        1 => {
            // Permuted rows and columns.
            let (rows, columns) = (shuffled(random, order), shuffled(random, order));
            return by(order, |row, column| a.entries[rows[row] * order + columns[column]]);
        }
        2 => {
            // A dominant diagonal.
            for row in 0..order {
                let sum: f64 = a.row(row).iter().map(|x| x.abs()).sum();
                a.entries[row * order + row] = if sum < 1e300 { sum } else { 1.0 };
            }
        }
        _ => {}
    }
    a
}

#[test]
fn random_structures() {
    let mut random = Random(0x5ba5e);
    let mut counts = Counts::default();
    let rounds = if std::env::var_os("OUTWARD_WHOLE").is_some() { 20_000 } else { 900 };
    for round in 0..rounds {
        let order = 1 + random.below(9);
        let kind = [Kind::Near, Kind::Integers, Kind::LongIntegers][random.below(3)];
        let a = structured(&mut random, round, order, kind);
        let columns = 1 + random.below(2);
        let b = Dense { rows: order, columns, entries: random.entries(kind, order * columns) };
        let found = check_system(&a, &b, &format!("{kind:?} {round}"));
        counts.entries += found.entries;
        counts.wide += found.wide;
    }
    assert!(counts.entries > 5 * rounds / 2, "{counts:?}");
    assert_eq!(counts.wide, 0, "{counts:?}");
}

#[test]
fn ends_of_the_range() {
    let mut random = Random(0x5ab5e);
    let mut solutions = 0;
    for kind in [Kind::Subnormal, Kind::Huge, Kind::AllExponents, Kind::Spread, Kind::Patterns, Kind::Special]
    {
        for round in 0..100 {
            let order = 1 + random.below(6);
            let a = structured(&mut random, round, order, kind);
            let b = Dense { rows: order, columns: 1, entries: random.entries(kind, order) };
            let text = format!("{kind:?} {round}");
            let places = Coordinates::of(&a);
            let found =
                CsrMatrix::from_coordinates(order, order, &places.rows, &places.columns, &places.data);
            match found.and_then(|matrix| on_all_levels(&matrix, &b)) {
                Ok(bounds) => {
                    check(&a, &b, &bounds, &text);
                    solutions += 1;
                }
                Err(MatrixError::Entry { .. }) => assert!(matches!(kind, Kind::Patterns | Kind::Special)),
                Err(MatrixError::NotVerified(_)) => {}
                Err(other) => panic!("{text}: {other}"),
            }
        }
    }
    assert!(solutions > 200, "{solutions}");
    // Entries at both ends: neither a product nor a square overflows or vanishes.
    let a = Dense { rows: 2, columns: 2, entries: vec![1e300, 1e-300, 0.0, 1e-300] };
    let b = Dense { rows: 2, columns: 1, entries: vec![1e300, 1e-300] };
    let bounds = on_all_levels(&Coordinates::of(&a).matrix(), &b).expect("regular");
    check(&a, &b, &bounds, "both ends");
    assert!(bounds[0].iter().zip(&bounds[1]).all(|(low, high)| high - low < 1e-15));
}

#[test]
fn ill_conditioned_structures() {
    // Tridiagonal matrices whose diagonals are next to an eigenvalue: condition numbers from 1e4 to 1e16.
    let mut random = Random(0x111c);
    for digits in [4, 8, 12, 14, 16] {
        for (order, sign) in [(3, 1.0), (9, -1.0), (40, 1.0)] {
            let angle = std::f64::consts::PI / (order + 1) as f64;
            let diagonal = 2.0 * angle.cos() + 10.0_f64.powi(-digits);
            for is_symmetric in [true, false] {
                let a = by(order, |i, j| match i.abs_diff(j) {
                    0 => diagonal,
                    1 if i < j || is_symmetric => sign,
                    1 => 1.5 * sign,
                    _ => 0.0,
                });
                let b = Dense { rows: order, columns: 2, entries: random.entries(Kind::Near, 2 * order) };
                let counts = check_system(&a, &b, &format!("{digits} digits of {order}"));
                assert_eq!(counts.wide, 0, "{digits} digits of {order}");
            }
        }
    }
    // Dense ones take the same way.
    for order in [5, 12, 20] {
        let a = pascal(order);
        assert_eq!(check_system(&a, &right_sides(&a), &format!("Pascal {order}")).wide, 0);
    }
}

#[test]
fn singular_matrices() {
    let error = |a: &Dense| {
        on_all_levels(&Coordinates::of(a).matrix(), &right_sides(a)).expect_err("a singular matrix")
    };
    let zeros = by(3, |i, j| if j == 1 { 0.0 } else { (i * 3 + j) as f64 });
    assert_eq!(error(&zeros), MatrixError::NotVerified(Unverified::Zeros));
    // Three rows have entries in two columns.
    let structure = by(5, |i, j| if i < 3 && j > 1 { 0.0 } else { (1 + i * i + 3 * j) as f64 });
    assert_eq!(
        error(&structure).to_string(),
        "not verified: the matrix is singular by the places of its zeros: some rows have entries in fewer columns"
    );
    // Second differences on a ring: the sums of rows are 0. The last one is too large for dense factors.
    for order in [4, 50, 1500] {
        let mut ring = Coordinates::new(order);
        for row in 0..order {
            ring.push(row, row, 2.0);
            ring.push(row, (row + 1) % order, -1.0);
            ring.push((row + 1) % order, row, -1.0);
        }
        let b = Dense { rows: order, columns: 1, entries: vec![1.0; order] };
        let system = ring.matrix();
        let found = solved(&SparseSystem::new(&system, b.view()).expect("shapes fit"), [order, 1]);
        assert!(
            matches!(
                found,
                Err(MatrixError::NotVerified(Unverified::Condition { .. } | Unverified::Sparse { .. }))
            ),
            "{order}: {found:?}"
        );
    }
}

#[test]
fn coordinates_add_up() {
    let a = CsrMatrix::from_coordinates(2, 2, &[0, 1, 0, 1], &[0, 1, 0, 1], &[1.0, 2.0, 3.0, -2.0])
        .expect("a matrix");
    assert_eq!(a.nnz(), 1);
    // 1 + 2^-60 lies between two numbers: the solution for all of them is enclosed.
    let tiny = 2.0_f64.powi(-60);
    let a = CsrMatrix::new(1, 1, &[0, 2], &[0, 0], &[1.0, tiny]).expect("a matrix");
    let b = Dense { rows: 1, columns: 1, entries: vec![1.0 + 2.0_f64.powi(-52)] };
    let [lower, upper] = on_all_levels(&a, &b).expect("regular");
    assert!(lower[0] <= 1.0 && 1.0 + 2.0_f64.powi(-52) <= upper[0] && upper[0] - lower[0] < 1e-15);
    let huge = CsrMatrix::from_coordinates(1, 1, &[0, 0], &[0, 0], &[f64::MAX; 2]).expect_err("no number");
    assert_eq!(
        huge.to_string(),
        "the entry in row 1 and column 1 of the sparse matrix is NaN or infinite, expected a finite number"
    );
}

#[test]
fn intervals() {
    let mut random = Random(0x1e5);
    let mut solutions = 0;
    for round in 0..200 {
        let order = 1 + random.below(6);
        let a = structured(&mut random, round, order, Kind::Near);
        let part = [1e-3, 1e-8, 1e-14][round % 3];
        let places = Coordinates::of(&a);
        let widened = |sign: f64| places.data.iter().map(|x| x + sign * part * x.abs()).collect::<Vec<f64>>();
        let (low, high) = (widened(-1.0), widened(1.0));
        let middle = places.matrix();
        let rows = |row: &usize| places.rows.iter().filter(|it| *it < row).count();
        let indptr: Vec<usize> = (0..=order).map(|row| rows(&row)).collect();
        assert_eq!(CsrMatrix::new(order, order, &indptr, &places.columns, &places.data), Ok(middle));
        let matrix = CsrMatrix::of_intervals(order, order, &indptr, &places.columns, [&low, &high])
            .expect("intervals");
        let b = Dense { rows: order, columns: 1, entries: random.entries(Kind::Near, order) };
        let bounds = match on_all_levels(&matrix, &b) {
            Ok(bounds) => bounds,
            Err(MatrixError::NotVerified(_)) => continue,
            Err(error) => panic!("{round}: {error}"),
        };
        solutions += 1;
        for _ in 0..6 {
            // Corners, where solutions are extreme; they need not be symmetric.
            let mut corner = by(order, |_, _| 0.0);
            for at in 0..low.len() {
                let x = if random.below(2) == 0 { low[at] } else { high[at] };
                corner.entries[places.rows[at] * order + places.columns[at]] = x;
            }
            check(&corner, &b, &bounds, &format!("corner {round}"));
        }
    }
    assert!(solutions > 100, "{solutions}");
    let reversed = CsrMatrix::of_intervals(1, 1, &[0, 1], &[0], [&[2.0], &[1.0]]).expect_err("reversed");
    assert!(reversed.to_string().contains("lower bound above the upper one"), "{reversed}");
}

#[test]
fn bad_matrices() {
    let text = |found: Result<CsrMatrix, MatrixError>| found.expect_err("an error").to_string();
    let cases = [
        (CsrMatrix::new(2, 2, &[0, 1], &[0], &[1.0]), "indptr with 2 numbers, expected 3"),
        (CsrMatrix::new(2, 2, &[0, 1, 1], &[0], &[1.0, 2.0]), "indices with 1 numbers, expected 2"),
        (
            CsrMatrix::new(2, 2, &[1, 1, 1], &[0], &[1.0]),
            "indptr with 1 at index 0, expected a number from 0 to 0",
        ),
        (
            CsrMatrix::new(2, 2, &[0, 2, 1], &[0], &[1.0]),
            "indptr with 2 at index 1, expected a number from 0 to 1",
        ),
        (
            CsrMatrix::new(2, 2, &[0, 1, 2], &[0, 2], &[1.0, 1.0]),
            "indices with 2 at index 1, expected a number from 0 to 1",
        ),
        (CsrMatrix::new(0, 0, &[1], &[], &[]), "indptr with 1 at index 0, expected a number from 0 to 0"),
        (CsrMatrix::new(0, 2, &[0], &[1], &[1.0]), "indices with 1 numbers, expected 0"),
        (
            CsrMatrix::from_coordinates(2, 2, &[0, 2], &[0, 0], &[1.0, 1.0]),
            "row indices with 2 at index 1, expected a number from 0 to 1",
        ),
        (
            CsrMatrix::from_coordinates(0, 0, &[0], &[0], &[1.0]),
            "row indices with 0 at index 0, expected none, since the matrix is empty",
        ),
        (
            CsrMatrix::new(1, 2, &[0, 2], &[0, 1], &[1.0, f64::NAN]),
            "the entry in row 1 and column 2 of the sparse matrix is NaN or infinite, expected a finite number",
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(text(found), expected);
    }
    let wide = CsrMatrix::new(1, 2, &[0, 2], &[0, 1], &[1.0, 1.0]).expect("a matrix");
    let b = [1.0, f64::NAN];
    let error =
        SparseSystem::new(&wide, MatrixRef::new(&b[..1], 1, 1).expect("fits")).expect_err("not square");
    assert_eq!(error.to_string(), "the matrix of the system is 1x2, expected a square matrix");
    let one = CsrMatrix::new(1, 1, &[0, 1], &[0], &[2.0]).expect("a matrix");
    let error = SparseSystem::new(&one, MatrixRef::new(&b, 2, 1).expect("fits")).expect_err("two rows");
    assert_eq!(error.to_string(), "the right-hand side is 2x1, expected 1x1 in this system");
    let system = SparseSystem::new(&one, MatrixRef::new(&b, 1, 2).expect("fits")).expect("shapes fit");
    assert!(matches!(solved(&system, [1, 2]), Err(MatrixError::Entry { .. })));
    assert!(matches!(solved(&system, [2, 1]), Err(MatrixError::SystemShape { .. })));
    let none = CsrMatrix::new(0, 0, &[0], &[], &[]).expect("a matrix");
    let empty = MatrixRef::new(&b[..0], 0, 0).expect("fits");
    assert_eq!(solved(&SparseSystem::new(&none, empty).expect("shapes fit"), [0, 0]), Ok([vec![], vec![]]));
}

/// A large system with short numbers: the exact solution consists of numbers of binary64, and is found.
fn check_large(places: &Coordinates, random: &mut Random, text: &str) {
    let x: Vec<f64> = (0..places.order).map(|_| random.below(2001) as f64 - 1000.0).collect();
    let b = places.times(&x);
    // Sums of integers below 2^53 are exact.
    assert!(b.iter().all(|b| b.abs() < 2.0_f64.powi(52) && b.fract() == 0.0), "{text}");
    let matrix = places.matrix();
    let view = MatrixRef::new(&b, places.order, 1).expect("fits");
    let system = SparseSystem::new(&matrix, view).expect("shapes fit");
    let bounds = solved(&system, [places.order, 1]).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(bounds[0] == x && bounds[1] == x, "{text}");
    // Another right-hand side, whose solution is not short.
    let b: Vec<f64> = (0..places.order).map(|_| random.below(2001) as f64 - 1000.0).collect();
    let view = MatrixRef::new(&b, places.order, 1).expect("fits");
    let bounds = solved(&SparseSystem::new(&matrix, view).expect("shapes fit"), [places.order, 1]);
    let bounds = bounds.unwrap_or_else(|error| panic!("{text}: {error}"));
    let wide = bounds[0].iter().zip(&bounds[1]).filter(|(low, high)| low.next_up() < **high).count();
    assert!(wide * 1000 <= places.order, "{text}: {wide}");
}

#[test]
fn large_systems() {
    let mut random = Random(0x1a26e);
    // A band that is not symmetric, with a dominant diagonal; rows and columns are permuted.
    let order = 100_000;
    let mut band = Coordinates::new(order);
    let (rows, columns) = (shuffled(&mut random, order), shuffled(&mut random, order));
    for (at, &row) in rows.iter().enumerate() {
        let first = at.saturating_sub(2);
        for (column, &to) in (first..).zip(&columns[first..order.min(at + 3)]) {
            let x = if at == column { 60.0 } else { random.below(21) as f64 - 10.0 };
            band.push(row, to, x);
        }
    }
    check_large(&band, &mut random, "band");
    // An arrow, with the dense row and column in the first place: all orders but the right ones fill it up.
    let mut arrow = Coordinates::new(order);
    for row in 0..order {
        arrow.push(row, row, if row == 0 { 3e5 } else { 2.0 });
        if row > 0 {
            arrow.push(0, row, 1.0);
            arrow.push(row, 0, 1.0);
        }
    }
    check_large(&arrow, &mut random, "arrow");
    // Random places, whose factors would be full: there is a proof without factors, and a solution by sweeps.
    let order = 20_000;
    let mut scattered = Coordinates::new(order);
    for row in 0..order {
        scattered.push(row, row, 60.0);
        for _ in 0..4 {
            scattered.push(row, random.below(order), random.below(21) as f64 - 10.0);
        }
    }
    check_large(&scattered, &mut random, "random places");
}

#[test]
fn every_proof() {
    let mut random = Random(0xf00f);
    // Orders for which there are no dense factors.
    let order = 2000;
    let grid = 45;
    let mut definite = Coordinates::new(grid * grid);
    let mut convection = Coordinates::new(grid * grid);
    for at in 0..grid * grid {
        for (matrix, ahead) in [(&mut definite, -1.0), (&mut convection, -3.0)] {
            matrix.push(at, at, if ahead == -1.0 { 4.0 } else { 6.0 });
            for (step, is_inside) in [(1, at % grid + 1 < grid), (grid, at + grid < grid * grid)] {
                if is_inside {
                    matrix.push(at, at + step, if step == 1 { ahead } else { -1.0 });
                    matrix.push(at + step, at, -1.0);
                }
            }
        }
    }
    check_large(&definite, &mut random, "positive definite");
    check_large(&convection, &mut random, "an M-matrix, which is not symmetric");
    // Neither dominant nor definite nor an M-matrix: the factors' comparison matrices have inverses beyond all bounds.
    let mut square = Coordinates::new(order);
    for row in 0..order {
        for column in row.saturating_sub(4)..order.min(row + 5) {
            square.push(row, column, random.below(201) as f64 - 100.0);
        }
    }
    check_large(&square, &mut random, "a band of random integers");
    // Condition numbers that squares in plain arithmetic do not have: in rows of three, a number and its square.
    let mut pairs = square.clone();
    for row in 0..order {
        if row % 2 == 1 {
            let is_row = |at: &usize| square.rows[*at] == row - 1;
            // Row 2 k + 1 is 2^20 times row 2 k, and its own entries.
            for at in (0..square.data.len()).filter(is_row) {
                pairs.push(row, square.columns[at], square.data[at] * 2.0_f64.powi(20));
            }
        }
    }
    check_large(&pairs, &mut random, "rows that are nearly parallel");
}

/// Factors are not begun, or given up, where they take more multiplications than they may.
#[test]
fn a_limit_of_work() {
    let order = 400;
    let work = |a: &Coordinates, most: u64| {
        let (matrix, b) = (a.matrix(), vec![1.0; order]);
        let system =
            SparseSystem::new(&matrix, MatrixRef::new(&b, order, 1).expect("a column")).expect("shapes fit");
        solved(&system.with_max_multiplications(most), [order, 1])
    };
    let refused = |a: &Coordinates, limit: u64| match work(a, limit) {
        Err(MatrixError::NotVerified(Unverified::Work { multiplications, most })) => {
            assert!(multiplications > most && most == limit);
            multiplications
        }
        other => panic!("{other:?}"),
    };
    // A band beside the diagonal, without dominance: symmetric and definite, and not symmetric.
    let (mut definite, mut general, mut pivoting) =
        (Coordinates::new(order), Coordinates::new(order), Coordinates::new(order));
    for row in 0..order {
        for column in row.saturating_sub(3)..order.min(row + 4) {
            let x = (4 - row.abs_diff(column)) as f64;
            definite.push(row, column, x);
            general.push(row, column, if row < column { -x } else { x });
            // Small pivots are left for others.
            pivoting.push(row, column, if row == column { 1e-3 } else { x + (row % 3) as f64 });
        }
    }
    for a in [&definite, &general] {
        let predicted = refused(a, 0);
        assert!((order as u64..20 * order as u64).contains(&predicted), "{predicted}");
        assert_eq!(refused(a, predicted - 1), predicted);
        assert!(work(a, predicted).is_ok() && work(a, u64::MAX).is_ok());
    }
    let predicted = refused(&pivoting, 0);
    let counted = refused(&pivoting, predicted);
    assert!(predicted < counted && work(&pivoting, 2 * counted).is_ok(), "{predicted} {counted}");
    // The proof for an H-matrix needs no factors.
    let mut dominant = Coordinates::new(order);
    (0..order).for_each(|row| {
        dominant.push(row, row, 4.0);
        dominant.push(row, order - 1 - row, 1.0);
    });
    assert!(work(&dominant, 0).is_ok());
}

#[test]
fn a_flag_ends_the_computation() {
    let a = CsrMatrix::new(2, 2, &[0, 1, 2], &[1, 0], &[2.0, 4.0]).expect("a matrix");
    let b = [1.0, 1.0];
    for is_set in [false, true] {
        let flag = AtomicBool::new(is_set);
        let system = SparseSystem::new(&a, MatrixRef::new(&b, 2, 1).expect("fits")).expect("shapes fit");
        let found = solved(&system.on(Execution::new().stop_when(&flag)), [2, 1]);
        assert_eq!(
            found,
            if is_set { Err(MatrixError::Stopped) } else { Ok([vec![0.25, 0.5], vec![0.25, 0.5]]) }
        );
    }
    let (mut lower, mut upper) = ([0.0; 2], [0.0; 2]);
    let mut views = [&mut lower, &mut upper].map(|it| MatrixMut::new(it, 2, 1).expect("fits"));
    let [low, high] = &mut views;
    solve_sparse(&a, MatrixRef::new(&b, 2, 1).expect("fits"), low, high).expect("regular");
    assert_eq!((lower, upper), ([0.25, 0.5], [0.25, 0.5]));
}
