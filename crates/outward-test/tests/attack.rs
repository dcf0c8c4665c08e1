//! Searches for counterexamples to the analyses of rounding errors, for `OUTWARD_ATTACK_SECONDS` each. We sometimes run
//! them for an hour.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use outward::Round;
use outward::device::FloatMode;
use outward::program::Width;
use outward_test::attack::{
    Question, Search, Target, Verdict, search, search_casts, search_guards, search_modes, try_formula,
    try_guards,
};
use outward_test::generators::Random;
use outward_tools::diff;
use outward_tools::diff::request::DiffRequest;
use outward_tools::eval::request::{RowsRequest, SourceRequest};
use outward_tools::failure::Failure;
use outward_tools::layout::ReportForm;
use outward_tools::output::ReportOutput;

fn seconds() -> u64 {
    let given = std::env::var("OUTWARD_ATTACK_SECONDS").ok();
    given.map_or(outward_needs::cases(12).max(3) as u64, |seconds| {
        seconds.parse().expect("OUTWARD_ATTACK_SECONDS is a number of seconds")
    })
}

fn seed() -> u64 {
    std::env::var("OUTWARD_ATTACK_SEED")
        .map_or(1, |seed| seed.parse().expect("OUTWARD_ATTACK_SEED is an integer"))
}

fn attack(target: Target) {
    println!("{target:?}");
    report(&search(target, seed(), Duration::from_secs(seconds())));
}

fn report(search: &Search) {
    let Search { formulas, compared, refuted } = search;
    println!("{formulas} formulas, {compared} claims compared, {} refuted", refuted.len());
    for refutation in refuted.iter().take(20) {
        println!("{refutation}");
    }
    assert!(*compared > 0, "nothing was compared");
    assert!(refuted.is_empty(), "{} claims are refuted", refuted.len());
}

/// Tests formulas of which analyses once made false claims: zeros of either sign, an exponent that was wrapped, and
/// exponents made of constants, which plain programs compute.
#[test]
fn formulas_that_were_wrong_once() {
    let formulas = [
        "atan2(trunc(x), -1)",
        "atan2(0*x, -1)",
        "copysign(1, 0*x)",
        "copysign(y, ceil(x))",
        "atan2(rint(x)*y, x)",
        "x^-2147483648",
        "x^2147483647",
        "1/x^-2147483648",
        "x^(0.3/0.1)",
        "x^(1.1 - 0.6)",
        "2^(0.1*3*10)*x",
        "x^(1e16 + 1 - 1e16)",
        "x^16777217",
        "x^9007199254740993",
        "copysign(3, x^9007199254740993)",
        "remainder(x, 0.1)",
        "fmod(x*y, 0.3)",
        "sign(x*y - 0.1)",
        "atan2(x - 0.1, y)",
        "atan2(x^0.5, -1)",
        "let n = 0.3/0.1; x^n + n",
    ];
    try_in_modes(&formulas.map(str::to_owned), &Round::ALL);
}

/// Tries each formula in some of the modes, and in all of them with `OUTWARD_WHOLE`.
fn try_in_modes(formulas: &[String], rounds: &[Round]) {
    let (mut random, mut search) = (Random::new(seed()), Search::default());
    for formula in formulas {
        let widths = [Width::F64, Width::F32, Width::F16].into_iter();
        let modes = widths.flat_map(|width| rounds.iter().map(move |round| (width, *round))).enumerate();
        for (_, (width, round)) in modes.filter(|(at, _)| outward_needs::is_in_part(formula, *at)) {
            for target in [Target::Rows, Target::Boxes] {
                try_formula(target, formula, FloatMode { width, round }, &mut random, &mut search);
            }
        }
    }
    report(&search);
}

/// Integer operands at their limits, and where a function is another one.
#[test]
fn integers_at_their_limits() {
    let limits = [i32::MIN, i32::MIN + 1, i32::MAX, -2, -1, 0, 1, 2];
    let functions = ["rootn", "compound", "compoundm1", "scalbn", "pown"];
    let of = |function: &str| limits.map(|n| format!("{function}(x, {n})"));
    let mut formulas: Vec<String> = functions.iter().flat_map(|function| of(function)).collect();
    formulas.extend(limits.map(|n| format!("1/compound(x*y, {n}) + rootn(y, {n})")));
    formulas.extend(limits.map(|n| format!("scalbn(pown(x, {n}), {n})")));
    // Testing all directions takes minutes.
    let direction = Random::new(seed()).pick(&Round::ALL[1..]);
    try_in_modes(&formulas, &[Round::TiesToEven, direction]);
}

