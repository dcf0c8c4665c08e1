//! Argument reductions of angles: numerators and denominators of reduced arguments, and their quotients.

use outward::interval::Interval;
use outward::machine::Machine;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::math::asin::one_minus_square;
use outward::math::atan::{parts_of_legs, parts_of_size, quotient_of_parts};
use outward::math::fast_two_sum;

use super::{REDUCTION, ReducedArgument, both, cell, low_of, within};
use crate::prove::code_path::{Cell, CodePath, Operators, of_low_part};
use crate::prove::composition::{Composition, of_product};
use crate::prove::cut::{Cut, RECIPROCAL_ERR};
use crate::prove::inverse_tangent::{LOW, MOST, REST};
use crate::prove::norm::{ROOT, ROOT_LOW, of_root};
use crate::prove::polynomial::{Polynomial, VARIABLES};

const QUOTIENTS: CodePath = CodePath { lemmas: &["quotients of angles"], ..REDUCTION };

const UP_TO_ONE: CodePath = CodePath {
    name: DENOMINATORS,
    bound: |unit| 4.0 * unit * unit,
    pieces: 2,
    record: |recorder| {
        let (_, bottom) = of_size(recorder, false);
        both(recorder, bottom)
    },
    cells: |_| up_to_one(),
    ..QUOTIENTS
};

const ABOVE_ONE: CodePath = CodePath {
    name: DENOMINATORS_ABOVE,
    pieces: 16,
    record: |recorder| {
        let (_, bottom) = of_size(recorder, true);
        both(recorder, bottom)
    },
    cells: |_| above_one(|x, t| x.add(t), None),
    ..UP_TO_ONE
};

const NUMERATORS: CodePath = CodePath {
    name: NUMERATORS_ABOVE,
    record: |recorder| {
        let (top, _) = of_size(recorder, true);
        both(recorder, top)
    },
    cells: |_| above_one(|x, t| x.mul(t).sub(&Polynomial::number(1.0)), Some(1.0)),
    ..ABOVE_ONE
};

const LEGS: CodePath = CodePath {
    name: DENOMINATORS_OF_LEGS,
    record: |recorder| {
        let (bottom, _) = of_legs(recorder);
        both(recorder, bottom)
    },
    cells: |_| legs_cells(),
    pieces: 4,
    ..UP_TO_ONE
};

/// Path of t = 1, where fused operations are sums, and the larger leg has a low part or none.
const EQUAL: CodePath = CodePath {
    name: DENOMINATORS_OF_EQUAL,
    record: |recorder| both(recorder, of_equal(recorder)),
    cells: equal_cells,
    ..CIRCLE
};

const CIRCLE: CodePath = CodePath {
    name: DENOMINATORS_OF_CIRCLE,
    bound: |unit| 12.0 * unit * unit,
    record: |recorder| both(recorder, of_circle(recorder)),
    cells: |operators| circle_cells(operators, false),
    ..LEGS
};

const STEEP: CodePath = CodePath {
    name: DENOMINATORS_OF_STEEP_CIRCLE,
    record: |recorder| both(recorder, of_steep(recorder)),
    cells: |operators| circle_cells(operators, true),
    ..CIRCLE
};

const SQUARE: CodePath = CodePath {
    name: LEFT_OF_SQUARE,
    pieces: 2,
    record: |recorder| both(recorder, of_square(recorder)),
    cells: square_cells,
    ..UP_TO_ONE
};

const FIRST: CodePath = CodePath {
    name: "quotients of angles, first rows",
    bound: |_| QUOTIENT_ERR,
    pieces: 16,
    record: |recorder| both(recorder, of_parts(recorder)),
    cells: first_cells,
    ..QUOTIENTS
};

const OTHERS: CodePath = CodePath {
    name: "quotients of angles, other rows",
    cells: |operators| {
        let unit = operators.unit();
        vec![quotient_cell(within(2.02), [DENOMINATOR_LOW * unit, 2.0 * PART * unit])]
    },
    ..FIRST
};

