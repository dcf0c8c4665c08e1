  ! The product of a matrix and another one, or a vector, or of a vector and a matrix, as `matmul` has it, and with a third
  ! argument the sum of the product and c, which has its shape. Each entry is the exact sum, rounded once in the
  ! direction "rn" (without one), "rz", "ru" or "rd"; with order = "k" after each term, in the order of the inner index.
  interface outward_matmul
    module procedure matmul_mm_r64, matmul_mv_r64, matmul_vm_r64, matmul_mm_r32, matmul_mv_r32, matmul_vm_r32
  end interface
  public :: outward_matmul

  ! call matmul_bounds(a, b, lower, upper [, c]): the tightest bounds of each entry.
  interface matmul_bounds
    module procedure matmul_bounds_r64, matmul_bounds_r32
  end interface
  public :: matmul_bounds

  ! call outward_gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc [, direction] [, order] [, stat]): the
  ! arguments of dgemm and sgemm. The factors alpha and beta are 1, -1 or 0.
  interface outward_gemm
    module procedure gemm_r64, gemm_r32
  end interface
  public :: outward_gemm
