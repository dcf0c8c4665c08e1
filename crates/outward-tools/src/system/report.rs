//! Results for a system, as text, CSV and JSON.

use outward::analysis::system::{Optimum, Solutions};
use outward::interval::Interval;
use outward::program::Width;
use outward::text;

use crate::layout::{ReportForm, columns, counted, csv_field, json_float, json_string};
use crate::number::bounds_text;

/// The solutions of a system.
#[derive(Clone, Debug)]
pub struct SolutionsReport {
    /// The names of the variables, in the order of sides.
    pub variables: Vec<String>,
    pub solutions: Solutions,
}

/// The minimum or the maximum of a formula.
#[derive(Clone, Debug)]
pub struct OptimumReport {
    /// The names of the variables, in the order of sides.
    pub variables: Vec<String>,
    pub optimum: Optimum,
    pub is_maximum: bool,
}

/// Formats a side: one number, or both bounds.
fn side_text(format: Width, side: Interval<f64>) -> String {
    bounds_text(format, [side.inf(), side.sup()], ["[", ", ", "]"])
}

/// Formats bounds as an object.
fn side_object(side: Interval<f64>) -> String {
    let end = |x: f64, text: String| if x.is_finite() { json_float(text) } else { json_string(&text) };
    let [lo, hi] = [text::lower(side.inf()).to_string(), text::upper(side.sup()).to_string()];
    format!("{{\"lo\": {}, \"hi\": {}}}", end(side.inf(), lo), end(side.sup(), hi))
}

fn sides_object(variables: &[String], sides: &[Interval<f64>]) -> String {
    let fields = variables.iter().zip(sides);
    let fields = fields.map(|(name, side)| format!("{}: {}", json_string(name), side_object(*side)));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
}

impl SolutionsReport {
    /// Returns whether a part of the ranges may have other solutions, or a root may be none.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        let Solutions { roots, undecided, .. } = &self.solutions;
        !undecided.is_empty() || roots.iter().any(|root| !root.is_inside || !root.satisfies)
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

    /// Returns the kind of each root and of each undecided part, with its sides and its description.
    fn lines(&self) -> impl Iterator<Item = (&'static str, &[Interval<f64>], &'static str)> {
        let roots = self.solutions.roots.iter().map(|root| {
            let note = match (root.is_inside, root.satisfies) {
                (true, true) => "",
                (false, true) => "may be outside of the ranges",
                (true, false) => "an inequality may not hold",
                (false, false) => "may be outside of the ranges; an inequality may not hold",
            };
            ("root", &root.sides[..], note)
        });
        let undecided =
            self.solutions.undecided.iter().map(|sides| ("undecided", &sides[..], "may have roots, or none"));
        roots.chain(undecided)
    }

    /// Formats a line for each root, and the status of the rest, for people.
    #[must_use]
    pub fn text(&self) -> String {
        self.text_in(Width::F64)
    }

    /// [`text`](Self::text) with bounds in a format, rounded outward.
    #[must_use]
    pub fn text_in(&self, format: Width) -> String {
        let row = |(kind, sides, note): (&str, &[Interval<f64>], &str)| {
            let mut row = vec![kind.to_string()];
            let sides = self.variables.iter().zip(sides);
            row.extend(sides.map(|(name, side)| format!("{name} = {}", side_text(format, *side))));
            if !note.is_empty() {
                row.push(note.to_string());
            }
            row
        };
        let mut text = columns(&self.lines().map(row).collect::<Vec<_>>());
        let Solutions { roots, undecided, is_complete, pieces } = &self.solutions;
        let count = counted(roots.len() as u64, "root");
        text.push_str(&match (undecided.len(), is_complete) {
            (0, _) if roots.is_empty() => "there is no root in the ranges\n".to_string(),
            (0, _) => format!("{count}; the ranges have no others\n"),
            (parts, true) => {
                format!("{count}; {} may have others\n", counted(parts as u64, "undecided part"))
            }
            (parts, false) => format!(
                "{count}; after {} {} may have others\n",
                counted(*pieces, "piece"),
                counted(parts as u64, "undecided part")
            ),
        });
        text
    }

