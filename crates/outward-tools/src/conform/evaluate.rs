//! Evaluates an operation by its name in a file: the operation table leads to the methods of the interval types.

use outward::ieee1788::{BothTypes, OperationKind, Overlap, Slope, interval_part, operation};
use outward::interval::{DecInterval, Interval, IntervalError, IntervalErrorKind};
use outward::table::{Op, OpInfo};

use super::syntax::Statement;
use super::value::ItlValue;
use crate::layout::counted;

/// The outcome of a statement.
pub enum Outcome {
    /// The results, and the exception of IEEE 1788 that was raised.
    Done { values: Vec<ItlValue>, signal: Option<&'static str> },
    /// The reason why the statement could not be run.
    Skipped(String),
}

/// Runs the operation of a statement on its operands.
pub fn evaluate(statement: &Statement) -> Outcome {
    let name = &statement.operation;
    if let Some(outcome) = beyond_the_table(name, &statement.operands) {
        return outcome;
    }
    if let (Some(Op::MidRad), [ItlValue::Decorated(x), ItlValue::Decorated(y)]) = (named(name), &*statement.operands)
        // A statement of ITF1788 gives the NaI of `midRad` twice.
        && x.is_nai()
        && y.is_nai()
    {
        return apply(Op::MidRad, &statement.operands[..1]).expect("the operand of midRad");
    }
    let Some(op) = named(name) else {
        return Outcome::Skipped(format!("{name}: no such operation here"));
    };
    let (want, got) = (op.info().arity(), statement.operands.len());
    if want != got {
        let want = counted(want, "operand");
        return Outcome::Skipped(format!("{name}: the operation has {want}, the test gives {got}"));
    }
    apply(op, &statement.operands)
        .unwrap_or_else(|| Outcome::Skipped(format!("{name}: expected {} as operands", operands(op.info()))))
}

/// Evaluates an operation that is not in the table: reverse operations, cancellation, overlap, slopes, and reductions;
/// `None` if there is none with this name.
fn beyond_the_table(name: &str, operands: &[ItlValue]) -> Option<Outcome> {
    if let Some(sum) = reduction(name) {
        let vectors: Option<Vec<&[f64]>> = operands.iter().map(numbers).collect();
        let result = vectors.and_then(|vectors| sum(&vectors));
        let wanted = if name == "dot_nearest" { "two vectors of equal length" } else { "a vector" };
        return Some(result.map_or_else(|| unfit(name, wanted), one));
    }
    let outcome = if let Some(ItlValue::Bare(_)) = operands.first() {
        let bare = |value: &ItlValue| match value {
            ItlValue::Bare(x) => Some(*x),
            _ => None,
        };
        let slope = |slope: Slope, x: Interval| slope.over(x);
        on_kind(&operation(name)?, operands, bare, slope, |x, y| Some(Overlap::of(x, y)))
    } else {
        let decorated = |value: &ItlValue| match value {
            ItlValue::Decorated(x) => Some(*x),
            _ => None,
        };
        let slope = |slope: Slope, x: DecInterval| slope.over_decorated(x);
        on_kind(&operation(name)?, operands, decorated, slope, Overlap::of_decorated)
    };
    Some(outcome.unwrap_or_else(|| unfit(name, "other operands, all bare or all decorated")))
}

fn unfit(name: &str, wanted: &str) -> Outcome {
    Outcome::Skipped(format!("{name}: expected {wanted}"))
}

fn numbers(value: &ItlValue) -> Option<&[f64]> {
    match value {
        ItlValue::Numbers(numbers) => Some(numbers),
        _ => None,
    }
}

/// A reduction of vectors, rounded to nearest.
type Reduction = fn(&[&[f64]]) -> Option<f64>;

fn reduction(name: &str) -> Option<Reduction> {
    use outward::RoundingDirection::TiesToEven;
    use outward::reductions::{dot, sum, sum_abs, sum_sq};
    Some(match name {
        "sum_nearest" => |operands| match operands {
            [x] => Some(sum(x, TiesToEven)),
            _ => None,
        },
        "sum_abs_nearest" => |operands| match operands {
            [x] => Some(sum_abs(x, TiesToEven)),
            _ => None,
        },
        "sum_sqr_nearest" => |operands| match operands {
            [x] => Some(sum_sq(x, TiesToEven)),
            _ => None,
        },
        "dot_nearest" => |operands| match operands {
            [x, y] if x.len() == y.len() => Some(dot(x, y, TiesToEven)),
            _ => None,
        },
        _ => return None,
    })
}

/// Evaluates the operation on intervals of one type, if the operands are of this type and as many as it has. The
/// interval in which a reverse operation looks may be left out.
fn on_kind<I: BothTypes + Into<ItlValue>>(
    kind: &OperationKind<I>,
    operands: &[ItlValue],
    interval: impl Fn(&ItlValue) -> Option<I>,
    slope: impl Fn(Slope, I) -> I,
    overlap: impl Fn(I, I) -> Option<Overlap>,
) -> Option<Outcome> {
    let (n, intervals) = match (kind, operands) {
        (OperationKind::WithInteger(_), [intervals @ .., ItlValue::Number(n)]) => (integer(*n)?, intervals),
        (OperationKind::WithInteger(_), _) => return None,
        _ => (0, operands),
    };
    let intervals: Vec<I> = intervals.iter().map(interval).collect::<Option<_>>()?;
    Some(match (kind, &*intervals) {
        (OperationKind::One(f), [c]) => one(f(*c, I::ANYWHERE)),
        (OperationKind::One(f), [c, x]) => one(f(*c, *x)),
        (OperationKind::WithInteger(f), [c]) => one(f(*c, I::ANYWHERE, n)),
        (OperationKind::WithInteger(f), [c, x]) => one(f(*c, *x, n)),
        (OperationKind::Two(f), [b, c]) => one(f(*b, *c, I::ANYWHERE)),
        (OperationKind::Two(f), [b, c, x]) => one(f(*b, *c, *x)),
        (OperationKind::Binary(f), [x, y]) => one(f(*x, *y)),
        (OperationKind::Pair(f), [b, c]) => {
            Outcome::Done { values: f(*b, *c).map(Into::into).into(), signal: None }
        }
        (OperationKind::Slope(f), [x]) => one(slope(*f, *x)),
        (OperationKind::Overlap, [x, y]) => {
            // The standard has no state for NaI; ITF1788 has no case of it.
            let state = overlap(*x, *y).map_or("undefined", Overlap::name);
            one(ItlValue::Word(state.into()))
        }
        _ => return None,
    })
}

/// Returns the operation with this name in IEEE 1788 or, among those of intervals that have no name there, in the
/// table.
#[must_use]
pub fn named(name: &str) -> Option<Op> {
    let has_no_other = |op: &Op| op.info().ieee1788.is_none() && op.info().readings.interval;
    Op::by_ieee1788(name).or_else(|| Op::by_name(name).filter(has_no_other))
}

fn operands(info: &OpInfo) -> String {
    info.operands.iter().map(|&operand| operand.name()).collect::<Vec<_>>().join(", ")
}

fn one(value: impl Into<ItlValue>) -> Outcome {
    Outcome::Done { values: vec![value.into()], signal: None }
}

/// Returns the result of a constructor: an exception comes with the value that the standard gives.
fn made<I: Into<ItlValue>>(result: Result<I, IntervalError<I>>) -> Outcome {
    match result {
        Ok(x) => one(x),
        Err(error) => {
            let signal = match error.kind() {
                IntervalErrorKind::UndefinedOperation => "UndefinedOperation",
                IntervalErrorKind::PossiblyUndefinedOperation => "PossiblyUndefinedOperation",
            };
            Outcome::Done { values: vec![error.into_value().into()], signal: Some(signal) }
        }
    }
}

/// Returns the number as an integer, if it is one that an exponent can be.
fn integer(x: f64) -> Option<i32> {
    let n = x as i32;
    (f64::from(n) == x).then_some(n)
}

/// Evaluates an expression for bare or for decorated operands.
macro_rules! on_intervals {
    ($operands:expr, |$($x:ident),+| $value:expr) => {
        match $operands {
            [$(ItlValue::Bare($x)),+] => {
                $(let $x = *$x;)+
                one($value)
            }
            [$(ItlValue::Decorated($x)),+] => {
                $(let $x = *$x;)+
                one($value)
            }
            _ => return None,
        }
    };
}

/// Evaluates the functions of the table, by the methods that its rows name.
macro_rules! functions {
    ($($op:ident $name:ident ($($x:ident),*) $lanes:tt $method:tt)*) => {
        /// Evaluates the function on these operands; `None` if the operation is no function, or the operands are of
        /// other types.
        fn function(op: Op, operands: &[ItlValue]) -> Option<Outcome> {
            Some(match op {
                $(Op::$op => on_intervals!(operands, |$($x),*| outward::__call!(($($x),*) $method)),)*
                _ => return None,
            })
        }
    };
}
outward::__functions! { method functions }

/// Evaluates sets, comparisons and numbers of the table, by the methods that its rows name.
macro_rules! others {
    ($function:ident: $($op:ident $name:ident $types:tt $columns:tt)*) => {
        fn $function(op: Op, operands: &[ItlValue]) -> Option<Outcome> {
            Some(match op {
                $(Op::$op => others!(@call operands $types $columns),)*
                _ => return None,
            })
        }
    };
    (@call $operands:ident $types:tt ()) => { return None };
    (@call $operands:ident (Interval) ($lanes:tt { $(#[$meta:meta])* $method:ident })) => {
        on_intervals!($operands, |x| x.$method())
    };
    (@call $operands:ident (Interval, Interval) ($lanes:tt { $(#[$meta:meta])* $method:ident })) => {
        on_intervals!($operands, |x, y| x.$method(y))
    };
}
outward::__sets_of_intervals! { others, set: }
outward::__comparisons_of_intervals! { others, comparison: }
outward::__numbers_of_intervals! { others, number: }

/// Evaluates the functions of a number and an integer, by the methods that its rows name.
macro_rules! with_integer {
    ($($op:ident $name:ident $lanes:tt { $(#[$meta:meta])* $method:ident })*) => {
        fn with_integer(op: Op, operands: &[ItlValue]) -> Option<Outcome> {
            Some(match (op, operands) {
                $(
                    (Op::$op, [ItlValue::Bare(x), ItlValue::Number(n)]) => one(x.$method(integer(*n)?)),
                    (Op::$op, [ItlValue::Decorated(x), ItlValue::Number(n)]) => one(x.$method(integer(*n)?)),
                )*
                _ => return None,
            })
        }
    };
}
outward::__functions_with_integer! { method with_integer }

/// Evaluates the operation on these operands; `None` if they are of other types.
fn apply(op: Op, operands: &[ItlValue]) -> Option<Outcome> {
    Some(match op {
        Op::IsMember => match operands {
            [ItlValue::Number(number), ItlValue::Bare(x)] => one(x.contains(*number)),
            [ItlValue::Number(number), ItlValue::Decorated(x)] => one(x.contains(*number)),
            _ => return None,
        },
        Op::IsNai => match operands {
            [ItlValue::Decorated(x)] => one(x.is_nai()),
            _ => return None,
        },

        Op::MidRad => {
            let (mid, rad) = match operands {
                [ItlValue::Bare(x)] => x.mid_rad(),
                [ItlValue::Decorated(x)] => x.mid_rad(),
                _ => return None,
            };
            Outcome::Done { values: vec![mid.into(), rad.into()], signal: None }
        }

        Op::BareFromNumbers => match operands {
            [ItlValue::Number(inf), ItlValue::Number(sup)] => made(Interval::new(*inf, *sup)),
            _ => return None,
        },
        Op::DecoratedFromNumbers => match operands {
            [ItlValue::Number(inf), ItlValue::Number(sup)] => made(DecInterval::new(*inf, *sup)),
            _ => return None,
        },
        Op::BareFromText => match operands {
            [ItlValue::Text(text)] => made(text.parse::<Interval>()),
            _ => return None,
        },
        Op::DecoratedFromText => match operands {
            [ItlValue::Text(text)] => made(text.parse::<DecInterval>()),
            _ => return None,
        },
        Op::NewDec => match operands {
            [ItlValue::Bare(x)] => one(DecInterval::from(*x)),
            _ => return None,
        },
        Op::SetDec => match operands {
            [ItlValue::Bare(x), ItlValue::Decoration(decoration)] => {
                made(DecInterval::set_dec(*x, *decoration))
            }
            _ => return None,
        },
        Op::IntervalPart => match operands {
            [ItlValue::Decorated(x)] => match interval_part(*x) {
                Ok(interval) => one(interval),
                Err(error) => {
                    let value: Interval = error.into_value();
                    Outcome::Done { values: vec![value.into()], signal: Some("IntvlPartOfNaI") }
                }
            },
            _ => return None,
        },
        Op::DecorationPart => match operands {
            [ItlValue::Decorated(x)] => {
                Outcome::Done { values: vec![ItlValue::Decoration(x.decoration())], signal: None }
            }
            _ => return None,
        },
        // `nextafter` has no intervals.
        _ => {
            let others = || set(op, operands).or_else(|| comparison(op, operands));
            let numbers = || number(op, operands).or_else(|| with_integer(op, operands));
            return function(op, operands).or_else(others).or_else(numbers);
        }
    })
}
