"""Checks certificates of `outward range --certificate FILE` with balls of 256 bits (pip install python-flint).

    python check_certificate.py FILE...

It shares no code with Outward; docs/reference/certificates.md says what each line of a certificate means. An interval
is a pair of exact numbers, None is the empty one. Exit code: 0 all are accepted, 1 one is not."""

import ast, re, sys
from fractions import Fraction
from flint import arb, ctx

ctx.prec = 2500  # More than 1 + x takes for any x that is not below TINY, so that sums of 256 bits are exact.
TINY = arb(2) ** -1200
INF = arb("inf")
ZERO, ONE, ALL, SIGNS, UNIT, HALF = [
    (arb(a), arb(b)) for a, b in [(0, 0), (1, 1), (-INF, INF), (-1, 1), (0, 1), (0.5, 0.5)]]
TOKEN = r"\s*(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|\w+|\*\*|[<>=!]=|[-+*/^()<>,])"
NAMES = {ast.Add: "add", ast.Mult: "mul", ast.Div: "div", ast.USub: "neg", ast.Not: "not", ast.Or: "or", ast.And: "and",
         ast.Lt: "<", ast.LtE: "<=", ast.Gt: "<", ast.GtE: "<=", ast.Eq: "==", ast.NotEq: "=="}

def require(condition, message):
    if not condition: raise ValueError(message)

def python(tokens):  # Python's spelling of reversed tokens, up to a bracket or a word that ends them.
    text = ""
    while tokens and tokens[-1] not in (")", ",", "then", "else"):
        if (word := tokens.pop()) == "if":
            c, _, a, _, b = python(tokens), tokens.pop(), python(tokens), tokens.pop(), python(tokens)
            word = f"(({a}) if ({c}) else ({b}))"
        elif word == "(":
            while word[-1] in "(,": word += python(tokens) + tokens.pop()
        text += {"^": "**"}.get(word, word) + " "
    return text.strip()

class Formula:
    def __init__(self, text, variables):
        self.known = {}  # The nodes, each once, operands first.
        self.names = {name: self.new("variable", str(k)) for k, name in enumerate(variables)}
        for part in re.sub(r";\s*$", "", text).split(";"):
            name, expression = re.fullmatch(r"\s*(?:let\s+(\w+)\s*=(?!=))?(.*)", part).groups()
            tokens = re.findall(TOKEN, expression)
            require("".join(tokens) == "".join(expression.split()), "the formula has a symbol not known here")
            self.source = python(tokens[::-1])
            self.names[name] = self.output = self.read(ast.parse(self.source, mode="eval").body)
        self.nodes, self.varies = list(self.known), []
        for kind, *of in self.nodes:
            self.varies.append(kind == "variable" or any(self.varies[j] for j in of if type(j) is int))
        self.comparisons = [i for i, node in enumerate(self.nodes) if node[0] in ("<", "<=", "==")]
    def new(self, *node): return self.known.setdefault(node, len(self.known))
    def fold(self, kind, of): return of[0] if len(of) == 1 else self.new(kind, self.fold(kind, of[:-1]), of[-1])
    def read(self, e):
        kind, text = NAMES.get(type(getattr(e, "op", None))), ast.get_source_segment(self.source, e)
        match e:
            case ast.Constant() if type(e.value) in (int, float): return self.new("number", text)
            case ast.Name() if e.id in self.names: return self.names[e.id]
            case ast.Name(id="pi" | "e"): return self.new("number", e.id)
            case ast.UnaryOp(op=ast.UAdd()): return self.read(e.operand)
            case ast.UnaryOp(): return self.new(kind, self.read(e.operand))
            case ast.BinOp(op=ast.Pow()):
                exponent = ast.get_source_segment(self.source, e.right)
                require(re.fullmatch(r"[-+*/(). \d]+", exponent), f"the exponent {exponent} is not known here")
                n = eval(re.sub(r"([\d.]+)", r"Fraction('\1')", exponent))
                require(n.denominator == 1 or n == Fraction(1, 2), f"the exponent {n} is not known here")
                return self.new(*(("pown",) if n.denominator == 1 else ("sqrt",)), self.read(e.left), str(n))
            case ast.BinOp():
                a, b = self.read(e.left), self.read(e.right)
                if type(e.op) is ast.Sub: return self.new("add", a, self.new("neg", b))
                return self.new("pown", a, "2") if kind == "mul" and a == b else self.new(kind, a, b)
            case ast.BoolOp(): return self.fold(kind, [self.read(value) for value in e.values])
            case ast.Compare():
                sums, whole = [self.read(value) for value in [e.left, *e.comparators]], []
                for op, a, b in zip(e.ops, sums, sums[1:]):
                    one = self.new(NAMES[type(op)], *((b, a) if type(op) in (ast.Gt, ast.GtE) else (a, b)))
                    whole.append(self.new("not", one) if type(op) is ast.NotEq else one)
                return self.fold("and", whole)
            case ast.IfExp(): return self.new("if", self.read(e.test), self.read(e.body), self.read(e.orelse))
            case ast.Call(func=ast.Name(id="min")): return self.fold("min", [self.read(x) for x in e.args])
            case ast.Call(func=ast.Name(id="max")):
                return self.new("neg", self.fold("min", [self.new("neg", self.read(x)) for x in e.args]))
            case ast.Call(func=ast.Name(id=name), args=[a]) if name in ("ln", *RULES): 
                return self.new("log" if name == "ln" else name, self.read(a))
        raise ValueError(f"`{text}` of the formula is not known here")