    /// Formats a header and a line for each root or part.
    #[must_use]
    pub fn csv(&self) -> String {
        let names = self.variables.iter().map(|name| {
            let [lo, hi] = ["lo", "hi"].map(|end| csv_field(&format!("{name}_{end}")));
            format!(",{lo},{hi}")
        });
        let mut text = format!("kind{},note\n", names.collect::<String>());
        for (kind, sides, note) in self.lines() {
            let ends =
                sides.iter().map(|side| format!(",{},{}", text::lower(side.inf()), text::upper(side.sup())));
            text.push_str(&format!("{kind}{},{note}\n", ends.collect::<String>()));
        }
        text
    }

    /// Formats an object on each line.
    #[must_use]
    pub fn json(&self) -> String {
        let line = |(kind, sides, note): (&str, &[Interval<f64>], &str)| {
            let sides = sides_object(&self.variables, sides);
            format!(
                "{{\"kind\": {}, \"sides\": {sides}, \"note\": {}}}\n",
                json_string(kind),
                json_string(note)
            )
        };
        self.lines().map(line).collect()
    }
}

impl OptimumReport {
    fn word(&self) -> &'static str {
        if self.is_maximum { "maximum" } else { "minimum" }
    }

    /// Is it not known to the tolerance?
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        !self.optimum.is_reached
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

    /// Formats the minimum for people.
    #[must_use]
    pub fn text(&self) -> String {
        self.text_in(Width::F64)
    }

    /// [`text`](Self::text) with bounds in a format, rounded outward.
    #[must_use]
    pub fn text_in(&self, format: Width) -> String {
        let Optimum { bounds, place, is_limit, is_reached, pieces } = &self.optimum;
        if bounds.is_empty() {
            return "no value: the constraints hold nowhere in the ranges, or the formula is not defined there\n".into();
        }
        let value = bounds_text(format, [bounds.inf(), bounds.sup()], ["from ", " to ", ""]);
        let mut place = match (&place[..], self.variables.is_empty()) {
            ([], true) => String::new(),
            ([], false) if *is_limit => {
                let limit = if self.is_maximum { "a supremum" } else { "an infimum" };
                format!("{limit}; no place is known where it is taken")
            }
            ([], false) => "no place is known".to_string(),
            (sides, _) => {
                let sides = self.variables.iter().zip(sides);
                let sides = sides.map(|(name, side)| format!("{name} = {}", side_text(format, *side)));
                format!("at {}", sides.collect::<Vec<_>>().join(", "))
            }
        };
        if !is_reached {
            place.push_str(&format!("; not known better after {}", counted(*pieces, "piece")));
        }
        columns(&[vec![self.word().into(), value, place]])
    }

    /// Formats a header and a line.
    #[must_use]
    pub fn csv(&self) -> String {
        let Optimum { bounds, place, is_reached, .. } = &self.optimum;
        let word = self.word();
        let names = self.variables.iter().map(|name| {
            let [lo, hi] = ["lo", "hi"].map(|end| csv_field(&format!("{name}_{end}")));
            format!(",{lo},{hi}")
        });
        let places = (0..self.variables.len()).map(|at| match place.get(at) {
            Some(side) => format!(",{},{}", text::lower(side.inf()), text::upper(side.sup())),
            None => ",,".into(),
        });
        format!(
            "{word}_lo,{word}_hi,is_within_tolerance{}\n{},{},{is_reached}{}\n",
            names.collect::<String>(),
            text::lower(bounds.inf()),
            text::upper(bounds.sup()),
            places.collect::<String>()
        )
    }

    /// Formats an object.
    #[must_use]
    pub fn json(&self) -> String {
        let Optimum { bounds, place, is_reached, pieces, .. } = &self.optimum;
        format!(
            "{{\"{}\": {}, \"place\": {}, \"is_reached\": {is_reached}, \"pieces\": {pieces}}}\n",
            self.word(),
            side_object(*bounds),
            sides_object(&self.variables, place)
        )
    }
}
