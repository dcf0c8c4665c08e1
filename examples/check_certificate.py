"""Checks certificates of `outward range --certificate FILE` with balls of 256 bits (pip install python-flint).

    python check_certificate.py FILE...

It shares no code with Outward; docs/reference/certificates.md says what each line of a certificate means. An interval
is a pair of exact numbers, or None if it is empty. Exit code: 0 all are accepted, 1 one is not."""

import re
import sys
from fractions import Fraction

from flint import arb, ctx

ctx.prec = 256
INF = arb("inf")
ZERO, ONE, ALL = (arb(0), arb(0)), (arb(1), arb(1)), (-INF, INF)
TOKEN = r"\s*(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|\w+|\*\*|[<>=!]=|[-+*/^()<>,;=])"
FUNCTIONS = {name: name for name in "sqrt exp log sin cos tan abs min max".split()} | {"ln": "log", "fabs": "abs"}


class Rejected(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Rejected(message)


def parse(text, variables):  # The nodes of a formula, each once, operands first, and the index of the result.
    tokens, known, names = re.findall(TOKEN, text)[::-1], {}, {}
    require("".join(tokens[::-1]) == "".join(text.split()), "a symbol of the formula is not known here")
    new = lambda *node: known.setdefault(node, len(known))
    accept = lambda *those: tokens.pop() if tokens and tokens[-1] in those else None
    need = lambda token: require(accept(token), f"expected {token} in the formula")

    def constant(i):  # The exact value of a node without variables, for exponents.
        kind, *of = list(known)[i]
        if kind == "number":
            return Fraction(of[0])
        of = [constant(operand) for operand in of] if kind in ("neg", "add", "sub", "mul", "div") else [None]
        if None in of or kind == "div" and of[1] == 0:
            return None
        return {"neg": lambda a: -a, "add": lambda a, b: a + b, "sub": lambda a, b: a - b,
                "mul": lambda a, b: a * b, "div": lambda a, b: a / b}[kind](*of)  # fmt: skip

    def power(base, n):
        require(n is not None and (n.denominator == 1 or n == Fraction(1, 2)), "this power is not known here")
        special = {2: ("sqr", base), Fraction(1, 2): ("sqrt", base)}
        return new(*special.get(n, ("pown", base, int(n)))) if n != -1 else new("div", new("number", "1"), base)

    def value():
        if not accept("if"):
            return chain(("or",), chain(("and",), negation))
        parts = [value()] + [need(word) or value() for word in ("then", "else")]
        return new("if", *parts)

    def chain(operators, operand):
        def level():
            left = operand()
            while word := accept(*operators):
                right = operand()
                left = new(NAME.get(word, word), left, right) if (word, left) != ("*", right) else new("sqr", left)
            return left

        return level if operand is not negation or operators != ("and",) else level

    return tokens, new, accept, need, constant, power, value