#[test]
fn errors_of_rows() {
    attack(Target::Rows);
}

#[test]
fn errors_over_boxes() {
    attack(Target::Boxes);
}

#[test]
fn errors_of_programs_with_casts() {
    for target in [Target::Rows, Target::Boxes] {
        println!("{target:?} with casts");
        report(&search_casts(target, seed(), Duration::from_secs(seconds().div_ceil(2))));
    }
}

/// Formulas whose ranges once lost values: a comparison in a branch that is not taken is undefined there.
#[test]
fn guards_that_lost_values_once() {
    let formulas = [
        "if x < 0 then x else (if sqrt(x) > 1 then 2 else 3)",
        "if x > 0 then (if log(x) > 1 then 2 else x) else x",
        "if x != 0 then (if 1/x > 0 then 1 else 2) else 9",
        "if x >= 0 then (if sqrt(x) > 1 then 2 else x) else x",
        "if x > 0 then (if log(x) > -100 then x else 7 - x) else 7 - x",
        "if x < 0 or sqrt(x) > 1 then 4 else 5",
        "if sqrt(x) > 1 or x < 0 then 4 else 5",
        "if x >= 0 and sqrt(x) >= 1 then 0 else x",
        "if sqrt(x) >= 1 and x >= 0 then 0 else x",
        "if not (x >= 0 and sqrt(x) >= 1) then x else 0",
        "if x < 0 or (x > 1 or sqrt(x) > log(x)) then x else y",
        "if sqrt(x) > 1 and 1 < 0 then 4 else 5",
        "if sqrt(x) > 1 or 0 < 1 then 4 else 5",
        "if 1 < 0 and sqrt(x) > 1 then 4 else 5",
    ];
    let (mut random, mut search) = (Random::new(seed()), Search::default());
    for formula in formulas {
        for _ in 0..10 {
            try_guards(formula, &mut random, &mut search);
        }
    }
    report(&search);
}

#[test]
fn values_behind_nested_guards() {
    report(&search_guards(seed(), Duration::from_secs(seconds())));
}

/// A memory that keeps written text.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl ReportOutput for Memory {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        Ok(())
    }
}

/// Returns the verdicts of `outward diff FORMULA --a exact --b MODE --observed result --data FILE --out csv` about each
/// row.
fn ask_diff(question: &Question, path: &Path) -> Result<Vec<Verdict>, String> {
    let mut text =
        question.names.join(",") + if question.names.is_empty() { "result\n" } else { ",result\n" };
    for (inputs, result) in &question.rows {
        for x in inputs {
            let _ = write!(text, "{x:e},");
        }
        let _ = writeln!(text, "{result:e}");
    }
    std::fs::write(path, text).map_err(|error| error.to_string())?;
    let source = SourceRequest {
        formula: Some(question.formula.clone()),
        data: Some(path.to_owned()),
        ..SourceRequest::default()
    };
    let request = DiffRequest {
        rows: RowsRequest { source, threads: Some(1), ..RowsRequest::default() },
        a: Some("exact".into()),
        b: question.mode.clone(),
        observed: Some("result".into()),
        form: ReportForm::Csv,
    };
    let memory = Memory::default();
    let open = || -> Result<Box<dyn ReportOutput>, Failure> { Ok(Box::new(memory.clone())) };
    diff::run(&request, &open).map_err(|failure| failure.to_string())?;
    let written = String::from_utf8(memory.0.lock().expect("no panic").clone()).expect("text");
    let mut lines = written.lines();
    let heading = lines.next().expect("a heading");
    let at = heading.split(',').position(|name| name == "verdict");
    let at = at.unwrap_or_else(|| panic!("`{heading}` names no verdict"));
    let verdict = |line: &str| match line.split(',').nth(at) {
        Some("identical") => Verdict::Identical,
        Some("explained") => Verdict::Explained,
        Some("unexplained") => Verdict::Unexplained,
        Some("unknown") => Verdict::Unknown,
        other => panic!("{other:?} is no verdict"),
    };
    Ok(lines.map(verdict).collect())
}

#[test]
fn verdicts_of_modes() {
    println!("Modes");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("attack-{}.csv", std::process::id()));
    let found =
        search_modes(seed(), Duration::from_secs(seconds()), &mut |question| ask_diff(question, &path));
    let _ = std::fs::remove_file(&path);
    report(&found);
}
