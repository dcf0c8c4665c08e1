//! A server of a fixed list of files, on the loopback address alone.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use outward_tools::failure::Failure;

use super::files::{self, POLICY};
use crate::sink::file::Output;

/// Longest head of a request, in bytes.
const LONGEST_HEAD: u64 = 16 << 10;
/// Longest time that a client may take to send or to receive a piece.
const PATIENCE: Duration = Duration::from_secs(20);
/// Largest number of clients at a time.
const MOST_CLIENTS: usize = 64;

/// Serves the page, after printing its address. Ends if the port cannot be had.
pub fn serve(port: u16, module: &[u8]) -> Result<(), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| Failure::Run(format!("--port {port}: cannot be listened at: {error}")))?;
    let address = listener.local_addr().map_err(|error| Failure::reading("the address", &error))?;
    let mut output = Output::open(None)?;
    output.write(format!("http://{address}/\n").as_bytes())?;
    output.finish()?;
    let clients = AtomicUsize::new(0);
    thread::scope(|scope| {
        for client in listener.incoming() {
            // A client that has gone, or one of too many, is no reason to end.
            let Ok(client) = client else { continue };
            if clients.fetch_add(1, Ordering::Relaxed) < MOST_CLIENTS {
                let clients = &clients;
                scope.spawn(move || {
                    let _ = answer(client, module);
                    clients.fetch_sub(1, Ordering::Relaxed);
                });
            } else {
                clients.fetch_sub(1, Ordering::Relaxed);
            }
        }
    });
    Ok(())
}

/// Reads a request and answers it; each connection has one.
fn answer(mut client: TcpStream, module: &[u8]) -> io::Result<()> {
    client.set_read_timeout(Some(PATIENCE))?;
    client.set_write_timeout(Some(PATIENCE))?;
    let mut head = BufReader::new((&client).take(LONGEST_HEAD));
    let mut request = Vec::new();
    head.read_until(b'\n', &mut request)?;
    // The rest of the head is read, so that closing the connection does not reset it.
    let mut line = Vec::new();
    while head.read_until(b'\n', &mut line)? > 2 {
        line.clear();
    }
    let (head, body) = response(&String::from_utf8_lossy(&request), module);
    client.write_all(head.as_bytes())?;
    client.write_all(body)?;
    client.flush()
}

/// Returns the head of the response to the first line of a request, and its body.
fn response<'a>(request: &str, module: &'a [u8]) -> (String, &'a [u8]) {
    let mut words = request.split_ascii_whitespace();
    let (Some(method), Some(path), Some(version)) = (words.next(), words.next(), words.next()) else {
        return refusal("400 Bad Request", "");
    };
    if !version.starts_with("HTTP/1.") {
        return refusal("505 HTTP Version Not Supported", "");
    }
    if method != "GET" && method != "HEAD" {
        return refusal("405 Method Not Allowed", "Allow: GET, HEAD\r\n");
    }
    let name = if path == "/" { "index.html" } else { path.strip_prefix('/').unwrap_or_default() };
    let Some((_, kind, content)) = files::all(module).find(|(known, ..)| *known == name) else {
        return refusal("404 Not Found", "");
    };
    let length = content.len();
    let head = head("200 OK", &format!("Content-Type: {kind}\r\nContent-Length: {length}\r\n"));
    (head, if method == "GET" { content } else { &[] })
}

fn refusal(status: &str, fields: &str) -> (String, &'static [u8]) {
    (head(status, &format!("{fields}Content-Length: 0\r\n")), &[])
}

fn head(status: &str, fields: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\n{fields}Content-Security-Policy: {POLICY}; frame-ancestors 'none'\r\n\
            X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCache-Control: no-cache\r\n\
            Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_list_of_names_is_served() {
        let status =
            |request: &str| response(request, b"\0asm").0.lines().next().unwrap_or_default().to_owned();
        for (request, expected) in [
            ("GET / HTTP/1.1", "200 OK"),
            ("GET /main.js HTTP/1.1", "200 OK"),
            ("HEAD /outward.wasm HTTP/1.0", "200 OK"),
            ("GET /main.js?x HTTP/1.1", "404 Not Found"),
            ("GET /../Cargo.toml HTTP/1.1", "404 Not Found"),
            ("GET //main.js HTTP/1.1", "404 Not Found"),
            ("GET main.js HTTP/1.1", "404 Not Found"),
            ("GET http://other/main.js HTTP/1.1", "404 Not Found"),
            ("POST / HTTP/1.1", "405 Method Not Allowed"),
            ("get / HTTP/1.1", "405 Method Not Allowed"),
            ("GET / HTTP/2", "505 HTTP Version Not Supported"),
            ("GET /", "400 Bad Request"),
            ("", "400 Bad Request"),
        ] {
            assert_eq!(status(request), format!("HTTP/1.1 {expected}"), "{request}");
        }
        let (head, body) = response("GET /outward.wasm HTTP/1.1", b"\0asm");
        assert!(head.contains("Content-Type: application/wasm\r\nContent-Length: 4\r\n"), "{head}");
        assert!(head.contains("Content-Security-Policy: default-src 'none';"), "{head}");
        assert_eq!(body, b"\0asm");
        assert_eq!(response("HEAD / HTTP/1.1", b"").1, b"");
    }
}
