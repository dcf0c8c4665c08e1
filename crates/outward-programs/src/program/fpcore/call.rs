//! Calls of other FPCores of the file.

use alloc::format;
use alloc::rc::Rc;

use super::expression::{Expansion, Item, Task};
use super::reader::{Core, Parameter, error};
use super::sexp::Datum;
use crate::program::{Context, ParseError};

/// The most calls in calls.
const MOST_CALLS: usize = 1000;

impl<'a> Expansion<'a> {
    /// The core of this name: the last one before the core that is expanded, or the first one after it. A core may call
    /// itself if a condition that is known when the file is read ends this.
    pub(super) fn callee(&self, name: &str) -> Option<usize> {
        let has_name =
            |at: &usize| matches!(&self.cores[*at], Ok(Core { identifier: Some(it), .. }) if *it == name);
        let before = (0..self.core).rev().find(has_name);
        before.or_else(|| (self.core..self.cores.len()).find(has_name))
    }

    pub(super) fn start_call(
        &mut self,
        datum: &'a Datum,
        core: usize,
        arguments: &'a [Datum],
        context: Context,
    ) -> Result<(), ParseError> {
        self.tasks.push(Task::Call(datum, core, arguments.len()));
        self.tasks.extend(arguments.iter().rev().map(|argument| Task::Expand(argument, context)));
        Ok(())
    }

    pub(super) fn call(&mut self, datum: &'a Datum, core: usize, count: usize) -> Result<(), ParseError> {
        let place = datum.head_span(self.source);
        let Ok(callee) = &self.cores[core] else {
            unreachable!("a core that could not be read has no name");
        };
        let name = callee.identifier.unwrap_or_default();
        if self.calls == MOST_CALLS {
            let message =
                format!("more than {MOST_CALLS} calls are open: does `{name}` call itself forever?");
            return error(self.source, place, message);
        }
        let wanted = callee.parameters.len();
        if wanted != count {
            let (s, are) = (if wanted == 1 { "" } else { "s" }, if count == 1 { "is" } else { "are" });
            let message = format!("`{name}` takes {wanted} argument{s}, here {are} {count}");
            return error(self.source, place, message);
        }
        let items = self.items.split_off(self.items.len() - count);
        self.enter(core, callee.context.round);
        let data = datum.form(self.source).map_or(&[][..], |(_, rest)| rest);
        for ((parameter, item), argument) in callee.parameters.iter().zip(items).zip(data) {
            self.pass(callee, parameter, item, argument)?;
        }
        self.tasks.push(Task::Expand(callee.body, callee.context));
        Ok(())
    }

    /// Binds a parameter to an argument, rounded to the format of the parameter or of the callee if they state one, as
    /// a call of a C function does.
    fn pass(
        &mut self,
        callee: &'a Core<'a>,
        parameter: &'a Parameter<'a>,
        item: Item,
        argument: &'a Datum,
    ) -> Result<(), ParseError> {
        let mut inner = &item;
        for dimension in &parameter.dimensions {
            let Item::Tensor(elements) = inner else {
                let wanted = parameter.dimensions.len();
                let message = format!(
                    "`{}` is a tensor with {wanted} dimension{}",
                    parameter.name,
                    if wanted == 1 { "" } else { "s" }
                );
                return error(self.source, argument.span.clone(), message);
            };
            let size = u32::try_from(elements.len()).unwrap_or(u32::MAX);
            self.pass_size(parameter, dimension, size, argument)?;
            match elements.first() {
                Some(first) => inner = first,
                None => break,
            }
        }
        if parameter.dimensions.is_empty() && matches!(item, Item::Tensor(_)) {
            let message = format!("`{}` is a number, this is a tensor", parameter.name);
            return error(self.source, argument.span.clone(), message);
        }
        let context = Context { width: parameter.width.or(callee.context.width), ..callee.context };
        let item = if context.width.is_some() { self.rounded(&item, context) } else { item };
        self.bind(parameter.name, item);
        Ok(())
    }

    /// A dimension that is a number must be the size; one that is a name is bound to it.
    fn pass_size(
        &mut self,
        parameter: &'a Parameter<'a>,
        dimension: &'a Datum,
        size: u32,
        argument: &'a Datum,
    ) -> Result<(), ParseError> {
        let symbol = dimension.symbol(self.source).unwrap_or_default();
        let known = match symbol.parse::<u32>() {
            Ok(known) => Some(known),
            Err(_) => match self.bound(symbol).cloned() {
                Some(Item::Scalar(value)) => u32::try_from(self.known_integer(value, argument)?).ok(),
                _ => None,
            },
        };
        match known {
            Some(known) if known != size => {
                let message = format!("a dimension of `{}` is {known}, here it is {size}", parameter.name);
                error(self.source, argument.span.clone(), message)
            }
            Some(_) => Ok(()),
            None => {
                let size = self.literal(size, Context::default());
                self.bind(symbol, size);
                Ok(())
            }
        }
    }

    fn rounded(&mut self, item: &Item, context: Context) -> Item {
        match item {
            Item::Scalar(value) if self.builder.is_condition(*value) => item.clone(),
            Item::Scalar(value) => Item::Scalar(self.builder.cast(*value, context)),
            Item::Tensor(elements) => {
                let rounded = elements.iter().map(|element| self.rounded(element, context));
                Item::Tensor(rounded.collect::<Rc<[Item]>>())
            }
        }
    }
}