def hull(x, y): return y if x is None else x if y is None else (min(x[0], y[0]), max(x[1], y[1]))
def meet(x, y): return (max(x[0], y[0]), min(x[1], y[1])) if x[0] <= y[1] and y[0] <= x[1] else None
def finite(x): return x is not None and x[0].is_finite() and x[1].is_finite()
def nonzero(x, y=None): return (y or x)[0] > 0 or (y or x)[1] < 0
def always(*_): return True
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
def sin(x): return wave(arb.sin, arb(0.5), x)
def cos(x): return wave(arb.cos, arb(0), x)
def has_tan(x): return finite(x) and (lambda a, b: a.lower().floor() == b.upper().floor())(*(y / arb.pi() - 0.5 for y in x))
def lesser(x, y): return [ONE, ZERO] if x[1] < y[0] else [ZERO, ONE] if y[1] < x[0] else [UNIT, UNIT]
RULES = {  # The values of an operation, where it is defined and continuous, and its derivatives, with the value v.
    "neg": (neg, always, lambda v, x: [neg(ONE)]), "add": (add, always, lambda v, x, y: [ONE, ONE]),
    "mul": (mul, always, lambda v, x, y: [y, x]), "div": (div, nonzero, lambda v, x, y: [div(ONE, y), neg(div(v, y))]),
    "sqrt": (sqrt, lambda x: x[0] >= 0, lambda v, x: [div(HALF, v)]),
    "exp": (lambda x: rising(arb.exp, x), always, lambda v, x: [v]),
    "log": (log, lambda x: x[0] > 0, lambda v, x: [div(ONE, x)]),
    "sin": (sin, always, lambda v, x: [cos(x)]), "cos": (cos, always, lambda v, x: [neg(sin(x))]),
    "tan": (lambda x: rising(arb.tan, x) if has_tan(x) else ALL, has_tan, lambda v, x: [add(ONE, pown(v, 2))]),
    "abs": (size, always, lambda v, x: [ONE if x[0] >= 0 else neg(ONE) if x[1] <= 0 else SIGNS]),
    "min": (lambda x, y: (min(x[0], y[0]), min(x[1], y[1])), always, lambda v, x, y: lesser(x, y))}
def rule(kind, of):
    n = int(of[1]) if kind == "pown" else 0
    slope = lambda v, x: [mul((arb(n), arb(n)), pown(x, n - 1)) if n else ZERO]
    return RULES[kind] if kind != "pown" else (lambda x: pown(x, n), always if n >= 0 else nonzero, slope)

