//! Classes of matrices, and the errors of products in each.

use outward::program::Width;

use super::exact::{Compared, compared};
use super::findings::{ClassErrors, GemmDefect, GemmFindings};
use super::function::{GemmFunction, Operation};
use super::matrix::{Dense, Random};
use crate::audit::patterns::{decimal, exponents, precision, rounded};
use crate::failure::Failure;
use crate::monitor::Progress;

/// A class of matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// Numbers from −1 to 1.
    Random,
    /// Exponents of a half of the format's range.
    Spread,
    /// Pairs of terms that cancel to half of the digits.
    Cancelling,
    /// Results in the middle of the subnormal numbers.
    Subnormal,
    /// Results next to the largest number, and no sum of terms beyond it.
    Large,
}

const CLASSES: [(Class, &str); 5] = [
    (Class::Random, "random"),
    (Class::Spread, "spread exponents"),
    (Class::Cancelling, "cancelling terms"),
    (Class::Subnormal, "subnormal results"),
    (Class::Large, "near overflow"),
];

/// Rows, columns and terms: few of each, and numbers that fill no blocks.
const SHAPES: [[usize; 3]; 6] =
    [[1, 1, 1], [3, 2, 64], [7, 5, 33], [17, 130, 9], [64, 48, 100], [130, 70, 257]];

impl Class {
    fn factors(self, random: &mut Random, format: Width, [m, n, k]: [usize; 3]) -> [Dense; 2] {
        let [least, greatest] = exponents(format);
        let digits = precision(format) / 2;
        let shapes = [[m, k], [k, n]];
        match self {
            Class::Random => shapes.map(|shape| random.matrix(format, shape, 0)),
            Class::Spread => shapes.map(|[rows, columns]| {
                Dense::new(rows, columns, |_, _| {
                    let exponent = random.below(greatest as usize / 2) as i32 - greatest / 4;
                    random.number(format, exponent)
                })
            }),
            Class::Cancelling => {
                let [mut a, mut b] = shapes.map(|shape| random.matrix(format, shape, 0));
                for pair in 0..k / 2 {
                    for row in 0..m {
                        a.entries[row * k + 2 * pair + 1] = a.at(row, 2 * pair);
                    }
                    for column in 0..n {
                        let (x, change) = (b.at(2 * pair, column), random.number(format, -digits));
                        b.entries[(2 * pair + 1) * n + column] = rounded(format, -(x + x * change));
                    }
                }
                if k % 2 == 1 && k > 1 {
                    b.entries[(k - 1) * n..].iter_mut().for_each(|x| *x = 0.0);
                }
                [a, b]
            }
            Class::Subnormal => {
                // Both exponents add up to the middle of the subnormal numbers.
                let sum = least - digits;
                [random.matrix(format, shapes[0], sum / 2), random.matrix(format, shapes[1], sum - sum / 2)]
            }
            Class::Large => {
                let sum = greatest - (usize::BITS - k.leading_zeros()) as i32;
                [random.matrix(format, shapes[0], sum / 2), random.matrix(format, shapes[1], sum - sum / 2)]
            }
        }
    }
}

/// Tries so many entries, as many of each class.
pub fn try_all(
    function: &mut GemmFunction,
    random: &mut Random,
    samples: u64,
    progress: &dyn Progress,
    findings: &mut GemmFindings,
) -> Result<(), Failure> {
    let format = function.format();
    for (class, name) in CLASSES {
        let mut errors = ClassErrors { class: name, ..ClassErrors::default() };
        let mut turn = 0;
        while errors.entries < samples.div_ceil(CLASSES.len() as u64) && !function.has_ended() {
            let shape = SHAPES[turn.min(SHAPES.len() - 1)];
            turn += 1;
            let [a, b] = class.factors(random, format, shape);
            let operation = Operation::product(&a, &b);
            let call = || format!("{name}, m = {}, n = {}, k = {}", shape[0], shape[1], shape[2]);
            match function.call(&operation)? {
                Ok(answer) => {
                    let known = compared(&operation, format, &answer.c)?;
                    errors.add(&known, &answer.c);
                    check(findings, format, &known, &answer.c, &call());
                    if !answer.is_rest_kept {
                        findings.defect(GemmDefect::Outside, call);
                    }
                }
                Err(error) => {
                    findings.callee_error(&error, &call());
                    continue;
                }
            }
            progress.advance((shape[0] * shape[1]) as u64, 0);
        }
        findings.classes.push(errors);
    }
    Ok(())
}

impl ClassErrors {
    fn add(&mut self, known: &Compared, found: &Dense) {
        for at in 0..found.entries.len() {
            self.entries += 1;
            let (ulps, part) = (known.ulps.entries[at], known.parts.entries[at]);
            self.correct += u64::from(known.correct.entries[at] == found.entries[at]);
            if ulps.is_finite() {
                self.total += ulps;
                self.largest = self.largest.max(ulps);
                self.part = self.part.max(part);
            }
        }
    }

    /// The mean error in ulps.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.entries == 0 { 0.0 } else { self.total / self.entries as f64 }
    }

    /// The share of entries that are rounded correctly.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.entries == 0 { 0.0 } else { self.correct as f64 / self.entries as f64 }
    }
}

/// Adds defects of results where no order of the terms goes beyond the range.
pub fn check(findings: &mut GemmFindings, format: Width, known: &Compared, found: &Dense, call: &str) {
    for row in 0..found.rows {
        for column in 0..found.columns {
            let (x, correct) = (found.at(row, column), known.correct.at(row, column));
            let what = || {
                let [x, correct] = [x, correct].map(|x| decimal(format, x));
                format!(
                    "{call}: the entry in row {} and column {} is {x}, the exact sum is {correct}",
                    row + 1,
                    column + 1
                )
            };
            if correct.is_finite() && !x.is_finite() {
                findings.defect(GemmDefect::NotFinite, what);
            } else if known.parts.at(row, column) > 1.0 {
                findings.defect(GemmDefect::Bound, what);
            }
        }
    }
}
