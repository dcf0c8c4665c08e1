//! Formulas g(u₁, …, uₙ) of parts uᵢ that have no variable in common, such as sums and products of functions of one
//! variable each: bounds of g over the box of the parts' ranges are bounds of the formula, and they are as good, since
//! each part takes its values whatever the others do.
//!
//! A part may be all of the variables, as x*y is in `sin(x*y)/(x*y)`: then g has one variable.

use alloc::vec::Vec;

use super::exact::term;
use super::search::{Search, Sign};
use super::{Extremum, RangeOptions, RangePlan};
use crate::interval::Interval;
use crate::program::{Input, Node, Program, Term, Value};
use crate::table::Op;

/// The pieces that are looked at for an extremum of a part, and of the formula of the parts.
const MOST_PIECES: u64 = 5000;

/// A formula of parts.
pub struct Decomposition {
    /// Parts with the indices of their variables.
    parts: Vec<(RangePlan, Vec<usize>)>,
    /// Formula of the values of the parts.
    whole: RangePlan,
}

/// Operation that joins terms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joined {
    Sum,
    Product,
}

/// A term of a sum, or a factor of a product; negated, or inverted.
type Member = (Value, bool);

impl Search<'_> {
    /// Finds a lower bound and values by the parts of the formula, if it has some.
    pub fn bound_by_parts(&mut self, sides: &[Interval<f64>], options: &RangeOptions) {
        let Some(Decomposition { parts, whole }) = decomposition(self.plan.program()) else { return };
        let share = options.most_pieces / (4 * parts.len() as u64);
        let options = RangeOptions { most_pieces: share.min(MOST_PIECES), ..*options };
        let shares = 4 * parts.len() as u32;
        let mut ranges = Vec::with_capacity(parts.len());
        let mut places = alloc::vec![sides.iter().map(|side| side.mid()).collect::<Vec<f64>>()];
        for (plan, variables) in &parts {
            let own: Vec<Interval<f64>> = variables.iter().map(|variable| sides[*variable]).collect();
            let [minimum, maximum] = [Sign::Minimum, Sign::Maximum]
                .map(|sign| plan.search(&own, sign, &options, self.deadline.share(shares)));
            self.pieces += minimum.pieces + maximum.pieces;
            let Ok(range) = Interval::new(minimum.bounds.inf(), maximum.bounds.sup()) else { return };
            ranges.push(range);
            let first_wanted =
                if self.sign == Sign::Minimum { [minimum, maximum] } else { [maximum, minimum] };
            places = combined(&places, &first_wanted, variables);
        }
        // The whole may be a sum or a product of its variables, and so have these as its parts.
        let mut search = Search::new(&whole, self.sign);
        search.deadline = self.deadline.share(4);
        search.look_at(ranges, None);
        search.run(&options);
        let found = search.report(&options);
        self.pieces += found.pieces;
        if !found.bounds.is_empty() {
            self.floor = self.sign.turned(found.bounds).inf();
        }
        for place in places {
            self.at(&place, None);
        }
    }
}

/// The places with the variables of a part at the places of its extrema, the first extremum first.
fn combined(places: &[Vec<f64>], extrema: &[Extremum], variables: &[usize]) -> Vec<Vec<f64>> {
    /// Most parts.
    const MOST: usize = 32;
    let known = extrema.iter().filter(|extremum| !extremum.place.is_empty());
    let mut all = Vec::new();
    for extremum in known {
        for place in places {
            let mut place = place.clone();
            for (variable, x) in variables.iter().zip(&extremum.place) {
                place[*variable] = *x;
            }
            all.push(place);
        }
    }
    all.truncate(MOST);
    if all.is_empty() { places.to_vec() } else { all }
}

/// The parts of a formula; none where it has none that are simpler than it is.
fn decomposition(program: &Program) -> Option<Decomposition> {
    let depends = dependencies(program);
    joined(program, &depends, Joined::Sum)
        .or_else(|| joined(program, &depends, Joined::Product))
        .or_else(|| through_one_value(program, &depends))
}

/// Marks the inputs that each value depends on.
pub fn dependencies(program: &Program) -> Vec<Vec<bool>> {
    let mut all: Vec<Vec<bool>> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let mut of = alloc::vec![false; program.inputs().len()];
        if let Node::Input(index) = node {
            of[*index] = true;
        }
        for operand in node.operands().as_slice() {
            of.iter_mut().zip(&all[operand.index()]).for_each(|(of, operand)| *of |= operand);
        }
        all.push(of);
    }
    all
}

/// The parts of a sum or of a product.
fn joined(program: &Program, depends: &[Vec<bool>], joined: Joined) -> Option<Decomposition> {
    let members = members(program, joined);
    // Groups of members that have variables in common, directly or through others; or none.
    let mut groups: Vec<(Vec<Member>, Vec<bool>)> = Vec::new();
    for (value, is_turned) in members {
        let mut group = (alloc::vec![(value, is_turned)], depends[value.index()].clone());
        let (meeting, apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(_, of)| of.iter().zip(&group.1).any(|(a, b)| *a && *b));
        for (members, of) in meeting {
            group.0.extend(members);
            group.1.iter_mut().zip(of).for_each(|(all, of)| *all |= of);
        }
        groups = apart;
        groups.push(group);
    }
    let is_constant = |group: &(Vec<Member>, Vec<bool>)| !group.1.contains(&true);
    let (constants, groups): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_constant);
    if groups.len() < 2 {
        return None;
    }
    let constants: Vec<Member> = constants.into_iter().flat_map(|(members, _)| members).collect();
    let mut parts = Vec::new();
    for (members, of) in &groups {
        let variables: Vec<usize> = (0..of.len()).filter(|index| of[*index]).collect();
        let plan = written(program, &variables, None, |term, one| joined.of(members, None, term, one))?;
        parts.push((plan, variables));
    }
    // A variable of each part stands for its value.
    let values: Vec<usize> = parts.iter().map(|(_, variables)| variables[0]).collect();
    let is_value = |value: &Value| match program.nodes()[value.index()] {
        Node::Input(index) => values.contains(&index),
        _ => false,
    };
    let inputs: Vec<Member> = program.values().filter(is_value).map(|value| (value, false)).collect();
    let whole = written(program, &values, None, |term, one| {
        let all = joined.of(&inputs, None, term, one);
        joined.of(&constants, all, term, one)
    })?;
    Some(Decomposition { parts, whole })
}

