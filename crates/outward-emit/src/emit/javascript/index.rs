//! The files that gather the functions of a direction and format, their types, and the description of the package.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::module::{Module, Package};
use super::variant::{VARIANTS, Variant};

const INTERVAL_TYPE: &str = include_str!("interval.d.ts");

pub(super) fn add(package: &mut Package, modules: &[Module]) {
    let mut entries = Vec::new();
    for variant in &VARIANTS {
        let folder = variant.folder;
        let (mut index, mut types) = (String::new(), String::new());
        let mut common = String::from("\"use strict\";\n");
        let of = |module: &&Module| module.path == format!("{folder}{}", module.public);
        for module in modules.iter().filter(of) {
            let name = module.public;
            index.push_str(&format!("export {{ {name} }} from \"./{name}.js\";\n"));
            common.push_str(&format!("exports.{name} = require(\"./{name}.js\").{name};\n"));
            types.push_str(&format!("export {{ {name} }} from \"./{name}.js\";\n"));
            let declared = declaration(module, variant);
            package.insert(format!("{folder}{name}.d.ts"), declared.clone());
            package.insert(format!("cjs/{folder}{name}.d.ts"), declared);
            entries.push(format!("{folder}{name}"));
        }
        if variant.mode.is_none() {
            index.push_str("export { Interval } from \"../intervals.js\";\n");
            common.push_str("exports.Interval = require(\"../intervals.js\").Interval;\n");
            types.push_str("export { Interval } from \"../intervals.js\";\n");
            package.insert("intervals.d.ts".into(), INTERVAL_TYPE.into());
            package.insert("cjs/intervals.d.ts".into(), INTERVAL_TYPE.into());
        }
        package.insert(format!("{folder}index.js"), index);
        package.insert(format!("{folder}index.d.ts"), types.clone());
        package.insert(format!("cjs/{folder}index.js"), common);
        package.insert(format!("cjs/{folder}index.d.ts"), types);
        entries.push(format!("{folder}index"));
    }
    package.insert("cjs/package.json".into(), "{ \"type\": \"commonjs\" }\n".into());
    package.insert("package.json".into(), manifest(&entries));
    package.insert("README.md".into(), include_str!("README.md").into());
}

/// The types of a module.
fn declaration(module: &Module, variant: &Variant) -> String {
    let name = module.public;
    let (ty, result, head) = match variant.mode {
        None => ("Interval | number", "Interval", "import type { Interval } from \"../intervals.js\";\n"),
        Some(_) => ("number", "number", ""),
    };
    let of = |parameter: &&str| match *parameter {
        "values" => format!("{parameter}: Iterable<number>"),
        "a" | "b" => format!("{parameter}: ArrayLike<number>"),
        _ => format!("{parameter}: {ty}"),
    };
    let parameters = if ["hypot", "max", "min"].contains(&module.path.as_str()) {
        String::from("...values: number[]")
    } else {
        module.parameters.iter().map(of).collect::<Vec<_>>().join(", ")
    };
    format!("{head}/** {name}, {}. */\nexport function {name}({parameters}): {result};\n", variant.about)
}

fn manifest(entries: &[String]) -> String {
    let entry = |entry: &String| {
        let public = match entry.strip_suffix("index") {
            Some("") => ".".into(),
            Some(folder) => format!("./{}", folder.trim_end_matches('/')),
            None => format!("./{entry}"),
        };
        let of = |kind: &str, folder: &str| {
            format!(
                "      \"{kind}\": {{ \"types\": \"./{folder}{entry}.d.ts\", \"default\": \"./{folder}{entry}.js\" }}"
            )
        };
        format!("    \"{public}\": {{\n{},\n{}\n    }},\n", of("import", ""), of("require", "cjs/"))
    };
    let exports: String = entries.iter().map(entry).collect();
    format!(
        "{{
  \"name\": \"outward-math\",
  \"version\": \"{}\",
  \"description\": \"Correctly rounded functions of numbers: the same bits in every engine\",
  \"license\": \"MIT OR Apache-2.0\",
  \"keywords\": [\"math\", \"deterministic\", \"floating-point\", \"correctly-rounded\", \"interval\"],
  \"type\": \"module\",
  \"sideEffects\": false,
  \"engines\": {{ \"node\": \">=14\" }},
  \"main\": \"./cjs/index.js\",
  \"module\": \"./index.js\",
  \"types\": \"./index.d.ts\",
  \"exports\": {{
{exports}    \"./package.json\": \"./package.json\"
  }}
}}
",
        env!("CARGO_PKG_VERSION")
    )
}
