//! The examples of `docs/reference/meaning.md`: every engine gives what the page shows.

use outward::Round;
use outward::analysis::range::{RangeOptions, RangePlan};
use outward::certificate::{Variable, build, check};
use outward::device::{
    CompileMode, CompiledPlan, DeviceError, FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice,
};
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan};
use outward::exact::{Outcome as ExactOutcome, Solver};
use outward::interval::{Decoration, Interval};
use outward::machine::Level;
use outward::program::{Number, Program, Width};
use outward::table::Op;
use outward_test::evaluate::fast_levels;
use outward_test::exact::{Fraction, Outcome, evaluate};

use super::bits;

const MODE: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

/// A row of the table of examples.
struct Example<'a> {
    formula: &'a str,
    program: Program,
    x: &'a str,
    real: &'a str,
    float: &'a str,
}

fn examples() -> Vec<Example<'static>> {
    let page = include_str!("../../../../docs/reference/meaning.md");
    let (_, table) =
        page.split_once("| formula | x | in real numbers | as a program |\n").expect("the examples");
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let &[formula, x, real, float] = cells.as_slice() else { panic!("four cells: {row}") };
        let formula = formula.trim_matches('`');
        let read = if formula.starts_with("(FPCore") { Program::from_fpcore } else { Program::parse };
        let program = read(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
        Example { formula, program, x, real, float }
    })
    .collect()
}

/// The number that a cell spells, and its bounds, which are those of all numbers beyond the largest for an infinity.
/// NaNs have none of both.
fn variable(cell: &str) -> (Option<Number>, [f64; 2]) {
    let x: f64 = cell.parse().expect("a number");
    if x.is_nan() {
        return (None, [x; 2]);
    }
    let number = if x.is_infinite() && cell.ends_with("inf") {
        Number::from_f64(x)
    } else {
        Number::parse(cell).expect(cell)
    };
    let (lo, hi) = number.bounds::<f64>();
    (Some(number).filter(Number::is_real), [lo, hi])
}

