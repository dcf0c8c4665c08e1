//! Reports of jobs, for the tools of the command and for the C interface: the results of analyses of formulas, as text
//! and JSON, notes and progress, and failures. This crate reads no files and uses no devices.
//!
//! | module | what is there |
//! |---|---|
//! | [`explain`] | every value of a formula, and where its error comes from |
//! | [`roundoff`] | the bound of a formula's rounding error over ranges |
//! | [`layout`] | text in columns, counts, fields of CSV, JSON |
//! | [`monitor`] | monitors of a running job |
//! | [`failure`] | failures of a job |

#![allow(missing_docs, reason = "no interface of its own: a field whose name says all has no comment")]

pub mod explain;
pub mod failure;
pub mod layout;
pub mod monitor;
pub mod roundoff;
