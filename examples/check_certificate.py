"""Checks certificates of `outward range --certificate FILE` with balls of 256 bits (pip install python-flint).

    python check_certificate.py FILE...

It shares no code with Outward; docs/reference/certificates.md says what each line of a certificate means. An interval
is a pair of exact numbers, None is the empty one. Exit code: 0 all are accepted, 1 one is not."""

import re, sys
from fractions import Fraction
from functools import reduce
from flint import arb, ctx

ctx.prec = 2500  # More than 1 + x takes for any x that is not below TINY, so that sums of 256 bits are exact.
TINY = arb(2) ** -1200
INF = arb("inf")
ZERO, ONE, ALL, SIGNS, UNIT, HALF = [
    (arb(a), arb(b)) for a, b in [(0, 0), (1, 1), (-INF, INF), (-1, 1), (0, 1), (0.5, 0.5)]]
TOKEN = r"\s*(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|\w+|\*\*|[<>=!]=|[-+*/^()<>,])"
LEVELS = {"or": 1, "and": 2, "<": 4, "<=": 4, ">": 4, ">=": 4, "==": 4, "!=": 4, "+": 5, "-": 5, "*": 6, "/": 6,
          "^": 8, "**": 8}

def require(condition, message):
    if not condition: raise ValueError(message)

class Formula:  # Its nodes, each once, operands first: a kind with what belongs to it, and the indices of operands.
    def __init__(self, text, variables):
        self.known, self.names, self.depends, self.variables = {}, {}, [], len(variables)
        for k, name in enumerate(variables): self.names[name] = self.new(f"variable {k}")
        for part in re.sub(r";\s*$", "", text).split(";"):
            name, value = re.fullmatch(r"\s*(?:let\s+(\w+)\s*=(?!=))?(.*)", part).groups()
            self.words = re.findall(TOKEN, value)[::-1]
            require("".join(self.words[::-1]) == "".join(value.split()), "the formula has a symbol not known here")
            self.names[name] = self.output = self.read(0)
            require(not self.words, "the formula does not end where it should")
        all, is_used = list(self.known), {self.output}  # A `let` that nothing uses is nothing of the formula.
        for i in range(len(all))[::-1]: is_used.update(all[i][1:] if i in is_used else ())
        place = {i: k for k, i in enumerate(sorted(is_used))}
        self.nodes = [(all[i][0], *(place[j] for j in all[i][1:])) for i in place]
        self.output = place[self.output]
        for kind, *of in self.nodes:
            require(not kind.startswith("name "), f"`{kind[5:]}` of the formula is not known here")
            own = {int(kind.split()[1])} if kind.startswith("variable") else set()
            self.depends.append(own.union(*(self.depends[j] for j in of)))
        self.comparisons = [i for i, (kind, *_) in enumerate(self.nodes) if kind in ("<", "<=", "==")]
    def new(self, *node): return self.known.setdefault(node, len(self.known))
    def take(self, *words):
        require(self.words and self.words[-1] in words, f"expected {words} in the formula")
        return self.words.pop()
    def read(self, level):  # What binds more tightly than this level.
        word = self.words.pop() if self.words else ""
        if word == "(": a, _ = self.read(0), self.take(")")
        elif word == "if":
            c, _, a, _, b = self.read(0), self.take("then"), self.read(0), self.take("else"), self.read(0)
            a = self.new("if", c, a, b)
        elif word == "not": a = self.new("not", self.read(3))
        elif word == "-": a = self.new("neg", self.read(7))
        elif word == "+": a = self.read(7)
        elif word in self.names: a = self.names[word]
        elif re.match(r"[\d.]", word) or word in ("pi", "e"): a = self.new("number " + word)
        elif re.match(r"\w", word) and self.words[-1:] != ["("]: a = self.new("name " + word)
        else:
            require(word in (*RULES, "ln", "max"), f"`{word}` of the formula is not known here")
            of = [self.take("(") and self.read(0)]
            while self.take(",", ")") == ",": of.append(self.read(0))
            if word == "max": of = [self.new("neg", x) for x in of]
            a = reduce(lambda x, y: self.new("min", x, y), of) if word in ("min", "max") else (
                self.new("log" if word == "ln" else word, *of))
            if word == "max": a = self.new("neg", a)
        while self.words and LEVELS.get(self.words[-1], 0) > level: a = self.infix(a, self.words.pop())
        return a
    def infix(self, a, op):
        b = self.read(LEVELS[op] if op not in ("^", "**") else 7)
        if LEVELS[op] == 4:
            one = self.new({"!=": "==", ">": "<", ">=": "<="}.get(op, op), *((b, a) if op[0] == ">" else (a, b)))
            one = self.new("not", one) if op == "!=" else one
            is_chain = self.words and LEVELS.get(self.words[-1]) == 4
            return self.new("and", one, self.infix(b, self.words.pop())) if is_chain else one
        if op in ("^", "**"):
            n = self.exact(b)
            require(n == Fraction(1, 2) or n.denominator == 1, f"the exponent {n} is not known here")
            return self.new(f"pown {n}" if n.denominator == 1 else "sqrt", a)
        if op == "*" and a == b: return self.new("pown 2", a)
        if op == "-": return self.new("add", a, self.new("neg", b))
        return self.new({"+": "add", "*": "mul", "/": "div"}.get(op, op), a, b)
    def exact(self, i):
        kind, *of = list(self.known)[i]
        rule = {"neg": lambda x: -x, "add": lambda x, y: x + y, "mul": lambda x, y: x * y, "div": lambda x, y: x / y}
        if kind in rule: return rule[kind](*map(self.exact, of))
        require(re.match(r"number [\d.]", kind), "an exponent that is not a number is not known here")
        return Fraction(kind.split()[1])

