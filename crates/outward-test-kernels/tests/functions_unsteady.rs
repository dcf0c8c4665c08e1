//! Tests the functions on a machine whose faithful operations return either neighbour. A bound that only holds for
//! rounding to nearest fails here.

use outward::interval::{Iv, elementary};
use outward::machine::{Lanes, Level, Machine, Native, Scalar, Unsteady};
use outward::math;
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::{Evaluate, Paths, evaluate};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};

const COUNT: usize = 4_000;

macro_rules! unsteady {
    (
        { $($op:ident $name:ident ($x:ident) $float:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $float_of_two:tt)*
    ) => {
        fn at<R: Rounding, V: Lanes>(function: Function, [x, y]: [V; 2]) -> V {
            match function {
                $(Function::$op => {
                    let $x = x;
                    $float
                })*
                $(Function::$op_of_two => {
                    let ($a, $b) = (x, y);
                    $float_of_two
                })*
                Function::Pow => math::pow::pow_r::<R, V>(x, y),
            }
        }
    };
}
outward::__functions_of_one_or_two! { float unsteady }

fn unsteady<F: Native, R: Rounding>(function: Function, inputs: [F; 2]) -> F {
    let result = at::<R, _>(function, inputs.map(|x| F::On::<Unsteady>::splat(Unsteady, x)));
    let mut stored = inputs;
    result.canonical().store(&mut stored);
    stored[0]
}

fn suite<F: Evaluate>(function: Function) {
    let mut random = Random::new(2026);
    let inputs: Vec<[F; 2]> = Generator::mixture(function, COUNT, &mut random);
    for round in Round::ALL {
        let wanted = evaluate(Level::Scalar, function, Paths::AsUsed, round, &inputs);
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
                "{} of {input:?} {round:?}: {result:?}, on the scalar machine {wanted:?}",
                function.name()
            );
        }
    }
}

outward_test::for_each_function!(suite);

/// Checks intervals whose ends are anywhere, up to a few periods apart: the decisions about their extrema and poles
/// have to be certain too.
#[test]
fn sines_of_intervals() {
    fn all<M: Machine>(m: M, [low, high]: [f64; 2]) -> [[f64; 2]; 3] {
        let x = Iv::new(M::F64::splat(m, low), M::F64::splat(m, high));
        [elementary::sin(x).0, elementary::cos(x).0, elementary::tan(x).0].map(|result| {
            let (mut low, mut high) = ([0.0], [0.0]);
            result.lo.store(&mut low);
            result.hi.store(&mut high);
            [low[0], high[0]]
        })
    }
    for ends in [[0.0, -0.0], [-0.0, 0.0], [0.0, 1.0], [-1.0, -0.0], [-1.0, 1.0]] {
        assert_eq!(all(Unsteady, ends), all(Scalar, ends), "{ends:?}");
    }
    assert_eq!(all(Scalar, [0.0, -0.0])[1], [1.0, 1.0], "cosine");
    let mut random = Random::new(2027);
    for i in 0..COUNT {
        let kind = Generator::ALL[i % Generator::ALL.len()];
        let [x, width]: [f64; 2] = kind.input(Function::Sin, &mut random);
        if !x.is_finite() {
            continue;
        }
        let steps = x.abs().to_bits() + random.below(8);
        let near = f64::from_bits(steps.min(f64::MAX.to_bits())).copysign(x);
        for end in [x, near, x + 3.0, x + 6.0, x + width.abs().min(f64::MAX), -x] {
            let ends = if x <= end { [x, end] } else { [end, x] };
            assert_eq!(all(Unsteady, ends), all(Scalar, ends), "{ends:?}");
        }
    }
}
