    function new_KIND(x, file, line, r) bind(c, name="PREFIX_new")
      import
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: new_KIND
    end function
    function numeral_KIND(text, file, line, r) bind(c, name="PREFIX_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: numeral_KIND
    end function
    function within_KIND(x, radius, file, line, r) bind(c, name="PREFIX_within")
      import
      real(CREAL), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: within_KIND
    end function
    function compute_KIND(operation, x, a, b, c, file, line, r) bind(c, name="PREFIX_compute")
      import
      integer(c_int), value :: operation
      real(CREAL), value :: x
      type(TYPE), intent(in) :: a
      type(TYPE), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: compute_KIND
    end function
    function power_KIND(operation, x, a, n, file, line, r) bind(c, name="PREFIX_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(CREAL), value :: x
      type(TYPE), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: power_KIND
    end function
    function value_KIND(a, x, file, line, r) bind(c, name="PREFIX_with_value")
      import
      type(TYPE), intent(in) :: a
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: value_KIND
    end function
    function convert_KIND(a, x, file, line, r) bind(c, name="CONVERT")
      import
      type(OTHER), intent(in) :: a
      real(CREAL), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(TYPE), intent(out) :: r
      integer(c_int) :: convert_KIND
    end function
    function compare_KIND(a, b, orders, outcome, file, line) bind(c, name="PREFIX_compare")
      import
      type(TYPE), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: compare_KIND
    end function
    function to_integer_KIND(operation, a, file, line) bind(c, name="PREFIX_to_integer")
      import
      integer(c_int), value :: operation
      type(TYPE), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: to_integer_KIND
    end function
    function leave_KIND(a, file, line) bind(c, name="PREFIX_leave")
      import
      type(TYPE), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: leave_KIND
    end function
    function c_accuracy_KIND(a, r) bind(c, name="PREFIX_accuracy")
      import
      type(TYPE), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
      integer(c_int) :: c_accuracy_KIND
    end function
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
    function c_step_begin_KIND(state, n, step) bind(c, name="PREFIX_step_begin")
      import
      type(TYPE), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int64_t), intent(out) :: step
      integer(c_int) :: c_step_begin_KIND
    end function
    function c_step_end_KIND(step, state, n) bind(c, name="PREFIX_step_end")
      import
      integer(c_int64_t), value :: step
      type(TYPE), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int) :: c_step_end_KIND
    end function
! PROCEDURES

  ! The result of an operation.
  function result_KIND(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(REAL), intent(in) :: x
    type(TYPE), intent(in) :: a
    type(TYPE), intent(in), optional :: b, c
    type(TYPE) :: r
    integer(c_int) :: code
    code = compute_KIND(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! A literal or an input, exactly as the program has it.
  impure elemental function of_real_KIND(x) result(r)
    real(REAL), intent(in) :: x
    type(TYPE) :: r
    integer(c_int) :: code
    code = new_KIND(x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! The number of the other kind.
  impure elemental function of_other_KIND(a) result(r)
    type(OTHER), intent(in) :: a
    type(TYPE) :: r
    integer(c_int) :: code
    code = convert_KIND(a, real(a%value, REAL), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(a%value, REAL)
  end function

  impure elemental function of_int64_KIND(n) result(r)
    integer(int64), intent(in) :: n
    type(TYPE) :: r
    type(TYPE) :: exact
    character(24) :: digits
    integer(c_int) :: code
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**digits_KIND .and. n <= 2_int64**digits_KIND) then
      r = of_real_KIND(real(n, REAL))
      return
    end if
    write (digits, "(i0)") n
    code = numeral_KIND(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    if (code == 0) code = value_KIND(exact, real(n, REAL), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(n, REAL)
  end function

  impure elemental function of_int32_KIND(n) result(r)
    integer(int32), intent(in) :: n
    type(TYPE) :: r
    r = of_int64_KIND(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  function TYPE_numeral(text) result(r)
    character(*), intent(in) :: text
    type(TYPE) :: r
    integer(c_int) :: code
    code = numeral_KIND(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (code /= 0) error stop "outward: a text that is no number"
  end function

  impure elemental function within_real_KIND(x, radius) result(r)
    real(REAL), intent(in) :: x
    real(real64), intent(in) :: radius
    type(TYPE) :: r
    integer(c_int) :: code
    code = within_KIND(x, radius, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function with_value_KIND(a, x) result(r)
    type(TYPE), intent(in) :: a
    real(REAL), intent(in) :: x
    type(TYPE) :: r
    integer(c_int) :: code
    code = value_KIND(a, x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function compared_KIND(a, b, orders, outcome) result(r)
    type(TYPE), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    integer(c_int) :: code
    code = compare_KIND(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome .or. (code < 0)
  end function

  impure elemental function accuracy_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(traced_accuracy) :: r
    integer(c_int) :: code
    code = c_accuracy_KIND(a, r)
    if (code /= 0) error stop "outward: nothing is known of a number"
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

  ! A step of a loop in time begins from this state, of up to 32 numbers.
  subroutine step_begin_KIND(state, step)
    type(TYPE), intent(inout) :: state(:)
    integer(int64), intent(out) :: step
    if (c_step_begin_KIND(state, size(state, kind=c_size_t), step) /= 0) error stop "outward: a step can't begin"
  end subroutine

  ! The step ends with this state.
  subroutine step_end_KIND(state, step)
    type(TYPE), intent(inout) :: state(:)
    integer(int64), intent(in) :: step
    if (c_step_end_KIND(step, state, size(state, kind=c_size_t)) /= 0) then
      error stop "outward: a step that is not open in this thread"
    end if
  end subroutine

  impure elemental function plus_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(TYPE) :: r
    r = a
  end function

  impure elemental function minus_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    type(TYPE) :: r
    r = result_KIND(op_neg, -a%value, a)
  end function

  impure elemental function pown_KIND(a, n) result(r)
    type(TYPE), intent(in) :: a
    integer(int32), intent(in) :: n
    type(TYPE) :: r
    integer(c_int) :: code
    code = power_KIND(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = a%value**n
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  impure elemental function real_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    real :: r
    r = real(a%value)
    if (leave_KIND(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  impure elemental function dble_KIND(a) result(r)
    type(TYPE), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    if (leave_KIND(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  ! Values in the order of the compiler's own sums; exact values have none.
  function sum_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_KIND(r, sum(a%value))
  end function

  function dot_product_KIND(a, b) result(r)
    type(TYPE), intent(in) :: a(:), b(:)
    type(TYPE) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_KIND(r, dot_product(a%value, b%value))
  end function

  subroutine take_value_KIND(a, x)
    type(TYPE), intent(inout) :: a
    real(REAL), intent(in) :: x
    if (transfer(x, 0_INTEGER) /= transfer(a%value, 0_INTEGER)) a = with_value_KIND(a, x)
  end subroutine

  function norm2_KIND(a) result(r)
    type(TYPE), intent(in) :: a(:)
    type(TYPE) :: r
    r = sqrt(dot_product_KIND(a, a))
    call take_value_KIND(r, norm2(a%value))
  end function

  function matmul_22_KIND(a, b) result(r)
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

  function matmul_21_KIND(a, b) result(r)
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

  function matmul_12_KIND(a, b) result(r)
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
