//! `outward web`: the folder, the server, and what is refused. The page itself is tested in `outward-wasm`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};

use crate::common::{Folder, bad, outward, run};

const MODULE: &[u8] = b"\0asm\x01\0\0\0";

#[test]
fn a_folder_of_files() {
    let folder = Folder::new();
    let module = folder.file("some.wasm", MODULE);
    let page = folder.join("a/page");
    // Twice: files are replaced.
    for _ in 0..2 {
        let ran = run(&["web", "--output", &page, "--module", &module]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    }
    let read = |name: &str| fs::read(format!("{page}/{name}")).expect("a file of the page");
    assert_eq!(read("outward.wasm"), MODULE);
    let index = String::from_utf8(read("index.html")).expect("text");
    assert!(index.starts_with("<!doctype html>") && index.contains("src=\"main.js\""), "{index}");
    // Each module that another one imports is there.
    for entry in fs::read_dir(&page).expect("a folder") {
        let path = entry.expect("an entry").path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for import in text.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(!read(import).is_empty(), "{}: {import}", path.display());
        }
    }
}

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(module: &str) -> Server {
        let mut process = outward()
            .args(["web", "--module", module])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("standard output")).read_line(&mut line).expect("a line");
        let address = line.strip_prefix("http://").and_then(|rest| rest.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("found {line:?}")).to_owned();
        Server { process, address }
    }

    fn answer(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request).expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_server_of_these_files_alone() {
    let folder = Folder::new();
    let server = Server::start(&folder.file("some.wasm", MODULE));
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    // A client that says nothing keeps no other one waiting.
    let _silent = TcpStream::connect(&server.address).expect("a connection");
    let page = server.answer(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"), "{page}");
    assert!(page.contains("\r\nContent-Security-Policy: default-src 'none'; script-src 'self'"), "{page}");
    assert!(page.contains("</html>"), "{page}");
    let head = server.answer(b"HEAD / HTTP/1.1\r\n\r\n");
    assert_eq!(head, page.split_inclusive("\r\n\r\n").next().expect("a head"));
    assert!(server.answer(b"GET /outward.wasm HTTP/1.1\r\n\r\n").ends_with("\0asm\x01\0\0\0"));
    for (request, status) in [
        (&b"GET /Cargo.toml HTTP/1.1\r\n\r\n"[..], "404"),
        (b"GET /../some.wasm HTTP/1.1\r\n\r\n", "404"),
        (b"GET /%2e%2e/some.wasm HTTP/1.1\r\n\r\n", "404"),
        (b"POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", "405"),
        (b"\xff\xfe\r\n\r\n", "400"),
        (b"\r\n\r\n", "400"),
        (b"GET / SPDY\r\n\r\n", "505"),
    ] {
        let answer = server.answer(request);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{request:?}: {answer}");
    }
    // A head without an end is cut off, and the server goes on.
    let mut long = TcpStream::connect(&server.address).expect("a connection");
    let _ = long.write_all(&[b"GET / HTTP/1.1\r\nX: ", &[b'x'; 16 << 10][..]].concat());
    let _ = long.read_to_end(&mut Vec::new());
    assert!(server.answer(b"GET /main.js HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 200 "));
}

#[test]
fn what_is_refused() {
    let folder = Folder::new();
    let (wrong, module) = (folder.file("text.wasm", "text"), folder.file("some.wasm", MODULE));
    let page = folder.join("page");
    bad(1, &["web", "--module", &folder.join("none.wasm")], b"", &["cannot read", "none.wasm"]);
    bad(
        1,
        &["web", "--output", &page, "--module", &wrong],
        b"",
        &["text.wasm: found no module of WebAssembly"],
    );
    bad(2, &["web", "--output", &page, "--port", "1"], b"", &["--output", "--port"]);
    bad(2, &["web", "--port", "70000"], b"", &["70000"]);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port().to_string();
    let refused = ["--port", &port, ": cannot be listened at"];
    bad(1, &["web", "--module", &module, "--port", &port], b"", &refused);
    let file = folder.file("file", "");
    bad(1, &["web", "--module", &module, "--output", &file], b"", &["cannot write", "file"]);
    assert!(!fs::exists(&page).expect("known"), "nothing is written without a module");
    let without = outward().arg("web").env_remove("OUTWARD_WASM").output().expect("the command runs");
    let message = String::from_utf8_lossy(&without.stderr);
    assert_eq!(without.status.code(), Some(1));
    assert!(
        message.starts_with("outward: no outward.wasm is installed") && message.contains("build.sh"),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1, "{message}");
}
