//! `:pre`: the ranges of the arguments, as far as a box can express them.
//!
//! The box encloses every point that the precondition admits, so bounds over the box are valid. Conditions that a box
//! cannot express are reported, but not used.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use super::numeral::read_number;
use super::sexp::{Datum, Source};
use crate::format::Format;
use crate::interval::{DecInterval, Decoration};
use crate::ops::{next_down, next_up};
use crate::program::{Number, ParseError, Program};

/// The content of a `:pre`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Precondition {
    /// The range of each argument, in order.
    pub ranges: Vec<Range>,
    /// Conditions that the ranges do not express.
    pub notes: Vec<Note>,
    /// The conditions that must all hold, including those of ranges. Each one is a program of all arguments, which is 1
    /// if the condition holds and 0 otherwise, or the reason why it could not be read.
    pub conditions: Vec<Result<Program, ParseError>>,
}

/// The range of an argument.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Range {
    /// The lower bound, if there is one.
    pub lower: Option<Bound>,
    /// The upper bound, if there is one.
    pub upper: Option<Bound>,
}

/// An endpoint of a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// The number.
    pub value: Number,
    /// Does the range exclude the number itself?
    pub strict: bool,
}

/// A condition that the ranges do not express, or not fully.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The text of the condition.
    pub condition: String,
    /// The line of the condition, counted from 1.
    pub line: usize,
    /// The character of the condition in its line, counted from 1.
    pub column: usize,
    /// The treatment of the condition.
    pub instead: &'static str,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: `{}`: {}", self.line, self.column, self.condition, self.instead)
    }
}

impl Range {
    /// The tightest bounds of the range in the format; infinite where the range has no bound.
    ///
    /// If the range [is empty](Range::is_empty), the lower bound may be above the upper one.
    pub fn bounds<T: Format>(&self) -> (T, T) {
        let minus_infinity = T::from_pattern(T::SIGN_MASK | T::INFINITY_BITS);
        let lower = self.lower.as_ref().map_or(minus_infinity, |bound| bound.value.bounds().0);
        let upper = self.upper.as_ref().map_or(T::infinity(), |bound| bound.value.bounds().1);
        (lower, upper)
    }

    /// The least and the greatest number of the format in the range, which may be none: then the first is greater. A
    /// strict bound is not in the range; the next number is. Infinite where the range has no bound.
    ///
    /// ```
    /// let core = outward::program::fpcore::read_one("(FPCore (x) :pre (and (< 0 x) (<= x 1/3)) x)").unwrap();
    /// let range = &core.precondition.ranges[0];
    /// assert_eq!(range.numbers::<f64>(), (5e-324, 0.3333333333333333));
    /// ```
    pub fn numbers<T: Format>(&self) -> (T, T) {
        let (below, above) = self.bounds::<T>();
        let lower = self.lower.as_ref().map_or(below, |bound| {
            let (lo, hi) = bound.value.bounds::<T>();
            if bound.strict && lo.pattern() == hi.pattern() { next_up(hi) } else { hi }
        });
        let upper = self.upper.as_ref().map_or(above, |bound| {
            let (lo, hi) = bound.value.bounds::<T>();
            if bound.strict && lo.pattern() == hi.pattern() { next_down(lo) } else { lo }
        });
        (lower, upper)
    }

    /// Are there a lower and an upper bound?
    pub fn is_bounded(&self) -> bool {
        let finite = |bound: &Option<Bound>| bound.as_ref().is_some_and(|bound| bound.value.is_real());
        finite(&self.lower) && finite(&self.upper)
    }

    /// Do the bounds contradict each other?
    pub fn is_empty(&self) -> bool {
        match (&self.lower, &self.upper) {
            (Some(lower), Some(upper)) => match lower.value.compare(&upper.value) {
                Ordering::Less => false,
                Ordering::Equal => lower.strict || upper.strict,
                Ordering::Greater => true,
            },
            _ => false,
        }
    }

    /// Intersects this range with the other.
    fn intersect(&mut self, other: Range) {
        self.lower = pick(self.lower.take(), other.lower, Ordering::Greater, true);
        self.upper = pick(self.upper.take(), other.upper, Ordering::Less, true);
    }

    /// Extends this range to the hull of both.
    fn hull(&mut self, other: Range) {
        let loose = |a: Option<Bound>, b: Option<Bound>, which| {
            a.is_some().then_some(())?;
            b.is_some().then_some(())?;
            pick(a, b, which, false)
        };
        self.lower = loose(self.lower.take(), other.lower, Ordering::Less);
        self.upper = loose(self.upper.take(), other.upper, Ordering::Greater);
    }
}

/// The bound that compares as `which` to the other, or the only bound. If they are equal, it is the strict one if
/// `strict`.
fn pick(a: Option<Bound>, b: Option<Bound>, which: Ordering, strict: bool) -> Option<Bound> {
    match (a, b) {
        (Some(a), Some(b)) => {
            let order = a.value.compare(&b.value);
            let first = order == which || (order == Ordering::Equal && a.strict == strict);
            Some(if first { a } else { b })
        }
        (a, b) => a.or(b),
    }
}

