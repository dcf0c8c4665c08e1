//! The command as its users run it.

mod common;
mod direct;
mod fpcore;
mod others;
mod parquet;
mod readme;
mod rows;
