//! What decides where no fixed number of digits is known to: forced upon ordinary arguments.

use std::marker::PhantomData;

use outward::Round;
use outward::format::Format;
use outward::machine::{Kernel, Lanes, Level, Machine, Scalar, Target};
use outward::math::acot::Acot;
use outward::math::acoth::Acoth;
use outward::math::atan2::{Atan2, Atan2Pi};
use outward::math::bessel;
use outward::math::exponential::Exp10m1;
use outward::math::hyperbolic_reciprocal::{Coth, Csch, Sech};
use outward::math::ladder::{self, Approximation, Known, Sum, Tail, UnboundedFunction};
use outward::math::log1p::{Log2p1, Log10p1};
use outward::math::trig::{Cot, Csc, Sec};
use outward_test::evaluate::accurate_takes;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};
use outward_test::suite::Report;

/// A function whose accurate phase is said to be off by 2^-50, so that it decides next to nothing.
struct Vague<F>(PhantomData<F>);

impl<F: Tail<I>, const I: usize> Tail<I> for Vague<F> {
    const NAME: &'static str = F::NAME;

    fn known<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> Known<M> {
        F::known(m, target, args)
    }

    const SECOND_ERR: f64 = F::SECOND_ERR;
    fn second<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64> {
        F::second(m, args)
    }

    fn accurate<M: Machine>(m: M, args: [M::F64; I]) -> Approximation<M> {
        let found = F::accurate(m, args);
        Approximation { slack: found.magnitude.shr_by(m, m.u64(50)), ..found }
    }

    const UNBOUNDED: Option<UnboundedFunction<I>> = F::UNBOUNDED;
}

/// All directions of the accurate phase that decides nothing.
struct Directions<'a, F, const I: usize>(&'a [[f64; 2]], PhantomData<F>);

impl<F: Tail<I>, const I: usize> Kernel for Directions<'_, F, I> {
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
                ladder::accurate::<Vague<F>, M, I>(m, Target::new::<f64>(round), args).store(column);
            }
            found.extend((0..inputs.len()).map(|lane| columns.map(|column| column[lane])));
        }
        found
    }
}

fn suite<F: Tail<I>, const I: usize>(function: Function) {
    let name = function.name();
    let mut random = Random::new(0x5ec);
    let inputs: Vec<[f64; 2]> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f64>(function, &mut random)
    })
    // Others have exact results, or are known beforehand.
    .filter(|input| input[..I].iter().all(|x| x.is_finite() && x.abs() > 1.0e-300))
    .filter(|&input| function.arity() > 1 || accurate_takes(function, input))
    .filter(|&input| matches!(Dashu.truth(function, input), Truth::Value(Real { exact: false, .. })))
    .take(300)
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
        // Those next to 1 are known beforehand.
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

/// A test for each line, and the list of what they try.
macro_rules! tests {
    ($($test:ident $function:ident $tail:ty, $operands:literal;)*) => {
        $(
            #[test]
            fn $test() {
                suite::<$tail, $operands>(Function::$function);
            }
        )*

        const TRIED: &[Function] = &[$(Function::$function),*];
    };
}
tests! {
    csc Csc Csc, 1;
    sec Sec Sec, 1;
    cot Cot Cot, 1;
    acot Acot Acot, 1;
    atan2 Atan2 Atan2, 2;
    atan2pi Atan2pi Atan2Pi, 2;
    sech Sech Sech, 1;
    csch Csch Csch, 1;
    coth Coth Coth, 1;
    acoth Acoth Acoth, 1;
    exp10m1 Exp10m1 Exp10m1, 1;
    log2p1 Log2p1 Log2p1, 1;
    log10p1 Log10p1 Log10p1, 1;
    cyl_bessel_i0 CylBesselI0 bessel::CylBesselI0, 1;
    cyl_bessel_i1 CylBesselI1 bessel::CylBesselI1, 1;
}

/// Of each function of the table: has it something to decide by to any number of digits?
macro_rules! unbounded {
    (
        { $($op:ident $name:ident $x:tt { unary $($unary:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident $y:tt { binary $($binary:tt)+ })*
    ) => {
        const HAVE: &[(Function, bool)] = &[
            $((Function::$op, <$($unary)+ as Tail<1>>::UNBOUNDED.is_some()),)*
            $((Function::$op_of_two, <$($binary)+ as Tail<2>>::UNBOUNDED.is_some()),)*
        ];
    };
}
outward::__functions_of_one_or_two! { ladder unbounded }

/// Of one number or two; functions of a number and an integer have no suite of this kind.
#[test]
fn every_function_to_any_number_of_digits_is_tried() {
    for (function, has) in HAVE {
        assert_eq!(TRIED.contains(function), *has, "{}", function.name());
    }
}
