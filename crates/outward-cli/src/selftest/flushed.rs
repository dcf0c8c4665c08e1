//! Measures which numbers a GPU flushes to zero, with operands and results near the least normal number of binary32.
//!
//! No manual says which results count as subnormal (docs/evidence/gpu.md): we measured it on one kind of GPU, and the
//! ranges of `--ftz` depend on it. So each operation that `--ftz` changes is tested on the GPU at hand, in all its
//! directions.

use outward::device::CompileMode;
use outward::round::Round;
use outward_tools::failure::Failure;

use super::compiled::Compilation;
use super::inputs::XorShift;

/// The least normal number, and the least subnormal one.
const LEAST: f64 = f32::MIN_POSITIVE as f64;
const TINY: f64 = f32::from_bits(1) as f64;
/// Number of rows of a case.
pub const ROWS: usize = 1 << 14;

/// Parts of random operands: a number in [1, 2), small integers, 1 or −1.
struct OperandParts {
    unit: f64,
    places: [i32; 3],
    sign: f64,
}

/// A formula, and operands that lead to results about [`LEAST`], or are about it themselves if the results lie
/// elsewhere.
struct EdgeCase {
    text: &'static str,
    operands: fn(OperandParts) -> [f64; 3],
}

/// Returns the binary32 number that is `places` numbers after `x` rounded.
fn ulps_away(x: f64, places: i32) -> f64 {
    f64::from(f32::from_bits((x as f32).to_bits().wrapping_add_signed(places)))
}

/// Returns one operand of either sign, some hundred numbers about `x`.
fn about(x: f64, OperandParts { places: [i, j, _], sign, .. }: OperandParts) -> [f64; 3] {
    [sign * ulps_away(x, 16 * i + j), 0.0, 0.0]
}

/// Returns two operands of either sign, about the least normal number.
fn both(OperandParts { places: [i, j, _], sign, .. }: OperandParts) -> [f64; 3] {
    [sign * ulps_away(LEAST, i), sign * ulps_away(LEAST, j), 0.0]
}

/// Operations that are one instruction with `.ftz`.
const INSTRUCTIONS: [EdgeCase; 9] = [
    EdgeCase {
        text: "x + y",
        operands: |OperandParts { places: [i, j, _], sign, .. }| {
            [sign * ulps_away(2.0 * LEAST, i), -sign * ulps_away(LEAST, j.abs()), 0.0]
        },
    },
    EdgeCase {
        text: "x - y",
        operands: |OperandParts { places: [i, j, _], sign, .. }| {
            [sign * ulps_away(2.0 * LEAST, i), sign * ulps_away(LEAST, j.abs()), 0.0]
        },
    },
    EdgeCase {
        text: "x * y",
        operands: |OperandParts { unit, places: [i, ..], sign }| {
            let x = ulps_away(unit * 2.0_f64.powi(-60), 0);
            [sign * x, ulps_away(LEAST / x, i), 0.0]
        },
    },
    EdgeCase { text: "sqr(x)", operands: |drawn| about(LEAST.sqrt(), drawn) },
    // The product is some quarters of the last place of the result.
    EdgeCase {
        text: "fma(x, y, z)",
        operands: |OperandParts { unit, places: [i, j, k], sign }| {
            let x = ulps_away(unit * 2.0_f64.powi(-77 + (k & 3)), 0);
            [-sign * x, ulps_away(2.0_f64.powi(-74), i), sign * ulps_away(LEAST, j.abs() / 4)]
        },
    },
    EdgeCase {
        text: "x / y",
        operands: |OperandParts { unit, places: [i, ..], sign }| {
            let y = ulps_away(unit * 2.0_f64.powi(20), 0);
            [sign * ulps_away(LEAST * y, i), y, 0.0]
        },
    },
    EdgeCase { text: "recip(x)", operands: |drawn| about(1.0 / LEAST, drawn) },
    EdgeCase { text: "sqrt(x)", operands: |drawn| about(LEAST, drawn) },
    EdgeCase {
        text: "(FPCore ((! :precision binary64 x)) (cast x))",
        operands: |OperandParts { unit, places: [i, ..], sign }| {
            [sign * LEAST * (1.0 - (unit - 1.25) * 2.0_f64.powi(-22 + i / 4)), 0.0, 0.0]
        },
    },
];

