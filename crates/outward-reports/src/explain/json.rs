//! Formats an explanation as JSON: one object for each value, with its operands by their index in the list.

use outward::format::Format;
use outward::interval::Interval;
use outward::text;

use super::truth::{ConditionTruth, NumberTruth, decimal_digits, tenths};
use super::{Explanation, NodeReport, NodeValue, NumberReport, RangeBound};
use crate::layout::{json_float, json_string};

impl Explanation {
    /// Formats an object with the `values`, and the index of the `result`.
    #[must_use]
    pub fn json(&self) -> String {
        let objects: Vec<String> = self.nodes.iter().map(|node| format!("  {}", self.object(node))).collect();
        let roundoff = self.roundoff.as_ref();
        let left_out = self.truths.as_ref().and_then(|truths| truths.as_ref().err());
        format!(
            "{{\"result\": {}{}{}, \"values\": [\n{}\n]}}\n",
            self.result,
            roundoff.map_or(String::new(), |bound| format!(", \"roundoff\": {}", bound_object(bound))),
            left_out.map_or(String::new(), |why| format!(", \"no_truths\": {}", json_string(why))),
            objects.join(",\n")
        )
    }

    fn object(&self, node: &NodeReport) -> String {
        let operands: Vec<String> = node.operands.iter().map(usize::to_string).collect();
        let name = node.name.as_deref().map(|name| format!("\"name\": {}, ", json_string(name)));
        let (name, operation) = (name.unwrap_or_default(), json_string(&node.label));
        let start = format!("{{{name}\"operation\": {operation}, \"operands\": [{}]", operands.join(", "));
        let taken =
            node.taken_by.map_or(String::new(), |taken| format!(", \"taken_by\": \"{}\"", taken.name()));
        let node = match &node.value {
            NodeValue::Condition(holds, truth) => {
                let truth = truth.map_or(String::new(), |truth| format!(", \"truth\": {}", condition(truth)));
                return format!("{start}, \"holds\": {holds}{taken}{truth}}}");
            }
            NodeValue::Number(number) => number,
        };
        let bounds = node.exact.interval().unwrap_or(Interval::EMPTY).lanes();
        let share = self.roundoff.as_ref().map(|bound| share(bound, node));
        format!(
            "{start}, \"format\": \"{}\", \"computed\": {}, \"lo\": {}, \"hi\": {}, \"decoration\": \"{}\", \
             \"own_ulps\": {}, \"error_ulps\": {}, \"digits_lost\": {}{}{taken}{}}}",
            node.width.name(),
            number(node.computed),
            number(bounds.lo),
            number(bounds.hi),
            node.exact.decoration().name(),
            number(node.local_ulps),
            number(node.error_ulps),
            node.digits_lost.map_or("null".to_string(), |lost| format!("{lost:.1}")),
            share.map_or(String::new(), |share| format!(", \"share\": {share}")),
            node.truth
                .as_ref()
                .map_or(String::new(), |truth| format!(", \"truth\": {}", truth_object(truth))),
        )
    }
}

/// Formats whether a condition holds for the exact values, as an object.
fn condition(truth: ConditionTruth) -> String {
    match truth {
        ConditionTruth::Holds(holds) => format!("{{\"state\": \"known\", \"holds\": {holds}}}"),
        ConditionTruth::Undefined => "{\"state\": \"undefined\"}".into(),
        ConditionTruth::Undecided { bits } => undecided(bits),
    }
}

/// Formats the exact value as an object.
fn truth_object(truth: &NumberTruth) -> String {
    match truth {
        NumberTruth::Known { value, right_bits } => format!(
            "{{\"state\": \"known\", \"value\": {}, \"is_whole\": {}, \"ulps\": {}, \"relative\": {}, \
             \"right_bits\": {}, \"right_digits\": {}}}",
            value.digits.as_deref().map_or("null".into(), json_string),
            value.is_whole,
            number(value.ulps),
            number(value.relative),
            tenths(*right_bits),
            decimal_digits(*right_bits),
        ),
        NumberTruth::Undefined => "{\"state\": \"undefined\"}".into(),
        NumberTruth::Undecided { bits } => undecided(*bits),
        NumberTruth::NotTaken => "{\"state\": \"not taken\"}".into(),
    }
}

fn undecided(bits: u32) -> String {
    format!("{{\"state\": \"undecided\", \"bits\": {bits}}}")
}

/// Formats the bound as an object.
fn bound_object(bound: &Result<RangeBound, String>) -> String {
    match bound {
        Ok(RangeBound { absolute, relative }) => {
            let relative = relative.map_or("null".into(), |relative| json_float(text::upper(relative)));
            format!("{{\"absolute\": {}, \"relative\": {relative}}}", json_float(text::upper(*absolute)))
        }
        Err(why) => format!("{{\"no_bound\": {}}}", json_string(why)),
    }
}

/// Formats the share of a value as an object; `null` if there is no bound.
fn share(bound: &Result<RangeBound, String>, node: &NumberReport) -> String {
    if bound.is_err() {
        return "null".into();
    }
    let (error, other) =
        node.contribution.map_or((0.0, 0.0), |contribution| (contribution.error, contribution.other_choice));
    format!(
        "{{\"error\": {}, \"other_choice\": {}}}",
        json_float(text::upper(error)),
        json_float(text::upper(other))
    )
}

/// Formats a number that any reader reads back exactly; numbers that JSON does not have are strings.
fn number(x: f64) -> String {
    let mut bytes = Vec::new();
    text::write_nearest(x, &mut bytes);
    let spelled = String::from_utf8_lossy(&bytes).into_owned();
    if Format::is_nan(x) || x.is_infinite() { json_string(&spelled) } else { json_float(spelled) }
}
