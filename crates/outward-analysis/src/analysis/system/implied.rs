//! Comparisons in a formula that conditions decide: where `x > 1` must hold, `if x > 1 then …` has its first branch.
//!
//! Bounds have closed ends, so that a search alone also sees the other branch, at the end that the condition leaves
//! out. The formula is therefore written anew without the comparisons that the conditions decide.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::analysis::range::term;
use crate::interval::Interval;
use crate::program::{Condition, Node, Program, Relation, Term, Value};
use crate::table::Op;

/// The comparisons that a condition consists of.
pub(super) struct Comparisons {
    /// Pairs of values: wherever the condition holds, the first is at most the second, or below it if the comparison is
    /// strict.
    pub at_most: Vec<(Value, Value, bool)>,
    /// Is there nothing else in it?
    pub are_all: bool,
}

/// The comparisons of a condition that must all hold.
pub(super) fn comparisons(condition: &Program) -> Comparisons {
    let none = Comparisons { at_most: Vec::new(), are_all: false };
    let nodes = condition.nodes();
    let number = |value: Value| match nodes[value.index()] {
        Node::Number(index, _) => Some(condition.numbers()[index].bounds::<f64>()),
        _ => None,
    };
    let Node::Select(holds, yes, no) = nodes[condition.output().index()] else { return none };
    if [number(yes), number(no)] != [Some((1.0, 1.0)), Some((0.0, 0.0))] {
        return none;
    }
    let (mut open, mut at_most, mut are_all) = (alloc::vec![holds], Vec::new(), true);
    while let Some(value) = open.pop() {
        match nodes[value.index()] {
            Node::And(a, b) => open.extend([a, b]),
            Node::Compare(Relation::Less, a, b) => at_most.push((a, b, true)),
            Node::Compare(Relation::LessEqual, a, b) => at_most.push((a, b, false)),
            Node::Compare(Relation::Equal, a, b) => at_most.extend([(a, b, false), (b, a, false)]),
            Node::Truth(true) => {}
            _ => are_all = false,
        }
    }
    Comparisons { at_most, are_all }
}

/// Real numbers between two ends.
#[derive(Clone, Copy, Debug)]
struct Ends {
    lo: f64,
    is_above_lo: bool,
    hi: f64,
    is_below_hi: bool,
}

impl Ends {
    const ALL: Ends =
        Ends { lo: f64::NEG_INFINITY, is_above_lo: false, hi: f64::INFINITY, is_below_hi: false };

    /// Raises the lower end: no number is below `lo`, or equal to it if the relation is strict.
    fn raise(&mut self, lo: f64, is_strict: bool) {
        if lo > self.lo || lo == self.lo && is_strict {
            (self.lo, self.is_above_lo) = (lo, is_strict);
        }
    }

    fn lower(&mut self, hi: f64, is_strict: bool) {
        if hi < self.hi || hi == self.hi && is_strict {
            (self.hi, self.is_below_hi) = (hi, is_strict);
        }
    }
}

/// Equal expressions of several programs have the same index here.
#[derive(Default)]
struct Expressions {
    known: BTreeMap<String, usize>,
    ends: Vec<Ends>,
    /// Operands of expressions that are differences.
    differences: Vec<Option<[usize; 2]>>,
}

impl Expressions {
    fn index(&mut self, name: String, ends: Ends, difference: Option<[usize; 2]>) -> usize {
        let next = self.ends.len();
        let index = *self.known.entry(name).or_insert(next);
        if index == next {
            self.ends.push(ends);
            self.differences.push(difference);
        }
        index
    }

