//! Tests the powers that are known to lie closest to a number or to a midpoint: powers next to 1 for which the first
//! terms of the series cancel (`docs/pow.md`). Also tests the path that decides powers that are even closer, if there
//! are any.

use outward::machine::trace::{Content, Recorder};
use outward::machine::{Bits, Kernel, Lanes, Level, Machine, OnHost};
use outward::math::pow::{pow_r, pow_unbounded};
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::{Paths, levels};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};
use outward_test::suite::{Report, compare};

/// 2^-n.
fn two_to_minus(n: i32) -> f64 {
    2.0_f64.powi(-n)
}

/// x = 1 − 8k·2^-53 with y = −¼(1 − 5k·2^-53), x = 1 + 8k·2^-52 with y = −¼(1 + 5k·2^-52): the third order cancels too.
fn family() -> Vec<[f64; 2]> {
    let member = |k: i32, ulp: f64| {
        let k = f64::from(k);
        [1.0 + 8.0 * k * ulp, -0.25 * (1.0 + 5.0 * k * ulp)]
    };
    let below = (1..=658).map(|k| member(k, -two_to_minus(53)));
    below.chain((1..=329).map(|k| member(k, two_to_minus(52)))).collect()
}

#[test]
fn the_family_without_a_third_order_is_tightest() {
    let inputs = family();
    assert_eq!(inputs[0], [f64::from_bits(0x3fef_ffff_ffff_fff8), -f64::from_bits(0x3fcf_ffff_ffff_fffb)]);
    let mut report = Report::new("powers next to 1 without a third order");
    compare(&mut report, Function::Pow, Paths::AsUsed, &inputs, &Dashu, &levels());
    report.finish();
}

/// Checks the recordings, which devices run: they have no host to ask.
#[test]
fn the_family_is_tightest_in_recordings() {
    fn recorded<R: Rounding>(report: &mut Report) {
        let recorder = Recorder::new();
        let (x, y) = (recorder.input::<f64>(), recorder.input::<f64>());
        let recording = recorder.finish::<f64>(&[pow_r::<R, _>(x, y)]);
        for [x, y] in family().into_iter().step_by(7) {
            let truth = Dashu.truth(Function::Pow, [x, y]).round::<f64>(R::ROUND);
            let results = recording.interpret(&[Content::F64(x), Content::F64(y)]);
            let same = matches!(results[..], [Content::F64(power)] if power.to_bits() == truth);
            report.check(same, || format!("{x:e}^{y:e} {:?}: {results:?}", R::ROUND));
        }
    }
    let mut report = Report::new("recorded powers next to 1 without a third order");
    report.inputs = family().into_iter().step_by(7).count();
    recorded::<Rn>(&mut report);
    recorded::<Rz>(&mut report);
    recorded::<Ru>(&mut report);
    recorded::<Rd>(&mut report);
    report.finish();
}

/// The y for which (1 + a)^y is nearest to 1 + b, and their neighbours.
#[test]
fn powers_nearest_to_the_neighbours_of_one_are_tightest() {
    let mut inputs = Vec::new();
    for (a_unit, b_unit) in [(53, 54), (53, 53), (52, 54), (52, 53)] {
        let sign = |unit, edge| if unit == edge { -two_to_minus(unit) } else { two_to_minus(unit) };
        for (i, j) in (1..=36).flat_map(|i| (1..=36).map(move |j| (f64::from(i), f64::from(j)))) {
            let (a, b) = (i * sign(a_unit, 53), j * sign(b_unit, 54));
            let y = b / a * (1.0 + (a - b) / 2.0);
            inputs.extend([y.next_down(), y, y.next_up()].map(|y| [1.0 + a, y]));
        }
    }
    let mut report = Report::new("powers nearest to the neighbours of 1");
    compare(&mut report, Function::Pow, Paths::AsUsed, &inputs, &Dashu, &[Level::Scalar]);
    report.finish();
}

/// The result as an oracle's truth: between two numbers of 55 digits.
fn unbounded(x: f64, y: f64) -> Truth {
    let (digits, power) = pow_unbounded(x, y);
    let below = Real::new(false, u128::from(digits), power);
    Truth::Value(Real { exact: false, ..below })
}

#[test]
fn integers_of_any_length_find_the_same_powers() {
    let mut random = Random::new(0x706f);
    let ordinary = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f64>(Function::Pow, &mut random)
    })
    .filter(|&[x, y]| x > 0.0 && (two_to_minus(60)..=1000.0).contains(&(y * x.ln()).abs()) && y.is_finite());
    let inputs: Vec<_> = family().into_iter().step_by(40).chain(ordinary.take(2_000)).collect();
    let mut report = Report::new("powers in integers of any length");
    report.inputs = inputs.len();
    for [x, y] in inputs {
        let truth = Dashu.truth(Function::Pow, [x, y]);
        // An exact power is for the slow path to find.
        if matches!(truth, Truth::Value(Real { exact: true, .. })) {
            continue;
        }
        for round in Round::ALL {
            let same = unbounded(x, y).round::<f64>(round) == truth.round::<f64>(round)
                && unbounded(x, y).round::<f32>(round) == truth.round::<f32>(round);
            report.check(same, || format!("{x:e}^{y:e} {round:?}"));
        }
    }
    report.finish();
}

struct Sum;

impl OnHost<2, 1> for Sum {
    fn run([a, b]: [u64; 2]) -> [u64; 1] {
        [a.wrapping_add(b)]
    }
}

/// A kernel that asks the host in every other lane, with patterns of which some are NaNs.
struct Asks;

impl Kernel for Asks {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let numbers: [f64; 8] =
            std::array::from_fn(|lane| f64::from_bits(0x7ff0_0000_0000_0000 + lane as u64));
        let lanes = M::F64::load(m, &numbers).to_bits();
        let odd = (lanes & m.u64(1)).equals(m.u64(1));
        let [found] = m.on_host::<Sum, 2, 1>(odd, [lanes, m.u64(1 << 60)], [lanes]);
        let mut got = [0.0; 8];
        M::F64::from_bits(found).store(&mut got);
        for lane in 0..M::LANES {
            let bits = numbers[lane].to_bits();
            assert_eq!(got[lane].to_bits(), if lane % 2 == 1 { bits + (1 << 60) } else { bits });
        }
    }
}

#[test]
fn the_host_answers_the_lanes_that_ask() {
    for level in levels() {
        level.dispatch(Asks);
    }
}
