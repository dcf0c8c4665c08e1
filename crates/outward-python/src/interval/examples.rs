//! Examples of the methods of `Interval`, for their docstrings: a line that is called, and what Python prints then.

macro_rules! example {
    (abs) => {
        ">>> print(Interval(-2, 1).abs())\n[0, 2]"
    };
    (acos) => {
        ">>> print(Interval(1).acos())\n[0, 0]"
    };
    (acosh) => {
        ">>> print(Interval(1).acosh())\n[0, 0]"
    };
    (acospi) => {
        ">>> print(Interval(1).acospi())\n[0, 0]"
    };
    (acot) => {
        ">>> print(Interval(1).acot())\n[0.78539816339744827, 0.7853981633974484]"
    };
    (acoth) => {
        ">>> print(Interval(2).acoth())\n[0.54930614433405478, 0.5493061443340549]"
    };
    (add) => {
        ">>> print(Interval(1, 2).add(3))\n[4, 5]"
    };
    (asin) => {
        ">>> print(Interval(1).asin())\n[1.5707963267948965, 1.5707963267948968]"
    };
    (asinh) => {
        ">>> print(Interval(1).asinh())\n[0.8813735870195429, 0.8813735870195431]"
    };
    (asinpi) => {
        ">>> print(Interval(1).asinpi())\n[0.5, 0.5]"
    };
    (atan) => {
        ">>> print(Interval(1).atan())\n[0.78539816339744827, 0.7853981633974484]"
    };
    (atan2) => {
        ">>> print(Interval(1, 2).atan2(-1))\n[2.0344439357957027, 2.3561944901923453]"
    };
    (atan2pi) => {
        ">>> print(Interval(1).atan2pi(-1))\n[0.75, 0.75]"
    };
    (atanh) => {
        ">>> print(Interval(\"0.5\").atanh())\n[0.54930614433405478, 0.5493061443340549]"
    };
    (atanpi) => {
        ">>> print(Interval(1).atanpi())\n[0.25, 0.25]"
    };
    (cancel_minus) => {
        ">>> print(Interval(4, 7).cancel_minus(Interval(1, 2)))\n[3, 5]_trv"
    };
    (cancel_plus) => {
        ">>> print(Interval(4, 7).cancel_plus(Interval(-2, -1)))\n[3, 5]_trv"
    };
    (cbrt) => {
        ">>> print(Interval(8, 27).cbrt())\n[2, 3]"
    };
    (ceil) => {
        ">>> print(Interval(\"[0.5, 2.5]\").ceil())\n[1, 3]_def"
    };
    (compound) => {
        ">>> print(Interval(\"0.01\").compound(12))\n[1.1268250301319695, 1.1268250301319698]"
    };
    (compoundm1) => {
        ">>> print(Interval(\"0.01\").compoundm1(12))\n[0.12682503013196969, 0.12682503013196975]"
    };
    (contains) => {
        ">>> Interval(1, 2).contains(1.5)\nTrue"
    };
    (convex_hull) => {
        ">>> print(Interval(1, 2).convex_hull(4))\n[1, 4]_trv"
    };
    (copysign) => {
        ">>> print(Interval(1, 2).copysign(-3))\n[-2, -1]"
    };
    (cos) => {
        ">>> print(Interval(-1, 1).cos())\n[0.5403023058681396, 1]"
    };
    (cosh) => {
        ">>> print(Interval(1).cosh())\n[1.5430806348152437, 1.543080634815244]"
    };
    (cospi) => {
        ">>> print(Interval(\"[0, 0.5]\").cospi())\n[0, 1]"
    };
    (cot) => {
        ">>> print(Interval(1).cot())\n[0.6420926159343306, 0.6420926159343308]"
    };
    (coth) => {
        ">>> print(Interval(1).coth())\n[1.3130352854993312, 1.3130352854993315]"
    };
    (csc) => {
        ">>> print(Interval(1).csc())\n[1.188395105778121, 1.1883951057781213]"
    };
    (csch) => {
        ">>> print(Interval(1).csch())\n[0.8509181282393214, 0.8509181282393216]"
    };
    (cyl_bessel_i0) => {
        ">>> print(Interval(1).cyl_bessel_i0())\n[1.2660658777520081, 1.2660658777520085]"
    };
    (cyl_bessel_i1) => {
        ">>> print(Interval(1).cyl_bessel_i1())\n[0.5651591039924849, 0.56515910399248504]"
    };
    (decoration) => {
        ">>> Interval(1, 2).decoration\n'com'"
    };
    (decoration_code) => {
        ">>> Interval(1, 2).decoration_code\n16"
    };
    (disjoint) => {
        ">>> Interval(1, 2).disjoint(Interval(3, 4))\nTrue"
    };
    (div) => {
        ">>> print(Interval(1, 2).div(3))\n[0.3333333333333333, 0.66666666666666675]"
    };
    (equal) => {
        ">>> Interval(1, 2).equal(Interval(1, 2))\nTrue"
    };
    (erf) => {
        ">>> print(Interval(1).erf())\n[0.84270079294971478, 0.8427007929497149]"
    };
    (erfc) => {
        ">>> print(Interval(1).erfc())\n[0.1572992070502851, 0.15729920705028514]"
    };
    (erfcinv) => {
        ">>> print(Interval(1).erfcinv())\n[0, 0]"
    };
    (erfcx) => {
        ">>> print(Interval(1).erfcx())\n[0.42758357615580699, 0.42758357615580706]"
    };
    (erfinv) => {
        ">>> print(Interval(\"0.5\").erfinv())\n[0.4769362762044698, 0.4769362762044699]"
    };
    (exp) => {
        ">>> print(Interval(0, 1).exp())\n[1, 2.7182818284590456]"
    };
    (exp10) => {
        ">>> print(Interval(2, 3).exp10())\n[100, 1000]"
    };
    (exp10m1) => {
        ">>> print(Interval(1).exp10m1())\n[9, 9]"
    };
    (exp2) => {
        ">>> print(Interval(2, 3).exp2())\n[4, 8]"
    };
    (exp2m1) => {
        ">>> print(Interval(1).exp2m1())\n[1, 1]"
    };
    (expm1) => {
        ">>> print(Interval(1).expm1())\n[1.718281828459045, 1.7182818284590454]"
    };
    (fdim) => {
        ">>> print(Interval(1, 4).fdim(2))\n[0, 2]"
    };
    (floor) => {
        ">>> print(Interval(\"[0.5, 2.5]\").floor())\n[0, 2]_def"
    };
    (fma) => {
        ">>> print(Interval(1, 2).fma(3, 4))\n[7, 10]"
    };
    (fmax) => {
        ">>> print(Interval(1, 4).fmax(2))\n[2, 4]"
    };
    (fmin) => {
        ">>> print(Interval(1, 4).fmin(2))\n[1, 2]"
    };
    (fmod) => {
        ">>> print(Interval(7).fmod(4))\n[3, 3]"
    };
    (hi) => {
        ">>> Interval(1, 2).hi\n2.0"
    };
    (hypot) => {
        ">>> print(Interval(3).hypot(4))\n[5, 5]"
    };
    (inf) => {
        ">>> Interval(1, 2).inf\n1.0"
    };
    (interior) => {
        ">>> Interval(1, 2).interior(Interval(0, 3))\nTrue"
    };
    (intersection) => {
        ">>> print(Interval(1, 3).intersection(Interval(2, 4)))\n[2, 3]_trv"
    };
    (is_common) => {
        ">>> Interval(1, 2).is_common()\nTrue"
    };
    (is_empty) => {
        ">>> Interval(\"[empty]\").is_empty()\nTrue"
    };
    (is_entire) => {
        ">>> Interval(\"[entire]\").is_entire()\nTrue"
    };
    (is_nai) => {
        ">>> Interval(\"[nai]\").is_nai()\nTrue"
    };
    (is_singleton) => {
        ">>> Interval(1).is_singleton()\nTrue"
    };
    (j0) => {
        ">>> print(Interval(1).j0())\n[0.76519768655796649, 0.76519768655796661]"
    };
    (j1) => {
        ">>> print(Interval(1).j1())\n[0.44005058574493349, 0.44005058574493356]"
    };
    (jn) => {
        ">>> print(Interval(1).jn(2))\n[0.11490348493190047, 0.11490348493190049]"
    };
    (less) => {
        ">>> Interval(1, 3).less(Interval(2, 4))\nTrue"
    };
    (lgamma) => {
        ">>> print(Interval(1).lgamma())\n[0, 0]"
    };
    (lo) => {
        ">>> Interval(1, 2).lo\n1.0"
    };
    (log) => {
        ">>> print(Interval(1, 2).log())\n[0, 0.6931471805599454]"
    };
    (log10) => {
        ">>> print(Interval(10, 100).log10())\n[1, 2]"
    };
    (log10p1) => {
        ">>> print(Interval(1).log10p1())\n[0.30102999566398114, 0.3010299956639812]"
    };
    (log1p) => {
        ">>> print(Interval(1).log1p())\n[0.69314718055994528, 0.6931471805599454]"
    };
    (log2) => {
        ">>> print(Interval(2, 8).log2())\n[1, 3]"
    };
    (log2p1) => {
        ">>> print(Interval(1).log2p1())\n[1, 1]"
    };
    (logb) => {
        ">>> print(Interval(5, 9).logb())\n[2, 3]_def"
    };
    (logit) => {
        ">>> print(Interval(\"[0.25, 0.5]\").logit())\n[-1.0986122886681098, 0]"
    };
    (mag) => {
        ">>> Interval(-3, 2).mag\n3.0"
    };
    (max) => {
        ">>> print(Interval(1, 4).max(2))\n[2, 4]"
    };
    (mid) => {
        ">>> Interval(1, 2).mid\n1.5"
    };
    (mid_rad) => {
        ">>> Interval(1, 2).mid_rad\n(1.5, 0.5)"
    };
    (mig) => {
        ">>> Interval(-3, -2).mig\n2.0"
    };
    (min) => {
        ">>> print(Interval(1, 4).min(2))\n[1, 2]"
    };
    (mul) => {
        ">>> print(Interval(1, 2).mul(-3))\n[-6, -3]"
    };
    (neg) => {
        ">>> print(Interval(1, 2).neg())\n[-2, -1]"
    };
    (norm3d) => {
        ">>> print(Interval(1).norm3d(2, 2))\n[3, 3]"
    };
    (norm4d) => {
        ">>> print(Interval(1).norm4d(1, 1, 1))\n[2, 2]"
    };
    (normcdf) => {
        ">>> print(Interval(1).normcdf())\n[0.8413447460685429, 0.84134474606854304]"
    };
    (normcdfinv) => {
        ">>> print(Interval(\"0.5\").normcdfinv())\n[0, 0]"
    };
    (pos) => {
        ">>> print(Interval(1, 2).pos())\n[1, 2]"
    };
    (pow) => {
        ">>> print(Interval(2, 3).pow(Interval(\"0.5\")))\n[1.4142135623730949, 1.7320508075688775]"
    };
    (pown) => {
        ">>> print(Interval(-2, 3).pown(2))\n[0, 9]"
    };
    (powr) => {
        ">>> print(Interval(2, 3).powr(Interval(\"0.5\")))\n[1.4142135623730949, 1.7320508075688775]"
    };
    (precedes) => {
        ">>> Interval(1, 2).precedes(Interval(2, 3))\nTrue"
    };
    (rad) => {
        ">>> Interval(1, 2).rad\n0.5"
    };
    (rcbrt) => {
        ">>> print(Interval(1).rcbrt())\n[1, 1]"
    };
    (recip) => {
        ">>> print(Interval(2, 4).recip())\n[0.25, 0.5]"
    };
    (remainder) => {
        ">>> print(Interval(7).remainder(4))\n[-1, -1]"
    };
    (rhypot) => {
        ">>> print(Interval(3).rhypot(4))\n[0.19999999999999998, 0.20000000000000002]"
    };
    (rnorm3d) => {
        ">>> print(Interval(1).rnorm3d(2, 2))\n[0.3333333333333333, 0.33333333333333338]"
    };
    (rnorm4d) => {
        ">>> print(Interval(1).rnorm4d(1, 1, 1))\n[0.5, 0.5]"
    };
    (rootn) => {
        ">>> print(Interval(8, 27).rootn(3))\n[2, 3]"
    };
    (round_ties_to_away) => {
        ">>> print(Interval(\"[0.5, 2.5]\").round_ties_to_away())\n[1, 3]_def"
    };
    (round_ties_to_even) => {
        ">>> print(Interval(\"[0.5, 2.5]\").round_ties_to_even())\n[0, 2]_def"
    };
    (rsqrt) => {
        ">>> print(Interval(1).rsqrt())\n[1, 1]"
    };
    (scalbn) => {
        ">>> print(Interval(1, 2).scalbn(3))\n[8, 16]"
    };
    (sec) => {
        ">>> print(Interval(1).sec())\n[1.8508157176809254, 1.8508157176809257]"
    };
    (sech) => {
        ">>> print(Interval(1).sech())\n[0.6480542736638853, 0.6480542736638855]"
    };
    (sign) => {
        ">>> print(Interval(-2, 3).sign())\n[-1, 1]_def"
    };
    (sin) => {
        ">>> print(Interval(1, 2).sin())\n[0.8414709848078965, 1]"
    };
    (sinh) => {
        ">>> print(Interval(1).sinh())\n[1.1752011936438013, 1.1752011936438017]"
    };
    (sinpi) => {
        ">>> print(Interval(\"[0, 0.5]\").sinpi())\n[0, 1]"
    };
    (sqr) => {
        ">>> print(Interval(-2, 3).sqr())\n[0, 9]"
    };
    (sqrt) => {
        ">>> print(Interval(4, 9).sqrt())\n[2, 3]"
    };
    (strict_less) => {
        ">>> Interval(1, 3).strict_less(Interval(2, 4))\nTrue"
    };
    (strict_precedes) => {
        ">>> Interval(1, 2).strict_precedes(Interval(2, 3))\nFalse"
    };
    (sub) => {
        ">>> print(Interval(1, 2).sub(3))\n[-2, -1]"
    };
    (subset) => {
        ">>> Interval(1, 2).subset(Interval(1, 3))\nTrue"
    };
    (sup) => {
        ">>> Interval(1, 2).sup\n2.0"
    };
    (tan) => {
        ">>> print(Interval(1).tan())\n[1.557407724654902, 1.5574077246549023]"
    };
    (tanh) => {
        ">>> print(Interval(1).tanh())\n[0.7615941559557648, 0.761594155955765]"
    };
    (tanpi) => {
        ">>> print(Interval(\"[0, 0.25]\").tanpi())\n[0, 1]"
    };
    (tgamma) => {
        ">>> print(Interval(5).tgamma())\n[24, 24]"
    };
    (trunc) => {
        ">>> print(Interval(\"[-1.5, 2.5]\").trunc())\n[-1, 2]_def"
    };
    (wid) => {
        ">>> Interval(1, 2).wid\n1.0"
    };
    (y0) => {
        ">>> print(Interval(1).y0())\n[0.08825696421567695, 0.08825696421567697]"
    };
    (y1) => {
        ">>> print(Interval(1).y1())\n[-0.7812128213002888, -0.78121282130028868]"
    };
    (yn) => {
        ">>> print(Interval(1).yn(2))\n[-1.6506826068162546, -1.6506826068162543]"
    };
}