    /// The index of each value of a program. Casts round and change nothing here.
    fn of(&mut self, program: &Program) -> Vec<usize> {
        let mut all: Vec<usize> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let of = |values: &[Value]| values.iter().map(|value| all[value.index()]).collect::<Vec<_>>();
            let index = match node {
                Node::Cast(x, _) => all[x.index()],
                Node::Input(index) => {
                    self.index(format!("input {}", program.inputs()[*index].name), Ends::ALL, None)
                }
                Node::Number(index, _) => {
                    let number = &program.numbers()[*index];
                    let (lo, hi) = number.bounds::<f64>();
                    let is_inexact = lo < hi;
                    let ends = Ends { lo, is_above_lo: is_inexact, hi, is_below_hi: is_inexact };
                    // 1 and 1.0 get the same name.
                    let name = if is_inexact { number.to_string() } else { format!("{:e}", lo + 0.0) };
                    self.index(format!("number {name}"), ends, None)
                }
                Node::Apply(op, operands, _) => {
                    let operands = of(operands.as_slice());
                    let name = format!("{op:?} {operands:?}");
                    let difference = match operands[..] {
                        [a, b] if *op == Op::Sub => Some([a, b]),
                        _ => None,
                    };
                    self.index(name, Ends::ALL, difference)
                }
                Node::WithInteger(op, x, n, _) => {
                    self.index(format!("{op:?} {n} {:?}", of(&[*x])), Ends::ALL, None)
                }
                _ => self.index(format!("other {}", self.ends.len()), Ends::ALL, None),
            };
            all.push(index);
        }
        all
    }

    fn is_zero(&self, index: usize) -> bool {
        let Ends { lo, hi, .. } = self.ends[index];
        lo == 0.0 && hi == 0.0
    }

    /// The operands of a comparison; the operands of a difference, if it is compared with 0.
    fn compared(&self, [a, b]: [usize; 2]) -> [usize; 2] {
        match (self.differences[a], self.differences[b]) {
            (Some(difference), _) if self.is_zero(b) => difference,
            (_, Some([x, y])) if self.is_zero(a) => [y, x],
            _ => [a, b],
        }
    }
}

/// Relations that hold where conditions do.
struct Facts {
    expressions: Expressions,
    /// Pairs of expressions, of which the first is at most the second, or below it.
    relations: Vec<([usize; 2], bool)>,
}

impl Facts {
    fn new(conditions: &[Program], sides: &[(&str, Interval<f64>)]) -> Facts {
        let mut expressions = Expressions::default();
        for (name, side) in sides {
            let ends = Ends { lo: side.inf(), hi: side.sup(), ..Ends::ALL };
            expressions.index(format!("input {name}"), ends, None);
        }
        let mut relations = Vec::new();
        for condition in conditions {
            let indices = expressions.of(condition);
            for (left, right, is_strict) in comparisons(condition).at_most {
                let [left, right] = [left, right].map(|value| indices[value.index()]);
                relations.push((expressions.compared([left, right]), is_strict));
            }
        }
        // Ends pass on along chains, which are no longer than the list.
        for _ in 0..relations.len() {
            for ([a, b], is_strict) in &relations {
                let (left, right) = (expressions.ends[*a], expressions.ends[*b]);
                expressions.ends[*b].raise(left.lo, left.is_above_lo || *is_strict);
                expressions.ends[*a].lower(right.hi, right.is_below_hi || *is_strict);
            }
        }
        Facts { expressions, relations }
    }

    /// Is a at most b, or below it, everywhere?
    fn is_known(&self, [a, b]: [usize; 2], is_strict: bool) -> bool {
        let (left, right) = (self.expressions.ends[a], self.expressions.ends[b]);
        let are_apart = left.hi < right.lo
            || left.hi == right.lo && (!is_strict || left.is_below_hi || right.is_above_lo);
        let is_related = |(of, is_below): &([usize; 2], bool)| *of == [a, b] && (*is_below || !is_strict);
        are_apart || self.relations.iter().any(is_related)
    }

    /// Truth of a comparison, if the conditions decide it.
    fn decide(&self, relation: Relation, operands: [usize; 2]) -> Option<bool> {
        let [a, b] = self.expressions.compared(operands);
        let (is_below, is_above) = (self.is_known([a, b], true), self.is_known([b, a], true));
        match relation {
            Relation::Less if is_below => Some(true),
            Relation::Less => self.is_known([b, a], false).then_some(false),
            Relation::LessEqual if is_above => Some(false),
            Relation::LessEqual => self.is_known([a, b], false).then_some(true),
            Relation::Equal => (is_below || is_above).then_some(false),
            Relation::NotEqual => (is_below || is_above).then_some(true),
        }
    }
}

