//! Paths of logarithms.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::ladder::Sum;
use outward::math::log::{self, F32Reduced, Reduced};
use outward::math::log_base::{self, E, LogBase, Ten, Two};
use outward::math::log1p::{LOG1P_ERR, LOG1P_F32_ERROR_ULPS, with_rest};
use outward::math::tables::log::{RECIPROCAL, WRAP};
use outward::math::tables::{narrow, short};

use super::code_path::{Cell, CodePath, Operators, PLACE, of_low_part};
use super::polynomial::Polynomial;
use super::reduction::sum;
use crate::real::Real;

const FAST: CodePath = CodePath {
    name: "log, fast",
    constants: &["LOG_ERR"],
    bound: |unit| log::LOG_ERR * unit,
    lemmas: &["rows of log"],
    indices: 1,
    pieces: 4,
    record: fast,
    cells: |_| cells(&Real::ratio(1, 1)),
};

const VECTORS: CodePath = CodePath { name: "log, fast in vectors", record: vectors, ..FAST };

const TO_BASE: CodePath =
    CodePath { constants: &["LOG_BASE_ERR"], bound: |unit| log_base::LOG_BASE_ERR * unit, ..FAST };

const BINARY32: CodePath = CodePath {
    name: "log, binary32",
    constants: &["LOG_F32_ERROR_ULPS"],
    bound: |_| log::LOG_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["rows of binary32"],
    pieces: 64,
    record: |recorder| of_f32(recorder, log::f32_of_reduced),
    cells: |_| f32_cells(&Real::ratio(1, 1)),
    ..FAST
};

const F32_TO_BASE: CodePath = CodePath {
    constants: &["LOG_BASE_F32_ERROR_ULPS"],
    bound: |_| log_base::LOG_BASE_F32_ERROR_ULPS as f64 * PLACE,
    ..BINARY32
};

const F32_OF_SUM: CodePath = CodePath {
    constants: &["LOG1P_F32_ERROR_ULPS"],
    bound: |_| LOG1P_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["rows of binary32", "sums of log1p in binary32"],
    ..BINARY32
};

const OF_SUM: CodePath = CodePath {
    constants: &["LOG1P_ERR"],
    bound: |unit| LOG1P_ERR * unit,
    lemmas: &["rows of log", "sums of log1p"],
    pieces: 2,
    ..FAST
};

pub const SHORT: CodePath = CodePath {
    name: "log, fast with short tables",
    constants: &["LOG_SHORT_ERR"],
    bound: |unit| log::LOG_SHORT_ERR * unit,
    lemmas: &["short rows of log"],
    pieces: 32,
    record: |recorder| of_short(recorder, |_, log| log),
    cells: |_| short_cells(&Real::ratio(1, 1)),
    ..FAST
};

const SHORT_TO_BASE: CodePath = CodePath {
    constants: &["LOG_BASE_SHORT_ERR"],
    bound: |unit| log_base::LOG_BASE_SHORT_ERR * unit,
    ..SHORT
};

