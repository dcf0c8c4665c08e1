//! Ranges over sides that go on without end, for formulas of parts that have no variable in common, and for terms that
//! cancel at a point: known ranges, and random formulas whose exact values must lie within.

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan};
use outward::device::Cpu;
use outward::interval::Interval;
use outward::program::Program;

use crate::vanishing::Random;
use crate::{ExactValues, INFINITY, assert_range, range};

#[test]
fn sides_without_end() {
    let e = core::f64::consts::E;
    let pi = core::f64::consts::PI;
    let root = 0.5_f64.sqrt() * (-0.5_f64).exp();
    let (positive, all) = ((0.0, INFINITY), (-INFINITY, INFINITY));
    for (formula, sides, least, greatest) in [
        ("x*exp(-x)", &[positive][..], 0.0, 1.0 / e),
        ("x/exp(x)", &[(-1.0, INFINITY)], -e, 1.0 / e),
        ("x^10*exp2(-x)", &[positive], 0.0, (10.0 / 2_f64.ln()).powi(10) * (-10_f64).exp()),
        ("x*exp(-x^2)", &[all], -root, root),
        ("x/(1 + x^2)", &[all], -0.5, 0.5),
        ("(x + 1)/x", &[(1.0, INFINITY)], 1.0, 2.0),
        ("tanh(x)", &[all], -1.0, 1.0),
        ("x/sqrt(x^2 + 1)", &[all], -1.0, 1.0),
        ("sqrt(x^2 + 1) - x", &[positive], 0.0, 1.0),
        ("x^(1/x)", &[positive], 0.0, (1.0 / e).exp()),
        ("atan(x)*x/(1 + x)", &[positive], 0.0, pi / 2.0),
        ("x/sinh(x)", &[(-INFINITY, -2.0)], 0.0, 2.0 / 2_f64.sinh()),
        ("x/(exp(x) - 1)", &[(1.0, INFINITY)], 0.0, 1.0 / 1_f64.exp_m1()),
        ("1/(1 + x^2) + 1/(1 + y^2)", &[all, all], 0.0, 2.0),
        ("exp(-x^2 - y^2)*x", &[all, all], -root, root),
    ] {
        assert_range(formula, sides, [least, greatest]);
    }
    // An infinity that is none of the values is found as that, and fast.
    let parabola = range("x^2 - x", &[all], 20_000);
    assert!(parabola.minimum.bounds.contains(-0.25) && parabola.minimum.is_reached, "{parabola:?}");
    assert!(parabola.maximum.bounds.sup() == INFINITY && parabola.maximum.pieces < 1000, "{parabola:?}");
}

#[test]
fn powers_and_quotients_next_to_zero() {
    let at_one = 1_f64.sin() * 1_f64.sin();
    let unit = (0.0, 1.0);
    for (formula, sides, least, greatest) in [
        ("exp(-1/x)/x", &[unit][..], 0.0, (-1_f64).exp()),
        ("exp(-1/x)/x^5", &[unit], 0.0, 3125.0 * (-5_f64).exp()),
        ("x^sinh(x)", &[(0.0, 0.25)], 0.25_f64.powf(0.25_f64.sinh()), 1.0),
        ("x*y/(x + y)", &[unit, unit], 0.0, 0.5),
        ("x/sqrt(x^2 + y^2)", &[unit, unit], 0.0, 1.0),
        ("x/(x + 2*y + 3*z)", &[unit, unit, unit], 0.0, 1.0),
        ("x^2*y/(x^2 + x*y)", &[unit, unit], 0.0, 0.5),
        ("x/(x*y)", &[(-1.0, 0.5), (-3.0, -1.0)], -1.0, -1.0 / 3.0),
        ("sin(x)*sin(y)/(x*y)", &[(-1.0, 1.0), (-1.0, 1.0)], at_one, 1.0),
        ("sin(x)/x + sin(y)/y - 1", &[(-1.0, 1.0), (-1.0, 1.0)], 2.0 * 1_f64.sin() - 1.0, 1.0),
        ("sin(x*y)/(x*y)", &[(-1.0, 1.0), (-1.0, 1.0)], 1_f64.sin(), 1.0),
        ("(1 - cos(x - y))/(x - y)^2", &[unit, unit], 1.0 - 1_f64.cos(), 0.5),
        ("log(2 + x) - log(2)", &[unit], 0.0, 1.5_f64.ln()),
        ("sqrt(1 + x) - sqrt(1 - x)", &[unit], 0.0, 2_f64.sqrt()),
    ] {
        assert_range(formula, sides, [least, greatest]);
    }
    // True infinities stay what they are.
    for (formula, sides) in [("sqrt(x)/x", unit), ("exp(1/x)*x", unit), ("exp(1/x)/x", (-1.0, 0.0))] {
        let found = range(formula, &[sides], 20_000);
        let is_infinite = found.bounds().sup() == INFINITY;
        assert_eq!(is_infinite, sides == unit, "{formula}: {found:?}");
    }
}

