//! Faults that are planted in the recordings of paths and in their constants, and that the proofs must find.

use outward::machine::trace::{Action, Content, Recording};
use outward::math::area::ASINH_SERIES;
use outward::math::tables::error::{ERFCX, SERIES};
use outward::math::tables::log::LOG_HIGH;
use outward::math::tables::short;
use outward::math::tables::trig::SIN_HIGH;

use super::code_path::{CodePath, Operators};
use super::{area, error, exponential, logarithm, root, tangent, trigonometric};
use crate::parallel;

/// A fault that is planted in a path.
struct PlantedFault {
    path: &'static CodePath,
    /// Factor of its constant: the product is less than the proved error.
    part: f64,
    /// A coefficient, to which 2^-36 of it is added; nothing where all come from tables.
    coefficient: Option<f64>,
    /// A table that is gathered from here, or the first table of patterns, and the entry with a wrong last digit.
    table: Option<&'static [f64]>,
    /// Changed entry, if there is a table.
    entry: Option<usize>,
    /// Index of the cells in which the proof looks for these faults; all cells if it is nothing.
    index: Option<u64>,
    /// Index for the reduced constant.
    worst: Option<u64>,
}

/// Fails if a faulty path is proved all the same.
pub fn are_found() -> Result<(), String> {
    let planted = [
        PlantedFault {
            path: &exponential::PATHS[0],
            part: 2.0 / 3.0,
            coefficient: Some(1.0 / 6.0),
            table: None,
            entry: Some(77),
            worst: None,
            index: None,
        },
        PlantedFault {
            path: &logarithm::PATHS[0],
            part: 1.0 / 3.0,
            coefficient: Some(-1.0 / 4.0),
            table: Some(&LOG_HIGH[..]),
            entry: Some(1),
            index: Some(1),
            worst: Some(0),
        },
        PlantedFault {
            path: &logarithm::SHORT,
            part: 2.0 / 3.0,
            coefficient: Some(short::LOG_SERIES[1]),
            table: Some(&short::LOG_HIGH[..]),
            entry: Some(3),
            index: Some(3),
            worst: None,
        },
        PlantedFault {
            path: &trigonometric::PATHS[0],
            part: 1.0 / 3.0,
            coefficient: Some(-1.0 / 6.0),
            table: Some(&SIN_HIGH[..]),
            // Rows are offset by a quarter turn.
            entry: Some(257),
            index: Some(1),
            worst: Some(1),
        },
        PlantedFault {
            path: &root::FAST,
            part: 1.0 / 2.0,
            coefficient: Some(1.0 / 3.0),
            table: None,
            entry: None,
            worst: None,
            index: None,
        },
        PlantedFault {
            path: &error::SCALED,
            part: 2.0 / 3.0,
            coefficient: Some(-SERIES[0]),
            table: Some(&ERFCX[..]),
            entry: Some(5),
            index: Some(5),
            worst: None,
        },
        PlantedFault {
            path: &tangent::PATHS[0],
            part: 1.0 / 3.0,
            coefficient: Some(1.0 / 3.0),
            table: Some(&SIN_HIGH[..]),
            entry: Some(257),
            index: Some(1),
            worst: Some(1),
        },
        PlantedFault {
            path: &area::NEAR,
            part: 2.0 / 3.0,
            coefficient: Some(ASINH_SERIES[0]),
            table: None,
            entry: None,
            worst: None,
            index: None,
        },
    ];
    parallel::map(&planted, PlantedFault::is_found).into_iter().collect()
}

impl PlantedFault {
    fn is_found(&self) -> Result<(), String> {
        let path = self.path;
        let operators = Operators::Nearest;
        let bound = (path.bound)(operators.unit());
        let at = |recording: Recording, index| path.prove_at(recording, operators, index).map(|it| it.total);
        let found = |recording: Recording| at(recording, self.index);
        let wrong = self.coefficient.map(|right| self.with_coefficient(right)).transpose()?;
        let entry = self.entry.map(|entry| self.with_entry(entry)).transpose()?;
        let is_proved = |wrong: Option<Recording>| -> Result<bool, String> {
            Ok(wrong.map(found).transpose()?.is_some_and(|it| it <= bound))
        };
        let cases = [
            ("a part of its constant", at(path.recording(), self.worst)? <= bound * self.part),
            ("a coefficient that is off by 2^-36 of itself", is_proved(wrong)?),
            ("a table with a wrong last digit", is_proved(entry)?),
        ];
        match cases.iter().find(|(_, is_proved)| *is_proved) {
            Some((fault, _)) => Err(format!("{}: {fault} is not found", path.name)),
            None => Ok(()),
        }
    }

    fn with_coefficient(&self, right: f64) -> Result<Recording, String> {
        let mut recording = self.path.recording();
        let action = Action::Constant(Content::F64(right));
        let node = recording.main.nodes.iter_mut().find(|node| node.op == action);
        let node = node.ok_or_else(|| format!("{} has no {right}", self.path.name))?;
        let wrong = right * (1.0 + 1.0 / (1_u64 << 36) as f64);
        node.op = Action::Constant(Content::F64(wrong));
        Ok(recording)
    }

    fn with_entry(&self, entry: usize) -> Result<Recording, String> {
        let mut recording = self.path.recording();
        let ops = recording.main.nodes.iter_mut().map(|node| &mut node.op);
        let mut is_there = false;
        for op in ops {
            match (&op, self.table) {
                (Action::GatherU64(table), None) => {
                    let mut wrong = table.to_vec();
                    wrong[entry] ^= 1;
                    *op = Action::GatherU64(wrong.leak());
                    return Ok(recording);
                }
                // Several nodes may gather from the table.
                (Action::Gather(table), Some(start)) if table.as_ptr() == start.as_ptr() => {
                    let mut wrong = table.to_vec();
                    wrong[entry] = wrong[entry].next_up();
                    *op = Action::Gather(wrong.leak());
                    is_there = true;
                }
                _ => {}
            }
        }
        if is_there {
            return Ok(recording);
        }
        Err(format!("{} has no such table", self.path.name))
    }
}
