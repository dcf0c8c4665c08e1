
  ! A system of matrices whose columns follow each other.
  subroutine solve_system(n, k, a, a_upper, b, b_upper, lower, upper, stat)
    integer, intent(in) :: n, k
    real(real64), intent(in) :: a(*), a_upper(*), b(*), b_upper(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: rows, sides
    rows = n
    sides = k
    call report(c_solve(0_c_size_t, 0_c_size_t, rows, sides, a, a_upper, 1_c_size_t, rows, b, b_upper, 1_c_size_t, rows, &
      lower, upper, 1_c_size_t, rows), stat)
  end subroutine

  subroutine solve_vector(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call solve_intervals_vector(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine solve_matrix(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call solve_intervals_matrix(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine solve_intervals_vector(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:), b_upper(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call check_square(a)
    call check_extents([shape(a_upper), size(b), size(b_upper), size(lower), size(upper)], &
      [shape(a), size(a, 1), size(a, 1), size(a, 1), size(a, 1)])
    call solve_system(size(a, 1), 1, a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine solve_intervals_matrix(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:, :), b_upper(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call check_square(a)
    call check_extents([shape(a_upper), shape(b), shape(b_upper), shape(lower), shape(upper)], &
      [shape(a), size(a, 1), size(b, 2), shape(b), shape(b), shape(b)])
    call solve_system(size(a, 1), size(b, 2), a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  ! A sparse system, whose indices are counted from 0 in C.
  subroutine solve_csr(k, indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: k, indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    integer(c_size_t) :: rows, sides
    integer(c_int64_t) :: most
    integer :: last
    call check_extents([min(size(indptr), 1)], [1])
    last = indptr(size(indptr)) - 1
    call check_extents([size(indices), size(data)], [last, last])
    if (indptr(1) /= 1 .or. any(indptr(2:) < indptr(:size(indptr) - 1))) &
      error stop "outward: indptr of a sparse matrix that does not rise from 1"
    if (any(indices < 1 .or. indices >= size(indptr))) &
      error stop "outward: indices of a sparse matrix that are not from 1 to its number of columns"
    rows = size(indptr) - 1
    sides = k
    most = 0
    if (present(max_multiplications)) most = max(1_int64, max_multiplications)
    call report(c_solve_csr(0_c_size_t, most, rows, sides, int(indptr, c_size_t) - 1, int(indices, c_size_t) - 1, data, &
      b, 1_c_size_t, rows, lower, upper, 1_c_size_t, rows), stat)
  end subroutine

  subroutine solve_csr_vector(indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    call check_extents([size(b), size(lower), size(upper)] + 1, [size(indptr), size(indptr), size(indptr)])
    call solve_csr(1, indptr, indices, data, b, lower, upper, stat, max_multiplications)
  end subroutine

  subroutine solve_csr_matrix(indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    call check_extents([size(b, 1) + 1, shape(lower), shape(upper)], [size(indptr), shape(b), shape(b)])
    call solve_csr(size(b, 2), indptr, indices, data, b, lower, upper, stat, max_multiplications)
  end subroutine

  subroutine outward_inverse(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents([shape(lower), shape(upper)], [shape(a), shape(a)])
    n = size(a, 1)
    call report(c_inverse(0_c_size_t, 0_c_size_t, n, a, 1_c_size_t, n, lower, upper, 1_c_size_t, n), stat)
  end subroutine

  subroutine least_squares(m, n, k, a, a_upper, b, b_upper, lower, upper, stat)
    integer, intent(in) :: m, n, k
    real(real64), intent(in) :: a(*), a_upper(*), b(*), b_upper(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: rows, columns, sides
    rows = m
    columns = n
    sides = k
    call report(c_least_squares(0_c_size_t, rows, columns, sides, a, a_upper, 1_c_size_t, rows, b, b_upper, 1_c_size_t, &
      rows, lower, upper, 1_c_size_t, columns), stat)
  end subroutine

  subroutine least_squares_vector(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call least_squares_intervals_vector(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine least_squares_matrix(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call least_squares_intervals_matrix(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine least_squares_intervals_vector(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:), b_upper(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call check_extents([shape(a_upper), size(b), size(b_upper), size(lower), size(upper)], &
      [shape(a), size(a, 1), size(a, 1), size(a, 2), size(a, 2)])
    call least_squares(size(a, 1), size(a, 2), 1, a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine least_squares_intervals_matrix(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:, :), b_upper(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call check_extents([shape(a_upper), size(b, 1), shape(b_upper), shape(lower), shape(upper)], &
      [shape(a), size(a, 1), shape(b), size(a, 2), size(b, 2), size(a, 2), size(b, 2)])
    call least_squares(size(a, 1), size(a, 2), size(b, 2), a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine outward_determinant(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower, upper
    integer, intent(out), optional :: stat
    call outward_determinant_intervals(a, a, lower, upper, stat)
  end subroutine

  subroutine outward_determinant_intervals(a, a_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :)
    real(real64), intent(inout) :: lower, upper
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents(shape(a_upper), shape(a))
    n = size(a, 1)
    call report(c_determinant(0_c_size_t, n, a, a_upper, 1_c_size_t, n, lower, upper, c_null_ptr), stat)
  end subroutine

  subroutine outward_symmetric_eigenvalues(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call outward_symmetric_eigenvalues_intervals(a, a, lower, upper, stat)
  end subroutine

  subroutine outward_symmetric_eigenvalues_intervals(a, a_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents([shape(a_upper), size(lower), size(upper)], [shape(a), size(a, 1), size(a, 1)])
    n = size(a, 1)
    call report(c_symmetric_eigenvalues(0_c_size_t, n, a, a_upper, 1_c_size_t, n, lower, upper), stat)
  end subroutine

  function outward_is_positive_definite(a, stat) result(found)
    real(real64), intent(in) :: a(:, :)
    integer, intent(out), optional :: stat
    logical :: found
    integer(c_size_t) :: n
    integer(c_int) :: answer
    call check_square(a)
    n = size(a, 1)
    answer = 0
    call report(c_is_positive_definite(0_c_size_t, n, a, 1_c_size_t, n, answer), stat)
    found = answer == 1
  end function

  subroutine check_square(a)
    real(real64), intent(in) :: a(:, :)
    if (size(a, 1) /= size(a, 2)) error stop "outward: a matrix that is not square"
  end subroutine

  ! Ends the program unless arrays have these extents.
  subroutine check_extents(found, expected)
    integer, intent(in) :: found(:), expected(:)
    if (any(found /= expected)) error stop "outward: arrays whose shapes do not fit the system"
  end subroutine
