//! `outward roundoff`: how wrong a formula can be over whole ranges, and where that comes from.
//!
//! | module | what is there |
//! |---|---|
//! | [`asked`] | what is asked for |
//! | [`ranged`] | formulas with their ranges |
//! | [`rows`] | the rows of a file, a box each |
//! | [`listing`] | what was found for formulas, in each form of output |
//! | [`described`] | what is said of a formula and its bound |
//! | [`expression`] | values as formulas |
//! | [`marks`] | a formula with carets under what a bound comes from |

mod asked;
mod described;
mod expression;
mod listing;
mod marks;
mod ranged;
mod rows;

use outward::analysis::roundoff::RoundoffPlan;
use outward::device::FloatMode;

use crate::args::{self, AuditOut};
use crate::failure::Failure;
use crate::sink::file::Output;
use asked::{BoundOptions, message};
use listing::Listing;
use ranged::RangedFormulas;

pub use asked::bound;
pub use marks::{Mark, contributions};

/// Bounds each formula. FPCores that cannot be bounded are reported, and fail the run behind the others.
pub fn run(args: &args::Roundoff) -> Result<(), Failure> {
    let asked = BoundOptions::new(args)?;
    if let Some(data) = &args.source.data {
        return rows::run(&asked, data);
    }
    let RangedFormulas { good, mut bad } = ranged::read(args)?;
    asked.check(good.iter().map(|ranged| (&ranged.program, ranged.width)))?;
    let all = bad.len() + good.len();
    let mut listing = Listing::new(args.out.unwrap_or(AuditOut::Text));
    for ranged in &good {
        ranged.notes.iter().for_each(|note| eprintln!("outward: note: {note}"));
        let options = asked.options(FloatMode { width: ranged.width, round: ranged.round });
        let bounded = RoundoffPlan::new(&ranged.program, options)
            .and_then(|plan| plan.bound(&ranged.sides).map(|found| (plan, found)));
        match bounded {
            Ok((plan, found)) => listing.add(ranged.name.as_deref(), &plan, &found),
            Err(error) => {
                let message = format!("{}: {}", ranged.title(), message(&error, &ranged.program));
                // One FPCore of a file does not keep the others from being bounded.
                if args.source.fpcore.is_none() {
                    return Err(Failure::Usage(message));
                }
                bad.push(message);
            }
        }
    }
    bad.iter().for_each(|message| eprintln!("outward: {message}"));
    let mut output = Output::open(args.output.as_deref())?;
    output.write(listing.text().as_bytes())?;
    output.finish()?;
    match (bad.len(), listing.without_bound()) {
        (0, false) => Ok(()),
        (0, true) => Err(Failure::Said),
        (count, _) => Err(Failure::Usage(format!("{count} of {all} FPCores could not be bounded"))),
    }
}
