//! The bound of a formula's rounding error over ranges.
//!
//! | module | what is there |
//! |---|---|
//! | `description` | formats a formula and its bound |
//! | `expression` | values as formulas |
//! | `marks` | a formula with carets under the operations that contribute to a bound |

mod description;
mod expression;
mod marks;

use outward::analysis::roundoff::{Bound, NoFormula, Options, Roundoff, RoundoffError, RoundoffPlan};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::Program;

use crate::layout::json_string;

pub use description::{BoundDescription, FIELDS, fields_without_bound};
pub use expression::{cast_name, given_name};
pub use marks::{Mark, contributions};

/// Formats the result for a program as an object of JSON in a line: `name`, which is null without one, the bound with
/// its contributions, and `no_bound`, the reason why there is none.
#[must_use]
pub fn json(name: Option<&str>, program: &Program, found: &Roundoff) -> String {
    let name = name.map_or("null".into(), json_string);
    let members = BoundDescription::new(program).members(found);
    let members = members.into_iter().map(|(key, value)| format!(", \"{key}\": {value}"));
    format!("{{\"name\": {name}{}}}\n", members.collect::<String>())
}

/// Bounds a formula over a box, for other commands, or returns the reason why there is no bound. The values are those
/// of the program.
pub fn bound(program: &Program, mode: FloatMode, sides: &[Interval<f64>]) -> Result<Bound, String> {
    // A few inputs are tried, so that an actual fault is proved.
    let options = Options { mode, samples: 4, ..Options::default() };
    let found = RoundoffPlan::new(program, options).and_then(|plan| plan.bound(sides));
    match found.map(|found| found.bound) {
        Ok(Ok(bound)) => Ok(bound),
        Ok(Err(unbounded)) => Err(BoundDescription::new(program).fault(&unbounded)),
        Err(error) => Err(message(&error, program)),
    }
}

/// Returns the message of an error with the names of inputs, which the library only numbers.
pub fn message(error: &RoundoffError, program: &Program) -> String {
    let name = |input: &usize| program.inputs()[*input].name.clone();
    match error {
        RoundoffError::Unbounded(input) => {
            format!(
                "the range of {} is empty or unbounded, expected two finite numbers, the lower one first",
                name(input)
            )
        }
        RoundoffError::NoNumber(input) => {
            format!(
                "no number of the format lies in the range of {}, and inputs are taken to be exact",
                name(input)
            )
        }
        RoundoffError::NoFormula(NoFormula::Constant(value)) => {
            let operation = format!("`{}`", BoundDescription::new(program).formula(*value));
            error.to_string().replace(&value.to_string(), &operation)
        }
        RoundoffError::Excluded => "no input in the ranges fulfils the :pre".into(),
        error => error.to_string(),
    }
}
