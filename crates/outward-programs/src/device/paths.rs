//! Tests that every uncommon path has its own key, by comparing recordings of every operation in every direction and
//! format.

use alloc::format;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::float::{record as record_floats, record_compiled};
use super::interval::{IntervalIoOptions, record as record_intervals};
use super::{CompileMode, FloatMode};
use crate::format::{Bf16, F16};
use crate::machine::trace::{Action, Graph, Instructions, Recorder, Recording, TraceLane};
use crate::machine::{Key, Lanes, Native, Promoted, Trace};
use crate::math::remainder::{fmod, remainder};
use crate::program::{Program, Width};
use crate::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use crate::table::{OpInfo, TABLE};

/// The paths found in recordings, each with the recording and the place where it was found first.
#[derive(Default)]
struct Paths(Vec<(Key, Rc<Recording>, usize)>);

impl Paths {
    fn compare(&mut self, recording: Recording) {
        let recording = Rc::new(recording);
        for (at, graph) in recording.functions.iter().enumerate() {
            let key = graph.key.expect("every path has a key");
            assert_eq!(
                recording.functions.iter().filter(|other| other.key == Some(key)).count(),
                1,
                "{key:?}"
            );
            match self.0.iter().find(|(known, ..)| *known == key) {
                None => self.0.push((key, recording.clone(), at)),
                Some((_, first, place)) => {
                    assert!(
                        same((first, &first.functions[*place]), (&recording, graph)),
                        "two paths have the key {key:?}"
                    );
                }
            }
        }
    }

    fn count(&self, name: &str, path: &str) -> usize {
        self.0.iter().filter(|(key, ..)| (key.name(), key.path()) == (name, path)).count()
    }
}

/// Are two graphs the same? The graphs that they call may have other numbers in another recording.
fn same((a, left): (&Recording, &Graph), (b, right): (&Recording, &Graph)) -> bool {
    let called = |recording: &Recording, number: usize| recording.functions[number].key;
    let same_op = |x: &Action, y: &Action| match (x, y) {
        (Action::Call(x), Action::Call(y)) | (Action::Rescue(x), Action::Rescue(y)) => {
            called(a, *x) == called(b, *y)
        }
        (Action::Constant(x), Action::Constant(y)) => x.kind() == y.kind() && x.pattern() == y.pattern(),
        _ => x == y,
    };
    left.inputs == right.inputs
        && left.outputs == right.outputs
        && left.nodes.len() == right.nodes.len()
        && left.nodes.iter().zip(&right.nodes).all(|(x, y)| x.args == y.args && same_op(&x.op, &y.op))
}

/// Returns all operations of this kind in one formula.
fn all(wanted: impl Fn(&OpInfo) -> bool) -> Program {
    let texts = TABLE.iter().filter(|info| wanted(info)).filter_map(OpInfo::formula_text);
    let terms: Vec<String> = texts.map(|text| format!("({text})")).collect();
    let terms = terms.iter().filter(|term| Program::parse(&format!("{term} + 1")).is_ok());
    let terms: Vec<&str> = terms.map(String::as_str).collect();
    assert!(terms.len() > 20, "{terms:?}");
    Program::parse(&terms.join(" + ")).expect("each of them is a formula")
}

fn of_programs<T: Native>(paths: &mut Paths, instructions: Instructions) {
    let program = all(|info| info.readings.interval);
    // The exponent makes no difference.
    for program in [program, Program::parse("x^3 + x^-4 + x^2 + x^y").expect("a formula")] {
        for (trusted, dec) in [(false, false), (false, true), (true, false)] {
            let decorated = vec![dec; program.inputs().len()];
            let passage = IntervalIoOptions { decorated: &decorated, decorations: dec, trusted };
            paths.compare(record_intervals::<T>(&program, instructions, passage).expect("bounds"));
        }
        // Columns of binary32 have no numbers of binary64.
        for width in Width::of_plans().filter(|width| T::BITS == 64 || *width != Width::F64) {
            for round in Round::ALL {
                paths.compare(
                    record_floats::<T>(&program, FloatMode { width, round }, instructions).expect("floats"),
                );
            }
        }
    }
    let program = all(|info| info.readings.float);
    for round in Round::ALL {
        let mode = FloatMode { width: Width::F32, round };
        paths.compare(record_floats::<T>(&program, mode, instructions).expect("floats"));
        if instructions == Instructions::Directed {
            let compile = CompileMode {
                flush_to_zero: true,
                contract: true,
                approximate_division: true,
                approximate_square_root: true,
            };
            for compile in [compile, CompileMode::default()] {
                // Operations for which compilers have no instruction are refused.
                if let Ok(recording) = record_compiled::<T>(&program, mode, compile) {
                    paths.compare(recording);
                }
            }
        }
    }
}

