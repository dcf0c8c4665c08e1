//! One FPCore: its arguments, its properties, its expression.

use alloc::format;
use alloc::rc::Rc;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::expression::{Expansion, Item, refuse_value};
use super::sexp::{Datum, SexpKind, Source};
use super::{FpCore, Precondition, ReadOptions, precondition};
use crate::program::{Context, ParseError, RoundingDirection, Width};

/// One FPCore as it is written.
pub(super) struct Core<'a> {
    start: usize,
    pub identifier: Option<&'a str>,
    pub parameters: Vec<Parameter<'a>>,
    properties: Vec<Property<'a>>,
    pub body: &'a Datum,
    pub context: Context,
}

/// A parameter: `x`, `(! :precision binary32 x)` or `(A 3 n)`.
pub(super) struct Parameter<'a> {
    pub name: &'a str,
    pub width: Option<Width>,
    /// Numbers, and names of numbers, of a tensor.
    pub dimensions: Vec<&'a Datum>,
    span: Range<usize>,
}

impl<'a> Core<'a> {
    pub(super) fn new(source: Source<'a>, datum: &'a Datum) -> Result<Core<'a>, ParseError> {
        let Some(("FPCore", rest)) = datum.form(source) else {
            return error(source, datum.span.clone(), "expected (FPCore …)");
        };
        let (identifier, rest) = match rest.split_first() {
            Some((first, others)) if first.symbol(source).is_some() => (first.symbol(source), others),
            _ => (None, rest),
        };
        let Some((arguments, rest)) =
            rest.split_first().and_then(|(first, rest)| Some((first.list(source)?, rest)))
        else {
            return error(source, datum.span.clone(), "expected a list of arguments after FPCore");
        };
        let (properties, rest) = split_properties(source, rest)?;
        let body = match rest {
            [expression] => expression,
            [] => return error(source, datum.span.clone(), "this FPCore has no expression"),
            [_, extra, ..] => {
                return error(
                    source,
                    extra.span.clone(),
                    "expected the end of the FPCore after its expression",
                );
            }
        };
        let context = Property::apply_all(&properties, source, Context::default())?;
        let mut parameters: Vec<Parameter<'a>> = Vec::new();
        for argument in arguments {
            let parameter = Parameter::new(source, argument)?;
            if parameters.iter().any(|other| other.name == parameter.name) {
                let message = format!("the argument `{}` is here twice", parameter.name);
                return error(source, parameter.span, message);
            }
            parameters.push(parameter);
        }
        Ok(Core { start: datum.span.start, identifier, parameters, properties, body, context })
    }

    fn value(&self, name: &str) -> Option<&'a Datum> {
        self.properties.iter().find(|property| property.name == name).map(|property| property.value)
    }
}

/// The FPCore of this index, expanded.
pub(super) fn expand<'a>(
    source: Source<'a>,
    cores: &'a [Result<Core<'a>, ParseError>],
    index: usize,
    options: ReadOptions,
) -> Result<FpCore, ParseError> {
    let core = cores[index].as_ref().map_err(Clone::clone)?;
    let context = core.context;
    let mut inputs = Vec::new();
    for parameter in &core.parameters {
        inputs.push(Inputs::new(source, parameter)?);
    }
    let names: Vec<&str> = inputs.iter().flat_map(|inputs| inputs.names.iter().map(String::as_str)).collect();
    for (at, name) in names.iter().enumerate() {
        if names[..at].contains(name) {
            let message = format!("two arguments, one of them an element of a tensor, are called `{name}`");
            return error(source, core.start..core.start + 1, message);
        }
    }
    let start = |round| {
        let mut expansion: Expansion<'_> = Expansion::new(source, cores, index, options);
        (expansion.round, expansion.width) = (round, context.width);
        for (inputs, parameter) in inputs.iter().zip(&core.parameters) {
            inputs.bind(&mut expansion, parameter);
        }
        expansion
    };
    // The default rounding of an evaluation must be a direction of arithmetic. This one is not, so it becomes part of
    // the program.
    let round = context.round.filter(|&direction| direction == RoundingDirection::TiesToAway);
    let program = start(context.round).finish(core.body, Context { round, ..Context::default() })?;

    let mut conjuncts = Vec::new();
    if let Some(condition) = core.value("pre") {
        precondition::conjuncts(source, condition, &mut conjuncts);
    }
    // The meaning of a condition in real numbers does not depend on the rounding of the whole.
    let conditions = conjuncts.into_iter().map(|condition| {
        let mut expansion = start(None);
        inputs.iter().for_each(|inputs| inputs.bind_elements(&mut expansion));
        expansion.finish_condition(condition)
    });
    let conditions = conditions.collect();
    Ok(FpCore {
        identifier: core.identifier.map(ToString::to_string),
        name: core.value("name").and_then(|value| value.string(source)),
        line: source.text[..core.start].matches('\n').count() + 1,
        program,
        width: context.width,
        round: context.round,
        precondition: Precondition { conditions, ..precondition::read(source, core.value("pre"), &names) },
        properties: core
            .properties
            .iter()
            .map(|property| (property.name.to_string(), property.value.written(source)))
            .collect(),
    })
}

