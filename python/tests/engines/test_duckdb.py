"""Formulas in DuckDB's SQL: functions that get Arrow arrays."""

import decimal

import duckdb
import outward as ow
import pyarrow as pa
import pytest
from engine_rows import assert_same_bits, rows, run_page, whole

BOUNDS = duckdb.struct_type({"lo": "DOUBLE", "hi": "DOUBLE", "decoration": "VARCHAR"})


def connection(table):
    def hypot(x, y):
        return ow.eval("sqrt(x^2 + y^2)", pa.table({"x": x, "y": y}), threads=1).to_struct_array()

    def third(s):
        return ow.eval("s/3", pa.table({"s": s}), threads=1).to_struct_array()

    db = duckdb.connect(config={"threads": 2})
    # DuckDB does not call a function for a missing value: the result is missing, as it is here.
    db.create_function("hypot_bounds", hypot, ["DOUBLE", "DOUBLE"], BOUNDS, type="arrow")
    db.create_function("third_bounds", third, ["VARCHAR"], BOUNDS, type="arrow")
    db.register("points", table)
    return db


def test_the_same_bits_however_rows_are_split():
    table, formulas = rows(), {"r": "sqrt(x^2 + y^2)"}
    expected = whole(table, formulas)
    db = connection(table)
    for order in ["id", "x", "hash(id)"]:
        db.execute(f"CREATE OR REPLACE TABLE shuffled AS SELECT * FROM points ORDER BY {order}")
        found = db.sql(
            "SELECT * EXCLUDE r, r.lo AS r_lo, r.hi AS r_hi, r.decoration AS r_decoration FROM "
            "(SELECT *, hypot_bounds(x, y) AS r FROM shuffled)"
        ).to_arrow_table()
        types = [expected.schema.field(name).type for name in found.column_names]
        assert_same_bits(found.cast(pa.schema(list(zip(found.column_names, types, strict=True)))), expected)


def test_a_table_and_a_relation_are_tables():
    db = connection(rows(1000))
    result = ow.eval("x + d", db.sql("SELECT x, d FROM points WHERE id < 10"), threads=1)
    assert result.num_rows == 10
    db.register("results", result)
    assert db.sql("SELECT count(*) FROM results WHERE lo <= hi OR lo IS NULL").fetchall() == [(10,)]


def test_texts_and_errors():
    db = connection(rows(10))
    ((bounds,),) = db.sql("SELECT third_bounds('0.3')").fetchall()
    assert decimal.Decimal(bounds["lo"]) < decimal.Decimal("0.1") < decimal.Decimal(bounds["hi"])
    with pytest.raises(duckdb.Error, match=r's\[0\]: found "q"'):
        db.sql("SELECT third_bounds('q')").fetchall()


def test_the_page():
    run_page("DuckDB")
