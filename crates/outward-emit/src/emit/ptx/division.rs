#![doc = include_str!("../../../docs/gpu-division.md")]

use alloc::format;
use alloc::string::String;

use super::arithmetic::PtxPrinter;

/// Operands of the short sequences have exponent fields from here on, 2^-400, ...
const LOWEST: u32 = (1023 - 400) << 20;
/// ... and below this much more.
const SPAN: u32 = 800 << 20;
const ONE: &str = "0d3FF0000000000000";
const ONE_NARROW: &str = "0f3F800000";
const HALF: &str = "0d3FE0000000000000";

impl PtxPrinter<'_> {
    /// A predicate that is set where the number in the register has an exponent in the range.
    fn in_range(&mut self, x: &str) -> String {
        let (spare, mask) = (self.spare(), 0x7FF0_0000);
        self.line(&format!("mov.b64 {{%t{spare}, %h{spare}}}, {x};"));
        self.line(&format!("and.b32 %h{spare}, %h{spare}, {mask};"));
        self.line(&format!("sub.u32 %h{spare}, %h{spare}, {LOWEST};"));
        self.line(&format!("setp.lt.u32 %q{spare}, %h{spare}, {SPAN};"));
        format!("%q{spare}")
    }

    /// A register for a binary64 number.
    fn number(&mut self) -> String {
        format!("%e{}", self.spare())
    }

    /// 1/b within 2^-52, for b in range: the instruction, and two terms of the series of its error. The second result
    /// is −b.
    pub(super) fn reciprocal(&mut self, b: &str) -> (String, String) {
        let [y0, minus, e, series, y] = [(); 5].map(|()| self.number());
        self.line(&format!("rcp.approx.ftz.f64 {y0}, {b};"));
        self.line(&format!("neg.f64 {minus}, {b};"));
        self.line(&format!("fma.rn.f64 {e}, {minus}, {y0}, {ONE};"));
        self.line(&format!("fma.rn.f64 {series}, {e}, {e}, {e};"));
        self.line(&format!("fma.rn.f64 {y}, {series}, {y0}, {y0};"));
        (y, minus)
    }

    /// a / b in a direction that is not to nearest.
    pub(super) fn divide(&mut self, to: &str, direction: &str, a: &str, b: &str) {
        let in_range = self.in_range(b);
        if a != ONE {
            let other = self.in_range(a);
            self.line(&format!("and.pred {in_range}, {in_range}, {other};"));
        }
        let (y, minus) = self.reciprocal(b);
        let (q0, r0, q, r) = (self.number(), self.number(), self.number(), self.number());
        self.line(&format!("mul.rn.f64 {q0}, {a}, {y};"));
        self.line(&format!("fma.rn.f64 {r0}, {minus}, {q0}, {a};"));
        self.line(&format!("fma.rn.f64 {q}, {r0}, {y}, {q0};"));
        self.line(&format!("fma.rn.f64 {r}, {minus}, {q}, {a};"));
        self.line(&format!("fma.{direction}.f64 {to}, {r}, {y}, {q};"));
        self.instead(&in_range, &format!("div.{direction}.f64 {to}, {a}, {b};"));
    }

    /// a / b of binary32 in a direction that is not to nearest.
    pub(super) fn divide_narrow(&mut self, to: &str, direction: &str, a: &str, b: &str) {
        let in_range = self.in_range_narrow(b);
        if a != ONE_NARROW {
            let other = self.in_range_narrow(a);
            self.line(&format!("and.pred {in_range}, {in_range}, {other};"));
        }
        let [y0, minus, e, y, q0, r0, q, r] = [(); 8].map(|()| format!("%s{}", self.spare()));
        self.line(&format!("rcp.approx.ftz.f32 {y0}, {b};"));
        self.line(&format!("neg.f32 {minus}, {b};"));
        self.line(&format!("fma.rn.f32 {e}, {minus}, {y0}, {ONE_NARROW};"));
        self.line(&format!("fma.rn.f32 {y}, {e}, {y0}, {y0};"));
        self.line(&format!("mul.rn.f32 {q0}, {a}, {y};"));
        self.line(&format!("fma.rn.f32 {r0}, {minus}, {q0}, {a};"));
        self.line(&format!("fma.rn.f32 {q}, {r0}, {y}, {q0};"));
        self.line(&format!("fma.rn.f32 {r}, {minus}, {q}, {a};"));
        self.line(&format!("fma.{direction}.f32 {to}, {r}, {y}, {q};"));
        self.instead(&in_range, &format!("div.{direction}.f32 {to}, {a}, {b};"));
    }

    /// `in_range` for binary32: 2^-40 to 2^40.
    fn in_range_narrow(&mut self, x: &str) -> String {
        let (spare, mask, lowest, span) = (self.spare(), 0x7F80_0000, (127 - 40) << 23, 80 << 23);
        self.line(&format!("mov.b32 %h{spare}, {x};"));
        self.line(&format!("and.b32 %h{spare}, %h{spare}, {mask};"));
        self.line(&format!("sub.u32 %h{spare}, %h{spare}, {lowest};"));
        self.line(&format!("setp.lt.u32 %q{spare}, %h{spare}, {span};"));
        format!("%q{spare}")
    }

    /// √a in a direction that is not to nearest.
    pub(super) fn root(&mut self, to: &str, direction: &str, a: &str) {
        let in_range = self.in_range(a);
        // A negative number has no place in the range either.
        let positive = self.spare();
        self.line(&format!("setp.gt.f64 %q{positive}, {a}, 0d0000000000000000;"));
        self.line(&format!("and.pred {in_range}, {in_range}, %q{positive};"));
        let (y, g0, h0, n0, r, g, h) = (
            self.number(),
            self.number(),
            self.number(),
            self.number(),
            self.number(),
            self.number(),
            self.number(),
        );
        self.line(&format!("rsqrt.approx.ftz.f64 {y}, {a};"));
        self.line(&format!("mul.rn.f64 {g0}, {a}, {y};"));
        self.line(&format!("mul.rn.f64 {h0}, {y}, {HALF};"));
        self.line(&format!("neg.f64 {n0}, {h0};"));
        self.line(&format!("fma.rn.f64 {r}, {n0}, {g0}, {HALF};"));
        self.line(&format!("fma.rn.f64 {g}, {g0}, {r}, {g0};"));
        self.line(&format!("fma.rn.f64 {h}, {h0}, {r}, {h0};"));
        let (n1, d, s, n2, d2) = (self.number(), self.number(), self.number(), self.number(), self.number());
        self.line(&format!("neg.f64 {n1}, {g};"));
        self.line(&format!("fma.rn.f64 {d}, {n1}, {g}, {a};"));
        self.line(&format!("fma.rn.f64 {s}, {d}, {h}, {g};"));
        self.line(&format!("neg.f64 {n2}, {s};"));
        self.line(&format!("fma.rn.f64 {d2}, {n2}, {s}, {a};"));
        self.line(&format!("fma.{direction}.f64 {to}, {d2}, {h}, {s};"));
        self.instead(&in_range, &format!("sqrt.{direction}.f64 {to}, {a};"));
    }

    /// Does something where the predicate is not set.
    fn instead(&mut self, predicate: &str, line: &str) {
        let label = self.spare();
        self.line(&format!("@{predicate} bra near{label};"));
        self.line(line);
        self.label(&format!("near{label}"));
    }
}