/// Operations that flush by extra instructions: functions, and other operations that read or return numbers.
const OTHERS: [EdgeCase; 8] = [
    EdgeCase { text: "abs(x)", operands: |drawn| about(LEAST, drawn) },
    EdgeCase { text: "min(x, y)", operands: both },
    EdgeCase { text: "if x < y then x else 2*y", operands: both },
    EdgeCase { text: "scalbn(x, -40)", operands: |drawn| about(LEAST * 2.0_f64.powi(40), drawn) },
    EdgeCase { text: "x * 0x1p-60", operands: |drawn| about(LEAST * 2.0_f64.powi(60), drawn) },
    EdgeCase { text: "x^3", operands: |drawn| about(LEAST.cbrt(), drawn) },
    EdgeCase { text: "exp(x)", operands: |drawn| about(LEAST.ln(), OperandParts { sign: 1.0, ..drawn }) },
    EdgeCase { text: "sin(x)", operands: |drawn| about(LEAST, drawn) },
];

/// Operations whose results are ranges if they are approximate.
const APPROXIMATE: [EdgeCase; 4] = [
    EdgeCase { text: INSTRUCTIONS[5].text, operands: INSTRUCTIONS[5].operands },
    EdgeCase { text: INSTRUCTIONS[6].text, operands: INSTRUCTIONS[6].operands },
    EdgeCase { text: INSTRUCTIONS[7].text, operands: INSTRUCTIONS[7].operands },
    EdgeCase { text: "1 / sqrt(x)", operands: |drawn| about(LEAST, drawn) },
];

/// Operands whose combinations, with their negatives, are all tested.
const BORDERS: [f64; 8] = [0.0, TINY, LEAST - TINY, LEAST, 2.0 * LEAST, 1.0, 1.5, 0.75 / LEAST];

/// A formula under options that flush, with its operands.
pub struct Flushed {
    pub formula: Compilation,
    operands: fn(OperandParts) -> [f64; 3],
}

/// Returns all cases.
pub fn all() -> Result<Vec<Flushed>, Failure> {
    let flush = CompileMode { flush_to_zero: true, ..CompileMode::default() };
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..flush };
    let mut all = Vec::new();
    let mut add = |EdgeCase { text, operands }: &EdgeCase, options, round| {
        all.push(Flushed { formula: Compilation::new(text, options, round)?, operands: *operands });
        Ok::<(), Failure>(())
    };
    for case in &INSTRUCTIONS {
        Round::ALL.iter().try_for_each(|&round| add(case, flush, round))?;
    }
    OTHERS.iter().try_for_each(|case| add(case, flush, Round::TiesToEven))?;
    APPROXIMATE.iter().try_for_each(|case| add(case, approximate, Round::TiesToEven))?;
    Ok(all)
}

