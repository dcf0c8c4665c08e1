//! Bounds of every value of a formula over a piece, and of its derivatives.

use alloc::vec::Vec;

use super::bounds::{Arithmetic, Bounds, Function, Numbers};
use super::derivative::partial;
use crate::program::{Node, Program, Relation, Value};
use crate::table::Op;

/// A part of the box, and what comparisons are taken for in it.
#[derive(Clone, Debug)]
pub struct Piece {
    /// A range for each input of the program.
    pub sides: Vec<Bounds>,
    /// What each comparison is assumed to be, if anything.
    pub assumed: Vec<Option<bool>>,
    /// Is there no point in it? So it is where a comparison can't be what it is assumed to be.
    pub is_empty: bool,
}

/// Bounds of a number, and where it exists.
#[derive(Clone, Copy, Debug)]
pub struct NumberBounds {
    pub bounds: Bounds,
    /// Does it exist everywhere in the piece?
    pub is_defined: bool,
    /// Does it exist everywhere, and is it continuous?
    pub is_continuous: bool,
}

impl NumberBounds {
    fn everywhere(bounds: Bounds) -> NumberBounds {
        NumberBounds { bounds, is_defined: true, is_continuous: true }
    }
}

/// What a condition may be in a piece.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    pub can_hold: bool,
    pub can_fail: bool,
    pub is_defined: bool,
}

impl Truth {
    /// What it is everywhere where it is defined.
    fn decided(self) -> Option<bool> {
        if self.can_hold != self.can_fail { Some(self.can_hold) } else { None }
    }
}

#[derive(Clone, Copy, Debug)]
enum NodeBounds {
    Number(NumberBounds),
    Condition(Truth),
}

/// Evaluates one formula over pieces.
pub struct Evaluator<'a, N> {
    program: &'a Program,
    pub arithmetic: Arithmetic<N>,
    literals: Vec<Bounds>,
    /// The comparisons, in the order of the program.
    comparisons: Vec<usize>,
    /// Does the node depend on an input?
    varies: Vec<bool>,
    /// Bounds of each node over the last piece.
    nodes: Vec<NodeBounds>,
}

impl<'a, N: Numbers> Evaluator<'a, N> {
    pub fn new(program: &'a Program, numbers: N) -> Evaluator<'a, N> {
        let literal = |number: &crate::program::Number| {
            let (lo, hi) = number.bounds::<f64>();
            Bounds { lo, hi }
        };
        let mut varies: Vec<bool> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let of_operands = node.operands().as_slice().iter().any(|operand| varies[operand.index()]);
            varies.push(of_operands || matches!(node, Node::Input(_)));
        }
        let is_comparison = |at: &usize| matches!(program.nodes()[*at], Node::Compare(..));
        Evaluator {
            program,
            arithmetic: Arithmetic(numbers),
            literals: program.numbers().iter().map(literal).collect(),
            comparisons: (0..program.nodes().len()).filter(is_comparison).collect(),
            varies,
            nodes: Vec::new(),
        }
    }

    /// How many inputs the formula has.
    pub fn inputs(&self) -> usize {
        self.program.inputs().len()
    }

    /// How many comparisons the formula has.
    pub fn comparisons(&self) -> usize {
        self.comparisons.len()
    }

    /// The whole box as a piece.
    pub fn whole(&self, sides: Vec<Bounds>) -> Piece {
        Piece { sides, assumed: alloc::vec![None; self.comparisons.len()], is_empty: false }
    }

    fn number(&self, value: Value) -> NumberBounds {
        match self.nodes[value.index()] {
            NodeBounds::Number(number) => number,
            // Conditions are no operands of numbers.
            NodeBounds::Condition(_) => {
                NumberBounds { bounds: Bounds::ENTIRE, is_defined: false, is_continuous: false }
            }
        }
    }

    fn condition(&self, value: Value) -> Truth {
        match self.nodes[value.index()] {
            NodeBounds::Condition(truth) => truth,
            NodeBounds::Number(_) => Truth { can_hold: true, can_fail: true, is_defined: false },
        }
    }

