//! From the name of an operation in a file, through the operation table, to the methods of the interval
//! types.

use outward::interval::{DecInterval, Interval, IntervalError, IntervalErrorKind};
use outward::table::{Op, OpInfo};
use outward_tools::layout::counted;

use super::syntax::Statement;
use super::value::ItlValue;
use crate::ops::type_name;

/// What came of a statement.
pub enum Outcome {
    /// The results, and the exception of IEEE 1788 that was raised.
    Done { values: Vec<ItlValue>, signal: Option<&'static str> },
    /// It could not be run, and why.
    Skipped(String),
}

/// Runs the operation of a statement on its operands.
pub fn evaluate(statement: &Statement) -> Outcome {
    let name = &statement.operation;
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

/// The operation that IEEE 1788 calls so or, among those of intervals that it has no name for, the table.
#[must_use]
pub fn named(name: &str) -> Option<Op> {
    let has_no_other = |op: &Op| op.info().ieee1788.is_none() && op.info().readings.interval;
    Op::by_ieee1788(name).or_else(|| Op::by_name(name).filter(has_no_other))
}

fn operands(info: &OpInfo) -> String {
    info.operands.iter().map(|&operand| type_name(operand)).collect::<Vec<_>>().join(", ")
}

fn one(value: impl Into<ItlValue>) -> Outcome {
    Outcome::Done { values: vec![value.into()], signal: None }
}

/// The result of a constructor: an exception comes with the value that the standard gives.
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

/// The number as an integer, where it is one that an exponent can be.
fn integer(x: f64) -> Option<i32> {
    let n = x as i32;
    (f64::from(n) == x).then_some(n)
}

/// The same expression for bare and for decorated operands.
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

/// The functions of the table, by the methods that its rows name.
macro_rules! functions {
    ($($op:ident $name:ident ($($x:ident),*) $lanes:tt $method:tt)*) => {
        /// The function on these operands, where the operation is one; `None` where they are of other types.
        fn function(op: Op, operands: &[ItlValue]) -> Option<Outcome> {
            Some(match op {
                $(Op::$op => on_intervals!(operands, |$($x),*| outward::__call!(($($x),*) $method)),)*
                _ => return None,
            })
        }
    };
}
outward::__functions! { method functions }

/// Sets, comparisons and numbers of the table, by the methods that its rows name.
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

/// The functions of a number and an integer, by the methods that its rows name.
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

/// The operation on these operands; `None` where they are of other types.
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
            [ItlValue::Decorated(x)] => match x.interval() {
                Some(interval) => one(interval),
                None => {
                    Outcome::Done { values: vec![Interval::EMPTY.into()], signal: Some("IntvlPartOfNaI") }
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
        // `nextafter` is not of intervals.
        _ => {
            let others = || set(op, operands).or_else(|| comparison(op, operands));
            let numbers = || number(op, operands).or_else(|| with_integer(op, operands));
            return function(op, operands).or_else(others).or_else(numbers);
        }
    })
}
