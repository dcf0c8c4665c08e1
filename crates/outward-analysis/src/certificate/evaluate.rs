//! Bounds of every value of a formula over a piece, and of its derivatives.

use alloc::vec::Vec;

use super::bounds::{Bounds, Function};
use super::calculus::{Applied, Calculus};
use super::derivative::partial;
use crate::program::{Node, Program, Relation, Value};
use crate::table::Op;

/// A part of the box, with the assumed truth of comparisons.
#[derive(Clone, Debug)]
pub struct Piece {
    /// A range for each input of the program.
    pub sides: Vec<Bounds>,
    /// Assumed truth of each comparison, if any.
    pub assumed: Vec<Option<bool>>,
    /// Is the piece known to have no point, because a comparison can't have its assumed truth?
    pub is_empty: bool,
}

/// A set of inputs. The last one stands for all from the 64th on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputSet(u64);

impl InputSet {
    const NONE: InputSet = InputSet(0);
    const ALL: InputSet = InputSet(u64::MAX);

    fn one(index: usize) -> InputSet {
        InputSet(1 << index.min(63))
    }

    pub fn contains(self, index: usize) -> bool {
        self.0 & InputSet::one(index).0 != 0
    }

    fn and(self, other: InputSet) -> InputSet {
        InputSet(self.0 & other.0)
    }

    fn or(self, other: InputSet) -> InputSet {
        InputSet(self.0 | other.0)
    }

    fn without(self, other: InputSet) -> InputSet {
        InputSet(self.0 & !other.0)
    }
}

/// Bounds of a number, and where it exists.
#[derive(Clone, Copy, Debug)]
pub struct NumberBounds {
    pub bounds: Bounds,
    /// Does the value exist everywhere in the piece?
    pub is_defined: bool,
    /// The inputs with which it changes only by operations that are continuous on their operands.
    pub continuous_in: InputSet,
}

/// Possible truth of a condition in a piece.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    pub can_hold: bool,
    pub can_fail: bool,
    pub is_defined: bool,
}

impl Truth {
    /// Truth of both; the second one is only evaluated where the first one holds.
    fn and(self, other: Truth) -> Truth {
        Truth {
            can_hold: self.can_hold && other.can_hold,
            can_fail: self.can_fail || self.can_hold && other.can_fail,
            is_defined: self.is_defined && (!self.can_hold || other.is_defined),
        }
    }

    fn not(self) -> Truth {
        Truth { can_hold: self.can_fail, can_fail: self.can_hold, ..self }
    }

    /// Returns the condition's truth if it is the same wherever it is defined.
    fn decided(self) -> Option<bool> {
        if self.can_hold != self.can_fail { Some(self.can_hold) } else { None }
    }
}

#[derive(Clone, Debug)]
enum NodeBounds<V> {
    Number(V, NumberBounds),
    Condition(Truth),
}

/// A formula that is evaluated over pieces.
pub struct Formula<'a> {
    program: &'a Program,
    literals: Vec<Bounds>,
    /// The comparisons, in the order of the program.
    comparisons: Vec<usize>,
    /// The inputs that each node depends on.
    depends: Vec<InputSet>,
}

impl<'a> Formula<'a> {
    pub fn new(program: &'a Program) -> Formula<'a> {
        let literal = |number: &crate::program::Number| {
            let (lo, hi) = number.bounds::<f64>();
            Bounds { lo, hi }
        };
        let mut depends: Vec<InputSet> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let own = if let Node::Input(index) = node { InputSet::one(*index) } else { InputSet::NONE };
            let operands = node.operands();
            let of_operands = operands.as_slice().iter().map(|operand| depends[operand.index()]);
            depends.push(of_operands.fold(own, InputSet::or));
        }
        let is_comparison = |at: &usize| matches!(program.nodes()[*at], Node::Compare(..));
        Formula {
            program,
            literals: program.numbers().iter().map(literal).collect(),
            comparisons: (0..program.nodes().len()).filter(is_comparison).collect(),
            depends,
        }
    }

    fn varies(&self, at: usize) -> bool {
        self.depends[at] != InputSet::NONE
    }
}

/// Evaluates a formula over pieces.
pub struct Evaluator<'a, C: Calculus> {
    pub formula: &'a Formula<'a>,
    pub calculus: C,
    /// Bounds of each node over the last piece.
    nodes: Vec<NodeBounds<C::Value>>,
    /// A node that is taken to have no value.
    without: Option<usize>,
}

