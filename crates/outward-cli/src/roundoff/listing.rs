//! What was found for formulas over a box each, as text, CSV and JSON.

use outward::analysis::roundoff::{Roundoff, RoundoffPlan};

use super::described::{Described, FIELDS};
use super::ranged::in_a_line;
use crate::args::AuditOut;
use crate::eval::csv_field;
use crate::layout::json_string;

/// The output, as it grows.
pub struct Listing {
    form: AuditOut,
    text: String,
    without_bound: bool,
}

impl Listing {
    pub fn new(form: AuditOut) -> Listing {
        let header = || format!("name,{}\n", FIELDS.join(","));
        let text = if form == AuditOut::Csv { header() } else { String::new() };
        Listing { form, text, without_bound: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Is there a formula that has no finite bound?
    pub fn without_bound(&self) -> bool {
        self.without_bound
    }

    pub fn add(&mut self, name: Option<&str>, plan: &RoundoffPlan, found: &Roundoff) {
        self.without_bound |= found.bound.is_err();
        let described = Described::new(plan.program());
        match self.form {
            AuditOut::Text => {
                if !self.text.is_empty() {
                    self.text.push('\n');
                }
                if let Some(name) = name {
                    self.text.push_str(&format!("{}:\n", in_a_line(name)));
                }
                self.text.push_str(&match &found.bound {
                    Ok(bound) => described.text(bound),
                    Err(unbounded) => format!("no finite bound: {}\n", described.fault(unbounded)),
                });
            }
            AuditOut::Csv => {
                let fields = described.fields(found).join(",");
                self.text.push_str(&format!("{},{fields}\n", csv_field(name.unwrap_or_default())));
            }
            AuditOut::Json => {
                let mut line = format!("{{\"name\": {}", name.map_or("null".into(), json_string));
                for (key, value) in described.members(found) {
                    line.push_str(&format!(", \"{key}\": {value}"));
                }
                self.text.push_str(&(line + "}\n"));
            }
        }
    }
}