    /// Bounds of the values of the formula at the points of a piece where it has one, operation by operation.
    pub fn values(&mut self, piece: &Piece) -> NumberBounds {
        if piece.is_empty {
            return NumberBounds { bounds: Bounds::EMPTY, is_defined: true, is_continuous: false };
        }
        self.nodes.clear();
        let mut comparison = 0;
        for at in 0..self.program.nodes().len() {
            let node = self.program.nodes()[at];
            let found = match node {
                Node::Compare(relation, a, b) => {
                    let truth = self.compare(relation, a, b, piece.assumed[comparison]);
                    comparison += 1;
                    NodeBounds::Condition(truth)
                }
                Node::Truth(truth) => {
                    NodeBounds::Condition(Truth { can_hold: truth, can_fail: !truth, is_defined: true })
                }
                Node::And(a, b) => {
                    let (a, b) = (self.condition(a), self.condition(b));
                    NodeBounds::Condition(Truth {
                        can_hold: a.can_hold && b.can_hold,
                        can_fail: a.can_fail || b.can_fail,
                        is_defined: a.is_defined && b.is_defined,
                    })
                }
                Node::Or(a, b) => {
                    let (a, b) = (self.condition(a), self.condition(b));
                    NodeBounds::Condition(Truth {
                        can_hold: a.can_hold || b.can_hold,
                        can_fail: a.can_fail && b.can_fail,
                        is_defined: a.is_defined && b.is_defined,
                    })
                }
                Node::Not(a) => {
                    let Truth { can_hold, can_fail, is_defined } = self.condition(a);
                    NodeBounds::Condition(Truth { can_hold: can_fail, can_fail: can_hold, is_defined })
                }
                Node::Select(c, a, b) => NodeBounds::Number(self.select(c, a, b)),
                Node::Input(index) => NodeBounds::Number(NumberBounds::everywhere(piece.sides[index])),
                Node::Number(index, _) => NodeBounds::Number(NumberBounds::everywhere(self.literals[index])),
                Node::Cast(a, _) | Node::Restrict(_, a, _) => NodeBounds::Number(self.number(a)),
                Node::Apply(op, operands, _) => {
                    NodeBounds::Number(self.apply(Function::Of(op), operands.as_slice()))
                }
                Node::WithInteger(op, x, n, _) => {
                    NodeBounds::Number(self.apply(Function::WithInteger(op, n), &[x]))
                }
            };
            self.nodes.push(found);
        }
        self.number(self.program.output())
    }

    fn compare(&self, relation: Relation, a: Value, b: Value, assumed: Option<bool>) -> Truth {
        let (a, b) = (self.number(a), self.number(b));
        let is_defined = a.is_defined && b.is_defined;
        if let Some(holds) = assumed {
            return Truth { can_hold: holds, can_fail: !holds, is_defined };
        }
        let (x, y) = (a.bounds, b.bounds);
        if x.is_empty() || y.is_empty() {
            return Truth { can_hold: true, can_fail: true, is_defined: false };
        }
        let meet = x.lo <= y.hi && y.lo <= x.hi;
        let are_one = x.is_point() && x == y;
        let (can_hold, can_fail) = match relation {
            Relation::Less => (x.lo < y.hi, x.hi >= y.lo),
            Relation::LessEqual => (x.lo <= y.hi, x.hi > y.lo),
            Relation::Equal => (meet, !are_one),
            Relation::NotEqual => (!are_one, meet),
        };
        Truth { can_hold, can_fail, is_defined }
    }

    fn select(&self, c: Value, a: Value, b: Value) -> NumberBounds {
        let truth = self.condition(c);
        let (a, b) = (self.number(a), self.number(b));
        match truth.decided() {
            Some(holds) => {
                let chosen = if holds { a } else { b };
                NumberBounds {
                    bounds: chosen.bounds,
                    is_defined: chosen.is_defined && truth.is_defined,
                    is_continuous: chosen.is_continuous && truth.is_defined,
                }
            }
            None => NumberBounds {
                bounds: a.bounds.hull(b.bounds),
                is_defined: a.is_defined && b.is_defined && truth.is_defined,
                is_continuous: false,
            },
        }
    }

