//! Numbers of formats wider than binary64: binary80, and pairs of numbers of binary64.

use outward::Round;
use outward::exact::extended::Extended;
use outward::pair::Pair;
use outward::text;

/// Number of digits of a pair in text: more than its arithmetic has, and less than an exact value may need.
const PAIR_DIGITS: usize = 34;

/// A number of a format wider than binary64.
#[derive(Clone, Copy, Debug)]
pub enum WideNumber {
    /// A binary80 number.
    Extended(Extended),
    /// A pair.
    Pair(Pair<f64>),
}

impl WideNumber {
    /// Returns the NaN of the same format.
    pub fn nan(self) -> WideNumber {
        match self {
            WideNumber::Extended(_) => WideNumber::Extended(Extended::NAN),
            WideNumber::Pair(_) => WideNumber::Pair(Pair::from(f64::NAN)),
        }
    }

    /// Returns the nearest number of binary64.
    pub fn to_f64(self) -> f64 {
        match self {
            WideNumber::Extended(x) => x.to_f64(Round::TiesToEven),
            WideNumber::Pair(x) => x.hi(),
        }
    }

    /// Appends the number's bits, or the exact number in hexadecimal, or the fewest decimal digits that read back, of
    /// which a pair has 34 at most. In hexadecimal a pair is a sum; its bits are those of the high word before those of
    /// the low word.
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
