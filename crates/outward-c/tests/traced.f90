! Programs with traced numbers: their values are those of plain ones, their enclosures have the true answers, and their
! errors are blamed on lines of this file. Prints what is wrong, and `ok` at the end. Compiled with -cpp.
#include "outward_traced.inc"
module checks
  use outward_traced
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  implicit none
  integer :: failures = 0
contains
  subroutine check(condition, line)
    logical, intent(in) :: condition
    integer, intent(in) :: line
    if (condition) return
    print "(a, i0)", "line ", line
    failures = failures + 1
  end subroutine

  elemental function same(x, y)
    real(real64), intent(in) :: x, y
    logical :: same
    same = transfer(x, 0_int64) == transfer(y, 0_int64)
  end function

  ! Is what is written in the enclosure?
  function contains_text(x, text) result(r)
    type(traced), intent(in) :: x
    character(*), intent(in) :: text
    logical :: r
    type(traced_accuracy) :: found
    found = traced_accuracy(x - traced_numeral(text))
    r = .not. found%is_lost .and. found%inf <= 0 .and. found%sup >= 0
  end function

  function radius(x)
    type(traced), intent(in) :: x
    real(real64) :: radius
    type(traced_accuracy) :: found
    found = traced_accuracy(x)
    radius = found%radius
  end function

  ! Is the largest cause of this kind of this line?
  function blames(x, line, is_input) result(r)
    type(traced), intent(in) :: x
    integer, intent(in) :: line
    logical, intent(in) :: is_input
    logical :: r
    type(traced_cause), allocatable :: causes(:)
    integer :: i
    call traced_causes(x, causes)
    r = .false.
    do i = 1, size(causes)
      if (causes(i)%is_input .neqv. is_input) cycle
      r = causes(i)%line == line .and. index(causes(i)%file, "traced.f90") > 0
      return
    end do
  end function
end module

#define CHECK(condition) call check(condition, __LINE__)
program traced_numbers
  use checks
  implicit none
  call programs()
  call lines()
  call comparisons()
  call mixed()
  call functions()
  call arrays()
  call steps()
  if (failures == 0) print "(a)", "ok"
  if (failures /= 0) error stop
