//! All engines hold to one law: what `docs/reference/meaning.md` says of each construct of a formula. Random formulas
//! that have all of them are interpreted as trees (`outward_test::meaning`), in real numbers and as plain programs, and
//! each engine is compared with that at points, and over boxes whose ends are where conditions switch.
//!
//! `OUTWARD_ATTACK_SEED` chooses other formulas, `OUTWARD_ENGINES_TIMES` that many times as many.

mod c;
mod certificates;
mod floats;
mod kernels;
mod page;
mod reals;
mod wide;

use outward::Round;
use outward::program::{Program, RoundingDirection, Width};
use outward_test::generators::Random;
use outward_test::meaning::{Form, Grammar, Language, VARIABLES};

/// Random choices of a test, which depend on the seed and on the test.
fn random(test: u64) -> Random {
    Random::new(setting("OUTWARD_ATTACK_SEED", 1) << 8 | test)
}

/// The number of formulas to try: a fifth of `whole` in `cargo test`.
fn formulas(whole: usize) -> usize {
    outward_needs::cases(whole) * setting("OUTWARD_ENGINES_TIMES", 1) as usize
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is an integer")))
}

/// The values of the program's inputs, of those of all variables.
fn inputs(program: &Program, variables: &[f64]) -> Vec<f64> {
    let of = |name: &str| variables[VARIABLES.iter().position(|known| *known == name).expect("x or y")];
    program.input_names().map(of).collect()
}

/// The columns of the program's inputs, of rows that have all variables.
fn columns(program: &Program, rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let rows: Vec<Vec<f64>> = rows.iter().map(|row| inputs(program, row)).collect();
    (0..program.inputs().len()).map(|input| rows.iter().map(|row| row[input]).collect()).collect()
}

/// Numbers at which conditions switch and functions end, and numbers that programs are afraid of.
const NUMBERS: [f64; 30] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    0.25,
    2.0,
    -2.0,
    3.0,
    7.0,
    6.0,
    8.0,
    -3.0,
    1.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
    1e-40,
    65_520.0,
    2_147_483_648.5,
    -2_147_483_649.0,
    16_777_217.0,
    0.1,
    1.0 + f64::EPSILON,
];

/// A row of all variables.
fn numbers(random: &mut Random) -> Vec<f64> {
    let number = |random: &mut Random| match random.below(4) {
        0 => (random.below(81) as f64 - 40.0) / 4.0,
        1 => random.unit() * 8.0 - 4.0,
        _ => random.pick(&NUMBERS),
    };
    VARIABLES.iter().map(|_| number(random)).collect()
}

/// Its bits, those of all NaNs being the same.
fn bits(x: f64) -> u64 {
    if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() }
}

/// Prints up to twenty findings, and fails if there are any.
fn report(what: &str, compared: usize, wrong: &[String]) {
    println!("{what}: {compared} compared, {} wrong", wrong.len());
    for wrong in wrong.iter().take(20) {
        println!("  {wrong}");
    }
    assert!(compared > 0, "{what}: nothing was compared");
    assert!(wrong.is_empty(), "{what}: {} of {compared} are wrong", wrong.len());
}

/// The random formulas have every construct and every operation, so that no engine goes without one.
#[test]
fn formulas_have_every_construct() {
    let mut random = random(0);
    let mut shown = String::new();
    for at in 0..3000 {
        let language = if at % 2 == 0 { Language::FpCore } else { Language::Infix };
        shown += &format!("{:?}\n", Grammar::whole(language).formula(&mut random));
    }
    let widths = [Width::E4m3, Width::E5m2, Width::Bf16, Width::F16, Width::Tf32, Width::F32, Width::F64];
    let constructs =
        ["Infinity", "Name", "Scope", "Loop", "If", "And", "Or", "Not", "Truth(true)", "Truth(false)"];
    let mut wanted: Vec<String> = constructs.map(str::to_owned).into();
    wanted.extend(widths.map(|width| format!("Cast({width:?}")));
    wanted.extend(["Less", "LessEqual", "Equal", "NotEqual"].map(|relation| format!("({relation}, false)")));
    wanted.extend(["Less", "LessEqual"].map(|relation| format!("({relation}, true)")));
    wanted.extend(Round::ALL.map(|round| format!("round: Some({:?})", RoundingDirection::from(round))));
    wanted.extend(Form::all().map(|form| format!("{:?}", form.infix)));
    let lacking: Vec<&String> = wanted.iter().filter(|wanted| !shown.contains(wanted.as_str())).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}
