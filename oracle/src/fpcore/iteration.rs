//! Constructs that bind names: `let`, and the loops `while`, `for` and `tensor`.

use super::tensor::Value;
use super::{Datum, Environment, Evaluation};

/// The most iterations of a `while`; no test needs more.
const MOST_ITERATIONS: usize = 10_000;

/// A binding `[name first-value next-value]`.
struct Variable<'a> {
    name: &'a Datum,
    first: &'a Datum,
    next: &'a Datum,
}

fn variables(datum: &Datum) -> Vec<Variable<'_>> {
    let variable = |datum| match Datum::list(datum) {
        Some([name, first, next]) => Variable { name, first, next },
        _ => panic!("expected [name first-value next-value], found {datum:?}"),
    };
    datum.list().expect("variables").iter().map(variable).collect()
}

impl Evaluation {
    /// Returns the names with those of the bindings; with `one_by_one` each binding sees earlier ones.
    pub(super) fn bound<'a>(
        &mut self,
        bindings: impl Iterator<Item = (&'a Datum, &'a Datum)>,
        names: &Environment,
        one_by_one: bool,
    ) -> Option<Environment> {
        let mut inner = names.clone();
        for (name, datum) in bindings {
            let value = self.value(datum, if one_by_one { &inner } else { names })?;
            inner.insert(name.word().expect("a name").to_owned(), value);
        }
        Some(inner)
    }

    /// Evaluates `(while condition variables body)`.
    pub(super) fn repeated(
        &mut self,
        list: &[Datum],
        one_by_one: bool,
        names: &Environment,
    ) -> Option<Value> {
        let variables = variables(&list[2]);
        let first = variables.iter().map(|variable| (variable.name, variable.first));
        let mut inner = self.bound(first, names, one_by_one)?;
        for _ in 0..MOST_ITERATIONS {
            if !self.condition(&list[1], &inner)? {
                return self.value(&list[3], &inner);
            }
            let next = variables.iter().map(|variable| (variable.name, variable.next));
            inner = self.bound(next, &inner, one_by_one)?;
        }
        panic!("a loop with more than {MOST_ITERATIONS} iterations")
    }

    /// Evaluates `(for dimensions variables body)`, `(tensor dimensions body)` or `(tensor* dimensions variables
    /// body)`: the last dimension runs fastest, the first values do not see each other even with the star (as in
    /// FPBench's interpreter), and an element of a tensor is the body's value after the update of the variables.
    pub(super) fn iterated(&mut self, list: &[Datum], head: &str, names: &Environment) -> Option<Value> {
        let makes_a_tensor = head.starts_with("tensor");
        let one_by_one = head.ends_with('*');
        let variables = if list.len() > 3 { variables(&list[2]) } else { Vec::new() };
        let body = list.last().expect("a body");
        let (mut counters, mut sizes) = (Vec::new(), Vec::new());
        for dimension in list[1].list().expect("dimensions") {
            let dimension = dimension.list().expect("[name size]");
            counters.push(dimension[0].word().expect("a name").to_owned());
            sizes.push(self.integer(&dimension[1], names)?);
        }

        let first = variables.iter().map(|variable| (variable.name, variable.first));
        let mut inner = self.bound(first, names, false)?;
        let mut elements = Vec::new();
        for at in 0..sizes.iter().product() {
            let mut rest = at;
            for (name, size) in counters.iter().zip(&sizes).rev() {
                inner.insert(name.clone(), Value::from_integer(rest % size));
                rest /= size;
            }
            let next = variables.iter().map(|variable| (variable.name, variable.next));
            inner = self.bound(next, &inner, one_by_one)?;
            if makes_a_tensor {
                elements.push(self.value(body, &inner)?);
            }
        }
        if makes_a_tensor {
            return Some(Value::of_shape(&sizes, &mut elements.into_iter()));
        }
        self.value(body, &inner)
    }
}
