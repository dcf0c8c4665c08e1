"""Formulas in Polars' lazy frames."""

import outward as ow
import polars as pl
from engine_rows import FORMULAS, assert_same_bits, rows, run_page, whole

BOUNDS = pl.Struct({"lo": pl.Float64, "hi": pl.Float64, "decoration": pl.String})


def hypot(columns):
    return ow.eval("sqrt(x^2 + y^2)", pl.DataFrame(columns), threads=1).to_struct("r")


def as_arrow(frame, like):
    return frame.to_arrow().select(like.column_names).cast(like.schema)


def test_expressions_have_the_same_bits_however_rows_are_split():
    table, formulas = rows(), {"r": "sqrt(x^2 + y^2)"}
    expected = whole(table, formulas)
    bounds = pl.map_batches(["x", "y"], hypot, return_dtype=BOUNDS, is_elementwise=True)
    frame = pl.from_arrow(table)
    shuffled = frame.sample(fraction=1.0, shuffle=True, seed=1)
    for split in [frame, shuffled, pl.concat([frame[50_000:], frame[:50_000]], rechunk=False)]:
        lazy = split.lazy().with_columns(r=bounds).unnest("r", separator="_")
        for engine in ["in-memory", "streaming"]:
            assert_same_bits(as_arrow(lazy.collect(engine=engine), expected), expected)


def test_whole_frames():
    table = rows()
    expected = whole(table)

    def bounds(frame):
        for name, formula in FORMULAS.items():
            results = ow.eval(formula, frame, threads=1)
            frame = frame.hstack(results.rename(lambda column, name=name: f"{name}_{column}"))
        return frame

    frame = pl.from_arrow(table)
    schema = bounds(frame.clear()).schema
    lazy = frame.sample(fraction=1.0, shuffle=True, seed=2).lazy().map_batches(bounds, schema=schema, streamable=True)
    assert_same_bits(as_arrow(lazy.collect(engine="streaming"), expected), expected)
    few = lazy.filter(pl.col("id") < 10).collect()
    assert_same_bits(as_arrow(few, expected), whole(table.slice(0, 10)))


def test_the_page():
    run_page("Polars")
