//! CSV as RFC 4180 has it, fast enough that the arithmetic matters.
//!
//! | module | what is there |
//! |---|---|
//! | [`chunk`] | a stream cut into pieces of whole records |
//! | [`dialect`] | what separates fields and starts comments |
//! | [`record`] | a piece cut into records and fields |

pub mod chunk;
pub mod dialect;
pub mod record;