pub const PATHS: &[CodePath] = &[
    FAST,
    CodePath {
        name: "log, fast: the low part",
        constants: &[],
        bound: |_| FAST_LOW,
        pieces: 1,
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = reduced(recorder, log::fast_of_reduced);
            recorder.finish::<f64>(&[low, m.f64(0.0), high.abs()])
        },
        cells: |_| of_low_part(cells(&Real::ratio(1, 1))),
        ..FAST
    },
    VECTORS,
    CodePath { name: "log2, fast", record: to_base::<Two>, cells: |_| cells(&ln(2)), ..TO_BASE },
    CodePath { name: "log10, fast", record: to_base::<Ten>, cells: |_| cells(&ln(10)), ..TO_BASE },
    CodePath {
        name: "log2, fast in vectors",
        record: vectors_to_base::<Two>,
        cells: |_| cells(&ln(2)),
        ..TO_BASE
    },
    CodePath {
        name: "log10, fast in vectors",
        record: vectors_to_base::<Ten>,
        cells: |_| cells(&ln(10)),
        ..TO_BASE
    },
    SHORT,
    CodePath {
        name: "log2, fast with short tables",
        record: |recorder| of_short(recorder, log_base::short_to_base::<Two, _>),
        cells: |_| short_cells(&ln(2)),
        ..SHORT_TO_BASE
    },
    CodePath {
        name: "log10, fast with short tables",
        record: |recorder| of_short(recorder, log_base::short_to_base::<Ten, _>),
        cells: |_| short_cells(&ln(10)),
        ..SHORT_TO_BASE
    },
    BINARY32,
    CodePath {
        name: "log2, binary32",
        record: |recorder| of_f32(recorder, log_base::f32_of_reduced::<Two, _>),
        cells: |_| f32_cells(&ln(2)),
        ..F32_TO_BASE
    },
    CodePath {
        name: "log10, binary32",
        record: |recorder| of_f32(recorder, log_base::f32_of_reduced::<Ten, _>),
        cells: |_| f32_cells(&ln(10)),
        ..F32_TO_BASE
    },
    CodePath {
        name: "log1p, binary32",
        record: |recorder| of_f32(recorder, log_base::f32_of_reduced::<E, _>),
        cells: |operators| f32_sum_cells(&Real::ratio(1, 1), operators),
        ..F32_OF_SUM
    },
    CodePath {
        name: "log2p1, binary32",
        record: |recorder| of_f32(recorder, log_base::f32_of_reduced::<Two, _>),
        cells: |operators| f32_sum_cells(&ln(2), operators),
        ..F32_OF_SUM
    },
    CodePath {
        name: "log10p1, binary32",
        record: |recorder| of_f32(recorder, log_base::f32_of_reduced::<Ten, _>),
        cells: |operators| f32_sum_cells(&ln(10), operators),
        ..F32_OF_SUM
    },
    CodePath { name: "log1p, fast", record: of_sum::<E>, cells: |_| sum_cells(&Real::ratio(1, 1)), ..OF_SUM },
    CodePath { name: "log2p1, fast", record: of_sum::<Two>, cells: |_| sum_cells(&ln(2)), ..OF_SUM },
    CodePath { name: "log10p1, fast", record: of_sum::<Ten>, cells: |_| sum_cells(&ln(10)), ..OF_SUM },
    CodePath {
        name: "log1p, fast in vectors",
        record: vectors_of_sum::<E>,
        cells: |_| sum_cells(&Real::ratio(1, 1)),
        ..OF_SUM
    },
    CodePath {
        name: "log2p1, fast in vectors",
        record: vectors_of_sum::<Two>,
        cells: |_| sum_cells(&ln(2)),
        ..OF_SUM
    },
    CodePath {
        name: "log10p1, fast in vectors",
        record: vectors_of_sum::<Ten>,
        cells: |_| sum_cells(&ln(10)),
        ..OF_SUM
    },
];

pub fn ln(base: i64) -> Real {
    Real::ratio(base, 1).ln()
}

type Number<'a> = <Trace<'a> as Machine>::F64;
type Pair<'a> = (Number<'a>, Number<'a>);

/// Largest low part, relative to the high one: 2^-16.
pub const FAST_LOW: f64 = 1.0 / (1_u64 << 16) as f64;

/// Records a path with a reduced argument.
pub fn of_reduced<'a>(
    recorder: &'a Recorder,
    path: impl Fn(Trace<'a>, Reduced<Trace<'a>>) -> Pair<'a>,
) -> Recording {
    let (high, low) = reduced(recorder, path);
    recorder.finish::<f64>(&[high, low])
}

fn reduced<'a>(recorder: &'a Recorder, path: impl Fn(Trace<'a>, Reduced<Trace<'a>>) -> Pair<'a>) -> Pair<'a> {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r) = (recorder.input::<f64>(), recorder.input::<f64>());
    path(m, Reduced::of(m, e, index, r))
}

fn fast(recorder: &Recorder) -> Recording {
    of_reduced(recorder, log::fast_of_reduced)
}

fn vectors(recorder: &Recorder) -> Recording {
    of_reduced(recorder, log::vectors_of_reduced)
}