    fn apply(&mut self, function: Function, operands: &[Value]) -> NumberBounds {
        let of: Vec<NumberBounds> = operands.iter().map(|operand| self.number(*operand)).collect();
        let are_defined = of.iter().all(|x| x.is_defined);
        let are_continuous = of.iter().all(|x| x.is_continuous);
        if of.iter().any(|x| x.bounds.is_empty()) {
            return NumberBounds { bounds: Bounds::EMPTY, is_defined: false, is_continuous: false };
        }
        let at = |index: usize| of[index].bounds;
        let arithmetic = &mut self.arithmetic;
        // The bounds, and whether the operation is defined and continuous on its operands.
        let (bounds, is_defined, is_continuous) = match function {
            Function::Of(Op::Neg) => (at(0).neg(), true, true),
            Function::Of(Op::Add) => (arithmetic.add(at(0), at(1)), true, true),
            Function::Of(Op::Sub) => (arithmetic.sub(at(0), at(1)), true, true),
            Function::Of(Op::Mul) => (arithmetic.mul(at(0), at(1)), true, true),
            Function::Of(Op::Sqr) => (arithmetic.sqr(at(0)), true, true),
            Function::Of(Op::Abs) => (at(0).abs(), true, true),
            Function::Of(Op::Min | Op::Fmin) => (at(0).min(at(1)), true, true),
            Function::Of(Op::Max | Op::Fmax) => (at(0).max(at(1)), true, true),
            Function::Of(Op::Div) => {
                let is_defined = !at(1).contains(0.0);
                (arithmetic.div(at(0), at(1)), is_defined, is_defined)
            }
            Function::Of(Op::Recip) => {
                let is_defined = !at(0).contains(0.0);
                (arithmetic.div(Bounds::ONE, at(0)), is_defined, is_defined)
            }
            Function::Of(Op::Sqrt) => {
                let is_defined = at(0).lo >= 0.0;
                (arithmetic.sqrt(at(0)), is_defined, is_defined)
            }
            Function::WithInteger(Op::Pown, n) => {
                let is_defined = n >= 0 || !at(0).contains(0.0);
                (arithmetic.pown(at(0), n), is_defined, is_defined)
            }
            _ => {
                let bounds: Vec<Bounds> = of.iter().map(|x| x.bounds).collect();
                arithmetic.0.function(function, &bounds).map_or((Bounds::ENTIRE, false, false), |value| {
                    (value.bounds, value.is_defined, value.is_continuous)
                })
            }
        };
        NumberBounds {
            bounds,
            is_defined: is_defined && are_defined,
            is_continuous: is_continuous && are_continuous,
        }
    }

    /// Bounds of the derivative by each input over the piece of the last [`Evaluator::values`], on which the formula
    /// must be continuous; `None` where one is not bounded or the checker has no rule.
    ///
    /// In reverse: the derivative by a node is the sum over the nodes that use it.
    pub fn gradient(&mut self) -> Vec<Option<Bounds>> {
        let mut by = alloc::vec![Some(Bounds::ZERO); self.program.nodes().len()];
        let mut gradient = alloc::vec![Some(Bounds::ZERO); self.program.inputs().len()];
        by[self.program.output().index()] = Some(Bounds::ONE);
        for at in (0..by.len()).rev() {
            if by[at] == Some(Bounds::ZERO) || !self.varies[at] {
                continue;
            }
            let node = self.program.nodes()[at];
            if let Node::Input(index) = node {
                gradient[index] = by[at];
                continue;
            }
            for (index, operand) in node.operands().as_slice().iter().enumerate() {
                if !self.varies[operand.index()] {
                    continue;
                }
                let through = match (by[at], self.partial(at, node, index)) {
                    (_, Some(partial)) if partial == Bounds::ZERO => Some(partial),
                    (Some(slope), Some(partial)) => Some(self.arithmetic.mul(slope, partial)),
                    _ => None,
                };
                let sum =
                    by[operand.index()].zip(through).map(|(sum, through)| self.arithmetic.add(sum, through));
                by[operand.index()] = sum.filter(|sum| sum.is_finite());
            }
        }
        gradient
    }

