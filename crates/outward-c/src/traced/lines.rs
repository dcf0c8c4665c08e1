//! Source lines, which callers give with each call, or for all calls of a thread.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int};
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, OnceLock, PoisonError};

use outward::traced::{Place, SourceLine, at};

use crate::error::{Failure, attempt};

/// A line as C has it: a name of a file, or null, and a number.
#[derive(Clone, Copy)]
pub(super) struct Line {
    file: *const c_char,
    line: c_int,
}

/// A line that the thread met lately, by the address of its file's name and its number.
#[derive(Clone, Copy)]
struct Known {
    address: usize,
    line: c_int,
    /// The name: another text may come to that address.
    file: &'static str,
    place: Place,
}

struct ThreadLines {
    recent: [Option<Known>; ThreadLines::LENGTH],
    /// The line of the last call that gave one.
    last: Option<Place>,
    /// The lines that scopes blame, the innermost one last.
    scopes: Vec<Place>,
}

impl ThreadLines {
    const LENGTH: usize = 128;
}

thread_local! {
    static LINES: RefCell<ThreadLines> = const {
        RefCell::new(ThreadLines { recent: [None; ThreadLines::LENGTH], last: None, scopes: Vec::new() })
    };
}

/// Runs this with the thread's lines.
fn with<R>(function: impl FnOnce(&mut ThreadLines) -> R) -> Result<R, Failure> {
    LINES
        .try_with(|lines| function(&mut lines.borrow_mut()))
        .map_err(|_| Failure::unsupported("the thread has ended, and its traced numbers with it"))
}

impl Line {
    /// # Safety
    ///
    /// The file must be null, or a text that ends with a zero byte while the line is used.
    pub(super) unsafe fn at(file: *const c_char, line: c_int) -> Line {
        Line { file, line }
    }

    /// Blames the line for what this computes, or the one of the innermost scope. Without a file that is the line of
    /// the last call that had one: conversions by the compiler have no lines.
    pub(super) fn blame<R>(self, work: impl FnOnce() -> R) -> Result<R, Failure> {
        let place = with(|lines| match (lines.scopes.last(), self.file.is_null()) {
            (Some(place), _) => *place,
            (None, true) => match lines.last {
                Some(last) => last,
                None => SourceLine::named("?", 0).into(),
            },
            (None, false) => {
                let place = self.place(lines);
                lines.last = Some(place);
                place
            }
        })?;
        Ok(at(place, work))
    }

    /// The place of a line that has a file.
    fn place(self, lines: &mut ThreadLines) -> Place {
        // SAFETY: `at` asks for a text.
        let name = unsafe { CStr::from_ptr(self.file) };
        let address = self.file.addr();
        let entry = &mut lines.recent[(address / 8).wrapping_add(self.line as usize) % ThreadLines::LENGTH];
        let is_known = |known: &&Known| {
            known.address == address && known.line == self.line && known.file.as_bytes() == name.to_bytes()
        };
        if let Some(known) = entry.as_ref().filter(is_known) {
            return known.place;
        }
        let line = SourceLine::named(&name.to_string_lossy(), u32::try_from(self.line).unwrap_or(0));
        let place = line.into();
        *entry = Some(Known { address, line: self.line, file: line.file, place });
        place
    }
}

/// The name of a file, as C has it. The process keeps one copy of each.
pub(super) fn c_name(file: &'static str) -> *const c_char {
    static NAMES: OnceLock<Mutex<HashMap<&'static str, CString>>> = OnceLock::new();
    let names = NAMES.get_or_init(Mutex::default);
    let mut names = names.lock().unwrap_or_else(PoisonError::into_inner);
    // A name of C has no zero byte.
    names.entry(file).or_insert_with(|| CString::new(file).unwrap_or_default()).as_ptr()
}

/// Changes the scopes of the thread by the place of this line.
unsafe fn change(
    file: *const c_char,
    line: c_int,
    change: impl FnOnce(&mut ThreadLines, Place) -> Result<(), Failure>,
) -> c_int {
    let work = || {
        if file.is_null() {
            return Err(Failure::argument("the file is a null pointer"));
        }
        let line = Line { file, line };
        with(|lines| {
            let place = line.place(lines);
            change(lines, place)
        })?
    };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_line_begin`.
#[unsafe(export_name = "outward_line_begin")]
unsafe extern "C" fn begin(file: *const c_char, line: c_int) -> c_int {
    let push = |lines: &mut ThreadLines, place| {
        lines.scopes.push(place);
        Ok(())
    };
    // SAFETY: as the header asks of callers.
    unsafe { change(file, line, push) }
}

/// `outward_line_set`.
#[unsafe(export_name = "outward_line_set")]
unsafe extern "C" fn set(file: *const c_char, line: c_int) -> c_int {
    let replace = |lines: &mut ThreadLines, place| {
        match lines.scopes.last_mut() {
            Some(last) => *last = place,
            None => lines.scopes.push(place),
        }
        Ok(())
    };
    // SAFETY: as the header asks of callers.
    unsafe { change(file, line, replace) }
}

/// `outward_line_end`.
#[unsafe(export_name = "outward_line_end")]
extern "C" fn end() -> c_int {
    let work = || {
        with(|lines| lines.scopes.pop())?
            .map(drop)
            .ok_or_else(|| Failure::argument("no line is blamed for what this thread computes"))
    };
    attempt(work).0
}
