//! Random formulas at random points: the bounds of exact − computed contain the difference that MPFR computes.

use outward::Round;
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::{Program, Width};
use outward::table::{Op, TABLE, Type};
use outward_oracle::formula::Formula;
use outward_oracle::fpcore::{Core, read};
use outward_oracle::settings;
use outward_test::generators::Random;
use outward_test::suite::Report;
use rug::Float;

const PRECISION: u32 = 1400;

/// Returns a random number of any size, and mostly of everyday size.
fn number(random: &mut Random) -> f64 {
    let size = match random.below(8) {
        0 => f64::from_bits(random.bits() >> 1 & 0x7fdf_ffff_ffff_ffff),
        1 => random.below(10) as f64,
        2 => random.unit() * 2.0_f64.powi(-(random.below(60) as i32)),
        _ => random.unit() * 2.0_f64.powi(random.below(12) as i32 - 5),
    };
    if random.below(3) == 0 { -size } else { size }
}

/// Returns a number, the operand that a program has instead, and the difference.
fn operand(random: &mut Random) -> (Float, Operand) {
    let computed = number(random);
    let left = match random.below(3) {
        0 => 0.0,
        1 => computed * (random.unit() - 0.5) * f64::EPSILON,
        _ => computed * (random.unit() - 0.5) * 2.0_f64.powi(-(random.below(40) as i32)),
    };
    let exact = Float::with_val(PRECISION, computed) + left;
    let bounds = Interval::point(computed) + Interval::point(left);
    let left = Interval::point(left);
    (exact, Operand { computed, exact: bounds.into(), left })
}

#[test]
fn the_difference_is_within_its_bounds() {
    let mut report = Report::new("deviations of random formulas");
    let mut random = Random::new(settings::seed());
    let (mut checked, mut near) = (0_u64, 0_u64);
    for _ in 0..(settings::random_inputs() / 500) {
        let formula = Formula::random(4, &mut random);
        let text = format!("(FPCore (x y z) {})", formula.fpcore);
        let program = Program::from_fpcore(&text).expect("a formula");
        let exact = Core::new(&read(&text)[0]);
        let round = random.pick(&[
            Round::TiesToEven,
            Round::TiesToEven,
            Round::TowardZero,
            Round::TowardPositive,
            Round::TowardNegative,
        ]);
        let width = random.pick(&[Width::F64, Width::F64, Width::F32, Width::F16, Width::Bf16]);
        let plan =
            DeviationPlan::new(&program, FloatMode { width, round }).expect("operations of both readings");
        for _ in 0..64 {
            report.inputs += 1;
            let points = [(); 3].map(|()| operand(&mut random));
            let Some(sample) = exact.at_exactly(&points.clone().map(|(exact, _)| exact)) else { continue };
            let values = plan.row(&points.clone().map(|(_, operand)| operand));
            let result = values[plan.program().output().index()];
            if !result.computed.is_finite() {
                continue;
            }
            let difference = Float::with_val(PRECISION, &sample.value - result.computed);
            let (least, most) = (result.total.inf(), result.total.sup());
            let below = Float::with_val(PRECISION, &difference + &sample.noise) < least;
            let above = Float::with_val(PRECISION, &difference - &sample.noise) > most;
            report.check(!below && !above && !result.total.is_empty(), || {
                format!(
                    "{} at {:?} in {width:?}, {round:?}: {:.20} is not in [{least:e}, {most:e}]",
                    formula.infix,
                    points.map(|(_, operand)| (operand.computed, operand.left.inf())),
                    difference
                )
            });
            let size = difference.to_f64().abs();
            checked += 1;
            near += u64::from(most.max(-least) <= 1.001 * size);
        }
    }
    report.finish();
    assert!(10 * near > 8 * checked, "{near} bounds of {checked} are within a thousandth of the error");
}

#[test]
fn what_a_rounding_leaves() {
    for info in TABLE.iter().filter(|info| info.readings.interval && info.readings.float) {
        let Some(name) = info.fpcore.first().copied().or_else(|| info.infix.first().copied()) else {
            continue;
        };
        // MPFR takes minutes for a logarithm of the gamma function in so many digits.
        let unknown = ["copysign", "logb", "lgamma"].contains(&info.name) || info.op == Op::Scalbn;
        if unknown
            || info.operands.contains(&Type::Integer)
            || !name.starts_with(|c: char| c.is_ascii_lowercase())
        {
            continue;
        }
        let operands = &["x", "y", "z", "w"][..info.arity()];
        let text = format!("(FPCore (x y z w) ({name} {}))", operands.join(" "));
        let Ok(program) = Program::parse(&format!("{}({})", info.infix[0], operands.join(", "))) else {
            continue;
        };
        let exact = Core::new(&read(&text)[0]);
        let plan = DeviationPlan::new(&program, FloatMode { width: Width::F64, round: Round::TiesToEven });
        let plan = plan.expect("operations of both readings");
        let mut report = Report::new(format!("what a rounding of {name} leaves"));
        let mut random = Random::new(settings::seed());
        for _ in 0..(settings::random_inputs() / 100) {
            let numbers = [(); 4].map(|()| number(&mut random));
            // Operands in the order of the arguments; the program has only the arguments that it uses.
            let operands: Vec<Operand> = program
                .input_names()
                .map(|name| ["x", "y", "z", "w"].iter().position(|it| *it == name).expect("one of the four"))
                .map(|at| Operand::exactly(numbers[at]))
                .collect();
            // A real zero has no sign: at -0 the angle is pi for an exact program, and -pi for numbers.
            let Some(sample) = exact.at(&numbers.map(|number| number + 0.0)) else { continue };
            let result = plan.row(&operands)[program.output().index()];
            if !result.computed.is_finite() || result.total.is_empty() {
                continue;
            }
            report.inputs += 1;
            let difference = Float::with_val(PRECISION, &sample.value - result.computed);
            let below = Float::with_val(PRECISION, &difference + &sample.noise) < result.total.inf();
            let above = Float::with_val(PRECISION, &difference - &sample.noise) > result.total.sup();
            report.check(!below && !above, || {
                format!("{name} at {numbers:?}: {difference:.20} is not in {:?}", result.total)
            });
        }
        report.finish();
    }
}
