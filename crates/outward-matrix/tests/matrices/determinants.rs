//! Determinants beside integers.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use outward::matrix::{Determinant, Execution, MatrixError, MatrixRef, determinant, determinant_on};

use crate::problems::{boothroyd_dekker, by, hilbert, pascal, rump};
use crate::random::{Kind, Random};
use crate::rational::{self, compare, integer};
use crate::{Dense, levels};

/// Checks bounds beside the exact determinant; returns whether they are neighbours, or the number.
fn check(a: &Dense, found: &Determinant, text: &str) -> bool {
    let rows = (0..a.rows).map(|row| a.row(row).iter().map(|&x| integer(x)).collect()).collect();
    let (_, exact) =
        rational::solve(rows).unwrap_or_else(|| panic!("{text}: {found:?} of a singular matrix"));
    // In units of 2^-1074 each.
    let unit = BigInt::from(1) << (1074 * a.rows as u64);
    let sign = if exact.sign() == Sign::Minus { Ordering::Less } else { Ordering::Greater };
    assert_eq!(found.sign(), sign, "{text}");
    let shift = found.exponent.unsigned_abs();
    let (above, below) = if found.exponent > 0 { (exact, unit << shift) } else { (exact << shift, unit) };
    assert!(compare(found.lower, &above, &below).is_le(), "{text}: {found:?}");
    assert!(compare(found.upper, &above, &below).is_ge(), "{text}: {found:?}");
    let middle = found.lower.next_up();
    found.lower == found.upper
        || middle == found.upper
        || middle.next_up() == found.upper && compare(middle, &above, &below).is_eq()
}

#[test]
fn determinants_of_ill_conditioned_matrices() {
    for a in [
        hilbert(6),
        hilbert(12),
        hilbert(20),
        pascal(5),
        pascal(20),
        boothroyd_dekker(12),
        boothroyd_dekker(20),
        rump(2),
        rump(3),
    ] {
        let found = determinant(a.view()).unwrap_or_else(|error| panic!("{}: {error}", a.rows));
        assert!(check(&a, &found, &format!("{}", a.rows)), "{}: {found:?}", a.rows);
    }
    assert_eq!(determinant(pascal(20).view()).expect("regular").bounds(), [1.0, 1.0]);
}

#[test]
fn random_determinants() {
    let mut random = Random(0xde7);
    for round in 0..200 {
        let kind = [Kind::Near, Kind::Integers, Kind::AllExponents, Kind::Subnormal, Kind::Huge][round % 5];
        let order = 1 + random.below(7);
        let a = Dense { rows: order, columns: order, entries: random.entries(kind, order * order) };
        let mut first = None;
        for level in levels() {
            let found = determinant_on(a.view(), Execution::new().on_level(level));
            assert_eq!(first.get_or_insert(found), &found, "{round} {level:?}");
        }
        match first.expect("there is a level") {
            Ok(found) if found.sign() == Ordering::Equal => {
                let rows = (0..order).map(|row| a.row(row).iter().map(|&x| integer(x)).collect()).collect();
                assert!(rational::solve(rows).is_none(), "{round}: {found:?}");
            }
            Ok(found) => {
                let is_tight = check(&a, &found, &format!("{kind:?} {round}"));
                // Entries that scaling makes subnormal are intervals.
                assert!(is_tight || kind == Kind::AllExponents, "{kind:?} {round}: {found:?}");
            }
            Err(MatrixError::NotVerified(_)) => {
                let rows = (0..order).map(|row| a.row(row).iter().map(|&x| integer(x)).collect()).collect();
                assert!(rational::solve(rows).is_none() || kind == Kind::AllExponents, "{kind:?} {round}");
            }
            Err(error) => panic!("{round}: {error}"),
        }
    }
}

#[test]
fn determinants_beyond_the_range() {
    let a = by(40, |i, j| if i == j { 1e300 } else { 0.0 });
    let found = determinant(a.view()).expect("regular");
    assert!(check(&a, &found, "1e12000"), "{found:?}");
    assert!(found.exponent > 30_000);
    assert_eq!(found.bounds(), [f64::MAX, f64::INFINITY]);
    let a = by(3, |i, j| if i == j { -1e-150 } else { 0.0 });
    let found = determinant(a.view()).expect("regular");
    assert!(check(&a, &found, "-1e-450"), "{found:?}");
    assert_eq!(found.bounds(), [-5e-324, -0.0]);
    assert_eq!(determinant(MatrixRef::new(&[], 0, 0).expect("fits")).expect("empty").bounds(), [1.0, 1.0]);
    assert_eq!(determinant(by(2, |_, j| j as f64).view()).expect("zeros").bounds(), [0.0, 0.0]);
}