fn to_base<B: LogBase>(recorder: &Recorder) -> Recording {
    of_reduced(recorder, |m, reduced| log_base::to_base::<B, _>(m, log::fast_of_reduced(m, reduced)))
}

fn vectors_to_base<B: LogBase>(recorder: &Recorder) -> Recording {
    of_reduced(recorder, |m, reduced| log_base::to_base::<B, _>(m, log::vectors_of_reduced(m, reduced)))
}

/// Records a path with a reduced sum, to a base.
pub fn of_rest<'a, B: LogBase>(
    recorder: &'a Recorder,
    path: impl Fn(Trace<'a>, Reduced<Trace<'a>>) -> Pair<'a>,
) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r, rest) = (recorder.input::<f64>(), recorder.input::<f64>(), recorder.input::<f64>());
    let reduced = with_rest(Reduced::of(m, e, index, r), rest);
    let (high, low) = log_base::to_base::<B, _>(m, path(m, reduced));
    recorder.finish::<f64>(&[high, low])
}

fn of_sum<B: LogBase>(recorder: &Recorder) -> Recording {
    of_rest::<B>(recorder, log::fast_of_reduced)
}

fn vectors_of_sum<B: LogBase>(recorder: &Recorder) -> Recording {
    of_rest::<B>(recorder, log::vectors_of_reduced)
}

/// Records the path with short tables, to a base.
fn of_short<'a>(
    recorder: &'a Recorder,
    to_base: impl Fn(Trace<'a>, Sum<Number<'a>>) -> Sum<Number<'a>>,
) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r) = (recorder.input::<f64>(), recorder.input::<f64>());
    let Sum { high, low, size } = to_base(m, log::short_of_reduced(m, e, index, r));
    recorder.finish::<f64>(&[high, low, size])
}

pub fn of_f32<'a>(
    recorder: &'a Recorder,
    path: impl Fn(Trace<'a>, F32Reduced<Trace<'a>>) -> Number<'a>,
) -> Recording {
    let m = recorder.machine();
    let index = recorder.input::<f64>().to_bits();
    let (e, r) = (recorder.input::<f64>(), recorder.input::<f64>());
    recorder.finish::<f64>(&[path(m, F32Reduced { e, index, r })])
}

/// Ranges of the exponent.
const EXPONENTS: &[[f64; 2]] = &[[0.0, 0.0], [1.0, 1.0], [-1.0, -1.0], [2.0, 1074.0], [-1074.0, -2.0]];

/// Ranges of the exponent for paths whose first rounded value grows with the exponent.
const F32_EXPONENTS: &[[f64; 2]] = &[
    [0.0, 0.0],
    [1.0, 1.0],
    [-1.0, -1.0],
    [2.0, 2.0],
    [-2.0, -2.0],
    [3.0, 4.0],
    [-4.0, -3.0],
    [5.0, 7.0],
    [-7.0, -5.0],
    [8.0, 12.0],
    [-12.0, -8.0],
    [13.0, 20.0],
    [-20.0, -13.0],
    [21.0, 33.0],
    [-33.0, -21.0],
    [34.0, 55.0],
    [-55.0, -34.0],
    [56.0, 90.0],
    [-90.0, -56.0],
    [91.0, 149.0],
    [-149.0, -91.0],
];

/// Returns cells of the rows of the table and ranges of the exponent, and near 1 of octaves of the remainder. The
/// logarithms are divided by the divisor.
pub fn cells(divisor: &Real) -> Vec<Cell> {
    rows(divisor, 52)
}

/// Returns the cells of all rows, with this number of octaves.
fn rows(divisor: &Real, octaves: i32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (row, c) in RECIPROCAL.into_iter().enumerate() {
        // Remainders between leading digits: exact products and differences, since c has ten digits.
        let remainders = [row, row + 1].map(|digits| (1.0 + digits as f64 / 256.0) * c - 1.0);
        // From the row of √2 on, the exponent is one more, and the remainder half as large.
        let scaled = if row as u64 >= WRAP { 2.0 * c } else { c };
        // The value f has 52 digits behind the point, and c its own number of digits.
        let row = Row {
            index: row as u64,
            c: scaled,
            multiple: -52 - digits(c),
            remainders,
            octaves,
            exponents: EXPONENTS,
            last: LAST,
            left: LEFT,
        };
        row.cells(divisor, &mut cells);
    }
    cells
}

