//! The tools in WebAssembly, in Node, give the answers that they give natively.

use std::path::Path;
use std::process::Command;

use outward::text::json_string;
use outward_needs::{Missing, not_run};
use outward_wasm::answer;

/// A call from JavaScript, and the same request natively.
fn calls() -> Vec<(String, String)> {
    let mut calls = Vec::new();
    let mut call = |tool: &str, arguments: &str, request: &[&str]| {
        let request: String = [&[tool], request].concat().iter().map(|text| format!("{text}\0")).collect();
        calls.push((format!("[{}, {arguments}]", json_string(tool)), request));
    };
    let formulas = [
        ("sqrt(x^2 + y^2)", "x", "3", "0.1"),
        ("(1 - cos(x))/x^2", "x", "1e-8", "1"),
        ("exp(x)*sin(y) - lgamma(x + 2)", "x", "1.25", "-0.1"),
        ("if x < y then x/y else atan2(x, y)", "x", "1/3", "1e-320"),
        ("tgamma(x)^y + erf(x)", "x", "4.5", "1e3"),
    ];
    for (formula, _, x, y) in formulas {
        let given = format!("{}, {{\"x\": \"{x}\", \"y\": \"{y}\"}}", json_string(formula));
        let variables = [format!("x={x}"), format!("y={y}")];
        let request = ["formula", formula, "var", &variables[0], "var", &variables[1]];
        let with = |others: &[&'static str]| [&request[..], others].concat();
        call("eval", &given, &request);
        call("explain", &given, &request);
        call(
            "eval",
            &format!("{given}, {{\"tight\": true, \"digits\": 30}}"),
            &with(&["tight", "true", "digits", "30"]),
        );
        call(
            "eval",
            &format!("{given}, {{\"as\": \"float\", \"format\": \"f32\", \"round\": \"rd\"}}"),
            &with(&["as", "float", "format", "f32", "round", "rd"]),
        );
    }
    for formula in ["x^2 - 2*x", "sqrt(x + 1) - sqrt(x)", "sin(x)/x", "exp(x) - x^3", "(x - 1)*(x + 1)"] {
        let given = format!("{}, {{\"x\": [0.5, 3]}}", json_string(formula));
        call("range", &given, &["formula", formula, "var", "x=0.5..3"]);
        call("roundoff", &given, &["formula", formula, "var", "x=0.5..3"]);
        // Each column of pixels is bounded.
        let plot = format!("{given}, {{\"width\": 160}}");
        call("plot", &plot, &["formula", formula, "var", "x=0.5..3", "width", "160"]);
    }
    call(
        "solve",
        "[\"x^2 + y^2 = 1\", \"x = y\"], {\"x\": [-2, 2], \"y\": [-2, 2]}",
        &["constraint", "x^2 + y^2 = 1", "constraint", "x = y", "var", "x=-2..2", "var", "y=-2..2"],
    );
    call(
        "minimise",
        "\"x^2 + y\", [\"x + y >= 1\"], {\"x\": [-2, 2], \"y\": [-2, 2]}, {\"maxBoxes\": 500}",
        &[
            "formula",
            "x^2 + y",
            "constraint",
            "x + y >= 1",
            "var",
            "x=-2..2",
            "var",
            "y=-2..2",
            "max_boxes",
            "500",
        ],
    );
    call("variables", "\"x**2 + np.sin(y)\"", &["formula", "x**2 + np.sin(y)"]);
    for content in ["x,name\n0.1,\"a,b\"\n2,c\n", "x\n1\nq\n", "", "{\"x\": 0.25}\n"] {
        let given =
            format!("\"x*y\", {}, {{\"y\": 3}}, {{\"keep\": true, \"error\": true}}", json_string(content));
        let request = ["formula", "x*y", "content", content, "var", "y=3", "keep", "true", "error", "true"];
        call("rows", &given, &request);
    }
    let proof = certificate("x^2 - 2*x", "x=1..2");
    for content in [&proof, &proof.replace("minimum -0x1p+0", "minimum 0x1p+0"), "none"] {
        call("check", &json_string(content), &["content", content]);
    }
    for target in ["fpcore", "c-library", "c", "cuda", "opencl", "ptx", "javascript", "cobol"] {
        let given = format!("\"sqrt(x^2 + 0.1)\", {}", json_string(target));
        call("emit", &given, &["formula", "sqrt(x^2 + 0.1)", "target", target]);
    }
    call("inspect", "{\"number\": \"0.1\", \"format\": \"bf16\"}", &["number", "0.1", "format", "bf16"]);
    call("inspect", "{\"bits\": \"0x3dcd\", \"format\": \"f16\"}", &["bits", "0x3dcd", "format", "f16"]);
    call("inspect", "{\"number\": \"x\"}", &["number", "x"]);
    call("inspect", "{}", &[]);
    call("eval", "\"sqrt(x\", {\"x\": 3}", &["formula", "sqrt(x", "var", "x=3"]);
    call("eval", "\"x\", {\"x\": 3}, {\"round\": \"up\"}", &["formula", "x", "var", "x=3", "round", "up"]);
    call("range", "\"1/x\", {\"x\": [1, 0]}", &["formula", "1/x", "var", "x=1..0"]);
    calls
}

/// The certificate of a range.
fn certificate(formula: &str, variable: &str) -> String {
    let request = ["range", "formula", formula, "var", variable, "certificate", "true"];
    let found = answer(&request.map(|text| format!("{text}\0")).concat());
    let text = found.split("\"text\": \"").nth(1).and_then(|rest| rest.split('"').next());
    let text = text.unwrap_or_else(|| panic!("{found}")).replace("\\n", "\n");
    assert!(text.starts_with("outward range certificate") && text.contains("minimum -0x1p+0"), "{text}");
    text
}

/// `OUTWARD_WASM` names the module.
#[test]
fn answers_are_those_of_the_processor() {
    let what = "the tools in WebAssembly, by node";
    let Some(wasm) = std::env::var_os("OUTWARD_WASM") else {
        not_run(what, Missing::Software, "OUTWARD_WASM names no module: `.ci/run wasm` builds one");
        return;
    };
    let folder = std::env::temp_dir().join(format!("outward-wasm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder is made");
    let [requests, answers] = ["requests", "answers"].map(|name| folder.join(name));
    let calls = calls();
    let lines: Vec<&str> = calls.iter().map(|(line, _)| line.as_str()).collect();
    std::fs::write(&requests, lines.join("\n")).expect("written");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let node = Command::new("node")
        .args([here.join("tests/answers.mjs"), here.join("../outward-cli/src/web/page/outward.js")])
        .arg(wasm)
        .args([&requests, &answers])
        .output();
    match node {
        Err(error) => not_run(what, Missing::Software, error),
        Ok(node) => {
            assert!(node.status.success(), "{}", String::from_utf8_lossy(&node.stderr));
            let found = std::fs::read_to_string(&answers).expect("the answers");
            let found: Vec<&str> = found.lines().collect();
            assert_eq!(found.len(), calls.len());
            for ((line, request), found) in calls.iter().zip(found) {
                // JavaScript has read the answer, and prints it without blanks.
                assert_eq!(compact(&answer(request)), compact(found), "{line}");
            }
        }
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// JSON without blanks outside of texts, and numbers as JavaScript prints them.
fn compact(json: &str) -> String {
    let (mut text, mut number, mut in_text, mut is_escaped) = (String::new(), String::new(), false, false);
    for c in json.chars() {
        if !in_text && (c.is_ascii_digit() || "+-.eE".contains(c) && !(number.is_empty() && c == 'e')) {
            number.push(c);
            continue;
        }
        if !number.is_empty() {
            // Words such as `true` and `false` are taken apart and put together again.
            text.push_str(&number.parse::<f64>().map_or_else(|_| number.clone(), |x| format!("{x:e}")));
            number.clear();
        }
        if in_text || !c.is_ascii_whitespace() {
            text.push(c);
        }
        if in_text {
            (in_text, is_escaped) = (is_escaped || c != '"', !is_escaped && c == '\\');
        } else if c == '"' {
            in_text = true;
        }
    }
    text
}
