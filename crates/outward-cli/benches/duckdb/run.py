#!/usr/bin/env python3
"""Times `outward eval` beside DuckDB, from the same CSV file to a CSV file, in the same run.

    python3 -m venv venv && venv/bin/pip install duckdb
    cargo build --release
    venv/bin/python crates/outward-cli/benches/duckdb/run.py [--rows 10000000] [--threads 2]

DuckDB computes the plain float expression, outward its guaranteed bounds. Both are given the same number of
threads. The runs alternate; the least and the median of each are printed, with their ratio. The file has uniform
random coordinates with 16 or 17 significant digits, as programs write them.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

import duckdb

FORMULA = "sqrt(x^2+y^2)*exp(-z)"
SQL = "sqrt(x^2+y^2)*exp(-z)"


def write_data(path, rows):
    rng = random.Random(1)
    with open(path, "w") as file:
        file.write("x,y,z\n")
        done = 0
        while done < rows:
            count = min(100_000, rows - done)
            file.writelines(
                f"{rng.uniform(-100, 100)!r},{rng.uniform(-100, 100)!r},{rng.uniform(0, 10)!r}\n"
                for _ in range(count)
            )
            done += count


def timed(action):
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def run_duckdb(data, out, threads):
    connection = duckdb.connect(config={"threads": threads})
    connection.execute("SET enable_progress_bar = false")
    connection.execute(
        f"COPY (SELECT {SQL} AS value FROM read_csv('{data}', header = true,"
        " columns = {'x': 'DOUBLE', 'y': 'DOUBLE', 'z': 'DOUBLE'}))"
        f" TO '{out}' (HEADER, DELIMITER ',')"
    )
    connection.close()


def run_outward(command, data, out, threads, *options):
    subprocess.run(
        [command, "eval", FORMULA, "--data", data, "--output", out, "--threads", str(threads), *options],
        check=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--outward", default="target/release/outward")
    parser.add_argument("--folder", default=tempfile.gettempdir(), help="where the files are written")
    args = parser.parse_args()

    data = os.path.join(args.folder, f"outward-bench-{args.rows}.csv")
    out = os.path.join(args.folder, "outward-bench-out.csv")
    if not os.path.exists(data):
        write_data(data, args.rows)
    size = os.path.getsize(data)
    print(f"DuckDB {duckdb.__version__}, {args.rows} rows, {size / 1e6:.0f} MB, {args.threads} threads")

    contestants = {
        "duckdb, plain value": lambda: run_duckdb(data, out, args.threads),
        "outward, bounds": lambda: run_outward(args.outward, data, out, args.threads),
        "outward, --as float": lambda: run_outward(args.outward, data, out, args.threads, "--as", "float"),
    }
    times = {name: [] for name in contestants}
    for _ in range(args.runs):
        for name, action in contestants.items():
            times[name].append(timed(action))
    base = statistics.median(times["duckdb, plain value"])
    for name, seconds in times.items():
        median = statistics.median(seconds)
        print(f"{name:22} least {min(seconds):6.2f} s  median {median:6.2f} s  {median / base:5.2f}x")
    os.remove(out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
