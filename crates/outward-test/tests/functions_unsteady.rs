//! The functions on the machine whose faithful operations go either way: a bound that holds only for rounding to nearest
//! shows up here.

use outward::machine::{Lanes, Level, Native, Unsteady};
use outward::math;
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::{Evaluate, Phase, evaluate};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};

const COUNT: usize = 4_000;

fn unsteady<F: Native, R: Rounding>(function: Function, [x, y]: [F; 2]) -> F {
    let lane = |x: F| F::On::<Unsteady>::splat(Unsteady, x);
    let result = match function {
        Function::Exp => math::exp::exp_r::<R, _>(lane(x)),
        Function::Log => math::log::log_r::<R, _>(lane(x)),
        Function::Sin => math::trig::sin_r::<R, _>(lane(x)),
        Function::Cos => math::trig::cos_r::<R, _>(lane(x)),
        Function::Tan => math::trig::tan_r::<R, _>(lane(x)),
        Function::Atan => math::atan::atan_r::<R, _>(lane(x)),
        Function::Pow => math::pow::pow_r::<R, _>(lane(x), lane(y)),
    };
    let mut stored = [x];
    result.canonical().store(&mut stored);
    stored[0]
}

fn suite<F: Evaluate>(function: Function) {
    let mut random = Random::new(2026);
    let inputs: Vec<[F; 2]> = Generator::mixture(function, COUNT, &mut random);
    for round in Round::ALL {
        let wanted = evaluate(Level::best(), function, Phase::Both, round, &inputs);
        for (&input, wanted) in inputs.iter().zip(wanted) {
            let result = match round {
                Round::TiesToEven => unsteady::<F, Rn>(function, input),
                Round::TowardZero => unsteady::<F, Rz>(function, input),
                Round::TowardPositive => unsteady::<F, Ru>(function, input),
                Round::TowardNegative => unsteady::<F, Rd>(function, input),
            };
            assert_eq!(
                result.pattern(),
                wanted.pattern(),
                "{} of {input:?} {round:?}: {result:?}, on {} {wanted:?}",
                function.name(),
                Level::best().name()
            );
        }
    }
}

outward_test::for_each_function!(suite);
