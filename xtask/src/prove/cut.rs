//! Quotients and roots, at which a recording is cut. The result of each becomes a new variable: a product of powers of
//! the variables with a relative error, which is checked against the operands.

use outward::analysis::roundoff::{Facts, Options, RoundoffPlan};
use outward::interval::Interval;
use outward::machine::trace::{Action, Arithmetic};
use outward::program::Program;

use super::ideal::without_roundings;
use super::polynomial::{InFirst, Polynomial, Powers, VARIABLES};

/// Operation that gives the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// [`outward::machine::Machine::recip_approx`].
    Reciprocal,
    /// [`outward::machine::Machine::recip_rough`].
    RoughReciprocal,
    /// A quotient, rounded.
    Quotient,
    /// A square root, rounded.
    Root,
}

impl Kind {
    pub fn of(op: &Action) -> Option<Kind> {
        match op {
            Action::RecipApprox => Some(Kind::Reciprocal),
            Action::RecipRough => Some(Kind::RoughReciprocal),
            Action::Rounded(Arithmetic::Div, _) => Some(Kind::Quotient),
            Action::Rounded(Arithmetic::Sqrt, _) => Some(Kind::Root),
            _ => None,
        }
    }

    /// Returns the bound of its relative error where operators have this unit: a last place is two units of operators
    /// that round to nearest, and one of faithful ones.
    fn own_error(self, unit: f64) -> f64 {
        match self {
            Kind::Reciprocal => RECIPROCAL_ERR,
            Kind::RoughReciprocal => ROUGH_ERR,
            Kind::Quotient | Kind::Root => unit,
        }
    }
}

/// Error of a reciprocal: 2^-50.
pub const RECIPROCAL_ERR: f64 = 1.0 / (1_u64 << 50) as f64;
/// Error of a rough reciprocal: 2^-41.
pub const ROUGH_ERR: f64 = 1.0 / (1_u64 << 41) as f64;

/// Value of such a number in a cell, but for a relative error, which is the variable `off` within its range.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    pub powers: Powers,
    pub off: usize,
}

impl Cut {
    /// Returns the number, by the variables.
    pub fn number(&self) -> Polynomial {
        let exact = Polynomial::monomial(self.powers);
        exact.add(&exact.mul(&Polynomial::variable(self.off)))
    }
}

/// Operands of such a number, prepared for bounds.
pub struct CutPlan {
    kind: Kind,
    operands: Vec<RoundoffPlan>,
}

impl CutPlan {
    pub fn new(kind: Kind, operands: &[Program], options: &Options) -> Result<CutPlan, String> {
        let options = Options { exact_result: false, ..options.clone() };
        let plan = |program| RoundoffPlan::new(program, options.clone()).map_err(|error| error.to_string());
        Ok(CutPlan { kind, operands: operands.iter().map(plan).collect::<Result<_, _>>()? })
    }

    /// Evaluates the operands in a cell, where the inputs of the programs are these polynomials, and the variables have
    /// these ranges.
    pub fn in_cell<'a>(
        &'a self,
        cut: &'a Cut,
        inputs: &[Polynomial],
        variables: &[Interval<f64>],
    ) -> Result<CutInCell<'a>, String> {
        let operand = |plan: &'a RoundoffPlan| -> Result<Operand<'a>, String> {
            let ideal = without_roundings(plan.program(), inputs)?;
            let exact = ideal.iter().map(|it| it.in_first(variables)).collect();
            Ok(Operand { plan, exact, polynomial: ideal[plan.program().output().index()].clone() })
        };
        let operands: Vec<Operand> = self.operands.iter().map(operand).collect::<Result<_, _>>()?;
        let one = Polynomial::number(1.0);
        let value = Polynomial::monomial(cut.powers);
        // The number times its divisor replaces the number; the size of this product is needed too.
        let (whole, scale, ideal) = match (self.kind, &operands[..]) {
            (Kind::Reciprocal | Kind::RoughReciprocal, [b]) => (b.polynomial.mul(&value), value, one),
            (Kind::Quotient, [a, b]) => (b.polynomial.mul(&value), value, a.polynomial.clone()),
            (Kind::Root, [a]) => {
                let mut inverse: Powers = [0; VARIABLES];
                inverse.iter_mut().zip(cut.powers).for_each(|(to, from)| *to = -2 * from);
                let scale = Polynomial::monomial(inverse);
                (a.polynomial.mul(&scale), scale, one)
            }
            (kind, operands) => return Err(format!("{} operands of {kind:?}", operands.len())),
        };
        Ok(CutInCell {
            kind: self.kind,
            cut: *cut,
            left: whole.sub(&ideal).in_first(variables),
            scale: scale.in_first(variables),
            size: ideal.in_first(variables),
            operands,
        })
    }
}

/// An operand in a cell: its values without roundings.
struct Operand<'a> {
    plan: &'a RoundoffPlan,
    exact: Vec<InFirst>,
    polynomial: Polynomial,
}

/// A quotient or a root in a cell. For a quotient n/d with stated value v, whose operands have the errors e and f:
/// `left` is v·d − n, `scale` is v, the factor of f, and `size` is n. A root of a with stated value v is treated in the
/// same way, with a/v² for d and 1 for n.
pub struct CutInCell<'a> {
    kind: Kind,
    cut: Cut,
    left: InFirst,
    scale: InFirst,
    size: InFirst,
    operands: Vec<Operand<'a>>,
}

impl CutInCell<'_> {
    /// Fails if its error may be outside the range of its variable.
    pub fn check(
        &self,
        x: Interval<f64>,
        variables: &[Interval<f64>],
        sides: &[Interval<f64>],
        multiples: &[i32],
        unit: f64,
    ) -> Result<(), String> {
        let error = |operand: &Operand| -> Result<Interval<f64>, String> {
            let exact = operand.exact.iter().map(|it| it.bounds(x)).collect();
            let facts = Facts { exact, multiples: multiples.to_vec(), ..Facts::default() };
            let found = operand.plan.bound_within(sides, facts).map_err(|fault| format!("{fault:?}"))?;
            Ok(found.error)
        };
        let errors: Vec<Interval<f64>> = self.operands.iter().map(error).collect::<Result<_, _>>()?;
        let one = Interval::point(1.0);
        let size = self.size.near_bounds(x);
        let below = errors[errors.len() - 1];
        let divisor = (self.left.near_bounds(x) + self.scale.near_bounds(x) * below) / size;
        let most = self.kind.own_error(unit);
        let own = Interval::new(-most, most).expect("in order");
        let off = match self.kind {
            // (1 + own)/(1 + divisor) − 1.
            Kind::Reciprocal | Kind::RoughReciprocal => (own - divisor) / (one + divisor),
            // (1 + dividend)(1 + own)/(1 + divisor) − 1.
            Kind::Quotient => {
                let dividend = errors[0] / size;
                (dividend + own + dividend * own - divisor) / (one + divisor)
            }
            // √(1 + divisor)·(1 + own) − 1.
            Kind::Root => {
                let root = divisor / (one + (one + divisor).sqrt());
                root + own + root * own
            }
        };
        let said = variables[self.cut.off];
        if off.is_empty() || !off.subset(said) {
            return Err(format!("{:?}: off by {off:?}, and {said:?} is said", self.kind));
        }
        Ok(())
    }
}