/// The inputs of a program that a parameter is made of: itself, or the elements of a tensor, `A_0_1`.
struct Inputs {
    names: Vec<String>,
    shape: Vec<usize>,
}

/// The most elements of an argument.
const MOST_ELEMENTS: usize = 10_000;

impl Inputs {
    fn new(source: Source<'_>, parameter: &Parameter<'_>) -> Result<Inputs, ParseError> {
        let mut names = Vec::from([parameter.name.to_string()]);
        let mut shape = Vec::new();
        for dimension in &parameter.dimensions {
            let symbol = dimension.symbol(source).unwrap_or_default();
            let Ok(size) = symbol.parse::<usize>() else {
                let message = format!(
                    "the size `{symbol}` of `{}` is known in calls only; \
                    to evaluate this FPCore itself, write a number",
                    parameter.name
                );
                return error(source, dimension.span.clone(), message);
            };
            shape.push(size);
            if names.len().saturating_mul(size) > MOST_ELEMENTS {
                let message = format!("`{}` has more than {MOST_ELEMENTS} elements", parameter.name);
                return error(source, dimension.span.clone(), message);
            }
            names = names.iter().flat_map(|name| (0..size).map(move |at| format!("{name}_{at}"))).collect();
        }
        Ok(Inputs { names, shape })
    }

    /// Binds the elements of a tensor, under the names of their inputs: a `:pre` has ranges of them.
    fn bind_elements<'a>(&'a self, expansion: &mut Expansion<'a>) {
        for name in self.names.iter().filter(|_| !self.shape.is_empty()) {
            let element = Item::Scalar(expansion.builder.input(name, None));
            expansion.bind(name, element);
        }
    }

    fn bind<'a>(&self, expansion: &mut Expansion<'a>, parameter: &Parameter<'a>) {
        let input = |name: &String| Item::Scalar(expansion.builder.input(name, parameter.width));
        let mut items: Vec<Item> = self.names.iter().map(input).collect();
        for (i, size) in self.shape.iter().enumerate().rev() {
            let row = |at: usize| Item::Tensor(Rc::from(&items[at * size..(at + 1) * size]));
            items = (0..self.shape[..i].iter().product()).map(row).collect();
        }
        if let Some(item) = items.pop() {
            expansion.bind(parameter.name, item);
        }
    }
}

/// `:name value`.
pub(super) struct Property<'a> {
    name: &'a str,
    value: &'a Datum,
}

/// The properties at the start of a form, and the data after them.
pub(super) fn split_properties<'a>(
    source: Source<'a>,
    mut rest: &'a [Datum],
) -> Result<(Vec<Property<'a>>, &'a [Datum]), ParseError> {
    let mut properties = Vec::new();
    while let Some((key, others)) = rest.split_first() {
        let Some(name) = key.symbol(source).and_then(|symbol| symbol.strip_prefix(':')) else {
            break;
        };
        let Some((value, others)) = others.split_first() else {
            return error(source, key.span.clone(), format!("the property `:{name}` has no value"));
        };
        properties.push(Property { name, value });
        rest = others;
    }
    Ok((properties, rest))
}

