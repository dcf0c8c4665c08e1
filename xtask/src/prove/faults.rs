//! Faults that a proof has to find: planted in the recording of a phase, and in its constant.

use outward::machine::trace::{Action, Content, Recording};

use super::exponential;
use super::phase::Operators;

/// Fails where one of them is proved all the same.
pub fn are_found() -> Result<(), String> {
    let phase = &exponential::PHASES[0];
    let operators = Operators::Nearest;
    let bound = (phase.bound)(operators.unit());
    let found = |recording: Recording| phase.prove(recording, operators).map(|proved| proved.total);
    let right = found(phase.recording())?;
    let cases = [
        ("a constant that is two thirds of itself", right <= bound * (2.0 / 3.0)),
        (
            "a coefficient that is off by 2^-36 of itself",
            found(with_coefficient(phase.recording())?)? <= bound,
        ),
        ("a table with a wrong last digit", found(with_entry(phase.recording())?)? <= bound),
    ];
    match cases.iter().find(|(_, is_proved)| *is_proved) {
        Some((fault, _)) => Err(format!("{}: {fault} is not found", phase.name)),
        None => Ok(()),
    }
}

fn with_coefficient(mut recording: Recording) -> Result<Recording, String> {
    let third = Content::F64(1.0 / 6.0);
    let node = recording.main.nodes.iter_mut().find(|node| node.op == Action::Constant(third.clone()));
    let node = node.ok_or("exp has no coefficient 1/6")?;
    node.op = Action::Constant(Content::F64(1.0 / 6.0 * (1.0 + 1.0 / (1_u64 << 36) as f64)));
    Ok(recording)
}

fn with_entry(mut recording: Recording) -> Result<Recording, String> {
    let node = recording.main.nodes.iter_mut().find(|node| matches!(node.op, Action::GatherU64(_)));
    let node = node.ok_or("exp has no table of patterns")?;
    if let Action::GatherU64(table) = node.op {
        let mut wrong = table.to_vec();
        wrong[77] ^= 1;
        node.op = Action::GatherU64(wrong.leak());
    }
    Ok(recording)
}
