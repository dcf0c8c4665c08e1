//! Numbers as JavaScript reads them.

use alloc::format;
use alloc::string::String;

/// The shortest numeral of a number; an expression for what has none.
pub(super) fn number(x: f64) -> String {
    if x.is_nan() {
        return String::from("NaN");
    }
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let size = x.abs();
    let text = if size == f64::INFINITY {
        String::from("Infinity")
    } else if size != 0.0 && !(1e-5..1e17).contains(&size) {
        format!("{size:e}")
    } else {
        format!("{size}")
    };
    if sign.is_empty() { text } else { format!("({sign}{text})") }
}
