//! Makes everything in the repository that is generated.

fn main() {}
