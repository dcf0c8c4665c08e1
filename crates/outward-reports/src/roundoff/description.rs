//! Formats a formula and its bound as text, CSV and JSON.

use outward::Round;
use outward::analysis::roundoff::{Bound, FaultKind, Roundoff, Share, Unbounded};
use outward::interval::Interval;
use outward::program::{Node, Program, Value};
use outward::text;

use super::expression::{Expressions, LongOperands, given_name};
use super::marks::{contributions, marked};
use crate::layout::{columns, csv_field, json_float, json_string, ulps_text};

/// Number of shares that the text lists.
const LISTED: usize = 12;

/// Number of choices that the text lists.
const CHOICES: usize = 5;

/// Largest number of characters of an operand in a table.
const OPERAND: usize = 36;

/// The fields of a bound.
pub const FIELDS: [&str; 8] =
    ["absolute", "relative", "ulps", "same_choice", "exact_lo", "exact_hi", "witness_error", "no_bound"];

/// A formula with its bound.
pub struct BoundDescription<'a> {
    program: &'a Program,
    expressions: Expressions,
}

/// Formats an upper bound of a number with 3 digits.
fn up(x: f64) -> String {
    text::decimal(x, 3, Round::TowardPositive)
}

fn down(x: f64) -> String {
    text::decimal(x, 3, Round::TowardNegative)
}

/// Formats a decimal without its exponent, if that is small.
fn plain(text: &str) -> String {
    let parts = text.split_once('e').filter(|_| !text.contains('x'));
    let parts = parts.and_then(|(number, exponent)| Some((number, exponent.parse::<i32>().ok()?)));
    let Some((number, exponent)) = parts else { return text.to_string() };
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let digits = digits.replace('.', "");
    match exponent {
        -4..0 => format!("{sign}0.{}{digits}", "0".repeat((-exponent) as usize - 1)),
        0..10 => {
            let whole = exponent as usize + 1;
            let padded = format!("{digits:0<whole$}");
            let (whole, rest) = padded.split_at(whole);
            if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
        }
        _ => text.to_string(),
    }
}

/// Formats bounds with 6 digits.
fn wide(side: Interval<f64>) -> String {
    if side.inf() == side.sup() {
        return text::nearest(side.inf()).to_string();
    }
    let end = |x, round| plain(&text::decimal::<f64>(x, 6, round));
    format!("[{}, {}]", end(side.inf(), Round::TowardNegative), end(side.sup(), Round::TowardPositive))
}

fn percent(part: f64, whole: f64) -> String {
    if whole == 0.0 { "0 %".into() } else { format!("{:.0} %", 100.0 * part / whole) }
}

/// Formats a bound that is not below the number, and reads back as it.
fn upper(x: f64) -> String {
    text::upper(x).to_string()
}

/// Formats an upper bound for JSON, which has no infinities.
fn finite(x: f64) -> String {
    if x.is_finite() { json_float(upper(x)) } else { "null".into() }
}

fn or_nothing(x: Option<f64>, nothing: &str) -> String {
    x.map_or_else(|| nothing.to_string(), upper)
}

/// Returns the fields of a formula without a bound.
pub fn fields_without_bound(why: &str) -> [String; FIELDS.len()] {
    let mut fields = FIELDS.map(|_| String::new());
    fields[FIELDS.len() - 1] = csv_field(why);
    fields
}

/// Returns the member of a JSON object that names a value, and the comma behind it, if the text of the formula does.
fn name_member(program: &Program, value: Value) -> String {
    let name = given_name(program, value);
    name.map_or_else(String::new, |name| format!("\"name\": {}, ", json_string(name)))
}

