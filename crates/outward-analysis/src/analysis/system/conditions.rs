//! Conditions as programs, such as those of an FPCore's `:pre`, and ranges of formulas where they hold.
//!
//! A condition does two things. Its comparisons that must all hold become inequalities, which cut pieces and give
//! multipliers; `<` is treated as `<=`. The condition itself, as it is, discards pieces where it certainly fails, and
//! admits only points where it certainly holds.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::constraint::Function;
use super::implied::{Comparisons, comparisons, formula_where};
use super::{MinimiseOptions, Optimum, Relation, System, SystemError};
use crate::analysis::range::{Deadline, Extremum, RangeOptions, RangePlan, RangeReport, Sign, Work, term};
use crate::interval::Interval;
use crate::program::{Node, Number, Program, Term, Value};

/// Most times that constraints cut the whole box, before its ends are examined.
const MOST_CUTS: u32 = 30;

/// A condition on points.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Function that is 1 where the condition holds, and 0 elsewhere.
    function: Function,
    /// Do the constraints of the system say the same, but for strict comparisons?
    is_closed_by_constraints: bool,
}

impl Condition {
    pub fn is_closed_by_constraints(&self) -> bool {
        self.is_closed_by_constraints
    }

    /// The condition as a program, which is 1 where it holds.
    pub fn program(&self) -> &Program {
        self.function.plan.program()
    }
}

impl System {
    /// Adds conditions to the system: each is a program of some of the variables that is 1 where it holds and 0
    /// elsewhere, as from [`conditions`](crate::program::fpcore::Precondition::conditions) of an FPCore. Strict
    /// comparisons are strict: a place where one of them does not hold is no place of a minimum.
    ///
    /// ```
    /// use outward::analysis::system::{MinimiseOptions, System};
    /// use outward::interval::Interval;
    /// use outward::program::Program;
    ///
    /// let condition = Program::parse("if x + y >= 3 then 1 else 0")?;
    /// let mut system = System::unconstrained().with_conditions(&[condition])?;
    /// let objective = system.objective(&Program::parse("x^2 + y^2")?)?;
    /// let minimum = system.minimise(&objective, &[Interval::new(0.0, 3.0)?; 2], &MinimiseOptions::default());
    /// assert!(minimum.bounds.contains(4.5) && minimum.is_reached);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a condition has an operation that has no bounds.
    pub fn with_conditions(mut self, conditions: &[Program]) -> Result<System, SystemError> {
        for condition in conditions {
            let Comparisons { at_most, mut are_all } = comparisons(condition);
            for (left, right, _) in at_most {
                // A comparison that can't be written as a difference is a condition all the same.
                match difference(condition, left, right) {
                    Some(difference) => {
                        let function = self.function(&difference)?;
                        self.constraints.push((function, Relation::AtMost));
                    }
                    None => are_all = false,
                }
            }
            self.add_condition(condition, are_all)?;
        }
        Ok(self)
    }

    /// Adds a condition, and whether the constraints say the same, except for strict comparisons.
    pub(super) fn add_condition(
        &mut self,
        condition: &Program,
        is_closed_by_constraints: bool,
    ) -> Result<(), SystemError> {
        let function = self.function(condition)?;
        self.conditions.push(Condition { function, is_closed_by_constraints });
        Ok(())
    }

    /// Cuts the box by the constraints; none if nothing is left.
    pub(super) fn reduced(&self, sides: &[Interval<f64>]) -> Option<Vec<Interval<f64>>> {
        let (mut work, mut sides) = (Work::default(), sides.to_vec());
        for _ in 0..MOST_CUTS {
            let before = sides.clone();
            if !self.cut(&mut sides, &mut work) {
                return None;
            }
            if sides == before {
                break;
            }
        }
        Some(sides)
    }

