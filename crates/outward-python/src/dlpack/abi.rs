//! The structures of DLPack, as its header has them: <https://dmlc.github.io/dlpack/latest/c_api.html>.

use std::ffi::c_void;

use outward::format::DlpackType;

/// Memory of an NVIDIA GPU.
pub const CUDA: i32 = 2;
/// Memory that NVIDIA's driver moves between host and GPU.
pub const CUDA_MANAGED: i32 = 13;
/// Codes of types.
pub const INTEGER: u8 = 0;
pub const FLOAT: u8 = DlpackType::FLOAT;
/// The version of the structures here.
pub const MAJOR: u32 = 1;

/// The device that has the memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    pub kind: i32,
    pub number: i32,
}

/// A type of elements.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataType {
    pub code: u8,
    pub bits: u8,
    pub lanes: u16,
}

/// An array.
#[repr(C)]
pub struct Tensor {
    pub data: *mut c_void,
    pub device: Device,
    pub dimensions: i32,
    pub data_type: DataType,
    pub shape: *mut i64,
    /// Distances in elements; null if the array is contiguous.
    pub strides: *mut i64,
    pub byte_offset: u64,
}

/// An array with what frees it, before version 1.
#[repr(C)]
pub struct ManagedTensor {
    pub tensor: Tensor,
    pub context: *mut c_void,
    pub deleter: Option<unsafe extern "C" fn(*mut ManagedTensor)>,
}

/// An array with what frees it, from version 1 on.
#[repr(C)]
pub struct VersionedTensor {
    pub major: u32,
    pub minor: u32,
    pub context: *mut c_void,
    pub deleter: Option<unsafe extern "C" fn(*mut VersionedTensor)>,
    pub flags: u64,
    pub tensor: Tensor,
}
