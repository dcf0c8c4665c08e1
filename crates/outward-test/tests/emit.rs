//! Recordings of whole programs, from which kernels are printed, give the bits of the CPU device when they are
//! interpreted.

use std::collections::HashMap;
use std::time::Instant;

use outward::Round;
use outward::device::{CompileMode, CompiledPlan, Cpu, Device, DeviceError, FloatMode, IntervalSlice};
use outward::emit::{Dialect, Form, Language, Reading, kernel, ptx};
use outward::format::Format;
use outward::machine::trace::{Content, Instructions, Recording};
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward_test::formulas::{self, Intervals};
use outward_test::generators::Random;

/// Rows per formula and form; interpreting one takes up to a millisecond where a slow path is needed.
const ROWS: usize = 40;

const INSTRUCTIONS: [Instructions; 2] = [Instructions::Directed, Instructions::Nearest];

/// A format of columns.
trait Number: Native + PartialOrd {
    const WIDTH: Width;
    fn value(self) -> Content;
}

impl Number for f64 {
    const WIDTH: Width = Width::F64;
    fn value(self) -> Content {
        Content::F64(self)
    }
}

impl Number for f32 {
    const WIDTH: Width = Width::F32;
    fn value(self) -> Content {
        Content::F32(self)
    }
}

fn pattern(value: &Content) -> u64 {
    match value {
        Content::F64(x) => x.to_bits(),
        Content::F32(x) => x.to_bits().into(),
        other => panic!("{other:?} is no number"),
    }
}

/// Returns the pattern of a bound that has not been made canonical: all NaNs are equal, and zeros of either sign are
/// equal.
fn raw_pattern(value: &Content) -> u64 {
    match value {
        Content::F64(x) if x.is_nan() => f64::NAN.to_bits(),
        Content::F64(0.0) | Content::F32(0.0) => 0,
        Content::F32(x) if x.is_nan() => f32::NAN.to_bits().into(),
        value => pattern(value),
    }
}

/// Interprets a recording for each row of the columns, and compares with the columns that are wanted.
fn check<T: Number>(
    what: &str,
    recording: &Recording,
    inputs: &[&[T]],
    wanted: &[&[T]],
    pattern: fn(&Content) -> u64,
) {
    for row in 0..wanted[0].len() {
        let values: Vec<Content> = inputs.iter().map(|column| column[row].value()).collect();
        let results: Vec<u64> = recording.interpret(&values).iter().map(pattern).collect();
        let expected: Vec<u64> = wanted.iter().map(|column| column[row].pattern()).collect();
        assert_eq!(results, expected, "{what} of {values:?}: {results:x?}, not {expected:x?}");
    }
}

