//! The examples of `examples/bundlers`: their types are right, and each bundle gives the results of the packages, in
//! Node.

use std::fs;
use std::path::Path;
use std::process::Command;

use outward::emit::{functions, javascript};
use outward_needs::{Missing, not_run};

/// The calls that make bundles, and the folders of the bundles.
const BUNDLERS: [(&str, &[&str], &str); 3] = [
    ("node", &["esbuild.mjs"], "dist/esbuild"),
    ("node", &["node_modules/vite/bin/vite.js", "build"], "dist/vite/assets"),
    ("node", &["webpack.mjs"], "dist/webpack"),
];
const RESULT: &str = "2.718281828459045 2.7182818284590455 2.7755575615628914e-17 0.49999999999999994 0.5\n";

/// Runs a program in a folder; returns what it prints.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let found = Command::new(program).args(arguments).current_dir(folder).output();
    let found = found.unwrap_or_else(|error| panic!("{program}: {error}"));
    let error = String::from_utf8_lossy(&found.stderr);
    assert!(found.status.success(), "{arguments:?}: {error}{}", String::from_utf8_lossy(&found.stdout));
    String::from_utf8_lossy(&found.stdout).into_owned()
}

fn copy(from: &Path, to: &Path) {
    fs::copy(from, to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
}

/// `OUTWARD_BUNDLERS` names a folder with the bundlers of the examples' `package.json`, and `OUTWARD_WASM` the module.
#[test]
fn bundles_give_the_results_of_the_packages() {
    let [folder, wasm] = ["OUTWARD_BUNDLERS", "OUTWARD_WASM"].map(std::env::var_os);
    let (Some(folder), Some(wasm)) = (folder, wasm) else {
        not_run(
            "bundles of the packages",
            Missing::Software,
            "`.ci/run wasm` gets the bundlers and the module",
        );
        return;
    };
    if folder == "none" {
        // The step of CI has said so.
        return;
    }
    let (folder, here) = (Path::new(&folder), Path::new(env!("CARGO_MANIFEST_DIR")));
    let examples = here.join("../../examples/bundlers");
    for file in fs::read_dir(&examples).expect("the examples") {
        let file = file.expect("a file").path();
        copy(&file, &folder.join(file.file_name().expect("a name")));
    }
    let exp: Vec<_> = functions().filter(|info| info.name == "exp").collect();
    for (name, text) in javascript::package(&exp).expect("a package") {
        let path = folder.join("node_modules/outward-math").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }
    let tools = folder.join("node_modules/outward-wasm");
    fs::create_dir_all(&tools).expect("a folder is made");
    for name in ["package.json", "index.d.ts"] {
        copy(&here.join("js").join(name), &tools.join(name));
    }
    copy(&here.join("../outward-cli/src/web/page/outward.js"), &tools.join("index.js"));
    copy(Path::new(&wasm), &tools.join("outward.wasm"));

    run(folder, "node", &["node_modules/typescript/bin/tsc"]);
    for (program, arguments, bundle) in BUNDLERS {
        let _ = fs::remove_dir_all(folder.join(bundle));
        run(folder, program, arguments);
        let mut scripts =
            fs::read_dir(folder.join(bundle)).expect("a bundle").map(|file| file.expect("a file").path());
        let main = scripts.find(|path| path.extension().is_some_and(|ending| ending == "js"));
        let main = main.unwrap_or_else(|| panic!("{bundle} has no script"));
        let found = run(folder, "node", &[&main.to_string_lossy()]);
        assert_eq!(found, RESULT, "{arguments:?}");
    }
}
