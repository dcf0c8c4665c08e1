#!/usr/bin/env bash
# Makes the package outward-wasm: `crates/outward-wasm/js/build.sh FOLDER` from anywhere. Needs the target
# wasm32-unknown-unknown of Rust.
set -euo pipefail
if [ $# != 1 ] || [ "$1" = --help ]; then
    echo "usage: $0 FOLDER" >&2
    exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
rustup target add wasm32-unknown-unknown
# Names of functions are a seventh of the module.
CARGO_PROFILE_RELEASE_STRIP=symbols cargo build --release --target wasm32-unknown-unknown -p outward-wasm
cp "$here/index.d.ts" "$here/package.json" "$folder"
# The command has this module for its page, and a published crate has only files of its own.
cp crates/outward-cli/src/web/page/outward.js "$folder/index.js"
target=${CARGO_TARGET_DIR:-target}
rustc --edition 2024 -O "$here/shrink.rs" -o "$target/shrink"
"$target/shrink" "$target/wasm32-unknown-unknown/release/outward_wasm.wasm" "$folder/outward.wasm"
