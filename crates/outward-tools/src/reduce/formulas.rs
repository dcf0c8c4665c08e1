//! Sums, means and norms of the results of formulas over the rows of a file: exact sums of the results, rounded once.

use std::path::Path;
use std::sync::Arc;

use outward::__in_format as in_format;
use outward::format::Format;
use outward::interval::{Decoration, Interval};
use outward::program::Width;
use outward::round::RoundingDirection::{self, TiesToEven};

use super::request::Reduction;
use super::sums::{CellValue, GroupSums};
use super::{EMPTY, Reduced, no_format};
use crate::eval::block::RowBlock;
use crate::eval::file::{self, RowFile};
use crate::eval::formula::Formulas;
use crate::eval::job::Job;
use crate::eval::options;
use crate::eval::pipeline::Sink;
use crate::eval::printer::PrintRows;
use crate::eval::request::{OnError, RowsForm, RowsRequest};
use crate::eval::results::{ResultKind, RowResults};
use crate::eval::tally::RunSummary;
use crate::eval::worker::RowWorker;
use crate::failure::Failure;
use crate::number::{EvalNumber, FloatFormat};

/// The sums of all formulas.
#[derive(Clone, Debug)]
pub struct ReducedFormulas {
    /// The result for each formula, whose name is its group if there are several.
    pub results: Vec<Reduced>,
    /// The names of the two bounds, or of the one number.
    pub names: &'static [&'static str],
    /// The summary of the rows.
    pub summary: RunSummary,
}

/// Evaluates the formulas of the request for each row, and adds the results.
///
/// Bounds are summed to the tightest bounds; numbers are summed exactly and rounded in the direction of the request, to
/// nearest by default.
///
/// # Errors
///
/// If the request or the file has a fault.
pub fn run(request: &RowsRequest, reduction: Reduction) -> Result<ReducedFormulas, Failure> {
    let name = reduction.name();
    let usage = |message: String| Err(Failure::Usage(format!("--{name}: {message}")));
    options::check(request)?;
    let Some(data) = &request.source.data else {
        return usage("expected --data with a file of rows".into());
    };
    let unfit = [
        (request.error.is_some(), "--error"),
        (request.copies_input, "--keep"),
        (request.bits, "--bits"),
        (request.source.in_pairs, "--format dd"),
        (request.form == Some(RowsForm::Parquet), "--out parquet"),
        (request.tight.is_some_and(|tight| tight.digits.is_some()), "--digits"),
        (request.worst.is_some(), "--worst"),
    ];
    if let Some((_, option)) = unfit.iter().find(|(is_given, _)| *is_given) {
        return usage(format!(
            "{option} is about the results of single rows, of which none is written; leave it out"
        ));
    }
    if request.on_error.has(OnError::Empty) {
        return usage("a row without a number cannot be added, expected --on-error stop or skip".into());
    }
    let formulas = file::formulas(request)?;
    if let Some(message) = formulas.bad.first() {
        return Err(Failure::Usage(message.clone()));
    }
    // Summaries list single rows, which are not printed here.
    let request = &RowsRequest { has_summary: false, ..request.clone() };
    match formulas.format() {
        FloatFormat::F64 => reduced::<f64>(request, data, &formulas, reduction),
        FloatFormat::F32 => reduced::<f32>(request, data, &formulas, reduction),
    }
}

