"""The process that calls functions of shared libraries for an audit: ``python -m outward._worker audit-worker …``."""

from __future__ import annotations

import os
import sys


def main(arguments: list[str]) -> int:
    """Answers questions on standard output; what the library prints there goes nowhere."""
    _, library, symbol, form, *options = arguments

    def option(name: str, default: str) -> str:
        return options[options.index(name) + 1] if name in options else default

    parameters = "gemm" if "--gemm" in options else option("--parameters", "x")
    call = (parameters, "--bits" in options, option("--round", "rn"))
    questions, answers = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    from . import _native

    try:
        pipes = (f"/dev/fd/{questions}", f"/dev/fd/{answers}")
        _native.serve_audit(library, symbol, form, "--own" in options, call, pipes)
    except (RuntimeError, ValueError, OSError) as error:
        print(f"outward: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
