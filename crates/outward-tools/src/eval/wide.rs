//! What programs compute in formats wider than binary64, a row at a time: binary80, and pairs of numbers of binary64.

use outward::Round;
use outward::device::DeviceError;
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan};
use outward::exact::pairs::PairPlan;
use outward::pair::Pair;
use outward::text;

use super::block::NumberStart;
use super::plan::PlannedFormula;

/// Digits of a pair in text: more than its arithmetic has, and less than an exact value may need.
const PAIR_DIGITS: usize = 34;

/// A number of such a format.
#[derive(Clone, Copy, Debug)]
pub enum WideNumber {
    /// Of binary80.
    Extended(Extended),
    /// A pair.
    Pair(Pair<f64>),
}

impl WideNumber {
    /// The NaN of the same format.
    pub fn nan(self) -> WideNumber {
        match self {
            WideNumber::Extended(_) => WideNumber::Extended(Extended::NAN),
            WideNumber::Pair(_) => WideNumber::Pair(Pair::from(f64::NAN)),
        }
    }

    /// The nearest number of binary64.
    pub fn to_f64(self) -> f64 {
        match self {
            WideNumber::Extended(x) => x.to_f64(Round::TiesToEven),
            WideNumber::Pair(x) => x.hi(),
        }
    }

    /// Appends its bits, or itself exactly in hexadecimal, or in the fewest decimal digits that read back,
    /// of which a pair has 34 at most. In hexadecimal a pair is a sum; its bits are those of the high word before those
    /// of the low word.
    pub fn write(self, hex: bool, bits: bool, out: &mut Vec<u8>) {
        let text = match (self, bits, hex) {
            (WideNumber::Extended(x), true, _) => format!("0x{:020x}", x.to_bits()),
            (WideNumber::Extended(x), false, true) => x.to_hex(),
            (WideNumber::Extended(x), false, false) => x.to_decimal(),
            (WideNumber::Pair(x), true, _) => format!("0x{:016x}{:016x}", x.hi().to_bits(), x.lo().to_bits()),
            (WideNumber::Pair(x), false, true) if x.lo() == 0.0 => text::hex(x.hi()).to_string(),
            (WideNumber::Pair(x), false, true) => {
                let sign = if x.lo() < 0.0 { '-' } else { '+' };
                format!("{}{sign}{}", text::hex(x.hi()), text::hex(x.lo().abs()))
            }
            (WideNumber::Pair(x), false, false) => x.decimal(PAIR_DIGITS),
        };
        out.extend_from_slice(text.as_bytes());
    }
}

/// A program made ready for such a format.
#[derive(Clone, Debug)]
pub enum WidePlan {
    /// For binary80.
    Extended(ExtendedPlan),
    /// For pairs.
    Pairs(PairPlan),
}

impl WidePlan {
    /// The plan of a formula, where it [is wide](PlannedFormula::is_wide).
    pub fn new(planned: &PlannedFormula) -> Result<WidePlan, DeviceError> {
        Ok(if planned.in_pairs {
            WidePlan::Pairs(PairPlan::new(&planned.program)?)
        } else {
            WidePlan::Extended(ExtendedPlan::new(&planned.program, ExtendedMode::Formats(planned.mode))?)
        })
    }

    /// The result for a row.
    pub fn row(&mut self, starts: impl Iterator<Item = NumberStart>) -> Result<WideNumber, DeviceError> {
        match self {
            WidePlan::Extended(plan) => {
                let inputs: Vec<Extended> = starts
                    .enumerate()
                    .map(|(at, start)| match start {
                        NumberStart::Spelled(number) => plan.input(at, &number),
                        NumberStart::Float(x) => Extended::from(x),
                    })
                    .collect();
                Ok(WideNumber::Extended(plan.row(&inputs)?.value))
            }
            WidePlan::Pairs(plan) => {
                let inputs: Vec<Pair<f64>> = starts
                    .map(|start| match start {
                        NumberStart::Spelled(number) => PairPlan::input(&number),
                        NumberStart::Float(x) => Pair::from(x),
                    })
                    .collect();
                plan.row(&inputs).map(WideNumber::Pair)
            }
        }
    }
}
