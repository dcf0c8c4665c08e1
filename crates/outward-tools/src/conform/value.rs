//! Operands and results.

use outward::interval::{DecInterval, Decoration, Interval};

/// An operand or a result of a statement.
#[derive(Clone, Debug)]
pub enum ItlValue {
    Bare(Interval),
    Decorated(DecInterval),
    Number(f64),
    Boolean(bool),
    Decoration(Decoration),
    Text(String),
    /// A word other than these, such as the states of `overlap`.
    Word(String),
    /// A vector of numbers.
    Numbers(Vec<f64>),
}

impl ItlValue {
    /// Returns whether values are equal: NaN, NaI and the empty set equal themselves, the zeros are equal.
    pub fn same(&self, other: &ItlValue) -> bool {
        let equal = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
        match (self, other) {
            (ItlValue::Bare(a), ItlValue::Bare(b)) => a == b,
            (ItlValue::Decorated(a), ItlValue::Decorated(b)) => a == b,
            (ItlValue::Number(a), ItlValue::Number(b)) => equal(*a, *b),
            (ItlValue::Boolean(a), ItlValue::Boolean(b)) => a == b,
            (ItlValue::Decoration(a), ItlValue::Decoration(b)) => a == b,
            (ItlValue::Text(a), ItlValue::Text(b)) | (ItlValue::Word(a), ItlValue::Word(b)) => a == b,
            (ItlValue::Numbers(a), ItlValue::Numbers(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(*a, *b))
            }
            _ => false,
        }
    }
}

impl From<Interval> for ItlValue {
    fn from(x: Interval) -> ItlValue {
        ItlValue::Bare(x)
    }
}

impl From<DecInterval> for ItlValue {
    fn from(x: DecInterval) -> ItlValue {
        ItlValue::Decorated(x)
    }
}

impl From<f64> for ItlValue {
    fn from(x: f64) -> ItlValue {
        ItlValue::Number(x)
    }
}

impl From<bool> for ItlValue {
    fn from(x: bool) -> ItlValue {
        ItlValue::Boolean(x)
    }
}

/// Formats values for a failure.
pub fn show(values: &[ItlValue], signal: Option<&str>) -> String {
    let mut words: Vec<String> = values
        .iter()
        .map(|value| match value {
            ItlValue::Bare(x) => format!("{x:?}"),
            ItlValue::Decorated(x) => format!("{x:?}"),
            ItlValue::Number(x) => format!("{x:?}"),
            ItlValue::Boolean(x) => x.to_string(),
            ItlValue::Decoration(x) => x.to_string(),
            ItlValue::Text(x) => format!("{x:?}"),
            ItlValue::Word(x) => x.clone(),
            ItlValue::Numbers(x) => format!("{x:?}"),
        })
        .collect();
    words.extend(signal.map(|signal| format!("signal {signal}")));
    words.join(" ")
}
