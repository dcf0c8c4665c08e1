//! The machine that the library chooses, and the environment variable that names it: in processes of their own, since a
//! process chooses once.

use std::process::{Command, Output};

use outward::convert::{convert_saturating_slice, convert_slice, to_int_slice};
use outward::device::{FloatMode, FloatPlan};
use outward::format::F16;
use outward::interval::Interval;
use outward::machine::{Level, MACHINE_VARIABLE};
use outward::program::{Program, Width};
use outward::{Rd, Rn, Round, Rz};
use outward_needs::can_run;

/// Prints the library's machine, and results of everything that uses this choice.
#[test]
#[ignore = "run by the other tests, as a process of its own"]
fn child() -> Result<(), Box<dyn std::error::Error>> {
    println!("machine {}", Level::best().name());
    let numbers: Vec<f32> = (0..100).map(|i| (i as f32 - 50.0).exp2() / 3.0).collect();
    let mut halves = vec![F16::ZERO; numbers.len()];
    convert_slice::<Rd, f32, F16>(&numbers, &mut halves);
    let mut saturated = numbers.clone();
    convert_saturating_slice::<Rz, F16, f32>(&[F16::INFINITY, F16::ONE].repeat(50), &mut saturated);
    let mut integers = vec![0_i64; numbers.len()];
    to_int_slice::<_, Rn, f32>(&numbers, &mut integers);
    println!("result {halves:?} {saturated:?} {integers:?}");

    let mode = FloatMode { width: Width::F64, round: Round::TowardPositive };
    let plan = FloatPlan::<f64>::new(&Program::parse("exp(x) * x + sin(x)")?, mode)?;
    let x: Vec<f64> = numbers.iter().map(|&x| f64::from(x)).collect();
    let mut y = vec![0.0; x.len()];
    plan.run(&mut plan.scratch(Level::best()), &[&x], &mut y)?;
    let interval = Interval::new(0.1, 0.7)?;
    println!(
        "result {y:?} {:?}",
        (interval.exp(), interval.sin() * interval, interval.fma(interval, interval))
    );
    Ok(())
}

fn child_with(value: Option<&str>) -> Output {
    let mut command = Command::new(std::env::current_exe().expect("the test has a path"));
    command.args(["--exact", "child", "--ignored", "--nocapture"]).env_remove(MACHINE_VARIABLE);
    command.envs(value.map(|value| (MACHINE_VARIABLE, value))).output().expect("the test starts")
}

/// The machine, and the results.
fn good(value: Option<&str>) -> (String, Vec<String>) {
    let output = child_with(value);
    assert!(output.status.success(), "{value:?}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    // The test harness writes before the first line.
    let machine = text.lines().find_map(|line| line.split_once("machine ")).expect("a line").1;
    let results = text.lines().filter(|line| line.starts_with("result ")).map(String::from).collect();
    (machine.to_owned(), results)
}

#[test]
fn the_variable_names_the_machine() {
    let fastest = Level::ALL.into_iter().rfind(|level| level.is_available()).expect("scalar, at least");
    let (machine, wanted) = good(None);
    assert_eq!((machine.as_str(), wanted.len()), (fastest.name(), 2));
    assert_eq!(good(Some("auto")), (machine, wanted.clone()));
    for level in Level::ALL {
        if !can_run("the choice", level.name(), level.is_available()) {
            continue;
        }
        assert_eq!(good(Some(level.name())), (level.name().to_owned(), wanted.clone()));
    }
    assert_eq!(good(Some("scalar-without-fma")), ("scalar".to_owned(), wanted));
}

#[test]
fn what_names_no_machine_is_an_error() {
    for value in ["", "fast", "AVX2"] {
        let output = child_with(Some(value));
        assert!(!output.status.success());
        let line = format!(
            "OUTWARD_MACHINE is `{value}`: expected auto, scalar-without-fma, trace, soft, scalar, avx2 or avx512\n"
        );
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(&line), "{error}");
    }
    if let Some(level) = Level::ALL.into_iter().find(|level| !level.is_available()) {
        let output = child_with(Some(level.name()));
        let line = format!("OUTWARD_MACHINE is `{}`: this processor cannot run that machine\n", level.name());
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(&line), "{error}");
    }
}
