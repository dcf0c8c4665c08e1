//! Expands expressions into the builder, with their scopes and rounding contexts.
//!
//! The expansion keeps its own stack of [`Task`]s, so that no nesting of brackets exhausts the stack of the thread.
//! Every expression leaves one [`Item`] on the stack of items.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use num_bigint::BigInt;

use super::loops::{Iteration, Repetition};
use super::numeral::read_number;
use super::operation::Operation;
use super::reader::{Core, Property, error, split_properties};
use super::sexp::{Datum, Source};
use super::{ReadOptions, RoundingDirection};
use crate::program::builder::Builder;
use crate::program::{Context, Node, Number, ParseError, Program, Value, Width};
use crate::table::OpInfo;

/// The most tasks of one expansion. A loop in a loop can have a million iterations that make no operations.
const MOST_TASKS: u64 = 4_000_000;

/// The most operations of one program.
const MOST_OPERATIONS: usize = 1 << 20;

/// The item of an expression: a number, a condition or a tensor.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Scalar(Value),
    Tensor(Rc<[Item]>),
}

/// A bound name, and its former meaning.
struct BoundName<'a> {
    name: &'a str,
    shadowed: Option<Item>,
}

/// The tasks that are left, the next one last.
pub(super) enum Task<'a> {
    /// Expand the expression.
    Expand(&'a Datum, Context),
    /// The item of this expression must be a number.
    ExpectNumber(&'a Datum),
    /// The item of this expression must be a condition.
    ExpectCondition(&'a Datum),
    /// Replace this number of operands by the result.
    Apply(Operation, usize, Context),
    /// Replace a number and the integer of this datum by the result of a function of both.
    WithInteger(&'a Datum, &'a Datum, &'static OpInfo, Context),
    /// The condition of an `if` is known now: expand one branch or both.
    Choose([&'a Datum; 2], Context),
    /// Bind the names to the last items, in order.
    Bind(Vec<&'a str>),
    /// Forget all but the first bindings.
    Unbind(usize),
    /// The condition of a `while` is an item now.
    Repeat(Rc<Repetition<'a>>, u32),
    /// Evaluate the condition of a `while`.
    Test(Rc<Repetition<'a>>, u32),
    /// The sizes of a `for` or a `tensor` are items now.
    Dimensions(&'a Datum, Box<Iteration<'a>>),
    /// The next iteration of a `for` or a `tensor`.
    Iterate(Rc<Iteration<'a>>, u32),
    /// Replace the last items, which are of this expression, by a tensor of this shape.
    Shape(&'a Datum, Vec<u32>),
    /// Replace this many last items by a tensor of them.
    Array(&'a Datum, usize),
    /// Replace a tensor and this many indices by the element.
    Element(&'a Datum, usize),
    /// Replace a tensor by the number of its dimensions.
    Rank(&'a Datum, Context),
    /// Replace a tensor and the index of a dimension by the size of the dimension.
    Size(&'a Datum, Context),
    /// The item must be an integer that is known when the file is read.
    ExpectInteger(&'a Datum),
    /// Call the core of this index with this many last items.
    Call(&'a Datum, usize, usize),
    /// Return to the names of the caller.
    Return(Box<Frame<'a>>),
}

/// The names of a caller.
pub(super) struct Frame<'a> {
    names: BTreeMap<&'a str, Item>,
    bindings: Vec<BoundName<'a>>,
    round: Option<RoundingDirection>,
    core: usize,
}

/// The names and the rounding context at a position in the expression.
pub(super) struct Expansion<'a> {
    pub(super) source: Source<'a>,
    /// The cores of the file.
    pub(super) cores: &'a [Result<Core<'a>, ParseError>],
    pub(super) options: ReadOptions,
    pub(super) builder: Builder,
    /// The core whose expression is expanded.
    pub(super) core: usize,
    /// The number of open calls.
    pub(super) calls: usize,
    /// The rounding of the whole FPCore. It is not part of the contexts, since the caller of an evaluation may choose
    /// another one.
    pub(super) round: Option<RoundingDirection>,
    /// The precision of the whole.
    pub(super) width: Option<Width>,
    names: BTreeMap<&'a str, Item>,
    bindings: Vec<BoundName<'a>>,
    pub(super) tasks: Vec<Task<'a>>,
    pub(super) items: Vec<Item>,
}

impl<'a> Expansion<'a> {
    pub(super) fn new(
        source: Source<'a>,
        cores: &'a [Result<Core<'a>, ParseError>],
        core: usize,
        options: ReadOptions,
    ) -> Expansion<'a> {
        Expansion {
            source,
            cores,
            options,
            core,
            calls: 0,
            round: None,
            width: None,
            builder: Builder::default(),
            names: BTreeMap::new(),
            bindings: Vec::new(),
            tasks: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Returns the program, in which `context` states everything that no scope states.
    pub(super) fn finish(mut self, expression: &'a Datum, context: Context) -> Result<Program, ParseError> {
        self.expand(expression, context)?;
        let output = match self.items.pop() {
            Some(Item::Tensor(elements)) => {
                let message = format!(
                    "the result is a tensor of size {}; a program has one number as its result, such as (ref … 0)",
                    elements.len()
                );
                return error(self.source, expression.span.clone(), message);
            }
            item => {
                self.items.extend(item);
                self.number(expression)?
            }
        };
        Ok(self.builder.finish(output, true))
    }

    /// The program that is 1 if the condition holds, and 0 otherwise.
    pub(super) fn finish_condition(mut self, condition: &'a Datum) -> Result<Program, ParseError> {
        let context = Context::default();
        self.expand(condition, context)?;
        let condition = self.condition(condition)?;
        let [yes, no] = [1.0, 0.0].map(|number| self.builder.number(Number::from_f64(number), context));
        let output = self.builder.select(condition, yes, no);
        Ok(self.builder.finish(output, true))
    }

    fn expand(&mut self, expression: &'a Datum, context: Context) -> Result<(), ParseError> {
        self.tasks.push(Task::Expand(expression, context));
        let mut tasks = 0;
        while let Some(task) = self.tasks.pop() {
            tasks += 1;
            if tasks > MOST_TASKS || self.builder.len() > MOST_OPERATIONS {
                let message = "this expression is too large when its loops and calls are expanded";
                return error(self.source, expression.head_span(self.source), message);
            }
            self.perform(task)?;
        }
        Ok(())
    }

    fn perform(&mut self, task: Task<'a>) -> Result<(), ParseError> {
        match task {
            Task::Expand(datum, context) => return self.expression(datum, context),
            Task::ExpectNumber(datum) => {
                let number = self.number(datum)?;
                self.items.push(Item::Scalar(number));
            }
            Task::ExpectCondition(datum) => {
                let condition = self.condition(datum)?;
                self.items.push(Item::Scalar(condition));
            }
            Task::ExpectInteger(datum) => {
                let number = self.number(datum)?;
                self.known_integer(number, datum)?;
                self.items.push(Item::Scalar(number));
            }
            Task::Apply(operation, count, context) => self.apply(&operation, count, context),
            Task::WithInteger(datum, integer, info, context) => {
                return self.with_integer(datum, integer, info, context);
            }
            Task::Choose(branches, context) => self.choose(branches, context),
            Task::Bind(names) => {
                let items = self.items.split_off(self.items.len() - names.len());
                for (name, item) in names.into_iter().zip(items) {
                    let stores = self.options.stores_variables;
                    let item = match item {
                        Item::Scalar(value) => {
                            let value = if stores { self.builder.stored(value) } else { value };
                            self.builder.name(value, name);
                            Item::Scalar(value)
                        }
                        item => item,
                    };
                    self.bind(name, item);
                }
            }
            Task::Unbind(depth) => self.unbind(depth),
            Task::Test(repetition, count) => self.test(repetition, count),
            Task::Repeat(repetition, count) => return self.repeat(repetition, count),
            Task::Dimensions(datum, iteration) => return self.dimensions(datum, iteration),
            Task::Iterate(iteration, at) => self.iterate(&iteration, at),
            Task::Shape(datum, shape) => return self.shape(datum, &shape),
            Task::Array(datum, count) => return self.array(datum, count),
            Task::Element(datum, indices) => return self.element(datum, indices),
            Task::Rank(datum, context) => return self.rank(datum, context),
            Task::Size(datum, context) => return self.size(datum, context),
            Task::Call(datum, core, count) => return self.call(datum, core, count),
            Task::Return(frame) => {
                self.calls -= 1;
                Frame { names: self.names, bindings: self.bindings, round: self.round, core: self.core } =
                    *frame;
            }
        }
        Ok(())
    }

    /// Leaves the caller's names for the time of a call.
    pub(super) fn enter(&mut self, core: usize, round: Option<RoundingDirection>) {
        self.calls += 1;
        let frame = Frame {
            names: core::mem::take(&mut self.names),
            bindings: core::mem::take(&mut self.bindings),
            round: core::mem::replace(&mut self.round, round),
            core: core::mem::replace(&mut self.core, core),
        };
        self.tasks.push(Task::Return(Box::new(frame)));
    }

    pub(super) fn bind(&mut self, name: &'a str, item: Item) {
        let shadowed = self.names.insert(name, item);
        self.bindings.push(BoundName { name, shadowed });
    }

    /// Returns the meaning of a name here.
    pub(super) fn bound(&self, name: &str) -> Option<&Item> {
        self.names.get(name)
    }

    /// The number of bindings, for [`Task::Unbind`].
    pub(super) fn depth(&self) -> usize {
        self.bindings.len()
    }

    fn unbind(&mut self, depth: usize) {
        while self.bindings.len() > depth {
            if let Some(BoundName { name, shadowed }) = self.bindings.pop() {
                match shadowed {
                    Some(item) => self.names.insert(name, item),
                    None => self.names.remove(name),
                };
            }
        }
    }

    /// Takes the last item, which is the one of this expression.
    fn scalar(&mut self, datum: &Datum, expected: &str) -> Result<Value, ParseError> {
        match self.items.pop().expect("every expression leaves an item") {
            Item::Scalar(value) => Ok(value),
            Item::Tensor(_) => {
                let message = format!("expected a {expected}, this is a tensor");
                error(self.source, datum.span.clone(), message)
            }
        }
    }

    pub(super) fn number(&mut self, datum: &Datum) -> Result<Value, ParseError> {
        let value = self.scalar(datum, "number")?;
        if self.builder.is_condition(value) {
            return error(self.source, datum.span.clone(), "expected a number, this is a condition");
        }
        Ok(value)
    }

    fn condition(&mut self, datum: &Datum) -> Result<Value, ParseError> {
        let value = self.scalar(datum, "condition")?;
        if !self.builder.is_condition(value) {
            return error(self.source, datum.span.clone(), "expected a condition, this is a number");
        }
        Ok(value)
    }

    /// The integer that an expression is in every reading.
    pub(super) fn known_integer(&mut self, value: Value, datum: &Datum) -> Result<i32, ParseError> {
        match self.builder.known_value(value).and_then(crate::program::ratio::Ratio::integer) {
            Some(integer) => Ok(integer),
            None => {
                let message = "expected an integer that is known when the file is read";
                error(self.source, datum.span.clone(), message)
            }
        }
    }

    /// Takes the last operands, which are numbers or conditions.
    pub(super) fn operands(&mut self, count: usize) -> Vec<Value> {
        let operands = self.items.split_off(self.items.len() - count);
        let scalar = |item| match item {
            Item::Scalar(value) => value,
            Item::Tensor(_) => unreachable!("operands are expected to be scalars before they are used"),
        };
        operands.into_iter().map(scalar).collect()
    }

    pub(super) fn literal(&mut self, integer: u32, context: Context) -> Item {
        Item::Scalar(self.builder.number(Number::from_f64(f64::from(integer)), context))
    }

    fn expression(&mut self, datum: &'a Datum, context: Context) -> Result<(), ParseError> {
        if let Some(symbol) = datum.symbol(self.source) {
            let item = self.symbol(datum, symbol, context)?;
            self.items.push(item);
            return Ok(());
        }
        let Some((head, rest)) = datum.form(self.source) else {
            return error(self.source, datum.span.clone(), "expected an expression");
        };
        match (head, rest) {
            ("let" | "let*", [bindings, body]) => {
                self.bindings_of_let(bindings, head == "let*", body, context)
            }
            ("if", [condition, yes, no]) => {
                self.tasks.push(Task::Choose([yes, no], context));
                self.push_condition(condition, context);
                Ok(())
            }
            ("!", _) => self.scope(datum, rest, context),
            ("#", [operand]) => {
                self.push_integer(operand, context);
                Ok(())
            }
            ("digits", [m, e, b]) => self.digits([m, e, b], context),
            ("while" | "while*", [condition, variables, body]) => {
                self.start_while(condition, variables, head == "while*", body, context)
            }
            ("for" | "for*", [dimensions, variables, body]) => {
                self.start_for(dimensions, variables, head == "for*", body, context)
            }
            ("tensor", [dimensions, body]) => self.start_tensor(dimensions, None, body, context),
            ("tensor*", [dimensions, variables, body]) => {
                self.start_tensor(dimensions, Some(variables), body, context)
            }
            ("array" | "ref" | "dim" | "size", _) => self.tensor_operation(datum, head, rest, context),
            _ => self.operation(datum, head, rest, context),
        }
    }

    pub(super) fn push_number(&mut self, datum: &'a Datum, context: Context) {
        self.tasks.push(Task::ExpectNumber(datum));
        self.tasks.push(Task::Expand(datum, context));
    }

    pub(super) fn push_condition(&mut self, datum: &'a Datum, context: Context) {
        self.tasks.push(Task::ExpectCondition(datum));
        self.tasks.push(Task::Expand(datum, context));
    }

    pub(super) fn push_integer(&mut self, datum: &'a Datum, context: Context) {
        self.tasks.push(Task::ExpectInteger(datum));
        self.tasks.push(Task::Expand(datum, context));
    }

    /// Expands values one after another, and binds each, or binds all when the last is expanded.
    pub(super) fn push_bindings(
        &mut self,
        bindings: &[(&'a str, &'a Datum)],
        one_by_one: bool,
        context: Context,
    ) {
        if !one_by_one {
            self.tasks.push(Task::Bind(bindings.iter().map(|(name, _)| *name).collect()));
        }
        for (name, value) in bindings.iter().rev() {
            if one_by_one {
                self.tasks.push(Task::Bind([*name].into()));
            }
            self.tasks.push(Task::Expand(value, context));
        }
    }

    /// A condition that compares only literals is known when the file is read. The branch that it excludes is not
    /// expanded: it may refer to an element that no tensor has, or call its own core. `TRUE` and `FALSE` stay as they
    /// are written.
    fn choose(&mut self, [yes, no]: [&'a Datum; 2], context: Context) {
        let condition = self.operands(1)[0];
        let is_literal = matches!(self.builder.node(condition), Node::Truth(_));
        if let Some(truth) = self.builder.known_truth(condition).filter(|_| !is_literal) {
            self.push_number(if truth { yes } else { no }, context);
        } else {
            self.items.push(Item::Scalar(condition));
            self.tasks.push(Task::Apply(Operation::Select, 3, context));
            self.push_number(no, context);
            self.push_number(yes, context);
        }
    }

    fn scope(&mut self, datum: &'a Datum, rest: &'a [Datum], context: Context) -> Result<(), ParseError> {
        let (properties, rest) = split_properties(self.source, rest)?;
        let [expression] = rest else {
            let message = "`!` takes properties and one expression";
            return error(self.source, datum.head_span(self.source), message);
        };
        if properties.iter().any(|property| property.is_integer(self.source)) {
            self.push_integer(expression, context);
            return Ok(());
        }
        let inner = Property::apply_all(&properties, self.source, context)?;
        self.tasks.push(Task::Expand(expression, inner));
        Ok(())
    }

    fn bindings_of_let(
        &mut self,
        bindings: &'a Datum,
        one_by_one: bool,
        body: &'a Datum,
        context: Context,
    ) -> Result<(), ParseError> {
        let Some(bindings) = bindings.list(self.source) else {
            return error(self.source, bindings.span.clone(), "expected a list of bindings");
        };
        let mut bound = Vec::with_capacity(bindings.len());
        for binding in bindings {
            match binding.list(self.source) {
                Some([name, value]) if name.symbol(self.source).is_some() => {
                    bound.push((self.name(name)?, value));
                }
                _ => return error(self.source, binding.span.clone(), "expected [name value]"),
            }
        }
        self.tasks.push(Task::Unbind(self.depth()));
        self.tasks.push(Task::Expand(body, context));
        self.push_bindings(&bound, one_by_one, context);
        Ok(())
    }

    /// A symbol that may be bound.
    pub(super) fn name(&self, datum: &Datum) -> Result<&'a str, ParseError> {
        let Some(name) = datum.symbol(self.source) else {
            return error(self.source, datum.span.clone(), "expected a name");
        };
        refuse_value(self.source, &datum.span, name)?;
        Ok(name)
    }

    fn symbol(&mut self, datum: &Datum, symbol: &str, context: Context) -> Result<Item, ParseError> {
        if let Some(item) = self.names.get(symbol) {
            return Ok(item.clone());
        }
        if let Some(number) = read_number(symbol) {
            return Ok(Item::Scalar(self.builder.number(number, context)));
        }
        if let "TRUE" | "FALSE" = symbol {
            return Ok(Item::Scalar(self.builder.truth(symbol == "TRUE")));
        }
        error(self.source, datum.span.clone(), unknown_symbol(symbol))
    }

    /// `(digits m e b)`: m · bᵉ.
    fn digits(&mut self, parts: [&Datum; 3], context: Context) -> Result<(), ParseError> {
        let mut integers = [BigInt::ZERO, BigInt::ZERO, BigInt::ZERO];
        for (place, part) in integers.iter_mut().zip(parts) {
            match part.symbol(self.source).and_then(|symbol| symbol.parse().ok()) {
                Some(integer) => *place = integer,
                None => {
                    return error(self.source, part.span.clone(), "`digits` takes integers: (digits m e b)");
                }
            }
        }
        let [m, e, b] = integers;
        let number = i64::try_from(&e).ok().and_then(|e| Number::from_digits(&m, &b, e));
        match number {
            Some(number) => {
                let value = self.builder.number(number, context);
                self.items.push(Item::Scalar(value));
                Ok(())
            }
            None => {
                let message = "this number is not defined or too large to write out";
                error(self.source, parts[1].span.clone(), message)
            }
        }
    }
}

/// The error about a symbol that means nothing, with the name that was probably meant.
fn unknown_symbol(symbol: &str) -> String {
    let starts_like_a_number =
        symbol.trim_start_matches(['+', '-', '.']).starts_with(|c: char| c.is_ascii_digit());
    if starts_like_a_number {
        return format!("`{symbol}` is not a number");
    }
    let meant = match symbol {
        "NAN" | "NaN" | "nan" => return format!("`{symbol}` is not supported: it is no real number"),
        "pi" | "Pi" | "π" | "M_PI" => "PI",
        "e" | "M_E" => "E",
        "inf" | "Inf" | "infinity" | "+inf.0" => "INFINITY",
        "true" | "True" | "#t" => "TRUE",
        "false" | "False" | "#f" => "FALSE",
        _ => return format!("`{symbol}` is neither an argument nor bound by a let"),
    };
    format!("`{symbol}` is neither an argument nor bound by a let; FPCore writes `{meant}`")
}

/// An error if a name would hide a number or a truth value.
pub(super) fn refuse_value(source: Source<'_>, span: &Range<usize>, name: &str) -> Result<(), ParseError> {
    let what = match name {
        "TRUE" | "FALSE" => "a truth value",
        "INFINITY" | "NAN" => "a number",
        _ if Number::parse(name).is_ok() => "a number",
        _ => return Ok(()),
    };
    error(source, span.clone(), format!("`{name}` is {what} and can't be a name"))
}
