//! Results for formulas over a box each, as text, CSV and JSON.

use outward::analysis::range::{Extremum, RangeReport};
use outward::certificate::Certificate;
use outward::program::Width;
use outward::text;

use crate::layout::{ReportForm, columns, counted, csv_field, json_float, json_string};
use crate::number::bounds_text;
use crate::roundoff::boxes::in_a_line;

/// Formulas with their ranges.
#[derive(Clone, Debug, Default)]
pub struct RangesReport {
    pub formulas: Vec<FormulaRange>,
    /// FPCores that could not be read, or have an operation without bounds; the monitor has heard of each.
    pub failed: usize,
    /// The proof of the range of the one formula, if it was asked for.
    pub certificate: Option<Certificate>,
}

/// A formula with its range.
#[derive(Clone, Debug)]
pub struct FormulaRange {
    pub name: Option<String>,
    /// The names of the inputs, in the order of positions.
    pub variables: Vec<String>,
    /// Whether a `:pre` has conditions other than ranges.
    pub has_conditions: bool,
    pub range: RangeReport,
}

/// The columns of CSV after the name.
const FIELDS: [&str; 6] =
    ["minimum_lo", "minimum_hi", "maximum_lo", "maximum_hi", "is_defined", "is_within_tolerance"];

impl RangesReport {
    /// Returns whether a minimum or a maximum is not known to the tolerance.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.formulas.iter().any(|formula| !formula.is_reached())
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
        self.text_in(Width::F64)
    }

    /// [`text`](Self::text) with bounds in a format, rounded outward.
    #[must_use]
    pub fn text_in(&self, format: Width) -> String {
        let paragraph = |formula: &FormulaRange| {
            let name = formula.name.as_ref().map(|name| format!("{}:\n", in_a_line(name)));
            name.unwrap_or_default() + &formula.text_in(format)
        };
        self.formulas.iter().map(paragraph).collect::<Vec<_>>().join("\n")
    }

    /// Formats a header and a line for each formula.
    #[must_use]
    pub fn csv(&self) -> String {
        let line = |formula: &FormulaRange| {
            let RangeReport { minimum, maximum, is_defined, .. } = &formula.range;
            let ends = [minimum, maximum].map(|extremum| {
                let [lo, hi] = ends(extremum);
                format!("{},{}", text::lower(lo), text::upper(hi))
            });
            let name = csv_field(formula.name.as_deref().unwrap_or_default());
            format!("{name},{},{is_defined},{}\n", ends.join(","), formula.is_reached())
        };
        format!("name,{}\n", FIELDS.join(",")) + &self.formulas.iter().map(line).collect::<String>()
    }

    /// Formats an object on each line.
    #[must_use]
    pub fn json(&self) -> String {
        let line = |formula: &FormulaRange| {
            let RangeReport { minimum, maximum, is_defined, is_continuous } = &formula.range;
            let name = formula.name.as_deref().map_or("null".into(), json_string);
            let [minimum, maximum] = [minimum, maximum].map(|extremum| formula.object(extremum));
            format!(
                "{{\"name\": {name}, \"minimum\": {minimum}, \"maximum\": {maximum}, \"is_defined\": {is_defined}, \
                 \"is_continuous\": {is_continuous}}}\n"
            )
        };
        self.formulas.iter().map(line).collect()
    }
}

impl FormulaRange {
    fn is_reached(&self) -> bool {
        self.range.minimum.is_reached && self.range.maximum.is_reached
    }

    /// Formats the range for people.
    pub(super) fn text_in(&self, format: Width) -> String {
        let RangeReport { minimum, maximum, is_defined, .. } = &self.range;
        if minimum.bounds.is_empty() {
            let beside = if self.has_conditions { " and where the :pre holds" } else { "" };
            return format!("no value: the formula is defined nowhere in the ranges{beside}\n");
        }
        let row = |name: &str, extremum: &Extremum| {
            let value = bounds_text(format, ends(extremum), ["from ", " to ", ""]);
            let mut place = match extremum.place[..] {
                [] if self.variables.is_empty() => String::new(),
                [] => "no place is known".into(),
                _ => format!("at {}", self.place(extremum, " = ")),
            };
            if !extremum.is_reached {
                place.push_str(&format!("; not known better after {}", counted(extremum.pieces, "piece")));
            }
            vec![name.to_string(), value, place]
        };
        let mut text = columns(&[row("minimum", minimum), row("maximum", maximum)]);
        if !is_defined {
            text.push_str("the formula may not be defined everywhere in the ranges\n");
        }
        text
    }

    fn place(&self, extremum: &Extremum, between: &str) -> String {
        let values = self.variables.iter().zip(&extremum.place);
        let values = values.map(|(name, value)| format!("{name}{between}{}", text::nearest(*value)));
        values.collect::<Vec<_>>().join(", ")
    }

    fn object(&self, extremum: &Extremum) -> String {
        let [lo, hi] = ends(extremum);
        let number = |x: f64, text: String| if x.is_finite() { json_float(text) } else { json_string(&text) };
        let place: Vec<String> = self
            .variables
            .iter()
            .zip(&extremum.place)
            .map(|(name, x)| format!("{}: {}", json_string(name), json_float(text::nearest(*x))))
            .collect();
        format!(
            "{{\"lo\": {}, \"hi\": {}, \"place\": {{{}}}, \"is_reached\": {}, \"pieces\": {}}}",
            number(lo, text::lower(lo).to_string()),
            number(hi, text::upper(hi).to_string()),
            place.join(", "),
            extremum.is_reached,
            extremum.pieces
        )
    }
}

/// Returns the ends of the bounds, which are +∞ and −∞ for the empty interval.
fn ends(extremum: &Extremum) -> [f64; 2] {
    [extremum.bounds.inf(), extremum.bounds.sup()]
}
