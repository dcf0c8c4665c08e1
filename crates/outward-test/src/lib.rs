//! Suites, generators and oracles for `outward`.
