//! Plants changes in a copy of the sources: the ledger forgets the proofs that read what was changed, and no others.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::FAMILIES;
use super::super::read_code::{PROVER, ReadCode, UNFOLLOWED, workspace};

/// A copy of the sources, which is removed.
struct Copied(PathBuf);

impl Copied {
    fn new(name: &str) -> Copied {
        let copied = Copied(std::env::temp_dir().join(format!("outward-{name}-{}", std::process::id())));
        for folder in ["outward", "outward-core", "outward-programs"] {
            copy(
                &workspace().join("crates").join(folder).join("src"),
                &copied.0.join("crates").join(folder).join("src"),
            );
        }
        copy(&workspace().join("xtask/src"), &copied.0.join("xtask/src"));
        fs::copy(workspace().join("Cargo.lock"), copied.0.join("Cargo.lock")).unwrap();
        copied
    }

    /// What proofs of two families read.
    fn reads(&self) -> [String; 2] {
        let code = ReadCode::new(&self.0).unwrap();
        [EXPONENTIAL, FAR].map(|family| code.of_family(family).unwrap().text())
    }

    /// Changes a file, which then is as before: which families read what is changed?
    fn matters(&self, before: &[String; 2], file: &str, change: impl Fn(&str) -> String) -> [bool; 2] {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let changed = change(&text);
        assert_ne!(changed, text, "{file} is not changed");
        fs::write(&path, changed).unwrap();
        let after = self.reads();
        fs::write(&path, text).unwrap();
        [0, 1].map(|at| before[at] != after[at])
    }
}

impl Drop for Copied {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

const EXPONENTIAL: &str = "exponential::PATHS";
const FAR: &str = "cylinder::FAR_PATHS";

#[test]
fn proofs_read_what_they_call() {
    let copied = Copied::new("proofs-read");
    let before = copied.reads();
    let replaced = |from: &'static str, to: &'static str| move |text: &str| text.replacen(from, to, 1);
    let planted = |text: &str| format!("{text}\nconst PLANTED: u8 = 0;\n");
    let core = "crates/outward-core/src";

    let rows = format!("{core}/table/rows/elementary/root.rs");
    let derivative = replaced("(three() * value.sqr()).recip()", "(two() * value.sqr()).recip()");
    assert_eq!(copied.matters(&before, &rows, derivative), [true; 2], "a derivative of the table");
    for part in [
        "outward-core/src/eft/directed.rs",
        "outward-core/src/format/mod.rs",
        "outward-core/src/interval/operators.rs",
        "outward-core/src/machine/scalar.rs",
        "outward-core/src/math/double.rs",
        "outward-core/src/ops/fma.rs",
        "outward-core/src/round.rs",
        "outward-core/src/steps/dispatch.rs",
        "outward-core/src/table/rows/columns.rs",
        "outward-core/src/text/read.rs",
        "outward-programs/src/device/interval/mod.rs",
        "outward-programs/src/program/fpcore/reader.rs",
        "outward/src/analysis/derivative.rs",
        "outward/src/analysis/roundoff/sweep.rs",
    ] {
        assert_eq!(copied.matters(&before, &format!("crates/{part}"), planted), [true; 2], "{part}");
    }
    for part in
        ["parallel.rs", "real.rs", "prove/code_path.rs", "prove/upward.rs", "prove/reduction/exponential.rs"]
    {
        assert_eq!(copied.matters(&before, &format!("xtask/src/{part}"), planted), [true; 2], "{part}");
    }
    // The releases of other packages.
    let lock = replaced("num-bigint", "num-other");
    assert_eq!(copied.matters(&before, "Cargo.lock", lock), [true; 2], "Cargo.lock");
    // Recordings are bytes.
    let list = fs::read_to_string(copied.0.join(core).join("math/recordings/list.rs")).unwrap();
    assert!(list.contains("exp.bin"));
    fs::write(copied.0.join(core).join("math/recordings/exp.bin"), "planted").unwrap();
    assert_ne!(copied.reads(), before, "a recording");
}

#[test]
fn proofs_do_not_read_what_they_do_not_call() {
    let copied = Copied::new("proofs-do-not-read");
    let before = copied.reads();
    let planted = |text: &str| format!("{text}\nconst PLANTED: u8 = 0;\n");
    for part in [
        "crates/outward-programs/src/program/infix/parser.rs",
        "crates/outward/src/analysis/allowed/mod.rs",
        "crates/outward/src/analysis/range/mod.rs",
        "crates/outward/src/analysis/system/mod.rs",
        "crates/outward/src/certificate/mod.rs",
        "crates/outward/src/emit/mod.rs",
        "crates/outward/src/exact/mod.rs",
        "crates/outward/src/names.rs",
        "xtask/src/main.rs",
        "xtask/src/prove/by_hand.rs",
        "xtask/src/prove/faults.rs",
        "xtask/src/prove/page.rs",
        "xtask/src/prove/tests/mod.rs",
    ] {
        assert_eq!(copied.matters(&before, part, planted), [false; 2], "{part}");
    }
    // Of another family.
    assert_eq!(copied.matters(&before, "xtask/src/prove/cylinder/far.rs", planted), [false, true]);
    // Comments, documentation and tests of what is read.
    let file = "crates/outward-core/src/round.rs";
    for part in [
        "// A comment.\n",
        "    /* Another\n\none. */\n",
        "/// Documentation.\n",
        "#[doc = \"text\"]\n",
        "#[cfg(test)]\nmod planted {\n    const PLANTED: &str = \"}\";\n}\n",
    ] {
        let planted = |text: &str| format!("{text}\n{part}");
        assert_eq!(copied.matters(&before, file, planted), [false; 2], "{part}");
    }
}

#[test]
fn each_family_reads_its_module_and_parses_no_infix_formula() {
    let ReadCode { sources, .. } = ReadCode::new(&workspace()).unwrap();
    for (family, _) in FAMILIES {
        let module = format!("xtask::prove::{family}");
        let needed = sources.needed(&[PROVER, &module], UNFOLLOWED).unwrap();
        let module = module.rsplit_once("::").unwrap().0;
        let is_of_family = |path: &str| path == module || path.starts_with(&format!("{module}::"));
        assert!(needed.iter().any(|path| is_of_family(&path.join("::"))), "{family} has no module");
        // What `UNFOLLOWED` rests on.
        for (path, code) in sources.modules().filter(|(path, _)| needed.contains(*path)) {
            let path = path.join("::");
            assert!(path == "library::program" || !code.contains("Program::parse"), "{family}: {path}");
        }
    }
    assert!(
        sources.needed(&[PROVER], &[("library::program", "library::math")]).is_err(),
        "an exception that is none"
    );
    assert!(sources.needed(&["nothing::here"], &[]).is_err());
}