impl Property<'_> {
    /// The rounding context with these properties.
    pub(super) fn apply_all(
        properties: &[Property<'_>],
        source: Source<'_>,
        context: Context,
    ) -> Result<Context, ParseError> {
        properties.iter().try_fold(context, |context, property| match property.name {
            "precision" => Ok(Context { width: Some(property.width(source)?), ..context }),
            "round" => Ok(Context { round: Some(property.direction(source)?), ..context }),
            _ => Ok(context),
        })
    }

    /// Is the property `:precision integer`, as indices have it?
    pub(super) fn is_integer(&self, source: Source<'_>) -> bool {
        self.name == "precision" && self.value.symbol(source) == Some("integer")
    }

    fn width(&self, source: Source<'_>) -> Result<Width, ParseError> {
        let text = self.value.written(source);
        match Width::by_fpcore(&text) {
            Some(width) => Ok(width),
            None if text.starts_with("(posit") => {
                let message = format!(
                    "`{text}` is a posit: Outward has formats of IEEE 754, bfloat16, TF32 and binary80"
                );
                error(source, self.value.span.clone(), message)
            }
            None => self.unsupported(source, "precision", &text),
        }
    }

    fn direction(&self, source: Source<'_>) -> Result<RoundingDirection, ParseError> {
        match self.value.written(source).as_str() {
            "nearestEven" => Ok(RoundingDirection::TiesToEven),
            "toZero" => Ok(RoundingDirection::TowardZero),
            "toPositive" => Ok(RoundingDirection::TowardPositive),
            "toNegative" => Ok(RoundingDirection::TowardNegative),
            "nearestAway" => Ok(RoundingDirection::TiesToAway),
            other => self.unsupported(source, "rounding", other),
        }
    }

    fn unsupported<T>(&self, source: Source<'_>, what: &str, value: &str) -> Result<T, ParseError> {
        error(source, self.value.span.clone(), format!("the {what} `{value}` is not supported"))
    }
}

impl<'a> Parameter<'a> {
    fn new(source: Source<'a>, datum: &'a Datum) -> Result<Parameter<'a>, ParseError> {
        let (width, name, dimensions): (_, _, &'a [Datum]) = match (&datum.kind, datum.form(source)) {
            (_, Some(("!", rest))) => {
                let (properties, rest) = split_properties(source, rest)?;
                let Some((name, dimensions)) = rest.split_first() else {
                    return error(source, datum.span.clone(), "this argument has no name");
                };
                let context = Property::apply_all(&properties, source, Context::default())?;
                (context.width, name, dimensions)
            }
            (SexpKind::List(_), Some(_)) => {
                let items = datum.list(source).unwrap_or_default();
                (None, &items[0], &items[1..])
            }
            _ => (None, datum, &[]),
        };
        let Some(symbol) = name.symbol(source) else {
            return error(source, name.span.clone(), "expected the name of an argument");
        };
        refuse_value(source, &name.span, symbol)?;
        for dimension in dimensions {
            let is_size = dimension.symbol(source).is_some_and(|symbol| {
                symbol.parse::<u32>().is_ok() || refuse_value(source, &dimension.span, symbol).is_ok()
            });
            if !is_size {
                let message = "expected a dimension: an integer or a name";
                return error(source, dimension.span.clone(), message);
            }
        }
        Ok(Parameter {
            name: symbol,
            width,
            dimensions: dimensions.iter().collect(),
            span: name.span.clone(),
        })
    }
}

pub(super) fn error<T>(
    source: Source<'_>,
    span: Range<usize>,
    message: impl Into<String>,
) -> Result<T, ParseError> {
    Err(ParseError::new(source.text, span, message))
}