    /// The formula where the conditions hold in the box with these sides, without the comparisons that the ends of
    /// variables decide; none if they decide none. An end is left out where the conditions fail on all of its face, so
    /// that `x^2 > 4` leaves x > 2 of 0 ≤ x ≤ 9.
    pub(super) fn objective_within(&self, objective: &Function, sides: &[Interval<f64>]) -> Option<Function> {
        let program = objective.plan.program();
        if !program.nodes().iter().any(|node| matches!(node, Node::Compare(..))) {
            return None;
        }
        let (mut work, mut open_ends) = (Work::default(), Vec::new());
        for (input, variable) in objective.columns.iter().enumerate() {
            let side = sides[*variable];
            for (end, is_lower) in [(side.inf(), true), (side.sup(), false)] {
                let mut face = sides.to_vec();
                face[*variable] = Interval::point(end);
                if end.is_finite() && !self.conditions_may_hold(&face, false, &mut work) {
                    open_ends.push(beyond(program, input, end, is_lower)?);
                }
            }
        }
        let names = program.input_names().zip(&objective.columns);
        let named: Vec<_> = names.map(|(name, variable)| (name, sides[*variable])).collect();
        let decided = formula_where(program, &open_ends, &named)?;
        Some(Function { plan: RangePlan::new(&decided).ok()?, ..objective.clone() })
    }

    /// Can all conditions hold somewhere in the piece? In the closure of strict comparisons, only conditions that the
    /// constraints do not express are asked.
    pub(super) fn conditions_may_hold(
        &self,
        sides: &[Interval<f64>],
        in_closure: bool,
        work: &mut Work,
    ) -> bool {
        let mut conditions = self.conditions.iter().filter(|of| !in_closure || !of.is_closed_by_constraints);
        !conditions.any(|condition| is_everywhere(&condition.function, 0.0, sides, work))
    }

    /// Do all conditions hold at all points of the piece, as far as the constraints do not say so already?
    pub(super) fn conditions_hold_in_closure(&self, sides: &[Interval<f64>], work: &mut Work) -> bool {
        let mut conditions = self.conditions.iter().filter(|of| !of.is_closed_by_constraints);
        conditions.all(|condition| is_everywhere(&condition.function, 1.0, sides, work))
    }

    /// Do all conditions hold at all points of the piece?
    pub(super) fn conditions_hold(&self, sides: &[Interval<f64>], work: &mut Work) -> bool {
        self.conditions.iter().all(|condition| is_everywhere(&condition.function, 1.0, sides, work))
    }
}

/// Is a condition certainly 1, or 0, at all points of the piece?
fn is_everywhere(condition: &Function, truth: f64, sides: &[Interval<f64>], work: &mut Work) -> bool {
    let found = condition.bounds(sides, work);
    found.is_defined && found.values == Interval::point(truth)
}

/// The condition that an input of a program is above a number, or below it.
fn beyond(program: &Program, input: usize, end: f64, is_above: bool) -> Option<Program> {
    let written = Program::written(program.inputs(), |inputs, one| {
        let number = |text: &str| one.number(text).map_err(drop);
        let (end, zero, one) = (number(&Number::from_f64(end).to_string())?, number("0")?, number("1")?);
        let holds = if is_above { end.lt(inputs[input]) } else { inputs[input].lt(end) };
        Ok::<_, ()>(holds.select(one, zero))
    });
    written.ok()
}

/// The difference of two values of a program, in real numbers; none where they depend on choices.
fn difference(program: &Program, left: Value, right: Value) -> Option<Program> {
    let written = Program::written(program.inputs(), |inputs, one| {
        let mut terms: Vec<Option<Term<'_>>> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            let written = match node {
                Node::Input(index) => inputs.get(*index).copied(),
                node => term(program, node, |value| terms[value.index()], one),
            };
            terms.push(written);
        }
        match (terms[left.index()], terms[right.index()]) {
            (Some(left), Some(right)) => Ok(left - right),
            _ => Err(()),
        }
    });
    written.ok()
}

