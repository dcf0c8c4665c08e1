//! Options of the plain program, and limits of the search for its bound.

use outward::analysis::roundoff::Options;
use outward::device::FloatMode;
use outward::program::{Node, Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};

use super::request::RoundoffRequest;
use super::searcher::Searcher;
use crate::eval::has_parts_in;
use crate::eval::request::RowsRequest;
use crate::failure::Failure;

/// Number of inputs that are tried as a witness.
const SAMPLES: usize = 1 << 10;

/// A request whose options have been read.
pub struct BoundOptions<'a> {
    pub request: &'a RoundoffRequest,
    ulps: Vec<(Op, f64)>,
    pub searcher: Searcher,
}

impl BoundOptions<'_> {
    /// Reads the options.
    pub fn new(request: &RoundoffRequest) -> Result<BoundOptions<'_>, Failure> {
        let RowsRequest { source, compile, monitor, .. } = &request.rows;
        if source.in_pairs {
            let message =
                "--format dd is for eval --as float; bounds of rounding errors are those of other formats";
            return Err(Failure::Usage(message.to_owned()));
        }
        let directed = source.round.is_some_and(|round| round != Round::TiesToEven);
        let options = [
            (compile.approximate_division, "--no-prec-div changes"),
            (compile.approximate_square_root, "--no-prec-sqrt changes"),
        ];
        if let Some((_, option)) = options.iter().find(|(is_given, _)| *is_given && directed) {
            let message = format!("{option} operations to nearest; one with a direction is left alone");
            return Err(Failure::Usage(message));
        }
        let searcher = Searcher::open(request.device, &**monitor)?;
        Ok(BoundOptions { request, ulps: ulps(&request.function_ulps)?, searcher })
    }

    pub fn options(&self, mode: FloatMode) -> Options {
        let RowsRequest { compile, .. } = &self.request.rows;
        Options {
            mode,
            contract: compile.contract,
            flush_to_zero: compile.flush_to_zero,
            approximate_division: compile.approximate_division,
            approximate_square_root: compile.approximate_square_root,
            exact_inputs: self.request.exact_inputs,
            ulps: self.ulps.clone(),
            pieces: self.request.sub_boxes as usize,
            samples: SAMPLES,
            ..Options::default()
        }
    }

    /// Refuses options that change none of these programs, each of which has its format: a name in `--ulps` that no
    /// formula has is probably a mistake. Options such as `--ftz` only get a note.
    pub fn check<'p>(
        &self,
        programs: impl Iterator<Item = (&'p Program, Width)> + Clone,
    ) -> Result<(), Failure> {
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
        let RowsRequest { compile, monitor, .. } = &self.request.rows;
        let has_option = compile.flush_to_zero || compile.is_approximate();
        if has_option && !programs.any(|(program, width)| has_parts_in(Width::F32, program, width)) {
            monitor.note(
                "note: --ftz, --no-prec-div and --no-prec-sqrt change binary32 alone, and nothing here is \
                 (--format f32 computes in binary32)",
            );
        }
        Ok(())
    }
}

/// Parses the arguments of `--ulps`.
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
