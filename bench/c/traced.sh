#!/bin/sh
# Times whole programs with traced numbers beside the same programs alone and under nsan, the sanitizer of Clang that
# computes with twice the digits. Run from the root of the repository after `cargo build --release -p outward-c`, with
# the name of a Clang that has nsan (19 or later): bench/c/traced.sh clang++-19
set -eu
clang=${1:-clang++}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
source=bench/c/traced.cpp
flags="-std=c++17 -O2 -ffp-contract=off"
library="-DOUTWARD -Icrates/outward-c/include target/release/liboutward_c.a -lm -lpthread -ldl"
"$clang" $flags "$source" -o "$folder/plain"
"$clang" $flags -fsanitize=numerical "$source" -o "$folder/nsan"
"$clang" $flags "$source" $library -o "$folder/radius"
"$clang" $flags -DLINES "$source" $library -o "$folder/lines"
for kind in plain nsan radius lines; do
    # nsan tells of each error that it finds on its error stream.
    NSAN_OPTIONS=halt_on_error=0 "$folder/$kind" >"$folder/$kind.txt" 2>"$folder/$kind.err"
    awk '{ print $2 }' "$folder/$kind.txt" >"$folder/$kind.values"
    cmp "$folder/plain.values" "$folder/$kind.values"
done
echo "program: plain in ms, and times that"
paste -d' ' "$folder/plain.txt" "$folder/nsan.txt" "$folder/radius.txt" "$folder/lines.txt" | awk '{
    printf "%-8s %7.2f ms  nsan %6.1f  radius %6.1f  lines %6.1f\n", $1, $3, $6 / $3, $9 / $3, $12 / $3 }'
