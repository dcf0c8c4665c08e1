  ! call outward_solve(a, b, lower, upper [, stat]): bounds of the solution x of a·x = b, where b is a vector or a matrix.
  ! They are proved: that there is one solution is part of the proof. Where there is none, because a is singular or nearly
  ! so, stat is outward_not_verified, and nothing is written.
  interface outward_solve
    module procedure solve_vector, solve_matrix
  end interface
  public :: outward_solve

  ! call outward_solve_intervals(a, a_upper, b, b_upper, lower, upper [, stat]): bounds of the solutions for all matrices
  ! between two ones.
  interface outward_solve_intervals
    module procedure solve_intervals_vector, solve_intervals_matrix
  end interface
  public :: outward_solve_intervals

  ! call outward_solve_csr(indptr, indices, data, b, lower, upper [, stat, max_multiplications]): the same for a sparse
  ! matrix in compressed rows: row i has the entries data(j) in the columns indices(j), j from indptr(i) to
  ! indptr(i + 1) - 1, all counted from 1. Entries of one place are added. Factors that take more than
  ! max_multiplications, 2^38 without it, are not verified.
  interface outward_solve_csr
    module procedure solve_csr_vector, solve_csr_matrix
  end interface
  public :: outward_solve_csr

  ! call outward_least_squares(a, b, lower, upper [, stat]): bounds of the x for which the sum of squares of a·x - b is
  ! least. That a has full rank is part of the proof. outward_least_squares_intervals takes what
  ! outward_solve_intervals takes.
  interface outward_least_squares
    module procedure least_squares_vector, least_squares_matrix
  end interface
  interface outward_least_squares_intervals
    module procedure least_squares_intervals_vector, least_squares_intervals_matrix
  end interface
  public :: outward_least_squares, outward_least_squares_intervals

  ! call outward_inverse(a, lower, upper [, stat]), call outward_determinant(a, lower, upper [, stat]), and of symmetric
  ! matrices call outward_symmetric_eigenvalues(a, lower, upper [, stat]), in ascending order, and
  ! outward_is_positive_definite(a [, stat]). Of all matrices between two ones, call outward_determinant_intervals(a,
  ! a_upper, lower, upper [, stat]) and call outward_symmetric_eigenvalues_intervals(a, a_upper, lower, upper [, stat]).
  public :: outward_inverse, outward_determinant, outward_symmetric_eigenvalues, outward_is_positive_definite
  public :: outward_determinant_intervals, outward_symmetric_eigenvalues_intervals
  integer, parameter, public :: outward_not_verified = 6