fn reduced<T: EvalNumber>(
    request: &RowsRequest,
    data: &Path,
    formulas: &Formulas,
    reduction: Reduction,
) -> Result<ReducedFormulas, Failure> {
    let file = RowFile::open(data, request)?;
    let job = Arc::new(Job::<T>::new(request, file.header(), formulas)?);
    let rows = file.rows(&job)?;
    let results = job.shown.results;
    let adder = Arc::new(ResultAdder { results, reduction });
    let mut sums = vec![FormulaSum::default(); job.prefixes.len()];
    let summary = rows.run(request, &job, || RowWorker::new(&job, &adder), SumSink(&mut sums))?;
    let nearest = request.source.round.map_or(TiesToEven, RoundingDirection::from);
    let names: &[&str] = match results {
        ResultKind::Bounds => &["lo", "hi"],
        ResultKind::Range => &["value_lo", "value_hi"],
        ResultKind::Value | ResultKind::Digits | ResultKind::Plain => &["value"],
    };
    let own = if T::BITS == 32 { Width::F32 } else { Width::F64 };
    let reduced = sums.iter().zip(&job.prefixes).map(|(sum, prefix)| {
        let width = sum.width.unwrap_or(own);
        let bounds = in_format!(
            width,
            F => match results {
                ResultKind::Bounds => sum.sums.outward_bounds::<F>(reduction).unwrap_or(EMPTY),
                _ => {
                    let numbers = sum.sums.bounds::<F>(reduction, [nearest; 2]);
                    numbers.map_or([f64::NAN; 2], |numbers| numbers.map(Format::widen))
                }
            },
            _ => return Err(no_format(width))
        );
        let decoration = (results == ResultKind::Bounds).then(|| decoration(sum.decoration, bounds));
        let group = (job.prefixes.len() > 1).then(|| prefix.trim_end_matches('_').into());
        Ok(Reduced { group, rows: sum.sums.rows, bounds, decoration })
    });
    Ok(ReducedFormulas { results: reduced.collect::<Result<_, Failure>>()?, names, summary })
}

/// Returns the weakest decoration of the terms, weakened if the bounds do not allow it.
fn decoration(weakest: Option<u8>, [lo, hi]: [f64; 2]) -> Decoration {
    let weakest = weakest.and_then(|code| Decoration::ALL.into_iter().find(|known| *known as u8 == code));
    let allowed = match (lo > hi, lo.is_finite() && hi.is_finite()) {
        (true, _) => Decoration::Trv,
        (false, false) => Decoration::Dac,
        (false, true) => Decoration::Com,
    };
    allowed.min(weakest.unwrap_or(Decoration::Com))
}

/// The sum of the results of one formula.
#[derive(Clone, Debug, Default)]
struct FormulaSum {
    sums: GroupSums,
    /// The least code of a decoration; `None` without rows.
    decoration: Option<u8>,
    /// The format that results have, if it is one of 16 bits.
    width: Option<Width>,
}

impl FormulaSum {
    fn merge(&mut self, other: &FormulaSum) {
        self.sums.merge(&other.sums);
        self.decoration = [self.decoration, other.decoration].into_iter().flatten().min();
        self.width = self.width.or(other.width);
    }
}

/// A printer that adds up results.
struct ResultAdder {
    results: ResultKind,
    reduction: Reduction,
}

impl<T: EvalNumber> PrintRows<T, Vec<FormulaSum>> for ResultAdder {
    fn print(
        &self,
        block: &RowBlock<T>,
        answers: &[RowResults<T>],
        output: &mut Vec<FormulaSum>,
    ) -> Result<(), String> {
        output.clear();
        for answer in answers {
            let mut sum = FormulaSum { width: answer.printed, ..FormulaSum::default() };
            for row in 0..block.rows {
                let value = match self.results {
                    ResultKind::Bounds => range(answer.lo[row], answer.hi[row]),
                    ResultKind::Range => range(answer.plain[row], answer.plain_hi[row]),
                    ResultKind::Value | ResultKind::Digits => {
                        CellValue::Float(Format::widen(answer.value[row]))
                    }
                    ResultKind::Plain => CellValue::Float(Format::widen(answer.plain[row])),
                };
                sum.sums.add(self.reduction, &value, None);
                if self.results == ResultKind::Bounds {
                    let code = Format::widen(answer.decoration[row]) as u8;
                    sum.decoration = Some(sum.decoration.map_or(code, |least| least.min(code)));
                }
            }
            output.push(sum);
        }
        Ok(())
    }
}

/// Returns the cell with these bounds, or the number that both are.
fn range<T: EvalNumber>(lo: T, hi: T) -> CellValue {
    let [lo, hi] = [lo, hi].map(Format::widen);
    if lo == hi {
        return CellValue::Float(lo);
    }
    CellValue::Range(Interval::new(lo, hi).unwrap_or(Interval::EMPTY))
}

struct SumSink<'a>(&'a mut [FormulaSum]);

impl Sink<Vec<FormulaSum>> for SumSink<'_> {
    fn write(&mut self, piece: &mut Vec<FormulaSum>) -> Result<(), Failure> {
        self.0.iter_mut().zip(piece).for_each(|(sum, other)| sum.merge(other));
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}
