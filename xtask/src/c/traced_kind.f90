    pure subroutine new_KIND(x, file, line, r) bind(c, name="PREFIX_new")
      import
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine numeral_KIND(text, file, line, r) bind(c, name="PREFIX_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine within_KIND(x, radius, file, line, r) bind(c, name="PREFIX_within")
      import
      real(CREAL), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine compute_KIND(operation, x, a, b, c, file, line, r) bind(c, name="PREFIX_compute")
      import
      integer(c_int), value :: operation
      real(CREAL), value :: x
      type(TYPE), intent(in) :: a
      type(TYPE), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine power_KIND(operation, x, a, n, file, line, r) bind(c, name="PREFIX_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(CREAL), value :: x
      type(TYPE), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine value_KIND(a, x, file, line, r) bind(c, name="PREFIX_with_value")
      import
      type(TYPE), intent(in) :: a
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine convert_KIND(a, x, file, line, r) bind(c, name="CONVERT")
      import
      type(OTHER), intent(in) :: a
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
    end subroutine
    pure subroutine compare_KIND(a, b, orders, outcome, file, line) bind(c, name="PREFIX_compare")
      import
      type(TYPE), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine to_integer_KIND(operation, a, file, line) bind(c, name="PREFIX_to_integer")
      import
      integer(c_int), value :: operation
      type(TYPE), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine leave_KIND(a, file, line) bind(c, name="PREFIX_leave")
      import
      type(TYPE), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_accuracy_KIND(a, r) bind(c, name="PREFIX_accuracy")
      import
      type(TYPE), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
    end subroutine
    function c_causes_KIND(a, causes, most) bind(c, name="PREFIX_causes")
      import
      type(TYPE), intent(in) :: a
      type(c_cause), intent(out) :: causes(*)
      integer(c_size_t), value :: most
      integer(c_size_t) :: c_causes_KIND
    end function
    function c_record_KIND(a, name) bind(c, name="PREFIX_record")
      import
      type(TYPE), intent(in) :: a
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int) :: c_record_KIND
    end function
    pure subroutine sign_bit_KIND(a, file, line) bind(c, name="PREFIX_sign_bit")
      import
      type(TYPE), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
! PROCEDURES

  ! The result of an operation.
  pure function result_KIND(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(REAL), intent(in) :: x
    type(TYPE), intent(in) :: a
    type(TYPE), intent(in), optional :: b, c
    type(TYPE) :: r
    call compute_KIND(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
  end function

  ! A literal or an input, exactly as the program has it.
  elemental function of_real_KIND(x) result(r)
    real(REAL), intent(in) :: x
    type(TYPE) :: r
    call new_KIND(x, c_null_ptr, 0_c_int, r)
  end function

  ! The number of the other kind.
  elemental function of_other_KIND(a) result(r)
    type(OTHER), intent(in) :: a
    type(TYPE) :: r
    call convert_KIND(a, real(a%value, REAL), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int64_KIND(n) result(r)
    integer(int64), intent(in) :: n
    type(TYPE) :: r
    type(TYPE) :: exact
    character(24) :: digits
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**PRECISION .and. n <= 2_int64**PRECISION) then
      r = of_real_KIND(real(n, REAL))
      return
    end if
    write (digits, "(i0)") n
    call numeral_KIND(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    call value_KIND(exact, real(n, REAL), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int32_KIND(n) result(r)
    integer(int32), intent(in) :: n
    type(TYPE) :: r
    r = of_int64_KIND(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  pure function TYPE_numeral(text) result(r)
    character(*), intent(in) :: text
    type(TYPE) :: r
    call numeral_KIND(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (r%value /= r%value) error stop "outward: a text that is no number"
  end function

  elemental function within_real_KIND(x, radius) result(r)
    real(REAL), intent(in) :: x
    real(real64), intent(in) :: radius
    type(TYPE) :: r
    call within_KIND(x, radius, c_null_ptr, 0_c_int, r)
  end function

  elemental function with_value_KIND(a, x) result(r)
    type(TYPE), intent(in) :: a
    real(REAL), intent(in) :: x
    type(TYPE) :: r
    call value_KIND(a, x, c_null_ptr, 0_c_int, r)
  end function

  elemental function compared_KIND(a, b, orders, outcome) result(r)
    type(TYPE), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    call compare_KIND(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome
  end function

  elemental subroutine to_int32_KIND(n, a)
    integer(int32), intent(out) :: n
    type(TYPE), intent(in) :: a
    n = int(a%value, int32)
    call to_integer_KIND(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental subroutine to_int64_KIND(n, a)
    integer(int64), intent(out) :: n
    type(TYPE), intent(in) :: a
    n = int(a%value, int64)
    call to_integer_KIND(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental function accuracy_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(traced_accuracy) :: r
    call c_accuracy_KIND(a, r)
  end function

  ! The error by line, the largest parts first.
  subroutine causes_KIND(a, r)
    type(TYPE), intent(in) :: a
    type(traced_cause), allocatable, intent(out) :: r(:)
    type(c_cause) :: found(16)
    integer :: i
    allocate(r(c_causes_KIND(a, found, size(found, kind=c_size_t))))
    do i = 1, size(r)
      r(i)%file = text_of(found(i)%file)
      r(i)%line = int(found(i)%line)
      r(i)%is_input = found(i)%kind /= 0
      r(i)%amount = found(i)%amount
    end do
  end subroutine

  ! Puts the number into the thread's report.
  subroutine record_KIND(a, name)
    type(TYPE), intent(in) :: a
    character(*), intent(in) :: name
    if (c_record_KIND(a, trim(name) // c_null_char) /= 0) error stop "outward: a name that can't be recorded"
  end subroutine

  elemental function plus_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(TYPE) :: r
    r = a
  end function

  elemental function minus_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(TYPE) :: r
    r = result_KIND(op_neg, -a%value, a)
  end function

  elemental function pown_KIND(a, n) result(r)
    type(TYPE), intent(in) :: a
    integer(int32), intent(in) :: n
    type(TYPE) :: r
    call power_KIND(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
  end function

  ! A power of a larger integer is one of a real exponent, which is known for positive numbers.
  elemental function pown_int64_KIND(a, n) result(r)
    type(TYPE), intent(in) :: a
    integer(int64), intent(in) :: n
    type(TYPE) :: r
    if (n >= -huge(0_int32) .and. n <= huge(0_int32)) then
      call power_KIND(op_pown, a%value**n, a, int(n, int32), c_null_ptr, 0_c_int, r)
    else
      r = result_KIND(op_pow, a%value**n, a, of_int64_KIND(n))
    end if
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  elemental function real_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    real :: r
    r = real(a%value)
    call leave_KIND(a, c_null_ptr, 0_c_int)
  end function

  elemental function dble_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    call leave_KIND(a, c_null_ptr, 0_c_int)
  end function

  ! The remainder with the sign of the divisor: that of mod, which has the sign of the other number, and its integer.
  elemental function floored_KIND(value, a, b) result(r)
    real(REAL), intent(in) :: value
    type(TYPE), intent(in) :: a, b
    type(TYPE) :: r, rest, quotient, floor
    rest = mod(a, b)
    quotient = rest / b
    floor = result_KIND(op_floor, merge(-1.0_REAL, 0.0_REAL, quotient%value < 0), quotient)
    r = result_KIND(op_fma, value, -floor, b, rest)
  end function
