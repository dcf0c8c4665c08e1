//! Sums of products of names, in which equal terms cancel: values of code without its roundings, and derivatives.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

/// A sum of products of names, each with an integer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form(BTreeMap<Vec<String>, i64>);

impl Form {
    pub fn integer(n: i64) -> Form {
        Form(BTreeMap::from([(Vec::new(), n)]).into_iter().filter(|(_, n)| *n != 0).collect())
    }

    /// Returns a variable, or a number that is written out.
    pub fn name(name: &str) -> Form {
        Form(BTreeMap::from([(vec![name.to_owned()], 1)]))
    }

    /// Counts the terms.
    pub fn terms(&self) -> usize {
        self.0.len()
    }

    pub fn neg(&self) -> Form {
        Form(self.0.iter().map(|(product, n)| (product.clone(), -n)).collect())
    }

    pub fn add(&self, other: &Form) -> Form {
        let mut sum = self.clone();
        for (product, n) in &other.0 {
            *sum.0.entry(product.clone()).or_default() += n;
        }
        sum.0.retain(|_, n| *n != 0);
        sum
    }

    pub fn mul(&self, other: &Form) -> Form {
        let mut sum = Form::default();
        for (a, m) in &self.0 {
            for (b, n) in &other.0 {
                let mut product = [&a[..], b].concat();
                product.sort();
                sum = sum.add(&Form(BTreeMap::from([(product, m * n)])));
            }
        }
        sum
    }
}

impl Display for Form {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (at, (product, n)) in self.0.iter().enumerate() {
            f.write_str(match (at, *n < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            })?;
            let size = n.unsigned_abs().to_string();
            let factors = product
                .iter()
                .map(|name| if name.starts_with('-') { format!("({name})") } else { name.clone() });
            let is_shown = size != "1" || product.is_empty();
            let factors: Vec<String> = is_shown.then_some(size).into_iter().chain(factors).collect();
            f.write_str(&factors.join(" * "))?;
        }
        Ok(())
    }
}
