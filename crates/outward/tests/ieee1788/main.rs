//! Compares `outward::ieee1788` with exact arithmetic.

mod cancel;
mod columns;
mod conformance;
mod decorations;
#[path = "../interval/draw.rs"]
mod draw;
mod extremes;
mod image;
mod interchange;
mod overlap;
mod reverse;
mod slopes;
mod stored;
mod text;
mod value;
