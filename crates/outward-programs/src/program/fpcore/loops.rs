//! Loops and tensors, which are unrolled when the file is read.

use alloc::boxed::Box;
use alloc::format;
use alloc::rc::Rc;
use alloc::vec::Vec;

use super::expression::{Expansion, Task};
use super::reader::error;
use super::sexp::Datum;
use crate::program::{Context, Node, ParseError};

/// A `while` or `while*`.
pub(super) struct Repetition<'a> {
    condition: &'a Datum,
    updates: Vec<(&'a str, &'a Datum)>,
    one_by_one: bool,
    body: &'a Datum,
    context: Context,
    /// The bindings before the loop.
    depth: usize,
}

/// A `for`, `for*`, `tensor` or `tensor*`.
pub(super) struct Iteration<'a> {
    names: Vec<&'a str>,
    sizes: Vec<u32>,
    total: u32,
    initial: Vec<(&'a str, &'a Datum)>,
    updates: Vec<(&'a str, &'a Datum)>,
    one_by_one: bool,
    body: &'a Datum,
    makes_a_tensor: bool,
    context: Context,
    /// The bindings before the loop.
    depth: usize,
}

/// A variable of a loop: its name, its first value and its next value.
type Variable<'a> = (&'a str, &'a Datum, &'a Datum);

impl<'a> Expansion<'a> {
    fn variables(&self, datum: &'a Datum) -> Result<Vec<Variable<'a>>, ParseError> {
        let Some(items) = datum.list(self.source) else {
            return error(self.source, datum.span.clone(), "expected a list of variables");
        };
        let variable = |item: &'a Datum| match item.list(self.source) {
            Some([name, initial, update]) if name.symbol(self.source).is_some() => {
                Ok((self.name(name)?, initial, update))
            }
            _ => error(self.source, item.span.clone(), "expected [name first-value next-value]"),
        };
        items.iter().map(variable).collect()
    }

    pub(super) fn start_while(
        &mut self,
        condition: &'a Datum,
        variables: &'a Datum,
        one_by_one: bool,
        body: &'a Datum,
        context: Context,
    ) -> Result<(), ParseError> {
        let variables = self.variables(variables)?;
        let initial: Vec<_> = variables.iter().map(|&(name, initial, _)| (name, initial)).collect();
        let updates = variables.iter().map(|&(name, _, update)| (name, update)).collect();
        let repetition = Repetition { condition, updates, one_by_one, body, context, depth: self.depth() };
        self.tasks.push(Task::Test(Rc::new(repetition), 0));
        self.push_bindings(&initial, one_by_one, context);
        Ok(())
    }

    pub(super) fn test(&mut self, repetition: Rc<Repetition<'a>>, count: u32) {
        let (condition, context) = (repetition.condition, repetition.context);
        self.tasks.push(Task::Repeat(repetition, count));
        self.push_condition(condition, context);
    }

    pub(super) fn repeat(&mut self, repetition: Rc<Repetition<'a>>, count: u32) -> Result<(), ParseError> {
        let condition = self.operands(1)[0];
        let place = repetition.condition.span.clone();
        match self.builder.known_truth(condition) {
            None => {
                let message = "the number of iterations is not known when the file is read: the condition must compare \
                    numbers that follow exactly from literals";
                error(self.source, place, message)
            }
            Some(true) if matches!(self.builder.node(condition), Node::Truth(_)) => {
                error(self.source, place, "this loop never ends")
            }
            Some(true) if count == self.options.unroll => error(
                self.source,
                place,
                format!("the loop has more than {count} iterations, the most that are unrolled"),
            ),
            Some(true) => {
                let Repetition { one_by_one, context, .. } = *repetition;
                self.tasks.push(Task::Test(Rc::clone(&repetition), count + 1));
                self.push_bindings(&repetition.updates, one_by_one, context);
                Ok(())
            }
            Some(false) => {
                self.tasks.push(Task::Unbind(repetition.depth));
                self.tasks.push(Task::Expand(repetition.body, repetition.context));
                Ok(())
            }
        }
    }

