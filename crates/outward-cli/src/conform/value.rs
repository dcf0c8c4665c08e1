//! Operands and results.

use outward::interval::{DecInterval, Decoration, Interval};

/// An operand or a result of a statement.
#[derive(Clone, Debug)]
pub enum Value {
    Bare(Interval),
    Decorated(DecInterval),
    Number(f64),
    Boolean(bool),
    Decoration(Decoration),
    Text(String),
    /// A word that is none of the above, such as the states of `overlap`.
    Word(String),
    /// A vector of numbers.
    Numbers(Vec<f64>),
}

impl Value {
    /// Equality of values: NaN, NaI and the empty set equal themselves, the zeros are equal.
    pub fn same(&self, other: &Value) -> bool {
        let equal = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
        match (self, other) {
            (Value::Bare(a), Value::Bare(b)) => a == b,
            (Value::Decorated(a), Value::Decorated(b)) => a == b,
            (Value::Number(a), Value::Number(b)) => equal(*a, *b),
            (Value::Boolean(a), Value::Boolean(b)) => a == b,
            (Value::Decoration(a), Value::Decoration(b)) => a == b,
            (Value::Text(a), Value::Text(b)) | (Value::Word(a), Value::Word(b)) => a == b,
            (Value::Numbers(a), Value::Numbers(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(*a, *b))
            }
            _ => false,
        }
    }
}

impl From<Interval> for Value {
    fn from(x: Interval) -> Value {
        Value::Bare(x)
    }
}

impl From<DecInterval> for Value {
    fn from(x: DecInterval) -> Value {
        Value::Decorated(x)
    }
}

impl From<f64> for Value {
    fn from(x: f64) -> Value {
        Value::Number(x)
    }
}

impl From<bool> for Value {
    fn from(x: bool) -> Value {
        Value::Boolean(x)
    }
}

/// Values as a failure shows them.
pub fn show(values: &[Value], signal: Option<&str>) -> String {
    let mut words: Vec<String> = values
        .iter()
        .map(|value| match value {
            Value::Bare(x) => format!("{x:?}"),
            Value::Decorated(x) => format!("{x:?}"),
            Value::Number(x) => format!("{x:?}"),
            Value::Boolean(x) => x.to_string(),
            Value::Decoration(x) => x.to_string(),
            Value::Text(x) => format!("{x:?}"),
            Value::Word(x) => x.clone(),
            Value::Numbers(x) => format!("{x:?}"),
        })
        .collect();
    words.extend(signal.map(|signal| format!("signal {signal}")));
    words.join(" ")
}
