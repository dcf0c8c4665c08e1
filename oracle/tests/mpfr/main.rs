//! The suites against MPFR, in one program: what each of them instantiates of the library is compiled once.

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
