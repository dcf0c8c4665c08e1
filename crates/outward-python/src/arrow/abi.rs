//! The structures of Arrow's C interfaces, as its specification has them:
//! <https://arrow.apache.org/docs/format/CDataInterface.html>.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

/// A type.
#[repr(C)]
pub struct ArrowSchema {
    pub format: *const c_char,
    pub name: *const c_char,
    pub metadata: *const c_char,
    pub flags: i64,
    pub n_children: i64,
    pub children: *mut *mut ArrowSchema,
    pub dictionary: *mut ArrowSchema,
    pub release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub private_data: *mut c_void,
}

/// Values of a type.
#[repr(C)]
pub struct ArrowArray {
    pub length: i64,
    pub null_count: i64,
    pub offset: i64,
    pub n_buffers: i64,
    pub n_children: i64,
    pub buffers: *mut *const c_void,
    pub children: *mut *mut ArrowArray,
    pub dictionary: *mut ArrowArray,
    pub release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub private_data: *mut c_void,
}

/// A stream of arrays of one type.
#[repr(C)]
pub struct ArrowArrayStream {
    pub get_schema: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    pub get_next: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    pub get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    pub release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    pub private_data: *mut c_void,
}

/// The flag of a column that may have nulls.
pub const NULLABLE: i64 = 2;

/// Returns a text of the interface; bytes that are no UTF-8 are replaced.
///
/// # Safety
///
/// The pointer is null or that of a text that ends with a zero and lives as long as the owner that is borrowed.
pub unsafe fn text_of<T>(pointer: *const c_char, _owner: &T) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: as the caller says.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

macro_rules! structure {
    ($structure:ident { $($field:ident: $empty:expr),* }) => {
        // SAFETY: the specification lets a structure be moved and released on any thread, and what it points to does
        // not change before that.
        unsafe impl Send for $structure {}
        // SAFETY: threads that share a structure read it and what it points to, and nobody writes there; a stream is
        // used by one thread at a time, since its functions take it mutably.
        unsafe impl Sync for $structure {}

        impl $structure {
            /// Returns a released structure, to be filled.
            pub const fn released() -> $structure {
                $structure { $($field: $empty,)* release: None, private_data: ptr::null_mut() }
            }
        }

        impl Drop for $structure {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: a structure that is not released is owned by whoever has it, and released once: the
                    // function clears the field.
                    unsafe { release(self) };
                }
            }
        }
    };
}

structure!(ArrowSchema {
    format: ptr::null(),
    name: ptr::null(),
    metadata: ptr::null(),
    flags: 0,
    n_children: 0,
    children: ptr::null_mut(),
    dictionary: ptr::null_mut()
});
structure!(ArrowArray {
    length: 0,
    null_count: 0,
    offset: 0,
    n_buffers: 0,
    n_children: 0,
    buffers: ptr::null_mut(),
    children: ptr::null_mut(),
    dictionary: ptr::null_mut()
});
structure!(ArrowArrayStream { get_schema: None, get_next: None, get_last_error: None });
