//! Runs the tools as commands: turns arguments into a request, runs the job, writes the report, chooses an exit code.

pub mod audit;
pub mod audit_worker;
pub mod check;
pub mod conform;
pub mod convert;
pub mod diff;
pub mod eval;
pub mod examples;
pub mod explain;
pub mod matrix;
pub mod plot;
pub mod range;
pub mod reduce;
pub mod report;
pub mod roundoff;
pub mod system;
