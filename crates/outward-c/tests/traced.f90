! Programs with traced numbers: their values are those of plain ones, their enclosures have the true answers, and their
! errors are blamed on lines of this file. Prints what is wrong, and `ok` at the end. Compiled with -cpp.
#include "outward_traced.inc"
#define CHECK(condition) call check(condition, __LINE__)
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
  pure function contains_text(x, text) result(r)
    type(traced), intent(in) :: x
    character(*), intent(in) :: text
    logical :: r
    type(traced_accuracy) :: found
    found = traced_accuracy(x - traced_numeral(text))
    r = .not. found%is_lost .and. found%inf <= 0 .and. found%sup >= 0
  end function

  elemental function radius(x)
    type(traced), intent(in) :: x
    real(real64) :: radius
    type(traced_accuracy) :: found
    found = traced_accuracy(x)
    radius = found%radius
  end function

  ! Does the report of the thread, which begins anew, have these words?
  function reports(words) result(r)
    character(*), intent(in) :: words
    logical :: r
    character(:), allocatable :: text
    call traced_report(text)
    r = index(text, words) > 0
  end function

  ! Procedures that use traced numbers may be pure and elemental, as those of plain numbers.
  elemental function logistic(x) result(r)
    type(traced), intent(in) :: x
    type(traced) :: r
    r = x
    TRACED_LINE; if (x > 0 .and. x < 1) r = 4 * x * (1 - x)
  end function

  ! The sums of each number and those before it, in arrays whose size is known at run time.
  pure subroutine add_up(v)
    type(traced), intent(inout) :: v(:)
    type(traced), dimension(size(v)) :: before, sums
    integer :: i
    before = v
    sums = [(sum(before(:i)), i = 1, size(v))]
    v = sums
  end subroutine

  function circle(v) result(r)
    type(traced), intent(in) :: v(:)
    type(traced) :: r(size(v))
    r(1) = v(1)**2 + v(2)**2 - 4
    r(2) = v(1) * v(2) - 1
  end function

  function no_root(v) result(r)
    type(traced), intent(in) :: v(:)
    type(traced) :: r(size(v))
    r = v * v + 1
  end function

  function root_of_2(v) result(r)
    type(traced32), intent(in) :: v(:)
    type(traced32) :: r(size(v))
    r = v * v - 2
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

  ! Solutions of systems are enclosed, and there are none where none is proved.
  subroutine solvers()
    type(traced_interval) :: solution(2), one(1)
    real(real64) :: square
    integer :: stat
    call traced_certify([1.93d0, 0.52d0], circle, solution)
    CHECK(solution(1)%inf <= 1.9318516525781366d0 .and. solution(1)%sup >= 1.9318516525781366d0)
    CHECK(solution(2)%sup - solution(2)%inf < 0.1d0)
    call traced_certify([1.4142], root_of_2, one, stat)
    CHECK(stat == 0 .and. one(1)%inf <= 1.414213562373095d0 .and. one(1)%sup >= 1.414213562373095d0)
    call traced_certify([0d0], no_root, one, stat)
    CHECK(stat /= 0 .and. one(1)%inf < -huge(1d0) .and. one(1)%sup > huge(1d0))
    ! A procedure that has the variables around it, within whose residual another system is solved.
    square = 3
    call traced_certify([1.7d0], root, one, stat)
    CHECK(stat == 0 .and. one(1)%inf <= 1.7320508075688772d0 .and. one(1)%sup >= 1.7320508075688773d0)
    call traced_certify(solution(1:0)%inf, no_root, solution(1:0), stat)
    CHECK(stat == 0)
  contains
    function root(v) result(r)
      type(traced), intent(in) :: v(:)
      type(traced) :: r(size(v))
      r = v * v - square
    end function
  end subroutine
end module

program traced_numbers
  use checks
  implicit none
  character(20) :: mistake
  call get_command_argument(1, mistake)
  call mistakes(mistake)
  call programs()
  call lines()
  call comparisons()
  call mixed()
  call functions()
  call arrays()
  call reductions()
  call assignments()
  call bits()
  call without_lines()
  call steps()
  call solvers()
  if (failures == 0) print "(a)", "ok"
  if (failures /= 0) error stop