    pub(super) fn start_for(
        &mut self,
        dimensions: &'a Datum,
        variables: &'a Datum,
        one_by_one: bool,
        body: &'a Datum,
        context: Context,
    ) -> Result<(), ParseError> {
        self.start_iteration(dimensions, Some(variables), one_by_one, body, false, context)
    }

    pub(super) fn start_tensor(
        &mut self,
        dimensions: &'a Datum,
        variables: Option<&'a Datum>,
        body: &'a Datum,
        context: Context,
    ) -> Result<(), ParseError> {
        self.start_iteration(dimensions, variables, true, body, true, context)
    }

    fn start_iteration(
        &mut self,
        dimensions: &'a Datum,
        variables: Option<&'a Datum>,
        one_by_one: bool,
        body: &'a Datum,
        makes_a_tensor: bool,
        context: Context,
    ) -> Result<(), ParseError> {
        let Some(items) = dimensions.list(self.source) else {
            return error(self.source, dimensions.span.clone(), "expected a list of dimensions");
        };
        let (mut names, mut sizes) = (Vec::new(), Vec::new());
        for item in items {
            match item.list(self.source) {
                Some([name, size]) if name.symbol(self.source).is_some() => {
                    names.push(self.name(name)?);
                    sizes.push(size);
                }
                _ => return error(self.source, item.span.clone(), "expected [name size]"),
            }
        }
        let variables = match variables {
            Some(variables) => self.variables(variables)?,
            None => Vec::new(),
        };
        let iteration = Iteration {
            names,
            sizes: Vec::new(),
            total: 0,
            initial: variables.iter().map(|&(name, initial, _)| (name, initial)).collect(),
            updates: variables.iter().map(|&(name, _, update)| (name, update)).collect(),
            one_by_one,
            body,
            makes_a_tensor,
            context,
            depth: self.depth(),
        };
        self.tasks.push(Task::Dimensions(dimensions, Box::new(iteration)));
        for size in sizes.into_iter().rev() {
            self.push_integer(size, context);
        }
        Ok(())
    }

    pub(super) fn dimensions(
        &mut self,
        datum: &'a Datum,
        mut iteration: Box<Iteration<'a>>,
    ) -> Result<(), ParseError> {
        let sizes = self.operands(iteration.names.len());
        let mut total = 1_u32;
        for size in sizes {
            let size = self.known_integer(size, datum)?;
            let Ok(size) = u32::try_from(size) else {
                return error(self.source, datum.span.clone(), format!("a dimension is {size}"));
            };
            iteration.sizes.push(size);
            total = total.saturating_mul(size);
        }
        if total > self.options.unroll {
            let most = self.options.unroll;
            return error(
                self.source,
                datum.span.clone(),
                format!("these are more than {most} iterations, the most that are unrolled"),
            );
        }
        iteration.total = total;
        let (initial, context) = (iteration.initial.clone(), iteration.context);
        self.tasks.push(Task::Iterate(Rc::from(iteration), 0));
        self.push_bindings(&initial, false, context);
        Ok(())
    }

    pub(super) fn iterate(&mut self, iteration: &Rc<Iteration<'a>>, at: u32) {
        let Iteration { context, body, makes_a_tensor, one_by_one, depth, .. } = **iteration;
        if at == iteration.total {
            self.tasks.push(Task::Unbind(depth));
            self.tasks.push(if makes_a_tensor {
                Task::Shape(body, iteration.sizes.clone())
            } else {
                Task::Expand(body, context)
            });
            return;
        }
        let mut rest = at;
        for (name, size) in iteration.names.iter().zip(&iteration.sizes).rev() {
            let index = self.literal(rest % size, context);
            self.bind(name, index);
            rest /= size;
        }
        self.tasks.push(Task::Iterate(Rc::clone(iteration), at + 1));
        if makes_a_tensor {
            self.tasks.push(Task::Expand(body, context));
        }
        self.push_bindings(&iteration.updates, one_by_one, context);
    }
}
