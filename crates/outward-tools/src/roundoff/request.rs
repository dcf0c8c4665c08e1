//! Requests for bounds of rounding errors.

use crate::device::DeviceSpec;
use crate::eval::request::RowsRequest;
use crate::layout::ReportForm;

/// Formulas over a box of ranges, or over the rows of a file, a box each.
#[derive(Clone, Debug)]
pub struct RoundoffRequest {
    /// The formulas with the ranges of their variables, how the plain program is compiled, and how rows are read.
    pub rows: RowsRequest,
    /// Whether inputs are numbers of the format, and not any reals that are rounded first.
    pub exact_inputs: bool,
    /// Functions that are not correctly rounded, as `NAME=ULPS`.
    pub function_ulps: Vec<String>,
    /// Largest number of sub-boxes on which a formula is bounded.
    pub sub_boxes: u32,
    /// The device that bounds many sub-boxes at once; without it, the processor bounds one after the other.
    pub device: Option<DeviceSpec>,
    /// The form of the output, if it is not the usual one.
    pub form: Option<ReportForm>,
    /// Number of bytes of input that a worker takes at a time, if it is not the usual one.
    pub chunk_size: Option<usize>,
}

impl Default for RoundoffRequest {
    fn default() -> RoundoffRequest {
        RoundoffRequest {
            rows: RowsRequest::default(),
            exact_inputs: false,
            function_ulps: Vec::new(),
            sub_boxes: 1 << 13,
            device: None,
            form: None,
            chunk_size: None,
        }
    }
}