/// The section of a docstring with the example of a method.
macro_rules! examples {
    ($name:ident) => {
        concat!("\n\nExamples\n--------\n>>> from outward import Interval\n", example!($name))
    };
}

/// The section of a docstring with operands, where a method has some.
macro_rules! parameters {
    () => { "" };
    ($($operand:ident)+) => {
        concat!("\n\nParameters\n----------" $(, "\n", stringify!($operand), " : Interval or real number")+)
    };
}

/// The section of a docstring with domain, accuracy and special cases of a function, by its row in the table.
macro_rules! notes {
    ({ .domain($domain:literal) $($info:tt)* }) => {
        notes!(@accuracy concat!("Domain: ", $domain, "."); $($info)*)
    };
    ({ $($info:tt)* }) => { notes!(@accuracy "Domain: all x."; $($info)*) };
    (@accuracy $domain:expr; .accuracy(Tightest) $($info:tt)*) => {
        notes!(@text $domain, "Tightest: no narrower bounds enclose the results.")
    };
    (@accuracy $domain:expr; .accuracy(Ulps($ulps:literal)) $($info:tt)*) => {
        notes!(
            @text $domain,
            "Each bound is at most 1 ulp further out than the tightest; no operand is known for which it is."
        )
    };
    (@accuracy $domain:expr; $($info:tt)*) => { notes!(@text $domain, "Exact.") };
    (@text $domain:expr, $accuracy:literal) => {
        concat!(
            "\n\nNotes\n-----\n", $domain, "\n\n", $accuracy,
            "\n\nNumbers outside the domain are left out, and the decoration is ``trv`` where there are some; where \
             there\nare no others, the result is empty. NaI gives NaI."
        )
    };
}

pub(crate) use {example, examples, notes, parameters};
