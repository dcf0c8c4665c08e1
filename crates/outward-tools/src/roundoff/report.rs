//! Results for formulas over a box each, as text, CSV and JSON.

use outward::analysis::roundoff::Roundoff;
use outward::program::Program;
use outward_reports::roundoff::{BoundDescription, FIELDS, json};

use super::boxes::in_a_line;
use crate::layout::{ReportForm, csv_field};

/// Formulas with the bounds of their rounding errors.
#[derive(Clone, Debug, Default)]
pub struct RoundoffReport {
    pub formulas: Vec<FormulaBound>,
    /// FPCores that could not be read or bounded; the monitor has heard of each.
    pub failed: usize,
}

/// A formula with its bound, or the reason why there is none.
#[derive(Clone, Debug)]
pub struct FormulaBound {
    pub name: Option<String>,
    /// The formula, whose values the bound refers to.
    pub program: Program,
    pub roundoff: Roundoff,
}

impl RoundoffReport {
    /// Returns whether a formula has no finite bound.
    #[must_use]
    pub fn is_unbounded(&self) -> bool {
        self.formulas.iter().any(|formula| formula.roundoff.bound.is_err())
    }

    /// Formats the report in one of the forms.
    #[must_use]
    pub fn print(&self, form: ReportForm) -> String {
        match form {
            ReportForm::Text => self.text(),
            ReportForm::Csv => self.csv(),
            ReportForm::Json => self.json(),
        }
    }

    /// Formats a paragraph for each formula, for people.
    #[must_use]
    pub fn text(&self) -> String {
        let paragraph = |formula: &FormulaBound| {
            let name = formula.name.as_ref().map(|name| format!("{}:\n", in_a_line(name)));
            let description = BoundDescription::new(&formula.program);
            let bound = match &formula.roundoff.bound {
                Ok(bound) => description.text(bound),
                Err(unbounded) => format!("no finite bound: {}\n", description.fault(unbounded)),
            };
            name.unwrap_or_default() + &bound
        };
        self.formulas.iter().map(paragraph).collect::<Vec<_>>().join("\n")
    }

    /// Formats a header and a line for each formula.
    #[must_use]
    pub fn csv(&self) -> String {
        let line = |formula: &FormulaBound| {
            let fields = BoundDescription::new(&formula.program).fields(&formula.roundoff).join(",");
            format!("{},{fields}\n", csv_field(formula.name.as_deref().unwrap_or_default()))
        };
        format!("name,{}\n", FIELDS.join(",")) + &self.formulas.iter().map(line).collect::<String>()
    }

    /// Formats an object on each line.
    #[must_use]
    pub fn json(&self) -> String {
        let line =
            |formula: &FormulaBound| json(formula.name.as_deref(), &formula.program, &formula.roundoff);
        self.formulas.iter().map(line).collect()
    }
}
