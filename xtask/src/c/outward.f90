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
!   type(interval)        bounds of type real64: exp(x) of an interval is the tightest interval
!   type(accumulator)     a sum without rounding
!
! Results are the exact ones, rounded once, whatever rounding mode is set, with the same bits on every machine. Arrays
! of different lengths end the program with a message.
module outward
  use, intrinsic :: iso_c_binding, only: c_associated, c_bool, c_char, c_double, c_double_complex, c_float, &
    c_int, c_int32_t, c_int64_t, c_null_char, c_null_ptr, c_ptr, c_signed_char, c_size_t
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  use, intrinsic :: ieee_arithmetic, only: ieee_is_finite, ieee_positive_inf, ieee_quiet_nan, &
    ieee_value
  implicit none
  private
  public :: interval, accumulator, empty_interval, entire_interval, parse_interval, interval_text, interval_contains

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
    procedure, public :: add => accumulator_add
    procedure, public :: add_products => accumulator_add_products
    procedure, public :: merge => accumulator_merge
    procedure, public :: subtract => accumulator_subtract
    ! The sum, rounded once in the direction: "rn", "rz", "ru" or "rd".
    procedure, public :: round => accumulator_round
    ! The sum as bytes, for other processes; `read` has it back, with stat = 0 where they are such bytes.
    procedure, public :: bytes => accumulator_bytes
    procedure, public :: read => accumulator_read
    procedure :: copy => accumulator_copy
    generic, public :: assignment(=) => copy
    final :: accumulator_free
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
    subroutine c_accumulator_add(handle, n, x) bind(c, name="outward_accumulator_add")
      import :: c_double, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
    end subroutine
    subroutine c_accumulator_add_products(handle, n, x, y) bind(c, name="outward_accumulator_add_products")
      import :: c_double, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*), y(*)
    end subroutine
    subroutine c_accumulator_merge(handle, other) bind(c, name="outward_accumulator_merge")
      import :: c_ptr
      type(c_ptr), value :: handle, other
    end subroutine
    subroutine c_accumulator_subtract(handle, other) bind(c, name="outward_accumulator_subtract")
      import :: c_ptr
      type(c_ptr), value :: handle, other
    end subroutine
    function c_accumulator_round(handle, direction, r) bind(c, name="outward_accumulator_round")
      import :: c_double, c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: direction
      real(c_double), intent(out) :: r
      integer(c_int) :: c_accumulator_round
    end function
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
    r = interval_of_r64(real(x, real64))
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

  subroutine accumulator_add(self, x)
    class(accumulator), intent(inout) :: self
    real(real64), contiguous, intent(in) :: x(:)
    call accumulator_start(self)
    call c_accumulator_add(self%handle, size(x, kind=c_size_t), x)
  end subroutine

  subroutine accumulator_add_products(self, x, y)
    class(accumulator), intent(inout) :: self
    real(real64), contiguous, intent(in) :: x(:), y(:)
    call accumulator_start(self)
    call c_accumulator_add_products(self%handle, rows(x, y), x, y)
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

  function accumulator_round(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real64) :: r
    integer(c_int) :: code
    character(2) :: name
    name = "rn"
    if (present(direction)) name = direction
    select case (name)
    case ("rn")
      code = 0
    case ("rz")
      code = 1
    case ("ru")
      code = 2
    case ("rd")
      code = 3
    case default
      error stop "outward: a direction is rn, rz, ru or rd"
    end select
    r = 0
    if (c_associated(self%handle)) code = c_accumulator_round(self%handle, code, r)
  end function

  function accumulator_bytes(self) result(bytes)
    class(accumulator), intent(in) :: self
    integer(c_signed_char), allocatable :: bytes(:)
    integer(c_signed_char) :: none(1)
    type(accumulator) :: sum
    integer(c_size_t) :: length
    call accumulator_merge(sum, self)
    length = c_accumulator_bytes(sum%handle, none, 0_c_size_t)
    allocate (bytes(length))
    length = c_accumulator_bytes(sum%handle, bytes, length)
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

  subroutine accumulator_copy(self, other)
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

  subroutine accumulator_free(self)
    type(accumulator), intent(inout) :: self
    if (c_associated(self%handle)) call c_accumulator_free(self%handle)
    self%handle = c_null_ptr
  end subroutine

  ! PROCEDURES
end module
