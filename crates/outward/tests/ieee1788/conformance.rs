//! The page of conformance names tests that exist.
