
  ! Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
  ! from 1 to 2, or that it is 0.
  elemental subroutine take_exponent_KIND(x)
    type(TYPE), intent(in) :: x
    type(TYPE) :: zero
    if (x%value == 0) then
      call compare_KIND(x, zero, equal, .true._c_bool, c_null_ptr, 0_c_int)
    else
      call to_integer_KIND(op_trunc, scale_KIND(x, between(1, exponent(x%value))), c_null_ptr, 0_c_int)
    end if
  end subroutine

  elemental function exponent_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    integer :: r
    r = exponent(x%value)
    call take_exponent_KIND(x)
  end function

  elemental function fraction_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    type(TYPE) :: r
    r = set_exponent_KIND(x, 0)
  end function

  elemental function set_exponent_KIND(x, i) result(r)
    type(TYPE), intent(in) :: x
    integer, intent(in) :: i
    type(TYPE) :: r
    call take_exponent_KIND(x)
    r = x
    if (i /= exponent(x%value)) r = scale_KIND(x, between(i, exponent(x%value)))
    call take_value_KIND(r, set_exponent(x%value, i))
  end function

  ! How far the numbers beside it are: exact, if the exponent is that of the exact value.
  elemental function spacing_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    type(TYPE) :: r
    call take_exponent_KIND(x)
    r = of_real_KIND(spacing(x%value))
  end function

  elemental function rrspacing_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    type(TYPE) :: r
    call take_exponent_KIND(x)
    r = scale_KIND(abs(x), between(digits(x%value), exponent(x%value)))
    call take_value_KIND(r, rrspacing(x%value))
  end function

  ! The number beside it. The trace ends there, and the number is an input.
  elemental function nearest_tt_KIND(x, s) result(r)
    type(TYPE), intent(in) :: x, s
    type(TYPE) :: r
    call sign_bit_KIND(s, c_null_ptr, 0_c_int)
    r = nearest_tr_KIND(x, s%value)
  end function

  elemental function nearest_tr_KIND(x, s) result(r)
    type(TYPE), intent(in) :: x
    real(REAL), intent(in) :: s
    type(TYPE) :: r
    call leave_KIND(x, c_null_ptr, 0_c_int)
    r = of_real_KIND(nearest(x%value, s))
  end function

  elemental function nearest_to_KIND(x, s) result(r)
    type(TYPE), intent(in) :: x
    real(OTHER_REAL), intent(in) :: s
    type(TYPE) :: r
    r = nearest_tr_KIND(x, sign(1.0_REAL, real(s, REAL)))
  end function

  elemental function ieee_next_after_KIND(x, y) result(r)
    type(TYPE), intent(in) :: x, y
    type(TYPE) :: r
    call leave_KIND(x, c_null_ptr, 0_c_int)
    call leave_KIND(y, c_null_ptr, 0_c_int)
    r = of_real_KIND(ieee_next_after(x%value, y%value))
  end function

  elemental function ieee_logb_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    type(TYPE) :: r
    call take_exponent_KIND(x)
    r = of_real_KIND(ieee_logb(x%value))
  end function

  elemental function ieee_value_KIND(x, class) result(r)
    type(TYPE), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
    type(TYPE) :: r
    r = of_real_KIND(ieee_value(x%value, class))
  end function

  ! Questions about the plain number.
  elemental function ieee_class_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    type(ieee_class_type) :: r
    r = ieee_class(x%value)
  end function

  elemental function ieee_is_nan_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    logical :: r
    r = ieee_is_nan(x%value)
  end function

  elemental function ieee_is_finite_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    logical :: r
    r = ieee_is_finite(x%value)
  end function

  elemental function ieee_is_normal_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    logical :: r
    r = ieee_is_normal(x%value)
  end function

  elemental function ieee_unordered_KIND(x, y) result(r)
    type(TYPE), intent(in) :: x, y
    logical :: r
    r = ieee_unordered(x%value, y%value)
  end function

  ! A comparison: the sign of an exact 0 is the program's.
  elemental function ieee_is_negative_KIND(x) result(r)
    type(TYPE), intent(in) :: x
    logical :: r
    r = ieee_is_negative(x%value)
    call sign_bit_KIND(x, c_null_ptr, 0_c_int)
  end function

  impure elemental subroutine random_number_KIND(harvest)
    type(TYPE), intent(out) :: harvest
    real(REAL) :: x
    call random_number(x)
    harvest = of_real_KIND(x)
  end subroutine
