use outward_core::machine::Level;
use outward_core::RoundingDirection;
use outward_core::Rd;
use outward_matrix::*;
use outward_reductions::Accumulator;
struct Rng(u64);
impl Rng { fn next(&mut self)->u64{ self.0^=self.0<<13; self.0^=self.0>>7; self.0^=self.0<<17; self.0.wrapping_mul(0x2545F4914F6CDD1D) } }
#[test] fn first() {
    let mut r = Rng(88172645463325252);
    for round in 0..3000 {
        let (m,k,n) = ((r.next()%12) as usize, (r.next()%40) as usize, (r.next()%30) as usize);
        let kind = round % 6;
        let mut gen_ = |r:&mut Rng| match kind {
            0 => f64::from_bits(r.next()),
            1 => (r.next()%9) as f64 - 4.0,
            2 => f64::from_bits(r.next()>>2 & 0x000f_ffff_ffff_ffff | (1020+r.next()%6)<<52 | (r.next()&1)<<63),
            3 => f64::from_bits(r.next()>>2 & 0x000f_ffff_ffff_ffff | (r.next()%3)<<52| (r.next()&1)<<63),
            4 => f64::from_bits(r.next()>>2 & 0x000f_ffff_ffff_ffff | (2040+r.next()%6)<<52| (r.next()&1)<<63),
            _ => ((r.next()>>34) as i64 - (1<<29)) as f64,
        };
        let a: Vec<f64> = (0..m*k).map(|_| gen_(&mut r)).collect();
        let b: Vec<f64> = (0..k*n).map(|_| gen_(&mut r)).collect();
        let c: Vec<f64> = (0..m*n).map(|_| gen_(&mut r)).collect();
        let (av,bv,cv)=(MatrixRef::new(&a,m,k).unwrap(),MatrixRef::new(&b,k,n).unwrap(),MatrixRef::new(&c,m,n).unwrap());
        for level in [Level::Soft, Level::Scalar, Level::Avx2, Level::Avx512] {
          for add in [false,true] {
            let mut p = Product::<f64,f64>::new(av,bv).unwrap().on_level(level).on_threads(1);
            if add { p = p.plus(cv).unwrap(); }
            for d in RoundingDirection::ALL {
                let mut out = vec![7.0; m*n];
                p.round_to(d, &mut MatrixMut::new(&mut out,m,n).unwrap()).unwrap();
                for i in 0..m { for j in 0..n {
                    let col: Vec<f64> = (0..k).map(|q| b[q*n+j]).collect();
                    let mut s = Accumulator::of_products(&a[i*k..i*k+k], &col);
                    if add { s.add(c[i*n+j]); }
                    let want: f64 = s.round(d);
                    assert_eq!(want.to_bits(), out[i*n+j].to_bits(), "{level:?} kind {kind} {m}x{k}x{n} ({i},{j}) {d:?} {add} want {want:e} got {:e}", out[i*n+j]);
                }}
            }
            let mut out = vec![7.0; m*n];
            p.in_order::<Rd>(&mut MatrixMut::new(&mut out,m,n).unwrap()).unwrap();
            for i in 0..m { for j in 0..n {
                let mut s = if add { c[i*n+j] } else { 0.0 };
                for q in 0..k { s = outward_core::ops::fma_rd(a[i*k+q], b[q*n+j], s); }
                assert!(s.to_bits()==out[i*n+j].to_bits() || s.is_nan() && out[i*n+j].is_nan(), "order {level:?} kind {kind} {m}x{k}x{n} ({i},{j}) {add} want {s:e} got {:e}", out[i*n+j]);
            }}
          }
        }
    }
}
