//! Random formulas in which something vanishes or has an unbounded derivative.

/// Numbers from a fixed sequence.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A formula of x and y in which something vanishes or has an unbounded derivative at x = 0.
    pub fn formula(&mut self) -> String {
        let variable = self.one_of(&["x", "x", "x", "x*y", "2*x", "x^2", "abs(x)", "x*(1 + y)", "(x - 1)"]);
        let vanishing = [
            "sin(?)",
            "tan(?)",
            "exp(?) - 1",
            "expm1(?)",
            "log(1 + ?)",
            "log1p(?)",
            "tanh(?)",
            "atan(?)",
            "asin(?)",
            "sinh(?)",
            "erf(?)",
            "sqrt(1 + ?) - 1",
            "1 - cos(?)",
            "cosh(?) - 1",
            "? - sin(?)",
            "exp(?) - 1 - ?",
            "1/(1 + ?) - 1",
            "cbrt(1 + ?) - 1",
            "(1 + ?)^0.75 - 1",
            "exp2(?) - 1",
            "sqrt(?^2)",
            "acos(?) - acos(0)",
            "1 - 1/cosh(?)",
            "asinh(?)",
            "atanh(?)",
            "? + ?^2*y",
            "?",
            "?^2",
            "?^3",
        ];
        let at_border = [
            "?*log(?)",
            "sqrt(?)*log(?)",
            "?^?",
            "?^0.5",
            "sqrt(?)",
            "?^y",
            "?^2*log(?)",
            "log(?)^2*?",
            "log(?)",
            "?^1.5",
            "exp(?*log(?))",
            "?*log2(?)",
            "sqrt(sin(?))",
            "log(sin(?))*?",
        ];
        let of = |random: &mut Random| match random.below(3) {
            0 => random.one_of(&at_border).replace('?', variable),
            _ => random.one_of(&vanishing).replace('?', variable),
        };
        let (a, b) = (of(self), of(self));
        match self.below(7) {
            0 => format!("({a})/({b}) + y"),
            1 => format!("y*({a})/({b})"),
            2 => format!("({a}) - y*({b})"),
            3 => format!("exp(({a})/({b}))*y"),
            4 => format!("1/({a}) - 1/({b})"),
            5 => format!("({a})*({b}) - y"),
            _ => format!("({a})*({b})^-1"),
        }
    }

    /// Sides of x and y.
    pub fn sides(&mut self) -> [(&'static str, (f64, f64)); 2] {
        let ends = [-1.5, -1.0, -0.5, -0.0, 0.0, 0.125, 0.5, 1.0, 1.25, 2.0];
        let mut side = |from: usize| {
            let (a, b) = (self.below(ends.len()).max(from), self.below(ends.len()).max(from));
            (ends[a.min(b)], ends[a.max(b)])
        };
        [("x", side(0)), ("y", side(3))]
    }

    /// A number of a side: most often one next to an end or to 0, where something happens.
    pub fn inside(&mut self, lo: f64, hi: f64, at: usize) -> f64 {
        let small =
            2_f64.powi(-(self.below(60) as i32)) * (1.0 + self.below(1 << 20) as f64 / (1 << 20) as f64);
        let x = match at % 6 {
            0 => lo + small,
            1 => hi - small,
            2 => small,
            3 => -small,
            4 => 1.0 - small,
            _ => lo + (hi - lo) * (self.below(1 << 20) as f64 / (1 << 20) as f64),
        };
        x.clamp(lo, hi)
    }
}
