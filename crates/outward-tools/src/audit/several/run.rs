//! A function of several numbers, its correct results, and the findings of its calls.

use crate::audit::arguments::Arguments;
use crate::audit::findings::{AuditFindings, Purpose};
use crate::audit::function::LibraryFunction;
use crate::audit::reference::Reference;
use crate::audit::request::AuditRequest;
use crate::device::function_library::CallableFunction;
use crate::failure::Failure;

/// Calls that are made at once.
pub const BATCH: usize = 1 << 13;

/// A function, its correct results, and the findings so far.
pub struct Run {
    pub reference: Reference,
    callable: Box<dyn CallableFunction>,
    pub findings: AuditFindings,
    /// The index of the integer argument.
    integer: Option<usize>,
}

impl Run {
    pub fn new(request: &AuditRequest, function: &LibraryFunction<'_>) -> Result<Run, Failure> {
        let title = &function.title;
        let reference = Reference::new(title.function, title.format, request.round)?;
        let integer = function.parameters().integer();
        Ok(Run { reference, callable: function.callable()?, findings: AuditFindings::default(), integer })
    }

    /// Makes calls, each with its numbers, and adds their results to the findings.
    pub fn calls(&mut self, calls: &[Vec<f64>], purpose: Purpose) -> Result<(), Failure> {
        let Some(first) = calls.first().filter(|_| !self.findings.ended_early) else { return Ok(()) };
        let column = |place: usize| calls.iter().map(|call| call[place]).collect();
        let columns: Vec<Vec<f64>> = (0..first.len()).map(column).collect();
        let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        self.columns(&columns, purpose)
    }

    /// Makes calls like [`Run::calls`], from a column for each parameter.
    pub fn columns(&mut self, columns: &[&[f64]], purpose: Purpose) -> Result<(), Failure> {
        if self.findings.ended_early {
            return Ok(());
        }
        let mut lost = Vec::new();
        let results = self.callable.results_of(columns, &mut lost)?;
        let format = self.reference.format;
        for (at, what) in &lost {
            self.findings.callee_error(Arguments::at(columns, self.integer, *at), format, what);
        }
        self.findings.ended_early |= results.len() < columns[0].len();
        let known = self.reference.of_columns(columns);
        for (at, (known, result)) in known.into_iter().zip(results).enumerate() {
            if !lost.iter().any(|(lost, _)| *lost == at) {
                let arguments = Arguments::at(columns, self.integer, at);
                self.findings.add(&mut self.reference, purpose, arguments, known, result);
            }
        }
        Ok(())
    }
}
