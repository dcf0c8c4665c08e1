
  ! The product of matrices whose columns follow each other.
  subroutine multiplyEND(shape_a, shape_b, a, b, r, c, shape_c, direction, order)
    integer, intent(in) :: shape_a(2), shape_b(2)
    real(RKIND), intent(in) :: a(*), b(*)
    real(RKIND), intent(inout) :: r(*)
    real(RKIND), intent(in), contiguous, optional, target :: c(:)
    integer, intent(in), optional :: shape_c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    integer(c_size_t) :: m, n, k
    integer(c_int) :: code
    type(c_ptr) :: added
    call check_factors(shape_a, shape_b, shape_c)
    m = shape_a(1)
    n = shape_b(2)
    k = shape_a(2)
    added = c_null_ptr
    if (present(c)) then
      if (size(c) > 0) added = c_loc(c)
    end if
    if (is_in_order(order)) then
      code = c_multiply_in_orderEND(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    else
      code = c_multiplyEND(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    end if
    call report(code)
  end subroutine

  function matmul_mmEND(a, b, c, direction, order) result(r)
    real(RKIND), intent(in) :: a(:, :), b(:, :)
    real(RKIND), intent(in), optional :: c(:, :)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(RKIND) :: r(size(a, 1), size(b, 2))
    if (present(c)) then
      call multiplyEND(shape(a), shape(b), a, b, r, [c], shape(c), direction, order)
    else
      call multiplyEND(shape(a), shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_mvEND(a, b, c, direction, order) result(r)
    real(RKIND), intent(in) :: a(:, :), b(:)
    real(RKIND), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(RKIND) :: r(size(a, 1))
    if (present(c)) then
      call multiplyEND(shape(a), [size(b), 1], a, b, r, [c], [size(c), 1], direction, order)
    else
      call multiplyEND(shape(a), [size(b), 1], a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_vmEND(a, b, c, direction, order) result(r)
    real(RKIND), intent(in) :: a(:), b(:, :)
    real(RKIND), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(RKIND) :: r(size(b, 2))
    if (present(c)) then
      call multiplyEND([1, size(a)], shape(b), a, b, r, [c], [1, size(c)], direction, order)
    else
      call multiplyEND([1, size(a)], shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  subroutine matmul_boundsEND(a, b, lower, upper, c)
    real(RKIND), intent(in) :: a(:, :), b(:, :)
    real(RKIND), intent(inout) :: lower(:, :), upper(:, :)
    real(RKIND), intent(in), contiguous, optional, target :: c(:, :)
    integer(c_size_t) :: m, n, k
    type(c_ptr) :: added
    added = c_null_ptr
    call check_factors(shape(a), shape(b), shape(lower))
    call check_factors(shape(a), shape(b), shape(upper))
    if (present(c)) then
      call check_factors(shape(a), shape(b), shape(c))
      if (size(c) > 0) added = c_loc(c)
    end if
    m = size(a, 1)
    n = size(b, 2)
    k = size(a, 2)
    call report(c_matrix_boundsEND(0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, added, 1_c_size_t, m, &
      lower, upper, 1_c_size_t, m))
  end subroutine

  subroutine gemmEND(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, direction, order, stat)
    character(1), intent(in) :: transa, transb
    integer, intent(in) :: m, n, k, lda, ldb, ldc
    real(RKIND), intent(in) :: alpha, beta
    real(RKIND), intent(in) :: a(lda, *), b(ldb, *)
    real(RKIND), intent(inout) :: c(ldc, *)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: lengths(6)
    lengths = [m, n, k, lda, ldb, ldc]
    if (is_in_order(order)) then
      code = c_gemm_in_orderEND(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    else
      code = c_gemmEND(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    end if
    call report(code, stat)
  end subroutine
