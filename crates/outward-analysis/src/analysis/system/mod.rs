//! Equations and inequalities over a box: all their solutions, and the minimum of a formula subject to them.
//!
//! | module | what is there |
//! |---|---|
//! | `parse` | systems as text: `x^2 + y^2 = 1; x >= y` |
//! | `constraint` | one of them over a piece of the box: bounds, gradient, and the part of the piece that it leaves |
//! | `conditions` | conditions as programs, such as those of an FPCore's `:pre` |
//! | `implied` | comparisons in a formula that conditions decide |
//! | `linear` | bounds of the linear values of a formula, from linear inequalities |
//! | `newton` | the interval Newton method: which proves that a piece has exactly one root, or none |
//! | `roots` | the search for all roots |
//! | `proved` | the roots that are proved |
//! | `undecided` | the parts of the box that stay undecided |
//! | `noise` | points where rounding hides whether equations hold |
//! | `minimum` | the search for a minimum |
//! | `candidates` | points where the minimum may be |
//! | `confirmation` | checks of a minimum |
//! | `boxes` | operations on boxes |
//! | `matrix` | inverses of small matrices, as approximations |
//!
//! ```
//! use outward::analysis::system::{SolveOptions, System};
//! use outward::interval::Interval;
//! use outward::program::ParseOptions;
//!
//! let system = System::parse("x^2 + y^2 = 1; x = y", ParseOptions::default())?;
//! let side = Interval::new(-2.0, 2.0)?;
//! let found = system.solve(&[side, side], &SolveOptions::default())?;
//! assert_eq!((found.roots.len(), found.undecided.len()), (2, 0));
//! assert!(found.roots.iter().any(|root| root.sides[0].contains(0.7071067811865475)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boxes;
mod candidates;
mod conditions;
mod confirmation;
mod constraint;
mod implied;
mod linear;
mod matrix;
mod minimum;
mod newton;
mod noise;
mod parse;
mod proved;
mod roots;
mod undecided;

use alloc::string::String;
use alloc::vec::Vec;

use conditions::Condition;
use constraint::Function;
pub use minimum::{MinimiseOptions, Objective, Optimum};
pub use parse::SystemError;
pub use roots::{Root, Solutions, SolveOptions};

/// Is a function zero, or not positive?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// f = 0.
    Equal,
    /// f ≤ 0.
    AtMost,
}

/// Equations and inequalities in the same variables.
#[derive(Clone, Debug)]
pub struct System {
    variables: Vec<String>,
    /// Functions that are subject to a relation.
    constraints: Vec<(Function, Relation)>,
    /// Further conditions on points, such as the strict inequalities among the constraints.
    conditions: Vec<Condition>,
    /// Spellings of other languages that were read.
    notes: Vec<String>,
}

impl System {
    /// The names of the variables, in the order of the text.
    #[must_use]
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// A line for each spelling of another language that was read, as
    /// [`Program::parse_with_notes`](crate::program::Program::parse_with_notes) gives them.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the number of equations.
    #[must_use]
    pub fn equations(&self) -> usize {
        self.equalities().count()
    }

    fn equalities(&self) -> impl Iterator<Item = &Function> {
        self.of(Relation::Equal)
    }

    fn inequalities(&self) -> impl Iterator<Item = &Function> {
        self.of(Relation::AtMost)
    }

    fn of(&self, relation: Relation) -> impl Iterator<Item = &Function> {
        self.constraints.iter().filter(move |(_, of)| *of == relation).map(|(function, _)| function)
    }
}