pub const PATHS: &[CodePath] = &[
    UP_TO_ONE,
    CodePath {
        name: "denominators of angles up to 1: the low part",
        bound: |unit| 2.0 * unit,
        record: |recorder| {
            let (_, bottom) = of_size(recorder, false);
            low_of(recorder, bottom)
        },
        cells: |_| of_low_part(up_to_one()),
        ..UP_TO_ONE
    },
    ABOVE_ONE,
    CodePath {
        name: "denominators of angles above 1: the low part",
        bound: |unit| 2.0 * unit,
        record: |recorder| {
            let (_, bottom) = of_size(recorder, true);
            low_of(recorder, bottom)
        },
        cells: |_| of_low_part(above_one(|x, t| x.add(t), None)),
        ..ABOVE_ONE
    },
    NUMERATORS,
    CodePath {
        name: "numerators of angles above 1: the low part",
        bound: |unit| 2.0 * unit,
        record: |recorder| {
            let ((_, top_low), _) = of_size(recorder, true);
            recorder.finish::<f64>(&[top_low, recorder.machine().f64(0.0)])
        },
        cells: |_| of_low_part(above_one(|x, t| x.mul(t), Some(1.0))),
        ..NUMERATORS
    },
    LEGS,
    CodePath {
        name: "denominators of legs: the low part",
        bound: |unit| 2.0 * unit,
        record: |recorder| {
            let (bottom, _) = of_legs(recorder);
            low_of(recorder, bottom)
        },
        cells: |_| of_low_part(legs_cells()),
        ..LEGS
    },
    EQUAL,
    CodePath {
        name: "denominators of nearly equal legs: the low part",
        bound: |unit| 4.0 * unit,
        record: |recorder| low_of(recorder, of_equal(recorder)),
        cells: |operators| of_low_part(equal_cells(operators)),
        ..EQUAL
    },
    CIRCLE,
    CodePath {
        name: "denominators of the circle: the low part",
        bound: |unit| 4.0 * unit,
        record: |recorder| low_of(recorder, of_circle(recorder)),
        cells: |operators| of_low_part(circle_cells(operators, false)),
        ..CIRCLE
    },
    STEEP,
    CodePath {
        name: "denominators of the circle, steep: the low part",
        bound: |unit| 4.0 * unit,
        record: |recorder| low_of(recorder, of_steep(recorder)),
        cells: |operators| of_low_part(circle_cells(operators, true)),
        ..STEEP
    },
    SQUARE,
    CodePath {
        name: "1 less a square: the low part",
        bound: |unit| 2.02 * unit,
        record: |recorder| {
            let (_, left_low) = of_square(recorder);
            recorder.finish::<f64>(&[left_low, recorder.machine().f64(0.0)])
        },
        cells: square_low_cells,
        ..SQUARE
    },
    FIRST,
    CodePath {
        name: "quotients of angles, first rows: the low part",
        bound: |_| REST,
        record: rest,
        cells: |operators| of_low_part(first_cells(operators)),
        ..FIRST
    },
    OTHERS,
    CodePath {
        name: "quotients of angles, other rows: the low part",
        bound: |_| LOW,
        record: rest,
        cells: |operators| {
            let lows = [DENOMINATOR_LOW, ROOT_LOW].map(|low| low * operators.unit());
            of_low_part(vec![quotient_cell(within(MOST), lows)])
        },
        ..FIRST
    },
];

const DENOMINATORS: &str = "denominators of angles up to 1";
const DENOMINATORS_ABOVE: &str = "denominators of angles above 1";
const NUMERATORS_ABOVE: &str = "numerators of angles above 1";
const DENOMINATORS_OF_LEGS: &str = "denominators of legs";
const DENOMINATORS_OF_CIRCLE: &str = "denominators of the circle";
const DENOMINATORS_OF_STEEP_CIRCLE: &str = "denominators of the circle, steep";
const DENOMINATORS_OF_EQUAL: &str = "denominators of nearly equal legs";
const LEFT_OF_SQUARE: &str = "1 less a square";

/// Error of a quotient, relative to the angle: 2^-95.
const QUOTIENT_ERR: f64 = 1.0 / (1_u128 << 95) as f64;
/// Largest low part of a numerator, in units of the angle times the denominator.
const PART: f64 = 5.7;

