//! Names that the text of a formula gives to results of operations, for reports.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};

use super::{Input, Value};

/// The names of some values. They say nothing of what is computed, so all are equal.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueNames(BTreeMap<Value, String>);

impl PartialEq for ValueNames {
    fn eq(&self, _: &ValueNames) -> bool {
        true
    }
}

impl ValueNames {
    /// Gives a value its name. The same operation may have several; the first one stays.
    pub(super) fn give(&mut self, value: Value, name: &str) {
        self.0.entry(value).or_insert_with(|| name.to_string());
    }

    pub(super) fn of(&self, value: Value) -> Option<&str> {
        self.0.get(&value).map(String::as_str)
    }

    /// Returns the names in a program with these inputs, whose values are at other places: each name once.
    pub(super) fn moved(&self, inputs: &[Input], place: impl Fn(Value) -> Option<Value>) -> ValueNames {
        let mut last: BTreeMap<&str, Value> = BTreeMap::new();
        last.extend(self.0.iter().filter_map(|(value, name)| Some((name.as_str(), place(*value)?))));
        let inputs: BTreeSet<&str> = inputs.iter().map(|input| input.name.as_str()).collect();
        let names = last.into_iter().filter(|(name, _)| !inputs.contains(name));
        ValueNames(names.map(|(name, value)| (value, name.to_string())).collect())
    }
}