def hull(x, y): return y if x is None else x if y is None else (min(x[0], y[0]), max(x[1], y[1]))
def meet(x, y): return (max(x[0], y[0]), min(x[1], y[1])) if x[0] <= y[1] and y[0] <= x[1] else None
def finite(x): return x is not None and x[0].is_finite() and x[1].is_finite()
def nonzero(x, y=None): return (y or x)[0] > 0 or (y or x)[1] < 0
def always(*_): return True
def point(x): return arb(x), arb(x)
def neg(x): return -x[1], -x[0]
def down(x):  # The lower end, rounded down to 256 bits; what is nearer to 0 than all numbers of binary64, to 0 or TINY.
    with ctx.workprec(256): x = x.lower()
    return arb(0) if 0 < x < TINY else -TINY if -TINY < x < 0 else x
def up(x): return -down(-x)
def add(x, y): return down(x[0] + y[0]), up(x[1] + y[1])
def of_ends(f, x, y): return (ends := [f(a, b) for a in x for b in y]) and (
    min(map(down, ends)), max(map(up, ends)))
def mul(x, y): return of_ends(lambda a, b: arb(0) if a == 0 or b == 0 else a * b, x, y)
def div(x, y):
    if y == ZERO or x == ZERO: return None if y == ZERO else ZERO
    if nonzero(y): return of_ends(lambda a, b: a / b if b.is_finite() else arb(0), x, y)
    if y[1] == 0: return div(neg(x), neg(y))
    if y[0] < 0 or x[0] < 0 < x[1]: return ALL
    return (down(x[0] / y[1]), INF) if x[0] >= 0 else (-INF, up(x[1] / y[1]))
def pown(x, n):
    if n <= 0: return div(ONE, pown(x, -n)) if n else ONE
    return rising(lambda a: a**n if a.is_finite() else a, x if n % 2 else size(x))