type Lane<'a> = <Trace<'a> as Machine>::F64;

fn of_size(recorder: &Recorder, is_inverted: bool) -> (ReducedArgument<'_>, ReducedArgument<'_>) {
    let m = recorder.machine();
    let (x, t) = (recorder.input::<f64>(), recorder.input::<f64>());
    parts_of_size(m, [x, m.f64(1.0)], t, m.mask(is_inverted))
}

/// Records the denominator of two legs, and t.
fn of_legs(recorder: &Recorder) -> (ReducedArgument<'_>, Lane<'_>) {
    let [large, small, t] = [(); 3].map(|()| recorder.input::<f64>());
    (parts_of_legs([small, large], t).1, t)
}

/// Records the denominator of two legs one of which has a low part: the larger one, or the smaller one where the angle
/// is steep.
fn of_circle(recorder: &Recorder) -> ReducedArgument<'_> {
    let ((bottom, bottom_low), _) = of_legs(recorder);
    (bottom, bottom_low + recorder.input::<f64>())
}

fn of_steep(recorder: &Recorder) -> ReducedArgument<'_> {
    let ((bottom, bottom_low), t) = of_legs(recorder);
    (bottom, bottom_low + t * recorder.input::<f64>())
}

fn of_equal(recorder: &Recorder) -> ReducedArgument<'_> {
    let (bottom, bottom_low) = fast_two_sum(recorder.input::<f64>(), recorder.input::<f64>());
    (bottom, bottom_low + recorder.input::<f64>())
}

fn of_square(recorder: &Recorder) -> ReducedArgument<'_> {
    let square = (recorder.input::<f64>(), recorder.input::<f64>());
    one_minus_square(recorder.machine().f64(1.0), square)
}

fn of_parts(recorder: &Recorder) -> ReducedArgument<'_> {
    let input = || recorder.input::<f64>();
    let (top, bottom) = ((input(), input()), (input(), input()));
    quotient_of_parts(recorder.machine(), top, bottom)
}

fn rest(recorder: &Recorder) -> Recording {
    let (_, z_low) = of_parts(recorder);
    recorder.finish::<f64>(&[z_low, recorder.machine().f64(0.0)])
}

fn range(low: f64, high: f64) -> Interval<f64> {
    Interval::new(low, high).expect("in order")
}

/// Half a step of t and more: (1/2 + 2^-10)/128, but for the error of a reciprocal.
const HALF: f64 = 0.501 / 128.0;

fn steps() -> impl Iterator<Item = f64> {
    (0..=128).map(|i| f64::from(i) / 128.0)
}

/// Returns cells of x and the t next to it.
fn up_to_one() -> Vec<Cell> {
    let [x, t] = [0, 1].map(Polynomial::variable);
    let truth = Polynomial::number(1.0).add(&x.mul(&t));
    let of = |step: f64| {
        let mut cell = cell(
            &[half_step_around(step), Interval::point(step)],
            vec![x.clone(), t.clone()],
            <[_]>::to_vec,
            None,
        );
        cell.multiples[1] = -7;
        Cell { truth: truth.clone(), ..cell }
    };
    steps().map(of).collect()
}

/// Returns cells of x above 1 and the t next to 1/x; where t is 0, an octave of x, as other octaves differ by powers of
/// two.
fn above_one(truth: fn(&Polynomial, &Polynomial) -> Polynomial, size: Option<f64>) -> Vec<Cell> {
    let [x, t] = [0, 1].map(Polynomial::variable);
    let of = |step: f64| {
        let near = match step {
            0.0 => range(1.0, 2.0),
            _ => range((1.0 / (step + HALF)).max(1.0), (1.0 / (step - HALF)).max(1.0)),
        };
        let mut cell = cell(&[near, Interval::point(step)], vec![x.clone(), t.clone()], <[_]>::to_vec, size);
        cell.multiples = vec![-52, -7];
        Cell { truth: truth(&x, &t), ..cell }
    };
    steps().map(of).collect()
}