def evaluate(f, sides, assumed):  # Of each node: bounds, is it defined, is it continuous; of a condition: can it hold,
    out = []                      # can it fail, is it defined.
    for i, (kind, *of) in enumerate(f.nodes):
        operands = [out[j] for j in of if type(j) is int]
        bounds, are_defined = [x[0] for x in operands], all(x[1] for x in operands)
        match kind, operands:
            case "variable", _: out.append((sides[int(of[0])], True, True))
            case "number", _: out.append((rising(lambda x: x, (named(of[0]),) * 2), True, True))
            case "not", [(h, n, d)]: out.append((n, h, d))
            case "and", [(h, n, d), (k, m, e)]: out.append((h and k, n or m, d and e))
            case "or", [(h, n, d), (k, m, e)]: out.append((h or k, n and m, d and e))
            case "if", [(True, True, d), a, b]: out.append((hull(a[0], b[0]), d and a[1] and b[1], False))
            case "if", [(False, False, d), a, b]: out.append((None, False, False))
            case "if", [(h, n, d), a, b]: out.append((lambda x, y, z: (x, y and d, z and d))(*(a if h else b)))
            case _ if i in assumed: out.append((assumed[i], not assumed[i], are_defined))
            case _ if None in bounds: out.append((None, False, False) if kind in RULES or kind == "pown" else (False,) * 3)
            case "<" | "<=" | "==", _:
                (a, b), (c, d) = bounds
                can = {"<": (a < d, b >= c), "<=": (a <= d, b > c), "==": (a <= d and c <= b, not a == b == c == d)}[kind]
                out.append((*can, are_defined))
            case _:
                value, has, _ = rule(kind, of)
                is_defined = has(*bounds)
                out.append((value(*bounds), is_defined and are_defined, is_defined and all(x[2] for x in operands)))
    return out
def named(text): return {"pi": arb.pi, "e": arb.const_e}[text]() if text in ("pi", "e") else arb(text)

def gradient(f, out):  # By each node; None where a derivative is not bounded.
    by = [ZERO] * len(out)
    by[f.output] = ONE
    for i, (kind, *of) in reversed(list(enumerate(f.nodes))):
        if kind in ("variable", "number") or by[i] == ZERO: continue
        of_operands = [ZERO, ONE if out[of[0]][0] else ZERO, ZERO if out[of[0]][0] else ONE] if kind == "if" else (
            rule(kind, of)[2](out[i][0], *(out[j][0] for j in of if type(j) is int)))
        for j, slope in zip(of, of_operands):
            if slope != ZERO and f.varies[j]:
                is_known = by[i] is not None and by[j] is not None and finite(slope)
                by[j] = add(by[j], mul(by[i], slope)) if is_known else None
    return by

