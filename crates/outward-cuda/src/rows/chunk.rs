//! A chunk: a number of rows on their way through a GPU.

use crate::memory::DevicePtr;
use crate::stream::Stream;

/// Some rows on a GPU: what a launch is for. A column's memory starts at a multiple of 256 bytes.
#[derive(Debug)]
pub struct Chunk<'a> {
    /// Which of the GPUs that [`Rows::new`](super::Rows::new) was given.
    pub gpu: usize,
    /// The stream to launch in: the inputs are there when its work so far is done, and the outputs are taken after what
    /// is put into it.
    pub stream: &'a Stream,
    /// The number of the first row among all rows.
    pub first: usize,
    /// How many rows.
    pub rows: usize,
    /// Where each input column of these rows is.
    pub inputs: &'a [DevicePtr],
    /// Where each output column is to be put.
    pub outputs: &'a [DevicePtr],
}

/// Rows for which it is not worth while to ask another GPU.
pub const FEW: usize = 1 << 16;
