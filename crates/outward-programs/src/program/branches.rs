//! The knowledge that conditions give about the numbers in the branches of a choice.
//!
//! In the first branch of `if x >= 0 then sqrt(x) else 0`, x is at least 0. Bounds of the branch that know this are
//! narrower where a box decides the condition for some of its points only, and the branch is defined there. So the
//! interval reading computes the branches of a program in which [`Node::Restrict`] states the following limits:
//!
//! * of `a <= b`: a is at most b, b is at least a, and a − b and b − a, where the branch computes them, have that sign;
//! * of the operands of a compared sum, difference, quotient, square, power, root, exponential or logarithm, the same
//!   by solving for them (*reverse operations*, the constraint propagation of HC4; Benhamou, Goualard, Granvilliers and
//!   Puget, Revising hull and box consistency, 1999);
//! * of `c and d`, if both hold, what either says; of `c or d` if neither does.
//!
//! The second operand of `and` and of `or` is a branch too, for the points where the first one does not decide. It is
//! restricted where it may be undefined.
//!
//! A branch is evaluated over more points than those for which it is taken. Soundness needs only that the restricted
//! value is the value itself at the points for which the branch is taken. Limits are inclusive, since bounds are.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::{Context, Node, Number, Operands, Program, Relation, Side, Value, ValueNames};
use crate::table::Op;

/// The depth of choices inside of choices to which these know the conditions of the outer ones.
const MOST_DEEP: usize = 32;

/// The largest number of limits that are derived from a comparison.
const MOST_FACTS: usize = 256;

impl Program {
    /// Returns the program that the interval reading computes: that of [`Program::in_reals`], with restricted branches.
    #[doc(hidden)]
    #[must_use]
    pub fn for_bounds(&self) -> Program {
        let program = self.in_reals();
        let chooses = program.nodes.iter().any(|node| matches!(node, Node::Select(..)));
        // A program with restrictions stays as it is.
        let is_restricted = program.nodes.iter().any(|node| matches!(node, Node::Restrict(..)));
        if !chooses || is_restricted {
            return program.into_owned();
        }
        let old = &*program;
        let mut made = Restricted {
            old,
            nodes: Vec::with_capacity(old.nodes.len()),
            known: BTreeMap::new(),
            numbers: old.numbers.clone(),
            partial: partial_values(&old.nodes),
            // The budget limits the visits before branches are taken as they are: they can double with each choice.
            budget: 16 * old.nodes.len() + 4096,
        };
        let output = made.in_branch(old.output, &Branch::default());
        let (inputs, numbers) = (old.inputs.clone(), made.numbers);
        Program { nodes: made.nodes, inputs, numbers, output, names: ValueNames::default() }
    }
}

/// The inverse of an increasing function. Where a limit of the function's value is outside of its range, the inverse
/// has no value, or an infinite bound: the limit says nothing then.
#[doc(hidden)]
#[must_use]
pub fn increasing_inverse(op: Op) -> Option<Op> {
    const PAIRS: [(Op, Op); 6] = [
        (Op::Exp, Op::Log),
        (Op::Exp2, Op::Log2),
        (Op::Exp10, Op::Log10),
        (Op::Expm1, Op::Log1p),
        (Op::Sinh, Op::Asinh),
        (Op::Tanh, Op::Atanh),
    ];
    PAIRS.iter().find_map(|&(a, b)| match op {
        _ if op == a => Some(b),
        _ if op == b => Some(a),
        _ => None,
    })
}

/// The knowledge in a branch: limits of values of the old program, as values of the new one.
#[derive(Clone, Default)]
struct Branch {
    depth: usize,
    limits: BTreeMap<usize, Vec<(Side, Value)>>,
}

/// A value of the old program, and a limit of it that is still to be computed.
#[derive(Clone)]
struct Fact {
    value: Value,
    side: Side,
    limit: Limit,
}

/// A limit: an operation on values of the new program.
#[derive(Clone)]
enum Limit {
    Value(Value),
    Zero,
    Of(Op, Vec<Limit>),
    WithInteger(Op, alloc::boxed::Box<Limit>, i32),
}

impl Limit {
    fn of(op: Op, operands: impl IntoIterator<Item = Limit>) -> Limit {
        Limit::Of(op, operands.into_iter().collect())
    }
}

