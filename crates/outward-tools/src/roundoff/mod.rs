//! Bounds the error of a formula over ranges of its inputs, and says which operations cause it.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for bounds of rounding errors |
//! | `options` | options of the plain program, and limits of the search |
//! | `boxes` | formulas with their ranges |
//! | [`rows`] | the rows of a file, a box each |
//! | `searcher` | searches boxes, on cores or a device |
//! | [`report`] | the results for formulas, in each form of output |

pub(crate) mod boxes;
mod options;
pub mod report;
pub mod request;
pub mod rows;
mod searcher;

use std::cell::Cell;

use outward::analysis::roundoff::{RoundoffError, RoundoffPlan};
use outward::device::FloatMode;
use outward_reports::roundoff::message;

use crate::failure::Failure;
use crate::monitor::Work;
use boxes::{FormulaOverBox, FormulasOverBoxes};
use options::BoundOptions;
use report::{FormulaBound, RoundoffReport};
use request::RoundoffRequest;

/// Bounds each formula over its box. FPCores that cannot be bounded are noted, and do not stop the others.
pub fn run(request: &RoundoffRequest) -> Result<RoundoffReport, Failure> {
    let options = BoundOptions::new(request)?;
    let FormulasOverBoxes { good, mut bad } = boxes::read(request, boxes::Ends::Bounded)?;
    options.check(good.iter().map(|formula| (&formula.program, formula.width)))?;
    let monitor = &request.rows.monitor;
    let notes = good.iter().flat_map(|formula| &formula.notes);
    notes.for_each(|note| monitor.note(&format!("note: {note}")));
    let each = u64::from(request.sub_boxes.max(1));
    let progress = monitor.start(&Work::Items { count: each * good.len() as u64, of: "pieces".into() });
    let mut formulas = Vec::new();
    for formula in &good {
        // A search can end before its sub-boxes are used up, if the bound is near the error of an actual input.
        let done = Cell::new(0);
        let found = bound_over_box(&options, formula, &|| {
            if done.get() < each {
                done.set(done.get() + 1);
                progress.advance(1, 0);
            }
        });
        progress.advance(each - done.get(), 0);
        match found {
            Ok(bound) => formulas.push(bound),
            Err(error) => {
                let message = format!("{}: {}", formula.title(), message(&error, &formula.program));
                if request.rows.source.fpcore.is_none() {
                    return Err(Failure::Usage(message));
                }
                bad.push(message);
            }
        }
    }
    drop(progress);
    bad.iter().for_each(|message| monitor.note(message));
    Ok(RoundoffReport { formulas, failed: bad.len() })
}

fn bound_over_box(
    options: &BoundOptions<'_>,
    formula: &FormulaOverBox,
    watch: &dyn Fn(),
) -> Result<FormulaBound, RoundoffError> {
    let mut plan_options = options.options(FloatMode { width: formula.width, round: formula.round });
    if formula.has_unread {
        // A witness might be named that the `:pre` excludes.
        plan_options.samples = 0;
    }
    let plan = RoundoffPlan::new(&formula.program, plan_options)?.with_conditions(&formula.conditions)?;
    let roundoff = options.searcher.bound_one(&plan, &formula.sides, watch)?;
    let (name, program) = (formula.name.clone(), plan.program().clone());
    Ok(FormulaBound { name, program, roundoff })
}