/// The range of a number, from an upper bound of its absolute value.
fn around_zero(above: &Option<Bound>) -> Range {
    let mirrored = |bound: &Bound| Bound { value: bound.value.negated(), strict: bound.strict };
    Range { lower: above.as_ref().map(mirrored), upper: above.clone() }
}

/// Is the bound a lower bound that every absolute value satisfies?
fn is_no_bound(bound: &Bound) -> bool {
    let order = bound.value.compare(&Number::from_f64(0.0));
    order == Ordering::Less || order == Ordering::Equal && !bound.strict
}

/// The most levels of brackets in a condition that is taken for ranges: reading them calls itself for each.
const DEPTH: usize = 100;

/// Ranges of some arguments, by their index; the others have none.
type Ranges = BTreeMap<usize, Range>;

struct Analysis<'a> {
    source: Source<'a>,
    arguments: &'a [&'a str],
    notes: Vec<Note>,
}

pub(super) fn read(source: Source<'_>, condition: Option<&Datum>, arguments: &[&str]) -> Precondition {
    let mut analysis = Analysis { source, arguments, notes: Vec::new() };
    let mut ranges = alloc::vec![Range::default(); arguments.len()];
    if let Some(condition) = condition {
        for (index, range) in analysis.condition(condition, DEPTH) {
            ranges[index] = range;
        }
    }
    Precondition { ranges, notes: analysis.notes, conditions: Vec::new() }
}

/// The conditions whose conjunction is equivalent to this one.
pub(super) fn conjuncts<'d>(source: Source<'d>, condition: &'d Datum, found: &mut Vec<&'d Datum>) {
    let mut left = Vec::from([condition]);
    while let Some(condition) = left.pop() {
        match condition.form(source) {
            Some(("and", rest)) => left.extend(rest.iter().rev()),
            _ => found.push(condition),
        }
    }
}

/// An operand of a comparison.
enum Compared {
    Argument(usize),
    /// The absolute value of an argument.
    Magnitude(usize),
    /// A constant, which lies between these.
    Between(Number, Number),
    Other,
}

