//! Source lines, as small numbers.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::panic::Location;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::context::{self, Serial};

/// A line of a program's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourceLine {
    /// The path that the compiler was given.
    pub file: &'static str,
    /// The line, counted from 1.
    pub line: u32,
}

impl SourceLine {
    /// A line by its file's name: of another language, or of a text that a program generates. The process keeps one
    /// copy of each name.
    #[must_use]
    pub fn named(file: &str, line: u32) -> SourceLine {
        let mut table = table().lock().unwrap_or_else(PoisonError::into_inner);
        let file = match table.files.get(file) {
            Some(&file) => file,
            None => {
                let file: &'static str = Box::leak(file.into());
                table.files.insert(file);
                file
            }
        };
        SourceLine { file, line }
    }

    /// The line that calls this.
    #[must_use]
    #[track_caller]
    pub fn here() -> SourceLine {
        let location = Location::caller();
        SourceLine { file: location.file(), line: location.line() }
    }
}

/// Blames a line for whatever is computed within the function: the caller of a library of generic code, whose own lines
/// say little, or a line of another language. Of two such calls around an operation the inner one counts.
///
/// ```
/// use outward::traced::{Report, SourceLine, Traced, at};
///
/// let sum: Traced<f64> = at(SourceLine::named("model.txt", 7), || Traced::new(0.1) + 0.2);
/// sum.record("sum");
/// let blamed = Report::take().results[0].causes[0].line;
/// assert_eq!(blamed.to_string(), "model.txt:7");
/// ```
pub fn at<R>(line: impl Into<Place>, function: impl FnOnce() -> R) -> R {
    /// Blames the line from before again, also where the function panics.
    struct Before(Option<Site>);
    impl Drop for Before {
        fn drop(&mut self) {
            context::with(|context| context.sites.given = self.0);
        }
    }
    let Place(site) = line.into();
    let _before = Before(context::with(|context| context.sites.given.replace(site)));
    function()
}

/// A line by its number in the process's table: for programs that call [`at`] for each operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(Site);

impl From<SourceLine> for Place {
    fn from(line: SourceLine) -> Place {
        Place(place_of(line))
    }
}

/// Where a statement of a program began: for languages whose arrays compute operation by operation, each for all of
/// their elements, so that the number of operations since a value was computed says little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement(Serial);

impl Statement {
    /// A statement of this thread that begins now.
    #[must_use]
    pub fn begin() -> Statement {
        Statement(context::with(|context| context.last_serial()))
    }

    /// Computes a part of the statement: values from before it are variables there, whose errors are one symbol each,
    /// and those that it computed itself are parts of one formula.
    pub fn compute<R>(self, function: impl FnOnce() -> R) -> R {
        /// The statement around this one goes on, also where the function panics.
        struct Before(Option<Serial>);
        impl Drop for Before {
            fn drop(&mut self) {
                context::with(|context| context.statement = self.0);
            }
        }
        let _before = Before(context::with(|context| context.statement.replace(self.0)));
        function()
    }
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// The place of a line in the process's table of lines.
pub(crate) type Site = u32;

#[derive(Default)]
struct SiteTable {
    lines: Vec<SourceLine>,
    places: HashMap<SourceLine, Site>,
    /// Names of files that no compiler gave.
    files: HashSet<&'static str>,
}

fn table() -> &'static Mutex<SiteTable> {
    static TABLE: OnceLock<Mutex<SiteTable>> = OnceLock::new();
    TABLE.get_or_init(Mutex::default)
}

/// The line at this place. Memory of C that was never made a number may hold any place: it has a line without a name.
pub(crate) fn line_of(site: Site) -> SourceLine {
    let table = table().lock().unwrap_or_else(PoisonError::into_inner);
    table.lines.get(site as usize).copied().unwrap_or(SourceLine { file: "unknown", line: 0 })
}

fn place_of(line: SourceLine) -> Site {
    let mut table = table().lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&site) = table.places.get(&line) {
        return site;
    }
    let site = table.lines.len() as Site;
    table.lines.push(line);
    table.places.insert(line, site);
    site
}

/// The lines that a thread met lately.
pub(crate) struct SiteCache {
    /// The address of a location, and its place.
    recent: [(usize, Site); SiteCache::LENGTH],
    /// The last line outside of Rust's own libraries.
    last: Option<Site>,
    /// The line that [`at`] blames.
    given: Option<Site>,
}

impl SiteCache {
    const LENGTH: usize = 64;

    pub(crate) const fn new() -> SiteCache {
        SiteCache { recent: [(0, 0); SiteCache::LENGTH], last: None, given: None }
    }

    /// The place of a line. Rust's own libraries, such as `Iterator::sum`, are blamed on the last line before them.
    #[inline]
    pub(crate) fn site(&mut self, location: &'static Location<'static>) -> Site {
        if let Some(given) = self.given {
            return given;
        }
        let address = std::ptr::from_ref(location) as usize;
        let entry = self.recent[address / 8 % SiteCache::LENGTH];
        if entry.0 == address {
            self.last = Some(entry.1);
            return entry.1;
        }
        self.find(location, address)
    }

    #[cold]
    fn find(&mut self, location: &'static Location<'static>, address: usize) -> Site {
        let line = SourceLine { file: location.file(), line: location.line() };
        let is_of_rust = line.file.starts_with("/rustc/") || line.file.contains("/rustlib/src/rust/library/");
        if is_of_rust && let Some(last) = self.last {
            return last;
        }
        let site = place_of(line);
        self.recent[address / 8 % SiteCache::LENGTH] = (address, site);
        self.last = Some(site);
        site
    }
}
