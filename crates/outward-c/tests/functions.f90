! Calls every function of the module: elementwise, and of arrays in one call. Prints a line for each as functions.c does,
! with a hash of the results. The test that compiles this puts the calls in.
!
! Usage: functions INPUTS, the file that functions.c reads. It is compiled so that exceptions trap.
program functions
  use outward
  use, intrinsic :: iso_fortran_env, only: int8, int64, real32, real64
  use, intrinsic :: ieee_arithmetic, only: ieee_unordered
  implicit none
  integer(int64), parameter :: start = -3750763034362895579_int64, prime = 1099511628211_int64
  integer(int64) :: hash = start, rows
  real(real64), allocatable :: c64(:, :), one64(:), all64(:)
  real(real32), allocatable :: c32(:, :), one32(:), all32(:)
  type(interval), allocatable :: x(:), y(:), z(:), w(:)
  character(4096) :: path
  integer :: unit
  logical :: are_equal = .true.

  call get_command_argument(1, path)
  open (newunit=unit, file=trim(path), access="stream", form="unformatted", status="old", action="read")
  read (unit) rows
  allocate (x(rows), y(rows), z(rows), w(rows))
  allocate (c64(rows, 4), one64(rows), all64(rows), c32(rows, 4), one32(rows), all32(rows))
  read (unit) c64, c32
  close (unit)
  x = between(c64(:, 1), c64(:, 2))
  y = between(c64(:, 3), c64(:, 4))
  z = between(c64(:, 2), c64(:, 3))
  w = between(c64(:, 4), c64(:, 1))
  ! STATEMENTS

contains

  elemental function between(a, b) result(r)
    real(real64), intent(in) :: a, b
    type(interval) :: r
    r = interval(a, b)
    if (ieee_unordered(a, b)) return
    if (a > b) r = interval(b, a)
  end function

  subroutine add_bytes(bytes)
    integer(int8), intent(in) :: bytes(:)
    integer :: at
    do at = 1, size(bytes)
      hash = ieor(hash, iand(int(bytes(at), int64), 255_int64)) * prime
    end do
  end subroutine

  subroutine add64(one, all)
    real(real64), intent(in) :: one(:), all(:)
    are_equal = are_equal .and. .not. any(transfer(one, [0_int64]) /= transfer(all, [0_int64]))
    call add_bytes(transfer(one, [0_int8]))
  end subroutine

  subroutine add32(one, all)
    real(real32), intent(in) :: one(:), all(:)
    are_equal = are_equal .and. .not. any(transfer(one, [0_int8]) /= transfer(all, [0_int8]))
    call add_bytes(transfer(one, [0_int8]))
  end subroutine

  ! Zeros have no sign.
  subroutine add_intervals(x)
    type(interval), intent(in) :: x(:)
    real(real64) :: bounds(2, size(x))
    bounds(1, :) = x%inf
    bounds(2, :) = x%sup
    where (bounds == 0) bounds = 0
    call add_bytes(transfer(bounds, [0_int8]))
  end subroutine

  subroutine finish(name)
    character(*), intent(in) :: name
    if (.not. are_equal) print "(a, a)", name, ": arrays differ"
    print "(a, 1x, z16.16)", name, hash
    hash = start
    are_equal = .true.
  end subroutine
end program
