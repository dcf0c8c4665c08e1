#!/usr/bin/env python3
"""Measures the memory of `outward eval` while rows stream through it.

    cargo build --release
    python3 crates/outward-cli/benches/memory.py [--rows 100000000] [--threads 2]

The rows are made here and go through a pipe; the output goes to nowhere. Prints the peak resident memory of the
command after each tenth of the rows: it does not grow.
"""

import argparse
import subprocess
import sys
import time


def peak_megabytes(process):
    with open(f"/proc/{process}/status") as status:
        for line in status:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=100_000_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--outward", default="target/release/outward")
    args = parser.parse_args()

    block_rows = 10_000
    block = "".join(
        f"{(n * 7919 % 20011) / 100.05!r},{(n * 104729 % 30011) / 300.11!r},{n % 97 / 9.7!r}\n" for n in range(block_rows)
    ).encode()
    start = time.perf_counter()
    command = subprocess.Popen(
        [args.outward, "eval", "sqrt(x^2+y^2)*exp(-z)", "--data", "-", "--threads", str(args.threads)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    command.stdin.write(b"x,y,z\n")
    blocks = max(1, args.rows // block_rows)
    for done in range(1, blocks + 1):
        command.stdin.write(block)
        if done % max(1, blocks // 10) == 0:
            command.stdin.flush()
            print(f"{done * block_rows:>12} rows  peak {peak_megabytes(command.pid):6.1f} MiB", flush=True)
    command.stdin.close()
    code = command.wait()
    print(f"{blocks * block_rows / (time.perf_counter() - start) / 1e6:.2f} million rows a second")
    return code


if __name__ == "__main__":
    sys.exit(main())
