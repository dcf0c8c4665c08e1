//! Numbers and tensors: `array`, `ref`, `dim` and `size`.

use rug::Float;

use super::{Datum, Environment, Evaluation, bits};

/// The value of an expression.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(Float),
    Tensor(Vec<Value>),
}

impl Value {
    pub(super) fn from_integer(integer: usize) -> Value {
        Value::Number(Float::with_val(bits(), integer))
    }

    /// Makes a tensor with these dimensions, or one value if there are none, from the next values.
    pub(super) fn of_shape(dimensions: &[usize], values: &mut impl Iterator<Item = Value>) -> Value {
        match dimensions {
            [] => values.next().expect("a value for each element"),
            [size, inner @ ..] => Value::Tensor((0..*size).map(|_| Value::of_shape(inner, values)).collect()),
        }
    }

    pub(super) fn into_number(self) -> Float {
        match self {
            Value::Number(number) => number,
            Value::Tensor(_) => panic!("expected a number, found a tensor"),
        }
    }

    fn elements(&self) -> &[Value] {
        match self {
            Value::Tensor(elements) => elements,
            Value::Number(_) => panic!("expected a tensor, found a number"),
        }
    }

    fn rank(&self) -> usize {
        match self {
            Value::Number(_) => 0,
            Value::Tensor(elements) => 1 + elements.first().map_or(0, Value::rank),
        }
    }
}

impl Evaluation {
    pub(super) fn integer(&mut self, datum: &Datum, names: &Environment) -> Option<usize> {
        let number = self.number(datum, names)?;
        assert!(number.is_integer() && number >= 0, "{datum:?} is {number}, no index and no size");
        Some(number.to_f64() as usize)
    }

    pub(super) fn of_tensor(&mut self, head: &str, rest: &[Datum], names: &Environment) -> Option<Value> {
        if head == "array" {
            let elements = rest.iter().map(|element| self.value(element, names));
            return elements.collect::<Option<_>>().map(Value::Tensor);
        }
        let tensor = self.value(&rest[0], names)?;
        match head {
            "ref" => rest[1..].iter().try_fold(tensor, |tensor, index| {
                Some(tensor.elements()[self.integer(index, names)?].clone())
            }),
            "dim" => Some(Value::from_integer(tensor.rank())),
            _ => {
                let dimension = self.integer(&rest[1], names)?;
                let inner = (0..dimension).fold(&tensor, |inner, _| &inner.elements()[0]);
                Some(Value::from_integer(inner.elements().len()))
            }
        }
    }
}
