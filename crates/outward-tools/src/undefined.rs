//! Subexpressions that have no value whatever the variables are, such as `1/0`.

use outward::device::scalar::{Decorated, bounds, bounds_with_integer};
use outward::interval::Interval;
use outward::program::{Node, Program, Value};
use outward::table::Op;
use outward_reports::roundoff::BoundDescription;

use crate::monitor::Monitor;

/// Tells the monitor the first such subexpression of each formula.
pub fn note_undefined<'p>(programs: impl IntoIterator<Item = &'p Program>, monitor: &dyn Monitor) {
    for program in programs {
        let Some((value, op)) = undefined(program) else { continue };
        let what = match op {
            Op::Div | Op::Recip => "divides by zero",
            _ => "is not defined",
        };
        let description = BoundDescription::new(program);
        monitor.note(&format!(
            "note: `{}` {what}: where it is used, the formula has no value in real numbers",
            description.formula(value)
        ));
    }
}

/// Returns the first operation on constants whose enclosure is empty, which proves that it has no value.
fn undefined(program: &Program) -> Option<(Value, Op)> {
    // Enclosures of constant subexpressions; `None` for those that depend on a variable.
    let mut known: Vec<Option<Decorated<f64>>> = Vec::with_capacity(program.nodes().len());
    for (value, node) in program.values().zip(program.nodes()) {
        let of = |operand: &Value| known[operand.index()];
        let (found, op) = match node {
            Node::Number(number, _) => {
                let (lo, hi) = program.numbers()[*number].bounds::<f64>();
                let interval = Interval::new(lo, hi).ok();
                (interval.map(|interval| Decorated { iv: interval.lanes(), dec: f64::from(COM) }), None)
            }
            // In formulas, `pow` takes a negative base if the exponent is exactly an integer.
            Node::Apply(Op::Pow, ..) => (None, None),
            Node::Apply(op, operands, _) => {
                let operands: Option<Vec<Decorated<f64>>> = operands.as_slice().iter().map(of).collect();
                (operands.map(|operands| bounds(*op, &operands)), Some(*op))
            }
            Node::WithInteger(op, operand, n, _) => {
                (of(operand).map(|operand| bounds_with_integer(*op, operand, *n)), Some(*op))
            }
            Node::Cast(operand, _) => (of(operand), None),
            _ => (None, None),
        };
        if let (Some(found), Some(op)) = (found, op)
            && found.iv.lo.is_nan()
        {
            return Some((value, op));
        }
        known.push(found);
    }
    None
}

/// The decoration of results that are defined, continuous and bounded.
const COM: u8 = outward::interval::Decoration::Com as u8;
