//! Tests the last path of functions for which no fixed number of digits is known to decide, by forcing ordinary
//! arguments through it.

use std::marker::PhantomData;

use outward::Round;
use outward::format::Format;
use outward::machine::{Kernel, Lanes, Level, Machine, Scalar, Target};
use outward::math::ladder::{self, Approximation, Known, SlowPath, Sum, UnboundedFunction};
use outward_test::evaluate::accurate_takes;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};
use outward_test::suite::Report;

/// A function whose slow path is said to be off by 2^-50, so that it decides next to nothing.
struct VagueSlowPath<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> SlowPath<I> for VagueSlowPath<F> {
    const NAME: &'static str = F::NAME;

    fn known<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> Known<M> {
        F::known(m, target, args)
    }

    const MIDDLE_ERR: f64 = F::MIDDLE_ERR;
    fn middle<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        F::middle(m, args)
    }

    fn accurate<M: Machine>(m: M, args: [M::F64; I]) -> Approximation<M> {
        let found = F::accurate(m, args);
        Approximation { slack: found.magnitude.shr_by(m, m.u64(50)), ..found }
    }

    const UNBOUNDED: Option<UnboundedFunction<I>> = F::UNBOUNDED;
}

/// A kernel of all directions of the slow path that decides nothing.
struct Directions<'a, F, const I: usize>(&'a [[f64; 2]], PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> Kernel for Directions<'_, F, I> {
    type Output = Vec<[f64; 4]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<[f64; 4]> {
        let mut found = Vec::new();
        for inputs in self.0.chunks(M::LANES) {
            let args: [M::F64; I] = std::array::from_fn(|operand| {
                let mut lanes = [1.0; 16];
                for (lane, input) in lanes.iter_mut().zip(inputs) {
                    *lane = input[operand];
                }
                M::F64::load(m, &lanes)
            });
            let mut columns = [[0.0; 16]; 4];
            for (round, column) in Round::ALL.into_iter().zip(&mut columns) {
                ladder::accurate::<VagueSlowPath<F>, M, I>(m, Target::new::<f64>(round), args).store(column);
            }
            found.extend((0..inputs.len()).map(|lane| columns.map(|column| column[lane])));
        }
        found
    }
}

fn suite<F: SlowPath<I>, const I: usize>(function: Function) {
    let name = function.name();
    let mut random = Random::new(0x5ec);
    let inputs: Vec<[f64; 2]> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f64>(function, &mut random)
    })
    // Other inputs have exact results, or are known beforehand.
    .filter(|input| input[..I].iter().all(|x| x.is_finite() && x.abs() > 1.0e-300))
    .filter(|&input| function.arity() > 1 || accurate_takes(function, input))
    .filter(|&input| matches!(Dashu.truth(function, input), Truth::Value(Real { exact: false, .. })))
    .take(outward_needs::cases(300))
    .collect();
    let mut report = Report::new(format!("{name} in integers of any length"));
    report.inputs = inputs.len();
    let truths: Vec<_> = inputs.iter().map(|&input| Dashu.truth(function, input)).collect();

    let result = F::UNBOUNDED.expect("a function to any number of digits");
    for (input, truth) in inputs.iter().zip(&truths) {
        let args = std::array::from_fn(|operand| input[operand]);
        let (digits, power) = ladder::decide(|digits| result(args, digits)?.first_digits());
        let Truth::Value(Real { negative, .. }) = *truth else { panic!("{name} of {input:?}") };
        let below = Real::new(negative, u128::from(digits), power);
        let unbounded = Truth::Value(Real { exact: false, ..below });
        // Results next to 1 are known beforehand.
        for round in Round::ALL.into_iter().filter(|_| function != Function::Sec || input[0].abs() > 1.0e-8) {
            let same = unbounded.round::<f64>(round) == truth.round::<f64>(round)
                && unbounded.round::<f32>(round) == truth.round::<f32>(round);
            report.check(same, || format!("{name} of {input:?} {round:?}"));
        }
    }

    let scalar = Scalar.run(Directions::<F, I>(&inputs, PhantomData));
    let best = Level::best().dispatch(Directions::<F, I>(&inputs, PhantomData));
    for ((input, truth), found) in inputs.iter().zip(&truths).zip(scalar.into_iter().zip(best)) {
        let truth = Round::ALL.map(|round| f64::from_pattern(truth.round::<f64>(round)));
        report.check(found.0 == truth && found.1 == truth, || format!("{name} of {input:?}: {found:?}"));
    }
    report.finish();
}

/// The suite of a function, if it has something to decide by to any number of digits.
const fn suite_of<F: SlowPath<I>, const I: usize>() -> Option<fn(Function)> {
    match F::UNBOUNDED {
        Some(_) => Some(suite::<F, I>),
        None => None,
    }
}

macro_rules! suites {
    (
        { $($op:ident $name:ident $x:tt { unary $($unary:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident $y:tt { binary $($binary:tt)+ })*
    ) => {
        const SUITES: &[(Function, Option<fn(Function)>)] = &[
            $((Function::$op, suite_of::<$($unary)+, 1>()),)*
            $((Function::$op_of_two, suite_of::<$($binary)+, 2>()),)*
        ];
    };
}
outward::__functions_of_one_or_two! { ladder suites }

/// Checks functions of one number or two; functions of a number and an integer have no suite of this kind.
#[test]
fn every_function_to_any_number_of_digits() {
    let suites: Vec<_> = SUITES.iter().filter_map(|(function, suite)| Some((*function, (*suite)?))).collect();
    assert!(suites.len() >= 15, "the table has functions to any number of digits");
    std::thread::scope(|scope| {
        for (function, suite) in suites {
            scope.spawn(move || suite(function));
        }
    });
}