def size(x): return x if x[0] >= 0 else neg(x) if x[1] <= 0 else (arb(0), max(-x[0], x[1]))
def rising(f, x): return down(f(x[0])), up(f(x[1]))
def sqrt(x): return None if x[1] < 0 else rising(arb.sqrt, meet(x, (arb(0), INF)))
def log(x): return None if x[1] <= 0 else rising(lambda a: a.log() if a > 0 else -INF, x)
def wave(f, top, x):  # The greatest values are at π·(top + 2n); one that may be in x counts.
    if not finite(x): return SIGNS
    has = lambda at: not arb.pi() * (2 * ((x[1] / arb.pi() - at) / 2).upper().floor() + at) < x[0]
    a, b = hull(rising(f, x), rising(f, x[::-1]))
    return arb(-1) if has(top + 1) else a, arb(1) if has(top) else b
def has_tan(x): return finite(x) and (lambda a, b: a.lower().floor() == b.upper().floor())(
    *(y / arb.pi() - 0.5 for y in x))
def sign(x): return ONE if x[0] >= 0 else neg(ONE) if x[1] <= 0 else (0, [SIGNS])
def lesser(x, y): return [ONE, ZERO] if x[1] < y[0] else [ZERO, ONE] if y[1] < x[0] else [(0, [UNIT])] * 2
# The values of an operation, where it is defined and continuous, and its derivatives for the value v, by operations f.
RULES = {
    "neg": (neg, always, lambda f, v, x: [neg(ONE)]), "add": (add, always, lambda f, v, x, y: [ONE, ONE]),
    "mul": (mul, always, lambda f, v, x, y: [y, x]),
    "div": (div, nonzero, lambda f, v, x, y: [f("div", ONE, y), f("neg", f("div", v, y))]),
    "sqrt": (sqrt, lambda x: x[0] >= 0, lambda f, v, x: [f("div", HALF, v)]),
    "exp": (lambda x: rising(arb.exp, x), always, lambda f, v, x: [v]),
    "log": (log, lambda x: x[0] > 0, lambda f, v, x: [f("div", ONE, x)]),
    "sin": (lambda x: wave(arb.sin, arb(0.5), x), always, lambda f, v, x: [f("cos", x)]),
    "cos": (lambda x: wave(arb.cos, arb(0), x), always, lambda f, v, x: [f("neg", f("sin", x))]),
    "tan": (lambda x: rising(arb.tan, x) if has_tan(x) else ALL, has_tan,
            lambda f, v, x: [f("add", ONE, f("pown 2", v))]),
    "abs": (size, always, lambda f, v, x: [sign(f.bounds(x))]),
    "min": (lambda x, y: (min(x[0], y[0]), min(x[1], y[1])), always,
            lambda f, v, x, y: lesser(f.bounds(x), f.bounds(y)))}
def rule(kind):
    if not kind.startswith("pown "): return RULES.get(kind)
    n = int(kind[5:])
    def derivative(f, v, x):
        if n == -1: return [f("neg", f("pown 2", v))]
        return [f("mul", point(n), f(f"pown {n - 1}", x)) if n else ZERO]
    return lambda x: pown(x, n), lambda x: n >= 0 or nonzero(x), derivative

class Unknown(Exception): pass  # There is no expansion.

def stripped(p, terms):
    while len(terms) > 1 and terms[0] == ZERO: p, terms = p + 1, terms[1:]
    return p, terms