/// Returns the cells for binary32, whose numbers have 24 digits.
pub fn f32_cells(divisor: &Real) -> Vec<Cell> {
    f32_rows(divisor, 24)
}

/// Returns the cells for sums with 1 in binary32, whose remainders are small numbers.
pub fn f32_sum_cells(divisor: &Real, operators: Operators) -> Vec<Cell> {
    let more = F32_SUM_LEFT * operators.unit();
    f32_rows(divisor, 100).into_iter().map(|cell| Cell { left: cell.left + more, ..cell }).collect()
}

fn f32_rows(divisor: &Real, octaves: i32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for index in 0..16_u64 {
        let c = narrow::RECIPROCAL[index as usize];
        // Exact: z has six digits here, and c fifteen.
        let z = |index: u64| f64::from_bits((index << 48) + 1.0_f64.to_bits() - narrow::CELL_OF_ONE);
        let remainders = [index, index + 1].map(|index| z(index) * c - 1.0);
        Row {
            index,
            c,
            multiple: i32::MIN,
            remainders,
            octaves,
            exponents: F32_EXPONENTS,
            last: LAST,
            left: F32_LEFT,
        }
        .cells(divisor, &mut cells);
    }
    cells
}

/// Returns the cells of the short table, in which k/20 is next to f.
fn short_cells(divisor: &Real) -> Vec<Cell> {
    let mut cells = Vec::new();
    for k in 15..=30_u64 {
        let index = k % 16;
        let c = short::RECIPROCAL[index as usize];
        let middle = k as f64 / 20.0;
        let [low, high] = [(middle - SHORT_NEAR).max(0.75), (middle + SHORT_NEAR).min(1.5)];
        Row {
            index,
            c,
            multiple: -58,
            remainders: [low * c - 1.0, high * c - 1.0],
            octaves: 52,
            exponents: EXPONENTS,
            last: SHORT_LAST,
            left: SHORT_LEFT,
        }
        .cells(divisor, &mut cells);
    }
    cells
}

/// Returns cells of the rows of the table for 1 + x and of its remainders; near 1, of octaves of x.
pub fn sum_cells(divisor: &Real) -> Vec<Cell> {
    // Near 1 the remainder is at least 2^-10.
    let mut cells = rows(divisor, 10);
    for cell in &mut cells {
        let rest = Polynomial::variable(2);
        cell.truth = cell.truth.add(&rest.mul(&Polynomial::constant(Real::ratio(1, 1).div(divisor))));
        cell.variables.push(Interval::new(-REST, REST).expect("in order"));
        cell.numbers.push(rest);
        cell.multiples.push(i32::MIN);
        cell.ranges = |variables| vec![variables[1], variables[0], variables[2]];
        cell.left = SUM_LEFT;
    }
    for (index, c) in [(0, RECIPROCAL[0]), (255, 2.0 * RECIPROCAL[255])] {
        assert!(c == 1.0, "the rows next to 1");
        let above = index == 0;
        let remainders = if above { [0.0, 1.0 / 1024.0] } else { [-1.0 / 1024.0, 0.0] };
        let row = Row {
            index,
            c,
            multiple: i32::MIN,
            remainders,
            octaves: 100,
            exponents: &EXPONENTS[..1],
            last: LAST,
            left: LEFT,
        };
        let mut near = Vec::new();
        row.cells(divisor, &mut near);
        for cell in &mut near {
            cell.variables.push(Interval::point(0.0));
            cell.numbers.push(Polynomial::default());
            cell.multiples.push(i32::MIN);
            cell.ranges = |variables| vec![variables[1], variables[0], variables[2]];
        }
        cells.append(&mut near);
    }
    cells
}

