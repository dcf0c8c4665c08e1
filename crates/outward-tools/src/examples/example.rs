//! Examples, and their common functions.

use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::Format;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::text;

/// An effect of floating-point arithmetic, with its figures.
pub struct Example {
    pub name: &'static str,
    pub title: &'static str,
    /// The rows of a table, computed on demand.
    pub figures: fn() -> Vec<Vec<String>>,
    /// The lesson of the example.
    pub teaches: &'static str,
    /// The publication.
    pub source: &'static str,
}

pub fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(String::from).into()
}

/// Returns the shortest decimal that reads back.
pub fn decimal<T: Format>(x: T) -> String {
    text::nearest(x).to_string()
}

/// Formats the pattern like C.
pub fn pattern<T: Format>(x: T) -> String {
    format!("0x{:0digits$X}", x.pattern(), digits = (T::BITS / 4) as usize)
}

/// The value of a formula as a program computes it, and bounds of the exact value.
pub struct EvaluatedFormula {
    pub computed: f64,
    /// Bounds of the exact value.
    pub exact: [f64; 2],
}

/// Evaluates the formula at numbers, in the order of its variables.
pub fn evaluated(formula: &str, numbers: &[f64], width: Width) -> EvaluatedFormula {
    let program = Program::parse(formula).expect("a formula");
    let mode = FloatMode { width, round: Round::TiesToEven };
    let plan = DeviationPlan::new(&program, mode).expect("operations of both readings");
    let operands: Vec<_> = numbers.iter().map(|x| Operand::exactly(*x)).collect();
    let values = plan.row(&operands);
    let result = &values[plan.program().output().index()];
    let exact = result.exact();
    EvaluatedFormula { computed: result.computed, exact: [exact.inf(), exact.sup()] }
}

/// Formats bounds.
pub fn bounds([low, high]: [f64; 2]) -> String {
    format!("[{}, {}]", text::lower(low), text::upper(high))
}
