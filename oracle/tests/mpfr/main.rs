//! The suites against MPFR, in one program, so that their common instances of library code are compiled once.

mod agreement;
mod bessel_orders;
mod deviations;
mod directions;
mod exact;
mod formulas;
mod fpbench;
mod intervals;
mod known;
mod norms;
mod paths;
mod paths_of_two;
mod random;
mod with_integer;
mod worst_cases;
