//! Reads expressions into the builder, with their scopes and rounding contexts.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use num_bigint::BigInt;

use super::numeral::read_number;
use super::reader::{error, split_properties};
use super::sexp::Datum;
use crate::program::builder::Builder;
use crate::program::{Context, Number, ParseError, Program, Relation, RoundingDirection, Value, Width};
use crate::table::Op;

/// Constructs of FPCore that this reader does not support, with the descriptions that errors give of them.
const UNSUPPORTED_FORMS: &[&str] =
    &["while", "while*", "for", "for*", "tensor", "tensor*", "array", "ref", "size", "dim"];

/// The most operands of a `!=`, which compares every pair.
const MOST_DISTINCT: usize = 64;

/// A bound name: its value, and the position in the stack of the binding that it shadows.
struct BoundName<'a> {
    name: &'a str,
    shadowed: Option<Value>,
}

/// The names and the rounding context at a position in the expression.
pub(super) struct Scope<'a> {
    source: &'a str,
    builder: Builder,
    /// The rounding of the whole FPCore. It is not part of the contexts, since the caller of an evaluation may choose
    /// another one.
    round: Option<RoundingDirection>,
    names: BTreeMap<&'a str, Value>,
    bindings: Vec<BoundName<'a>>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(source: &'a str, round: Option<RoundingDirection>) -> Scope<'a> {
        Scope { source, round, builder: Builder::default(), names: BTreeMap::new(), bindings: Vec::new() }
    }

    pub(super) fn argument(&mut self, name: &'a str, width: Option<Width>) {
        let value = self.builder.input(name, width);
        self.names.insert(name, value);
    }

    /// The program, in which `context` says what no scope says.
    pub(super) fn finish(mut self, expression: &Datum, context: Context) -> Result<Program, ParseError> {
        let output = self.number(expression, context)?;
        Ok(self.builder.finish(output, true))
    }

    /// The program that is 1 if the condition holds, and 0 otherwise.
    pub(super) fn finish_condition(mut self, condition: &Datum) -> Result<Program, ParseError> {
        let context = Context::default();
        let condition = self.condition(condition, context)?;
        let [yes, no] = [1.0, 0.0].map(|number| self.builder.number(Number::from_f64(number), context));
        let output = self.builder.select(condition, yes, no);
        Ok(self.builder.finish(output, true))
    }

    fn bind(&mut self, name: &'a str, value: Value) {
        let shadowed = self.names.insert(name, value);
        self.bindings.push(BoundName { name, shadowed });
    }

    /// Forgets all but the first `depth` bindings.
    fn unbind(&mut self, depth: usize) {
        while self.bindings.len() > depth {
            if let Some(BoundName { name, shadowed }) = self.bindings.pop() {
                match shadowed {
                    Some(value) => self.names.insert(name, value),
                    None => self.names.remove(name),
                };
            }
        }
    }

    fn number(&mut self, datum: &Datum, context: Context) -> Result<Value, ParseError> {
        let value = self.expression(datum, context)?;
        if self.builder.is_condition(value) {
            return error(self.source, datum.span.clone(), "expected a number, this is a condition");
        }
        Ok(value)
    }

    fn condition(&mut self, datum: &Datum, context: Context) -> Result<Value, ParseError> {
        let value = self.expression(datum, context)?;
        if !self.builder.is_condition(value) {
            return error(self.source, datum.span.clone(), "expected a condition, this is a number");
        }
        Ok(value)
    }

    fn numbers(&mut self, data: &[Datum], context: Context) -> Result<Vec<Value>, ParseError> {
        let mut values = Vec::with_capacity(data.len());
        for datum in data {
            values.push(self.number(datum, context)?);
        }
        Ok(values)
    }

    /// The reader calls this function again for each level of brackets. So it is kept small, and so are the functions
    /// between two such calls: a compiler that does not optimise gives every value of every branch a place of its own
    /// on the stack.
    fn expression(&mut self, datum: &Datum, context: Context) -> Result<Value, ParseError> {
        if let Some(symbol) = datum.symbol(self.source) {
            return self.symbol(datum, symbol, context);
        }
        let Some((head, rest)) = datum.form(self.source) else {
            return error(self.source, datum.span.clone(), "expected an expression");
        };
        match (head, rest) {
            ("let" | "let*", [bindings, body]) => self.bindings(bindings, head == "let*", body, context),
            ("if", [condition, yes, no]) => self.choice([condition, yes, no], context),
            ("!", _) => self.scope(datum, rest, context),
            ("cast", [operand]) => self.cast(operand, context),
            ("digits", [m, e, b]) => self.digits([m, e, b], context),
            ("and" | "or", _) => self.logic(head == "and", rest, context),
            ("not", [operand]) => self.negation(operand, context),
            ("<" | "<=" | ">" | ">=" | "==" | "!=", _) => self.comparisons(datum, head, rest, context),
            _ => self.operation(datum, head, rest, context),
        }
    }

    fn choice(&mut self, parts: [&Datum; 3], context: Context) -> Result<Value, ParseError> {
        let condition = self.condition(parts[0], context)?;
        let yes = self.number(parts[1], context)?;
        let no = self.number(parts[2], context)?;
        Ok(self.builder.select(condition, yes, no))
    }

    fn scope(&mut self, datum: &Datum, rest: &[Datum], context: Context) -> Result<Value, ParseError> {
        let (expression, inner) = self.inner_context(datum, rest, context)?;
        self.expression(expression, inner)
    }

    /// The expression of a `!`, and its rounding context.
    fn inner_context<'d>(
        &self,
        datum: &Datum,
        rest: &'d [Datum],
        context: Context,
    ) -> Result<(&'d Datum, Context), ParseError>
    where
        'a: 'd,
    {
        let (properties, rest) = split_properties(self.source, rest)?;
        let inner =
            properties.iter().try_fold(context, |context, property| property.apply(self.source, context))?;
        match rest {
            [expression] => Ok((expression, inner)),
            _ => error(self.source, datum.head_span(), "`!` takes properties and one expression"),
        }
    }

    fn cast(&mut self, operand: &Datum, context: Context) -> Result<Value, ParseError> {
        let operand = self.number(operand, context)?;
        Ok(self.builder.cast(operand, context))
    }

    fn negation(&mut self, operand: &Datum, context: Context) -> Result<Value, ParseError> {
        let operand = self.condition(operand, context)?;
        Ok(self.builder.not(operand))
    }

    fn comparisons(
        &mut self,
        datum: &Datum,
        head: &str,
        rest: &[Datum],
        context: Context,
    ) -> Result<Value, ParseError> {
        if head == "!=" && rest.len() > MOST_DISTINCT {
            return self.too_many(datum);
        }
        let operands = self.numbers(rest, context)?;
        Ok(self.comparison(head, &operands))
    }

    fn too_many(&self, datum: &Datum) -> Result<Value, ParseError> {
        error(self.source, datum.head_span(), format!("`!=` takes at most {MOST_DISTINCT} operands"))
    }

    fn operation(
        &mut self,
        datum: &Datum,
        head: &str,
        rest: &[Datum],
        context: Context,
    ) -> Result<Value, ParseError> {
        let op = self.op(datum, head, rest.len(), context)?;
        let operands = self.numbers(rest, context)?;
        Ok(match (op, operands.as_slice()) {
            (Op::Pow, &[base, exponent]) => self.builder.power(base, exponent, context),
            _ => self.builder.apply(op, &operands, context),
        })
    }

    /// The operation of the table, if it takes this number of operands.
    fn op(&self, datum: &Datum, head: &str, operands: usize, context: Context) -> Result<Op, ParseError> {
        let op = match (head, operands) {
            ("-", 1) => Some(Op::Neg),
            ("nearbyint", _) => Some(self.nearbyint(context)),
            _ => Op::by_fpcore(head),
        };
        let message = match (head, op.map(|op| op.info().arity())) {
            (_, Some(wanted)) if wanted == operands => None,
            (_, Some(1)) | ("cast" | "not", _) => {
                Some(format!("`{head}` takes 1 operand, here are {operands}"))
            }
            (_, Some(wanted)) => Some(format!("`{head}` takes {wanted} operands, here are {operands}")),
            ("let" | "let*", _) => Some(format!("`{head}` takes bindings and a body")),
            ("if" | "digits", _) => Some(format!("`{head}` takes 3 operands, here are {operands}")),
            _ if UNSUPPORTED_FORMS.contains(&head) => Some(format!("`{head}` is not supported")),
            _ => Some(format!("there is no operation `{head}` here")),
        };
        match (op, message) {
            (Some(op), None) => Ok(op),
            (_, message) => error(self.source, datum.head_span(), message.unwrap_or_default()),
        }
    }

    /// The integer that `nearbyint` gives, rounded as the scope says.
    fn nearbyint(&self, context: Context) -> Op {
        match context.round.or(self.round) {
            None | Some(RoundingDirection::TiesToEven) => Op::RoundTiesToEven,
            Some(RoundingDirection::TowardZero) => Op::Trunc,
            Some(RoundingDirection::TowardPositive) => Op::Ceil,
            Some(RoundingDirection::TowardNegative) => Op::Floor,
            Some(RoundingDirection::TiesToAway) => Op::RoundTiesToAway,
        }
    }

    fn bindings(
        &mut self,
        bindings: &Datum,
        one_by_one: bool,
        body: &Datum,
        context: Context,
    ) -> Result<Value, ParseError> {
        let Some(bindings) = bindings.list() else {
            return error(self.source, bindings.span.clone(), "expected a list of bindings");
        };
        let depth = self.bindings.len();
        let mut together = Vec::new();
        for binding in bindings {
            let (name, value) = self.binding(binding)?;
            let value = self.expression(value, context)?;
            if one_by_one {
                self.bind(name, value);
            } else {
                together.push((name, value));
            }
        }
        for (name, value) in together {
            self.bind(name, value);
        }
        let result = self.expression(body, context)?;
        self.unbind(depth);
        Ok(result)
    }

    fn binding<'d>(&self, binding: &'d Datum) -> Result<(&'a str, &'d Datum), ParseError> {
        let pair = match binding.list() {
            Some([name, value]) => name.symbol(self.source).map(|name| (name, value)),
            _ => None,
        };
        let Some((name, value)) = pair else {
            return error(self.source, binding.span.clone(), "expected [name value]");
        };
        refuse_value(self.source, &binding.span, name)?;
        Ok((name, value))
    }

    /// `(< a b c)` compares neighbours; `(!= a b c)` compares each pair. With fewer than two operands, the comparison
    /// always holds.
    fn comparison(&mut self, head: &str, operands: &[Value]) -> Value {
        let mut all = None;
        for (i, &a) in operands.iter().enumerate() {
            let reach = if head == "!=" { operands.len() } else { (i + 2).min(operands.len()) };
            for &b in &operands[i + 1..reach.max(i + 1)] {
                let link = match head {
                    "<" => self.builder.compare(Relation::Less, a, b),
                    "<=" => self.builder.compare(Relation::LessEqual, a, b),
                    ">" => self.builder.compare(Relation::Less, b, a),
                    ">=" => self.builder.compare(Relation::LessEqual, b, a),
                    "==" => self.builder.compare(Relation::Equal, a, b),
                    _ => self.builder.compare(Relation::NotEqual, a, b),
                };
                all = Some(match all {
                    Some(all) => self.builder.and(all, link),
                    None => link,
                });
            }
        }
        all.unwrap_or_else(|| self.builder.truth(true))
    }

    fn logic(&mut self, and: bool, data: &[Datum], context: Context) -> Result<Value, ParseError> {
        let mut all = None;
        for datum in data {
            let next = self.condition(datum, context)?;
            all = Some(match all {
                Some(all) if and => self.builder.and(all, next),
                Some(all) => self.builder.or(all, next),
                None => next,
            });
        }
        Ok(all.unwrap_or_else(|| self.builder.truth(and)))
    }

    fn symbol(&mut self, datum: &Datum, symbol: &str, context: Context) -> Result<Value, ParseError> {
        if let Some(value) = self.names.get(symbol) {
            return Ok(*value);
        }
        if let Some(number) = read_number(symbol) {
            return Ok(self.builder.number(number, context));
        }
        match symbol {
            "TRUE" | "FALSE" => Ok(self.builder.truth(symbol == "TRUE")),
            "NAN" => error(self.source, datum.span.clone(), "`NAN` is not supported: it is no real number"),
            _ => {
                let starts_like_a_number =
                    symbol.trim_start_matches(['+', '-', '.']).starts_with(|c: char| c.is_ascii_digit());
                let message = if starts_like_a_number {
                    format!("`{symbol}` is not a number")
                } else {
                    format!("`{symbol}` is neither an argument nor bound by a let")
                };
                error(self.source, datum.span.clone(), message)
            }
        }
    }

    /// `(digits m e b)`: m · bᵉ.
    fn digits(&mut self, parts: [&Datum; 3], context: Context) -> Result<Value, ParseError> {
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
            Some(number) => Ok(self.builder.number(number, context)),
            None => {
                let message = "this number is not defined or too large to write out";
                error(self.source, parts[1].span.clone(), message)
            }
        }
    }
}

/// An error if a name would hide a number or a truth value.
pub(super) fn refuse_value(source: &str, span: &Range<usize>, name: &str) -> Result<(), ParseError> {
    let what = match name {
        "TRUE" | "FALSE" => "a truth value",
        "INFINITY" | "NAN" => "a number",
        _ if Number::parse(name).is_ok() => "a number",
        _ => return Ok(()),
    };
    error(source, span.clone(), format!("`{name}` is {what} and can't be a name"))
}
