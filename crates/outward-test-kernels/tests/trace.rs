//! Recordings are made once with inputs, as for a device, and interpreted for many values.

use outward::format::Format;
use outward::machine::trace::{Action, Content, Recorder, Recording};
use outward::machine::{Lanes, Machine, Native, Scalar};
use outward::math;
use outward::round::{Rd, Rn, Rounding, Ru, Rz};
use outward_test::machines::arithmetic;

/// A value of either format.
trait Number: Native {
    fn value(self) -> Content;
}

impl Number for f64 {
    fn value(self) -> Content {
        Content::F64(self)
    }
}

impl Number for f32 {
    fn value(self) -> Content {
        Content::F32(self)
    }
}

/// Is the result the same number, or a NaN both times?
fn same<T: Number>(result: &Content, wanted: T) -> bool {
    let pattern = match result {
        Content::F64(x) => x.pattern(),
        Content::F32(x) => x.pattern(),
        other => panic!("{other:?} is no number"),
    };
    pattern == wanted.pattern() || Format::is_nan(T::from_pattern(pattern)) && Format::is_nan(wanted)
}

fn on_scalar<T: Number>(x: T, function: impl Fn(T::On<Scalar>) -> T::On<Scalar>) -> T {
    let mut result = [x];
    function(T::On::<Scalar>::splat(Scalar, x)).store(&mut result);
    result[0]
}

/// Compares a recording of a function of one number with the function itself.
fn check<T: Number>(
    name: &str,
    recording: &Recording,
    function: impl Fn(T::On<Scalar>) -> T::On<Scalar>,
    inputs: &[T],
) {
    for &x in inputs {
        let wanted = on_scalar(x, &function);
        let results = recording.interpret(&[x.value()]);
        assert!(same(&results[0], wanted), "{name} of {x:?}: {results:?}, not {wanted:?}");
    }
}

/// Returns special values, sparse patterns, and numbers in a range in which functions have work to do.
fn inputs<T: Number>() -> Vec<T> {
    let all = arithmetic::batch::<T>(3000, 12);
    let one_in = all.len() / outward_needs::cases(all.len() / 16);
    all.into_iter().map(|[a, ..]| a).step_by(one_in).collect()
}

macro_rules! functions {
    ($($op:ident $name:ident ($x:ident) $float:tt)*) => {$(
        #[test]
        fn $name() {
            fn function<R: Rounding, V: Lanes>($x: V) -> V $float
            fn of_direction<R: Rounding>() {
                let recorder = Recorder::new();
                let x = recorder.input::<f64>();
                let recording = recorder.finish::<f64>(&[function::<R, _>(x)]);
                check::<f64>(stringify!($name), &recording, function::<R, _>, &inputs());

                let recorder = Recorder::new();
                let x = recorder.input::<f32>();
                let recording = recorder.finish::<f32>(&[function::<R, _>(x)]);
                check::<f32>(stringify!($name), &recording, function::<R, _>, &inputs());
            }
            of_direction::<Rn>();
            of_direction::<Rz>();
            of_direction::<Ru>();
            of_direction::<Rd>();
        }
    )*};
}
outward::__elementary_functions! { float functions }

macro_rules! of_two {
    ($($op:ident $name:ident ($x:ident, $y:ident) $float:tt)*) => {$(
        #[test]
        fn $name() {
            fn function<R: Rounding, V: Lanes>($x: V, $y: V) -> V $float
            fn of_direction<R: Rounding, T: Number>(recording: &Recording) {
                // Each number is beside another, and next to itself.
                let inputs = inputs::<T>();
                let others = inputs.iter().rev().chain(&inputs);
                for (&x, &y) in inputs.iter().cycle().zip(others) {
                    let lanes = [x, y].map(|x| T::On::<Scalar>::splat(Scalar, x));
                    let mut wanted = [x];
                    function::<R, _>(lanes[0], lanes[1]).canonical().store(&mut wanted);
                    let results = recording.interpret(&[x.value(), y.value()]);
                    let name = stringify!($name);
                    assert!(same(&results[0], wanted[0]), "{name} of {x:?}, {y:?}: {results:?}, not {wanted:?}");
                }
            }
            fn both<R: Rounding>() {
                let recorder = Recorder::new();
                let (x, y) = (recorder.input::<f64>(), recorder.input::<f64>());
                of_direction::<R, f64>(&recorder.finish::<f64>(&[function::<R, _>(x, y)]));

                let recorder = Recorder::new();
                let (x, y) = (recorder.input::<f32>(), recorder.input::<f32>());
                of_direction::<R, f32>(&recorder.finish::<f32>(&[function::<R, _>(x, y)]));
            }
            both::<Rn>();
            both::<Rz>();
            both::<Ru>();
            both::<Rd>();
        }
    )*};
}
outward::__functions_of_two! { float of_two }

/// Checks that recordings keep the direction: operations that are written for devices must name it.
#[test]
fn directions_are_part_of_the_recording() {
    let recorder = Recorder::new();
    let (a, b) = (recorder.input::<f64>(), recorder.input::<f64>());
    let sum = a.add_r::<Ru>(b).mul_r::<Rd>(recorder.machine().f64(3.0));
    let recording = recorder.finish::<f64>(&[sum]);
    let text = format!("{:?}", recording.main.nodes);
    assert!(
        text.contains("Rounded(Add, TowardPositive)") && text.contains("Rounded(Mul, TowardNegative)"),
        "{text}"
    );
    let result = recording.interpret(&[Content::F64(1.0), Content::F64(1.0e-30)]);
    assert_eq!(result, [Content::F64(3.0_f64.next_up())]);
    let result = recording.interpret(&[Content::F64(1.0), Content::F64(1.0)]);
    assert_eq!(result, [Content::F64(6.0)]);
}

/// Checks that a rescue path is recorded once, however often it is needed.
#[test]
fn rare_paths_are_shared() {
    let recorder = Recorder::new();
    let x = recorder.input::<f64>();
    let (once, twice) = (math::exp::exp_r::<Ru, _>(x), math::exp::exp_r::<Ru, _>(-x));
    let recording = recorder.finish::<f64>(&[once, twice]);
    let calls = recording.main.nodes.iter().filter(|node| matches!(node.op, Action::Rescue(_))).count();
    assert!(calls >= 2, "exp has rescue paths");
    let single = {
        let recorder = Recorder::new();
        let x = recorder.input::<f64>();
        recorder.finish::<f64>(&[math::exp::exp_r::<Ru, _>(x)]).functions.len()
    };
    assert_eq!(recording.functions.len(), single);
    assert!(recording.functions.iter().all(|graph| !graph.name().is_empty() && !graph.outputs.is_empty()));
    // Arguments come before the operations that use them: the order of the nodes is an order of evaluation.
    for graph in recording.functions.iter().chain([&recording.main]) {
        for (i, node) in graph.nodes.iter().enumerate() {
            assert!(node.args.iter().all(|&arg| arg < i), "node {i} of `{}`", graph.name());
        }
    }
}