/// Returns cells of the larger leg, from 1 to 2, and the ratio of the smaller one to it, next to t, but for t = 1.
fn legs_cells() -> Vec<Cell> {
    let [large, part, t] = [0, 1, 2].map(Polynomial::variable);
    let small = large.mul(&part);
    let truth = large.add(&t.mul(&small));
    let of = |step: f64| {
        let variables = [range(1.0, 2.0), half_step_around(step), Interval::point(step)];
        let numbers = vec![large.clone(), small.clone(), t.clone()];
        let cell = cell(&variables, numbers, |v| vec![v[0], v[0] * v[1], v[2]], None);
        Cell { truth: truth.clone(), multiples: vec![-52, i32::MIN, -7], ..cell }
    };
    steps().take(128).map(of).collect()
}

fn half_step_around(step: f64) -> Interval<f64> {
    range((step - HALF).max(0.0), (step + HALF).min(1.0))
}

/// Returns cells of legs one of which has a low part: the larger one, or the smaller one where the angle is steep.
fn circle_cells(operators: Operators, is_steep: bool) -> Vec<Cell> {
    let [large, part, t, low] = [0, 1, 2, 3].map(Polynomial::variable);
    let root = if is_steep { large.mul(&part) } else { large };
    let low = root.mul(&low);
    let more = if is_steep { t.mul(&low) } else { low.clone() };
    let ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>> = if is_steep {
        |v| vec![v[0], v[0] * v[1], v[2], v[0] * v[1] * v[3]]
    } else {
        |v| vec![v[0], v[0] * v[1], v[2], v[0] * v[3]]
    };
    let with = |mut cell: Cell| {
        cell.variables.push(within(ROOT_LOW * operators.unit()));
        cell.numbers.push(low.clone());
        cell.multiples.push(i32::MIN);
        Cell { truth: cell.truth.add(&more), ranges, ..cell }
    };
    legs_cells().into_iter().map(with).collect()
}

fn equal_cells(operators: Operators) -> Vec<Cell> {
    let [large, part, low] = [0, 1, 2].map(Polynomial::variable);
    let (small, low) = (large.mul(&part), large.mul(&low));
    let truth = large.add(&small).add(&low);
    let octave = range(1.0, 2.0_f64.next_down());
    let variables = [octave, half_step_around(1.0), within(ROOT_LOW * operators.unit())];
    let ranges = |v: &[Interval<f64>]| vec![v[0], v[0] * v[1], v[0] * v[2]];
    vec![Cell { truth, ..cell(&variables, vec![large, small, low], ranges, None) }]
}

/// Returns cells of squares to 9/16, and above it of eighths of octaves of y = 1 − x, where they are multiples of
/// 2^-53. A square is exactly a sum, except for the part below 2^-1074.
fn square_cells(operators: Operators) -> Vec<Cell> {
    let one = Polynomial::number(1.0);
    let part = within(operators.unit());
    let below = |[least, most]: [f64; 2]| {
        let [square, low] = [0, 1].map(Polynomial::variable);
        let low = square.mul(&low);
        let ranges = |v: &[Interval<f64>]| {
            let low = v[0] * v[1];
            vec![v[0] - low, low]
        };
        let cell = cell(&[range(least, most), part], vec![square.sub(&low), low], ranges, None);
        Cell { truth: one.sub(&square), off: f64::MIN_POSITIVE, ..cell }
    };
    let eighth = |[least, most]: [f64; 2]| {
        let [y, low] = [0, 1].map(Polynomial::variable);
        let left = y.mul(&Polynomial::number(2.0).sub(&y));
        let ranges = |v: &[Interval<f64>]| {
            let x = Interval::point(1.0) - v[0];
            vec![x * x - v[1], v[1]]
        };
        let numbers = vec![one.sub(&left).sub(&low), low];
        let cell = cell(&[range(least, most), part], numbers, ranges, None);
        Cell { truth: left, multiples: vec![-53, -106], ..cell }
    };
    let ends = |n: i32| (8..16).map(move |k| [k, k + 1].map(|k| f64::from(k) * 2.0_f64.powi(-n - 4)));
    let near = (2..53).flat_map(ends).map(eighth);
    near.chain([[0.0, 0.25], [0.25, 0.5626]].map(below)).collect()
}

