//! `outward roundoff`: how wrong a formula can be over whole ranges, and where that comes from.
//!
//! | module | what is there |
//! |---|---|
//! | [`ranged`] | formulas with their ranges |
//! | [`rows`] | the rows of a file, a box each |
//! | [`listing`] | what was found for formulas, in each form of output |
//! | [`described`] | what is said of a formula and its bound |
//! | [`expression`] | values as formulas |
//! | [`marks`] | a formula with carets under what a bound comes from |

mod described;
mod expression;
mod listing;
mod marks;
mod ranged;
mod rows;

use outward::analysis::roundoff::{Bound, Options, RoundoffError, RoundoffPlan};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::{Node, Program, Width};
use outward::table::{Op, TABLE};

use crate::args::{self, AuditOut, RoundName};
use crate::failure::Failure;
use crate::sink::file::Output;
use described::Described;
use listing::Listing;
use ranged::RangedFormulas;

pub use marks::{Mark, contributions};

/// Inputs that are tried for a witness.
const SAMPLES: usize = 1 << 10;

/// What is asked for.
struct Asked<'a> {
    args: &'a args::Roundoff,
    ulps: Vec<(Op, f64)>,
}

/// Bounds each formula. FPCores that cannot be bounded are reported, and fail the run behind the others.
pub fn run(args: &args::Roundoff) -> Result<(), Failure> {
    let asked = Asked { args, ulps: ulps(&args.ulps)? };
    if args.contract && args.round.is_some_and(|round| round != RoundName::Rn) {
        let message = "--contract changes operations to nearest; one with a direction is left alone";
        return Err(Failure::Usage(message.into()));
    }
    if let Some(data) = &args.data {
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
                if args.fpcore.is_none() {
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

impl Asked<'_> {
    fn options(&self, mode: FloatMode) -> Options {
        Options {
            mode,
            contract: self.args.contract,
            flush_to_zero: self.args.ftz,
            exact_inputs: self.args.exact_inputs,
            ulps: self.ulps.clone(),
            pieces: self.args.pieces as usize,
            samples: SAMPLES,
        }
    }

    /// Refuses what changes none of these programs, each with its format: a name in `--ulps` that no formula has is more
    /// likely a slip than meant. Of `--ftz` it is said.
    fn check<'p>(&self, programs: impl Iterator<Item = (&'p Program, Width)> + Clone) -> Result<(), Failure> {
        let has = |program: &Program, op: Op| {
            program.nodes().iter().any(|node| match node {
                Node::Apply(other, ..) | Node::WithInteger(other, ..) => *other == op,
                _ => false,
            })
        };
        let unused = self.ulps.iter().find(|(op, _)| !programs.clone().any(|(program, _)| has(program, *op)));
        if let Some((op, _)) = unused.filter(|_| programs.clone().next().is_some()) {
            return Err(Failure::Usage(format!("--ulps {}: no formula has this function", op.name())));
        }
        let mut programs = programs;
        if self.args.ftz && !programs.any(|(program, width)| has_narrow_parts(program, width)) {
            eprintln!(
                "outward: note: --ftz changes binary32 alone, and nothing here is (--format f32 computes in binary32)"
            );
        }
        Ok(())
    }
}

/// The bound of a formula over a box, for other commands; where there is none, why. The values are those of the program.
pub fn bound(program: &Program, mode: FloatMode, sides: &[Interval<f64>]) -> Result<Bound, String> {
    // A few inputs are tried, so that a fault is sure where it is.
    let options = Options { mode, samples: 4, ..Options::default() };
    let found = RoundoffPlan::new(program, options).and_then(|plan| plan.bound(sides));
    match found.map(|found| found.bound) {
        Ok(Ok(bound)) => Ok(bound),
        Ok(Err(unbounded)) => Err(Described::new(program).fault(&unbounded)),
        Err(error) => Err(message(&error, program)),
    }
}

/// The library counts inputs, and users name them.
fn message(error: &RoundoffError, program: &Program) -> String {
    let name = |input: &usize| program.inputs()[*input].name.clone();
    match error {
        RoundoffError::Unbounded(input) => {
            format!("the range of {} is empty or unbounded, expected two numbers as in 1..2", name(input))
        }
        RoundoffError::NoNumber(input) => {
            format!(
                "no number of the format lies in the range of {}, and --exact-inputs asks for one",
                name(input)
            )
        }
        error => error.to_string(),
    }
}

/// What `--ulps` says.
fn ulps(arguments: &[String]) -> Result<Vec<(Op, f64)>, Failure> {
    let one = |argument: &String| {
        let usage = |message: &str| Failure::Usage(format!("--ulps {argument}: {message}"));
        let (name, count) =
            argument.split_once('=').ok_or_else(|| usage("expected NAME=ULPS, for example exp=1"))?;
        let name = name.trim();
        let known = TABLE.iter().find(|info| info.name == name || info.infix.contains(&name));
        let op =
            known.ok_or_else(|| usage(&format!("there is no function {name}; outward ops lists them")))?.op;
        let count: f64 = count.trim().parse().map_err(|_| usage("expected a number of ulps behind the ="))?;
        if !(count >= 0.5 && count.is_finite()) {
            return Err(usage("expected 0.5 ulps or more: a correctly rounded function has 0.5"));
        }
        Ok((op, count))
    };
    arguments.iter().map(one).collect()
}

fn has_narrow_parts(program: &Program, width: Width) -> bool {
    let narrow = Some(Width::F32);
    width == Width::F32
        || program.nodes().iter().any(|node| node.context().is_some_and(|context| context.width == narrow))
        || program.inputs().iter().any(|input| input.width == narrow)
}
