//! Paths of norms: roots of sums of squares.

use outward::interval::Interval;
use outward::machine::trace::Recorder;
use outward::math::double::{dd_root_above, wide_inverse};
use outward::math::hypot::{self, HYPOT_ERR, HYPOT_F32_ERROR_ULPS, HYPOT_FAST_ERR, rough_root};
use outward::math::norm_of_few::{self, NORM_ERR, NORM_F32_ERROR_ULPS, RECIPROCAL_NORM_ERR, f32_root};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::cut::{Cut, RECIPROCAL_ERR, ROUGH_ERR};
use super::error::Pair;
use super::polynomial::{Polynomial, VARIABLES};
use super::reduction::low_of;

const OF_ROOT: CodePath = CodePath {
    name: ROOT,
    constants: &[],
    bound: |unit| 31.0 * unit * unit,
    lemmas: &["low parts of sums"],
    indices: 0,
    pieces: 8,
    record: |recorder| {
        let (high, low) = root(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| root_cells(operators, LOW_OF_TWO),
};

/// Largest low parts of sums and of their roots, in units of them: of two squares, of four, and of a root.
const LOW_OF_TWO: f64 = 2.3;
const LOW_OF_FOUR: f64 = 1.01;
pub const ROOT_LOW: f64 = 2.2;

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: TWO,
        constants: &[],
        bound: |unit| 12.0 * unit * unit,
        lemmas: &["scaled legs"],
        indices: 0,
        pieces: 32,
        record: |recorder| {
            let [x, y] = std::array::from_fn(|_| recorder.input::<f64>());
            let (high, low) = hypot::sum_of_squares([x, y], |x, y| (x, y));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| square_cells::<2>(),
    },
    CodePath {
        name: FOUR,
        constants: &[],
        bound: |unit| 28.0 * unit * unit,
        lemmas: &["scaled legs"],
        indices: 0,
        pieces: 4,
        record: |recorder| {
            let legs: [_; 4] = std::array::from_fn(|_| recorder.input::<f64>());
            let (high, low) = norm_of_few::sum_of_squares(recorder.machine(), legs);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| square_cells::<4>(),
    },
    CodePath {
        name: "squares of two numbers: the low part",
        constants: &[],
        bound: |unit| LOW_OF_TWO * unit,
        lemmas: &["scaled legs"],
        indices: 0,
        pieces: 32,
        record: |recorder| {
            let [x, y] = std::array::from_fn(|_| recorder.input::<f64>());
            low_of(recorder, hypot::sum_of_squares([x, y], |x, y| (x, y)))
        },
        cells: |_| of_low_part(square_cells::<2>()),
    },
    OF_ROOT,
    CodePath {
        name: "root of a sum of two squares: the low part",
        bound: |unit| ROOT_LOW * unit,
        pieces: 64,
        record: |recorder| low_of(recorder, root(recorder)),
        cells: |operators| of_low_part(root_cells(operators, LOW_OF_TWO)),
        ..OF_ROOT
    },
    CodePath {
        name: ROUGH_ROOT,
        bound: |unit| 1.25 * unit / (1_u64 << 40) as f64,
        record: |recorder| {
            let sum = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = rough_root(recorder.machine(), sum);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| cells_of_root(operators, LOW_OF_TWO, ROUGH_ERR),
        ..OF_ROOT
    },
    CodePath {
        name: ROOT_OF_FOUR,
        bound: |unit| 20.0 * unit * unit,
        cells: |operators| root_cells(operators, LOW_OF_FOUR),
        ..OF_ROOT
    },
    CodePath {
        name: INVERSE,
        constants: &[],
        bound: |unit| 24.0 * unit * unit,
        lemmas: &["low parts of sums"],
        indices: 0,
        pieces: 16,
        record: |recorder| {
            let sum = (recorder.input::<f64>(), recorder.input::<f64>());
            let (high, low) = wide_inverse(recorder.machine(), sum);
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| vec![inverse_cell(operators)],
    },
    CodePath {
        name: "hypot, binary32",
        constants: &["HYPOT_F32_ERROR_ULPS"],
        bound: |_| HYPOT_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["legs of binary32"],
        indices: 0,
        pieces: 64,
        record: |recorder| {
            let squares: [_; 2] = std::array::from_fn(|_| recorder.input::<f64>());
            recorder.finish::<f64>(&[f32_root(squares.into_iter())])
        },
        cells: |operators| vec![f32_cell::<2>(operators)],
    },
    CodePath {
        name: BINARY32,
        constants: &["NORM_F32_ERROR_ULPS"],
        bound: |_| NORM_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["legs of binary32"],
        indices: 0,
        pieces: 64,
        record: |recorder| {
            let squares: [_; 4] = std::array::from_fn(|_| recorder.input::<f64>());
            recorder.finish::<f64>(&[f32_root(squares.into_iter())])
        },
        cells: |operators| vec![f32_cell::<4>(operators)],
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "hypot, fast",
        constants: &["HYPOT_FAST_ERR"],
        bound: |unit| HYPOT_FAST_ERR * unit,
        lemmas: &["scaled legs", "low parts of sums"],
        parts: &[TWO, ROUGH_ROOT],
        total: |errors, _| of_product(&[of_root(errors[0]), errors[1]], 0),
    },
    Composition {
        name: "hypot, middle",
        constants: &["HYPOT_ERR"],
        bound: |unit| HYPOT_ERR * unit,
        lemmas: &["scaled legs", "low parts of sums"],
        parts: &[TWO, ROOT],
        total: |errors, _| of_product(&[of_root(errors[0]), errors[1]], 0),
    },
    Composition {
        name: NORM,
        constants: &["NORM_ERR"],
        bound: |unit| NORM_ERR * unit,
        lemmas: &["scaled legs", "low parts of sums"],
        parts: &[FOUR, ROOT_OF_FOUR],
        total: |errors, _| of_product(&[of_root(errors[0]), errors[1]], 0),
    },
    Composition {
        name: "reciprocals of norms, fast",
        constants: &["RECIPROCAL_NORM_ERR"],
        bound: |unit| RECIPROCAL_NORM_ERR * unit,
        lemmas: &["scaled legs", "low parts of sums"],
        parts: &[INVERSE, NORM],
        total: |errors, _| of_product(errors, 1),
    },
    Composition {
        name: "reciprocals of norms, binary32",
        constants: &["NORM_F32_ERROR_ULPS"],
        bound: |_| NORM_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["legs of binary32"],
        parts: &[BINARY32],
        // The rounding of the quotient, and the divisor.
        total: |errors, operators| of_product(&[operators.unit(), errors[0]], 1),
    },
];

/// Returns the error of the root of a value with this error, far below 2^-45.
pub fn of_root(error: f64) -> f64 {
    error * (0.5 + 1.0 / (1_u64 << 45) as f64)
}

const TWO: &str = "squares of two numbers";
const FOUR: &str = "squares of four numbers";
pub const ROOT: &str = "root of a sum of two squares";
const ROUGH_ROOT: &str = "root of a sum of two squares, roughly";
const ROOT_OF_FOUR: &str = "root of a sum of four squares";
const INVERSE: &str = "reciprocal of a sum";
const NORM: &str = "norms of three and four, fast";
const BINARY32: &str = "norms of three and four, binary32";

fn root(recorder: &Recorder) -> Pair<'_> {
    let sum = (recorder.input::<f64>(), recorder.input::<f64>());
    dd_root_above(recorder.machine(), sum, |high| high)
}

fn around(most: f64) -> Interval<f64> {
    range(-most, most)
}

fn range(low: f64, high: f64) -> Interval<f64> {
    Interval::new(low, high).expect("in order")
}

/// Returns the ranges of the largest leg: from 1 to 2, where its square is below 2 and where it is not. There is no
/// number between the two.
fn largest() -> [Interval<f64>; 2] {
    let root = 2.0_f64.sqrt();
    [range(1.0, root.next_down()), range(root, 2.0_f64.next_down())]
}

/// Returns cells of sums of squares of `I` legs, from the largest on: this one is the first variable, and the others
/// are the ratios of each leg to the one before.
fn square_cells<const I: usize>() -> Vec<Cell> {
    let mut parts = vec![Vec::new()];
    for _ in 1..I {
        let next = |before: &Vec<Interval<f64>>| {
            let before = before.clone();
            STEPS.windows(2).map(move |ends| [&before[..], &[range(ends[0], ends[1])]].concat())
        };
        parts = parts.iter().flat_map(next).collect();
    }
    let mut legs = vec![Polynomial::variable(0)];
    for i in 1..I {
        legs.push(legs[i - 1].mul(&Polynomial::variable(i)));
    }
    let truth = legs.iter().fold(Polynomial::default(), |sum, leg| sum.add(&leg.mul(leg)));
    let cell = |first: Interval<f64>, ratios: &Vec<Interval<f64>>| Cell {
        index: Vec::new(),
        variables: [&[first], &ratios[..]].concat(),
        numbers: legs.clone(),
        ranges: |variables| {
            let mut legs = vec![variables[0]];
            for ratio in &variables[1..] {
                legs.push(legs[legs.len() - 1] * *ratio);
            }
            legs
        },
        multiples: [&[-52][..], &vec![i32::MIN; I - 1]].concat(),
        truth: truth.clone(),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    };
    largest().iter().flat_map(|first| parts.iter().map(|ratios| cell(*first, ratios))).collect()
}

/// Points at which ratios of legs are cut: their squares are about quarters.
const STEPS: [f64; 5] = [0.0, 0.5, 0.7, 0.87, 1.0];

/// Makes a cut of this power of the first variable, with an error that is another variable.
fn cut(n: i32, off: usize) -> Cut {
    let mut powers = [0; VARIABLES];
    powers[0] = n;
    Cut { powers, off }
}

/// Returns cells of the root of a sum from 1 to 4, whose low part is at most `low` units of it: the root of the high
/// part is the first variable.
pub fn root_cells(operators: Operators, low: f64) -> Vec<Cell> {
    cells_of_root(operators, low, RECIPROCAL_ERR)
}

/// Returns the cells for a reciprocal with such an error.
fn cells_of_root(operators: Operators, low: f64, reciprocal: f64) -> Vec<Cell> {
    let unit = operators.unit();
    let cell = |[low_end, high_end]: [f64; 2], grain| {
        let [root, low_part] = [0, 1].map(Polynomial::variable);
        let square = root.mul(&root);
        // √(1 + λ) = 1 + λ/2 − λ²/8 + …
        let half = low_part.mul(&Polynomial::number(0.5));
        let bend = half.mul(&half).mul(&Polynomial::number(-0.5));
        Cell {
            index: Vec::new(),
            variables: vec![
                range(low_end, high_end),
                around(low * unit),
                around(1.001 * unit),
                around(1.001 * (reciprocal + unit)),
            ],
            numbers: vec![square.clone(), square.mul(&low_part)],
            ranges: |variables| {
                let square = variables[0] * variables[0];
                vec![square, square * variables[1]]
            },
            multiples: vec![grain, i32::MIN],
            truth: root.mul(&Polynomial::number(1.0).add(&half).add(&bend)),
            left: 1.0 / (1_u128 << 120) as f64 / (1_u64 << 30) as f64,
            off: 0.0,
            cuts: vec![cut(1, 2), cut(-1, 3)],
            size: None,
        }
    };
    let root = 2.0_f64.sqrt();
    vec![cell([1.0, root.next_up()], -52), cell([root.next_down(), 2.0], -51)]
}

/// Makes a cell of 1/d for a sum d from 1 to 2, the first variable, whose low part is the second variable times it.
fn inverse_cell(operators: Operators) -> Cell {
    let low = 1.0 / (1_u64 << 48) as f64;
    let [sum, part] = [0, 1].map(Polynomial::variable);
    let low_part = sum.mul(&part);
    Cell {
        index: Vec::new(),
        variables: vec![range(1.0, 2.0), around(low), around(2.1 * operators.unit())],
        numbers: vec![sum.sub(&low_part), low_part],
        ranges: |variables| {
            let low_part = variables[0] * variables[1];
            vec![variables[0] - low_part, low_part]
        },
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::monomial(cut(-1, 2).powers),
        left: 0.0,
        off: 0.0,
        cuts: vec![cut(-1, 2)],
        size: None,
    }
}

/// Makes a cell of the root of a sum of `I` exact squares, from 1 to 2; the second variable is the error of the root,
/// and the others are the ratios of the squares but the first to the sum.
fn f32_cell<const I: usize>(operators: Operators) -> Cell {
    let sum = Polynomial::variable(0).mul(&Polynomial::variable(0));
    let others: Vec<Polynomial> = (1..I).map(|i| sum.mul(&Polynomial::variable(i + 1))).collect();
    let first = others.iter().fold(sum, |rest, square| rest.sub(square));
    // A rounding of the sum counts half in the root.
    let off = (I as f64 + 1.0) / 2.0 * operators.unit();
    Cell {
        index: Vec::new(),
        variables: [&[range(1.0, 2.0), around(1.03 * off)][..], &vec![range(0.0, 1.0); I - 1]].concat(),
        numbers: [vec![first], others].concat(),
        ranges: |variables| {
            let sum = variables[0] * variables[0];
            [sum * range(0.0, 1.0)].into_iter().chain(variables[2..].iter().map(|part| sum * *part)).collect()
        },
        multiples: vec![i32::MIN; I],
        truth: Polynomial::variable(0),
        left: 0.0,
        off: 0.0,
        cuts: vec![cut(1, 1)],
        size: None,
    }
}
