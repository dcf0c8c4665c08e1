//! Numbers in digits.

use std::num::FpCategory;

use crate::number::write_pattern;
use outward::format::Format;
use outward::text;

/// Formats the value in decimal and in hexadecimal.
pub fn both<T: Format>(x: T) -> String {
    format!("{} = {}", decimal(x), hex(x))
}

pub fn hex<T: Format>(x: T) -> String {
    text::hex(x).to_string()
}

/// Returns the pattern in hexadecimal digits, as it is in memory.
pub fn pattern<T: Format>(x: T) -> String {
    let mut text = Vec::new();
    write_pattern(x.pattern(), [T::BITS, T::STORAGE_BITS], &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Returns the exact value if it has at most as many digits as may be needed in binary64, otherwise the shortest
/// decimal that reads back: in a small format, that may look like another number, as 0.002 for the 2^-9 of E4M3.
pub fn decimal<T: Format>(x: T) -> String {
    const DIGITS: usize = 17;
    let exact = if is_finite(x) { exact_decimal(x) } else { String::new() };
    let digits = exact.split('e').next().unwrap_or_default().bytes().filter(u8::is_ascii_digit);
    let count = digits.skip_while(|&digit| digit == b'0').count();
    if exact.is_empty() || count > DIGITS { text::nearest(x).to_string() } else { exact }
}

/// Returns every digit of a finite number.
pub fn exact_decimal<T: Format>(x: T) -> String {
    // No binary64 number has more than 767 significant digits, and Rust prints as many as are asked for exactly.
    let scientific = format!("{:.766e}", Format::widen(x));
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if !(-7..21).contains(&exponent) {
        return format!("{digits}e{exponent}");
    }
    let all = format!("{:.1074}", Format::widen(x));
    all.trim_end_matches('0').trim_end_matches('.').to_string()
}

pub fn is_finite<T: Format>(x: T) -> bool {
    !matches!(x.category(), FpCategory::Nan | FpCategory::Infinite)
}
