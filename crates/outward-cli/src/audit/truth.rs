//! What a function should give, and how far a result is from the exact value.

use outward::analysis::{DeviationPlan, Operand};
use outward::device::{FloatMode, FloatPlan, FloatScratch, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::interval::Interval;
use outward::machine::Level;
use outward::ops::{add_ru, div_ru};
use outward::program::{Program, Width};
use outward::round::Round;
use outward_foreign::Format;

use crate::failure::Failure;

/// The correctly rounded function, and more digits of it.
pub struct Truth {
    pub format: Format,
    narrow: (FloatPlan<f32>, FloatScratch<f32, Level>),
    wide: (FloatPlan<f64>, FloatScratch<f64, Level>),
    deviation: DeviationPlan,
    /// Where all results are.
    pub image: [f64; 2],
}

/// What is known of the exact value.
#[derive(Clone, Copy, Debug)]
pub struct Correct {
    /// The number next to it, in the format; a NaN where the function is not defined.
    pub correct: f64,
    /// For binary32, the binary64 number next to it.
    pub near: f64,
}

impl Truth {
    pub fn new(name: &str, format: Format) -> Result<Truth, Failure> {
        let failed = |error: &dyn std::fmt::Display| Failure::Usage(format!("{name}: {error}"));
        let program = Program::parse(&format!("{name}(x)")).map_err(|error| failed(&error))?;
        let mode = |width| FloatMode { width, round: Round::TiesToEven };
        let narrow = FloatPlan::<f32>::new(&program, mode(Width::F32)).map_err(|error| failed(&error))?;
        let wide = FloatPlan::<f64>::new(&program, mode(Width::F64)).map_err(|error| failed(&error))?;
        let deviation = DeviationPlan::new(&program, mode(Width::F64)).map_err(|error| failed(&error))?;
        let intervals = IntervalPlan::<f64>::new(&program).map_err(|error| failed(&error))?;
        let (mut low, mut high, mut decoration) = ([0.0], [0.0], [0.0]);
        let whole = IntervalSlice::bounds(&[f64::NEG_INFINITY], &[f64::INFINITY]);
        let result = IntervalSliceMut { lo: &mut low, hi: &mut high, dec: &mut decoration };
        let mut scratch = intervals.scratch(Level::best());
        intervals.run(&mut scratch, &[whole], result).map_err(|error| failed(&error))?;
        let scratches = (narrow.scratch(Level::best()), wide.scratch(Level::best()));
        Ok(Truth {
            format,
            narrow: (narrow, scratches.0),
            wide: (wide, scratches.1),
            deviation,
            image: [low[0], high[0]],
        })
    }

    /// Of each of these.
    pub fn of(&mut self, inputs: &[f64]) -> Vec<Correct> {
        let mut near = vec![0.0; inputs.len()];
        let (plan, scratch) = &mut self.wide;
        plan.run(scratch, &[inputs], &mut near).expect("a column of numbers");
        if self.format == Format::F64 {
            return near.into_iter().map(|near| Correct { correct: near, near }).collect();
        }
        let narrow: Vec<f32> = inputs.iter().map(|x| *x as f32).collect();
        let mut correct = vec![0.0; inputs.len()];
        let (plan, scratch) = &mut self.narrow;
        plan.run(scratch, &[&narrow], &mut correct).expect("a column of numbers");
        correct
            .into_iter()
            .zip(near)
            .map(|(correct, near)| Correct { correct: correct.into(), near })
            .collect()
    }

    /// The error of a finite result in ulps of the correct one, which is finite: an upper bound, by less than 2^-28 of
    /// an ulp in binary32, and 2^-40 or so in binary64.
    pub fn error(&self, input: f64, known: Correct, result: f64) -> f64 {
        let Correct { correct, near } = known;
        let (width, distance) = match self.format {
            // What is next to the exact value is half an ulp of binary64 from it.
            Format::F32 => {
                let half = 0.5 * Width::F64.ulp(near);
                (Width::F32, add_ru((Interval::point(near) - Interval::point(result)).mag(), half))
            }
            Format::F64 => {
                let values = self.deviation.row(&[Operand::exactly(input)]);
                let total = values[self.deviation.program().output().index()].total;
                (Width::F64, (total + (Interval::point(correct) - Interval::point(result))).mag())
            }
        };
        // Next to zero the deviation says less than that the correct result is within half an ulp.
        let apart = (Interval::point(correct) - Interval::point(result)).mag();
        let ulp = width.ulp(correct);
        div_ru(distance, ulp).min(add_ru(div_ru(apart, ulp), 0.5))
    }
}