    /// The derivative of a node by one of its operands.
    fn partial(&mut self, at: usize, node: Node, index: usize) -> Option<Bounds> {
        let (function, operands) = match node {
            Node::Apply(op, operands, _) => (Function::Of(op), operands),
            Node::WithInteger(op, _, n, _) => (Function::WithInteger(op, n), node.operands()),
            Node::Restrict(..) => return Some(if index == 0 { Bounds::ONE } else { Bounds::ZERO }),
            Node::Cast(..) => return Some(Bounds::ONE),
            Node::Select(c, ..) => {
                let chosen = if self.condition(c).decided()? { 1 } else { 2 };
                return Some(if index == chosen { Bounds::ONE } else { Bounds::ZERO });
            }
            // The numbers that a condition compares don't change the value of a formula that is continuous.
            _ => return Some(Bounds::ZERO),
        };
        let value = self.number(Value(at as u32)).bounds;
        let of: Vec<Bounds> =
            operands.as_slice().iter().map(|operand| self.number(*operand).bounds).collect();
        let partial = partial(&mut self.arithmetic, function, &of, value, index)?;
        (partial.is_finite() && !partial.is_empty()).then_some(partial)
    }

    /// Cuts the sides of variables that a comparison compares, for where it holds or does not.
    ///
    /// Ends stay in: the cut side of `x < 1` is up to 1.
    pub fn assume(&mut self, piece: &Piece, comparison: usize, holds: bool) -> Option<Piece> {
        let at = *self.comparisons.get(comparison)?;
        let mut cut = piece.clone();
        cut.assumed[comparison] = Some(holds);
        if piece.is_empty {
            return Some(cut);
        }
        self.values(piece);
        let Node::Compare(relation, left, right) = self.program.nodes()[at] else { return None };
        let (x, y) = (self.number(left).bounds, self.number(right).bounds);
        let up_to = |hi: f64| Bounds { lo: f64::NEG_INFINITY, hi };
        let from = |lo: f64| Bounds { lo, hi: f64::INFINITY };
        let [of_left, of_right] = match (relation, holds) {
            _ if x.is_empty() || y.is_empty() => [Bounds::EMPTY; 2],
            (Relation::Less | Relation::LessEqual, true) => [up_to(y.hi), from(x.lo)],
            (Relation::Less | Relation::LessEqual, false) => [from(y.lo), up_to(x.hi)],
            (Relation::Equal, true) | (Relation::NotEqual, false) => [y, x],
            (Relation::Equal, false) | (Relation::NotEqual, true) => [Bounds::ENTIRE; 2],
        };
        for (value, bounds, allowed) in [(left, x, of_left), (right, y, of_right)] {
            cut.is_empty |= bounds.intersection(allowed).is_empty();
            if let Node::Input(index) = self.program.nodes()[value.index()] {
                cut.sides[index] = cut.sides[index].intersection(allowed);
                cut.is_empty |= cut.sides[index].is_empty();
            }
        }
        Some(cut)
    }

    /// Are the numbers of a comparison defined everywhere in the piece of the last [`Evaluator::values`]?
    pub fn is_comparison_defined(&self, comparison: usize) -> bool {
        self.comparisons.get(comparison).is_some_and(|at| self.condition(Value(*at as u32)).is_defined)
    }

    /// The comparisons that the last [`Evaluator::values`] did not decide.
    pub fn undecided(&self) -> impl Iterator<Item = usize> {
        let is_undecided = |at: &usize| {
            let truth = self.condition(Value(*at as u32));
            truth.can_hold && truth.can_fail
        };
        self.comparisons.iter().enumerate().filter(move |(_, at)| is_undecided(at)).map(|(index, _)| index)
    }

    /// Does a comparison cut a variable at a constant?
    pub fn is_at_constant(&self, comparison: usize) -> bool {
        let Node::Compare(relation, left, right) = self.program.nodes()[self.comparisons[comparison]] else {
            return false;
        };
        let is_input = |value: Value| matches!(self.program.nodes()[value.index()], Node::Input(_));
        let is_constant = |value: Value| !self.varies[value.index()];
        matches!(relation, Relation::Less | Relation::LessEqual)
            && (is_input(left) && is_constant(right) || is_constant(left) && is_input(right))
    }
}
