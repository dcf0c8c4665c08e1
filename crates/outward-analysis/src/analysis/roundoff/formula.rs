//! Writes the bound of a single box as a formula of its sides, which a device evaluates for many boxes at once.
//!
//! The formula uses the method of `sweep` and those rules of `local_error` that depend on the program and not on
//! ranges. It omits everything that only holds for the numbers of a particular box, so the result can be wider but
//! never narrower.

use alloc::vec::Vec;

use super::grid::{Grid, around, between, power};
use super::local_error::{self, KnownOperand};
use super::no_formula::NoFormula;
use super::plan::RoundoffPlan;
use crate::analysis::derivative::MOST;
use crate::analysis::derivative::slope::{WrittenSlopes, slope_with_integer, slopes};
use crate::analysis::derivative::symbol::Symbol;
use crate::analysis::zeros::signed_zero_operand;
use crate::device::scalar::ResultRounding;
use crate::interval::Interval;
use crate::program::{Context, Node, Program, Term, Value, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// Formulas for one value of the program; see `sweep::KnownValue`.
#[derive(Clone, Copy)]
struct WrittenValue<'a> {
    held: Symbol<'a>,
    local_error: Symbol<'a>,
    lsb_exponent: i32,
    slopes: [Symbol<'a>; MOST],
    /// Can the computed value differ from the exact one?
    is_off: bool,
}

/// An operation that is to be written down.
struct WrittenOperation<'a, 'o> {
    at: usize,
    operands: &'o [Value],
    round: RoundingDirection,
    exact: Symbol<'a>,
    /// Bounds of rounded − exact by rules that ask for no ranges, and what exact results are multiples of.
    local_error: (Interval<f64>, Option<i32>),
    /// Is the result an operand of the same format or a narrower one, its size or an integer near it? Where it is
    /// exact, it overflows only where the operand does.
    is_choice: bool,
    slopes: &'o dyn Fn([bool; MOST]) -> Result<WrittenSlopes<'a>, NoFormula>,
}

struct FormulaWriter<'p, 'a> {
    plan: &'p RoundoffPlan,
    inputs: Vec<Term<'a>>,
    one: Term<'a>,
    values: Vec<WrittenValue<'a>>,
    /// The largest size of any value, of each format.
    sizes: Vec<(Width, Symbol<'a>)>,
}

impl RoundoffPlan {
    /// The bound of a box that is not cut, as a program of the same inputs. In the interval reading, with the sides of
    /// a box for its inputs, the result contains computed − exact for all inputs of the box, where it is bounded and
    /// decorated `def` at least. Elsewhere nothing is known, and an operation may give no number.
    ///
    /// ```
    /// use outward::analysis::roundoff::{Options, RoundoffPlan};
    /// use outward::device::{Cpu, Device, IntervalSlice};
    /// use outward::program::Program;
    ///
    /// let options = Options { exact_inputs: true, ..Options::default() };
    /// let formula = RoundoffPlan::new(&Program::parse("x*y")?, options)?.formula()?;
    /// let side = IntervalSlice::bounds(&[1.0], &[2.0]);
    /// let error = Cpu::default().evaluate(&formula, &[side, side])?;
    /// assert_eq!((error.lo[0], error.hi[0]), (-f64::EPSILON, f64::EPSILON)); // half an ulp of numbers below 4
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An error if the program or an option needs more than a formula of the sides can express.
    pub fn formula(&self) -> Result<Program, NoFormula> {
        if self.options.flush_to_zero {
            return Err(NoFormula::Flushing);
        }
        if self.program.inputs().is_empty() {
            return Err(NoFormula::NoInputs);
        }
        Program::written(self.program.inputs(), |inputs, one| {
            let (inputs, values, sizes) = (inputs.to_vec(), Vec::new(), Vec::new());
            let mut writer = FormulaWriter { plan: self, inputs, one, values, sizes };
            for (at, node) in self.program.nodes().iter().enumerate() {
                let value = writer.value(at, node)?;
                writer.values.push(value);
            }
            let error = writer.error();
            writer.checked(error)
        })
    }
}

impl<'a> FormulaWriter<'_, 'a> {
    fn value(&mut self, at: usize, node: &Node) -> Result<WrittenValue<'a>, NoFormula> {
        let grid = self.plan.grids[at];
        match *node {
            Node::Input(index) => Ok(self.input(grid, Symbol::Term(self.inputs[index]))),
            _ if self.plan.literals[at].is_some() => self.literal(at, grid),
            Node::Number(..) => self.literal(at, grid),
            Node::Apply(op, operands, context) => self.operation(at, op, operands.as_slice(), context),
            Node::WithInteger(op, a, n, context) => {
                let held = self.values[a.index()].held;
                let exact = held.apply_with_integer(op, n);
                let round = self.plan.rounding(context).round;
                let local_error =
                    self.plan.local_error_with_integer(op, n, grid, round, self.part(a), most(exact));
                let slopes = |_| match slope_with_integer(op, held, n, exact) {
                    WrittenSlopes::Unwritten => Err(NoFormula::Slope(op)),
                    slopes => Ok(slopes),
                };
                self.rounded(&WrittenOperation {
                    at,
                    operands: &[a],
                    round,
                    exact,
                    local_error,
                    is_choice: false,
                    slopes: &slopes,
                })
            }
            Node::Cast(a, context) => {
                let exact = self.values[a.index()].held;
                let round = self.plan.rounding(context).round;
                let part = self.part(a);
                let is_exact = grid.has(part.width) || grid.holds(part.lsb_exponent, part.held);
                let local_error =
                    if is_exact { Interval::point(0.0) } else { self.plan.error(grid, most(exact), round) };
                let slopes = |_| Ok(WrittenSlopes::Of([1.0, 0.0, 0.0, 0.0].map(Symbol::number)));
                let (local_error, is_choice) = ((local_error, Some(part.lsb_exponent)), grid.has(part.width));
                self.rounded(&WrittenOperation {
                    at,
                    operands: &[a],
                    round,
                    exact,
                    local_error,
                    is_choice,
                    slopes: &slopes,
                })
            }
            Node::Truth(_)
            | Node::Compare(..)
            | Node::And(..)
            | Node::Or(..)
            | Node::Not(_)
            | Node::Select(..)
            | Node::Restrict(..) => Err(NoFormula::Choice),
        }
    }

    fn input(&mut self, grid: Grid, side: Symbol<'a>) -> WrittenValue<'a> {
        let is_off = !self.plan.options.exact_inputs;
        let local_error =
            if is_off { grid.rounding(side, RoundingDirection::TiesToEven) } else { Symbol::number(0.0) };
        let held = held(grid, side, local_error, true);
        if is_off {
            self.measure(grid.width, held);
        }
        WrittenValue { held, local_error, lsb_exponent: grid.least, slopes: no_slopes(), is_off }
    }

    fn literal(&self, at: usize, grid: Grid) -> Result<WrittenValue<'a>, NoFormula> {
        let known = self.plan.literal(at, grid);
        if known.fault.is_some() {
            return Err(NoFormula::Constant(Value(at as u32)));
        }
        let (held, local_error) = (Symbol::Known(known.held), Symbol::Known(known.local_error));
        Ok(WrittenValue {
            held,
            local_error,
            lsb_exponent: known.lsb_exponent,
            slopes: no_slopes(),
            is_off: !local_error.is(0.0),
        })
    }

    fn operation(
        &mut self,
        at: usize,
        op: Op,
        operands: &[Value],
        context: Context,
    ) -> Result<WrittenValue<'a>, NoFormula> {
        if signed_zero_operand(op).is_some() {
            return Err(NoFormula::Zeros(op));
        }
        let ResultRounding { round, .. } = self.plan.rounding(context);
        let held: Vec<Symbol<'a>> =
            operands.iter().map(|operand| self.values[operand.index()].held).collect();
        let parts: Vec<KnownOperand> = operands.iter().map(|operand| self.part(*operand)).collect();
        let exact = match (op, operands) {
            // A square is not below 0.
            (Op::Fma, [p, q, _]) if p == q => {
                Symbol::apply(Op::Add, &[Symbol::apply(Op::Sqr, &held[..1]), held[2]])
            }
            _ => Symbol::apply(op, &held),
        };
        let local_error = self.plan.local_error(op, self.plan.grids[at], round, &parts, most(exact));
        let fit = parts.iter().all(|part| self.plan.grids[at].has(part.width));
        let is_choice = fit && local_error::is_choice(op);
        let slopes = |varies| match slopes(op, &held, varies, exact) {
            // A formula cannot ask for a decoration, and only the decoration shows that a box has no jump.
            _ if local_error::has_jumps(op) => Ok(WrittenSlopes::Jump),
            WrittenSlopes::Unwritten => Err(NoFormula::Slope(op)),
            slopes => Ok(slopes),
        };
        self.rounded(&WrittenOperation {
            at,
            operands,
            round,
            exact,
            local_error,
            is_choice,
            slopes: &slopes,
        })
    }

    /// Bounds of an operand over all boxes.
    fn part(&self, operand: Value) -> KnownOperand {
        let WrittenValue { held, lsb_exponent, .. } = self.values[operand.index()];
        KnownOperand { held: most(held), lsb_exponent, width: self.plan.grid(operand).width }
    }

    fn rounded(&mut self, written: &WrittenOperation<'a, '_>) -> Result<WrittenValue<'a>, NoFormula> {
        let &WrittenOperation { at, round, exact, .. } = written;
        if let Symbol::None = exact {
            return Err(NoFormula::Constant(Value(at as u32)));
        }
        let grid = self.plan.grids[at];
        let is_result = self.plan.options.exact_result && self.plan.program.output().index() == at;
        let is_rounded = self.plan.ulps[at].is_none() && self.plan.approximate[at].is_none();
        let (by_rule, lsb_exponent) = written.local_error;
        let mut local_error = match self.plan.ulps[at] {
            _ if is_result => Symbol::number(0.0),
            Some(ulps) => grid.ulps(ulps, exact),
            None if exact.known().is_some() || is_tiny(grid, by_rule) => Symbol::Known(by_rule),
            None if self.plan.options.faithful => grid.gaps_below(around(1.0), exact),
            None => grid.rounding(exact, round),
        };
        if let Some(ulps) = self.plan.approximate[at].filter(|_| !is_result && self.plan.ulps[at].is_none()) {
            local_error = local_error + grid.ulps(ulps, exact + local_error);
        }
        let held = held(grid, exact, local_error, is_rounded || is_result);
        // The result is then one of the operands, and a number of this format.
        if !(written.is_choice && local_error.is(0.0)) {
            self.measure(grid.width, held);
        }
        let operands = written.operands.iter().map(|operand| self.values[operand.index()].is_off);
        let mut varies = [false; MOST];
        for (varies, is_off) in varies.iter_mut().zip(operands) {
            *varies = is_off;
        }
        let mut slopes = no_slopes();
        if varies.contains(&true) {
            match (written.slopes)(varies)? {
                WrittenSlopes::Of(found) => slopes = found,
                _ => local_error = local_error + Symbol::apply(Op::Sub, &[exact, exact]),
            }
        }
        let lsb_exponent =
            lsb_exponent.filter(|_| is_rounded && !is_result).unwrap_or(grid.least).max(grid.least);
        let is_off = varies.contains(&true) || !local_error.is(0.0);
        Ok(WrittenValue { held, local_error, lsb_exponent, slopes, is_off })
    }

    /// Sees to it that where the value can be beyond the largest number of the format, nothing is claimed.
    fn measure(&mut self, width: Width, held: Symbol<'a>) {
        let size = held.abs();
        match self.sizes.iter_mut().find(|(of, _)| *of == width) {
            Some((_, largest)) => *largest = largest.max(size),
            None => self.sizes.push((width, size)),
        }
    }

    /// The sum of the effects of all roundings on the result.
    fn error(&self) -> Symbol<'a> {
        let mut by = alloc::vec![Symbol::number(0.0); self.values.len()];
        by[self.plan.program.output().index()] = Symbol::number(1.0);
        let mut error = Symbol::number(0.0);
        for at in (0..self.values.len()).rev() {
            let (slope, value) = (by[at], &self.values[at]);
            error = error + slope * value.local_error;
            let operands = self.plan.program.nodes()[at].operands();
            for (operand, local_error) in operands.as_slice().iter().zip(value.slopes) {
                by[operand.index()] = by[operand.index()] + slope * local_error;
            }
        }
        error
    }

    /// The error, plus 0 times a term that is defined only where each value is defined and a number of its format.
    fn checked(&self, error: Symbol<'a>) -> Result<Term<'a>, NoFormula> {
        let output = self.plan.program.output();
        let zero = Symbol::number(0.0);
        let defined = self
            .sizes
            .iter()
            .map(|(width, size)| (Symbol::number(Grid::new(*width).largest()) - *size).sqrt());
        let defined = defined.chain([self.values[output.index()].held]);
        let checked = defined.fold(error, |sum, defined| {
            Symbol::apply(Op::Add, &[sum, Symbol::apply(Op::Mul, &[defined, zero])])
        });
        checked.term(self.one).ok_or(NoFormula::Constant(output))
    }
}

