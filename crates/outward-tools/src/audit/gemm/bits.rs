//! Calls whose results are the same in exact arithmetic: which bits change, and by how much.

use super::exact::ulp;
use super::findings::{BitChanges, GemmFindings};
use super::function::{GemmFunction, Operation};
use super::matrix::{Dense, Random};
use crate::audit::patterns::{largest, pattern};
use crate::failure::Failure;

/// Rows, columns and terms, which fill no blocks.
const SHAPE: [usize; 3] = [61, 67, 259];

/// Calls for one product again, with something changed.
pub fn try_all(
    function: &mut GemmFunction,
    random: &mut Random,
    findings: &mut GemmFindings,
) -> Result<(), Failure> {
    let format = function.format();
    let [m, n, k] = SHAPE;
    let (a, b) = (random.matrix(format, [m, k], 0), random.matrix(format, [k, n], 0));
    let Some(whole) = product(function, findings, "the product", Operation::product(&a, &b))? else {
        return Ok(());
    };
    let order = random.order(k);
    let backwards: Vec<usize> = (0..k).rev().collect();
    let [in_order, reversed] = [&order, &backwards].map(|order| (a.columns(order), b.rows(order)));
    let transposed = |transposes| Operation { transposes, ..Operation::product(&a, &b) };
    let calls = [
        ("the same call again", Operation::product(&a, &b)),
        ("the terms in another order", Operation::product(&in_order.0, &in_order.1)),
        ("the terms backwards", Operation::product(&reversed.0, &reversed.1)),
        ("A given transposed", transposed([true, false])),
        ("B given transposed", transposed([false, true])),
        ("both given transposed", transposed([true, true])),
    ];
    for (change, operation) in calls {
        let mut changes = BitChanges::new(change);
        if let Some(found) = product(function, findings, change, operation)? {
            changes.add(function, &whole, &found);
        }
        findings.changes.push(changes);
    }
    // Rows, columns and entries alone, and fewer of them.
    let all = |count: usize| vec![(0..count).collect::<Vec<usize>>()];
    let alone = |step: usize, count: usize| (0..count).step_by(step).map(|at| vec![at]).collect::<Vec<_>>();
    let parts = [
        ("a row alone", alone(9, m), all(n)),
        ("a column alone", all(m), alone(9, n)),
        ("an entry alone", alone(20, m), alone(20, n)),
        ("some rows of the matrix", vec![(5..m - 7).collect()], all(n)),
    ];
    for (change, rows, columns) in parts {
        let mut changes = BitChanges::new(change);
        for rows in &rows {
            for columns in &columns {
                let (a, b) = (a.rows(rows), b.columns(columns));
                if let Some(found) = product(function, findings, change, Operation::product(&a, &b))? {
                    changes.add(function, &whole.rows(rows).columns(columns), &found);
                }
            }
        }
        findings.changes.push(changes);
    }
    in_the_middle(function, findings)?;
    negative_zeros(function, findings)
}

/// A product, if there is a result.
fn product(
    function: &mut GemmFunction,
    findings: &mut GemmFindings,
    what: &str,
    operation: Operation<'_>,
) -> Result<Option<Dense>, Failure> {
    if function.has_ended() {
        return Ok(None);
    }
    match function.call(&operation)? {
        Ok(answer) => Ok(Some(answer.c)),
        Err(error) => {
            findings.callee_error(&error, what);
            Ok(None)
        }
    }
}

impl BitChanges {
    fn new(change: &'static str) -> BitChanges {
        BitChanges { change, entries: 0, changed: 0, largest: 0.0 }
    }

    fn add(&mut self, function: &GemmFunction, expected: &Dense, found: &Dense) {
        let format = function.format();
        for (x, y) in expected.entries.iter().zip(&found.entries) {
            self.entries += 1;
            let is_changed = pattern(format, *x) != pattern(format, *y) && !(x.is_nan() && y.is_nan());
            self.changed += u64::from(is_changed);
            if is_changed && x.is_finite() && y.is_finite() {
                self.largest = self.largest.max((x - y).abs() / ulp(*x, format));
            }
        }
    }
}

/// Sums that are numbers, but beyond the range in the order of the terms.
fn in_the_middle(function: &mut GemmFunction, findings: &mut GemmFindings) -> Result<(), Failure> {
    let change = "overflow in the middle";
    let half = largest(function.format()) / 2.0;
    // Three halves and more of the largest number, and back.
    let signs = [1.0, 1.0, 1.0, -1.0, -1.0, -1.0, 1.0, 0.5];
    let (a, b) = (Dense::new(4, 8, |_, k| signs[k] * half), Dense::new(8, 4, |_, _| 1.0));
    let mut changes = BitChanges::new(change);
    if let Some(found) = product(function, findings, change, Operation::product(&a, &b))? {
        let expected = Dense::new(4, 4, |_, _| 1.5 * half);
        changes.add(function, &expected, &found);
    }
    findings.changes.push(changes);
    Ok(())
}

/// Sums of terms that are −0.
fn negative_zeros(function: &mut GemmFunction, findings: &mut GemmFindings) -> Result<(), Failure> {
    let change = "-0 as the sum of terms that are -0";
    let (a, b) = (Dense::new(4, 5, |_, _| -0.0), Dense::new(5, 4, |_, _| 1.0));
    let mut changes = BitChanges::new(change);
    if let Some(found) = product(function, findings, change, Operation::product(&a, &b))? {
        changes.add(function, &Dense::new(4, 4, |_, _| -0.0), &found);
    }
    findings.changes.push(changes);
    Ok(())
}