contains
  ! Mistakes that end the program.
  subroutine mistakes(name)
    character(*), intent(in) :: name
    type(traced_interval) :: solution(2)
    type(traced) :: x(1)
    select case (name)
    case ("lengths")
      call traced_certify([1d0], no_root, solution)
    case ("solution")
      call traced_certify([1d0], no_root, solution(:1))
    case ("dimension")
      x(1) = sum(x, 2)
    case ("rows")
      x(1:1) = maxval(reshape(x, [1, 1]), 0)
    case ("numeral")
      x(1) = traced_numeral("0,1")
    end select
    if (name /= "") print "(a)", "no mistake"
  end subroutine

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
    type(traced) :: x, y, found(53)
    real(real64), volatile :: p, q
    real(real64) :: plain(53)
    type(traced_accuracy) :: accuracy
    integer :: i
    p = 0.25d0
    q = 7.75d0
    x = p
    y = q
    found = [sqrt(x), exp(x), log(x), log10(x), sin(x), cos(x), tan(x), asin(x), acos(x), atan(x), sinh(x), cosh(x), &
      tanh(x), asinh(x), acosh(y), atanh(x), erf(x), erfc(x), gamma(y), log_gamma(y), abs(-x), aint(y), anint(y), &
      atan2(x, y), hypot(x, y), mod(y, x), sign(x, -y), dim(y, x), min(x, y), max(x, y), x**y, x**3, (-x)**3, &
      x**0.5d0, 2d0**x, -x, modulo(-y, x), modulo(y, -3d0), atan(x, y), erfc_scaled(y), bessel_j0(x), bessel_j1(x), &
      bessel_y0(y), bessel_y1(y), bessel_jn(3, y), bessel_yn(3, y), scale(x, -3), fraction(y), set_exponent(y, 7), &
      spacing(y), rrspacing(y), ieee_rem(y, x), ieee_rint(-y)]
    plain = [sqrt(p), exp(p), log(p), log10(p), sin(p), cos(p), tan(p), asin(p), acos(p), atan(p), sinh(p), cosh(p), &
      tanh(p), asinh(p), acosh(q), atanh(p), erf(p), erfc(p), gamma(q), log_gamma(q), abs(-p), aint(q), anint(q), &
      atan2(p, q), hypot(p, q), mod(q, p), sign(p, -q), dim(q, p), min(p, q), max(p, q), p**q, p**3, (-p)**3, &
      p**0.5d0, 2d0**p, -p, modulo(-q, p), modulo(q, -3d0), atan(p, q), erfc_scaled(q), bessel_j0(p), bessel_j1(p), &
      bessel_y0(q), bessel_y1(q), bessel_jn(3, q), bessel_yn(3, q), scale(p, -3), fraction(q), set_exponent(q, 7), &
      spacing(q), rrspacing(q), ieee_rem(q, p), ieee_rint(-q)]
    do i = 1, size(found)
      CHECK(same(found(i)%value, plain(i)))
      accuracy = traced_accuracy(found(i))
      CHECK(accuracy%ulps <= 8 .or. accuracy%absolute < 1d-290)
    end do
    x = max(x, 3d0)
    CHECK(x%value == 3)
    x = max(min(x, y, found(1)), x - 4, -x)
    CHECK(x%value == 0.5d0 .and. contains_text(x, "0.5"))
    x = max(0.5d0, x, 0.25d0) + min(y, 1d0, 2d0) + max(0d0, 1d0, x)
    CHECK(x%value == 2.5d0)
    CHECK(contains_text((-x)**3_int64, "-15.625") .and. contains_text(modulo(traced(-7), 3d0), "2"))
    x = modulo(traced(-6), traced(3)) + modulo(traced(6), -3d0)
    CHECK(x%value == 0 .and. radius(x) == 0)
    ! Just below a multiple, where the program has the multiple.
    x = modulo(traced(6) - 1d-17, 3d0)
    CHECK(x%value == 0 .and. contains_text(x, "2.99999999999999999"))
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

  ! Parts of arrays have the values, the shapes and the places that plain ones have.
  subroutine reductions()
    type(traced) :: a(2, 3, 4), v(5), none(0), x
    real(real64) :: p(2, 3, 4), q(5)
    logical :: mask(2, 3, 4)
    integer :: i
    call random_number(a)
    p = a%value
    mask = a > 0.25d0
    do i = 1, 3
      CHECK(all(same(values(sum(a, i)), sum(p, i))) .and. all(same(values(sum(a, i, mask)), sum(p, i, mask))))
      CHECK(all(same(values(product(a, i)), product(p, i))) .and. all(maxloc(a, i) == maxloc(p, i)))
      CHECK(all(same(values(maxval(a, i, mask)), maxval(p, i, mask))))
      CHECK(all(minloc(a, i, mask) == minloc(p, i, mask)))
      CHECK(all(same(values(minval(a, i)), minval(p, i))) .and. all(same(values(norm2(a, i)), norm2(p, i))))
    end do
    x = sum(a) + product(a, mask=mask) + maxval(a) + minval(a, mask=mask) + norm2(a)
    CHECK(same(x%value, sum(p) + product(p, mask=mask) + maxval(p) + minval(p, mask=mask) + norm2(p)))
    CHECK(radius(x) < 1d-28 .and. all(maxloc(a) == maxloc(p)) .and. all(minloc(a, mask) == minloc(p, mask)))
    x = sum(a(1, :, :))
    CHECK(same(x%value, sum(p(1, :, :))) .and. all(same(values(sum(a(:, 2, :), dim=2)), sum(p(:, 2, :), dim=2))))
    q = [3d0, 1d0, 4d0, 1d0, 5d0]
    v = q
    CHECK(maxloc(v, 1) == 5 .and. all(minloc(v) == [2]) .and. minloc(v, 1, v > 1) == 1)
    CHECK(findloc(v, traced(1), 1) == 2 .and. all(findloc(v, traced(7)) == [0]))
    x = maxval(none)
    CHECK(same(x%value, -huge(1d0)) .and. maxloc(none, 1) == 0 .and. all(minloc(none) == [0]))
    x = product(none)
    CHECK(x%value == 1)
    ! Products with plain numbers.
    x = dot_product(q, v) + dot_product(v, q)
    CHECK(same(x%value, 2 * dot_product(q, q)))
    CHECK(all(same(values(matmul(p(:, :, 1), v(:3))), matmul(p(:, :, 1), q(:3)))))
    CHECK(all(same(values(matmul(v(:2), p(:, :, 1))), matmul(q(:2), p(:, :, 1)))))
    ! The exact values may be in another order.
    call traced_report()
    v(1) = 5 + traced(1d-17)
    CHECK(maxloc(v, 1) == 1)
    CHECK(.not. reports("comparison"))
    v(1) = 5 - traced(1d-17)
    CHECK(maxloc(v, 1) == 1)
    CHECK(reports("4 comparisons, 1 otherwise"))
  end subroutine

  elemental function values(x) result(r)
    type(traced), intent(in) :: x
    real(real64) :: r
    r = x%value
  end function

  ! Arrays that can be allocated, other kinds, integers.
  subroutine assignments()
    type(traced), allocatable :: a(:), m(:, :)
    type(traced32), allocatable :: f(:)
    type(traced) :: x
    real(real64) :: p(4)
    integer(int32) :: n
    integer(int64) :: k
    a = [1d0, 2d0]
    a = [1, 2, 3]
    CHECK(size(a) == 3 .and. all(a%value == [1d0, 2d0, 3d0]))
    m = reshape([0.5, 1.5, 2.5, 3.5], [2, 2])
    f = a(2:)
    CHECK(all(shape(m) == [2, 2]) .and. m(2, 2) == 3.5d0 .and. size(f) == 2 .and. f(2) == 3)
    a = [a, traced(4)]
    a(:2) = 7
    CHECK(size(a) == 4 .and. all(a%value == [7d0, 7d0, 3d0, 4d0]))
    do concurrent (n = 1:4)
      a(n) = logistic(a(n) / 10)
    end do
    p = [7d0, 7d0, 3d0, 4d0] / 10
    CHECK(all(same(values(a), 4 * p * (1 - p))) .and. all(logistic(a) < 1))
    a = [7, 7, 3, 4]
    call add_up(a)
    CHECK(all(values(a) == [7, 14, 17, 21]))
    a = merge(a, traced(0), a > 15)
    CHECK(all(a%value == [0d0, 0d0, 17d0, 21d0]))
    call traced_report()
    x = traced(3) - 1d-17
    n = x
    k = x * 2_int64**40
    CHECK(n == 3 .and. k == 3 * 2_int64**40)
    CHECK(reports("2 comparisons, 2 otherwise"))
  end subroutine

  ! Exponents are comparisons, and neighbours end the trace.
  subroutine bits()
    use, intrinsic :: ieee_arithmetic
    type(traced) :: x, y, four
    four = 4
    x = traced(1) / 3
    CHECK(exponent(x) == -1 .and. contains_text(fraction(x), "2/3") .and. contains_text(set_exponent(-x, 3), "-16/3"))
    CHECK(radius(fraction(traced(0))) == 0)
    CHECK(radius(fraction(four)) == 0 .and. contains_text(spacing(four), "8.8817841970012523233890533447265625e-16"))
    CHECK(contains_text(rrspacing(x) * 3, "18014398509481984") .and. exponent(traced(0)) == 0)
    y = tiny(x) * epsilon(x)
    CHECK(exponent(y) == exponent(y%value) .and. contains_text(fraction(y), "0.5"))
    y = ieee_value(y, ieee_positive_inf)
    CHECK(exponent(y) == huge(0) .and. radius(fraction(y)) > huge(1d0) .and. .not. ieee_is_finite(y))
    CHECK(ieee_is_finite(x) .and. ieee_is_normal(x) .and. .not. ieee_is_nan(x) .and. ieee_unordered(x, sqrt(-x)))
    CHECK(ieee_is_negative(-x) .and. ieee_class(x) == ieee_positive_normal)
    CHECK(ieee_is_nan(ieee_value(x, ieee_quiet_nan)) .and. ieee_is_nan(ieee_value(1d0, ieee_quiet_nan)))
    y = ieee_copy_sign(x, -1d0) + ieee_scalb(x, 1)
    CHECK(contains_text(y, "1/3") .and. contains_text(ieee_logb(x), "-2"))
    CHECK(same(values(epsilon(x)), epsilon(1d0)) .and. digits(x) == 53 .and. radix(x) == 2 .and. precision(x) == 15)
    CHECK(same(values(huge(x)), huge(1d0)) .and. range([x]) == 307)
    CHECK(minexponent(x) == -1021 .and. maxexponent(x) == 1024)
    call traced_report()
    CHECK(exponent(four - 1d-17) == 3)
    CHECK(reports("1 comparison, 1 otherwise"))
    CHECK(exponent(traced_within(4d0, 1d0)) == 3)
    CHECK(reports("1 comparison, 1 undecided"))
    y = 1 + traced(1d-30) - 1
    CHECK(exponent(y) == 0)
    CHECK(reports("1 comparison, 1 otherwise"))
    y = nearest(x, 1.0)
    CHECK(same(y%value, nearest(x%value, 1.0)) .and. radius(y) == 0)
    CHECK(reports("1 number leaves"))
    y = nearest(x, -x) + ieee_next_after(x, x) + nearest(x, 1d0)
    CHECK(reports("4 numbers leave"))
  end subroutine

  ! Numbers without lines have the values of those with lines.
  subroutine without_lines()
    type(traced) :: x
    type(traced_radius) :: u, v, w, m(2, 2), a(2)
    type(traced32_radius) :: f
    type(traced_radius), allocatable :: all_of(:)
    type(traced_cause), allocatable :: causes(:)
    type(traced_accuracy) :: found
    integer :: i
    u = 2
    v = -4
    do i = 1, 20
      w = 111 - 1130 / v + 3000 / (v * u)
      u = v
      v = w
    end do
    found = traced_accuracy(v)
    CHECK(same(v%value, 99.99387098890278d0))
    CHECK(found%inf <= 6.0298473250239025d0 .and. found%sup >= 6.029847325023902d0)
    x = traced(1) / 3
    u = traced_radius(x)
    call traced_causes(u, causes)
    CHECK(same(u%value, x%value) .and. size(causes) == 0)
    found = traced_accuracy(u * 3 - traced_radius_numeral("1"))
    CHECK(found%inf <= 0 .and. found%sup >= 0 .and. .not. found%is_lost .and. found%radius < 1d-30)
    f = 0.1
    f = f * 3 - u
    CHECK(f%value == real(0.1 * 3 - x%value, real32))
    m = reshape([1d0, 2d0, 3d0, 4d0], [2, 2])
    a = matmul(m, [1d0, 1d0]) + sum(m, 1)
    CHECK(all(a%value == [7d0, 13d0]) .and. maxloc(a, 1) == 2 .and. all(a > 6) .and. modulo(a(1), 4d0) == 3)
    all_of = [1, 2, 3]
    u = norm2(all_of) + exp(all_of(1)) + fraction(traced_radius_within(3d0, 0.5d0))
    found = traced_accuracy(u)
    CHECK(same(u%value, norm2(all_of%value) + exp(1d0) + 0.75d0) .and. abs(found%radius - 0.125d0) < 1d-12)
    f = traced32_radius_numeral("1/3")
    found = traced_accuracy(f)
    CHECK(found%absolute > 1d-9 .and. found%radius < 1d-30)
    call traced_report()
    CHECK(u > 1 .and. int(u) == 7)
    call traced_record(u, "u")
    CHECK(reports("u = 7.2"))
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
