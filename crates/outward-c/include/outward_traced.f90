! Outward: numbers of programs with their exact values beside them. The module for Fortran 2018, over liboutward.
!
! `cargo xtask tables` generates this file. docs/learn/programs.md shows what it is for.
!
!   type(traced)       in the place of real(real64): operators, intrinsic functions, comparisons
!   type(traced32)     in the place of real(real32)
!   TRACED_LINE        a statement before others on a line, or on a line of its own: what is computed from there on,
!                      until the next one, is blamed on it. It is a macro of outward_traced.inc, for the compiler's
!                      option -cpp.
!   traced_accuracy    what is known of a number
!   traced_report      what happened in the thread
!
! x%value is what the plain program computes, bit for bit, if the compiler changes neither: products and sums may be
! fused (-ffp-contract=off forbids it) or reordered (-ffast-math). Mixed operands have the kinds that Fortran gives
! plain ones. Errors leave a number of which nothing is known. Threads may compute at once, and each has a report of
! its own.
module outward_traced
  use, intrinsic :: iso_c_binding, only: c_associated, c_bool, c_char, c_double, c_f_pointer, c_float, c_int, &
    c_int32_t, c_int64_t, c_null_char, c_null_ptr, c_ptr, c_size_t
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  implicit none
  private
  public :: traced, traced32, traced_accuracy, traced_cause, traced_causes, traced_at, traced_record, traced_report
  public :: traced_numeral, traced32_numeral, traced_within, traced_with_value, traced_step_begin, traced_step_end

  ! A number of kind real64. Its first component may be read, and none be changed.
  type, bind(c) :: traced
    real(c_double) :: value = 0
    integer(c_int64_t) :: opaque(23) = 0
  end type

  ! A number of kind real32.
  type, bind(c) :: traced32
    real(c_float) :: value = 0
    integer(c_int32_t) :: padding = 0
    integer(c_int64_t) :: opaque(23) = 0
  end type

  ! What is known of a number: traced_accuracy(x).
  type, bind(c) :: traced_accuracy
    real(c_double) :: inf, sup         ! contain the exact value; infinite where nothing is known
    real(c_double) :: middle(2)        ! the same as the sum of two numbers
    real(c_double) :: radius           ! and a distance, infinite where nothing is known
    real(c_double) :: absolute         ! a bound of the distance of x%value from the exact value
    real(c_double) :: relative         ! the same over the exact value; infinite where that may be 0
    real(c_double) :: ulps             ! the same in units in the last place
    real(c_double) :: digits           ! significant decimal digits that are right, at least
    logical(c_bool) :: is_lost         ! nothing is known
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
  integer(c_int), parameter :: op_exp = 1923516200_c_int
  integer(c_int), parameter :: op_fdim = 513084933_c_int
  integer(c_int), parameter :: op_floor = 954666013_c_int
  integer(c_int), parameter :: op_fmod = 1351583639_c_int
  integer(c_int), parameter :: op_hypot = 405166629_c_int
  integer(c_int), parameter :: op_lgamma = 1622713856_c_int
  integer(c_int), parameter :: op_log = 1062293841_c_int
  integer(c_int), parameter :: op_log10 = 199362352_c_int
  integer(c_int), parameter :: op_max = 1470292761_c_int
  integer(c_int), parameter :: op_min = 1234126167_c_int
  integer(c_int), parameter :: op_mul = 1803873665_c_int
  integer(c_int), parameter :: op_neg = 949595969_c_int
  integer(c_int), parameter :: op_pow = 1479764693_c_int
  integer(c_int), parameter :: op_pown = 334562401_c_int
  integer(c_int), parameter :: op_round_ties_to_away = 1621728036_c_int
  integer(c_int), parameter :: op_sin = 1613769293_c_int
  integer(c_int), parameter :: op_sinh = 282220607_c_int
  integer(c_int), parameter :: op_sqrt = 2112764879_c_int
  integer(c_int), parameter :: op_sub = 1548630293_c_int
  integer(c_int), parameter :: op_tan = 485962904_c_int
  integer(c_int), parameter :: op_tanh = 153638352_c_int
  integer(c_int), parameter :: op_tgamma = 371070120_c_int
  integer(c_int), parameter :: op_trunc = 1432248805_c_int
  integer(c_int), parameter :: less = 1, equal = 2, greater = 4

  interface traced
    module procedure of_real_r64, &
      of_other_r64, &
      of_int32_r64, &
      of_int64_r64, &
      of_r32_r64
  end interface
  interface assignment(=)
    module procedure assign_of_real_r64, &
      assign_of_other_r64, &
      assign_of_int32_r64, &
      assign_of_int64_r64, &
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
    module procedure assign_of_real_r32, &
      assign_of_other_r32, &
      assign_of_int32_r32, &
      assign_of_int64_r32, &
      assign_of_r64_r32
  end interface
  interface traced_with_value
    module procedure with_value_r64, &
      with_value_r32
  end interface
  interface traced_record
    module procedure record_r64, &
      record_r32
  end interface
  interface traced_step_begin
    module procedure step_begin_r64, &
      step_begin_r32
  end interface
  interface traced_step_end
    module procedure step_end_r64, &
      step_end_r32
  end interface
  interface traced_causes
    module procedure causes_r64, &
      causes_r32
  end interface
  interface traced_accuracy
    module procedure accuracy_r64, &
      accuracy_r32
  end interface
  interface traced_within
    module procedure within_real_r64, &
      within_real_r32
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
      add_i64_t32
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
      sub_i64_t32
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
      mul_i64_t32
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
      div_i64_t32
  end interface
  interface operator(+)
    module procedure plus_r64, &
      plus_r32
  end interface
  interface operator(-)
    module procedure minus_r64, &
      minus_r32
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
      eq_i64_t32
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
      ne_i64_t32
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
      lt_i64_t32
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
      le_i64_t32
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
      gt_i64_t32
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
      ge_i64_t32
  end interface
  interface operator(**)
    module procedure pown_r64, &
      pown_r32, &
      pow_t64_t64, &
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
      pow_i64_t32
  end interface
  interface sqrt
    module procedure sqrt_r64, &
      sqrt_r32
  end interface
  interface exp
    module procedure exp_r64, &
      exp_r32
  end interface
  interface log
    module procedure log_r64, &
      log_r32
  end interface
  interface log10
    module procedure log10_r64, &
      log10_r32
  end interface
  interface sin
    module procedure sin_r64, &
      sin_r32
  end interface
  interface cos
    module procedure cos_r64, &
      cos_r32
  end interface
  interface tan
    module procedure tan_r64, &
      tan_r32
  end interface
  interface asin
    module procedure asin_r64, &
      asin_r32
  end interface
  interface acos
    module procedure acos_r64, &
      acos_r32
  end interface
  interface atan
    module procedure atan_r64, &
      atan_r32
  end interface
  interface sinh
    module procedure sinh_r64, &
      sinh_r32
  end interface
  interface cosh
    module procedure cosh_r64, &
      cosh_r32
  end interface
  interface tanh
    module procedure tanh_r64, &
      tanh_r32
  end interface
  interface asinh
    module procedure asinh_r64, &
      asinh_r32
  end interface
  interface acosh
    module procedure acosh_r64, &
      acosh_r32
  end interface
  interface atanh
    module procedure atanh_r64, &
      atanh_r32
  end interface
  interface erf
    module procedure erf_r64, &
      erf_r32
  end interface
  interface erfc
    module procedure erfc_r64, &
      erfc_r32
  end interface
  interface gamma
    module procedure gamma_r64, &
      gamma_r32
  end interface
  interface log_gamma
    module procedure log_gamma_r64, &
      log_gamma_r32
  end interface
  interface abs
    module procedure abs_r64, &
      abs_r32
  end interface
  interface aint
    module procedure aint_r64, &
      aint_r32
  end interface
  interface anint
    module procedure anint_r64, &
      anint_r32
  end interface
  interface atan2
    module procedure atan2_tt_r64, &
      atan2_tr_r64, &
      atan2_rt_r64, &
      atan2_tt_r32, &
      atan2_tr_r32, &
      atan2_rt_r32
  end interface
  interface hypot
    module procedure hypot_tt_r64, &
      hypot_tr_r64, &
      hypot_rt_r64, &
      hypot_tt_r32, &
      hypot_tr_r32, &
      hypot_rt_r32
  end interface
  interface mod
    module procedure mod_tt_r64, &
      mod_tr_r64, &
      mod_rt_r64, &
      mod_tt_r32, &
      mod_tr_r32, &
      mod_rt_r32
  end interface
  interface sign
    module procedure sign_tt_r64, &
      sign_tr_r64, &
      sign_rt_r64, &
      sign_tt_r32, &
      sign_tr_r32, &
      sign_rt_r32
  end interface
  interface dim
    module procedure dim_tt_r64, &
      dim_tr_r64, &
      dim_rt_r64, &
      dim_tt_r32, &
      dim_tr_r32, &
      dim_rt_r32
  end interface
  interface min
    module procedure min_tt_r64, &
      min_tr_r64, &
      min_rt_r64, &
      min_ttt_r64, &
      min_tt_r32, &
      min_tr_r32, &
      min_rt_r32, &
      min_ttt_r32
  end interface
  interface max
    module procedure max_tt_r64, &
      max_tr_r64, &
      max_rt_r64, &
      max_ttt_r64, &
      max_tt_r32, &
      max_tr_r32, &
      max_rt_r32, &
      max_ttt_r32
  end interface
  interface int
    module procedure int_r64, &
      int_r32
  end interface
  interface nint
    module procedure nint_r64, &
      nint_r32
  end interface
  interface floor
    module procedure floor_r64, &
      floor_r32
  end interface
  interface ceiling
    module procedure ceiling_r64, &
      ceiling_r32
  end interface
  interface real
    module procedure real_r64, &
      real_r32
  end interface
  interface dble
    module procedure dble_r64, &
      dble_r32
  end interface
  interface sum
    module procedure sum_r64, &
      sum_r32
  end interface
  interface dot_product
    module procedure dot_product_r64, &
      dot_product_r32
  end interface
  interface norm2
    module procedure norm2_r64, &
      norm2_r32
  end interface
  interface matmul
    module procedure matmul_22_r64, &
      matmul_22_r32, &
      matmul_21_r64, &
      matmul_21_r32, &
      matmul_12_r64, &
      matmul_12_r32
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
    ceiling, &
    cos, &
    cosh, &
    dble, &
    dim, &
    dot_product, &
    erf, &
    erfc, &
    exp, &
    floor, &
    gamma, &
    hypot, &
    int, &
    log, &
    log10, &
    log_gamma, &
    matmul, &
    max, &
    min, &
    mod, &
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
    real, &
    sign, &
    sin, &
    sinh, &
    sqrt, &
    sum, &
    tan, &
    tanh

  interface
    function c_line_set(file, line) bind(c, name="outward_line_set")
      import :: c_char, c_int
      character(kind=c_char), intent(in) :: file(*)
      integer(c_int), value :: line
      integer(c_int) :: c_line_set
    end function
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
    function new_r64(x, file, line, r) bind(c, name="outward_traced_new")
      import
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: new_r64
    end function
    function numeral_r64(text, file, line, r) bind(c, name="outward_traced_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: numeral_r64
    end function
    function within_r64(x, radius, file, line, r) bind(c, name="outward_traced_within")
      import
      real(c_double), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: within_r64
    end function
    function compute_r64(operation, x, a, b, c, file, line, r) bind(c, name="outward_traced_compute")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced), intent(in) :: a
      type(traced), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: compute_r64
    end function
    function power_r64(operation, x, a, n, file, line, r) bind(c, name="outward_traced_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_double), value :: x
      type(traced), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: power_r64
    end function
    function value_r64(a, x, file, line, r) bind(c, name="outward_traced_with_value")
      import
      type(traced), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: value_r64
    end function
    function convert_r64(a, x, file, line, r) bind(c, name="outward_tracedf_to_f64")
      import
      type(traced32), intent(in) :: a
      real(c_double), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced), intent(out) :: r
      integer(c_int) :: convert_r64
    end function
    function compare_r64(a, b, orders, outcome, file, line) bind(c, name="outward_traced_compare")
      import
      type(traced), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: compare_r64
    end function
    function to_integer_r64(operation, a, file, line) bind(c, name="outward_traced_to_integer")
      import
      integer(c_int), value :: operation
      type(traced), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: to_integer_r64
    end function
    function leave_r64(a, file, line) bind(c, name="outward_traced_leave")
      import
      type(traced), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: leave_r64
    end function
    function c_accuracy_r64(a, r) bind(c, name="outward_traced_accuracy")
      import
      type(traced), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
      integer(c_int) :: c_accuracy_r64
    end function
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
    function new_r32(x, file, line, r) bind(c, name="outward_tracedf_new")
      import
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: new_r32
    end function
    function numeral_r32(text, file, line, r) bind(c, name="outward_tracedf_numeral")
      import
      character(kind=c_char), intent(in) :: text(*)
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: numeral_r32
    end function
    function within_r32(x, radius, file, line, r) bind(c, name="outward_tracedf_within")
      import
      real(c_float), value :: x
      real(c_double), value :: radius
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: within_r32
    end function
    function compute_r32(operation, x, a, b, c, file, line, r) bind(c, name="outward_tracedf_compute")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32), intent(in) :: a
      type(traced32), intent(in), optional :: b, c
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: compute_r32
    end function
    function power_r32(operation, x, a, n, file, line, r) bind(c, name="outward_tracedf_compute_with_integer")
      import
      integer(c_int), value :: operation
      real(c_float), value :: x
      type(traced32), intent(in) :: a
      integer(c_int32_t), value :: n
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: power_r32
    end function
    function value_r32(a, x, file, line, r) bind(c, name="outward_tracedf_with_value")
      import
      type(traced32), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: value_r32
    end function
    function convert_r32(a, x, file, line, r) bind(c, name="outward_traced_to_f32")
      import
      type(traced), intent(in) :: a
      real(c_float), value :: x
      type(c_ptr), value :: file
      integer(c_int), value :: line
      type(traced32), intent(out) :: r
      integer(c_int) :: convert_r32
    end function
    function compare_r32(a, b, orders, outcome, file, line) bind(c, name="outward_tracedf_compare")
      import
      type(traced32), intent(in) :: a, b
      integer(c_int), value :: orders
      logical(c_bool), value :: outcome
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: compare_r32
    end function
    function to_integer_r32(operation, a, file, line) bind(c, name="outward_tracedf_to_integer")
      import
      integer(c_int), value :: operation
      type(traced32), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: to_integer_r32
    end function
    function leave_r32(a, file, line) bind(c, name="outward_tracedf_leave")
      import
      type(traced32), intent(in) :: a
      type(c_ptr), value :: file
      integer(c_int), value :: line
      integer(c_int) :: leave_r32
    end function
    function c_accuracy_r32(a, r) bind(c, name="outward_tracedf_accuracy")
      import
      type(traced32), intent(in) :: a
      type(traced_accuracy), intent(out) :: r
      integer(c_int) :: c_accuracy_r32
    end function
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
  end interface

