//! Certificates of ranges: a text that proves bounds of a formula over a box, and its checker.
//!
//! A search for a minimum is long code. A certificate lets others check its result without it: it is a tree of
//! bisections of the box, in whose leaves the bounds of the operations, or the mean value form, prove the bound. The
//! format, and what each node means, is in `docs/reference/certificates.md`.
//!
//! The checker has its own intervals, derivatives and mean value form. It shares with the search
//! ([`crate::analysis::range`]) the reader of formulas and the machine of integers, on which it computes.
//!
//! ```
//! use outward::analysis::range::{RangeOptions, RangePlan};
//! use outward::certificate::{Variable, build, check};
//! use outward::interval::Interval;
//! use outward::program::Program;
//!
//! let (formula, options) = ("x^2 - 2*x", RangeOptions::default());
//! let plan = RangePlan::new(&Program::parse(formula)?)?;
//! let range = plan.range(&[Interval::new(1.0, 2.0)?], &options);
//! let variables = [Variable { name: "x".into(), lo: 1.0, hi: 2.0 }];
//! let text = build(formula, &variables, &range, &options)?.to_string();
//! assert!(text.starts_with("outward range certificate 1\nformula x^2 - 2*x\nvariable x 0x1p+0 0x1p+1\n"));
//! let proved = check(&text)?;
//! assert_eq!([proved.minimum.bound, proved.maximum.bound], [-1.0, 0.0]);
//!
//! let wrong = text.replace("minimum -0x1p+0", "minimum -0x1.8p-1");
//! assert_eq!(check(&wrong).unwrap_err().line, 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `text` | the format: reading and writing |
//! | `bounds` | intervals, in integers or with the library's operations |
//! | `calculus` | values that a formula is evaluated with: these intervals, or expansions |
//! | `series` | expansions about a number where it divides 0 by 0 |
//! | `evaluate`, `derivative` | bounds of a formula and of its derivatives over a piece |
//! | `tree` | the meaning of the tree's nodes |
//! | `check` | the checker |
//! | `build` | the builder |

mod bounds;
mod build;
mod calculus;
mod check;
mod derivative;
mod evaluate;
mod series;
mod text;
mod tree;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use build::build;
pub use check::check;
pub use tree::{Center, Side, TreeNode};

/// Bounds of a formula over a box, with their proofs.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// The formula, in a line of infix.
    pub formula: String,
    /// The box.
    pub variables: Vec<Variable>,
    /// Is the formula claimed to be defined everywhere in the box?
    pub is_defined: bool,
    /// Lower bound of all values.
    pub minimum: Claim,
    /// Upper bound of all values.
    pub maximum: Claim,
}

impl Certificate {
    /// The claim of this side.
    #[must_use]
    pub fn claim(&self, side: Side) -> &Claim {
        match side {
            Side::Minimum => &self.minimum,
            Side::Maximum => &self.maximum,
        }
    }
}

/// A variable with its range.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Name of the variable.
    pub name: String,
    /// The least number, or −∞.
    pub lo: f64,
    /// The greatest number, or +∞.
    pub hi: f64,
}

/// A bound of all values.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The bound.
    pub bound: f64,
    /// Place where the formula has a value near the bound, if one is known.
    pub witness: Option<Witness>,
    /// The proof, in preorder.
    pub tree: Vec<TreeNode>,
}

/// A place where the formula has a value: at most that of the minimum's witness, at least that of the maximum's.
#[derive(Clone, Debug, PartialEq)]
pub struct Witness {
    /// The bound of the value.
    pub value: f64,
    /// A number for each variable.
    pub place: Vec<f64>,
}

/// Reason why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The line of the text, from 1.
    pub line: usize,
    /// Description of the fault, and of the text that was expected.
    pub message: String,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl core::error::Error for Rejection {}
