//! Where variables have ranges: how much of the rounding error over all of them each operation has.

use outward::analysis::Operand;
use outward::analysis::roundoff::Bound;
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::{Program, Value};
use outward::{Round, text};

use crate::layout::json_string;
use crate::roundoff::{self, Mark};

/// The bound of `outward roundoff`, and what contributes to it; or why there is none.
pub struct OverRanges(Result<(Bound, Vec<Mark>), String>);

impl OverRanges {
    pub fn new(program: &Program, mode: FloatMode, operands: &[Operand]) -> OverRanges {
        let sides: Vec<Interval<f64>> =
            operands.iter().map(|operand| operand.exact.interval().unwrap_or_default()).collect();
        let bound = roundoff::bound(program, mode, &sides);
        OverRanges(bound.map(|bound| {
            let shares = roundoff::contributions(&bound);
            (bound, shares)
        }))
    }

    /// Is there a bound?
    pub fn has_bound(&self) -> bool {
        self.0.is_ok()
    }

    /// A part of the bound, where the operation has one: `37 %`.
    pub fn share(&self, value: Value) -> Option<String> {
        let (_, shares) = self.0.as_ref().ok()?;
        let mark = shares.iter().find(|mark| mark.value == value)?;
        Some(format!("{:.0} %", mark.percent))
    }

    /// What the shares are parts of.
    pub fn foot(&self) -> String {
        match &self.0 {
            Ok((bound, _)) => {
                let most = text::decimal(bound.absolute, 3, Round::TowardPositive);
                format!(
                    "share: of the bound of |computed - exact| over all of the ranges, {most} (see outward roundoff)."
                )
            }
            Err(why) => format!("The rounding error over the ranges has no finite bound: {why}."),
        }
    }

    /// The bound as an object.
    pub fn json(&self) -> String {
        match &self.0 {
            Ok((bound, _)) => {
                let relative =
                    bound.relative.map_or("null".into(), |relative| text::upper(relative).to_string());
                format!("{{\"absolute\": {}, \"relative\": {relative}}}", text::upper(bound.absolute))
            }
            Err(why) => format!("{{\"no_bound\": {}}}", json_string(why)),
        }
    }

    /// The share of a value as an object; `null` where there is no bound.
    pub fn json_share(&self, value: Value) -> String {
        let Ok((bound, _)) = &self.0 else { return "null".into() };
        let share = bound.shares.iter().find(|share| share.value == value);
        let (error, other) = share.map_or((0.0, 0.0), |share| (share.error, share.other_choice));
        format!("{{\"error\": {}, \"other_choice\": {}}}", text::upper(error), text::upper(other))
    }
}
