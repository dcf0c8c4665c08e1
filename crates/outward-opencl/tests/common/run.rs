//! Runs users' kernels on a device.

use std::ffi::c_void;
use std::ptr;
use std::sync::Mutex;

use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, CL_DEVICE_TYPE_GPU, Device, get_all_devices};
use opencl3::kernel::Kernel;
use opencl3::memory::{Buffer, CL_MEM_READ_WRITE, ClMem};
use opencl3::program::Program;
use opencl3::types::{CL_BLOCKING, cl_device_id};
use outward::format::{F16, Format};

pub const ROWS: usize = 1 << 13;

/// Held while a device is used: PoCL 3.1 crashes if two threads look for devices for the first time at once.
pub static DEVICE: Mutex<()> = Mutex::new(());

/// Returns the first suitable device, GPUs before others, like `OpenCl::first`.
pub fn device() -> cl_device_id {
    let mut devices = get_all_devices(CL_DEVICE_TYPE_ALL).expect("there is one");
    devices.sort_by_key(|id| Device::new(*id).dev_type().unwrap_or(0) & CL_DEVICE_TYPE_GPU == 0);
    devices[0]
}

/// Runs a kernel `k` as it is, built with these options, over rows: the columns are its first arguments, the last one
/// receives this many bytes of results for each row.
pub fn run_text(text: &str, options: &str, columns: &[Vec<u8>], bytes: usize) -> Vec<u8> {
    let device = device();
    let context = Context::from_device(&Device::new(device)).expect("a context");
    #[allow(deprecated)]
    let queue = CommandQueue::create_default(&context, 0).expect("a queue");
    let mut program = Program::create_from_source(&context, text).expect("a program");
    if program.build(&[device], options).is_err() {
        panic!("{}\n{text}", program.get_build_log(device).unwrap_or_default());
    }
    let kernel = Kernel::create(&program, "k").expect("a kernel");
    let mut memory = columns.to_vec();
    memory.push(vec![0; ROWS * bytes]);
    let buffers: Vec<Buffer<u8>> = memory
        .iter()
        .map(|bytes| {
            // SAFETY: there is no pointer to memory of the host; what is read lives until the blocking call returns.
            unsafe {
                let mut buffer =
                    Buffer::create(&context, CL_MEM_READ_WRITE, bytes.len(), ptr::null_mut::<c_void>())
                        .expect("memory");
                queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, bytes, &[]).expect("a copy");
                buffer
            }
        })
        .collect();
    for (number, buffer) in (0..).zip(&buffers) {
        // SAFETY: the argument is copied by the call; each parameter of the kernels here is a pointer to global memory.
        unsafe { kernel.set_arg(number, &buffer.get()) }.expect("an argument");
    }
    let (items, mut result) = ([ROWS], vec![0; ROWS * bytes]);
    // SAFETY: each work-item uses its own row of every buffer, and the buffers have that many.
    unsafe {
        queue
            .enqueue_nd_range_kernel(kernel.get(), 1, ptr::null(), items.as_ptr(), ptr::null(), &[])
            .expect("a launch");
        queue.enqueue_read_buffer(&buffers[columns.len()], CL_BLOCKING, 0, &mut result, &[]).expect("a copy");
    }
    result
}

/// A number as memory has it.
pub trait Stored: Format {
    fn bytes(self) -> Vec<u8>;
}
impl Stored for f64 {
    fn bytes(self) -> Vec<u8> {
        self.to_ne_bytes().to_vec()
    }
}
impl Stored for f32 {
    fn bytes(self) -> Vec<u8> {
        self.to_ne_bytes().to_vec()
    }
}
impl Stored for F16 {
    fn bytes(self) -> Vec<u8> {
        (self.pattern() as u16).to_ne_bytes().to_vec()
    }
}

pub fn column<T: Stored>(numbers: &[T]) -> Vec<u8> {
    numbers.iter().flat_map(|x| x.bytes()).collect()
}

/// Compares the results of each row, bit for bit.
pub fn same<T: Stored>(what: &str, found: &[u8], per_row: usize, wanted: impl Fn(usize) -> Vec<T>) {
    let size = per_row * T::BITS as usize / 8;
    assert_eq!(found.len(), ROWS * size, "{what}");
    for (row, found) in found.chunks_exact(size).enumerate() {
        let numbers = wanted(row);
        let wanted = column(&numbers);
        assert_eq!(found, wanted, "{what}, row {row}, wanted {numbers:?}");
    }
}
