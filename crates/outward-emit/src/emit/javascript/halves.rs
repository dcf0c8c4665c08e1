//! Operations on integers as expressions of JavaScript, whose integers have 32 bits and a sign.

use alloc::format;
use alloc::string::{String, ToString};

use crate::machine::trace::Integer;

/// A half of an integer of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    High,
    Low,
}

/// Is an expression a name or a numeral?
pub(super) fn is_plain(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// An operation on integers of 32 bits.
pub(super) fn short(operation: Integer, a: &str, b: &str) -> String {
    match operation {
        Integer::Add => format!("{a} + {b} | 0"),
        Integer::Sub => format!("{a} - {b} | 0"),
        Integer::ShiftLeft => format!("{a} << {b}"),
        Integer::ShiftRight => format!("{a} >>> {b} | 0"),
        Integer::ShiftRightSigned(count) => format!("{a} >> {count}"),
        Integer::Less => format!("{a} >>> 0 < {b} >>> 0"),
        Integer::Equal => format!("{a} === {b}"),
        Integer::Lesser => format!("{a} >>> 0 < {b} >>> 0 ? {a} : {b}"),
        Integer::Greater => format!("{a} >>> 0 < {b} >>> 0 ? {b} : {a}"),
        Integer::And | Integer::Or | Integer::Xor | Integer::Not => bitwise(operation, a, b),
        Integer::MulLow | Integer::MulHigh | Integer::LeadingZeros => {
            unreachable!("integers of 32 bits are not multiplied, nor their zeros counted")
        }
    }
}

/// A bitwise operation on halves; shorter where one of them is 0 or -1.
pub(super) fn bitwise(operation: Integer, a: &str, b: &str) -> String {
    let (zero, all) = ("0", "-1");
    match operation {
        Integer::Not => format!("~{a}"),
        Integer::And if a == zero || b == zero => zero.into(),
        Integer::And if a == all => b.into(),
        Integer::And if b == all => a.into(),
        Integer::And => format!("{a} & {b}"),
        Integer::Or | Integer::Xor if a == zero => b.into(),
        Integer::Or | Integer::Xor if b == zero => a.into(),
        Integer::Or => format!("{a} | {b}"),
        _ => format!("{a} ^ {b}"),
    }
}

/// a < b of integers without sign.
pub(super) fn less(a: &[String; 2], b: &[String; 2]) -> String {
    let [low, high] = [1, 0].map(|half: usize| format!("{} >>> 0 < {} >>> 0", a[half], b[half]));
    if a[0] == b[0] {
        return low;
    }
    format!("{high} || {} === {} && {low}", a[0], b[0])
}

/// A shift left.
pub(super) fn left([high, low]: &[String; 2], count: u64) -> [String; 2] {
    match count {
        0 => [high.clone(), low.clone()],
        1..32 => {
            [joined(&shifted(high, "<<", count), &shifted(low, ">>>", 32 - count)), shifted(low, "<<", count)]
        }
        32..64 => [shifted(low, "<<", count - 32), zero()],
        _ => [zero(), zero()],
    }
}

/// A shift right that brings zeros in.
pub(super) fn right([high, low]: &[String; 2], count: u64) -> [String; 2] {
    match count {
        0 => [high.clone(), low.clone()],
        1..32 => [
            signed(&shifted(high, ">>>", count)),
            joined(&shifted(low, ">>>", count), &shifted(high, "<<", 32 - count)),
        ],
        32..64 => [zero(), signed(&shifted(high, ">>>", count - 32))],
        _ => [zero(), zero()],
    }
}

/// A shift right that brings the sign in, by less than 64.
pub(super) fn right_signed([high, low]: &[String; 2], count: u32) -> [String; 2] {
    let count = u64::from(count);
    match count {
        0 => [high.clone(), low.clone()],
        1..32 => [
            shifted(high, ">>", count),
            joined(&shifted(low, ">>>", count), &shifted(high, "<<", 32 - count)),
        ],
        _ => [shifted(high, ">>", 31), shifted(high, ">>", count - 32)],
    }
}

fn zero() -> String {
    "0".to_string()
}

fn shifted(half: &str, shift: &str, count: u64) -> String {
    if half == "0" || count == 0 { half.into() } else { format!("{half} {shift} {count}") }
}

/// An integer without sign as one with a sign.
fn signed(text: &str) -> String {
    if is_plain(text) { text.into() } else { format!("{text} | 0") }
}

/// The digits of both, of which neither has a place of the other.
fn joined(a: &str, b: &str) -> String {
    match (a, b) {
        ("0", _) => signed(b),
        (_, "0") => signed(a),
        _ => format!("{a} | {b}"),
    }
}
