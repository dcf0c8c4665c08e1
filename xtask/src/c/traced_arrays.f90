
  ! Sums and products in the order of the compiler's own; exact values have none.
  pure function sum_of_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_KIND(r, sum(a%value))
  end function

  pure function product_of_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    integer :: i
    r = of_real_KIND(1.0_REAL)
    do i = 1, size(a)
      r = r * a(i)
    end do
    call take_value_KIND(r, product(a%value))
  end function

  pure function dot_product_KIND(a, b) result(r)
    type(TYPE), intent(in) :: a(:), b(:)
    type(TYPE) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_KIND(r, dot_product(a%value, b%value))
  end function

  pure subroutine take_value_KIND(a, x)
    type(TYPE), intent(inout) :: a
    real(REAL), intent(in) :: x
    if (transfer(x, 0_INTEGER) /= transfer(a%value, 0_INTEGER)) a = with_value_KIND(a, x)
  end subroutine

  pure function norm2_of_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    r = sqrt(dot_product_KIND(a, a))
    call take_value_KIND(r, norm2(a%value))
  end function

  ! The largest number, as of max: no comparison.
  pure function maxval_of_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    integer :: i
    r = of_real_KIND(maxval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = max(r, a(i))
    end do
    call take_value_KIND(r, maxval(a%value))
  end function

  pure function minval_of_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    integer :: i
    r = of_real_KIND(minval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = min(r, a(i))
    end do
    call take_value_KIND(r, minval(a%value))
  end function

  ! The place of the largest number: its comparisons with all others. The first of equal ones is the largest.
  pure subroutine maxloc_of_KIND(a)
    type(TYPE), intent(in) :: a(:)
    call compare_all_KIND(a, maxloc(a%value, 1), greater)
  end subroutine

  pure subroutine minloc_of_KIND(a)
    type(TYPE), intent(in) :: a(:)
    call compare_all_KIND(a, minloc(a%value, 1), less)
  end subroutine

  pure subroutine compare_all_KIND(a, place, order)
    type(TYPE), intent(in) :: a(:)
    integer, intent(in) :: place
    integer(c_int), intent(in) :: order
    integer :: i
    do i = 1, size(a)
      if (i == place) cycle
      call compare_KIND(a(place), a(i), merge(order, order + equal, i < place), .true._c_bool, c_null_ptr, 0_c_int)
    end do
  end subroutine

  pure function findloc_1_KIND(array, value) result(r)
    type(TYPE), intent(in) :: array(:), value
    integer :: r(1)
    r = findloc_1_dim_KIND(array, value, 1)
  end function

  pure function findloc_1_dim_KIND(array, value, dim) result(r)
    type(TYPE), intent(in) :: array(:), value
    integer, intent(in) :: dim
    integer :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    do r = 1, size(array)
      if (array(r) == value) return
    end do
    r = 0
  end function

  pure function matmul_22_KIND(a, b) result(r)
    type(TYPE), intent(in) :: a(:, :), b(:, :)
    type(TYPE) :: r(size(a, 1), size(b, 2))
    real(REAL) :: x(size(a, 1), size(b, 2))
    integer :: i, j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        r(i, j) = dot_product_KIND(a(i, :), b(:, j))
        call take_value_KIND(r(i, j), x(i, j))
      end do
    end do
  end function

  pure function matmul_21_KIND(a, b) result(r)
    type(TYPE), intent(in) :: a(:, :), b(:)
    type(TYPE) :: r(size(a, 1))
    real(REAL) :: x(size(a, 1))
    integer :: i
    x = matmul(a%value, b%value)
    do i = 1, size(a, 1)
      r(i) = dot_product_KIND(a(i, :), b)
      call take_value_KIND(r(i), x(i))
    end do
  end function

  pure function matmul_12_KIND(a, b) result(r)
    type(TYPE), intent(in) :: a(:), b(:, :)
    type(TYPE) :: r(size(b, 2))
    real(REAL) :: x(size(b, 2))
    integer :: j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      r(j) = dot_product_KIND(a, b(:, j))
      call take_value_KIND(r(j), x(j))
    end do
  end function