/// Values of the old program, by their indices, as values of the new one.
#[derive(Default)]
struct Places {
    own: BTreeMap<usize, Value>,
    /// For each `and` and `or` whose second operand is restricted, the values behind that operand.
    of_second: BTreeMap<usize, Places>,
}

impl Places {
    fn of(&self, value: Value) -> Value {
        self.own[&value.index()]
    }
}

/// The new program.
struct Restricted<'a> {
    old: &'a Program,
    nodes: Vec<Node>,
    known: BTreeMap<Node, Value>,
    numbers: Vec<Number>,
    /// For each value of the old program, does it depend on an operation that is not defined for all numbers?
    partial: Vec<bool>,
    budget: usize,
}

/// For each value, does it depend on an operation that is not defined for all numbers?
fn partial_values(nodes: &[Node]) -> Vec<bool> {
    let mut partial: Vec<bool> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let is_partial = match node {
            Node::Apply(op, ..) | Node::WithInteger(op, ..) => !op.info().is_total(),
            _ => false,
        };
        let operands = node.operands();
        partial.push(is_partial || operands.as_slice().iter().any(|operand| partial[operand.index()]));
    }
    partial
}

impl Restricted<'_> {
    /// The new node, or the existing one that is equal.
    fn push(&mut self, node: Node) -> Value {
        let next = Value(self.nodes.len() as u32);
        let value = *self.known.entry(node).or_insert(next);
        if value == next {
            self.nodes.push(node);
        }
        value
    }

    /// A value of the old program, as it is in a branch.
    fn in_branch(&mut self, output: Value, branch: &Branch) -> Value {
        self.places_in_branch(output, branch).of(output)
    }

    /// Returns the places of a value of the old program, and of those behind it, in a branch.
    fn places_in_branch(&mut self, output: Value, branch: &Branch) -> Places {
        let splits = branch.depth < MOST_DEEP && self.budget > 0;
        let needed = self.needed(output, splits);
        // The values that the branch needs are in order.
        let mut places = Places::default();
        for &at in &needed {
            let mut value = match self.old.nodes[at] {
                Node::Select(condition, yes, no) if splits => {
                    let [yes, no] = [(yes, true), (no, false)].map(|(output, holds)| {
                        let inner = self.inner(branch, condition, holds, output, &places);
                        self.in_branch(output, &inner)
                    });
                    self.push(Node::Select(places.of(condition), yes, no))
                }
                node @ (Node::And(a, b) | Node::Or(a, b)) if splits && self.may_be_undefined(b) => {
                    let is_and = matches!(node, Node::And(..));
                    let inner = self.inner(branch, a, is_and, b, &places);
                    let second = self.places_in_branch(b, &inner);
                    let [a, b] = [places.of(a), second.of(b)];
                    places.of_second.insert(at, second);
                    self.push(if is_and { Node::And(a, b) } else { Node::Or(a, b) })
                }
                node => self.push(node.renamed(|operand| places.of(operand))),
            };
            for (side, limit) in branch.limits.get(&at).into_iter().flatten() {
                value = self.push(Node::Restrict(*side, value, *limit));
            }
            places.own.insert(at, value);
        }
        places
    }

    /// The values behind an output, in order; where choices are split, without the values of their branches.
    fn needed(&mut self, output: Value, splits: bool) -> Vec<usize> {
        let mut needed = Vec::new();
        let mut seen = BTreeSet::from([output.index()]);
        // Operands have smaller indices, so that the greatest one left is complete.
        while let Some(at) = seen.pop_last() {
            needed.push(at);
            match self.old.nodes[at] {
                Node::Select(condition, ..) if splits => {
                    seen.insert(condition.index());
                }
                Node::And(a, b) | Node::Or(a, b) if splits && self.may_be_undefined(b) => {
                    seen.insert(a.index());
                }
                node => seen.extend(node.operands().as_slice().iter().map(|operand| operand.index())),
            }
        }
        self.budget = self.budget.saturating_sub(needed.len());
        needed.reverse();
        needed
    }

    /// Does a condition depend on an operation that is not defined for all numbers?
    fn may_be_undefined(&self, condition: Value) -> bool {
        self.partial[condition.index()]
    }

    /// The branch in which a condition holds, or does not hold.
    fn inner(
        &mut self,
        outer: &Branch,
        condition: Value,
        holds: bool,
        output: Value,
        places: &Places,
    ) -> Branch {
        let mut inner = Branch { depth: outer.depth + 1, limits: outer.limits.clone() };
        let used: BTreeSet<usize> = self.needed(output, false).into_iter().collect();
        let mut facts = Vec::new();
        self.of_condition(condition, holds, &used, places, &mut facts);
        for Fact { value, side, limit } in facts {
            let limit = self.limit(&limit);
            let limits = inner.limits.entry(value.index()).or_default();
            if !limits.contains(&(side, limit)) {
                limits.push((side, limit));
            }
        }
        inner
    }

    /// Computes a limit.
    fn limit(&mut self, limit: &Limit) -> Value {
        let context = Context::default();
        match limit {
            Limit::Value(value) => *value,
            Limit::Zero => {
                let zero = Number::parse("0").expect("a numeral");
                let index = self.numbers.iter().position(|number| *number == zero).unwrap_or_else(|| {
                    self.numbers.push(zero);
                    self.numbers.len() - 1
                });
                self.push(Node::Number(index, context))
            }
            Limit::Of(op, operands) => {
                let operands: Vec<Value> = operands.iter().map(|operand| self.limit(operand)).collect();
                self.push(Node::Apply(*op, Operands::new(&operands), context))
            }
            Limit::WithInteger(op, operand, n) => {
                let operand = self.limit(operand);
                self.push(Node::WithInteger(*op, operand, *n, context))
            }
        }
    }

    /// Returns the limits that a condition gives where it holds, or does not hold, of values that are `used`.
    fn of_condition(
        &self,
        condition: Value,
        holds: bool,
        used: &BTreeSet<usize>,
        places: &Places,
        facts: &mut Vec<Fact>,
    ) {
        let mut conditions = alloc::vec![(condition, holds, places)];
        while let Some((condition, holds, places)) = conditions.pop() {
            match (self.old.nodes[condition.index()], holds) {
                (Node::Not(a), _) => conditions.push((a, !holds, places)),
                // Where both operands give limits, both have been evaluated.
                (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                    let of_second = places.of_second.get(&condition.index()).unwrap_or(places);
                    conditions.extend([(a, holds, places), (b, holds, of_second)]);
                }
                (Node::Compare(relation, a, b), _) => {
                    let sides: &[Side] = match (relation, holds) {
                        (Relation::Less | Relation::LessEqual, true) => &[Side::AtMost],
                        (Relation::Less | Relation::LessEqual, false) => &[Side::AtLeast],
                        (Relation::Equal, true) | (Relation::NotEqual, false) => {
                            &[Side::AtMost, Side::AtLeast]
                        }
                        (Relation::Equal, false) | (Relation::NotEqual, true) => &[],
                    };
                    for &side in sides {
                        self.of_comparison(a, side, b, used, places, facts);
                    }
                }
                _ => {}
            }
        }
    }

    /// Returns the limits that follow from `a` being at most, or at least, `b`.
    fn of_comparison(
        &self,
        a: Value,
        side: Side,
        b: Value,
        used: &BTreeSet<usize>,
        places: &Places,
        facts: &mut Vec<Fact>,
    ) {
        self.solve(a, side, Limit::Value(places.of(b)), used, places, facts);
        self.solve(b, side.flipped(), Limit::Value(places.of(a)), used, places, facts);
        for &at in used {
            let Node::Apply(Op::Sub, operands, _) = self.old.nodes[at] else { continue };
            let value = Value(at as u32);
            if operands.as_slice() == [a, b] {
                facts.push(Fact { value, side, limit: Limit::Zero });
            } else if operands.as_slice() == [b, a] {
                facts.push(Fact { value, side: side.flipped(), limit: Limit::Zero });
            }
        }
    }

    /// Returns the limits that follow from a limit of a value, of it and of the values that it is computed from.
    fn solve(
        &self,
        value: Value,
        side: Side,
        limit: Limit,
        used: &BTreeSet<usize>,
        places: &Places,
        facts: &mut Vec<Fact>,
    ) {
        let mut open = alloc::vec![Fact { value, side, limit }];
        for _ in 0..MOST_FACTS {
            let Some(fact) = open.pop() else { break };
            let node = self.old.nodes[fact.value.index()];
            if matches!(node, Node::Number(..)) {
                continue;
            }
            if used.contains(&fact.value.index()) {
                facts.push(fact.clone());
            }
            open.extend(self.reversed(node, fact.side, fact.limit, places));
        }
    }

    /// Limits of the operands of an operation whose value is on this side of a limit.
    fn reversed(&self, node: Node, side: Side, limit: Limit, places: &Places) -> Vec<Fact> {
        let fact = |value, side, limit| Fact { value, side, limit };
        let positive = |limit| Limit::of(Op::Max, [limit, Limit::Zero]);
        let place = |value| Limit::Value(places.of(value));
        match node {
            Node::Cast(a, _) => alloc::vec![fact(a, side, limit)],
            Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                (Op::Neg, [a]) => alloc::vec![fact(*a, side.flipped(), Limit::of(Op::Neg, [limit]))],
                (Op::Add, [a, b]) => alloc::vec![
                    fact(*a, side, Limit::of(Op::Sub, [limit.clone(), place(*b)])),
                    fact(*b, side, Limit::of(Op::Sub, [limit, place(*a)])),
                ],
                (Op::Sub, [a, b]) => alloc::vec![
                    fact(*a, side, Limit::of(Op::Add, [limit.clone(), place(*b)])),
                    fact(*b, side.flipped(), Limit::of(Op::Sub, [place(*a), limit])),
                ],
                (Op::Mul, [a, b]) => [(*a, *b), (*b, *a)]
                    .into_iter()
                    .filter_map(|(value, factor)| {
                        let side = self.side_by_sign(side, factor)?;
                        Some(fact(value, side, Limit::of(Op::Div, [limit.clone(), place(factor)])))
                    })
                    .collect(),
                (Op::Div, [a, b]) => self
                    .side_by_sign(side, *b)
                    .map(|side| fact(*a, side, Limit::of(Op::Mul, [limit, place(*b)])))
                    .into_iter()
                    .collect(),
                (Op::Abs, [a]) if side == Side::AtMost => {
                    let lower = Limit::of(Op::Neg, [limit.clone()]);
                    alloc::vec![fact(*a, Side::AtMost, limit), fact(*a, Side::AtLeast, lower)]
                }
                (Op::Sqr, [a]) if side == Side::AtMost => {
                    let root = Limit::of(Op::Sqrt, [positive(limit)]);
                    let lower = Limit::of(Op::Neg, [root.clone()]);
                    alloc::vec![fact(*a, Side::AtMost, root), fact(*a, Side::AtLeast, lower)]
                }
                (Op::Sqrt, [a]) => alloc::vec![fact(*a, side, Limit::of(Op::Sqr, [positive(limit)]))],
                (_, [a]) => increasing_inverse(op)
                    .map(|inverse| fact(*a, side, Limit::of(inverse, [limit])))
                    .into_iter()
                    .collect(),
                _ => Vec::new(),
            },
            Node::WithInteger(Op::Pown, a, n, _) if n > 2 => {
                let root = |limit| Limit::WithInteger(Op::Rootn, alloc::boxed::Box::new(limit), n);
                match (n % 2, side) {
                    (1, _) => alloc::vec![fact(a, side, root(limit))],
                    (_, Side::AtMost) => {
                        let root = root(positive(limit));
                        let lower = Limit::of(Op::Neg, [root.clone()]);
                        alloc::vec![fact(a, Side::AtMost, root), fact(a, Side::AtLeast, lower)]
                    }
                    (_, Side::AtLeast) => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// Returns the side on which a factor is, of which a product with this literal is on a side of a limit; none where
    /// the sign of the literal is not known.
    fn side_by_sign(&self, side: Side, literal: Value) -> Option<Side> {
        let Node::Number(index, _) = self.old.nodes[literal.index()] else { return None };
        let (lo, hi) = self.old.numbers[index].bounds::<f64>();
        match (lo > 0.0, hi < 0.0) {
            (true, _) => Some(side),
            (_, true) => Some(side.flipped()),
            _ => None,
        }
    }
}