contains

  ! Blames this line for what the thread computes from here on: TRACED_LINE calls it.
  subroutine traced_at(file, line)
    character(*), intent(in) :: file
    integer, intent(in) :: line
    integer(c_int) :: code
    code = c_line_set(trim(file) // c_null_char, int(line, c_int))
    if (code /= 0) error stop "outward: a line that can't be blamed"
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

  ! The result of an operation.
  function result_r64(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real64), intent(in) :: x
    type(traced), intent(in) :: a
    type(traced), intent(in), optional :: b, c
    type(traced) :: r
    integer(c_int) :: code
    code = compute_r64(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! A literal or an input, exactly as the program has it.
  impure elemental function of_real_r64(x) result(r)
    real(real64), intent(in) :: x
    type(traced) :: r
    integer(c_int) :: code
    code = new_r64(x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! The number of the other kind.
  impure elemental function of_other_r64(a) result(r)
    type(traced32), intent(in) :: a
    type(traced) :: r
    integer(c_int) :: code
    code = convert_r64(a, real(a%value, real64), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(a%value, real64)
  end function

  impure elemental function of_int64_r64(n) result(r)
    integer(int64), intent(in) :: n
    type(traced) :: r
    type(traced) :: exact
    character(24) :: digits
    integer(c_int) :: code
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**53 .and. n <= 2_int64**53) then
      r = of_real_r64(real(n, real64))
      return
    end if
    write (digits, "(i0)") n
    code = numeral_r64(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    if (code == 0) code = value_r64(exact, real(n, real64), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(n, real64)
  end function

  impure elemental function of_int32_r64(n) result(r)
    integer(int32), intent(in) :: n
    type(traced) :: r
    r = of_int64_r64(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  function traced_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced) :: r
    integer(c_int) :: code
    code = numeral_r64(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (code /= 0) error stop "outward: a text that is no number"
  end function

  impure elemental function within_real_r64(x, radius) result(r)
    real(real64), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced) :: r
    integer(c_int) :: code
    code = within_r64(x, radius, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function with_value_r64(a, x) result(r)
    type(traced), intent(in) :: a
    real(real64), intent(in) :: x
    type(traced) :: r
    integer(c_int) :: code
    code = value_r64(a, x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function compared_r64(a, b, orders, outcome) result(r)
    type(traced), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    integer(c_int) :: code
    code = compare_r64(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome .or. (code < 0)
  end function

  impure elemental function accuracy_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced_accuracy) :: r
    integer(c_int) :: code
    code = c_accuracy_r64(a, r)
    if (code /= 0) error stop "outward: nothing is known of a number"
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

  impure elemental function plus_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = a
  end function

  impure elemental function minus_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_neg, -a%value, a)
  end function

  impure elemental function pown_r64(a, n) result(r)
    type(traced), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced) :: r
    integer(c_int) :: code
    code = power_r64(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = a%value**n
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  impure elemental function real_r64(a) result(r)
    type(traced), intent(in) :: a
    real :: r
    r = real(a%value)
    if (leave_r64(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  impure elemental function dble_r64(a) result(r)
    type(traced), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    if (leave_r64(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  ! Values in the order of the compiler's own sums; exact values have none.
  function sum_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r64(r, sum(a%value))
  end function

  function dot_product_r64(a, b) result(r)
    type(traced), intent(in) :: a(:), b(:)
    type(traced) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r64(r, dot_product(a%value, b%value))
  end function

  subroutine take_value_r64(a, x)
    type(traced), intent(inout) :: a
    real(real64), intent(in) :: x
    if (transfer(x, 0_int64) /= transfer(a%value, 0_int64)) a = with_value_r64(a, x)
  end subroutine

  function norm2_r64(a) result(r)
    type(traced), intent(in) :: a(:)
    type(traced) :: r
    r = sqrt(dot_product_r64(a, a))
    call take_value_r64(r, norm2(a%value))
  end function

  function matmul_22_r64(a, b) result(r)
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

  function matmul_21_r64(a, b) result(r)
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

  function matmul_12_r64(a, b) result(r)
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

  impure elemental function of_r32_r64(x) result(r)
    real(real32), intent(in) :: x
    type(traced) :: r
    r = of_other_r64(of_real_r32(x))
  end function

  impure elemental subroutine assign_of_real_r64(r, x)
    type(traced), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_real_r64(x)
  end subroutine

  impure elemental subroutine assign_of_other_r64(r, x)
    type(traced), intent(out) :: r
    type(traced32), intent(in) :: x
    r = of_other_r64(x)
  end subroutine

  impure elemental subroutine assign_of_int32_r64(r, x)
    type(traced), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r64(x)
  end subroutine

  impure elemental subroutine assign_of_int64_r64(r, x)
    type(traced), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r64(x)
  end subroutine

  impure elemental subroutine assign_of_r32_r64(r, x)
    type(traced), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_r32_r64(x)
  end subroutine

  ! The result of an operation.
  function result_r32(operation, x, a, b, c) result(r)
    integer(c_int), intent(in) :: operation
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: a
    type(traced32), intent(in), optional :: b, c
    type(traced32) :: r
    integer(c_int) :: code
    code = compute_r32(operation, x, a, b, c, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! A literal or an input, exactly as the program has it.
  impure elemental function of_real_r32(x) result(r)
    real(real32), intent(in) :: x
    type(traced32) :: r
    integer(c_int) :: code
    code = new_r32(x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  ! The number of the other kind.
  impure elemental function of_other_r32(a) result(r)
    type(traced), intent(in) :: a
    type(traced32) :: r
    integer(c_int) :: code
    code = convert_r32(a, real(a%value, real32), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(a%value, real32)
  end function

  impure elemental function of_int64_r32(n) result(r)
    integer(int64), intent(in) :: n
    type(traced32) :: r
    type(traced32) :: exact
    character(24) :: digits
    integer(c_int) :: code
    ! The program rounds a large integer, whose exact value is what it is.
    if (n >= -2_int64**24 .and. n <= 2_int64**24) then
      r = of_real_r32(real(n, real32))
      return
    end if
    write (digits, "(i0)") n
    code = numeral_r32(trim(digits) // c_null_char, c_null_ptr, 0_c_int, exact)
    if (code == 0) code = value_r32(exact, real(n, real32), c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = real(n, real32)
  end function

  impure elemental function of_int32_r32(n) result(r)
    integer(int32), intent(in) :: n
    type(traced32) :: r
    r = of_int64_r32(int(n, int64))
  end function

  ! What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi".
  function traced32_numeral(text) result(r)
    character(*), intent(in) :: text
    type(traced32) :: r
    integer(c_int) :: code
    code = numeral_r32(text // c_null_char, c_null_ptr, 0_c_int, r)
    if (code /= 0) error stop "outward: a text that is no number"
  end function

  impure elemental function within_real_r32(x, radius) result(r)
    real(real32), intent(in) :: x
    real(real64), intent(in) :: radius
    type(traced32) :: r
    integer(c_int) :: code
    code = within_r32(x, radius, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function with_value_r32(a, x) result(r)
    type(traced32), intent(in) :: a
    real(real32), intent(in) :: x
    type(traced32) :: r
    integer(c_int) :: code
    code = value_r32(a, x, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = x
  end function

  impure elemental function compared_r32(a, b, orders, outcome) result(r)
    type(traced32), intent(in) :: a, b
    integer(c_int), intent(in) :: orders
    logical, intent(in) :: outcome
    logical :: r
    integer(c_int) :: code
    code = compare_r32(a, b, orders, logical(outcome, c_bool), c_null_ptr, 0_c_int)
    r = outcome .or. (code < 0)
  end function

  impure elemental function accuracy_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced_accuracy) :: r
    integer(c_int) :: code
    code = c_accuracy_r32(a, r)
    if (code /= 0) error stop "outward: nothing is known of a number"
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

  impure elemental function plus_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = a
  end function

  impure elemental function minus_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_neg, -a%value, a)
  end function

  impure elemental function pown_r32(a, n) result(r)
    type(traced32), intent(in) :: a
    integer(int32), intent(in) :: n
    type(traced32) :: r
    integer(c_int) :: code
    code = power_r32(op_pown, a%value**n, a, n, c_null_ptr, 0_c_int, r)
    if (code /= 0) r%value = a%value**n
  end function

  ! Plain numbers of Fortran's kinds. The trace ends there.
  impure elemental function real_r32(a) result(r)
    type(traced32), intent(in) :: a
    real :: r
    r = real(a%value)
    if (leave_r32(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  impure elemental function dble_r32(a) result(r)
    type(traced32), intent(in) :: a
    double precision :: r
    r = dble(a%value)
    if (leave_r32(a, c_null_ptr, 0_c_int) /= 0) error stop "outward: a number that can't leave"
  end function

  ! Values in the order of the compiler's own sums; exact values have none.
  function sum_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i)
    end do
    call take_value_r32(r, sum(a%value))
  end function

  function dot_product_r32(a, b) result(r)
    type(traced32), intent(in) :: a(:), b(:)
    type(traced32) :: r
    integer :: i
    do i = 1, size(a)
      r = r + a(i) * b(i)
    end do
    call take_value_r32(r, dot_product(a%value, b%value))
  end function

  subroutine take_value_r32(a, x)
    type(traced32), intent(inout) :: a
    real(real32), intent(in) :: x
    if (transfer(x, 0_int32) /= transfer(a%value, 0_int32)) a = with_value_r32(a, x)
  end subroutine

  function norm2_r32(a) result(r)
    type(traced32), intent(in) :: a(:)
    type(traced32) :: r
    r = sqrt(dot_product_r32(a, a))
    call take_value_r32(r, norm2(a%value))
  end function

  function matmul_22_r32(a, b) result(r)
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

  function matmul_21_r32(a, b) result(r)
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

  function matmul_12_r32(a, b) result(r)
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

  impure elemental function of_r64_r32(x) result(r)
    real(real64), intent(in) :: x
    type(traced32) :: r
    r = of_other_r32(of_real_r64(x))
  end function

  impure elemental subroutine assign_of_real_r32(r, x)
    type(traced32), intent(out) :: r
    real(real32), intent(in) :: x
    r = of_real_r32(x)
  end subroutine

  impure elemental subroutine assign_of_other_r32(r, x)
    type(traced32), intent(out) :: r
    type(traced), intent(in) :: x
    r = of_other_r32(x)
  end subroutine

  impure elemental subroutine assign_of_int32_r32(r, x)
    type(traced32), intent(out) :: r
    integer(int32), intent(in) :: x
    r = of_int32_r32(x)
  end subroutine

  impure elemental subroutine assign_of_int64_r32(r, x)
    type(traced32), intent(out) :: r
    integer(int64), intent(in) :: x
    r = of_int64_r32(x)
  end subroutine

  impure elemental subroutine assign_of_r64_r32(r, x)
    type(traced32), intent(out) :: r
    real(real64), intent(in) :: x
    r = of_r64_r32(x)
  end subroutine

  impure elemental function add_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_add, a%value + b%value, a, b)
  end function

  impure elemental function add_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_add, a%value + b%value, a, b)
  end function

  impure elemental function sub_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function sub_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_sub, a%value - b%value, a, b)
  end function

  impure elemental function mul_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function mul_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_mul, a%value * b%value, a, b)
  end function

  impure elemental function div_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_div, a%value / b%value, a, b)
  end function

  impure elemental function div_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_div, a%value / b%value, a, b)
  end function

  impure elemental function eq_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, equal, a%value == b%value)
  end function

  impure elemental function eq_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, equal, a%value == b%value)
  end function

  impure elemental function ne_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function ne_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + greater, a%value /= b%value)
  end function

  impure elemental function lt_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less, a%value < b%value)
  end function

  impure elemental function lt_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less, a%value < b%value)
  end function

  impure elemental function le_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function le_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, less + equal, a%value <= b%value)
  end function

  impure elemental function gt_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater, a%value > b%value)
  end function

  impure elemental function gt_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater, a%value > b%value)
  end function

  impure elemental function ge_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t64_i32(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t64_i64(x, y) result(r)
    type(traced), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_i32(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_t32_i64(x, y) result(r)
    type(traced32), intent(in) :: x
    integer(int64), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    logical :: r
    type(traced) :: a, b
    a = x
    b = y
    r = compared_r64(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function ge_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    logical :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = compared_r32(a, b, greater + equal, a%value >= b%value)
  end function

  impure elemental function pow_t64_t64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t64_t32(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t64_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t64_r32(x, y) result(r)
    type(traced), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t32_t64(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t32_t32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t32_r64(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_t32_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_r64_t64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_r64_t32(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_r32_t64(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_r32_t32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_i32_t64(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_i32_t32(x, y) result(r)
    integer(int32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_i64_t64(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function pow_i64_t32(x, y) result(r)
    integer(int64), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_pow, a%value**b%value, a, b)
  end function

  impure elemental function sqrt_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sqrt, sqrt(a%value), a)
  end function

  impure elemental function sqrt_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sqrt, sqrt(a%value), a)
  end function

  impure elemental function exp_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_exp, exp(a%value), a)
  end function

  impure elemental function exp_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_exp, exp(a%value), a)
  end function

  impure elemental function log_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_log, log(a%value), a)
  end function

  impure elemental function log_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_log, log(a%value), a)
  end function

  impure elemental function log10_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_log10, log10(a%value), a)
  end function

  impure elemental function log10_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_log10, log10(a%value), a)
  end function

  impure elemental function sin_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sin, sin(a%value), a)
  end function

  impure elemental function sin_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sin, sin(a%value), a)
  end function

  impure elemental function cos_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_cos, cos(a%value), a)
  end function

  impure elemental function cos_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_cos, cos(a%value), a)
  end function

  impure elemental function tan_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tan, tan(a%value), a)
  end function

  impure elemental function tan_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tan, tan(a%value), a)
  end function

  impure elemental function asin_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_asin, asin(a%value), a)
  end function

  impure elemental function asin_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_asin, asin(a%value), a)
  end function

  impure elemental function acos_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_acos, acos(a%value), a)
  end function

  impure elemental function acos_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_acos, acos(a%value), a)
  end function

  impure elemental function atan_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_atan, atan(a%value), a)
  end function

  impure elemental function atan_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_atan, atan(a%value), a)
  end function

  impure elemental function sinh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_sinh, sinh(a%value), a)
  end function

  impure elemental function sinh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_sinh, sinh(a%value), a)
  end function

  impure elemental function cosh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_cosh, cosh(a%value), a)
  end function

  impure elemental function cosh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_cosh, cosh(a%value), a)
  end function

  impure elemental function tanh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tanh, tanh(a%value), a)
  end function

  impure elemental function tanh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tanh, tanh(a%value), a)
  end function

  impure elemental function asinh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_asinh, asinh(a%value), a)
  end function

  impure elemental function asinh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_asinh, asinh(a%value), a)
  end function

  impure elemental function acosh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_acosh, acosh(a%value), a)
  end function

  impure elemental function acosh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_acosh, acosh(a%value), a)
  end function

  impure elemental function atanh_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_atanh, atanh(a%value), a)
  end function

  impure elemental function atanh_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_atanh, atanh(a%value), a)
  end function

  impure elemental function erf_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_erf, erf(a%value), a)
  end function

  impure elemental function erf_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_erf, erf(a%value), a)
  end function

  impure elemental function erfc_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_erfc, erfc(a%value), a)
  end function

  impure elemental function erfc_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_erfc, erfc(a%value), a)
  end function

  impure elemental function gamma_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_tgamma, gamma(a%value), a)
  end function

  impure elemental function gamma_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_tgamma, gamma(a%value), a)
  end function

  impure elemental function log_gamma_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_lgamma, log_gamma(a%value), a)
  end function

  impure elemental function log_gamma_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_lgamma, log_gamma(a%value), a)
  end function

  impure elemental function abs_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_abs, abs(a%value), a)
  end function

  impure elemental function abs_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_abs, abs(a%value), a)
  end function

  impure elemental function aint_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_trunc, aint(a%value), a)
  end function

  impure elemental function aint_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_trunc, aint(a%value), a)
  end function

  impure elemental function anint_r64(a) result(r)
    type(traced), intent(in) :: a
    type(traced) :: r
    r = result_r64(op_round_ties_to_away, anint(a%value), a)
  end function

  impure elemental function anint_r32(a) result(r)
    type(traced32), intent(in) :: a
    type(traced32) :: r
    r = result_r32(op_round_ties_to_away, anint(a%value), a)
  end function

  impure elemental function atan2_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function atan2_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function atan2_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function atan2_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function atan2_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function atan2_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_atan2, atan2(a%value, b%value), a, b)
  end function

  impure elemental function hypot_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function hypot_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function hypot_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function hypot_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function hypot_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function hypot_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_hypot, hypot(a%value, b%value), a, b)
  end function

  impure elemental function mod_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function mod_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function mod_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function mod_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function mod_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function mod_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fmod, mod(a%value, b%value), a, b)
  end function

  impure elemental function sign_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function sign_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function sign_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function sign_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function sign_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function sign_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_copysign, sign(a%value, b%value), a, b)
  end function

  impure elemental function dim_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function dim_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function dim_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function dim_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function dim_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function dim_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_fdim, dim(a%value, b%value), a, b)
  end function

  impure elemental function min_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_ttt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x, y, z
    type(traced) :: r
    r = min(min(x, y), z)
  end function

  impure elemental function min_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_min, min(a%value, b%value), a, b)
  end function

  impure elemental function min_ttt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x, y, z
    type(traced32) :: r
    r = min(min(x, y), z)
  end function

  impure elemental function max_tt_r64(x, y) result(r)
    type(traced), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_tr_r64(x, y) result(r)
    type(traced), intent(in) :: x
    real(real64), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_rt_r64(x, y) result(r)
    real(real64), intent(in) :: x
    type(traced), intent(in) :: y
    type(traced) :: r
    type(traced) :: a, b
    a = x
    b = y
    r = result_r64(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_ttt_r64(x, y, z) result(r)
    type(traced), intent(in) :: x, y, z
    type(traced) :: r
    r = max(max(x, y), z)
  end function

  impure elemental function max_tt_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_tr_r32(x, y) result(r)
    type(traced32), intent(in) :: x
    real(real32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_rt_r32(x, y) result(r)
    real(real32), intent(in) :: x
    type(traced32), intent(in) :: y
    type(traced32) :: r
    type(traced32) :: a, b
    a = x
    b = y
    r = result_r32(op_max, max(a%value, b%value), a, b)
  end function

  impure elemental function max_ttt_r32(x, y, z) result(r)
    type(traced32), intent(in) :: x, y, z
    type(traced32) :: r
    r = max(max(x, y), z)
  end function

  impure elemental function int_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = int(a%value)
    if (to_integer_r64(op_trunc, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function int_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = int(a%value)
    if (to_integer_r32(op_trunc, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function nint_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = nint(a%value)
    if (to_integer_r64(op_round_ties_to_away, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function nint_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = nint(a%value)
    if (to_integer_r32(op_round_ties_to_away, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function floor_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = floor(a%value)
    if (to_integer_r64(op_floor, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function floor_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = floor(a%value)
    if (to_integer_r32(op_floor, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function ceiling_r64(a) result(r)
    type(traced), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    if (to_integer_r64(op_ceil, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function

  impure elemental function ceiling_r32(a) result(r)
    type(traced32), intent(in) :: a
    integer :: r
    r = ceiling(a%value)
    if (to_integer_r32(op_ceil, a, c_null_ptr, 0_c_int) /= 0) &
      error stop "outward: a number that can't become an integer"
  end function
end module