impl RangePlan {
    /// The range over the points of the box with these sides where conditions hold, which are those of
    /// [`System::with_conditions`]. A place of an extremum fulfils all of them. With strict comparisons, the minimum
    /// is an infimum: the bounds contain it, and it may be taken nowhere.
    ///
    /// ```
    /// use outward::analysis::range::{RangeOptions, RangePlan};
    /// use outward::interval::Interval;
    /// use outward::program::Program;
    ///
    /// let plan = RangePlan::new(&Program::parse("x*y")?)?;
    /// let condition = Program::parse("if x + y <= 1 then 1 else 0")?;
    /// let range = plan.range_where(&[condition], &[Interval::new(0.0, 1.0)?; 2], &RangeOptions::default())?;
    /// assert!(range.maximum.bounds.contains(0.25) && range.maximum.is_reached);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a condition has an operation that has no bounds.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as the program has inputs, or a condition has an input that it has not.
    pub fn range_where(
        &self,
        conditions: &[Program],
        sides: &[Interval<f64>],
        options: &RangeOptions,
    ) -> Result<RangeReport, SystemError> {
        self.range_where_by(conditions, sides, options, |plan, sides, options| Ok(plan.range(sides, options)))
    }

    /// [`range_where`](RangePlan::range_where) with the caller's own search for the range over a box, such as one on a
    /// device. It is called where each condition compares a variable with a number, or holds everywhere. It receives
    /// this formula without the comparisons that the conditions decide, and these options, with the time that it may
    /// take.
    ///
    /// # Errors
    ///
    /// If a condition has an operation that has no bounds, or the search fails.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as the program has inputs, or a condition has an input that it has not.
    pub fn range_where_by(
        &self,
        conditions: &[Program],
        sides: &[Interval<f64>],
        options: &RangeOptions,
        search: impl FnOnce(&RangePlan, &[Interval<f64>], &RangeOptions) -> Result<RangeReport, SystemError>,
    ) -> Result<RangeReport, SystemError> {
        assert_eq!(sides.len(), self.program().inputs().len(), "a side for each input");
        let named: Vec<_> = self.program().input_names().zip(sides.iter().copied()).collect();
        if let Some(formula) = formula_where(self.program(), conditions, &named) {
            let plan = RangePlan::new(&formula)?;
            return plan.range_of_formula_where(conditions, sides, options, search);
        }
        self.range_of_formula_where(conditions, sides, options, search)
    }

    /// [`range_where_by`](Self::range_where_by) for a formula in which conditions decide no comparison.
    fn range_of_formula_where(
        &self,
        conditions: &[Program],
        sides: &[Interval<f64>],
        options: &RangeOptions,
        search: impl FnOnce(&RangePlan, &[Interval<f64>], &RangeOptions) -> Result<RangeReport, SystemError>,
    ) -> Result<RangeReport, SystemError> {
        let deadline = Deadline::new(options.time, options.stop);
        let mut system = System::unconstrained();
        let objective = system.objective(self.program())?;
        let mut work = Work::default();
        let mut open = Vec::new();
        for condition in conditions {
            let function = system.function(condition)?;
            assert_eq!(system.variables().len(), sides.len(), "conditions are on inputs of the formula");
            if !is_everywhere(&function, 1.0, sides, &mut work) {
                open.push(condition.clone());
            }
        }
        if open.is_empty() {
            return search(self, sides, options);
        }
        let limits: Option<Vec<usize>> = open.iter().map(limited_variable).collect();
        let system = system.with_conditions(&open)?;
        let mut left = sides.to_vec();
        let whole = system.cut(&mut left, &mut work).then(|| self.bounds(&left, &mut work));
        if let (Some(limits), Some(_)) = (limits, whole) {
            let first = RangeOptions { time: deadline.share(2).left(), ..*options };
            let mut found = search(self, &left, &first)?;
            let RangeReport { minimum, maximum, .. } = &mut found;
            let limits = Limits { plan: self, system: &system, sides: &left, variables: &limits };
            let mut is_admitted = |extremum, sign| limits.admit(extremum, sign, options, &mut work);
            if is_admitted(minimum, Sign::Minimum) && is_admitted(maximum, Sign::Maximum) {
                return Ok(found);
            }
        }
        let RangeOptions { relative, absolute, most_pieces, stop, .. } = *options;
        let until = |deadline: Deadline| {
            let time = deadline.left();
            MinimiseOptions { relative, absolute, most_pieces, time, stop }
        };
        let minimum = system.minimise(&objective, sides, &until(deadline.share(2)));
        let maximum = system.maximise(&objective, sides, &until(deadline));
        Ok(RangeReport {
            minimum: extremum(minimum),
            maximum: extremum(maximum),
            is_defined: whole.is_none_or(|whole| whole.is_defined),
            is_continuous: whole.is_none_or(|whole| whole.is_continuous),
        })
    }
}

