//! Operations on integers of 64 bits without sign as expressions of `BigInt`, for uncommon paths.

use alloc::format;
use alloc::string::String;

use crate::machine::trace::Integer;

/// A constant.
pub(super) fn constant(x: u64) -> String {
    if x < 1 << 20 { format!("{x}n") } else { format!("0x{x:x}n") }
}

/// An operation, whose second operand is this constant where it is one.
pub(super) fn operation(operation: Integer, a: &str, b: &str, count: Option<u64>) -> String {
    match (operation, count) {
        (Integer::Add, _) => format!("wrap({a} + {b})"),
        (Integer::Sub, _) => format!("wrap({a} - {b})"),
        (Integer::MulLow, _) => format!("wrap({a} * {b})"),
        (Integer::MulHigh, _) => format!("{a} * {b} >> 64n"),
        (Integer::And, _) => format!("{a} & {b}"),
        (Integer::Or, _) => format!("{a} | {b}"),
        (Integer::Xor, _) => format!("{a} ^ {b}"),
        (Integer::Not, _) => format!("wrap(~{a})"),
        (Integer::ShiftLeft | Integer::ShiftRight, Some(64..)) => "0n".into(),
        (Integer::ShiftLeft, Some(_)) => format!("wrap({a} << {b})"),
        (Integer::ShiftRight, Some(_)) => format!("{a} >> {b}"),
        (Integer::ShiftLeft, None) => format!("shift_left({a}, {b})"),
        (Integer::ShiftRight, None) => format!("shift_right({a}, {b})"),
        (Integer::ShiftRightSigned(count), _) => format!("wrap(BigInt.asIntN(64, {a}) >> {count}n)"),
        (Integer::LeadingZeros, _) => format!("leading_zeros({a})"),
        (Integer::Less, _) => format!("{a} < {b}"),
        (Integer::Equal, _) => format!("{a} === {b}"),
        (Integer::Lesser | Integer::Greater, _) => unreachable!("integers of 32 bits alone are compared so"),
    }
}
