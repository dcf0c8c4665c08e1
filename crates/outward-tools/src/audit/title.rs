//! The title of a report: the function, its library and its format.

use outward::round::Round;
use outward_foreign::CType;

/// What an audit is called.
#[derive(Clone, Debug)]
pub struct Title {
    pub function: &'static str,
    pub format: CType,
    /// The library or device that has the function.
    pub library: String,
    /// What it is called there.
    pub symbol: String,
    /// The rounding mode in which it is called.
    pub round: Round,
}

impl Title {
    pub fn format(&self) -> &'static str {
        self.format.name()
    }

    pub fn line(&self) -> String {
        let direction = match self.round {
            Round::TowardPositive => ", rounding up",
            Round::TowardNegative => ", rounding down",
            Round::TowardZero => ", rounding toward zero",
            _ => "",
        };
        format!("{} of {} in {}, {}{direction}", self.symbol, self.library, self.format(), self.function)
    }

    /// The direction by its short name.
    pub fn round(&self) -> &'static str {
        match self.round {
            Round::TowardPositive => "ru",
            Round::TowardNegative => "rd",
            Round::TowardZero => "rz",
            _ => "rn",
        }
    }
}