impl<'a> BoundDescription<'a> {
    pub fn new(program: &'a Program) -> BoundDescription<'a> {
        BoundDescription { program, expressions: Expressions::new(program, LongOperands::LeftOut(OPERAND)) }
    }

    /// Formats the fields in the order of [`FIELDS`].
    pub fn fields(&self, found: &Roundoff) -> [String; FIELDS.len()] {
        let bound = match &found.bound {
            Ok(bound) => bound,
            Err(unbounded) => return fields_without_bound(&self.fault(unbounded)),
        };
        let witness = bound.witness.as_ref().map(|witness| text::lower(witness.error).to_string());
        [
            upper(bound.absolute),
            or_nothing(bound.relative, ""),
            or_nothing(bound.ulps, ""),
            upper(bound.same_choice),
            text::lower(bound.exact.inf()).to_string(),
            upper(bound.exact.sup()),
            witness.unwrap_or_default(),
            String::new(),
        ]
    }

    /// Returns names with values of JSON.
    pub fn members(&self, found: &Roundoff) -> Vec<(&'static str, String)> {
        let mut members = vec![("pieces", found.pieces.to_string())];
        match &found.bound {
            Ok(bound) => members.extend(self.of_bound(bound)),
            Err(unbounded) => members.push(("no_bound", json_string(&self.fault(unbounded)))),
        }
        members
    }

    /// Lists the names of the inputs with these values.
    fn inputs(&self, values: impl Iterator<Item = String>, is: &str) -> String {
        let named: Vec<String> = self
            .program
            .input_names()
            .zip(values)
            .map(|(name, value)| format!("{name} {is} {value}"))
            .collect();
        if named.is_empty() { "always".into() } else { named.join(", ") }
    }

    fn sides(&self, sides: &[Interval<f64>]) -> String {
        self.inputs(sides.iter().map(|side| wide(*side)), "in")
    }

    /// Describes why there is no bound.
    pub fn fault(&self, unbounded: &Unbounded) -> String {
        let operation = self.formula(unbounded.fault.value);
        let verb = unbounded.fault.kind.verb();
        if unbounded.fault.kind == FaultKind::Contradiction {
            let sides = self.sides(&unbounded.sides);
            return format!(
                "internal error: please report: two bounds of `{operation}` contradict each other for {sides}"
            );
        }
        match &unbounded.example {
            Some(example) => {
                let inputs = self.inputs(example.iter().map(|number| plain(&number.to_string())), "=");
                format!("`{operation}` can {verb}: nothing finite is computed for {inputs}")
            }
            None => {
                let sides = self.sides(&unbounded.sides);
                let choice = unbounded.choice.map(|choice| {
                    format!(
                        "; `{}` is not decided there, and both of its sides have to hold",
                        self.formula(choice)
                    )
                });
                let choice = choice.unwrap_or_default();
                format!("`{operation}` may {verb}, which could not be ruled out for {sides}{choice}")
            }
        }
    }

    pub fn text(&self, bound: &Bound) -> String {
        let mut rows = vec![vec!["absolute error".to_string(), format!("at most {}", up(bound.absolute))]];
        // An input that may have no error at all is no witness.
        let witness = bound.witness.as_ref().filter(|witness| witness.error > 0.0);
        if let Some(witness) = witness {
            let share = match percent(witness.error, bound.absolute) {
                none if none == "0 %" => "less than 1 %".to_string(),
                share => share,
            };
            rows[0][1].push_str(&format!(", at least {} ({share})", down(witness.error)));
        }
        if !bound.choices.is_empty() {
            let same = up(bound.same_choice);
            rows.push(vec!["".into(), format!("at most {same} where both programs choose the same sides")]);
        }
        for (at, choice) in bound.choices.iter().take(CHOICES).enumerate() {
            let label = if at == 0 { "other choice" } else { "" };
            let (formula, sides) = (self.formula(choice.value), self.sides(&choice.worst));
            let said = format!("costs at most {}, most for {sides}: `{formula}`", up(choice.error));
            rows.push(vec![label.into(), said]);
        }
        if let Some(more) = bound.choices.len().checked_sub(CHOICES + 1) {
            rows.push(vec!["".into(), format!("and {} that cost less", more + 1)]);
        }
        match (bound.relative, bound.ulps) {
            (Some(relative), ulps) => {
                rows.push(vec!["relative error".into(), format!("at most {}", up(relative))]);
                let none = || "no bound: the computed result may be 0 or far too small".to_string();
                let ulps = ulps.map_or_else(none, |ulps| format!("at most {}", ulps_text(ulps)));
                rows.push(vec!["in ulps".into(), ulps]);
            }
            _ => rows.push(vec!["relative error".into(), "no bound: the exact result may be 0".into()]),
        }
        rows.push(vec!["exact result".into(), format!("in {}", wide(bound.exact))]);
        if let Some(witness) = witness {
            let inputs = self.inputs(witness.inputs.iter().map(|number| plain(&number.to_string())), "=");
            let computed = text::nearest(witness.computed);
            rows.push(vec!["witness".into(), format!("{inputs}: computed {computed}")]);
        }
        rows.push(vec!["worst".into(), self.sides(&bound.worst)]);
        format!("{}{}", columns(&rows), self.table(bound))
    }

    /// Formats a table of the contributions.
    fn table(&self, bound: &Bound) -> String {
        let lines: Vec<(f64, String)> = bound.shares.iter().flat_map(|share| self.lines(share)).collect();
        if lines.is_empty() {
            return String::new();
        }
        let whole: f64 = lines.iter().map(|(error, _)| error).sum();
        let rows: Vec<Vec<String>> = lines
            .iter()
            .take(LISTED)
            .map(|(error, text)| vec![format!("  {}", up(*error)), percent(*error, whole), text.clone()])
            .collect();
        let more = match lines.len().saturating_sub(LISTED) {
            0 => String::new(),
            more => format!("  and {more} smaller ones\n"),
        };
        let marked = marked(self.program, contributions(bound));
        format!("where it comes from:\n{}{more}\n{marked}", columns(&rows))
    }

    /// Returns a value as a formula.
    pub fn formula(&self, value: Value) -> &str {
        &self.expressions.of(value).text
    }

    /// Describes a share: its rounding, and its choice.
    fn lines(&self, share: &Share) -> Vec<(f64, String)> {
        let formula = match given_name(self.program, share.value) {
            Some(name) => format!("{name} = {}", self.formula(share.value)),
            None => self.formula(share.value).to_string(),
        };
        let rounding = match self.program.nodes()[share.value.index()] {
            Node::Input(_) => format!("{formula}, rounded on entry"),
            Node::Number(..) => format!("{formula}, rounded"),
            _ => formula.clone(),
        };
        let parts = [(share.error, rounding), (share.other_choice, format!("{formula}, the other side"))];
        parts.into_iter().filter(|(error, _)| *error > 0.0).collect()
    }

    fn of_bound(&self, bound: &Bound) -> [(&'static str, String); 9] {
        let pair = |side: &Interval<f64>| {
            format!("[{}, {}]", json_float(text::lower(side.inf())), json_float(upper(side.sup())))
        };
        let named = |values: Vec<String>| {
            let fields = self.program.input_names().zip(values);
            let fields: Vec<String> =
                fields.map(|(name, value)| format!("{}: {value}", json_string(name))).collect();
            format!("{{{}}}", fields.join(", "))
        };
        let witness = bound.witness.as_ref().map_or("null".to_string(), |witness| {
            let inputs =
                named(witness.inputs.iter().map(|number| json_string(&number.to_string())).collect());
            let error = json_float(text::lower(witness.error));
            let computed = json_float(text::nearest(witness.computed));
            format!("{{\"inputs\": {inputs}, \"computed\": {computed}, \"error\": {error}}}")
        });
        let shares: Vec<String> = bound
            .shares
            .iter()
            .map(|share| {
                format!(
                    "{{\"value\": {}, {}\"operation\": {}, \"error\": {}, \"other_choice\": {}}}",
                    share.value.index(),
                    name_member(self.program, share.value),
                    json_string(self.formula(share.value)),
                    finite(share.error),
                    finite(share.other_choice)
                )
            })
            .collect();
        let choices: Vec<String> = bound
            .choices
            .iter()
            .map(|choice| {
                format!(
                    "{{\"value\": {}, {}\"operation\": {}, \"error\": {}, \"worst\": {}}}",
                    choice.value.index(),
                    name_member(self.program, choice.value),
                    json_string(self.formula(choice.value)),
                    finite(choice.error),
                    named(choice.worst.iter().map(pair).collect())
                )
            })
            .collect();
        [
            ("absolute", json_float(upper(bound.absolute))),
            ("relative", json_float(or_nothing(bound.relative, "null"))),
            ("ulps", json_float(or_nothing(bound.ulps, "null"))),
            ("same_choice", json_float(upper(bound.same_choice))),
            ("choices", format!("[{}]", choices.join(", "))),
            ("exact", pair(&bound.exact)),
            ("witness", witness),
            ("worst", named(bound.worst.iter().map(pair).collect())),
            ("shares", format!("[{}]", shares.join(", "))),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn small_exponents_are_not_written() {
        for (text, expected) in [
            ("1.25e0", "1.25"),
            ("-5e-1", "-0.5"),
            ("7.8e2", "780"),
            ("1.2345e2", "123.45"),
            ("1e-4", "0.0001"),
            ("1e-5", "1e-5"),
            ("3e20", "3e20"),
            ("0", "0"),
            ("0x1.8ep-3", "0x1.8ep-3"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
    }
}