impl Flushed {
    /// Returns the columns of operands: all combinations of the borders, then random operands, always the same.
    pub fn inputs(&self) -> Vec<Vec<f64>> {
        let borders: Vec<f64> = BORDERS.iter().flat_map(|&x| [x, -x]).collect();
        let mut columns = vec![Vec::with_capacity(ROWS); self.formula.operands()];
        let crossed = borders.len().pow(columns.len() as u32);
        let mut source = XorShift::new(0, 0);
        for row in 0..ROWS {
            let bits = source.next();
            let places = [0, 5, 10].map(|shift| (bits >> shift & 31) as i32 - 16);
            let unit = f64::from_bits(bits >> 12 | 1.0_f64.to_bits());
            let drawn = (self.operands)(OperandParts {
                unit,
                places,
                sign: if bits >> 15 & 1 == 1 { -1.0 } else { 1.0 },
            });
            for (operand, column) in columns.iter_mut().enumerate() {
                let border = borders[row / borders.len().pow(operand as u32) % borders.len()];
                column.push(if row < crossed { border } else { drawn[operand] });
            }
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use outward::device::{CompiledPlan, DeviceError};
    use outward::emit::{Form, Reading};
    use outward::machine::trace::{Content, Instructions};
    use outward::program::Width;

    use super::*;
    use crate::selftest::compiled::{Evaluate, Task};

    /// The recording of a GPU's kernel, whose instructions are interpreted as they are defined here.
    struct Defined;

    impl Evaluate for Defined {
        fn evaluate(&self, task: &Task<'_>) -> Result<Vec<f64>, DeviceError> {
            let &Task { program, mode, options, columns, width } = task;
            let form = Form { width, reading: Reading::Compiled(mode, options) };
            let recording = form.record(program, Instructions::Directed)?;
            let value = |x: f64| if width == Width::F64 { Content::F64(x) } else { Content::F32(x as f32) };
            let row = |row: usize| {
                let operands: Vec<Content> = columns.iter().map(|column| value(column[row])).collect();
                match recording.interpret(&operands)[0] {
                    Content::F64(x) => x,
                    Content::F32(x) => x.into(),
                    ref other => panic!("{other:?} is no number"),
                }
            };
            Ok((0..columns[0].len()).map(row).collect())
        }
    }

    /// A GPU with another definition of subnormal results.
    struct Other(fn(exact: f64, rounded: f64) -> bool);

    impl Evaluate for Other {
        fn evaluate(&self, task: &Task<'_>) -> Result<Vec<f64>, DeviceError> {
            let &Task { program, mode, options, columns, .. } = task;
            let plain = CompiledPlan::new(program, mode, CompileMode { flush_to_zero: false, ..options })?;
            let flushed = |x: f64| if x.abs() < LEAST { 0.0_f64.copysign(x) } else { x };
            let ranges = plan_of(&plain, columns, flushed)?;
            let row = |(row, rounded): (usize, f64)| {
                let operand = |at: usize| flushed(columns[at][row]);
                // Products of numbers of binary32 are exact in binary64.
                let exact = if columns.len() == 2 { operand(0) * operand(1) } else { columns[0][row] };
                if (self.0)(exact, rounded) { 0.0_f64.copysign(rounded) } else { rounded }
            };
            Ok(ranges.into_iter().enumerate().map(row).collect())
        }
    }

    fn plan_of(
        plan: &CompiledPlan,
        columns: &[&[f64]],
        flushed: fn(f64) -> f64,
    ) -> Result<Vec<f64>, DeviceError> {
        // A conversion reads binary64, which is not flushed.
        let read = |x: &f64| if columns.len() == 1 { *x } else { flushed(*x) };
        let columns: Vec<Vec<f64>> = columns.iter().map(|column| column.iter().map(read).collect()).collect();
        let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
        Ok(plan.run(&columns)?.into_iter().map(|range| range.lo).collect())
    }

    fn outside(case: &Flushed, device: &impl Evaluate) -> Option<String> {
        case.formula.outside_of(device, &case.inputs()).unwrap_or_else(|_| panic!("{}", case.formula.text()))
    }

    #[test]
    fn the_definition_lies_in_the_ranges() {
        let all = all().unwrap_or_else(|_| panic!("the formulas are formulas"));
        assert_eq!(all.len(), 9 * 4 + 8 + 4);
        for case in &all {
            assert_eq!(outside(case, &Defined), None);
        }
    }

    /// Tests three other definitions: before rounding; by the result itself; no flushing at all.
    #[test]
    fn a_gpu_that_flushes_otherwise_is_found() {
        let all = all().unwrap_or_else(|_| panic!("the formulas are formulas"));
        let chosen: Vec<&Flushed> = all
            .iter()
            .filter(|case| {
                ["x * y", "(FPCore ((! :precision binary64 x)) (cast x))"].contains(&case.formula.text())
            })
            .collect();
        assert_eq!(chosen.len(), 8);
        for case in chosen {
            let name = format!("{} {:?}", case.formula.text(), case.formula.round());
            let before = outside(case, &Other(|exact, _| exact.abs() < LEAST));
            let itself = outside(case, &Other(|_, rounded| rounded.abs() < LEAST));
            let never = outside(case, &Other(|_, _| false));
            // Toward zero, the rounded result is subnormal exactly if the exact one is.
            let directed = case.formula.round() == Round::TowardZero;
            assert_eq!((before.is_some(), itself.is_some()), (!directed, !directed), "{name}");
            let said = never.unwrap_or_else(|| panic!("{name}"));
            assert!(
                said.contains(case.formula.text()) && said.contains("this GPU flushes otherwise"),
                "{said}"
            );
        }
    }
}