contains
  subroutine programs()
    type(traced) :: u, v, w, x, y
    type(traced32) :: s
    real(real64) :: p, q, r
    real(real32) :: t
    integer :: i, line
    u = 2
    v = -4
    p = 2
    q = -4
    do i = 1, 20
      w = 111 - 1130 / v + 3000 / (v * u)
      u = v
      v = w
      r = 111 - 1130 / q + 3000 / (q * p)
      p = q
      q = r
    end do
    CHECK(same(v%value, q))
    CHECK(radius(v - traced_numeral("6.029847325023902")) < 1e-6)
    x = 77617
    y = 33096
    w = 333.75d0 * y**6 + x**2 * (11 * x**2 * y**2 - y**6 - 121 * y**4 - 2) + 5.5d0 * y**8 + x / (2 * y)
    p = 77617
    q = 33096
    r = 333.75d0 * q**6 + p**2 * (11 * p**2 * q**2 - q**6 - 121 * q**4 - 2) + 5.5d0 * q**8 + p / (2 * q)
    CHECK(same(w%value, r))
    CHECK(contains_text(w, "-0.827396059946821368141165095479816291999"))
    TRACED_LINE; x = 1.718281828459045235d0; line = __LINE__
    do i = 1, 25
      TRACED_LINE; x = x * i - 1
    end do
    CHECK(same(x%value, 1201807247.4104486d0))
    CHECK(blames(x, line, .true.))
    x = 0.1d0
    p = 0.1d0
    do i = 1, 42
      x = 4 * x * (1 - x)
      p = 4 * p * (1 - p)
    end do
    CHECK(same(x%value, p))
    CHECK(radius(x) < epsilon(p) / 2 * p)
    s = 0
    t = 0
    do i = 1, 100
      s = s + 0.1
      t = t + 0.1
    end do
    CHECK(same(dble(s%value), dble(t)))
  end subroutine

  subroutine lines()
    type(traced) :: x, y, z
    integer :: line
    x = 3
    y = 7
    TRACED_LINE; z = x / y; line = __LINE__
    CHECK(blames(z, line, .false.))
    TRACED_LINE
    z = sqrt(x) * 2
    CHECK(blames(z, __LINE__ - 2, .false.))
    TRACED_LINE; z = z + 0.1d0; line = __LINE__
    CHECK(blames(z, line, .true.))
  end subroutine

  subroutine comparisons()
    type(traced) :: t, x
    integer :: n
    character(:), allocatable :: text, json
    call traced_report()
    t = 0
    n = 0
    do while (t < 1)
      t = t + 0.1d0
      n = n + 1
    end do
    CHECK(n == 11)
    call traced_record(t, "t")
    call traced_report(text, json)
    CHECK(index(text, "t = 1.0999999999999999") > 0)
    CHECK(index(text, "12 comparisons, 1 otherwise") > 0)
    CHECK(index(json, '"comparisons":12,"changed":1') > 0)
    call traced_report(text)
    CHECK(index(text, "comparison") == 0)
    x = traced(3) - 1d-17
    CHECK(int(x) == 3 .and. nint(x) == 3 .and. ceiling(x) == 3 .and. floor(x + 0.5d0) == 3)
    call traced_report(text)
    CHECK(index(text, "1 otherwise") > 0)
    CHECK(x == 3 .and. .not. x /= 3 .and. x <= 3.0 .and. x >= 3d0 .and. .not. x < 3_int64 .and. .not. x > traced32(3))
    CHECK(dble(x) == 3 .and. real(x) == 3)
    call traced_report(text)
    CHECK(index(text, "2 numbers leave the trace") > 0)
  end subroutine

  ! Mixed operands have the kinds and the values that plain ones have.
  subroutine mixed()
    type(traced) :: d
    type(traced32) :: f
    real(real64) :: p
    real(real32) :: q
    d = 0.1d0
    f = 0.1
    p = 0.1d0
    q = 0.1
    d = f * d
    CHECK(same(d%value, q * p))
    d = f + 0.1d0
    CHECK(same(d%value, q + 0.1d0))
    d = 3_int64 / f
    CHECK(same(d%value, real(3 / q, real64)))
    f = f + 0.1d0
    q = real(q + 0.1d0, real32)
    CHECK(same(dble(f%value), dble(q)))
    f = f * 3 - 0.7
    q = q * 3 - 0.7
    CHECK(same(dble(f%value), dble(q)))
    d = f
    CHECK(contains_text(d, "-0.0999999836087226701142327556226518936455249786376953125"))
    d = huge(1_int64)
    CHECK(contains_text(d, "9223372036854775807") .and. same(d%value, 2d0**63))
    d = -huge(1_int64) - 1
    CHECK(contains_text(d, "-9223372036854775808"))
    f = 16777217
    d = f
    CHECK(contains_text(d, "16777217") .and. f%value == 16777216)
    d = traced_within(9.81d0, 0.01d0)
    CHECK(radius(d) >= 0.01d0)
    d = traced_with_value(traced_numeral("1/3"), 0.25d0)
    CHECK(contains_text(d * 3, "1") .and. d%value == 0.25d0)
  end subroutine

  subroutine functions()
    type(traced) :: x, y, found(36)
    real(real64) :: p, q, plain(36)
    type(traced_accuracy) :: accuracy
    integer :: i
    p = 0.25d0
    q = 7.75d0
    x = p
    y = q
    found = [sqrt(x), exp(x), log(x), log10(x), sin(x), cos(x), tan(x), asin(x), acos(x), atan(x), sinh(x), cosh(x), &
      tanh(x), asinh(x), acosh(y), atanh(x), erf(x), erfc(x), gamma(y), log_gamma(y), abs(-x), aint(y), anint(y), &
      atan2(x, y), hypot(x, y), mod(y, x), sign(x, -y), dim(y, x), min(x, y), max(x, y), x**y, x**3, (-x)**3, &
      x**0.5d0, 2d0**x, -x]
    plain = [sqrt(p), exp(p), log(p), log10(p), sin(p), cos(p), tan(p), asin(p), acos(p), atan(p), sinh(p), cosh(p), &
      tanh(p), asinh(p), acosh(q), atanh(p), erf(p), erfc(p), gamma(q), log_gamma(q), abs(-p), aint(q), anint(q), &
      atan2(p, q), hypot(p, q), mod(q, p), sign(p, -q), dim(q, p), min(p, q), max(p, q), p**q, p**3, (-p)**3, &
      p**0.5d0, 2d0**p, -p]
    do i = 1, size(found)
      CHECK(same(found(i)%value, plain(i)))
      accuracy = traced_accuracy(found(i))
      CHECK(accuracy%ulps <= 8 .or. accuracy%absolute < 1d-290)
    end do
    x = max(x, 3d0)
    CHECK(x%value == 3)
    x = max(min(x, y, found(1)), x - 4, -x)
    CHECK(x%value == 0.5d0 .and. contains_text(x, "0.5"))
    x = sqrt(traced(-1))
    CHECK(radius(x) > huge(p))
    accuracy = traced_accuracy(x)
    CHECK(logical(accuracy%is_lost))
  end subroutine

  subroutine arrays()
    type(traced) :: a(4, 3), b(3, 4), c(4, 4), v(3), r(4), total
    real(real64) :: p(4, 3), q(3, 4), u(3)
    integer :: i, j
    do j = 1, 3
      do i = 1, 4
        p(i, j) = 1d0 / (i + 2 * j)
        q(j, i) = i - 0.1d0 * j
        a(i, j) = traced(1) / (i + 2 * j)
        b(j, i) = i - traced(0.1d0) * j
      end do
    end do
    u = [0.1d0, 0.2d0, 0.3d0]
    v = u
    CHECK(all(same(a%value, p)) .and. all(same(b%value, q)))
    c = matmul(a, b)
    CHECK(all(same(c%value, matmul(p, q))))
    r = matmul(a, v)
    CHECK(all(same(r%value, matmul(p, u))))
    r = matmul(v, b)
    CHECK(all(same(r%value, matmul(u, q))))
    total = sum(a(:, 2)) + dot_product(a(1, :), v) + norm2(v)
    CHECK(same(total%value, sum(p(:, 2)) + dot_product(p(1, :), u) + norm2(u)))
    CHECK(radius(total) < 1e-28)
    total = sum(a(:, 1))
    CHECK(contains_text(total, "19/20"))
    c = 2 * c + 1d0
    c = exp(c(:, 4:1:-1))
    CHECK(all(c%value > 1))
    total = sum(v(1:0))
    CHECK(same(total%value, 0d0) .and. radius(total) == 0)
  end subroutine

  subroutine steps()
    type(traced) :: state(2), others(2)
    integer(int64) :: step
    integer :: i
    state = [traced(1), traced(0)]
    others = state
    do i = 1, 1000
      call traced_step_begin(state, step)
      state(2) = state(2) - 0.01d0 * state(1)
      state(1) = state(1) + 0.01d0 * state(2)
      call traced_step_end(state, step)
      others(2) = others(2) - 0.01d0 * others(1)
      others(1) = others(1) + 0.01d0 * others(2)
    end do
    CHECK(all(same(state%value, others%value)))
    CHECK(radius(state(1)) < 1e-26 .and. radius(state(2)) < 1e-26)
  end subroutine
end program
