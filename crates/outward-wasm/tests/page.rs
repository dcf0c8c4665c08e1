//! The page of `outward web` in Chromium, used as people do: `browser/page.mjs` has the tests.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use outward_needs::{Missing, not_run};

/// The names of the browser, if `OUTWARD_CHROMIUM` names none.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome-headless-shell"];

fn chromium() -> Option<OsString> {
    let runs =
        |name: &OsString| Command::new(name).arg("--version").output().is_ok_and(|ran| ran.status.success());
    let named = env::var_os("OUTWARD_CHROMIUM");
    named.into_iter().chain(NAMES.map(OsString::from)).find(runs)
}

/// `OUTWARD_WASM` names the module.
#[test]
fn the_page_does_as_it_says() {
    let what = "the page, in Chromium";
    let Some(wasm) = env::var_os("OUTWARD_WASM") else {
        not_run(what, Missing::Software, "OUTWARD_WASM names no module: `.ci/run wasm` builds one");
        return;
    };
    let Some(chromium) = chromium() else {
        let why = "none of chromium, chromium-browser, google-chrome and chrome-headless-shell runs; `apt-get install \
            chromium`, or OUTWARD_CHROMIUM names one";
        not_run(what, Missing::Software, why);
        return;
    };
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let node = Command::new("node")
        .arg(here.join("tests/browser/page.mjs"))
        .arg(chromium)
        .arg(here.join("../outward-cli/src/web/page"))
        .arg(wasm)
        .output();
    match node {
        Err(error) => not_run(what, Missing::Software, error),
        Ok(node) => {
            let (said, wrong) =
                (String::from_utf8_lossy(&node.stdout), String::from_utf8_lossy(&node.stderr));
            assert!(node.status.success(), "{said}{wrong}");
            println!("{said}");
        }
    }
}
