//! The command as its users run it.

mod audit;
mod certificates;
mod common;
mod convert;
mod devices;
mod dialects;
mod diff;
mod direct;
mod emit;
mod errors;
mod examples;
mod explain;
mod extended;
mod formats;
mod fpcore;
mod help;
mod input;
mod interrupt;
mod lacking;
mod named_formulas;
mod numbers;
mod others;
mod output;
mod pages;
mod parquet;
mod plot;
mod range;
mod roundoff;
mod rows;
mod spellings;
mod summary;
mod system;
mod terminal;
mod tight;
#[cfg(feature = "translate")]
mod translate;