#[test]
fn examples_in_real_numbers() {
    let mut count = 0;
    for Example { formula, program, x: cell, real, .. } in examples() {
        let name = format!("{formula} at {cell}");
        let Ok(plan) = IntervalPlan::<f64>::new(&program) else {
            assert!(real == "refused" && RangePlan::new(&program).is_err(), "{name}: refused");
            continue;
        };
        let expected = Number::parse(real).ok();
        assert!(expected.is_some() || real == "undefined", "{name}: {real} is no result");
        count += 1;
        let (number, [lo, hi]) = variable(cell);
        let is_right = |engine: &str, found: Option<Interval<f64>>, is_defined: bool| match &expected {
            Some(expected) => {
                let (lo, hi) = expected.bounds::<f64>();
                let found = found.unwrap_or(Interval::EMPTY);
                let contains = !found.is_empty() && found.inf() <= lo && hi <= found.sup();
                assert!(contains, "{name}: [{lo:e}, {hi:e}], and {found} by {engine}");
            }
            None => assert!(!is_defined, "{name}: undefined, and defined by {engine}"),
        };
        let ends = [[lo], [hi]];
        let slices = vec![IntervalSlice::bounds(&ends[0], &ends[1]); program.inputs().len()];
        for level in fast_levels().chain([Level::Trace]) {
            let mut found = IntervalColumn::new(1);
            plan.run(&mut plan.scratch(level), &slices, found.as_slice_mut()).expect("a column an input");
            let is_defined = found.dec[0] >= f64::from(Decoration::Def as u8);
            is_right(level.name(), Interval::new(found.lo[0], found.hi[0]).ok(), is_defined);
        }
        let wanted = match &expected {
            Some(expected) => ExactOutcome::Value(expected.bounds::<f64>()),
            None => ExactOutcome::Undefined,
        };
        if cell == "NaN" {
            let mut found = Vec::new();
            let columns = vec![[f64::NAN][..].into(); program.inputs().len()];
            Solver::new(&program).bounds_of_points::<f64>(&columns, &mut found);
            assert_eq!(found[0].outcome, wanted, "{name}");
            continue;
        }
        if let Some(number) = number {
            let inputs = vec![number; program.inputs().len()];
            assert_eq!(Solver::new(&program).bounds::<f64>(&inputs), wanted, "{name}");
            let fractions: Vec<Fraction> =
                inputs.iter().map(|x| Fraction::parse(&x.to_string()).expect("a numeral")).collect();
            let found = evaluate(&program, &fractions).swap_remove(program.output().index());
            match (&found, &wanted) {
                (Outcome::Value(found), ExactOutcome::Value((lo, hi))) => {
                    assert!(!found.is_outside(*lo, *hi), "{name}: {found:?} by the oracle");
                }
                // It knows nothing of infinities.
                (Outcome::Unknown, _) => {
                    let has_infinity = formula.contains("INFINITY") || formula.contains("(is");
                    assert!(has_infinity, "{name}: unknown by the oracle");
                }
                (found, wanted) => {
                    let are_undefined =
                        matches!(found, Outcome::Undefined) && *wanted == ExactOutcome::Undefined;
                    assert!(are_undefined, "{name}: {found:?} by the oracle");
                }
            }
        }
        let options = RangeOptions { most_pieces: 40, ..RangeOptions::default() };
        let sides = vec![Interval::new(lo, hi).expect("a side"); program.inputs().len()];
        let range = RangePlan::new(&program).expect(formula).range(&sides, &options);
        is_right("range", Some(range.bounds()), range.is_defined);
        if !formula.starts_with('(') && !range.bounds().is_empty() {
            let variable = |name: &str| Variable { name: name.into(), lo, hi };
            let variables: Vec<Variable> = program.input_names().map(variable).collect();
            let text = build(formula, &variables, &range, &options).expect(formula).to_string();
            let proved = check(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            let bounds = Interval::new(proved.minimum.bound, proved.maximum.bound).ok();
            is_right("a certificate", bounds, proved.is_defined);
        }
    }
    assert!(count > 50, "{count} examples");
}

/// Every engine of programs computes the results of the page.
#[test]
fn examples_as_programs() {
    let mut count = 0;
    for Example { formula, program, x, float, .. } in examples() {
        let read =
            |cell: &str| cell.parse::<f64>().unwrap_or_else(|_| panic!("{formula}: {cell} is no number"));
        let (x, wanted) = (read(x), read(float));
        let name = format!("{formula} at {x}");
        let columns: Vec<&[f64]> = program.inputs().iter().map(|_| std::slice::from_ref(&x)).collect();
        let plan = FloatPlan::<f64>::new(&program, MODE).expect(formula);
        for level in fast_levels().chain([Level::Soft, Level::Trace]) {
            let mut found = [0.0];
            plan.run(&mut plan.scratch(level), &columns, &mut found).expect("a column an input");
            assert_eq!(bits(found[0]), bits(wanted), "{name}: {} on {}", found[0], level.name());
        }
        let mut extended = ExtendedPlan::new(&program, ExtendedMode::Formats(MODE)).expect(formula);
        let inputs: Vec<Extended> = columns.iter().map(|column| Extended::from(column[0])).collect();
        // It has no functions of the numbers of a format.
        match extended.row(&inputs) {
            Ok(row) => {
                let found = row.value.to_f64(Round::TiesToEven);
                assert_eq!(bits(found), bits(wanted), "{name}: {found} by the machine of binary80");
            }
            Err(error) => assert_eq!(error, DeviceError::Unsupported(Op::Nextafter), "{name}"),
        }
        if let Ok(plan) = CompiledPlan::new(&program, MODE, CompileMode::default()) {
            let range = plan.run(&columns).expect("a column an input")[0];
            assert_eq!([range.lo, range.hi].map(bits), [bits(wanted); 2], "{name}: {range:?} by compilers");
        }
        count += 1;
    }
    assert!(count > 50, "{count} examples");
}