/// A row of the table: ln x = e·ln 2 − ln c + ln(1 + r).
struct Row {
    index: u64,
    c: f64,
    /// Exponent of a power of two that r is a multiple of.
    multiple: i32,
    /// Range of r.
    remainders: [f64; 2],
    /// Negative exponent of the least |r| near 1.
    octaves: i32,
    exponents: &'static [[f64; 2]],
    /// The last power of the series.
    last: i64,
    /// Rest of the series.
    left: f64,
}

impl Row {
    fn cells(&self, divisor: &Real, cells: &mut Vec<Cell>) {
        let mut coefficients = vec![Real::ratio(0, 1).sub(&Real::from_f64(self.c).ln())];
        for n in 1..=self.last {
            coefficients.push(Real::ratio(if n % 2 == 0 { -1 } else { 1 }, n));
        }
        let coefficients: Vec<Real> = coefficients.iter().map(|c| c.div(divisor)).collect();
        let rate = Real::ln2().div(divisor);
        let [least, most] = self.remainders;
        for exponent in self.exponents {
            let mut push = |remainders| cells.push(self.cell(&coefficients, &rate, *exponent, remainders));
            if *exponent == [0.0, 0.0] && self.c == 1.0 {
                for n in 4..=self.octaves {
                    let one = 2.0_f64.powi(-n);
                    // The part of the octave that is in the range.
                    let octaves = [[one / 2.0, one], [-one, -one / 2.0]];
                    let inside = octaves.map(|[low, high]| [low.max(least), high.min(most)]);
                    inside.into_iter().filter(|[low, high]| low < high).for_each(&mut push);
                }
            } else {
                push(self.remainders);
            }
        }
    }

    fn cell(&self, coefficients: &[Real], rate: &Real, exponent: [f64; 2], remainders: [f64; 2]) -> Cell {
        let range = |[low, high]: [f64; 2]| Interval::new(low, high).expect("in order");
        let (r, e) = (Polynomial::variable(0), Polynomial::variable(1));
        Cell {
            index: vec![self.index],
            variables: vec![range(remainders), range(exponent)],
            numbers: vec![e.clone(), r.clone()],
            ranges: |variables| vec![variables[1], variables[0]],
            multiples: vec![0, self.multiple],
            truth: Polynomial::of(coefficients, &r).add(&e.mul(&Polynomial::constant(rate.clone()))),
            left: self.left,
            off: 0.0,
            cuts: Vec::new(),
            size: None,
        }
    }
}

/// Largest |f·c − 1| of the short table: 1/40 + 0.8·2^-14, and a bound of its roundings to binary64.
const SHORT_NEAR: f64 = 0.025 + 0.8 / (1_u64 << 14) as f64 + 1.0 / (1_u64 << 50) as f64;

/// The last power of the series; remainders of short tables are larger.
const LAST: i64 = 13;
const SHORT_LAST: i64 = 24;
/// Rest of the series: |r|^14/14·1.01 of a result above |r|/2: |r|^13, for |r| ≤ 2^-8 and for |r| < 0.03.
const LEFT: f64 = 1.0 / (1_u128 << 104) as f64;
const F32_LEFT: f64 = 1.0 / (1_u128 << 65) as f64;
/// Rest of the series of the short table: |r|^24 in the same way, for |r| < 2^-4.61.
const SHORT_LEFT: f64 = 1.0 / (1_u128 << 110) as f64;
/// Errors in units: of a sum from 2^53 on, and of its remainder from 2^37 on, of results above 36.7 and 25.6.
const F32_SUM_LEFT: f64 = 0.03;
/// Difference between the sum and 1 + x, relative to it.
const REST: f64 = sum::REST + sum::LOST;
/// Errors of the sum and its logarithm, and the share of 1 in a sum from 2^100 on, relative to a result of 2^-10.01 at
/// least.
const SUM_LEFT: f64 = 1031.0 * (sum::LOST + 1.001 * sum::SUM_LOST) + 1.0 / (1_u128 << 100) as f64;

/// Returns the number of binary digits behind the point of a number from 1/2 to 1.
fn digits(c: f64) -> i32 {
    53 - (c.to_bits() & ((1 << 52) - 1) | 1 << 52).trailing_zeros() as i32
}
