//! An example, and what examples share.

use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::Format;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::text;

/// Something that floating point does, with its figures.
pub struct Example {
    pub name: &'static str,
    pub title: &'static str,
    /// The rows of a table, computed when it is asked for.
    pub figures: fn() -> Vec<Vec<String>>,
    /// What is to be learnt from it.
    pub teaches: &'static str,
    /// Who has published it.
    pub source: &'static str,
}

pub fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(String::from).into()
}

/// The shortest decimal that reads back.
pub fn decimal<T: Format>(x: T) -> String {
    text::nearest(x).to_string()
}

/// The pattern, as C writes it.
pub fn pattern<T: Format>(x: T) -> String {
    format!("0x{:0digits$X}", x.pattern(), digits = (T::BITS / 4) as usize)
}

/// A formula as a computer evaluates it, and what is known of the exact value.
pub struct EvaluatedFormula {
    pub computed: f64,
    /// Bounds of the exact value.
    pub exact: [f64; 2],
}

/// The formula at numbers, in the order of its variables.
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

/// Bounds as text.
pub fn bounds([low, high]: [f64; 2]) -> String {
    format!("[{}, {}]", text::lower(low), text::upper(high))
}
