//! The first rungs of a search for values: balls with middles of a few words, over blocks of points.
//!
//! | module | what is there |
//! |---|---|
//! | `limbs` | integers and fractions of N words |
//! | `ball` | balls with a middle of N words, and their arithmetic |
//! | `series`, `functions` | elementary functions of balls |
//! | `composed` | functions that consist of elementary ones, and roundings to integers |
//! | `decide` | the number of a format that a ball is rounded to |
//! | `digits` | the decimal digits |
//! | `rung` | the nodes of a program over a block of points |

mod ball;
mod composed;
mod decide;
mod digits;
mod functions;
mod limbs;
mod rung;
mod series;
#[cfg(test)]
mod tests;

pub(super) use ball::WordBall;
pub(super) use decide::place;
pub(super) use digits::{TenPowers, decimal as decimal_digits, has_room};
pub(super) use rung::{MOST_POINTS, Rung, apply, decimal, float, input};
