//! The `outward` command.

fn main() {}
