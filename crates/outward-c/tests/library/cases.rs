//! Every function of numbers and of intervals, inputs for them as a file, and hashes of the results of Rust.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::OnceLock;

use outward::Round;
use outward::device::{FloatMode, FloatPlan, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::format::{Bf16, F16};
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward::table::{Op, OpInfo, TABLE, Type};
use outward_needs::{data, files};

use crate::{crate_folder, scratch};

/// Operands of functions with an integer.
pub(crate) const INTEGERS: [i32; 5] = [-3, 0, 1, 2, 7];

/// Test cases, the same for all languages.
pub(crate) struct Cases {
    /// The file of inputs.
    pub(crate) inputs: PathBuf,
    /// A hash for each function of numbers, by its name in C.
    pub(crate) numbers: BTreeMap<String, u64>,
    /// A hash for each function of intervals in binary64 and in binary32, by its name in the table.
    pub(crate) intervals: BTreeMap<&'static str, [u64; 2]>,
}

pub(crate) const FORMATS: [(&str, &str, Width); 4] = [
    ("F64", "", Width::F64),
    ("F32", "f", Width::F32),
    ("F16", "_f16", Width::F16),
    ("BF16", "_bf16", Width::Bf16),
];

/// A function of a format.
pub(crate) struct Function {
    pub(crate) info: &'static OpInfo,
    pub(crate) format: usize,
    pub(crate) round: Round,
    pub(crate) symbol: String,
}

pub(crate) fn symbols() -> BTreeSet<String> {
    let path = crate_folder().join("tests/symbols.txt");
    std::fs::read_to_string(path).expect("a list").lines().map(str::to_owned).collect()
}

/// Returns the functions of numbers, by the operation table and the list of symbols.
pub(crate) fn functions() -> Vec<Function> {
    let symbols = symbols();
    let mut functions = Vec::new();
    for info in TABLE.iter().filter(|info| info.readings.float) {
        for (format, (_, letters, _)) in FORMATS.iter().enumerate() {
            let exact = format!("outward_{}{letters}", info.name);
            if symbols.contains(&exact) {
                functions.push(Function { info, format, round: Round::TiesToEven, symbol: exact });
                continue;
            }
            for (round, direction) in Round::ALL.into_iter().zip(["_rn", "_rz", "_ru", "_rd"]) {
                let symbol = format!("{exact}{direction}");
                if symbols.contains(&symbol) {
                    functions.push(Function { info, format, round, symbol });
                }
            }
        }
    }
    functions
}

/// Returns rows of operands: special ones, hard ones, and random ones.
fn columns() -> [Vec<u64>; 4] {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let special = [
        0.0,
        1.0,
        0.5,
        2.0,
        3.0,
        10.0,
        0.1,
        1e-300,
        5e-324,
        2.2e-308,
        1e300,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
        709.5,
        171.5,
        88.7,
        1e22,
        65504.0,
        4503599627370495.5,
    ];
    let signed: Vec<u64> = special.iter().flat_map(|x: &f64| [x.to_bits(), (-x).to_bits()]).collect();
    let mut columns: [Vec<u64>; 4] = Default::default();
    for &x in &signed {
        for &y in &signed {
            let row =
                [x, y, signed[random() as usize % signed.len()], signed[random() as usize % signed.len()]];
            columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
        }
    }
    for file in files([data("hard-to-round/f64")], "wc") {
        let text = std::fs::read_to_string(file).expect("text");
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        for line in lines.take(8) {
            let numbers = line.split('#').next().unwrap_or_default();
            let mut numbers = numbers.trim().split(',').map(|number| {
                outward::text::parse::<f64>(number.as_bytes(), Round::TiesToEven).expect("a number").to_bits()
            });
            let x = numbers.next().expect("a number");
            let row = [x, numbers.next().unwrap_or(x), x, x];
            columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
        }
    }
    for at in 0..600 {
        for column in &mut columns {
            column.push(match at % 3 {
                0 => random(),
                1 => (random() as i64 as f64 * 2.0_f64.powi(-60)).to_bits(),
                _ => (random() as i64 as f64 * 2.0_f64.powi(-55)).to_bits(),
            });
        }
    }
    columns
}

/// Initial value of a hash.
const START: u64 = 0xcbf2_9ce4_8422_2325;

fn hash(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(before, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// Converts columns to a format, as the patterns of its numbers, and of the same numbers in registers.
fn in_format(format: usize, columns: &[Vec<u64>; 4]) -> [Vec<u64>; 4] {
    columns.each_ref().map(|column| {
        let pattern = |bits: &u64| {
            let x = f64::from_bits(*bits);
            match format {
                0 => *bits,
                1 => (x as f32).to_bits().into(),
                // Some numbers are rounded to the nearest number, others are truncated.
                2 if bits.is_multiple_of(2) => outward::convert::f64_to_f16_rn(x).to_bits().into(),
                3 if bits.is_multiple_of(2) => outward::convert::f64_to_bf16_rn(x).to_bits().into(),
                _ => bits >> 24 & 0xffff,
            }
        };
        column.iter().map(pattern).collect()
    })
}

/// Returns the results of Rust, by a plan on vectors: the bytes of all rows.
fn results<T: Native>(
    function: &Function,
    integer: Option<i32>,
    columns: &[Vec<T>],
    to: fn(T) -> Vec<u8>,
) -> Vec<u8> {
    let arity = if integer.is_some() { 1 } else { function.info.arity() };
    let program = Program::of_operation(function.info.op, arity, integer);
    let mode = FloatMode { width: FORMATS[function.format].2, round: function.round };
    let plan = FloatPlan::<T>::new(&program, mode).expect("a plan");
    let inputs: Vec<&[T]> = columns[..arity].iter().map(Vec::as_slice).collect();
    let mut output = vec![T::from_pattern(0); columns[0].len()];
    plan.run(&mut plan.scratch(Level::best()), &inputs, &mut output).expect("results");
    output.into_iter().flat_map(to).collect()
}

/// Returns the operations of intervals that C has.
pub(crate) fn interval_functions() -> Vec<&'static OpInfo> {
    let symbols = symbols();
    let is_there = |info: &&OpInfo| symbols.contains(&format!("outward_interval_{}", info.name));
    let is_function = |info: &&OpInfo| info.readings.float && info.readings.interval;
    TABLE.iter().filter(is_function).filter(is_there).filter(|info| info.op != Op::Pos).collect()
}

/// Returns the bytes of both bounds of all rows, in which zeros have no sign. The operands are the intervals between
/// the first two columns, the last two, the two in the middle, and the outer two.
fn interval_results<T: Native + PartialOrd>(
    info: &OpInfo,
    integer: Option<i32>,
    columns: &[Vec<T>; 4],
    to: fn(T) -> Vec<u8>,
) -> Vec<u8> {
    let arity = if integer.is_some() { 1 } else { info.arity() };
    let rows = columns[0].len();
    let plan = IntervalPlan::<T>::new(&Program::of_operation(info.op, arity, integer)).expect("a plan");
    let operands: Vec<[Vec<T>; 2]> = [[0, 1], [2, 3], [1, 2], [3, 0]][..arity]
        .iter()
        .map(|&[from, to]| {
            let sorted = |row: usize| {
                let (x, y) = (columns[from][row], columns[to][row]);
                if x > y { (y, x) } else { (x, y) }
            };
            [(0..rows).map(|row| sorted(row).0).collect(), (0..rows).map(|row| sorted(row).1).collect()]
        })
        .collect();
    let operands: Vec<IntervalSlice<'_, T>> =
        operands.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let [mut lo, mut hi, mut dec] = [(); 3].map(|()| vec![T::from_pattern(0); rows]);
    let output = IntervalSliceMut { lo: &mut lo, hi: &mut hi, dec: &mut dec };
    plan.run(&mut plan.scratch(Level::best()), &operands, output).expect("results");
    lo.into_iter().zip(hi).flat_map(|(lo, hi)| [to(lo), to(hi)].concat()).collect()
}

/// Returns all rows, computed once, for functions of numbers.
pub(crate) fn all_rows() -> &'static Cases {
    static CASES: OnceLock<Cases> = OnceLock::new();
    CASES.get_or_init(|| Cases::new(columns(), "inputs", &[]))
}

/// Returns one row in five, for the languages that call the functions of C, and for intervals.
pub(crate) fn some_rows() -> &'static Cases {
    static CASES: OnceLock<Cases> = OnceLock::new();
    let some = |column: Vec<u64>| column.into_iter().step_by(5).collect();
    CASES.get_or_init(|| Cases::new(columns().map(some), "some-inputs", &interval_functions()))
}