fn record(name: &str, form: &Form, program: &Program, instructions: Instructions) -> Recording {
    form.record(program, instructions).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn cpu() -> Cpu {
    Cpu::new(Level::Scalar, 1)
}

/// The interval reading of a program in one format, however the columns come.
fn intervals<T: Number>(name: &str, program: &Program, random: &mut Random) {
    let columns = formulas::bounds::<T>(program.inputs().len(), ROWS, random);
    // Bounds that a device has given out.
    let trusted: Vec<Intervals<T>> = columns
        .iter()
        .map(|column| {
            let identity = Program::parse("x").expect("a formula");
            let input = IntervalSlice::bounds(&column.lo, &column.hi);
            let result = cpu().evaluate(&identity, &[input]).expect("an identity");
            Intervals { lo: result.lo, hi: result.hi, dec: result.dec }
        })
        .collect();
    for decorations in [true, false] {
        for (decorated, trust) in [(false, false), (true, false), (false, true)] {
            let columns = if trust { &trusted } else { &columns };
            let reading =
                Reading::Interval { decorated: vec![decorated; columns.len()], decorations, trusted: trust };
            let form = Form { width: T::WIDTH, reading };
            let slices: Vec<_> = columns
                .iter()
                .map(|Intervals { lo, hi, dec }| IntervalSlice { lo, hi, dec: decorated.then_some(dec) })
                .collect();
            let wanted = cpu().evaluate(program, &slices).unwrap_or_else(|error| panic!("{name}: {error}"));
            let mut inputs: Vec<&[T]> = Vec::new();
            for IntervalSlice { lo, hi, dec } in slices {
                inputs.extend([lo, hi]);
                inputs.extend(dec);
            }
            let outputs = [&wanted.lo[..], &wanted.hi, &wanted.dec];
            for instructions in INSTRUCTIONS {
                let recording = record(name, &form, program, instructions);
                let what = format!("{name} as {form:?} from {instructions:?}");
                check(
                    &what,
                    &recording,
                    &inputs,
                    &outputs[..if decorations { 3 } else { 2 }],
                    if trust && !decorations { raw_pattern } else { pattern },
                );
            }
        }
    }
}

/// The float reading of a program with columns of one format and operations of another, in each direction.
fn floats<T: Number>(name: &str, program: &Program, width: Width, random: &mut Random) {
    let columns = formulas::numbers::<T>(program.inputs().len(), ROWS, random);
    let inputs: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
    for round in Round::ALL {
        let mode = FloatMode { width, round };
        let wanted =
            cpu().evaluate_floats(program, mode, &inputs).unwrap_or_else(|error| panic!("{name}: {error}"));
        let form = Form { width: T::WIDTH, reading: Reading::Float(mode) };
        for instructions in INSTRUCTIONS {
            let recording = record(name, &form, program, instructions);
            let what = format!("{name} as {form:?} from {instructions:?}");
            check(&what, &recording, &inputs, &[&wanted], pattern);
        }
    }
}

/// Returns the programs of a test: a part of them, so that the tests together have all.
fn programs(part: usize) -> impl Iterator<Item = (&'static str, Program)> {
    let programs: Vec<_> = formulas::of_operations().into_iter().chain(formulas::fused()).collect();
    assert!(programs.len() > 25, "the table has more operations");
    programs.into_iter().filter(move |(name, _)| outward_needs::is_in_part(name, part))
}

#[test]
fn intervals_of_f64() {
    let mut random = Random::new(1);
    programs(0).for_each(|(name, program)| intervals::<f64>(name, &program, &mut random));
}

#[test]
fn intervals_of_f32() {
    let mut random = Random::new(2);
    programs(1).for_each(|(name, program)| intervals::<f32>(name, &program, &mut random));
}

#[test]
fn floats_of_f64() {
    let mut random = Random::new(3);
    let mixed = formulas::mixed().into_iter().chain(formulas::of_floats());
    programs(2)
        .chain(mixed)
        .for_each(|(name, program)| floats::<f64>(name, &program, Width::F64, &mut random));
}

#[test]
fn floats_of_f32() {
    let mut random = Random::new(4);
    let all = programs(3).chain(formulas::of_floats());
    all.for_each(|(name, program)| floats::<f32>(name, &program, Width::F32, &mut random));
}

/// Operations of binary32 on columns of binary64.
#[test]
fn floats_of_f32_in_f64() {
    let mut random = Random::new(5);
    let mixed = formulas::mixed().into_iter().chain(formulas::of_floats());
    programs(4)
        .chain(mixed)
        .for_each(|(name, program)| floats::<f64>(name, &program, Width::F32, &mut random));
}

/// Checks that a recording under the options of a compiler gives numbers within the ranges of the processor, and the
/// number where there is one.
fn compiled<T: Number>(name: &str, program: &Program, width: Width, random: &mut Random) {
    let columns = formulas::numbers::<T>(program.inputs().len(), ROWS, random);
    let inputs: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
    let wide: Vec<Vec<f64>> =
        columns.iter().map(|column| column.iter().map(|&x| Format::widen(x)).collect()).collect();
    let wide: Vec<&[f64]> = wide.iter().map(Vec::as_slice).collect();
    for number in 0..16 {
        let compile = CompileMode {
            flush_to_zero: number & 1 != 0,
            contract: number & 2 != 0,
            approximate_division: number & 4 != 0,
            approximate_square_root: number & 8 != 0,
        };
        for round in [Round::TiesToEven, Round::ALL[1 + number % 3]] {
            let mode = FloatMode { width, round };
            let form = Form { width: T::WIDTH, reading: Reading::Compiled(mode, compile) };
            let refused = form.record(program, Instructions::Nearest);
            assert_eq!(refused.err(), Some(DeviceError::CompileMode), "{name}");
            let recording = record(name, &form, program, Instructions::Directed);
            let ranges = CompiledPlan::new(program, mode, compile).and_then(|plan| plan.run(&wide));
            let ranges = ranges.unwrap_or_else(|error| panic!("{name}: {error}"));
            for (row, range) in ranges.iter().enumerate() {
                let values: Vec<Content> = inputs.iter().map(|column| column[row].value()).collect();
                let result = match recording.interpret(&values)[0] {
                    Content::F32(x) => f64::from(x),
                    Content::F64(x) => x,
                    ref other => panic!("{other:?} is no number"),
                };
                let same = !compile.is_approximate();
                let right =
                    if same { result.to_bits() == range.lo.to_bits() } else { range.contains(result) };
                assert!(
                    right || result.is_nan() && range.lo.is_nan(),
                    "{name} as {form:?} of {values:?}: {result:e} is not in {range:?}"
                );
            }
        }
    }
}

#[test]
fn compiled_f32() {
    let mut random = Random::new(6);
    programs(5).for_each(|(name, program)| compiled::<f32>(name, &program, Width::F32, &mut random));
}

#[test]
fn compiled_f32_in_f64() {
    let mut random = Random::new(7);
    let mixed = formulas::mixed();
    programs(6)
        .chain(mixed)
        .for_each(|(name, program)| compiled::<f64>(name, &program, Width::F32, &mut random));
}

/// Formats of 16 bits are left alone, and read without being flushed.
#[test]
fn compiled_bf16_in_f32() {
    let mut random = Random::new(8);
    programs(7).for_each(|(name, program)| compiled::<f32>(name, &program, Width::Bf16, &mut random));
}

/// Eight times as long a formula takes about eight times as long to print: searching the graph for each value that is
/// used would make it 64. The shortest of several times counts, since other programs run beside the test.
#[test]
fn printing_takes_time_by_the_length_of_the_formula() {
    let nested = |count: usize| (0..count).fold(String::from("x"), |text, _| format!("sin({text})"));
    let sum = |count: usize| {
        let terms: Vec<String> = (1..=count).map(|n| format!("sin({n}*x)")).collect();
        terms.join(" + ")
    };
    let shortest = |target: Language, text: &str| {
        let program = Program::parse(text).expect("a formula");
        let form = Form::intervals(Width::F64, 1);
        let time = |_| {
            let start = Instant::now();
            assert!(kernel(target, &program, &form).expect("a kernel").len() > text.len());
            start.elapsed()
        };
        (0..3).map(time).min().expect("three times")
    };
    let sources = [Dialect::Cuda, Dialect::OpenCl, Dialect::C].map(Language::Source);
    for target in sources.into_iter().chain([Language::Ptx]) {
        for text in [&nested as &dyn Fn(usize) -> String, &sum] {
            let (short, long) = (shortest(target, &text(50)), shortest(target, &text(400)));
            let ratio = long.as_secs_f64() / short.as_secs_f64();
            assert!(ratio < 28.0, "{short:?} for 50 functions, {long:?} for 400");
        }
    }
}

/// Checks that what stands behind a branch of a kernel is read by what is behind the same one, and else by selections
/// of the side that takes it.
#[test]
fn branches_leave_out_what_is_not_selected() {
    let mut branches = 0;
    for formula in
        ["tanh(x)", "acosh(x)", "coth(x)", "erfinv(x)", "lgamma(x)", "acosh(x) + atanh(y) * sinh(x*y)"]
    {
        let program = Program::parse(formula).expect("a formula");
        for width in [Width::F64, Width::F32] {
            let form = Form::intervals(width, program.inputs().len());
            let module = ptx::Module::new(&program, &form).expect("a kernel");
            branches += module.fast.split(".func").map(check_branches).sum::<usize>();
        }
    }
    assert!(branches > 30, "{branches} branches");
}

/// Checks the branches of a text of PTX, and returns how many there are. Registers begin anew where a block does.
fn check_branches(text: &str) -> usize {
    let mut branches = 0;
    // By each register written behind a branch, that one's label, mask and side.
    let mut behind: HashMap<&str, (&str, &str, bool)> = HashMap::new();
    let mut open: Option<(&str, &str, bool)> = None;
    for line in text.lines().map(str::trim) {
        let words: Vec<&str> = line.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["{"] => behind.clear(),
            [guard, "bra", label] if label.starts_with("skip") => {
                assert_eq!(open, None, "{line}: branches do not nest");
                let mask = guard.trim_start_matches(['@', '!']);
                open = Some((label, mask, guard.starts_with("@!")));
                branches += 1;
            }
            [label] if open.is_some_and(|(name, ..)| label.trim_end_matches(':') == name) => open = None,
            [operation, to, ref arguments @ ..] if to.starts_with('%') => {
                for (number, argument) in arguments.iter().enumerate() {
                    let Some(&branch) = behind.get(argument) else { continue };
                    let (_, mask, is_taken) = branch;
                    let is_selected = operation.starts_with("selp")
                        && arguments[2] == mask
                        && number == usize::from(!is_taken);
                    assert!(open == Some(branch) || is_selected, "{line} reads {argument}");
                }
                if let Some(branch) = open {
                    behind.insert(to, branch);
                }
            }
            _ => {}
        }
    }
    assert_eq!(open, None, "each branch ends");
    branches
}
