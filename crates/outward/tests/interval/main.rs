//! Intervals at the level of lanes and of the public types.

mod api;
mod draw;
mod exact;
mod exponents;
mod gamma;
mod numbers;
mod operators;
mod powers;
mod powf;
mod powf_operands;
mod relations;
mod soft_corners;
mod text;
mod toy_total;
mod trig;
