//! A chunk: a number of rows on their way through a GPU.

use crate::memory::DevicePtr;
use crate::stream::Stream;

/// Rows of a launch on a GPU. A column's memory starts at a multiple of 256 bytes.
#[derive(Debug)]
pub struct Chunk<'a> {
    /// The index of the GPU among those of [`Rows::new`](super::Rows::new).
    pub gpu: usize,
    /// The stream to launch in: the inputs are there when its work so far is done, and the outputs are taken after the
    /// work that is put into it.
    pub stream: &'a Stream,
    /// The index of the first row among all rows.
    pub first: usize,
    /// Number of rows.
    pub rows: usize,
    /// The address of each input column of these rows.
    pub inputs: &'a [DevicePtr],
    /// The address of each output column.
    pub outputs: &'a [DevicePtr],
}

/// Number of rows for which it is not worth while to use another GPU.
pub const FEW: usize = 1 << 16;
