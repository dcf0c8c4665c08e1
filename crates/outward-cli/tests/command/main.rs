//! The command as its users run it.

mod common;
mod devices;
mod direct;
mod fpcore;
mod numbers;
mod input;
mod interrupt;
mod others;
mod output;
mod parquet;
mod readme;
mod rows;
mod translate;