/// A value of the program that is written.
#[derive(Clone, Copy)]
enum Written<'a> {
    Number(Term<'a>),
    Condition(Condition<'a>),
    Truth(bool),
}

/// The formula where the conditions hold, without the comparisons that they decide; none if they decide none of them.
/// `named` has the sides of variables by name.
pub(super) fn formula_where(
    program: &Program,
    conditions: &[Program],
    sides: &[(&str, Interval<f64>)],
) -> Option<Program> {
    if conditions.is_empty() || !program.nodes().iter().any(|node| matches!(node, Node::Compare(..))) {
        return None;
    }
    let mut facts = Facts::new(conditions, sides);
    let indices = facts.expressions.of(program);
    let decide = |node: &Node| match node {
        Node::Compare(relation, a, b) => facts.decide(*relation, [a, b].map(|value| indices[value.index()])),
        _ => None,
    };
    let decided: Vec<Option<bool>> = program.nodes().iter().map(decide).collect();
    if decided.iter().all(Option::is_none) {
        return None;
    }
    let written = Program::written(program.inputs(), |inputs, one| {
        let mut all: Vec<Written<'_>> = Vec::with_capacity(program.nodes().len());
        for (node, decided) in program.nodes().iter().zip(&decided) {
            let value = write(program, node, *decided, &all, (inputs, one)).ok_or(())?;
            all.push(value);
        }
        match all[program.output().index()] {
            Written::Number(term) => Ok(term),
            _ => Err(()),
        }
    });
    written.ok()
}

fn write<'a>(
    program: &Program,
    node: &Node,
    decided: Option<bool>,
    all: &[Written<'a>],
    (inputs, one): (&[Term<'a>], Term<'a>),
) -> Option<Written<'a>> {
    let get = |value: &Value| all[value.index()];
    let number = |value: &Value| match get(value) {
        Written::Number(term) => Some(term),
        _ => None,
    };
    Some(match node {
        Node::Input(index) => Written::Number(inputs[*index]),
        Node::Truth(truth) => Written::Truth(*truth),
        Node::Compare(relation, a, b) => match (decided, number(a)?, number(b)?) {
            (Some(truth), ..) => Written::Truth(truth),
            (None, a, b) => Written::Condition(match relation {
                Relation::Less => a.lt(b),
                Relation::LessEqual => a.le(b),
                Relation::Equal => a.equals(b),
                Relation::NotEqual => a.differs(b),
            }),
        },
        Node::And(a, b) => match (get(a), get(b)) {
            (Written::Truth(true), other) | (other, Written::Truth(true)) => other,
            (Written::Truth(false), _) => Written::Truth(false),
            // The result is false where the first one is defined.
            (Written::Condition(a), Written::Truth(false)) => Written::Condition(a & !a),
            (Written::Condition(a), Written::Condition(b)) => Written::Condition(a & b),
            _ => return None,
        },
        Node::Or(a, b) => match (get(a), get(b)) {
            (Written::Truth(false), other) | (other, Written::Truth(false)) => other,
            (Written::Truth(true), _) => Written::Truth(true),
            (Written::Condition(a), Written::Truth(true)) => Written::Condition(a | !a),
            (Written::Condition(a), Written::Condition(b)) => Written::Condition(a | b),
            _ => return None,
        },
        Node::Not(a) => match get(a) {
            Written::Condition(a) => Written::Condition(!a),
            Written::Truth(truth) => Written::Truth(!truth),
            Written::Number(_) => return None,
        },
        Node::Select(condition, a, b) => match get(condition) {
            Written::Truth(truth) => get(if truth { a } else { b }),
            Written::Condition(condition) => Written::Number(condition.select(number(a)?, number(b)?)),
            Written::Number(_) => return None,
        },
        _ => Written::Number(term(program, node, |value| number(&value), one)?),
    })
}
