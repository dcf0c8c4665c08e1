//! The audit of a function of two or three numbers, or of a number and an integer. All pairs are too many, and random
//! patterns hardly ever hit the wrong results of such functions, so arguments are chosen by the function's behaviour.
//!
//! | module | what is there |
//! |---|---|
//! | [`random`] | numbers by chance, the same for the same seed |
//! | [`region`] | calls at random where results are neither trivial nor beyond the format |
//! | [`edges`] | calls where such functions are likely to be wrong |
//! | `edges_of` | such calls of a particular function |
//! | `exhaustive` | all pairs of numbers of 16 bits |
//! | [`run`] | calls of a function, and what they show |
//! | `integers` | calls of functions of a number and an integer |

mod edges;
mod edges_of;
mod exhaustive;
mod integers;
mod random;
mod region;
mod run;

use std::collections::HashSet;

use outward::program::Width;
use outward_foreign::Parameters;

use super::findings::{AuditFindings, Purpose};
use super::function::LibraryFunction;
use super::request::AuditRequest;
use crate::failure::Failure;
use crate::monitor::Work;
use random::RandomNumbers;
use run::{BATCH, Run};

/// Audits a function of several numbers and returns the findings.
pub fn ask(request: &AuditRequest, function: &LibraryFunction<'_>) -> Result<AuditFindings, Failure> {
    let title = &function.title;
    let has_few_numbers = title.format < Width::F32;
    let parameters = function.parameters();
    if request.exhaustive && !(has_few_numbers && parameters == Parameters::Two) {
        let message = format!("--exhaustive: {} has too many arguments, expected --samples", title.function);
        return Err(Failure::Usage(message));
    }
    if request.has_picture {
        let message =
            format!("--plot draws a function of one number alone, and {} takes more", title.function);
        return Err(Failure::Usage(message));
    }
    let range = request.range.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]);
    let mut random = RandomNumbers::new(title.format, range, request.seed)?;
    if request.exhaustive {
        let mut findings = exhaustive::ask(request, function)?;
        findings.conclude(&title.symbol, title.format, parameters);
        return Ok(findings);
    }
    let mut run = Run::new(request, function)?;
    let (op, count, integer) = (run.reference.op, parameters.count(), parameters.integer());
    let progress = request.monitor.start(&Work::Items { count: request.samples, of: title.function.into() });
    while run.findings.inputs < request.samples && !run.findings.ended_early {
        let left = usize::try_from(request.samples - run.findings.inputs).unwrap_or(BATCH).min(BATCH);
        let mut call = || match integer {
            Some(_) => integers::in_order(parameters, integers::call(op, &mut random)),
            None => region::call(op, count, &mut random),
        };
        let calls: Vec<Vec<f64>> = (0..left).map(|_| call()).collect();
        run.calls(&calls, Purpose::Statistics)?;
        progress.advance(left as u64, 0);
    }
    drop(progress);
    let mut asked = HashSet::new();
    let mut is_new = |call: &Vec<f64>| asked.insert(call.iter().map(|x| x.to_bits()).collect::<Vec<u64>>());
    let mut calls = match integer {
        Some(_) => {
            let edges = integers::edges(op, &mut random);
            edges.into_iter().map(|call| integers::in_order(parameters, call)).collect()
        }
        None => {
            let mut calls = edges::calls(count, &mut random);
            calls.extend(edges_of::calls(op, &mut random));
            calls
        }
    };
    let is_inside = |call: &Vec<f64>| {
        let mut numbers = call.iter().enumerate().filter(|(at, _)| integer != Some(*at));
        numbers.all(|(_, x)| random.is_inside(*x))
    };
    calls.retain(|call| is_inside(call) && is_new(call));
    for calls in calls.chunks(BATCH) {
        run.calls(calls, Purpose::Search)?;
    }
    let end = run.findings.inputs + request.samples / 10;
    while run.findings.inputs < end && !run.findings.ended_early && !run.findings.worst.is_empty() {
        // The findings of these calls guide the next ones.
        let left = usize::try_from(end - run.findings.inputs).unwrap_or(BATCH).min(BATCH / 8);
        let worst = run.findings.worst.iter().cycle().take(left);
        let mut beside = |numbers: &[f64]| match integer {
            Some(at) => {
                let call = [numbers[1 - at], numbers[at]];
                integers::in_order(parameters, integers::near(op, call, &mut random))
            }
            None => random.near(numbers),
        };
        let mut near: Vec<Vec<f64>> = worst.map(|sample| beside(sample.input.numbers())).collect();
        near.retain(|call| is_new(call));
        if near.is_empty() {
            break;
        }
        run.calls(&near, Purpose::Search)?;
    }
    run.findings.conclude(&title.symbol, title.format, parameters);
    Ok(run.findings)
}
