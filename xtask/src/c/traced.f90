! Outward: numbers of programs with their exact values beside them. The module for Fortran 2018, over liboutward.
!
! `cargo xtask tables` generates this file. docs/learn/programs.md shows what it is for.
!
!   type(traced)       in the place of real(real64): operators, intrinsic functions, comparisons
!   type(traced32)     in the place of real(real32)
!   type(traced_radius), type(traced32_radius)
!                      an enclosure of the exact value and nothing else: faster, 32 bytes
!   TRACED_LINE        a statement before others on a line, or on a line of its own: what is computed from there on,
!                      until the next one, is blamed on it. It is a macro of outward_traced.inc, for the compiler's
!                      option -cpp.
!   traced_accuracy    what is known of a number
!   traced_certify     the distance from the true solution of a system of equations
!   traced_report      what happened in the thread
!
! x%value is what the plain program computes, bit for bit, if the compiler changes neither: products and sums may be
! fused (-ffp-contract=off forbids it) or reordered (-ffast-math). Mixed operands have the kinds that Fortran gives
! plain ones. Errors leave a number of which nothing is known. Threads may compute at once, and each has a report of
! its own. Operators and functions are pure, so that procedures that use them may be, although they write into the
! report: a compiler that calls one less often leaves out its line there, and nothing else.
module outward_traced
  use, intrinsic :: ieee_arithmetic, only: ieee_class, ieee_class_type, ieee_copy_sign, ieee_is_finite, ieee_is_nan, &
    ieee_is_negative, ieee_is_normal, ieee_logb, ieee_next_after, ieee_rem, ieee_rint, ieee_scalb, ieee_unordered, &
    ieee_value
  use, intrinsic :: iso_c_binding, only: c_associated, c_bool, c_char, c_double, c_f_pointer, c_float, c_funloc, &
    c_funptr, c_int, c_int32_t, c_int64_t, c_loc, c_null_char, c_null_ptr, c_ptr, c_size_t
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  implicit none
  private
  public :: traced_interval, traced_accuracy, traced_cause, traced_causes, traced_at, traced_record, traced_report
  public :: traced_within, traced_radius_within, traced_with_value, traced_step_begin, traced_step_end, traced_certify

  ! TYPES
  ! Bounds of a real number, which are infinite where nothing is known.
  real(c_double), parameter :: infinity = transfer(int(z"7ff0000000000000", int64), 0.0_c_double)
  type, bind(c) :: traced_interval
    real(c_double) :: inf = -infinity, sup = infinity
  end type

  ! What is known of a number: traced_accuracy(x).
  type, bind(c) :: traced_accuracy
    real(c_double) :: inf = -infinity, sup = infinity  ! contain the exact value; infinite where nothing is known
    real(c_double) :: middle(2) = 0                    ! the same as the sum of two numbers
    real(c_double) :: radius = infinity                ! and a distance, infinite where nothing is known
    real(c_double) :: absolute = infinity              ! a bound of the distance of x%value from the exact value
    real(c_double) :: relative = infinity              ! the same over the exact value; infinite where that may be 0
    real(c_double) :: ulps = infinity                  ! the same in units in the last place
    real(c_double) :: digits = 0                       ! significant decimal digits that are right, at least
    logical(c_bool) :: is_lost = .true.                ! nothing is known
  end type

  ! A part of an error: of the roundings of a line, or of its literals and inputs, which are no part of the error.
  type :: traced_cause
    character(:), allocatable :: file
    integer :: line
    logical :: is_input
    real(real64) :: amount
  end type

  ! The same as outward_cause.
  type, bind(c) :: c_cause
    type(c_ptr) :: file
    integer(c_int) :: line, kind
    real(c_double) :: amount
  end type

  ! OPERATIONS
  integer(c_int), parameter :: less = 1, equal = 2, greater = 4

  ! GENERICS

  interface
    pure subroutine c_line_set(file, line) bind(c, name="outward_line_set")
      import :: c_char, c_int
      character(kind=c_char), intent(in) :: file(*)
      integer(c_int), value :: line
    end subroutine
    function c_report_take() bind(c, name="outward_report_take")
      import :: c_ptr
      type(c_ptr) :: c_report_take
    end function
    subroutine c_report_free(report) bind(c, name="outward_report_free")
      import :: c_ptr
      type(c_ptr), value :: report
    end subroutine
    function c_report_text(report, text) bind(c, name="outward_report_text")
      import :: c_int, c_ptr
      type(c_ptr), value :: report
      type(c_ptr), intent(out) :: text
      integer(c_int) :: c_report_text
    end function
    function c_report_json(report, text) bind(c, name="outward_report_json")
      import :: c_int, c_ptr
      type(c_ptr), value :: report
      type(c_ptr), intent(out) :: text
      integer(c_int) :: c_report_json
    end function
    subroutine c_text_free(text) bind(c, name="outward_text_free")
      import :: c_ptr
      type(c_ptr), value :: text
    end subroutine
    function c_strlen(text) bind(c, name="strlen")
      import :: c_ptr, c_size_t
      type(c_ptr), value :: text
      integer(c_size_t) :: c_strlen
    end function
    ! C's functions whose code says no more than their result, or nothing to a program that goes on, are subroutines
    ! here: these may be pure, and compilers take them for calls that do something.
    ! BINDINGS
  end interface

contains

  ! Blames this line for what the thread computes from here on: TRACED_LINE calls it.
  pure subroutine traced_at(file, line)
    character(*), intent(in) :: file
    integer, intent(in) :: line
    call c_line_set(trim(file) // c_null_char, int(line, c_int))
  end subroutine

  ! A text of C.
  function text_of(address) result(text)
    type(c_ptr), intent(in) :: address
    character(:), allocatable :: text
    character(kind=c_char), pointer :: bytes(:)
    integer :: i
    if (.not. c_associated(address)) then
      text = ""
      return
    end if
    call c_f_pointer(address, bytes, [c_strlen(address)])
    allocate(character(size(bytes)) :: text)
    do i = 1, size(bytes)
      text(i:i) = bytes(i)
    end do
  end function

  ! The report of the thread, which begins anew: as text for people, and as JSON, of which `outward report` makes a
  ! page.
  subroutine traced_report(text, json)
    character(:), allocatable, intent(out), optional :: text, json
    type(c_ptr) :: report, found
    integer(c_int) :: code
    report = c_report_take()
    if (present(text)) then
      code = c_report_text(report, found)
      text = text_of(found)
      call c_text_free(found)
      if (code /= 0) error stop "outward: there is no report"
    end if
    if (present(json)) then
      code = c_report_json(report, found)
      json = text_of(found)
      call c_text_free(found)
      if (code /= 0) error stop "outward: there is no report"
    end if
    call c_report_free(report)
  end subroutine

  ! An array as lines along a dimension: the sizes before it, along it, and after it.
  pure function sizes_along(extents, dim) result(r)
    integer, intent(in) :: extents(:), dim
    integer :: r(3)
    if (dim < 1 .or. dim > size(extents)) error stop "outward: an array without this dimension"
    r = [product(extents(:dim - 1)), extents(dim), product(extents(dim + 1:))]
  end function

  ! The difference of two exponents, where numbers have it: a larger one says as much.
  elemental function between(i, j) result(r)
    integer, intent(in) :: i, j
    integer :: r
    r = int(max(-100000_int64, min(100000_int64, int(i, int64) - j)))
  end function

  ! PROCEDURES
end module
