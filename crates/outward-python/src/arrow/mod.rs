//! Arrow's C data interface and C stream interface: tables in and out, without its libraries.
//!
//! | module | what is there |
//! |---|---|
//! | `abi` | the structures of the interface |
//! | `checked` | arrays of producers, checked and read |
//! | `input` | tables of callers |
//! | `column` | columns of tables as columns of the engine |
//! | `series` | columns of callers without a table |
//! | `output` | results as a stream |

mod abi;
mod checked;
pub mod column;
pub mod input;
pub mod output;
pub mod series;
