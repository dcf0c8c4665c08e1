//! What analyses of formulas find, as text and JSON, for the tools of the command and for the C interface: nothing here
//! reads files or asks devices.
//!
//! | module | what is there |
//! |---|---|
//! | [`explain`] | every value of a formula, and where its error comes from |
//! | [`roundoff`] | the bound of a formula's rounding error over ranges |
//! | [`layout`] | text in columns, counts, fields of CSV, JSON |

#![allow(missing_docs, reason = "no interface of its own: a field whose name says all has no comment")]

pub mod explain;
pub mod layout;
pub mod roundoff;
