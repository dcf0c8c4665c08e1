//! The operations of the table on decorated intervals, by their names in the table.

use outward::format::Format;
use outward::ieee1788::{Reverse, ReverseBound, Slope};
use outward::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward::table::Op;

type OfFour<T> = fn(DecInterval<T>, DecInterval<T>, DecInterval<T>, DecInterval<T>) -> DecInterval<T>;

/// One function of the table, for all numbers of operands.
#[derive(Clone, Copy)]
pub enum Function<T: Endpoint> {
    One(fn(DecInterval<T>) -> DecInterval<T>),
    Two(fn(DecInterval<T>, DecInterval<T>) -> DecInterval<T>),
    Three(fn(DecInterval<T>, DecInterval<T>, DecInterval<T>) -> DecInterval<T>),
    Four(OfFour<T>),
    WithInteger(fn(DecInterval<T>, i32) -> DecInterval<T>),
    TwoWithInteger(fn(DecInterval<T>, DecInterval<T>, i32) -> DecInterval<T>),
}

macro_rules! functions {
    ($($op:ident $name:ident ($($x:ident),*) $lanes:tt $method:tt)*) => {
        $(pub fn $name<T: Endpoint>($($x: DecInterval<T>),*) -> DecInterval<T> {
            outward::__call!(($($x),*) $method)
        })*

        /// The function of intervals that is this operation.
        fn of_intervals<T: Endpoint>(op: Op) -> Option<Function<T>> {
            match op {
                $(Op::$op => Some(functions!(@arity $name ($($x),*))),)*
                _ => None,
            }
        }
    };
    (@arity $name:ident ($x:ident)) => { Function::One($name) };
    (@arity $name:ident ($x:ident, $y:ident)) => { Function::Two($name) };
    (@arity $name:ident ($x:ident, $y:ident, $z:ident)) => { Function::Three($name) };
    (@arity $name:ident ($x:ident, $y:ident, $z:ident, $w:ident)) => { Function::Four($name) };
}
outward::__functions! { method functions }

