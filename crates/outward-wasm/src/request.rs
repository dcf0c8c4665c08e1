//! The part of a request that all tools of one formula have.

use std::sync::Arc;

use outward_tools::device::DeviceSpec;
use outward_tools::eval::request::{RowsRequest, SourceRequest};
use outward_tools::failure::Failure;

use crate::found::Notes;
use crate::options::Options;

/// Options that all tools of one formula have.
const COMMON: [&str; 5] = ["formula", "var", "format", "round", "point"];

/// Refuses options that are neither these nor those of all tools.
pub fn only(options: &Options<'_>, others: &[&str]) -> Result<(), Failure> {
    options.only(&[&COMMON, others].concat())
}

/// The formula and its variables, computed on one thread.
pub fn request(options: &Options<'_>, notes: &Notes) -> Result<RowsRequest, Failure> {
    Ok(RowsRequest {
        source: SourceRequest {
            formula: Some(options.text("formula").unwrap_or_default().into()),
            variables: options.every("var"),
            format: options.format()?,
            round: options.round()?,
            ..SourceRequest::default()
        },
        rounds_cells: options.flag("point")?,
        device: DeviceSpec::CPU,
        threads: Some(1),
        monitor: Arc::new(notes.clone()),
        ..RowsRequest::default()
    })
}
