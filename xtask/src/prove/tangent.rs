//! Tangents: the two sums whose quotient is the tangent. If one sum is close to a zero, the other is not, so each is
//! proved in two parts: the steps within a quarter of a half turn of its zeros, and the others.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::trig::{Angle, F32Angle, SIN_F32_ERROR_ULPS, TAN_ERR, TAN_F32_ERROR_ULPS, TAN_PI_ERR};

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::composition::{Composition, of_product};
use super::cut::RECIPROCAL_ERR;
use super::polynomial::Polynomial;
use super::upward::worse;
use crate::real::Real;

const TOP: CodePath = CodePath {
    name: "tan, top next to zeros",
    constants: &[],
    // The errors that quotients add are negligible.
    bound: |unit| TAN_ERR * unit,
    lemmas: &["steps of the circle", "sums of tangents"],
    indices: 1,
    pieces: 4,
    record: |recorder| of_terms(recorder, |[(high, low), _]| vec![high, low]),
    cells: |operators| cells(&RADIANS, Part::NearTop, operators),
};

const BOTTOM: CodePath = CodePath {
    name: "tan, bottom next to zeros",
    record: |recorder| of_terms(recorder, |[_, (high, low)]| vec![high, low]),
    cells: |operators| cells(&RADIANS, Part::NearBottom, operators),
    ..TOP
};

const TOP_OF_HALF_TURNS: CodePath = CodePath {
    name: "tanpi, top next to zeros",
    bound: |unit| TAN_PI_ERR * unit,
    lemmas: &["steps of half turns", "sums of tangents"],
    cells: |operators| cells(&HALF_TURNS, Part::NearTop, operators),
    ..TOP
};

const BOTTOM_OF_HALF_TURNS: CodePath = CodePath {
    name: "tanpi, bottom next to zeros",
    record: BOTTOM.record,
    cells: |operators| cells(&HALF_TURNS, Part::NearBottom, operators),
    ..TOP_OF_HALF_TURNS
};

/// The high parts alone, in radians and in half turns: the low parts are the remainders.
const HIGH: CodePath = CodePath {
    name: "tan and tanpi, high part of the top",
    bound: |_| HIGH_ERR,
    lemmas: &["steps of the circle", "steps of half turns", "sums of tangents"],
    pieces: 1,
    record: |recorder| of_terms(recorder, |[(high, _), _]| vec![high]),
    cells: |operators| cells(&HALF_TURNS, Part::Top, operators),
    ..TOP
};

/// Error of high parts: 2^-49, since low parts are below 2^-48.
pub const HIGH_ERR: f64 = 1.0 / (1_u64 << 49) as f64;

const BINARY32: CodePath = CodePath {
    name: "tan and tanpi, binary32, top next to zeros",
    bound: |_| TAN_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["steps of the circle in binary32", "sums of tangents"],
    pieces: 64,
    record: |recorder| of_f32_terms(recorder, 0),
    cells: |operators| cells(&F32_STEPS, Part::NearTop, operators),
    ..TOP
};

const F32_BOTTOM: CodePath = CodePath {
    name: "tan and tanpi, binary32, bottom next to zeros",
    record: |recorder| of_f32_terms(recorder, 1),
    cells: |operators| cells(&F32_STEPS, Part::NearBottom, operators),
    ..BINARY32
};

