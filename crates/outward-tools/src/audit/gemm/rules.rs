//! The rules of BLAS: alpha, beta, empty sums, transposes, and what is not read or written; and NaNs and infinities.

use super::classes::check;
use super::exact::{compared, correct};
use super::findings::{GemmDefect, GemmFindings};
use super::function::{GemmFunction, Operation};
use super::matrix::{Dense, Random};
use crate::audit::patterns::decimal;
use crate::failure::Failure;

/// Rows, columns and terms, which fill no blocks, and few of each.
const SHAPES: [[usize; 3]; 3] = [[2, 3, 4], [13, 11, 37], [40, 66, 17]];

/// Libraries have other code for products of more than a million terms or so: these lengths, with fewer factors.
const LARGE: [usize; 3] = [111, 103, 105];

/// alpha and beta; powers of two, so that products with them are exact.
const FACTORS: [[f64; 2]; 9] = [
    [1.0, 0.0],
    [1.0, 1.0],
    [-1.0, 1.0],
    [1.0, -1.0],
    [2.0, 0.5],
    [-0.5, 0.0],
    [0.0, 0.0],
    [0.0, 1.0],
    [0.0, -2.0],
];

/// Tries all rules.
pub fn try_all(
    function: &mut GemmFunction,
    random: &mut Random,
    findings: &mut GemmFindings,
) -> Result<(), Failure> {
    let format = function.format();
    for [m, n, k] in SHAPES.into_iter().chain([LARGE]) {
        let (a, b) = (random.matrix(format, [m, k], 0), random.matrix(format, [k, n], 0));
        let c = random.matrix(format, [m, n], 2);
        let is_large = [m, n, k] == LARGE;
        for [alpha, beta] in FACTORS {
            for transposes in [[false, false], [true, false], [false, true], [true, true]] {
                if is_large && !(transposes == [true, true] && alpha == 1.0) {
                    continue;
                }
                let operation = Operation { a: &a, b: &b, c: Some(&c), alpha, beta, transposes };
                let rule = if alpha == 0.0 { Rule::Empty } else { Rule::Sum };
                try_one(function, findings, operation, rule)?;
            }
        }
        // A sum of no terms.
        let (none_a, none_b) = (Dense::new(m, 0, |_, _| 0.0), Dense::new(0, n, |_, _| 0.0));
        for beta in [0.0, 1.0, -0.5] {
            let operation = Operation { c: Some(&c), beta, ..Operation::product(&none_a, &none_b) };
            try_one(function, findings, operation, Rule::Empty)?;
        }
        // No rows, and no columns.
        let (no_rows, no_columns) = (Dense::new(0, k, |_, _| 0.0), Dense::new(k, 0, |_, _| 0.0));
        try_one(function, findings, Operation::product(&no_rows, &b), Rule::Sum)?;
        try_one(function, findings, Operation::product(&a, &no_columns), Rule::Sum)?;
        // What is not read may be NaN.
        let [nan_a, nan_b, nan_c] = [&a, &b, &c].map(|x| x.map(|_| f64::NAN));
        let (c, alpha) = (Some(&c), 0.0);
        for beta in [0.0, 1.0] {
            let operation = Operation { c, alpha, beta, ..Operation::product(&nan_a, &nan_b) };
            try_one(function, findings, operation, Rule::Factors)?;
        }
        for (a, b, alpha) in [(&a, &b, 1.0), (&a, &b, 0.0), (&none_a, &none_b, 1.0)] {
            let operation = Operation { c: Some(&nan_c), alpha, ..Operation::product(a, b) };
            try_one(function, findings, operation, Rule::Result)?;
        }
        special(function, findings, &a, &b)?;
    }
    Ok(())
}

/// The rule that a call is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The result is the sum.
    Sum,
    /// The result is beta·C.
    Empty,
    /// A and B are not read.
    Factors,
    /// C is not read.
    Result,
}