impl Cases {
    fn new(columns: [Vec<u64>; 4], file: &str, interval_functions: &[&'static OpInfo]) -> Cases {
        let patterns = [0, 1, 2, 3].map(|format| in_format(format, &columns));
        let mut bytes = (columns[0].len() as u64).to_ne_bytes().to_vec();
        for (columns, size) in patterns.iter().zip([8, 4, 2, 2]) {
            columns.iter().flatten().for_each(|bits| bytes.extend(&bits.to_le_bytes()[..size]));
        }
        let inputs = scratch("functions").join(file);
        std::fs::write(&inputs, bytes).expect("written");

        let f64s =
            patterns[0].each_ref().map(|column| column.iter().map(|bits| f64::from_bits(*bits)).collect());
        let f32s: [[Vec<f32>; 4]; 3] = [1, 2, 3].map(|format| {
            patterns[format].each_ref().map(|column| {
                let number = |bits: &u64| match format {
                    1 => f32::from_bits(*bits as u32),
                    2 => F16::from_bits(*bits as u16).into(),
                    _ => Bf16::from_bits(*bits as u16).into(),
                };
                column.iter().map(number).collect()
            })
        });
        let some = INTEGERS.map(Some);
        let integers =
            |info: &OpInfo| if info.operands.contains(&Type::Integer) { &some[..] } else { &[None] };
        let mut numbers = BTreeMap::new();
        for function in functions() {
            let hash = integers(function.info).iter().fold(START, |before, &integer| {
                let bytes = match function.format {
                    0 => results(&function, integer, &f64s, |x| x.to_bits().to_le_bytes().into()),
                    1 => results(&function, integer, &f32s[0], |x| x.to_bits().to_le_bytes().into()),
                    2 => results(&function, integer, &f32s[1], |x| {
                        outward::convert::f32_to_f16_rn(x).to_bits().to_le_bytes().into()
                    }),
                    _ => results(&function, integer, &f32s[2], |x| {
                        outward::convert::f32_to_bf16_rn(x).to_bits().to_le_bytes().into()
                    }),
                };
                hash(before, &bytes)
            });
            numbers.insert(function.symbol, hash);
        }
        let mut intervals = BTreeMap::new();
        for &info in interval_functions {
            let hashes = integers(info).iter().fold([START; 2], |[of_f64, of_f32], &integer| {
                let f64s =
                    interval_results(info, integer, &f64s, |x: f64| (x + 0.0).to_bits().to_le_bytes().into());
                let f32s = interval_results(info, integer, &f32s[0], |x: f32| {
                    (x + 0.0).to_bits().to_le_bytes().into()
                });
                [hash(of_f64, &f64s), hash(of_f32, &f32s)]
            });
            intervals.insert(info.name, hashes);
        }
        Cases { inputs, numbers, intervals }
    }
}