macro_rules! with_integer {
    ($($op:ident $name:ident $lanes:tt { $(#[$meta:meta])* $method:ident })*) => {
        $(pub fn $name<T: Endpoint>(x: DecInterval<T>, n: i32) -> DecInterval<T> {
            x.$method(n)
        })*

        /// The function of an interval and an integer that is this operation.
        fn of_integers<T: Endpoint>(op: Op) -> Option<Function<T>> {
            match op {
                $(Op::$op => Some(Function::WithInteger($name)),)*
                _ => None,
            }
        }
    };
}
outward::__functions_with_integer! { method with_integer }

macro_rules! slopes {
    ($(
        $slope:ident $standard:literal $name:ident $formula:literal $at_zero:tt $domain:tt $shape:ident $doc:literal;
    )*) => {
        /// The slope function of this name.
        fn slope<T: ReverseBound>(name: &str) -> Option<Function<T>> {
            $(if name == stringify!($name) {
                return Some(Function::One(|x| Slope::$slope.over_decorated(x)));
            })*
            None
        }
    };
}
outward::__slopes! { slopes }

/// The functions by the names of the list; those of the pair end in the place of the result.
macro_rules! reverse {
    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt $function:tt $note:literal $doc:literal;
    )*) => {
        /// The reverse operation or cancellation of this name.
        fn reverse<T: ReverseBound>(name: &str) -> Option<Function<T>> {
            $(reverse! { @ $form name $name $in_name })*
            None
        }
    };
    (@names $asked:ident $($text:expr, $result:expr;)*) => {
        $(if $asked == $text {
            return Some($result);
        })*
    };
    (@ One $asked:ident $name:ident $in_name:ident) => {
        reverse! { @names $asked
            stringify!($name), Function::One(Reverse::$name);
            stringify!($in_name), Function::Two(Reverse::$in_name);
        }
    };
    (@ WithInteger $asked:ident $name:ident $in_name:ident) => {
        reverse! { @names $asked
            stringify!($name), Function::WithInteger(Reverse::$name);
            stringify!($in_name), Function::TwoWithInteger(|c, x, n| c.$in_name(n, x));
        }
    };
    (@ Two $asked:ident $name:ident $in_name:ident) => {
        reverse! { @names $asked
            stringify!($name), Function::Two(Reverse::$name);
            stringify!($in_name), Function::Three(Reverse::$in_name);
        }
    };
    (@ Pair $asked:ident $name:ident $in_name:ident) => {
        reverse! { @names $asked
            concat!(stringify!($name), "_first"), Function::Two(|b, c| b.$name(c)[0]);
            concat!(stringify!($name), "_second"), Function::Two(|b, c| b.$name(c)[1]);
        }
    };
    (@ Cancel $asked:ident $name:ident $in_name:ident) => {
        reverse! { @names $asked stringify!($name), Function::Two(Reverse::$name); }
    };
    (@ Overlap $($rest:tt)*) => {};
}
outward::__reverse_operations! { reverse }

/// The function of this name: those of the table, sets, and what IEEE 1788 has beside these.
pub fn function<T: ReverseBound>(name: &str) -> Option<Function<T>> {
    match name {
        "intersection" => Some(Function::Two(DecInterval::intersection)),
        "convex_hull" => Some(Function::Two(DecInterval::convex_hull)),
        _ => {
            let of_table = || Op::by_name(name).and_then(|op| of_intervals(op).or_else(|| of_integers(op)));
            reverse(name).or_else(|| slope(name)).or_else(of_table)
        }
    }
}

/// A relation of two intervals.
pub type Relation<T> = fn(DecInterval<T>, DecInterval<T>) -> bool;

/// The relation of this name.
pub fn relation<T: Endpoint>(name: &str) -> Option<Relation<T>> {
    Some(match name {
        "equal" => DecInterval::equal,
        "subset" => DecInterval::subset,
        "interior" => DecInterval::interior,
        "less" => DecInterval::less,
        "strict_less" => DecInterval::strict_less,
        "precedes" => DecInterval::precedes,
        "strict_precedes" => DecInterval::strict_precedes,
        "disjoint" => DecInterval::disjoint,
        "is_empty" => |x, _| x.is_empty(),
        "is_entire" => |x, _| x.is_entire(),
        "is_common" => |x, _| x.is_common(),
        "is_singleton" => |x, _| x.is_singleton(),
        "is_nai" => |x, _| x.is_nai(),
        // Not one of the standard: is no number of the one below one of the other?
        "never_less" => {
            |x, y| !x.is_nai() && !y.is_nai() && (x.is_empty() || y.is_empty() || y.sup() <= x.inf())
        }
        "never_less_equal" => {
            |x, y| !x.is_nai() && !y.is_nai() && (x.is_empty() || y.is_empty() || y.sup() < x.inf())
        }
        _ => return None,
    })
}

/// The number of an interval of this name.
pub fn number<T: Endpoint>(name: &str) -> Option<fn(DecInterval<T>) -> T> {
    Some(match name {
        "inf" => DecInterval::inf,
        "sup" => DecInterval::sup,
        "mid" => DecInterval::mid,
        "rad" => DecInterval::rad,
        "wid" => DecInterval::wid,
        "mag" => DecInterval::mag,
        "mig" => DecInterval::mig,
        _ => return None,
    })
}

/// The interval of a row of an array, with its decoration, weakened where it does not allow that: NaI where the bounds
/// are those of no interval, or where the code is no decoration's.
#[inline]
pub fn of_row<T: Endpoint>(lo: T, hi: T, decoration: i8) -> DecInterval<T> {
    let decoration = match decoration {
        4 => Decoration::Trv,
        8 => Decoration::Def,
        12 => Decoration::Dac,
        16 => Decoration::Com,
        _ => return DecInterval::NAI,
    };
    match Interval::new(lo, hi) {
        Ok(interval) => DecInterval::set_dec(interval, decoration).unwrap_or(DecInterval::NAI),
        Err(_) if Format::is_nan(lo) && Format::is_nan(hi) => DecInterval::EMPTY,
        Err(_) => DecInterval::NAI,
    }
}
