//! The operations of the table on decorated intervals, by their names in the table.

use outward::format::Format;
use outward::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward::table::Op;
use outward::text::Exact;

type OfFour<T> = fn(DecInterval<T>, DecInterval<T>, DecInterval<T>, DecInterval<T>) -> DecInterval<T>;

/// One function of the table, for all numbers of operands.
#[derive(Clone, Copy)]
pub enum Function<T: Endpoint> {
    One(fn(DecInterval<T>) -> DecInterval<T>),
    Two(fn(DecInterval<T>, DecInterval<T>) -> DecInterval<T>),
    Three(fn(DecInterval<T>, DecInterval<T>, DecInterval<T>) -> DecInterval<T>),
    Four(OfFour<T>),
    WithInteger(fn(DecInterval<T>, i32) -> DecInterval<T>),
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

/// The function of this name: those of the table, sets, and the cancellations.
pub fn function<T: Endpoint>(name: &str) -> Option<Function<T>> {
    match name {
        "intersection" => Some(Function::Two(DecInterval::intersection)),
        "convex_hull" => Some(Function::Two(DecInterval::convex_hull)),
        "cancel_minus" => Some(Function::Two(cancel_minus)),
        "cancel_plus" => Some(Function::Two(cancel_plus)),
        _ => Op::by_name(name).and_then(|op| of_intervals(op).or_else(|| of_integers(op))),
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

/// *cancelMinus* of the standard: the tightest z for which y + z contains x, where there is one; the whole line where
/// there is none. Decorated `trv`.
pub fn cancel_minus<T: Endpoint>(x: DecInterval<T>, y: DecInterval<T>) -> DecInterval<T> {
    let (Some(s), Some(t)) = (x.interval(), y.interval()) else { return DecInterval::NAI };
    let result = if s.is_empty() && (t.is_empty() || t.is_common()) {
        Interval::EMPTY
    } else if !(s.is_common() && t.is_common() && is_not_narrower(s, t)) {
        Interval::ENTIRE
    } else {
        let point = |a: T| Interval::new(a, a).unwrap_or(Interval::ENTIRE);
        let (lower, upper) = (point(s.inf()) - point(t.inf()), point(s.sup()) - point(t.sup()));
        Interval::new(lower.inf(), upper.sup()).unwrap_or(Interval::ENTIRE)
    };
    DecInterval::set_dec(result, Decoration::Trv).unwrap_or(DecInterval::NAI)
}

/// *cancelPlus* of the standard: [`cancel_minus`] of x and −y.
pub fn cancel_plus<T: Endpoint>(x: DecInterval<T>, y: DecInterval<T>) -> DecInterval<T> {
    cancel_minus(x, -y)
}

/// Is x = \[a, b\] as wide as y = \[c, d\] or wider? Then a − c ≤ b − d, exactly.
fn is_not_narrower<T: Endpoint>(x: Interval<T>, y: Interval<T>) -> bool {
    let difference = |s: T, t: T| Exact::from_float(s)?.less(Format::widen(t));
    match (difference(x.inf(), y.inf()), difference(x.sup(), y.sup())) {
        (Some(lower), Some(upper)) => lower <= upper,
        _ => false,
    }
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