/// Returns cells of the low part, relative to the least reduced argument.
fn square_low_cells(operators: Operators) -> Vec<Cell> {
    let with = |cell: Cell| {
        let left = cell.truth.in_first(&cell.variables).near_bounds(cell.variables[0]).inf();
        Cell { size: Some(left), ..cell }
    };
    of_low_part(square_cells(operators).into_iter().map(with).collect())
}

/// Returns cells for t = 0, where the denominator or the numerator is a number, and the other one has the low part of a
/// root or none. Quotients are from 1 to 2 here, by sixteenths; others differ by powers of two.
fn first_cells(operators: Operators) -> Vec<Cell> {
    let part = ROOT_LOW * operators.unit();
    let ends = (16..32).map(|k| [k, k + 1].map(|k| f64::from(k) / 16.0));
    let of = |[least, most]: [f64; 2]| {
        [[part, 0.0], [0.0, most * part]].map(|lows| Cell {
            size: Some(least * (1.0 - 1.0 / (1_u64 << 48) as f64)),
            ..quotient_cell(range(least, most), lows)
        })
    };
    ends.flat_map(of).collect()
}

/// Makes a cell of a quotient of this size, the second variable, of a denominator from 1 to 2. `low` and `part` bound
/// the low parts of the denominator and of the numerator, both relative to the denominator. The error is relative to 1.
fn quotient_cell(size: Interval<f64>, [low, part]: [f64; 2]) -> Cell {
    let off = 1.01 * (low + RECIPROCAL_ERR);
    let variables = [range(1.0, 2.0), size, within(low), within(part), within(off)];
    let [bottom, quotient, low, part] = std::array::from_fn(Polynomial::variable);
    let (low, top_low) = (bottom.mul(&low), bottom.mul(&part));
    let numbers = vec![bottom.mul(&quotient).sub(&top_low), top_low, bottom.sub(&low), low];
    let ranges = |v: &[Interval<f64>]| {
        let low = v[0] * v[2];
        vec![v[0] * (v[1] - v[3]), v[0] * v[3], v[0] - low, low]
    };
    let mut inverse = [0; VARIABLES];
    inverse[0] = -1;
    let cuts = vec![Cut { powers: inverse, off: 4 }];
    Cell { truth: quotient, cuts, ..cell(&variables, numbers, ranges, Some(1.0)) }
}

/// Largest low part of a denominator, in units of it: its own, and that of a root.
const DENOMINATOR_LOW: f64 = 5.0;

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: ROOT_OF_CIRCLE,
        constants: &[],
        // 2^-98.5
        bound: |_| 0.71 / (1_u128 << 98) as f64,
        lemmas: &["quotients of angles", "low parts of sums"],
        parts: &[LEFT_OF_SQUARE, ROOT],
        total: |errors, _| of_product(&[of_root(errors[0]), errors[1]], 0),
    },
    Composition {
        name: "what quotients leave of angles",
        constants: &[],
        bound: |_| QUOTIENT_LOST,
        lemmas: &["quotients of angles"],
        parts: &[
            DENOMINATORS,
            DENOMINATORS_ABOVE,
            NUMERATORS_ABOVE,
            DENOMINATORS_OF_EQUAL,
            DENOMINATORS_OF_CIRCLE,
            DENOMINATORS_OF_STEEP_CIRCLE,
            OTHERS.name,
            FIRST.name,
            ROOT_OF_CIRCLE,
        ],
        // The last term is the rounding of a product of t with the low part of a root.
        total: |errors, operators| {
            let unit = operators.unit();
            errors.iter().sum::<f64>() + PART * unit * unit
        },
    },
];

pub const ROOT_OF_CIRCLE: &str = "root of 1 less a square";

/// Error of a quotient, relative to the angle: 2^-94.
pub const QUOTIENT_LOST: f64 = 1.0 / (1_u128 << 94) as f64;
