//! Arguments at which functions are likely to be wrong. They are tried for every range.
//!
//! | module | what is there |
//! |---|---|
//! | [`exact`] | arguments with exact results |
//! | [`reduction`] | arguments nearest to multiples of π/2, and to odd ones of π/4, in each binade |
//! | [`hard`] | arguments that are hard to round |
//! | [`published`] | arguments with large published errors of some library |
//! | [`changes`] | neighbours of zeros and poles of the function, and thresholds of overflow and underflow |
//! | [`lines`] | the files that list arguments |

pub mod changes;
mod exact;
mod hard;
mod lines;
mod published;
mod reduction;

use outward::table::Op;

use super::reference::Reference;
use reduction::Multiple;

/// Arguments to try, of either sign.
#[derive(Debug, Default)]
pub struct DirectedArguments {
    /// Arguments without their neighbours.
    pub alone: Vec<f64>,
    /// Arguments that are tried with their neighbours.
    pub with_neighbours: Vec<f64>,
}

/// Returns the arguments known in advance for a function, and those that its correct results show.
pub fn arguments(reference: &mut Reference) -> DirectedArguments {
    let (op, format) = (reference.op, reference.format);
    let multiple = match op {
        Op::Sin | Op::Cos | Op::Tan | Op::Sec | Op::Csc | Op::Cot => Some(Multiple::Half),
        Op::J0 | Op::J1 | Op::Y0 | Op::Y1 => Some(Multiple::OddQuarter),
        _ => None,
    };
    let mut alone = hard::of(op.name(), format);
    alone.extend(multiple.into_iter().flat_map(|multiple| reduction::hardest(multiple, format)));
    let mut with_neighbours = published::of(op.name(), format);
    with_neighbours.extend(exact::candidates(op, format));
    let whole = [f64::NEG_INFINITY, f64::INFINITY];
    with_neighbours.extend(changes::near_changes(format, whole, &mut |numbers| Some(reference.of(numbers))));
    DirectedArguments { alone, with_neighbours }
}