impl Joined {
    /// Adds or multiplies these values and the one that is already there.
    fn of<'a>(
        self,
        members: &[Member],
        all: Option<Term<'a>>,
        term: &dyn Fn(Value) -> Option<Term<'a>>,
        one: Term<'a>,
    ) -> Option<Term<'a>> {
        let mut all = all;
        for (value, is_turned) in members {
            let member = term(*value)?;
            all = Some(match (all, self, is_turned) {
                (Some(all), Joined::Sum, false) => all + member,
                (Some(all), Joined::Sum, true) => all - member,
                (Some(all), Joined::Product, false) => all * member,
                (Some(all), Joined::Product, true) => all / member,
                (None, _, false) => member,
                (None, Joined::Sum, true) => -member,
                (None, Joined::Product, true) => one / member,
            });
        }
        all
    }
}

/// Terms or factors of which the result is the sum or the product.
fn members(program: &Program, joined: Joined) -> Vec<Member> {
    let mut open = alloc::vec![(program.output(), false)];
    let mut members = Vec::new();
    while let Some((value, is_turned)) = open.pop() {
        match (&program.nodes()[value.index()], joined) {
            (Node::Cast(x, _), _) => open.push((*x, is_turned)),
            (Node::Apply(op, operands, _), _) => match (op, operands.as_slice(), joined) {
                (Op::Add, [a, b], Joined::Sum) | (Op::Mul, [a, b], Joined::Product) => {
                    open.extend([(*b, is_turned), (*a, is_turned)]);
                }
                (Op::Sub, [a, b], Joined::Sum) | (Op::Div, [a, b], Joined::Product) => {
                    open.extend([(*b, !is_turned), (*a, is_turned)]);
                }
                (Op::Neg, [a], Joined::Sum) | (Op::Recip, [a], Joined::Product) => {
                    open.push((*a, !is_turned));
                }
                _ => members.push((value, is_turned)),
            },
            _ => members.push((value, is_turned)),
        }
    }
    members
}

/// A value, the last one, through which alone the result depends on the variables, as the only part.
fn through_one_value(program: &Program, depends: &[Vec<bool>]) -> Option<Decomposition> {
    let nodes = program.nodes();
    let output = program.output();
    let is_operation =
        |value: &Value| matches!(nodes[value.index()], Node::Apply(..) | Node::WithInteger(..));
    let all: Vec<usize> =
        (0..program.inputs().len()).filter(|index| depends[output.index()][*index]).collect();
    let part = (program.values().filter(is_operation))
        .filter(|value| value.index() < output.index() && is_cut(program, depends, *value))
        .last()?;
    let inner = written(program, &all, None, |term, _| term(part))?;
    let outer = written(program, &all[..1], Some(part), |term, _| term(output))?;
    Some(Decomposition { parts: alloc::vec![(inner, all)], whole: outer })
}

/// Does the result depend on inputs through this value alone, and on that in several ways?
fn is_cut(program: &Program, depends: &[Vec<bool>], value: Value) -> bool {
    let nodes = program.nodes();
    let mut is_used = alloc::vec![false; nodes.len()];
    is_used[program.output().index()] = true;
    let mut uses = 0;
    for at in (value.index() + 1..nodes.len()).rev() {
        if !is_used[at] {
            continue;
        }
        for operand in nodes[at].operands().as_slice() {
            is_used[operand.index()] = true;
            uses += usize::from(*operand == value);
        }
    }
    let is_other = |at: usize| is_used[at] && depends[at].contains(&true);
    uses > 1 && !(0..value.index()).any(is_other)
}

/// A plan of the formula that `write` makes from terms for the values of a program. Its inputs are those of these
/// indices; or the first of them stands for a value.
fn written(
    program: &Program,
    variables: &[usize],
    replaced: Option<Value>,
    formula: impl for<'a> FnOnce(&dyn Fn(Value) -> Option<Term<'a>>, Term<'a>) -> Option<Term<'a>>,
) -> Option<RangePlan> {
    let inputs: Vec<Input> =
        variables.iter().filter_map(|index| program.inputs().get(*index).cloned()).collect();
    let written = Program::written(&inputs, |inputs, one| {
        let mut terms: Vec<Option<Term<'_>>> = Vec::with_capacity(program.nodes().len());
        for (at, node) in program.nodes().iter().enumerate() {
            let written = match node {
                _ if replaced.is_some_and(|value| value.index() == at) => inputs.first().copied(),
                Node::Input(index) if replaced.is_none() => {
                    variables.iter().position(|variable| variable == index).map(|position| inputs[position])
                }
                Node::Input(_) => None,
                node => term(program, node, |value| terms[value.index()], one),
            };
            terms.push(written);
        }
        formula(&|value: Value| terms[value.index()], one).ok_or(())
    });
    RangePlan::new(&written.ok()?).ok()
}
