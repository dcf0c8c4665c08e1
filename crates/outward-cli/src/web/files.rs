//! The files of the page. All but the module of WebAssembly, which would double the command, are compiled in.

/// The name of the module.
pub const MODULE: &str = "outward.wasm";

/// Allows the page to load and run its own files.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const WASM: &str = "application/wasm";

/// The files of the folder `page`, by their names and types.
macro_rules! page {
    ($($name:literal: $kind:ident),* $(,)?) => {
        /// Names, types and contents.
        const PAGE: &[(&str, &str, &str)] = &[$(($name, $kind, include_str!(concat!("page/", $name)))),*];
    };
}

page! {
    "index.html": HTML,
    "style.css": CSS,
    "bits.js": SCRIPT,
    "dom.js": SCRIPT,
    "drawing.js": SCRIPT,
    "engine.js": SCRIPT,
    "export.js": SCRIPT,
    "file.js": SCRIPT,
    "formula.js": SCRIPT,
    "main.js": SCRIPT,
    "number.js": SCRIPT,
    "outward.js": SCRIPT,
    "plot.js": SCRIPT,
    "point.js": SCRIPT,
    "ranges.js": SCRIPT,
    "roots.js": SCRIPT,
    "roundoff.js": SCRIPT,
    "samples.js": SCRIPT,
    "state.js": SCRIPT,
    "tree.js": SCRIPT,
    "variables.js": SCRIPT,
    "worker.js": SCRIPT,
}

/// A name, a type and a content.
pub type File<'a> = (&'a str, &'a str, &'a [u8]);

/// Returns all files, with this module.
pub fn all(module: &[u8]) -> impl Iterator<Item = File<'_>> {
    let page = PAGE.iter().map(|(name, kind, content)| (*name, *kind, content.as_bytes()));
    page.chain([(MODULE, WASM, module)])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_folder_has_these_files() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/page");
        let there = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let there: BTreeSet<String> = there.map(|name| name.to_string_lossy().into_owned()).collect();
        let listed: BTreeSet<String> = PAGE.iter().map(|(name, ..)| (*name).into()).collect();
        assert_eq!(there, listed);
    }

    #[test]
    fn the_policy_is_that_of_the_page_and_nothing_is_inline_or_from_elsewhere() {
        for (name, _, content) in PAGE {
            if *name == "index.html" {
                assert!(content.contains(&format!("content=\"{POLICY}\"")), "the policy of the head");
                for inline in ["<style", " style=", " onclick=", "javascript:"] {
                    assert!(!content.contains(inline), "{name}: {inline}");
                }
                assert_eq!(
                    content.matches("<script").count(),
                    content.matches("<script type=\"module\" src=").count()
                );
            }
            // Text becomes text, and no file of another place is loaded. The name of a space of elements is no address.
            let content = content.replace("http://www.w3.org/2000/svg", "");
            for word in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(\"",
                "http:",
                "https:",
            ] {
                assert!(!content.contains(word), "{name}: {word}");
            }
        }
    }
}