/// Calls for a product, and compares it with the exact one.
fn try_one(
    function: &mut GemmFunction,
    findings: &mut GemmFindings,
    operation: Operation<'_>,
    rule: Rule,
) -> Result<(), Failure> {
    if function.has_ended() {
        return Ok(());
    }
    let format = function.format();
    let Operation { a, b, alpha, beta, transposes, .. } = operation;
    let is_product = alpha == 1.0 && beta == 0.0 && matches!(rule, Rule::Sum | Rule::Empty);
    if !is_product && !function.is_blas() {
        return Ok(());
    }
    let letters = transposes.map(|is| if is { 'T' } else { 'N' });
    let call = format!(
        "{}{}, m = {}, n = {}, k = {}, alpha = {alpha}, beta = {beta}",
        letters[0], letters[1], a.rows, b.columns, a.columns
    );
    let answer = match function.call(&operation)? {
        Ok(answer) => answer,
        Err(error) => {
            findings.callee_error(&error, &call);
            return Ok(());
        }
    };
    if !answer.is_rest_kept {
        findings.defect(GemmDefect::Outside, || call.clone());
    }
    let (defect, unread) = match rule {
        Rule::Sum => {
            let known = compared(&operation, format, &answer.c)?;
            check(findings, format, &known, &answer.c, &call);
            return Ok(());
        }
        Rule::Empty => (GemmDefect::Empty, ""),
        Rule::Factors => (GemmDefect::ReadsFactors, " with NaNs in A and B"),
        Rule::Result => (GemmDefect::ReadsResult, " with NaNs in C"),
    };
    // beta is a power of two or 0, so that beta·C has no error.
    let expected = if rule == Rule::Result { None } else { Some(correct(&operation, format)?) };
    for (at, x) in answer.c.entries.iter().enumerate() {
        let exact = expected.as_ref().map_or(*x, |expected| expected.entries[at]);
        if !x.is_finite() || *x != exact {
            findings.defect(defect, || {
                let x = decimal(format, *x);
                let exact = if rule == Rule::Result { "a number".into() } else { decimal(format, exact) };
                format!("{call}{unread}: an entry is {x}, expected {exact}")
            });
        }
    }
    Ok(())
}

/// A NaN, infinities, and zeros beside them: results are of the kind that the sum of the terms has.
fn special(
    function: &mut GemmFunction,
    findings: &mut GemmFindings,
    a: &Dense,
    b: &Dense,
) -> Result<(), Failure> {
    let format = function.format();
    let [m, n, k] = [a.rows, b.columns, a.columns];
    let with = |x: &Dense, places: &[([usize; 2], f64)]| {
        let mut changed = x.clone();
        places.iter().for_each(|([row, column], value)| changed.entries[row * x.columns + column] = *value);
        changed
    };
    let infinity = f64::INFINITY;
    let zeros = with(b, &(0..n).map(|column| ([1, column], 0.0)).collect::<Vec<_>>());
    let both = with(b, &[([0, 0], 1.0), ([k - 1, 0], 1.0), ([0, n - 1], 1.0), ([k - 1, n - 1], -1.0)]);
    let cases = [
        ("a NaN in A", with(a, &[([1, 1], f64::NAN)]), b.clone()),
        ("a NaN in A, zeros in B", with(a, &[([1, 1], f64::NAN)]), zeros.clone()),
        (
            "a NaN in B, zeros in A",
            with(a, &(0..m).map(|row| ([row, 1], 0.0)).collect::<Vec<_>>()),
            with(b, &[([1, 1], f64::NAN)]),
        ),
        ("an infinity in A", with(a, &[([0, 1], infinity)]), b.clone()),
        ("an infinity in A, zeros in B", with(a, &[([0, 1], -infinity)]), zeros),
        ("infinities in A that cancel", with(a, &[([0, 0], infinity), ([0, k - 1], -infinity)]), both),
        ("an infinity in B", a.clone(), with(b, &[([k - 1, n - 1], infinity)])),
    ];
    for (name, a, b) in cases {
        if function.has_ended() {
            return Ok(());
        }
        let operation = Operation::product(&a, &b);
        let answer = match function.call(&operation)? {
            Ok(answer) => answer,
            Err(error) => {
                findings.callee_error(&error, name);
                continue;
            }
        };
        let expected = correct(&operation, format)?;
        for (x, exact) in answer.c.entries.iter().zip(&expected.entries) {
            let is_of_kind = x.is_finite() && exact.is_finite() || x.is_nan() && exact.is_nan() || x == exact;
            if !is_of_kind {
                findings.defect(GemmDefect::Special, || {
                    let [x, exact] = [*x, *exact].map(|x| decimal(format, x));
                    format!("{name}, m = {m}, n = {n}, k = {k}: an entry is {x}, expected {exact}")
                });
            }
        }
    }
    Ok(())
}