/// Range of a symbol; all numbers of binary64 where no bounds are known.
fn most(symbol: Symbol<'_>) -> Interval<f64> {
    symbol.known().unwrap_or_else(|| around(f64::MAX))
}

/// Is the error at most that of the least subnormal number? Then a rule gives it, whatever the operands are.
fn is_tiny(grid: Grid, local_error: Interval<f64>) -> bool {
    local_error.mag() <= power(grid.least)
}

/// Range of the exact and the rounded values. Ends of intervals are numbers of binary64, so a value between two such
/// numbers is rounded to one of them.
fn held<'a>(grid: Grid, exact: Symbol<'a>, local_error: Symbol<'a>, is_rounded: bool) -> Symbol<'a> {
    match (exact, local_error) {
        _ if is_rounded && grid.width == Width::F64 => exact,
        (Symbol::Known(exact), Symbol::Known(local_error)) => {
            Symbol::Known(exact.convex_hull(exact + local_error))
        }
        (exact, local_error) => exact + local_error,
    }
}

fn no_slopes<'a>() -> [Symbol<'a>; MOST] {
    [Symbol::number(0.0); MOST]
}

impl Grid {
    /// Rounding error of an exact value with these bounds, in this format.
    fn rounding<'a>(self, exact: Symbol<'a>, round: RoundingDirection) -> Symbol<'a> {
        let part = match round {
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => around(0.5),
            RoundingDirection::TowardPositive => between(0.0, 1.0),
            RoundingDirection::TowardNegative => between(-1.0, 0.0),
            RoundingDirection::TowardZero => around(1.0),
        };
        self.gaps_below(part, exact)
    }

    /// `count` times the distance between neighbours just below the largest magnitude of `exact`.
    fn gaps_below<'a>(self, count: Interval<f64>, exact: Symbol<'a>) -> Symbol<'a> {
        // For a power of two the product is the number before it; for any other number it rounds to that number.
        let below = exact.abs() * Symbol::number(1.0_f64.next_down());
        self.scaled(count, below)
    }

    /// `count` ulps of the largest magnitude of `exact`, to both sides.
    fn ulps<'a>(self, count: f64, exact: Symbol<'a>) -> Symbol<'a> {
        self.scaled(around(count), exact.abs())
    }

    /// `count` times the last place of the largest magnitude in `size`.
    fn scaled<'a>(self, count: Interval<f64>, size: Symbol<'a>) -> Symbol<'a> {
        let place = Symbol::Known(count) * Symbol::number(power(1 - self.digits));
        place * size.max(Symbol::number(self.least_normal)).logb().exp2()
    }
}
