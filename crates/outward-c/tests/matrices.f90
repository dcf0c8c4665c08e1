! Products of matrices in Fortran, beside the intrinsic function and dot products.
program matrices
  use outward
  use, intrinsic :: iso_fortran_env, only: int64, real32, real64
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer :: failures = 0
  character(16) :: argument

  call get_command_argument(1, argument)
  if (argument == "factors") print *, outward_matmul(reshape([1.0, 2.0], [1, 2]), reshape([1.0, 2.0], [1, 2]))
  if (argument == "added") print *, outward_matmul(reshape([1.0, 2.0], [1, 2]), [1.0, 2.0], [1.0, 2.0])
  if (argument == "order") print *, outward_matmul(reshape([1.0, 2.0], [1, 2]), [1.0, 2.0], order="j")
  if (argument == "alpha") call wrong_factor()
  if (argument == "square") call systems_that_do_not_fit(2)
  if (argument == "system") call systems_that_do_not_fit(1)
  if (argument == "indptr") call sparse_systems_that_do_not_fit([2, 3], 1)
  if (argument == "indices") call sparse_systems_that_do_not_fit([1, 2], 2)
  if (argument == "singular") call singular()
  call products_r64()
  call products_r32()
  call roundings()
  call blas()
  call empty()
  call systems()
  if (failures > 0) error stop 1
  print "(a)", "ok"

