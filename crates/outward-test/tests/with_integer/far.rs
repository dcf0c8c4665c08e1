//! Checks that bounds of `j0 j1 y0 y1` beyond the tables of extrema are those of the oracle, from 800 to 10^17.

use outward::Round;
use outward::format::Format;
use outward::machine::{Level, Native};
use outward_test::bessel;
use outward_test::evaluate::{bounds, program};
use outward_test::functions::Function;
use outward_test::generators::Random;
use outward_test::oracle::{Dashu, Oracle};

const FUNCTIONS: [(Function, u32, bool); 4] =
    [(Function::J0, 0, false), (Function::J1, 1, false), (Function::Y0, 0, true), (Function::Y1, 1, true)];

/// Returns an interval of a step or a few, next to a maximum or minimum or anywhere, and of all widths.
fn interval(random: &mut Random, order: u32, second: bool) -> [f64; 2] {
    let mut a = 800.0 * (random.unit() * 47.0).exp2();
    if random.below(2) == 0 {
        let turn = (f64::from(2 * order + 1) / 4.0 + if second { 0.5 } else { 0.0 }) * std::f64::consts::PI;
        a = ((a - turn) / std::f64::consts::PI).round() * std::f64::consts::PI + turn;
        a -= 1e-3 * random.unit().powi(8);
    }
    let ulp = a.next_up() - a;
    let width = match random.below(4) {
        0 => ulp * (random.below(4) + 1) as f64,
        1 => 1e-2 * random.unit().powi(4),
        2 => 10.0 * random.unit(),
        _ => 1e6_f64.powf(random.unit()),
    };
    let b = (a + width).max(a.next_up());
    if !second && random.below(4) == 0 { [-b, -a] } else { [a, b] }
}

fn compare<F: Native>(rows: &[[F; 2]], (function, order, second): (Function, u32, bool)) {
    let boxes: Vec<[[F; 2]; 3]> = rows.iter().map(|row| [*row; 3]).collect();
    for (row, found) in rows.iter().zip(bounds(Level::Scalar, &program(function), &boxes)) {
        let x = row.map(Format::widen);
        let hull = |ends: [f64; 2]| {
            let [low, high] = [Round::TowardNegative, Round::TowardPositive].map(|round| {
                ends.map(|end| F::from_pattern(Dashu.truth(function, [end, 0.0]).round::<F>(round)).widen())
            });
            [low[0].min(low[1]), high[0].max(high[1])]
        };
        let expected = bessel::range::<F>(order, second, x, hull);
        let found = [found[0].widen(), found[1].widen()];
        assert_eq!(Some(found), expected, "{} over {x:?} in {}", function.name(), F::NAME);
    }
}

#[test]
fn far_bounds_are_those_of_the_oracle() {
    let mut random = Random::new(61);
    for function in FUNCTIONS {
        let rows: Vec<[f64; 2]> = (0..1500).map(|_| interval(&mut random, function.1, function.2)).collect();
        let short: Vec<[f32; 2]> =
            rows.iter().map(|row| row.map(|x| x as f32)).filter(|[a, b]| a < b).collect();
        compare(&rows, function);
        compare(&short, function);
    }
}
