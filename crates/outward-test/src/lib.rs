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
pub mod meaning;
pub mod oracle;
pub mod products;
pub mod quadrants;
pub mod reductions;
pub mod suite;
pub mod suites;
pub mod with_integer;

/// The Rust examples of the repository's pages, run as documentation tests. They are here because packages of `outward`
/// do not contain these pages.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/learn/gpu.md")]
    mod gpu {}
    #[doc = include_str!("../../../docs/learn/matrices.md")]
    mod matrices {}
    #[doc = include_str!("../../../docs/learn/programs.md")]
    mod programs {}
    #[doc = include_str!("../../../docs/learn/cpu-and-gpu.md")]
    mod runs {}
    #[doc = include_str!("../../../docs/learn/rust.md")]
    mod rust {}
    /// Each name is listed once.
    #[doc = include_str!("../../../docs/reference/rounding.md")]
    mod names {}
}