contains

  subroutine expect(is_right, what)
    logical, intent(in) :: is_right
    character(*), intent(in) :: what
    if (is_right) return
    print "(a)", what
    failures = failures + 1
  end subroutine

  ! Small integers, of which the intrinsic function has exact products.
  function integers(m, n, from) result(x)
    integer, intent(in) :: m, n, from
    real(real64) :: x(m, n)
    integer :: i, j
    do j = 1, n
      do i = 1, m
        x(i, j) = mod(from + 7 * i + 3 * j, 11) - 5
      end do
    end do
  end function

  subroutine products_r64()
    real(real64) :: a(5, 4), b(4, 3), c(5, 3), wide(10, 12), inf(5, 3), sup(5, 3)
    a = integers(5, 4, 1)
    b = integers(4, 3, 2)
    c = integers(5, 3, 3)
    call expect(all(outward_matmul(a, b) == matmul(a, b)), "real64")
    call expect(all(outward_matmul(a, b, c, "ru") == matmul(a, b) + c), "real64 and c")
    call expect(all(outward_matmul(a, b, c, order="k") == matmul(a, b) + c), "real64 and c in order")
    call expect(all(outward_matmul(a, b(:, 2)) == matmul(a, b(:, 2))), "a vector")
    call expect(all(outward_matmul(a, b(:, 2), c(:, 1), "rd", "k") == matmul(a, b(:, 2)) + c(:, 1)), "a vector and c")
    call expect(all(outward_matmul(a(3, :), b) == matmul(a(3, :), b)), "a vector before")
    call expect(all(outward_matmul(a(3, :), b, c(2, :)) == matmul(a(3, :), b) + c(2, :)), "a vector before, and c")
    ! Parts of arrays, backwards too.
    wide = 9
    wide(2:10:2, 1:12:3) = a
    call expect(all(outward_matmul(wide(2:10:2, 1:12:3), b) == matmul(a, b)), "a part")
    call expect(all(outward_matmul(a(5:1:-1, :), b, c(5:1:-1, :)) == matmul(a(5:1:-1, :), b) + c(5:1:-1, :)), "backwards")
    call expect(all(outward_matmul(transpose(b), transpose(a)) == transpose(matmul(a, b))), "transposed")
    wide(2:6, 3:5) = 0
    call matmul_bounds(a, b, inf, wide(2:6, 3:5))
    call expect(all(inf == matmul(a, b)) .and. all(wide(2:6, 3:5) == inf), "bounds")
    call matmul_bounds(a, b, inf, sup, c)
    call expect(all(inf == matmul(a, b) + c) .and. all(sup == inf), "bounds with c")
  end subroutine

  subroutine products_r32()
    real(real32) :: a(3, 4), b(4, 2), c(3, 2), inf(3, 2), sup(3, 2)
    a = real(integers(3, 4, 4), real32)
    b = real(integers(4, 2, 5), real32)
    c = real(integers(3, 2, 6), real32)
    call expect(all(outward_matmul(a, b, c, "rz") == matmul(a, b) + c), "real32")
    call expect(all(outward_matmul(a, b(:, 1), order="k") == matmul(a, b(:, 1))), "real32, a vector")
    call expect(all(outward_matmul(a(1, :), b) == matmul(a(1, :), b)), "real32, a vector before")
    call matmul_bounds(a, b, inf, sup)
    call expect(all(inf == matmul(a, b)) .and. all(sup == inf), "real32, bounds")
    call outward_gemm("N", "N", 3, 2, 4, 1.0_real32, a, 3, b, 4, -1.0_real32, c, 3)
    call expect(all(c == matmul(a, b) - real(integers(3, 2, 6), real32)), "sgemm")
  end subroutine

  subroutine roundings()
    real(real64) :: a(2, 2), b(2, 2), r(2, 2), inf(1, 1), sup(1, 1)
    real(real64) :: x(1, 3), y(3, 1)
    character(2), parameter :: directions(4) = ["rn", "rz", "ru", "rd"]
    real(real64) :: expected(4)
    type(ieee_status_type) :: status
    integer :: at
    a = reshape([100000001.0_real64, 3.0_real64, 100000000.0_real64, 4.0_real64], [2, 2])
    b = reshape([100000001.0_real64, -100000002.0_real64, 2.0_real64, 5.0_real64], [2, 2])
    r = outward_matmul(a, b)
    call expect(r(1, 1) == 1 .and. r(1, 2) == 700000002 .and. r(2, 2) == 26, "one rounding")
    r = outward_matmul(a, b, order="k")
    call expect(r(1, 1) == 0, "steps")
    x(1, :) = [0.1_real64, 0.2_real64, 3e-30_real64]
    y(:, 1) = [0.3_real64, 0.4_real64, 0.7_real64]
    expected = [dot_rn(x(1, :), y(:, 1)), dot_rz(x(1, :), y(:, 1)), dot_ru(x(1, :), y(:, 1)), dot_rd(x(1, :), y(:, 1))]
    call ieee_get_status(status)
    call ieee_set_rounding_mode(ieee_up)
    do at = 1, 4
      inf = outward_matmul(x, y, direction=directions(at))
      call expect(inf(1, 1) == expected(at), directions(at))
    end do
    call ieee_set_status(status)
    call matmul_bounds(x, y, inf, sup)
    call expect(inf(1, 1) == expected(4) .and. sup(1, 1) == expected(3) .and. inf(1, 1) < sup(1, 1), "tightest bounds")
  end subroutine

  subroutine blas()
    real(real64) :: a(6, 4), b(5, 9), c(7, 3), before(7, 3), expected(5, 3)
    integer :: stat
    a = integers(6, 4, 1)
    b = integers(5, 9, 2)
    c = integers(7, 3, 3)
    before = c
    expected = before(:5, :) - matmul(a(:5, :), transpose(b(:3, :4)))
    call outward_gemm("N", "T", 5, 3, 4, -1.0_real64, a, 6, b, 5, 1.0_real64, c, 7, "rd", "k", stat)
    call expect(stat == 0 .and. all(c(:5, :) == expected) .and. all(c(6:, :) == before(6:, :)), "dgemm")
    expected(:4, :) = matmul(transpose(a(:5, :)), b(:, 2:4))
    call outward_gemm("c", "n", 4, 3, 5, 1.0_real64, a, 6, b(:, 2:), 5, 0.0_real64, c, 7)
    call expect(all(c(:4, :) == expected(:4, :)), "dgemm, transposed")
    call outward_gemm("X", "n", 4, 3, 5, 1.0_real64, a, 6, b, 5, 0.0_real64, c, 7, stat=stat)
    call expect(stat /= 0 .and. index(last_error(), "a transpose is 0") == 1, "a letter")
    call outward_gemm("n", "n", -4, 3, 5, 1.0_real64, a, 6, b, 5, 0.0_real64, c, 7, stat=stat)
    call expect(stat /= 0 .and. last_error() == "m is -4, expected 0 or more", "a length")
  end subroutine

  subroutine wrong_factor()
    real(real64) :: a(1, 1)
    a = 1
    call outward_gemm("n", "n", 1, 1, 1, 0.1_real64, a, 1, a, 1, 0.0_real64, a, 1)
  end subroutine

  ! A matrix with the condition number 6e16, whose solutions are integers.
  subroutine systems()
    real(real64) :: a(2, 2), b(2, 1), wide(4, 6), inf(2, 2), sup(2, 2), low(2), high(2), d, e, line(4, 2), none(0, 0)
    real(real64), parameter :: x(2) = [205117922.0_real64, 83739041.0_real64]
    integer :: stat
    a(1, :) = [64919121.0_real64, -159018721.0_real64]
    a(2, :) = [41869520.5_real64, -102558961.0_real64]
    b(:, 1) = [1.0_real64, 0.0_real64]
    wide = 9
    wide(2:4:2, 1:6:3) = a
    call outward_solve(a, b(:, 1), low, high)
    call expect(all(low == x) .and. all(high == x), "a system")
    call outward_solve(wide(2:4:2, 1:6:3), b, inf(:, 2:), wide(1:2, 5:5), stat)
    call expect(stat == 0 .and. all(inf(:, 2) == x) .and. all(wide(1:2, 5) == x), "a system in parts of arrays")
    call outward_solve_intervals(a, a, b(:, 1), b(:, 1), low, high)
    call expect(all(low == x) .and. all(high == x), "a system of intervals")
    call outward_solve_intervals(a, a, b, b, inf(:, :1), sup(:, :1))
    call expect(all(inf(:, 1) == x) .and. all(sup(:, 1) == x), "systems of intervals")
    call outward_solve_csr([1, 3, 5], [1, 2, 1, 2], [a(1, :), a(2, :)], b(:, 1), low, high)
    call expect(all(low == x) .and. all(high == x), "a sparse system")
    call outward_solve_csr([1, 3, 5], [1, 2, 1, 2], [a(1, :), a(2, :)], b, inf(:, :1), sup(:, :1), stat)
    call expect(stat == 0 .and. all(inf(:, 1) == x) .and. all(sup(:, 1) == x), "sparse systems")
    call outward_inverse(a, inf, sup)
    call expect(all(inf(:, 1) == x) .and. all(sup == inf), "an inverse")
    call outward_determinant(a, d, e)
    call expect(d == -0.5 .and. e == -0.5, "a determinant")
    line(:, 1) = 1
    line(:, 2) = [1, 2, 3, 4]
    call outward_least_squares(line, [1.0_real64, 3.0_real64, 4.0_real64, 4.0_real64], low, high)
    call expect(all(low == [0.5_real64, 1.0_real64]) .and. all(high == low), "least squares")
    call outward_least_squares(a, b, inf(:, :1), sup(:, :1))
    call expect(all(inf(:, 1) == x) .and. all(sup(:, 1) == x), "least squares with a matrix")
    a = reshape([2.0_real64, 1.0_real64, 1.0_real64, 2.0_real64], [2, 2])
    call outward_symmetric_eigenvalues(a, low, high)
    call expect(all(low <= [1, 3]) .and. all([1, 3] <= high) .and. all(high - low < 1e-15_real64), "eigenvalues")
    call outward_symmetric_eigenvalues_intervals(a, a + 0.125_real64, low, high)
    call expect(all(low <= [1, 3]) .and. all([1.0_real64, 3.25_real64] <= high), "eigenvalues of intervals")
    call outward_determinant_intervals(a, a + 0.125_real64, d, e)
    call expect(d <= 3 .and. 3.25 <= e .and. e - d < 1.5, "determinants of intervals")
    call outward_least_squares_intervals(line, line, [1.0_real64, 3.0_real64, 4.0_real64, 4.0_real64], &
      [1.0_real64, 3.0_real64, 4.0_real64, 4.5_real64], low, high)
    call expect(all(low <= [0.25_real64, 1.0_real64]) .and. all([0.5_real64, 1.15_real64] <= high), "sets of points")
    call outward_least_squares_intervals(a, a, b, b, inf(:, :1), sup(:, :1), stat)
    call expect(stat == 0 .and. all(inf(:, 1) <= [2, -1] / 3.0_real64), "least squares of matrices of intervals")
    call outward_solve_csr([1, 3, 5], [1, 2, 1, 2], [a(1, :), a(2, :)], b, inf(:, :1), sup(:, :1), stat, 1000_int64)
    call expect(stat == 0 .and. all(inf(:, 1) <= [2, -1] / 3.0_real64), "a limit of work")
    call expect(outward_is_positive_definite(a) .and. .not. outward_is_positive_definite(-a), "definite")
    a = 1
    stat = 0
    call outward_inverse(a, inf, sup, stat)
    call expect(stat == outward_not_verified .and. index(last_error(), "not verified: ") == 1, "a singular matrix")
    call outward_determinant(none, d, e)
    call expect(d == 1 .and. e == 1, "the determinant of nothing")
    call outward_inverse(none, none, none)
  end subroutine

  subroutine singular()
    real(real64) :: a(1, 1), d, e(1)
    a = 0
    call outward_determinant(a, d, e(1))
    call outward_solve(a, [1.0_real64], e, e)
  end subroutine

  subroutine sparse_systems_that_do_not_fit(indptr, column)
    integer, intent(in) :: indptr(2), column
    integer :: columns(indptr(2) - 1)
    real(real64) :: numbers(indptr(2) - 1), low(1)
    columns = column
    numbers = 1
    low = 1
    call outward_solve_csr(indptr, columns, numbers, low, low, low)
  end subroutine

  subroutine systems_that_do_not_fit(columns)
    integer, intent(in) :: columns
    real(real64) :: a(1, columns), low(2)
    a = 1
    call outward_solve(a, low, low, low)
  end subroutine

  subroutine empty()
    real(real64) :: a(0, 3), b(3, 2), c(2, 0), d(0, 2), r(2, 2)
    b = 1
    call expect(size(outward_matmul(a, b)) == 0 .and. size(outward_matmul(a, b, d)) == 0, "no rows")
    r = outward_matmul(c, d)
    call expect(all(r == 0), "no terms")
    r = outward_matmul(c, d, b(:2, :))
    call expect(all(r == 1), "no terms, and c")
  end subroutine
end program
