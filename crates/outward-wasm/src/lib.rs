//! The tools in WebAssembly: `outward_call` takes the text of a request and returns that of an answer.
//!
//! A request is a list of texts, each ended by a zero: the name of a tool, then names and values of options in turn; an
//! option may be there several times. An answer is an object of JSON: `{"report": …, "text": "…", "notes": […]}`, with
//! `"svg"` where there is a picture, or `{"error": "…", "notes": […]}`.

mod files;
mod found;
mod options;
mod request;
mod tools;

pub use tools::answer;

use std::cell::RefCell;

thread_local! {
    /// The text of the last panic, after which the module is not used again.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Memory for a request of so many bytes, which [`outward_call`] takes back.
#[unsafe(no_mangle)]
pub extern "C" fn outward_allocate(length: usize) -> *mut u8 {
    let memory = vec![0_u8; length].into_boxed_slice();
    Box::into_raw(memory).cast()
}

/// Answers a request; the answer is a text at the address, behind its length in four bytes. [`outward_free`] takes it
/// back.
///
/// # Safety
///
/// The request is memory of [`outward_allocate`] for so many bytes, all of which are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outward_call(request: *mut u8, length: usize) -> *mut u8 {
    std::panic::set_hook(Box::new(|panic| PANIC.with_borrow_mut(|text| *text = panic.to_string())));
    // SAFETY: the memory of `outward_allocate`, which is a slice of so many bytes.
    let request = unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(request, length)) };
    sent(&answer(&String::from_utf8_lossy(&request)))
}

/// The text of the panic that ended the last call; empty if there was none.
#[unsafe(no_mangle)]
pub extern "C" fn outward_panic() -> *mut u8 {
    PANIC.with_borrow(|text| sent(text))
}

/// Takes back the memory of a text.
///
/// # Safety
///
/// The text is one that a function of this module has returned, and it is taken back once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outward_free(text: *mut u8) {
    // SAFETY: the four bytes in front are the length that `sent` has written.
    let length = 4 + u32::from_le_bytes(unsafe { text.cast::<[u8; 4]>().read_unaligned() }) as usize;
    // SAFETY: a slice of that length, which `sent` has made.
    drop(unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(text, length)) });
}

/// A text with its length in front, at an address of its own.
fn sent(text: &str) -> *mut u8 {
    let mut bytes = (text.len() as u32).to_le_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_rounded_outward() {
        let found =
            |request: &[&str]| answer(&request.iter().map(|text| format!("{text}\0")).collect::<String>());
        let third = found(&["eval", "formula", "x/3", "var", "x=1"]);
        assert!(third.contains(r#"{"lo": "0.3333333333333333", "hi": "0.33333333333333338", "#), "{third}");
        let short = found(&["eval", "formula", "x/3", "var", "x=1", "format", "bf16"]);
        assert!(short.contains(r#"{"lo": "0.332", "hi": "0.334", "#), "{short}");
        let root = found(&["solve", "constraint", "x^2 = 2", "var", "x=0..2", "format", "f16"]);
        assert!(
            root.contains(r#""hi": 1.4142135623730952}"#) && root.contains("x = [1.414, 1.4151]"),
            "{root}"
        );
        let most = found(&["maximise", "formula", "x/3", "var", "x=0..1", "format", "f32"]);
        assert!(most.contains("from 0.3333333 to 0.33333335"), "{most}");
        let refused = found(&["range", "formula", "x", "var", "x=0..1", "round", "rd"]);
        assert!(refused.contains("no option round"), "{refused}");
    }

    #[test]
    fn memory_goes_and_comes_back() {
        let request = b"explain\0formula\0(1 + x) - 1\0var\0x=1e-16\0";
        let memory = outward_allocate(request.len());
        // SAFETY: so many bytes were allocated; the answer has its length in front, and is taken back once.
        let text = unsafe {
            core::slice::from_raw_parts_mut(memory, request.len()).copy_from_slice(request);
            let answer = outward_call(memory, request.len());
            let length = u32::from_le_bytes(answer.cast::<[u8; 4]>().read()) as usize;
            let text =
                String::from_utf8_lossy(core::slice::from_raw_parts(answer.add(4), length)).into_owned();
            outward_free(answer);
            text
        };
        assert!(text.starts_with("{\"report\": {") && text.contains("1e-16"), "{text}");
    }
}
