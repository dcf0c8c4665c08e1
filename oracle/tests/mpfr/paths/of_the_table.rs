//! Tests the middle path of each elementary function of one number, by its row.

use std::marker::PhantomData;

use outward::machine::{Kernel, Lanes, Level, Machine, Target, Unsteady};
use outward::math::ladder::{SlowPath, Unary};
use outward::{Round, machine::Scalar};
use outward_oracle::{of_one, settings};
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;
use rug::Float;

/// Returns numbers whose result is not known, so that paths state their errors.
fn inputs<F: SlowPath<1>>(function: Function) -> Vec<f64> {
    let mut random = Random::new(settings::seed());
    let is_open = |x: f64| !F::known(Scalar, Target::new::<f64>(Round::TiesToEven), [x]).lanes;
    std::iter::repeat_with(|| random.pick(&Generator::ALL).input::<f64>(function, &mut random)[0])
        .filter(|&x| is_open(x) && x.abs() < F::ROUNDS_ALIKE_FROM)
        .take(settings::share(function, settings::random_inputs() / 4))
        .collect()
}

/// Functions without a middle path: inputs that their fast path cannot decide go to the slow path.
const WITHOUT: [Function; 2] = [Function::CylBesselI0, Function::CylBesselI1];

/// Sums of a middle path, and the sizes that their errors are relative to.
struct Second<'a, F>(&'a [f64], PhantomData<F>);

impl<F: Unary> Kernel for Second<'_, F> {
    /// Unit of the machine, and its results for each input.
    type Output = (f64, Vec<[f64; 3]>);

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> (f64, Vec<[f64; 3]>) {
        let mut sums = Vec::with_capacity(self.0.len());
        for inputs in self.0.chunks(M::LANES) {
            let [mut x, mut high, mut low, mut size] = [[1.0; 16]; 4];
            x[..inputs.len()].copy_from_slice(inputs);
            let sum = F::middle(m, [M::F64::load(m, &x)]);
            sum.high.store(&mut high);
            sum.low.store(&mut low);
            sum.size.store(&mut size);
            sums.extend((0..inputs.len()).map(|i| [high[i], low[i], size[i]]));
        }
        (M::UNIT, sums)
    }
}

pub fn middle<F: Unary>(function: Function) {
    let name = function.name();
    let inputs = inputs::<F>(function);
    let mut report = Report::new(format!("middle path of {name}"));
    report.inputs = inputs.len();
    let batch = || Second::<F>(&inputs, PhantomData);
    let mut runs: Vec<_> = levels()
        .into_iter()
        .filter(|level| *level != Level::Soft)
        .map(|level| (level.name(), level.dispatch(batch())))
        .collect();
    runs.push(("unsteady", batch().run(Unsteady)));
    for (machine, (unit, sums)) in runs {
        let (mut worst, mut told) = (0.0_f64, 0);
        for (&x, [high, low, size]) in inputs.iter().zip(sums) {
            // The path leaves this input to the slow path.
            if !size.is_finite() || !high.is_finite() {
                continue;
            }
            told += 1;
            let exact = of_one(function, &Float::with_val(200, x), 200);
            let error = (Float::with_val(200, high) + low - exact).abs() / (unit * size.abs());
            let share = error.to_f64() / F::MIDDLE_ERR;
            worst = worst.max(share);
            report.check(share <= 1.0, || format!("{name} of {x:e} on {machine}: {share:e} of its bound"));
        }
        let is_expected = (told == 0) == WITHOUT.contains(&function);
        report.check(is_expected, || format!("{name} has sums for {told} inputs on {machine}"));
        println!("middle path of {name} on {machine}: at most {worst:.3} of the bound");
    }
    report.finish();
}

macro_rules! tests {
    ($($op:ident $name:ident $x:tt { unary $($function:tt)+ })*) => {$(
        #[test]
        fn $name() {
            middle::<$($function)+>(Function::$op);
        }
    )*};
}
outward::__elementary_functions! { ladder tests }