class Expansions:  # Values uᵖ·(t₀ + … + tₙ·uⁿ), as p and terms; without a variable they are intervals, (0, [t₀]).
    def __init__(self, u=ONE, order=0, variable=None, x=None, is_bounded=False):
        self.u, self.order, self.variable, self.x, self.is_bounded = u, order, variable, x, is_bounded
    def constant(self, x): return 0, [x] + [ZERO] * self.order
    def variable_value(self, k, side): return self.x if k == self.variable else self.constant(side)
    def sum(self, terms): return reduce(lambda sum, t: add(t, mul(sum, self.u)), terms[-2::-1], terms[-1])
    def bounds(self, v): return mul(self.sum(v[1]), pown(self.u, v[0])) if v else None
    def terms(self, v, p, precision):  # From the power p on, the last with this one.
        (q, terms), k = v, precision - v[0]
        if k < 0: return [ZERO] * (precision - p) + [mul(self.sum(terms), pown(self.u, -k))]
        return [ZERO] * (q - p) + terms[:k] + [self.sum(terms[k:])]
    def add(self, a, b):
        p = min(a[0], b[0])
        precision = min(a[0] + len(a[1]) - 1, b[0] + len(b[1]) - 1, p + self.order)
        return stripped(p, list(map(add, self.terms(a, p, precision), self.terms(b, p, precision))))
    def mul(self, a, b):
        products, n = [ZERO] * (len(a[1]) + len(b[1]) - 1), min(len(a[1]), len(b[1])) - 1
        for i, x in enumerate(a[1]):
            for j, y in enumerate(b[1]): products[i + j] = add(products[i + j], mul(x, y))
        return stripped(a[0] + b[0], products[:n] + [self.sum(products[n:])])
    def power(self, a, n):
        if n < 2: return a if n else self.constant(ONE)
        half = self.power(a, n // 2)
        return self.mul(self.mul(half, half), a) if n % 2 else self.mul(half, half)
    def compose(self, taylor, p, terms):  # Taylor's theorem, with the coefficients of a function at numbers.
        over = hull(terms[0], self.sum(terms))
        at = taylor(terms[0], len(terms) - 1)
        v = 0, [at[-1] if over == terms[0] else taylor(over, len(terms) - 1)[-1]]
        for c in at[-2::-1]: v = self.add(self.mul(v, (1, terms[1:])), self.constant(c))
        return stripped(p + v[0], v[1])
    def recip(self, v):
        def taylor(x, n):
            if not nonzero(x): raise Unknown
            return reduce(lambda all, _: all + [neg(div(all[-1], x))], range(n), [div(ONE, x)])
        return self.compose(taylor, -v[0], v[1])
    def function(self, kind, v):
        if v[0] < 0: raise Unknown
        terms = self.terms(v, 0, min(v[0] + len(v[1]) - 1, self.order))
        return self.compose(lambda x, n: taylor(kind, x, n), 0, terms)
    def expanded(self, kind, a, b=None):
        match kind.split():
            case ["neg"]: return a[0], [neg(x) for x in a[1]]
            case ["add"]: return self.add(a, b)
            case ["mul"]: return self.mul(a, b)
            case ["div"]: return self.mul(a, self.recip(b))
            case ["pown", n]: return (lambda v: self.recip(v) if int(n) < 0 else v)(self.power(a, abs(int(n))))
            case ["abs"] if self.sum(a[1])[0] >= 0: return a
            case ["abs"] if self.sum(a[1])[1] <= 0: return self.expanded("neg", a)
            case ["sqrt"] if a[0] % 2 == 0:
                root = self.function(kind, (0, a[1]))
                return a[0] // 2 + root[0], root[1]
            case ["log"] if a[0] != 0 and self.is_bounded:  # By u·log(u), which falls down to -1/e.
                x = mul(point(self.u[1]), log(point(self.u[1])))
                x = min(arb(0), x[0] if self.u[1] <= arb("0.36").lower() else arb(-0.368)), max(arb(0), x[1])
                return self.add((-1, [mul(x, point(a[0]))]), self.function(kind, (0, a[1])))
            case ["sqrt" | "exp" | "log" | "sin" | "cos" | "tan"]: return self.function(kind, a)
        raise Unknown
    def __call__(self, kind, *of):
        if None in of: return None
        of = [v if type(v[0]) is int else self.constant(v) for v in of]
        plain = rule(kind)[0](*map(self.bounds, of))
        try: return plain and self.expanded(kind, *of) if self.variable is not None else plain and (0, [plain])
        except Unknown: return 0, [plain]
    def has(self, kind, of):  # Is it continuous? In an expansion: has it a derivative for all u > 0?
        if self.variable is None or kind not in ("div", "sqrt", "log") and not kind.startswith("pown"):
            return rule(kind)[1](*map(self.bounds, of))
        factor = self.sum(of[-1][1])
        return factor[0] > 0 if kind in ("sqrt", "log") else rule(kind)[1](factor)
PLAIN = Expansions()

def taylor(kind, at, n):  # Bounds of f, f', f''/2 and so on: integrals of the derivative's, which is expanded at u = 0.
    values, has, derivative = RULES[kind]
    if not has(at): raise Unknown
    terms, x = [values(at)], Expansions(ZERO, n - 1, -1)
    if n:
        value = 0, taylor(kind, at, n - 1) if kind in ("sqrt", "exp", "tan") else terms
        slope = derivative(x, value, (0, [at, ONE, *[ZERO] * n][:n]))[0]
        if slope is None or slope[0] < 0 or slope[0] + len(slope[1]) < n: raise Unknown
        terms = terms + [div(c, point(i + 1)) for i, c in enumerate(x.terms(slope, 0, n - 1))]
    if not all(map(finite, terms)): raise Unknown
    return terms

def evaluate(f, sides, assumed, x=PLAIN, without=None):  # Of each node: bounds, is it defined, the variables with which
    out = []        # it may jump, and its value; of a condition: can it hold, can it fail, is it defined.
    for i, (kind, *of) in enumerate(f.nodes):
        operands = [out[j] for j in of]
        bounds, are_defined, depends = [y[0] for y in operands], all(y[1] for y in operands), f.depends[i]
        match kind.split(), operands:
            case ["variable", k], _: out.append((sides[int(k)], True, set(), x.variable_value(int(k), sides[int(k)])))
            case ["number", text], _:
                y = rising(lambda x: x, ({"pi": arb.pi, "e": arb.const_e}.get(text, lambda: arb(text))(),) * 2)
                out.append((y, True, set(), x.constant(y)))
            case ["not"], [(h, n, d)]: out.append((n, h, d))
            # The second one counts where the first one does not decide.
            case ["and"], [(h, n, d), (k, m, e)]: out.append((h and k, n or h and m, d and (e or not h)))
            case ["or"], [(h, n, d), (k, m, e)]: out.append((h or n and k, n and m, d and (e or not n)))
            case ["if"], [(h, n, d), a, b] if h == n:
                y = hull(a[0], b[0]) if h else None
                out.append((y, h and d and a[1] and b[1], depends, y and (0, [y])))
            case ["if"], [(h, n, d), a, b]:
                y, is_defined, jumps, value = a if h else b
                out.append((y, is_defined and d, jumps if d else jumps | f.depends[of[0]], value))
            case _ if i in assumed: out.append((assumed[i], not assumed[i], are_defined))
            case ["<" | "<=" | "=="], _ if None in bounds: out.append((True, True, False))
            case ["<" | "<=" | "=="], _:
                (a, b), (c, d) = bounds
                equal = a <= d and c <= b, not a == b == c == d
                out.append((*{"<": (a < d, b >= c), "<=": (a <= d, b > c), "==": equal}[kind], are_defined))
            case _ if None in bounds or i == without: out.append((None, False, depends, None))
            case _:
                values = [y[3] for y in operands]
                value, is_defined = x(kind, *values), rule(kind)[1](*bounds)
                jumps = set().union(*(y[2] for y in operands), set() if x.has(kind, values) else depends)
                out.append((x.bounds(value), is_defined and are_defined, jumps, value))
    return out

def gradient(f, out, x=PLAIN, output=None):  # The derivative by each variable.
    start = f.output if output is None else output
    by = {start: x.constant(ONE)}
    for i in range(start, -1, -1):
        kind, *of = f.nodes[i]
        if i not in by or not of: continue
        slopes = [ZERO, ONE if out[of[0]][0] else ZERO, ZERO if out[of[0]][0] else ONE] if kind == "if" else (
            rule(kind)[2](x, out[i][3], *(out[j][3] for j in of)))
        for j, slope in zip(of, slopes):
            if slope is None: slope = 0, [ALL]
            if slope != ZERO and slope[1] != [ZERO] and f.depends[j]:
                through = x("mul", by[i], slope)
                by[j] = x("add", by[j], through) if j in by else through
    return [x.bounds(by[k]) if k in by else ZERO for k in range(f.variables)]

def has_no_value_but_at(f, sides, assumed, k, is_upper):  # So it is where a root is taken of what rises to 0 there.
    for i, (kind, *of) in enumerate(f.nodes):
        out = evaluate(f, sides, assumed)
        if kind == "sqrt" and out[of[0]][0] and out[of[0]][0][1] <= 0 and k not in out[of[0]][2]:
            slope = gradient(f, out, output=of[0])[k]
            if slope[0] > 0 if is_upper else slope[1] < 0:
                if evaluate(f, sides, assumed, without=i)[f.output][0] is None: return True
    return False

def check(lines, read):
    def take(word):
        read.append(lines[len(read)])
        require(read[-1].startswith(word), f"expected `{word}`, found `{read[-1][:40]}`")
        return read[-1][len(word):]
    def number(text):
        x = float.fromhex(text)
        require(x == x and re.sub(r"\.?0*p", "p", x.hex()) == text, f"expected a number as in 0x1.8p+3, found {text}")
        return arb(x)
    def index(text, count):
        require(text.isdecimal() and int(text) < count, f"expected an index, found {text}")
        return int(text)
    def face(sides, k, x): return sides[:k] + [(x, x)] + sides[k + 1:]
    def end(sides, k, is_upper):
        require(sides[k][is_upper].is_finite() and sides[k][0] < sides[k][1], "expected a side with a finite end")
        return sides[k][is_upper]
    def about(words, sides, is_bounded):  # Expansions, and the points at their center.
        if not words: return PLAIN, []
        k, at, roots, order = index(words[0], len(sides)), number(words[1]), index(words[2], 7), index(words[3], 25)
        (lo, hi), is_above = sides[k], sides[k][0] >= at
        require(finite(sides[k]) and (is_above or hi <= at), "expected a number that is not inside of the side")
        distance = add(sides[k], point(-at)) if is_above else add(point(at), neg(sides[k]))
        u = reduce(lambda u, _: sqrt(u), range(roots), distance)
        x = Expansions(u, order, k, None, is_bounded and roots > 0)
        power = 2**roots, x.constant(ONE if is_above else neg(ONE))[1]
        x.x = x.add(x.constant(point(at)), power)
        return x, [face(sides, k, at)] if lo <= at <= hi else []
    require(take("outward range certificate 1") == "", "expected the version 1")
    text, box = take("formula "), {}
    while lines[len(read)].startswith("variable "):
        name, lo, hi = take("variable ").rsplit(" ", 2)
        lo, hi = number(lo), number(hi)
        require(name not in box and lo <= hi and lo < INF and hi > -INF, "expected a range")
        box[name] = lo, hi
    f, is_shown, defined, box = Formula(text, box), False, take("defined "), list(box.values())
    require(defined in ("yes", "unknown"), "expected yes or unknown")
    for word, is_minimum in ("minimum ", True), ("maximum ", False):
        bound, witness, pieces, everywhere = number(take(word)), take("witness "), [(box, {})], True
        def prove(x):
            require(x is None or (x[0] >= bound if is_minimum else x[1] <= bound), "the bounds do not prove the claim")
        if witness != "none":
            value, *place = [number(x) for x in witness.replace(" at", "", 1).split(" ")]
            is_inside = len(place) == len(box) and all(lo <= x <= hi for x, (lo, hi) in zip(place, box))
            require(is_inside, "expected a place in the box")
            x, is_defined, *_ = evaluate(f, [(x, x) for x in place], {})[f.output]
            require(is_defined and (x[1] <= value if is_minimum else x[0] >= value), "the value there is not proved")
        while pieces:
            sides, assumed = pieces.pop()
            kind, *of = take("").split(" ")
            out = evaluate(f, sides, assumed) if sides is not None else None
            values, is_defined, jumps, _ = out[f.output] if out else (None, True, set(), None)
            require(out or kind == "E", "expected E")
            parts = []
            match kind, of:
                case "E", []: require(values is None, "expected a piece without values")
                case "N", []: prove(values)
                case "N", [_, _, _, _]:
                    x, parts = about(of, sides, True)
                    prove(evaluate(f, sides, assumed, x)[f.output][0])
                    is_defined = False
                case "V", []:
                    middles = [max(lo, min(hi, arb(float(lo) / 2 + float(hi) / 2))) for lo, hi in sides]
                    total, by = evaluate(f, [(x, x) for x in middles], assumed)[f.output][0], gradient(f, out)
                    for k, (side, x) in enumerate(zip(sides, middles)):
                        if side[0] < side[1]:
                            require(k not in jumps and finite(by[k]) and finite(side), "expected a bounded derivative")
                            total = add(total, mul(by[k], add(side, (-x, -x))))
                    prove(total)
                case "M", [k, "+" | "-" as sign, *words] if len(words) in (0, 4):
                    k, (x, parts) = index(k, len(box)), about(words, sides, False)
                    out = evaluate(f, sides, assumed, x)
                    slope, at = gradient(f, out, x)[k], end(sides, k, (sign == "-") == is_minimum)
                    has_sign = slope[0] >= 0 if sign == "+" else slope[1] <= 0
                    require(k not in out[f.output][2] and has_sign, "the derivative may have another sign")
                    require(x.variable != k or at != number(words[1]), "the extremum may be at the center")
                    parts, is_defined = [face(sides, k, at)] + parts, True  # The subtrees show it.
                case "F", [k, "+" | "-" as sign]:
                    k, at, is_defined = index(k, len(box)), end(sides, int(k), sign == "+"), False
                    require(has_no_value_but_at(f, sides, assumed, k, sign == "+"), "there may be other values")
                    parts = [face(sides, k, at)]
                case "S", [k, at]:
                    k, at, is_defined = index(k, len(box)), number(at), True
                    require(sides[k][0] < at < sides[k][1], "expected a number inside of the piece")
                    parts = [sides[:k] + [part] + sides[k + 1:] for part in ((sides[k][0], at), (at, sides[k][1]))]
                case "G", [k]:
                    i, is_defined = f.comparisons[index(k, len(f.comparisons))], True
                    require(i not in assumed and out[i][2], "expected a comparison that is open and defined")
                    relation, *of = f.nodes[i]
                    x, y = [out[j][0] for j in of]
                    less, more = [(-INF, y[1]), (x[0], INF)], [(y[0], INF), (-INF, x[1])]
                    for holds in False, True:
                        allowed = ([y, x] if holds else [ALL, ALL]) if relation == "==" else less if holds else more
                        cut = list(sides)
                        for j, z, to in zip(of, (x, y), allowed):
                            k = f.nodes[j][0].removeprefix("variable ")
                            if meet(z, to) is None: cut = None
                            elif k.isdecimal() and cut: cut[int(k)] = meet(cut[int(k)], to)
                        pieces.append((cut, assumed | {i: holds}))
                case _: require(False, "expected a node of a tree")
            pieces += [(part, assumed) for part in reversed(parts)]
            everywhere = everywhere and is_defined
        is_shown = is_shown or everywhere
    require(take("end") == "" and len(lines) == len(read) + 1 and lines[-1] == "", "expected nothing behind `end`")
    require(is_shown or defined == "unknown", "it is not shown that the formula is defined everywhere")

if __name__ == "__main__":
    for path in sys.argv[1:]:
        read = []
        try: check(open(path, encoding="utf-8").read().split("\n"), read)
        except Exception as error: sys.exit(f"{path}: rejected, line {len(read)}: {error}")
        print(f"{path}: accepted")
