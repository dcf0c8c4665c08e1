//! Published packages: their manifests have the fields that registries require, their dependencies are published too,
//! and each file that their sources include is in the package. `.ci/run packages` has Cargo make the packages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Largest size of a package: a larger one contains something that nobody needs to build or to read. Tables and
/// recordings of the kernels have 6.3 MB.
const MOST_BYTES: u64 = 8_000_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the manifests of the crates, by their names.
fn manifests() -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join("crates")).expect("a folder");
    let crates = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    crates.map(|path| (name(&path), read(&path.join("Cargo.toml")))).collect()
}

fn is_published(manifest: &str) -> bool {
    !manifest.lines().any(|line| line == "publish = false")
}

/// Returns the lines of a section.
fn section<'a>(manifest: &'a str, name: &str) -> Vec<&'a str> {
    let heading = format!("[{name}]");
    let lines = manifest.lines().skip_while(|line| *line != heading).skip(1);
    lines.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('=')).collect()
}

/// Returns the value of `key = ["a", "b"]`.
fn list(manifest: &str, key: &str) -> Vec<String> {
    let start = format!("{key} = [");
    let line = manifest.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default();
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns what a manifest lacks for being published.
fn faults(manifest: &str, published: &BTreeSet<&String>, workspace: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for key in ["repository.workspace = true", "license.workspace = true", "readme", "description"] {
        if !manifest.lines().any(|line| line.starts_with(key)) {
            faults.push(format!("no line `{key}`"));
        }
    }
    let keywords = list(manifest, "keywords");
    if !(1..=5).contains(&keywords.len()) || keywords.iter().any(|word| word.len() > 20) {
        faults.push(format!("keywords {keywords:?}, expected one to five of at most 20 letters"));
    }
    if list(manifest, "categories").is_empty() {
        faults.push("no categories".to_owned());
    }
    let include = list(manifest, "include");
    for path in ["/src", "/LICENSE-*"] {
        if !include.iter().any(|it| it == path) {
            faults.push(format!("include {include:?}, expected {path} too"));
        }
    }
    let own: Vec<&str> = ["dependencies", "build-dependencies"]
        .iter()
        .flat_map(|name| section(manifest, name))
        .filter(|line| line.starts_with("outward"))
        .collect();
    for line in own {
        let name = line.split(['.', ' ']).next().unwrap_or_default();
        let version = section(workspace, "workspace.package")[0].trim_start_matches("version = ");
        let listed = section(workspace, "workspace.dependencies")
            .into_iter()
            .find(|line| line.starts_with(&format!("{name} = ")));
        let has_version = listed.is_some_and(|line| line.contains(&format!("version = {version}")));
        if !line.contains("workspace = true") || !has_version {
            faults.push(format!("`{line}`: expected a dependency of the workspace with version {version}"));
        }
        if !published.iter().any(|it| *it == name) {
            faults.push(format!("`{line}`: this crate is not published"));
        }
    }
    // Packages leave out dependencies of tests without versions, and need none: crates depend in circles by them.
    for line in section(manifest, "dev-dependencies") {
        let name = line.split(['.', ' ']).next().unwrap_or_default();
        if line.contains("workspace = true") && published.iter().any(|it| *it == name) {
            faults.push(format!("`{line}` of tests: expected a path, without a version"));
        }
    }
    faults
}

/// Returns the paths that a source includes, relative to its folder: those in `include_str!`, `include_bytes!`,
/// `include!` and `#[path]`.
fn included(source: &str) -> Vec<&str> {
    let marks = ["include_str!(\"", "include_bytes!(\"", "include!(\"", "path = \""];
    let behind =
        marks.iter().flat_map(|mark| source.match_indices(mark).map(|(at, _)| &source[at + mark.len()..]));
    behind.filter_map(|rest| rest.split('"').next()).collect()
}

/// Returns a path without `..`, unless it leads above the package.
fn within(folder: &Path, path: &str) -> Option<PathBuf> {
    folder.join(path).components().try_fold(PathBuf::new(), |mut found, part| {
        match part {
            Component::ParentDir if !found.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => found.push(part),
        }
        Some(found)
    })
}

/// Returns the files of a package.
fn files(name: &str) -> BTreeSet<PathBuf> {
    let arguments = ["package", "--list", "--offline", "--allow-dirty", "--package", name];
    let output =
        Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().expect("Cargo runs");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(PathBuf::from).collect()
}

#[test]
fn manifests_say_what_registries_ask_for() {
    let manifests = manifests();
    let published: BTreeSet<&String> =
        manifests.iter().filter(|(_, text)| is_published(text)).map(|(name, _)| name).collect();
    assert!(published.len() >= 12, "{published:?}");
    let workspace = read(&root().join("Cargo.toml"));
    for name in published.iter().copied() {
        let faults = faults(&manifests[name], &published, &workspace);
        assert!(faults.is_empty(), "crates/{name}/Cargo.toml:\n{}", faults.join("\n"));
    }
}

#[test]
fn packages_have_what_their_sources_include() {
    let mut checked = 0;
    for (name, _) in manifests().iter().filter(|(_, text)| is_published(text)) {
        let folder = root().join("crates").join(name);
        let files = files(name);
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "Cargo.toml"] {
            assert!(files.contains(Path::new(file)), "{name}: the package has no {file}");
        }
        // Files that Cargo makes for the package do not exist here.
        let bytes: u64 =
            files.iter().filter_map(|file| fs::metadata(folder.join(file)).ok()).map(|it| it.len()).sum();
        assert!(bytes <= MOST_BYTES, "{name}: {bytes} bytes, expected at most {MOST_BYTES}");
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
            let source = read(&folder.join(file));
            for path in included(&source) {
                let found = within(file.parent().expect("a file is in a folder"), path);
                let is_there = found.is_some_and(|path| files.contains(&path));
                assert!(is_there, "{name}: {} includes {path}, which the package lacks", file.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "there are more than {checked} included files");
}

/// Crates that are built again after each change below them must not be above analyses, which change most.
#[test]
fn drivers_and_the_translator_do_not_depend_on_the_facade() {
    let manifests = manifests();
    for name in ["outward-cuda", "outward-opencl", "outward-translate"] {
        let own: Vec<&str> = section(&manifests[name], "dependencies")
            .iter()
            .filter_map(|line| line.split(['.', ' ']).next())
            .filter(|name| name.starts_with("outward"))
            .collect();
        assert!(own.contains(&"outward-core"), "{name}: {own:?}");
        let above = ["outward", "outward-analysis", "outward-exact", "outward-ieee1788"];
        let wrong: Vec<_> = own.iter().filter(|it| above.contains(it)).collect();
        assert!(wrong.is_empty(), "{name}: depends on {wrong:?}");
    }
}

/// Checks that all files have the same address of the repository.
#[test]
fn the_repository_has_one_address() {
    let address = |file: &str, start: &str| {
        let text = read(&root().join(file));
        let line = text.lines().find_map(|line| line.trim_start().strip_prefix(start));
        line.unwrap_or_else(|| panic!("{file}: no line `{start}`")).trim_matches([' ', '"']).to_owned()
    };
    let here = address("Cargo.toml", "repository = ");
    assert_eq!(address("pyproject.toml", "Repository = "), here);
    assert_eq!(address("CITATION.cff", "repository-code:"), here);
}

/// Tests that the checks above find faults.
#[test]
fn planted_faults_are_found() {
    let (core, library) = ("outward-core".to_owned(), "outward".to_owned());
    let published = BTreeSet::from([&core, &library]);
    let workspace = "[workspace.package]\nversion = \"1.2.3\"\n[workspace.dependencies]\n\
                     outward-core = { path = \"x\", version = \"1.2.3\" }\noutward-needs = { path = \"y\" }\n";
    let good = "readme.workspace = true\nrepository.workspace = true\nlicense.workspace = true\ndescription = \"d\"\n\
                keywords = [\"a\"]\ncategories = [\"b\"]\ninclude = [\"/src\", \"/LICENSE-*\"]\n\
                [dependencies]\noutward-core.workspace = true\n[dev-dependencies]\n\
                outward = { path = \"../outward\" }\n";
    assert_eq!(faults(good, &published, workspace), Vec::<String>::new());
    for (from, to) in [
        ("readme.workspace = true\n", ""),
        ("[\"a\"]", "[\"a\", \"b\", \"c\", \"d\", \"e\", \"f\"]"),
        ("[\"b\"]", "[]"),
        ("\"/src\", ", ""),
        ("outward-core.workspace = true", "outward-core = { path = \"../outward-core\" }"),
        ("outward-core.workspace = true", "outward-needs.workspace = true"),
        ("{ path = \"../outward\" }", "{ workspace = true }"),
    ] {
        assert!(!faults(&good.replace(from, to), &published, workspace).is_empty(), "{from} as {to}");
    }
    let older = workspace.replacen("1.2.3", "1.2.4", 1);
    assert_eq!(faults(good, &published, &older).len(), 1);
    assert_eq!(included("#![doc = include_str!(\"../a.md\")] include_bytes!(\"b\")"), ["../a.md", "b"]);
    assert_eq!(within(Path::new("src/a"), "../b.md"), Some(PathBuf::from("src/b.md")));
    assert_eq!(within(Path::new("src"), "../../b.md"), None);
}
