//! What was found for formulas over a box each, and that as text, CSV and JSON.

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
    /// The formula, whose values the bound names.
    pub program: Program,
    pub roundoff: Roundoff,
}

impl RoundoffReport {
    /// Is there a formula that has no finite bound?
    #[must_use]
    pub fn is_unbounded(&self) -> bool {
        self.formulas.iter().any(|formula| formula.roundoff.bound.is_err())
    }

    /// In one of the forms.
    #[must_use]
    pub fn print(&self, form: ReportForm) -> String {
        match form {
            ReportForm::Text => self.text(),
            ReportForm::Csv => self.csv(),
            ReportForm::Json => self.json(),
        }
    }

    /// For people, a paragraph each.
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

    /// A header and a line each.
    #[must_use]
    pub fn csv(&self) -> String {
        let line = |formula: &FormulaBound| {
            let fields = BoundDescription::new(&formula.program).fields(&formula.roundoff).join(",");
            format!("{},{fields}\n", csv_field(formula.name.as_deref().unwrap_or_default()))
        };
        format!("name,{}\n", FIELDS.join(",")) + &self.formulas.iter().map(line).collect::<String>()
    }

    /// An object a line.
    #[must_use]
    pub fn json(&self) -> String {
        let line =
            |formula: &FormulaBound| json(formula.name.as_deref(), &formula.program, &formula.roundoff);
        self.formulas.iter().map(line).collect()
    }
}