macro_rules! functions {
    ($($op:ident $name:ident ($($x:ident),*) $float:tt)*) => {
        /// The functions of numbers, with as many of these operands as they need.
        fn functions<R: Rounding, V: Lanes>(operands: [V; 4]) -> Vec<V> {
            alloc::vec![$({
                let [$($x,)* ..] = operands;
                $float
            }),*]
        }

        /// Returns the names of the functions, without the function that shares its paths with another one.
        fn with_paths() -> impl Iterator<Item = &'static str> {
            [$(stringify!($name)),*].into_iter().filter(|name| *name != "powr")
        }
    };
}
crate::__functions_of_numbers! { float functions }

macro_rules! with_integer {
    ($($op:ident { $($function:tt)+ })*) => {
        /// Computes the functions of a number and an integer.
        fn with_integer<R: Rounding, V: Lanes>(x: V) -> Vec<V> {
            alloc::vec![$($($function)+::<R, V>(x, 5)),*]
        }
    };
}
crate::__functions_with_integer! { float with_integer }

/// Records the functions on lanes, whose results are numbers of any format.
fn of_lanes<R: Rounding>(paths: &mut Paths, instructions: Instructions) {
    fn results<'a, R: Rounding, V: Lanes<Machine = Trace<'a>>>([x, y]: [V; 2]) -> Vec<TraceLane<'a, f64>> {
        let mut results = functions::<R, V>([x, y, x, y]);
        results.extend(with_integer::<R, V>(x));
        results.extend([fmod(x, y), remainder(x, y)]);
        results.extend([x.mul_r::<R>(y), x.div_r::<R>(y), x.sqrt_r::<R>(), x.fma_r::<R>(y, x)]);
        results.into_iter().map(V::widen).collect()
    }
    let recorder = Recorder::with(instructions);
    let (x, y) = (recorder.input::<f64>(), recorder.input::<f64>());
    let mut all = results::<R, _>([x, y]);
    all.extend(results::<R, Promoted<F16, Trace<'_>>>([x, y].map(Promoted::round_from::<Rn>)));
    all.extend(results::<R, Promoted<Bf16, Trace<'_>>>([x, y].map(Promoted::round_from::<Rn>)));
    let narrow = [x, y].map(<TraceLane<'_, f32> as Lanes>::round_from::<Rn>);
    all.extend(results::<R, _>(narrow));
    paths.compare(recorder.finish::<f64>(&all));
}

#[test]
fn the_same_key_is_the_same_path() {
    for instructions in [Instructions::Directed, Instructions::Nearest] {
        let mut paths = Paths::default();
        of_programs::<f64>(&mut paths, instructions);
        of_programs::<f32>(&mut paths, instructions);
        of_lanes::<Rn>(&mut paths, instructions);
        of_lanes::<Rz>(&mut paths, instructions);
        of_lanes::<Ru>(&mut paths, instructions);
        of_lanes::<Rd>(&mut paths, instructions);
        // The count is that of four directions of four formats.
        for name in with_paths() {
            for path in ["rest", "second", "accurate"] {
                assert_eq!(paths.count(name, path), 16, "{name}, {path}");
            }
            // Functions without direction and format.
            for path in ["second sum", "digits"] {
                assert_eq!(paths.count(name, path), 1, "{name}, {path}");
            }
        }
        assert_eq!(paths.count("fixed_mul", ""), 1);
    }
}
