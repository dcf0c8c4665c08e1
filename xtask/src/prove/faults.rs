//! Faults that a proof has to find: planted in the recordings of phases, and in their constants.

use outward::machine::trace::{Action, Content, Recording};
use outward::math::tables::log::LOG_HIGH;
use outward::math::tables::short;
use outward::math::tables::trig::SIN_HIGH;

use super::phase::{Operators, Phase};
use super::{exponential, logarithm, root, trigonometric};

/// What is made wrong in a phase.
struct Planted {
    phase: &'static Phase,
    /// Of its constant so much is left: less than what is proved.
    part: f64,
    /// A coefficient, of which 2^-36 is added to it.
    coefficient: f64,
    /// A table that is gathered from here, or the first one of patterns, and the entry with a wrong last digit.
    table: Option<*const f64>,
    /// Where it has a table.
    entry: Option<usize>,
    /// The index of the cells where the proof looks for these; all cells if nothing is said.
    index: Option<u64>,
    /// And for the first.
    worst: Option<u64>,
}

/// Fails where one of them is proved all the same.
pub fn are_found() -> Result<(), String> {
    let planted = [
        Planted {
            phase: &exponential::PHASES[0],
            part: 2.0 / 3.0,
            coefficient: 1.0 / 6.0,
            table: None,
            entry: Some(77),
            worst: None,
            index: None,
        },
        Planted {
            phase: &logarithm::PHASES[0],
            part: 1.0 / 3.0,
            coefficient: -1.0 / 4.0,
            table: Some(LOG_HIGH.as_ptr()),
            entry: Some(1),
            index: Some(1),
            worst: Some(0),
        },
        Planted {
            phase: &logarithm::SHORT,
            part: 2.0 / 3.0,
            coefficient: short::LOG_SERIES[1],
            table: Some(short::LOG_HIGH.as_ptr()),
            entry: Some(3),
            index: Some(3),
            worst: None,
        },
        Planted {
            phase: &trigonometric::PHASES[0],
            part: 1.0 / 3.0,
            coefficient: -1.0 / 6.0,
            table: Some(SIN_HIGH.as_ptr()),
            // A row is a quarter turn on.
            entry: Some(257),
            index: Some(1),
            worst: Some(1),
        },
        Planted {
            phase: &root::QUICK,
            part: 1.0 / 2.0,
            coefficient: 1.0 / 3.0,
            table: None,
            entry: None,
            worst: None,
            index: None,
        },
    ];
    planted.iter().try_for_each(Planted::is_found)
}

impl Planted {
    fn is_found(&self) -> Result<(), String> {
        let phase = self.phase;
        let operators = Operators::Nearest;
        let bound = (phase.bound)(operators.unit());
        let at = |recording: Recording, index| phase.prove_at(recording, operators, index).map(|it| it.total);
        let found = |recording: Recording| at(recording, self.index);
        let mut cases = vec![
            ("a part of its constant", at(phase.recording(), self.worst)? <= bound * self.part),
            ("a coefficient that is off by 2^-36 of itself", found(self.with_coefficient()?)? <= bound),
        ];
        if let Some(entry) = self.entry {
            cases.push(("a table with a wrong last digit", found(self.with_entry(entry)?)? <= bound));
        }
        match cases.iter().find(|(_, is_proved)| *is_proved) {
            Some((fault, _)) => Err(format!("{}: {fault} is not found", phase.name)),
            None => Ok(()),
        }
    }

    fn with_coefficient(&self) -> Result<Recording, String> {
        let mut recording = self.phase.recording();
        let right = Action::Constant(Content::F64(self.coefficient));
        let node = recording.main.nodes.iter_mut().find(|node| node.op == right);
        let node = node.ok_or_else(|| format!("{} has no {}", self.phase.name, self.coefficient))?;
        let wrong = self.coefficient * (1.0 + 1.0 / (1_u64 << 36) as f64);
        node.op = Action::Constant(Content::F64(wrong));
        Ok(recording)
    }

    fn with_entry(&self, entry: usize) -> Result<Recording, String> {
        let mut recording = self.phase.recording();
        let ops = recording.main.nodes.iter_mut().map(|node| &mut node.op);
        for op in ops {
            match (&op, self.table) {
                (Action::GatherU64(table), None) => {
                    let mut wrong = table.to_vec();
                    wrong[entry] ^= 1;
                    *op = Action::GatherU64(wrong.leak());
                    return Ok(recording);
                }
                (Action::Gather(table), Some(start)) if table.as_ptr() == start => {
                    let mut wrong = table.to_vec();
                    wrong[entry] = wrong[entry].next_up();
                    *op = Action::Gather(wrong.leak());
                    return Ok(recording);
                }
                _ => {}
            }
        }
        Err(format!("{} has no such table", self.phase.name))
    }
}
