//! Engines of plain programs: plans on all machines, programs under the options of compilers, the machine of binary80
//! where it computes in other formats; and bounds of rounding errors.

use outward::Round;
use outward::analysis::{DeviationPlan, Operand};
use outward::device::{CompileMode, CompiledPlan, FloatMode, FloatPlan, FloatRange};
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan};
use outward::interval::DecInterval;
use outward::machine::Level;
use outward::program::{Program, Width};
use outward_test::attack::{Search, Target, try_formula};
use outward_test::evaluate::fast_levels;
use outward_test::generators::Random;
use outward_test::meaning::{Formula, Grammar, Language, Plain};

use super::{bits, columns, formulas, inputs, numbers, random, report};

const ROWS: usize = 16;

fn formula(at: usize, random: &mut Random) -> Formula {
    let language = if at.is_multiple_of(2) { Language::FpCore } else { Language::Infix };
    Grammar::whole(language).formula(random)
}

fn mode(random: &mut Random) -> FloatMode {
    let width = random.pick(&[Width::F64, Width::F64, Width::F32, Width::F32, Width::F16, Width::Bf16]);
    let round = if random.below(2) == 0 { random.pick(&Round::ALL) } else { Round::TiesToEven };
    FloatMode { width, round }
}

#[test]
fn results_of_programs() {
    let (mut random, mut plain) = (random(3), Plain::default());
    let (mut compared, mut wrong) = (0, Vec::new());
    for at in 0..formulas(400) {
        let (formula, mode) = (formula(at, &mut random), mode(&mut random));
        let program = formula.program();
        let rows: Vec<Vec<f64>> = (0..ROWS).map(|_| numbers(&mut random)).collect();
        let wanted: Vec<f64> = rows.iter().map(|row| plain.value(&formula, mode, row)).collect();
        let mut check = |engine: &str, found: &[f64]| {
            for ((row, wanted), found) in rows.iter().zip(&wanted).zip(found) {
                compared += 1;
                if bits(*found) != bits(*wanted) {
                    let (text, FloatMode { width, round }) = (formula.text(), mode);
                    let place = format!("`{text}` in {} {round:?} at {row:?}", width.name());
                    wrong.push(format!("{place} is {wanted:e}, and {found:e} by {engine}"));
                }
            }
        };
        let columns = columns(&program, &rows);
        let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        let plan = FloatPlan::<f64>::new(&program, mode).expect("a program of floats");
        for level in fast_levels().chain([Level::Soft, Level::Trace]) {
            let mut found = vec![0.0; rows.len()];
            plan.run(&mut plan.scratch(level), &columns, &mut found).expect("a column an input");
            check(level.name(), &found);
            assert!(found.iter().all(|x| x.to_bits() == bits(*x)), "a NaN has other bits");
        }
        if let Ok(plan) = CompiledPlan::new(&program, mode, CompileMode::default())
            && let Ok(ranges) = plan.run(&columns)
        {
            let ends: [fn(&FloatRange) -> f64; 2] = [|range| range.lo, |range| range.hi];
            for ends in ends {
                check("the program of a compiler", &ranges.iter().map(ends).collect::<Vec<f64>>());
            }
        }
        check("the machine of binary80", &in_formats(&program, mode, &rows));
        if let Some(found) = of_deviations(&program, mode, &rows) {
            check("the analysis of rows", &found);
        }
    }
    report("results of programs", compared, &wrong);
}

fn in_formats(program: &Program, mode: FloatMode, rows: &[Vec<f64>]) -> Vec<f64> {
    let mut plan = ExtendedPlan::new(program, ExtendedMode::Formats(mode)).expect("a program of floats");
    let mut value = |row: &Vec<f64>| {
        let row: Vec<Extended> = inputs(program, row).into_iter().map(Extended::from).collect();
        plan.row(&row).unwrap_or_else(|error| panic!("{error}")).value.to_f64(Round::TiesToEven)
    };
    rows.iter().map(&mut value).collect()
}

/// The results of rows whose numbers are finite; of others those that are wanted.
fn of_deviations(program: &Program, mode: FloatMode, rows: &[Vec<f64>]) -> Option<Vec<f64>> {
    let plan = DeviationPlan::new(program, mode).ok()?;
    let reference = FloatPlan::<f64>::new(program, mode).ok()?;
    let value = |row: &Vec<f64>| {
        let row = inputs(program, row);
        if row.iter().any(|x| !x.is_finite()) {
            let columns: Vec<&[f64]> = row.iter().map(std::slice::from_ref).collect();
            let mut found = [0.0];
            reference.run(&mut reference.scratch(Level::best()), &columns, &mut found).expect("a column");
            return found[0];
        }
        let operand = |x: &f64| {
            let exact = DecInterval::new(*x, *x).expect("a number");
            let identity = Program::parse("x").expect("a formula");
            let rounded = FloatPlan::<f64>::new(&identity, mode).expect("a format");
            let mut result = [0.0];
            rounded.run(&mut rounded.scratch(Level::Scalar), &[&[*x]], &mut result).expect("a column");
            Operand::within(exact, result[0])
        };
        let operands: Vec<Operand> = row.iter().map(operand).collect();
        plan.row(&operands)[plan.program().output().index()].computed
    };
    Some(rows.iter().map(value).collect())
}

/// |computed − exact| is within what `eval --error` says of rows, and `roundoff` of boxes.
#[test]
fn errors_of_programs() {
    let (mut random, mut search) = (random(4), Search::default());
    for at in 0..formulas(60) {
        let formula = Grammar { depth: 2, ..Grammar::whole(Language::Infix) }.formula(&mut random);
        let target = [Target::Boxes, Target::Rows][at % 2];
        try_formula(target, &formula.text(), mode(&mut random), &mut random, &mut search);
    }
    let wrong: Vec<String> = search.refuted.iter().map(ToString::to_string).collect();
    report("errors of programs", search.compared, &wrong);
}