def check(lines, read):
    def take(word):
        read.append(lines[len(read)])
        require(read[-1].startswith(word), f"expected `{word}`, found `{read[-1][:40]}`")
        return read[-1][len(word):]
    def number(text):
        x = float.fromhex(text)
        require(x == x and re.sub(r"\.?0*p", "p", x.hex()) == text, f"expected a number as in 0x1.8p+3, found {text}")
        return arb(x)
    def index(text, count): return require(text.isdecimal() and int(text) < count, f"expected an index, found {text}") or int(text)
    require(take("outward range certificate 1") == "", "expected the version 1")
    text, box = take("formula "), {}
    while lines[len(read)].startswith("variable "):
        name, lo, hi = take("variable ").rsplit(" ", 2)
        require(name not in box and number(lo) <= number(hi) and number(lo) < INF and number(hi) > -INF, "expected a range")
        box[name] = number(lo), number(hi)
    f, is_shown, claims_defined, box = Formula(text, box), False, take("defined ") == "yes", list(box.values())
    for word, is_minimum in ("minimum ", True), ("maximum ", False):
        bound, witness, pieces, everywhere = number(take(word)), take("witness "), [(box, {})], True
        proves = lambda x, y: x is None or (x[0] >= y if is_minimum else x[1] <= y)
        if witness != "none":
            value, *place = [number(x) for x in witness.replace(" at", "", 1).split(" ")]
            require(len(place) == len(box) and all(lo <= x <= hi for x, (lo, hi) in zip(place, box)), "expected a place in the box")
            x, is_defined, _ = evaluate(f, [(x, x) for x in place], {})[f.output]
            require(is_defined and (x[1] <= value if is_minimum else x[0] >= value), "the value at the witness is not proved")
        while pieces:
            sides, assumed = pieces.pop()
            kind, *of = take("").split(" ")
            out = evaluate(f, sides, assumed) if sides is not None else None
            values, is_defined, is_continuous = out[f.output] if out else (None, True, False)
            require(out or kind == "E", "expected E")
            match kind, of:
                case "E", []: require(values is None, "expected a piece without values")
                case "N", []: require(proves(values, bound), "the bounds do not prove the claim")
                case "V", []:
                    middles = [max(lo, min(hi, arb(float(lo) / 2 + float(hi) / 2))) for lo, hi in sides]
                    total, by = evaluate(f, [(x, x) for x in middles], assumed)[f.output][0], gradient(f, out)
                    for k, (side, x) in enumerate(zip(sides, middles)):
                        if side[0] < side[1]:
                            require(finite(by[k]) and finite(side), "expected a bounded derivative")
                            total = add(total, mul(by[k], add(side, (-x, -x))))
                    require(is_continuous and proves(total, bound), "the mean value form does not prove the claim")
                case "M", [k, "+" | "-" as sign]:
                    k, slope = index(k, len(box)), gradient(f, out)[index(k, len(box))]
                    require(is_continuous and slope and (slope[0] >= 0 if sign == "+" else slope[1] <= 0), "no such sign")
                    end = sides[k][0 if (sign == "+") == is_minimum else 1]
                    require(end.is_finite() and sides[k][0] < sides[k][1], "expected a side with a finite end")
                    pieces.append((sides[:k] + [(end, end)] + sides[k + 1:], assumed))
                case "S", [k, at]:
                    k, at = index(k, len(box)), number(at)
                    require(sides[k][0] < at < sides[k][1], "expected a number inside of the piece")
                    for part in (at, sides[k][1]), (sides[k][0], at): pieces.append((sides[:k] + [part] + sides[k + 1:], assumed))
                case "G", [k]:
                    i = f.comparisons[index(k, len(f.comparisons))]
                    require(i not in assumed and out[i][2], "expected a comparison that is open and defined")
                    relation, *of = f.nodes[i]
                    (x, y), cuts = [out[j][0] for j in of], []
                    less, more = [(-INF, y[1]), (x[0], INF)], [(y[0], INF), (-INF, x[1])]
                    for holds in False, True:
                        allowed = ([y, x] if holds else [ALL, ALL]) if relation == "==" else less if holds else more
                        parts = list(sides)
                        for j, z, cut in zip(of, (x, y), allowed):
                            if meet(z, cut) is None: parts = None
                            elif f.nodes[j][0] == "variable" and parts: parts[int(f.nodes[j][1])] = meet(parts[int(f.nodes[j][1])], cut)
                        pieces.append((parts, assumed | {i: holds}))
                case _: require(False, "expected a node of a tree")
            everywhere = everywhere and (is_defined or kind in ("S", "M", "G"))  # Their subtrees show it.
        is_shown = is_shown or everywhere
    require(take("end") == "" and len(lines) == len(read) + 1 and lines[-1] == "", "expected nothing behind `end`")
    require(is_shown or not claims_defined, "it is not shown that the formula is defined everywhere")

if __name__ == "__main__":
    for path in sys.argv[1:]:
        read = []
        try: check(open(path, encoding="utf-8").read().split("\n"), read)
        except Exception as error: sys.exit(f"{path}: rejected, line {len(read)}: {error}")
        print(f"{path}: accepted")