impl Analysis<'_> {
    fn condition(&mut self, datum: &Datum, depth: usize) -> Ranges {
        match datum.form(self.source).filter(|_| depth > 0) {
            Some(("and", rest)) => {
                let mut all = Ranges::new();
                for condition in rest {
                    for (index, range) in self.condition(condition, depth - 1) {
                        all.entry(index).or_default().intersect(range);
                    }
                }
                all
            }
            Some(("or", [first, rest @ ..])) => {
                let mut all = self.condition(first, depth - 1);
                for condition in rest {
                    let mut other = self.condition(condition, depth - 1);
                    all.retain(|index, _| other.contains_key(index));
                    for (index, range) in &mut all {
                        range.hull(other.remove(index).unwrap_or_default());
                    }
                }
                if !rest.is_empty() {
                    self.note(datum, "the ranges are the hull of the alternatives");
                }
                all
            }
            Some(("<" | "<=", rest)) => self.chain(datum, rest.iter()),
            Some((">" | ">=", rest)) => self.chain(datum, rest.iter().rev()),
            Some(("==", rest)) => self.equality(datum, rest),
            _ if datum.symbol(self.source) == Some("TRUE") => Ranges::new(),
            _ => {
                self.note(datum, "not a range, and not used");
                Ranges::new()
            }
        }
    }

    /// Reads operands in increasing order: operands before an argument bound it from below, and operands after it from
    /// above.
    fn chain<'d>(&mut self, datum: &Datum, operands: impl Iterator<Item = &'d Datum>) -> Ranges {
        let strict = matches!(datum.form(self.source), Some(("<" | ">", _)));
        let operands: Vec<Compared> = operands.map(|operand| self.operand(operand)).collect();
        let bound = |value: &Number| Some(Bound { value: value.clone(), strict });
        let mut all = Ranges::new();
        let (mut below, mut holed) = (None, false);
        for operand in &operands {
            match operand {
                Compared::Argument(index) => {
                    all.entry(*index).or_default().intersect(Range { lower: below.clone(), upper: None });
                }
                // The condition excludes the numbers near 0, which no range can express. The condition that an absolute
                // value is not negative is always true.
                Compared::Magnitude(_) => holed |= below.as_ref().is_some_and(|bound| !is_no_bound(bound)),
                Compared::Between(lo, _) => below = pick(below, bound(lo), Ordering::Greater, true),
                Compared::Other => {}
            }
        }
        let mut above: Option<Bound> = None;
        for operand in operands.iter().rev() {
            match operand {
                Compared::Argument(index) => {
                    all.entry(*index).or_default().intersect(Range { lower: None, upper: above.clone() });
                }
                Compared::Magnitude(index) => all.entry(*index).or_default().intersect(around_zero(&above)),
                Compared::Between(_, hi) => above = pick(above, bound(hi), Ordering::Less, true),
                Compared::Other => {}
            }
        }
        self.note_relations(datum, &operands, holed);
        all
    }

    fn equality(&mut self, datum: &Datum, operands: &[Datum]) -> Ranges {
        let operands: Vec<Compared> = operands.iter().map(|operand| self.operand(operand)).collect();
        let mut point = Range::default();
        for operand in &operands {
            if let Compared::Between(lo, hi) = operand {
                let bound = |value: &Number| Some(Bound { value: value.clone(), strict: false });
                point.intersect(Range { lower: bound(lo), upper: bound(hi) });
            }
        }
        let mut all = Ranges::new();
        let mut holed = false;
        for operand in &operands {
            match operand {
                Compared::Argument(index) => all.entry(*index).or_default().intersect(point.clone()),
                Compared::Magnitude(index) => {
                    all.entry(*index).or_default().intersect(around_zero(&point.upper));
                    holed = true;
                }
                Compared::Between(..) | Compared::Other => {}
            }
        }
        self.note_relations(datum, &operands, holed);
        all
    }

    /// A comparison says more than ranges if it relates arguments or expressions, or excludes a part of a range.
    fn note_relations(&mut self, datum: &Datum, operands: &[Compared], holed: bool) {
        let is_argument =
            |operand: &&Compared| matches!(operand, Compared::Argument(_) | Compared::Magnitude(_));
        let arguments = operands.iter().filter(is_argument).count();
        let numbers = operands.iter().filter(|operand| matches!(operand, Compared::Between(..))).count();
        match (arguments, numbers, operands.len() - arguments - numbers) {
            (1, _, 0) if holed => self.note(datum, "the range is the hull of what it admits"),
            (0 | 1, _, 0) => {}
            (1.., 1.., _) => self.note(datum, "only what it says about single variables is used"),
            _ => self.note(datum, "not a range, and not used"),
        }
    }

    fn operand(&self, datum: &Datum) -> Compared {
        if let Some(index) = self.argument(datum) {
            return Compared::Argument(index);
        }
        match datum.form(self.source) {
            Some(("fabs", [operand])) if self.argument(operand).is_some() => {
                self.argument(operand).map_or(Compared::Other, Compared::Magnitude)
            }
            _ => match (self.number(datum, DEPTH), self.constant(datum, DEPTH)) {
                (Some(number), _) => Compared::Between(number.clone(), number),
                (None, Some(x)) => Compared::Between(Number::from_f64(x.inf()), Number::from_f64(x.sup())),
                (None, None) => Compared::Other,
            },
        }
    }

    fn argument(&self, datum: &Datum) -> Option<usize> {
        let symbol = datum.symbol(self.source)?;
        self.arguments.iter().position(|argument| *argument == symbol)
    }

    /// A literal number, or the negation of one, exactly.
    fn number(&self, datum: &Datum, depth: usize) -> Option<Number> {
        match datum.form(self.source) {
            Some(("-", [operand])) => Some(self.number(operand, depth.checked_sub(1)?)?.negated()),
            _ => read_number(datum.symbol(self.source)?),
        }
    }

    /// Bounds of an expression without arguments, where it is defined.
    fn constant(&self, datum: &Datum, depth: usize) -> Option<DecInterval<f64>> {
        let inner = depth.checked_sub(1)?;
        if let Some(number) = self.number(datum, inner) {
            let (lo, hi) = number.bounds();
            return if number.is_real() { DecInterval::new(lo, hi).ok() } else { None };
        }
        let (head, operands) = datum.form(self.source)?;
        let operands: Option<Vec<_>> = operands.iter().map(|operand| self.constant(operand, inner)).collect();
        let value = match (head, operands?.as_slice()) {
            ("+", &[a, b]) => a + b,
            ("-", &[a, b]) => a - b,
            ("-", &[a]) => -a,
            ("*", &[a, b]) => a * b,
            ("/", &[a, b]) => a / b,
            ("sqrt", &[a]) => a.sqrt(),
            ("exp", &[a]) => a.exp(),
            ("log", &[a]) => a.ln(),
            ("pow", &[a, b]) => match b.is_singleton().then(|| (b.inf(), b.inf() as i32)) {
                Some((y, n)) if f64::from(n) == y => a.powi(n),
                _ => a.pow(b),
            },
            _ => return None,
        };
        (value.decoration() >= Decoration::Dac).then_some(value)
    }

    fn note(&mut self, datum: &Datum, instead: &'static str) {
        let start = &self.source.text[..datum.span.start];
        let line_start = start.rfind('\n').map_or(0, |at| at + 1);
        self.notes.push(Note {
            condition: datum.written(self.source).to_owned(),
            line: start.matches('\n').count() + 1,
            column: start[line_start..].chars().count() + 1,
            instead,
        });
    }
}
