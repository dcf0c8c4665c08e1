use outward_core::machine::Level;
use outward_core::{Rd,Rn};
use outward_matrix::*;
use std::time::Instant;
struct Rng(u64);
impl Rng { fn next(&mut self)->u64{ self.0^=self.0<<13; self.0^=self.0>>7; self.0^=self.0<<17; self.0.wrapping_mul(0x2545F4914F6CDD1D) }
 fn unit(&mut self)->f64 { (self.next()>>11) as f64/ (1u64<<53) as f64 }
 fn normal(&mut self)->f64 { (0..12).map(|_|self.unit()).sum::<f64>()-6.0 } }
#[test] fn speed() {
    let n: usize = std::env::var("N").map_or(1000,|x|x.parse().unwrap());
    let mut r = Rng(88172645463325252);
    let a: Vec<f64> = (0..n*n).map(|_| r.normal()).collect();
    let b: Vec<f64> = (0..n*n).map(|_| r.normal()).collect();
    let mut out = vec![0.0; n*n];
    let (a,b)=(MatrixRef::new(&a,n,n).unwrap(),MatrixRef::new(&b,n,n).unwrap());
    for level in [Level::Avx512, Level::Avx2] {
        let p = Product::<f64,f64>::new(a,b).unwrap().on_threads(1).on_level(level);
        for what in ["order rn","order rd","rounded"] {
        if what=="order rd" && level==Level::Avx2 {continue}
        let mut best = f64::MAX;
        for _ in 0..3 { let t = Instant::now();
            let mut m = MatrixMut::new(&mut out,n,n).unwrap();
            match what { "order rn" => p.in_order::<Rn>(&mut m), "order rd" => p.in_order::<Rd>(&mut m), _ => p.round::<Rn>(&mut m)}.unwrap();
            best = best.min(t.elapsed().as_secs_f64()); }
        println!("{level:?} {what} {n}: {best:.4} s {:.2} GFMA/s", (n*n*n) as f64 / best / 1e9);
    }}
}