impl<'a, C: Calculus> Evaluator<'a, C> {
    pub fn new(formula: &'a Formula<'a>, calculus: C) -> Evaluator<'a, C> {
        Evaluator { formula, calculus, nodes: Vec::new(), without: None }
    }

    /// Returns the number of inputs of the formula.
    pub fn inputs(&self) -> usize {
        self.formula.program.inputs().len()
    }

    /// Returns the number of comparisons of the formula.
    pub fn comparisons(&self) -> usize {
        self.formula.comparisons.len()
    }

    /// The whole box as a piece.
    pub fn whole(&self, sides: Vec<Bounds>) -> Piece {
        Piece { sides, assumed: alloc::vec![None; self.comparisons()], is_empty: false }
    }

    fn number(&self, value: Value) -> NumberBounds {
        match self.nodes[value.index()] {
            NodeBounds::Number(_, number) => number,
            // Conditions are no operands of numbers.
            NodeBounds::Condition(_) => {
                NumberBounds { bounds: Bounds::ENTIRE, is_defined: false, continuous_in: InputSet::NONE }
            }
        }
    }

    fn value(&self, value: Value) -> C::Value {
        match &self.nodes[value.index()] {
            NodeBounds::Number(value, _) => value.clone(),
            NodeBounds::Condition(_) => self.calculus.within(Bounds::ENTIRE),
        }
    }

    fn condition(&self, value: Value) -> Truth {
        match self.nodes[value.index()] {
            NodeBounds::Condition(truth) => truth,
            NodeBounds::Number(..) => Truth { can_hold: true, can_fail: true, is_defined: false },
        }
    }

    /// Bounds of the values of the formula at the points of a piece where it has one, operation by operation.
    pub fn values(&mut self, piece: &Piece) -> NumberBounds {
        if piece.is_empty {
            return NumberBounds { bounds: Bounds::EMPTY, is_defined: true, continuous_in: InputSet::NONE };
        }
        self.nodes.clear();
        let mut comparison = 0;
        for at in 0..self.formula.program.nodes().len() {
            let found = match self.formula.program.nodes()[at] {
                Node::Compare(relation, a, b) => {
                    comparison += 1;
                    NodeBounds::Condition(self.compare(relation, a, b, piece.assumed[comparison - 1]))
                }
                Node::Truth(truth) => {
                    NodeBounds::Condition(Truth { can_hold: truth, can_fail: !truth, is_defined: true })
                }
                Node::And(a, b) => NodeBounds::Condition(self.condition(a).and(self.condition(b))),
                Node::Or(a, b) => {
                    NodeBounds::Condition(self.condition(a).not().and(self.condition(b).not()).not())
                }
                Node::Not(a) => NodeBounds::Condition(self.condition(a).not()),
                Node::Select(c, a, b) => self.select(at, c, a, b),
                Node::Input(index) => {
                    let value = self.calculus.input(index, piece.sides[index]);
                    self.everywhere(value, piece.sides[index])
                }
                Node::Number(index, _) => {
                    let bounds = self.formula.literals[index];
                    self.everywhere(self.calculus.constant(bounds), bounds)
                }
                Node::Cast(a, _) | Node::Restrict(_, a, _) => {
                    NodeBounds::Number(self.value(a), self.number(a))
                }
                Node::Apply(op, operands, _) => self.apply(at, Function::Of(op), operands.as_slice()),
                Node::WithInteger(op, x, n, _) => self.apply(at, Function::WithInteger(op, n), &[x]),
            };
            self.nodes.push(found);
        }
        self.number(self.formula.program.output())
    }

    fn everywhere(&self, value: C::Value, bounds: Bounds) -> NodeBounds<C::Value> {
        NodeBounds::Number(value, NumberBounds { bounds, is_defined: true, continuous_in: InputSet::ALL })
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

    fn select(&self, at: usize, c: Value, a: Value, b: Value) -> NodeBounds<C::Value> {
        let truth = self.condition(c);
        let (of_a, of_b) = (self.number(a), self.number(b));
        let may_jump_with =
            |inputs: InputSet| if truth.is_defined { InputSet::ALL } else { InputSet::ALL.without(inputs) };
        let Some(holds) = truth.decided() else {
            let bounds = of_a.bounds.hull(of_b.bounds);
            let number = NumberBounds {
                bounds,
                is_defined: of_a.is_defined && of_b.is_defined && truth.is_defined,
                continuous_in: InputSet::ALL.without(self.formula.depends[at]),
            };
            return NodeBounds::Number(self.calculus.within(bounds), number);
        };
        let (chosen, number) = if holds { (a, of_a) } else { (b, of_b) };
        let number = NumberBounds {
            is_defined: number.is_defined && truth.is_defined,
            continuous_in: number.continuous_in.and(may_jump_with(self.formula.depends[c.index()])),
            ..number
        };
        NodeBounds::Number(self.value(chosen), number)
    }

    fn apply(&mut self, at: usize, function: Function, operands: &[Value]) -> NodeBounds<C::Value> {
        let of: Vec<NumberBounds> = operands.iter().map(|operand| self.number(*operand)).collect();
        let values: Vec<C::Value> = operands.iter().map(|operand| self.value(*operand)).collect();
        let depends = self.formula.depends[at];
        if self.without == Some(at) || of.iter().any(|x| x.bounds.is_empty()) {
            let continuous_in = InputSet::ALL.without(depends);
            let number = NumberBounds { bounds: Bounds::EMPTY, is_defined: false, continuous_in };
            return NodeBounds::Number(self.calculus.within(Bounds::EMPTY), number);
        }
        let Applied { value, is_defined, is_continuous } = self.calculus.apply(function, &values);
        let bounds = self.calculus.bounds(&value);
        let own = if is_continuous { InputSet::ALL } else { InputSet::ALL.without(depends) };
        let number = NumberBounds {
            bounds,
            is_defined: is_defined && of.iter().all(|x| x.is_defined),
            continuous_in: of.iter().fold(own, |all, x| all.and(x.continuous_in)),
        };
        NodeBounds::Number(value, number)
    }

    /// Bounds of the derivative by each input over the piece of the last [`Evaluator::values`], for inputs in which the
    /// formula is continuous. They may be infinite.
    pub fn gradient(&mut self) -> Vec<Bounds> {
        let output = self.formula.program.output();
        self.gradient_of(output)
    }

    /// Goes through the nodes in reverse: the derivative by a node is the sum over the nodes that use it.
    fn gradient_of(&mut self, output: Value) -> Vec<Bounds> {
        let mut by: Vec<Option<C::Value>> = alloc::vec![None; output.index() + 1];
        let mut gradient = alloc::vec![Bounds::ZERO; self.inputs()];
        by[output.index()] = Some(self.calculus.constant(Bounds::ONE));
        for at in (0..by.len()).rev() {
            let Some(slope) = by[at].take().filter(|_| self.formula.varies(at)) else { continue };
            let node = self.formula.program.nodes()[at];
            if let Node::Input(index) = node {
                gradient[index] = self.calculus.bounds(&slope);
                continue;
            }
            for (index, operand) in node.operands().as_slice().iter().enumerate() {
                if !self.formula.varies(operand.index()) {
                    continue;
                }
                let partial = self.partial(at, node, index);
                if self.calculus.bounds(&partial) == Bounds::ZERO {
                    continue;
                }
                let through = self.calculus.value(Op::Mul, &[&slope, &partial]);
                let sum = match by[operand.index()].take() {
                    Some(sum) => self.calculus.value(Op::Add, &[&sum, &through]),
                    None => through,
                };
                by[operand.index()] = Some(sum);
            }
        }
        gradient
    }

    /// The derivative of a node by one of its operands; anything, where there is no rule.
    fn partial(&mut self, at: usize, node: Node, index: usize) -> C::Value {
        let [zero, one] = [Bounds::ZERO, Bounds::ONE].map(|x| self.calculus.constant(x));
        let anything = self.calculus.within(Bounds::ENTIRE);
        let (function, operands) = match node {
            Node::Apply(op, operands, _) => (Function::Of(op), operands),
            Node::WithInteger(op, _, n, _) => (Function::WithInteger(op, n), node.operands()),
            Node::Restrict(..) => return if index == 0 { one } else { zero },
            Node::Cast(..) => return one,
            Node::Select(c, ..) => {
                return match self.condition(c).decided() {
                    Some(holds) if index == if holds { 1 } else { 2 } => one,
                    Some(_) => zero,
                    None => anything,
                };
            }
            // The numbers that a condition compares don't change the value of a formula that is continuous.
            _ => return zero,
        };
        let value = self.value(Value(at as u32));
        let of: Vec<C::Value> = operands.as_slice().iter().map(|operand| self.value(*operand)).collect();
        match partial(&mut self.calculus, function, &of, &value, index) {
            Some(partial) if !self.calculus.bounds(&partial).is_empty() => partial,
            _ => anything,
        }
    }

    /// Can the formula have a value at the upper (or lower) end of this side alone? It can if an operation is defined
    /// only at the end of its domain, and its operand reaches that end only there.
    pub fn is_face(&mut self, piece: &Piece, variable: usize, is_upper: bool) -> bool {
        for at in 0..self.formula.program.nodes().len() {
            let Some((operand, domain)) = domain(&self.formula.program.nodes()[at]) else { continue };
            self.values(piece);
            let NumberBounds { bounds, continuous_in, .. } = self.number(operand);
            let is_below = bounds.hi <= domain.lo;
            if !(is_below || bounds.lo >= domain.hi) || !continuous_in.contains(variable) {
                continue;
            }
            let slope = self.gradient_of(operand)[variable];
            let moves_in = if is_below == is_upper { slope.lo > 0.0 } else { slope.hi < 0.0 };
            self.without = Some(at);
            let has_no_other_value = moves_in && self.values(piece).bounds.is_empty();
            self.without = None;
            if has_no_other_value {
                return true;
            }
        }
        false
    }

    /// Cuts the sides of variables that a comparison compares, for where it holds or does not.
    ///
    /// Ends stay in: the cut side of `x < 1` is up to 1.
    pub fn assume(&mut self, piece: &Piece, comparison: usize, holds: bool) -> Option<Piece> {
        let at = *self.formula.comparisons.get(comparison)?;
        let mut cut = piece.clone();
        cut.assumed[comparison] = Some(holds);
        if piece.is_empty {
            return Some(cut);
        }
        self.values(piece);
        let Node::Compare(relation, left, right) = self.formula.program.nodes()[at] else { return None };
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
            if let Node::Input(index) = self.formula.program.nodes()[value.index()] {
                cut.sides[index] = cut.sides[index].intersection(allowed);
                cut.is_empty |= cut.sides[index].is_empty();
            }
        }
        Some(cut)
    }

    /// Are the numbers of a comparison defined everywhere in the piece of the last [`Evaluator::values`]?
    pub fn is_comparison_defined(&self, comparison: usize) -> bool {
        self.formula
            .comparisons
            .get(comparison)
            .is_some_and(|at| self.condition(Value(*at as u32)).is_defined)
    }

    /// The comparisons that the last [`Evaluator::values`] did not decide.
    pub fn undecided(&self) -> impl Iterator<Item = usize> {
        let is_undecided = |at: &usize| {
            let truth = self.condition(Value(*at as u32));
            truth.can_hold && truth.can_fail
        };
        self.formula
            .comparisons
            .iter()
            .enumerate()
            .filter(move |(_, at)| is_undecided(at))
            .map(|(index, _)| index)
    }

    /// Does a comparison cut a variable at a constant?
    pub fn is_at_constant(&self, comparison: usize) -> bool {
        let nodes = self.formula.program.nodes();
        let Node::Compare(relation, left, right) = nodes[self.formula.comparisons[comparison]] else {
            return false;
        };
        let is_input = |value: Value| matches!(nodes[value.index()], Node::Input(_));
        let is_constant = |value: Value| !self.formula.varies(value.index());
        matches!(relation, Relation::Less | Relation::LessEqual)
            && (is_input(left) && is_constant(right) || is_constant(left) && is_input(right))
    }
}

/// The operand of an operation that is defined for some numbers alone, ends included, and these.
fn domain(node: &Node) -> Option<(Value, Bounds)> {
    let from = |lo: f64, hi: f64| Some(Bounds { lo, hi });
    let (operand, domain) = match *node {
        Node::Apply(op, operands, _) => {
            let domain = match op {
                Op::Sqrt => from(0.0, f64::INFINITY),
                Op::Acosh => from(1.0, f64::INFINITY),
                Op::Asin | Op::Acos => from(-1.0, 1.0),
                _ => None,
            };
            (operands.as_slice().first().copied(), domain)
        }
        _ => (None, None),
    };
    operand.zip(domain)
}
