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
  integer, parameter :: accumulator_most_bytes = 590

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


  ! −x.
  interface outward_neg
    module procedure outward_neg_r64, &
      outward_neg_r32
  end interface
  public :: outward_neg
  interface outward_neg_n
    module procedure outward_neg_n_r64, &
      outward_neg_n_r32
  end interface
  public :: outward_neg_n

  ! x + y.
  interface add_rn
    module procedure add_rn_r64, &
      add_rn_r32
  end interface
  public :: add_rn
  interface add_rn_n
    module procedure add_rn_n_r64, &
      add_rn_n_r32
  end interface
  public :: add_rn_n
  interface add_rz
    module procedure add_rz_r64, &
      add_rz_r32
  end interface
  public :: add_rz
  interface add_rz_n
    module procedure add_rz_n_r64, &
      add_rz_n_r32
  end interface
  public :: add_rz_n
  interface add_ru
    module procedure add_ru_r64, &
      add_ru_r32
  end interface
  public :: add_ru
  interface add_ru_n
    module procedure add_ru_n_r64, &
      add_ru_n_r32
  end interface
  public :: add_ru_n
  interface add_rd
    module procedure add_rd_r64, &
      add_rd_r32
  end interface
  public :: add_rd
  interface add_rd_n
    module procedure add_rd_n_r64, &
      add_rd_n_r32
  end interface
  public :: add_rd_n

  ! x − y.
  interface sub_rn
    module procedure sub_rn_r64, &
      sub_rn_r32
  end interface
  public :: sub_rn
  interface sub_rn_n
    module procedure sub_rn_n_r64, &
      sub_rn_n_r32
  end interface
  public :: sub_rn_n
  interface sub_rz
    module procedure sub_rz_r64, &
      sub_rz_r32
  end interface
  public :: sub_rz
  interface sub_rz_n
    module procedure sub_rz_n_r64, &
      sub_rz_n_r32
  end interface
  public :: sub_rz_n
  interface sub_ru
    module procedure sub_ru_r64, &
      sub_ru_r32
  end interface
  public :: sub_ru
  interface sub_ru_n
    module procedure sub_ru_n_r64, &
      sub_ru_n_r32
  end interface
  public :: sub_ru_n
  interface sub_rd
    module procedure sub_rd_r64, &
      sub_rd_r32
  end interface
  public :: sub_rd
  interface sub_rd_n
    module procedure sub_rd_n_r64, &
      sub_rd_n_r32
  end interface
  public :: sub_rd_n

  ! x · y.
  interface mul_rn
    module procedure mul_rn_r64, &
      mul_rn_r32
  end interface
  public :: mul_rn
  interface mul_rn_n
    module procedure mul_rn_n_r64, &
      mul_rn_n_r32
  end interface
  public :: mul_rn_n
  interface mul_rz
    module procedure mul_rz_r64, &
      mul_rz_r32
  end interface
  public :: mul_rz
  interface mul_rz_n
    module procedure mul_rz_n_r64, &
      mul_rz_n_r32
  end interface
  public :: mul_rz_n
  interface mul_ru
    module procedure mul_ru_r64, &
      mul_ru_r32
  end interface
  public :: mul_ru
  interface mul_ru_n
    module procedure mul_ru_n_r64, &
      mul_ru_n_r32
  end interface
  public :: mul_ru_n
  interface mul_rd
    module procedure mul_rd_r64, &
      mul_rd_r32
  end interface
  public :: mul_rd
  interface mul_rd_n
    module procedure mul_rd_n_r64, &
      mul_rd_n_r32
  end interface
  public :: mul_rd_n

  ! x / y.
  interface div_rn
    module procedure div_rn_r64, &
      div_rn_r32
  end interface
  public :: div_rn
  interface div_rn_n
    module procedure div_rn_n_r64, &
      div_rn_n_r32
  end interface
  public :: div_rn_n
  interface div_rz
    module procedure div_rz_r64, &
      div_rz_r32
  end interface
  public :: div_rz
  interface div_rz_n
    module procedure div_rz_n_r64, &
      div_rz_n_r32
  end interface
  public :: div_rz_n
  interface div_ru
    module procedure div_ru_r64, &
      div_ru_r32
  end interface
  public :: div_ru
  interface div_ru_n
    module procedure div_ru_n_r64, &
      div_ru_n_r32
  end interface
  public :: div_ru_n
  interface div_rd
    module procedure div_rd_r64, &
      div_rd_r32
  end interface
  public :: div_rd
  interface div_rd_n
    module procedure div_rd_n_r64, &
      div_rd_n_r32
  end interface
  public :: div_rd_n

  ! 1 / x.
  interface recip_rn
    module procedure recip_rn_r64, &
      recip_rn_r32
  end interface
  public :: recip_rn
  interface recip_rn_n
    module procedure recip_rn_n_r64, &
      recip_rn_n_r32
  end interface
  public :: recip_rn_n
  interface recip_rz
    module procedure recip_rz_r64, &
      recip_rz_r32
  end interface
  public :: recip_rz
  interface recip_rz_n
    module procedure recip_rz_n_r64, &
      recip_rz_n_r32
  end interface
  public :: recip_rz_n
  interface recip_ru
    module procedure recip_ru_r64, &
      recip_ru_r32
  end interface
  public :: recip_ru
  interface recip_ru_n
    module procedure recip_ru_n_r64, &
      recip_ru_n_r32
  end interface
  public :: recip_ru_n
  interface recip_rd
    module procedure recip_rd_r64, &
      recip_rd_r32
  end interface
  public :: recip_rd
  interface recip_rd_n
    module procedure recip_rd_n_r64, &
      recip_rd_n_r32
  end interface
  public :: recip_rd_n

  ! x².
  interface sqr_rn
    module procedure sqr_rn_r64, &
      sqr_rn_r32
  end interface
  public :: sqr_rn
  interface sqr_rn_n
    module procedure sqr_rn_n_r64, &
      sqr_rn_n_r32
  end interface
  public :: sqr_rn_n
  interface sqr_rz
    module procedure sqr_rz_r64, &
      sqr_rz_r32
  end interface
  public :: sqr_rz
  interface sqr_rz_n
    module procedure sqr_rz_n_r64, &
      sqr_rz_n_r32
  end interface
  public :: sqr_rz_n
  interface sqr_ru
    module procedure sqr_ru_r64, &
      sqr_ru_r32
  end interface
  public :: sqr_ru
  interface sqr_ru_n
    module procedure sqr_ru_n_r64, &
      sqr_ru_n_r32
  end interface
  public :: sqr_ru_n
  interface sqr_rd
    module procedure sqr_rd_r64, &
      sqr_rd_r32
  end interface
  public :: sqr_rd
  interface sqr_rd_n
    module procedure sqr_rd_n_r64, &
      sqr_rd_n_r32
  end interface
  public :: sqr_rd_n

  ! √x.
  interface sqrt_rn
    module procedure sqrt_rn_r64, &
      sqrt_rn_r32
  end interface
  public :: sqrt_rn
  interface sqrt_rn_n
    module procedure sqrt_rn_n_r64, &
      sqrt_rn_n_r32
  end interface
  public :: sqrt_rn_n
  interface sqrt_rz
    module procedure sqrt_rz_r64, &
      sqrt_rz_r32
  end interface
  public :: sqrt_rz
  interface sqrt_rz_n
    module procedure sqrt_rz_n_r64, &
      sqrt_rz_n_r32
  end interface
  public :: sqrt_rz_n
  interface sqrt_ru
    module procedure sqrt_ru_r64, &
      sqrt_ru_r32
  end interface
  public :: sqrt_ru
  interface sqrt_ru_n
    module procedure sqrt_ru_n_r64, &
      sqrt_ru_n_r32
  end interface
  public :: sqrt_ru_n
  interface sqrt_rd
    module procedure sqrt_rd_r64, &
      sqrt_rd_r32
  end interface
  public :: sqrt_rd
  interface sqrt_rd_n
    module procedure sqrt_rd_n_r64, &
      sqrt_rd_n_r32
  end interface
  public :: sqrt_rd_n

  ! x · y + z, rounded once.
  interface fma_rn
    module procedure fma_rn_r64, &
      fma_rn_r32
  end interface
  public :: fma_rn
  interface fma_rn_n
    module procedure fma_rn_n_r64, &
      fma_rn_n_r32
  end interface
  public :: fma_rn_n
  interface fma_rz
    module procedure fma_rz_r64, &
      fma_rz_r32
  end interface
  public :: fma_rz
  interface fma_rz_n
    module procedure fma_rz_n_r64, &
      fma_rz_n_r32
  end interface
  public :: fma_rz_n
  interface fma_ru
    module procedure fma_ru_r64, &
      fma_ru_r32
  end interface
  public :: fma_ru
  interface fma_ru_n
    module procedure fma_ru_n_r64, &
      fma_ru_n_r32
  end interface
  public :: fma_ru_n
  interface fma_rd
    module procedure fma_rd_r64, &
      fma_rd_r32
  end interface
  public :: fma_rd
  interface fma_rd_n
    module procedure fma_rd_n_r64, &
      fma_rd_n_r32
  end interface
  public :: fma_rd_n

  ! |x|.
  interface outward_abs
    module procedure outward_abs_r64, &
      outward_abs_r32
  end interface
  public :: outward_abs
  interface outward_abs_n
    module procedure outward_abs_n_r64, &
      outward_abs_n_r32
  end interface
  public :: outward_abs_n

  ! The smaller of x and y.
  interface outward_min
    module procedure outward_min_r64, &
      outward_min_r32
  end interface
  public :: outward_min
  interface outward_min_n
    module procedure outward_min_n_r64, &
      outward_min_n_r32
  end interface
  public :: outward_min_n

  ! The larger of x and y.
  interface outward_max
    module procedure outward_max_r64, &
      outward_max_r32
  end interface
  public :: outward_max
  interface outward_max_n
    module procedure outward_max_n_r64, &
      outward_max_n_r32
  end interface
  public :: outward_max_n

  ! The smaller of x and y; in the float reading the number, where one of them is a NaN.
  interface outward_fmin
    module procedure outward_fmin_r64, &
      outward_fmin_r32
  end interface
  public :: outward_fmin
  interface outward_fmin_n
    module procedure outward_fmin_n_r64, &
      outward_fmin_n_r32
  end interface
  public :: outward_fmin_n

  ! The larger of x and y; in the float reading the number, where one of them is a NaN.
  interface outward_fmax
    module procedure outward_fmax_r64, &
      outward_fmax_r32
  end interface
  public :: outward_fmax
  interface outward_fmax_n
    module procedure outward_fmax_n_r64, &
      outward_fmax_n_r32
  end interface
  public :: outward_fmax_n

  ! x − y where that is positive, else 0.
  interface fdim_rn
    module procedure fdim_rn_r64, &
      fdim_rn_r32
  end interface
  public :: fdim_rn
  interface fdim_rn_n
    module procedure fdim_rn_n_r64, &
      fdim_rn_n_r32
  end interface
  public :: fdim_rn_n
  interface fdim_rz
    module procedure fdim_rz_r64, &
      fdim_rz_r32
  end interface
  public :: fdim_rz
  interface fdim_rz_n
    module procedure fdim_rz_n_r64, &
      fdim_rz_n_r32
  end interface
  public :: fdim_rz_n
  interface fdim_ru
    module procedure fdim_ru_r64, &
      fdim_ru_r32
  end interface
  public :: fdim_ru
  interface fdim_ru_n
    module procedure fdim_ru_n_r64, &
      fdim_ru_n_r32
  end interface
  public :: fdim_ru_n
  interface fdim_rd
    module procedure fdim_rd_r64, &
      fdim_rd_r32
  end interface
  public :: fdim_rd
  interface fdim_rd_n
    module procedure fdim_rd_n_r64, &
      fdim_rd_n_r32
  end interface
  public :: fdim_rd_n

  ! 1 / √x.
  interface rsqrt_rn
    module procedure rsqrt_rn_r64, &
      rsqrt_rn_r32
  end interface
  public :: rsqrt_rn
  interface rsqrt_rn_n
    module procedure rsqrt_rn_n_r64, &
      rsqrt_rn_n_r32
  end interface
  public :: rsqrt_rn_n
  interface rsqrt_rz
    module procedure rsqrt_rz_r64, &
      rsqrt_rz_r32
  end interface
  public :: rsqrt_rz
  interface rsqrt_rz_n
    module procedure rsqrt_rz_n_r64, &
      rsqrt_rz_n_r32
  end interface
  public :: rsqrt_rz_n
  interface rsqrt_ru
    module procedure rsqrt_ru_r64, &
      rsqrt_ru_r32
  end interface
  public :: rsqrt_ru
  interface rsqrt_ru_n
    module procedure rsqrt_ru_n_r64, &
      rsqrt_ru_n_r32
  end interface
  public :: rsqrt_ru_n
  interface rsqrt_rd
    module procedure rsqrt_rd_r64, &
      rsqrt_rd_r32
  end interface
  public :: rsqrt_rd
  interface rsqrt_rd_n
    module procedure rsqrt_rd_n_r64, &
      rsqrt_rd_n_r32
  end interface
  public :: rsqrt_rd_n

  ! The greatest integer that is not above x.
  interface outward_floor
    module procedure outward_floor_r64, &
      outward_floor_r32
  end interface
  public :: outward_floor
  interface outward_floor_n
    module procedure outward_floor_n_r64, &
      outward_floor_n_r32
  end interface
  public :: outward_floor_n

  ! The least integer that is not below x.
  interface outward_ceil
    module procedure outward_ceil_r64, &
      outward_ceil_r32
  end interface
  public :: outward_ceil
  interface outward_ceil_n
    module procedure outward_ceil_n_r64, &
      outward_ceil_n_r32
  end interface
  public :: outward_ceil_n

  ! x without its digits after the point.
  interface outward_trunc
    module procedure outward_trunc_r64, &
      outward_trunc_r32
  end interface
  public :: outward_trunc
  interface outward_trunc_n
    module procedure outward_trunc_n_r64, &
      outward_trunc_n_r32
  end interface
  public :: outward_trunc_n

  ! The nearest integer, ties to even.
  interface outward_round_ties_to_even
    module procedure outward_round_ties_to_even_r64, &
      outward_round_ties_to_even_r32
  end interface
  public :: outward_round_ties_to_even
  interface outward_round_ties_to_even_n
    module procedure outward_round_ties_to_even_n_r64, &
      outward_round_ties_to_even_n_r32
  end interface
  public :: outward_round_ties_to_even_n

  ! The nearest integer, ties away from zero.
  interface outward_round_ties_to_away
    module procedure outward_round_ties_to_away_r64, &
      outward_round_ties_to_away_r32
  end interface
  public :: outward_round_ties_to_away
  interface outward_round_ties_to_away_n
    module procedure outward_round_ties_to_away_n_r64, &
      outward_round_ties_to_away_n_r32
  end interface
  public :: outward_round_ties_to_away_n

  ! −1 below 0, 0 at it, 1 above.
  interface outward_sign
    module procedure outward_sign_r64, &
      outward_sign_r32
  end interface
  public :: outward_sign
  interface outward_sign_n
    module procedure outward_sign_n_r64, &
      outward_sign_n_r32
  end interface
  public :: outward_sign_n

  ! |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|.
  interface outward_copysign
    module procedure outward_copysign_r64, &
      outward_copysign_r32
  end interface
  public :: outward_copysign
  interface outward_copysign_n
    module procedure outward_copysign_n_r64, &
      outward_copysign_n_r32
  end interface
  public :: outward_copysign_n

  ! The integer e with 2^e ≤ |x| < 2^(e + 1).
  interface outward_logb
    module procedure outward_logb_r64, &
      outward_logb_r32
  end interface
  public :: outward_logb
  interface outward_logb_n
    module procedure outward_logb_n_r64, &
      outward_logb_n_r32
  end interface
  public :: outward_logb_n

  ! x − n·y for the integer n that x/y truncates to.
  interface outward_fmod
    module procedure outward_fmod_r64, &
      outward_fmod_r32
  end interface
  public :: outward_fmod
  interface outward_fmod_n
    module procedure outward_fmod_n_r64, &
      outward_fmod_n_r32
  end interface
  public :: outward_fmod_n

  ! x − n·y for the integer n nearest to x/y, ties to even.
  interface outward_remainder
    module procedure outward_remainder_r64, &
      outward_remainder_r32
  end interface
  public :: outward_remainder
  interface outward_remainder_n
    module procedure outward_remainder_n_r64, &
      outward_remainder_n_r32
  end interface
  public :: outward_remainder_n

  ! xⁿ for an integer n.
  interface pown_rn
    module procedure pown_rn_r64, &
      pown_rn_i64_r64, &
      pown_rn_r32, &
      pown_rn_i64_r32
  end interface
  public :: pown_rn
  interface pown_rn_n
    module procedure pown_rn_n_r64, &
      pown_rn_n_r32
  end interface
  public :: pown_rn_n
  interface pown_rz
    module procedure pown_rz_r64, &
      pown_rz_i64_r64, &
      pown_rz_r32, &
      pown_rz_i64_r32
  end interface
  public :: pown_rz
  interface pown_rz_n
    module procedure pown_rz_n_r64, &
      pown_rz_n_r32
  end interface
  public :: pown_rz_n
  interface pown_ru
    module procedure pown_ru_r64, &
      pown_ru_i64_r64, &
      pown_ru_r32, &
      pown_ru_i64_r32
  end interface
  public :: pown_ru
  interface pown_ru_n
    module procedure pown_ru_n_r64, &
      pown_ru_n_r32
  end interface
  public :: pown_ru_n
  interface pown_rd
    module procedure pown_rd_r64, &
      pown_rd_i64_r64, &
      pown_rd_r32, &
      pown_rd_i64_r32
  end interface
  public :: pown_rd
  interface pown_rd_n
    module procedure pown_rd_n_r64, &
      pown_rd_n_r32
  end interface
  public :: pown_rd_n

  ! The root of degree n, x^(1/n).
  interface rootn_rn
    module procedure rootn_rn_r64, &
      rootn_rn_i64_r64, &
      rootn_rn_r32, &
      rootn_rn_i64_r32
  end interface
  public :: rootn_rn
  interface rootn_rn_n
    module procedure rootn_rn_n_r64, &
      rootn_rn_n_r32
  end interface
  public :: rootn_rn_n
  interface rootn_rz
    module procedure rootn_rz_r64, &
      rootn_rz_i64_r64, &
      rootn_rz_r32, &
      rootn_rz_i64_r32
  end interface
  public :: rootn_rz
  interface rootn_rz_n
    module procedure rootn_rz_n_r64, &
      rootn_rz_n_r32
  end interface
  public :: rootn_rz_n
  interface rootn_ru
    module procedure rootn_ru_r64, &
      rootn_ru_i64_r64, &
      rootn_ru_r32, &
      rootn_ru_i64_r32
  end interface
  public :: rootn_ru
  interface rootn_ru_n
    module procedure rootn_ru_n_r64, &
      rootn_ru_n_r32
  end interface
  public :: rootn_ru_n
  interface rootn_rd
    module procedure rootn_rd_r64, &
      rootn_rd_i64_r64, &
      rootn_rd_r32, &
      rootn_rd_i64_r32
  end interface
  public :: rootn_rd
  interface rootn_rd_n
    module procedure rootn_rd_n_r64, &
      rootn_rd_n_r32
  end interface
  public :: rootn_rd_n

  ! (1 + x)ⁿ for an integer n.
  interface compound_rn
    module procedure compound_rn_r64, &
      compound_rn_i64_r64, &
      compound_rn_r32, &
      compound_rn_i64_r32
  end interface
  public :: compound_rn
  interface compound_rn_n
    module procedure compound_rn_n_r64, &
      compound_rn_n_r32
  end interface
  public :: compound_rn_n
  interface compound_rz
    module procedure compound_rz_r64, &
      compound_rz_i64_r64, &
      compound_rz_r32, &
      compound_rz_i64_r32
  end interface
  public :: compound_rz
  interface compound_rz_n
    module procedure compound_rz_n_r64, &
      compound_rz_n_r32
  end interface
  public :: compound_rz_n
  interface compound_ru
    module procedure compound_ru_r64, &
      compound_ru_i64_r64, &
      compound_ru_r32, &
      compound_ru_i64_r32
  end interface
  public :: compound_ru
  interface compound_ru_n
    module procedure compound_ru_n_r64, &
      compound_ru_n_r32
  end interface
  public :: compound_ru_n
  interface compound_rd
    module procedure compound_rd_r64, &
      compound_rd_i64_r64, &
      compound_rd_r32, &
      compound_rd_i64_r32
  end interface
  public :: compound_rd
  interface compound_rd_n
    module procedure compound_rd_n_r64, &
      compound_rd_n_r32
  end interface
  public :: compound_rd_n

  ! (1 + x)ⁿ − 1 for an integer n.
  interface compoundm1_rn
    module procedure compoundm1_rn_r64, &
      compoundm1_rn_r32
  end interface
  public :: compoundm1_rn
  interface compoundm1_rn_n
    module procedure compoundm1_rn_n_r64, &
      compoundm1_rn_n_r32
  end interface
  public :: compoundm1_rn_n
  interface compoundm1_rz
    module procedure compoundm1_rz_r64, &
      compoundm1_rz_r32
  end interface
  public :: compoundm1_rz
  interface compoundm1_rz_n
    module procedure compoundm1_rz_n_r64, &
      compoundm1_rz_n_r32
  end interface
  public :: compoundm1_rz_n
  interface compoundm1_ru
    module procedure compoundm1_ru_r64, &
      compoundm1_ru_r32
  end interface
  public :: compoundm1_ru
  interface compoundm1_ru_n
    module procedure compoundm1_ru_n_r64, &
      compoundm1_ru_n_r32
  end interface
  public :: compoundm1_ru_n
  interface compoundm1_rd
    module procedure compoundm1_rd_r64, &
      compoundm1_rd_r32
  end interface
  public :: compoundm1_rd
  interface compoundm1_rd_n
    module procedure compoundm1_rd_n_r64, &
      compoundm1_rd_n_r32
  end interface
  public :: compoundm1_rd_n

  ! x · 2ⁿ for an integer n.
  interface scalbn_rn
    module procedure scalbn_rn_r64, &
      scalbn_rn_r32
  end interface
  public :: scalbn_rn
  interface scalbn_rn_n
    module procedure scalbn_rn_n_r64, &
      scalbn_rn_n_r32
  end interface
  public :: scalbn_rn_n
  interface scalbn_rz
    module procedure scalbn_rz_r64, &
      scalbn_rz_r32
  end interface
  public :: scalbn_rz
  interface scalbn_rz_n
    module procedure scalbn_rz_n_r64, &
      scalbn_rz_n_r32
  end interface
  public :: scalbn_rz_n
  interface scalbn_ru
    module procedure scalbn_ru_r64, &
      scalbn_ru_r32
  end interface
  public :: scalbn_ru
  interface scalbn_ru_n
    module procedure scalbn_ru_n_r64, &
      scalbn_ru_n_r32
  end interface
  public :: scalbn_ru_n
  interface scalbn_rd
    module procedure scalbn_rd_r64, &
      scalbn_rd_r32
  end interface
  public :: scalbn_rd
  interface scalbn_rd_n
    module procedure scalbn_rd_n_r64, &
      scalbn_rd_n_r32
  end interface
  public :: scalbn_rd_n

  ! Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64.
  interface jn_rn
    module procedure jn_rn_r64, &
      jn_rn_r32
  end interface
  public :: jn_rn
  interface jn_rn_n
    module procedure jn_rn_n_r64, &
      jn_rn_n_r32
  end interface
  public :: jn_rn_n
  interface jn_rz
    module procedure jn_rz_r64, &
      jn_rz_r32
  end interface
  public :: jn_rz
  interface jn_rz_n
    module procedure jn_rz_n_r64, &
      jn_rz_n_r32
  end interface
  public :: jn_rz_n
  interface jn_ru
    module procedure jn_ru_r64, &
      jn_ru_r32
  end interface
  public :: jn_ru
  interface jn_ru_n
    module procedure jn_ru_n_r64, &
      jn_ru_n_r32
  end interface
  public :: jn_ru_n
  interface jn_rd
    module procedure jn_rd_r64, &
      jn_rd_r32
  end interface
  public :: jn_rd
  interface jn_rd_n
    module procedure jn_rd_n_r64, &
      jn_rd_n_r32
  end interface
  public :: jn_rd_n

  ! Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64.
  interface yn_rn
    module procedure yn_rn_r64, &
      yn_rn_r32
  end interface
  public :: yn_rn
  interface yn_rn_n
    module procedure yn_rn_n_r64, &
      yn_rn_n_r32
  end interface
  public :: yn_rn_n
  interface yn_rz
    module procedure yn_rz_r64, &
      yn_rz_r32
  end interface
  public :: yn_rz
  interface yn_rz_n
    module procedure yn_rz_n_r64, &
      yn_rz_n_r32
  end interface
  public :: yn_rz_n
  interface yn_ru
    module procedure yn_ru_r64, &
      yn_ru_r32
  end interface
  public :: yn_ru
  interface yn_ru_n
    module procedure yn_ru_n_r64, &
      yn_ru_n_r32
  end interface
  public :: yn_ru_n
  interface yn_rd
    module procedure yn_rd_r64, &
      yn_rd_r32
  end interface
  public :: yn_rd
  interface yn_rd_n
    module procedure yn_rd_n_r64, &
      yn_rd_n_r32
  end interface
  public :: yn_rd_n

  ! x^y, also for negative x where y is an integer, and 1 where both are 0.
  interface pow_rn
    module procedure pow_rn_r64, &
      pow_rn_r32
  end interface
  public :: pow_rn
  interface pow_rn_n
    module procedure pow_rn_n_r64, &
      pow_rn_n_r32
  end interface
  public :: pow_rn_n
  interface pow_rz
    module procedure pow_rz_r64, &
      pow_rz_r32
  end interface
  public :: pow_rz
  interface pow_rz_n
    module procedure pow_rz_n_r64, &
      pow_rz_n_r32
  end interface
  public :: pow_rz_n
  interface pow_ru
    module procedure pow_ru_r64, &
      pow_ru_r32
  end interface
  public :: pow_ru
  interface pow_ru_n
    module procedure pow_ru_n_r64, &
      pow_ru_n_r32
  end interface
  public :: pow_ru_n
  interface pow_rd
    module procedure pow_rd_r64, &
      pow_rd_r32
  end interface
  public :: pow_rd
  interface pow_rd_n
    module procedure pow_rd_n_r64, &
      pow_rd_n_r32
  end interface
  public :: pow_rd_n

  ! x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788.
  interface powr_rn
    module procedure powr_rn_r64, &
      powr_rn_r32
  end interface
  public :: powr_rn
  interface powr_rn_n
    module procedure powr_rn_n_r64, &
      powr_rn_n_r32
  end interface
  public :: powr_rn_n
  interface powr_rz
    module procedure powr_rz_r64, &
      powr_rz_r32
  end interface
  public :: powr_rz
  interface powr_rz_n
    module procedure powr_rz_n_r64, &
      powr_rz_n_r32
  end interface
  public :: powr_rz_n
  interface powr_ru
    module procedure powr_ru_r64, &
      powr_ru_r32
  end interface
  public :: powr_ru
  interface powr_ru_n
    module procedure powr_ru_n_r64, &
      powr_ru_n_r32
  end interface
  public :: powr_ru_n
  interface powr_rd
    module procedure powr_rd_r64, &
      powr_rd_r32
  end interface
  public :: powr_rd
  interface powr_rd_n
    module procedure powr_rd_n_r64, &
      powr_rd_n_r32
  end interface
  public :: powr_rd_n

  ! eˣ.
  interface exp_rn
    module procedure exp_rn_r64, &
      exp_rn_r32
  end interface
  public :: exp_rn
  interface exp_rn_n
    module procedure exp_rn_n_r64, &
      exp_rn_n_r32
  end interface
  public :: exp_rn_n
  interface exp_rz
    module procedure exp_rz_r64, &
      exp_rz_r32
  end interface
  public :: exp_rz
  interface exp_rz_n
    module procedure exp_rz_n_r64, &
      exp_rz_n_r32
  end interface
  public :: exp_rz_n
  interface exp_ru
    module procedure exp_ru_r64, &
      exp_ru_r32
  end interface
  public :: exp_ru
  interface exp_ru_n
    module procedure exp_ru_n_r64, &
      exp_ru_n_r32
  end interface
  public :: exp_ru_n
  interface exp_rd
    module procedure exp_rd_r64, &
      exp_rd_r32
  end interface
  public :: exp_rd
  interface exp_rd_n
    module procedure exp_rd_n_r64, &
      exp_rd_n_r32
  end interface
  public :: exp_rd_n

  ! 2ˣ.
  interface exp2_rn
    module procedure exp2_rn_r64, &
      exp2_rn_r32
  end interface
  public :: exp2_rn
  interface exp2_rn_n
    module procedure exp2_rn_n_r64, &
      exp2_rn_n_r32
  end interface
  public :: exp2_rn_n
  interface exp2_rz
    module procedure exp2_rz_r64, &
      exp2_rz_r32
  end interface
  public :: exp2_rz
  interface exp2_rz_n
    module procedure exp2_rz_n_r64, &
      exp2_rz_n_r32
  end interface
  public :: exp2_rz_n
  interface exp2_ru
    module procedure exp2_ru_r64, &
      exp2_ru_r32
  end interface
  public :: exp2_ru
  interface exp2_ru_n
    module procedure exp2_ru_n_r64, &
      exp2_ru_n_r32
  end interface
  public :: exp2_ru_n
  interface exp2_rd
    module procedure exp2_rd_r64, &
      exp2_rd_r32
  end interface
  public :: exp2_rd
  interface exp2_rd_n
    module procedure exp2_rd_n_r64, &
      exp2_rd_n_r32
  end interface
  public :: exp2_rd_n

  ! 10ˣ.
  interface exp10_rn
    module procedure exp10_rn_r64, &
      exp10_rn_r32
  end interface
  public :: exp10_rn
  interface exp10_rn_n
    module procedure exp10_rn_n_r64, &
      exp10_rn_n_r32
  end interface
  public :: exp10_rn_n
  interface exp10_rz
    module procedure exp10_rz_r64, &
      exp10_rz_r32
  end interface
  public :: exp10_rz
  interface exp10_rz_n
    module procedure exp10_rz_n_r64, &
      exp10_rz_n_r32
  end interface
  public :: exp10_rz_n
  interface exp10_ru
    module procedure exp10_ru_r64, &
      exp10_ru_r32
  end interface
  public :: exp10_ru
  interface exp10_ru_n
    module procedure exp10_ru_n_r64, &
      exp10_ru_n_r32
  end interface
  public :: exp10_ru_n
  interface exp10_rd
    module procedure exp10_rd_r64, &
      exp10_rd_r32
  end interface
  public :: exp10_rd
  interface exp10_rd_n
    module procedure exp10_rd_n_r64, &
      exp10_rd_n_r32
  end interface
  public :: exp10_rd_n

  ! eˣ − 1, also where that is near 0.
  interface expm1_rn
    module procedure expm1_rn_r64, &
      expm1_rn_r32
  end interface
  public :: expm1_rn
  interface expm1_rn_n
    module procedure expm1_rn_n_r64, &
      expm1_rn_n_r32
  end interface
  public :: expm1_rn_n
  interface expm1_rz
    module procedure expm1_rz_r64, &
      expm1_rz_r32
  end interface
  public :: expm1_rz
  interface expm1_rz_n
    module procedure expm1_rz_n_r64, &
      expm1_rz_n_r32
  end interface
  public :: expm1_rz_n
  interface expm1_ru
    module procedure expm1_ru_r64, &
      expm1_ru_r32
  end interface
  public :: expm1_ru
  interface expm1_ru_n
    module procedure expm1_ru_n_r64, &
      expm1_ru_n_r32
  end interface
  public :: expm1_ru_n
  interface expm1_rd
    module procedure expm1_rd_r64, &
      expm1_rd_r32
  end interface
  public :: expm1_rd
  interface expm1_rd_n
    module procedure expm1_rd_n_r64, &
      expm1_rd_n_r32
  end interface
  public :: expm1_rd_n

  ! 2ˣ − 1, also where that is near 0.
  interface exp2m1_rn
    module procedure exp2m1_rn_r64, &
      exp2m1_rn_r32
  end interface
  public :: exp2m1_rn
  interface exp2m1_rn_n
    module procedure exp2m1_rn_n_r64, &
      exp2m1_rn_n_r32
  end interface
  public :: exp2m1_rn_n
  interface exp2m1_rz
    module procedure exp2m1_rz_r64, &
      exp2m1_rz_r32
  end interface
  public :: exp2m1_rz
  interface exp2m1_rz_n
    module procedure exp2m1_rz_n_r64, &
      exp2m1_rz_n_r32
  end interface
  public :: exp2m1_rz_n
  interface exp2m1_ru
    module procedure exp2m1_ru_r64, &
      exp2m1_ru_r32
  end interface
  public :: exp2m1_ru
  interface exp2m1_ru_n
    module procedure exp2m1_ru_n_r64, &
      exp2m1_ru_n_r32
  end interface
  public :: exp2m1_ru_n
  interface exp2m1_rd
    module procedure exp2m1_rd_r64, &
      exp2m1_rd_r32
  end interface
  public :: exp2m1_rd
  interface exp2m1_rd_n
    module procedure exp2m1_rd_n_r64, &
      exp2m1_rd_n_r32
  end interface
  public :: exp2m1_rd_n

  ! 10ˣ − 1, also where that is near 0.
  interface exp10m1_rn
    module procedure exp10m1_rn_r64, &
      exp10m1_rn_r32
  end interface
  public :: exp10m1_rn
  interface exp10m1_rn_n
    module procedure exp10m1_rn_n_r64, &
      exp10m1_rn_n_r32
  end interface
  public :: exp10m1_rn_n
  interface exp10m1_rz
    module procedure exp10m1_rz_r64, &
      exp10m1_rz_r32
  end interface
  public :: exp10m1_rz
  interface exp10m1_rz_n
    module procedure exp10m1_rz_n_r64, &
      exp10m1_rz_n_r32
  end interface
  public :: exp10m1_rz_n
  interface exp10m1_ru
    module procedure exp10m1_ru_r64, &
      exp10m1_ru_r32
  end interface
  public :: exp10m1_ru
  interface exp10m1_ru_n
    module procedure exp10m1_ru_n_r64, &
      exp10m1_ru_n_r32
  end interface
  public :: exp10m1_ru_n
  interface exp10m1_rd
    module procedure exp10m1_rd_r64, &
      exp10m1_rd_r32
  end interface
  public :: exp10m1_rd
  interface exp10m1_rd_n
    module procedure exp10m1_rd_n_r64, &
      exp10m1_rd_n_r32
  end interface
  public :: exp10m1_rd_n

  ! Natural logarithm of x.
  interface log_rn
    module procedure log_rn_r64, &
      log_rn_r32
  end interface
  public :: log_rn
  interface log_rn_n
    module procedure log_rn_n_r64, &
      log_rn_n_r32
  end interface
  public :: log_rn_n
  interface log_rz
    module procedure log_rz_r64, &
      log_rz_r32
  end interface
  public :: log_rz
  interface log_rz_n
    module procedure log_rz_n_r64, &
      log_rz_n_r32
  end interface
  public :: log_rz_n
  interface log_ru
    module procedure log_ru_r64, &
      log_ru_r32
  end interface
  public :: log_ru
  interface log_ru_n
    module procedure log_ru_n_r64, &
      log_ru_n_r32
  end interface
  public :: log_ru_n
  interface log_rd
    module procedure log_rd_r64, &
      log_rd_r32
  end interface
  public :: log_rd
  interface log_rd_n
    module procedure log_rd_n_r64, &
      log_rd_n_r32
  end interface
  public :: log_rd_n

  ! Logarithm of x to base 2.
  interface log2_rn
    module procedure log2_rn_r64, &
      log2_rn_r32
  end interface
  public :: log2_rn
  interface log2_rn_n
    module procedure log2_rn_n_r64, &
      log2_rn_n_r32
  end interface
  public :: log2_rn_n
  interface log2_rz
    module procedure log2_rz_r64, &
      log2_rz_r32
  end interface
  public :: log2_rz
  interface log2_rz_n
    module procedure log2_rz_n_r64, &
      log2_rz_n_r32
  end interface
  public :: log2_rz_n
  interface log2_ru
    module procedure log2_ru_r64, &
      log2_ru_r32
  end interface
  public :: log2_ru
  interface log2_ru_n
    module procedure log2_ru_n_r64, &
      log2_ru_n_r32
  end interface
  public :: log2_ru_n
  interface log2_rd
    module procedure log2_rd_r64, &
      log2_rd_r32
  end interface
  public :: log2_rd
  interface log2_rd_n
    module procedure log2_rd_n_r64, &
      log2_rd_n_r32
  end interface
  public :: log2_rd_n

  ! Logarithm of x to base 10.
  interface log10_rn
    module procedure log10_rn_r64, &
      log10_rn_r32
  end interface
  public :: log10_rn
  interface log10_rn_n
    module procedure log10_rn_n_r64, &
      log10_rn_n_r32
  end interface
  public :: log10_rn_n
  interface log10_rz
    module procedure log10_rz_r64, &
      log10_rz_r32
  end interface
  public :: log10_rz
  interface log10_rz_n
    module procedure log10_rz_n_r64, &
      log10_rz_n_r32
  end interface
  public :: log10_rz_n
  interface log10_ru
    module procedure log10_ru_r64, &
      log10_ru_r32
  end interface
  public :: log10_ru
  interface log10_ru_n
    module procedure log10_ru_n_r64, &
      log10_ru_n_r32
  end interface
  public :: log10_ru_n
  interface log10_rd
    module procedure log10_rd_r64, &
      log10_rd_r32
  end interface
  public :: log10_rd
  interface log10_rd_n
    module procedure log10_rd_n_r64, &
      log10_rd_n_r32
  end interface
  public :: log10_rd_n

  ! Natural logarithm of 1 + x.
  interface log1p_rn
    module procedure log1p_rn_r64, &
      log1p_rn_r32
  end interface
  public :: log1p_rn
  interface log1p_rn_n
    module procedure log1p_rn_n_r64, &
      log1p_rn_n_r32
  end interface
  public :: log1p_rn_n
  interface log1p_rz
    module procedure log1p_rz_r64, &
      log1p_rz_r32
  end interface
  public :: log1p_rz
  interface log1p_rz_n
    module procedure log1p_rz_n_r64, &
      log1p_rz_n_r32
  end interface
  public :: log1p_rz_n
  interface log1p_ru
    module procedure log1p_ru_r64, &
      log1p_ru_r32
  end interface
  public :: log1p_ru
  interface log1p_ru_n
    module procedure log1p_ru_n_r64, &
      log1p_ru_n_r32
  end interface
  public :: log1p_ru_n
  interface log1p_rd
    module procedure log1p_rd_r64, &
      log1p_rd_r32
  end interface
  public :: log1p_rd
  interface log1p_rd_n
    module procedure log1p_rd_n_r64, &
      log1p_rd_n_r32
  end interface
  public :: log1p_rd_n

  ! Logarithm of 1 + x to base 2.
  interface log2p1_rn
    module procedure log2p1_rn_r64, &
      log2p1_rn_r32
  end interface
  public :: log2p1_rn
  interface log2p1_rn_n
    module procedure log2p1_rn_n_r64, &
      log2p1_rn_n_r32
  end interface
  public :: log2p1_rn_n
  interface log2p1_rz
    module procedure log2p1_rz_r64, &
      log2p1_rz_r32
  end interface
  public :: log2p1_rz
  interface log2p1_rz_n
    module procedure log2p1_rz_n_r64, &
      log2p1_rz_n_r32
  end interface
  public :: log2p1_rz_n
  interface log2p1_ru
    module procedure log2p1_ru_r64, &
      log2p1_ru_r32
  end interface
  public :: log2p1_ru
  interface log2p1_ru_n
    module procedure log2p1_ru_n_r64, &
      log2p1_ru_n_r32
  end interface
  public :: log2p1_ru_n
  interface log2p1_rd
    module procedure log2p1_rd_r64, &
      log2p1_rd_r32
  end interface
  public :: log2p1_rd
  interface log2p1_rd_n
    module procedure log2p1_rd_n_r64, &
      log2p1_rd_n_r32
  end interface
  public :: log2p1_rd_n

  ! Logarithm of 1 + x to base 10.
  interface log10p1_rn
    module procedure log10p1_rn_r64, &
      log10p1_rn_r32
  end interface
  public :: log10p1_rn
  interface log10p1_rn_n
    module procedure log10p1_rn_n_r64, &
      log10p1_rn_n_r32
  end interface
  public :: log10p1_rn_n
  interface log10p1_rz
    module procedure log10p1_rz_r64, &
      log10p1_rz_r32
  end interface
  public :: log10p1_rz
  interface log10p1_rz_n
    module procedure log10p1_rz_n_r64, &
      log10p1_rz_n_r32
  end interface
  public :: log10p1_rz_n
  interface log10p1_ru
    module procedure log10p1_ru_r64, &
      log10p1_ru_r32
  end interface
  public :: log10p1_ru
  interface log10p1_ru_n
    module procedure log10p1_ru_n_r64, &
      log10p1_ru_n_r32
  end interface
  public :: log10p1_ru_n
  interface log10p1_rd
    module procedure log10p1_rd_r64, &
      log10p1_rd_r32
  end interface
  public :: log10p1_rd
  interface log10p1_rd_n
    module procedure log10p1_rd_n_r64, &
      log10p1_rd_n_r32
  end interface
  public :: log10p1_rd_n

  ! Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function.
  interface logit_rn
    module procedure logit_rn_r64, &
      logit_rn_r32
  end interface
  public :: logit_rn
  interface logit_rn_n
    module procedure logit_rn_n_r64, &
      logit_rn_n_r32
  end interface
  public :: logit_rn_n
  interface logit_rz
    module procedure logit_rz_r64, &
      logit_rz_r32
  end interface
  public :: logit_rz
  interface logit_rz_n
    module procedure logit_rz_n_r64, &
      logit_rz_n_r32
  end interface
  public :: logit_rz_n
  interface logit_ru
    module procedure logit_ru_r64, &
      logit_ru_r32
  end interface
  public :: logit_ru
  interface logit_ru_n
    module procedure logit_ru_n_r64, &
      logit_ru_n_r32
  end interface
  public :: logit_ru_n
  interface logit_rd
    module procedure logit_rd_r64, &
      logit_rd_r32
  end interface
  public :: logit_rd
  interface logit_rd_n
    module procedure logit_rd_n_r64, &
      logit_rd_n_r32
  end interface
  public :: logit_rd_n

  ! Cube root of x.
  interface cbrt_rn
    module procedure cbrt_rn_r64, &
      cbrt_rn_r32
  end interface
  public :: cbrt_rn
  interface cbrt_rn_n
    module procedure cbrt_rn_n_r64, &
      cbrt_rn_n_r32
  end interface
  public :: cbrt_rn_n
  interface cbrt_rz
    module procedure cbrt_rz_r64, &
      cbrt_rz_r32
  end interface
  public :: cbrt_rz
  interface cbrt_rz_n
    module procedure cbrt_rz_n_r64, &
      cbrt_rz_n_r32
  end interface
  public :: cbrt_rz_n
  interface cbrt_ru
    module procedure cbrt_ru_r64, &
      cbrt_ru_r32
  end interface
  public :: cbrt_ru
  interface cbrt_ru_n
    module procedure cbrt_ru_n_r64, &
      cbrt_ru_n_r32
  end interface
  public :: cbrt_ru_n
  interface cbrt_rd
    module procedure cbrt_rd_r64, &
      cbrt_rd_r32
  end interface
  public :: cbrt_rd
  interface cbrt_rd_n
    module procedure cbrt_rd_n_r64, &
      cbrt_rd_n_r32
  end interface
  public :: cbrt_rd_n

  ! Reciprocal of the cube root of x.
  interface rcbrt_rn
    module procedure rcbrt_rn_r64, &
      rcbrt_rn_r32
  end interface
  public :: rcbrt_rn
  interface rcbrt_rn_n
    module procedure rcbrt_rn_n_r64, &
      rcbrt_rn_n_r32
  end interface
  public :: rcbrt_rn_n
  interface rcbrt_rz
    module procedure rcbrt_rz_r64, &
      rcbrt_rz_r32
  end interface
  public :: rcbrt_rz
  interface rcbrt_rz_n
    module procedure rcbrt_rz_n_r64, &
      rcbrt_rz_n_r32
  end interface
  public :: rcbrt_rz_n
  interface rcbrt_ru
    module procedure rcbrt_ru_r64, &
      rcbrt_ru_r32
  end interface
  public :: rcbrt_ru
  interface rcbrt_ru_n
    module procedure rcbrt_ru_n_r64, &
      rcbrt_ru_n_r32
  end interface
  public :: rcbrt_ru_n
  interface rcbrt_rd
    module procedure rcbrt_rd_r64, &
      rcbrt_rd_r32
  end interface
  public :: rcbrt_rd
  interface rcbrt_rd_n
    module procedure rcbrt_rd_n_r64, &
      rcbrt_rd_n_r32
  end interface
  public :: rcbrt_rd_n

  ! Sine of x radians.
  interface sin_rn
    module procedure sin_rn_r64, &
      sin_rn_r32
  end interface
  public :: sin_rn
  interface sin_rn_n
    module procedure sin_rn_n_r64, &
      sin_rn_n_r32
  end interface
  public :: sin_rn_n
  interface sin_rz
    module procedure sin_rz_r64, &
      sin_rz_r32
  end interface
  public :: sin_rz
  interface sin_rz_n
    module procedure sin_rz_n_r64, &
      sin_rz_n_r32
  end interface
  public :: sin_rz_n
  interface sin_ru
    module procedure sin_ru_r64, &
      sin_ru_r32
  end interface
  public :: sin_ru
  interface sin_ru_n
    module procedure sin_ru_n_r64, &
      sin_ru_n_r32
  end interface
  public :: sin_ru_n
  interface sin_rd
    module procedure sin_rd_r64, &
      sin_rd_r32
  end interface
  public :: sin_rd
  interface sin_rd_n
    module procedure sin_rd_n_r64, &
      sin_rd_n_r32
  end interface
  public :: sin_rd_n

  ! Cosine of x radians.
  interface cos_rn
    module procedure cos_rn_r64, &
      cos_rn_r32
  end interface
  public :: cos_rn
  interface cos_rn_n
    module procedure cos_rn_n_r64, &
      cos_rn_n_r32
  end interface
  public :: cos_rn_n
  interface cos_rz
    module procedure cos_rz_r64, &
      cos_rz_r32
  end interface
  public :: cos_rz
  interface cos_rz_n
    module procedure cos_rz_n_r64, &
      cos_rz_n_r32
  end interface
  public :: cos_rz_n
  interface cos_ru
    module procedure cos_ru_r64, &
      cos_ru_r32
  end interface
  public :: cos_ru
  interface cos_ru_n
    module procedure cos_ru_n_r64, &
      cos_ru_n_r32
  end interface
  public :: cos_ru_n
  interface cos_rd
    module procedure cos_rd_r64, &
      cos_rd_r32
  end interface
  public :: cos_rd
  interface cos_rd_n
    module procedure cos_rd_n_r64, &
      cos_rd_n_r32
  end interface
  public :: cos_rd_n

  ! Tangent of x radians.
  interface tan_rn
    module procedure tan_rn_r64, &
      tan_rn_r32
  end interface
  public :: tan_rn
  interface tan_rn_n
    module procedure tan_rn_n_r64, &
      tan_rn_n_r32
  end interface
  public :: tan_rn_n
  interface tan_rz
    module procedure tan_rz_r64, &
      tan_rz_r32
  end interface
  public :: tan_rz
  interface tan_rz_n
    module procedure tan_rz_n_r64, &
      tan_rz_n_r32
  end interface
  public :: tan_rz_n
  interface tan_ru
    module procedure tan_ru_r64, &
      tan_ru_r32
  end interface
  public :: tan_ru
  interface tan_ru_n
    module procedure tan_ru_n_r64, &
      tan_ru_n_r32
  end interface
  public :: tan_ru_n
  interface tan_rd
    module procedure tan_rd_r64, &
      tan_rd_r32
  end interface
  public :: tan_rd
  interface tan_rd_n
    module procedure tan_rd_n_r64, &
      tan_rd_n_r32
  end interface
  public :: tan_rd_n

  ! Cosecant of x radians.
  interface csc_rn
    module procedure csc_rn_r64, &
      csc_rn_r32
  end interface
  public :: csc_rn
  interface csc_rn_n
    module procedure csc_rn_n_r64, &
      csc_rn_n_r32
  end interface
  public :: csc_rn_n
  interface csc_rz
    module procedure csc_rz_r64, &
      csc_rz_r32
  end interface
  public :: csc_rz
  interface csc_rz_n
    module procedure csc_rz_n_r64, &
      csc_rz_n_r32
  end interface
  public :: csc_rz_n
  interface csc_ru
    module procedure csc_ru_r64, &
      csc_ru_r32
  end interface
  public :: csc_ru
  interface csc_ru_n
    module procedure csc_ru_n_r64, &
      csc_ru_n_r32
  end interface
  public :: csc_ru_n
  interface csc_rd
    module procedure csc_rd_r64, &
      csc_rd_r32
  end interface
  public :: csc_rd
  interface csc_rd_n
    module procedure csc_rd_n_r64, &
      csc_rd_n_r32
  end interface
  public :: csc_rd_n

  ! Secant of x radians.
  interface sec_rn
    module procedure sec_rn_r64, &
      sec_rn_r32
  end interface
  public :: sec_rn
  interface sec_rn_n
    module procedure sec_rn_n_r64, &
      sec_rn_n_r32
  end interface
  public :: sec_rn_n
  interface sec_rz
    module procedure sec_rz_r64, &
      sec_rz_r32
  end interface
  public :: sec_rz
  interface sec_rz_n
    module procedure sec_rz_n_r64, &
      sec_rz_n_r32
  end interface
  public :: sec_rz_n
  interface sec_ru
    module procedure sec_ru_r64, &
      sec_ru_r32
  end interface
  public :: sec_ru
  interface sec_ru_n
    module procedure sec_ru_n_r64, &
      sec_ru_n_r32
  end interface
  public :: sec_ru_n
  interface sec_rd
    module procedure sec_rd_r64, &
      sec_rd_r32
  end interface
  public :: sec_rd
  interface sec_rd_n
    module procedure sec_rd_n_r64, &
      sec_rd_n_r32
  end interface
  public :: sec_rd_n

  ! Cotangent of x radians.
  interface cot_rn
    module procedure cot_rn_r64, &
      cot_rn_r32
  end interface
  public :: cot_rn
  interface cot_rn_n
    module procedure cot_rn_n_r64, &
      cot_rn_n_r32
  end interface
  public :: cot_rn_n
  interface cot_rz
    module procedure cot_rz_r64, &
      cot_rz_r32
  end interface
  public :: cot_rz
  interface cot_rz_n
    module procedure cot_rz_n_r64, &
      cot_rz_n_r32
  end interface
  public :: cot_rz_n
  interface cot_ru
    module procedure cot_ru_r64, &
      cot_ru_r32
  end interface
  public :: cot_ru
  interface cot_ru_n
    module procedure cot_ru_n_r64, &
      cot_ru_n_r32
  end interface
  public :: cot_ru_n
  interface cot_rd
    module procedure cot_rd_r64, &
      cot_rd_r32
  end interface
  public :: cot_rd
  interface cot_rd_n
    module procedure cot_rd_n_r64, &
      cot_rd_n_r32
  end interface
  public :: cot_rd_n

  ! Sine of πx.
  interface sinpi_rn
    module procedure sinpi_rn_r64, &
      sinpi_rn_r32
  end interface
  public :: sinpi_rn
  interface sinpi_rn_n
    module procedure sinpi_rn_n_r64, &
      sinpi_rn_n_r32
  end interface
  public :: sinpi_rn_n
  interface sinpi_rz
    module procedure sinpi_rz_r64, &
      sinpi_rz_r32
  end interface
  public :: sinpi_rz
  interface sinpi_rz_n
    module procedure sinpi_rz_n_r64, &
      sinpi_rz_n_r32
  end interface
  public :: sinpi_rz_n
  interface sinpi_ru
    module procedure sinpi_ru_r64, &
      sinpi_ru_r32
  end interface
  public :: sinpi_ru
  interface sinpi_ru_n
    module procedure sinpi_ru_n_r64, &
      sinpi_ru_n_r32
  end interface
  public :: sinpi_ru_n
  interface sinpi_rd
    module procedure sinpi_rd_r64, &
      sinpi_rd_r32
  end interface
  public :: sinpi_rd
  interface sinpi_rd_n
    module procedure sinpi_rd_n_r64, &
      sinpi_rd_n_r32
  end interface
  public :: sinpi_rd_n

  ! Cosine of πx.
  interface cospi_rn
    module procedure cospi_rn_r64, &
      cospi_rn_r32
  end interface
  public :: cospi_rn
  interface cospi_rn_n
    module procedure cospi_rn_n_r64, &
      cospi_rn_n_r32
  end interface
  public :: cospi_rn_n
  interface cospi_rz
    module procedure cospi_rz_r64, &
      cospi_rz_r32
  end interface
  public :: cospi_rz
  interface cospi_rz_n
    module procedure cospi_rz_n_r64, &
      cospi_rz_n_r32
  end interface
  public :: cospi_rz_n
  interface cospi_ru
    module procedure cospi_ru_r64, &
      cospi_ru_r32
  end interface
  public :: cospi_ru
  interface cospi_ru_n
    module procedure cospi_ru_n_r64, &
      cospi_ru_n_r32
  end interface
  public :: cospi_ru_n
  interface cospi_rd
    module procedure cospi_rd_r64, &
      cospi_rd_r32
  end interface
  public :: cospi_rd
  interface cospi_rd_n
    module procedure cospi_rd_n_r64, &
      cospi_rd_n_r32
  end interface
  public :: cospi_rd_n

  ! Tangent of πx.
  interface tanpi_rn
    module procedure tanpi_rn_r64, &
      tanpi_rn_r32
  end interface
  public :: tanpi_rn
  interface tanpi_rn_n
    module procedure tanpi_rn_n_r64, &
      tanpi_rn_n_r32
  end interface
  public :: tanpi_rn_n
  interface tanpi_rz
    module procedure tanpi_rz_r64, &
      tanpi_rz_r32
  end interface
  public :: tanpi_rz
  interface tanpi_rz_n
    module procedure tanpi_rz_n_r64, &
      tanpi_rz_n_r32
  end interface
  public :: tanpi_rz_n
  interface tanpi_ru
    module procedure tanpi_ru_r64, &
      tanpi_ru_r32
  end interface
  public :: tanpi_ru
  interface tanpi_ru_n
    module procedure tanpi_ru_n_r64, &
      tanpi_ru_n_r32
  end interface
  public :: tanpi_ru_n
  interface tanpi_rd
    module procedure tanpi_rd_r64, &
      tanpi_rd_r32
  end interface
  public :: tanpi_rd
  interface tanpi_rd_n
    module procedure tanpi_rd_n_r64, &
      tanpi_rd_n_r32
  end interface
  public :: tanpi_rd_n

  ! Inverse tangent of x, in radians.
  interface atan_rn
    module procedure atan_rn_r64, &
      atan_rn_r32
  end interface
  public :: atan_rn
  interface atan_rn_n
    module procedure atan_rn_n_r64, &
      atan_rn_n_r32
  end interface
  public :: atan_rn_n
  interface atan_rz
    module procedure atan_rz_r64, &
      atan_rz_r32
  end interface
  public :: atan_rz
  interface atan_rz_n
    module procedure atan_rz_n_r64, &
      atan_rz_n_r32
  end interface
  public :: atan_rz_n
  interface atan_ru
    module procedure atan_ru_r64, &
      atan_ru_r32
  end interface
  public :: atan_ru
  interface atan_ru_n
    module procedure atan_ru_n_r64, &
      atan_ru_n_r32
  end interface
  public :: atan_ru_n
  interface atan_rd
    module procedure atan_rd_r64, &
      atan_rd_r32
  end interface
  public :: atan_rd
  interface atan_rd_n
    module procedure atan_rd_n_r64, &
      atan_rd_n_r32
  end interface
  public :: atan_rd_n

  ! Inverse cotangent of x, in radians, between 0 and π.
  interface acot_rn
    module procedure acot_rn_r64, &
      acot_rn_r32
  end interface
  public :: acot_rn
  interface acot_rn_n
    module procedure acot_rn_n_r64, &
      acot_rn_n_r32
  end interface
  public :: acot_rn_n
  interface acot_rz
    module procedure acot_rz_r64, &
      acot_rz_r32
  end interface
  public :: acot_rz
  interface acot_rz_n
    module procedure acot_rz_n_r64, &
      acot_rz_n_r32
  end interface
  public :: acot_rz_n
  interface acot_ru
    module procedure acot_ru_r64, &
      acot_ru_r32
  end interface
  public :: acot_ru
  interface acot_ru_n
    module procedure acot_ru_n_r64, &
      acot_ru_n_r32
  end interface
  public :: acot_ru_n
  interface acot_rd
    module procedure acot_rd_r64, &
      acot_rd_r32
  end interface
  public :: acot_rd
  interface acot_rd_n
    module procedure acot_rd_n_r64, &
      acot_rd_n_r32
  end interface
  public :: acot_rd_n

  ! Inverse sine of x, in radians.
  interface asin_rn
    module procedure asin_rn_r64, &
      asin_rn_r32
  end interface
  public :: asin_rn
  interface asin_rn_n
    module procedure asin_rn_n_r64, &
      asin_rn_n_r32
  end interface
  public :: asin_rn_n
  interface asin_rz
    module procedure asin_rz_r64, &
      asin_rz_r32
  end interface
  public :: asin_rz
  interface asin_rz_n
    module procedure asin_rz_n_r64, &
      asin_rz_n_r32
  end interface
  public :: asin_rz_n
  interface asin_ru
    module procedure asin_ru_r64, &
      asin_ru_r32
  end interface
  public :: asin_ru
  interface asin_ru_n
    module procedure asin_ru_n_r64, &
      asin_ru_n_r32
  end interface
  public :: asin_ru_n
  interface asin_rd
    module procedure asin_rd_r64, &
      asin_rd_r32
  end interface
  public :: asin_rd
  interface asin_rd_n
    module procedure asin_rd_n_r64, &
      asin_rd_n_r32
  end interface
  public :: asin_rd_n

  ! Inverse cosine of x, in radians.
  interface acos_rn
    module procedure acos_rn_r64, &
      acos_rn_r32
  end interface
  public :: acos_rn
  interface acos_rn_n
    module procedure acos_rn_n_r64, &
      acos_rn_n_r32
  end interface
  public :: acos_rn_n
  interface acos_rz
    module procedure acos_rz_r64, &
      acos_rz_r32
  end interface
  public :: acos_rz
  interface acos_rz_n
    module procedure acos_rz_n_r64, &
      acos_rz_n_r32
  end interface
  public :: acos_rz_n
  interface acos_ru
    module procedure acos_ru_r64, &
      acos_ru_r32
  end interface
  public :: acos_ru
  interface acos_ru_n
    module procedure acos_ru_n_r64, &
      acos_ru_n_r32
  end interface
  public :: acos_ru_n
  interface acos_rd
    module procedure acos_rd_r64, &
      acos_rd_r32
  end interface
  public :: acos_rd
  interface acos_rd_n
    module procedure acos_rd_n_r64, &
      acos_rd_n_r32
  end interface
  public :: acos_rd_n

  ! Inverse tangent of x, in half turns: over π.
  interface atanpi_rn
    module procedure atanpi_rn_r64, &
      atanpi_rn_r32
  end interface
  public :: atanpi_rn
  interface atanpi_rn_n
    module procedure atanpi_rn_n_r64, &
      atanpi_rn_n_r32
  end interface
  public :: atanpi_rn_n
  interface atanpi_rz
    module procedure atanpi_rz_r64, &
      atanpi_rz_r32
  end interface
  public :: atanpi_rz
  interface atanpi_rz_n
    module procedure atanpi_rz_n_r64, &
      atanpi_rz_n_r32
  end interface
  public :: atanpi_rz_n
  interface atanpi_ru
    module procedure atanpi_ru_r64, &
      atanpi_ru_r32
  end interface
  public :: atanpi_ru
  interface atanpi_ru_n
    module procedure atanpi_ru_n_r64, &
      atanpi_ru_n_r32
  end interface
  public :: atanpi_ru_n
  interface atanpi_rd
    module procedure atanpi_rd_r64, &
      atanpi_rd_r32
  end interface
  public :: atanpi_rd
  interface atanpi_rd_n
    module procedure atanpi_rd_n_r64, &
      atanpi_rd_n_r32
  end interface
  public :: atanpi_rd_n

  ! Inverse sine of x, in half turns: over π.
  interface asinpi_rn
    module procedure asinpi_rn_r64, &
      asinpi_rn_r32
  end interface
  public :: asinpi_rn
  interface asinpi_rn_n
    module procedure asinpi_rn_n_r64, &
      asinpi_rn_n_r32
  end interface
  public :: asinpi_rn_n
  interface asinpi_rz
    module procedure asinpi_rz_r64, &
      asinpi_rz_r32
  end interface
  public :: asinpi_rz
  interface asinpi_rz_n
    module procedure asinpi_rz_n_r64, &
      asinpi_rz_n_r32
  end interface
  public :: asinpi_rz_n
  interface asinpi_ru
    module procedure asinpi_ru_r64, &
      asinpi_ru_r32
  end interface
  public :: asinpi_ru
  interface asinpi_ru_n
    module procedure asinpi_ru_n_r64, &
      asinpi_ru_n_r32
  end interface
  public :: asinpi_ru_n
  interface asinpi_rd
    module procedure asinpi_rd_r64, &
      asinpi_rd_r32
  end interface
  public :: asinpi_rd
  interface asinpi_rd_n
    module procedure asinpi_rd_n_r64, &
      asinpi_rd_n_r32
  end interface
  public :: asinpi_rd_n

  ! Inverse cosine of x, in half turns: over π.
  interface acospi_rn
    module procedure acospi_rn_r64, &
      acospi_rn_r32
  end interface
  public :: acospi_rn
  interface acospi_rn_n
    module procedure acospi_rn_n_r64, &
      acospi_rn_n_r32
  end interface
  public :: acospi_rn_n
  interface acospi_rz
    module procedure acospi_rz_r64, &
      acospi_rz_r32
  end interface
  public :: acospi_rz
  interface acospi_rz_n
    module procedure acospi_rz_n_r64, &
      acospi_rz_n_r32
  end interface
  public :: acospi_rz_n
  interface acospi_ru
    module procedure acospi_ru_r64, &
      acospi_ru_r32
  end interface
  public :: acospi_ru
  interface acospi_ru_n
    module procedure acospi_ru_n_r64, &
      acospi_ru_n_r32
  end interface
  public :: acospi_ru_n
  interface acospi_rd
    module procedure acospi_rd_r64, &
      acospi_rd_r32
  end interface
  public :: acospi_rd
  interface acospi_rd_n
    module procedure acospi_rd_n_r64, &
      acospi_rd_n_r32
  end interface
  public :: acospi_rd_n

  ! Hyperbolic sine of x.
  interface sinh_rn
    module procedure sinh_rn_r64, &
      sinh_rn_r32
  end interface
  public :: sinh_rn
  interface sinh_rn_n
    module procedure sinh_rn_n_r64, &
      sinh_rn_n_r32
  end interface
  public :: sinh_rn_n
  interface sinh_rz
    module procedure sinh_rz_r64, &
      sinh_rz_r32
  end interface
  public :: sinh_rz
  interface sinh_rz_n
    module procedure sinh_rz_n_r64, &
      sinh_rz_n_r32
  end interface
  public :: sinh_rz_n
  interface sinh_ru
    module procedure sinh_ru_r64, &
      sinh_ru_r32
  end interface
  public :: sinh_ru
  interface sinh_ru_n
    module procedure sinh_ru_n_r64, &
      sinh_ru_n_r32
  end interface
  public :: sinh_ru_n
  interface sinh_rd
    module procedure sinh_rd_r64, &
      sinh_rd_r32
  end interface
  public :: sinh_rd
  interface sinh_rd_n
    module procedure sinh_rd_n_r64, &
      sinh_rd_n_r32
  end interface
  public :: sinh_rd_n

  ! Hyperbolic cosine of x.
  interface cosh_rn
    module procedure cosh_rn_r64, &
      cosh_rn_r32
  end interface
  public :: cosh_rn
  interface cosh_rn_n
    module procedure cosh_rn_n_r64, &
      cosh_rn_n_r32
  end interface
  public :: cosh_rn_n
  interface cosh_rz
    module procedure cosh_rz_r64, &
      cosh_rz_r32
  end interface
  public :: cosh_rz
  interface cosh_rz_n
    module procedure cosh_rz_n_r64, &
      cosh_rz_n_r32
  end interface
  public :: cosh_rz_n
  interface cosh_ru
    module procedure cosh_ru_r64, &
      cosh_ru_r32
  end interface
  public :: cosh_ru
  interface cosh_ru_n
    module procedure cosh_ru_n_r64, &
      cosh_ru_n_r32
  end interface
  public :: cosh_ru_n
  interface cosh_rd
    module procedure cosh_rd_r64, &
      cosh_rd_r32
  end interface
  public :: cosh_rd
  interface cosh_rd_n
    module procedure cosh_rd_n_r64, &
      cosh_rd_n_r32
  end interface
  public :: cosh_rd_n

  ! Hyperbolic tangent of x.
  interface tanh_rn
    module procedure tanh_rn_r64, &
      tanh_rn_r32
  end interface
  public :: tanh_rn
  interface tanh_rn_n
    module procedure tanh_rn_n_r64, &
      tanh_rn_n_r32
  end interface
  public :: tanh_rn_n
  interface tanh_rz
    module procedure tanh_rz_r64, &
      tanh_rz_r32
  end interface
  public :: tanh_rz
  interface tanh_rz_n
    module procedure tanh_rz_n_r64, &
      tanh_rz_n_r32
  end interface
  public :: tanh_rz_n
  interface tanh_ru
    module procedure tanh_ru_r64, &
      tanh_ru_r32
  end interface
  public :: tanh_ru
  interface tanh_ru_n
    module procedure tanh_ru_n_r64, &
      tanh_ru_n_r32
  end interface
  public :: tanh_ru_n
  interface tanh_rd
    module procedure tanh_rd_r64, &
      tanh_rd_r32
  end interface
  public :: tanh_rd
  interface tanh_rd_n
    module procedure tanh_rd_n_r64, &
      tanh_rd_n_r32
  end interface
  public :: tanh_rd_n

  ! Inverse hyperbolic sine of x.
  interface asinh_rn
    module procedure asinh_rn_r64, &
      asinh_rn_r32
  end interface
  public :: asinh_rn
  interface asinh_rn_n
    module procedure asinh_rn_n_r64, &
      asinh_rn_n_r32
  end interface
  public :: asinh_rn_n
  interface asinh_rz
    module procedure asinh_rz_r64, &
      asinh_rz_r32
  end interface
  public :: asinh_rz
  interface asinh_rz_n
    module procedure asinh_rz_n_r64, &
      asinh_rz_n_r32
  end interface
  public :: asinh_rz_n
  interface asinh_ru
    module procedure asinh_ru_r64, &
      asinh_ru_r32
  end interface
  public :: asinh_ru
  interface asinh_ru_n
    module procedure asinh_ru_n_r64, &
      asinh_ru_n_r32
  end interface
  public :: asinh_ru_n
  interface asinh_rd
    module procedure asinh_rd_r64, &
      asinh_rd_r32
  end interface
  public :: asinh_rd
  interface asinh_rd_n
    module procedure asinh_rd_n_r64, &
      asinh_rd_n_r32
  end interface
  public :: asinh_rd_n

  ! Inverse hyperbolic cosine of x.
  interface acosh_rn
    module procedure acosh_rn_r64, &
      acosh_rn_r32
  end interface
  public :: acosh_rn
  interface acosh_rn_n
    module procedure acosh_rn_n_r64, &
      acosh_rn_n_r32
  end interface
  public :: acosh_rn_n
  interface acosh_rz
    module procedure acosh_rz_r64, &
      acosh_rz_r32
  end interface
  public :: acosh_rz
  interface acosh_rz_n
    module procedure acosh_rz_n_r64, &
      acosh_rz_n_r32
  end interface
  public :: acosh_rz_n
  interface acosh_ru
    module procedure acosh_ru_r64, &
      acosh_ru_r32
  end interface
  public :: acosh_ru
  interface acosh_ru_n
    module procedure acosh_ru_n_r64, &
      acosh_ru_n_r32
  end interface
  public :: acosh_ru_n
  interface acosh_rd
    module procedure acosh_rd_r64, &
      acosh_rd_r32
  end interface
  public :: acosh_rd
  interface acosh_rd_n
    module procedure acosh_rd_n_r64, &
      acosh_rd_n_r32
  end interface
  public :: acosh_rd_n

  ! Inverse hyperbolic tangent of x.
  interface atanh_rn
    module procedure atanh_rn_r64, &
      atanh_rn_r32
  end interface
  public :: atanh_rn
  interface atanh_rn_n
    module procedure atanh_rn_n_r64, &
      atanh_rn_n_r32
  end interface
  public :: atanh_rn_n
  interface atanh_rz
    module procedure atanh_rz_r64, &
      atanh_rz_r32
  end interface
  public :: atanh_rz
  interface atanh_rz_n
    module procedure atanh_rz_n_r64, &
      atanh_rz_n_r32
  end interface
  public :: atanh_rz_n
  interface atanh_ru
    module procedure atanh_ru_r64, &
      atanh_ru_r32
  end interface
  public :: atanh_ru
  interface atanh_ru_n
    module procedure atanh_ru_n_r64, &
      atanh_ru_n_r32
  end interface
  public :: atanh_ru_n
  interface atanh_rd
    module procedure atanh_rd_r64, &
      atanh_rd_r32
  end interface
  public :: atanh_rd
  interface atanh_rd_n
    module procedure atanh_rd_n_r64, &
      atanh_rd_n_r32
  end interface
  public :: atanh_rd_n

  ! Hyperbolic secant of x.
  interface sech_rn
    module procedure sech_rn_r64, &
      sech_rn_r32
  end interface
  public :: sech_rn
  interface sech_rn_n
    module procedure sech_rn_n_r64, &
      sech_rn_n_r32
  end interface
  public :: sech_rn_n
  interface sech_rz
    module procedure sech_rz_r64, &
      sech_rz_r32
  end interface
  public :: sech_rz
  interface sech_rz_n
    module procedure sech_rz_n_r64, &
      sech_rz_n_r32
  end interface
  public :: sech_rz_n
  interface sech_ru
    module procedure sech_ru_r64, &
      sech_ru_r32
  end interface
  public :: sech_ru
  interface sech_ru_n
    module procedure sech_ru_n_r64, &
      sech_ru_n_r32
  end interface
  public :: sech_ru_n
  interface sech_rd
    module procedure sech_rd_r64, &
      sech_rd_r32
  end interface
  public :: sech_rd
  interface sech_rd_n
    module procedure sech_rd_n_r64, &
      sech_rd_n_r32
  end interface
  public :: sech_rd_n

  ! Hyperbolic cosecant of x.
  interface csch_rn
    module procedure csch_rn_r64, &
      csch_rn_r32
  end interface
  public :: csch_rn
  interface csch_rn_n
    module procedure csch_rn_n_r64, &
      csch_rn_n_r32
  end interface
  public :: csch_rn_n
  interface csch_rz
    module procedure csch_rz_r64, &
      csch_rz_r32
  end interface
  public :: csch_rz
  interface csch_rz_n
    module procedure csch_rz_n_r64, &
      csch_rz_n_r32
  end interface
  public :: csch_rz_n
  interface csch_ru
    module procedure csch_ru_r64, &
      csch_ru_r32
  end interface
  public :: csch_ru
  interface csch_ru_n
    module procedure csch_ru_n_r64, &
      csch_ru_n_r32
  end interface
  public :: csch_ru_n
  interface csch_rd
    module procedure csch_rd_r64, &
      csch_rd_r32
  end interface
  public :: csch_rd
  interface csch_rd_n
    module procedure csch_rd_n_r64, &
      csch_rd_n_r32
  end interface
  public :: csch_rd_n

  ! Hyperbolic cotangent of x.
  interface coth_rn
    module procedure coth_rn_r64, &
      coth_rn_r32
  end interface
  public :: coth_rn
  interface coth_rn_n
    module procedure coth_rn_n_r64, &
      coth_rn_n_r32
  end interface
  public :: coth_rn_n
  interface coth_rz
    module procedure coth_rz_r64, &
      coth_rz_r32
  end interface
  public :: coth_rz
  interface coth_rz_n
    module procedure coth_rz_n_r64, &
      coth_rz_n_r32
  end interface
  public :: coth_rz_n
  interface coth_ru
    module procedure coth_ru_r64, &
      coth_ru_r32
  end interface
  public :: coth_ru
  interface coth_ru_n
    module procedure coth_ru_n_r64, &
      coth_ru_n_r32
  end interface
  public :: coth_ru_n
  interface coth_rd
    module procedure coth_rd_r64, &
      coth_rd_r32
  end interface
  public :: coth_rd
  interface coth_rd_n
    module procedure coth_rd_n_r64, &
      coth_rd_n_r32
  end interface
  public :: coth_rd_n

  ! Inverse hyperbolic cotangent of x.
  interface acoth_rn
    module procedure acoth_rn_r64, &
      acoth_rn_r32
  end interface
  public :: acoth_rn
  interface acoth_rn_n
    module procedure acoth_rn_n_r64, &
      acoth_rn_n_r32
  end interface
  public :: acoth_rn_n
  interface acoth_rz
    module procedure acoth_rz_r64, &
      acoth_rz_r32
  end interface
  public :: acoth_rz
  interface acoth_rz_n
    module procedure acoth_rz_n_r64, &
      acoth_rz_n_r32
  end interface
  public :: acoth_rz_n
  interface acoth_ru
    module procedure acoth_ru_r64, &
      acoth_ru_r32
  end interface
  public :: acoth_ru
  interface acoth_ru_n
    module procedure acoth_ru_n_r64, &
      acoth_ru_n_r32
  end interface
  public :: acoth_ru_n
  interface acoth_rd
    module procedure acoth_rd_r64, &
      acoth_rd_r32
  end interface
  public :: acoth_rd
  interface acoth_rd_n
    module procedure acoth_rd_n_r64, &
      acoth_rd_n_r32
  end interface
  public :: acoth_rd_n

  ! Error function of x: 2/√π times the integral of e^(−s²) from 0 to x.
  interface erf_rn
    module procedure erf_rn_r64, &
      erf_rn_r32
  end interface
  public :: erf_rn
  interface erf_rn_n
    module procedure erf_rn_n_r64, &
      erf_rn_n_r32
  end interface
  public :: erf_rn_n
  interface erf_rz
    module procedure erf_rz_r64, &
      erf_rz_r32
  end interface
  public :: erf_rz
  interface erf_rz_n
    module procedure erf_rz_n_r64, &
      erf_rz_n_r32
  end interface
  public :: erf_rz_n
  interface erf_ru
    module procedure erf_ru_r64, &
      erf_ru_r32
  end interface
  public :: erf_ru
  interface erf_ru_n
    module procedure erf_ru_n_r64, &
      erf_ru_n_r32
  end interface
  public :: erf_ru_n
  interface erf_rd
    module procedure erf_rd_r64, &
      erf_rd_r32
  end interface
  public :: erf_rd
  interface erf_rd_n
    module procedure erf_rd_n_r64, &
      erf_rd_n_r32
  end interface
  public :: erf_rd_n

  ! Complementary error function of x: 1 − erf(x), also where that is near 0.
  interface erfc_rn
    module procedure erfc_rn_r64, &
      erfc_rn_r32
  end interface
  public :: erfc_rn
  interface erfc_rn_n
    module procedure erfc_rn_n_r64, &
      erfc_rn_n_r32
  end interface
  public :: erfc_rn_n
  interface erfc_rz
    module procedure erfc_rz_r64, &
      erfc_rz_r32
  end interface
  public :: erfc_rz
  interface erfc_rz_n
    module procedure erfc_rz_n_r64, &
      erfc_rz_n_r32
  end interface
  public :: erfc_rz_n
  interface erfc_ru
    module procedure erfc_ru_r64, &
      erfc_ru_r32
  end interface
  public :: erfc_ru
  interface erfc_ru_n
    module procedure erfc_ru_n_r64, &
      erfc_ru_n_r32
  end interface
  public :: erfc_ru_n
  interface erfc_rd
    module procedure erfc_rd_r64, &
      erfc_rd_r32
  end interface
  public :: erfc_rd
  interface erfc_rd_n
    module procedure erfc_rd_n_r64, &
      erfc_rd_n_r32
  end interface
  public :: erfc_rd_n

  ! Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments.
  interface erfcx_rn
    module procedure erfcx_rn_r64, &
      erfcx_rn_r32
  end interface
  public :: erfcx_rn
  interface erfcx_rn_n
    module procedure erfcx_rn_n_r64, &
      erfcx_rn_n_r32
  end interface
  public :: erfcx_rn_n
  interface erfcx_rz
    module procedure erfcx_rz_r64, &
      erfcx_rz_r32
  end interface
  public :: erfcx_rz
  interface erfcx_rz_n
    module procedure erfcx_rz_n_r64, &
      erfcx_rz_n_r32
  end interface
  public :: erfcx_rz_n
  interface erfcx_ru
    module procedure erfcx_ru_r64, &
      erfcx_ru_r32
  end interface
  public :: erfcx_ru
  interface erfcx_ru_n
    module procedure erfcx_ru_n_r64, &
      erfcx_ru_n_r32
  end interface
  public :: erfcx_ru_n
  interface erfcx_rd
    module procedure erfcx_rd_r64, &
      erfcx_rd_r32
  end interface
  public :: erfcx_rd
  interface erfcx_rd_n
    module procedure erfcx_rd_n_r64, &
      erfcx_rd_n_r32
  end interface
  public :: erfcx_rd_n

  ! Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments.
  interface normcdf_rn
    module procedure normcdf_rn_r64, &
      normcdf_rn_r32
  end interface
  public :: normcdf_rn
  interface normcdf_rn_n
    module procedure normcdf_rn_n_r64, &
      normcdf_rn_n_r32
  end interface
  public :: normcdf_rn_n
  interface normcdf_rz
    module procedure normcdf_rz_r64, &
      normcdf_rz_r32
  end interface
  public :: normcdf_rz
  interface normcdf_rz_n
    module procedure normcdf_rz_n_r64, &
      normcdf_rz_n_r32
  end interface
  public :: normcdf_rz_n
  interface normcdf_ru
    module procedure normcdf_ru_r64, &
      normcdf_ru_r32
  end interface
  public :: normcdf_ru
  interface normcdf_ru_n
    module procedure normcdf_ru_n_r64, &
      normcdf_ru_n_r32
  end interface
  public :: normcdf_ru_n
  interface normcdf_rd
    module procedure normcdf_rd_r64, &
      normcdf_rd_r32
  end interface
  public :: normcdf_rd
  interface normcdf_rd_n
    module procedure normcdf_rd_n_r64, &
      normcdf_rd_n_r32
  end interface
  public :: normcdf_rd_n

  ! Inverse error function of x. To 1 ulp. Defined for −1 < x < 1.
  interface erfinv_rn
    module procedure erfinv_rn_r64, &
      erfinv_rn_r32
  end interface
  public :: erfinv_rn
  interface erfinv_rn_n
    module procedure erfinv_rn_n_r64, &
      erfinv_rn_n_r32
  end interface
  public :: erfinv_rn_n
  interface erfinv_rz
    module procedure erfinv_rz_r64, &
      erfinv_rz_r32
  end interface
  public :: erfinv_rz
  interface erfinv_rz_n
    module procedure erfinv_rz_n_r64, &
      erfinv_rz_n_r32
  end interface
  public :: erfinv_rz_n
  interface erfinv_ru
    module procedure erfinv_ru_r64, &
      erfinv_ru_r32
  end interface
  public :: erfinv_ru
  interface erfinv_ru_n
    module procedure erfinv_ru_n_r64, &
      erfinv_ru_n_r32
  end interface
  public :: erfinv_ru_n
  interface erfinv_rd
    module procedure erfinv_rd_r64, &
      erfinv_rd_r32
  end interface
  public :: erfinv_rd
  interface erfinv_rd_n
    module procedure erfinv_rd_n_r64, &
      erfinv_rd_n_r32
  end interface
  public :: erfinv_rd_n

  ! Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2.
  interface erfcinv_rn
    module procedure erfcinv_rn_r64, &
      erfcinv_rn_r32
  end interface
  public :: erfcinv_rn
  interface erfcinv_rn_n
    module procedure erfcinv_rn_n_r64, &
      erfcinv_rn_n_r32
  end interface
  public :: erfcinv_rn_n
  interface erfcinv_rz
    module procedure erfcinv_rz_r64, &
      erfcinv_rz_r32
  end interface
  public :: erfcinv_rz
  interface erfcinv_rz_n
    module procedure erfcinv_rz_n_r64, &
      erfcinv_rz_n_r32
  end interface
  public :: erfcinv_rz_n
  interface erfcinv_ru
    module procedure erfcinv_ru_r64, &
      erfcinv_ru_r32
  end interface
  public :: erfcinv_ru
  interface erfcinv_ru_n
    module procedure erfcinv_ru_n_r64, &
      erfcinv_ru_n_r32
  end interface
  public :: erfcinv_ru_n
  interface erfcinv_rd
    module procedure erfcinv_rd_r64, &
      erfcinv_rd_r32
  end interface
  public :: erfcinv_rd
  interface erfcinv_rd_n
    module procedure erfcinv_rd_n_r64, &
      erfcinv_rd_n_r32
  end interface
  public :: erfcinv_rd_n

  ! Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1.
  interface normcdfinv_rn
    module procedure normcdfinv_rn_r64, &
      normcdfinv_rn_r32
  end interface
  public :: normcdfinv_rn
  interface normcdfinv_rn_n
    module procedure normcdfinv_rn_n_r64, &
      normcdfinv_rn_n_r32
  end interface
  public :: normcdfinv_rn_n
  interface normcdfinv_rz
    module procedure normcdfinv_rz_r64, &
      normcdfinv_rz_r32
  end interface
  public :: normcdfinv_rz
  interface normcdfinv_rz_n
    module procedure normcdfinv_rz_n_r64, &
      normcdfinv_rz_n_r32
  end interface
  public :: normcdfinv_rz_n
  interface normcdfinv_ru
    module procedure normcdfinv_ru_r64, &
      normcdfinv_ru_r32
  end interface
  public :: normcdfinv_ru
  interface normcdfinv_ru_n
    module procedure normcdfinv_ru_n_r64, &
      normcdfinv_ru_n_r32
  end interface
  public :: normcdfinv_ru_n
  interface normcdfinv_rd
    module procedure normcdfinv_rd_r64, &
      normcdfinv_rd_r32
  end interface
  public :: normcdfinv_rd
  interface normcdfinv_rd_n
    module procedure normcdfinv_rd_n_r64, &
      normcdfinv_rd_n_r32
  end interface
  public :: normcdfinv_rd_n

  ! Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1.
  interface tgamma_rn
    module procedure tgamma_rn_r64, &
      tgamma_rn_r32
  end interface
  public :: tgamma_rn
  interface tgamma_rn_n
    module procedure tgamma_rn_n_r64, &
      tgamma_rn_n_r32
  end interface
  public :: tgamma_rn_n
  interface tgamma_rz
    module procedure tgamma_rz_r64, &
      tgamma_rz_r32
  end interface
  public :: tgamma_rz
  interface tgamma_rz_n
    module procedure tgamma_rz_n_r64, &
      tgamma_rz_n_r32
  end interface
  public :: tgamma_rz_n
  interface tgamma_ru
    module procedure tgamma_ru_r64, &
      tgamma_ru_r32
  end interface
  public :: tgamma_ru
  interface tgamma_ru_n
    module procedure tgamma_ru_n_r64, &
      tgamma_ru_n_r32
  end interface
  public :: tgamma_ru_n
  interface tgamma_rd
    module procedure tgamma_rd_r64, &
      tgamma_rd_r32
  end interface
  public :: tgamma_rd
  interface tgamma_rd_n
    module procedure tgamma_rd_n_r64, &
      tgamma_rd_n_r32
  end interface
  public :: tgamma_rd_n

  ! Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
  ! intervals below −2^40 the lower bound may be 5 ulps lower.
  interface lgamma_rn
    module procedure lgamma_rn_r64, &
      lgamma_rn_r32
  end interface
  public :: lgamma_rn
  interface lgamma_rn_n
    module procedure lgamma_rn_n_r64, &
      lgamma_rn_n_r32
  end interface
  public :: lgamma_rn_n
  interface lgamma_rz
    module procedure lgamma_rz_r64, &
      lgamma_rz_r32
  end interface
  public :: lgamma_rz
  interface lgamma_rz_n
    module procedure lgamma_rz_n_r64, &
      lgamma_rz_n_r32
  end interface
  public :: lgamma_rz_n
  interface lgamma_ru
    module procedure lgamma_ru_r64, &
      lgamma_ru_r32
  end interface
  public :: lgamma_ru
  interface lgamma_ru_n
    module procedure lgamma_ru_n_r64, &
      lgamma_ru_n_r32
  end interface
  public :: lgamma_ru_n
  interface lgamma_rd
    module procedure lgamma_rd_r64, &
      lgamma_rd_r32
  end interface
  public :: lgamma_rd
  interface lgamma_rd_n
    module procedure lgamma_rd_n_r64, &
      lgamma_rd_n_r32
  end interface
  public :: lgamma_rd_n

  ! Modified Bessel function of the first kind and order 0 of x, I0(x).
  interface cyl_bessel_i0_rn
    module procedure cyl_bessel_i0_rn_r64, &
      cyl_bessel_i0_rn_r32
  end interface
  public :: cyl_bessel_i0_rn
  interface cyl_bessel_i0_rn_n
    module procedure cyl_bessel_i0_rn_n_r64, &
      cyl_bessel_i0_rn_n_r32
  end interface
  public :: cyl_bessel_i0_rn_n
  interface cyl_bessel_i0_rz
    module procedure cyl_bessel_i0_rz_r64, &
      cyl_bessel_i0_rz_r32
  end interface
  public :: cyl_bessel_i0_rz
  interface cyl_bessel_i0_rz_n
    module procedure cyl_bessel_i0_rz_n_r64, &
      cyl_bessel_i0_rz_n_r32
  end interface
  public :: cyl_bessel_i0_rz_n
  interface cyl_bessel_i0_ru
    module procedure cyl_bessel_i0_ru_r64, &
      cyl_bessel_i0_ru_r32
  end interface
  public :: cyl_bessel_i0_ru
  interface cyl_bessel_i0_ru_n
    module procedure cyl_bessel_i0_ru_n_r64, &
      cyl_bessel_i0_ru_n_r32
  end interface
  public :: cyl_bessel_i0_ru_n
  interface cyl_bessel_i0_rd
    module procedure cyl_bessel_i0_rd_r64, &
      cyl_bessel_i0_rd_r32
  end interface
  public :: cyl_bessel_i0_rd
  interface cyl_bessel_i0_rd_n
    module procedure cyl_bessel_i0_rd_n_r64, &
      cyl_bessel_i0_rd_n_r32
  end interface
  public :: cyl_bessel_i0_rd_n

  ! Modified Bessel function of the first kind and order 1 of x, I1(x).
  interface cyl_bessel_i1_rn
    module procedure cyl_bessel_i1_rn_r64, &
      cyl_bessel_i1_rn_r32
  end interface
  public :: cyl_bessel_i1_rn
  interface cyl_bessel_i1_rn_n
    module procedure cyl_bessel_i1_rn_n_r64, &
      cyl_bessel_i1_rn_n_r32
  end interface
  public :: cyl_bessel_i1_rn_n
  interface cyl_bessel_i1_rz
    module procedure cyl_bessel_i1_rz_r64, &
      cyl_bessel_i1_rz_r32
  end interface
  public :: cyl_bessel_i1_rz
  interface cyl_bessel_i1_rz_n
    module procedure cyl_bessel_i1_rz_n_r64, &
      cyl_bessel_i1_rz_n_r32
  end interface
  public :: cyl_bessel_i1_rz_n
  interface cyl_bessel_i1_ru
    module procedure cyl_bessel_i1_ru_r64, &
      cyl_bessel_i1_ru_r32
  end interface
  public :: cyl_bessel_i1_ru
  interface cyl_bessel_i1_ru_n
    module procedure cyl_bessel_i1_ru_n_r64, &
      cyl_bessel_i1_ru_n_r32
  end interface
  public :: cyl_bessel_i1_ru_n
  interface cyl_bessel_i1_rd
    module procedure cyl_bessel_i1_rd_r64, &
      cyl_bessel_i1_rd_r32
  end interface
  public :: cyl_bessel_i1_rd
  interface cyl_bessel_i1_rd_n
    module procedure cyl_bessel_i1_rd_n_r64, &
      cyl_bessel_i1_rd_n_r32
  end interface
  public :: cyl_bessel_i1_rd_n

  ! Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments.
  interface j0_rn
    module procedure j0_rn_r64, &
      j0_rn_r32
  end interface
  public :: j0_rn
  interface j0_rn_n
    module procedure j0_rn_n_r64, &
      j0_rn_n_r32
  end interface
  public :: j0_rn_n
  interface j0_rz
    module procedure j0_rz_r64, &
      j0_rz_r32
  end interface
  public :: j0_rz
  interface j0_rz_n
    module procedure j0_rz_n_r64, &
      j0_rz_n_r32
  end interface
  public :: j0_rz_n
  interface j0_ru
    module procedure j0_ru_r64, &
      j0_ru_r32
  end interface
  public :: j0_ru
  interface j0_ru_n
    module procedure j0_ru_n_r64, &
      j0_ru_n_r32
  end interface
  public :: j0_ru_n
  interface j0_rd
    module procedure j0_rd_r64, &
      j0_rd_r32
  end interface
  public :: j0_rd
  interface j0_rd_n
    module procedure j0_rd_n_r64, &
      j0_rd_n_r32
  end interface
  public :: j0_rd_n

  ! Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments.
  interface j1_rn
    module procedure j1_rn_r64, &
      j1_rn_r32
  end interface
  public :: j1_rn
  interface j1_rn_n
    module procedure j1_rn_n_r64, &
      j1_rn_n_r32
  end interface
  public :: j1_rn_n
  interface j1_rz
    module procedure j1_rz_r64, &
      j1_rz_r32
  end interface
  public :: j1_rz
  interface j1_rz_n
    module procedure j1_rz_n_r64, &
      j1_rz_n_r32
  end interface
  public :: j1_rz_n
  interface j1_ru
    module procedure j1_ru_r64, &
      j1_ru_r32
  end interface
  public :: j1_ru
  interface j1_ru_n
    module procedure j1_ru_n_r64, &
      j1_ru_n_r32
  end interface
  public :: j1_ru_n
  interface j1_rd
    module procedure j1_rd_r64, &
      j1_rd_r32
  end interface
  public :: j1_rd
  interface j1_rd_n
    module procedure j1_rd_n_r64, &
      j1_rd_n_r32
  end interface
  public :: j1_rd_n

  ! Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0.
  interface y0_rn
    module procedure y0_rn_r64, &
      y0_rn_r32
  end interface
  public :: y0_rn
  interface y0_rn_n
    module procedure y0_rn_n_r64, &
      y0_rn_n_r32
  end interface
  public :: y0_rn_n
  interface y0_rz
    module procedure y0_rz_r64, &
      y0_rz_r32
  end interface
  public :: y0_rz
  interface y0_rz_n
    module procedure y0_rz_n_r64, &
      y0_rz_n_r32
  end interface
  public :: y0_rz_n
  interface y0_ru
    module procedure y0_ru_r64, &
      y0_ru_r32
  end interface
  public :: y0_ru
  interface y0_ru_n
    module procedure y0_ru_n_r64, &
      y0_ru_n_r32
  end interface
  public :: y0_ru_n
  interface y0_rd
    module procedure y0_rd_r64, &
      y0_rd_r32
  end interface
  public :: y0_rd
  interface y0_rd_n
    module procedure y0_rd_n_r64, &
      y0_rd_n_r32
  end interface
  public :: y0_rd_n

  ! Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0.
  interface y1_rn
    module procedure y1_rn_r64, &
      y1_rn_r32
  end interface
  public :: y1_rn
  interface y1_rn_n
    module procedure y1_rn_n_r64, &
      y1_rn_n_r32
  end interface
  public :: y1_rn_n
  interface y1_rz
    module procedure y1_rz_r64, &
      y1_rz_r32
  end interface
  public :: y1_rz
  interface y1_rz_n
    module procedure y1_rz_n_r64, &
      y1_rz_n_r32
  end interface
  public :: y1_rz_n
  interface y1_ru
    module procedure y1_ru_r64, &
      y1_ru_r32
  end interface
  public :: y1_ru
  interface y1_ru_n
    module procedure y1_ru_n_r64, &
      y1_ru_n_r32
  end interface
  public :: y1_ru_n
  interface y1_rd
    module procedure y1_rd_r64, &
      y1_rd_r32
  end interface
  public :: y1_rd
  interface y1_rd_n
    module procedure y1_rd_n_r64, &
      y1_rd_n_r32
  end interface
  public :: y1_rd_n

  ! √(x² + y²), without overflow or underflow on the way.
  interface hypot_rn
    module procedure hypot_rn_r64, &
      hypot_rn_r32
  end interface
  public :: hypot_rn
  interface hypot_rn_n
    module procedure hypot_rn_n_r64, &
      hypot_rn_n_r32
  end interface
  public :: hypot_rn_n
  interface hypot_rz
    module procedure hypot_rz_r64, &
      hypot_rz_r32
  end interface
  public :: hypot_rz
  interface hypot_rz_n
    module procedure hypot_rz_n_r64, &
      hypot_rz_n_r32
  end interface
  public :: hypot_rz_n
  interface hypot_ru
    module procedure hypot_ru_r64, &
      hypot_ru_r32
  end interface
  public :: hypot_ru
  interface hypot_ru_n
    module procedure hypot_ru_n_r64, &
      hypot_ru_n_r32
  end interface
  public :: hypot_ru_n
  interface hypot_rd
    module procedure hypot_rd_r64, &
      hypot_rd_r32
  end interface
  public :: hypot_rd
  interface hypot_rd_n
    module procedure hypot_rd_n_r64, &
      hypot_rd_n_r32
  end interface
  public :: hypot_rd_n

  ! 1/√(x² + y²), without overflow or underflow on the way.
  interface rhypot_rn
    module procedure rhypot_rn_r64, &
      rhypot_rn_r32
  end interface
  public :: rhypot_rn
  interface rhypot_rn_n
    module procedure rhypot_rn_n_r64, &
      rhypot_rn_n_r32
  end interface
  public :: rhypot_rn_n
  interface rhypot_rz
    module procedure rhypot_rz_r64, &
      rhypot_rz_r32
  end interface
  public :: rhypot_rz
  interface rhypot_rz_n
    module procedure rhypot_rz_n_r64, &
      rhypot_rz_n_r32
  end interface
  public :: rhypot_rz_n
  interface rhypot_ru
    module procedure rhypot_ru_r64, &
      rhypot_ru_r32
  end interface
  public :: rhypot_ru
  interface rhypot_ru_n
    module procedure rhypot_ru_n_r64, &
      rhypot_ru_n_r32
  end interface
  public :: rhypot_ru_n
  interface rhypot_rd
    module procedure rhypot_rd_r64, &
      rhypot_rd_r32
  end interface
  public :: rhypot_rd
  interface rhypot_rd_n
    module procedure rhypot_rd_n_r64, &
      rhypot_rd_n_r32
  end interface
  public :: rhypot_rd_n

  ! The angle of the point (x, y) from the positive x axis, in radians, between −π and π.
  interface atan2_rn
    module procedure atan2_rn_r64, &
      atan2_rn_r32
  end interface
  public :: atan2_rn
  interface atan2_rn_n
    module procedure atan2_rn_n_r64, &
      atan2_rn_n_r32
  end interface
  public :: atan2_rn_n
  interface atan2_rz
    module procedure atan2_rz_r64, &
      atan2_rz_r32
  end interface
  public :: atan2_rz
  interface atan2_rz_n
    module procedure atan2_rz_n_r64, &
      atan2_rz_n_r32
  end interface
  public :: atan2_rz_n
  interface atan2_ru
    module procedure atan2_ru_r64, &
      atan2_ru_r32
  end interface
  public :: atan2_ru
  interface atan2_ru_n
    module procedure atan2_ru_n_r64, &
      atan2_ru_n_r32
  end interface
  public :: atan2_ru_n
  interface atan2_rd
    module procedure atan2_rd_r64, &
      atan2_rd_r32
  end interface
  public :: atan2_rd
  interface atan2_rd_n
    module procedure atan2_rd_n_r64, &
      atan2_rd_n_r32
  end interface
  public :: atan2_rd_n

  ! The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1.
  interface atan2pi_rn
    module procedure atan2pi_rn_r64, &
      atan2pi_rn_r32
  end interface
  public :: atan2pi_rn
  interface atan2pi_rn_n
    module procedure atan2pi_rn_n_r64, &
      atan2pi_rn_n_r32
  end interface
  public :: atan2pi_rn_n
  interface atan2pi_rz
    module procedure atan2pi_rz_r64, &
      atan2pi_rz_r32
  end interface
  public :: atan2pi_rz
  interface atan2pi_rz_n
    module procedure atan2pi_rz_n_r64, &
      atan2pi_rz_n_r32
  end interface
  public :: atan2pi_rz_n
  interface atan2pi_ru
    module procedure atan2pi_ru_r64, &
      atan2pi_ru_r32
  end interface
  public :: atan2pi_ru
  interface atan2pi_ru_n
    module procedure atan2pi_ru_n_r64, &
      atan2pi_ru_n_r32
  end interface
  public :: atan2pi_ru_n
  interface atan2pi_rd
    module procedure atan2pi_rd_r64, &
      atan2pi_rd_r32
  end interface
  public :: atan2pi_rd
  interface atan2pi_rd_n
    module procedure atan2pi_rd_n_r64, &
      atan2pi_rd_n_r32
  end interface
  public :: atan2pi_rd_n

  ! √(x² + y² + z²), without overflow or underflow on the way.
  interface norm3d_rn
    module procedure norm3d_rn_r64, &
      norm3d_rn_r32
  end interface
  public :: norm3d_rn
  interface norm3d_rn_n
    module procedure norm3d_rn_n_r64, &
      norm3d_rn_n_r32
  end interface
  public :: norm3d_rn_n
  interface norm3d_rz
    module procedure norm3d_rz_r64, &
      norm3d_rz_r32
  end interface
  public :: norm3d_rz
  interface norm3d_rz_n
    module procedure norm3d_rz_n_r64, &
      norm3d_rz_n_r32
  end interface
  public :: norm3d_rz_n
  interface norm3d_ru
    module procedure norm3d_ru_r64, &
      norm3d_ru_r32
  end interface
  public :: norm3d_ru
  interface norm3d_ru_n
    module procedure norm3d_ru_n_r64, &
      norm3d_ru_n_r32
  end interface
  public :: norm3d_ru_n
  interface norm3d_rd
    module procedure norm3d_rd_r64, &
      norm3d_rd_r32
  end interface
  public :: norm3d_rd
  interface norm3d_rd_n
    module procedure norm3d_rd_n_r64, &
      norm3d_rd_n_r32
  end interface
  public :: norm3d_rd_n

  ! √(x² + y² + z² + w²), without overflow or underflow on the way.
  interface norm4d_rn
    module procedure norm4d_rn_r64, &
      norm4d_rn_r32
  end interface
  public :: norm4d_rn
  interface norm4d_rn_n
    module procedure norm4d_rn_n_r64, &
      norm4d_rn_n_r32
  end interface
  public :: norm4d_rn_n
  interface norm4d_rz
    module procedure norm4d_rz_r64, &
      norm4d_rz_r32
  end interface
  public :: norm4d_rz
  interface norm4d_rz_n
    module procedure norm4d_rz_n_r64, &
      norm4d_rz_n_r32
  end interface
  public :: norm4d_rz_n
  interface norm4d_ru
    module procedure norm4d_ru_r64, &
      norm4d_ru_r32
  end interface
  public :: norm4d_ru
  interface norm4d_ru_n
    module procedure norm4d_ru_n_r64, &
      norm4d_ru_n_r32
  end interface
  public :: norm4d_ru_n
  interface norm4d_rd
    module procedure norm4d_rd_r64, &
      norm4d_rd_r32
  end interface
  public :: norm4d_rd
  interface norm4d_rd_n
    module procedure norm4d_rd_n_r64, &
      norm4d_rd_n_r32
  end interface
  public :: norm4d_rd_n

  ! 1/√(x² + y² + z²), without overflow or underflow on the way.
  interface rnorm3d_rn
    module procedure rnorm3d_rn_r64, &
      rnorm3d_rn_r32
  end interface
  public :: rnorm3d_rn
  interface rnorm3d_rn_n
    module procedure rnorm3d_rn_n_r64, &
      rnorm3d_rn_n_r32
  end interface
  public :: rnorm3d_rn_n
  interface rnorm3d_rz
    module procedure rnorm3d_rz_r64, &
      rnorm3d_rz_r32
  end interface
  public :: rnorm3d_rz
  interface rnorm3d_rz_n
    module procedure rnorm3d_rz_n_r64, &
      rnorm3d_rz_n_r32
  end interface
  public :: rnorm3d_rz_n
  interface rnorm3d_ru
    module procedure rnorm3d_ru_r64, &
      rnorm3d_ru_r32
  end interface
  public :: rnorm3d_ru
  interface rnorm3d_ru_n
    module procedure rnorm3d_ru_n_r64, &
      rnorm3d_ru_n_r32
  end interface
  public :: rnorm3d_ru_n
  interface rnorm3d_rd
    module procedure rnorm3d_rd_r64, &
      rnorm3d_rd_r32
  end interface
  public :: rnorm3d_rd
  interface rnorm3d_rd_n
    module procedure rnorm3d_rd_n_r64, &
      rnorm3d_rd_n_r32
  end interface
  public :: rnorm3d_rd_n

  ! 1/√(x² + y² + z² + w²), without overflow or underflow on the way.
  interface rnorm4d_rn
    module procedure rnorm4d_rn_r64, &
      rnorm4d_rn_r32
  end interface
  public :: rnorm4d_rn
  interface rnorm4d_rn_n
    module procedure rnorm4d_rn_n_r64, &
      rnorm4d_rn_n_r32
  end interface
  public :: rnorm4d_rn_n
  interface rnorm4d_rz
    module procedure rnorm4d_rz_r64, &
      rnorm4d_rz_r32
  end interface
  public :: rnorm4d_rz
  interface rnorm4d_rz_n
    module procedure rnorm4d_rz_n_r64, &
      rnorm4d_rz_n_r32
  end interface
  public :: rnorm4d_rz_n
  interface rnorm4d_ru
    module procedure rnorm4d_ru_r64, &
      rnorm4d_ru_r32
  end interface
  public :: rnorm4d_ru
  interface rnorm4d_ru_n
    module procedure rnorm4d_ru_n_r64, &
      rnorm4d_ru_n_r32
  end interface
  public :: rnorm4d_ru_n
  interface rnorm4d_rd
    module procedure rnorm4d_rd_r64, &
      rnorm4d_rd_r32
  end interface
  public :: rnorm4d_rd
  interface rnorm4d_rd_n
    module procedure rnorm4d_rd_n_r64, &
      rnorm4d_rd_n_r32
  end interface
  public :: rnorm4d_rd_n

  ! The neighbour of x, among the numbers of the format, in the direction of y.
  interface outward_nextafter
    module procedure outward_nextafter_r64, &
      outward_nextafter_r32
  end interface
  public :: outward_nextafter

  ! Exact sums, rounded once.
  interface sum_rn
    module procedure sum_rn_r64, &
      sum_rn_r32
  end interface
  public :: sum_rn
  interface sum_rz
    module procedure sum_rz_r64, &
      sum_rz_r32
  end interface
  public :: sum_rz
  interface sum_ru
    module procedure sum_ru_r64, &
      sum_ru_r32
  end interface
  public :: sum_ru
  interface sum_rd
    module procedure sum_rd_r64, &
      sum_rd_r32
  end interface
  public :: sum_rd
  interface sum_abs_rn
    module procedure sum_abs_rn_r64, &
      sum_abs_rn_r32
  end interface
  public :: sum_abs_rn
  interface sum_abs_rz
    module procedure sum_abs_rz_r64, &
      sum_abs_rz_r32
  end interface
  public :: sum_abs_rz
  interface sum_abs_ru
    module procedure sum_abs_ru_r64, &
      sum_abs_ru_r32
  end interface
  public :: sum_abs_ru
  interface sum_abs_rd
    module procedure sum_abs_rd_r64, &
      sum_abs_rd_r32
  end interface
  public :: sum_abs_rd
  interface sum_sq_rn
    module procedure sum_sq_rn_r64, &
      sum_sq_rn_r32
  end interface
  public :: sum_sq_rn
  interface sum_sq_rz
    module procedure sum_sq_rz_r64, &
      sum_sq_rz_r32
  end interface
  public :: sum_sq_rz
  interface sum_sq_ru
    module procedure sum_sq_ru_r64, &
      sum_sq_ru_r32
  end interface
  public :: sum_sq_ru
  interface sum_sq_rd
    module procedure sum_sq_rd_r64, &
      sum_sq_rd_r32
  end interface
  public :: sum_sq_rd
  interface norm_rn
    module procedure norm_rn_r64, &
      norm_rn_r32
  end interface
  public :: norm_rn
  interface norm_rz
    module procedure norm_rz_r64, &
      norm_rz_r32
  end interface
  public :: norm_rz
  interface norm_ru
    module procedure norm_ru_r64, &
      norm_ru_r32
  end interface
  public :: norm_ru
  interface norm_rd
    module procedure norm_rd_r64, &
      norm_rd_r32
  end interface
  public :: norm_rd
  interface mean_rn
    module procedure mean_rn_r64, &
      mean_rn_r32
  end interface
  public :: mean_rn
  interface mean_rz
    module procedure mean_rz_r64, &
      mean_rz_r32
  end interface
  public :: mean_rz
  interface mean_ru
    module procedure mean_ru_r64, &
      mean_ru_r32
  end interface
  public :: mean_ru
  interface mean_rd
    module procedure mean_rd_r64, &
      mean_rd_r32
  end interface
  public :: mean_rd
  interface dot_rn
    module procedure dot_rn_r64, &
      dot_rn_r32
  end interface
  public :: dot_rn
  interface dot_rz
    module procedure dot_rz_r64, &
      dot_rz_r32
  end interface
  public :: dot_rz
  interface dot_ru
    module procedure dot_ru_r64, &
      dot_ru_r32
  end interface
  public :: dot_ru
  interface dot_rd
    module procedure dot_rd_r64, &
      dot_rd_r32
  end interface
  public :: dot_rd

  ! Functions of intervals.

  ! −x.
  interface neg
    module procedure neg_interval
  end interface
  public :: neg

  ! x + y.
  interface add
    module procedure add_interval
  end interface
  public :: add

  ! x − y.
  interface sub
    module procedure sub_interval
  end interface
  public :: sub

  ! x · y.
  interface mul
    module procedure mul_interval
  end interface
  public :: mul

  ! x / y.
  interface div
    module procedure div_interval
  end interface
  public :: div

  ! 1 / x.
  interface recip
    module procedure recip_interval
  end interface
  public :: recip

  ! x².
  interface sqr
    module procedure sqr_interval
  end interface
  public :: sqr

  ! √x.
  interface sqrt
    module procedure sqrt_interval
  end interface
  public :: sqrt

  ! x · y + z, rounded once.
  interface fma
    module procedure fma_interval
  end interface
  public :: fma

  ! |x|.
  interface abs
    module procedure abs_interval
  end interface
  public :: abs

  ! The smaller of x and y.
  interface min
    module procedure min_interval
  end interface
  public :: min

  ! The larger of x and y.
  interface max
    module procedure max_interval
  end interface
  public :: max

  ! x − y where that is positive, else 0.
  interface fdim
    module procedure fdim_interval
  end interface
  public :: fdim

  ! 1 / √x.
  interface rsqrt
    module procedure rsqrt_interval
  end interface
  public :: rsqrt

  ! The greatest integer that is not above x.
  interface floor
    module procedure floor_interval
  end interface
  public :: floor

  ! The least integer that is not below x.
  interface ceil
    module procedure ceil_interval
  end interface
  public :: ceil

  ! x without its digits after the point.
  interface trunc
    module procedure trunc_interval
  end interface
  public :: trunc

  ! The nearest integer, ties to even.
  interface round_ties_to_even
    module procedure round_ties_to_even_interval
  end interface
  public :: round_ties_to_even

  ! The nearest integer, ties away from zero.
  interface round_ties_to_away
    module procedure round_ties_to_away_interval
  end interface
  public :: round_ties_to_away

  ! −1 below 0, 0 at it, 1 above.
  interface sign
    module procedure sign_interval
  end interface
  public :: sign

  ! |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|.
  interface copysign
    module procedure copysign_interval
  end interface
  public :: copysign

  ! The integer e with 2^e ≤ |x| < 2^(e + 1).
  interface logb
    module procedure logb_interval
  end interface
  public :: logb

  ! x − n·y for the integer n that x/y truncates to.
  interface fmod
    module procedure fmod_interval
  end interface
  public :: fmod

  ! x − n·y for the integer n nearest to x/y, ties to even.
  interface remainder
    module procedure remainder_interval
  end interface
  public :: remainder

  ! xⁿ for an integer n.
  interface pown
    module procedure pown_interval
  end interface
  public :: pown

  ! The root of degree n, x^(1/n).
  interface rootn
    module procedure rootn_interval
  end interface
  public :: rootn

  ! (1 + x)ⁿ for an integer n.
  interface compound
    module procedure compound_interval
  end interface
  public :: compound

  ! (1 + x)ⁿ − 1 for an integer n.
  interface compoundm1
    module procedure compoundm1_interval
  end interface
  public :: compoundm1

  ! x · 2ⁿ for an integer n.
  interface scalbn
    module procedure scalbn_interval
  end interface
  public :: scalbn

  ! Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64.
  interface jn
    module procedure jn_interval
  end interface
  public :: jn

  ! Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64.
  interface yn
    module procedure yn_interval
  end interface
  public :: yn

  ! x^y, also for negative x where y is an integer, and 1 where both are 0.
  interface pow
    module procedure pow_interval
  end interface
  public :: pow

  ! x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788.
  interface powr
    module procedure powr_interval
  end interface
  public :: powr

  ! eˣ.
  interface exp
    module procedure exp_interval
  end interface
  public :: exp

  ! 2ˣ.
  interface exp2
    module procedure exp2_interval
  end interface
  public :: exp2

  ! 10ˣ.
  interface exp10
    module procedure exp10_interval
  end interface
  public :: exp10

  ! eˣ − 1, also where that is near 0.
  interface expm1
    module procedure expm1_interval
  end interface
  public :: expm1

  ! 2ˣ − 1, also where that is near 0.
  interface exp2m1
    module procedure exp2m1_interval
  end interface
  public :: exp2m1

  ! 10ˣ − 1, also where that is near 0.
  interface exp10m1
    module procedure exp10m1_interval
  end interface
  public :: exp10m1

  ! Natural logarithm of x.
  interface log
    module procedure log_interval
  end interface
  public :: log

  ! Logarithm of x to base 2.
  interface log2
    module procedure log2_interval
  end interface
  public :: log2

  ! Logarithm of x to base 10.
  interface log10
    module procedure log10_interval
  end interface
  public :: log10

  ! Natural logarithm of 1 + x.
  interface log1p
    module procedure log1p_interval
  end interface
  public :: log1p

  ! Logarithm of 1 + x to base 2.
  interface log2p1
    module procedure log2p1_interval
  end interface
  public :: log2p1

  ! Logarithm of 1 + x to base 10.
  interface log10p1
    module procedure log10p1_interval
  end interface
  public :: log10p1

  ! Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function.
  interface logit
    module procedure logit_interval
  end interface
  public :: logit

  ! Cube root of x.
  interface cbrt
    module procedure cbrt_interval
  end interface
  public :: cbrt

  ! Reciprocal of the cube root of x.
  interface rcbrt
    module procedure rcbrt_interval
  end interface
  public :: rcbrt

  ! Sine of x radians.
  interface sin
    module procedure sin_interval
  end interface
  public :: sin

  ! Cosine of x radians.
  interface cos
    module procedure cos_interval
  end interface
  public :: cos

  ! Tangent of x radians.
  interface tan
    module procedure tan_interval
  end interface
  public :: tan

  ! Cosecant of x radians.
  interface csc
    module procedure csc_interval
  end interface
  public :: csc

  ! Secant of x radians.
  interface sec
    module procedure sec_interval
  end interface
  public :: sec

  ! Cotangent of x radians.
  interface cot
    module procedure cot_interval
  end interface
  public :: cot

  ! Sine of πx.
  interface sinpi
    module procedure sinpi_interval
  end interface
  public :: sinpi

  ! Cosine of πx.
  interface cospi
    module procedure cospi_interval
  end interface
  public :: cospi

  ! Tangent of πx.
  interface tanpi
    module procedure tanpi_interval
  end interface
  public :: tanpi

  ! Inverse tangent of x, in radians.
  interface atan
    module procedure atan_interval
  end interface
  public :: atan

  ! Inverse cotangent of x, in radians, between 0 and π.
  interface acot
    module procedure acot_interval
  end interface
  public :: acot

  ! Inverse sine of x, in radians.
  interface asin
    module procedure asin_interval
  end interface
  public :: asin

  ! Inverse cosine of x, in radians.
  interface acos
    module procedure acos_interval
  end interface
  public :: acos

  ! Inverse tangent of x, in half turns: over π.
  interface atanpi
    module procedure atanpi_interval
  end interface
  public :: atanpi

  ! Inverse sine of x, in half turns: over π.
  interface asinpi
    module procedure asinpi_interval
  end interface
  public :: asinpi

  ! Inverse cosine of x, in half turns: over π.
  interface acospi
    module procedure acospi_interval
  end interface
  public :: acospi

  ! Hyperbolic sine of x.
  interface sinh
    module procedure sinh_interval
  end interface
  public :: sinh

  ! Hyperbolic cosine of x.
  interface cosh
    module procedure cosh_interval
  end interface
  public :: cosh

  ! Hyperbolic tangent of x.
  interface tanh
    module procedure tanh_interval
  end interface
  public :: tanh

  ! Inverse hyperbolic sine of x.
  interface asinh
    module procedure asinh_interval
  end interface
  public :: asinh

  ! Inverse hyperbolic cosine of x.
  interface acosh
    module procedure acosh_interval
  end interface
  public :: acosh

  ! Inverse hyperbolic tangent of x.
  interface atanh
    module procedure atanh_interval
  end interface
  public :: atanh

  ! Hyperbolic secant of x.
  interface sech
    module procedure sech_interval
  end interface
  public :: sech

  ! Hyperbolic cosecant of x.
  interface csch
    module procedure csch_interval
  end interface
  public :: csch

  ! Hyperbolic cotangent of x.
  interface coth
    module procedure coth_interval
  end interface
  public :: coth

  ! Inverse hyperbolic cotangent of x.
  interface acoth
    module procedure acoth_interval
  end interface
  public :: acoth

  ! Error function of x: 2/√π times the integral of e^(−s²) from 0 to x.
  interface erf
    module procedure erf_interval
  end interface
  public :: erf

  ! Complementary error function of x: 1 − erf(x), also where that is near 0.
  interface erfc
    module procedure erfc_interval
  end interface
  public :: erfc

  ! Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments.
  interface erfcx
    module procedure erfcx_interval
  end interface
  public :: erfcx

  ! Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments.
  interface normcdf
    module procedure normcdf_interval
  end interface
  public :: normcdf

  ! Inverse error function of x. To 1 ulp. Defined for −1 < x < 1.
  interface erfinv
    module procedure erfinv_interval
  end interface
  public :: erfinv

  ! Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2.
  interface erfcinv
    module procedure erfcinv_interval
  end interface
  public :: erfcinv

  ! Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1.
  interface normcdfinv
    module procedure normcdfinv_interval
  end interface
  public :: normcdfinv

  ! Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1.
  interface tgamma
    module procedure tgamma_interval
  end interface
  public :: tgamma

  ! Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
  ! intervals below −2^40 the lower bound may be 5 ulps lower.
  interface lgamma
    module procedure lgamma_interval
  end interface
  public :: lgamma

  ! Modified Bessel function of the first kind and order 0 of x, I0(x).
  interface cyl_bessel_i0
    module procedure cyl_bessel_i0_interval
  end interface
  public :: cyl_bessel_i0

  ! Modified Bessel function of the first kind and order 1 of x, I1(x).
  interface cyl_bessel_i1
    module procedure cyl_bessel_i1_interval
  end interface
  public :: cyl_bessel_i1

  ! Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments.
  interface j0
    module procedure j0_interval
  end interface
  public :: j0

  ! Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments.
  interface j1
    module procedure j1_interval
  end interface
  public :: j1

  ! Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0.
  interface y0
    module procedure y0_interval
  end interface
  public :: y0

  ! Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0.
  interface y1
    module procedure y1_interval
  end interface
  public :: y1

  ! √(x² + y²), without overflow or underflow on the way.
  interface hypot
    module procedure hypot_interval
  end interface
  public :: hypot

  ! 1/√(x² + y²), without overflow or underflow on the way.
  interface rhypot
    module procedure rhypot_interval
  end interface
  public :: rhypot

  ! The angle of the point (x, y) from the positive x axis, in radians, between −π and π.
  interface atan2
    module procedure atan2_interval
  end interface
  public :: atan2

  ! The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1.
  interface atan2pi
    module procedure atan2pi_interval
  end interface
  public :: atan2pi

  ! √(x² + y² + z²), without overflow or underflow on the way.
  interface norm3d
    module procedure norm3d_interval
  end interface
  public :: norm3d

  ! √(x² + y² + z² + w²), without overflow or underflow on the way.
  interface norm4d
    module procedure norm4d_interval
  end interface
  public :: norm4d

  ! 1/√(x² + y² + z²), without overflow or underflow on the way.
  interface rnorm3d
    module procedure rnorm3d_interval
  end interface
  public :: rnorm3d

  ! 1/√(x² + y² + z² + w²), without overflow or underflow on the way.
  interface rnorm4d
    module procedure rnorm4d_interval
  end interface
  public :: rnorm4d

  ! The smallest interval that contains x and y.
  interface convex_hull
    module procedure convex_hull_interval
  end interface
  public :: convex_hull

  ! What x and y have in common.
  interface intersection
    module procedure intersection_interval
  end interface
  public :: intersection

  ! x = y as sets.
  interface equal
    module procedure equal_interval
  end interface
  public :: equal

  ! x ⊆ y.
  interface subset
    module procedure subset_interval
  end interface
  public :: subset

  ! x lies in the interior of y.
  interface interior
    module procedure interior_interval
  end interface
  public :: interior

  ! x is weakly less than y: for each a in x there is a b ≥ a in y, and for each b in y an a ≤ b in x.
  interface less
    module procedure less_interval
  end interface
  public :: less

  ! The same with strict inequalities.
  interface strict_less
    module procedure strict_less_interval
  end interface
  public :: strict_less

  ! Every a in x and b in y have a ≤ b.
  interface precedes
    module procedure precedes_interval
  end interface
  public :: precedes

  ! Every a in x and b in y have a < b.
  interface strict_precedes
    module procedure strict_precedes_interval
  end interface
  public :: strict_precedes

  ! x and y have nothing in common.
  interface disjoint
    module procedure disjoint_interval
  end interface
  public :: disjoint

  ! Is it the empty set?
  interface is_empty
    module procedure is_empty_interval
  end interface
  public :: is_empty

  ! Is it the whole line?
  interface is_entire
    module procedure is_entire_interval
  end interface
  public :: is_entire

  ! Is it nonempty and bounded?
  interface is_common
    module procedure is_common_interval
  end interface
  public :: is_common

  ! Is it one number?
  interface is_singleton
    module procedure is_singleton_interval
  end interface
  public :: is_singleton

  ! Lower bound.
  interface inf
    module procedure inf_interval
  end interface
  public :: inf

  ! Upper bound.
  interface sup
    module procedure sup_interval
  end interface
  public :: sup

  ! Midpoint.
  interface mid
    module procedure mid_interval
  end interface
  public :: mid

  ! Radius: the smallest number such that mid ± rad encloses the interval.
  interface rad
    module procedure rad_interval
  end interface
  public :: rad

  ! Width, rounded up.
  interface wid
    module procedure wid_interval
  end interface
  public :: wid

  ! Magnitude: the largest |a| in the interval.
  interface mag
    module procedure mag_interval
  end interface
  public :: mag

  ! Mignitude: the smallest |a| in the interval.
  interface mig
    module procedure mig_interval
  end interface
  public :: mig

  ! What IEEE 1788 has beside these: the numbers of x at which a function has a value in c, as one interval,
  ! cancellation, and slopes.
  interface sqr_rev
    module procedure sqr_rev_interval
  end interface
  public :: sqr_rev
  interface abs_rev
    module procedure abs_rev_interval
  end interface
  public :: abs_rev
  interface sin_rev
    module procedure sin_rev_interval
  end interface
  public :: sin_rev
  interface cos_rev
    module procedure cos_rev_interval
  end interface
  public :: cos_rev
  interface tan_rev
    module procedure tan_rev_interval
  end interface
  public :: tan_rev
  interface cosh_rev
    module procedure cosh_rev_interval
  end interface
  public :: cosh_rev
  interface mul_rev
    module procedure mul_rev_interval
  end interface
  public :: mul_rev
  interface pow_rev1
    module procedure pow_rev1_interval
  end interface
  public :: pow_rev1
  interface pow_rev2
    module procedure pow_rev2_interval
  end interface
  public :: pow_rev2
  interface atan2_rev1
    module procedure atan2_rev1_interval
  end interface
  public :: atan2_rev1
  interface atan2_rev2
    module procedure atan2_rev2_interval
  end interface
  public :: atan2_rev2
  interface cancel_minus
    module procedure cancel_minus_interval
  end interface
  public :: cancel_minus
  interface cancel_plus
    module procedure cancel_plus_interval
  end interface
  public :: cancel_plus
  interface exp_slope1
    module procedure exp_slope1_interval
  end interface
  public :: exp_slope1
  interface exp_slope2
    module procedure exp_slope2_interval
  end interface
  public :: exp_slope2
  interface log_slope1
    module procedure log_slope1_interval
  end interface
  public :: log_slope1
  interface log_slope2
    module procedure log_slope2_interval
  end interface
  public :: log_slope2
  interface cos_slope2
    module procedure cos_slope2_interval
  end interface
  public :: cos_slope2
  interface sin_slope3
    module procedure sin_slope3_interval
  end interface
  public :: sin_slope3
  interface asin_slope3
    module procedure asin_slope3_interval
  end interface
  public :: asin_slope3
  interface atan_slope3
    module procedure atan_slope3_interval
  end interface
  public :: atan_slope3
  interface cosh_slope2
    module procedure cosh_slope2_interval
  end interface
  public :: cosh_slope2
  interface sinh_slope3
    module procedure sinh_slope3_interval
  end interface
  public :: sinh_slope3

  ! Operators of intervals, also with numbers.
  interface operator(+)
    module procedure add_interval, &
      add_r64_before, &
      add_r64_after, &
      add_r32_before, &
      add_r32_after, &
      add_int_before, &
      add_int_after
  end interface
  public :: operator(+)
  interface operator(-)
    module procedure sub_interval, &
      sub_r64_before, &
      sub_r64_after, &
      sub_r32_before, &
      sub_r32_after, &
      sub_int_before, &
      sub_int_after, &
      neg_interval
  end interface
  public :: operator(-)
  interface operator(*)
    module procedure mul_interval, &
      mul_r64_before, &
      mul_r64_after, &
      mul_r32_before, &
      mul_r32_after, &
      mul_int_before, &
      mul_int_after
  end interface
  public :: operator(*)
  interface operator(/)
    module procedure div_interval, &
      div_r64_before, &
      div_r64_after, &
      div_r32_before, &
      div_r32_after, &
      div_int_before, &
      div_int_after
  end interface
  public :: operator(/)

  ! The product of a matrix and another one, or a vector, or of a vector and a matrix, as `matmul` has it, and with a third
  ! argument the sum of the product and c, which has its shape. Each entry is the exact sum, rounded once in the
  ! direction "rn" (without one), "rz", "ru" or "rd"; with order = "k" after each term, in the order of the inner index.
  interface outward_matmul
    module procedure matmul_mm_r64, matmul_mv_r64, matmul_vm_r64, matmul_mm_r32, matmul_mv_r32, matmul_vm_r32
  end interface
  public :: outward_matmul

  ! call matmul_bounds(a, b, lower, upper [, c]): the tightest bounds of each entry.
  interface matmul_bounds
    module procedure matmul_bounds_r64, matmul_bounds_r32
  end interface
  public :: matmul_bounds

  ! call outward_gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc [, direction] [, order] [, stat]): the
  ! arguments of dgemm and sgemm. The factors alpha and beta are 1, -1 or 0.
  interface outward_gemm
    module procedure gemm_r64, gemm_r32
  end interface
  public :: outward_gemm

  ! call outward_solve(a, b, lower, upper [, stat]): bounds of the solution x of a·x = b, where b is a vector or a matrix.
  ! They are proved: that there is one solution is part of the proof. Where there is none, because a is singular or nearly
  ! so, stat is outward_not_verified, and nothing is written.
  interface outward_solve
    module procedure solve_vector, solve_matrix
  end interface
  public :: outward_solve

  ! call outward_solve_intervals(a, a_upper, b, b_upper, lower, upper [, stat]): bounds of the solutions for all matrices
  ! between two ones.
  interface outward_solve_intervals
    module procedure solve_intervals_vector, solve_intervals_matrix
  end interface
  public :: outward_solve_intervals

  ! call outward_solve_csr(indptr, indices, data, b, lower, upper [, stat, max_multiplications]): the same for a sparse
  ! matrix in compressed rows: row i has the entries data(j) in the columns indices(j), j from indptr(i) to
  ! indptr(i + 1) - 1, all counted from 1. Entries of one place are added. Factors that take more than
  ! max_multiplications, 2^38 without it, are not verified.
  interface outward_solve_csr
    module procedure solve_csr_vector, solve_csr_matrix
  end interface
  public :: outward_solve_csr

  ! call outward_least_squares(a, b, lower, upper [, stat]): bounds of the x for which the sum of squares of a·x - b is
  ! least. That a has full rank is part of the proof. outward_least_squares_intervals takes what
  ! outward_solve_intervals takes.
  interface outward_least_squares
    module procedure least_squares_vector, least_squares_matrix
  end interface
  interface outward_least_squares_intervals
    module procedure least_squares_intervals_vector, least_squares_intervals_matrix
  end interface
  public :: outward_least_squares, outward_least_squares_intervals

  ! call outward_inverse(a, lower, upper [, stat]), call outward_determinant(a, lower, upper [, stat]), and of symmetric
  ! matrices call outward_symmetric_eigenvalues(a, lower, upper [, stat]), in ascending order, and
  ! outward_is_positive_definite(a [, stat]). Of all matrices between two ones, call outward_determinant_intervals(a,
  ! a_upper, lower, upper [, stat]) and call outward_symmetric_eigenvalues_intervals(a, a_upper, lower, upper [, stat]).
  public :: outward_inverse, outward_determinant, outward_symmetric_eigenvalues, outward_is_positive_definite
  public :: outward_determinant_intervals, outward_symmetric_eigenvalues_intervals
  integer, parameter, public :: outward_not_verified = 6

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
  abstract interface
    pure function one_1_r64(x) bind(c) result(r)
      import
      real(c_double), value :: x
      real(c_double) :: r
    end function
    pure subroutine many_1_r64(rows, x, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*)
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_2_r64(x, y) bind(c) result(r)
      import
      real(c_double), value :: x, y
      real(c_double) :: r
    end function
    pure subroutine many_2_r64(rows, x, y, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*), y(*)
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_3_r64(x, y, z) bind(c) result(r)
      import
      real(c_double), value :: x, y, z
      real(c_double) :: r
    end function
    pure subroutine many_3_r64(rows, x, y, z, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*), y(*), z(*)
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_4_r64(x, y, z, w) bind(c) result(r)
      import
      real(c_double), value :: x, y, z, w
      real(c_double) :: r
    end function
    pure subroutine many_4_r64(rows, x, y, z, w, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*), y(*), z(*), w(*)
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_last_r64(x, n) bind(c) result(r)
      import
      real(c_double), value :: x; integer(c_int32_t), value :: n
      real(c_double) :: r
    end function
    pure subroutine many_last_r64(rows, x, n, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*); integer(c_int32_t), value :: n
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_first_r64(n, x) bind(c) result(r)
      import
      real(c_double), value :: x; integer(c_int32_t), value :: n
      real(c_double) :: r
    end function
    pure subroutine many_first_r64(rows, n, x, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_double), intent(in) :: x(*); integer(c_int32_t), value :: n
      real(c_double), intent(out) :: r(*)
    end subroutine
    pure function one_wide_r64(x, n) bind(c) result(r)
      import
      real(c_double), value :: x; integer(c_int64_t), value :: n
      real(c_double) :: r
    end function
    pure function sum_1_r64(n, x) bind(c) result(r)
      import
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
      real(c_double) :: r
    end function
    pure function sum_2_r64(n, x, y) bind(c) result(r)
      import
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*), y(*)
      real(c_double) :: r
    end function
    pure function one_1_r32(x) bind(c) result(r)
      import
      real(c_float), value :: x
      real(c_float) :: r
    end function
    pure subroutine many_1_r32(rows, x, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*)
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_2_r32(x, y) bind(c) result(r)
      import
      real(c_float), value :: x, y
      real(c_float) :: r
    end function
    pure subroutine many_2_r32(rows, x, y, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*), y(*)
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_3_r32(x, y, z) bind(c) result(r)
      import
      real(c_float), value :: x, y, z
      real(c_float) :: r
    end function
    pure subroutine many_3_r32(rows, x, y, z, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*), y(*), z(*)
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_4_r32(x, y, z, w) bind(c) result(r)
      import
      real(c_float), value :: x, y, z, w
      real(c_float) :: r
    end function
    pure subroutine many_4_r32(rows, x, y, z, w, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*), y(*), z(*), w(*)
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_last_r32(x, n) bind(c) result(r)
      import
      real(c_float), value :: x; integer(c_int32_t), value :: n
      real(c_float) :: r
    end function
    pure subroutine many_last_r32(rows, x, n, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*); integer(c_int32_t), value :: n
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_first_r32(n, x) bind(c) result(r)
      import
      real(c_float), value :: x; integer(c_int32_t), value :: n
      real(c_float) :: r
    end function
    pure subroutine many_first_r32(rows, n, x, r) bind(c)
      import
      integer(c_size_t), value :: rows
      real(c_float), intent(in) :: x(*); integer(c_int32_t), value :: n
      real(c_float), intent(out) :: r(*)
    end subroutine
    pure function one_wide_r32(x, n) bind(c) result(r)
      import
      real(c_float), value :: x; integer(c_int64_t), value :: n
      real(c_float) :: r
    end function
    pure function sum_1_r32(n, x) bind(c) result(r)
      import
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
      real(c_float) :: r
    end function
    pure function sum_2_r32(n, x, y) bind(c) result(r)
      import
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*), y(*)
      real(c_float) :: r
    end function
    pure function interval_1(x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup
      complex(c_double_complex) :: r
    end function
    pure function interval_2(x_inf, x_sup, y_inf, y_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup
      complex(c_double_complex) :: r
    end function
    pure function interval_3(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup
      complex(c_double_complex) :: r
    end function
    pure function interval_4(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup
      complex(c_double_complex) :: r
    end function
    pure function interval_last(x_inf, x_sup, n) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      complex(c_double_complex) :: r
    end function
    pure function interval_first(n, x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      complex(c_double_complex) :: r
    end function
    pure function relation_1(x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup
      logical(c_bool) :: r
    end function
    pure function relation_2(x_inf, x_sup, y_inf, y_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup
      logical(c_bool) :: r
    end function
    pure function relation_3(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup
      logical(c_bool) :: r
    end function
    pure function relation_4(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup
      logical(c_bool) :: r
    end function
    pure function relation_last(x_inf, x_sup, n) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      logical(c_bool) :: r
    end function
    pure function relation_first(n, x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      logical(c_bool) :: r
    end function
    pure function number_1(x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup
      real(c_double) :: r
    end function
    pure function number_2(x_inf, x_sup, y_inf, y_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup
      real(c_double) :: r
    end function
    pure function number_3(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup
      real(c_double) :: r
    end function
    pure function number_4(x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup, y_inf, y_sup, z_inf, z_sup, w_inf, w_sup
      real(c_double) :: r
    end function
    pure function number_last(x_inf, x_sup, n) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      real(c_double) :: r
    end function
    pure function number_first(n, x_inf, x_sup) bind(c) result(r)
      import
      real(c_double), value :: x_inf, x_sup; integer(c_int32_t), value :: n
      real(c_double) :: r
    end function
  end interface
  procedure(one_1_r64), bind(c, name="outward_neg") :: c_outward_neg_r64
  procedure(many_1_r64), bind(c, name="outward_neg_n") :: c_outward_neg_n_r64
  procedure(one_1_r32), bind(c, name="outward_negf") :: c_outward_neg_r32
  procedure(many_1_r32), bind(c, name="outward_negf_n") :: c_outward_neg_n_r32
  procedure(one_2_r64), bind(c, name="outward_add_rn") :: c_add_rn_r64
  procedure(many_2_r64), bind(c, name="outward_add_rn_n") :: c_add_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_addf_rn") :: c_add_rn_r32
  procedure(many_2_r32), bind(c, name="outward_addf_rn_n") :: c_add_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_add_rz") :: c_add_rz_r64
  procedure(many_2_r64), bind(c, name="outward_add_rz_n") :: c_add_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_addf_rz") :: c_add_rz_r32
  procedure(many_2_r32), bind(c, name="outward_addf_rz_n") :: c_add_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_add_ru") :: c_add_ru_r64
  procedure(many_2_r64), bind(c, name="outward_add_ru_n") :: c_add_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_addf_ru") :: c_add_ru_r32
  procedure(many_2_r32), bind(c, name="outward_addf_ru_n") :: c_add_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_add_rd") :: c_add_rd_r64
  procedure(many_2_r64), bind(c, name="outward_add_rd_n") :: c_add_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_addf_rd") :: c_add_rd_r32
  procedure(many_2_r32), bind(c, name="outward_addf_rd_n") :: c_add_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_sub_rn") :: c_sub_rn_r64
  procedure(many_2_r64), bind(c, name="outward_sub_rn_n") :: c_sub_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_subf_rn") :: c_sub_rn_r32
  procedure(many_2_r32), bind(c, name="outward_subf_rn_n") :: c_sub_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_sub_rz") :: c_sub_rz_r64
  procedure(many_2_r64), bind(c, name="outward_sub_rz_n") :: c_sub_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_subf_rz") :: c_sub_rz_r32
  procedure(many_2_r32), bind(c, name="outward_subf_rz_n") :: c_sub_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_sub_ru") :: c_sub_ru_r64
  procedure(many_2_r64), bind(c, name="outward_sub_ru_n") :: c_sub_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_subf_ru") :: c_sub_ru_r32
  procedure(many_2_r32), bind(c, name="outward_subf_ru_n") :: c_sub_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_sub_rd") :: c_sub_rd_r64
  procedure(many_2_r64), bind(c, name="outward_sub_rd_n") :: c_sub_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_subf_rd") :: c_sub_rd_r32
  procedure(many_2_r32), bind(c, name="outward_subf_rd_n") :: c_sub_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_mul_rn") :: c_mul_rn_r64
  procedure(many_2_r64), bind(c, name="outward_mul_rn_n") :: c_mul_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_mulf_rn") :: c_mul_rn_r32
  procedure(many_2_r32), bind(c, name="outward_mulf_rn_n") :: c_mul_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_mul_rz") :: c_mul_rz_r64
  procedure(many_2_r64), bind(c, name="outward_mul_rz_n") :: c_mul_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_mulf_rz") :: c_mul_rz_r32
  procedure(many_2_r32), bind(c, name="outward_mulf_rz_n") :: c_mul_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_mul_ru") :: c_mul_ru_r64
  procedure(many_2_r64), bind(c, name="outward_mul_ru_n") :: c_mul_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_mulf_ru") :: c_mul_ru_r32
  procedure(many_2_r32), bind(c, name="outward_mulf_ru_n") :: c_mul_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_mul_rd") :: c_mul_rd_r64
  procedure(many_2_r64), bind(c, name="outward_mul_rd_n") :: c_mul_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_mulf_rd") :: c_mul_rd_r32
  procedure(many_2_r32), bind(c, name="outward_mulf_rd_n") :: c_mul_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_div_rn") :: c_div_rn_r64
  procedure(many_2_r64), bind(c, name="outward_div_rn_n") :: c_div_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_divf_rn") :: c_div_rn_r32
  procedure(many_2_r32), bind(c, name="outward_divf_rn_n") :: c_div_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_div_rz") :: c_div_rz_r64
  procedure(many_2_r64), bind(c, name="outward_div_rz_n") :: c_div_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_divf_rz") :: c_div_rz_r32
  procedure(many_2_r32), bind(c, name="outward_divf_rz_n") :: c_div_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_div_ru") :: c_div_ru_r64
  procedure(many_2_r64), bind(c, name="outward_div_ru_n") :: c_div_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_divf_ru") :: c_div_ru_r32
  procedure(many_2_r32), bind(c, name="outward_divf_ru_n") :: c_div_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_div_rd") :: c_div_rd_r64
  procedure(many_2_r64), bind(c, name="outward_div_rd_n") :: c_div_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_divf_rd") :: c_div_rd_r32
  procedure(many_2_r32), bind(c, name="outward_divf_rd_n") :: c_div_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_recip_rn") :: c_recip_rn_r64
  procedure(many_1_r64), bind(c, name="outward_recip_rn_n") :: c_recip_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_recipf_rn") :: c_recip_rn_r32
  procedure(many_1_r32), bind(c, name="outward_recipf_rn_n") :: c_recip_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_recip_rz") :: c_recip_rz_r64
  procedure(many_1_r64), bind(c, name="outward_recip_rz_n") :: c_recip_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_recipf_rz") :: c_recip_rz_r32
  procedure(many_1_r32), bind(c, name="outward_recipf_rz_n") :: c_recip_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_recip_ru") :: c_recip_ru_r64
  procedure(many_1_r64), bind(c, name="outward_recip_ru_n") :: c_recip_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_recipf_ru") :: c_recip_ru_r32
  procedure(many_1_r32), bind(c, name="outward_recipf_ru_n") :: c_recip_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_recip_rd") :: c_recip_rd_r64
  procedure(many_1_r64), bind(c, name="outward_recip_rd_n") :: c_recip_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_recipf_rd") :: c_recip_rd_r32
  procedure(many_1_r32), bind(c, name="outward_recipf_rd_n") :: c_recip_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqr_rn") :: c_sqr_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sqr_rn_n") :: c_sqr_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrf_rn") :: c_sqr_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sqrf_rn_n") :: c_sqr_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqr_rz") :: c_sqr_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sqr_rz_n") :: c_sqr_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrf_rz") :: c_sqr_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sqrf_rz_n") :: c_sqr_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqr_ru") :: c_sqr_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sqr_ru_n") :: c_sqr_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrf_ru") :: c_sqr_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sqrf_ru_n") :: c_sqr_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqr_rd") :: c_sqr_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sqr_rd_n") :: c_sqr_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrf_rd") :: c_sqr_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sqrf_rd_n") :: c_sqr_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqrt_rn") :: c_sqrt_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sqrt_rn_n") :: c_sqrt_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrtf_rn") :: c_sqrt_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sqrtf_rn_n") :: c_sqrt_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqrt_rz") :: c_sqrt_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sqrt_rz_n") :: c_sqrt_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrtf_rz") :: c_sqrt_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sqrtf_rz_n") :: c_sqrt_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqrt_ru") :: c_sqrt_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sqrt_ru_n") :: c_sqrt_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrtf_ru") :: c_sqrt_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sqrtf_ru_n") :: c_sqrt_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sqrt_rd") :: c_sqrt_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sqrt_rd_n") :: c_sqrt_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sqrtf_rd") :: c_sqrt_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sqrtf_rd_n") :: c_sqrt_rd_n_r32
  procedure(one_3_r64), bind(c, name="outward_fma_rn") :: c_fma_rn_r64
  procedure(many_3_r64), bind(c, name="outward_fma_rn_n") :: c_fma_rn_n_r64
  procedure(one_3_r32), bind(c, name="outward_fmaf_rn") :: c_fma_rn_r32
  procedure(many_3_r32), bind(c, name="outward_fmaf_rn_n") :: c_fma_rn_n_r32
  procedure(one_3_r64), bind(c, name="outward_fma_rz") :: c_fma_rz_r64
  procedure(many_3_r64), bind(c, name="outward_fma_rz_n") :: c_fma_rz_n_r64
  procedure(one_3_r32), bind(c, name="outward_fmaf_rz") :: c_fma_rz_r32
  procedure(many_3_r32), bind(c, name="outward_fmaf_rz_n") :: c_fma_rz_n_r32
  procedure(one_3_r64), bind(c, name="outward_fma_ru") :: c_fma_ru_r64
  procedure(many_3_r64), bind(c, name="outward_fma_ru_n") :: c_fma_ru_n_r64
  procedure(one_3_r32), bind(c, name="outward_fmaf_ru") :: c_fma_ru_r32
  procedure(many_3_r32), bind(c, name="outward_fmaf_ru_n") :: c_fma_ru_n_r32
  procedure(one_3_r64), bind(c, name="outward_fma_rd") :: c_fma_rd_r64
  procedure(many_3_r64), bind(c, name="outward_fma_rd_n") :: c_fma_rd_n_r64
  procedure(one_3_r32), bind(c, name="outward_fmaf_rd") :: c_fma_rd_r32
  procedure(many_3_r32), bind(c, name="outward_fmaf_rd_n") :: c_fma_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_abs") :: c_outward_abs_r64
  procedure(many_1_r64), bind(c, name="outward_abs_n") :: c_outward_abs_n_r64
  procedure(one_1_r32), bind(c, name="outward_absf") :: c_outward_abs_r32
  procedure(many_1_r32), bind(c, name="outward_absf_n") :: c_outward_abs_n_r32
  procedure(one_2_r64), bind(c, name="outward_min") :: c_outward_min_r64
  procedure(many_2_r64), bind(c, name="outward_min_n") :: c_outward_min_n_r64
  procedure(one_2_r32), bind(c, name="outward_minf") :: c_outward_min_r32
  procedure(many_2_r32), bind(c, name="outward_minf_n") :: c_outward_min_n_r32
  procedure(one_2_r64), bind(c, name="outward_max") :: c_outward_max_r64
  procedure(many_2_r64), bind(c, name="outward_max_n") :: c_outward_max_n_r64
  procedure(one_2_r32), bind(c, name="outward_maxf") :: c_outward_max_r32
  procedure(many_2_r32), bind(c, name="outward_maxf_n") :: c_outward_max_n_r32
  procedure(one_2_r64), bind(c, name="outward_fmin") :: c_outward_fmin_r64
  procedure(many_2_r64), bind(c, name="outward_fmin_n") :: c_outward_fmin_n_r64
  procedure(one_2_r32), bind(c, name="outward_fminf") :: c_outward_fmin_r32
  procedure(many_2_r32), bind(c, name="outward_fminf_n") :: c_outward_fmin_n_r32
  procedure(one_2_r64), bind(c, name="outward_fmax") :: c_outward_fmax_r64
  procedure(many_2_r64), bind(c, name="outward_fmax_n") :: c_outward_fmax_n_r64
  procedure(one_2_r32), bind(c, name="outward_fmaxf") :: c_outward_fmax_r32
  procedure(many_2_r32), bind(c, name="outward_fmaxf_n") :: c_outward_fmax_n_r32
  procedure(one_2_r64), bind(c, name="outward_fdim_rn") :: c_fdim_rn_r64
  procedure(many_2_r64), bind(c, name="outward_fdim_rn_n") :: c_fdim_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_fdimf_rn") :: c_fdim_rn_r32
  procedure(many_2_r32), bind(c, name="outward_fdimf_rn_n") :: c_fdim_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_fdim_rz") :: c_fdim_rz_r64
  procedure(many_2_r64), bind(c, name="outward_fdim_rz_n") :: c_fdim_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_fdimf_rz") :: c_fdim_rz_r32
  procedure(many_2_r32), bind(c, name="outward_fdimf_rz_n") :: c_fdim_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_fdim_ru") :: c_fdim_ru_r64
  procedure(many_2_r64), bind(c, name="outward_fdim_ru_n") :: c_fdim_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_fdimf_ru") :: c_fdim_ru_r32
  procedure(many_2_r32), bind(c, name="outward_fdimf_ru_n") :: c_fdim_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_fdim_rd") :: c_fdim_rd_r64
  procedure(many_2_r64), bind(c, name="outward_fdim_rd_n") :: c_fdim_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_fdimf_rd") :: c_fdim_rd_r32
  procedure(many_2_r32), bind(c, name="outward_fdimf_rd_n") :: c_fdim_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_rsqrt_rn") :: c_rsqrt_rn_r64
  procedure(many_1_r64), bind(c, name="outward_rsqrt_rn_n") :: c_rsqrt_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_rsqrtf_rn") :: c_rsqrt_rn_r32
  procedure(many_1_r32), bind(c, name="outward_rsqrtf_rn_n") :: c_rsqrt_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_rsqrt_rz") :: c_rsqrt_rz_r64
  procedure(many_1_r64), bind(c, name="outward_rsqrt_rz_n") :: c_rsqrt_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_rsqrtf_rz") :: c_rsqrt_rz_r32
  procedure(many_1_r32), bind(c, name="outward_rsqrtf_rz_n") :: c_rsqrt_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_rsqrt_ru") :: c_rsqrt_ru_r64
  procedure(many_1_r64), bind(c, name="outward_rsqrt_ru_n") :: c_rsqrt_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_rsqrtf_ru") :: c_rsqrt_ru_r32
  procedure(many_1_r32), bind(c, name="outward_rsqrtf_ru_n") :: c_rsqrt_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_rsqrt_rd") :: c_rsqrt_rd_r64
  procedure(many_1_r64), bind(c, name="outward_rsqrt_rd_n") :: c_rsqrt_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_rsqrtf_rd") :: c_rsqrt_rd_r32
  procedure(many_1_r32), bind(c, name="outward_rsqrtf_rd_n") :: c_rsqrt_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_floor") :: c_outward_floor_r64
  procedure(many_1_r64), bind(c, name="outward_floor_n") :: c_outward_floor_n_r64
  procedure(one_1_r32), bind(c, name="outward_floorf") :: c_outward_floor_r32
  procedure(many_1_r32), bind(c, name="outward_floorf_n") :: c_outward_floor_n_r32
  procedure(one_1_r64), bind(c, name="outward_ceil") :: c_outward_ceil_r64
  procedure(many_1_r64), bind(c, name="outward_ceil_n") :: c_outward_ceil_n_r64
  procedure(one_1_r32), bind(c, name="outward_ceilf") :: c_outward_ceil_r32
  procedure(many_1_r32), bind(c, name="outward_ceilf_n") :: c_outward_ceil_n_r32
  procedure(one_1_r64), bind(c, name="outward_trunc") :: c_outward_trunc_r64
  procedure(many_1_r64), bind(c, name="outward_trunc_n") :: c_outward_trunc_n_r64
  procedure(one_1_r32), bind(c, name="outward_truncf") :: c_outward_trunc_r32
  procedure(many_1_r32), bind(c, name="outward_truncf_n") :: c_outward_trunc_n_r32
  procedure(one_1_r64), bind(c, name="outward_round_ties_to_even") :: c_outward_round_ties_to_even_r64
  procedure(many_1_r64), bind(c, name="outward_round_ties_to_even_n") :: c_outward_round_ties_to_even_n_r64
  procedure(one_1_r32), bind(c, name="outward_round_ties_to_evenf") :: c_outward_round_ties_to_even_r32
  procedure(many_1_r32), bind(c, name="outward_round_ties_to_evenf_n") :: c_outward_round_ties_to_even_n_r32
  procedure(one_1_r64), bind(c, name="outward_round_ties_to_away") :: c_outward_round_ties_to_away_r64
  procedure(many_1_r64), bind(c, name="outward_round_ties_to_away_n") :: c_outward_round_ties_to_away_n_r64
  procedure(one_1_r32), bind(c, name="outward_round_ties_to_awayf") :: c_outward_round_ties_to_away_r32
  procedure(many_1_r32), bind(c, name="outward_round_ties_to_awayf_n") :: c_outward_round_ties_to_away_n_r32
  procedure(one_1_r64), bind(c, name="outward_sign") :: c_outward_sign_r64
  procedure(many_1_r64), bind(c, name="outward_sign_n") :: c_outward_sign_n_r64
  procedure(one_1_r32), bind(c, name="outward_signf") :: c_outward_sign_r32
  procedure(many_1_r32), bind(c, name="outward_signf_n") :: c_outward_sign_n_r32
  procedure(one_2_r64), bind(c, name="outward_copysign") :: c_outward_copysign_r64
  procedure(many_2_r64), bind(c, name="outward_copysign_n") :: c_outward_copysign_n_r64
  procedure(one_2_r32), bind(c, name="outward_copysignf") :: c_outward_copysign_r32
  procedure(many_2_r32), bind(c, name="outward_copysignf_n") :: c_outward_copysign_n_r32
  procedure(one_1_r64), bind(c, name="outward_logb") :: c_outward_logb_r64
  procedure(many_1_r64), bind(c, name="outward_logb_n") :: c_outward_logb_n_r64
  procedure(one_1_r32), bind(c, name="outward_logbf") :: c_outward_logb_r32
  procedure(many_1_r32), bind(c, name="outward_logbf_n") :: c_outward_logb_n_r32
  procedure(one_2_r64), bind(c, name="outward_fmod") :: c_outward_fmod_r64
  procedure(many_2_r64), bind(c, name="outward_fmod_n") :: c_outward_fmod_n_r64
  procedure(one_2_r32), bind(c, name="outward_fmodf") :: c_outward_fmod_r32
  procedure(many_2_r32), bind(c, name="outward_fmodf_n") :: c_outward_fmod_n_r32
  procedure(one_2_r64), bind(c, name="outward_remainder") :: c_outward_remainder_r64
  procedure(many_2_r64), bind(c, name="outward_remainder_n") :: c_outward_remainder_n_r64
  procedure(one_2_r32), bind(c, name="outward_remainderf") :: c_outward_remainder_r32
  procedure(many_2_r32), bind(c, name="outward_remainderf_n") :: c_outward_remainder_n_r32
  procedure(one_last_r64), bind(c, name="outward_pown_rn") :: c_pown_rn_r64
  procedure(one_wide_r64), bind(c, name="outward_pown_i64_rn") :: c_pown_rn_i64_r64
  procedure(many_last_r64), bind(c, name="outward_pown_rn_n") :: c_pown_rn_n_r64
  procedure(one_last_r32), bind(c, name="outward_pownf_rn") :: c_pown_rn_r32
  procedure(one_wide_r32), bind(c, name="outward_pownf_i64_rn") :: c_pown_rn_i64_r32
  procedure(many_last_r32), bind(c, name="outward_pownf_rn_n") :: c_pown_rn_n_r32
  procedure(one_last_r64), bind(c, name="outward_pown_rz") :: c_pown_rz_r64
  procedure(one_wide_r64), bind(c, name="outward_pown_i64_rz") :: c_pown_rz_i64_r64
  procedure(many_last_r64), bind(c, name="outward_pown_rz_n") :: c_pown_rz_n_r64
  procedure(one_last_r32), bind(c, name="outward_pownf_rz") :: c_pown_rz_r32
  procedure(one_wide_r32), bind(c, name="outward_pownf_i64_rz") :: c_pown_rz_i64_r32
  procedure(many_last_r32), bind(c, name="outward_pownf_rz_n") :: c_pown_rz_n_r32
  procedure(one_last_r64), bind(c, name="outward_pown_ru") :: c_pown_ru_r64
  procedure(one_wide_r64), bind(c, name="outward_pown_i64_ru") :: c_pown_ru_i64_r64
  procedure(many_last_r64), bind(c, name="outward_pown_ru_n") :: c_pown_ru_n_r64
  procedure(one_last_r32), bind(c, name="outward_pownf_ru") :: c_pown_ru_r32
  procedure(one_wide_r32), bind(c, name="outward_pownf_i64_ru") :: c_pown_ru_i64_r32
  procedure(many_last_r32), bind(c, name="outward_pownf_ru_n") :: c_pown_ru_n_r32
  procedure(one_last_r64), bind(c, name="outward_pown_rd") :: c_pown_rd_r64
  procedure(one_wide_r64), bind(c, name="outward_pown_i64_rd") :: c_pown_rd_i64_r64
  procedure(many_last_r64), bind(c, name="outward_pown_rd_n") :: c_pown_rd_n_r64
  procedure(one_last_r32), bind(c, name="outward_pownf_rd") :: c_pown_rd_r32
  procedure(one_wide_r32), bind(c, name="outward_pownf_i64_rd") :: c_pown_rd_i64_r32
  procedure(many_last_r32), bind(c, name="outward_pownf_rd_n") :: c_pown_rd_n_r32
  procedure(one_last_r64), bind(c, name="outward_rootn_rn") :: c_rootn_rn_r64
  procedure(one_wide_r64), bind(c, name="outward_rootn_i64_rn") :: c_rootn_rn_i64_r64
  procedure(many_last_r64), bind(c, name="outward_rootn_rn_n") :: c_rootn_rn_n_r64
  procedure(one_last_r32), bind(c, name="outward_rootnf_rn") :: c_rootn_rn_r32
  procedure(one_wide_r32), bind(c, name="outward_rootnf_i64_rn") :: c_rootn_rn_i64_r32
  procedure(many_last_r32), bind(c, name="outward_rootnf_rn_n") :: c_rootn_rn_n_r32
  procedure(one_last_r64), bind(c, name="outward_rootn_rz") :: c_rootn_rz_r64
  procedure(one_wide_r64), bind(c, name="outward_rootn_i64_rz") :: c_rootn_rz_i64_r64
  procedure(many_last_r64), bind(c, name="outward_rootn_rz_n") :: c_rootn_rz_n_r64
  procedure(one_last_r32), bind(c, name="outward_rootnf_rz") :: c_rootn_rz_r32
  procedure(one_wide_r32), bind(c, name="outward_rootnf_i64_rz") :: c_rootn_rz_i64_r32
  procedure(many_last_r32), bind(c, name="outward_rootnf_rz_n") :: c_rootn_rz_n_r32
  procedure(one_last_r64), bind(c, name="outward_rootn_ru") :: c_rootn_ru_r64
  procedure(one_wide_r64), bind(c, name="outward_rootn_i64_ru") :: c_rootn_ru_i64_r64
  procedure(many_last_r64), bind(c, name="outward_rootn_ru_n") :: c_rootn_ru_n_r64
  procedure(one_last_r32), bind(c, name="outward_rootnf_ru") :: c_rootn_ru_r32
  procedure(one_wide_r32), bind(c, name="outward_rootnf_i64_ru") :: c_rootn_ru_i64_r32
  procedure(many_last_r32), bind(c, name="outward_rootnf_ru_n") :: c_rootn_ru_n_r32
  procedure(one_last_r64), bind(c, name="outward_rootn_rd") :: c_rootn_rd_r64
  procedure(one_wide_r64), bind(c, name="outward_rootn_i64_rd") :: c_rootn_rd_i64_r64
  procedure(many_last_r64), bind(c, name="outward_rootn_rd_n") :: c_rootn_rd_n_r64
  procedure(one_last_r32), bind(c, name="outward_rootnf_rd") :: c_rootn_rd_r32
  procedure(one_wide_r32), bind(c, name="outward_rootnf_i64_rd") :: c_rootn_rd_i64_r32
  procedure(many_last_r32), bind(c, name="outward_rootnf_rd_n") :: c_rootn_rd_n_r32
  procedure(one_last_r64), bind(c, name="outward_compound_rn") :: c_compound_rn_r64
  procedure(one_wide_r64), bind(c, name="outward_compound_i64_rn") :: c_compound_rn_i64_r64
  procedure(many_last_r64), bind(c, name="outward_compound_rn_n") :: c_compound_rn_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundf_rn") :: c_compound_rn_r32
  procedure(one_wide_r32), bind(c, name="outward_compoundf_i64_rn") :: c_compound_rn_i64_r32
  procedure(many_last_r32), bind(c, name="outward_compoundf_rn_n") :: c_compound_rn_n_r32
  procedure(one_last_r64), bind(c, name="outward_compound_rz") :: c_compound_rz_r64
  procedure(one_wide_r64), bind(c, name="outward_compound_i64_rz") :: c_compound_rz_i64_r64
  procedure(many_last_r64), bind(c, name="outward_compound_rz_n") :: c_compound_rz_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundf_rz") :: c_compound_rz_r32
  procedure(one_wide_r32), bind(c, name="outward_compoundf_i64_rz") :: c_compound_rz_i64_r32
  procedure(many_last_r32), bind(c, name="outward_compoundf_rz_n") :: c_compound_rz_n_r32
  procedure(one_last_r64), bind(c, name="outward_compound_ru") :: c_compound_ru_r64
  procedure(one_wide_r64), bind(c, name="outward_compound_i64_ru") :: c_compound_ru_i64_r64
  procedure(many_last_r64), bind(c, name="outward_compound_ru_n") :: c_compound_ru_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundf_ru") :: c_compound_ru_r32
  procedure(one_wide_r32), bind(c, name="outward_compoundf_i64_ru") :: c_compound_ru_i64_r32
  procedure(many_last_r32), bind(c, name="outward_compoundf_ru_n") :: c_compound_ru_n_r32
  procedure(one_last_r64), bind(c, name="outward_compound_rd") :: c_compound_rd_r64
  procedure(one_wide_r64), bind(c, name="outward_compound_i64_rd") :: c_compound_rd_i64_r64
  procedure(many_last_r64), bind(c, name="outward_compound_rd_n") :: c_compound_rd_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundf_rd") :: c_compound_rd_r32
  procedure(one_wide_r32), bind(c, name="outward_compoundf_i64_rd") :: c_compound_rd_i64_r32
  procedure(many_last_r32), bind(c, name="outward_compoundf_rd_n") :: c_compound_rd_n_r32
  procedure(one_last_r64), bind(c, name="outward_compoundm1_rn") :: c_compoundm1_rn_r64
  procedure(many_last_r64), bind(c, name="outward_compoundm1_rn_n") :: c_compoundm1_rn_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundm1f_rn") :: c_compoundm1_rn_r32
  procedure(many_last_r32), bind(c, name="outward_compoundm1f_rn_n") :: c_compoundm1_rn_n_r32
  procedure(one_last_r64), bind(c, name="outward_compoundm1_rz") :: c_compoundm1_rz_r64
  procedure(many_last_r64), bind(c, name="outward_compoundm1_rz_n") :: c_compoundm1_rz_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundm1f_rz") :: c_compoundm1_rz_r32
  procedure(many_last_r32), bind(c, name="outward_compoundm1f_rz_n") :: c_compoundm1_rz_n_r32
  procedure(one_last_r64), bind(c, name="outward_compoundm1_ru") :: c_compoundm1_ru_r64
  procedure(many_last_r64), bind(c, name="outward_compoundm1_ru_n") :: c_compoundm1_ru_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundm1f_ru") :: c_compoundm1_ru_r32
  procedure(many_last_r32), bind(c, name="outward_compoundm1f_ru_n") :: c_compoundm1_ru_n_r32
  procedure(one_last_r64), bind(c, name="outward_compoundm1_rd") :: c_compoundm1_rd_r64
  procedure(many_last_r64), bind(c, name="outward_compoundm1_rd_n") :: c_compoundm1_rd_n_r64
  procedure(one_last_r32), bind(c, name="outward_compoundm1f_rd") :: c_compoundm1_rd_r32
  procedure(many_last_r32), bind(c, name="outward_compoundm1f_rd_n") :: c_compoundm1_rd_n_r32
  procedure(one_last_r64), bind(c, name="outward_scalbn_rn") :: c_scalbn_rn_r64
  procedure(many_last_r64), bind(c, name="outward_scalbn_rn_n") :: c_scalbn_rn_n_r64
  procedure(one_last_r32), bind(c, name="outward_scalbnf_rn") :: c_scalbn_rn_r32
  procedure(many_last_r32), bind(c, name="outward_scalbnf_rn_n") :: c_scalbn_rn_n_r32
  procedure(one_last_r64), bind(c, name="outward_scalbn_rz") :: c_scalbn_rz_r64
  procedure(many_last_r64), bind(c, name="outward_scalbn_rz_n") :: c_scalbn_rz_n_r64
  procedure(one_last_r32), bind(c, name="outward_scalbnf_rz") :: c_scalbn_rz_r32
  procedure(many_last_r32), bind(c, name="outward_scalbnf_rz_n") :: c_scalbn_rz_n_r32
  procedure(one_last_r64), bind(c, name="outward_scalbn_ru") :: c_scalbn_ru_r64
  procedure(many_last_r64), bind(c, name="outward_scalbn_ru_n") :: c_scalbn_ru_n_r64
  procedure(one_last_r32), bind(c, name="outward_scalbnf_ru") :: c_scalbn_ru_r32
  procedure(many_last_r32), bind(c, name="outward_scalbnf_ru_n") :: c_scalbn_ru_n_r32
  procedure(one_last_r64), bind(c, name="outward_scalbn_rd") :: c_scalbn_rd_r64
  procedure(many_last_r64), bind(c, name="outward_scalbn_rd_n") :: c_scalbn_rd_n_r64
  procedure(one_last_r32), bind(c, name="outward_scalbnf_rd") :: c_scalbn_rd_r32
  procedure(many_last_r32), bind(c, name="outward_scalbnf_rd_n") :: c_scalbn_rd_n_r32
  procedure(one_first_r64), bind(c, name="outward_jn_rn") :: c_jn_rn_r64
  procedure(many_first_r64), bind(c, name="outward_jn_rn_n") :: c_jn_rn_n_r64
  procedure(one_first_r32), bind(c, name="outward_jnf_rn") :: c_jn_rn_r32
  procedure(many_first_r32), bind(c, name="outward_jnf_rn_n") :: c_jn_rn_n_r32
  procedure(one_first_r64), bind(c, name="outward_jn_rz") :: c_jn_rz_r64
  procedure(many_first_r64), bind(c, name="outward_jn_rz_n") :: c_jn_rz_n_r64
  procedure(one_first_r32), bind(c, name="outward_jnf_rz") :: c_jn_rz_r32
  procedure(many_first_r32), bind(c, name="outward_jnf_rz_n") :: c_jn_rz_n_r32
  procedure(one_first_r64), bind(c, name="outward_jn_ru") :: c_jn_ru_r64
  procedure(many_first_r64), bind(c, name="outward_jn_ru_n") :: c_jn_ru_n_r64
  procedure(one_first_r32), bind(c, name="outward_jnf_ru") :: c_jn_ru_r32
  procedure(many_first_r32), bind(c, name="outward_jnf_ru_n") :: c_jn_ru_n_r32
  procedure(one_first_r64), bind(c, name="outward_jn_rd") :: c_jn_rd_r64
  procedure(many_first_r64), bind(c, name="outward_jn_rd_n") :: c_jn_rd_n_r64
  procedure(one_first_r32), bind(c, name="outward_jnf_rd") :: c_jn_rd_r32
  procedure(many_first_r32), bind(c, name="outward_jnf_rd_n") :: c_jn_rd_n_r32
  procedure(one_first_r64), bind(c, name="outward_yn_rn") :: c_yn_rn_r64
  procedure(many_first_r64), bind(c, name="outward_yn_rn_n") :: c_yn_rn_n_r64
  procedure(one_first_r32), bind(c, name="outward_ynf_rn") :: c_yn_rn_r32
  procedure(many_first_r32), bind(c, name="outward_ynf_rn_n") :: c_yn_rn_n_r32
  procedure(one_first_r64), bind(c, name="outward_yn_rz") :: c_yn_rz_r64
  procedure(many_first_r64), bind(c, name="outward_yn_rz_n") :: c_yn_rz_n_r64
  procedure(one_first_r32), bind(c, name="outward_ynf_rz") :: c_yn_rz_r32
  procedure(many_first_r32), bind(c, name="outward_ynf_rz_n") :: c_yn_rz_n_r32
  procedure(one_first_r64), bind(c, name="outward_yn_ru") :: c_yn_ru_r64
  procedure(many_first_r64), bind(c, name="outward_yn_ru_n") :: c_yn_ru_n_r64
  procedure(one_first_r32), bind(c, name="outward_ynf_ru") :: c_yn_ru_r32
  procedure(many_first_r32), bind(c, name="outward_ynf_ru_n") :: c_yn_ru_n_r32
  procedure(one_first_r64), bind(c, name="outward_yn_rd") :: c_yn_rd_r64
  procedure(many_first_r64), bind(c, name="outward_yn_rd_n") :: c_yn_rd_n_r64
  procedure(one_first_r32), bind(c, name="outward_ynf_rd") :: c_yn_rd_r32
  procedure(many_first_r32), bind(c, name="outward_ynf_rd_n") :: c_yn_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_pow_rn") :: c_pow_rn_r64
  procedure(many_2_r64), bind(c, name="outward_pow_rn_n") :: c_pow_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_powf_rn") :: c_pow_rn_r32
  procedure(many_2_r32), bind(c, name="outward_powf_rn_n") :: c_pow_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_pow_rz") :: c_pow_rz_r64
  procedure(many_2_r64), bind(c, name="outward_pow_rz_n") :: c_pow_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_powf_rz") :: c_pow_rz_r32
  procedure(many_2_r32), bind(c, name="outward_powf_rz_n") :: c_pow_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_pow_ru") :: c_pow_ru_r64
  procedure(many_2_r64), bind(c, name="outward_pow_ru_n") :: c_pow_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_powf_ru") :: c_pow_ru_r32
  procedure(many_2_r32), bind(c, name="outward_powf_ru_n") :: c_pow_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_pow_rd") :: c_pow_rd_r64
  procedure(many_2_r64), bind(c, name="outward_pow_rd_n") :: c_pow_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_powf_rd") :: c_pow_rd_r32
  procedure(many_2_r32), bind(c, name="outward_powf_rd_n") :: c_pow_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_powr_rn") :: c_powr_rn_r64
  procedure(many_2_r64), bind(c, name="outward_powr_rn_n") :: c_powr_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_powrf_rn") :: c_powr_rn_r32
  procedure(many_2_r32), bind(c, name="outward_powrf_rn_n") :: c_powr_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_powr_rz") :: c_powr_rz_r64
  procedure(many_2_r64), bind(c, name="outward_powr_rz_n") :: c_powr_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_powrf_rz") :: c_powr_rz_r32
  procedure(many_2_r32), bind(c, name="outward_powrf_rz_n") :: c_powr_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_powr_ru") :: c_powr_ru_r64
  procedure(many_2_r64), bind(c, name="outward_powr_ru_n") :: c_powr_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_powrf_ru") :: c_powr_ru_r32
  procedure(many_2_r32), bind(c, name="outward_powrf_ru_n") :: c_powr_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_powr_rd") :: c_powr_rd_r64
  procedure(many_2_r64), bind(c, name="outward_powr_rd_n") :: c_powr_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_powrf_rd") :: c_powr_rd_r32
  procedure(many_2_r32), bind(c, name="outward_powrf_rd_n") :: c_powr_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp_rn") :: c_exp_rn_r64
  procedure(many_1_r64), bind(c, name="outward_exp_rn_n") :: c_exp_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_expf_rn") :: c_exp_rn_r32
  procedure(many_1_r32), bind(c, name="outward_expf_rn_n") :: c_exp_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp_rz") :: c_exp_rz_r64
  procedure(many_1_r64), bind(c, name="outward_exp_rz_n") :: c_exp_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_expf_rz") :: c_exp_rz_r32
  procedure(many_1_r32), bind(c, name="outward_expf_rz_n") :: c_exp_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp_ru") :: c_exp_ru_r64
  procedure(many_1_r64), bind(c, name="outward_exp_ru_n") :: c_exp_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_expf_ru") :: c_exp_ru_r32
  procedure(many_1_r32), bind(c, name="outward_expf_ru_n") :: c_exp_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp_rd") :: c_exp_rd_r64
  procedure(many_1_r64), bind(c, name="outward_exp_rd_n") :: c_exp_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_expf_rd") :: c_exp_rd_r32
  procedure(many_1_r32), bind(c, name="outward_expf_rd_n") :: c_exp_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2_rn") :: c_exp2_rn_r64
  procedure(many_1_r64), bind(c, name="outward_exp2_rn_n") :: c_exp2_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2f_rn") :: c_exp2_rn_r32
  procedure(many_1_r32), bind(c, name="outward_exp2f_rn_n") :: c_exp2_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2_rz") :: c_exp2_rz_r64
  procedure(many_1_r64), bind(c, name="outward_exp2_rz_n") :: c_exp2_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2f_rz") :: c_exp2_rz_r32
  procedure(many_1_r32), bind(c, name="outward_exp2f_rz_n") :: c_exp2_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2_ru") :: c_exp2_ru_r64
  procedure(many_1_r64), bind(c, name="outward_exp2_ru_n") :: c_exp2_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2f_ru") :: c_exp2_ru_r32
  procedure(many_1_r32), bind(c, name="outward_exp2f_ru_n") :: c_exp2_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2_rd") :: c_exp2_rd_r64
  procedure(many_1_r64), bind(c, name="outward_exp2_rd_n") :: c_exp2_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2f_rd") :: c_exp2_rd_r32
  procedure(many_1_r32), bind(c, name="outward_exp2f_rd_n") :: c_exp2_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10_rn") :: c_exp10_rn_r64
  procedure(many_1_r64), bind(c, name="outward_exp10_rn_n") :: c_exp10_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10f_rn") :: c_exp10_rn_r32
  procedure(many_1_r32), bind(c, name="outward_exp10f_rn_n") :: c_exp10_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10_rz") :: c_exp10_rz_r64
  procedure(many_1_r64), bind(c, name="outward_exp10_rz_n") :: c_exp10_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10f_rz") :: c_exp10_rz_r32
  procedure(many_1_r32), bind(c, name="outward_exp10f_rz_n") :: c_exp10_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10_ru") :: c_exp10_ru_r64
  procedure(many_1_r64), bind(c, name="outward_exp10_ru_n") :: c_exp10_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10f_ru") :: c_exp10_ru_r32
  procedure(many_1_r32), bind(c, name="outward_exp10f_ru_n") :: c_exp10_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10_rd") :: c_exp10_rd_r64
  procedure(many_1_r64), bind(c, name="outward_exp10_rd_n") :: c_exp10_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10f_rd") :: c_exp10_rd_r32
  procedure(many_1_r32), bind(c, name="outward_exp10f_rd_n") :: c_exp10_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_expm1_rn") :: c_expm1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_expm1_rn_n") :: c_expm1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_expm1f_rn") :: c_expm1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_expm1f_rn_n") :: c_expm1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_expm1_rz") :: c_expm1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_expm1_rz_n") :: c_expm1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_expm1f_rz") :: c_expm1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_expm1f_rz_n") :: c_expm1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_expm1_ru") :: c_expm1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_expm1_ru_n") :: c_expm1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_expm1f_ru") :: c_expm1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_expm1f_ru_n") :: c_expm1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_expm1_rd") :: c_expm1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_expm1_rd_n") :: c_expm1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_expm1f_rd") :: c_expm1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_expm1f_rd_n") :: c_expm1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2m1_rn") :: c_exp2m1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_exp2m1_rn_n") :: c_exp2m1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2m1f_rn") :: c_exp2m1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_exp2m1f_rn_n") :: c_exp2m1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2m1_rz") :: c_exp2m1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_exp2m1_rz_n") :: c_exp2m1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2m1f_rz") :: c_exp2m1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_exp2m1f_rz_n") :: c_exp2m1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2m1_ru") :: c_exp2m1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_exp2m1_ru_n") :: c_exp2m1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2m1f_ru") :: c_exp2m1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_exp2m1f_ru_n") :: c_exp2m1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp2m1_rd") :: c_exp2m1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_exp2m1_rd_n") :: c_exp2m1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp2m1f_rd") :: c_exp2m1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_exp2m1f_rd_n") :: c_exp2m1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10m1_rn") :: c_exp10m1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_exp10m1_rn_n") :: c_exp10m1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10m1f_rn") :: c_exp10m1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_exp10m1f_rn_n") :: c_exp10m1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10m1_rz") :: c_exp10m1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_exp10m1_rz_n") :: c_exp10m1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10m1f_rz") :: c_exp10m1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_exp10m1f_rz_n") :: c_exp10m1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10m1_ru") :: c_exp10m1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_exp10m1_ru_n") :: c_exp10m1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10m1f_ru") :: c_exp10m1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_exp10m1f_ru_n") :: c_exp10m1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_exp10m1_rd") :: c_exp10m1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_exp10m1_rd_n") :: c_exp10m1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_exp10m1f_rd") :: c_exp10m1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_exp10m1f_rd_n") :: c_exp10m1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log_rn") :: c_log_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log_rn_n") :: c_log_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_logf_rn") :: c_log_rn_r32
  procedure(many_1_r32), bind(c, name="outward_logf_rn_n") :: c_log_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log_rz") :: c_log_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log_rz_n") :: c_log_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_logf_rz") :: c_log_rz_r32
  procedure(many_1_r32), bind(c, name="outward_logf_rz_n") :: c_log_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log_ru") :: c_log_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log_ru_n") :: c_log_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_logf_ru") :: c_log_ru_r32
  procedure(many_1_r32), bind(c, name="outward_logf_ru_n") :: c_log_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log_rd") :: c_log_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log_rd_n") :: c_log_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_logf_rd") :: c_log_rd_r32
  procedure(many_1_r32), bind(c, name="outward_logf_rd_n") :: c_log_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2_rn") :: c_log2_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log2_rn_n") :: c_log2_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2f_rn") :: c_log2_rn_r32
  procedure(many_1_r32), bind(c, name="outward_log2f_rn_n") :: c_log2_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2_rz") :: c_log2_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log2_rz_n") :: c_log2_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2f_rz") :: c_log2_rz_r32
  procedure(many_1_r32), bind(c, name="outward_log2f_rz_n") :: c_log2_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2_ru") :: c_log2_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log2_ru_n") :: c_log2_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2f_ru") :: c_log2_ru_r32
  procedure(many_1_r32), bind(c, name="outward_log2f_ru_n") :: c_log2_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2_rd") :: c_log2_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log2_rd_n") :: c_log2_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2f_rd") :: c_log2_rd_r32
  procedure(many_1_r32), bind(c, name="outward_log2f_rd_n") :: c_log2_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10_rn") :: c_log10_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log10_rn_n") :: c_log10_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10f_rn") :: c_log10_rn_r32
  procedure(many_1_r32), bind(c, name="outward_log10f_rn_n") :: c_log10_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10_rz") :: c_log10_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log10_rz_n") :: c_log10_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10f_rz") :: c_log10_rz_r32
  procedure(many_1_r32), bind(c, name="outward_log10f_rz_n") :: c_log10_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10_ru") :: c_log10_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log10_ru_n") :: c_log10_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10f_ru") :: c_log10_ru_r32
  procedure(many_1_r32), bind(c, name="outward_log10f_ru_n") :: c_log10_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10_rd") :: c_log10_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log10_rd_n") :: c_log10_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10f_rd") :: c_log10_rd_r32
  procedure(many_1_r32), bind(c, name="outward_log10f_rd_n") :: c_log10_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log1p_rn") :: c_log1p_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log1p_rn_n") :: c_log1p_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_log1pf_rn") :: c_log1p_rn_r32
  procedure(many_1_r32), bind(c, name="outward_log1pf_rn_n") :: c_log1p_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log1p_rz") :: c_log1p_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log1p_rz_n") :: c_log1p_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_log1pf_rz") :: c_log1p_rz_r32
  procedure(many_1_r32), bind(c, name="outward_log1pf_rz_n") :: c_log1p_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log1p_ru") :: c_log1p_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log1p_ru_n") :: c_log1p_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_log1pf_ru") :: c_log1p_ru_r32
  procedure(many_1_r32), bind(c, name="outward_log1pf_ru_n") :: c_log1p_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log1p_rd") :: c_log1p_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log1p_rd_n") :: c_log1p_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_log1pf_rd") :: c_log1p_rd_r32
  procedure(many_1_r32), bind(c, name="outward_log1pf_rd_n") :: c_log1p_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2p1_rn") :: c_log2p1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log2p1_rn_n") :: c_log2p1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2p1f_rn") :: c_log2p1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_log2p1f_rn_n") :: c_log2p1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2p1_rz") :: c_log2p1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log2p1_rz_n") :: c_log2p1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2p1f_rz") :: c_log2p1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_log2p1f_rz_n") :: c_log2p1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2p1_ru") :: c_log2p1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log2p1_ru_n") :: c_log2p1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2p1f_ru") :: c_log2p1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_log2p1f_ru_n") :: c_log2p1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log2p1_rd") :: c_log2p1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log2p1_rd_n") :: c_log2p1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_log2p1f_rd") :: c_log2p1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_log2p1f_rd_n") :: c_log2p1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10p1_rn") :: c_log10p1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_log10p1_rn_n") :: c_log10p1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10p1f_rn") :: c_log10p1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_log10p1f_rn_n") :: c_log10p1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10p1_rz") :: c_log10p1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_log10p1_rz_n") :: c_log10p1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10p1f_rz") :: c_log10p1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_log10p1f_rz_n") :: c_log10p1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10p1_ru") :: c_log10p1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_log10p1_ru_n") :: c_log10p1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10p1f_ru") :: c_log10p1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_log10p1f_ru_n") :: c_log10p1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_log10p1_rd") :: c_log10p1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_log10p1_rd_n") :: c_log10p1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_log10p1f_rd") :: c_log10p1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_log10p1f_rd_n") :: c_log10p1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_logit_rn") :: c_logit_rn_r64
  procedure(many_1_r64), bind(c, name="outward_logit_rn_n") :: c_logit_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_logitf_rn") :: c_logit_rn_r32
  procedure(many_1_r32), bind(c, name="outward_logitf_rn_n") :: c_logit_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_logit_rz") :: c_logit_rz_r64
  procedure(many_1_r64), bind(c, name="outward_logit_rz_n") :: c_logit_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_logitf_rz") :: c_logit_rz_r32
  procedure(many_1_r32), bind(c, name="outward_logitf_rz_n") :: c_logit_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_logit_ru") :: c_logit_ru_r64
  procedure(many_1_r64), bind(c, name="outward_logit_ru_n") :: c_logit_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_logitf_ru") :: c_logit_ru_r32
  procedure(many_1_r32), bind(c, name="outward_logitf_ru_n") :: c_logit_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_logit_rd") :: c_logit_rd_r64
  procedure(many_1_r64), bind(c, name="outward_logit_rd_n") :: c_logit_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_logitf_rd") :: c_logit_rd_r32
  procedure(many_1_r32), bind(c, name="outward_logitf_rd_n") :: c_logit_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cbrt_rn") :: c_cbrt_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cbrt_rn_n") :: c_cbrt_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cbrtf_rn") :: c_cbrt_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cbrtf_rn_n") :: c_cbrt_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cbrt_rz") :: c_cbrt_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cbrt_rz_n") :: c_cbrt_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cbrtf_rz") :: c_cbrt_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cbrtf_rz_n") :: c_cbrt_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cbrt_ru") :: c_cbrt_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cbrt_ru_n") :: c_cbrt_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cbrtf_ru") :: c_cbrt_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cbrtf_ru_n") :: c_cbrt_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cbrt_rd") :: c_cbrt_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cbrt_rd_n") :: c_cbrt_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cbrtf_rd") :: c_cbrt_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cbrtf_rd_n") :: c_cbrt_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_rcbrt_rn") :: c_rcbrt_rn_r64
  procedure(many_1_r64), bind(c, name="outward_rcbrt_rn_n") :: c_rcbrt_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_rcbrtf_rn") :: c_rcbrt_rn_r32
  procedure(many_1_r32), bind(c, name="outward_rcbrtf_rn_n") :: c_rcbrt_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_rcbrt_rz") :: c_rcbrt_rz_r64
  procedure(many_1_r64), bind(c, name="outward_rcbrt_rz_n") :: c_rcbrt_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_rcbrtf_rz") :: c_rcbrt_rz_r32
  procedure(many_1_r32), bind(c, name="outward_rcbrtf_rz_n") :: c_rcbrt_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_rcbrt_ru") :: c_rcbrt_ru_r64
  procedure(many_1_r64), bind(c, name="outward_rcbrt_ru_n") :: c_rcbrt_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_rcbrtf_ru") :: c_rcbrt_ru_r32
  procedure(many_1_r32), bind(c, name="outward_rcbrtf_ru_n") :: c_rcbrt_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_rcbrt_rd") :: c_rcbrt_rd_r64
  procedure(many_1_r64), bind(c, name="outward_rcbrt_rd_n") :: c_rcbrt_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_rcbrtf_rd") :: c_rcbrt_rd_r32
  procedure(many_1_r32), bind(c, name="outward_rcbrtf_rd_n") :: c_rcbrt_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sin_rn") :: c_sin_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sin_rn_n") :: c_sin_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinf_rn") :: c_sin_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sinf_rn_n") :: c_sin_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sin_rz") :: c_sin_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sin_rz_n") :: c_sin_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinf_rz") :: c_sin_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sinf_rz_n") :: c_sin_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sin_ru") :: c_sin_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sin_ru_n") :: c_sin_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinf_ru") :: c_sin_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sinf_ru_n") :: c_sin_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sin_rd") :: c_sin_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sin_rd_n") :: c_sin_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinf_rd") :: c_sin_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sinf_rd_n") :: c_sin_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cos_rn") :: c_cos_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cos_rn_n") :: c_cos_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cosf_rn") :: c_cos_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cosf_rn_n") :: c_cos_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cos_rz") :: c_cos_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cos_rz_n") :: c_cos_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cosf_rz") :: c_cos_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cosf_rz_n") :: c_cos_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cos_ru") :: c_cos_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cos_ru_n") :: c_cos_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cosf_ru") :: c_cos_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cosf_ru_n") :: c_cos_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cos_rd") :: c_cos_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cos_rd_n") :: c_cos_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cosf_rd") :: c_cos_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cosf_rd_n") :: c_cos_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_tan_rn") :: c_tan_rn_r64
  procedure(many_1_r64), bind(c, name="outward_tan_rn_n") :: c_tan_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanf_rn") :: c_tan_rn_r32
  procedure(many_1_r32), bind(c, name="outward_tanf_rn_n") :: c_tan_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_tan_rz") :: c_tan_rz_r64
  procedure(many_1_r64), bind(c, name="outward_tan_rz_n") :: c_tan_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanf_rz") :: c_tan_rz_r32
  procedure(many_1_r32), bind(c, name="outward_tanf_rz_n") :: c_tan_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_tan_ru") :: c_tan_ru_r64
  procedure(many_1_r64), bind(c, name="outward_tan_ru_n") :: c_tan_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanf_ru") :: c_tan_ru_r32
  procedure(many_1_r32), bind(c, name="outward_tanf_ru_n") :: c_tan_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_tan_rd") :: c_tan_rd_r64
  procedure(many_1_r64), bind(c, name="outward_tan_rd_n") :: c_tan_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanf_rd") :: c_tan_rd_r32
  procedure(many_1_r32), bind(c, name="outward_tanf_rd_n") :: c_tan_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_csc_rn") :: c_csc_rn_r64
  procedure(many_1_r64), bind(c, name="outward_csc_rn_n") :: c_csc_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cscf_rn") :: c_csc_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cscf_rn_n") :: c_csc_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_csc_rz") :: c_csc_rz_r64
  procedure(many_1_r64), bind(c, name="outward_csc_rz_n") :: c_csc_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cscf_rz") :: c_csc_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cscf_rz_n") :: c_csc_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_csc_ru") :: c_csc_ru_r64
  procedure(many_1_r64), bind(c, name="outward_csc_ru_n") :: c_csc_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cscf_ru") :: c_csc_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cscf_ru_n") :: c_csc_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_csc_rd") :: c_csc_rd_r64
  procedure(many_1_r64), bind(c, name="outward_csc_rd_n") :: c_csc_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cscf_rd") :: c_csc_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cscf_rd_n") :: c_csc_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sec_rn") :: c_sec_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sec_rn_n") :: c_sec_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_secf_rn") :: c_sec_rn_r32
  procedure(many_1_r32), bind(c, name="outward_secf_rn_n") :: c_sec_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sec_rz") :: c_sec_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sec_rz_n") :: c_sec_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_secf_rz") :: c_sec_rz_r32
  procedure(many_1_r32), bind(c, name="outward_secf_rz_n") :: c_sec_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sec_ru") :: c_sec_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sec_ru_n") :: c_sec_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_secf_ru") :: c_sec_ru_r32
  procedure(many_1_r32), bind(c, name="outward_secf_ru_n") :: c_sec_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sec_rd") :: c_sec_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sec_rd_n") :: c_sec_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_secf_rd") :: c_sec_rd_r32
  procedure(many_1_r32), bind(c, name="outward_secf_rd_n") :: c_sec_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cot_rn") :: c_cot_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cot_rn_n") :: c_cot_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cotf_rn") :: c_cot_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cotf_rn_n") :: c_cot_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cot_rz") :: c_cot_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cot_rz_n") :: c_cot_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cotf_rz") :: c_cot_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cotf_rz_n") :: c_cot_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cot_ru") :: c_cot_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cot_ru_n") :: c_cot_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cotf_ru") :: c_cot_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cotf_ru_n") :: c_cot_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cot_rd") :: c_cot_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cot_rd_n") :: c_cot_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cotf_rd") :: c_cot_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cotf_rd_n") :: c_cot_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinpi_rn") :: c_sinpi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sinpi_rn_n") :: c_sinpi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinpif_rn") :: c_sinpi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sinpif_rn_n") :: c_sinpi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinpi_rz") :: c_sinpi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sinpi_rz_n") :: c_sinpi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinpif_rz") :: c_sinpi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sinpif_rz_n") :: c_sinpi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinpi_ru") :: c_sinpi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sinpi_ru_n") :: c_sinpi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinpif_ru") :: c_sinpi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sinpif_ru_n") :: c_sinpi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinpi_rd") :: c_sinpi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sinpi_rd_n") :: c_sinpi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinpif_rd") :: c_sinpi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sinpif_rd_n") :: c_sinpi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cospi_rn") :: c_cospi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cospi_rn_n") :: c_cospi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cospif_rn") :: c_cospi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cospif_rn_n") :: c_cospi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cospi_rz") :: c_cospi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cospi_rz_n") :: c_cospi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cospif_rz") :: c_cospi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cospif_rz_n") :: c_cospi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cospi_ru") :: c_cospi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cospi_ru_n") :: c_cospi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cospif_ru") :: c_cospi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cospif_ru_n") :: c_cospi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cospi_rd") :: c_cospi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cospi_rd_n") :: c_cospi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cospif_rd") :: c_cospi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cospif_rd_n") :: c_cospi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanpi_rn") :: c_tanpi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_tanpi_rn_n") :: c_tanpi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanpif_rn") :: c_tanpi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_tanpif_rn_n") :: c_tanpi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanpi_rz") :: c_tanpi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_tanpi_rz_n") :: c_tanpi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanpif_rz") :: c_tanpi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_tanpif_rz_n") :: c_tanpi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanpi_ru") :: c_tanpi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_tanpi_ru_n") :: c_tanpi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanpif_ru") :: c_tanpi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_tanpif_ru_n") :: c_tanpi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanpi_rd") :: c_tanpi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_tanpi_rd_n") :: c_tanpi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanpif_rd") :: c_tanpi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_tanpif_rd_n") :: c_tanpi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_atan_rn") :: c_atan_rn_r64
  procedure(many_1_r64), bind(c, name="outward_atan_rn_n") :: c_atan_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanf_rn") :: c_atan_rn_r32
  procedure(many_1_r32), bind(c, name="outward_atanf_rn_n") :: c_atan_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_atan_rz") :: c_atan_rz_r64
  procedure(many_1_r64), bind(c, name="outward_atan_rz_n") :: c_atan_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanf_rz") :: c_atan_rz_r32
  procedure(many_1_r32), bind(c, name="outward_atanf_rz_n") :: c_atan_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_atan_ru") :: c_atan_ru_r64
  procedure(many_1_r64), bind(c, name="outward_atan_ru_n") :: c_atan_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanf_ru") :: c_atan_ru_r32
  procedure(many_1_r32), bind(c, name="outward_atanf_ru_n") :: c_atan_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_atan_rd") :: c_atan_rd_r64
  procedure(many_1_r64), bind(c, name="outward_atan_rd_n") :: c_atan_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanf_rd") :: c_atan_rd_r32
  procedure(many_1_r32), bind(c, name="outward_atanf_rd_n") :: c_atan_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_acot_rn") :: c_acot_rn_r64
  procedure(many_1_r64), bind(c, name="outward_acot_rn_n") :: c_acot_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_acotf_rn") :: c_acot_rn_r32
  procedure(many_1_r32), bind(c, name="outward_acotf_rn_n") :: c_acot_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_acot_rz") :: c_acot_rz_r64
  procedure(many_1_r64), bind(c, name="outward_acot_rz_n") :: c_acot_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_acotf_rz") :: c_acot_rz_r32
  procedure(many_1_r32), bind(c, name="outward_acotf_rz_n") :: c_acot_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_acot_ru") :: c_acot_ru_r64
  procedure(many_1_r64), bind(c, name="outward_acot_ru_n") :: c_acot_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_acotf_ru") :: c_acot_ru_r32
  procedure(many_1_r32), bind(c, name="outward_acotf_ru_n") :: c_acot_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_acot_rd") :: c_acot_rd_r64
  procedure(many_1_r64), bind(c, name="outward_acot_rd_n") :: c_acot_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_acotf_rd") :: c_acot_rd_r32
  procedure(many_1_r32), bind(c, name="outward_acotf_rd_n") :: c_acot_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_asin_rn") :: c_asin_rn_r64
  procedure(many_1_r64), bind(c, name="outward_asin_rn_n") :: c_asin_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinf_rn") :: c_asin_rn_r32
  procedure(many_1_r32), bind(c, name="outward_asinf_rn_n") :: c_asin_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_asin_rz") :: c_asin_rz_r64
  procedure(many_1_r64), bind(c, name="outward_asin_rz_n") :: c_asin_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinf_rz") :: c_asin_rz_r32
  procedure(many_1_r32), bind(c, name="outward_asinf_rz_n") :: c_asin_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_asin_ru") :: c_asin_ru_r64
  procedure(many_1_r64), bind(c, name="outward_asin_ru_n") :: c_asin_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinf_ru") :: c_asin_ru_r32
  procedure(many_1_r32), bind(c, name="outward_asinf_ru_n") :: c_asin_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_asin_rd") :: c_asin_rd_r64
  procedure(many_1_r64), bind(c, name="outward_asin_rd_n") :: c_asin_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinf_rd") :: c_asin_rd_r32
  procedure(many_1_r32), bind(c, name="outward_asinf_rd_n") :: c_asin_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_acos_rn") :: c_acos_rn_r64
  procedure(many_1_r64), bind(c, name="outward_acos_rn_n") :: c_acos_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_acosf_rn") :: c_acos_rn_r32
  procedure(many_1_r32), bind(c, name="outward_acosf_rn_n") :: c_acos_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_acos_rz") :: c_acos_rz_r64
  procedure(many_1_r64), bind(c, name="outward_acos_rz_n") :: c_acos_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_acosf_rz") :: c_acos_rz_r32
  procedure(many_1_r32), bind(c, name="outward_acosf_rz_n") :: c_acos_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_acos_ru") :: c_acos_ru_r64
  procedure(many_1_r64), bind(c, name="outward_acos_ru_n") :: c_acos_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_acosf_ru") :: c_acos_ru_r32
  procedure(many_1_r32), bind(c, name="outward_acosf_ru_n") :: c_acos_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_acos_rd") :: c_acos_rd_r64
  procedure(many_1_r64), bind(c, name="outward_acos_rd_n") :: c_acos_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_acosf_rd") :: c_acos_rd_r32
  procedure(many_1_r32), bind(c, name="outward_acosf_rd_n") :: c_acos_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanpi_rn") :: c_atanpi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_atanpi_rn_n") :: c_atanpi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanpif_rn") :: c_atanpi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_atanpif_rn_n") :: c_atanpi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanpi_rz") :: c_atanpi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_atanpi_rz_n") :: c_atanpi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanpif_rz") :: c_atanpi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_atanpif_rz_n") :: c_atanpi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanpi_ru") :: c_atanpi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_atanpi_ru_n") :: c_atanpi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanpif_ru") :: c_atanpi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_atanpif_ru_n") :: c_atanpi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanpi_rd") :: c_atanpi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_atanpi_rd_n") :: c_atanpi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanpif_rd") :: c_atanpi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_atanpif_rd_n") :: c_atanpi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinpi_rn") :: c_asinpi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_asinpi_rn_n") :: c_asinpi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinpif_rn") :: c_asinpi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_asinpif_rn_n") :: c_asinpi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinpi_rz") :: c_asinpi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_asinpi_rz_n") :: c_asinpi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinpif_rz") :: c_asinpi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_asinpif_rz_n") :: c_asinpi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinpi_ru") :: c_asinpi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_asinpi_ru_n") :: c_asinpi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinpif_ru") :: c_asinpi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_asinpif_ru_n") :: c_asinpi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinpi_rd") :: c_asinpi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_asinpi_rd_n") :: c_asinpi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinpif_rd") :: c_asinpi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_asinpif_rd_n") :: c_asinpi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_acospi_rn") :: c_acospi_rn_r64
  procedure(many_1_r64), bind(c, name="outward_acospi_rn_n") :: c_acospi_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_acospif_rn") :: c_acospi_rn_r32
  procedure(many_1_r32), bind(c, name="outward_acospif_rn_n") :: c_acospi_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_acospi_rz") :: c_acospi_rz_r64
  procedure(many_1_r64), bind(c, name="outward_acospi_rz_n") :: c_acospi_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_acospif_rz") :: c_acospi_rz_r32
  procedure(many_1_r32), bind(c, name="outward_acospif_rz_n") :: c_acospi_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_acospi_ru") :: c_acospi_ru_r64
  procedure(many_1_r64), bind(c, name="outward_acospi_ru_n") :: c_acospi_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_acospif_ru") :: c_acospi_ru_r32
  procedure(many_1_r32), bind(c, name="outward_acospif_ru_n") :: c_acospi_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_acospi_rd") :: c_acospi_rd_r64
  procedure(many_1_r64), bind(c, name="outward_acospi_rd_n") :: c_acospi_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_acospif_rd") :: c_acospi_rd_r32
  procedure(many_1_r32), bind(c, name="outward_acospif_rd_n") :: c_acospi_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinh_rn") :: c_sinh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sinh_rn_n") :: c_sinh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinhf_rn") :: c_sinh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sinhf_rn_n") :: c_sinh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinh_rz") :: c_sinh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sinh_rz_n") :: c_sinh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinhf_rz") :: c_sinh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sinhf_rz_n") :: c_sinh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinh_ru") :: c_sinh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sinh_ru_n") :: c_sinh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinhf_ru") :: c_sinh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sinhf_ru_n") :: c_sinh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sinh_rd") :: c_sinh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sinh_rd_n") :: c_sinh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sinhf_rd") :: c_sinh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sinhf_rd_n") :: c_sinh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cosh_rn") :: c_cosh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cosh_rn_n") :: c_cosh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_coshf_rn") :: c_cosh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_coshf_rn_n") :: c_cosh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cosh_rz") :: c_cosh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cosh_rz_n") :: c_cosh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_coshf_rz") :: c_cosh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_coshf_rz_n") :: c_cosh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cosh_ru") :: c_cosh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cosh_ru_n") :: c_cosh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_coshf_ru") :: c_cosh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_coshf_ru_n") :: c_cosh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cosh_rd") :: c_cosh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cosh_rd_n") :: c_cosh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_coshf_rd") :: c_cosh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_coshf_rd_n") :: c_cosh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanh_rn") :: c_tanh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_tanh_rn_n") :: c_tanh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanhf_rn") :: c_tanh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_tanhf_rn_n") :: c_tanh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanh_rz") :: c_tanh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_tanh_rz_n") :: c_tanh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanhf_rz") :: c_tanh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_tanhf_rz_n") :: c_tanh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanh_ru") :: c_tanh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_tanh_ru_n") :: c_tanh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanhf_ru") :: c_tanh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_tanhf_ru_n") :: c_tanh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_tanh_rd") :: c_tanh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_tanh_rd_n") :: c_tanh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_tanhf_rd") :: c_tanh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_tanhf_rd_n") :: c_tanh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinh_rn") :: c_asinh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_asinh_rn_n") :: c_asinh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinhf_rn") :: c_asinh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_asinhf_rn_n") :: c_asinh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinh_rz") :: c_asinh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_asinh_rz_n") :: c_asinh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinhf_rz") :: c_asinh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_asinhf_rz_n") :: c_asinh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinh_ru") :: c_asinh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_asinh_ru_n") :: c_asinh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinhf_ru") :: c_asinh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_asinhf_ru_n") :: c_asinh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_asinh_rd") :: c_asinh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_asinh_rd_n") :: c_asinh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_asinhf_rd") :: c_asinh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_asinhf_rd_n") :: c_asinh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_acosh_rn") :: c_acosh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_acosh_rn_n") :: c_acosh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_acoshf_rn") :: c_acosh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_acoshf_rn_n") :: c_acosh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_acosh_rz") :: c_acosh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_acosh_rz_n") :: c_acosh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_acoshf_rz") :: c_acosh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_acoshf_rz_n") :: c_acosh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_acosh_ru") :: c_acosh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_acosh_ru_n") :: c_acosh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_acoshf_ru") :: c_acosh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_acoshf_ru_n") :: c_acosh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_acosh_rd") :: c_acosh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_acosh_rd_n") :: c_acosh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_acoshf_rd") :: c_acosh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_acoshf_rd_n") :: c_acosh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanh_rn") :: c_atanh_rn_r64
  procedure(many_1_r64), bind(c, name="outward_atanh_rn_n") :: c_atanh_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanhf_rn") :: c_atanh_rn_r32
  procedure(many_1_r32), bind(c, name="outward_atanhf_rn_n") :: c_atanh_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanh_rz") :: c_atanh_rz_r64
  procedure(many_1_r64), bind(c, name="outward_atanh_rz_n") :: c_atanh_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanhf_rz") :: c_atanh_rz_r32
  procedure(many_1_r32), bind(c, name="outward_atanhf_rz_n") :: c_atanh_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanh_ru") :: c_atanh_ru_r64
  procedure(many_1_r64), bind(c, name="outward_atanh_ru_n") :: c_atanh_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanhf_ru") :: c_atanh_ru_r32
  procedure(many_1_r32), bind(c, name="outward_atanhf_ru_n") :: c_atanh_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_atanh_rd") :: c_atanh_rd_r64
  procedure(many_1_r64), bind(c, name="outward_atanh_rd_n") :: c_atanh_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_atanhf_rd") :: c_atanh_rd_r32
  procedure(many_1_r32), bind(c, name="outward_atanhf_rd_n") :: c_atanh_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_sech_rn") :: c_sech_rn_r64
  procedure(many_1_r64), bind(c, name="outward_sech_rn_n") :: c_sech_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_sechf_rn") :: c_sech_rn_r32
  procedure(many_1_r32), bind(c, name="outward_sechf_rn_n") :: c_sech_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_sech_rz") :: c_sech_rz_r64
  procedure(many_1_r64), bind(c, name="outward_sech_rz_n") :: c_sech_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_sechf_rz") :: c_sech_rz_r32
  procedure(many_1_r32), bind(c, name="outward_sechf_rz_n") :: c_sech_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_sech_ru") :: c_sech_ru_r64
  procedure(many_1_r64), bind(c, name="outward_sech_ru_n") :: c_sech_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_sechf_ru") :: c_sech_ru_r32
  procedure(many_1_r32), bind(c, name="outward_sechf_ru_n") :: c_sech_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_sech_rd") :: c_sech_rd_r64
  procedure(many_1_r64), bind(c, name="outward_sech_rd_n") :: c_sech_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_sechf_rd") :: c_sech_rd_r32
  procedure(many_1_r32), bind(c, name="outward_sechf_rd_n") :: c_sech_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_csch_rn") :: c_csch_rn_r64
  procedure(many_1_r64), bind(c, name="outward_csch_rn_n") :: c_csch_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cschf_rn") :: c_csch_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cschf_rn_n") :: c_csch_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_csch_rz") :: c_csch_rz_r64
  procedure(many_1_r64), bind(c, name="outward_csch_rz_n") :: c_csch_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cschf_rz") :: c_csch_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cschf_rz_n") :: c_csch_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_csch_ru") :: c_csch_ru_r64
  procedure(many_1_r64), bind(c, name="outward_csch_ru_n") :: c_csch_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cschf_ru") :: c_csch_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cschf_ru_n") :: c_csch_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_csch_rd") :: c_csch_rd_r64
  procedure(many_1_r64), bind(c, name="outward_csch_rd_n") :: c_csch_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cschf_rd") :: c_csch_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cschf_rd_n") :: c_csch_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_coth_rn") :: c_coth_rn_r64
  procedure(many_1_r64), bind(c, name="outward_coth_rn_n") :: c_coth_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cothf_rn") :: c_coth_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cothf_rn_n") :: c_coth_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_coth_rz") :: c_coth_rz_r64
  procedure(many_1_r64), bind(c, name="outward_coth_rz_n") :: c_coth_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cothf_rz") :: c_coth_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cothf_rz_n") :: c_coth_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_coth_ru") :: c_coth_ru_r64
  procedure(many_1_r64), bind(c, name="outward_coth_ru_n") :: c_coth_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cothf_ru") :: c_coth_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cothf_ru_n") :: c_coth_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_coth_rd") :: c_coth_rd_r64
  procedure(many_1_r64), bind(c, name="outward_coth_rd_n") :: c_coth_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cothf_rd") :: c_coth_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cothf_rd_n") :: c_coth_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_acoth_rn") :: c_acoth_rn_r64
  procedure(many_1_r64), bind(c, name="outward_acoth_rn_n") :: c_acoth_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_acothf_rn") :: c_acoth_rn_r32
  procedure(many_1_r32), bind(c, name="outward_acothf_rn_n") :: c_acoth_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_acoth_rz") :: c_acoth_rz_r64
  procedure(many_1_r64), bind(c, name="outward_acoth_rz_n") :: c_acoth_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_acothf_rz") :: c_acoth_rz_r32
  procedure(many_1_r32), bind(c, name="outward_acothf_rz_n") :: c_acoth_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_acoth_ru") :: c_acoth_ru_r64
  procedure(many_1_r64), bind(c, name="outward_acoth_ru_n") :: c_acoth_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_acothf_ru") :: c_acoth_ru_r32
  procedure(many_1_r32), bind(c, name="outward_acothf_ru_n") :: c_acoth_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_acoth_rd") :: c_acoth_rd_r64
  procedure(many_1_r64), bind(c, name="outward_acoth_rd_n") :: c_acoth_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_acothf_rd") :: c_acoth_rd_r32
  procedure(many_1_r32), bind(c, name="outward_acothf_rd_n") :: c_acoth_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_erf_rn") :: c_erf_rn_r64
  procedure(many_1_r64), bind(c, name="outward_erf_rn_n") :: c_erf_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_erff_rn") :: c_erf_rn_r32
  procedure(many_1_r32), bind(c, name="outward_erff_rn_n") :: c_erf_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_erf_rz") :: c_erf_rz_r64
  procedure(many_1_r64), bind(c, name="outward_erf_rz_n") :: c_erf_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_erff_rz") :: c_erf_rz_r32
  procedure(many_1_r32), bind(c, name="outward_erff_rz_n") :: c_erf_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_erf_ru") :: c_erf_ru_r64
  procedure(many_1_r64), bind(c, name="outward_erf_ru_n") :: c_erf_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_erff_ru") :: c_erf_ru_r32
  procedure(many_1_r32), bind(c, name="outward_erff_ru_n") :: c_erf_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_erf_rd") :: c_erf_rd_r64
  procedure(many_1_r64), bind(c, name="outward_erf_rd_n") :: c_erf_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_erff_rd") :: c_erf_rd_r32
  procedure(many_1_r32), bind(c, name="outward_erff_rd_n") :: c_erf_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfc_rn") :: c_erfc_rn_r64
  procedure(many_1_r64), bind(c, name="outward_erfc_rn_n") :: c_erfc_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcf_rn") :: c_erfc_rn_r32
  procedure(many_1_r32), bind(c, name="outward_erfcf_rn_n") :: c_erfc_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfc_rz") :: c_erfc_rz_r64
  procedure(many_1_r64), bind(c, name="outward_erfc_rz_n") :: c_erfc_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcf_rz") :: c_erfc_rz_r32
  procedure(many_1_r32), bind(c, name="outward_erfcf_rz_n") :: c_erfc_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfc_ru") :: c_erfc_ru_r64
  procedure(many_1_r64), bind(c, name="outward_erfc_ru_n") :: c_erfc_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcf_ru") :: c_erfc_ru_r32
  procedure(many_1_r32), bind(c, name="outward_erfcf_ru_n") :: c_erfc_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfc_rd") :: c_erfc_rd_r64
  procedure(many_1_r64), bind(c, name="outward_erfc_rd_n") :: c_erfc_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcf_rd") :: c_erfc_rd_r32
  procedure(many_1_r32), bind(c, name="outward_erfcf_rd_n") :: c_erfc_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcx_rn") :: c_erfcx_rn_r64
  procedure(many_1_r64), bind(c, name="outward_erfcx_rn_n") :: c_erfcx_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcxf_rn") :: c_erfcx_rn_r32
  procedure(many_1_r32), bind(c, name="outward_erfcxf_rn_n") :: c_erfcx_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcx_rz") :: c_erfcx_rz_r64
  procedure(many_1_r64), bind(c, name="outward_erfcx_rz_n") :: c_erfcx_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcxf_rz") :: c_erfcx_rz_r32
  procedure(many_1_r32), bind(c, name="outward_erfcxf_rz_n") :: c_erfcx_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcx_ru") :: c_erfcx_ru_r64
  procedure(many_1_r64), bind(c, name="outward_erfcx_ru_n") :: c_erfcx_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcxf_ru") :: c_erfcx_ru_r32
  procedure(many_1_r32), bind(c, name="outward_erfcxf_ru_n") :: c_erfcx_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcx_rd") :: c_erfcx_rd_r64
  procedure(many_1_r64), bind(c, name="outward_erfcx_rd_n") :: c_erfcx_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcxf_rd") :: c_erfcx_rd_r32
  procedure(many_1_r32), bind(c, name="outward_erfcxf_rd_n") :: c_erfcx_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdf_rn") :: c_normcdf_rn_r64
  procedure(many_1_r64), bind(c, name="outward_normcdf_rn_n") :: c_normcdf_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdff_rn") :: c_normcdf_rn_r32
  procedure(many_1_r32), bind(c, name="outward_normcdff_rn_n") :: c_normcdf_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdf_rz") :: c_normcdf_rz_r64
  procedure(many_1_r64), bind(c, name="outward_normcdf_rz_n") :: c_normcdf_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdff_rz") :: c_normcdf_rz_r32
  procedure(many_1_r32), bind(c, name="outward_normcdff_rz_n") :: c_normcdf_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdf_ru") :: c_normcdf_ru_r64
  procedure(many_1_r64), bind(c, name="outward_normcdf_ru_n") :: c_normcdf_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdff_ru") :: c_normcdf_ru_r32
  procedure(many_1_r32), bind(c, name="outward_normcdff_ru_n") :: c_normcdf_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdf_rd") :: c_normcdf_rd_r64
  procedure(many_1_r64), bind(c, name="outward_normcdf_rd_n") :: c_normcdf_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdff_rd") :: c_normcdf_rd_r32
  procedure(many_1_r32), bind(c, name="outward_normcdff_rd_n") :: c_normcdf_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfinv_rn") :: c_erfinv_rn_r64
  procedure(many_1_r64), bind(c, name="outward_erfinv_rn_n") :: c_erfinv_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfinvf_rn") :: c_erfinv_rn_r32
  procedure(many_1_r32), bind(c, name="outward_erfinvf_rn_n") :: c_erfinv_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfinv_rz") :: c_erfinv_rz_r64
  procedure(many_1_r64), bind(c, name="outward_erfinv_rz_n") :: c_erfinv_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfinvf_rz") :: c_erfinv_rz_r32
  procedure(many_1_r32), bind(c, name="outward_erfinvf_rz_n") :: c_erfinv_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfinv_ru") :: c_erfinv_ru_r64
  procedure(many_1_r64), bind(c, name="outward_erfinv_ru_n") :: c_erfinv_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfinvf_ru") :: c_erfinv_ru_r32
  procedure(many_1_r32), bind(c, name="outward_erfinvf_ru_n") :: c_erfinv_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfinv_rd") :: c_erfinv_rd_r64
  procedure(many_1_r64), bind(c, name="outward_erfinv_rd_n") :: c_erfinv_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfinvf_rd") :: c_erfinv_rd_r32
  procedure(many_1_r32), bind(c, name="outward_erfinvf_rd_n") :: c_erfinv_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcinv_rn") :: c_erfcinv_rn_r64
  procedure(many_1_r64), bind(c, name="outward_erfcinv_rn_n") :: c_erfcinv_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcinvf_rn") :: c_erfcinv_rn_r32
  procedure(many_1_r32), bind(c, name="outward_erfcinvf_rn_n") :: c_erfcinv_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcinv_rz") :: c_erfcinv_rz_r64
  procedure(many_1_r64), bind(c, name="outward_erfcinv_rz_n") :: c_erfcinv_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcinvf_rz") :: c_erfcinv_rz_r32
  procedure(many_1_r32), bind(c, name="outward_erfcinvf_rz_n") :: c_erfcinv_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcinv_ru") :: c_erfcinv_ru_r64
  procedure(many_1_r64), bind(c, name="outward_erfcinv_ru_n") :: c_erfcinv_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcinvf_ru") :: c_erfcinv_ru_r32
  procedure(many_1_r32), bind(c, name="outward_erfcinvf_ru_n") :: c_erfcinv_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_erfcinv_rd") :: c_erfcinv_rd_r64
  procedure(many_1_r64), bind(c, name="outward_erfcinv_rd_n") :: c_erfcinv_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_erfcinvf_rd") :: c_erfcinv_rd_r32
  procedure(many_1_r32), bind(c, name="outward_erfcinvf_rd_n") :: c_erfcinv_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdfinv_rn") :: c_normcdfinv_rn_r64
  procedure(many_1_r64), bind(c, name="outward_normcdfinv_rn_n") :: c_normcdfinv_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdfinvf_rn") :: c_normcdfinv_rn_r32
  procedure(many_1_r32), bind(c, name="outward_normcdfinvf_rn_n") :: c_normcdfinv_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdfinv_rz") :: c_normcdfinv_rz_r64
  procedure(many_1_r64), bind(c, name="outward_normcdfinv_rz_n") :: c_normcdfinv_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdfinvf_rz") :: c_normcdfinv_rz_r32
  procedure(many_1_r32), bind(c, name="outward_normcdfinvf_rz_n") :: c_normcdfinv_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdfinv_ru") :: c_normcdfinv_ru_r64
  procedure(many_1_r64), bind(c, name="outward_normcdfinv_ru_n") :: c_normcdfinv_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdfinvf_ru") :: c_normcdfinv_ru_r32
  procedure(many_1_r32), bind(c, name="outward_normcdfinvf_ru_n") :: c_normcdfinv_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_normcdfinv_rd") :: c_normcdfinv_rd_r64
  procedure(many_1_r64), bind(c, name="outward_normcdfinv_rd_n") :: c_normcdfinv_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_normcdfinvf_rd") :: c_normcdfinv_rd_r32
  procedure(many_1_r32), bind(c, name="outward_normcdfinvf_rd_n") :: c_normcdfinv_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_tgamma_rn") :: c_tgamma_rn_r64
  procedure(many_1_r64), bind(c, name="outward_tgamma_rn_n") :: c_tgamma_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_tgammaf_rn") :: c_tgamma_rn_r32
  procedure(many_1_r32), bind(c, name="outward_tgammaf_rn_n") :: c_tgamma_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_tgamma_rz") :: c_tgamma_rz_r64
  procedure(many_1_r64), bind(c, name="outward_tgamma_rz_n") :: c_tgamma_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_tgammaf_rz") :: c_tgamma_rz_r32
  procedure(many_1_r32), bind(c, name="outward_tgammaf_rz_n") :: c_tgamma_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_tgamma_ru") :: c_tgamma_ru_r64
  procedure(many_1_r64), bind(c, name="outward_tgamma_ru_n") :: c_tgamma_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_tgammaf_ru") :: c_tgamma_ru_r32
  procedure(many_1_r32), bind(c, name="outward_tgammaf_ru_n") :: c_tgamma_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_tgamma_rd") :: c_tgamma_rd_r64
  procedure(many_1_r64), bind(c, name="outward_tgamma_rd_n") :: c_tgamma_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_tgammaf_rd") :: c_tgamma_rd_r32
  procedure(many_1_r32), bind(c, name="outward_tgammaf_rd_n") :: c_tgamma_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_lgamma_rn") :: c_lgamma_rn_r64
  procedure(many_1_r64), bind(c, name="outward_lgamma_rn_n") :: c_lgamma_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_lgammaf_rn") :: c_lgamma_rn_r32
  procedure(many_1_r32), bind(c, name="outward_lgammaf_rn_n") :: c_lgamma_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_lgamma_rz") :: c_lgamma_rz_r64
  procedure(many_1_r64), bind(c, name="outward_lgamma_rz_n") :: c_lgamma_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_lgammaf_rz") :: c_lgamma_rz_r32
  procedure(many_1_r32), bind(c, name="outward_lgammaf_rz_n") :: c_lgamma_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_lgamma_ru") :: c_lgamma_ru_r64
  procedure(many_1_r64), bind(c, name="outward_lgamma_ru_n") :: c_lgamma_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_lgammaf_ru") :: c_lgamma_ru_r32
  procedure(many_1_r32), bind(c, name="outward_lgammaf_ru_n") :: c_lgamma_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_lgamma_rd") :: c_lgamma_rd_r64
  procedure(many_1_r64), bind(c, name="outward_lgamma_rd_n") :: c_lgamma_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_lgammaf_rd") :: c_lgamma_rd_r32
  procedure(many_1_r32), bind(c, name="outward_lgammaf_rd_n") :: c_lgamma_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i0_rn") :: c_cyl_bessel_i0_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i0_rn_n") :: c_cyl_bessel_i0_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i0f_rn") :: c_cyl_bessel_i0_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i0f_rn_n") :: c_cyl_bessel_i0_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i0_rz") :: c_cyl_bessel_i0_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i0_rz_n") :: c_cyl_bessel_i0_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i0f_rz") :: c_cyl_bessel_i0_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i0f_rz_n") :: c_cyl_bessel_i0_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i0_ru") :: c_cyl_bessel_i0_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i0_ru_n") :: c_cyl_bessel_i0_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i0f_ru") :: c_cyl_bessel_i0_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i0f_ru_n") :: c_cyl_bessel_i0_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i0_rd") :: c_cyl_bessel_i0_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i0_rd_n") :: c_cyl_bessel_i0_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i0f_rd") :: c_cyl_bessel_i0_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i0f_rd_n") :: c_cyl_bessel_i0_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i1_rn") :: c_cyl_bessel_i1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i1_rn_n") :: c_cyl_bessel_i1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i1f_rn") :: c_cyl_bessel_i1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i1f_rn_n") :: c_cyl_bessel_i1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i1_rz") :: c_cyl_bessel_i1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i1_rz_n") :: c_cyl_bessel_i1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i1f_rz") :: c_cyl_bessel_i1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i1f_rz_n") :: c_cyl_bessel_i1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i1_ru") :: c_cyl_bessel_i1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i1_ru_n") :: c_cyl_bessel_i1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i1f_ru") :: c_cyl_bessel_i1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i1f_ru_n") :: c_cyl_bessel_i1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_cyl_bessel_i1_rd") :: c_cyl_bessel_i1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_cyl_bessel_i1_rd_n") :: c_cyl_bessel_i1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_cyl_bessel_i1f_rd") :: c_cyl_bessel_i1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_cyl_bessel_i1f_rd_n") :: c_cyl_bessel_i1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_j0_rn") :: c_j0_rn_r64
  procedure(many_1_r64), bind(c, name="outward_j0_rn_n") :: c_j0_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_j0f_rn") :: c_j0_rn_r32
  procedure(many_1_r32), bind(c, name="outward_j0f_rn_n") :: c_j0_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_j0_rz") :: c_j0_rz_r64
  procedure(many_1_r64), bind(c, name="outward_j0_rz_n") :: c_j0_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_j0f_rz") :: c_j0_rz_r32
  procedure(many_1_r32), bind(c, name="outward_j0f_rz_n") :: c_j0_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_j0_ru") :: c_j0_ru_r64
  procedure(many_1_r64), bind(c, name="outward_j0_ru_n") :: c_j0_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_j0f_ru") :: c_j0_ru_r32
  procedure(many_1_r32), bind(c, name="outward_j0f_ru_n") :: c_j0_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_j0_rd") :: c_j0_rd_r64
  procedure(many_1_r64), bind(c, name="outward_j0_rd_n") :: c_j0_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_j0f_rd") :: c_j0_rd_r32
  procedure(many_1_r32), bind(c, name="outward_j0f_rd_n") :: c_j0_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_j1_rn") :: c_j1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_j1_rn_n") :: c_j1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_j1f_rn") :: c_j1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_j1f_rn_n") :: c_j1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_j1_rz") :: c_j1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_j1_rz_n") :: c_j1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_j1f_rz") :: c_j1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_j1f_rz_n") :: c_j1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_j1_ru") :: c_j1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_j1_ru_n") :: c_j1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_j1f_ru") :: c_j1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_j1f_ru_n") :: c_j1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_j1_rd") :: c_j1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_j1_rd_n") :: c_j1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_j1f_rd") :: c_j1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_j1f_rd_n") :: c_j1_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_y0_rn") :: c_y0_rn_r64
  procedure(many_1_r64), bind(c, name="outward_y0_rn_n") :: c_y0_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_y0f_rn") :: c_y0_rn_r32
  procedure(many_1_r32), bind(c, name="outward_y0f_rn_n") :: c_y0_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_y0_rz") :: c_y0_rz_r64
  procedure(many_1_r64), bind(c, name="outward_y0_rz_n") :: c_y0_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_y0f_rz") :: c_y0_rz_r32
  procedure(many_1_r32), bind(c, name="outward_y0f_rz_n") :: c_y0_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_y0_ru") :: c_y0_ru_r64
  procedure(many_1_r64), bind(c, name="outward_y0_ru_n") :: c_y0_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_y0f_ru") :: c_y0_ru_r32
  procedure(many_1_r32), bind(c, name="outward_y0f_ru_n") :: c_y0_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_y0_rd") :: c_y0_rd_r64
  procedure(many_1_r64), bind(c, name="outward_y0_rd_n") :: c_y0_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_y0f_rd") :: c_y0_rd_r32
  procedure(many_1_r32), bind(c, name="outward_y0f_rd_n") :: c_y0_rd_n_r32
  procedure(one_1_r64), bind(c, name="outward_y1_rn") :: c_y1_rn_r64
  procedure(many_1_r64), bind(c, name="outward_y1_rn_n") :: c_y1_rn_n_r64
  procedure(one_1_r32), bind(c, name="outward_y1f_rn") :: c_y1_rn_r32
  procedure(many_1_r32), bind(c, name="outward_y1f_rn_n") :: c_y1_rn_n_r32
  procedure(one_1_r64), bind(c, name="outward_y1_rz") :: c_y1_rz_r64
  procedure(many_1_r64), bind(c, name="outward_y1_rz_n") :: c_y1_rz_n_r64
  procedure(one_1_r32), bind(c, name="outward_y1f_rz") :: c_y1_rz_r32
  procedure(many_1_r32), bind(c, name="outward_y1f_rz_n") :: c_y1_rz_n_r32
  procedure(one_1_r64), bind(c, name="outward_y1_ru") :: c_y1_ru_r64
  procedure(many_1_r64), bind(c, name="outward_y1_ru_n") :: c_y1_ru_n_r64
  procedure(one_1_r32), bind(c, name="outward_y1f_ru") :: c_y1_ru_r32
  procedure(many_1_r32), bind(c, name="outward_y1f_ru_n") :: c_y1_ru_n_r32
  procedure(one_1_r64), bind(c, name="outward_y1_rd") :: c_y1_rd_r64
  procedure(many_1_r64), bind(c, name="outward_y1_rd_n") :: c_y1_rd_n_r64
  procedure(one_1_r32), bind(c, name="outward_y1f_rd") :: c_y1_rd_r32
  procedure(many_1_r32), bind(c, name="outward_y1f_rd_n") :: c_y1_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_hypot_rn") :: c_hypot_rn_r64
  procedure(many_2_r64), bind(c, name="outward_hypot_rn_n") :: c_hypot_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_hypotf_rn") :: c_hypot_rn_r32
  procedure(many_2_r32), bind(c, name="outward_hypotf_rn_n") :: c_hypot_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_hypot_rz") :: c_hypot_rz_r64
  procedure(many_2_r64), bind(c, name="outward_hypot_rz_n") :: c_hypot_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_hypotf_rz") :: c_hypot_rz_r32
  procedure(many_2_r32), bind(c, name="outward_hypotf_rz_n") :: c_hypot_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_hypot_ru") :: c_hypot_ru_r64
  procedure(many_2_r64), bind(c, name="outward_hypot_ru_n") :: c_hypot_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_hypotf_ru") :: c_hypot_ru_r32
  procedure(many_2_r32), bind(c, name="outward_hypotf_ru_n") :: c_hypot_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_hypot_rd") :: c_hypot_rd_r64
  procedure(many_2_r64), bind(c, name="outward_hypot_rd_n") :: c_hypot_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_hypotf_rd") :: c_hypot_rd_r32
  procedure(many_2_r32), bind(c, name="outward_hypotf_rd_n") :: c_hypot_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_rhypot_rn") :: c_rhypot_rn_r64
  procedure(many_2_r64), bind(c, name="outward_rhypot_rn_n") :: c_rhypot_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_rhypotf_rn") :: c_rhypot_rn_r32
  procedure(many_2_r32), bind(c, name="outward_rhypotf_rn_n") :: c_rhypot_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_rhypot_rz") :: c_rhypot_rz_r64
  procedure(many_2_r64), bind(c, name="outward_rhypot_rz_n") :: c_rhypot_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_rhypotf_rz") :: c_rhypot_rz_r32
  procedure(many_2_r32), bind(c, name="outward_rhypotf_rz_n") :: c_rhypot_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_rhypot_ru") :: c_rhypot_ru_r64
  procedure(many_2_r64), bind(c, name="outward_rhypot_ru_n") :: c_rhypot_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_rhypotf_ru") :: c_rhypot_ru_r32
  procedure(many_2_r32), bind(c, name="outward_rhypotf_ru_n") :: c_rhypot_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_rhypot_rd") :: c_rhypot_rd_r64
  procedure(many_2_r64), bind(c, name="outward_rhypot_rd_n") :: c_rhypot_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_rhypotf_rd") :: c_rhypot_rd_r32
  procedure(many_2_r32), bind(c, name="outward_rhypotf_rd_n") :: c_rhypot_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2_rn") :: c_atan2_rn_r64
  procedure(many_2_r64), bind(c, name="outward_atan2_rn_n") :: c_atan2_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2f_rn") :: c_atan2_rn_r32
  procedure(many_2_r32), bind(c, name="outward_atan2f_rn_n") :: c_atan2_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2_rz") :: c_atan2_rz_r64
  procedure(many_2_r64), bind(c, name="outward_atan2_rz_n") :: c_atan2_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2f_rz") :: c_atan2_rz_r32
  procedure(many_2_r32), bind(c, name="outward_atan2f_rz_n") :: c_atan2_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2_ru") :: c_atan2_ru_r64
  procedure(many_2_r64), bind(c, name="outward_atan2_ru_n") :: c_atan2_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2f_ru") :: c_atan2_ru_r32
  procedure(many_2_r32), bind(c, name="outward_atan2f_ru_n") :: c_atan2_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2_rd") :: c_atan2_rd_r64
  procedure(many_2_r64), bind(c, name="outward_atan2_rd_n") :: c_atan2_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2f_rd") :: c_atan2_rd_r32
  procedure(many_2_r32), bind(c, name="outward_atan2f_rd_n") :: c_atan2_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2pi_rn") :: c_atan2pi_rn_r64
  procedure(many_2_r64), bind(c, name="outward_atan2pi_rn_n") :: c_atan2pi_rn_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2pif_rn") :: c_atan2pi_rn_r32
  procedure(many_2_r32), bind(c, name="outward_atan2pif_rn_n") :: c_atan2pi_rn_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2pi_rz") :: c_atan2pi_rz_r64
  procedure(many_2_r64), bind(c, name="outward_atan2pi_rz_n") :: c_atan2pi_rz_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2pif_rz") :: c_atan2pi_rz_r32
  procedure(many_2_r32), bind(c, name="outward_atan2pif_rz_n") :: c_atan2pi_rz_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2pi_ru") :: c_atan2pi_ru_r64
  procedure(many_2_r64), bind(c, name="outward_atan2pi_ru_n") :: c_atan2pi_ru_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2pif_ru") :: c_atan2pi_ru_r32
  procedure(many_2_r32), bind(c, name="outward_atan2pif_ru_n") :: c_atan2pi_ru_n_r32
  procedure(one_2_r64), bind(c, name="outward_atan2pi_rd") :: c_atan2pi_rd_r64
  procedure(many_2_r64), bind(c, name="outward_atan2pi_rd_n") :: c_atan2pi_rd_n_r64
  procedure(one_2_r32), bind(c, name="outward_atan2pif_rd") :: c_atan2pi_rd_r32
  procedure(many_2_r32), bind(c, name="outward_atan2pif_rd_n") :: c_atan2pi_rd_n_r32
  procedure(one_3_r64), bind(c, name="outward_norm3d_rn") :: c_norm3d_rn_r64
  procedure(many_3_r64), bind(c, name="outward_norm3d_rn_n") :: c_norm3d_rn_n_r64
  procedure(one_3_r32), bind(c, name="outward_norm3df_rn") :: c_norm3d_rn_r32
  procedure(many_3_r32), bind(c, name="outward_norm3df_rn_n") :: c_norm3d_rn_n_r32
  procedure(one_3_r64), bind(c, name="outward_norm3d_rz") :: c_norm3d_rz_r64
  procedure(many_3_r64), bind(c, name="outward_norm3d_rz_n") :: c_norm3d_rz_n_r64
  procedure(one_3_r32), bind(c, name="outward_norm3df_rz") :: c_norm3d_rz_r32
  procedure(many_3_r32), bind(c, name="outward_norm3df_rz_n") :: c_norm3d_rz_n_r32
  procedure(one_3_r64), bind(c, name="outward_norm3d_ru") :: c_norm3d_ru_r64
  procedure(many_3_r64), bind(c, name="outward_norm3d_ru_n") :: c_norm3d_ru_n_r64
  procedure(one_3_r32), bind(c, name="outward_norm3df_ru") :: c_norm3d_ru_r32
  procedure(many_3_r32), bind(c, name="outward_norm3df_ru_n") :: c_norm3d_ru_n_r32
  procedure(one_3_r64), bind(c, name="outward_norm3d_rd") :: c_norm3d_rd_r64
  procedure(many_3_r64), bind(c, name="outward_norm3d_rd_n") :: c_norm3d_rd_n_r64
  procedure(one_3_r32), bind(c, name="outward_norm3df_rd") :: c_norm3d_rd_r32
  procedure(many_3_r32), bind(c, name="outward_norm3df_rd_n") :: c_norm3d_rd_n_r32
  procedure(one_4_r64), bind(c, name="outward_norm4d_rn") :: c_norm4d_rn_r64
  procedure(many_4_r64), bind(c, name="outward_norm4d_rn_n") :: c_norm4d_rn_n_r64
  procedure(one_4_r32), bind(c, name="outward_norm4df_rn") :: c_norm4d_rn_r32
  procedure(many_4_r32), bind(c, name="outward_norm4df_rn_n") :: c_norm4d_rn_n_r32
  procedure(one_4_r64), bind(c, name="outward_norm4d_rz") :: c_norm4d_rz_r64
  procedure(many_4_r64), bind(c, name="outward_norm4d_rz_n") :: c_norm4d_rz_n_r64
  procedure(one_4_r32), bind(c, name="outward_norm4df_rz") :: c_norm4d_rz_r32
  procedure(many_4_r32), bind(c, name="outward_norm4df_rz_n") :: c_norm4d_rz_n_r32
  procedure(one_4_r64), bind(c, name="outward_norm4d_ru") :: c_norm4d_ru_r64
  procedure(many_4_r64), bind(c, name="outward_norm4d_ru_n") :: c_norm4d_ru_n_r64
  procedure(one_4_r32), bind(c, name="outward_norm4df_ru") :: c_norm4d_ru_r32
  procedure(many_4_r32), bind(c, name="outward_norm4df_ru_n") :: c_norm4d_ru_n_r32
  procedure(one_4_r64), bind(c, name="outward_norm4d_rd") :: c_norm4d_rd_r64
  procedure(many_4_r64), bind(c, name="outward_norm4d_rd_n") :: c_norm4d_rd_n_r64
  procedure(one_4_r32), bind(c, name="outward_norm4df_rd") :: c_norm4d_rd_r32
  procedure(many_4_r32), bind(c, name="outward_norm4df_rd_n") :: c_norm4d_rd_n_r32
  procedure(one_3_r64), bind(c, name="outward_rnorm3d_rn") :: c_rnorm3d_rn_r64
  procedure(many_3_r64), bind(c, name="outward_rnorm3d_rn_n") :: c_rnorm3d_rn_n_r64
  procedure(one_3_r32), bind(c, name="outward_rnorm3df_rn") :: c_rnorm3d_rn_r32
  procedure(many_3_r32), bind(c, name="outward_rnorm3df_rn_n") :: c_rnorm3d_rn_n_r32
  procedure(one_3_r64), bind(c, name="outward_rnorm3d_rz") :: c_rnorm3d_rz_r64
  procedure(many_3_r64), bind(c, name="outward_rnorm3d_rz_n") :: c_rnorm3d_rz_n_r64
  procedure(one_3_r32), bind(c, name="outward_rnorm3df_rz") :: c_rnorm3d_rz_r32
  procedure(many_3_r32), bind(c, name="outward_rnorm3df_rz_n") :: c_rnorm3d_rz_n_r32
  procedure(one_3_r64), bind(c, name="outward_rnorm3d_ru") :: c_rnorm3d_ru_r64
  procedure(many_3_r64), bind(c, name="outward_rnorm3d_ru_n") :: c_rnorm3d_ru_n_r64
  procedure(one_3_r32), bind(c, name="outward_rnorm3df_ru") :: c_rnorm3d_ru_r32
  procedure(many_3_r32), bind(c, name="outward_rnorm3df_ru_n") :: c_rnorm3d_ru_n_r32
  procedure(one_3_r64), bind(c, name="outward_rnorm3d_rd") :: c_rnorm3d_rd_r64
  procedure(many_3_r64), bind(c, name="outward_rnorm3d_rd_n") :: c_rnorm3d_rd_n_r64
  procedure(one_3_r32), bind(c, name="outward_rnorm3df_rd") :: c_rnorm3d_rd_r32
  procedure(many_3_r32), bind(c, name="outward_rnorm3df_rd_n") :: c_rnorm3d_rd_n_r32
  procedure(one_4_r64), bind(c, name="outward_rnorm4d_rn") :: c_rnorm4d_rn_r64
  procedure(many_4_r64), bind(c, name="outward_rnorm4d_rn_n") :: c_rnorm4d_rn_n_r64
  procedure(one_4_r32), bind(c, name="outward_rnorm4df_rn") :: c_rnorm4d_rn_r32
  procedure(many_4_r32), bind(c, name="outward_rnorm4df_rn_n") :: c_rnorm4d_rn_n_r32
  procedure(one_4_r64), bind(c, name="outward_rnorm4d_rz") :: c_rnorm4d_rz_r64
  procedure(many_4_r64), bind(c, name="outward_rnorm4d_rz_n") :: c_rnorm4d_rz_n_r64
  procedure(one_4_r32), bind(c, name="outward_rnorm4df_rz") :: c_rnorm4d_rz_r32
  procedure(many_4_r32), bind(c, name="outward_rnorm4df_rz_n") :: c_rnorm4d_rz_n_r32
  procedure(one_4_r64), bind(c, name="outward_rnorm4d_ru") :: c_rnorm4d_ru_r64
  procedure(many_4_r64), bind(c, name="outward_rnorm4d_ru_n") :: c_rnorm4d_ru_n_r64
  procedure(one_4_r32), bind(c, name="outward_rnorm4df_ru") :: c_rnorm4d_ru_r32
  procedure(many_4_r32), bind(c, name="outward_rnorm4df_ru_n") :: c_rnorm4d_ru_n_r32
  procedure(one_4_r64), bind(c, name="outward_rnorm4d_rd") :: c_rnorm4d_rd_r64
  procedure(many_4_r64), bind(c, name="outward_rnorm4d_rd_n") :: c_rnorm4d_rd_n_r64
  procedure(one_4_r32), bind(c, name="outward_rnorm4df_rd") :: c_rnorm4d_rd_r32
  procedure(many_4_r32), bind(c, name="outward_rnorm4df_rd_n") :: c_rnorm4d_rd_n_r32
  procedure(one_2_r64), bind(c, name="outward_nextafter") :: c_outward_nextafter_r64
  procedure(one_2_r32), bind(c, name="outward_nextafterf") :: c_outward_nextafter_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_rn") :: c_sum_rn_r64
  procedure(sum_1_r32), bind(c, name="outward_sumf_rn") :: c_sum_rn_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_rz") :: c_sum_rz_r64
  procedure(sum_1_r32), bind(c, name="outward_sumf_rz") :: c_sum_rz_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_ru") :: c_sum_ru_r64
  procedure(sum_1_r32), bind(c, name="outward_sumf_ru") :: c_sum_ru_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_rd") :: c_sum_rd_r64
  procedure(sum_1_r32), bind(c, name="outward_sumf_rd") :: c_sum_rd_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_abs_rn") :: c_sum_abs_rn_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_absf_rn") :: c_sum_abs_rn_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_abs_rz") :: c_sum_abs_rz_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_absf_rz") :: c_sum_abs_rz_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_abs_ru") :: c_sum_abs_ru_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_absf_ru") :: c_sum_abs_ru_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_abs_rd") :: c_sum_abs_rd_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_absf_rd") :: c_sum_abs_rd_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_sq_rn") :: c_sum_sq_rn_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_sqf_rn") :: c_sum_sq_rn_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_sq_rz") :: c_sum_sq_rz_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_sqf_rz") :: c_sum_sq_rz_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_sq_ru") :: c_sum_sq_ru_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_sqf_ru") :: c_sum_sq_ru_r32
  procedure(sum_1_r64), bind(c, name="outward_sum_sq_rd") :: c_sum_sq_rd_r64
  procedure(sum_1_r32), bind(c, name="outward_sum_sqf_rd") :: c_sum_sq_rd_r32
  procedure(sum_1_r64), bind(c, name="outward_norm_rn") :: c_norm_rn_r64
  procedure(sum_1_r32), bind(c, name="outward_normf_rn") :: c_norm_rn_r32
  procedure(sum_1_r64), bind(c, name="outward_norm_rz") :: c_norm_rz_r64
  procedure(sum_1_r32), bind(c, name="outward_normf_rz") :: c_norm_rz_r32
  procedure(sum_1_r64), bind(c, name="outward_norm_ru") :: c_norm_ru_r64
  procedure(sum_1_r32), bind(c, name="outward_normf_ru") :: c_norm_ru_r32
  procedure(sum_1_r64), bind(c, name="outward_norm_rd") :: c_norm_rd_r64
  procedure(sum_1_r32), bind(c, name="outward_normf_rd") :: c_norm_rd_r32
  procedure(sum_1_r64), bind(c, name="outward_mean_rn") :: c_mean_rn_r64
  procedure(sum_1_r32), bind(c, name="outward_meanf_rn") :: c_mean_rn_r32
  procedure(sum_1_r64), bind(c, name="outward_mean_rz") :: c_mean_rz_r64
  procedure(sum_1_r32), bind(c, name="outward_meanf_rz") :: c_mean_rz_r32
  procedure(sum_1_r64), bind(c, name="outward_mean_ru") :: c_mean_ru_r64
  procedure(sum_1_r32), bind(c, name="outward_meanf_ru") :: c_mean_ru_r32
  procedure(sum_1_r64), bind(c, name="outward_mean_rd") :: c_mean_rd_r64
  procedure(sum_1_r32), bind(c, name="outward_meanf_rd") :: c_mean_rd_r32
  procedure(sum_2_r64), bind(c, name="outward_dot_rn") :: c_dot_rn_r64
  procedure(sum_2_r32), bind(c, name="outward_dotf_rn") :: c_dot_rn_r32
  procedure(sum_2_r64), bind(c, name="outward_dot_rz") :: c_dot_rz_r64
  procedure(sum_2_r32), bind(c, name="outward_dotf_rz") :: c_dot_rz_r32
  procedure(sum_2_r64), bind(c, name="outward_dot_ru") :: c_dot_ru_r64
  procedure(sum_2_r32), bind(c, name="outward_dotf_ru") :: c_dot_ru_r32
  procedure(sum_2_r64), bind(c, name="outward_dot_rd") :: c_dot_rd_r64
  procedure(sum_2_r32), bind(c, name="outward_dotf_rd") :: c_dot_rd_r32
  interface
    subroutine c_add_r64(sum, n, x) bind(c, name="outward_accumulator_add")
      import :: c_double, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
    end subroutine
    function c_add_on_r64(device, sum, n, x) &
        bind(c, name="outward_accumulator_add_on")
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
      integer(c_int) :: c_add_on_r64
    end function
    subroutine c_add_abs_r64(sum, n, x) bind(c, name="outward_accumulator_add_abs")
      import :: c_double, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
    end subroutine
    function c_add_abs_on_r64(device, sum, n, x) &
        bind(c, name="outward_accumulator_add_abs_on")
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*)
      integer(c_int) :: c_add_abs_on_r64
    end function
    subroutine c_add_products_r64(sum, n, x, y) bind(c, name="outward_accumulator_add_products")
      import :: c_double, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*), y(*)
    end subroutine
    function c_add_products_on_r64(device, sum, n, x, y) &
        bind(c, name="outward_accumulator_add_products_on")
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_double), intent(in) :: x(*), y(*)
      integer(c_int) :: c_add_products_on_r64
    end function
    function c_round_r64(sum, direction, r) &
        bind(c, name="outward_accumulator_round")
      import :: c_double, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_double), intent(out) :: r
      integer(c_int) :: c_round_r64
    end function
    function c_mean_r64(sum, direction, r) &
        bind(c, name="outward_accumulator_mean")
      import :: c_double, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_double), intent(out) :: r
      integer(c_int) :: c_mean_r64
    end function
    function c_sqrt_r64(sum, direction, r) &
        bind(c, name="outward_accumulator_sqrt")
      import :: c_double, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_double), intent(out) :: r
      integer(c_int) :: c_sqrt_r64
    end function
    subroutine c_add_r32(sum, n, x) bind(c, name="outward_accumulator_addf")
      import :: c_float, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
    end subroutine
    function c_add_on_r32(device, sum, n, x) &
        bind(c, name="outward_accumulator_addf_on")
      import :: c_float, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
      integer(c_int) :: c_add_on_r32
    end function
    subroutine c_add_abs_r32(sum, n, x) bind(c, name="outward_accumulator_add_absf")
      import :: c_float, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
    end subroutine
    function c_add_abs_on_r32(device, sum, n, x) &
        bind(c, name="outward_accumulator_add_absf_on")
      import :: c_float, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*)
      integer(c_int) :: c_add_abs_on_r32
    end function
    subroutine c_add_products_r32(sum, n, x, y) bind(c, name="outward_accumulator_add_productsf")
      import :: c_float, c_ptr, c_size_t
      type(c_ptr), value :: sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*), y(*)
    end subroutine
    function c_add_products_on_r32(device, sum, n, x, y) &
        bind(c, name="outward_accumulator_add_productsf_on")
      import :: c_float, c_int, c_ptr, c_size_t
      type(c_ptr), value :: device, sum
      integer(c_size_t), value :: n
      real(c_float), intent(in) :: x(*), y(*)
      integer(c_int) :: c_add_products_on_r32
    end function
    function c_round_r32(sum, direction, r) &
        bind(c, name="outward_accumulator_roundf")
      import :: c_float, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_float), intent(out) :: r
      integer(c_int) :: c_round_r32
    end function
    function c_mean_r32(sum, direction, r) &
        bind(c, name="outward_accumulator_meanf")
      import :: c_float, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_float), intent(out) :: r
      integer(c_int) :: c_mean_r32
    end function
    function c_sqrt_r32(sum, direction, r) &
        bind(c, name="outward_accumulator_sqrtf")
      import :: c_float, c_int, c_ptr
      type(c_ptr), value :: sum
      integer(c_int), value :: direction
      real(c_float), intent(out) :: r
      integer(c_int) :: c_sqrt_r32
    end function
  end interface
  procedure(interval_1), bind(c, name="outward_interval_neg") :: c_neg_interval
  procedure(interval_2), bind(c, name="outward_interval_add") :: c_add_interval
  procedure(interval_2), bind(c, name="outward_interval_sub") :: c_sub_interval
  procedure(interval_2), bind(c, name="outward_interval_mul") :: c_mul_interval
  procedure(interval_2), bind(c, name="outward_interval_div") :: c_div_interval
  procedure(interval_1), bind(c, name="outward_interval_recip") :: c_recip_interval
  procedure(interval_1), bind(c, name="outward_interval_sqr") :: c_sqr_interval
  procedure(interval_1), bind(c, name="outward_interval_sqrt") :: c_sqrt_interval
  procedure(interval_3), bind(c, name="outward_interval_fma") :: c_fma_interval
  procedure(interval_1), bind(c, name="outward_interval_abs") :: c_abs_interval
  procedure(interval_2), bind(c, name="outward_interval_min") :: c_min_interval
  procedure(interval_2), bind(c, name="outward_interval_max") :: c_max_interval
  procedure(interval_2), bind(c, name="outward_interval_fdim") :: c_fdim_interval
  procedure(interval_1), bind(c, name="outward_interval_rsqrt") :: c_rsqrt_interval
  procedure(interval_1), bind(c, name="outward_interval_floor") :: c_floor_interval
  procedure(interval_1), bind(c, name="outward_interval_ceil") :: c_ceil_interval
  procedure(interval_1), bind(c, name="outward_interval_trunc") :: c_trunc_interval
  procedure(interval_1), bind(c, name="outward_interval_round_ties_to_even") :: c_round_ties_to_even_interval
  procedure(interval_1), bind(c, name="outward_interval_round_ties_to_away") :: c_round_ties_to_away_interval
  procedure(interval_1), bind(c, name="outward_interval_sign") :: c_sign_interval
  procedure(interval_2), bind(c, name="outward_interval_copysign") :: c_copysign_interval
  procedure(interval_1), bind(c, name="outward_interval_logb") :: c_logb_interval
  procedure(interval_2), bind(c, name="outward_interval_fmod") :: c_fmod_interval
  procedure(interval_2), bind(c, name="outward_interval_remainder") :: c_remainder_interval
  procedure(interval_last), bind(c, name="outward_interval_pown") :: c_pown_interval
  procedure(interval_last), bind(c, name="outward_interval_rootn") :: c_rootn_interval
  procedure(interval_last), bind(c, name="outward_interval_compound") :: c_compound_interval
  procedure(interval_last), bind(c, name="outward_interval_compoundm1") :: c_compoundm1_interval
  procedure(interval_last), bind(c, name="outward_interval_scalbn") :: c_scalbn_interval
  procedure(interval_first), bind(c, name="outward_interval_jn") :: c_jn_interval
  procedure(interval_first), bind(c, name="outward_interval_yn") :: c_yn_interval
  procedure(interval_2), bind(c, name="outward_interval_pow") :: c_pow_interval
  procedure(interval_2), bind(c, name="outward_interval_powr") :: c_powr_interval
  procedure(interval_1), bind(c, name="outward_interval_exp") :: c_exp_interval
  procedure(interval_1), bind(c, name="outward_interval_exp2") :: c_exp2_interval
  procedure(interval_1), bind(c, name="outward_interval_exp10") :: c_exp10_interval
  procedure(interval_1), bind(c, name="outward_interval_expm1") :: c_expm1_interval
  procedure(interval_1), bind(c, name="outward_interval_exp2m1") :: c_exp2m1_interval
  procedure(interval_1), bind(c, name="outward_interval_exp10m1") :: c_exp10m1_interval
  procedure(interval_1), bind(c, name="outward_interval_log") :: c_log_interval
  procedure(interval_1), bind(c, name="outward_interval_log2") :: c_log2_interval
  procedure(interval_1), bind(c, name="outward_interval_log10") :: c_log10_interval
  procedure(interval_1), bind(c, name="outward_interval_log1p") :: c_log1p_interval
  procedure(interval_1), bind(c, name="outward_interval_log2p1") :: c_log2p1_interval
  procedure(interval_1), bind(c, name="outward_interval_log10p1") :: c_log10p1_interval
  procedure(interval_1), bind(c, name="outward_interval_logit") :: c_logit_interval
  procedure(interval_1), bind(c, name="outward_interval_cbrt") :: c_cbrt_interval
  procedure(interval_1), bind(c, name="outward_interval_rcbrt") :: c_rcbrt_interval
  procedure(interval_1), bind(c, name="outward_interval_sin") :: c_sin_interval
  procedure(interval_1), bind(c, name="outward_interval_cos") :: c_cos_interval
  procedure(interval_1), bind(c, name="outward_interval_tan") :: c_tan_interval
  procedure(interval_1), bind(c, name="outward_interval_csc") :: c_csc_interval
  procedure(interval_1), bind(c, name="outward_interval_sec") :: c_sec_interval
  procedure(interval_1), bind(c, name="outward_interval_cot") :: c_cot_interval
  procedure(interval_1), bind(c, name="outward_interval_sinpi") :: c_sinpi_interval
  procedure(interval_1), bind(c, name="outward_interval_cospi") :: c_cospi_interval
  procedure(interval_1), bind(c, name="outward_interval_tanpi") :: c_tanpi_interval
  procedure(interval_1), bind(c, name="outward_interval_atan") :: c_atan_interval
  procedure(interval_1), bind(c, name="outward_interval_acot") :: c_acot_interval
  procedure(interval_1), bind(c, name="outward_interval_asin") :: c_asin_interval
  procedure(interval_1), bind(c, name="outward_interval_acos") :: c_acos_interval
  procedure(interval_1), bind(c, name="outward_interval_atanpi") :: c_atanpi_interval
  procedure(interval_1), bind(c, name="outward_interval_asinpi") :: c_asinpi_interval
  procedure(interval_1), bind(c, name="outward_interval_acospi") :: c_acospi_interval
  procedure(interval_1), bind(c, name="outward_interval_sinh") :: c_sinh_interval
  procedure(interval_1), bind(c, name="outward_interval_cosh") :: c_cosh_interval
  procedure(interval_1), bind(c, name="outward_interval_tanh") :: c_tanh_interval
  procedure(interval_1), bind(c, name="outward_interval_asinh") :: c_asinh_interval
  procedure(interval_1), bind(c, name="outward_interval_acosh") :: c_acosh_interval
  procedure(interval_1), bind(c, name="outward_interval_atanh") :: c_atanh_interval
  procedure(interval_1), bind(c, name="outward_interval_sech") :: c_sech_interval
  procedure(interval_1), bind(c, name="outward_interval_csch") :: c_csch_interval
  procedure(interval_1), bind(c, name="outward_interval_coth") :: c_coth_interval
  procedure(interval_1), bind(c, name="outward_interval_acoth") :: c_acoth_interval
  procedure(interval_1), bind(c, name="outward_interval_erf") :: c_erf_interval
  procedure(interval_1), bind(c, name="outward_interval_erfc") :: c_erfc_interval
  procedure(interval_1), bind(c, name="outward_interval_erfcx") :: c_erfcx_interval
  procedure(interval_1), bind(c, name="outward_interval_normcdf") :: c_normcdf_interval
  procedure(interval_1), bind(c, name="outward_interval_erfinv") :: c_erfinv_interval
  procedure(interval_1), bind(c, name="outward_interval_erfcinv") :: c_erfcinv_interval
  procedure(interval_1), bind(c, name="outward_interval_normcdfinv") :: c_normcdfinv_interval
  procedure(interval_1), bind(c, name="outward_interval_tgamma") :: c_tgamma_interval
  procedure(interval_1), bind(c, name="outward_interval_lgamma") :: c_lgamma_interval
  procedure(interval_1), bind(c, name="outward_interval_cyl_bessel_i0") :: c_cyl_bessel_i0_interval
  procedure(interval_1), bind(c, name="outward_interval_cyl_bessel_i1") :: c_cyl_bessel_i1_interval
  procedure(interval_1), bind(c, name="outward_interval_j0") :: c_j0_interval
  procedure(interval_1), bind(c, name="outward_interval_j1") :: c_j1_interval
  procedure(interval_1), bind(c, name="outward_interval_y0") :: c_y0_interval
  procedure(interval_1), bind(c, name="outward_interval_y1") :: c_y1_interval
  procedure(interval_2), bind(c, name="outward_interval_hypot") :: c_hypot_interval
  procedure(interval_2), bind(c, name="outward_interval_rhypot") :: c_rhypot_interval
  procedure(interval_2), bind(c, name="outward_interval_atan2") :: c_atan2_interval
  procedure(interval_2), bind(c, name="outward_interval_atan2pi") :: c_atan2pi_interval
  procedure(interval_3), bind(c, name="outward_interval_norm3d") :: c_norm3d_interval
  procedure(interval_4), bind(c, name="outward_interval_norm4d") :: c_norm4d_interval
  procedure(interval_3), bind(c, name="outward_interval_rnorm3d") :: c_rnorm3d_interval
  procedure(interval_4), bind(c, name="outward_interval_rnorm4d") :: c_rnorm4d_interval
  procedure(interval_2), bind(c, name="outward_interval_convex_hull") :: c_convex_hull_interval
  procedure(interval_2), bind(c, name="outward_interval_intersection") :: c_intersection_interval
  procedure(relation_2), bind(c, name="outward_interval_equal") :: c_equal_interval
  procedure(relation_2), bind(c, name="outward_interval_subset") :: c_subset_interval
  procedure(relation_2), bind(c, name="outward_interval_interior") :: c_interior_interval
  procedure(relation_2), bind(c, name="outward_interval_less") :: c_less_interval
  procedure(relation_2), bind(c, name="outward_interval_strict_less") :: c_strict_less_interval
  procedure(relation_2), bind(c, name="outward_interval_precedes") :: c_precedes_interval
  procedure(relation_2), bind(c, name="outward_interval_strict_precedes") :: c_strict_precedes_interval
  procedure(relation_2), bind(c, name="outward_interval_disjoint") :: c_disjoint_interval
  procedure(relation_1), bind(c, name="outward_interval_is_empty") :: c_is_empty_interval
  procedure(relation_1), bind(c, name="outward_interval_is_entire") :: c_is_entire_interval
  procedure(relation_1), bind(c, name="outward_interval_is_common") :: c_is_common_interval
  procedure(relation_1), bind(c, name="outward_interval_is_singleton") :: c_is_singleton_interval
  procedure(number_1), bind(c, name="outward_interval_inf") :: c_inf_interval
  procedure(number_1), bind(c, name="outward_interval_sup") :: c_sup_interval
  procedure(number_1), bind(c, name="outward_interval_mid") :: c_mid_interval
  procedure(number_1), bind(c, name="outward_interval_rad") :: c_rad_interval
  procedure(number_1), bind(c, name="outward_interval_wid") :: c_wid_interval
  procedure(number_1), bind(c, name="outward_interval_mag") :: c_mag_interval
  procedure(number_1), bind(c, name="outward_interval_mig") :: c_mig_interval
  procedure(interval_2), bind(c, name="outward_interval_sqr_rev") :: c_sqr_rev_interval
  procedure(interval_2), bind(c, name="outward_interval_abs_rev") :: c_abs_rev_interval
  procedure(interval_2), bind(c, name="outward_interval_sin_rev") :: c_sin_rev_interval
  procedure(interval_2), bind(c, name="outward_interval_cos_rev") :: c_cos_rev_interval
  procedure(interval_2), bind(c, name="outward_interval_tan_rev") :: c_tan_rev_interval
  procedure(interval_2), bind(c, name="outward_interval_cosh_rev") :: c_cosh_rev_interval
  procedure(interval_3), bind(c, name="outward_interval_mul_rev") :: c_mul_rev_interval
  procedure(interval_3), bind(c, name="outward_interval_pow_rev1") :: c_pow_rev1_interval
  procedure(interval_3), bind(c, name="outward_interval_pow_rev2") :: c_pow_rev2_interval
  procedure(interval_3), bind(c, name="outward_interval_atan2_rev1") :: c_atan2_rev1_interval
  procedure(interval_3), bind(c, name="outward_interval_atan2_rev2") :: c_atan2_rev2_interval
  procedure(interval_2), bind(c, name="outward_interval_cancel_minus") :: c_cancel_minus_interval
  procedure(interval_2), bind(c, name="outward_interval_cancel_plus") :: c_cancel_plus_interval
  procedure(interval_1), bind(c, name="outward_interval_exp_slope1") :: c_exp_slope1_interval
  procedure(interval_1), bind(c, name="outward_interval_exp_slope2") :: c_exp_slope2_interval
  procedure(interval_1), bind(c, name="outward_interval_log_slope1") :: c_log_slope1_interval
  procedure(interval_1), bind(c, name="outward_interval_log_slope2") :: c_log_slope2_interval
  procedure(interval_1), bind(c, name="outward_interval_cos_slope2") :: c_cos_slope2_interval
  procedure(interval_1), bind(c, name="outward_interval_sin_slope3") :: c_sin_slope3_interval
  procedure(interval_1), bind(c, name="outward_interval_asin_slope3") :: c_asin_slope3_interval
  procedure(interval_1), bind(c, name="outward_interval_atan_slope3") :: c_atan_slope3_interval
  procedure(interval_1), bind(c, name="outward_interval_cosh_slope2") :: c_cosh_slope2_interval
  procedure(interval_1), bind(c, name="outward_interval_sinh_slope3") :: c_sinh_slope3_interval
  interface
    function c_multiply_r64(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiply")
      import :: c_double, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_double), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_double), intent(inout) :: r(*)
      integer(c_int) :: c_multiply_r64
    end function
    function c_multiply_in_order_r64(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiply_in_order")
      import :: c_double, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_double), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_double), intent(inout) :: r(*)
      integer(c_int) :: c_multiply_in_order_r64
    end function
    function c_matrix_bounds_r64(threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_bounds")
      import :: c_double, c_int, c_ptr, c_size_t
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_double), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_matrix_bounds_r64
    end function
    function c_gemm_r64(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_dgemm")
      import :: c_double, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(c_double), value :: alpha, beta
      real(c_double), intent(in) :: a(*), b(*)
      real(c_double), intent(inout) :: c(*)
      integer(c_int) :: c_gemm_r64
    end function
    function c_gemm_in_order_r64(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_dgemm_in_order")
      import :: c_double, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(c_double), value :: alpha, beta
      real(c_double), intent(in) :: a(*), b(*)
      real(c_double), intent(inout) :: c(*)
      integer(c_int) :: c_gemm_in_order_r64
    end function
    function c_multiply_r32(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiplyf")
      import :: c_float, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_float), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_float), intent(inout) :: r(*)
      integer(c_int) :: c_multiply_r32
    end function
    function c_multiply_in_order_r32(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiply_in_orderf")
      import :: c_float, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_float), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_float), intent(inout) :: r(*)
      integer(c_int) :: c_multiply_in_order_r32
    end function
    function c_matrix_bounds_r32(threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_boundsf")
      import :: c_float, c_int, c_ptr, c_size_t
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(c_float), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(c_float), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_matrix_bounds_r32
    end function
    function c_gemm_r32(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_sgemm")
      import :: c_float, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(c_float), value :: alpha, beta
      real(c_float), intent(in) :: a(*), b(*)
      real(c_float), intent(inout) :: c(*)
      integer(c_int) :: c_gemm_r32
    end function
    function c_gemm_in_order_r32(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_sgemm_in_order")
      import :: c_float, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(c_float), value :: alpha, beta
      real(c_float), intent(in) :: a(*), b(*)
      real(c_float), intent(inout) :: c(*)
      integer(c_int) :: c_gemm_in_order_r32
    end function
    function c_solve(threads, parts, n, k, al, au, ar, ac, bl, bu, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_solve_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, parts, n, k, ar, ac, br, bc, rr, rc
      real(c_double), intent(in) :: al(*), au(*), bl(*), bu(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_solve
    end function
    function c_solve_csr(threads, most, n, k, indptr, indices, data, b, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_solve_csr")
      import :: c_double, c_int, c_int64_t, c_size_t
      integer(c_size_t), value :: threads, n, k, br, bc, rr, rc
      integer(c_int64_t), value :: most
      integer(c_size_t), intent(in) :: indptr(*), indices(*)
      real(c_double), intent(in) :: data(*), b(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_solve_csr
    end function
    function c_inverse(threads, parts, n, a, ar, ac, inf, sup, rr, rc) bind(c, name="outward_matrix_inverse")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, parts, n, ar, ac, rr, rc
      real(c_double), intent(in) :: a(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_inverse
    end function
    function c_least_squares(threads, m, n, k, al, au, ar, ac, bl, bu, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_least_squares_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, rr, rc
      real(c_double), intent(in) :: al(*), au(*), bl(*), bu(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_least_squares
    end function
    function c_determinant(threads, n, al, au, ar, ac, inf, sup, exponent) &
        bind(c, name="outward_matrix_determinant_intervals")
      import :: c_double, c_int, c_ptr, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: al(*), au(*)
      real(c_double), intent(inout) :: inf, sup
      type(c_ptr), value :: exponent
      integer(c_int) :: c_determinant
    end function
    function c_symmetric_eigenvalues(threads, n, al, au, ar, ac, inf, sup) &
        bind(c, name="outward_matrix_symmetric_eigenvalues_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: al(*), au(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_symmetric_eigenvalues
    end function
    function c_is_positive_definite(threads, n, a, ar, ac, answer) bind(c, name="outward_matrix_is_positive_definite")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: a(*)
      integer(c_int), intent(inout) :: answer
      integer(c_int) :: c_is_positive_definite
    end function
  end interface

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

  elemental function outward_neg_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_neg_r64(x)
  end function
  pure subroutine outward_neg_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_neg_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_neg_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_neg_r32(x)
  end function
  pure subroutine outward_neg_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_neg_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function add_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_add_rn_r64(x, y)
  end function
  pure subroutine add_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_add_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_add_rn_r32(x, y)
  end function
  pure subroutine add_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_add_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_add_rz_r64(x, y)
  end function
  pure subroutine add_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_add_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_add_rz_r32(x, y)
  end function
  pure subroutine add_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_add_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_add_ru_r64(x, y)
  end function
  pure subroutine add_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_add_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_add_ru_r32(x, y)
  end function
  pure subroutine add_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_add_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_add_rd_r64(x, y)
  end function
  pure subroutine add_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_add_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function add_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_add_rd_r32(x, y)
  end function
  pure subroutine add_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_add_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_sub_rn_r64(x, y)
  end function
  pure subroutine sub_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sub_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_sub_rn_r32(x, y)
  end function
  pure subroutine sub_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sub_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_sub_rz_r64(x, y)
  end function
  pure subroutine sub_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sub_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_sub_rz_r32(x, y)
  end function
  pure subroutine sub_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sub_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_sub_ru_r64(x, y)
  end function
  pure subroutine sub_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sub_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_sub_ru_r32(x, y)
  end function
  pure subroutine sub_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sub_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_sub_rd_r64(x, y)
  end function
  pure subroutine sub_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sub_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function sub_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_sub_rd_r32(x, y)
  end function
  pure subroutine sub_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sub_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_mul_rn_r64(x, y)
  end function
  pure subroutine mul_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_mul_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_mul_rn_r32(x, y)
  end function
  pure subroutine mul_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_mul_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_mul_rz_r64(x, y)
  end function
  pure subroutine mul_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_mul_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_mul_rz_r32(x, y)
  end function
  pure subroutine mul_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_mul_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_mul_ru_r64(x, y)
  end function
  pure subroutine mul_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_mul_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_mul_ru_r32(x, y)
  end function
  pure subroutine mul_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_mul_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_mul_rd_r64(x, y)
  end function
  pure subroutine mul_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_mul_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function mul_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_mul_rd_r32(x, y)
  end function
  pure subroutine mul_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_mul_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_div_rn_r64(x, y)
  end function
  pure subroutine div_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_div_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_div_rn_r32(x, y)
  end function
  pure subroutine div_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_div_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_div_rz_r64(x, y)
  end function
  pure subroutine div_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_div_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_div_rz_r32(x, y)
  end function
  pure subroutine div_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_div_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_div_ru_r64(x, y)
  end function
  pure subroutine div_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_div_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_div_ru_r32(x, y)
  end function
  pure subroutine div_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_div_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_div_rd_r64(x, y)
  end function
  pure subroutine div_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_div_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function div_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_div_rd_r32(x, y)
  end function
  pure subroutine div_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_div_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function recip_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_recip_rn_r64(x)
  end function
  pure subroutine recip_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_recip_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function recip_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_recip_rn_r32(x)
  end function
  pure subroutine recip_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_recip_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function recip_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_recip_rz_r64(x)
  end function
  pure subroutine recip_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_recip_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function recip_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_recip_rz_r32(x)
  end function
  pure subroutine recip_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_recip_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function recip_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_recip_ru_r64(x)
  end function
  pure subroutine recip_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_recip_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function recip_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_recip_ru_r32(x)
  end function
  pure subroutine recip_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_recip_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function recip_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_recip_rd_r64(x)
  end function
  pure subroutine recip_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_recip_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function recip_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_recip_rd_r32(x)
  end function
  pure subroutine recip_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_recip_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqr_rn_r64(x)
  end function
  pure subroutine sqr_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqr_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqr_rn_r32(x)
  end function
  pure subroutine sqr_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqr_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqr_rz_r64(x)
  end function
  pure subroutine sqr_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqr_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqr_rz_r32(x)
  end function
  pure subroutine sqr_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqr_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqr_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqr_ru_r64(x)
  end function
  pure subroutine sqr_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqr_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqr_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqr_ru_r32(x)
  end function
  pure subroutine sqr_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqr_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqr_rd_r64(x)
  end function
  pure subroutine sqr_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqr_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqr_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqr_rd_r32(x)
  end function
  pure subroutine sqr_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqr_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqrt_rn_r64(x)
  end function
  pure subroutine sqrt_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqrt_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqrt_rn_r32(x)
  end function
  pure subroutine sqrt_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqrt_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqrt_rz_r64(x)
  end function
  pure subroutine sqrt_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqrt_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqrt_rz_r32(x)
  end function
  pure subroutine sqrt_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqrt_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqrt_ru_r64(x)
  end function
  pure subroutine sqrt_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqrt_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqrt_ru_r32(x)
  end function
  pure subroutine sqrt_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqrt_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sqrt_rd_r64(x)
  end function
  pure subroutine sqrt_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sqrt_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sqrt_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sqrt_rd_r32(x)
  end function
  pure subroutine sqrt_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sqrt_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function fma_rn_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_fma_rn_r64(x, y, z)
  end function
  pure subroutine fma_rn_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fma_rn_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_rn_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_fma_rn_r32(x, y, z)
  end function
  pure subroutine fma_rn_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fma_rn_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_rz_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_fma_rz_r64(x, y, z)
  end function
  pure subroutine fma_rz_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fma_rz_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_rz_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_fma_rz_r32(x, y, z)
  end function
  pure subroutine fma_rz_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fma_rz_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_ru_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_fma_ru_r64(x, y, z)
  end function
  pure subroutine fma_ru_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fma_ru_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_ru_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_fma_ru_r32(x, y, z)
  end function
  pure subroutine fma_ru_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fma_ru_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_rd_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_fma_rd_r64(x, y, z)
  end function
  pure subroutine fma_rd_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fma_rd_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function fma_rd_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_fma_rd_r32(x, y, z)
  end function
  pure subroutine fma_rd_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fma_rd_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function outward_abs_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_abs_r64(x)
  end function
  pure subroutine outward_abs_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_abs_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_abs_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_abs_r32(x)
  end function
  pure subroutine outward_abs_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_abs_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_min_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_min_r64(x, y)
  end function
  pure subroutine outward_min_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_min_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_min_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_min_r32(x, y)
  end function
  pure subroutine outward_min_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_min_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_max_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_max_r64(x, y)
  end function
  pure subroutine outward_max_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_max_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_max_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_max_r32(x, y)
  end function
  pure subroutine outward_max_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_max_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_fmin_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_fmin_r64(x, y)
  end function
  pure subroutine outward_fmin_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_fmin_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_fmin_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_fmin_r32(x, y)
  end function
  pure subroutine outward_fmin_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_fmin_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_fmax_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_fmax_r64(x, y)
  end function
  pure subroutine outward_fmax_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_fmax_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_fmax_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_fmax_r32(x, y)
  end function
  pure subroutine outward_fmax_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_fmax_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_fdim_rn_r64(x, y)
  end function
  pure subroutine fdim_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fdim_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_fdim_rn_r32(x, y)
  end function
  pure subroutine fdim_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fdim_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_fdim_rz_r64(x, y)
  end function
  pure subroutine fdim_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fdim_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_fdim_rz_r32(x, y)
  end function
  pure subroutine fdim_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fdim_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_fdim_ru_r64(x, y)
  end function
  pure subroutine fdim_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fdim_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_fdim_ru_r32(x, y)
  end function
  pure subroutine fdim_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fdim_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_fdim_rd_r64(x, y)
  end function
  pure subroutine fdim_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_fdim_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function fdim_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_fdim_rd_r32(x, y)
  end function
  pure subroutine fdim_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_fdim_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rsqrt_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rsqrt_rn_r64(x)
  end function
  pure subroutine rsqrt_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rsqrt_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rsqrt_rn_r32(x)
  end function
  pure subroutine rsqrt_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rsqrt_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rsqrt_rz_r64(x)
  end function
  pure subroutine rsqrt_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rsqrt_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rsqrt_rz_r32(x)
  end function
  pure subroutine rsqrt_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rsqrt_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rsqrt_ru_r64(x)
  end function
  pure subroutine rsqrt_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rsqrt_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rsqrt_ru_r32(x)
  end function
  pure subroutine rsqrt_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rsqrt_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rsqrt_rd_r64(x)
  end function
  pure subroutine rsqrt_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rsqrt_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rsqrt_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rsqrt_rd_r32(x)
  end function
  pure subroutine rsqrt_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rsqrt_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_floor_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_floor_r64(x)
  end function
  pure subroutine outward_floor_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_floor_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_floor_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_floor_r32(x)
  end function
  pure subroutine outward_floor_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_floor_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_ceil_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_ceil_r64(x)
  end function
  pure subroutine outward_ceil_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_ceil_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_ceil_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_ceil_r32(x)
  end function
  pure subroutine outward_ceil_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_ceil_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_trunc_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_trunc_r64(x)
  end function
  pure subroutine outward_trunc_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_trunc_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_trunc_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_trunc_r32(x)
  end function
  pure subroutine outward_trunc_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_trunc_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_round_ties_to_even_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_round_ties_to_even_r64(x)
  end function
  pure subroutine outward_round_ties_to_even_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_round_ties_to_even_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_round_ties_to_even_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_round_ties_to_even_r32(x)
  end function
  pure subroutine outward_round_ties_to_even_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_round_ties_to_even_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_round_ties_to_away_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_round_ties_to_away_r64(x)
  end function
  pure subroutine outward_round_ties_to_away_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_round_ties_to_away_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_round_ties_to_away_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_round_ties_to_away_r32(x)
  end function
  pure subroutine outward_round_ties_to_away_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_round_ties_to_away_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_sign_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_sign_r64(x)
  end function
  pure subroutine outward_sign_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_sign_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_sign_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_sign_r32(x)
  end function
  pure subroutine outward_sign_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_sign_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_copysign_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_copysign_r64(x, y)
  end function
  pure subroutine outward_copysign_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_copysign_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_copysign_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_copysign_r32(x, y)
  end function
  pure subroutine outward_copysign_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_copysign_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_logb_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_outward_logb_r64(x)
  end function
  pure subroutine outward_logb_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_logb_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function outward_logb_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_outward_logb_r32(x)
  end function
  pure subroutine outward_logb_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_logb_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function outward_fmod_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_fmod_r64(x, y)
  end function
  pure subroutine outward_fmod_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_fmod_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_fmod_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_fmod_r32(x, y)
  end function
  pure subroutine outward_fmod_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_fmod_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_remainder_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_remainder_r64(x, y)
  end function
  pure subroutine outward_remainder_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_outward_remainder_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function outward_remainder_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_remainder_r32(x, y)
  end function
  pure subroutine outward_remainder_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_outward_remainder_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pown_rn_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_pown_rn_r64(x, n)
  end function
  elemental function pown_rn_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_pown_rn_i64_r64(x, n)
  end function
  pure subroutine pown_rn_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_pown_rn_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_rn_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_pown_rn_r32(x, n)
  end function
  elemental function pown_rn_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_pown_rn_i64_r32(x, n)
  end function
  pure subroutine pown_rn_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_pown_rn_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_rz_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_pown_rz_r64(x, n)
  end function
  elemental function pown_rz_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_pown_rz_i64_r64(x, n)
  end function
  pure subroutine pown_rz_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_pown_rz_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_rz_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_pown_rz_r32(x, n)
  end function
  elemental function pown_rz_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_pown_rz_i64_r32(x, n)
  end function
  pure subroutine pown_rz_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_pown_rz_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_ru_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_pown_ru_r64(x, n)
  end function
  elemental function pown_ru_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_pown_ru_i64_r64(x, n)
  end function
  pure subroutine pown_ru_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_pown_ru_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_ru_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_pown_ru_r32(x, n)
  end function
  elemental function pown_ru_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_pown_ru_i64_r32(x, n)
  end function
  pure subroutine pown_ru_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_pown_ru_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_rd_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_pown_rd_r64(x, n)
  end function
  elemental function pown_rd_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_pown_rd_i64_r64(x, n)
  end function
  pure subroutine pown_rd_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_pown_rd_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function pown_rd_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_pown_rd_r32(x, n)
  end function
  elemental function pown_rd_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_pown_rd_i64_r32(x, n)
  end function
  pure subroutine pown_rd_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_pown_rd_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rn_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rn_r64(x, n)
  end function
  elemental function rootn_rn_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rn_i64_r64(x, n)
  end function
  pure subroutine rootn_rn_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_rootn_rn_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rn_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rn_r32(x, n)
  end function
  elemental function rootn_rn_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rn_i64_r32(x, n)
  end function
  pure subroutine rootn_rn_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_rootn_rn_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rz_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rz_r64(x, n)
  end function
  elemental function rootn_rz_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rz_i64_r64(x, n)
  end function
  pure subroutine rootn_rz_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_rootn_rz_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rz_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rz_r32(x, n)
  end function
  elemental function rootn_rz_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rz_i64_r32(x, n)
  end function
  pure subroutine rootn_rz_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_rootn_rz_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_ru_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_rootn_ru_r64(x, n)
  end function
  elemental function rootn_ru_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_rootn_ru_i64_r64(x, n)
  end function
  pure subroutine rootn_ru_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_rootn_ru_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_ru_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_rootn_ru_r32(x, n)
  end function
  elemental function rootn_ru_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_rootn_ru_i64_r32(x, n)
  end function
  pure subroutine rootn_ru_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_rootn_ru_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rd_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rd_r64(x, n)
  end function
  elemental function rootn_rd_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_rootn_rd_i64_r64(x, n)
  end function
  pure subroutine rootn_rd_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_rootn_rd_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function rootn_rd_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rd_r32(x, n)
  end function
  elemental function rootn_rd_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_rootn_rd_i64_r32(x, n)
  end function
  pure subroutine rootn_rd_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_rootn_rd_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rn_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compound_rn_r64(x, n)
  end function
  elemental function compound_rn_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_compound_rn_i64_r64(x, n)
  end function
  pure subroutine compound_rn_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compound_rn_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rn_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compound_rn_r32(x, n)
  end function
  elemental function compound_rn_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_compound_rn_i64_r32(x, n)
  end function
  pure subroutine compound_rn_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compound_rn_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rz_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compound_rz_r64(x, n)
  end function
  elemental function compound_rz_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_compound_rz_i64_r64(x, n)
  end function
  pure subroutine compound_rz_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compound_rz_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rz_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compound_rz_r32(x, n)
  end function
  elemental function compound_rz_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_compound_rz_i64_r32(x, n)
  end function
  pure subroutine compound_rz_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compound_rz_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_ru_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compound_ru_r64(x, n)
  end function
  elemental function compound_ru_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_compound_ru_i64_r64(x, n)
  end function
  pure subroutine compound_ru_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compound_ru_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_ru_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compound_ru_r32(x, n)
  end function
  elemental function compound_ru_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_compound_ru_i64_r32(x, n)
  end function
  pure subroutine compound_ru_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compound_ru_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rd_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compound_rd_r64(x, n)
  end function
  elemental function compound_rd_i64_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int64), intent(in) :: n
    real(real64) :: r
    r = c_compound_rd_i64_r64(x, n)
  end function
  pure subroutine compound_rd_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compound_rd_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compound_rd_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compound_rd_r32(x, n)
  end function
  elemental function compound_rd_i64_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int64), intent(in) :: n
    real(real32) :: r
    r = c_compound_rd_i64_r32(x, n)
  end function
  pure subroutine compound_rd_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compound_rd_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rn_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compoundm1_rn_r64(x, n)
  end function
  pure subroutine compoundm1_rn_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compoundm1_rn_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rn_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compoundm1_rn_r32(x, n)
  end function
  pure subroutine compoundm1_rn_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compoundm1_rn_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rz_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compoundm1_rz_r64(x, n)
  end function
  pure subroutine compoundm1_rz_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compoundm1_rz_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rz_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compoundm1_rz_r32(x, n)
  end function
  pure subroutine compoundm1_rz_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compoundm1_rz_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_ru_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compoundm1_ru_r64(x, n)
  end function
  pure subroutine compoundm1_ru_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compoundm1_ru_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_ru_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compoundm1_ru_r32(x, n)
  end function
  pure subroutine compoundm1_ru_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compoundm1_ru_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rd_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_compoundm1_rd_r64(x, n)
  end function
  pure subroutine compoundm1_rd_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_compoundm1_rd_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function compoundm1_rd_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_compoundm1_rd_r32(x, n)
  end function
  pure subroutine compoundm1_rd_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_compoundm1_rd_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rn_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_scalbn_rn_r64(x, n)
  end function
  pure subroutine scalbn_rn_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_scalbn_rn_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rn_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_scalbn_rn_r32(x, n)
  end function
  pure subroutine scalbn_rn_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_scalbn_rn_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rz_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_scalbn_rz_r64(x, n)
  end function
  pure subroutine scalbn_rz_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_scalbn_rz_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rz_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_scalbn_rz_r32(x, n)
  end function
  pure subroutine scalbn_rz_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_scalbn_rz_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_ru_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_scalbn_ru_r64(x, n)
  end function
  pure subroutine scalbn_ru_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_scalbn_ru_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_ru_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_scalbn_ru_r32(x, n)
  end function
  pure subroutine scalbn_ru_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_scalbn_ru_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rd_r64(x, n) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_scalbn_rd_r64(x, n)
  end function
  pure subroutine scalbn_rd_n_r64(x, n, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_scalbn_rd_n_r64(rows(r, x), x, n, r)
  end subroutine
  elemental function scalbn_rd_r32(x, n) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_scalbn_rd_r32(x, n)
  end function
  pure subroutine scalbn_rd_n_r32(x, n, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_scalbn_rd_n_r32(rows(r, x), x, n, r)
  end subroutine
  elemental function jn_rn_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_jn_rn_r64(n, x)
  end function
  pure subroutine jn_rn_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_jn_rn_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_rn_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_jn_rn_r32(n, x)
  end function
  pure subroutine jn_rn_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_jn_rn_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_rz_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_jn_rz_r64(n, x)
  end function
  pure subroutine jn_rz_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_jn_rz_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_rz_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_jn_rz_r32(n, x)
  end function
  pure subroutine jn_rz_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_jn_rz_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_ru_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_jn_ru_r64(n, x)
  end function
  pure subroutine jn_ru_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_jn_ru_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_ru_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_jn_ru_r32(n, x)
  end function
  pure subroutine jn_ru_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_jn_ru_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_rd_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_jn_rd_r64(n, x)
  end function
  pure subroutine jn_rd_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_jn_rd_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function jn_rd_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_jn_rd_r32(n, x)
  end function
  pure subroutine jn_rd_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_jn_rd_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rn_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_yn_rn_r64(n, x)
  end function
  pure subroutine yn_rn_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_yn_rn_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rn_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_yn_rn_r32(n, x)
  end function
  pure subroutine yn_rn_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_yn_rn_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rz_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_yn_rz_r64(n, x)
  end function
  pure subroutine yn_rz_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_yn_rz_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rz_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_yn_rz_r32(n, x)
  end function
  pure subroutine yn_rz_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_yn_rz_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_ru_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_yn_ru_r64(n, x)
  end function
  pure subroutine yn_ru_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_yn_ru_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_ru_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_yn_ru_r32(n, x)
  end function
  pure subroutine yn_ru_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_yn_ru_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rd_r64(n, x) result(r)
    real(real64), intent(in) :: x; integer(int32), intent(in) :: n
    real(real64) :: r
    r = c_yn_rd_r64(n, x)
  end function
  pure subroutine yn_rd_n_r64(n, x, r)
    real(real64), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real64), contiguous, intent(out) :: r(:)
    call c_yn_rd_n_r64(rows(r, x), n, x, r)
  end subroutine
  elemental function yn_rd_r32(n, x) result(r)
    real(real32), intent(in) :: x; integer(int32), intent(in) :: n
    real(real32) :: r
    r = c_yn_rd_r32(n, x)
  end function
  pure subroutine yn_rd_n_r32(n, x, r)
    real(real32), contiguous, intent(in) :: x(:); integer(int32), intent(in) :: n
    real(real32), contiguous, intent(out) :: r(:)
    call c_yn_rd_n_r32(rows(r, x), n, x, r)
  end subroutine
  elemental function pow_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_pow_rn_r64(x, y)
  end function
  pure subroutine pow_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_pow_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_pow_rn_r32(x, y)
  end function
  pure subroutine pow_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_pow_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_pow_rz_r64(x, y)
  end function
  pure subroutine pow_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_pow_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_pow_rz_r32(x, y)
  end function
  pure subroutine pow_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_pow_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_pow_ru_r64(x, y)
  end function
  pure subroutine pow_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_pow_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_pow_ru_r32(x, y)
  end function
  pure subroutine pow_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_pow_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_pow_rd_r64(x, y)
  end function
  pure subroutine pow_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_pow_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function pow_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_pow_rd_r32(x, y)
  end function
  pure subroutine pow_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_pow_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_powr_rn_r64(x, y)
  end function
  pure subroutine powr_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_powr_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_powr_rn_r32(x, y)
  end function
  pure subroutine powr_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_powr_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_powr_rz_r64(x, y)
  end function
  pure subroutine powr_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_powr_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_powr_rz_r32(x, y)
  end function
  pure subroutine powr_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_powr_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_powr_ru_r64(x, y)
  end function
  pure subroutine powr_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_powr_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_powr_ru_r32(x, y)
  end function
  pure subroutine powr_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_powr_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_powr_rd_r64(x, y)
  end function
  pure subroutine powr_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_powr_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function powr_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_powr_rd_r32(x, y)
  end function
  pure subroutine powr_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_powr_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function exp_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp_rn_r64(x)
  end function
  pure subroutine exp_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp_rn_r32(x)
  end function
  pure subroutine exp_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp_rz_r64(x)
  end function
  pure subroutine exp_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp_rz_r32(x)
  end function
  pure subroutine exp_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp_ru_r64(x)
  end function
  pure subroutine exp_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp_ru_r32(x)
  end function
  pure subroutine exp_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp_rd_r64(x)
  end function
  pure subroutine exp_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp_rd_r32(x)
  end function
  pure subroutine exp_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2_rn_r64(x)
  end function
  pure subroutine exp2_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2_rn_r32(x)
  end function
  pure subroutine exp2_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2_rz_r64(x)
  end function
  pure subroutine exp2_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2_rz_r32(x)
  end function
  pure subroutine exp2_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2_ru_r64(x)
  end function
  pure subroutine exp2_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2_ru_r32(x)
  end function
  pure subroutine exp2_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2_rd_r64(x)
  end function
  pure subroutine exp2_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2_rd_r32(x)
  end function
  pure subroutine exp2_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10_rn_r64(x)
  end function
  pure subroutine exp10_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10_rn_r32(x)
  end function
  pure subroutine exp10_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10_rz_r64(x)
  end function
  pure subroutine exp10_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10_rz_r32(x)
  end function
  pure subroutine exp10_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10_ru_r64(x)
  end function
  pure subroutine exp10_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10_ru_r32(x)
  end function
  pure subroutine exp10_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10_rd_r64(x)
  end function
  pure subroutine exp10_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10_rd_r32(x)
  end function
  pure subroutine exp10_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_expm1_rn_r64(x)
  end function
  pure subroutine expm1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_expm1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_expm1_rn_r32(x)
  end function
  pure subroutine expm1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_expm1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_expm1_rz_r64(x)
  end function
  pure subroutine expm1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_expm1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_expm1_rz_r32(x)
  end function
  pure subroutine expm1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_expm1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function expm1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_expm1_ru_r64(x)
  end function
  pure subroutine expm1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_expm1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function expm1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_expm1_ru_r32(x)
  end function
  pure subroutine expm1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_expm1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_expm1_rd_r64(x)
  end function
  pure subroutine expm1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_expm1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function expm1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_expm1_rd_r32(x)
  end function
  pure subroutine expm1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_expm1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2m1_rn_r64(x)
  end function
  pure subroutine exp2m1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2m1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2m1_rn_r32(x)
  end function
  pure subroutine exp2m1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2m1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2m1_rz_r64(x)
  end function
  pure subroutine exp2m1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2m1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2m1_rz_r32(x)
  end function
  pure subroutine exp2m1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2m1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2m1_ru_r64(x)
  end function
  pure subroutine exp2m1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2m1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2m1_ru_r32(x)
  end function
  pure subroutine exp2m1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2m1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp2m1_rd_r64(x)
  end function
  pure subroutine exp2m1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp2m1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp2m1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp2m1_rd_r32(x)
  end function
  pure subroutine exp2m1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp2m1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10m1_rn_r64(x)
  end function
  pure subroutine exp10m1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10m1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10m1_rn_r32(x)
  end function
  pure subroutine exp10m1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10m1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10m1_rz_r64(x)
  end function
  pure subroutine exp10m1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10m1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10m1_rz_r32(x)
  end function
  pure subroutine exp10m1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10m1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10m1_ru_r64(x)
  end function
  pure subroutine exp10m1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10m1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10m1_ru_r32(x)
  end function
  pure subroutine exp10m1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10m1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_exp10m1_rd_r64(x)
  end function
  pure subroutine exp10m1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_exp10m1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function exp10m1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_exp10m1_rd_r32(x)
  end function
  pure subroutine exp10m1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_exp10m1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log_rn_r64(x)
  end function
  pure subroutine log_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log_rn_r32(x)
  end function
  pure subroutine log_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log_rz_r64(x)
  end function
  pure subroutine log_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log_rz_r32(x)
  end function
  pure subroutine log_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log_ru_r64(x)
  end function
  pure subroutine log_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log_ru_r32(x)
  end function
  pure subroutine log_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log_rd_r64(x)
  end function
  pure subroutine log_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log_rd_r32(x)
  end function
  pure subroutine log_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2_rn_r64(x)
  end function
  pure subroutine log2_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2_rn_r32(x)
  end function
  pure subroutine log2_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2_rz_r64(x)
  end function
  pure subroutine log2_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2_rz_r32(x)
  end function
  pure subroutine log2_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2_ru_r64(x)
  end function
  pure subroutine log2_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2_ru_r32(x)
  end function
  pure subroutine log2_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2_rd_r64(x)
  end function
  pure subroutine log2_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2_rd_r32(x)
  end function
  pure subroutine log2_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10_rn_r64(x)
  end function
  pure subroutine log10_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10_rn_r32(x)
  end function
  pure subroutine log10_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10_rz_r64(x)
  end function
  pure subroutine log10_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10_rz_r32(x)
  end function
  pure subroutine log10_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10_ru_r64(x)
  end function
  pure subroutine log10_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10_ru_r32(x)
  end function
  pure subroutine log10_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10_rd_r64(x)
  end function
  pure subroutine log10_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10_rd_r32(x)
  end function
  pure subroutine log10_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log1p_rn_r64(x)
  end function
  pure subroutine log1p_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log1p_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log1p_rn_r32(x)
  end function
  pure subroutine log1p_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log1p_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log1p_rz_r64(x)
  end function
  pure subroutine log1p_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log1p_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log1p_rz_r32(x)
  end function
  pure subroutine log1p_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log1p_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log1p_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log1p_ru_r64(x)
  end function
  pure subroutine log1p_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log1p_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log1p_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log1p_ru_r32(x)
  end function
  pure subroutine log1p_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log1p_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log1p_rd_r64(x)
  end function
  pure subroutine log1p_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log1p_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log1p_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log1p_rd_r32(x)
  end function
  pure subroutine log1p_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log1p_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2p1_rn_r64(x)
  end function
  pure subroutine log2p1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2p1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2p1_rn_r32(x)
  end function
  pure subroutine log2p1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2p1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2p1_rz_r64(x)
  end function
  pure subroutine log2p1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2p1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2p1_rz_r32(x)
  end function
  pure subroutine log2p1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2p1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2p1_ru_r64(x)
  end function
  pure subroutine log2p1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2p1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2p1_ru_r32(x)
  end function
  pure subroutine log2p1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2p1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log2p1_rd_r64(x)
  end function
  pure subroutine log2p1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log2p1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log2p1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log2p1_rd_r32(x)
  end function
  pure subroutine log2p1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log2p1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10p1_rn_r64(x)
  end function
  pure subroutine log10p1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10p1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10p1_rn_r32(x)
  end function
  pure subroutine log10p1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10p1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10p1_rz_r64(x)
  end function
  pure subroutine log10p1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10p1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10p1_rz_r32(x)
  end function
  pure subroutine log10p1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10p1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10p1_ru_r64(x)
  end function
  pure subroutine log10p1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10p1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10p1_ru_r32(x)
  end function
  pure subroutine log10p1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10p1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_log10p1_rd_r64(x)
  end function
  pure subroutine log10p1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_log10p1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function log10p1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_log10p1_rd_r32(x)
  end function
  pure subroutine log10p1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_log10p1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function logit_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_logit_rn_r64(x)
  end function
  pure subroutine logit_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_logit_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function logit_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_logit_rn_r32(x)
  end function
  pure subroutine logit_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_logit_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function logit_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_logit_rz_r64(x)
  end function
  pure subroutine logit_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_logit_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function logit_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_logit_rz_r32(x)
  end function
  pure subroutine logit_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_logit_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function logit_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_logit_ru_r64(x)
  end function
  pure subroutine logit_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_logit_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function logit_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_logit_ru_r32(x)
  end function
  pure subroutine logit_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_logit_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function logit_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_logit_rd_r64(x)
  end function
  pure subroutine logit_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_logit_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function logit_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_logit_rd_r32(x)
  end function
  pure subroutine logit_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_logit_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cbrt_rn_r64(x)
  end function
  pure subroutine cbrt_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cbrt_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cbrt_rn_r32(x)
  end function
  pure subroutine cbrt_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cbrt_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cbrt_rz_r64(x)
  end function
  pure subroutine cbrt_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cbrt_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cbrt_rz_r32(x)
  end function
  pure subroutine cbrt_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cbrt_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cbrt_ru_r64(x)
  end function
  pure subroutine cbrt_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cbrt_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cbrt_ru_r32(x)
  end function
  pure subroutine cbrt_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cbrt_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cbrt_rd_r64(x)
  end function
  pure subroutine cbrt_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cbrt_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cbrt_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cbrt_rd_r32(x)
  end function
  pure subroutine cbrt_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cbrt_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rcbrt_rn_r64(x)
  end function
  pure subroutine rcbrt_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rcbrt_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rcbrt_rn_r32(x)
  end function
  pure subroutine rcbrt_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rcbrt_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rcbrt_rz_r64(x)
  end function
  pure subroutine rcbrt_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rcbrt_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rcbrt_rz_r32(x)
  end function
  pure subroutine rcbrt_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rcbrt_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rcbrt_ru_r64(x)
  end function
  pure subroutine rcbrt_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rcbrt_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rcbrt_ru_r32(x)
  end function
  pure subroutine rcbrt_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rcbrt_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_rcbrt_rd_r64(x)
  end function
  pure subroutine rcbrt_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rcbrt_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function rcbrt_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_rcbrt_rd_r32(x)
  end function
  pure subroutine rcbrt_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rcbrt_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sin_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sin_rn_r64(x)
  end function
  pure subroutine sin_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sin_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sin_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sin_rn_r32(x)
  end function
  pure subroutine sin_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sin_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sin_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sin_rz_r64(x)
  end function
  pure subroutine sin_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sin_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sin_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sin_rz_r32(x)
  end function
  pure subroutine sin_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sin_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sin_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sin_ru_r64(x)
  end function
  pure subroutine sin_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sin_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sin_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sin_ru_r32(x)
  end function
  pure subroutine sin_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sin_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sin_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sin_rd_r64(x)
  end function
  pure subroutine sin_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sin_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sin_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sin_rd_r32(x)
  end function
  pure subroutine sin_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sin_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cos_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cos_rn_r64(x)
  end function
  pure subroutine cos_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cos_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cos_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cos_rn_r32(x)
  end function
  pure subroutine cos_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cos_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cos_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cos_rz_r64(x)
  end function
  pure subroutine cos_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cos_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cos_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cos_rz_r32(x)
  end function
  pure subroutine cos_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cos_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cos_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cos_ru_r64(x)
  end function
  pure subroutine cos_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cos_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cos_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cos_ru_r32(x)
  end function
  pure subroutine cos_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cos_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cos_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cos_rd_r64(x)
  end function
  pure subroutine cos_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cos_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cos_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cos_rd_r32(x)
  end function
  pure subroutine cos_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cos_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tan_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tan_rn_r64(x)
  end function
  pure subroutine tan_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tan_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tan_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tan_rn_r32(x)
  end function
  pure subroutine tan_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tan_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tan_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tan_rz_r64(x)
  end function
  pure subroutine tan_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tan_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tan_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tan_rz_r32(x)
  end function
  pure subroutine tan_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tan_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tan_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tan_ru_r64(x)
  end function
  pure subroutine tan_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tan_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tan_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tan_ru_r32(x)
  end function
  pure subroutine tan_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tan_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tan_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tan_rd_r64(x)
  end function
  pure subroutine tan_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tan_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tan_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tan_rd_r32(x)
  end function
  pure subroutine tan_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tan_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csc_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csc_rn_r64(x)
  end function
  pure subroutine csc_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csc_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csc_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csc_rn_r32(x)
  end function
  pure subroutine csc_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csc_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csc_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csc_rz_r64(x)
  end function
  pure subroutine csc_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csc_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csc_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csc_rz_r32(x)
  end function
  pure subroutine csc_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csc_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csc_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csc_ru_r64(x)
  end function
  pure subroutine csc_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csc_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csc_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csc_ru_r32(x)
  end function
  pure subroutine csc_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csc_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csc_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csc_rd_r64(x)
  end function
  pure subroutine csc_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csc_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csc_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csc_rd_r32(x)
  end function
  pure subroutine csc_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csc_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sec_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sec_rn_r64(x)
  end function
  pure subroutine sec_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sec_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sec_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sec_rn_r32(x)
  end function
  pure subroutine sec_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sec_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sec_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sec_rz_r64(x)
  end function
  pure subroutine sec_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sec_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sec_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sec_rz_r32(x)
  end function
  pure subroutine sec_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sec_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sec_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sec_ru_r64(x)
  end function
  pure subroutine sec_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sec_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sec_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sec_ru_r32(x)
  end function
  pure subroutine sec_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sec_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sec_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sec_rd_r64(x)
  end function
  pure subroutine sec_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sec_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sec_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sec_rd_r32(x)
  end function
  pure subroutine sec_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sec_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cot_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cot_rn_r64(x)
  end function
  pure subroutine cot_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cot_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cot_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cot_rn_r32(x)
  end function
  pure subroutine cot_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cot_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cot_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cot_rz_r64(x)
  end function
  pure subroutine cot_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cot_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cot_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cot_rz_r32(x)
  end function
  pure subroutine cot_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cot_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cot_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cot_ru_r64(x)
  end function
  pure subroutine cot_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cot_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cot_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cot_ru_r32(x)
  end function
  pure subroutine cot_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cot_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cot_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cot_rd_r64(x)
  end function
  pure subroutine cot_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cot_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cot_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cot_rd_r32(x)
  end function
  pure subroutine cot_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cot_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinpi_rn_r64(x)
  end function
  pure subroutine sinpi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinpi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinpi_rn_r32(x)
  end function
  pure subroutine sinpi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinpi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinpi_rz_r64(x)
  end function
  pure subroutine sinpi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinpi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinpi_rz_r32(x)
  end function
  pure subroutine sinpi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinpi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinpi_ru_r64(x)
  end function
  pure subroutine sinpi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinpi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinpi_ru_r32(x)
  end function
  pure subroutine sinpi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinpi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinpi_rd_r64(x)
  end function
  pure subroutine sinpi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinpi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinpi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinpi_rd_r32(x)
  end function
  pure subroutine sinpi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinpi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cospi_rn_r64(x)
  end function
  pure subroutine cospi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cospi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cospi_rn_r32(x)
  end function
  pure subroutine cospi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cospi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cospi_rz_r64(x)
  end function
  pure subroutine cospi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cospi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cospi_rz_r32(x)
  end function
  pure subroutine cospi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cospi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cospi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cospi_ru_r64(x)
  end function
  pure subroutine cospi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cospi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cospi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cospi_ru_r32(x)
  end function
  pure subroutine cospi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cospi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cospi_rd_r64(x)
  end function
  pure subroutine cospi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cospi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cospi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cospi_rd_r32(x)
  end function
  pure subroutine cospi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cospi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanpi_rn_r64(x)
  end function
  pure subroutine tanpi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanpi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanpi_rn_r32(x)
  end function
  pure subroutine tanpi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanpi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanpi_rz_r64(x)
  end function
  pure subroutine tanpi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanpi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanpi_rz_r32(x)
  end function
  pure subroutine tanpi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanpi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanpi_ru_r64(x)
  end function
  pure subroutine tanpi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanpi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanpi_ru_r32(x)
  end function
  pure subroutine tanpi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanpi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanpi_rd_r64(x)
  end function
  pure subroutine tanpi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanpi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanpi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanpi_rd_r32(x)
  end function
  pure subroutine tanpi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanpi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atan_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atan_rn_r64(x)
  end function
  pure subroutine atan_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atan_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atan_rn_r32(x)
  end function
  pure subroutine atan_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atan_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atan_rz_r64(x)
  end function
  pure subroutine atan_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atan_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atan_rz_r32(x)
  end function
  pure subroutine atan_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atan_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atan_ru_r64(x)
  end function
  pure subroutine atan_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atan_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atan_ru_r32(x)
  end function
  pure subroutine atan_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atan_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atan_rd_r64(x)
  end function
  pure subroutine atan_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atan_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atan_rd_r32(x)
  end function
  pure subroutine atan_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acot_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acot_rn_r64(x)
  end function
  pure subroutine acot_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acot_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acot_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acot_rn_r32(x)
  end function
  pure subroutine acot_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acot_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acot_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acot_rz_r64(x)
  end function
  pure subroutine acot_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acot_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acot_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acot_rz_r32(x)
  end function
  pure subroutine acot_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acot_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acot_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acot_ru_r64(x)
  end function
  pure subroutine acot_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acot_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acot_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acot_ru_r32(x)
  end function
  pure subroutine acot_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acot_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acot_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acot_rd_r64(x)
  end function
  pure subroutine acot_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acot_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acot_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acot_rd_r32(x)
  end function
  pure subroutine acot_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acot_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asin_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asin_rn_r64(x)
  end function
  pure subroutine asin_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asin_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asin_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asin_rn_r32(x)
  end function
  pure subroutine asin_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asin_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asin_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asin_rz_r64(x)
  end function
  pure subroutine asin_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asin_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asin_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asin_rz_r32(x)
  end function
  pure subroutine asin_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asin_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asin_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asin_ru_r64(x)
  end function
  pure subroutine asin_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asin_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asin_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asin_ru_r32(x)
  end function
  pure subroutine asin_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asin_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asin_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asin_rd_r64(x)
  end function
  pure subroutine asin_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asin_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asin_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asin_rd_r32(x)
  end function
  pure subroutine asin_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asin_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acos_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acos_rn_r64(x)
  end function
  pure subroutine acos_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acos_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acos_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acos_rn_r32(x)
  end function
  pure subroutine acos_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acos_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acos_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acos_rz_r64(x)
  end function
  pure subroutine acos_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acos_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acos_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acos_rz_r32(x)
  end function
  pure subroutine acos_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acos_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acos_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acos_ru_r64(x)
  end function
  pure subroutine acos_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acos_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acos_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acos_ru_r32(x)
  end function
  pure subroutine acos_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acos_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acos_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acos_rd_r64(x)
  end function
  pure subroutine acos_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acos_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acos_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acos_rd_r32(x)
  end function
  pure subroutine acos_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acos_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanpi_rn_r64(x)
  end function
  pure subroutine atanpi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanpi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanpi_rn_r32(x)
  end function
  pure subroutine atanpi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanpi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanpi_rz_r64(x)
  end function
  pure subroutine atanpi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanpi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanpi_rz_r32(x)
  end function
  pure subroutine atanpi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanpi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanpi_ru_r64(x)
  end function
  pure subroutine atanpi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanpi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanpi_ru_r32(x)
  end function
  pure subroutine atanpi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanpi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanpi_rd_r64(x)
  end function
  pure subroutine atanpi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanpi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanpi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanpi_rd_r32(x)
  end function
  pure subroutine atanpi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanpi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinpi_rn_r64(x)
  end function
  pure subroutine asinpi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinpi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinpi_rn_r32(x)
  end function
  pure subroutine asinpi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinpi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinpi_rz_r64(x)
  end function
  pure subroutine asinpi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinpi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinpi_rz_r32(x)
  end function
  pure subroutine asinpi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinpi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinpi_ru_r64(x)
  end function
  pure subroutine asinpi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinpi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinpi_ru_r32(x)
  end function
  pure subroutine asinpi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinpi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinpi_rd_r64(x)
  end function
  pure subroutine asinpi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinpi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinpi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinpi_rd_r32(x)
  end function
  pure subroutine asinpi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinpi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acospi_rn_r64(x)
  end function
  pure subroutine acospi_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acospi_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acospi_rn_r32(x)
  end function
  pure subroutine acospi_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acospi_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acospi_rz_r64(x)
  end function
  pure subroutine acospi_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acospi_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acospi_rz_r32(x)
  end function
  pure subroutine acospi_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acospi_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acospi_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acospi_ru_r64(x)
  end function
  pure subroutine acospi_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acospi_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acospi_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acospi_ru_r32(x)
  end function
  pure subroutine acospi_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acospi_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acospi_rd_r64(x)
  end function
  pure subroutine acospi_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acospi_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acospi_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acospi_rd_r32(x)
  end function
  pure subroutine acospi_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acospi_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinh_rn_r64(x)
  end function
  pure subroutine sinh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinh_rn_r32(x)
  end function
  pure subroutine sinh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinh_rz_r64(x)
  end function
  pure subroutine sinh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinh_rz_r32(x)
  end function
  pure subroutine sinh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinh_ru_r64(x)
  end function
  pure subroutine sinh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinh_ru_r32(x)
  end function
  pure subroutine sinh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sinh_rd_r64(x)
  end function
  pure subroutine sinh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sinh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sinh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sinh_rd_r32(x)
  end function
  pure subroutine sinh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sinh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cosh_rn_r64(x)
  end function
  pure subroutine cosh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cosh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cosh_rn_r32(x)
  end function
  pure subroutine cosh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cosh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cosh_rz_r64(x)
  end function
  pure subroutine cosh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cosh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cosh_rz_r32(x)
  end function
  pure subroutine cosh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cosh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cosh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cosh_ru_r64(x)
  end function
  pure subroutine cosh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cosh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cosh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cosh_ru_r32(x)
  end function
  pure subroutine cosh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cosh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cosh_rd_r64(x)
  end function
  pure subroutine cosh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cosh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cosh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cosh_rd_r32(x)
  end function
  pure subroutine cosh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cosh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanh_rn_r64(x)
  end function
  pure subroutine tanh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanh_rn_r32(x)
  end function
  pure subroutine tanh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanh_rz_r64(x)
  end function
  pure subroutine tanh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanh_rz_r32(x)
  end function
  pure subroutine tanh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanh_ru_r64(x)
  end function
  pure subroutine tanh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanh_ru_r32(x)
  end function
  pure subroutine tanh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tanh_rd_r64(x)
  end function
  pure subroutine tanh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tanh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tanh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tanh_rd_r32(x)
  end function
  pure subroutine tanh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tanh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinh_rn_r64(x)
  end function
  pure subroutine asinh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinh_rn_r32(x)
  end function
  pure subroutine asinh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinh_rz_r64(x)
  end function
  pure subroutine asinh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinh_rz_r32(x)
  end function
  pure subroutine asinh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinh_ru_r64(x)
  end function
  pure subroutine asinh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinh_ru_r32(x)
  end function
  pure subroutine asinh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_asinh_rd_r64(x)
  end function
  pure subroutine asinh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_asinh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function asinh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_asinh_rd_r32(x)
  end function
  pure subroutine asinh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_asinh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acosh_rn_r64(x)
  end function
  pure subroutine acosh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acosh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acosh_rn_r32(x)
  end function
  pure subroutine acosh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acosh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acosh_rz_r64(x)
  end function
  pure subroutine acosh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acosh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acosh_rz_r32(x)
  end function
  pure subroutine acosh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acosh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acosh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acosh_ru_r64(x)
  end function
  pure subroutine acosh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acosh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acosh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acosh_ru_r32(x)
  end function
  pure subroutine acosh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acosh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acosh_rd_r64(x)
  end function
  pure subroutine acosh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acosh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acosh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acosh_rd_r32(x)
  end function
  pure subroutine acosh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acosh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanh_rn_r64(x)
  end function
  pure subroutine atanh_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanh_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanh_rn_r32(x)
  end function
  pure subroutine atanh_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanh_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanh_rz_r64(x)
  end function
  pure subroutine atanh_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanh_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanh_rz_r32(x)
  end function
  pure subroutine atanh_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanh_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanh_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanh_ru_r64(x)
  end function
  pure subroutine atanh_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanh_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanh_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanh_ru_r32(x)
  end function
  pure subroutine atanh_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanh_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_atanh_rd_r64(x)
  end function
  pure subroutine atanh_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atanh_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function atanh_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_atanh_rd_r32(x)
  end function
  pure subroutine atanh_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atanh_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sech_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sech_rn_r64(x)
  end function
  pure subroutine sech_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sech_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sech_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sech_rn_r32(x)
  end function
  pure subroutine sech_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sech_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sech_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sech_rz_r64(x)
  end function
  pure subroutine sech_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sech_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sech_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sech_rz_r32(x)
  end function
  pure subroutine sech_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sech_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sech_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sech_ru_r64(x)
  end function
  pure subroutine sech_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sech_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sech_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sech_ru_r32(x)
  end function
  pure subroutine sech_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sech_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function sech_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_sech_rd_r64(x)
  end function
  pure subroutine sech_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_sech_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function sech_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_sech_rd_r32(x)
  end function
  pure subroutine sech_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_sech_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csch_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csch_rn_r64(x)
  end function
  pure subroutine csch_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csch_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csch_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csch_rn_r32(x)
  end function
  pure subroutine csch_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csch_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csch_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csch_rz_r64(x)
  end function
  pure subroutine csch_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csch_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csch_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csch_rz_r32(x)
  end function
  pure subroutine csch_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csch_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csch_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csch_ru_r64(x)
  end function
  pure subroutine csch_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csch_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csch_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csch_ru_r32(x)
  end function
  pure subroutine csch_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csch_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function csch_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_csch_rd_r64(x)
  end function
  pure subroutine csch_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_csch_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function csch_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_csch_rd_r32(x)
  end function
  pure subroutine csch_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_csch_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function coth_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_coth_rn_r64(x)
  end function
  pure subroutine coth_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_coth_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function coth_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_coth_rn_r32(x)
  end function
  pure subroutine coth_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_coth_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function coth_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_coth_rz_r64(x)
  end function
  pure subroutine coth_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_coth_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function coth_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_coth_rz_r32(x)
  end function
  pure subroutine coth_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_coth_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function coth_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_coth_ru_r64(x)
  end function
  pure subroutine coth_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_coth_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function coth_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_coth_ru_r32(x)
  end function
  pure subroutine coth_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_coth_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function coth_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_coth_rd_r64(x)
  end function
  pure subroutine coth_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_coth_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function coth_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_coth_rd_r32(x)
  end function
  pure subroutine coth_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_coth_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acoth_rn_r64(x)
  end function
  pure subroutine acoth_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acoth_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acoth_rn_r32(x)
  end function
  pure subroutine acoth_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acoth_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acoth_rz_r64(x)
  end function
  pure subroutine acoth_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acoth_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acoth_rz_r32(x)
  end function
  pure subroutine acoth_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acoth_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acoth_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acoth_ru_r64(x)
  end function
  pure subroutine acoth_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acoth_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acoth_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acoth_ru_r32(x)
  end function
  pure subroutine acoth_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acoth_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_acoth_rd_r64(x)
  end function
  pure subroutine acoth_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_acoth_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function acoth_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_acoth_rd_r32(x)
  end function
  pure subroutine acoth_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_acoth_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erf_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erf_rn_r64(x)
  end function
  pure subroutine erf_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erf_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erf_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erf_rn_r32(x)
  end function
  pure subroutine erf_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erf_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erf_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erf_rz_r64(x)
  end function
  pure subroutine erf_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erf_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erf_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erf_rz_r32(x)
  end function
  pure subroutine erf_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erf_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erf_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erf_ru_r64(x)
  end function
  pure subroutine erf_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erf_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erf_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erf_ru_r32(x)
  end function
  pure subroutine erf_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erf_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erf_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erf_rd_r64(x)
  end function
  pure subroutine erf_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erf_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erf_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erf_rd_r32(x)
  end function
  pure subroutine erf_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erf_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfc_rn_r64(x)
  end function
  pure subroutine erfc_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfc_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfc_rn_r32(x)
  end function
  pure subroutine erfc_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfc_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfc_rz_r64(x)
  end function
  pure subroutine erfc_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfc_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfc_rz_r32(x)
  end function
  pure subroutine erfc_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfc_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfc_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfc_ru_r64(x)
  end function
  pure subroutine erfc_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfc_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfc_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfc_ru_r32(x)
  end function
  pure subroutine erfc_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfc_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfc_rd_r64(x)
  end function
  pure subroutine erfc_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfc_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfc_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfc_rd_r32(x)
  end function
  pure subroutine erfc_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfc_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcx_rn_r64(x)
  end function
  pure subroutine erfcx_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcx_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcx_rn_r32(x)
  end function
  pure subroutine erfcx_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcx_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcx_rz_r64(x)
  end function
  pure subroutine erfcx_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcx_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcx_rz_r32(x)
  end function
  pure subroutine erfcx_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcx_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcx_ru_r64(x)
  end function
  pure subroutine erfcx_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcx_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcx_ru_r32(x)
  end function
  pure subroutine erfcx_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcx_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcx_rd_r64(x)
  end function
  pure subroutine erfcx_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcx_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcx_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcx_rd_r32(x)
  end function
  pure subroutine erfcx_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcx_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdf_rn_r64(x)
  end function
  pure subroutine normcdf_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdf_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdf_rn_r32(x)
  end function
  pure subroutine normcdf_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdf_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdf_rz_r64(x)
  end function
  pure subroutine normcdf_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdf_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdf_rz_r32(x)
  end function
  pure subroutine normcdf_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdf_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdf_ru_r64(x)
  end function
  pure subroutine normcdf_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdf_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdf_ru_r32(x)
  end function
  pure subroutine normcdf_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdf_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdf_rd_r64(x)
  end function
  pure subroutine normcdf_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdf_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdf_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdf_rd_r32(x)
  end function
  pure subroutine normcdf_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdf_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfinv_rn_r64(x)
  end function
  pure subroutine erfinv_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfinv_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfinv_rn_r32(x)
  end function
  pure subroutine erfinv_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfinv_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfinv_rz_r64(x)
  end function
  pure subroutine erfinv_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfinv_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfinv_rz_r32(x)
  end function
  pure subroutine erfinv_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfinv_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfinv_ru_r64(x)
  end function
  pure subroutine erfinv_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfinv_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfinv_ru_r32(x)
  end function
  pure subroutine erfinv_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfinv_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfinv_rd_r64(x)
  end function
  pure subroutine erfinv_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfinv_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfinv_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfinv_rd_r32(x)
  end function
  pure subroutine erfinv_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfinv_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcinv_rn_r64(x)
  end function
  pure subroutine erfcinv_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcinv_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcinv_rn_r32(x)
  end function
  pure subroutine erfcinv_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcinv_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcinv_rz_r64(x)
  end function
  pure subroutine erfcinv_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcinv_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcinv_rz_r32(x)
  end function
  pure subroutine erfcinv_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcinv_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcinv_ru_r64(x)
  end function
  pure subroutine erfcinv_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcinv_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcinv_ru_r32(x)
  end function
  pure subroutine erfcinv_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcinv_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_erfcinv_rd_r64(x)
  end function
  pure subroutine erfcinv_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_erfcinv_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function erfcinv_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_erfcinv_rd_r32(x)
  end function
  pure subroutine erfcinv_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_erfcinv_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdfinv_rn_r64(x)
  end function
  pure subroutine normcdfinv_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdfinv_rn_r32(x)
  end function
  pure subroutine normcdfinv_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdfinv_rz_r64(x)
  end function
  pure subroutine normcdfinv_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdfinv_rz_r32(x)
  end function
  pure subroutine normcdfinv_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdfinv_ru_r64(x)
  end function
  pure subroutine normcdfinv_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdfinv_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdfinv_ru_r32(x)
  end function
  pure subroutine normcdfinv_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdfinv_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_normcdfinv_rd_r64(x)
  end function
  pure subroutine normcdfinv_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function normcdfinv_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_normcdfinv_rd_r32(x)
  end function
  pure subroutine normcdfinv_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_normcdfinv_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tgamma_rn_r64(x)
  end function
  pure subroutine tgamma_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tgamma_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tgamma_rn_r32(x)
  end function
  pure subroutine tgamma_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tgamma_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tgamma_rz_r64(x)
  end function
  pure subroutine tgamma_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tgamma_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tgamma_rz_r32(x)
  end function
  pure subroutine tgamma_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tgamma_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tgamma_ru_r64(x)
  end function
  pure subroutine tgamma_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tgamma_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tgamma_ru_r32(x)
  end function
  pure subroutine tgamma_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tgamma_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_tgamma_rd_r64(x)
  end function
  pure subroutine tgamma_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_tgamma_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function tgamma_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_tgamma_rd_r32(x)
  end function
  pure subroutine tgamma_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_tgamma_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_lgamma_rn_r64(x)
  end function
  pure subroutine lgamma_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_lgamma_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_lgamma_rn_r32(x)
  end function
  pure subroutine lgamma_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_lgamma_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_lgamma_rz_r64(x)
  end function
  pure subroutine lgamma_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_lgamma_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_lgamma_rz_r32(x)
  end function
  pure subroutine lgamma_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_lgamma_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_lgamma_ru_r64(x)
  end function
  pure subroutine lgamma_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_lgamma_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_lgamma_ru_r32(x)
  end function
  pure subroutine lgamma_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_lgamma_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_lgamma_rd_r64(x)
  end function
  pure subroutine lgamma_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_lgamma_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function lgamma_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_lgamma_rd_r32(x)
  end function
  pure subroutine lgamma_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_lgamma_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i0_rn_r64(x)
  end function
  pure subroutine cyl_bessel_i0_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i0_rn_r32(x)
  end function
  pure subroutine cyl_bessel_i0_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i0_rz_r64(x)
  end function
  pure subroutine cyl_bessel_i0_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i0_rz_r32(x)
  end function
  pure subroutine cyl_bessel_i0_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i0_ru_r64(x)
  end function
  pure subroutine cyl_bessel_i0_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i0_ru_r32(x)
  end function
  pure subroutine cyl_bessel_i0_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i0_rd_r64(x)
  end function
  pure subroutine cyl_bessel_i0_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i0_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i0_rd_r32(x)
  end function
  pure subroutine cyl_bessel_i0_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i0_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i1_rn_r64(x)
  end function
  pure subroutine cyl_bessel_i1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i1_rn_r32(x)
  end function
  pure subroutine cyl_bessel_i1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i1_rz_r64(x)
  end function
  pure subroutine cyl_bessel_i1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i1_rz_r32(x)
  end function
  pure subroutine cyl_bessel_i1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i1_ru_r64(x)
  end function
  pure subroutine cyl_bessel_i1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i1_ru_r32(x)
  end function
  pure subroutine cyl_bessel_i1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_cyl_bessel_i1_rd_r64(x)
  end function
  pure subroutine cyl_bessel_i1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function cyl_bessel_i1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_cyl_bessel_i1_rd_r32(x)
  end function
  pure subroutine cyl_bessel_i1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_cyl_bessel_i1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j0_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j0_rn_r64(x)
  end function
  pure subroutine j0_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j0_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j0_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j0_rn_r32(x)
  end function
  pure subroutine j0_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j0_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j0_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j0_rz_r64(x)
  end function
  pure subroutine j0_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j0_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j0_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j0_rz_r32(x)
  end function
  pure subroutine j0_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j0_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j0_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j0_ru_r64(x)
  end function
  pure subroutine j0_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j0_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j0_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j0_ru_r32(x)
  end function
  pure subroutine j0_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j0_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j0_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j0_rd_r64(x)
  end function
  pure subroutine j0_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j0_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j0_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j0_rd_r32(x)
  end function
  pure subroutine j0_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j0_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j1_rn_r64(x)
  end function
  pure subroutine j1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j1_rn_r32(x)
  end function
  pure subroutine j1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j1_rz_r64(x)
  end function
  pure subroutine j1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j1_rz_r32(x)
  end function
  pure subroutine j1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j1_ru_r64(x)
  end function
  pure subroutine j1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j1_ru_r32(x)
  end function
  pure subroutine j1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function j1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_j1_rd_r64(x)
  end function
  pure subroutine j1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_j1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function j1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_j1_rd_r32(x)
  end function
  pure subroutine j1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_j1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y0_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y0_rn_r64(x)
  end function
  pure subroutine y0_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y0_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y0_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y0_rn_r32(x)
  end function
  pure subroutine y0_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y0_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y0_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y0_rz_r64(x)
  end function
  pure subroutine y0_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y0_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y0_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y0_rz_r32(x)
  end function
  pure subroutine y0_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y0_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y0_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y0_ru_r64(x)
  end function
  pure subroutine y0_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y0_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y0_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y0_ru_r32(x)
  end function
  pure subroutine y0_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y0_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y0_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y0_rd_r64(x)
  end function
  pure subroutine y0_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y0_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y0_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y0_rd_r32(x)
  end function
  pure subroutine y0_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y0_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y1_rn_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y1_rn_r64(x)
  end function
  pure subroutine y1_rn_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y1_rn_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y1_rn_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y1_rn_r32(x)
  end function
  pure subroutine y1_rn_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y1_rn_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y1_rz_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y1_rz_r64(x)
  end function
  pure subroutine y1_rz_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y1_rz_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y1_rz_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y1_rz_r32(x)
  end function
  pure subroutine y1_rz_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y1_rz_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y1_ru_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y1_ru_r64(x)
  end function
  pure subroutine y1_ru_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y1_ru_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y1_ru_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y1_ru_r32(x)
  end function
  pure subroutine y1_ru_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y1_ru_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function y1_rd_r64(x) result(r)
    real(real64), intent(in) :: x
    real(real64) :: r
    r = c_y1_rd_r64(x)
  end function
  pure subroutine y1_rd_n_r64(x, r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_y1_rd_n_r64(rows(r, x), x, r)
  end subroutine
  elemental function y1_rd_r32(x) result(r)
    real(real32), intent(in) :: x
    real(real32) :: r
    r = c_y1_rd_r32(x)
  end function
  pure subroutine y1_rd_n_r32(x, r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_y1_rd_n_r32(rows(r, x), x, r)
  end subroutine
  elemental function hypot_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_hypot_rn_r64(x, y)
  end function
  pure subroutine hypot_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_hypot_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_hypot_rn_r32(x, y)
  end function
  pure subroutine hypot_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_hypot_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_hypot_rz_r64(x, y)
  end function
  pure subroutine hypot_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_hypot_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_hypot_rz_r32(x, y)
  end function
  pure subroutine hypot_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_hypot_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_hypot_ru_r64(x, y)
  end function
  pure subroutine hypot_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_hypot_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_hypot_ru_r32(x, y)
  end function
  pure subroutine hypot_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_hypot_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_hypot_rd_r64(x, y)
  end function
  pure subroutine hypot_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_hypot_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function hypot_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_hypot_rd_r32(x, y)
  end function
  pure subroutine hypot_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_hypot_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rn_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_rhypot_rn_r64(x, y)
  end function
  pure subroutine rhypot_rn_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rhypot_rn_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rn_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_rhypot_rn_r32(x, y)
  end function
  pure subroutine rhypot_rn_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rhypot_rn_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rz_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_rhypot_rz_r64(x, y)
  end function
  pure subroutine rhypot_rz_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rhypot_rz_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rz_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_rhypot_rz_r32(x, y)
  end function
  pure subroutine rhypot_rz_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rhypot_rz_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_ru_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_rhypot_ru_r64(x, y)
  end function
  pure subroutine rhypot_ru_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rhypot_ru_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_ru_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_rhypot_ru_r32(x, y)
  end function
  pure subroutine rhypot_ru_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rhypot_ru_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rd_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_rhypot_rd_r64(x, y)
  end function
  pure subroutine rhypot_rd_n_r64(x, y, r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rhypot_rd_n_r64(rows(r, x, y), x, y, r)
  end subroutine
  elemental function rhypot_rd_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_rhypot_rd_r32(x, y)
  end function
  pure subroutine rhypot_rd_n_r32(x, y, r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rhypot_rd_n_r32(rows(r, x, y), x, y, r)
  end subroutine
  elemental function atan2_rn_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2_rn_r64(y, x)
  end function
  pure subroutine atan2_rn_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2_rn_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_rn_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2_rn_r32(y, x)
  end function
  pure subroutine atan2_rn_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2_rn_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_rz_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2_rz_r64(y, x)
  end function
  pure subroutine atan2_rz_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2_rz_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_rz_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2_rz_r32(y, x)
  end function
  pure subroutine atan2_rz_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2_rz_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_ru_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2_ru_r64(y, x)
  end function
  pure subroutine atan2_ru_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2_ru_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_ru_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2_ru_r32(y, x)
  end function
  pure subroutine atan2_ru_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2_ru_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_rd_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2_rd_r64(y, x)
  end function
  pure subroutine atan2_rd_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2_rd_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2_rd_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2_rd_r32(y, x)
  end function
  pure subroutine atan2_rd_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2_rd_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rn_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2pi_rn_r64(y, x)
  end function
  pure subroutine atan2pi_rn_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2pi_rn_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rn_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2pi_rn_r32(y, x)
  end function
  pure subroutine atan2pi_rn_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2pi_rn_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rz_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2pi_rz_r64(y, x)
  end function
  pure subroutine atan2pi_rz_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2pi_rz_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rz_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2pi_rz_r32(y, x)
  end function
  pure subroutine atan2pi_rz_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2pi_rz_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_ru_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2pi_ru_r64(y, x)
  end function
  pure subroutine atan2pi_ru_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2pi_ru_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_ru_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2pi_ru_r32(y, x)
  end function
  pure subroutine atan2pi_ru_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2pi_ru_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rd_r64(y, x) result(r)
    real(real64), intent(in) :: y, x
    real(real64) :: r
    r = c_atan2pi_rd_r64(y, x)
  end function
  pure subroutine atan2pi_rd_n_r64(y, x, r)
    real(real64), contiguous, intent(in) :: y(:), x(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_atan2pi_rd_n_r64(rows(r, y, x), y, x, r)
  end subroutine
  elemental function atan2pi_rd_r32(y, x) result(r)
    real(real32), intent(in) :: y, x
    real(real32) :: r
    r = c_atan2pi_rd_r32(y, x)
  end function
  pure subroutine atan2pi_rd_n_r32(y, x, r)
    real(real32), contiguous, intent(in) :: y(:), x(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_atan2pi_rd_n_r32(rows(r, y, x), y, x, r)
  end subroutine
  elemental function norm3d_rn_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_norm3d_rn_r64(x, y, z)
  end function
  pure subroutine norm3d_rn_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm3d_rn_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_rn_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_norm3d_rn_r32(x, y, z)
  end function
  pure subroutine norm3d_rn_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm3d_rn_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_rz_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_norm3d_rz_r64(x, y, z)
  end function
  pure subroutine norm3d_rz_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm3d_rz_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_rz_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_norm3d_rz_r32(x, y, z)
  end function
  pure subroutine norm3d_rz_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm3d_rz_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_ru_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_norm3d_ru_r64(x, y, z)
  end function
  pure subroutine norm3d_ru_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm3d_ru_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_ru_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_norm3d_ru_r32(x, y, z)
  end function
  pure subroutine norm3d_ru_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm3d_ru_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_rd_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_norm3d_rd_r64(x, y, z)
  end function
  pure subroutine norm3d_rd_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm3d_rd_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm3d_rd_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_norm3d_rd_r32(x, y, z)
  end function
  pure subroutine norm3d_rd_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm3d_rd_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function norm4d_rn_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_norm4d_rn_r64(x, y, z, w)
  end function
  pure subroutine norm4d_rn_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm4d_rn_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_rn_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_norm4d_rn_r32(x, y, z, w)
  end function
  pure subroutine norm4d_rn_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm4d_rn_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_rz_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_norm4d_rz_r64(x, y, z, w)
  end function
  pure subroutine norm4d_rz_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm4d_rz_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_rz_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_norm4d_rz_r32(x, y, z, w)
  end function
  pure subroutine norm4d_rz_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm4d_rz_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_ru_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_norm4d_ru_r64(x, y, z, w)
  end function
  pure subroutine norm4d_ru_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm4d_ru_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_ru_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_norm4d_ru_r32(x, y, z, w)
  end function
  pure subroutine norm4d_ru_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm4d_ru_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_rd_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_norm4d_rd_r64(x, y, z, w)
  end function
  pure subroutine norm4d_rd_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_norm4d_rd_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function norm4d_rd_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_norm4d_rd_r32(x, y, z, w)
  end function
  pure subroutine norm4d_rd_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_norm4d_rd_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm3d_rn_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_rnorm3d_rn_r64(x, y, z)
  end function
  pure subroutine rnorm3d_rn_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rn_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_rn_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_rnorm3d_rn_r32(x, y, z)
  end function
  pure subroutine rnorm3d_rn_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rn_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_rz_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_rnorm3d_rz_r64(x, y, z)
  end function
  pure subroutine rnorm3d_rz_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rz_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_rz_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_rnorm3d_rz_r32(x, y, z)
  end function
  pure subroutine rnorm3d_rz_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rz_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_ru_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_rnorm3d_ru_r64(x, y, z)
  end function
  pure subroutine rnorm3d_ru_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm3d_ru_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_ru_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_rnorm3d_ru_r32(x, y, z)
  end function
  pure subroutine rnorm3d_ru_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm3d_ru_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_rd_r64(x, y, z) result(r)
    real(real64), intent(in) :: x, y, z
    real(real64) :: r
    r = c_rnorm3d_rd_r64(x, y, z)
  end function
  pure subroutine rnorm3d_rd_n_r64(x, y, z, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rd_n_r64(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm3d_rd_r32(x, y, z) result(r)
    real(real32), intent(in) :: x, y, z
    real(real32) :: r
    r = c_rnorm3d_rd_r32(x, y, z)
  end function
  pure subroutine rnorm3d_rd_n_r32(x, y, z, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm3d_rd_n_r32(rows(r, x, y, z), x, y, z, r)
  end subroutine
  elemental function rnorm4d_rn_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_rnorm4d_rn_r64(x, y, z, w)
  end function
  pure subroutine rnorm4d_rn_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rn_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_rn_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_rnorm4d_rn_r32(x, y, z, w)
  end function
  pure subroutine rnorm4d_rn_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rn_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_rz_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_rnorm4d_rz_r64(x, y, z, w)
  end function
  pure subroutine rnorm4d_rz_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rz_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_rz_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_rnorm4d_rz_r32(x, y, z, w)
  end function
  pure subroutine rnorm4d_rz_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rz_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_ru_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_rnorm4d_ru_r64(x, y, z, w)
  end function
  pure subroutine rnorm4d_ru_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm4d_ru_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_ru_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_rnorm4d_ru_r32(x, y, z, w)
  end function
  pure subroutine rnorm4d_ru_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm4d_ru_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_rd_r64(x, y, z, w) result(r)
    real(real64), intent(in) :: x, y, z, w
    real(real64) :: r
    r = c_rnorm4d_rd_r64(x, y, z, w)
  end function
  pure subroutine rnorm4d_rd_n_r64(x, y, z, w, r)
    real(real64), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real64), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rd_n_r64(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function rnorm4d_rd_r32(x, y, z, w) result(r)
    real(real32), intent(in) :: x, y, z, w
    real(real32) :: r
    r = c_rnorm4d_rd_r32(x, y, z, w)
  end function
  pure subroutine rnorm4d_rd_n_r32(x, y, z, w, r)
    real(real32), contiguous, intent(in) :: x(:), y(:), z(:), w(:)
    real(real32), contiguous, intent(out) :: r(:)
    call c_rnorm4d_rd_n_r32(rows(r, x, y, z, w), x, y, z, w, r)
  end subroutine
  elemental function outward_nextafter_r64(x, y) result(r)
    real(real64), intent(in) :: x, y
    real(real64) :: r
    r = c_outward_nextafter_r64(x, y)
  end function
  elemental function outward_nextafter_r32(x, y) result(r)
    real(real32), intent(in) :: x, y
    real(real32) :: r
    r = c_outward_nextafter_r32(x, y)
  end function
  pure function sum_rn_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_rn_r64(rows(x, x), x)
  end function
  pure function sum_rn_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_rn_r32(rows(x, x), x)
  end function
  pure function sum_rz_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_rz_r64(rows(x, x), x)
  end function
  pure function sum_rz_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_rz_r32(rows(x, x), x)
  end function
  pure function sum_ru_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_ru_r64(rows(x, x), x)
  end function
  pure function sum_ru_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_ru_r32(rows(x, x), x)
  end function
  pure function sum_rd_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_rd_r64(rows(x, x), x)
  end function
  pure function sum_rd_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_rd_r32(rows(x, x), x)
  end function
  pure function sum_abs_rn_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_abs_rn_r64(rows(x, x), x)
  end function
  pure function sum_abs_rn_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_abs_rn_r32(rows(x, x), x)
  end function
  pure function sum_abs_rz_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_abs_rz_r64(rows(x, x), x)
  end function
  pure function sum_abs_rz_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_abs_rz_r32(rows(x, x), x)
  end function
  pure function sum_abs_ru_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_abs_ru_r64(rows(x, x), x)
  end function
  pure function sum_abs_ru_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_abs_ru_r32(rows(x, x), x)
  end function
  pure function sum_abs_rd_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_abs_rd_r64(rows(x, x), x)
  end function
  pure function sum_abs_rd_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_abs_rd_r32(rows(x, x), x)
  end function
  pure function sum_sq_rn_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_sq_rn_r64(rows(x, x), x)
  end function
  pure function sum_sq_rn_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_sq_rn_r32(rows(x, x), x)
  end function
  pure function sum_sq_rz_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_sq_rz_r64(rows(x, x), x)
  end function
  pure function sum_sq_rz_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_sq_rz_r32(rows(x, x), x)
  end function
  pure function sum_sq_ru_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_sq_ru_r64(rows(x, x), x)
  end function
  pure function sum_sq_ru_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_sq_ru_r32(rows(x, x), x)
  end function
  pure function sum_sq_rd_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_sum_sq_rd_r64(rows(x, x), x)
  end function
  pure function sum_sq_rd_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_sum_sq_rd_r32(rows(x, x), x)
  end function
  pure function norm_rn_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_norm_rn_r64(rows(x, x), x)
  end function
  pure function norm_rn_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_norm_rn_r32(rows(x, x), x)
  end function
  pure function norm_rz_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_norm_rz_r64(rows(x, x), x)
  end function
  pure function norm_rz_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_norm_rz_r32(rows(x, x), x)
  end function
  pure function norm_ru_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_norm_ru_r64(rows(x, x), x)
  end function
  pure function norm_ru_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_norm_ru_r32(rows(x, x), x)
  end function
  pure function norm_rd_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_norm_rd_r64(rows(x, x), x)
  end function
  pure function norm_rd_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_norm_rd_r32(rows(x, x), x)
  end function
  pure function mean_rn_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_mean_rn_r64(rows(x, x), x)
  end function
  pure function mean_rn_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_mean_rn_r32(rows(x, x), x)
  end function
  pure function mean_rz_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_mean_rz_r64(rows(x, x), x)
  end function
  pure function mean_rz_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_mean_rz_r32(rows(x, x), x)
  end function
  pure function mean_ru_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_mean_ru_r64(rows(x, x), x)
  end function
  pure function mean_ru_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_mean_ru_r32(rows(x, x), x)
  end function
  pure function mean_rd_r64(x) result(r)
    real(real64), contiguous, intent(in) :: x(:)
    real(real64) :: r
    r = c_mean_rd_r64(rows(x, x), x)
  end function
  pure function mean_rd_r32(x) result(r)
    real(real32), contiguous, intent(in) :: x(:)
    real(real32) :: r
    r = c_mean_rd_r32(rows(x, x), x)
  end function
  pure function dot_rn_r64(x, y) result(r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64) :: r
    r = c_dot_rn_r64(rows(x, y), x, y)
  end function
  pure function dot_rn_r32(x, y) result(r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32) :: r
    r = c_dot_rn_r32(rows(x, y), x, y)
  end function
  pure function dot_rz_r64(x, y) result(r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64) :: r
    r = c_dot_rz_r64(rows(x, y), x, y)
  end function
  pure function dot_rz_r32(x, y) result(r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32) :: r
    r = c_dot_rz_r32(rows(x, y), x, y)
  end function
  pure function dot_ru_r64(x, y) result(r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64) :: r
    r = c_dot_ru_r64(rows(x, y), x, y)
  end function
  pure function dot_ru_r32(x, y) result(r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32) :: r
    r = c_dot_ru_r32(rows(x, y), x, y)
  end function
  pure function dot_rd_r64(x, y) result(r)
    real(real64), contiguous, intent(in) :: x(:), y(:)
    real(real64) :: r
    r = c_dot_rd_r64(rows(x, y), x, y)
  end function
  pure function dot_rd_r32(x, y) result(r)
    real(real32), contiguous, intent(in) :: x(:), y(:)
    real(real32) :: r
    r = c_dot_rd_r32(rows(x, y), x, y)
  end function
  subroutine accumulator_add_r64(self, x, on, stat)
    class(accumulator), intent(inout) :: self
    real(real64), contiguous, intent(in) :: x(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = size(x, kind=c_size_t)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_on_r64(device_handle(on), self%handle, n, x)
    else
      call c_add_r64(self%handle, n, x)
    end if
    call report(code, stat)
  end subroutine
  subroutine accumulator_add_abs_r64(self, x, on, stat)
    class(accumulator), intent(inout) :: self
    real(real64), contiguous, intent(in) :: x(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = size(x, kind=c_size_t)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_abs_on_r64(device_handle(on), self%handle, n, x)
    else
      call c_add_abs_r64(self%handle, n, x)
    end if
    call report(code, stat)
  end subroutine
  subroutine accumulator_add_products_r64(self, x, y, on, stat)
    class(accumulator), intent(inout) :: self
    real(real64), contiguous, intent(in) :: x(:), y(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = rows(x, y)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_products_on_r64(device_handle(on), self%handle, n, x, y)
    else
      call c_add_products_r64(self%handle, n, x, y)
    end if
    call report(code, stat)
  end subroutine
  function accumulator_round(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real64) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_round_r64(sum%handle, direction_code(direction), r)
  end function
  function accumulator_mean(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real64) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_mean_r64(sum%handle, direction_code(direction), r)
  end function
  function accumulator_sqrt(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real64) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_sqrt_r64(sum%handle, direction_code(direction), r)
  end function
  subroutine accumulator_add_r32(self, x, on, stat)
    class(accumulator), intent(inout) :: self
    real(real32), contiguous, intent(in) :: x(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = size(x, kind=c_size_t)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_on_r32(device_handle(on), self%handle, n, x)
    else
      call c_add_r32(self%handle, n, x)
    end if
    call report(code, stat)
  end subroutine
  subroutine accumulator_add_abs_r32(self, x, on, stat)
    class(accumulator), intent(inout) :: self
    real(real32), contiguous, intent(in) :: x(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = size(x, kind=c_size_t)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_abs_on_r32(device_handle(on), self%handle, n, x)
    else
      call c_add_abs_r32(self%handle, n, x)
    end if
    call report(code, stat)
  end subroutine
  subroutine accumulator_add_products_r32(self, x, y, on, stat)
    class(accumulator), intent(inout) :: self
    real(real32), contiguous, intent(in) :: x(:), y(:)
    type(device), intent(in), optional :: on
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: n
    n = rows(x, y)
    call accumulator_start(self)
    code = 0
    if (present(on)) then
      code = c_add_products_on_r32(device_handle(on), self%handle, n, x, y)
    else
      call c_add_products_r32(self%handle, n, x, y)
    end if
    call report(code, stat)
  end subroutine
  function accumulator_round_real32(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real32) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_round_r32(sum%handle, direction_code(direction), r)
  end function
  function accumulator_mean_real32(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real32) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_mean_r32(sum%handle, direction_code(direction), r)
  end function
  function accumulator_sqrt_real32(self, direction) result(r)
    class(accumulator), intent(in) :: self
    character(2), intent(in), optional :: direction
    real(real32) :: r
    type(accumulator) :: sum
    integer(c_int) :: code
    call accumulator_merge(sum, self)
    code = c_sqrt_r32(sum%handle, direction_code(direction), r)
  end function
  elemental function neg_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_neg_interval(x%inf, x%sup))
  end function
  elemental function add_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_add_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function sub_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_sub_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function mul_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_mul_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function div_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_div_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function recip_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_recip_interval(x%inf, x%sup))
  end function
  elemental function sqr_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sqr_interval(x%inf, x%sup))
  end function
  elemental function sqrt_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sqrt_interval(x%inf, x%sup))
  end function
  elemental function fma_interval(x, y, z) result(r)
    type(interval), intent(in) :: x, y, z
    type(interval) :: r
    r = of_complex(c_fma_interval(x%inf, x%sup, y%inf, y%sup, z%inf, z%sup))
  end function
  elemental function abs_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_abs_interval(x%inf, x%sup))
  end function
  elemental function min_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_min_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function max_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_max_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function fdim_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_fdim_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function rsqrt_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_rsqrt_interval(x%inf, x%sup))
  end function
  elemental function floor_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_floor_interval(x%inf, x%sup))
  end function
  elemental function ceil_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_ceil_interval(x%inf, x%sup))
  end function
  elemental function trunc_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_trunc_interval(x%inf, x%sup))
  end function
  elemental function round_ties_to_even_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_round_ties_to_even_interval(x%inf, x%sup))
  end function
  elemental function round_ties_to_away_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_round_ties_to_away_interval(x%inf, x%sup))
  end function
  elemental function sign_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sign_interval(x%inf, x%sup))
  end function
  elemental function copysign_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_copysign_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function logb_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_logb_interval(x%inf, x%sup))
  end function
  elemental function fmod_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_fmod_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function remainder_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_remainder_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function pown_interval(x, n) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_pown_interval(x%inf, x%sup, n))
  end function
  elemental function rootn_interval(x, n) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_rootn_interval(x%inf, x%sup, n))
  end function
  elemental function compound_interval(x, n) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_compound_interval(x%inf, x%sup, n))
  end function
  elemental function compoundm1_interval(x, n) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_compoundm1_interval(x%inf, x%sup, n))
  end function
  elemental function scalbn_interval(x, n) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_scalbn_interval(x%inf, x%sup, n))
  end function
  elemental function jn_interval(n, x) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_jn_interval(n, x%inf, x%sup))
  end function
  elemental function yn_interval(n, x) result(r)
    type(interval), intent(in) :: x; integer(int32), intent(in) :: n
    type(interval) :: r
    r = of_complex(c_yn_interval(n, x%inf, x%sup))
  end function
  elemental function pow_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_pow_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function powr_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_powr_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function exp_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp_interval(x%inf, x%sup))
  end function
  elemental function exp2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp2_interval(x%inf, x%sup))
  end function
  elemental function exp10_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp10_interval(x%inf, x%sup))
  end function
  elemental function expm1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_expm1_interval(x%inf, x%sup))
  end function
  elemental function exp2m1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp2m1_interval(x%inf, x%sup))
  end function
  elemental function exp10m1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp10m1_interval(x%inf, x%sup))
  end function
  elemental function log_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log_interval(x%inf, x%sup))
  end function
  elemental function log2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log2_interval(x%inf, x%sup))
  end function
  elemental function log10_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log10_interval(x%inf, x%sup))
  end function
  elemental function log1p_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log1p_interval(x%inf, x%sup))
  end function
  elemental function log2p1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log2p1_interval(x%inf, x%sup))
  end function
  elemental function log10p1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log10p1_interval(x%inf, x%sup))
  end function
  elemental function logit_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_logit_interval(x%inf, x%sup))
  end function
  elemental function cbrt_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cbrt_interval(x%inf, x%sup))
  end function
  elemental function rcbrt_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_rcbrt_interval(x%inf, x%sup))
  end function
  elemental function sin_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sin_interval(x%inf, x%sup))
  end function
  elemental function cos_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cos_interval(x%inf, x%sup))
  end function
  elemental function tan_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_tan_interval(x%inf, x%sup))
  end function
  elemental function csc_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_csc_interval(x%inf, x%sup))
  end function
  elemental function sec_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sec_interval(x%inf, x%sup))
  end function
  elemental function cot_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cot_interval(x%inf, x%sup))
  end function
  elemental function sinpi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sinpi_interval(x%inf, x%sup))
  end function
  elemental function cospi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cospi_interval(x%inf, x%sup))
  end function
  elemental function tanpi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_tanpi_interval(x%inf, x%sup))
  end function
  elemental function atan_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_atan_interval(x%inf, x%sup))
  end function
  elemental function acot_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_acot_interval(x%inf, x%sup))
  end function
  elemental function asin_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_asin_interval(x%inf, x%sup))
  end function
  elemental function acos_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_acos_interval(x%inf, x%sup))
  end function
  elemental function atanpi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_atanpi_interval(x%inf, x%sup))
  end function
  elemental function asinpi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_asinpi_interval(x%inf, x%sup))
  end function
  elemental function acospi_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_acospi_interval(x%inf, x%sup))
  end function
  elemental function sinh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sinh_interval(x%inf, x%sup))
  end function
  elemental function cosh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cosh_interval(x%inf, x%sup))
  end function
  elemental function tanh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_tanh_interval(x%inf, x%sup))
  end function
  elemental function asinh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_asinh_interval(x%inf, x%sup))
  end function
  elemental function acosh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_acosh_interval(x%inf, x%sup))
  end function
  elemental function atanh_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_atanh_interval(x%inf, x%sup))
  end function
  elemental function sech_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sech_interval(x%inf, x%sup))
  end function
  elemental function csch_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_csch_interval(x%inf, x%sup))
  end function
  elemental function coth_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_coth_interval(x%inf, x%sup))
  end function
  elemental function acoth_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_acoth_interval(x%inf, x%sup))
  end function
  elemental function erf_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_erf_interval(x%inf, x%sup))
  end function
  elemental function erfc_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_erfc_interval(x%inf, x%sup))
  end function
  elemental function erfcx_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_erfcx_interval(x%inf, x%sup))
  end function
  elemental function normcdf_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_normcdf_interval(x%inf, x%sup))
  end function
  elemental function erfinv_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_erfinv_interval(x%inf, x%sup))
  end function
  elemental function erfcinv_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_erfcinv_interval(x%inf, x%sup))
  end function
  elemental function normcdfinv_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_normcdfinv_interval(x%inf, x%sup))
  end function
  elemental function tgamma_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_tgamma_interval(x%inf, x%sup))
  end function
  elemental function lgamma_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_lgamma_interval(x%inf, x%sup))
  end function
  elemental function cyl_bessel_i0_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cyl_bessel_i0_interval(x%inf, x%sup))
  end function
  elemental function cyl_bessel_i1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cyl_bessel_i1_interval(x%inf, x%sup))
  end function
  elemental function j0_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_j0_interval(x%inf, x%sup))
  end function
  elemental function j1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_j1_interval(x%inf, x%sup))
  end function
  elemental function y0_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_y0_interval(x%inf, x%sup))
  end function
  elemental function y1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_y1_interval(x%inf, x%sup))
  end function
  elemental function hypot_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_hypot_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function rhypot_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_rhypot_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function atan2_interval(y, x) result(r)
    type(interval), intent(in) :: y, x
    type(interval) :: r
    r = of_complex(c_atan2_interval(y%inf, y%sup, x%inf, x%sup))
  end function
  elemental function atan2pi_interval(y, x) result(r)
    type(interval), intent(in) :: y, x
    type(interval) :: r
    r = of_complex(c_atan2pi_interval(y%inf, y%sup, x%inf, x%sup))
  end function
  elemental function norm3d_interval(x, y, z) result(r)
    type(interval), intent(in) :: x, y, z
    type(interval) :: r
    r = of_complex(c_norm3d_interval(x%inf, x%sup, y%inf, y%sup, z%inf, z%sup))
  end function
  elemental function norm4d_interval(x, y, z, w) result(r)
    type(interval), intent(in) :: x, y, z, w
    type(interval) :: r
    r = of_complex(c_norm4d_interval(x%inf, x%sup, y%inf, y%sup, z%inf, z%sup, w%inf, w%sup))
  end function
  elemental function rnorm3d_interval(x, y, z) result(r)
    type(interval), intent(in) :: x, y, z
    type(interval) :: r
    r = of_complex(c_rnorm3d_interval(x%inf, x%sup, y%inf, y%sup, z%inf, z%sup))
  end function
  elemental function rnorm4d_interval(x, y, z, w) result(r)
    type(interval), intent(in) :: x, y, z, w
    type(interval) :: r
    r = of_complex(c_rnorm4d_interval(x%inf, x%sup, y%inf, y%sup, z%inf, z%sup, w%inf, w%sup))
  end function
  elemental function convex_hull_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_convex_hull_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function intersection_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_intersection_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function equal_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_equal_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function subset_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_subset_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function interior_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_interior_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function less_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_less_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function strict_less_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_strict_less_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function precedes_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_precedes_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function strict_precedes_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_strict_precedes_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function disjoint_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    logical :: r
    r = logical(c_disjoint_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function is_empty_interval(x) result(r)
    type(interval), intent(in) :: x
    logical :: r
    r = logical(c_is_empty_interval(x%inf, x%sup))
  end function
  elemental function is_entire_interval(x) result(r)
    type(interval), intent(in) :: x
    logical :: r
    r = logical(c_is_entire_interval(x%inf, x%sup))
  end function
  elemental function is_common_interval(x) result(r)
    type(interval), intent(in) :: x
    logical :: r
    r = logical(c_is_common_interval(x%inf, x%sup))
  end function
  elemental function is_singleton_interval(x) result(r)
    type(interval), intent(in) :: x
    logical :: r
    r = logical(c_is_singleton_interval(x%inf, x%sup))
  end function
  elemental function inf_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_inf_interval(x%inf, x%sup))
  end function
  elemental function sup_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_sup_interval(x%inf, x%sup))
  end function
  elemental function mid_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_mid_interval(x%inf, x%sup))
  end function
  elemental function rad_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_rad_interval(x%inf, x%sup))
  end function
  elemental function wid_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_wid_interval(x%inf, x%sup))
  end function
  elemental function mag_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_mag_interval(x%inf, x%sup))
  end function
  elemental function mig_interval(x) result(r)
    type(interval), intent(in) :: x
    real(real64) :: r
    r = (c_mig_interval(x%inf, x%sup))
  end function
  elemental function sqr_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_sqr_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function abs_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_abs_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function sin_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_sin_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function cos_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_cos_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function tan_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_tan_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function cosh_rev_interval(c, x) result(r)
    type(interval), intent(in) :: c, x
    type(interval) :: r
    r = of_complex(c_cosh_rev_interval(c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function mul_rev_interval(b, c, x) result(r)
    type(interval), intent(in) :: b, c, x
    type(interval) :: r
    r = of_complex(c_mul_rev_interval(b%inf, b%sup, c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function pow_rev1_interval(b, c, x) result(r)
    type(interval), intent(in) :: b, c, x
    type(interval) :: r
    r = of_complex(c_pow_rev1_interval(b%inf, b%sup, c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function pow_rev2_interval(a, c, x) result(r)
    type(interval), intent(in) :: a, c, x
    type(interval) :: r
    r = of_complex(c_pow_rev2_interval(a%inf, a%sup, c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function atan2_rev1_interval(b, c, x) result(r)
    type(interval), intent(in) :: b, c, x
    type(interval) :: r
    r = of_complex(c_atan2_rev1_interval(b%inf, b%sup, c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function atan2_rev2_interval(a, c, x) result(r)
    type(interval), intent(in) :: a, c, x
    type(interval) :: r
    r = of_complex(c_atan2_rev2_interval(a%inf, a%sup, c%inf, c%sup, x%inf, x%sup))
  end function
  elemental function cancel_minus_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_cancel_minus_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function cancel_plus_interval(x, y) result(r)
    type(interval), intent(in) :: x, y
    type(interval) :: r
    r = of_complex(c_cancel_plus_interval(x%inf, x%sup, y%inf, y%sup))
  end function
  elemental function exp_slope1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp_slope1_interval(x%inf, x%sup))
  end function
  elemental function exp_slope2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_exp_slope2_interval(x%inf, x%sup))
  end function
  elemental function log_slope1_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log_slope1_interval(x%inf, x%sup))
  end function
  elemental function log_slope2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_log_slope2_interval(x%inf, x%sup))
  end function
  elemental function cos_slope2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cos_slope2_interval(x%inf, x%sup))
  end function
  elemental function sin_slope3_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sin_slope3_interval(x%inf, x%sup))
  end function
  elemental function asin_slope3_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_asin_slope3_interval(x%inf, x%sup))
  end function
  elemental function atan_slope3_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_atan_slope3_interval(x%inf, x%sup))
  end function
  elemental function cosh_slope2_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_cosh_slope2_interval(x%inf, x%sup))
  end function
  elemental function sinh_slope3_interval(x) result(r)
    type(interval), intent(in) :: x
    type(interval) :: r
    r = of_complex(c_sinh_slope3_interval(x%inf, x%sup))
  end function
  elemental function add_r64_before(x, y) result(r)
    real(real64), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = add_interval(interval(x), y)
  end function
  elemental function add_r64_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real64), intent(in) :: y
    type(interval) :: r
    r = add_interval(x, interval(y))
  end function
  elemental function add_r32_before(x, y) result(r)
    real(real32), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = add_interval(interval(x), y)
  end function
  elemental function add_r32_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real32), intent(in) :: y
    type(interval) :: r
    r = add_interval(x, interval(y))
  end function
  elemental function add_int_before(x, y) result(r)
    integer, intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = add_interval(interval(x), y)
  end function
  elemental function add_int_after(x, y) result(r)
    type(interval), intent(in) :: x
    integer, intent(in) :: y
    type(interval) :: r
    r = add_interval(x, interval(y))
  end function
  elemental function sub_r64_before(x, y) result(r)
    real(real64), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = sub_interval(interval(x), y)
  end function
  elemental function sub_r64_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real64), intent(in) :: y
    type(interval) :: r
    r = sub_interval(x, interval(y))
  end function
  elemental function sub_r32_before(x, y) result(r)
    real(real32), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = sub_interval(interval(x), y)
  end function
  elemental function sub_r32_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real32), intent(in) :: y
    type(interval) :: r
    r = sub_interval(x, interval(y))
  end function
  elemental function sub_int_before(x, y) result(r)
    integer, intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = sub_interval(interval(x), y)
  end function
  elemental function sub_int_after(x, y) result(r)
    type(interval), intent(in) :: x
    integer, intent(in) :: y
    type(interval) :: r
    r = sub_interval(x, interval(y))
  end function
  elemental function mul_r64_before(x, y) result(r)
    real(real64), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = mul_interval(interval(x), y)
  end function
  elemental function mul_r64_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real64), intent(in) :: y
    type(interval) :: r
    r = mul_interval(x, interval(y))
  end function
  elemental function mul_r32_before(x, y) result(r)
    real(real32), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = mul_interval(interval(x), y)
  end function
  elemental function mul_r32_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real32), intent(in) :: y
    type(interval) :: r
    r = mul_interval(x, interval(y))
  end function
  elemental function mul_int_before(x, y) result(r)
    integer, intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = mul_interval(interval(x), y)
  end function
  elemental function mul_int_after(x, y) result(r)
    type(interval), intent(in) :: x
    integer, intent(in) :: y
    type(interval) :: r
    r = mul_interval(x, interval(y))
  end function
  elemental function div_r64_before(x, y) result(r)
    real(real64), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = div_interval(interval(x), y)
  end function
  elemental function div_r64_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real64), intent(in) :: y
    type(interval) :: r
    r = div_interval(x, interval(y))
  end function
  elemental function div_r32_before(x, y) result(r)
    real(real32), intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = div_interval(interval(x), y)
  end function
  elemental function div_r32_after(x, y) result(r)
    type(interval), intent(in) :: x
    real(real32), intent(in) :: y
    type(interval) :: r
    r = div_interval(x, interval(y))
  end function
  elemental function div_int_before(x, y) result(r)
    integer, intent(in) :: x
    type(interval), intent(in) :: y
    type(interval) :: r
    r = div_interval(interval(x), y)
  end function
  elemental function div_int_after(x, y) result(r)
    type(interval), intent(in) :: x
    integer, intent(in) :: y
    type(interval) :: r
    r = div_interval(x, interval(y))
  end function

  ! Ends the program unless the matrices have a product, and a third one its shape.
  subroutine check_factors(a, b, c)
    integer, intent(in) :: a(2), b(2)
    integer, intent(in), optional :: c(:)
    if (a(2) /= b(1)) error stop "outward: matmul of matrices whose inner lengths differ"
    if (.not. present(c)) return
    if (c(1) /= a(1) .or. c(2) /= b(2)) error stop "outward: a matrix has not the shape of the product"
  end subroutine

  function is_in_order(order) result(found)
    character(1), intent(in), optional :: order
    logical :: found
    found = .false.
    if (.not. present(order)) return
    found = order == "k"
    if (.not. found) error stop "outward: the order is k, or none"
  end function

  ! As CBLAS has it; C refuses 0.
  function transpose_code(letter) result(code)
    character(1), intent(in) :: letter
    integer(c_int) :: code
    code = 0
    if (letter == "N" .or. letter == "n") code = 111
    if (index("TtCc", letter) > 0) code = 112
  end function

  ! The product of matrices whose columns follow each other.
  subroutine multiply_r64(shape_a, shape_b, a, b, r, c, shape_c, direction, order)
    integer, intent(in) :: shape_a(2), shape_b(2)
    real(real64), intent(in) :: a(*), b(*)
    real(real64), intent(inout) :: r(*)
    real(real64), intent(in), contiguous, optional, target :: c(:)
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
      code = c_multiply_in_order_r64(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    else
      code = c_multiply_r64(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    end if
    call report(code)
  end subroutine

  function matmul_mm_r64(a, b, c, direction, order) result(r)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(in), optional :: c(:, :)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real64) :: r(size(a, 1), size(b, 2))
    if (present(c)) then
      call multiply_r64(shape(a), shape(b), a, b, r, [c], shape(c), direction, order)
    else
      call multiply_r64(shape(a), shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_mv_r64(a, b, c, direction, order) result(r)
    real(real64), intent(in) :: a(:, :), b(:)
    real(real64), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real64) :: r(size(a, 1))
    if (present(c)) then
      call multiply_r64(shape(a), [size(b), 1], a, b, r, [c], [size(c), 1], direction, order)
    else
      call multiply_r64(shape(a), [size(b), 1], a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_vm_r64(a, b, c, direction, order) result(r)
    real(real64), intent(in) :: a(:), b(:, :)
    real(real64), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real64) :: r(size(b, 2))
    if (present(c)) then
      call multiply_r64([1, size(a)], shape(b), a, b, r, [c], [1, size(c)], direction, order)
    else
      call multiply_r64([1, size(a)], shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  subroutine matmul_bounds_r64(a, b, lower, upper, c)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    real(real64), intent(in), contiguous, optional, target :: c(:, :)
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
    call report(c_matrix_bounds_r64(0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, added, 1_c_size_t, m, &
      lower, upper, 1_c_size_t, m))
  end subroutine

  subroutine gemm_r64(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, direction, order, stat)
    character(1), intent(in) :: transa, transb
    integer, intent(in) :: m, n, k, lda, ldb, ldc
    real(real64), intent(in) :: alpha, beta
    real(real64), intent(in) :: a(lda, *), b(ldb, *)
    real(real64), intent(inout) :: c(ldc, *)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: lengths(6)
    lengths = [m, n, k, lda, ldb, ldc]
    if (is_in_order(order)) then
      code = c_gemm_in_order_r64(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    else
      code = c_gemm_r64(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    end if
    call report(code, stat)
  end subroutine

  ! The product of matrices whose columns follow each other.
  subroutine multiply_r32(shape_a, shape_b, a, b, r, c, shape_c, direction, order)
    integer, intent(in) :: shape_a(2), shape_b(2)
    real(real32), intent(in) :: a(*), b(*)
    real(real32), intent(inout) :: r(*)
    real(real32), intent(in), contiguous, optional, target :: c(:)
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
      code = c_multiply_in_order_r32(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    else
      code = c_multiply_r32(direction_code(direction), 0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, &
        added, 1_c_size_t, m, r, 1_c_size_t, m)
    end if
    call report(code)
  end subroutine

  function matmul_mm_r32(a, b, c, direction, order) result(r)
    real(real32), intent(in) :: a(:, :), b(:, :)
    real(real32), intent(in), optional :: c(:, :)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real32) :: r(size(a, 1), size(b, 2))
    if (present(c)) then
      call multiply_r32(shape(a), shape(b), a, b, r, [c], shape(c), direction, order)
    else
      call multiply_r32(shape(a), shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_mv_r32(a, b, c, direction, order) result(r)
    real(real32), intent(in) :: a(:, :), b(:)
    real(real32), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real32) :: r(size(a, 1))
    if (present(c)) then
      call multiply_r32(shape(a), [size(b), 1], a, b, r, [c], [size(c), 1], direction, order)
    else
      call multiply_r32(shape(a), [size(b), 1], a, b, r, direction=direction, order=order)
    end if
  end function

  function matmul_vm_r32(a, b, c, direction, order) result(r)
    real(real32), intent(in) :: a(:), b(:, :)
    real(real32), intent(in), optional :: c(:)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    real(real32) :: r(size(b, 2))
    if (present(c)) then
      call multiply_r32([1, size(a)], shape(b), a, b, r, [c], [1, size(c)], direction, order)
    else
      call multiply_r32([1, size(a)], shape(b), a, b, r, direction=direction, order=order)
    end if
  end function

  subroutine matmul_bounds_r32(a, b, lower, upper, c)
    real(real32), intent(in) :: a(:, :), b(:, :)
    real(real32), intent(inout) :: lower(:, :), upper(:, :)
    real(real32), intent(in), contiguous, optional, target :: c(:, :)
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
    call report(c_matrix_bounds_r32(0_c_size_t, m, n, k, a, 1_c_size_t, m, b, 1_c_size_t, k, added, 1_c_size_t, m, &
      lower, upper, 1_c_size_t, m))
  end subroutine

  subroutine gemm_r32(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, direction, order, stat)
    character(1), intent(in) :: transa, transb
    integer, intent(in) :: m, n, k, lda, ldb, ldc
    real(real32), intent(in) :: alpha, beta
    real(real32), intent(in) :: a(lda, *), b(ldb, *)
    real(real32), intent(inout) :: c(ldc, *)
    character(2), intent(in), optional :: direction
    character(1), intent(in), optional :: order
    integer, intent(out), optional :: stat
    integer(c_int) :: code
    integer(c_size_t) :: lengths(6)
    lengths = [m, n, k, lda, ldb, ldc]
    if (is_in_order(order)) then
      code = c_gemm_in_order_r32(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    else
      code = c_gemm_r32(direction_code(direction), 102_c_int, transpose_code(transa), transpose_code(transb), &
        lengths(1), lengths(2), lengths(3), alpha, a, lengths(4), b, lengths(5), beta, c, lengths(6))
    end if
    call report(code, stat)
  end subroutine

  ! A system of matrices whose columns follow each other.
  subroutine solve_system(n, k, a, a_upper, b, b_upper, lower, upper, stat)
    integer, intent(in) :: n, k
    real(real64), intent(in) :: a(*), a_upper(*), b(*), b_upper(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: rows, sides
    rows = n
    sides = k
    call report(c_solve(0_c_size_t, 0_c_size_t, rows, sides, a, a_upper, 1_c_size_t, rows, b, b_upper, 1_c_size_t, rows, &
      lower, upper, 1_c_size_t, rows), stat)
  end subroutine

  subroutine solve_vector(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call solve_intervals_vector(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine solve_matrix(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call solve_intervals_matrix(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine solve_intervals_vector(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:), b_upper(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call check_square(a)
    call check_extents([shape(a_upper), size(b), size(b_upper), size(lower), size(upper)], &
      [shape(a), size(a, 1), size(a, 1), size(a, 1), size(a, 1)])
    call solve_system(size(a, 1), 1, a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine solve_intervals_matrix(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:, :), b_upper(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call check_square(a)
    call check_extents([shape(a_upper), shape(b), shape(b_upper), shape(lower), shape(upper)], &
      [shape(a), size(a, 1), size(b, 2), shape(b), shape(b), shape(b)])
    call solve_system(size(a, 1), size(b, 2), a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  ! A sparse system, whose indices are counted from 0 in C.
  subroutine solve_csr(k, indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: k, indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    integer(c_size_t) :: rows, sides
    integer(c_int64_t) :: most
    integer :: last
    call check_extents([min(size(indptr), 1)], [1])
    last = indptr(size(indptr)) - 1
    call check_extents([size(indices), size(data)], [last, last])
    if (indptr(1) /= 1 .or. any(indptr(2:) < indptr(:size(indptr) - 1))) &
      error stop "outward: indptr of a sparse matrix that does not rise from 1"
    if (any(indices < 1 .or. indices >= size(indptr))) &
      error stop "outward: indices of a sparse matrix that are not from 1 to its number of columns"
    rows = size(indptr) - 1
    sides = k
    most = 0
    if (present(max_multiplications)) most = max(1_int64, max_multiplications)
    call report(c_solve_csr(0_c_size_t, most, rows, sides, int(indptr, c_size_t) - 1, int(indices, c_size_t) - 1, data, &
      b, 1_c_size_t, rows, lower, upper, 1_c_size_t, rows), stat)
  end subroutine

  subroutine solve_csr_vector(indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    call check_extents([size(b), size(lower), size(upper)] + 1, [size(indptr), size(indptr), size(indptr)])
    call solve_csr(1, indptr, indices, data, b, lower, upper, stat, max_multiplications)
  end subroutine

  subroutine solve_csr_matrix(indptr, indices, data, b, lower, upper, stat, max_multiplications)
    integer, intent(in) :: indptr(:), indices(:)
    real(real64), intent(in) :: data(:), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    integer(int64), intent(in), optional :: max_multiplications
    call check_extents([size(b, 1) + 1, shape(lower), shape(upper)], [size(indptr), shape(b), shape(b)])
    call solve_csr(size(b, 2), indptr, indices, data, b, lower, upper, stat, max_multiplications)
  end subroutine

  subroutine outward_inverse(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents([shape(lower), shape(upper)], [shape(a), shape(a)])
    n = size(a, 1)
    call report(c_inverse(0_c_size_t, 0_c_size_t, n, a, 1_c_size_t, n, lower, upper, 1_c_size_t, n), stat)
  end subroutine

  subroutine least_squares(m, n, k, a, a_upper, b, b_upper, lower, upper, stat)
    integer, intent(in) :: m, n, k
    real(real64), intent(in) :: a(*), a_upper(*), b(*), b_upper(*)
    real(real64), intent(inout) :: lower(*), upper(*)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: rows, columns, sides
    rows = m
    columns = n
    sides = k
    call report(c_least_squares(0_c_size_t, rows, columns, sides, a, a_upper, 1_c_size_t, rows, b, b_upper, 1_c_size_t, &
      rows, lower, upper, 1_c_size_t, columns), stat)
  end subroutine

  subroutine least_squares_vector(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call least_squares_intervals_vector(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine least_squares_matrix(a, b, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), b(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call least_squares_intervals_matrix(a, a, b, b, lower, upper, stat)
  end subroutine

  subroutine least_squares_intervals_vector(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:), b_upper(:)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call check_extents([shape(a_upper), size(b), size(b_upper), size(lower), size(upper)], &
      [shape(a), size(a, 1), size(a, 1), size(a, 2), size(a, 2)])
    call least_squares(size(a, 1), size(a, 2), 1, a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine least_squares_intervals_matrix(a, a_upper, b, b_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :), b(:, :), b_upper(:, :)
    real(real64), intent(inout) :: lower(:, :), upper(:, :)
    integer, intent(out), optional :: stat
    call check_extents([shape(a_upper), size(b, 1), shape(b_upper), shape(lower), shape(upper)], &
      [shape(a), size(a, 1), shape(b), size(a, 2), size(b, 2), size(a, 2), size(b, 2)])
    call least_squares(size(a, 1), size(a, 2), size(b, 2), a, a_upper, b, b_upper, lower, upper, stat)
  end subroutine

  subroutine outward_determinant(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower, upper
    integer, intent(out), optional :: stat
    call outward_determinant_intervals(a, a, lower, upper, stat)
  end subroutine

  subroutine outward_determinant_intervals(a, a_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :)
    real(real64), intent(inout) :: lower, upper
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents(shape(a_upper), shape(a))
    n = size(a, 1)
    call report(c_determinant(0_c_size_t, n, a, a_upper, 1_c_size_t, n, lower, upper, c_null_ptr), stat)
  end subroutine

  subroutine outward_symmetric_eigenvalues(a, lower, upper, stat)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    call outward_symmetric_eigenvalues_intervals(a, a, lower, upper, stat)
  end subroutine

  subroutine outward_symmetric_eigenvalues_intervals(a, a_upper, lower, upper, stat)
    real(real64), intent(in) :: a(:, :), a_upper(:, :)
    real(real64), intent(inout) :: lower(:), upper(:)
    integer, intent(out), optional :: stat
    integer(c_size_t) :: n
    call check_square(a)
    call check_extents([shape(a_upper), size(lower), size(upper)], [shape(a), size(a, 1), size(a, 1)])
    n = size(a, 1)
    call report(c_symmetric_eigenvalues(0_c_size_t, n, a, a_upper, 1_c_size_t, n, lower, upper), stat)
  end subroutine

  function outward_is_positive_definite(a, stat) result(found)
    real(real64), intent(in) :: a(:, :)
    integer, intent(out), optional :: stat
    logical :: found
    integer(c_size_t) :: n
    integer(c_int) :: answer
    call check_square(a)
    n = size(a, 1)
    answer = 0
    call report(c_is_positive_definite(0_c_size_t, n, a, 1_c_size_t, n, answer), stat)
    found = answer == 1
  end function

  subroutine check_square(a)
    real(real64), intent(in) :: a(:, :)
    if (size(a, 1) /= size(a, 2)) error stop "outward: a matrix that is not square"
  end subroutine

  ! Ends the program unless arrays have these extents.
  subroutine check_extents(found, expected)
    integer, intent(in) :: found(:), expected(:)
    if (any(found /= expected)) error stop "outward: arrays whose shapes do not fit the system"
  end subroutine
end module
