//! What jobs tell their callers, for the tools of the command and for the C interface: what analyses of formulas find,
//! as text and JSON, notes and progress, and why a job failed. Nothing here reads files or asks devices.
//!
//! | module | what is there |
//! |---|---|
//! | [`explain`] | every value of a formula, and where its error comes from |
//! | [`roundoff`] | the bound of a formula's rounding error over ranges |
//! | [`layout`] | text in columns, counts, fields of CSV, JSON |
//! | [`monitor`] | who hears of a job while it runs |
//! | [`failure`] | how a job can fail |

#![allow(missing_docs, reason = "no interface of its own: a field whose name says all has no comment")]

pub mod explain;
pub mod failure;
pub mod layout;
pub mod monitor;
pub mod roundoff;
