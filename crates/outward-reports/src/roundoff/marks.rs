//! A formula with carets under the operations that contribute to a bound.

use outward::analysis::roundoff::{Bound, Share};
use outward::program::{Program, Value};

use super::expression::{Expression, Expressions, LongOperands, Span, value_name};

/// Approximate number of characters of a line.
const LINE: usize = 96;

/// Number of operations that are marked.
const MARKED: usize = 5;

/// An operation and its contribution, in percent.
pub struct Mark {
    pub value: Value,
    pub percent: f64,
}

/// Returns the contribution of each operation to the bound, the largest first.
pub fn contributions(bound: &Bound) -> Vec<Mark> {
    let all = |share: &Share| share.error + share.other_choice;
    let whole: f64 = bound.shares.iter().map(all).sum();
    let mark = |share: &Share| Mark { value: share.value, percent: 100.0 * all(share) / whole };
    bound.shares.iter().map(mark).collect()
}

/// A formula on its own line, with its marks from left to right.
struct MarkedLine<'a> {
    value: Value,
    expression: &'a Expression,
    marks: Vec<(Span, f64)>,
}

/// Formats the formula of the result, and those of the values that it names, if a mark is in them or in formulas that
/// they name. An operation that is written more than once is computed once, and marked where it is first.
pub fn marked(program: &Program, mut marks: Vec<Mark>) -> String {
    marks.retain(|mark| mark.percent >= 0.5);
    marks.sort_by(|a, b| b.percent.total_cmp(&a.percent).then(a.value.cmp(&b.value)));
    marks.truncate(MARKED);
    let expressions = Expressions::new(program, LongOperands::Named(LINE));
    let mut values = vec![program.output()];
    let mut lines = Vec::new();
    while let Some(&value) = values.get(lines.len()) {
        let mut line = MarkedLine { value, expression: expressions.of(value), marks: Vec::new() };
        for place in &line.expression.places {
            if let Some(at) = marks.iter().position(|mark| mark.value == place.value) {
                line.marks.push((*place, marks.swap_remove(at).percent));
            }
        }
        for name in &line.expression.named {
            if !values.contains(name) {
                values.push(*name);
            }
        }
        lines.push(line);
    }
    let mut kept: Vec<Value> = Vec::new();
    // The operands of a value come before it in the program.
    lines.sort_by_key(|line| line.value);
    lines.retain(|line| {
        let leads = line.expression.named.iter().any(|name| kept.contains(name));
        let keep = leads || !line.marks.is_empty() || line.value == program.output();
        kept.extend(keep.then_some(line.value));
        keep
    });
    let name = |value: Value| (value != program.output()).then(|| value_name(program, value));
    lines.iter().rev().map(|line| line.text(name(line.value))).collect()
}

impl MarkedLine<'_> {
    fn text(&self, name: Option<String>) -> String {
        let prefix = name.map_or_else(String::new, |name| format!("{name} = "));
        let before = 2 + prefix.chars().count();
        let (mut carets, mut labels): (String, Vec<String>) = (String::new(), Vec::new());
        for (place, percent) in &self.marks {
            let start = before + place.start;
            put(&mut carets, start, &"^".repeat(place.width));
            // A label without room goes to a further line.
            let free = labels.iter().position(|line| line.len() < start).unwrap_or_else(|| {
                labels.push(String::new());
                labels.len() - 1
            });
            put(&mut labels[free], start, &format!("{percent:.0} %"));
        }
        let lines = [format!("  {prefix}{}", self.expression.text), carets].into_iter().chain(labels);
        lines.filter(|line| !line.is_empty()).map(|line| line + "\n").collect()
    }
}

fn put(line: &mut String, start: usize, text: &str) {
    line.extend(std::iter::repeat_n(' ', start - line.len()));
    line.push_str(text);
}
