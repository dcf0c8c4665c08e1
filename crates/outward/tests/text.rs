//! The module `text` against exact rational arithmetic written independently of it.

#[path = "text/exact.rs"]
mod exact;
#[path = "text/print.rs"]
mod print;
#[path = "text/rational.rs"]
mod rational;
#[path = "text/read.rs"]
mod read;