pub const PATHS: &[CodePath] = &[
    TOP,
    CodePath {
        name: "tan, top elsewhere",
        cells: |operators| cells(&RADIANS, Part::FarTop, operators),
        ..TOP
    },
    BOTTOM,
    CodePath {
        name: "tan, bottom elsewhere",
        cells: |operators| cells(&RADIANS, Part::FarBottom, operators),
        ..BOTTOM
    },
    TOP_OF_HALF_TURNS,
    CodePath {
        name: "tanpi, top elsewhere",
        cells: |operators| cells(&HALF_TURNS, Part::FarTop, operators),
        ..TOP_OF_HALF_TURNS
    },
    BOTTOM_OF_HALF_TURNS,
    CodePath {
        name: "tanpi, bottom elsewhere",
        cells: |operators| cells(&HALF_TURNS, Part::FarBottom, operators),
        ..BOTTOM_OF_HALF_TURNS
    },
    HIGH,
    CodePath {
        name: "tan and tanpi, high part of the bottom",
        record: |recorder| of_terms(recorder, |[_, (high, _)]| vec![high]),
        cells: |operators| cells(&HALF_TURNS, Part::Bottom, operators),
        ..HIGH
    },
    BINARY32,
    CodePath {
        name: "tan and tanpi, binary32, top elsewhere",
        cells: |operators| cells(&F32_STEPS, Part::FarTop, operators),
        ..BINARY32
    },
    F32_BOTTOM,
    CodePath {
        name: "tan and tanpi, binary32, bottom elsewhere",
        cells: |operators| cells(&F32_STEPS, Part::FarBottom, operators),
        ..F32_BOTTOM
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "tan and cot, fast",
        constants: &["TAN_ERR"],
        bound: |unit| TAN_ERR * unit,
        lemmas: &["sums of tangents"],
        parts: &[
            "tan, top next to zeros",
            "tan, bottom elsewhere",
            "tan, top elsewhere",
            "tan, bottom next to zeros",
            "quotient of pairs",
            "tan and tanpi, high part of the top",
            "tan and tanpi, high part of the bottom",
        ],
        total: |errors, _| of_pairs(errors),
    },
    Composition {
        name: "tanpi, fast",
        constants: &["TAN_PI_ERR"],
        bound: |unit| TAN_PI_ERR * unit,
        lemmas: &["sums of tangents"],
        parts: &[
            "tanpi, top next to zeros",
            "tanpi, bottom elsewhere",
            "tanpi, top elsewhere",
            "tanpi, bottom next to zeros",
            "quotient of pairs",
            "tan and tanpi, high part of the top",
            "tan and tanpi, high part of the bottom",
        ],
        total: |errors, _| of_pairs(errors),
    },
    Composition {
        name: "tan, cot and tanpi, binary32",
        constants: &["TAN_F32_ERROR_ULPS"],
        bound: |_| TAN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["sums of tangents"],
        parts: &[
            "tan and tanpi, binary32, top next to zeros",
            "tan and tanpi, binary32, bottom elsewhere",
            "tan and tanpi, binary32, top elsewhere",
            "tan and tanpi, binary32, bottom next to zeros",
        ],
        // The product with a reciprocal.
        total: |errors, operators| of_sums(errors, of_product(&[RECIPROCAL_ERR, operators.unit()], 0)),
    },
    Composition {
        name: "csc and sec, binary32",
        constants: &["SIN_F32_ERROR_ULPS"],
        bound: |_| SIN_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &[],
        parts: &["sin, cos, sinpi and cospi, binary32"],
        total: |errors, _| of_product(&[RECIPROCAL_ERR, errors[0]], 1),
    },
];

/// Returns the error of a quotient of two sums, with its own error: next to the zeros of either.
fn of_sums(errors: &[f64], own: f64) -> f64 {
    let of = |top: usize, bottom: usize| of_product(&[own, errors[top], errors[bottom]], 1);
    worse(of(0, 1), of(2, 3))
}

/// Returns the error of a quotient of pairs, whose low parts are as small as the quotient requires.
fn of_pairs(errors: &[f64]) -> f64 {
    let [sums @ .., own, high_of_top, high_of_bottom] = errors else { return f64::INFINITY };
    if worse(*high_of_top, *high_of_bottom) <= HIGH_ERR { of_sums(sums, *own) } else { f64::INFINITY }
}

type Lane<'a> = <Trace<'a> as Machine>::F64;

fn of_terms<'a>(
    recorder: &'a Recorder,
    of: impl FnOnce([(Lane<'a>, Lane<'a>); 2]) -> Vec<Lane<'a>>,
) -> Recording {
    let m = recorder.machine();
    let k = recorder.input::<f64>().to_bits();
    let (r, rest) = (recorder.input::<f64>(), recorder.input::<f64>());
    recorder.finish::<f64>(&of(Angle::of(k, r, rest).tan_terms(m)))
}

fn of_f32_terms(recorder: &Recorder, which: usize) -> Recording {
    let m = recorder.machine();
    let k = recorder.input::<f64>().to_bits();
    let r = recorder.input::<f64>();
    recorder.finish::<f64>(&[F32Angle::of(k, r).tan_terms(m)[which]])
}

/// Reduction of an argument.
struct Reduction {
    /// Number of steps of a half turn.
    steps: u64,
    /// Largest reduced argument.
    most: f64,
    /// Largest rest relative to this, if there is a rest.
    rest: Option<fn(Operators) -> f64>,
    /// Negative exponent of the least reduced argument where a sum is 0 at a step.
    octaves: i32,
    /// Number of octaves of a cell.
    octaves_of_cell: usize,
    /// The last power of the series.
    last: usize,
    /// Error of the series and the reduction, relative to a sum.
    left: fn(Operators) -> f64,
}

const RADIANS: Reduction = Reduction {
    steps: 512,
    // More than 1.01·π/1024.
    most: 0.0031,
    rest: Some(|operators| 1.001 * operators.unit()),
    octaves: 34,
    octaves_of_cell: 1,
    last: 11,
    // The rest of the series is 0.004·|r|^13, less than 2^-110 of a sum above |r|/2. The error of the steps is 2^-88,
    // or 2^-103 of r and 2^-144, of a sum above 2^-8.5, or of r above 2^-34.
    left: |_| 1.0 / (1_u128 << 79) as f64,
};

const HALF_TURNS: Reduction = Reduction {
    // The factor is 2^-54.5, and a little more.
    rest: Some(|operators| 1.001 * (operators.unit() + 0.3536 * PLACE)),
    octaves: 122,
    ..RADIANS
};

