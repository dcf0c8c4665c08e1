//! Takes out of a module what only the tools of wasm-bindgen read: `shrink FROM TO`, which `build.sh` compiles.
//!
//! A crate that draws pictures has bindings to browsers, which nothing here calls. They leave a custom section, and
//! functions that describe each binding, which are exported and so kept by the linker: their bodies become a trap.

use std::collections::BTreeSet;
use std::process::ExitCode;

/// Numbers of sections.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;
const CODE: u8 = 10;

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn byte(&mut self) -> Option<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    /// A number in LEB128.
    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
            shift += 7;
            if shift > 28 {
                return None;
            }
        }
    }

    fn counted(&mut self) -> Option<&'a [u8]> {
        let count = self.number()?;
        self.bytes(count)
    }
}

fn push(to: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        to.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

fn push_counted(to: &mut Vec<u8>, bytes: &[u8]) {
    push(to, bytes.len());
    to.extend_from_slice(bytes);
}

/// The number of functions among the imports.
fn imported(section: &[u8]) -> Option<usize> {
    let mut reader = Reader(section);
    let mut functions = 0;
    for _ in 0..reader.number()? {
        reader.counted()?;
        reader.counted()?;
        match reader.byte()? {
            0 => {
                reader.number()?;
                functions += 1;
            }
            3 => _ = reader.bytes(2)?,
            kind @ (1 | 2) => {
                if kind == 1 {
                    reader.byte()?;
                }
                let has_limit = reader.byte()? & 1 == 1;
                reader.number()?;
                if has_limit {
                    reader.number()?;
                }
            }
            _ => return None,
        }
    }
    Some(functions)
}

/// The exports without those of wasm-bindgen, and the functions that describe bindings.
fn exports(section: &[u8]) -> Option<(Vec<u8>, BTreeSet<usize>)> {
    let mut reader = Reader(section);
    let (mut kept, mut count, mut describing) = (Vec::new(), 0, BTreeSet::new());
    for _ in 0..reader.number()? {
        let (name, kind, index) = (reader.counted()?, reader.byte()?, reader.number()?);
        if name.starts_with(b"__") {
            if name.starts_with(b"__wbindgen_describe_") {
                describing.insert(index);
            }
            continue;
        }
        count += 1;
        push_counted(&mut kept, name);
        kept.push(kind);
        push(&mut kept, index);
    }
    let mut section = Vec::new();
    push(&mut section, count);
    section.extend(kept);
    Some((section, describing))
}

/// The code with traps for these functions, of which some are imports.
fn code(section: &[u8], traps: &BTreeSet<usize>, imported: usize) -> Option<Vec<u8>> {
    /// No variables, `unreachable`, `end`.
    const TRAP: [u8; 3] = [0, 0, 0x0b];
    let mut reader = Reader(section);
    let count = reader.number()?;
    let mut result = Vec::new();
    push(&mut result, count);
    for at in 0..count {
        let body = reader.counted()?;
        push_counted(&mut result, if traps.contains(&(imported + at)) { &TRAP } else { body });
    }
    Some(result)
}

fn shrunk(module: &[u8]) -> Option<Vec<u8>> {
    let mut reader = Reader(module);
    let mut result = reader.bytes(8)?.to_vec();
    let (mut functions, mut traps) = (0, BTreeSet::new());
    while !reader.0.is_empty() {
        let (kind, section) = (reader.byte()?, reader.counted()?);
        let changed = match kind {
            CUSTOM => continue,
            IMPORTS => {
                functions = imported(section)?;
                section.to_vec()
            }
            EXPORTS => {
                let (kept, describing) = exports(section)?;
                traps = describing;
                kept
            }
            CODE => code(section, &traps, functions)?,
            _ => section.to_vec(),
        };
        result.push(kind);
        push_counted(&mut result, &changed);
    }
    Some(result)
}

fn main() -> ExitCode {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = &paths[..] else {
        eprintln!("usage: shrink FROM TO");
        return ExitCode::from(2);
    };
    let written = std::fs::read(from).and_then(|module| {
        let fault =
            || std::io::Error::new(std::io::ErrorKind::InvalidData, "expected a module of WebAssembly");
        std::fs::write(to, shrunk(&module).ok_or_else(fault)?)
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{from}: {error}");
            ExitCode::FAILURE
        }
    }
}
