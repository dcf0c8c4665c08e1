//! Values of a program as polynomials of its inputs, and bounds that relations between inputs imply for them.
//!
//! Let g ≥ 0 be known for a polynomial g of the inputs, and let v be another polynomial. For each number f > 0, v =
//! f·g + (v − f·g), so v is at least the minimum of v − f·g on the box; for f < 0 it is at most the maximum. This is
//! useful if f makes a term cancel: for s = (a + b + c)/2, a < b + c implies s − a > 0, because 2·(s − a) is b + c − a.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::interval::Interval;
use crate::program::{Node, Program, Relation, Value};
use crate::table::Op;

/// Most terms of a polynomial that is followed; its degree is limited too.
const MOST_TERMS: usize = 24;
const MOST_DEGREE: u32 = 6;

/// The inputs that are multiplied, each with its exponent, in order. Empty for the constant term.
type Monomial = Vec<(usize, u32)>;

/// A polynomial of the inputs whose coefficients lie in these intervals.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Polynomial {
    terms: BTreeMap<Monomial, Interval<f64>>,
}

/// A value with the bounds that follow from relations.
#[derive(Clone, Debug)]
pub(super) struct RelatedValue {
    value: Polynomial,
    /// The value is not below any of `above`, and not above any of `below`.
    above: Vec<Polynomial>,
    below: Vec<Polynomial>,
}

impl Polynomial {
    fn of_terms(terms: BTreeMap<Monomial, Interval<f64>>) -> Option<Polynomial> {
        let degree = |monomial: &Monomial| monomial.iter().map(|(_, power)| power).sum::<u32>();
        let is_small = terms.len() <= MOST_TERMS && terms.keys().all(|term| degree(term) <= MOST_DEGREE);
        (is_small && terms.values().all(|factor| factor.is_common())).then_some(Polynomial { terms })
    }

    fn constant(value: Interval<f64>) -> Option<Polynomial> {
        Polynomial::of_terms([(Vec::new(), value)].into())
    }

    fn input(index: usize) -> Option<Polynomial> {
        Polynomial::of_terms([(alloc::vec![(index, 1)], Interval::point(1.0))].into())
    }

    /// Returns `self` + `times`·`other`.
    fn plus(&self, other: &Polynomial, times: Interval<f64>) -> Option<Polynomial> {
        let mut terms = self.terms.clone();
        for (monomial, factor) in &other.terms {
            let sum = terms.entry(monomial.clone()).or_insert(Interval::point(0.0));
            *sum += *factor * times;
        }
        terms.retain(|_, factor| *factor != Interval::point(0.0));
        Polynomial::of_terms(terms)
    }

    fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut terms: BTreeMap<Monomial, Interval<f64>> = BTreeMap::new();
        for (a, of_a) in &self.terms {
            for (b, of_b) in &other.terms {
                let mut powers: BTreeMap<usize, u32> = a.iter().copied().collect();
                for (input, power) in b {
                    *powers.entry(*input).or_insert(0) += power;
                }
                let sum = terms.entry(powers.into_iter().collect()).or_insert(Interval::point(0.0));
                *sum += *of_a * *of_b;
            }
        }
        Polynomial::of_terms(terms)
    }

    /// The number that it is, where it depends on no input.
    fn as_constant(&self) -> Option<Interval<f64>> {
        let constant = Monomial::new();
        let is_constant = self.terms.keys().all(|monomial| *monomial == constant);
        is_constant.then(|| self.terms.get(&constant).copied().unwrap_or(Interval::point(0.0)))
    }

    /// Is the polynomial linear in one variable, so that a side of a box can state its condition?
    fn is_range(&self) -> bool {
        let mut terms = self.terms.keys().filter(|monomial| !monomial.is_empty());
        matches!((terms.next().map(Vec::as_slice), terms.next()), (None, _) | (Some([(_, 1)]), None))
    }

    /// Polynomial in real numbers of each value of the program, where it has one.
    pub fn of_values(program: &Program) -> Vec<Option<Polynomial>> {
        let mut all: Vec<Option<Polynomial>> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let polynomial = Polynomial::of_node(program, node, &all);
            all.push(polynomial);
        }
        all
    }

    fn of_node(program: &Program, node: &Node, known: &[Option<Polynomial>]) -> Option<Polynomial> {
        let get = |value: Value| known[value.index()].as_ref();
        let one = Interval::point(1.0);
        match *node {
            Node::Input(index) => Polynomial::input(index),
            Node::Number(index, _) => {
                let number = &program.numbers()[index];
                let (lo, hi) = number.bounds();
                Polynomial::constant(Interval::new(lo, hi).ok().filter(|_| number.is_real())?)
            }
            Node::Cast(a, _) => get(a).cloned(),
            Node::WithInteger(Op::Pown, a, n @ 1..=4, _) => {
                let a = get(a)?;
                (1..n).try_fold(a.clone(), |power, _| power.times(a))
            }
            Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                (Op::Pos, [a]) => get(*a).cloned(),
                (Op::Neg, [a]) => get(*a)?.times(&Polynomial::constant(-one)?),
                (Op::Sqr, [a]) => get(*a)?.times(get(*a)?),
                (Op::Add, [a, b]) => get(*a)?.plus(get(*b)?, one),
                (Op::Sub, [a, b]) => get(*a)?.plus(get(*b)?, -one),
                (Op::Mul, [a, b]) => get(*a)?.times(get(*b)?),
                (Op::Fma, [a, b, c]) => get(*a)?.times(get(*b)?)?.plus(get(*c)?, one),
                (Op::Div, [a, b]) => {
                    let divisor = get(*b)?.as_constant().filter(|divisor| !divisor.contains(0.0))?;
                    get(*a)?.times(&Polynomial::constant(one / divisor)?)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The polynomials that are not negative where the condition holds, appended.
    pub fn relations(
        program: &Program,
        condition: Value,
        values: &[Option<Polynomial>],
        found: &mut Vec<Polynomial>,
    ) {
        let mut add = |less: Value, more: Value| {
            if let (Some(less), Some(more)) = (&values[less.index()], &values[more.index()]) {
                let difference = more.plus(less, Interval::point(-1.0));
                found.extend(difference.filter(|difference| !difference.is_range()));
            }
        };
        match program.nodes()[condition.index()] {
            Node::Compare(Relation::Less | Relation::LessEqual, a, b) => add(a, b),
            Node::Compare(Relation::Equal, a, b) => {
                add(a, b);
                add(b, a);
            }
            Node::And(a, b) => {
                Polynomial::relations(program, a, values, found);
                Polynomial::relations(program, b, values, found);
            }
            _ => {}
        }
    }

    /// Encloses the polynomial on a box.
    fn range(&self, sides: &[Interval<f64>]) -> Interval<f64> {
        let mut sum = Interval::point(0.0);
        for (monomial, factor) in &self.terms {
            let product =
                |product, (input, power): &(usize, u32)| product * sides[*input].powi(*power as i32);
            sum += monomial.iter().fold(*factor, product);
        }
        sum
    }

    /// Bounds the polynomial by these relations, where they apply.
    pub fn related(&self, relations: &[Polynomial]) -> Option<RelatedValue> {
        let (mut above, mut below) = (Vec::new(), Vec::new());
        for relation in relations {
            for (monomial, of_relation) in relation.terms.iter().filter(|(monomial, _)| !monomial.is_empty())
            {
                let Some(local_error) = self.terms.get(monomial) else { continue };
                // Any factor is valid. This one makes the two terms cancel.
                let factor = local_error.mid() / of_relation.mid();
                if factor == 0.0 || !factor.is_finite() {
                    continue;
                }
                let rest = self.plus(relation, Interval::point(-factor));
                let to = if factor > 0.0 { &mut above } else { &mut below };
                to.extend(rest.filter(|rest| !to.contains(rest)));
            }
        }
        let is_related = !above.is_empty() || !below.is_empty();
        is_related.then(|| RelatedValue { value: self.clone(), above, below })
    }
}

impl RelatedValue {
    /// Encloses the value on a box, where the relations hold; empty where they hold nowhere in it.
    pub fn range(&self, sides: &[Interval<f64>]) -> Interval<f64> {
        let range = self.value.range(sides);
        let (mut lo, mut hi) = (range.inf(), range.sup());
        for least in &self.above {
            lo = lo.max(least.range(sides).inf());
        }
        for most in &self.below {
            hi = hi.min(most.range(sides).sup());
        }
        Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
    }
}
