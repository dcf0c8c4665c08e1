//! One FPCore: its arguments, its properties, its expression.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::expression::{Scope, refuse_value};
use super::sexp::{Datum, SexpKind};
use super::{FpCore, Precondition, precondition};
use crate::program::{Context, ParseError, RoundingDirection, Width};

pub(super) fn read(source: &str, datum: &Datum) -> Result<FpCore, ParseError> {
    let Some(("FPCore", rest)) = datum.form(source) else {
        return error(source, datum.span.clone(), "expected (FPCore …)");
    };
    let (identifier, rest) = match rest.split_first() {
        Some((first, others)) if first.symbol(source).is_some() => (first.symbol(source), others),
        _ => (None, rest),
    };
    let Some((arguments, rest)) = rest.split_first().and_then(|(first, rest)| Some((first.list()?, rest)))
    else {
        return error(source, datum.span.clone(), "expected a list of arguments after FPCore");
    };
    let (properties, rest) = split_properties(source, rest)?;
    let expression = match rest {
        [expression] => expression,
        [] => return error(source, datum.span.clone(), "this FPCore has no expression"),
        [_, extra, ..] => {
            return error(source, extra.span.clone(), "expected the end of the FPCore after its expression");
        }
    };

    let context = properties
        .iter()
        .try_fold(Context::default(), |context, property| property.apply(source, context))?;
    let mut scope = Scope::new(source, context.round);
    let (mut names, mut widths) = (Vec::new(), Vec::new());
    for argument in arguments {
        let (name, span, width) = read_argument(source, argument)?;
        refuse_value(source, &span, name)?;
        if names.contains(&name) {
            return error(source, span, format!("the argument `{name}` is here twice"));
        }
        scope.argument(name, width);
        names.push(name);
        widths.push(width);
    }
    // The default rounding of an evaluation must be a direction of arithmetic. This one is not, so it becomes part of
    // the program.
    let round = context.round.filter(|&direction| direction == RoundingDirection::TiesToAway);
    let program = scope.finish(expression, Context { round, ..Context::default() })?;

    let value =
        |name: &str| properties.iter().find(|property| property.name == name).map(|property| property.value);
    let mut conjuncts = Vec::new();
    if let Some(condition) = value("pre") {
        precondition::conjuncts(source, condition, &mut conjuncts);
    }
    // The meaning of a condition in real numbers does not depend on the rounding of the whole.
    let conditions = conjuncts.into_iter().map(|condition| {
        let mut scope = Scope::new(source, None);
        for (name, width) in names.iter().zip(&widths) {
            scope.argument(name, *width);
        }
        scope.finish_condition(condition)
    });
    let conditions = conditions.collect();
    Ok(FpCore {
        identifier: identifier.map(ToString::to_string),
        name: value("name").and_then(|value| value.string(source)),
        line: source[..datum.span.start].matches('\n').count() + 1,
        program,
        width: context.width,
        round: context.round,
        precondition: Precondition { conditions, ..precondition::read(source, value("pre"), &names) },
        properties: properties
            .iter()
            .map(|property| (property.name.to_string(), property.value.written(source)))
            .collect(),
    })
}

/// `:name value`.
pub(super) struct Property<'a> {
    name: &'a str,
    value: &'a Datum,
}

/// The properties at the start of a form, and the data after them.
pub(super) fn split_properties<'a>(
    source: &'a str,
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
    /// The rounding context with this property.
    pub(super) fn apply(&self, source: &str, context: Context) -> Result<Context, ParseError> {
        match self.name {
            "precision" => Ok(Context { width: Some(self.width(source)?), ..context }),
            "round" => Ok(Context { round: Some(self.direction(source)?), ..context }),
            _ => Ok(context),
        }
    }

    fn width(&self, source: &str) -> Result<Width, ParseError> {
        match self.value.written(source).as_str() {
            "binary64" | "(float 11 64)" => Ok(Width::F64),
            "binary32" | "(float 8 32)" => Ok(Width::F32),
            "binary16" | "(float 5 16)" => Ok(Width::F16),
            "(float 8 16)" => Ok(Width::Bf16),
            other => self.unsupported(source, "precision", other),
        }
    }

    fn direction(&self, source: &str) -> Result<RoundingDirection, ParseError> {
        match self.value.written(source).as_str() {
            "nearestEven" => Ok(RoundingDirection::TiesToEven),
            "toZero" => Ok(RoundingDirection::TowardZero),
            "toPositive" => Ok(RoundingDirection::TowardPositive),
            "toNegative" => Ok(RoundingDirection::TowardNegative),
            "nearestAway" => Ok(RoundingDirection::TiesToAway),
            other => self.unsupported(source, "rounding", other),
        }
    }

    fn unsupported<T>(&self, source: &str, what: &str, value: &str) -> Result<T, ParseError> {
        error(source, self.value.span.clone(), format!("the {what} `{value}` is not supported"))
    }
}

/// `x` or `(! :precision binary32 x)`.
fn read_argument<'a>(
    source: &'a str,
    datum: &Datum,
) -> Result<(&'a str, Range<usize>, Option<Width>), ParseError> {
    if let Some(name) = datum.symbol(source) {
        return Ok((name, datum.span.clone(), None));
    }
    let tensor = "an argument with dimensions is not supported";
    match datum.form(source) {
        Some(("!", rest)) => {
            let (properties, rest) = split_properties(source, rest)?;
            let context = properties
                .iter()
                .try_fold(Context::default(), |context, property| property.apply(source, context))?;
            match rest {
                [name] => match name.symbol(source) {
                    Some(symbol) => Ok((symbol, name.span.clone(), context.width)),
                    None => error(source, name.span.clone(), "expected the name of an argument"),
                },
                [] => error(source, datum.span.clone(), "this argument has no name"),
                [_, dimension, ..] => error(source, dimension.span.clone(), tensor),
            }
        }
        Some(_) => error(source, datum.span.clone(), tensor),
        None => error(source, datum.span.clone(), "expected the name of an argument"),
    }
}

pub(super) fn error<T>(
    source: &str,
    span: Range<usize>,
    message: impl Into<String>,
) -> Result<T, ParseError> {
    Err(ParseError::new(source, span, message))
}

impl Datum {
    /// The characters that an error about this datum points at. For a list, they are its head, if it has one, instead
    /// of the whole list.
    pub(super) fn head_span(&self) -> Range<usize> {
        match &self.kind {
            SexpKind::List(items) => items.first().map_or(self.span.clone(), |head| head.span.clone()),
            _ => self.span.clone(),
        }
    }
}
