//! Suites, generators and oracles for `outward`.

pub mod attack;
pub mod bessel;
pub mod data;
pub mod evaluate;
pub mod exact;
pub mod formulas;
pub mod functions;
pub mod generators;
pub mod hardness;
pub mod machines;
pub mod oracle;
pub mod quadrants;
pub mod suite;
pub mod suites;
pub mod with_integer;
