//! The title of a report: the function, its library and its format.

use outward::program::Width;
use outward::round::Round;

/// The title of an audit.
#[derive(Clone, Debug)]
pub struct Title {
    pub function: &'static str,
    pub format: Width,
    /// The library or device that has the function.
    pub library: String,
    /// The name of the function in the library.
    pub symbol: String,
    /// The rounding mode during the calls.
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

    /// Returns the short name of the direction.
    pub fn round(&self) -> &'static str {
        match self.round {
            Round::TowardPositive => "ru",
            Round::TowardNegative => "rd",
            Round::TowardZero => "rz",
            _ => "rn",
        }
    }
}