/// Each part is found alone, so that there are not 2ⁿ places to look at.
#[test]
fn sums_of_many_parts() {
    let names = ["a", "b", "c", "d", "g", "h"];
    let terms = names.map(|name| format!("{name}^2 - 10*cos(2*pi*{name}) + 10"));
    let found = range(&terms.join(" + "), &[(-5.12, 4.0); 6], 50_000);
    let at_end = 5.12_f64.powi(2) + 10.0 - 10.0 * (2.0 * core::f64::consts::PI * 5.12).cos();
    assert!(found.minimum.is_reached && found.minimum.bounds.inf() == 0.0, "{found:?}");
    assert!(found.maximum.is_reached && found.maximum.bounds.sup() >= 6.0 * at_end, "{found:?}");
    assert!(found.maximum.place.iter().all(|x| *x < -4.0), "{found:?}");
}

impl Random {
    fn composition(&mut self, operations: usize) -> String {
        if operations == 0 {
            return self.one_of(&["x", "x", "x", "y", "y", "1", "2", "0.5", "3"]).into();
        }
        let functions = [
            "sqrt", "exp", "log", "sin", "cos", "atan", "abs", "tanh", "asin", "log1p", "expm1", "sinh",
            "cosh", "exp2",
        ];
        if self.below(3) == 0 {
            return format!("{}({})", self.one_of(&functions), self.composition(operations - 1));
        }
        let left = self.below(operations);
        let operation = self.one_of(&["+", "-", "*", "/", "/", "*", "^"]);
        format!("({}){operation}({})", self.composition(left), self.composition(operations - 1 - left))
    }

    fn side(&mut self) -> (f64, f64) {
        let ends = [-INFINITY, -3.0, -1.0, -1.0, 0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 2.0, 4.0, INFINITY];
        loop {
            let (lo, hi) = (self.one_of(&ends), self.one_of(&ends));
            if lo < hi || lo == hi && lo.is_finite() {
                return (lo, hi);
            }
        }
    }

    /// An end, a number near one, or one between them.
    fn place_on(&mut self, (lo, hi): (f64, f64)) -> f64 {
        let (from, to) = (lo.max(-1e6), hi.min(1e6));
        let part = self.below(1 << 20) as f64 / f64::from(1 << 20);
        let near = part * 10_f64.powi(-(self.below(9) as i32));
        let x = match self.below(5) {
            0 => from,
            1 => to,
            2 => from + near,
            3 => to - near,
            _ => from + (to - from) * part,
        };
        x.clamp(from, to)
    }
}

#[test]
fn random_formulas_contain_exact_values() {
    let mut random = Random(36);
    let (mut compared, mut bounded) = (0, 0);
    for round in 0..outward_needs::cases(600) {
        let operations = 2 + random.below(3);
        let formula = random.composition(operations);
        let program = Program::parse(&formula).expect(&formula);
        let sides: Vec<(f64, f64)> = program.input_names().map(|_| random.side()).collect();
        let found = match round % 3 {
            0 => {
                let plan = RangePlan::new(&program).expect(&formula);
                let boxes: Vec<Interval<f64>> =
                    sides.iter().map(|(lo, hi)| Interval::new(*lo, *hi).expect("in order")).collect();
                let options = RangeOptions { most_pieces: 600, ..RangeOptions::default() };
                let bulk = BulkOptions::default().with_threads(1).with_pieces_before(100);
                plan.range_on_cpu(&Cpu::default(), &boxes, &options, &bulk).expect(&formula)
            }
            _ => range(&formula, &sides, 300),
        };
        let bounds = found.bounds();
        bounded += usize::from(bounds.is_common());
        let mut values = ExactValues::new(&formula, &sides);
        for _ in 0..20 {
            let place: Vec<f64> = sides.iter().map(|side| random.place_on(*side)).collect();
            compared += usize::from(values.is_within(&place, bounds));
        }
        values.has_places(&found);
    }
    assert!(
        compared > outward_needs::cases(5000) && bounded > outward_needs::cases(200),
        "{compared} {bounded}"
    );
}
