! A program that is linked so that subnormal numbers are flushed to zero: calls keep them. Prints `ok`.
program flushed
  use outward
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  implicit none
  real(real64), volatile :: small = 3.0e-310_real64, half = 0.5_real64
  real(real32), volatile :: single = 1.0e-40_real32
  integer(int64), parameter :: widened = transfer(real(1.0e-40_real32, real64), 0_int64)
  integer :: failures = 0
  type(interval) :: x, y
  type(accumulator) :: total
  real(real32) :: narrow(2)

  ! This program itself computes with flushed numbers.
  call expect(small * half == 0, "it is flushed")
  x = interval(single)
  call expect(all(transfer([x%inf, x%sup], [0_int64]) == widened), "intervals of real32")
  y = 1 * interval(single) + single
  call expect(y%inf > 1.9e-40_real64 .and. y%sup < 2.1e-40_real64, "operators with real32")
  call expect(.not. interval_contains(interval(small), 0.0_real64), "members")
  call expect(interval(small) /= interval(0) .and. .not. is_empty(interval(small)), "comparisons")
  call expect(transfer(outward_abs(-small), 0_int64) == transfer(small, 0_int64), "abs")
  call expect(transfer(exp_rn(single), 0_int32) == transfer(1.0_real32, 0_int32), "exp")
  call expect(transfer(mul_rn(small, 1.0_real64), 0_int64) == transfer(small, 0_int64), "mul")
  call expect(transfer(pown_rn(2.0_real64, -1074_int64), 0_int64) == 1, "pown")
  narrow = single
  call total%add(narrow)
  call expect(total%round() > 1.9e-40_real64, "sums")
  if (failures > 0) error stop 1
  print "(a)", "ok"

contains

  subroutine expect(is_right, what)
    logical, intent(in) :: is_right
    character(*), intent(in) :: what
    if (is_right) return
    print "(a)", what
    failures = failures + 1
  end subroutine
end program
