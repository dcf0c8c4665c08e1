! Outward: floating point with the rounding that its name says. The module for Fortran 2018, over liboutward.
!
! `cargo xtask tables` generates this file from the operation table. docs/learn/fortran.md shows how to use it.
!
! Names
!   exp_ru(x)             elemental, of real32 and real64: _rn to nearest, ties to even; _rz toward zero;
!                         _ru toward +infinity; _rd toward -infinity
!   call exp_ru_n(x, y)   arrays of rank 1, faster than elemental calls
!   outward_floor(x)      functions that never round have no direction
!   sum_ru(x)             exact sums, rounded once
!   outward_matmul(a, b)  products of matrices, each entry rounded once
!   outward_solve         systems of equations, with proved bounds
!   type(interval)        bounds of type real64: exp(x) of an interval is the tightest interval
!   type(accumulator)     a sum without rounding
!   type(formula)         a formula such as "x^2 - 2*x", parsed once and computed over arrays
!   type(device)          what computes formulas and sums: all cores of this processor, GPUs
!
! Results are the exact ones, rounded once, whatever rounding mode is set, with the same bits on every machine. Those of
! functions that say "To 1 ulp" are bounds at most one number beyond the tightest ones, or to nearest one of both numbers
! next to the exact result; no argument is known for which they differ from it, rounded once. Where a function is not
! defined, its result is a NaN: jn and yn have the orders from -64 to 64 only. Calls leave the floating-point environment
! as it was: they raise no exception flag, and nothing traps in them (-ffpe-trap). Arrays of different lengths end the
! program with a message.
module outward
  use, intrinsic :: iso_c_binding, only: c_associated, c_bool, c_char, c_double, c_double_complex, c_float, &
    c_f_pointer, c_int, c_int32_t, c_int64_t, c_loc, c_null_char, c_null_ptr, c_ptr, c_signed_char, c_size_t
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  use, intrinsic :: ieee_arithmetic, only: ieee_is_finite, ieee_positive_inf, ieee_quiet_nan, &
    ieee_value
  implicit none
  private
  public :: interval, accumulator, empty_interval, entire_interval, parse_interval, interval_text, interval_contains
  public :: formula, formula_range, device, last_error
  public :: is_exact, is_rounded, is_undefined, is_undecided, accumulator_most_bytes

  ! An interval of real numbers. Bounds that are none of an interval (inf > sup, a NaN, an infinite point) stand for the
  ! empty set, which has NaN in both bounds as a result.
  type, bind(c) :: interval
    real(c_double) :: inf, sup
  end type

  ! interval(inf, sup) has these bounds; interval(x) contains the number, interval("[0.1]") the numbers of the text: the
  ! empty set where it is none, as `parse_interval` tells.
  interface interval
    module procedure interval_of_r64, interval_of_r32, interval_of_int, interval_of_int64, interval_of_text
  end interface

  ! A sum without rounding: terms are added, sums of parts are merged, and the result is rounded in the end. A copy is a
  ! sum of its own.
  type :: accumulator
    private
    type(c_ptr) :: handle = c_null_ptr
  contains
    private
    ! call sum%add(x) adds the numbers of x, of kind real64 or real32, `add_abs` their magnitudes, `add_products` the
    ! products of two arrays: the squares are add_products(x, x). With `on` a device adds them up, with the same bytes; if
    ! it fails, nothing is added. stat = 0 for success.
    generic, public :: add => add_r64, add_r32
    generic, public :: add_abs => add_abs_r64, add_abs_r32
    generic, public :: add_products => add_products_r64, add_products_r32
    procedure :: add_r64 => accumulator_add_r64
    procedure :: add_r32 => accumulator_add_r32
    procedure :: add_abs_r64 => accumulator_add_abs_r64
    procedure :: add_abs_r32 => accumulator_add_abs_r32
    procedure :: add_products_r64 => accumulator_add_products_r64
    procedure :: add_products_r32 => accumulator_add_products_r32
    procedure, public :: merge => accumulator_merge
    procedure, public :: subtract => accumulator_subtract
    ! The sum, its quotient by the number of terms, and its square root, rounded once in the direction: "rn", "rz", "ru"
    ! or "rd". The names that end in _real32 are rounded to real32. The mean of no terms, and the root of a negative sum,
    ! are NaN.
    procedure, public :: round => accumulator_round
    procedure, public :: mean => accumulator_mean
    procedure, public :: sqrt => accumulator_sqrt
    procedure, public :: round_real32 => accumulator_round_real32
    procedure, public :: mean_real32 => accumulator_mean_real32
    procedure, public :: sqrt_real32 => accumulator_sqrt_real32
    ! The sum as bytes, for other processes; `read` has it back, with stat = 0 where they are such bytes. Equal terms give
    ! equal bytes. sum%bytes(length) has zeros after them, up to this length, and `read` takes these too.
    procedure, public :: bytes => accumulator_bytes
    procedure, public :: read => accumulator_read
    procedure :: copy => accumulator_copy
    generic, public :: assignment(=) => copy
    final :: accumulator_free
  end type

  ! No sum has more bytes.
  integer, parameter :: accumulator_most_bytes = MOST_BYTES

  ! The address of an open device, or null once it is closed. It is never deallocated: a copy may be asked later.
  type :: device_state
    type(c_ptr) :: handle = c_null_ptr
  end type

  ! What computes formulas and sums. Copies are the same device, which `close` closes for all of them.
  type :: device
    private
    type(device_state), pointer :: shared => null()
  contains
    private
    ! "cpu" is all cores of this processor, "cuda" all NVIDIA GPUs, "cuda:0" one of them, "opencl" and "opencl:0" are
    ! devices of OpenCL, "auto" is the GPUs where there are any and the processor otherwise. stat = 0 for success.
    procedure, public :: open => device_open
    procedure, public :: close => device_close
    ! What it is called, by its maker where it has one.
    procedure, public :: description => device_description
  end type

  ! Bounds of the minimum and of the maximum of a formula, both empty where it has no value, and places where it has values
  ! within these, NaNs where none was found. Is an extremum known to the tolerance? Is the formula proved to be defined,
  ! and continuous, everywhere?
  type :: formula_range
    type(interval) :: minimum, maximum
    real(real64), allocatable :: minimum_place(:), maximum_place(:)
    logical :: minimum_is_reached, maximum_is_reached, is_defined, is_continuous
  end type

  ! What is known of a value of a formula.
  integer, parameter :: is_exact = 0, is_rounded = 1, is_undefined = 2, is_undecided = 3

  ! The same as `outward_range`.
  type, bind(c) :: c_range_report
    type(interval) :: minimum, maximum
    logical(c_bool) :: minimum_is_reached, maximum_is_reached, is_defined, is_continuous
  end type

  ! A formula such as "x^2 - 2*x". Evaluation does not change it, so that threads can share it; a copy is parsed again.
  type :: formula
    private
    type(c_ptr) :: handle = c_null_ptr
    character(:), allocatable :: text
  contains
    private
    ! stat = 0 for success; otherwise last_error() says what is wrong, and where.
    procedure, public :: parse => formula_parse
    ! How many variables it has, and their names in the order of their first use.
    procedure, public :: inputs => formula_inputs
    procedure, public :: input => formula_input
    ! call f%numbers(x, y) is what a plain program computes in the kind of y, each operation rounded in the direction,
    ! "rn" where there is none: x(:, i) has the numbers of variable i. With `on` a device computes it, with the same bits.
    generic, public :: numbers => numbers_r64, numbers_r32
    procedure :: numbers_r64 => formula_numbers_r64
    procedure :: numbers_r32 => formula_numbers_r32
    ! call f%bounds(x, y) is an interval that contains every exact result over the intervals x(:, i).
    procedure, public :: bounds => formula_bounds
    ! call f%exact(x, y) is the answer itself: the value of the whole formula in real numbers, rounded once in the
    ! direction, however many digits cancel on the way, and a NaN where there is none. With `status` it tells for each row
    ! whether the result is the value (is_exact) or the value rounded (is_rounded), or that there is no value, which is
    ! proved (is_undefined), or that 4096 bits do not tell (is_undecided).
    generic, public :: exact => exact_r64, exact_r32
    procedure :: exact_r64 => formula_exact_r64
    procedure :: exact_r32 => formula_exact_r32
    ! call f%range(x, found) finds the minimum and the maximum over the intervals x(i), to the tolerance, relative to their
    ! sizes: 1e-6 if there is none. It looks at a million pieces of the intervals, or so many. With `on`, longer searches
    ! go on on a device, with the same results.
    procedure, public :: range => formula_find_range
    procedure :: copy => formula_copy
    generic, public :: assignment(=) => copy
    final :: formula_free
  end type

  interface rows
    module procedure rows_r64, rows_r32
  end interface

  ! GENERICS

  interface operator(==)
    module procedure equal_interval
  end interface
  interface operator(/=)
    module procedure differ_interval
  end interface
  public :: operator(==), operator(/=)

  interface
    function c_parse(text, x) bind(c, name="outward_interval_parse")
      import :: c_char, c_int, interval
      character(kind=c_char), intent(in) :: text(*)
      type(interval), intent(out) :: x
      integer(c_int) :: c_parse
    end function
    function c_print(inf, sup, buffer, length) bind(c, name="outward_interval_print")
      import :: c_char, c_double, c_size_t
      real(c_double), value :: inf, sup
      character(kind=c_char), intent(out) :: buffer(*)
      integer(c_size_t), value :: length
      integer(c_size_t) :: c_print
    end function
    pure function c_contains(inf, sup, number) bind(c, name="outward_interval_contains")
      import :: c_bool, c_double
      real(c_double), value :: inf, sup, number
      logical(c_bool) :: c_contains
    end function
    pure function c_f32_to_f64(x) bind(c, name="outward_f32_to_f64")
      import :: c_double, c_float
      real(c_float), value :: x
      real(c_double) :: c_f32_to_f64
    end function
    pure function c_i64_rd(x) bind(c, name="outward_i64_to_f64_rd")
      import :: c_double, c_int64_t
      integer(c_int64_t), value :: x
      real(c_double) :: c_i64_rd
    end function
    pure function c_i64_ru(x) bind(c, name="outward_i64_to_f64_ru")
      import :: c_double, c_int64_t
      integer(c_int64_t), value :: x
      real(c_double) :: c_i64_ru
    end function
    function c_accumulator_new() bind(c, name="outward_accumulator_new")
      import :: c_ptr
      type(c_ptr) :: c_accumulator_new
    end function
    subroutine c_accumulator_free(handle) bind(c, name="outward_accumulator_free")
      import :: c_ptr
      type(c_ptr), value :: handle
    end subroutine
    subroutine c_accumulator_merge(handle, other) bind(c, name="outward_accumulator_merge")
      import :: c_ptr
      type(c_ptr), value :: handle, other
    end subroutine
    subroutine c_accumulator_subtract(handle, other) bind(c, name="outward_accumulator_subtract")
      import :: c_ptr
      type(c_ptr), value :: handle, other
    end subroutine
    function c_accumulator_bytes(handle, bytes, length) bind(c, name="outward_accumulator_bytes")
      import :: c_ptr, c_signed_char, c_size_t
      type(c_ptr), value :: handle
      integer(c_signed_char), intent(out) :: bytes(*)
      integer(c_size_t), value :: length
      integer(c_size_t) :: c_accumulator_bytes
    end function
    function c_accumulator_read(bytes, length) bind(c, name="outward_accumulator_read")
      import :: c_ptr, c_signed_char, c_size_t
      integer(c_signed_char), intent(in) :: bytes(*)
      integer(c_size_t), value :: length
      type(c_ptr) :: c_accumulator_read
    end function
  end interface

  interface
    function c_last_error() bind(c, name="outward_last_error")
      import :: c_ptr
      type(c_ptr) :: c_last_error
    end function
    function c_length(text) bind(c, name="strlen")
      import :: c_ptr, c_size_t
      type(c_ptr), value :: text
      integer(c_size_t) :: c_length
    end function
    function c_device_open(name) bind(c, name="outward_device_open")
      import :: c_char, c_ptr
      character(kind=c_char), intent(in) :: name(*)
      type(c_ptr) :: c_device_open
    end function
    subroutine c_device_free(device) bind(c, name="outward_device_free")
      import :: c_ptr
      type(c_ptr), value :: device
    end subroutine
    function c_device_description(device) bind(c, name="outward_device_description")
      import :: c_ptr
      type(c_ptr), value :: device
      type(c_ptr) :: c_device_description
    end function
    function c_program_parse(text) bind(c, name="outward_program_parse")
      import :: c_char, c_ptr
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr) :: c_program_parse
    end function
    subroutine c_program_free(program) bind(c, name="outward_program_free")
      import :: c_ptr
      type(c_ptr), value :: program
    end subroutine
    function c_program_inputs(program) bind(c, name="outward_program_inputs")
      import :: c_ptr, c_size_t
      type(c_ptr), value :: program
      integer(c_size_t) :: c_program_inputs
    end function
    function c_program_input(program, at) bind(c, name="outward_program_input")
      import :: c_ptr, c_size_t
      type(c_ptr), value :: program
      integer(c_size_t), value :: at
      type(c_ptr) :: c_program_input
    end function
    function c_numbers(program, direction, n, columns, y) bind(c, name="outward_program_numbers")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: program, y
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      integer(c_int) :: c_numbers
    end function
    function c_numbersf(program, direction, n, columns, y) bind(c, name="outward_program_numbersf")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: program, y
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      integer(c_int) :: c_numbersf
    end function
    function c_numbers_on(device, program, direction, n, columns, y) bind(c, name="outward_program_numbers_on")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, program, y
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      integer(c_int) :: c_numbers_on
    end function
    function c_numbersf_on(device, program, direction, n, columns, y) bind(c, name="outward_program_numbersf_on")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, program, y
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      integer(c_int) :: c_numbersf_on
    end function
    function c_bounds(program, n, inf, sup, y_inf, y_sup) bind(c, name="outward_program_bounds")
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: program
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: inf(*), sup(*)
      real(c_double), intent(out) :: y_inf(*), y_sup(*)
      integer(c_int) :: c_bounds
    end function
    function c_bounds_on(device, program, n, inf, sup, y_inf, y_sup) bind(c, name="outward_program_bounds_on")
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, program
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: inf(*), sup(*)
      real(c_double), intent(out) :: y_inf(*), y_sup(*)
      integer(c_int) :: c_bounds_on
    end function
    function c_exact(program, direction, n, columns, y, status) bind(c, name="outward_program_exact")
      import :: c_double, c_int, c_ptr, c_signed_char, c_size_t
      type(c_ptr), value :: program
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      real(c_double), intent(out) :: y(*)
      integer(c_signed_char), intent(out) :: status(*)
      integer(c_int) :: c_exact
    end function
    function c_exact_on(device, program, direction, n, columns, y, status) &
      bind(c, name="outward_program_exact_on")
      import :: c_double, c_int, c_ptr, c_signed_char, c_size_t
      type(c_ptr), value :: device, program
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      real(c_double), intent(out) :: y(*)
      integer(c_signed_char), intent(out) :: status(*)
      integer(c_int) :: c_exact_on
    end function
    function c_exactf(program, direction, n, columns, y, status) bind(c, name="outward_program_exactf")
      import :: c_float, c_int, c_ptr, c_signed_char, c_size_t
      type(c_ptr), value :: program
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      real(c_float), intent(out) :: y(*)
      integer(c_signed_char), intent(out) :: status(*)
      integer(c_int) :: c_exactf
    end function
    function c_exactf_on(device, program, direction, n, columns, y, status) &
      bind(c, name="outward_program_exactf_on")
      import :: c_float, c_int, c_ptr, c_signed_char, c_size_t
      type(c_ptr), value :: device, program
      integer(c_int), value :: direction
      integer(c_size_t), value :: n
      type(c_ptr), intent(in) :: columns(*)
      real(c_float), intent(out) :: y(*)
      integer(c_signed_char), intent(out) :: status(*)
      integer(c_int) :: c_exactf_on
    end function
    function c_range(program, ranges, tolerance, pieces, found, low, high) bind(c, name="outward_program_range")
      import :: c_double, c_int, c_int64_t, c_ptr, c_range_report, interval
      type(c_ptr), value :: program
      type(interval), intent(in) :: ranges(*)
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: pieces
      type(c_range_report), intent(out) :: found
      real(c_double), intent(out) :: low(*), high(*)
      integer(c_int) :: c_range
    end function
    function c_range_on(device, program, ranges, tolerance, pieces, found, low, high) &
      bind(c, name="outward_program_range_on")
      import :: c_double, c_int, c_int64_t, c_ptr, c_range_report, interval
      type(c_ptr), value :: device, program
      type(interval), intent(in) :: ranges(*)
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: pieces
      type(c_range_report), intent(out) :: found
      real(c_double), intent(out) :: low(*), high(*)
      integer(c_int) :: c_range_on
    end function
  end interface
  ! BINDINGS

