//! A request whose modes have been read.

use std::cell::RefCell;

use outward::Round;
use outward::program::{RoundingDirection, Width};

use super::mode::{FormulaMode, ModeRequest};
use super::request::DiffRequest;
use crate::eval::request::RowsRequest;

/// A request whose modes have been read, and the request for its formulas and rows.
pub struct DiffContext<'a> {
    pub request: &'a DiffRequest,
    pub rows: &'a RowsRequest,
    pub a: ModeRequest,
    pub b: SecondRequest,
    /// Notes that were given already.
    noted: RefCell<Vec<String>>,
}

/// The second side of a request.
pub enum SecondRequest {
    Mode(ModeRequest),
    /// A column of the data, and the mode of the program that computed it, if that is given.
    Observed(Option<ModeRequest>),
}

impl<'a> DiffContext<'a> {
    pub fn new(
        request: &'a DiffRequest,
        rows: &'a RowsRequest,
        a: ModeRequest,
        b: SecondRequest,
    ) -> DiffContext<'a> {
        DiffContext { request, rows, a, b, noted: RefCell::default() }
    }

    /// Returns the context with another request for formulas and rows.
    pub fn read_as(self, rows: &'a RowsRequest) -> DiffContext<'a> {
        DiffContext { rows, ..self }
    }

    /// Gives each note once, however many formulas it applies to.
    pub fn note(&self, notes: &[String]) {
        let mut noted = self.noted.borrow_mut();
        for note in notes {
            if !noted.contains(note) {
                self.rows.monitor.note(&format!("note: {note}"));
                noted.push(note.clone());
            }
        }
    }
}

/// Returns the text of a mode as it was given, or else the mode of the formula itself, perhaps of a whole FPCore.
pub fn mode_text(text: &Option<String>, mode: &FormulaMode, whole: Option<RoundingDirection>) -> String {
    let of_the_formula = || match mode {
        FormulaMode::Exact => "exact".into(),
        FormulaMode::Computed(mode) => {
            let round = match mode.float.round {
                _ if whole == Some(RoundingDirection::TiesToAway) => "nearestAway",
                Round::TiesToEven => "rn",
                Round::TowardZero => "rz",
                Round::TowardPositive => "ru",
                Round::TowardNegative => "rd",
            };
            match mode.float.width {
                Width::F64 => format!("round={round}"),
                width => format!("round={round},format={}", width.name()),
            }
        }
    };
    text.clone().unwrap_or_else(of_the_formula)
}
