//! The same as JSON: one object a value, operands by their place in the list.

use outward::format::Format;
use outward::interval::Interval;
use outward::program::Value;
use outward::text;

use super::Explained;
use crate::layout::json_string;

impl Explained {
    /// An object with the `values`, and which of them is the `result`.
    pub fn json(&self) -> String {
        let values: Vec<Value> = self.program.values().collect();
        let objects: Vec<String> = values.iter().map(|value| format!("  {}", self.object(*value))).collect();
        let over_ranges = self.over_ranges.as_ref();
        format!(
            "{{\"result\": {}{}, \"values\": [\n{}\n]}}\n",
            self.program.output().index(),
            over_ranges
                .map_or(String::new(), |over_ranges| format!(", \"roundoff\": {}", over_ranges.json())),
            objects.join(",\n")
        )
    }

    fn object(&self, value: Value) -> String {
        let shown = self.value(value);
        let operands = self.node(value).operands();
        let operands: Vec<String> =
            operands.as_slice().iter().map(|operand| operand.index().to_string()).collect();
        let start = format!(
            "{{\"operation\": {}, \"operands\": [{}]",
            json_string(&self.label(value)),
            operands.join(", ")
        );
        if self.node(value).is_condition() {
            return format!("{start}, \"holds\": {}}}", shown.computed > 0.0);
        }
        let exact = shown.exact();
        let bounds = exact.interval().unwrap_or(Interval::EMPTY).lanes();
        let share = self.over_ranges.as_ref().map(|over_ranges| over_ranges.json_share(value));
        format!(
            "{start}, \"format\": \"{}\", \"computed\": {}, \"lo\": {}, \"hi\": {}, \"decoration\": \"{}\", \
             \"own_ulps\": {}, \"error_ulps\": {}, \"digits_lost\": {}{}}}",
            shown.width.name(),
            number(shown.computed),
            number(bounds.lo),
            number(bounds.hi),
            exact.decoration().name(),
            number(shown.local_ulps()),
            number(shown.ulps()),
            self.digits_lost(value).map_or("null".to_string(), |lost| format!("{lost:.1}")),
            share.map_or(String::new(), |share| format!(", \"share\": {share}")),
        )
    }
}

/// A number that any reader takes for this one; what JSON has no number for is a text.
fn number(x: f64) -> String {
    let mut bytes = Vec::new();
    text::write_nearest(x, &mut bytes);
    let spelled = String::from_utf8_lossy(&bytes).into_owned();
    if Format::is_nan(x) || x.is_infinite() { json_string(&spelled) } else { spelled }
}
