//! The operations of the table on decorated intervals, by their names in the table.

use outward::format::Format;
use outward::ieee1788::{Reverse, ReverseBound, Slope};
use outward::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward::table::Op;

type OfFour<T> = fn(DecInterval<T>, DecInterval<T>, DecInterval<T>, DecInterval<T>) -> DecInterval<T>;

/// A function of the table, for each number of operands.
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

        /// Returns the function of intervals of an operation.
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

        /// Returns the function of an interval and an integer of an operation.
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
        /// Returns the slope function of this name.
        fn slope<T: ReverseBound>(name: &str) -> Option<Function<T>> {
            $(if name == stringify!($name) {
                return Some(Function::One(|x| Slope::$slope.over_decorated(x)));
            })*
            None
        }
    };
}
outward::__slopes! { slopes }

/// Lists functions by their names; the names of those that return a pair end in the index of the result.
macro_rules! reverse {
    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt $function:tt $note:literal $doc:literal;
    )*) => {
        /// Returns the reverse operation or cancellation of this name.
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

/// Returns the function of this name: one of the table, an operation on sets, or another one of IEEE 1788.
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

/// Returns the relation of this name.
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
        // A relation that the standard does not have: no number of x is below one of y.
        "never_less" => {
            |x, y| !x.is_nai() && !y.is_nai() && (x.is_empty() || y.is_empty() || y.sup() <= x.inf())
        }
        "never_less_equal" => {
            |x, y| !x.is_nai() && !y.is_nai() && (x.is_empty() || y.is_empty() || y.sup() < x.inf())
        }
        _ => return None,
    })
}

/// Returns the numeric function of an interval with this name.
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

/// Returns the interval of a row of an array, with its decoration, weakened if the interval does not allow that: NaI if
/// the bounds are those of no interval, or the code is that of no decoration.
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