contains

  ! The number of elements, which must be that of all arrays.
  pure function rows_r64(r, x, y, z, w) result(n)
    real(real64), intent(in) :: r(:), x(:)
    real(real64), intent(in), optional :: y(:), z(:), w(:)
    integer(c_size_t) :: n
    logical :: differ
    n = size(r, kind=c_size_t)
    differ = size(x, kind=c_size_t) /= n
    if (present(y)) differ = differ .or. size(y, kind=c_size_t) /= n
    if (present(z)) differ = differ .or. size(z, kind=c_size_t) /= n
    if (present(w)) differ = differ .or. size(w, kind=c_size_t) /= n
    if (differ) error stop "outward: arrays of different lengths"
  end function

  pure function rows_r32(r, x, y, z, w) result(n)
    real(real32), intent(in) :: r(:), x(:)
    real(real32), intent(in), optional :: y(:), z(:), w(:)
    integer(c_size_t) :: n
    logical :: differ
    n = size(r, kind=c_size_t)
    differ = size(x, kind=c_size_t) /= n
    if (present(y)) differ = differ .or. size(y, kind=c_size_t) /= n
    if (present(z)) differ = differ .or. size(z, kind=c_size_t) /= n
    if (present(w)) differ = differ .or. size(w, kind=c_size_t) /= n
    if (differ) error stop "outward: arrays of different lengths"
  end function

  elemental function interval_of_r64(x) result(r)
    real(real64), intent(in) :: x
    type(interval) :: r
    r%inf = x
    r%sup = x
    if (.not. ieee_is_finite(x)) r = empty_interval()
  end function

  elemental function interval_of_r32(x) result(r)
    real(real32), intent(in) :: x
    type(interval) :: r
    r = interval_of_r64(c_f32_to_f64(x))
  end function

  elemental function interval_of_int(n) result(r)
    integer(int32), intent(in) :: n
    type(interval) :: r
    r = interval_of_r64(real(n, real64))
  end function

  elemental function interval_of_int64(n) result(r)
    integer(int64), intent(in) :: n
    type(interval) :: r
    r%inf = c_i64_rd(n)
    r%sup = c_i64_ru(n)
  end function

  function interval_of_text(text) result(r)
    character(*), intent(in) :: text
    type(interval) :: r
    call parse_interval(text, r)
  end function

  ! An interval as C returns it.
  elemental function of_complex(z) result(r)
    complex(c_double_complex), intent(in) :: z
    type(interval) :: r
    r%inf = real(z, c_double)
    r%sup = aimag(z)
  end function

  pure function empty_interval() result(r)
    type(interval) :: r
    r%inf = ieee_value(0.0_real64, ieee_quiet_nan)
    r%sup = r%inf
  end function

  pure function entire_interval() result(r)
    type(interval) :: r
    r%sup = ieee_value(0.0_real64, ieee_positive_inf)
    r%inf = -r%sup
  end function

  ! The tightest interval of text such as [1, 2], [0.1] or [empty]. stat is 0, or positive where the text is none, with
  ! the empty set as the result.
  subroutine parse_interval(text, x, stat)
    character(*), intent(in) :: text
    type(interval), intent(out) :: x
    integer, intent(out), optional :: stat
    integer :: code
    code = 1
    x = empty_interval()
    if (index(text, c_null_char) == 0) code = c_parse(text // c_null_char, x)
    if (present(stat)) stat = code
  end subroutine

  ! Decimals that enclose the interval, such as [0.1, 0.2].
  function interval_text(x) result(text)
    type(interval), intent(in) :: x
    character(:), allocatable :: text
    character(kind=c_char) :: buffer(1024)
    integer :: at
    integer(c_size_t) :: length
    length = c_print(x%inf, x%sup, buffer, size(buffer, kind=c_size_t))
    allocate (character(length) :: text)
    do at = 1, int(length)
      text(at:at) = buffer(at)
    end do
  end function

  ! Is the number a member?
  elemental function interval_contains(x, number) result(r)
    type(interval), intent(in) :: x
    real(real64), intent(in) :: number
    logical :: r
    r = logical(c_contains(x%inf, x%sup, number))
  end function

  elemental function differ_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = .not. equal_interval(x, y)
  end function

  subroutine accumulator_start(self)
    class(accumulator), intent(inout) :: self
    if (.not. c_associated(self%handle)) self%handle = c_accumulator_new()
  end subroutine

  subroutine accumulator_merge(self, other)
    class(accumulator), intent(inout) :: self
    class(accumulator), intent(in) :: other
    call accumulator_start(self)
    if (c_associated(other%handle)) call c_accumulator_merge(self%handle, other%handle)
  end subroutine

  subroutine accumulator_subtract(self, other)
    class(accumulator), intent(inout) :: self
    class(accumulator), intent(in) :: other
    call accumulator_start(self)
    if (c_associated(other%handle)) call c_accumulator_subtract(self%handle, other%handle)
  end subroutine

  ! A direction as C has it: to nearest where there is none.
  function direction_code(direction) result(code)
    character(2), intent(in), optional :: direction
    integer(c_int) :: code
    code = 0
    if (.not. present(direction)) return
    select case (direction)
    case ("rn")
    case ("rz")
      code = 1
    case ("ru")
      code = 2
    case ("rd")
      code = 3
    case default
      error stop "outward: a direction is rn, rz, ru or rd"
    end select
  end function

  function accumulator_bytes(self, length) result(bytes)
    class(accumulator), intent(in) :: self
    integer, intent(in), optional :: length
    integer(c_signed_char), allocatable :: bytes(:)
    integer(c_signed_char) :: none(1)
    type(accumulator) :: sum
    integer(c_size_t) :: needed
    call accumulator_merge(sum, self)
    needed = c_accumulator_bytes(sum%handle, none, 0_c_size_t)
    if (present(length)) then
      if (length < needed) error stop "outward: a sum has more bytes: accumulator_most_bytes suffice"
      needed = length
    end if
    allocate (bytes(needed))
    needed = c_accumulator_bytes(sum%handle, bytes, needed)
  end function

  subroutine accumulator_read(self, bytes, stat)
    class(accumulator), intent(inout) :: self
    integer(c_signed_char), contiguous, intent(in) :: bytes(:)
    integer, intent(out) :: stat
    type(c_ptr) :: handle
    handle = c_accumulator_read(bytes, size(bytes, kind=c_size_t))
    stat = 1
    if (.not. c_associated(handle)) return
    if (c_associated(self%handle)) call c_accumulator_free(self%handle)
    self%handle = handle
    stat = 0
  end subroutine

  impure elemental subroutine accumulator_copy(self, other)
    class(accumulator), intent(inout) :: self
    class(accumulator), intent(in) :: other
    type(c_ptr) :: handle
    handle = c_null_ptr
    if (c_associated(other%handle)) then
      handle = c_accumulator_new()
      call c_accumulator_merge(handle, other%handle)
    end if
    if (c_associated(self%handle)) call c_accumulator_free(self%handle)
    self%handle = handle
  end subroutine

  impure elemental subroutine accumulator_free(self)
    type(accumulator), intent(inout) :: self
    if (c_associated(self%handle)) call c_accumulator_free(self%handle)
    self%handle = c_null_ptr
  end subroutine

  ! Text that C owns.
  function of_c(address) result(text)
    type(c_ptr), intent(in) :: address
    character(:), allocatable :: text
    character(kind=c_char), pointer :: letters(:)
    integer :: at
    text = ""
    if (.not. c_associated(address)) return
    call c_f_pointer(address, letters, [c_length(address)])
    deallocate (text)
    allocate (character(size(letters)) :: text)
    do at = 1, size(letters)
      text(at:at) = letters(at)
    end do
  end function

  ! The message of the last error on this thread.
  function last_error() result(text)
    character(:), allocatable :: text
    text = of_c(c_last_error())
  end function

  ! The code of an operation, or the end of the program where nobody asks for it.
  subroutine report(code, stat)
    integer(c_int), intent(in) :: code
    integer, intent(out), optional :: stat
    if (present(stat)) then
      stat = code
    else if (code /= 0) then
      error stop "outward: " // last_error()
    end if
  end subroutine

  subroutine device_open(self, name, stat)
    class(device), intent(inout) :: self
    character(*), intent(in) :: name
    integer, intent(out), optional :: stat
    type(c_ptr) :: handle
    call self%close()
    handle = c_device_open(name // c_null_char)
    if (c_associated(handle)) then
      allocate (self%shared)
      self%shared%handle = handle
    end if
    call report(merge(0_c_int, 1_c_int, c_associated(handle)), stat)
  end subroutine

  subroutine device_close(self)
    class(device), intent(inout) :: self
    if (associated(self%shared)) then
      if (c_associated(self%shared%handle)) call c_device_free(self%shared%handle)
      self%shared%handle = c_null_ptr
    end if
    self%shared => null()
  end subroutine

  ! As C takes it: null where it is not open.
  pure function device_handle(self) result(handle)
    type(device), intent(in) :: self
    type(c_ptr) :: handle
    handle = c_null_ptr
    if (associated(self%shared)) handle = self%shared%handle
  end function

  function device_description(self) result(text)
    class(device), intent(in) :: self
    character(:), allocatable :: text
    text = ""
    if (associated(self%shared)) text = of_c(c_device_description(self%shared%handle))
  end function

  subroutine formula_parse(self, text, stat)
    class(formula), intent(inout) :: self
    character(*), intent(in) :: text
    integer, intent(out), optional :: stat
    if (c_associated(self%handle)) call c_program_free(self%handle)
    self%text = text
    self%handle = c_program_parse(text // c_null_char)
    call report(merge(0_c_int, 2_c_int, c_associated(self%handle)), stat)
  end subroutine

  function formula_inputs(self) result(count)
    class(formula), intent(in) :: self
    integer :: count
    count = int(c_program_inputs(self%handle))
  end function

  function formula_input(self, at) result(name)
    class(formula), intent(in) :: self
    integer, intent(in) :: at
    character(:), allocatable :: name
    name = of_c(c_program_input(self%handle, int(at - 1, c_size_t)))
  end function

  ! Columns and results of these shapes must fit the formula.
  subroutine check_shapes(self, columns, results)
    class(formula), intent(in) :: self
    integer, intent(in) :: columns(2), results
    if (columns(2) /= self%inputs()) error stop "outward: a formula needs a column for each of its variables"
    if (columns(1) /= results) error stop "outward: arrays of different lengths"
  end subroutine

  ! Numbers of real32 or real64 at these addresses.
  subroutine compute(is_real32, self, columns, n, results, direction, on, stat)
    logical, intent(in) :: is_real32
    class(formula), intent(in) :: self
    type(c_ptr), intent(in) :: columns(:), results
    integer(c_size_t), intent(in) :: n
    character(2), intent(in), optional :: direction
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code, to
    to = direction_code(direction)
    if (present(on)) then
      if (is_real32) then
        code = c_numbersf_on(device_handle(on), self%handle, to, n, columns, results)
      else
        code = c_numbers_on(device_handle(on), self%handle, to, n, columns, results)
      end if
    else if (is_real32) then
      code = c_numbersf(self%handle, to, n, columns, results)
    else
      code = c_numbers(self%handle, to, n, columns, results)
    end if
    call report(code, stat)
  end subroutine

  subroutine formula_numbers_r64(self, x, y, direction, on, stat)
    class(formula), intent(in) :: self
    real(real64), contiguous, target, intent(in) :: x(:, :)
    real(real64), contiguous, target, intent(inout) :: y(:)
    character(2), intent(in), optional :: direction
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    type(c_ptr) :: columns(size(x, 2))
    integer :: at
    call check_shapes(self, shape(x), size(y))
    if (size(y) == 0) then
      call report(0_c_int, stat)
      return
    end if
    do at = 1, size(columns)
      columns(at) = c_loc(x(1, at))
    end do
    call compute(.false., self, columns, size(y, kind=c_size_t), c_loc(y), direction, on, stat)
  end subroutine

  subroutine formula_numbers_r32(self, x, y, direction, on, stat)
    class(formula), intent(in) :: self
    real(real32), contiguous, target, intent(in) :: x(:, :)
    real(real32), contiguous, target, intent(inout) :: y(:)
    character(2), intent(in), optional :: direction
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    type(c_ptr) :: columns(size(x, 2))
    integer :: at
    call check_shapes(self, shape(x), size(y))
    if (size(y) == 0) then
      call report(0_c_int, stat)
      return
    end if
    do at = 1, size(columns)
      columns(at) = c_loc(x(1, at))
    end do
    call compute(.true., self, columns, size(y, kind=c_size_t), c_loc(y), direction, on, stat)
  end subroutine

  subroutine formula_bounds(self, x, y, on, stat)
    class(formula), intent(in) :: self
    type(interval), intent(in) :: x(:, :)
    type(interval), intent(inout) :: y(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    real(real64), allocatable, target :: inf(:, :), sup(:, :)
    real(real64), allocatable :: y_inf(:), y_sup(:)
    type(c_ptr) :: inf_columns(size(x, 2)), sup_columns(size(x, 2))
    integer(c_int) :: code
    integer :: at
    call check_shapes(self, shape(x), size(y))
    code = 0
    if (size(y) > 0) then
      inf = x%inf
      sup = x%sup
      allocate (y_inf(size(y)), y_sup(size(y)))
      do at = 1, size(inf_columns)
        inf_columns(at) = c_loc(inf(1, at))
        sup_columns(at) = c_loc(sup(1, at))
      end do
      if (present(on)) then
        code = c_bounds_on(device_handle(on), self%handle, size(y, kind=c_size_t), inf_columns, sup_columns, &
          y_inf, y_sup)
      else
        code = c_bounds(self%handle, size(y, kind=c_size_t), inf_columns, sup_columns, y_inf, y_sup)
      end if
      if (code == 0) then
        y%inf = y_inf
        y%sup = y_sup
      end if
    end if
    call report(code, stat)
  end subroutine

  subroutine formula_exact_r64(self, x, y, direction, status, on, stat)
    class(formula), intent(in) :: self
    real(real64), contiguous, target, intent(in) :: x(:, :)
    real(real64), contiguous, intent(inout) :: y(:)
    character(2), intent(in), optional :: direction
    integer, intent(out), optional :: status(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_signed_char) :: codes(size(y))
    type(c_ptr) :: columns(size(x, 2))
    integer(c_int) :: code, to
    integer :: at
    call check_shapes(self, shape(x), size(y))
    if (present(status)) then
      if (size(status) /= size(y)) error stop "outward: arrays of different lengths"
    end if
    code = 0
    if (size(y) > 0) then
      do at = 1, size(columns)
        columns(at) = c_loc(x(1, at))
      end do
      to = direction_code(direction)
      if (present(on)) then
        code = c_exact_on(device_handle(on), self%handle, to, size(y, kind=c_size_t), columns, y, codes)
      else
        code = c_exact(self%handle, to, size(y, kind=c_size_t), columns, y, codes)
      end if
      if (present(status) .and. code == 0) status = int(codes)
    end if
    call report(code, stat)
  end subroutine

  subroutine formula_exact_r32(self, x, y, direction, status, on, stat)
    class(formula), intent(in) :: self
    real(real32), contiguous, target, intent(in) :: x(:, :)
    real(real32), contiguous, intent(inout) :: y(:)
    character(2), intent(in), optional :: direction
    integer, intent(out), optional :: status(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_signed_char) :: codes(size(y))
    type(c_ptr) :: columns(size(x, 2))
    integer(c_int) :: code, to
    integer :: at
    call check_shapes(self, shape(x), size(y))
    if (present(status)) then
      if (size(status) /= size(y)) error stop "outward: arrays of different lengths"
    end if
    code = 0
    if (size(y) > 0) then
      do at = 1, size(columns)
        columns(at) = c_loc(x(1, at))
      end do
      to = direction_code(direction)
      if (present(on)) then
        code = c_exactf_on(device_handle(on), self%handle, to, size(y, kind=c_size_t), columns, y, codes)
      else
        code = c_exactf(self%handle, to, size(y, kind=c_size_t), columns, y, codes)
      end if
      if (present(status) .and. code == 0) status = int(codes)
    end if
    call report(code, stat)
  end subroutine

  subroutine formula_find_range(self, x, found, tolerance, pieces, on, stat)
    class(formula), intent(in) :: self
    type(interval), intent(in) :: x(:)
    type(formula_range), intent(out) :: found
    real(real64), intent(in), optional :: tolerance
    integer(int64), intent(in), optional :: pieces
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    type(c_range_report) :: all
    real(c_double) :: near
    integer(c_int64_t) :: most
    integer(c_int) :: code
    if (size(x) /= self%inputs()) error stop "outward: a formula needs an interval for each of its variables"
    allocate (found%minimum_place(size(x)), found%maximum_place(size(x)))
    near = 1.0e-6_real64
    if (present(tolerance)) near = tolerance
    most = 0
    if (present(pieces)) most = pieces
    if (present(on)) then
      code = c_range_on(device_handle(on), self%handle, x, near, most, all, found%minimum_place, found%maximum_place)
    else
      code = c_range(self%handle, x, near, most, all, found%minimum_place, found%maximum_place)
    end if
    if (code == 0) then
      found%minimum = all%minimum
      found%maximum = all%maximum
      found%minimum_is_reached = all%minimum_is_reached
      found%maximum_is_reached = all%maximum_is_reached
      found%is_defined = all%is_defined
      found%is_continuous = all%is_continuous
    end if
    call report(code, stat)
  end subroutine

  impure elemental subroutine formula_copy(self, other)
    class(formula), intent(inout) :: self
    class(formula), intent(in) :: other
    type(c_ptr) :: handle
    handle = c_null_ptr
    if (c_associated(other%handle)) handle = c_program_parse(other%text // c_null_char)
    if (c_associated(self%handle)) call c_program_free(self%handle)
    self%handle = handle
    if (allocated(other%text)) self%text = other%text
  end subroutine

  impure elemental subroutine formula_free(self)
    type(formula), intent(inout) :: self
    if (c_associated(self%handle)) call c_program_free(self%handle)
    self%handle = c_null_ptr
  end subroutine

  ! PROCEDURES
end module
