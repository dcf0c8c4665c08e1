//! The range of a formula over a box: its minimum and its maximum, and their positions.
//!
//! | module | what is there |
//! |---|---|
//! | [`certificate`] | proofs of the results, and their check |
//! | [`report`] | the results for formulas, in each form of output |

pub mod certificate;
pub mod report;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::analysis::system::SystemError;
use outward::text::Exact;

use crate::device::compute_device::ComputeDevice;
use crate::device::{self, DeviceSpec};
use crate::eval::assignment;
use crate::failure::Failure;
use crate::layout::ReportForm;
use crate::monitor::Monitor;
use crate::roundoff::boxes::{self, Ends, FormulaOverBox, FormulasOverBoxes};
use crate::roundoff::request::RoundoffRequest;
use crate::undefined::note_undefined;
use report::{FormulaRange, RangesReport};

/// Formulas over boxes.
#[derive(Clone, Debug)]
pub struct RangeRequest {
    /// The formulas with the ranges of their variables.
    pub formulas: RoundoffRequest,
    /// Largest distance of the bounds of a minimum, relative to its magnitude.
    pub tolerance: f64,
    /// Largest number of sub-boxes searched for a minimum, and again for a maximum.
    pub most_boxes: u64,
    /// Time limit for the minimum and maximum of a formula together, and for the proof if there is a certificate.
    pub time: Option<Duration>,
    /// Ends the search, which then fails as interrupted, once somebody sets it.
    pub stop: Option<&'static AtomicBool>,
    /// The device that bounds many sub-boxes at once.
    pub device: DeviceSpec,
    /// Number of threads of the processor; by default one for each core.
    pub threads: Option<u16>,
    /// The form of the output.
    pub form: ReportForm,
    /// Whether a certificate is made. Then there is one formula, in infix.
    pub has_certificate: bool,
}

/// Returns whether both ends, or the one number, are binary64 numbers.
fn has_exact_ends(text: &str) -> bool {
    // An interval may be followed by a decoration.
    let text = text.split_once("]_").map_or(text, |(bare, _)| bare).trim_matches(['[', ']']);
    let ends = text.split("..").flat_map(|part| part.split(','));
    let is_infinite =
        |end: &str| end.parse::<f64>().is_ok_and(f64::is_infinite) && !end.contains(char::is_numeric);
    let is_exact = |end: &str| Exact::parse(end).is_ok_and(|end| end.is_representable::<f64>());
    ends.map(str::trim).all(|end| is_infinite(end) || is_exact(end))
}

/// Notes the ranges of `--var` whose ends are no binary64 numbers, and so are rounded outward first.
pub(crate) fn note_rounded_ends(
    variables: &[String],
    monitor: &dyn Monitor,
    what_is_found: &str,
) -> Result<(), Failure> {
    for argument in variables {
        let (name, text) = assignment(argument)?;
        if !has_exact_ends(text) {
            monitor.note(&format!("note: {name}: {text} is no range of binary64; {what_is_found}"));
        }
    }
    Ok(())
}

/// Finds the range of a formula where the conditions of its `:pre` hold.
fn range_of(
    formula: &FormulaOverBox,
    device: &dyn ComputeDevice,
    options: &RangeOptions,
    bulk: &BulkOptions,
) -> Result<RangeReport, SystemError> {
    let plan = RangePlan::new(&formula.program)?;
    let mut range =
        plan.range_where_by(&formula.conditions, &formula.sides, options, |plan, sides, options| {
            Ok(device.find_range(plan, sides, options, bulk)?)
        })?;
    if formula.has_unread {
        // The positions found may be outside of the `:pre`.
        range.minimum.place.clear();
        range.maximum.place.clear();
    }
    Ok(range)
}

/// Finds the range of each formula over its box. FPCores that have none are noted, and do not stop the others.
pub fn run(request: &RangeRequest) -> Result<RangesReport, Failure> {
    let monitor = &request.formulas.rows.monitor;
    let FormulasOverBoxes { good, mut bad } = boxes::read(&request.formulas, Ends::Any)?;
    if request.has_certificate && (request.formulas.rows.source.fpcore.is_some() || good.len() != 1) {
        return Err(Failure::Usage("--certificate: expected one formula, and no FPCores".into()));
    }
    let mut certificate = None;
    let variables = &request.formulas.rows.source.variables;
    note_rounded_ends(variables, &**monitor, "the extrema are those over it rounded outward")?;
    let options = RangeOptions {
        relative: request.tolerance,
        most_pieces: request.most_boxes,
        time: request.time.map(|time| if request.has_certificate { time / 2 } else { time }),
        stop: request.stop,
        ..RangeOptions::default()
    };
    note_undefined(good.iter().map(|formula| &formula.program), &**monitor);
    let device: Arc<dyn ComputeDevice> = device::open(request.device, None, &**monitor)?;
    let bulk = BulkOptions::default().with_threads(request.threads.map_or(0, usize::from));
    let mut formulas = Vec::new();
    for formula in &good {
        formula.notes.iter().for_each(|note| monitor.note(&format!("note: {note}")));
        // Without a limit there may be no clock.
        let start = request.time.map(|_| Instant::now());
        let found = range_of(formula, &*device, &options, &bulk);
        Failure::if_stopped(request.stop)?;
        match found {
            Ok(range) => {
                if request.has_certificate {
                    let spent = start.map_or(Duration::ZERO, |start| start.elapsed());
                    let time = request.time.map(|time| time.saturating_sub(spent));
                    let options = RangeOptions { time, ..options };
                    let text = request.formulas.rows.source.formula.as_deref().unwrap_or_default();
                    certificate =
                        Some(certificate::build(text, formula, &range, &options, monitor.as_ref())?);
                    Failure::if_stopped(request.stop)?;
                }
                formulas.push(FormulaRange {
                    name: formula.name.clone(),
                    variables: formula.program.input_names().map(String::from).collect(),
                    has_conditions: !formula.conditions.is_empty(),
                    range,
                });
            }
            Err(error) => {
                let message = format!("{}: {error}", formula.title());
                if request.formulas.rows.source.fpcore.is_none() {
                    return Err(Failure::Usage(message));
                }
                bad.push(message);
            }
        }
    }
    bad.iter().for_each(|message| monitor.note(message));
    Ok(RangesReport { formulas, failed: bad.len(), certificate })
}
