"""Says what is in the wheel and in the source distribution of a folder, and fails where that is not what belongs there.

maturin build --release --out FOLDER && maturin sdist --out FOLDER
python python/tools/check_distributions.py FOLDER [bytes that the wheel may have]
"""

import email.parser
import pathlib
import re
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).parents[2]
# Of a wheel that is published: it is built with the profile `dist`.
MOST_BYTES = 6_000_000


def check(is_right, text):
    if not is_right:
        sys.exit(f"check_distributions: {text}")


def only(folder, pattern):
    found = sorted(folder.glob(pattern))
    check(len(found) == 1, f"{folder}: found {len(found)} files {pattern}, expected one")
    return found[0]


def check_wheel(path, most_bytes):
    tag = r"outward-[0-9.]+-cp311-abi3-[a-z0-9_.]+\.whl"
    check(re.fullmatch(tag, path.name), f"{path.name}: expected a wheel of the stable interface of Python 3.11")
    with zipfile.ZipFile(path) as wheel:
        entries = {entry.filename: entry for entry in wheel.infolist()}
        about = next(name for name in entries if name.endswith(".dist-info/METADATA"))
        metadata = email.parser.Parser().parsestr(wheel.read(about).decode())
    for name, entry in sorted(entries.items()):
        print(f"{entry.file_size:>10} {entry.compress_size:>10} {name}")
    print(f"{path.stat().st_size:>21} {path.name}")
    sources = {file.relative_to(ROOT / "python").as_posix() for file in (ROOT / "python/outward").glob("*.py*")}
    sources |= {"outward/py.typed"}
    native = {name for name in entries if re.fullmatch(r"outward/_native\.abi3\.(so|pyd)|outward/_native\.pyd", name)}
    check(len(native) == 1, f"extension modules: found {sorted(native)}, expected one")
    folder = about.removesuffix("METADATA")
    licenses = {f"{folder}licenses/LICENSE-{name}" for name in ("APACHE", "MIT")}
    expected = sources | native | licenses | {f"{folder}{name}" for name in ("METADATA", "WHEEL", "RECORD")}
    found = {name for name in entries if not name.startswith(f"{folder}sboms/")}
    check(found == expected, f"more: {sorted(found - expected)}, missing: {sorted(expected - found)}")
    needs = [need for need in metadata.get_all("Requires-Dist") if "extra ==" not in need]
    check(needs == ["numpy>=2.2"], f"it needs {needs}, expected NumPy alone")
    check(path.stat().st_size <= most_bytes, f"{path.name} has {path.stat().st_size} bytes, expected {most_bytes}")


def check_source(path):
    with tarfile.open(path) as archive:
        files = {entry.name.partition("/")[2] for entry in archive if entry.isfile()}
    print(f"{path.stat().st_size:>21} {path.name}, {len(files)} files")
    needed = {"PKG-INFO", "pyproject.toml", "Cargo.toml", "Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT"}
    needed |= {"python/outward/py.typed", "python/outward/_native.pyi", "python/README.md"}
    needed |= {"crates/outward-python/src/lib.rs", "crates/outward-cuda/src/lib.rs"}
    check(needed <= files, f"{path.name} lacks {sorted(needed - files)}")
    built = [name for name in files if name.endswith((".so", ".pyd", ".pyc")) or name.startswith("target/")]
    check(not built, f"{path.name} has what was built: {built}")


def main():
    folder = pathlib.Path(sys.argv[1])
    check_wheel(only(folder, "*.whl"), int(sys.argv[2]) if len(sys.argv) > 2 else MOST_BYTES)
    check_source(only(folder, "*.tar.gz"))


if __name__ == "__main__":
    main()
