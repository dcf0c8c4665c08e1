//! `outward roundoff`: how wrong a formula can be over whole ranges, and where that comes from.
//!
//! | module | what is there |
//! |---|---|
//! | [`asked`] | what is asked for |
//! | [`ranged`] | formulas with their ranges |
//! | [`rows`] | the rows of a file, a box each |
//! | [`searcher`] | what searches boxes: cores, or a device |
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
mod searcher;

use outward::analysis::roundoff::{Roundoff, RoundoffError, RoundoffPlan};
use outward::device::FloatMode;
use outward::interval::Interval;

use crate::args::{self, AuditOut};
use crate::failure::Failure;
use crate::sink::file::Output;
use asked::{BoundOptions, message};
use listing::Listing;
use ranged::RangedFormulas;

pub use asked::bound;
pub use marks::{Mark, contributions};

/// The bound over one box, with the plan.
fn bounded(
    asked: &BoundOptions<'_>,
    sides: &[Interval<f64>],
    plan: RoundoffPlan,
) -> Result<(RoundoffPlan, Roundoff), RoundoffError> {
    let mut found = asked.searcher.bound(&plan, &[sides.to_vec()], 0)?;
    Ok((plan, found.remove(0)))
}

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
        let mut options = asked.options(FloatMode { width: ranged.width, round: ranged.round });
        if ranged.has_unread {
            // An input would be named that the `:pre` may exclude.
            options.samples = 0;
        }
        let bounded = RoundoffPlan::new(&ranged.program, options)
            .and_then(|plan| plan.with_conditions(&ranged.conditions))
            .and_then(|plan| bounded(&asked, &ranged.sides, plan));
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
