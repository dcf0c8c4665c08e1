//! The tools as commands: arguments to a request, a job, its report to a file or standard output, an exit code.

pub mod audit;
pub mod audit_worker;
pub mod diff;
pub mod eval;
pub mod explain;
pub mod plot;
pub mod roundoff;
