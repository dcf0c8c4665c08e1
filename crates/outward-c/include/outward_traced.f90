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

  ! A number in the place of real(real64). Its first component may be read, and none be changed.
  type, bind(c) :: traced
    real(c_double) :: value = 0
    integer(c_int64_t) :: opaque(23) = 0
  end type
  public :: traced, traced_numeral

  abstract interface
    ! The residual of a system of equations.
    function traced_residual(x) result(r)
      import :: traced
      type(traced), intent(in) :: x(:)
      type(traced) :: r(size(x))
    end function
  end interface

  type :: system_r64
    integer :: size
    procedure(traced_residual), pointer, nopass :: residual
  end type
  public :: traced_residual

  ! A number in the place of real(real32). Its first component may be read, and none be changed.
  type, bind(c) :: traced32
    real(c_float) :: value = 0
    integer(c_int32_t) :: padding = 0
    integer(c_int64_t) :: opaque(23) = 0
  end type
  public :: traced32, traced32_numeral

  abstract interface
    ! The residual of a system of equations.
    function traced32_residual(x) result(r)
      import :: traced32
      type(traced32), intent(in) :: x(:)
      type(traced32) :: r(size(x))
    end function
  end interface

  type :: system_r32
    integer :: size
    procedure(traced32_residual), pointer, nopass :: residual
  end type
  public :: traced32_residual

  ! A number in the place of real(real64). Its first component may be read, and none be changed.
  type, bind(c) :: traced_radius
    real(c_double) :: value = 0
    integer(c_int64_t) :: opaque(3) = 0
  end type
  public :: traced_radius, traced_radius_numeral

  ! A number in the place of real(real32). Its first component may be read, and none be changed.
  type, bind(c) :: traced32_radius
    real(c_float) :: value = 0
    integer(c_int32_t) :: padding = 0
    integer(c_int64_t) :: opaque(3) = 0
  end type
  public :: traced32_radius, traced32_radius_numeral

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

  integer(c_int), parameter :: op_abs = 709362235_c_int
  integer(c_int), parameter :: op_acos = 1006755615_c_int
  integer(c_int), parameter :: op_acosh = 1844627541_c_int
  integer(c_int), parameter :: op_add = 993596020_c_int
  integer(c_int), parameter :: op_asin = 2125364902_c_int
  integer(c_int), parameter :: op_asinh = 984718922_c_int
  integer(c_int), parameter :: op_atan = 108579519_c_int
  integer(c_int), parameter :: op_atan2 = 1025956855_c_int
  integer(c_int), parameter :: op_atanh = 120017013_c_int
  integer(c_int), parameter :: op_ceil = 1659167240_c_int
  integer(c_int), parameter :: op_copysign = 197671877_c_int
  integer(c_int), parameter :: op_cos = 2072896156_c_int
  integer(c_int), parameter :: op_cosh = 1952204316_c_int
  integer(c_int), parameter :: op_div = 1700965192_c_int
  integer(c_int), parameter :: op_erf = 2023196176_c_int
  integer(c_int), parameter :: op_erfc = 1233692425_c_int
  integer(c_int), parameter :: op_erfcx = 857708259_c_int
  integer(c_int), parameter :: op_exp = 1923516200_c_int
  integer(c_int), parameter :: op_fdim = 513084933_c_int
  integer(c_int), parameter :: op_floor = 954666013_c_int
  integer(c_int), parameter :: op_fma = 1408189383_c_int
  integer(c_int), parameter :: op_fmod = 1351583639_c_int
  integer(c_int), parameter :: op_hypot = 405166629_c_int
  integer(c_int), parameter :: op_j0 = 490719031_c_int
  integer(c_int), parameter :: op_j1 = 473941412_c_int
  integer(c_int), parameter :: op_jn = 1665100777_c_int
  integer(c_int), parameter :: op_lgamma = 1622713856_c_int
  integer(c_int), parameter :: op_log = 1062293841_c_int
  integer(c_int), parameter :: op_log10 = 199362352_c_int
  integer(c_int), parameter :: op_max = 1470292761_c_int
  integer(c_int), parameter :: op_min = 1234126167_c_int
  integer(c_int), parameter :: op_mul = 1803873665_c_int
  integer(c_int), parameter :: op_neg = 949595969_c_int
  integer(c_int), parameter :: op_pow = 1479764693_c_int
  integer(c_int), parameter :: op_pown = 334562401_c_int
  integer(c_int), parameter :: op_remainder = 881687192_c_int
  integer(c_int), parameter :: op_round_ties_to_away = 1621728036_c_int
  integer(c_int), parameter :: op_round_ties_to_even = 1663137586_c_int
  integer(c_int), parameter :: op_scalbn = 283435230_c_int
  integer(c_int), parameter :: op_sin = 1613769293_c_int
  integer(c_int), parameter :: op_sinh = 282220607_c_int
  integer(c_int), parameter :: op_sqrt = 2112764879_c_int
  integer(c_int), parameter :: op_sub = 1548630293_c_int
  integer(c_int), parameter :: op_tan = 485962904_c_int
  integer(c_int), parameter :: op_tanh = 153638352_c_int
  integer(c_int), parameter :: op_tgamma = 371070120_c_int
  integer(c_int), parameter :: op_trunc = 1432248805_c_int
  integer(c_int), parameter :: op_y0 = 190840460_c_int
  integer(c_int), parameter :: op_y1 = 207618079_c_int
  integer(c_int), parameter :: op_yn = 1633664110_c_int
  integer(c_int), parameter :: less = 1, equal = 2, greater = 4

  interface traced
    module procedure of_real_r64, &
      of_other_r64, &
      of_int32_r64, &
      of_int64_r64, &
      of_r32_r64
  end interface
  interface assignment(=)
    module procedure to_int32_r64, &
      to_int64_r64, &
      assign_of_real_r64_0, &
      assign_of_real_r64_1, &
      assign_of_real_r64_2, &
      assign_of_real_r64, &
      assign_of_other_r64_0, &
      assign_of_other_r64_1, &
      assign_of_other_r64_2, &
      assign_of_other_r64, &
      assign_of_int32_r64_0, &
      assign_of_int32_r64_1, &
      assign_of_int32_r64_2, &
      assign_of_int32_r64, &
      assign_of_int64_r64_0, &
      assign_of_int64_r64_1, &
      assign_of_int64_r64_2, &
      assign_of_int64_r64, &
      assign_of_r32_r64_0, &
      assign_of_r32_r64_1, &
      assign_of_r32_r64_2, &
      assign_of_r32_r64
  end interface
  interface traced32
    module procedure of_real_r32, &
      of_other_r32, &
      of_int32_r32, &
      of_int64_r32, &
      of_r64_r32
  end interface
  interface assignment(=)
    module procedure to_int32_r32, &
      to_int64_r32, &
      assign_of_real_r32_0, &
      assign_of_real_r32_1, &
      assign_of_real_r32_2, &
      assign_of_real_r32, &
      assign_of_other_r32_0, &
      assign_of_other_r32_1, &
      assign_of_other_r32_2, &
      assign_of_other_r32, &
      assign_of_int32_r32_0, &
      assign_of_int32_r32_1, &
      assign_of_int32_r32_2, &
      assign_of_int32_r32, &
      assign_of_int64_r32_0, &
      assign_of_int64_r32_1, &
      assign_of_int64_r32_2, &
      assign_of_int64_r32, &
      assign_of_r64_r32_0, &
      assign_of_r64_r32_1, &
      assign_of_r64_r32_2, &
      assign_of_r64_r32
  end interface
  interface traced_radius
    module procedure of_real_r64_radius, &
      of_other_r64_radius, &
      of_int32_r64_radius, &
      of_int64_r64_radius, &
      of_r32_radius_r64_radius, &
      without_lines_r64_radius
  end interface
  interface assignment(=)
    module procedure to_int32_r64_radius, &
      to_int64_r64_radius, &
      assign_of_real_r64_radius_0, &
      assign_of_real_r64_radius_1, &
      assign_of_real_r64_radius_2, &
      assign_of_real_r64_radius, &
      assign_of_other_r64_radius_0, &
      assign_of_other_r64_radius_1, &
      assign_of_other_r64_radius_2, &
      assign_of_other_r64_radius, &
      assign_of_int32_r64_radius_0, &
      assign_of_int32_r64_radius_1, &
      assign_of_int32_r64_radius_2, &
      assign_of_int32_r64_radius, &
      assign_of_int64_r64_radius_0, &
      assign_of_int64_r64_radius_1, &
      assign_of_int64_r64_radius_2, &
      assign_of_int64_r64_radius, &
      assign_of_r32_radius_r64_radius_0, &
      assign_of_r32_radius_r64_radius_1, &
      assign_of_r32_radius_r64_radius_2, &
      assign_of_r32_radius_r64_radius
  end interface
  interface traced32_radius
    module procedure of_real_r32_radius, &
      of_other_r32_radius, &
      of_int32_r32_radius, &
      of_int64_r32_radius, &
      of_r64_radius_r32_radius, &
      without_lines_r32_radius
  end interface
  interface assignment(=)
    module procedure to_int32_r32_radius, &
      to_int64_r32_radius, &
      assign_of_real_r32_radius_0, &
      assign_of_real_r32_radius_1, &
      assign_of_real_r32_radius_2, &
      assign_of_real_r32_radius, &
      assign_of_other_r32_radius_0, &
      assign_of_other_r32_radius_1, &
      assign_of_other_r32_radius_2, &
      assign_of_other_r32_radius, &
      assign_of_int32_r32_radius_0, &
      assign_of_int32_r32_radius_1, &
      assign_of_int32_r32_radius_2, &
      assign_of_int32_r32_radius, &
      assign_of_int64_r32_radius_0, &
      assign_of_int64_r32_radius_1, &
      assign_of_int64_r32_radius_2, &
      assign_of_int64_r32_radius, &
      assign_of_r64_radius_r32_radius_0, &
      assign_of_r64_radius_r32_radius_1, &
      assign_of_r64_radius_r32_radius_2, &
      assign_of_r64_radius_r32_radius
  end interface
  interface traced_with_value
    module procedure with_value_r64, &
      with_value_r32, &
      with_value_r64_radius, &
      with_value_r32_radius
  end interface
  interface traced_record
    module procedure record_r64, &
      record_r32, &
      record_r64_radius, &
      record_r32_radius
  end interface
  interface traced_causes
    module procedure causes_r64, &
      causes_r32, &
      causes_r64_radius, &
      causes_r32_radius
  end interface
  interface traced_accuracy
    module procedure accuracy_r64, &
      accuracy_r32, &
      accuracy_r64_radius, &
      accuracy_r32_radius
  end interface
  interface traced_step_begin
    module procedure step_begin_r64, &
      step_begin_r32
  end interface
  interface traced_step_end
    module procedure step_end_r64, &
      step_end_r32
  end interface
  interface traced_certify
    module procedure certify_r64, &
      certify_r32
  end interface
  interface traced_within
    module procedure within_real_r64, &
      within_real_r32
  end interface
  interface traced_radius_within
    module procedure within_real_r64_radius, &
      within_real_r32_radius
  end interface
  interface operator(+)
    module procedure add_t64_t64, &
      add_t64_t32, &
      add_t64_r64, &
      add_t64_r32, &
      add_t64_i32, &
      add_t64_i64, &
      add_t32_t64, &
      add_t32_t32, &
      add_t32_r64, &
      add_t32_r32, &
      add_t32_i32, &
      add_t32_i64, &
      add_r64_t64, &
      add_r64_t32, &
      add_r32_t64, &
      add_r32_t32, &
      add_i32_t64, &
      add_i32_t32, &
      add_i64_t64, &
      add_i64_t32, &
      add_t64_t64_radius, &
      add_t64_t32_radius, &
      add_t64_r64_radius, &
      add_t64_r32_radius, &
      add_t64_i32_radius, &
      add_t64_i64_radius, &
      add_t32_t64_radius, &
      add_t32_t32_radius, &
      add_t32_r64_radius, &
      add_t32_r32_radius, &
      add_t32_i32_radius, &
      add_t32_i64_radius, &
      add_r64_t64_radius, &
      add_r64_t32_radius, &
      add_r32_t64_radius, &
      add_r32_t32_radius, &
      add_i32_t64_radius, &
      add_i32_t32_radius, &
      add_i64_t64_radius, &
      add_i64_t32_radius
  end interface
  interface operator(-)
    module procedure sub_t64_t64, &
      sub_t64_t32, &
      sub_t64_r64, &
      sub_t64_r32, &
      sub_t64_i32, &
      sub_t64_i64, &
      sub_t32_t64, &
      sub_t32_t32, &
      sub_t32_r64, &
      sub_t32_r32, &
      sub_t32_i32, &
      sub_t32_i64, &
      sub_r64_t64, &
      sub_r64_t32, &
      sub_r32_t64, &
      sub_r32_t32, &
      sub_i32_t64, &
      sub_i32_t32, &
      sub_i64_t64, &
      sub_i64_t32, &
      sub_t64_t64_radius, &
      sub_t64_t32_radius, &
      sub_t64_r64_radius, &
      sub_t64_r32_radius, &
      sub_t64_i32_radius, &
      sub_t64_i64_radius, &
      sub_t32_t64_radius, &
      sub_t32_t32_radius, &
      sub_t32_r64_radius, &
      sub_t32_r32_radius, &
      sub_t32_i32_radius, &
      sub_t32_i64_radius, &
      sub_r64_t64_radius, &
      sub_r64_t32_radius, &
      sub_r32_t64_radius, &
      sub_r32_t32_radius, &
      sub_i32_t64_radius, &
      sub_i32_t32_radius, &
      sub_i64_t64_radius, &
      sub_i64_t32_radius
  end interface
  interface operator(*)
    module procedure mul_t64_t64, &
      mul_t64_t32, &
      mul_t64_r64, &
      mul_t64_r32, &
      mul_t64_i32, &
      mul_t64_i64, &
      mul_t32_t64, &
      mul_t32_t32, &
      mul_t32_r64, &
      mul_t32_r32, &
      mul_t32_i32, &
      mul_t32_i64, &
      mul_r64_t64, &
      mul_r64_t32, &
      mul_r32_t64, &
      mul_r32_t32, &
      mul_i32_t64, &
      mul_i32_t32, &
      mul_i64_t64, &
      mul_i64_t32, &
      mul_t64_t64_radius, &
      mul_t64_t32_radius, &
      mul_t64_r64_radius, &
      mul_t64_r32_radius, &
      mul_t64_i32_radius, &
      mul_t64_i64_radius, &
      mul_t32_t64_radius, &
      mul_t32_t32_radius, &
      mul_t32_r64_radius, &
      mul_t32_r32_radius, &
      mul_t32_i32_radius, &
      mul_t32_i64_radius, &
      mul_r64_t64_radius, &
      mul_r64_t32_radius, &
      mul_r32_t64_radius, &
      mul_r32_t32_radius, &
      mul_i32_t64_radius, &
      mul_i32_t32_radius, &
      mul_i64_t64_radius, &
      mul_i64_t32_radius
  end interface
  interface operator(/)
    module procedure div_t64_t64, &
      div_t64_t32, &
      div_t64_r64, &
      div_t64_r32, &
      div_t64_i32, &
      div_t64_i64, &
      div_t32_t64, &
      div_t32_t32, &
      div_t32_r64, &
      div_t32_r32, &
      div_t32_i32, &
      div_t32_i64, &
      div_r64_t64, &
      div_r64_t32, &
      div_r32_t64, &
      div_r32_t32, &
      div_i32_t64, &
      div_i32_t32, &
      div_i64_t64, &
      div_i64_t32, &
      div_t64_t64_radius, &
      div_t64_t32_radius, &
      div_t64_r64_radius, &
      div_t64_r32_radius, &
      div_t64_i32_radius, &
      div_t64_i64_radius, &
      div_t32_t64_radius, &
      div_t32_t32_radius, &
      div_t32_r64_radius, &
      div_t32_r32_radius, &
      div_t32_i32_radius, &
      div_t32_i64_radius, &
      div_r64_t64_radius, &
      div_r64_t32_radius, &
      div_r32_t64_radius, &
      div_r32_t32_radius, &
      div_i32_t64_radius, &
      div_i32_t32_radius, &
      div_i64_t64_radius, &
      div_i64_t32_radius
  end interface
  interface operator(**)
    module procedure pow_t64_t64, &
      pow_t64_t32, &
      pow_t64_r64, &
      pow_t64_r32, &
      pow_t32_t64, &
      pow_t32_t32, &
      pow_t32_r64, &
      pow_t32_r32, &
      pow_r64_t64, &
      pow_r64_t32, &
      pow_r32_t64, &
      pow_r32_t32, &
      pow_i32_t64, &
      pow_i32_t32, &
      pow_i64_t64, &
      pow_i64_t32, &
      pow_t64_t64_radius, &
      pow_t64_t32_radius, &
      pow_t64_r64_radius, &
      pow_t64_r32_radius, &
      pow_t32_t64_radius, &
      pow_t32_t32_radius, &
      pow_t32_r64_radius, &
      pow_t32_r32_radius, &
      pow_r64_t64_radius, &
      pow_r64_t32_radius, &
      pow_r32_t64_radius, &
      pow_r32_t32_radius, &
      pow_i32_t64_radius, &
      pow_i32_t32_radius, &
      pow_i64_t64_radius, &
      pow_i64_t32_radius, &
      pown_r64, &
      pown_r32, &
      pown_r64_radius, &
      pown_r32_radius, &
      pown_int64_r64, &
      pown_int64_r32, &
      pown_int64_r64_radius, &
      pown_int64_r32_radius
  end interface
  interface operator(+)
    module procedure plus_r64, &
      plus_r32, &
      plus_r64_radius, &
      plus_r32_radius
  end interface
  interface operator(-)
    module procedure minus_r64, &
      minus_r32, &
      minus_r64_radius, &
      minus_r32_radius
  end interface
  interface operator(==)
    module procedure eq_t64_t64, &
      eq_t64_t32, &
      eq_t64_r64, &
      eq_t64_r32, &
      eq_t64_i32, &
      eq_t64_i64, &
      eq_t32_t64, &
      eq_t32_t32, &
      eq_t32_r64, &
      eq_t32_r32, &
      eq_t32_i32, &
      eq_t32_i64, &
      eq_r64_t64, &
      eq_r64_t32, &
      eq_r32_t64, &
      eq_r32_t32, &
      eq_i32_t64, &
      eq_i32_t32, &
      eq_i64_t64, &
      eq_i64_t32, &
      eq_t64_t64_radius, &
      eq_t64_t32_radius, &
      eq_t64_r64_radius, &
      eq_t64_r32_radius, &
      eq_t64_i32_radius, &
      eq_t64_i64_radius, &
      eq_t32_t64_radius, &
      eq_t32_t32_radius, &
      eq_t32_r64_radius, &
      eq_t32_r32_radius, &
      eq_t32_i32_radius, &
      eq_t32_i64_radius, &
      eq_r64_t64_radius, &
      eq_r64_t32_radius, &
      eq_r32_t64_radius, &
      eq_r32_t32_radius, &
      eq_i32_t64_radius, &
      eq_i32_t32_radius, &
      eq_i64_t64_radius, &
      eq_i64_t32_radius
  end interface
  interface operator(/=)
    module procedure ne_t64_t64, &
      ne_t64_t32, &
      ne_t64_r64, &
      ne_t64_r32, &
      ne_t64_i32, &
      ne_t64_i64, &
      ne_t32_t64, &
      ne_t32_t32, &
      ne_t32_r64, &
      ne_t32_r32, &
      ne_t32_i32, &
      ne_t32_i64, &
      ne_r64_t64, &
      ne_r64_t32, &
      ne_r32_t64, &
      ne_r32_t32, &
      ne_i32_t64, &
      ne_i32_t32, &
      ne_i64_t64, &
      ne_i64_t32, &
      ne_t64_t64_radius, &
      ne_t64_t32_radius, &
      ne_t64_r64_radius, &
      ne_t64_r32_radius, &
      ne_t64_i32_radius, &
      ne_t64_i64_radius, &
      ne_t32_t64_radius, &
      ne_t32_t32_radius, &
      ne_t32_r64_radius, &
      ne_t32_r32_radius, &
      ne_t32_i32_radius, &
      ne_t32_i64_radius, &
      ne_r64_t64_radius, &
      ne_r64_t32_radius, &
      ne_r32_t64_radius, &
      ne_r32_t32_radius, &
      ne_i32_t64_radius, &
      ne_i32_t32_radius, &
      ne_i64_t64_radius, &
      ne_i64_t32_radius
  end interface
  interface operator(<)
    module procedure lt_t64_t64, &
      lt_t64_t32, &
      lt_t64_r64, &
      lt_t64_r32, &
      lt_t64_i32, &
      lt_t64_i64, &
      lt_t32_t64, &
      lt_t32_t32, &
      lt_t32_r64, &
      lt_t32_r32, &
      lt_t32_i32, &
      lt_t32_i64, &
      lt_r64_t64, &
      lt_r64_t32, &
      lt_r32_t64, &
      lt_r32_t32, &
      lt_i32_t64, &
      lt_i32_t32, &
      lt_i64_t64, &
      lt_i64_t32, &
      lt_t64_t64_radius, &
      lt_t64_t32_radius, &
      lt_t64_r64_radius, &
      lt_t64_r32_radius, &
      lt_t64_i32_radius, &
      lt_t64_i64_radius, &
      lt_t32_t64_radius, &
      lt_t32_t32_radius, &
      lt_t32_r64_radius, &
      lt_t32_r32_radius, &
      lt_t32_i32_radius, &
      lt_t32_i64_radius, &
      lt_r64_t64_radius, &
      lt_r64_t32_radius, &
      lt_r32_t64_radius, &
      lt_r32_t32_radius, &
      lt_i32_t64_radius, &
      lt_i32_t32_radius, &
      lt_i64_t64_radius, &
      lt_i64_t32_radius
  end interface
  interface operator(<=)
    module procedure le_t64_t64, &
      le_t64_t32, &
      le_t64_r64, &
      le_t64_r32, &
      le_t64_i32, &
      le_t64_i64, &
      le_t32_t64, &
      le_t32_t32, &
      le_t32_r64, &
      le_t32_r32, &
      le_t32_i32, &
      le_t32_i64, &
      le_r64_t64, &
      le_r64_t32, &
      le_r32_t64, &
      le_r32_t32, &
      le_i32_t64, &
      le_i32_t32, &
      le_i64_t64, &
      le_i64_t32, &
      le_t64_t64_radius, &
      le_t64_t32_radius, &
      le_t64_r64_radius, &
      le_t64_r32_radius, &
      le_t64_i32_radius, &
      le_t64_i64_radius, &
      le_t32_t64_radius, &
      le_t32_t32_radius, &
      le_t32_r64_radius, &
      le_t32_r32_radius, &
      le_t32_i32_radius, &
      le_t32_i64_radius, &
      le_r64_t64_radius, &
      le_r64_t32_radius, &
      le_r32_t64_radius, &
      le_r32_t32_radius, &
      le_i32_t64_radius, &
      le_i32_t32_radius, &
      le_i64_t64_radius, &
      le_i64_t32_radius
  end interface
  interface operator(>)
    module procedure gt_t64_t64, &
      gt_t64_t32, &
      gt_t64_r64, &
      gt_t64_r32, &
      gt_t64_i32, &
      gt_t64_i64, &
      gt_t32_t64, &
      gt_t32_t32, &
      gt_t32_r64, &
      gt_t32_r32, &
      gt_t32_i32, &
      gt_t32_i64, &
      gt_r64_t64, &
      gt_r64_t32, &
      gt_r32_t64, &
      gt_r32_t32, &
      gt_i32_t64, &
      gt_i32_t32, &
      gt_i64_t64, &
      gt_i64_t32, &
      gt_t64_t64_radius, &
      gt_t64_t32_radius, &
      gt_t64_r64_radius, &
      gt_t64_r32_radius, &
      gt_t64_i32_radius, &
      gt_t64_i64_radius, &
      gt_t32_t64_radius, &
      gt_t32_t32_radius, &
      gt_t32_r64_radius, &
      gt_t32_r32_radius, &
      gt_t32_i32_radius, &
      gt_t32_i64_radius, &
      gt_r64_t64_radius, &
      gt_r64_t32_radius, &
      gt_r32_t64_radius, &
      gt_r32_t32_radius, &
      gt_i32_t64_radius, &
      gt_i32_t32_radius, &
      gt_i64_t64_radius, &
      gt_i64_t32_radius
  end interface
  interface operator(>=)
    module procedure ge_t64_t64, &
      ge_t64_t32, &
      ge_t64_r64, &
      ge_t64_r32, &
      ge_t64_i32, &
      ge_t64_i64, &
      ge_t32_t64, &
      ge_t32_t32, &
      ge_t32_r64, &
      ge_t32_r32, &
      ge_t32_i32, &
      ge_t32_i64, &
      ge_r64_t64, &
      ge_r64_t32, &
      ge_r32_t64, &
      ge_r32_t32, &
      ge_i32_t64, &
      ge_i32_t32, &
      ge_i64_t64, &
      ge_i64_t32, &
      ge_t64_t64_radius, &
      ge_t64_t32_radius, &
      ge_t64_r64_radius, &
      ge_t64_r32_radius, &
      ge_t64_i32_radius, &
      ge_t64_i64_radius, &
      ge_t32_t64_radius, &
      ge_t32_t32_radius, &
      ge_t32_r64_radius, &
      ge_t32_r32_radius, &
      ge_t32_i32_radius, &
      ge_t32_i64_radius, &
      ge_r64_t64_radius, &
      ge_r64_t32_radius, &
      ge_r32_t64_radius, &
      ge_r32_t32_radius, &
      ge_i32_t64_radius, &
      ge_i32_t32_radius, &
      ge_i64_t64_radius, &
      ge_i64_t32_radius
  end interface
  interface sqrt
    module procedure sqrt_r64, &
      sqrt_r32, &
      sqrt_r64_radius, &
      sqrt_r32_radius
  end interface
  interface exp
    module procedure exp_r64, &
      exp_r32, &
      exp_r64_radius, &
      exp_r32_radius
  end interface
  interface log
    module procedure log_r64, &
      log_r32, &
      log_r64_radius, &
      log_r32_radius
  end interface
  interface log10
    module procedure log10_r64, &
      log10_r32, &
      log10_r64_radius, &
      log10_r32_radius
  end interface
  interface sin
    module procedure sin_r64, &
      sin_r32, &
      sin_r64_radius, &
      sin_r32_radius
  end interface
  interface cos
    module procedure cos_r64, &
      cos_r32, &
      cos_r64_radius, &
      cos_r32_radius
  end interface
  interface tan
    module procedure tan_r64, &
      tan_r32, &
      tan_r64_radius, &
      tan_r32_radius
  end interface
  interface asin
    module procedure asin_r64, &
      asin_r32, &
      asin_r64_radius, &
      asin_r32_radius
  end interface
  interface acos
    module procedure acos_r64, &
      acos_r32, &
      acos_r64_radius, &
      acos_r32_radius
  end interface
  interface atan
    module procedure atan_r64, &
      atan_r32, &
      atan_r64_radius, &
      atan_r32_radius
  end interface
  interface sinh
    module procedure sinh_r64, &
      sinh_r32, &
      sinh_r64_radius, &
      sinh_r32_radius
  end interface
  interface cosh
    module procedure cosh_r64, &
      cosh_r32, &
      cosh_r64_radius, &
      cosh_r32_radius
  end interface
  interface tanh
    module procedure tanh_r64, &
      tanh_r32, &
      tanh_r64_radius, &
      tanh_r32_radius
  end interface
  interface asinh
    module procedure asinh_r64, &
      asinh_r32, &
      asinh_r64_radius, &
      asinh_r32_radius
  end interface
  interface acosh
    module procedure acosh_r64, &
      acosh_r32, &
      acosh_r64_radius, &
      acosh_r32_radius
  end interface
  interface atanh
    module procedure atanh_r64, &
      atanh_r32, &
      atanh_r64_radius, &
      atanh_r32_radius
  end interface
  interface erf
    module procedure erf_r64, &
      erf_r32, &
      erf_r64_radius, &
      erf_r32_radius
  end interface
  interface erfc
    module procedure erfc_r64, &
      erfc_r32, &
      erfc_r64_radius, &
      erfc_r32_radius
  end interface
  interface gamma
    module procedure gamma_r64, &
      gamma_r32, &
      gamma_r64_radius, &
      gamma_r32_radius
  end interface
  interface log_gamma
    module procedure log_gamma_r64, &
      log_gamma_r32, &
      log_gamma_r64_radius, &
      log_gamma_r32_radius
  end interface
  interface abs
    module procedure abs_r64, &
      abs_r32, &
      abs_r64_radius, &
      abs_r32_radius
  end interface
  interface aint
    module procedure aint_r64, &
      aint_r32, &
      aint_r64_radius, &
      aint_r32_radius
  end interface
  interface anint
    module procedure anint_r64, &
      anint_r32, &
      anint_r64_radius, &
      anint_r32_radius
  end interface
  interface erfc_scaled
    module procedure erfc_scaled_r64, &
      erfc_scaled_r32, &
      erfc_scaled_r64_radius, &
      erfc_scaled_r32_radius
  end interface
  interface bessel_j0
    module procedure bessel_j0_r64, &
      bessel_j0_r32, &
      bessel_j0_r64_radius, &
      bessel_j0_r32_radius
  end interface
  interface bessel_j1
    module procedure bessel_j1_r64, &
      bessel_j1_r32, &
      bessel_j1_r64_radius, &
      bessel_j1_r32_radius
  end interface
  interface bessel_y0
    module procedure bessel_y0_r64, &
      bessel_y0_r32, &
      bessel_y0_r64_radius, &
      bessel_y0_r32_radius
  end interface
  interface bessel_y1
    module procedure bessel_y1_r64, &
      bessel_y1_r32, &
      bessel_y1_r64_radius, &
      bessel_y1_r32_radius
  end interface
  interface ieee_rint
    module procedure ieee_rint_r64, &
      ieee_rint_r32, &
      ieee_rint_r64_radius, &
      ieee_rint_r32_radius
  end interface
  interface scale
    module procedure scale_r64, &
      scale_r32, &
      scale_r64_radius, &
      scale_r32_radius
  end interface
  interface ieee_scalb
    module procedure ieee_scalb_r64, &
      ieee_scalb_r32, &
      ieee_scalb_r64_radius, &
      ieee_scalb_r32_radius
  end interface
  interface bessel_jn
    module procedure bessel_jn_r64, &
      bessel_jn_r32, &
      bessel_jn_r64_radius, &
      bessel_jn_r32_radius
  end interface
  interface bessel_yn
    module procedure bessel_yn_r64, &
      bessel_yn_r32, &
      bessel_yn_r64_radius, &
      bessel_yn_r32_radius
  end interface
  interface int
    module procedure int_r64, &
      int_r32, &
      int_r64_radius, &
      int_r32_radius
  end interface
  interface nint
    module procedure nint_r64, &
      nint_r32, &
      nint_r64_radius, &
      nint_r32_radius
  end interface
  interface floor
    module procedure floor_r64, &
      floor_r32, &
      floor_r64_radius, &
      floor_r32_radius
  end interface
  interface ceiling
    module procedure ceiling_r64, &
      ceiling_r32, &
      ceiling_r64_radius, &
      ceiling_r32_radius
  end interface
  interface epsilon
    module procedure epsilon_r64, &
      epsilon_r32, &
      epsilon_r64_radius, &
      epsilon_r32_radius
  end interface
  interface tiny
    module procedure tiny_r64, &
      tiny_r32, &
      tiny_r64_radius, &
      tiny_r32_radius
  end interface
  interface huge
    module procedure huge_r64, &
      huge_r32, &
      huge_r64_radius, &
      huge_r32_radius
  end interface
  interface digits
    module procedure digits_r64, &
      digits_r32, &
      digits_r64_radius, &
      digits_r32_radius
  end interface
  interface precision
    module procedure precision_r64, &
      precision_r32, &
      precision_r64_radius, &
      precision_r32_radius
  end interface
  interface range
    module procedure range_r64, &
      range_r32, &
      range_r64_radius, &
      range_r32_radius
  end interface
  interface radix
    module procedure radix_r64, &
      radix_r32, &
      radix_r64_radius, &
      radix_r32_radius
  end interface
  interface minexponent
    module procedure minexponent_r64, &
      minexponent_r32, &
      minexponent_r64_radius, &
      minexponent_r32_radius
  end interface
  interface maxexponent
    module procedure maxexponent_r64, &
      maxexponent_r32, &
      maxexponent_r64_radius, &
      maxexponent_r32_radius
  end interface
  interface atan2
    module procedure atan2_tt_r64, &
      atan2_tr_r64, &
      atan2_rt_r64, &
      atan2_tt_r32, &
      atan2_tr_r32, &
      atan2_rt_r32, &
      atan2_tt_r64_radius, &
      atan2_tr_r64_radius, &
      atan2_rt_r64_radius, &
      atan2_tt_r32_radius, &
      atan2_tr_r32_radius, &
      atan2_rt_r32_radius
  end interface
  interface atan
    module procedure atan2_tt_r64, &
      atan2_tr_r64, &
      atan2_rt_r64, &
      atan2_tt_r32, &
      atan2_tr_r32, &
      atan2_rt_r32, &
      atan2_tt_r64_radius, &
      atan2_tr_r64_radius, &
      atan2_rt_r64_radius, &
      atan2_tt_r32_radius, &
      atan2_tr_r32_radius, &
      atan2_rt_r32_radius
  end interface
  interface hypot
    module procedure hypot_tt_r64, &
      hypot_tr_r64, &
      hypot_rt_r64, &
      hypot_tt_r32, &
      hypot_tr_r32, &
      hypot_rt_r32, &
      hypot_tt_r64_radius, &
      hypot_tr_r64_radius, &
      hypot_rt_r64_radius, &
      hypot_tt_r32_radius, &
      hypot_tr_r32_radius, &
      hypot_rt_r32_radius
  end interface
  interface mod
    module procedure mod_tt_r64, &
      mod_tr_r64, &
      mod_rt_r64, &
      mod_tt_r32, &
      mod_tr_r32, &
      mod_rt_r32, &
      mod_tt_r64_radius, &
      mod_tr_r64_radius, &
      mod_rt_r64_radius, &
      mod_tt_r32_radius, &
      mod_tr_r32_radius, &
      mod_rt_r32_radius
  end interface
  interface modulo
    module procedure modulo_tt_r64, &
      modulo_tr_r64, &
      modulo_rt_r64, &
      modulo_tt_r32, &
      modulo_tr_r32, &
      modulo_rt_r32, &
      modulo_tt_r64_radius, &
      modulo_tr_r64_radius, &
      modulo_rt_r64_radius, &
      modulo_tt_r32_radius, &
      modulo_tr_r32_radius, &
      modulo_rt_r32_radius
  end interface
  interface sign
    module procedure sign_tt_r64, &
      sign_tr_r64, &
      sign_rt_r64, &
      sign_tt_r32, &
      sign_tr_r32, &
      sign_rt_r32, &
      sign_tt_r64_radius, &
      sign_tr_r64_radius, &
      sign_rt_r64_radius, &
      sign_tt_r32_radius, &
      sign_tr_r32_radius, &
      sign_rt_r32_radius
  end interface
  interface dim
    module procedure dim_tt_r64, &
      dim_tr_r64, &
      dim_rt_r64, &
      dim_tt_r32, &
      dim_tr_r32, &
      dim_rt_r32, &
      dim_tt_r64_radius, &
      dim_tr_r64_radius, &
      dim_rt_r64_radius, &
      dim_tt_r32_radius, &
      dim_tr_r32_radius, &
      dim_rt_r32_radius
  end interface
  interface min
    module procedure min_tt_r64, &
      min_tr_r64, &
      min_rt_r64, &
      min_ttt_r64, &
      min_ttr_r64, &
      min_trt_r64, &
      min_rtt_r64, &
      min_trr_r64, &
      min_rtr_r64, &
      min_rrt_r64, &
      min_tt_r32, &
      min_tr_r32, &
      min_rt_r32, &
      min_ttt_r32, &
      min_ttr_r32, &
      min_trt_r32, &
      min_rtt_r32, &
      min_trr_r32, &
      min_rtr_r32, &
      min_rrt_r32, &
      min_tt_r64_radius, &
      min_tr_r64_radius, &
      min_rt_r64_radius, &
      min_ttt_r64_radius, &
      min_ttr_r64_radius, &
      min_trt_r64_radius, &
      min_rtt_r64_radius, &
      min_trr_r64_radius, &
      min_rtr_r64_radius, &
      min_rrt_r64_radius, &
      min_tt_r32_radius, &
      min_tr_r32_radius, &
      min_rt_r32_radius, &
      min_ttt_r32_radius, &
      min_ttr_r32_radius, &
      min_trt_r32_radius, &
      min_rtt_r32_radius, &
      min_trr_r32_radius, &
      min_rtr_r32_radius, &
      min_rrt_r32_radius
  end interface
  interface max
    module procedure max_tt_r64, &
      max_tr_r64, &
      max_rt_r64, &
      max_ttt_r64, &
      max_ttr_r64, &
      max_trt_r64, &
      max_rtt_r64, &
      max_trr_r64, &
      max_rtr_r64, &
      max_rrt_r64, &
      max_tt_r32, &
      max_tr_r32, &
      max_rt_r32, &
      max_ttt_r32, &
      max_ttr_r32, &
      max_trt_r32, &
      max_rtt_r32, &
      max_trr_r32, &
      max_rtr_r32, &
      max_rrt_r32, &
      max_tt_r64_radius, &
      max_tr_r64_radius, &
      max_rt_r64_radius, &
      max_ttt_r64_radius, &
      max_ttr_r64_radius, &
      max_trt_r64_radius, &
      max_rtt_r64_radius, &
      max_trr_r64_radius, &
      max_rtr_r64_radius, &
      max_rrt_r64_radius, &
      max_tt_r32_radius, &
      max_tr_r32_radius, &
      max_rt_r32_radius, &
      max_ttt_r32_radius, &
      max_ttr_r32_radius, &
      max_trt_r32_radius, &
      max_rtt_r32_radius, &
      max_trr_r32_radius, &
      max_rtr_r32_radius, &
      max_rrt_r32_radius
  end interface
  interface ieee_copy_sign
    module procedure ieee_copy_sign_tt_r64, &
      ieee_copy_sign_tr_r64, &
      ieee_copy_sign_rt_r64, &
      ieee_copy_sign_tt_r32, &
      ieee_copy_sign_tr_r32, &
      ieee_copy_sign_rt_r32, &
      ieee_copy_sign_tt_r64_radius, &
      ieee_copy_sign_tr_r64_radius, &
      ieee_copy_sign_rt_r64_radius, &
      ieee_copy_sign_tt_r32_radius, &
      ieee_copy_sign_tr_r32_radius, &
      ieee_copy_sign_rt_r32_radius
  end interface
  interface ieee_rem
    module procedure ieee_rem_tt_r64, &
      ieee_rem_tr_r64, &
      ieee_rem_rt_r64, &
      ieee_rem_tt_r32, &
      ieee_rem_tr_r32, &
      ieee_rem_rt_r32, &
      ieee_rem_tt_r64_radius, &
      ieee_rem_tr_r64_radius, &
      ieee_rem_rt_r64_radius, &
      ieee_rem_tt_r32_radius, &
      ieee_rem_tr_r32_radius, &
      ieee_rem_rt_r32_radius
  end interface
  interface exponent
    module procedure exponent_r64, &
      exponent_r32, &
      exponent_r64_radius, &
      exponent_r32_radius
  end interface
  interface fraction
    module procedure fraction_r64, &
      fraction_r32, &
      fraction_r64_radius, &
      fraction_r32_radius
  end interface
  interface set_exponent
    module procedure set_exponent_r64, &
      set_exponent_r32, &
      set_exponent_r64_radius, &
      set_exponent_r32_radius
  end interface
  interface spacing
    module procedure spacing_r64, &
      spacing_r32, &
      spacing_r64_radius, &
      spacing_r32_radius
  end interface
  interface rrspacing
    module procedure rrspacing_r64, &
      rrspacing_r32, &
      rrspacing_r64_radius, &
      rrspacing_r32_radius
  end interface
  interface nearest
    module procedure nearest_tt_r64, &
      nearest_tt_r32, &
      nearest_tt_r64_radius, &
      nearest_tt_r32_radius, &
      nearest_tr_r64, &
      nearest_tr_r32, &
      nearest_tr_r64_radius, &
      nearest_tr_r32_radius, &
      nearest_to_r64, &
      nearest_to_r32, &
      nearest_to_r64_radius, &
      nearest_to_r32_radius
  end interface
  interface ieee_next_after
    module procedure ieee_next_after_r64, &
      ieee_next_after_r32, &
      ieee_next_after_r64_radius, &
      ieee_next_after_r32_radius
  end interface
  interface ieee_logb
    module procedure ieee_logb_r64, &
      ieee_logb_r32, &
      ieee_logb_r64_radius, &
      ieee_logb_r32_radius
  end interface
  interface ieee_value
    module procedure ieee_value_r64, &
      ieee_value_r32, &
      ieee_value_r64_radius, &
      ieee_value_r32_radius
  end interface
  interface ieee_class
    module procedure ieee_class_r64, &
      ieee_class_r32, &
      ieee_class_r64_radius, &
      ieee_class_r32_radius
  end interface
  interface ieee_is_nan
    module procedure ieee_is_nan_r64, &
      ieee_is_nan_r32, &
      ieee_is_nan_r64_radius, &
      ieee_is_nan_r32_radius
  end interface
  interface ieee_is_finite
    module procedure ieee_is_finite_r64, &
      ieee_is_finite_r32, &
      ieee_is_finite_r64_radius, &
      ieee_is_finite_r32_radius
  end interface
  interface ieee_is_normal
    module procedure ieee_is_normal_r64, &
      ieee_is_normal_r32, &
      ieee_is_normal_r64_radius, &
      ieee_is_normal_r32_radius
  end interface
  interface ieee_unordered
    module procedure ieee_unordered_r64, &
      ieee_unordered_r32, &
      ieee_unordered_r64_radius, &
      ieee_unordered_r32_radius
  end interface
  interface ieee_is_negative
    module procedure ieee_is_negative_r64, &
      ieee_is_negative_r32, &
      ieee_is_negative_r64_radius, &
      ieee_is_negative_r32_radius
  end interface
  interface real
    module procedure real_r64, &
      real_r32, &
      real_r64_radius, &
      real_r32_radius
  end interface
  interface dble
    module procedure dble_r64, &
      dble_r32, &
      dble_r64_radius, &
      dble_r32_radius
  end interface
  interface random_number
    module procedure random_number_r64, &
      random_number_r32, &
      random_number_r64_radius, &
      random_number_r32_radius
  end interface
  interface sum
    module procedure sum_1_dim_r64, &
      sum_1_r64, &
      sum_2_r64, &
      sum_2_dim_r64, &
      sum_3_r64, &
      sum_3_dim_r64, &
      sum_1_dim_r32, &
      sum_1_r32, &
      sum_2_r32, &
      sum_2_dim_r32, &
      sum_3_r32, &
      sum_3_dim_r32, &
      sum_1_dim_r64_radius, &
      sum_1_r64_radius, &
      sum_2_r64_radius, &
      sum_2_dim_r64_radius, &
      sum_3_r64_radius, &
      sum_3_dim_r64_radius, &
      sum_1_dim_r32_radius, &
      sum_1_r32_radius, &
      sum_2_r32_radius, &
      sum_2_dim_r32_radius, &
      sum_3_r32_radius, &
      sum_3_dim_r32_radius
  end interface
  interface product
    module procedure product_1_dim_r64, &
      product_1_r64, &
      product_2_r64, &
      product_2_dim_r64, &
      product_3_r64, &
      product_3_dim_r64, &
      product_1_dim_r32, &
      product_1_r32, &
      product_2_r32, &
      product_2_dim_r32, &
      product_3_r32, &
      product_3_dim_r32, &
      product_1_dim_r64_radius, &
      product_1_r64_radius, &
      product_2_r64_radius, &
      product_2_dim_r64_radius, &
      product_3_r64_radius, &
      product_3_dim_r64_radius, &
      product_1_dim_r32_radius, &
      product_1_r32_radius, &
      product_2_r32_radius, &
      product_2_dim_r32_radius, &
      product_3_r32_radius, &
      product_3_dim_r32_radius
  end interface
  interface norm2
    module procedure norm2_1_dim_r64, &
      norm2_1_r64, &
      norm2_2_r64, &
      norm2_2_dim_r64, &
      norm2_3_r64, &
      norm2_3_dim_r64, &
      norm2_1_dim_r32, &
      norm2_1_r32, &
      norm2_2_r32, &
      norm2_2_dim_r32, &
      norm2_3_r32, &
      norm2_3_dim_r32, &
      norm2_1_dim_r64_radius, &
      norm2_1_r64_radius, &
      norm2_2_r64_radius, &
      norm2_2_dim_r64_radius, &
      norm2_3_r64_radius, &
      norm2_3_dim_r64_radius, &
      norm2_1_dim_r32_radius, &
      norm2_1_r32_radius, &
      norm2_2_r32_radius, &
      norm2_2_dim_r32_radius, &
      norm2_3_r32_radius, &
      norm2_3_dim_r32_radius
  end interface
  interface maxval
    module procedure maxval_1_dim_r64, &
      maxval_1_r64, &
      maxval_2_r64, &
      maxval_2_dim_r64, &
      maxval_3_r64, &
      maxval_3_dim_r64, &
      maxval_1_dim_r32, &
      maxval_1_r32, &
      maxval_2_r32, &
      maxval_2_dim_r32, &
      maxval_3_r32, &
      maxval_3_dim_r32, &
      maxval_1_dim_r64_radius, &
      maxval_1_r64_radius, &
      maxval_2_r64_radius, &
      maxval_2_dim_r64_radius, &
      maxval_3_r64_radius, &
      maxval_3_dim_r64_radius, &
      maxval_1_dim_r32_radius, &
      maxval_1_r32_radius, &
      maxval_2_r32_radius, &
      maxval_2_dim_r32_radius, &
      maxval_3_r32_radius, &
      maxval_3_dim_r32_radius
  end interface
  interface minval
    module procedure minval_1_dim_r64, &
      minval_1_r64, &
      minval_2_r64, &
      minval_2_dim_r64, &
      minval_3_r64, &
      minval_3_dim_r64, &
      minval_1_dim_r32, &
      minval_1_r32, &
      minval_2_r32, &
      minval_2_dim_r32, &
      minval_3_r32, &
      minval_3_dim_r32, &
      minval_1_dim_r64_radius, &
      minval_1_r64_radius, &
      minval_2_r64_radius, &
      minval_2_dim_r64_radius, &
      minval_3_r64_radius, &
      minval_3_dim_r64_radius, &
      minval_1_dim_r32_radius, &
      minval_1_r32_radius, &
      minval_2_r32_radius, &
      minval_2_dim_r32_radius, &
      minval_3_r32_radius, &
      minval_3_dim_r32_radius
  end interface
  interface maxloc
    module procedure maxloc_1_dim_r64, &
      maxloc_1_r64, &
      maxloc_2_r64, &
      maxloc_2_dim_r64, &
      maxloc_3_r64, &
      maxloc_3_dim_r64, &
      maxloc_1_dim_r32, &
      maxloc_1_r32, &
      maxloc_2_r32, &
      maxloc_2_dim_r32, &
      maxloc_3_r32, &
      maxloc_3_dim_r32, &
      maxloc_1_dim_r64_radius, &
      maxloc_1_r64_radius, &
      maxloc_2_r64_radius, &
      maxloc_2_dim_r64_radius, &
      maxloc_3_r64_radius, &
      maxloc_3_dim_r64_radius, &
      maxloc_1_dim_r32_radius, &
      maxloc_1_r32_radius, &
      maxloc_2_r32_radius, &
      maxloc_2_dim_r32_radius, &
      maxloc_3_r32_radius, &
      maxloc_3_dim_r32_radius
  end interface
  interface minloc
    module procedure minloc_1_dim_r64, &
      minloc_1_r64, &
      minloc_2_r64, &
      minloc_2_dim_r64, &
      minloc_3_r64, &
      minloc_3_dim_r64, &
      minloc_1_dim_r32, &
      minloc_1_r32, &
      minloc_2_r32, &
      minloc_2_dim_r32, &
      minloc_3_r32, &
      minloc_3_dim_r32, &
      minloc_1_dim_r64_radius, &
      minloc_1_r64_radius, &
      minloc_2_r64_radius, &
      minloc_2_dim_r64_radius, &
      minloc_3_r64_radius, &
      minloc_3_dim_r64_radius, &
      minloc_1_dim_r32_radius, &
      minloc_1_r32_radius, &
      minloc_2_r32_radius, &
      minloc_2_dim_r32_radius, &
      minloc_3_r32_radius, &
      minloc_3_dim_r32_radius
  end interface
  interface findloc
    module procedure findloc_1_r64, &
      findloc_1_r32, &
      findloc_1_r64_radius, &
      findloc_1_r32_radius, &
      findloc_1_dim_r64, &
      findloc_1_dim_r32, &
      findloc_1_dim_r64_radius, &
      findloc_1_dim_r32_radius
  end interface
  interface dot_product
    module procedure dot_product_r64, &
      dot_product_r32, &
      dot_product_r64_radius, &
      dot_product_r32_radius, &
      dot_product_tr_r64, &
      dot_product_rt_r64, &
      dot_product_tr_r32, &
      dot_product_rt_r32, &
      dot_product_tr_r64_radius, &
      dot_product_rt_r64_radius, &
      dot_product_tr_r32_radius, &
      dot_product_rt_r32_radius
  end interface
  interface matmul
    module procedure matmul_22_r64, &
      matmul_22_r32, &
      matmul_22_r64_radius, &
      matmul_22_r32_radius, &
      matmul_22_tr_r64, &
      matmul_22_rt_r64, &
      matmul_22_tr_r32, &
      matmul_22_rt_r32, &
      matmul_22_tr_r64_radius, &
      matmul_22_rt_r64_radius, &
      matmul_22_tr_r32_radius, &
      matmul_22_rt_r32_radius, &
      matmul_21_r64, &
      matmul_21_r32, &
      matmul_21_r64_radius, &
      matmul_21_r32_radius, &
      matmul_21_tr_r64, &
      matmul_21_rt_r64, &
      matmul_21_tr_r32, &
      matmul_21_rt_r32, &
      matmul_21_tr_r64_radius, &
      matmul_21_rt_r64_radius, &
      matmul_21_tr_r32_radius, &
      matmul_21_rt_r32_radius, &
      matmul_12_r64, &
      matmul_12_r32, &
      matmul_12_r64_radius, &
      matmul_12_r32_radius, &
      matmul_12_tr_r64, &
      matmul_12_rt_r64, &
      matmul_12_tr_r32, &
      matmul_12_rt_r32, &
      matmul_12_tr_r64_radius, &
      matmul_12_rt_r64_radius, &
      matmul_12_tr_r32_radius, &
      matmul_12_rt_r32_radius
  end interface
  public :: abs, &
    acos, &
    acosh, &
    aint, &
    anint, &
    asin, &
    asinh, &
    assignment(=), &
    atan, &
    atan2, &
    atanh, &
    bessel_j0, &
    bessel_j1, &
    bessel_jn, &
    bessel_y0, &
    bessel_y1, &
    bessel_yn, &
    ceiling, &
    cos, &
    cosh, &
    dble, &
    digits, &
    dim, &
    dot_product, &
    epsilon, &
    erf, &
    erfc, &
    erfc_scaled, &
    exp, &
    exponent, &
    findloc, &
    floor, &
    fraction, &
    gamma, &
    huge, &
    hypot, &
    ieee_class, &
    ieee_copy_sign, &
    ieee_is_finite, &
    ieee_is_nan, &
    ieee_is_negative, &
    ieee_is_normal, &
    ieee_logb, &
    ieee_next_after, &
    ieee_rem, &
    ieee_rint, &
    ieee_scalb, &
    ieee_unordered, &
    ieee_value, &
    int, &
    log, &
    log10, &
    log_gamma, &
    matmul, &
    max, &
    maxexponent, &
    maxloc, &
    maxval, &
    min, &
    minexponent, &
    minloc, &
    minval, &
    mod, &
    modulo, &
    nearest, &
    nint, &
    norm2, &
    operator(*), &
    operator(**), &
    operator(+), &
    operator(-), &
    operator(/), &
    operator(/=), &
    operator(<), &
    operator(<=), &
    operator(==), &
    operator(>), &
    operator(>=), &
    precision, &
    product, &
    radix, &
    random_number, &
    range, &
    real, &
    rrspacing, &
    scale, &
    set_exponent, &
    sign, &
    sin, &
    sinh, &
    spacing, &
    sqrt, &
    sum, &
    tan, &
    tanh, &
    tiny

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
    pure subroutine new_r64(x, file, line, r) bind(c, name="outward_traced_new")
      import
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine numeral_r64(text, file, line, r) bind(c, name="outward_traced_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine within_r64(x, radius, file, line, r) bind(c, name="outward_traced_within")
      import
      real(c_double), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine compute_r64(operation, x, a, b, c, file, line, r) bind(c, name="outward_traced_compute")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced), intent(in) :: a
      type(traced), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine power_r64(operation, x, a, n, file, line, r) bind(c, name="outward_traced_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine value_r64(a, x, file, line, r) bind(c, name="outward_traced_with_value")
      import
      type(traced), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine convert_r64(a, x, file, line, r) bind(c, name="outward_tracedf_to_f64")
      import
      type(traced32), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
    end subroutine
    pure subroutine compare_r64(a, b, orders, outcome, file, line) bind(c, name="outward_traced_compare")
      import
      type(traced), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine to_integer_r64(operation, a, file, line) bind(c, name="outward_traced_to_integer")
      import
      integer(c_int), value :: operation
      type(traced), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine leave_r64(a, file, line) bind(c, name="outward_traced_leave")
      import
      type(traced), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_accuracy_r64(a, r) bind(c, name="outward_traced_accuracy")
      import
      type(traced), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
    end subroutine
    function c_causes_r64(a, causes, most) bind(c, name="outward_traced_causes")
      import
      type(traced), intent(in) :: a
      type(c_cause), intent(out) :: causes(*)
      integer(c_size_t), value :: most
      integer(c_size_t) :: c_causes_r64
    end function
    function c_record_r64(a, name) bind(c, name="outward_traced_record")
      import
      type(traced), intent(in) :: a
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int) :: c_record_r64
    end function
    pure subroutine sign_bit_r64(a, file, line) bind(c, name="outward_traced_sign_bit")
      import
      type(traced), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    function c_step_begin_r64(state, n, step) bind(c, name="outward_traced_step_begin")
      import
      type(traced), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int64_t), intent(out) :: step
      integer(c_int) :: c_step_begin_r64
    end function
    function c_step_end_r64(step, state, n) bind(c, name="outward_traced_step_end")
      import
      integer(c_int64_t), value :: step
      type(traced), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int) :: c_step_end_r64
    end function
    function c_certify_r64(n, x, residual, data, r) bind(c, name="outward_traced_certify")
      import
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
      type(c_funptr), value :: residual
      type(c_ptr), value :: data
      type(traced_interval), intent(inout) :: r(*)
      integer(c_int) :: c_certify_r64
    end function
    pure subroutine new_r32(x, file, line, r) bind(c, name="outward_tracedf_new")
      import
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine numeral_r32(text, file, line, r) bind(c, name="outward_tracedf_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine within_r32(x, radius, file, line, r) bind(c, name="outward_tracedf_within")
      import
      real(c_float), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine compute_r32(operation, x, a, b, c, file, line, r) bind(c, name="outward_tracedf_compute")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32), intent(in) :: a
      type(traced32), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine power_r32(operation, x, a, n, file, line, r) bind(c, name="outward_tracedf_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine value_r32(a, x, file, line, r) bind(c, name="outward_tracedf_with_value")
      import
      type(traced32), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine convert_r32(a, x, file, line, r) bind(c, name="outward_traced_to_f32")
      import
      type(traced), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
    end subroutine
    pure subroutine compare_r32(a, b, orders, outcome, file, line) bind(c, name="outward_tracedf_compare")
      import
      type(traced32), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine to_integer_r32(operation, a, file, line) bind(c, name="outward_tracedf_to_integer")
      import
      integer(c_int), value :: operation
      type(traced32), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine leave_r32(a, file, line) bind(c, name="outward_tracedf_leave")
      import
      type(traced32), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_accuracy_r32(a, r) bind(c, name="outward_tracedf_accuracy")
      import
      type(traced32), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
    end subroutine
    function c_causes_r32(a, causes, most) bind(c, name="outward_tracedf_causes")
      import
      type(traced32), intent(in) :: a
      type(c_cause), intent(out) :: causes(*)
      integer(c_size_t), value :: most
      integer(c_size_t) :: c_causes_r32
    end function
    function c_record_r32(a, name) bind(c, name="outward_tracedf_record")
      import
      type(traced32), intent(in) :: a
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int) :: c_record_r32
    end function
    pure subroutine sign_bit_r32(a, file, line) bind(c, name="outward_tracedf_sign_bit")
      import
      type(traced32), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    function c_step_begin_r32(state, n, step) bind(c, name="outward_tracedf_step_begin")
      import
      type(traced32), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int64_t), intent(out) :: step
      integer(c_int) :: c_step_begin_r32
    end function
    function c_step_end_r32(step, state, n) bind(c, name="outward_tracedf_step_end")
      import
      integer(c_int64_t), value :: step
      type(traced32), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int) :: c_step_end_r32
    end function
    function c_certify_r32(n, x, residual, data, r) bind(c, name="outward_tracedf_certify")
      import
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
      type(c_funptr), value :: residual
      type(c_ptr), value :: data
      type(traced_interval), intent(inout) :: r(*)
      integer(c_int) :: c_certify_r32
    end function
    pure subroutine new_r64_radius(x, file, line, r) bind(c, name="outward_traced_radius_new")
      import
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine numeral_r64_radius(text, file, line, r) bind(c, name="outward_traced_radius_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine within_r64_radius(x, radius, file, line, r) bind(c, name="outward_traced_radius_within")
      import
      real(c_double), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine compute_r64_radius(operation, x, a, b, c, file, line, r) bind(c, name="outward_traced_radius_compute")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced_radius), intent(in) :: a
      type(traced_radius), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine power_r64_radius(operation, x, a, n, file, line, r) bind(c, name="outward_traced_radius_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced_radius), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine value_r64_radius(a, x, file, line, r) bind(c, name="outward_traced_radius_with_value")
      import
      type(traced_radius), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine convert_r64_radius(a, x, file, line, r) bind(c, name="outward_tracedf_radius_to_f64")
      import
      type(traced32_radius), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine compare_r64_radius(a, b, orders, outcome, file, line) bind(c, name="outward_traced_radius_compare")
      import
      type(traced_radius), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine to_integer_r64_radius(operation, a, file, line) bind(c, name="outward_traced_radius_to_integer")
      import
      integer(c_int), value :: operation
      type(traced_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine leave_r64_radius(a, file, line) bind(c, name="outward_traced_radius_leave")
      import
      type(traced_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_accuracy_r64_radius(a, r) bind(c, name="outward_traced_radius_accuracy")
      import
      type(traced_radius), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
    end subroutine
    function c_causes_r64_radius(a, causes, most) bind(c, name="outward_traced_radius_causes")
      import
      type(traced_radius), intent(in) :: a
      type(c_cause), intent(out) :: causes(*)
      integer(c_size_t), value :: most
      integer(c_size_t) :: c_causes_r64_radius
    end function
    function c_record_r64_radius(a, name) bind(c, name="outward_traced_radius_record")
      import
      type(traced_radius), intent(in) :: a
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int) :: c_record_r64_radius
    end function
    pure subroutine sign_bit_r64_radius(a, file, line) bind(c, name="outward_traced_radius_sign_bit")
      import
      type(traced_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_without_lines_r64_radius(a, r) bind(c, name="outward_traced_without_lines")
      import
      type(traced), intent(in) :: a
      type(traced_radius), intent(out) :: r
    end subroutine
    pure subroutine new_r32_radius(x, file, line, r) bind(c, name="outward_tracedf_radius_new")
      import
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine numeral_r32_radius(text, file, line, r) bind(c, name="outward_tracedf_radius_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine within_r32_radius(x, radius, file, line, r) bind(c, name="outward_tracedf_radius_within")
      import
      real(c_float), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine compute_r32_radius(operation, x, a, b, c, file, line, r) bind(c, name="outward_tracedf_radius_compute")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32_radius), intent(in) :: a
      type(traced32_radius), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine power_r32_radius(operation, x, a, n, file, line, r) bind(c, name="outward_tracedf_radius_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32_radius), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine value_r32_radius(a, x, file, line, r) bind(c, name="outward_tracedf_radius_with_value")
      import
      type(traced32_radius), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine convert_r32_radius(a, x, file, line, r) bind(c, name="outward_traced_radius_to_f32")
      import
      type(traced_radius), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32_radius), intent(out) :: r
    end subroutine
    pure subroutine compare_r32_radius(a, b, orders, outcome, file, line) bind(c, name="outward_tracedf_radius_compare")
      import
      type(traced32_radius), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine to_integer_r32_radius(operation, a, file, line) bind(c, name="outward_tracedf_radius_to_integer")
      import
      integer(c_int), value :: operation
      type(traced32_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine leave_r32_radius(a, file, line) bind(c, name="outward_tracedf_radius_leave")
      import
      type(traced32_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_accuracy_r32_radius(a, r) bind(c, name="outward_tracedf_radius_accuracy")
      import
      type(traced32_radius), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
    end subroutine
    function c_causes_r32_radius(a, causes, most) bind(c, name="outward_tracedf_radius_causes")
      import
      type(traced32_radius), intent(in) :: a
      type(c_cause), intent(out) :: causes(*)
      integer(c_size_t), value :: most
      integer(c_size_t) :: c_causes_r32_radius
    end function
    function c_record_r32_radius(a, name) bind(c, name="outward_tracedf_radius_record")
      import
      type(traced32_radius), intent(in) :: a
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int) :: c_record_r32_radius
    end function
    pure subroutine sign_bit_r32_radius(a, file, line) bind(c, name="outward_tracedf_radius_sign_bit")
      import
      type(traced32_radius), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
    end subroutine
    pure subroutine c_without_lines_r32_radius(a, r) bind(c, name="outward_tracedf_without_lines")
      import
      type(traced32), intent(in) :: a
      type(traced32_radius), intent(out) :: r
    end subroutine
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

  ! The result of an operation.
  pure function result_r64(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real64), intent(in) :: x
    type(traced), intent(in) :: a
    type(traced), intent(in), optional :: b, c
    type(traced) :: r
    call compute_r64(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
  end function

  ! A literal or an input, exactly as the program has it.
  elemental function of_real_r64(x) result(r)
    real(real64), intent(in) :: x
    type(traced) :: r
    call new_r64(x, c_null_ptr, 0_c_int, r)
  end function

  ! The number of the other kind.
  elemental function of_other_r64(a) result(r)
    type(traced32), intent(in) :: a
    type(traced) :: r
    call convert_r64(a, real(a%value, real64), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int64_r64(n) result(r)
    integer(int64), intent(in) :: n
    type(traced) :: r
    type(traced) :: exact
    character(24) :: digits
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**53 .and. n <= 2_int64**53) then
      r = of_real_r64(real(n, real64))
      return
    end if
    write (digits, "(i0)") n
    call numeral_r64(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    call value_r64(exact, real(n, real64), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int32_r64(n) result(r)
    integer(int32), intent(in) :: n
    type(traced) :: r
    r = of_int64_r64(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  pure function traced_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced) :: r
    call numeral_r64(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (r%value /= r%value) error stop "outward: a text that is no number"
  end function

  elemental function within_real_r64(x, radius) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced) :: r
    call within_r64(x, radius, c_null_ptr, 0_c_int, r)
  end function

  elemental function with_value_r64(a, x) result(r)
    type(traced), intent(in) :: a
    real(real64), intent(in) :: x
    type(traced) :: r
    call value_r64(a, x, c_null_ptr, 0_c_int, r)
  end function

  elemental function compared_r64(a, b, orders, outcome) result(r)
    type(traced), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    call compare_r64(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome
  end function

  elemental subroutine to_int32_r64(n, a)
    integer(int32), intent(out) :: n
    type(traced), intent(in) :: a
    n = int(a%value, int32)
    call to_integer_r64(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental subroutine to_int64_r64(n, a)
    integer(int64), intent(out) :: n
    type(traced), intent(in) :: a
    n = int(a%value, int64)
    call to_integer_r64(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental function accuracy_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced_accuracy) :: r
    call c_accuracy_r64(a, r)
  end function

  ! The error by line, the largest parts first.
  subroutine causes_r64(a, r)
    type(traced), intent(in) :: a
    type(traced_cause), allocatable, intent(out) :: r(:)
    type(c_cause) :: found(16)
    integer :: i
    allocate(r(c_causes_r64(a, found, size(found, kind=c_size_t))))
    do i = 1, size(r)
      r(i)%file = text_of(found(i)%file)
      r(i)%line = int(found(i)%line)
      r(i)%is_input = found(i)%kind /= 0
      r(i)%amount = found(i)%amount
    end do
  end subroutine

  ! Puts the number into the thread's report.
  subroutine record_r64(a, name)
    type(traced), intent(in) :: a
    character(*), intent(in) :: name
    if (c_record_r64(a, trim(name) // c_null_char) /= 0) error stop "outward: a name that can't be recorded"
  end subroutine

  elemental function plus_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = a
  end function

  elemental function minus_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_neg, -a%value, a)
  end function

  elemental function pown_r64(a, n) result(r)
    type(traced), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced) :: r
    call power_r64(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
  end function

  ! A power of a larger integer is one of a real exponent, which is known for positive numbers.
  elemental function pown_int64_r64(a, n) result(r)
    type(traced), intent(in) :: a
    integer(int64), intent(in) :: n
    type(traced) :: r
    if (n >= -huge(0_int32) .and. n <= huge(0_int32)) then
      call power_r64(op_pown, a%value**n, a, int(n, int32), c_null_ptr, 0_c_int, r)
    else
      r = result_r64(op_pow, a%value**n, a, of_int64_r64(n))
    end if
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  elemental function real_r64(a) result(r)
    type(traced), intent(in) :: a
    real :: r
    r = real(a%value)
    call leave_r64(a, c_null_ptr, 0_c_int)
  end function

  elemental function dble_r64(a) result(r)
    type(traced), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    call leave_r64(a, c_null_ptr, 0_c_int)
  end function

  ! The remainder with the sign of the divisor: that of mod, which has the sign of the other number, and its integer.
  elemental function floored_r64(value, a, b) result(r)
    real(real64), intent(in) :: value
    type(traced), intent(in) :: a, b
    type(traced) :: r, rest, quotient, floor
    rest = mod(a, b)
    quotient = rest / b
    floor = result_r64(op_floor, merge(-1.0_real64, 0.0_real64, quotient%value < 0), quotient)
    r = result_r64(op_fma, value, -floor, b, rest)
  end function

  ! A step of a loop in time begins from this state, of up to 32 numbers.
  subroutine step_begin_r64(state, step)
    type(traced), intent(inout) :: state(:)
    integer(int64), intent(out) :: step
    if (c_step_begin_r64(state, size(state, kind=c_size_t), step) /= 0) error stop "outward: a step can't begin"
  end subroutine

  ! The step ends with this state.
  subroutine step_end_r64(state, step)
    type(traced), intent(inout) :: state(:)
    integer(int64), intent(in) :: step
    if (c_step_end_r64(step, state, size(state, kind=c_size_t)) /= 0) then
      error stop "outward: a step that is not open in this thread"
    end if
  end subroutine

  ! Encloses a true solution of residual(x) = 0 near an approximate one, however that was computed: Krawczyk's test.
  ! `stat` is 0 if a box is proved to contain a solution; without it the program ends if none is.
  subroutine certify_r64(x, residual, solution, stat)
    real(real64), intent(in) :: x(:)
    procedure(traced_residual) :: residual
    type(traced_interval), intent(out) :: solution(:)
    integer, intent(out), optional :: stat
    type(system_r64), target :: system
    integer(c_int) :: code
    if (size(solution) /= size(x)) error stop "outward: arrays of different lengths"
    system%size = size(x)
    system%residual => residual
    code = c_certify_r64(size(x, kind=c_size_t), x, c_funloc(run_r64), c_loc(system), solution)
    if (present(stat)) then
      stat = int(code)
    else if (code /= 0) then
      error stop "outward: no box around the numbers is proved to contain a solution"
    end if
  end subroutine

  ! The residual of a system, as C calls it.
  subroutine run_r64(x, r, data) bind(c, name="")
    type(c_ptr), value :: x, r, data
    type(traced), pointer :: numbers(:), results(:)
    type(system_r64), pointer :: system
    call c_f_pointer(data, system)
    call c_f_pointer(x, numbers, [system%size])
    call c_f_pointer(r, results, [system%size])
    results = system%residual(numbers)
  end subroutine

  ! Sums and products in the order of the compiler's own; exact values have none.
  pure function sum_of_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r64(r, sum(a%value))
  end function

  pure function product_of_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    integer :: i
    r = of_real_r64(1.0_real64)
    do i = 1, size(a)
      r = r * a(i)
    end do
    call take_value_r64(r, product(a%value))
  end function

  pure function dot_product_r64(a, b) result(r)
    type(traced), intent(in) :: a(:), b(:)
    type(traced) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r64(r, dot_product(a%value, b%value))
  end function

  pure subroutine take_value_r64(a, x)
    type(traced), intent(inout) :: a
    real(real64), intent(in) :: x
    if (transfer(x, 0_int64) /= transfer(a%value, 0_int64)) a = with_value_r64(a, x)
  end subroutine

  pure function norm2_of_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    r = sqrt(dot_product_r64(a, a))
    call take_value_r64(r, norm2(a%value))
  end function

  ! The largest number, as of max: no comparison.
  pure function maxval_of_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    integer :: i
    r = of_real_r64(maxval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = max(r, a(i))
    end do
    call take_value_r64(r, maxval(a%value))
  end function

  pure function minval_of_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    integer :: i
    r = of_real_r64(minval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = min(r, a(i))
    end do
    call take_value_r64(r, minval(a%value))
  end function

  ! The place of the largest number: its comparisons with all others. The first of equal ones is the largest.
  pure subroutine maxloc_of_r64(a)
    type(traced), intent(in) :: a(:)
    call compare_all_r64(a, maxloc(a%value, 1), greater)
  end subroutine

  pure subroutine minloc_of_r64(a)
    type(traced), intent(in) :: a(:)
    call compare_all_r64(a, minloc(a%value, 1), less)
  end subroutine

  pure subroutine compare_all_r64(a, place, order)
    type(traced), intent(in) :: a(:)
    integer, intent(in) :: place
    integer(c_int), intent(in) :: order
    integer :: i
    do i = 1, size(a)
      if (i == place) cycle
      call compare_r64(a(place), a(i), merge(order, order + equal, i < place), .true._c_bool, c_null_ptr, 0_c_int)
    end do
  end subroutine

  pure function findloc_1_r64(array, value) result(r)
    type(traced), intent(in) :: array(:), value
    integer :: r(1)
    r = findloc_1_dim_r64(array, value, 1)
  end function

  pure function findloc_1_dim_r64(array, value, dim) result(r)
    type(traced), intent(in) :: array(:), value
    integer, intent(in) :: dim
    integer :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    do r = 1, size(array)
      if (array(r) == value) return
    end do
    r = 0
  end function

  pure function matmul_22_r64(a, b) result(r)
    type(traced), intent(in) :: a(:, :), b(:, :)
    type(traced) :: r(size(a, 1), size(b, 2))
    real(real64) :: x(size(a, 1), size(b, 2))
    integer :: i, j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        r(i, j) = dot_product_r64(a(i, :), b(:, j))
        call take_value_r64(r(i, j), x(i, j))
      end do
    end do
  end function

  pure function matmul_21_r64(a, b) result(r)
    type(traced), intent(in) :: a(:, :), b(:)
    type(traced) :: r(size(a, 1))
    real(real64) :: x(size(a, 1))
    integer :: i
    x = matmul(a%value, b%value)
    do i = 1, size(a, 1)
      r(i) = dot_product_r64(a(i, :), b)
      call take_value_r64(r(i), x(i))
    end do
  end function

  pure function matmul_12_r64(a, b) result(r)
    type(traced), intent(in) :: a(:), b(:, :)
    type(traced) :: r(size(b, 2))
    real(real64) :: x(size(b, 2))
    integer :: j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      r(j) = dot_product_r64(a, b(:, j))
      call take_value_r64(r(j), x(j))
    end do
  end function

  ! Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
  ! from 1 to 2, or that it is 0.
  elemental subroutine take_exponent_r64(x)
    type(traced), intent(in) :: x
    type(traced) :: zero
    if (x%value == 0) then
      call compare_r64(x, zero, equal, .true._c_bool, c_null_ptr, 0_c_int)
    else
      call to_integer_r64(op_trunc, scale_r64(x, between(1, exponent(x%value))), c_null_ptr, 0_c_int)
    end if
  end subroutine

  elemental function exponent_r64(x) result(r)
    type(traced), intent(in) :: x
    integer :: r
    r = exponent(x%value)
    call take_exponent_r64(x)
  end function

  elemental function fraction_r64(x) result(r)
    type(traced), intent(in) :: x
    type(traced) :: r
    r = set_exponent_r64(x, 0)
  end function

  elemental function set_exponent_r64(x, i) result(r)
    type(traced), intent(in) :: x
    integer, intent(in) :: i
    type(traced) :: r
    call take_exponent_r64(x)
    r = x
    if (i /= exponent(x%value)) r = scale_r64(x, between(i, exponent(x%value)))
    call take_value_r64(r, set_exponent(x%value, i))
  end function

  ! How far the numbers beside it are: exact, if the exponent is that of the exact value.
  elemental function spacing_r64(x) result(r)
    type(traced), intent(in) :: x
    type(traced) :: r
    call take_exponent_r64(x)
    r = of_real_r64(spacing(x%value))
  end function

  elemental function rrspacing_r64(x) result(r)
    type(traced), intent(in) :: x
    type(traced) :: r
    call take_exponent_r64(x)
    r = scale_r64(abs(x), between(digits(x%value), exponent(x%value)))
    call take_value_r64(r, rrspacing(x%value))
  end function

  ! The number beside it. The trace ends there, and the number is an input.
  elemental function nearest_tt_r64(x, s) result(r)
    type(traced), intent(in) :: x, s
    type(traced) :: r
    call sign_bit_r64(s, c_null_ptr, 0_c_int)
    r = nearest_tr_r64(x, s%value)
  end function

  elemental function nearest_tr_r64(x, s) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: s
    type(traced) :: r
    call leave_r64(x, c_null_ptr, 0_c_int)
    r = of_real_r64(nearest(x%value, s))
  end function

  elemental function nearest_to_r64(x, s) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: s
    type(traced) :: r
    r = nearest_tr_r64(x, sign(1.0_real64, real(s, real64)))
  end function

  elemental function ieee_next_after_r64(x, y) result(r)
    type(traced), intent(in) :: x, y
    type(traced) :: r
    call leave_r64(x, c_null_ptr, 0_c_int)
    call leave_r64(y, c_null_ptr, 0_c_int)
    r = of_real_r64(ieee_next_after(x%value, y%value))
  end function

  elemental function ieee_logb_r64(x) result(r)
    type(traced), intent(in) :: x
    type(traced) :: r
    call take_exponent_r64(x)
    r = of_real_r64(ieee_logb(x%value))
  end function

  elemental function ieee_value_r64(x, class) result(r)
    type(traced), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
    type(traced) :: r
    r = of_real_r64(ieee_value(x%value, class))
  end function

  ! Questions about the plain number.
  elemental function ieee_class_r64(x) result(r)
    type(traced), intent(in) :: x
    type(ieee_class_type) :: r
    r = ieee_class(x%value)
  end function

  elemental function ieee_is_nan_r64(x) result(r)
    type(traced), intent(in) :: x
    logical :: r
    r = ieee_is_nan(x%value)
  end function

  elemental function ieee_is_finite_r64(x) result(r)
    type(traced), intent(in) :: x
    logical :: r
    r = ieee_is_finite(x%value)
  end function

  elemental function ieee_is_normal_r64(x) result(r)
    type(traced), intent(in) :: x
    logical :: r
    r = ieee_is_normal(x%value)
  end function

  elemental function ieee_unordered_r64(x, y) result(r)
    type(traced), intent(in) :: x, y
    logical :: r
    r = ieee_unordered(x%value, y%value)
  end function

  ! A comparison: the sign of an exact 0 is the program's.
  elemental function ieee_is_negative_r64(x) result(r)
    type(traced), intent(in) :: x
    logical :: r
    r = ieee_is_negative(x%value)
    call sign_bit_r64(x, c_null_ptr, 0_c_int)
  end function

  impure elemental subroutine random_number_r64(harvest)
    type(traced), intent(out) :: harvest
    real(real64) :: x
    call random_number(x)
    harvest = of_real_r64(x)
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The numbers of an array of which the mask is true.
  pure function chosen_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_2_r64(array, dim, mask, lines, chosen)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_3_r64(array, dim, mask, lines, chosen)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  elemental function of_r32_r64(x) result(r)
    real(real32), intent(in) :: x
    type(traced) :: r
    r = of_other_r64(of_real_r32(x))
  end function

  elemental subroutine assign_of_real_r64(r, x)
    type(traced), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_real_r64(x)
  end subroutine

  pure subroutine assign_of_real_r64_0(r, x)
    type(traced), allocatable, intent(inout) :: r(:)
    real(real64), intent(in) :: x(:)
    r = of_real_r64(x)
  end subroutine

  pure subroutine assign_of_real_r64_1(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :)
    real(real64), intent(in) :: x(:, :)
    r = of_real_r64(x)
  end subroutine

  pure subroutine assign_of_real_r64_2(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :, :)
    real(real64), intent(in) :: x(:, :, :)
    r = of_real_r64(x)
  end subroutine

  elemental subroutine assign_of_other_r64(r, x)
    type(traced), intent(out) :: r
    type(traced32), intent(in) :: x
    r = of_other_r64(x)
  end subroutine

  pure subroutine assign_of_other_r64_0(r, x)
    type(traced), allocatable, intent(inout) :: r(:)
    type(traced32), intent(in) :: x(:)
    r = of_other_r64(x)
  end subroutine

  pure subroutine assign_of_other_r64_1(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :)
    type(traced32), intent(in) :: x(:, :)
    r = of_other_r64(x)
  end subroutine

  pure subroutine assign_of_other_r64_2(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :, :)
    type(traced32), intent(in) :: x(:, :, :)
    r = of_other_r64(x)
  end subroutine

  elemental subroutine assign_of_int32_r64(r, x)
    type(traced), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r64(x)
  end subroutine

  pure subroutine assign_of_int32_r64_0(r, x)
    type(traced), allocatable, intent(inout) :: r(:)
    integer(int32), intent(in) :: x(:)
    r = of_int32_r64(x)
  end subroutine

  pure subroutine assign_of_int32_r64_1(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :)
    integer(int32), intent(in) :: x(:, :)
    r = of_int32_r64(x)
  end subroutine

  pure subroutine assign_of_int32_r64_2(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :, :)
    integer(int32), intent(in) :: x(:, :, :)
    r = of_int32_r64(x)
  end subroutine

  elemental subroutine assign_of_int64_r64(r, x)
    type(traced), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r64(x)
  end subroutine

  pure subroutine assign_of_int64_r64_0(r, x)
    type(traced), allocatable, intent(inout) :: r(:)
    integer(int64), intent(in) :: x(:)
    r = of_int64_r64(x)
  end subroutine

  pure subroutine assign_of_int64_r64_1(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :)
    integer(int64), intent(in) :: x(:, :)
    r = of_int64_r64(x)
  end subroutine

  pure subroutine assign_of_int64_r64_2(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :, :)
    integer(int64), intent(in) :: x(:, :, :)
    r = of_int64_r64(x)
  end subroutine

  elemental subroutine assign_of_r32_r64(r, x)
    type(traced), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_r32_r64(x)
  end subroutine

  pure subroutine assign_of_r32_r64_0(r, x)
    type(traced), allocatable, intent(inout) :: r(:)
    real(real32), intent(in) :: x(:)
    r = of_r32_r64(x)
  end subroutine

  pure subroutine assign_of_r32_r64_1(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :)
    real(real32), intent(in) :: x(:, :)
    r = of_r32_r64(x)
  end subroutine

  pure subroutine assign_of_r32_r64_2(r, x)
    type(traced), allocatable, intent(inout) :: r(:, :, :)
    real(real32), intent(in) :: x(:, :, :)
    r = of_r32_r64(x)
  end subroutine

  ! The result of an operation.
  pure function result_r32(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: a
    type(traced32), intent(in), optional :: b, c
    type(traced32) :: r
    call compute_r32(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
  end function

  ! A literal or an input, exactly as the program has it.
  elemental function of_real_r32(x) result(r)
    real(real32), intent(in) :: x
    type(traced32) :: r
    call new_r32(x, c_null_ptr, 0_c_int, r)
  end function

  ! The number of the other kind.
  elemental function of_other_r32(a) result(r)
    type(traced), intent(in) :: a
    type(traced32) :: r
    call convert_r32(a, real(a%value, real32), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int64_r32(n) result(r)
    integer(int64), intent(in) :: n
    type(traced32) :: r
    type(traced32) :: exact
    character(24) :: digits
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**24 .and. n <= 2_int64**24) then
      r = of_real_r32(real(n, real32))
      return
    end if
    write (digits, "(i0)") n
    call numeral_r32(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    call value_r32(exact, real(n, real32), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int32_r32(n) result(r)
    integer(int32), intent(in) :: n
    type(traced32) :: r
    r = of_int64_r32(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  pure function traced32_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced32) :: r
    call numeral_r32(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (r%value /= r%value) error stop "outward: a text that is no number"
  end function

  elemental function within_real_r32(x, radius) result(r)
    real(real32), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced32) :: r
    call within_r32(x, radius, c_null_ptr, 0_c_int, r)
  end function

  elemental function with_value_r32(a, x) result(r)
    type(traced32), intent(in) :: a
    real(real32), intent(in) :: x
    type(traced32) :: r
    call value_r32(a, x, c_null_ptr, 0_c_int, r)
  end function

  elemental function compared_r32(a, b, orders, outcome) result(r)
    type(traced32), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    call compare_r32(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome
  end function

  elemental subroutine to_int32_r32(n, a)
    integer(int32), intent(out) :: n
    type(traced32), intent(in) :: a
    n = int(a%value, int32)
    call to_integer_r32(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental subroutine to_int64_r32(n, a)
    integer(int64), intent(out) :: n
    type(traced32), intent(in) :: a
    n = int(a%value, int64)
    call to_integer_r32(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental function accuracy_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced_accuracy) :: r
    call c_accuracy_r32(a, r)
  end function

  ! The error by line, the largest parts first.
  subroutine causes_r32(a, r)
    type(traced32), intent(in) :: a
    type(traced_cause), allocatable, intent(out) :: r(:)
    type(c_cause) :: found(16)
    integer :: i
    allocate(r(c_causes_r32(a, found, size(found, kind=c_size_t))))
    do i = 1, size(r)
      r(i)%file = text_of(found(i)%file)
      r(i)%line = int(found(i)%line)
      r(i)%is_input = found(i)%kind /= 0
      r(i)%amount = found(i)%amount
    end do
  end subroutine

  ! Puts the number into the thread's report.
  subroutine record_r32(a, name)
    type(traced32), intent(in) :: a
    character(*), intent(in) :: name
    if (c_record_r32(a, trim(name) // c_null_char) /= 0) error stop "outward: a name that can't be recorded"
  end subroutine

  elemental function plus_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = a
  end function

  elemental function minus_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_neg, -a%value, a)
  end function

  elemental function pown_r32(a, n) result(r)
    type(traced32), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced32) :: r
    call power_r32(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
  end function

  ! A power of a larger integer is one of a real exponent, which is known for positive numbers.
  elemental function pown_int64_r32(a, n) result(r)
    type(traced32), intent(in) :: a
    integer(int64), intent(in) :: n
    type(traced32) :: r
    if (n >= -huge(0_int32) .and. n <= huge(0_int32)) then
      call power_r32(op_pown, a%value**n, a, int(n, int32), c_null_ptr, 0_c_int, r)
    else
      r = result_r32(op_pow, a%value**n, a, of_int64_r32(n))
    end if
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  elemental function real_r32(a) result(r)
    type(traced32), intent(in) :: a
    real :: r
    r = real(a%value)
    call leave_r32(a, c_null_ptr, 0_c_int)
  end function

  elemental function dble_r32(a) result(r)
    type(traced32), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    call leave_r32(a, c_null_ptr, 0_c_int)
  end function

  ! The remainder with the sign of the divisor: that of mod, which has the sign of the other number, and its integer.
  elemental function floored_r32(value, a, b) result(r)
    real(real32), intent(in) :: value
    type(traced32), intent(in) :: a, b
    type(traced32) :: r, rest, quotient, floor
    rest = mod(a, b)
    quotient = rest / b
    floor = result_r32(op_floor, merge(-1.0_real32, 0.0_real32, quotient%value < 0), quotient)
    r = result_r32(op_fma, value, -floor, b, rest)
  end function

  ! A step of a loop in time begins from this state, of up to 32 numbers.
  subroutine step_begin_r32(state, step)
    type(traced32), intent(inout) :: state(:)
    integer(int64), intent(out) :: step
    if (c_step_begin_r32(state, size(state, kind=c_size_t), step) /= 0) error stop "outward: a step can't begin"
  end subroutine

  ! The step ends with this state.
  subroutine step_end_r32(state, step)
    type(traced32), intent(inout) :: state(:)
    integer(int64), intent(in) :: step
    if (c_step_end_r32(step, state, size(state, kind=c_size_t)) /= 0) then
      error stop "outward: a step that is not open in this thread"
    end if
  end subroutine

  ! Encloses a true solution of residual(x) = 0 near an approximate one, however that was computed: Krawczyk's test.
  ! `stat` is 0 if a box is proved to contain a solution; without it the program ends if none is.
  subroutine certify_r32(x, residual, solution, stat)
    real(real32), intent(in) :: x(:)
    procedure(traced32_residual) :: residual
    type(traced_interval), intent(out) :: solution(:)
    integer, intent(out), optional :: stat
    type(system_r32), target :: system
    integer(c_int) :: code
    if (size(solution) /= size(x)) error stop "outward: arrays of different lengths"
    system%size = size(x)
    system%residual => residual
    code = c_certify_r32(size(x, kind=c_size_t), x, c_funloc(run_r32), c_loc(system), solution)
    if (present(stat)) then
      stat = int(code)
    else if (code /= 0) then
      error stop "outward: no box around the numbers is proved to contain a solution"
    end if
  end subroutine

  ! The residual of a system, as C calls it.
  subroutine run_r32(x, r, data) bind(c, name="")
    type(c_ptr), value :: x, r, data
    type(traced32), pointer :: numbers(:), results(:)
    type(system_r32), pointer :: system
    call c_f_pointer(data, system)
    call c_f_pointer(x, numbers, [system%size])
    call c_f_pointer(r, results, [system%size])
    results = system%residual(numbers)
  end subroutine

  ! Sums and products in the order of the compiler's own; exact values have none.
  pure function sum_of_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r32(r, sum(a%value))
  end function

  pure function product_of_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    integer :: i
    r = of_real_r32(1.0_real32)
    do i = 1, size(a)
      r = r * a(i)
    end do
    call take_value_r32(r, product(a%value))
  end function

  pure function dot_product_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:), b(:)
    type(traced32) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r32(r, dot_product(a%value, b%value))
  end function

  pure subroutine take_value_r32(a, x)
    type(traced32), intent(inout) :: a
    real(real32), intent(in) :: x
    if (transfer(x, 0_int32) /= transfer(a%value, 0_int32)) a = with_value_r32(a, x)
  end subroutine

  pure function norm2_of_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    r = sqrt(dot_product_r32(a, a))
    call take_value_r32(r, norm2(a%value))
  end function

  ! The largest number, as of max: no comparison.
  pure function maxval_of_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    integer :: i
    r = of_real_r32(maxval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = max(r, a(i))
    end do
    call take_value_r32(r, maxval(a%value))
  end function

  pure function minval_of_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    integer :: i
    r = of_real_r32(minval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = min(r, a(i))
    end do
    call take_value_r32(r, minval(a%value))
  end function

  ! The place of the largest number: its comparisons with all others. The first of equal ones is the largest.
  pure subroutine maxloc_of_r32(a)
    type(traced32), intent(in) :: a(:)
    call compare_all_r32(a, maxloc(a%value, 1), greater)
  end subroutine

  pure subroutine minloc_of_r32(a)
    type(traced32), intent(in) :: a(:)
    call compare_all_r32(a, minloc(a%value, 1), less)
  end subroutine

  pure subroutine compare_all_r32(a, place, order)
    type(traced32), intent(in) :: a(:)
    integer, intent(in) :: place
    integer(c_int), intent(in) :: order
    integer :: i
    do i = 1, size(a)
      if (i == place) cycle
      call compare_r32(a(place), a(i), merge(order, order + equal, i < place), .true._c_bool, c_null_ptr, 0_c_int)
    end do
  end subroutine

  pure function findloc_1_r32(array, value) result(r)
    type(traced32), intent(in) :: array(:), value
    integer :: r(1)
    r = findloc_1_dim_r32(array, value, 1)
  end function

  pure function findloc_1_dim_r32(array, value, dim) result(r)
    type(traced32), intent(in) :: array(:), value
    integer, intent(in) :: dim
    integer :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    do r = 1, size(array)
      if (array(r) == value) return
    end do
    r = 0
  end function

  pure function matmul_22_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:, :), b(:, :)
    type(traced32) :: r(size(a, 1), size(b, 2))
    real(real32) :: x(size(a, 1), size(b, 2))
    integer :: i, j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        r(i, j) = dot_product_r32(a(i, :), b(:, j))
        call take_value_r32(r(i, j), x(i, j))
      end do
    end do
  end function

  pure function matmul_21_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:, :), b(:)
    type(traced32) :: r(size(a, 1))
    real(real32) :: x(size(a, 1))
    integer :: i
    x = matmul(a%value, b%value)
    do i = 1, size(a, 1)
      r(i) = dot_product_r32(a(i, :), b)
      call take_value_r32(r(i), x(i))
    end do
  end function

  pure function matmul_12_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:), b(:, :)
    type(traced32) :: r(size(b, 2))
    real(real32) :: x(size(b, 2))
    integer :: j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      r(j) = dot_product_r32(a, b(:, j))
      call take_value_r32(r(j), x(j))
    end do
  end function

  ! Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
  ! from 1 to 2, or that it is 0.
  elemental subroutine take_exponent_r32(x)
    type(traced32), intent(in) :: x
    type(traced32) :: zero
    if (x%value == 0) then
      call compare_r32(x, zero, equal, .true._c_bool, c_null_ptr, 0_c_int)
    else
      call to_integer_r32(op_trunc, scale_r32(x, between(1, exponent(x%value))), c_null_ptr, 0_c_int)
    end if
  end subroutine

  elemental function exponent_r32(x) result(r)
    type(traced32), intent(in) :: x
    integer :: r
    r = exponent(x%value)
    call take_exponent_r32(x)
  end function

  elemental function fraction_r32(x) result(r)
    type(traced32), intent(in) :: x
    type(traced32) :: r
    r = set_exponent_r32(x, 0)
  end function

  elemental function set_exponent_r32(x, i) result(r)
    type(traced32), intent(in) :: x
    integer, intent(in) :: i
    type(traced32) :: r
    call take_exponent_r32(x)
    r = x
    if (i /= exponent(x%value)) r = scale_r32(x, between(i, exponent(x%value)))
    call take_value_r32(r, set_exponent(x%value, i))
  end function

  ! How far the numbers beside it are: exact, if the exponent is that of the exact value.
  elemental function spacing_r32(x) result(r)
    type(traced32), intent(in) :: x
    type(traced32) :: r
    call take_exponent_r32(x)
    r = of_real_r32(spacing(x%value))
  end function

  elemental function rrspacing_r32(x) result(r)
    type(traced32), intent(in) :: x
    type(traced32) :: r
    call take_exponent_r32(x)
    r = scale_r32(abs(x), between(digits(x%value), exponent(x%value)))
    call take_value_r32(r, rrspacing(x%value))
  end function

  ! The number beside it. The trace ends there, and the number is an input.
  elemental function nearest_tt_r32(x, s) result(r)
    type(traced32), intent(in) :: x, s
    type(traced32) :: r
    call sign_bit_r32(s, c_null_ptr, 0_c_int)
    r = nearest_tr_r32(x, s%value)
  end function

  elemental function nearest_tr_r32(x, s) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: s
    type(traced32) :: r
    call leave_r32(x, c_null_ptr, 0_c_int)
    r = of_real_r32(nearest(x%value, s))
  end function

  elemental function nearest_to_r32(x, s) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: s
    type(traced32) :: r
    r = nearest_tr_r32(x, sign(1.0_real32, real(s, real32)))
  end function

  elemental function ieee_next_after_r32(x, y) result(r)
    type(traced32), intent(in) :: x, y
    type(traced32) :: r
    call leave_r32(x, c_null_ptr, 0_c_int)
    call leave_r32(y, c_null_ptr, 0_c_int)
    r = of_real_r32(ieee_next_after(x%value, y%value))
  end function

  elemental function ieee_logb_r32(x) result(r)
    type(traced32), intent(in) :: x
    type(traced32) :: r
    call take_exponent_r32(x)
    r = of_real_r32(ieee_logb(x%value))
  end function

  elemental function ieee_value_r32(x, class) result(r)
    type(traced32), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
    type(traced32) :: r
    r = of_real_r32(ieee_value(x%value, class))
  end function

  ! Questions about the plain number.
  elemental function ieee_class_r32(x) result(r)
    type(traced32), intent(in) :: x
    type(ieee_class_type) :: r
    r = ieee_class(x%value)
  end function

  elemental function ieee_is_nan_r32(x) result(r)
    type(traced32), intent(in) :: x
    logical :: r
    r = ieee_is_nan(x%value)
  end function

  elemental function ieee_is_finite_r32(x) result(r)
    type(traced32), intent(in) :: x
    logical :: r
    r = ieee_is_finite(x%value)
  end function

  elemental function ieee_is_normal_r32(x) result(r)
    type(traced32), intent(in) :: x
    logical :: r
    r = ieee_is_normal(x%value)
  end function

  elemental function ieee_unordered_r32(x, y) result(r)
    type(traced32), intent(in) :: x, y
    logical :: r
    r = ieee_unordered(x%value, y%value)
  end function

  ! A comparison: the sign of an exact 0 is the program's.
  elemental function ieee_is_negative_r32(x) result(r)
    type(traced32), intent(in) :: x
    logical :: r
    r = ieee_is_negative(x%value)
    call sign_bit_r32(x, c_null_ptr, 0_c_int)
  end function

  impure elemental subroutine random_number_r32(harvest)
    type(traced32), intent(out) :: harvest
    real(real32) :: x
    call random_number(x)
    harvest = of_real_r32(x)
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The numbers of an array of which the mask is true.
  pure function chosen_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_2_r32(array, dim, mask, lines, chosen)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_3_r32(array, dim, mask, lines, chosen)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  elemental function of_r64_r32(x) result(r)
    real(real64), intent(in) :: x
    type(traced32) :: r
    r = of_other_r32(of_real_r64(x))
  end function

  elemental subroutine assign_of_real_r32(r, x)
    type(traced32), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_real_r32(x)
  end subroutine

  pure subroutine assign_of_real_r32_0(r, x)
    type(traced32), allocatable, intent(inout) :: r(:)
    real(real32), intent(in) :: x(:)
    r = of_real_r32(x)
  end subroutine

  pure subroutine assign_of_real_r32_1(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :)
    real(real32), intent(in) :: x(:, :)
    r = of_real_r32(x)
  end subroutine

  pure subroutine assign_of_real_r32_2(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :, :)
    real(real32), intent(in) :: x(:, :, :)
    r = of_real_r32(x)
  end subroutine

  elemental subroutine assign_of_other_r32(r, x)
    type(traced32), intent(out) :: r
    type(traced), intent(in) :: x
    r = of_other_r32(x)
  end subroutine

  pure subroutine assign_of_other_r32_0(r, x)
    type(traced32), allocatable, intent(inout) :: r(:)
    type(traced), intent(in) :: x(:)
    r = of_other_r32(x)
  end subroutine

  pure subroutine assign_of_other_r32_1(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :)
    type(traced), intent(in) :: x(:, :)
    r = of_other_r32(x)
  end subroutine

  pure subroutine assign_of_other_r32_2(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :, :)
    type(traced), intent(in) :: x(:, :, :)
    r = of_other_r32(x)
  end subroutine

  elemental subroutine assign_of_int32_r32(r, x)
    type(traced32), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r32(x)
  end subroutine

  pure subroutine assign_of_int32_r32_0(r, x)
    type(traced32), allocatable, intent(inout) :: r(:)
    integer(int32), intent(in) :: x(:)
    r = of_int32_r32(x)
  end subroutine

  pure subroutine assign_of_int32_r32_1(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :)
    integer(int32), intent(in) :: x(:, :)
    r = of_int32_r32(x)
  end subroutine

  pure subroutine assign_of_int32_r32_2(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :, :)
    integer(int32), intent(in) :: x(:, :, :)
    r = of_int32_r32(x)
  end subroutine

  elemental subroutine assign_of_int64_r32(r, x)
    type(traced32), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r32(x)
  end subroutine

  pure subroutine assign_of_int64_r32_0(r, x)
    type(traced32), allocatable, intent(inout) :: r(:)
    integer(int64), intent(in) :: x(:)
    r = of_int64_r32(x)
  end subroutine

  pure subroutine assign_of_int64_r32_1(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :)
    integer(int64), intent(in) :: x(:, :)
    r = of_int64_r32(x)
  end subroutine

  pure subroutine assign_of_int64_r32_2(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :, :)
    integer(int64), intent(in) :: x(:, :, :)
    r = of_int64_r32(x)
  end subroutine

  elemental subroutine assign_of_r64_r32(r, x)
    type(traced32), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_r64_r32(x)
  end subroutine

  pure subroutine assign_of_r64_r32_0(r, x)
    type(traced32), allocatable, intent(inout) :: r(:)
    real(real64), intent(in) :: x(:)
    r = of_r64_r32(x)
  end subroutine

  pure subroutine assign_of_r64_r32_1(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :)
    real(real64), intent(in) :: x(:, :)
    r = of_r64_r32(x)
  end subroutine

  pure subroutine assign_of_r64_r32_2(r, x)
    type(traced32), allocatable, intent(inout) :: r(:, :, :)
    real(real64), intent(in) :: x(:, :, :)
    r = of_r64_r32(x)
  end subroutine

  ! The result of an operation.
  pure function result_r64_radius(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: a
    type(traced_radius), intent(in), optional :: b, c
    type(traced_radius) :: r
    call compute_r64_radius(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
  end function

  ! A literal or an input, exactly as the program has it.
  elemental function of_real_r64_radius(x) result(r)
    real(real64), intent(in) :: x
    type(traced_radius) :: r
    call new_r64_radius(x, c_null_ptr, 0_c_int, r)
  end function

  ! The number of the other kind.
  elemental function of_other_r64_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced_radius) :: r
    call convert_r64_radius(a, real(a%value, real64), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int64_r64_radius(n) result(r)
    integer(int64), intent(in) :: n
    type(traced_radius) :: r
    type(traced_radius) :: exact
    character(24) :: digits
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**53 .and. n <= 2_int64**53) then
      r = of_real_r64_radius(real(n, real64))
      return
    end if
    write (digits, "(i0)") n
    call numeral_r64_radius(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    call value_r64_radius(exact, real(n, real64), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int32_r64_radius(n) result(r)
    integer(int32), intent(in) :: n
    type(traced_radius) :: r
    r = of_int64_r64_radius(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  pure function traced_radius_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced_radius) :: r
    call numeral_r64_radius(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (r%value /= r%value) error stop "outward: a text that is no number"
  end function

  elemental function within_real_r64_radius(x, radius) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced_radius) :: r
    call within_r64_radius(x, radius, c_null_ptr, 0_c_int, r)
  end function

  elemental function with_value_r64_radius(a, x) result(r)
    type(traced_radius), intent(in) :: a
    real(real64), intent(in) :: x
    type(traced_radius) :: r
    call value_r64_radius(a, x, c_null_ptr, 0_c_int, r)
  end function

  elemental function compared_r64_radius(a, b, orders, outcome) result(r)
    type(traced_radius), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    call compare_r64_radius(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome
  end function

  elemental subroutine to_int32_r64_radius(n, a)
    integer(int32), intent(out) :: n
    type(traced_radius), intent(in) :: a
    n = int(a%value, int32)
    call to_integer_r64_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental subroutine to_int64_r64_radius(n, a)
    integer(int64), intent(out) :: n
    type(traced_radius), intent(in) :: a
    n = int(a%value, int64)
    call to_integer_r64_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental function accuracy_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_accuracy) :: r
    call c_accuracy_r64_radius(a, r)
  end function

  ! The error by line, the largest parts first.
  subroutine causes_r64_radius(a, r)
    type(traced_radius), intent(in) :: a
    type(traced_cause), allocatable, intent(out) :: r(:)
    type(c_cause) :: found(16)
    integer :: i
    allocate(r(c_causes_r64_radius(a, found, size(found, kind=c_size_t))))
    do i = 1, size(r)
      r(i)%file = text_of(found(i)%file)
      r(i)%line = int(found(i)%line)
      r(i)%is_input = found(i)%kind /= 0
      r(i)%amount = found(i)%amount
    end do
  end subroutine

  ! Puts the number into the thread's report.
  subroutine record_r64_radius(a, name)
    type(traced_radius), intent(in) :: a
    character(*), intent(in) :: name
    if (c_record_r64_radius(a, trim(name) // c_null_char) /= 0) error stop "outward: a name that can't be recorded"
  end subroutine

  elemental function plus_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = a
  end function

  elemental function minus_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_neg, -a%value, a)
  end function

  elemental function pown_r64_radius(a, n) result(r)
    type(traced_radius), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced_radius) :: r
    call power_r64_radius(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
  end function

  ! A power of a larger integer is one of a real exponent, which is known for positive numbers.
  elemental function pown_int64_r64_radius(a, n) result(r)
    type(traced_radius), intent(in) :: a
    integer(int64), intent(in) :: n
    type(traced_radius) :: r
    if (n >= -huge(0_int32) .and. n <= huge(0_int32)) then
      call power_r64_radius(op_pown, a%value**n, a, int(n, int32), c_null_ptr, 0_c_int, r)
    else
      r = result_r64_radius(op_pow, a%value**n, a, of_int64_r64_radius(n))
    end if
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  elemental function real_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    real :: r
    r = real(a%value)
    call leave_r64_radius(a, c_null_ptr, 0_c_int)
  end function

  elemental function dble_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    call leave_r64_radius(a, c_null_ptr, 0_c_int)
  end function

  ! The remainder with the sign of the divisor: that of mod, which has the sign of the other number, and its integer.
  elemental function floored_r64_radius(value, a, b) result(r)
    real(real64), intent(in) :: value
    type(traced_radius), intent(in) :: a, b
    type(traced_radius) :: r, rest, quotient, floor
    rest = mod(a, b)
    quotient = rest / b
    floor = result_r64_radius(op_floor, merge(-1.0_real64, 0.0_real64, quotient%value < 0), quotient)
    r = result_r64_radius(op_fma, value, -floor, b, rest)
  end function

  ! The number without its lines.
  elemental function without_lines_r64_radius(a) result(r)
    type(traced), intent(in) :: a
    type(traced_radius) :: r
    call c_without_lines_r64_radius(a, r)
  end function

  ! Sums and products in the order of the compiler's own; exact values have none.
  pure function sum_of_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a(:)
    type(traced_radius) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r64_radius(r, sum(a%value))
  end function

  pure function product_of_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a(:)
    type(traced_radius) :: r
    integer :: i
    r = of_real_r64_radius(1.0_real64)
    do i = 1, size(a)
      r = r * a(i)
    end do
    call take_value_r64_radius(r, product(a%value))
  end function

  pure function dot_product_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:), b(:)
    type(traced_radius) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r64_radius(r, dot_product(a%value, b%value))
  end function

  pure subroutine take_value_r64_radius(a, x)
    type(traced_radius), intent(inout) :: a
    real(real64), intent(in) :: x
    if (transfer(x, 0_int64) /= transfer(a%value, 0_int64)) a = with_value_r64_radius(a, x)
  end subroutine

  pure function norm2_of_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a(:)
    type(traced_radius) :: r
    r = sqrt(dot_product_r64_radius(a, a))
    call take_value_r64_radius(r, norm2(a%value))
  end function

  ! The largest number, as of max: no comparison.
  pure function maxval_of_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a(:)
    type(traced_radius) :: r
    integer :: i
    r = of_real_r64_radius(maxval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = max(r, a(i))
    end do
    call take_value_r64_radius(r, maxval(a%value))
  end function

  pure function minval_of_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a(:)
    type(traced_radius) :: r
    integer :: i
    r = of_real_r64_radius(minval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = min(r, a(i))
    end do
    call take_value_r64_radius(r, minval(a%value))
  end function

  ! The place of the largest number: its comparisons with all others. The first of equal ones is the largest.
  pure subroutine maxloc_of_r64_radius(a)
    type(traced_radius), intent(in) :: a(:)
    call compare_all_r64_radius(a, maxloc(a%value, 1), greater)
  end subroutine

  pure subroutine minloc_of_r64_radius(a)
    type(traced_radius), intent(in) :: a(:)
    call compare_all_r64_radius(a, minloc(a%value, 1), less)
  end subroutine

  pure subroutine compare_all_r64_radius(a, place, order)
    type(traced_radius), intent(in) :: a(:)
    integer, intent(in) :: place
    integer(c_int), intent(in) :: order
    integer :: i
    do i = 1, size(a)
      if (i == place) cycle
      call compare_r64_radius(a(place), a(i), merge(order, order + equal, i < place), .true._c_bool, c_null_ptr, 0_c_int)
    end do
  end subroutine

  pure function findloc_1_r64_radius(array, value) result(r)
    type(traced_radius), intent(in) :: array(:), value
    integer :: r(1)
    r = findloc_1_dim_r64_radius(array, value, 1)
  end function

  pure function findloc_1_dim_r64_radius(array, value, dim) result(r)
    type(traced_radius), intent(in) :: array(:), value
    integer, intent(in) :: dim
    integer :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    do r = 1, size(array)
      if (array(r) == value) return
    end do
    r = 0
  end function

  pure function matmul_22_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:, :), b(:, :)
    type(traced_radius) :: r(size(a, 1), size(b, 2))
    real(real64) :: x(size(a, 1), size(b, 2))
    integer :: i, j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        r(i, j) = dot_product_r64_radius(a(i, :), b(:, j))
        call take_value_r64_radius(r(i, j), x(i, j))
      end do
    end do
  end function

  pure function matmul_21_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:, :), b(:)
    type(traced_radius) :: r(size(a, 1))
    real(real64) :: x(size(a, 1))
    integer :: i
    x = matmul(a%value, b%value)
    do i = 1, size(a, 1)
      r(i) = dot_product_r64_radius(a(i, :), b)
      call take_value_r64_radius(r(i), x(i))
    end do
  end function

  pure function matmul_12_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:), b(:, :)
    type(traced_radius) :: r(size(b, 2))
    real(real64) :: x(size(b, 2))
    integer :: j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      r(j) = dot_product_r64_radius(a, b(:, j))
      call take_value_r64_radius(r(j), x(j))
    end do
  end function

  ! Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
  ! from 1 to 2, or that it is 0.
  elemental subroutine take_exponent_r64_radius(x)
    type(traced_radius), intent(in) :: x
    type(traced_radius) :: zero
    if (x%value == 0) then
      call compare_r64_radius(x, zero, equal, .true._c_bool, c_null_ptr, 0_c_int)
    else
      call to_integer_r64_radius(op_trunc, scale_r64_radius(x, between(1, exponent(x%value))), c_null_ptr, 0_c_int)
    end if
  end subroutine

  elemental function exponent_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    integer :: r
    r = exponent(x%value)
    call take_exponent_r64_radius(x)
  end function

  elemental function fraction_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius) :: r
    r = set_exponent_r64_radius(x, 0)
  end function

  elemental function set_exponent_r64_radius(x, i) result(r)
    type(traced_radius), intent(in) :: x
    integer, intent(in) :: i
    type(traced_radius) :: r
    call take_exponent_r64_radius(x)
    r = x
    if (i /= exponent(x%value)) r = scale_r64_radius(x, between(i, exponent(x%value)))
    call take_value_r64_radius(r, set_exponent(x%value, i))
  end function

  ! How far the numbers beside it are: exact, if the exponent is that of the exact value.
  elemental function spacing_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius) :: r
    call take_exponent_r64_radius(x)
    r = of_real_r64_radius(spacing(x%value))
  end function

  elemental function rrspacing_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius) :: r
    call take_exponent_r64_radius(x)
    r = scale_r64_radius(abs(x), between(digits(x%value), exponent(x%value)))
    call take_value_r64_radius(r, rrspacing(x%value))
  end function

  ! The number beside it. The trace ends there, and the number is an input.
  elemental function nearest_tt_r64_radius(x, s) result(r)
    type(traced_radius), intent(in) :: x, s
    type(traced_radius) :: r
    call sign_bit_r64_radius(s, c_null_ptr, 0_c_int)
    r = nearest_tr_r64_radius(x, s%value)
  end function

  elemental function nearest_tr_r64_radius(x, s) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: s
    type(traced_radius) :: r
    call leave_r64_radius(x, c_null_ptr, 0_c_int)
    r = of_real_r64_radius(nearest(x%value, s))
  end function

  elemental function nearest_to_r64_radius(x, s) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: s
    type(traced_radius) :: r
    r = nearest_tr_r64_radius(x, sign(1.0_real64, real(s, real64)))
  end function

  elemental function ieee_next_after_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x, y
    type(traced_radius) :: r
    call leave_r64_radius(x, c_null_ptr, 0_c_int)
    call leave_r64_radius(y, c_null_ptr, 0_c_int)
    r = of_real_r64_radius(ieee_next_after(x%value, y%value))
  end function

  elemental function ieee_logb_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius) :: r
    call take_exponent_r64_radius(x)
    r = of_real_r64_radius(ieee_logb(x%value))
  end function

  elemental function ieee_value_r64_radius(x, class) result(r)
    type(traced_radius), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
    type(traced_radius) :: r
    r = of_real_r64_radius(ieee_value(x%value, class))
  end function

  ! Questions about the plain number.
  elemental function ieee_class_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    type(ieee_class_type) :: r
    r = ieee_class(x%value)
  end function

  elemental function ieee_is_nan_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    logical :: r
    r = ieee_is_nan(x%value)
  end function

  elemental function ieee_is_finite_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    logical :: r
    r = ieee_is_finite(x%value)
  end function

  elemental function ieee_is_normal_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    logical :: r
    r = ieee_is_normal(x%value)
  end function

  elemental function ieee_unordered_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x, y
    logical :: r
    r = ieee_unordered(x%value, y%value)
  end function

  ! A comparison: the sign of an exact 0 is the program's.
  elemental function ieee_is_negative_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x
    logical :: r
    r = ieee_is_negative(x%value)
    call sign_bit_r64_radius(x, c_null_ptr, 0_c_int)
  end function

  impure elemental subroutine random_number_r64_radius(harvest)
    type(traced_radius), intent(out) :: harvest
    real(real64) :: x
    call random_number(x)
    harvest = of_real_r64_radius(x)
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The numbers of an array of which the mask is true.
  pure function chosen_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_2_r64_radius(array, dim, mask, lines, chosen)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_3_r64_radius(array, dim, mask, lines, chosen)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  elemental function of_r32_radius_r64_radius(x) result(r)
    real(real32), intent(in) :: x
    type(traced_radius) :: r
    r = of_other_r64_radius(of_real_r32_radius(x))
  end function

  elemental subroutine assign_of_real_r64_radius(r, x)
    type(traced_radius), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_real_r64_radius(x)
  end subroutine

  pure subroutine assign_of_real_r64_radius_0(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:)
    real(real64), intent(in) :: x(:)
    r = of_real_r64_radius(x)
  end subroutine

  pure subroutine assign_of_real_r64_radius_1(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :)
    real(real64), intent(in) :: x(:, :)
    r = of_real_r64_radius(x)
  end subroutine

  pure subroutine assign_of_real_r64_radius_2(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :, :)
    real(real64), intent(in) :: x(:, :, :)
    r = of_real_r64_radius(x)
  end subroutine

  elemental subroutine assign_of_other_r64_radius(r, x)
    type(traced_radius), intent(out) :: r
    type(traced32_radius), intent(in) :: x
    r = of_other_r64_radius(x)
  end subroutine

  pure subroutine assign_of_other_r64_radius_0(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:)
    type(traced32_radius), intent(in) :: x(:)
    r = of_other_r64_radius(x)
  end subroutine

  pure subroutine assign_of_other_r64_radius_1(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :)
    type(traced32_radius), intent(in) :: x(:, :)
    r = of_other_r64_radius(x)
  end subroutine

  pure subroutine assign_of_other_r64_radius_2(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :, :)
    type(traced32_radius), intent(in) :: x(:, :, :)
    r = of_other_r64_radius(x)
  end subroutine

  elemental subroutine assign_of_int32_r64_radius(r, x)
    type(traced_radius), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r64_radius_0(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:)
    integer(int32), intent(in) :: x(:)
    r = of_int32_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r64_radius_1(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :)
    integer(int32), intent(in) :: x(:, :)
    r = of_int32_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r64_radius_2(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :, :)
    integer(int32), intent(in) :: x(:, :, :)
    r = of_int32_r64_radius(x)
  end subroutine

  elemental subroutine assign_of_int64_r64_radius(r, x)
    type(traced_radius), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r64_radius_0(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:)
    integer(int64), intent(in) :: x(:)
    r = of_int64_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r64_radius_1(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :)
    integer(int64), intent(in) :: x(:, :)
    r = of_int64_r64_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r64_radius_2(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :, :)
    integer(int64), intent(in) :: x(:, :, :)
    r = of_int64_r64_radius(x)
  end subroutine

  elemental subroutine assign_of_r32_radius_r64_radius(r, x)
    type(traced_radius), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_r32_radius_r64_radius(x)
  end subroutine

  pure subroutine assign_of_r32_radius_r64_radius_0(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:)
    real(real32), intent(in) :: x(:)
    r = of_r32_radius_r64_radius(x)
  end subroutine

  pure subroutine assign_of_r32_radius_r64_radius_1(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :)
    real(real32), intent(in) :: x(:, :)
    r = of_r32_radius_r64_radius(x)
  end subroutine

  pure subroutine assign_of_r32_radius_r64_radius_2(r, x)
    type(traced_radius), allocatable, intent(inout) :: r(:, :, :)
    real(real32), intent(in) :: x(:, :, :)
    r = of_r32_radius_r64_radius(x)
  end subroutine

  ! The result of an operation.
  pure function result_r32_radius(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: a
    type(traced32_radius), intent(in), optional :: b, c
    type(traced32_radius) :: r
    call compute_r32_radius(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
  end function

  ! A literal or an input, exactly as the program has it.
  elemental function of_real_r32_radius(x) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius) :: r
    call new_r32_radius(x, c_null_ptr, 0_c_int, r)
  end function

  ! The number of the other kind.
  elemental function of_other_r32_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced32_radius) :: r
    call convert_r32_radius(a, real(a%value, real32), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int64_r32_radius(n) result(r)
    integer(int64), intent(in) :: n
    type(traced32_radius) :: r
    type(traced32_radius) :: exact
    character(24) :: digits
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**24 .and. n <= 2_int64**24) then
      r = of_real_r32_radius(real(n, real32))
      return
    end if
    write (digits, "(i0)") n
    call numeral_r32_radius(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    call value_r32_radius(exact, real(n, real32), c_null_ptr, 0_c_int, r)
  end function

  elemental function of_int32_r32_radius(n) result(r)
    integer(int32), intent(in) :: n
    type(traced32_radius) :: r
    r = of_int64_r32_radius(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  pure function traced32_radius_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced32_radius) :: r
    call numeral_r32_radius(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (r%value /= r%value) error stop "outward: a text that is no number"
  end function

  elemental function within_real_r32_radius(x, radius) result(r)
    real(real32), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced32_radius) :: r
    call within_r32_radius(x, radius, c_null_ptr, 0_c_int, r)
  end function

  elemental function with_value_r32_radius(a, x) result(r)
    type(traced32_radius), intent(in) :: a
    real(real32), intent(in) :: x
    type(traced32_radius) :: r
    call value_r32_radius(a, x, c_null_ptr, 0_c_int, r)
  end function

  elemental function compared_r32_radius(a, b, orders, outcome) result(r)
    type(traced32_radius), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    call compare_r32_radius(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome
  end function

  elemental subroutine to_int32_r32_radius(n, a)
    integer(int32), intent(out) :: n
    type(traced32_radius), intent(in) :: a
    n = int(a%value, int32)
    call to_integer_r32_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental subroutine to_int64_r32_radius(n, a)
    integer(int64), intent(out) :: n
    type(traced32_radius), intent(in) :: a
    n = int(a%value, int64)
    call to_integer_r32_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end subroutine

  elemental function accuracy_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced_accuracy) :: r
    call c_accuracy_r32_radius(a, r)
  end function

  ! The error by line, the largest parts first.
  subroutine causes_r32_radius(a, r)
    type(traced32_radius), intent(in) :: a
    type(traced_cause), allocatable, intent(out) :: r(:)
    type(c_cause) :: found(16)
    integer :: i
    allocate(r(c_causes_r32_radius(a, found, size(found, kind=c_size_t))))
    do i = 1, size(r)
      r(i)%file = text_of(found(i)%file)
      r(i)%line = int(found(i)%line)
      r(i)%is_input = found(i)%kind /= 0
      r(i)%amount = found(i)%amount
    end do
  end subroutine

  ! Puts the number into the thread's report.
  subroutine record_r32_radius(a, name)
    type(traced32_radius), intent(in) :: a
    character(*), intent(in) :: name
    if (c_record_r32_radius(a, trim(name) // c_null_char) /= 0) error stop "outward: a name that can't be recorded"
  end subroutine

  elemental function plus_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = a
  end function

  elemental function minus_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_neg, -a%value, a)
  end function

  elemental function pown_r32_radius(a, n) result(r)
    type(traced32_radius), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced32_radius) :: r
    call power_r32_radius(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
  end function

  ! A power of a larger integer is one of a real exponent, which is known for positive numbers.
  elemental function pown_int64_r32_radius(a, n) result(r)
    type(traced32_radius), intent(in) :: a
    integer(int64), intent(in) :: n
    type(traced32_radius) :: r
    if (n >= -huge(0_int32) .and. n <= huge(0_int32)) then
      call power_r32_radius(op_pown, a%value**n, a, int(n, int32), c_null_ptr, 0_c_int, r)
    else
      r = result_r32_radius(op_pow, a%value**n, a, of_int64_r32_radius(n))
    end if
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  elemental function real_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    real :: r
    r = real(a%value)
    call leave_r32_radius(a, c_null_ptr, 0_c_int)
  end function

  elemental function dble_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    call leave_r32_radius(a, c_null_ptr, 0_c_int)
  end function

  ! The remainder with the sign of the divisor: that of mod, which has the sign of the other number, and its integer.
  elemental function floored_r32_radius(value, a, b) result(r)
    real(real32), intent(in) :: value
    type(traced32_radius), intent(in) :: a, b
    type(traced32_radius) :: r, rest, quotient, floor
    rest = mod(a, b)
    quotient = rest / b
    floor = result_r32_radius(op_floor, merge(-1.0_real32, 0.0_real32, quotient%value < 0), quotient)
    r = result_r32_radius(op_fma, value, -floor, b, rest)
  end function

  ! The number without its lines.
  elemental function without_lines_r32_radius(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32_radius) :: r
    call c_without_lines_r32_radius(a, r)
  end function

  ! Sums and products in the order of the compiler's own; exact values have none.
  pure function sum_of_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a(:)
    type(traced32_radius) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r32_radius(r, sum(a%value))
  end function

  pure function product_of_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a(:)
    type(traced32_radius) :: r
    integer :: i
    r = of_real_r32_radius(1.0_real32)
    do i = 1, size(a)
      r = r * a(i)
    end do
    call take_value_r32_radius(r, product(a%value))
  end function

  pure function dot_product_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:), b(:)
    type(traced32_radius) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r32_radius(r, dot_product(a%value, b%value))
  end function

  pure subroutine take_value_r32_radius(a, x)
    type(traced32_radius), intent(inout) :: a
    real(real32), intent(in) :: x
    if (transfer(x, 0_int32) /= transfer(a%value, 0_int32)) a = with_value_r32_radius(a, x)
  end subroutine

  pure function norm2_of_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a(:)
    type(traced32_radius) :: r
    r = sqrt(dot_product_r32_radius(a, a))
    call take_value_r32_radius(r, norm2(a%value))
  end function

  ! The largest number, as of max: no comparison.
  pure function maxval_of_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a(:)
    type(traced32_radius) :: r
    integer :: i
    r = of_real_r32_radius(maxval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = max(r, a(i))
    end do
    call take_value_r32_radius(r, maxval(a%value))
  end function

  pure function minval_of_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a(:)
    type(traced32_radius) :: r
    integer :: i
    r = of_real_r32_radius(minval(a(1:0)%value))
    if (size(a) > 0) r = a(1)
    do i = 2, size(a)
      r = min(r, a(i))
    end do
    call take_value_r32_radius(r, minval(a%value))
  end function

  ! The place of the largest number: its comparisons with all others. The first of equal ones is the largest.
  pure subroutine maxloc_of_r32_radius(a)
    type(traced32_radius), intent(in) :: a(:)
    call compare_all_r32_radius(a, maxloc(a%value, 1), greater)
  end subroutine

  pure subroutine minloc_of_r32_radius(a)
    type(traced32_radius), intent(in) :: a(:)
    call compare_all_r32_radius(a, minloc(a%value, 1), less)
  end subroutine

  pure subroutine compare_all_r32_radius(a, place, order)
    type(traced32_radius), intent(in) :: a(:)
    integer, intent(in) :: place
    integer(c_int), intent(in) :: order
    integer :: i
    do i = 1, size(a)
      if (i == place) cycle
      call compare_r32_radius(a(place), a(i), merge(order, order + equal, i < place), .true._c_bool, c_null_ptr, 0_c_int)
    end do
  end subroutine

  pure function findloc_1_r32_radius(array, value) result(r)
    type(traced32_radius), intent(in) :: array(:), value
    integer :: r(1)
    r = findloc_1_dim_r32_radius(array, value, 1)
  end function

  pure function findloc_1_dim_r32_radius(array, value, dim) result(r)
    type(traced32_radius), intent(in) :: array(:), value
    integer, intent(in) :: dim
    integer :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    do r = 1, size(array)
      if (array(r) == value) return
    end do
    r = 0
  end function

  pure function matmul_22_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:, :), b(:, :)
    type(traced32_radius) :: r(size(a, 1), size(b, 2))
    real(real32) :: x(size(a, 1), size(b, 2))
    integer :: i, j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        r(i, j) = dot_product_r32_radius(a(i, :), b(:, j))
        call take_value_r32_radius(r(i, j), x(i, j))
      end do
    end do
  end function

  pure function matmul_21_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:, :), b(:)
    type(traced32_radius) :: r(size(a, 1))
    real(real32) :: x(size(a, 1))
    integer :: i
    x = matmul(a%value, b%value)
    do i = 1, size(a, 1)
      r(i) = dot_product_r32_radius(a(i, :), b)
      call take_value_r32_radius(r(i), x(i))
    end do
  end function

  pure function matmul_12_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:), b(:, :)
    type(traced32_radius) :: r(size(b, 2))
    real(real32) :: x(size(b, 2))
    integer :: j
    x = matmul(a%value, b%value)
    do j = 1, size(b, 2)
      r(j) = dot_product_r32_radius(a, b(:, j))
      call take_value_r32_radius(r(j), x(j))
    end do
  end function

  ! Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
  ! from 1 to 2, or that it is 0.
  elemental subroutine take_exponent_r32_radius(x)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius) :: zero
    if (x%value == 0) then
      call compare_r32_radius(x, zero, equal, .true._c_bool, c_null_ptr, 0_c_int)
    else
      call to_integer_r32_radius(op_trunc, scale_r32_radius(x, between(1, exponent(x%value))), c_null_ptr, 0_c_int)
    end if
  end subroutine

  elemental function exponent_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    integer :: r
    r = exponent(x%value)
    call take_exponent_r32_radius(x)
  end function

  elemental function fraction_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius) :: r
    r = set_exponent_r32_radius(x, 0)
  end function

  elemental function set_exponent_r32_radius(x, i) result(r)
    type(traced32_radius), intent(in) :: x
    integer, intent(in) :: i
    type(traced32_radius) :: r
    call take_exponent_r32_radius(x)
    r = x
    if (i /= exponent(x%value)) r = scale_r32_radius(x, between(i, exponent(x%value)))
    call take_value_r32_radius(r, set_exponent(x%value, i))
  end function

  ! How far the numbers beside it are: exact, if the exponent is that of the exact value.
  elemental function spacing_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius) :: r
    call take_exponent_r32_radius(x)
    r = of_real_r32_radius(spacing(x%value))
  end function

  elemental function rrspacing_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius) :: r
    call take_exponent_r32_radius(x)
    r = scale_r32_radius(abs(x), between(digits(x%value), exponent(x%value)))
    call take_value_r32_radius(r, rrspacing(x%value))
  end function

  ! The number beside it. The trace ends there, and the number is an input.
  elemental function nearest_tt_r32_radius(x, s) result(r)
    type(traced32_radius), intent(in) :: x, s
    type(traced32_radius) :: r
    call sign_bit_r32_radius(s, c_null_ptr, 0_c_int)
    r = nearest_tr_r32_radius(x, s%value)
  end function

  elemental function nearest_tr_r32_radius(x, s) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: s
    type(traced32_radius) :: r
    call leave_r32_radius(x, c_null_ptr, 0_c_int)
    r = of_real_r32_radius(nearest(x%value, s))
  end function

  elemental function nearest_to_r32_radius(x, s) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: s
    type(traced32_radius) :: r
    r = nearest_tr_r32_radius(x, sign(1.0_real32, real(s, real32)))
  end function

  elemental function ieee_next_after_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x, y
    type(traced32_radius) :: r
    call leave_r32_radius(x, c_null_ptr, 0_c_int)
    call leave_r32_radius(y, c_null_ptr, 0_c_int)
    r = of_real_r32_radius(ieee_next_after(x%value, y%value))
  end function

  elemental function ieee_logb_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius) :: r
    call take_exponent_r32_radius(x)
    r = of_real_r32_radius(ieee_logb(x%value))
  end function

  elemental function ieee_value_r32_radius(x, class) result(r)
    type(traced32_radius), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
    type(traced32_radius) :: r
    r = of_real_r32_radius(ieee_value(x%value, class))
  end function

  ! Questions about the plain number.
  elemental function ieee_class_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    type(ieee_class_type) :: r
    r = ieee_class(x%value)
  end function

  elemental function ieee_is_nan_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    logical :: r
    r = ieee_is_nan(x%value)
  end function

  elemental function ieee_is_finite_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    logical :: r
    r = ieee_is_finite(x%value)
  end function

  elemental function ieee_is_normal_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    logical :: r
    r = ieee_is_normal(x%value)
  end function

  elemental function ieee_unordered_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x, y
    logical :: r
    r = ieee_unordered(x%value, y%value)
  end function

  ! A comparison: the sign of an exact 0 is the program's.
  elemental function ieee_is_negative_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x
    logical :: r
    r = ieee_is_negative(x%value)
    call sign_bit_r32_radius(x, c_null_ptr, 0_c_int)
  end function

  impure elemental subroutine random_number_r32_radius(harvest)
    type(traced32_radius), intent(out) :: harvest
    real(real32) :: x
    call random_number(x)
    harvest = of_real_r32_radius(x)
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The numbers of an array of which the mask is true.
  pure function chosen_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_2_r32_radius(array, dim, mask, lines, chosen)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  ! The numbers of an array of which the mask is true.
  pure function chosen_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_3_r32_radius(array, dim, mask, lines, chosen)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine

  elemental function of_r64_radius_r32_radius(x) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius) :: r
    r = of_other_r32_radius(of_real_r64_radius(x))
  end function

  elemental subroutine assign_of_real_r32_radius(r, x)
    type(traced32_radius), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_real_r32_radius(x)
  end subroutine

  pure subroutine assign_of_real_r32_radius_0(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:)
    real(real32), intent(in) :: x(:)
    r = of_real_r32_radius(x)
  end subroutine

  pure subroutine assign_of_real_r32_radius_1(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :)
    real(real32), intent(in) :: x(:, :)
    r = of_real_r32_radius(x)
  end subroutine

  pure subroutine assign_of_real_r32_radius_2(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :, :)
    real(real32), intent(in) :: x(:, :, :)
    r = of_real_r32_radius(x)
  end subroutine

  elemental subroutine assign_of_other_r32_radius(r, x)
    type(traced32_radius), intent(out) :: r
    type(traced_radius), intent(in) :: x
    r = of_other_r32_radius(x)
  end subroutine

  pure subroutine assign_of_other_r32_radius_0(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:)
    type(traced_radius), intent(in) :: x(:)
    r = of_other_r32_radius(x)
  end subroutine

  pure subroutine assign_of_other_r32_radius_1(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :)
    type(traced_radius), intent(in) :: x(:, :)
    r = of_other_r32_radius(x)
  end subroutine

  pure subroutine assign_of_other_r32_radius_2(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :, :)
    type(traced_radius), intent(in) :: x(:, :, :)
    r = of_other_r32_radius(x)
  end subroutine

  elemental subroutine assign_of_int32_r32_radius(r, x)
    type(traced32_radius), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r32_radius_0(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:)
    integer(int32), intent(in) :: x(:)
    r = of_int32_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r32_radius_1(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :)
    integer(int32), intent(in) :: x(:, :)
    r = of_int32_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int32_r32_radius_2(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :, :)
    integer(int32), intent(in) :: x(:, :, :)
    r = of_int32_r32_radius(x)
  end subroutine

  elemental subroutine assign_of_int64_r32_radius(r, x)
    type(traced32_radius), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r32_radius_0(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:)
    integer(int64), intent(in) :: x(:)
    r = of_int64_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r32_radius_1(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :)
    integer(int64), intent(in) :: x(:, :)
    r = of_int64_r32_radius(x)
  end subroutine

  pure subroutine assign_of_int64_r32_radius_2(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :, :)
    integer(int64), intent(in) :: x(:, :, :)
    r = of_int64_r32_radius(x)
  end subroutine

  elemental subroutine assign_of_r64_radius_r32_radius(r, x)
    type(traced32_radius), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_r64_radius_r32_radius(x)
  end subroutine

  pure subroutine assign_of_r64_radius_r32_radius_0(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:)
    real(real64), intent(in) :: x(:)
    r = of_r64_radius_r32_radius(x)
  end subroutine

  pure subroutine assign_of_r64_radius_r32_radius_1(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :)
    real(real64), intent(in) :: x(:, :)
    r = of_r64_radius_r32_radius(x)
  end subroutine

  pure subroutine assign_of_r64_radius_r32_radius_2(r, x)
    type(traced32_radius), allocatable, intent(inout) :: r(:, :, :)
    real(real64), intent(in) :: x(:, :, :)
    r = of_r64_radius_r32_radius(x)
  end subroutine

  elemental function add_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function add_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_add, a%value + b%value, a, b)
  end function

  elemental function sub_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function sub_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_sub, a%value - b%value, a, b)
  end function

  elemental function mul_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function mul_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_mul, a%value * b%value, a, b)
  end function

  elemental function div_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function div_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_div, a%value / b%value, a, b)
  end function

  elemental function pow_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function pow_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_pow, a%value**b%value, a, b)
  end function

  elemental function eq_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, equal, a%value == b%value)
  end function

  elemental function eq_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, equal, a%value == b%value)
  end function

  elemental function ne_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function ne_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + greater, a%value /= b%value)
  end function

  elemental function lt_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  elemental function lt_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less, a%value < b%value)
  end function

  elemental function lt_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less, a%value < b%value)
  end function

  elemental function le_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function le_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, less + equal, a%value <= b%value)
  end function

  elemental function gt_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater, a%value > b%value)
  end function

  elemental function gt_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater, a%value > b%value)
  end function

  elemental function ge_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_t64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_t32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_r32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_i32_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t64_i64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_t64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_t32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_r64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_i32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_t32_i64_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r64_t64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r64_t32_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r32_t64_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_r32_t32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i32_t64_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i32_t32_radius(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i64_t64_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    logical :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = compared_r64_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function ge_i64_t32_radius(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    logical :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = compared_r32_radius(a, b, greater + equal, a%value >= b%value)
  end function

  elemental function sqrt_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sqrt, sqrt(a%value), a)
  end function

  elemental function exp_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_exp, exp(a%value), a)
  end function

  elemental function log_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_log, log(a%value), a)
  end function

  elemental function log10_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_log10, log10(a%value), a)
  end function

  elemental function sin_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sin, sin(a%value), a)
  end function

  elemental function cos_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_cos, cos(a%value), a)
  end function

  elemental function tan_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tan, tan(a%value), a)
  end function

  elemental function asin_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_asin, asin(a%value), a)
  end function

  elemental function acos_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_acos, acos(a%value), a)
  end function

  elemental function atan_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_atan, atan(a%value), a)
  end function

  elemental function sinh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sinh, sinh(a%value), a)
  end function

  elemental function cosh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_cosh, cosh(a%value), a)
  end function

  elemental function tanh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tanh, tanh(a%value), a)
  end function

  elemental function asinh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_asinh, asinh(a%value), a)
  end function

  elemental function acosh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_acosh, acosh(a%value), a)
  end function

  elemental function atanh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_atanh, atanh(a%value), a)
  end function

  elemental function erf_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_erf, erf(a%value), a)
  end function

  elemental function erfc_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_erfc, erfc(a%value), a)
  end function

  elemental function gamma_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tgamma, gamma(a%value), a)
  end function

  elemental function log_gamma_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_lgamma, log_gamma(a%value), a)
  end function

  elemental function abs_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_abs, abs(a%value), a)
  end function

  elemental function aint_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_trunc, aint(a%value), a)
  end function

  elemental function anint_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_round_ties_to_away, anint(a%value), a)
  end function

  elemental function erfc_scaled_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_erfcx, erfc_scaled(a%value), a)
  end function

  elemental function bessel_j0_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_j0, bessel_j0(a%value), a)
  end function

  elemental function bessel_j1_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_j1, bessel_j1(a%value), a)
  end function

  elemental function bessel_y0_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_y0, bessel_y0(a%value), a)
  end function

  elemental function bessel_y1_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_y1, bessel_y1(a%value), a)
  end function

  elemental function ieee_rint_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_round_ties_to_even, ieee_rint(a%value), a)
  end function

  elemental function scale_r64(a, n) result(r)
    type(traced), intent(in) :: a
    integer, intent(in) :: n
    type(traced) :: r
    call power_r64(op_scalbn, scale(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function ieee_scalb_r64(a, n) result(r)
    type(traced), intent(in) :: a
    integer, intent(in) :: n
    type(traced) :: r
    call power_r64(op_scalbn, ieee_scalb(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_jn_r64(n, a) result(r)
    type(traced), intent(in) :: a
    integer, intent(in) :: n
    type(traced) :: r
    call power_r64(op_jn, bessel_jn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_yn_r64(n, a) result(r)
    type(traced), intent(in) :: a
    integer, intent(in) :: n
    type(traced) :: r
    call power_r64(op_yn, bessel_yn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function int_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = int(a%value)
    call to_integer_r64(op_trunc, a, c_null_ptr, 0_c_int)
  end function

  elemental function nint_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = nint(a%value)
    call to_integer_r64(op_round_ties_to_away, a, c_null_ptr, 0_c_int)
  end function

  elemental function floor_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = floor(a%value)
    call to_integer_r64(op_floor, a, c_null_ptr, 0_c_int)
  end function

  elemental function ceiling_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    call to_integer_r64(op_ceil, a, c_null_ptr, 0_c_int)
  end function

  pure function epsilon_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    type(traced) :: r
    r = of_real_r64(epsilon(real(rank(x), real64)))
  end function

  pure function tiny_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    type(traced) :: r
    r = of_real_r64(tiny(real(rank(x), real64)))
  end function

  pure function huge_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    type(traced) :: r
    r = of_real_r64(huge(real(rank(x), real64)))
  end function

  pure function digits_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = digits(real(rank(x), real64))
  end function

  pure function precision_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = precision(real(rank(x), real64))
  end function

  pure function range_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = range(real(rank(x), real64))
  end function

  pure function radix_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = radix(real(rank(x), real64))
  end function

  pure function minexponent_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = minexponent(real(rank(x), real64))
  end function

  pure function maxexponent_r64(x) result(r)
    type(traced), intent(in) :: x(..)
    integer :: r
    r = maxexponent(real(rank(x), real64))
  end function

  elemental function sqrt_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sqrt, sqrt(a%value), a)
  end function

  elemental function exp_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_exp, exp(a%value), a)
  end function

  elemental function log_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_log, log(a%value), a)
  end function

  elemental function log10_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_log10, log10(a%value), a)
  end function

  elemental function sin_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sin, sin(a%value), a)
  end function

  elemental function cos_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_cos, cos(a%value), a)
  end function

  elemental function tan_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tan, tan(a%value), a)
  end function

  elemental function asin_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_asin, asin(a%value), a)
  end function

  elemental function acos_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_acos, acos(a%value), a)
  end function

  elemental function atan_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_atan, atan(a%value), a)
  end function

  elemental function sinh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sinh, sinh(a%value), a)
  end function

  elemental function cosh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_cosh, cosh(a%value), a)
  end function

  elemental function tanh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tanh, tanh(a%value), a)
  end function

  elemental function asinh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_asinh, asinh(a%value), a)
  end function

  elemental function acosh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_acosh, acosh(a%value), a)
  end function

  elemental function atanh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_atanh, atanh(a%value), a)
  end function

  elemental function erf_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_erf, erf(a%value), a)
  end function

  elemental function erfc_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_erfc, erfc(a%value), a)
  end function

  elemental function gamma_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tgamma, gamma(a%value), a)
  end function

  elemental function log_gamma_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_lgamma, log_gamma(a%value), a)
  end function

  elemental function abs_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_abs, abs(a%value), a)
  end function

  elemental function aint_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_trunc, aint(a%value), a)
  end function

  elemental function anint_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_round_ties_to_away, anint(a%value), a)
  end function

  elemental function erfc_scaled_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_erfcx, erfc_scaled(a%value), a)
  end function

  elemental function bessel_j0_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_j0, bessel_j0(a%value), a)
  end function

  elemental function bessel_j1_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_j1, bessel_j1(a%value), a)
  end function

  elemental function bessel_y0_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_y0, bessel_y0(a%value), a)
  end function

  elemental function bessel_y1_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_y1, bessel_y1(a%value), a)
  end function

  elemental function ieee_rint_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_round_ties_to_even, ieee_rint(a%value), a)
  end function

  elemental function scale_r32(a, n) result(r)
    type(traced32), intent(in) :: a
    integer, intent(in) :: n
    type(traced32) :: r
    call power_r32(op_scalbn, scale(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function ieee_scalb_r32(a, n) result(r)
    type(traced32), intent(in) :: a
    integer, intent(in) :: n
    type(traced32) :: r
    call power_r32(op_scalbn, ieee_scalb(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_jn_r32(n, a) result(r)
    type(traced32), intent(in) :: a
    integer, intent(in) :: n
    type(traced32) :: r
    call power_r32(op_jn, bessel_jn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_yn_r32(n, a) result(r)
    type(traced32), intent(in) :: a
    integer, intent(in) :: n
    type(traced32) :: r
    call power_r32(op_yn, bessel_yn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function int_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = int(a%value)
    call to_integer_r32(op_trunc, a, c_null_ptr, 0_c_int)
  end function

  elemental function nint_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = nint(a%value)
    call to_integer_r32(op_round_ties_to_away, a, c_null_ptr, 0_c_int)
  end function

  elemental function floor_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = floor(a%value)
    call to_integer_r32(op_floor, a, c_null_ptr, 0_c_int)
  end function

  elemental function ceiling_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    call to_integer_r32(op_ceil, a, c_null_ptr, 0_c_int)
  end function

  pure function epsilon_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    type(traced32) :: r
    r = of_real_r32(epsilon(real(rank(x), real32)))
  end function

  pure function tiny_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    type(traced32) :: r
    r = of_real_r32(tiny(real(rank(x), real32)))
  end function

  pure function huge_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    type(traced32) :: r
    r = of_real_r32(huge(real(rank(x), real32)))
  end function

  pure function digits_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = digits(real(rank(x), real32))
  end function

  pure function precision_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = precision(real(rank(x), real32))
  end function

  pure function range_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = range(real(rank(x), real32))
  end function

  pure function radix_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = radix(real(rank(x), real32))
  end function

  pure function minexponent_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = minexponent(real(rank(x), real32))
  end function

  pure function maxexponent_r32(x) result(r)
    type(traced32), intent(in) :: x(..)
    integer :: r
    r = maxexponent(real(rank(x), real32))
  end function

  elemental function sqrt_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_sqrt, sqrt(a%value), a)
  end function

  elemental function exp_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_exp, exp(a%value), a)
  end function

  elemental function log_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_log, log(a%value), a)
  end function

  elemental function log10_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_log10, log10(a%value), a)
  end function

  elemental function sin_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_sin, sin(a%value), a)
  end function

  elemental function cos_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_cos, cos(a%value), a)
  end function

  elemental function tan_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_tan, tan(a%value), a)
  end function

  elemental function asin_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_asin, asin(a%value), a)
  end function

  elemental function acos_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_acos, acos(a%value), a)
  end function

  elemental function atan_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_atan, atan(a%value), a)
  end function

  elemental function sinh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_sinh, sinh(a%value), a)
  end function

  elemental function cosh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_cosh, cosh(a%value), a)
  end function

  elemental function tanh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_tanh, tanh(a%value), a)
  end function

  elemental function asinh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_asinh, asinh(a%value), a)
  end function

  elemental function acosh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_acosh, acosh(a%value), a)
  end function

  elemental function atanh_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_atanh, atanh(a%value), a)
  end function

  elemental function erf_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_erf, erf(a%value), a)
  end function

  elemental function erfc_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_erfc, erfc(a%value), a)
  end function

  elemental function gamma_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_tgamma, gamma(a%value), a)
  end function

  elemental function log_gamma_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_lgamma, log_gamma(a%value), a)
  end function

  elemental function abs_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_abs, abs(a%value), a)
  end function

  elemental function aint_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_trunc, aint(a%value), a)
  end function

  elemental function anint_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_round_ties_to_away, anint(a%value), a)
  end function

  elemental function erfc_scaled_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_erfcx, erfc_scaled(a%value), a)
  end function

  elemental function bessel_j0_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_j0, bessel_j0(a%value), a)
  end function

  elemental function bessel_j1_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_j1, bessel_j1(a%value), a)
  end function

  elemental function bessel_y0_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_y0, bessel_y0(a%value), a)
  end function

  elemental function bessel_y1_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_y1, bessel_y1(a%value), a)
  end function

  elemental function ieee_rint_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    type(traced_radius) :: r
    r = result_r64_radius(op_round_ties_to_even, ieee_rint(a%value), a)
  end function

  elemental function scale_r64_radius(a, n) result(r)
    type(traced_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced_radius) :: r
    call power_r64_radius(op_scalbn, scale(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function ieee_scalb_r64_radius(a, n) result(r)
    type(traced_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced_radius) :: r
    call power_r64_radius(op_scalbn, ieee_scalb(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_jn_r64_radius(n, a) result(r)
    type(traced_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced_radius) :: r
    call power_r64_radius(op_jn, bessel_jn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_yn_r64_radius(n, a) result(r)
    type(traced_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced_radius) :: r
    call power_r64_radius(op_yn, bessel_yn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function int_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    integer :: r
    r = int(a%value)
    call to_integer_r64_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end function

  elemental function nint_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    integer :: r
    r = nint(a%value)
    call to_integer_r64_radius(op_round_ties_to_away, a, c_null_ptr, 0_c_int)
  end function

  elemental function floor_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    integer :: r
    r = floor(a%value)
    call to_integer_r64_radius(op_floor, a, c_null_ptr, 0_c_int)
  end function

  elemental function ceiling_r64_radius(a) result(r)
    type(traced_radius), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    call to_integer_r64_radius(op_ceil, a, c_null_ptr, 0_c_int)
  end function

  pure function epsilon_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    type(traced_radius) :: r
    r = of_real_r64_radius(epsilon(real(rank(x), real64)))
  end function

  pure function tiny_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    type(traced_radius) :: r
    r = of_real_r64_radius(tiny(real(rank(x), real64)))
  end function

  pure function huge_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    type(traced_radius) :: r
    r = of_real_r64_radius(huge(real(rank(x), real64)))
  end function

  pure function digits_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = digits(real(rank(x), real64))
  end function

  pure function precision_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = precision(real(rank(x), real64))
  end function

  pure function range_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = range(real(rank(x), real64))
  end function

  pure function radix_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = radix(real(rank(x), real64))
  end function

  pure function minexponent_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = minexponent(real(rank(x), real64))
  end function

  pure function maxexponent_r64_radius(x) result(r)
    type(traced_radius), intent(in) :: x(..)
    integer :: r
    r = maxexponent(real(rank(x), real64))
  end function

  elemental function sqrt_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_sqrt, sqrt(a%value), a)
  end function

  elemental function exp_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_exp, exp(a%value), a)
  end function

  elemental function log_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_log, log(a%value), a)
  end function

  elemental function log10_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_log10, log10(a%value), a)
  end function

  elemental function sin_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_sin, sin(a%value), a)
  end function

  elemental function cos_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_cos, cos(a%value), a)
  end function

  elemental function tan_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_tan, tan(a%value), a)
  end function

  elemental function asin_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_asin, asin(a%value), a)
  end function

  elemental function acos_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_acos, acos(a%value), a)
  end function

  elemental function atan_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_atan, atan(a%value), a)
  end function

  elemental function sinh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_sinh, sinh(a%value), a)
  end function

  elemental function cosh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_cosh, cosh(a%value), a)
  end function

  elemental function tanh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_tanh, tanh(a%value), a)
  end function

  elemental function asinh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_asinh, asinh(a%value), a)
  end function

  elemental function acosh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_acosh, acosh(a%value), a)
  end function

  elemental function atanh_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_atanh, atanh(a%value), a)
  end function

  elemental function erf_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_erf, erf(a%value), a)
  end function

  elemental function erfc_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_erfc, erfc(a%value), a)
  end function

  elemental function gamma_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_tgamma, gamma(a%value), a)
  end function

  elemental function log_gamma_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_lgamma, log_gamma(a%value), a)
  end function

  elemental function abs_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_abs, abs(a%value), a)
  end function

  elemental function aint_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_trunc, aint(a%value), a)
  end function

  elemental function anint_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_round_ties_to_away, anint(a%value), a)
  end function

  elemental function erfc_scaled_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_erfcx, erfc_scaled(a%value), a)
  end function

  elemental function bessel_j0_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_j0, bessel_j0(a%value), a)
  end function

  elemental function bessel_j1_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_j1, bessel_j1(a%value), a)
  end function

  elemental function bessel_y0_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_y0, bessel_y0(a%value), a)
  end function

  elemental function bessel_y1_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_y1, bessel_y1(a%value), a)
  end function

  elemental function ieee_rint_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    type(traced32_radius) :: r
    r = result_r32_radius(op_round_ties_to_even, ieee_rint(a%value), a)
  end function

  elemental function scale_r32_radius(a, n) result(r)
    type(traced32_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced32_radius) :: r
    call power_r32_radius(op_scalbn, scale(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function ieee_scalb_r32_radius(a, n) result(r)
    type(traced32_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced32_radius) :: r
    call power_r32_radius(op_scalbn, ieee_scalb(a%value, n), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_jn_r32_radius(n, a) result(r)
    type(traced32_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced32_radius) :: r
    call power_r32_radius(op_jn, bessel_jn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function bessel_yn_r32_radius(n, a) result(r)
    type(traced32_radius), intent(in) :: a
    integer, intent(in) :: n
    type(traced32_radius) :: r
    call power_r32_radius(op_yn, bessel_yn(n, a%value), a, int(n, int32), c_null_ptr, 0_c_int, r)
  end function

  elemental function int_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    integer :: r
    r = int(a%value)
    call to_integer_r32_radius(op_trunc, a, c_null_ptr, 0_c_int)
  end function

  elemental function nint_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    integer :: r
    r = nint(a%value)
    call to_integer_r32_radius(op_round_ties_to_away, a, c_null_ptr, 0_c_int)
  end function

  elemental function floor_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    integer :: r
    r = floor(a%value)
    call to_integer_r32_radius(op_floor, a, c_null_ptr, 0_c_int)
  end function

  elemental function ceiling_r32_radius(a) result(r)
    type(traced32_radius), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    call to_integer_r32_radius(op_ceil, a, c_null_ptr, 0_c_int)
  end function

  pure function epsilon_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    type(traced32_radius) :: r
    r = of_real_r32_radius(epsilon(real(rank(x), real32)))
  end function

  pure function tiny_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    type(traced32_radius) :: r
    r = of_real_r32_radius(tiny(real(rank(x), real32)))
  end function

  pure function huge_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    type(traced32_radius) :: r
    r = of_real_r32_radius(huge(real(rank(x), real32)))
  end function

  pure function digits_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = digits(real(rank(x), real32))
  end function

  pure function precision_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = precision(real(rank(x), real32))
  end function

  pure function range_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = range(real(rank(x), real32))
  end function

  pure function radix_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = radix(real(rank(x), real32))
  end function

  pure function minexponent_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = minexponent(real(rank(x), real32))
  end function

  pure function maxexponent_r32_radius(x) result(r)
    type(traced32_radius), intent(in) :: x(..)
    integer :: r
    r = maxexponent(real(rank(x), real32))
  end function

  elemental function atan2_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function atan2_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_atan2, atan2(a%value, b%value), a, b)
  end function

  elemental function hypot_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function hypot_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_hypot, hypot(a%value, b%value), a, b)
  end function

  elemental function mod_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function mod_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fmod, mod(a%value, b%value), a, b)
  end function

  elemental function modulo_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = floored_r64(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = floored_r64(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = floored_r64(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = floored_r32(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = floored_r32(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = floored_r32(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = floored_r64_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = floored_r64_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = floored_r64_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = floored_r32_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = floored_r32_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function modulo_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = floored_r32_radius(modulo(a%value, b%value), a, b)
  end function

  elemental function sign_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function sign_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, sign(a%value, b%value), a, b)
  end function

  elemental function dim_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function dim_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_fdim, dim(a%value, b%value), a, b)
  end function

  elemental function min_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_ttt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_ttr_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtt_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trr_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtr_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rrt_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_ttt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_ttr_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtt_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trr_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtr_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rrt_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_ttt_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_ttr_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trt_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtt_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trr_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtr_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rrt_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_min, min(a%value, b%value), a, b)
  end function

  elemental function min_ttt_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_ttr_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trt_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtt_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_trr_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rtr_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function min_rrt_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = min(min(x, y), z)
  end function

  elemental function max_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_ttt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_ttr_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtt_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trr_r64(x, y, z) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtr_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rrt_r64(x, y, z) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced), intent(in) :: z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_ttt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_ttr_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtt_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trr_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtr_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rrt_r32(x, y, z) result(r)
    real(real32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32), intent(in) :: z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_ttt_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_ttr_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trt_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtt_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trr_r64_radius(x, y, z) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtr_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    real(real64), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rrt_r64_radius(x, y, z) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius), intent(in) :: z
    type(traced_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_max, max(a%value, b%value), a, b)
  end function

  elemental function max_ttt_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_ttr_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trt_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtt_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_trr_r32_radius(x, y, z) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rtr_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    real(real32), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function max_rrt_r32_radius(x, y, z) result(r)
    real(real32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius), intent(in) :: z
    type(traced32_radius) :: r
    r = max(max(x, y), z)
  end function

  elemental function ieee_copy_sign_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_copy_sign_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_copysign, ieee_copy_sign(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tt_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tr_r64_radius(x, y) result(r)
    type(traced_radius), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_rt_r64_radius(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced_radius), intent(in) :: y
    type(traced_radius) :: r
    type(traced_radius) :: a, b
    a = x
    b = y
    r = result_r64_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tt_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_tr_r32_radius(x, y) result(r)
    type(traced32_radius), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  elemental function ieee_rem_rt_r32_radius(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32_radius), intent(in) :: y
    type(traced32_radius) :: r
    type(traced32_radius) :: a, b
    a = x
    b = y
    r = result_r32_radius(op_remainder, ieee_rem(a%value, b%value), a, b)
  end function

  pure function sum_along_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = sum_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function sum_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = sum_1_r64(array, mask)
  end function

  pure function sum_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    r = sum_of_r64(chosen_1_r64(array, mask))
  end function

  pure function sum_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r
    r = sum_of_r64(chosen_2_r64(array, mask))
  end function

  pure function sum_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r64(lines, chosen), shape(r))
  end function

  pure function sum_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r
    r = sum_of_r64(chosen_3_r64(array, mask))
  end function

  pure function sum_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r64(lines, chosen), shape(r))
  end function

  pure function sum_along_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = sum_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function sum_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = sum_1_r32(array, mask)
  end function

  pure function sum_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    r = sum_of_r32(chosen_1_r32(array, mask))
  end function

  pure function sum_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r
    r = sum_of_r32(chosen_2_r32(array, mask))
  end function

  pure function sum_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r32(lines, chosen), shape(r))
  end function

  pure function sum_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r
    r = sum_of_r32(chosen_3_r32(array, mask))
  end function

  pure function sum_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r32(lines, chosen), shape(r))
  end function

  pure function sum_along_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = sum_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function sum_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = sum_1_r64_radius(array, mask)
  end function

  pure function sum_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    r = sum_of_r64_radius(chosen_1_r64_radius(array, mask))
  end function

  pure function sum_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r
    r = sum_of_r64_radius(chosen_2_r64_radius(array, mask))
  end function

  pure function sum_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function sum_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r
    r = sum_of_r64_radius(chosen_3_r64_radius(array, mask))
  end function

  pure function sum_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function sum_along_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = sum_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function sum_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = sum_1_r32_radius(array, mask)
  end function

  pure function sum_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    r = sum_of_r32_radius(chosen_1_r32_radius(array, mask))
  end function

  pure function sum_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r
    r = sum_of_r32_radius(chosen_2_r32_radius(array, mask))
  end function

  pure function sum_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function sum_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r
    r = sum_of_r32_radius(chosen_3_r32_radius(array, mask))
  end function

  pure function sum_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(sum_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function product_along_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = product_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function product_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = product_1_r64(array, mask)
  end function

  pure function product_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    r = product_of_r64(chosen_1_r64(array, mask))
  end function

  pure function product_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r
    r = product_of_r64(chosen_2_r64(array, mask))
  end function

  pure function product_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    r = reshape(product_along_r64(lines, chosen), shape(r))
  end function

  pure function product_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r
    r = product_of_r64(chosen_3_r64(array, mask))
  end function

  pure function product_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    r = reshape(product_along_r64(lines, chosen), shape(r))
  end function

  pure function product_along_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = product_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function product_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = product_1_r32(array, mask)
  end function

  pure function product_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    r = product_of_r32(chosen_1_r32(array, mask))
  end function

  pure function product_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r
    r = product_of_r32(chosen_2_r32(array, mask))
  end function

  pure function product_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    r = reshape(product_along_r32(lines, chosen), shape(r))
  end function

  pure function product_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r
    r = product_of_r32(chosen_3_r32(array, mask))
  end function

  pure function product_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    r = reshape(product_along_r32(lines, chosen), shape(r))
  end function

  pure function product_along_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = product_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function product_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = product_1_r64_radius(array, mask)
  end function

  pure function product_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    r = product_of_r64_radius(chosen_1_r64_radius(array, mask))
  end function

  pure function product_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r
    r = product_of_r64_radius(chosen_2_r64_radius(array, mask))
  end function

  pure function product_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(product_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function product_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r
    r = product_of_r64_radius(chosen_3_r64_radius(array, mask))
  end function

  pure function product_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(product_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function product_along_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = product_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function product_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = product_1_r32_radius(array, mask)
  end function

  pure function product_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    r = product_of_r32_radius(chosen_1_r32_radius(array, mask))
  end function

  pure function product_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r
    r = product_of_r32_radius(chosen_2_r32_radius(array, mask))
  end function

  pure function product_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(product_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function product_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r
    r = product_of_r32_radius(chosen_3_r32_radius(array, mask))
  end function

  pure function product_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(product_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function norm2_along_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = norm2_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function norm2_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = norm2_1_r64(array, mask)
  end function

  pure function norm2_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    r = norm2_of_r64(chosen_1_r64(array, mask))
  end function

  pure function norm2_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r
    r = norm2_of_r64(chosen_2_r64(array, mask))
  end function

  pure function norm2_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r64(lines, chosen), shape(r))
  end function

  pure function norm2_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r
    r = norm2_of_r64(chosen_3_r64(array, mask))
  end function

  pure function norm2_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r64(lines, chosen), shape(r))
  end function

  pure function norm2_along_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = norm2_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function norm2_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = norm2_1_r32(array, mask)
  end function

  pure function norm2_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    r = norm2_of_r32(chosen_1_r32(array, mask))
  end function

  pure function norm2_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r
    r = norm2_of_r32(chosen_2_r32(array, mask))
  end function

  pure function norm2_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r32(lines, chosen), shape(r))
  end function

  pure function norm2_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r
    r = norm2_of_r32(chosen_3_r32(array, mask))
  end function

  pure function norm2_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r32(lines, chosen), shape(r))
  end function

  pure function norm2_along_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = norm2_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function norm2_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = norm2_1_r64_radius(array, mask)
  end function

  pure function norm2_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    r = norm2_of_r64_radius(chosen_1_r64_radius(array, mask))
  end function

  pure function norm2_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r
    r = norm2_of_r64_radius(chosen_2_r64_radius(array, mask))
  end function

  pure function norm2_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function norm2_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r
    r = norm2_of_r64_radius(chosen_3_r64_radius(array, mask))
  end function

  pure function norm2_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function norm2_along_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = norm2_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function norm2_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = norm2_1_r32_radius(array, mask)
  end function

  pure function norm2_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    r = norm2_of_r32_radius(chosen_1_r32_radius(array, mask))
  end function

  pure function norm2_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r
    r = norm2_of_r32_radius(chosen_2_r32_radius(array, mask))
  end function

  pure function norm2_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function norm2_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r
    r = norm2_of_r32_radius(chosen_3_r32_radius(array, mask))
  end function

  pure function norm2_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(norm2_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function maxval_along_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = maxval_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function maxval_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = maxval_1_r64(array, mask)
  end function

  pure function maxval_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    r = maxval_of_r64(chosen_1_r64(array, mask))
  end function

  pure function maxval_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r
    r = maxval_of_r64(chosen_2_r64(array, mask))
  end function

  pure function maxval_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r64(lines, chosen), shape(r))
  end function

  pure function maxval_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r
    r = maxval_of_r64(chosen_3_r64(array, mask))
  end function

  pure function maxval_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r64(lines, chosen), shape(r))
  end function

  pure function maxval_along_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = maxval_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function maxval_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = maxval_1_r32(array, mask)
  end function

  pure function maxval_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    r = maxval_of_r32(chosen_1_r32(array, mask))
  end function

  pure function maxval_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r
    r = maxval_of_r32(chosen_2_r32(array, mask))
  end function

  pure function maxval_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r32(lines, chosen), shape(r))
  end function

  pure function maxval_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r
    r = maxval_of_r32(chosen_3_r32(array, mask))
  end function

  pure function maxval_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r32(lines, chosen), shape(r))
  end function

  pure function maxval_along_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = maxval_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function maxval_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = maxval_1_r64_radius(array, mask)
  end function

  pure function maxval_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    r = maxval_of_r64_radius(chosen_1_r64_radius(array, mask))
  end function

  pure function maxval_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r
    r = maxval_of_r64_radius(chosen_2_r64_radius(array, mask))
  end function

  pure function maxval_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function maxval_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r
    r = maxval_of_r64_radius(chosen_3_r64_radius(array, mask))
  end function

  pure function maxval_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function maxval_along_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = maxval_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function maxval_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = maxval_1_r32_radius(array, mask)
  end function

  pure function maxval_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    r = maxval_of_r32_radius(chosen_1_r32_radius(array, mask))
  end function

  pure function maxval_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r
    r = maxval_of_r32_radius(chosen_2_r32_radius(array, mask))
  end function

  pure function maxval_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function maxval_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r
    r = maxval_of_r32_radius(chosen_3_r32_radius(array, mask))
  end function

  pure function maxval_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(maxval_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function minval_along_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = minval_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function minval_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = minval_1_r64(array, mask)
  end function

  pure function minval_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced) :: r
    r = minval_of_r64(chosen_1_r64(array, mask))
  end function

  pure function minval_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r
    r = minval_of_r64(chosen_2_r64(array, mask))
  end function

  pure function minval_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r64(lines, chosen), shape(r))
  end function

  pure function minval_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r
    r = minval_of_r64(chosen_3_r64(array, mask))
  end function

  pure function minval_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r64(lines, chosen), shape(r))
  end function

  pure function minval_along_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = minval_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function minval_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = minval_1_r32(array, mask)
  end function

  pure function minval_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32) :: r
    r = minval_of_r32(chosen_1_r32(array, mask))
  end function

  pure function minval_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r
    r = minval_of_r32(chosen_2_r32(array, mask))
  end function

  pure function minval_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r32(lines, chosen), shape(r))
  end function

  pure function minval_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r
    r = minval_of_r32(chosen_3_r32(array, mask))
  end function

  pure function minval_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r32(lines, chosen), shape(r))
  end function

  pure function minval_along_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = minval_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function minval_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = minval_1_r64_radius(array, mask)
  end function

  pure function minval_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced_radius) :: r
    r = minval_of_r64_radius(chosen_1_r64_radius(array, mask))
  end function

  pure function minval_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r
    r = minval_of_r64_radius(chosen_2_r64_radius(array, mask))
  end function

  pure function minval_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function minval_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r
    r = minval_of_r64_radius(chosen_3_r64_radius(array, mask))
  end function

  pure function minval_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r64_radius(lines, chosen), shape(r))
  end function

  pure function minval_along_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(traced32_radius) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = minval_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function minval_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = minval_1_r32_radius(array, mask)
  end function

  pure function minval_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    type(traced32_radius) :: r
    r = minval_of_r32_radius(chosen_1_r32_radius(array, mask))
  end function

  pure function minval_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r
    r = minval_of_r32_radius(chosen_2_r32_radius(array, mask))
  end function

  pure function minval_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r32_radius(lines, chosen), shape(r))
  end function

  pure function minval_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r
    r = minval_of_r32_radius(chosen_3_r32_radius(array, mask))
  end function

  pure function minval_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    type(traced32_radius) :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    r = reshape(minval_along_r32_radius(lines, chosen), shape(r))
  end function

  pure subroutine maxloc_along_r64(array, mask)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call maxloc_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function maxloc_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = maxloc_1_r64(array, mask)
    r = found(1)
  end function

  pure function maxloc_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call maxloc_of_r64(chosen_1_r64(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call maxloc_of_r64(chosen_2_r64(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    call maxloc_along_r64(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure function maxloc_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call maxloc_of_r64(chosen_3_r64(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    call maxloc_along_r64(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure subroutine maxloc_along_r32(array, mask)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call maxloc_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function maxloc_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = maxloc_1_r32(array, mask)
    r = found(1)
  end function

  pure function maxloc_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call maxloc_of_r32(chosen_1_r32(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call maxloc_of_r32(chosen_2_r32(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    call maxloc_along_r32(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure function maxloc_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call maxloc_of_r32(chosen_3_r32(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    call maxloc_along_r32(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure subroutine maxloc_along_r64_radius(array, mask)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call maxloc_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function maxloc_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = maxloc_1_r64_radius(array, mask)
    r = found(1)
  end function

  pure function maxloc_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call maxloc_of_r64_radius(chosen_1_r64_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call maxloc_of_r64_radius(chosen_2_r64_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    call maxloc_along_r64_radius(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure function maxloc_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call maxloc_of_r64_radius(chosen_3_r64_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    call maxloc_along_r64_radius(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure subroutine maxloc_along_r32_radius(array, mask)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call maxloc_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function maxloc_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = maxloc_1_r32_radius(array, mask)
    r = found(1)
  end function

  pure function maxloc_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call maxloc_of_r32_radius(chosen_1_r32_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call maxloc_of_r32_radius(chosen_2_r32_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    call maxloc_along_r32_radius(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure function maxloc_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call maxloc_of_r32_radius(chosen_3_r32_radius(array, mask))
    if (present(mask)) then
      r = maxloc(array%value, mask)
    else
      r = maxloc(array%value)
    end if
  end function

  pure function maxloc_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    call maxloc_along_r32_radius(lines, chosen)
    if (present(mask)) then
      r = maxloc(array%value, dim, mask)
    else
      r = maxloc(array%value, dim)
    end if
  end function

  pure subroutine minloc_along_r64(array, mask)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call minloc_of_r64(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function minloc_1_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = minloc_1_r64(array, mask)
    r = found(1)
  end function

  pure function minloc_1_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call minloc_of_r64(chosen_1_r64(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call minloc_of_r64(chosen_2_r64(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64(array, dim, mask, lines, chosen)
    call minloc_along_r64(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure function minloc_3_r64(array, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call minloc_of_r64(chosen_3_r64(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_3_dim_r64(array, dim, mask) result(r)
    type(traced), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64(array, dim, mask, lines, chosen)
    call minloc_along_r64(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure subroutine minloc_along_r32(array, mask)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call minloc_of_r32(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function minloc_1_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = minloc_1_r32(array, mask)
    r = found(1)
  end function

  pure function minloc_1_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call minloc_of_r32(chosen_1_r32(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call minloc_of_r32(chosen_2_r32(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32(array, dim, mask, lines, chosen)
    call minloc_along_r32(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure function minloc_3_r32(array, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call minloc_of_r32(chosen_3_r32(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_3_dim_r32(array, dim, mask) result(r)
    type(traced32), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32(array, dim, mask, lines, chosen)
    call minloc_along_r32(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure subroutine minloc_along_r64_radius(array, mask)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call minloc_of_r64_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function minloc_1_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = minloc_1_r64_radius(array, mask)
    r = found(1)
  end function

  pure function minloc_1_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call minloc_of_r64_radius(chosen_1_r64_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call minloc_of_r64_radius(chosen_2_r64_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r64_radius(array, dim, mask, lines, chosen)
    call minloc_along_r64_radius(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure function minloc_3_r64_radius(array, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call minloc_of_r64_radius(chosen_3_r64_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_3_dim_r64_radius(array, dim, mask) result(r)
    type(traced_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r64_radius(array, dim, mask, lines, chosen)
    call minloc_along_r64_radius(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure subroutine minloc_along_r32_radius(array, mask)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call minloc_of_r32_radius(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function minloc_1_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = minloc_1_r32_radius(array, mask)
    r = found(1)
  end function

  pure function minloc_1_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:)
    logical, intent(in), optional :: mask(:)
    integer :: r(1)
    call minloc_of_r32_radius(chosen_1_r32_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    logical, intent(in), optional :: mask(:, :)
    integer :: r(2)
    call minloc_of_r32_radius(chosen_2_r32_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_2_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_2_r32_radius(array, dim, mask, lines, chosen)
    call minloc_along_r32_radius(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure function minloc_3_r32_radius(array, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(3)
    call minloc_of_r32_radius(chosen_3_r32_radius(array, mask))
    if (present(mask)) then
      r = minloc(array%value, mask)
    else
      r = minloc(array%value)
    end if
  end function

  pure function minloc_3_dim_r32_radius(array, dim, mask) result(r)
    type(traced32_radius), intent(in) :: array(:, :, :)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:, :, :)
    integer :: r(merge(size(array, 2), size(array, 1), dim == 1), merge(size(array, 2), size(array, 3), dim == 3))
    type(traced32_radius), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_3_r32_radius(array, dim, mask, lines, chosen)
    call minloc_along_r32_radius(lines, chosen)
    if (present(mask)) then
      r = minloc(array%value, dim, mask)
    else
      r = minloc(array%value, dim)
    end if
  end function

  pure function dot_product_tr_r64(a, b) result(r)
    type(traced), intent(in) :: a(:)
    real(real64), intent(in) :: b(:)
    type(traced) :: r
    r = dot_product_r64(a, of_real_r64(b))
  end function

  pure function dot_product_rt_r64(a, b) result(r)
    real(real64), intent(in) :: a(:)
    type(traced), intent(in) :: b(:)
    type(traced) :: r
    r = dot_product_r64(of_real_r64(a), b)
  end function

  pure function dot_product_tr_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:)
    real(real32), intent(in) :: b(:)
    type(traced32) :: r
    r = dot_product_r32(a, of_real_r32(b))
  end function

  pure function dot_product_rt_r32(a, b) result(r)
    real(real32), intent(in) :: a(:)
    type(traced32), intent(in) :: b(:)
    type(traced32) :: r
    r = dot_product_r32(of_real_r32(a), b)
  end function

  pure function dot_product_tr_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:)
    real(real64), intent(in) :: b(:)
    type(traced_radius) :: r
    r = dot_product_r64_radius(a, of_real_r64_radius(b))
  end function

  pure function dot_product_rt_r64_radius(a, b) result(r)
    real(real64), intent(in) :: a(:)
    type(traced_radius), intent(in) :: b(:)
    type(traced_radius) :: r
    r = dot_product_r64_radius(of_real_r64_radius(a), b)
  end function

  pure function dot_product_tr_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:)
    real(real32), intent(in) :: b(:)
    type(traced32_radius) :: r
    r = dot_product_r32_radius(a, of_real_r32_radius(b))
  end function

  pure function dot_product_rt_r32_radius(a, b) result(r)
    real(real32), intent(in) :: a(:)
    type(traced32_radius), intent(in) :: b(:)
    type(traced32_radius) :: r
    r = dot_product_r32_radius(of_real_r32_radius(a), b)
  end function

  pure function matmul_22_tr_r64(a, b) result(r)
    type(traced), intent(in) :: a(:, :)
    real(real64), intent(in) :: b(:, :)
    type(traced) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r64(a, of_real_r64(b))
  end function

  pure function matmul_22_rt_r64(a, b) result(r)
    real(real64), intent(in) :: a(:, :)
    type(traced), intent(in) :: b(:, :)
    type(traced) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r64(of_real_r64(a), b)
  end function

  pure function matmul_22_tr_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:, :)
    real(real32), intent(in) :: b(:, :)
    type(traced32) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r32(a, of_real_r32(b))
  end function

  pure function matmul_22_rt_r32(a, b) result(r)
    real(real32), intent(in) :: a(:, :)
    type(traced32), intent(in) :: b(:, :)
    type(traced32) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r32(of_real_r32(a), b)
  end function

  pure function matmul_22_tr_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:, :)
    real(real64), intent(in) :: b(:, :)
    type(traced_radius) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r64_radius(a, of_real_r64_radius(b))
  end function

  pure function matmul_22_rt_r64_radius(a, b) result(r)
    real(real64), intent(in) :: a(:, :)
    type(traced_radius), intent(in) :: b(:, :)
    type(traced_radius) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r64_radius(of_real_r64_radius(a), b)
  end function

  pure function matmul_22_tr_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:, :)
    real(real32), intent(in) :: b(:, :)
    type(traced32_radius) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r32_radius(a, of_real_r32_radius(b))
  end function

  pure function matmul_22_rt_r32_radius(a, b) result(r)
    real(real32), intent(in) :: a(:, :)
    type(traced32_radius), intent(in) :: b(:, :)
    type(traced32_radius) :: r(size(a, 1), size(b, 2))
    r = matmul_22_r32_radius(of_real_r32_radius(a), b)
  end function

  pure function matmul_21_tr_r64(a, b) result(r)
    type(traced), intent(in) :: a(:, :)
    real(real64), intent(in) :: b(:)
    type(traced) :: r(size(a, 1))
    r = matmul_21_r64(a, of_real_r64(b))
  end function

  pure function matmul_21_rt_r64(a, b) result(r)
    real(real64), intent(in) :: a(:, :)
    type(traced), intent(in) :: b(:)
    type(traced) :: r(size(a, 1))
    r = matmul_21_r64(of_real_r64(a), b)
  end function

  pure function matmul_21_tr_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:, :)
    real(real32), intent(in) :: b(:)
    type(traced32) :: r(size(a, 1))
    r = matmul_21_r32(a, of_real_r32(b))
  end function

  pure function matmul_21_rt_r32(a, b) result(r)
    real(real32), intent(in) :: a(:, :)
    type(traced32), intent(in) :: b(:)
    type(traced32) :: r(size(a, 1))
    r = matmul_21_r32(of_real_r32(a), b)
  end function

  pure function matmul_21_tr_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:, :)
    real(real64), intent(in) :: b(:)
    type(traced_radius) :: r(size(a, 1))
    r = matmul_21_r64_radius(a, of_real_r64_radius(b))
  end function

  pure function matmul_21_rt_r64_radius(a, b) result(r)
    real(real64), intent(in) :: a(:, :)
    type(traced_radius), intent(in) :: b(:)
    type(traced_radius) :: r(size(a, 1))
    r = matmul_21_r64_radius(of_real_r64_radius(a), b)
  end function

  pure function matmul_21_tr_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:, :)
    real(real32), intent(in) :: b(:)
    type(traced32_radius) :: r(size(a, 1))
    r = matmul_21_r32_radius(a, of_real_r32_radius(b))
  end function

  pure function matmul_21_rt_r32_radius(a, b) result(r)
    real(real32), intent(in) :: a(:, :)
    type(traced32_radius), intent(in) :: b(:)
    type(traced32_radius) :: r(size(a, 1))
    r = matmul_21_r32_radius(of_real_r32_radius(a), b)
  end function

  pure function matmul_12_tr_r64(a, b) result(r)
    type(traced), intent(in) :: a(:)
    real(real64), intent(in) :: b(:, :)
    type(traced) :: r(size(b, 2))
    r = matmul_12_r64(a, of_real_r64(b))
  end function

  pure function matmul_12_rt_r64(a, b) result(r)
    real(real64), intent(in) :: a(:)
    type(traced), intent(in) :: b(:, :)
    type(traced) :: r(size(b, 2))
    r = matmul_12_r64(of_real_r64(a), b)
  end function

  pure function matmul_12_tr_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:)
    real(real32), intent(in) :: b(:, :)
    type(traced32) :: r(size(b, 2))
    r = matmul_12_r32(a, of_real_r32(b))
  end function

  pure function matmul_12_rt_r32(a, b) result(r)
    real(real32), intent(in) :: a(:)
    type(traced32), intent(in) :: b(:, :)
    type(traced32) :: r(size(b, 2))
    r = matmul_12_r32(of_real_r32(a), b)
  end function

  pure function matmul_12_tr_r64_radius(a, b) result(r)
    type(traced_radius), intent(in) :: a(:)
    real(real64), intent(in) :: b(:, :)
    type(traced_radius) :: r(size(b, 2))
    r = matmul_12_r64_radius(a, of_real_r64_radius(b))
  end function

  pure function matmul_12_rt_r64_radius(a, b) result(r)
    real(real64), intent(in) :: a(:)
    type(traced_radius), intent(in) :: b(:, :)
    type(traced_radius) :: r(size(b, 2))
    r = matmul_12_r64_radius(of_real_r64_radius(a), b)
  end function

  pure function matmul_12_tr_r32_radius(a, b) result(r)
    type(traced32_radius), intent(in) :: a(:)
    real(real32), intent(in) :: b(:, :)
    type(traced32_radius) :: r(size(b, 2))
    r = matmul_12_r32_radius(a, of_real_r32_radius(b))
  end function

  pure function matmul_12_rt_r32_radius(a, b) result(r)
    real(real32), intent(in) :: a(:)
    type(traced32_radius), intent(in) :: b(:, :)
    type(traced32_radius) :: r(size(b, 2))
    r = matmul_12_r32_radius(of_real_r32_radius(a), b)
  end function
end module
