"""Bounds of a formula, the error of a plain program, and where it comes from."""

import numpy as np
import outward as ow

x = np.array([1e-2, 1e-4, 1e-6, 1e-8])
rows = ow.eval("(1 - cos(x))/x^2", {"x": x}, error="rel", keep=True)
print("        x  guaranteed bounds                          plain   error at most")
for values in zip(*(rows[name] for name in ("x", "lo", "hi", "plain", "error_rel")), strict=True):
    print("{:9.0e}  [{:.16f}, {:.16f}]  {:.6f}  {:.1e}".format(*values))
print()
print(ow.explain("(1 - cos(x))/x^2", x=1e-8))