const F32_STEPS: Reduction = Reduction {
    steps: 8,
    // More than (1/2 + 2^-10)·π/8.
    most: 0.1968,
    rest: None,
    octaves: 148,
    octaves_of_cell: 4,
    last: 25,
    // A relative error of r is less than 1.04 times as large in a sum. The rest of the series is less than 2^-77.
    left: |operators| 1.04 * (1.1 * operators.unit() + 0.75 * PLACE),
};

/// One of the sums at some steps: at most half a right angle from its zeros, or at least as far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Top,
    NearTop,
    FarTop,
    Bottom,
    NearBottom,
    FarBottom,
}

impl Part {
    /// Returns the offset in quarter turns at which the sine is this sum.
    fn quarters(self) -> u64 {
        u64::from(matches!(self, Part::Bottom | Part::NearBottom | Part::FarBottom))
    }

    /// Returns whether the part includes a step that is `from_zero` steps from a zero; `eighth` steps are an eighth of
    /// a turn.
    fn has(self, from_zero: u64, eighth: u64) -> bool {
        match self {
            Part::Top | Part::Bottom => true,
            Part::NearTop | Part::NearBottom => from_zero <= eighth,
            Part::FarTop | Part::FarBottom => from_zero >= eighth,
        }
    }
}

/// Returns cells of the steps of a half turn; where the sum is 0 at one, of octaves of the reduced argument.
fn cells(reduction: &Reduction, part: Part, operators: Operators) -> Vec<Cell> {
    let Reduction { steps, most, .. } = *reduction;
    let mut cells = Vec::new();
    for k in 0..steps {
        // Rows begin a quarter turn below 0.
        let row = (k + steps / 2) % steps;
        let step = (row + 2 * steps - steps / 2 + part.quarters() * steps / 2) % (2 * steps);
        let from_zero = (step % steps).min(steps - step % steps);
        if !part.has(from_zero, steps / 4) {
            continue;
        }
        let mut push = |range| cells.push(cell(reduction, [k, step], range, operators));
        if from_zero == 0 {
            for n in (2..=reduction.octaves).step_by(reduction.octaves_of_cell) {
                let above = n + reduction.octaves_of_cell as i32;
                let (least, most) = (2.0_f64.powi(-above), 2.0_f64.powi(-n).min(most));
                if least < most {
                    push([least, most]);
                    push([-most, -least]);
                }
            }
        } else {
            push([-most, most]);
        }
    }
    cells
}

/// Makes a cell of sin(step·π/steps + ρ)/cos ρ for ρ = r + r·s.
fn cell(reduction: &Reduction, [k, step]: [u64; 2], [least, most]: [f64; 2], operators: Operators) -> Cell {
    let range = |low, high| Interval::new(low, high).expect("in order");
    let x = Polynomial::variable(0);
    let mut cell = Cell {
        index: vec![k],
        variables: vec![range(least, most)],
        numbers: vec![x.clone()],
        ranges: <[_]>::to_vec,
        multiples: vec![i32::MIN; 2],
        truth: Polynomial::default(),
        left: (reduction.left)(operators),
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    };
    let mut rho = x.clone();
    if let Some(rest) = reduction.rest {
        let rest_of_it = x.mul(&Polynomial::variable(1));
        rho = rho.add(&rest_of_it);
        cell.variables.push(range(-rest(operators), rest(operators)));
        cell.numbers.push(rest_of_it);
        cell.ranges = |variables| vec![variables[0], variables[0] * variables[1]];
    }
    cell.multiples.truncate(cell.numbers.len());
    cell.truth = Polynomial::of(&series(step, reduction.steps, reduction.last), &rho);
    cell
}

/// Returns the coefficients of sin(θ + ρ)/cos ρ = sin θ + cos θ·tan ρ for θ = step·π/half.
fn series(step: u64, half: u64, last: usize) -> Vec<Real> {
    let zero = Real::ratio(0, 1);
    let sine = |step: u64| {
        let turn = Real::pi().mul_int((step % (2 * half)) as i64).div_int(half as i64);
        if step.is_multiple_of(half) { zero.clone() } else { turn.sin() }
    };
    let cosine = sine(step + half / 2);
    let mut coefficients: Vec<Real> = tangents(last).iter().map(|c| c.mul(&cosine)).collect();
    coefficients[0] = sine(step);
    coefficients
}

/// Returns the coefficients of tan ρ.
pub fn tangents(last: usize) -> Vec<Real> {
    // t′ = 1 + t².
    let mut tangent: Vec<Real> = vec![Real::ratio(0, 1)];
    for n in 1..=last {
        let start = Real::ratio(i64::from(n == 1), 1);
        let square = (0..n).map(|i| tangent[i].mul(&tangent[n - 1 - i])).fold(start, |sum, c| sum.add(&c));
        tangent.push(square.div_int(n as i64));
    }
    tangent
}