/// The variable that a condition compares with numbers, if it does nothing else: it then holds on one interval.
fn limited_variable(condition: &Program) -> Option<usize> {
    let Comparisons { at_most, are_all } = comparisons(condition);
    let nodes = condition.nodes();
    let mut depends = alloc::vec![false; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        let is_input = matches!(node, Node::Input(_));
        depends[at] = is_input || node.operands().as_slice().iter().any(|of| depends[of.index()]);
    }
    let mut limited = at_most.iter().map(|(left, right, _)| {
        let (limited, by) = if depends[left.index()] { (left, right) } else { (right, left) };
        match nodes[limited.index()] {
            Node::Input(index) if !depends[by.index()] => Some(index),
            _ => None,
        }
    });
    let first = limited.next().flatten().filter(|_| are_all)?;
    limited.all(|index| index == Some(first)).then_some(first)
}

/// A box whose ends conditions may leave out, as `x < 1` leaves out 1.
struct Limits<'a> {
    plan: &'a RangePlan,
    system: &'a System,
    sides: &'a [Interval<f64>],
    /// The variables that the conditions limit.
    variables: &'a [usize],
}

impl Limits<'_> {
    /// Moves the place of an extremum over the whole box to where the conditions hold, if the bounds stay as near as
    /// requested; returns whether they are those of the extremum where the conditions hold.
    fn admit(&self, extremum: &mut Extremum, sign: Sign, options: &RangeOptions, work: &mut Work) -> bool {
        if extremum.place.is_empty() {
            return extremum.bounds.is_empty();
        }
        let point = |place: &[f64]| place.iter().map(|x| Interval::point(*x)).collect::<Vec<_>>();
        if self.system.conditions_hold(&point(&extremum.place), work) {
            return true;
        }
        // The neighbours of the ends inside.
        let mut inner = extremum.place.clone();
        for variable in self.variables {
            let (side, x) = (self.sides[*variable], &mut inner[*variable]);
            if side.inf() < side.sup() && *x == side.inf() {
                *x = x.next_up();
            } else if side.inf() < side.sup() && *x == side.sup() {
                *x = x.next_down();
            }
        }
        let inner_point = point(&inner);
        if !self.system.conditions_hold(&inner_point, work) {
            return false;
        }
        let found = self.plan.bounds(&inner_point, work);
        if found.values.is_empty() || !found.is_defined {
            return false;
        }
        // The lower bound also holds for more points.
        let bounds = sign.turned(extremum.bounds);
        let best = bounds.sup().max(sign.turned(found.values).sup());
        let is_near = options.are_near(bounds.inf(), best);
        if is_near || !extremum.is_reached {
            extremum.place = inner;
            extremum.bounds = sign.turned(Interval::new(bounds.inf(), best).unwrap_or(Interval::ENTIRE));
            extremum.is_reached = is_near;
            return true;
        }
        // The value at the end itself is that of a limit, if the formula is continuous on the way there.
        let way: Option<Vec<_>> = extremum
            .place
            .iter()
            .zip(&inner)
            .map(|(end, inner)| Interval::new(end.min(*inner), end.max(*inner)).ok())
            .collect();
        let is_limit = way.is_some_and(|way| self.plan.bounds(&way, work).is_continuous)
            && self.is_in_closure(&point(&extremum.place), work);
        if is_limit {
            extremum.place.clear();
        }
        is_limit
    }

    /// Do the conditions hold at a point, if strict comparisons are relaxed to non-strict ones?
    fn is_in_closure(&self, point: &[Interval<f64>], work: &mut Work) -> bool {
        self.system.constraints.iter().all(|(function, _)| {
            let found = function.bounds(point, work);
            found.is_defined && found.values.sup() <= 0.0
        })
    }
}

/// Without equations, the place is a point.
fn extremum(optimum: Optimum) -> Extremum {
    Extremum {
        bounds: optimum.bounds,
        place: optimum.place.iter().map(|side| side.inf()).collect(),
        is_reached: optimum.is_reached,
        pieces: optimum.pieces,
    }
}
