//! Values of whole formulas against the other evaluation in real numbers.

use std::fmt;

use outward::exact::{Outcome, Solver};
use outward::program::Number;

use super::formula::Formula;
use super::{number, parsed, places};
use crate::exact::{self, Fraction};
use crate::generators::Random;

/// The results for the values of many formulas.
#[derive(Clone, Debug, Default)]
pub struct ValueSearch {
    /// The number of values that both evaluations know.
    pub compared: usize,
    /// Formulas and inputs where only the other evaluation has a value.
    pub undecided: Vec<String>,
    /// The cases where the two evaluations do not agree.
    pub refuted: Vec<String>,
}

impl fmt::Display for ValueSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} values compared, {} refuted", self.compared, self.refuted.len())?;
        self.refuted.iter().try_for_each(|claim| writeln!(f, "  {claim}"))?;
        writeln!(f, "{} undecided", self.undecided.len())?;
        self.undecided.iter().try_for_each(|claim| writeln!(f, "  {claim}"))
    }
}

/// Compares the values of this number of random formulas at a few points each. The same seed gives the same formulas.
#[must_use]
pub fn search_values(seed: u64, formulas: usize) -> ValueSearch {
    let (mut random, mut search) = (Random::new(seed), ValueSearch::default());
    for _ in 0..formulas {
        let text = Formula::random(&mut random).text();
        let program = parsed(&text);
        let places = places(&program);
        let mut solver = Solver::new(&program).with_most_bits(1024);
        for _ in 0..4 {
            let mut input = || {
                let is_special = !places.is_empty() && random.below(2) == 0;
                if is_special { random.pick(&places) } else { number(&mut random) }
            };
            let inputs: Vec<f64> = program.input_names().map(|_| input()).collect();
            let fractions: Vec<Fraction> = inputs.iter().map(|x| Fraction::from_f64(*x)).collect();
            let exact: Vec<Number> = inputs.iter().map(|x| Number::from_f64(*x)).collect();
            let known = &exact::evaluate(&program, &fractions)[program.output().index()];
            let found = solver.bounds::<f64>(&exact);
            let claim = format!("`{text}` at {inputs:?}: {found:?}, and {known:?}");
            let agree = match (known, found) {
                (exact::Outcome::Value(value), Outcome::Value((lo, hi))) => {
                    !value.is_outside(lo, hi) && (lo == hi || lo.next_up() == hi)
                }
                (exact::Outcome::Value(_), Outcome::Undecided { .. }) => {
                    search.undecided.push(claim);
                    continue;
                }
                (exact::Outcome::Value(_), Outcome::Undefined)
                | (exact::Outcome::Undefined, Outcome::Value(_)) => false,
                (exact::Outcome::Undefined, Outcome::Undefined) => true,
                _ => continue,
            };
            search.compared += 1;
            if !agree {
                search.refuted.push(claim);
            }
        }
    }
    search
}
