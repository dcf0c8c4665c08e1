! What programs in Fortran may ask of the module, right and wrong.
program attack
  use outward
  use, intrinsic :: iso_fortran_env, only: int8, int32, int64, real32, real64
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer :: failures = 0
  character(16) :: argument

  call get_command_argument(1, argument)
  if (argument == "lengths") call lengths()
  if (argument == "columns") call columns()
  if (argument == "formula") call wrong_formula()
  call numbers()
  call modes()
  call intervals()
  call sums()
  call sums_on_devices()
  call formulas()
  call answers()
  call copies()
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

  subroutine lengths()
    real(real64) :: a(3), b(2)
    a = 1
    call exp_ru_n(a, b)
    print *, b
  end subroutine

  subroutine columns()
    type(formula) :: f
    real(real64) :: a(3, 1), b(3)
    a = 1
    call f%parse("x + y")
    call f%numbers(a, b)
    print *, b
  end subroutine

  subroutine wrong_formula()
    type(formula) :: f
    call f%parse("x +")
    print *, f%inputs()
  end subroutine

  subroutine formulas()
    type(formula) :: f, copy
    type(device) :: cpu, gpu
    type(interval) :: x(3, 2), y(3), z(3)
    real(real64) :: a(3, 2), b(3), c(3), none(0, 2), nothing(0)
    real(real32) :: s(3, 2), t(3), u(3)
    integer :: stat
    call f%parse("exp(x) / y + 0.1", stat)
    call expect(stat == 0 .and. f%inputs() == 2 .and. f%input(1) == "x" .and. f%input(2) == "y", "parse")
    call expect(f%input(3) == "" .and. f%input(0) == "", "no such variable")
    a = reshape([1, 2, 3, 4, 5, 6], [3, 2])
    call f%numbers(a, b)
    call expect(all(b == add_rn(div_rn(exp_rn(a(:, 1)), a(:, 2)), 0.1_real64)), "numbers")
    call f%numbers(a, b, "ru")
    call f%numbers(a(:, 1:2), c, direction="rd", stat=stat)
    call expect(stat == 0 .and. all(c < b), "directions")
    call cpu%open("cpu", stat)
    call expect(stat == 0 .and. len(cpu%description()) > 0, "device")
    call f%numbers(a, b, "rd", cpu)
    call expect(all(b == c), "numbers on a device")
    s = real(a, real32)
    call f%numbers(s, t, "ru")
    call f%numbers(s, u, "ru", on=cpu)
    call expect(all(t == u) .and. all(t >= real(b, real32)), "real32")
    x%inf = a
    x%sup = a
    call f%bounds(x, y)
    call f%bounds(x, z, on=cpu)
    call expect(all(y == z) .and. all(interval_contains(y, b)) .and. all(y%inf < y%sup), "bounds")
    call f%numbers(none, nothing, stat=stat)
    call expect(stat == 0, "no rows")
    copy = f
    copy = copy
    call f%parse("x +", stat)
    call expect(stat > 0 .and. len(last_error()) > 0 .and. f%inputs() == 0, "wrong formula")
    call copy%numbers(a, c, "rd")
    call expect(copy%inputs() == 2 .and. all(b == c), "copy")
    call copy%numbers(a, b, "rd", gpu, stat)
    call expect(stat > 0, "a device that is not open")
    call gpu%open("cuda:99", stat)
    call expect(stat > 0 .and. index(last_error(), "cuda:99") > 0, "no such device")
    call cpu%close()
    call cpu%close()
  end subroutine

  ! Copies of what holds a handle: none is closed twice, and none is used once it is closed.
  subroutine copies()
    type(device) :: cpu, copy, others(2)
    type(accumulator) :: sums(2), same(2)
    type(formula) :: f, both(2), again(2)
    real(real64) :: x(2, 1), y(2)
    integer :: stat
    x(:, 1) = [1, 2]
    call f%parse("x + 1")
    call cpu%open("cpu")
    copy = cpu
    others = cpu
    call f%numbers(x, y, on=others(2), stat=stat)
    call expect(stat == 0 .and. y(2) == 3, "a copy of a device")
    call copy%close()
    call f%numbers(x, y, on=cpu, stat=stat)
    call expect(stat > 0 .and. cpu%description() == "", "a device that a copy has closed")
    call cpu%close()
    call others(1)%close()
    call others(2)%close()
    call copy%open("cpu")
    cpu = copy
    call cpu%open("cpu")
    call f%numbers(x, y, on=copy, stat=stat)
    call expect(stat > 0, "a copy was opened again")
    call f%numbers(x, y, on=cpu, stat=stat)
    call expect(stat == 0, "a device that was opened again")
    call copy%close()
    call cpu%close()
    call sums(1)%add([1.0_real64])
    call sums(2)%add([2.0_real64])
    same = sums
    call same(1)%add([10.0_real64])
    call expect(sums(1)%round("rn") == 1 .and. same(1)%round("rn") == 11, "an array of sums")
    call expect(same(2)%round("rn") == 2, "the second sum of an array")
    same = sums(1)
    call expect(same(2)%round("rn") == 1, "an array of copies of a sum")
    call both(1)%parse("x + 1")
    call both(2)%parse("x + 2")
    again = both
    call both(2)%parse("x + 3")
    call again(2)%numbers(x, y)
    call expect(y(1) == 3, "an array of formulas")
  end subroutine

  ! Values of whole formulas, and ranges.
  subroutine answers()
    type(formula) :: f
    type(formula_range) :: found, there
    type(device) :: cpu, closed
    real(real64) :: x(3, 1), y(3), z(3), none(0, 1), nothing(0)
    real(real32) :: t(3)
    integer :: status(3), stat
    call f%parse("(1 - cos(x)) / x^2")
    x(:, 1) = [1e-9_real64, 0.0_real64, 1e-5_real64]
    call f%exact(x, y, "rd", status)
    call f%exact(x, z, direction="ru", stat=stat)
    call expect(stat == 0 .and. all(status == [is_rounded, is_undefined, is_rounded]), "status")
    call expect(z(1) == 0.5_real64 .and. y(1) < z(1) .and. ieee_is_nan(y(2)) .and. ieee_is_nan(z(2)), "values")
    call f%exact(real(x, real32), t, status=status)
    call expect(t(1) == 0.5_real32 .and. status(2) == is_undefined, "values in real32")
    call cpu%open("cpu")
    call f%exact(x, z, "rd", status, on=cpu)
    call expect(z(1) == y(1) .and. status(2) == is_undefined, "values on a device")
    call f%exact(real(x, real32), t, on=cpu)
    call expect(t(1) == 0.5_real32, "values in real32 on a device")
    call cpu%close()
    call f%exact(none, nothing, stat=stat)
    call expect(stat == 0, "no values")
    call f%parse("x^2 - 2*x")
    call f%range([interval(1, 2)], found, 0.0_real64)
    call expect(found%minimum == interval(-1) .and. found%maximum == interval(0), "range")
    call expect(found%minimum_place(1) == 1 .and. found%maximum_place(1) == 2, "places")
    call expect(found%minimum_is_reached .and. found%maximum_is_reached, "reached")
    call expect(found%is_defined .and. found%is_continuous, "defined")
    call cpu%open("cpu")
    call f%range([interval(1, 2)], there, pieces=1000_int64, on=cpu, stat=stat)
    call expect(stat == 0 .and. there%minimum == found%minimum, "range on a device")
    call f%range([interval(1, 2)], there, on=closed, stat=stat)
    call expect(stat > 0 .and. len(last_error()) > 0, "range on no device")
    call f%range([interval(1, 2)], there, tolerance=2.0_real64, stat=stat)
    call expect(stat > 0, "no tolerance")
    call cpu%close()
  end subroutine

  subroutine numbers()
    real(real64) :: a(2, 3), b(2, 3), column(6), result(6)
    real(real32) :: single(2)
    real(real64), allocatable :: none(:)
    call expect(exp_rd(1.0_real64) < exp_ru(1.0_real64), "exp")
    call expect(exp_rd(1.0_real32) < exp_ru(1.0_real32), "exp of real32")
    call expect(kind(exp_rn(1.0_real32)) == real32, "kind")
    a = reshape([1, 2, 3, 4, 5, 6], [2, 3])
    b = log_rd(a)
    call expect(all(b < log_ru(a) .or. a == 1), "log of rank 2")
    call expect(all(b(2, :) == log_rd(a(2, :))), "log of a section")
    call expect(all(pow_rn(a, 2.0_real64) == a * a), "pow with a scalar")
    call expect(all(pown_rn([2.0_real64, 3.0_real64], [2, 3]) == [4, 27]), "pown with arrays")
    call expect(pown_rn(2.0_real64, 10_int64) == 1024 .and. pown_rn(-2.0_real32, 3_int64) == -8, "pown of int64")
    call expect(pown_ru(0.5_real64, 2_int64**40) == nearest(0.0_real64, 1.0_real64), "pown of large int64")
    call expect(pown_rd(1 + epsilon(1.0_real64), 2_int64**52) < pown_ru(1 + epsilon(1.0_real64), 2_int64**52), &
      "directions of int64")
    call expect(rootn_rn(27.0_real64, 3_int64) == 3 .and. compound_rn(1.0_real32, 2_int64) == 4, "rootn and compound")
    call expect(all(pown_rn([-1.0_real64, 1.0_real64], 2_int64**33 + 1) == [-1, 1]), "arrays of int64")
    call expect(jn_rn(0, 0.0_real64) == 1, "jn")
    call expect(outward_floor(2.5_real64) == 2 .and. outward_sign(-3.0_real32) == -1, "exact")
    call expect(outward_nextafter(1.0_real64, 2.0_real64) == nearest(1.0_real64, 1.0_real64), "nextafter")
    ! Intrinsic functions are what they were.
    call expect(floor(2.5) == 2 .and. abs(-1) == 1 .and. sign(3, -1) == -3 .and. max(1, 2) == 2, "intrinsic")
    column = reshape(a, [6])
    call sin_ru_n(column, result)
    call expect(all(result == sin_ru(column)), "arrays")
    call sin_ru_n(column(1:6:2), result(1:3))
    call expect(all(result(1:3) == sin_ru(column(1:6:2))), "arrays with strides")
    call hypot_rd_n(column, column, result)
    call expect(all(result == hypot_rd(column, column)), "arrays of two")
    call pown_rd_n(column, 3, result)
    call expect(all(result == column**3), "arrays with an integer")
    allocate (none(0))
    call exp_rn_n(none, none(1:0))
    single = cbrt_rn([8.0_real32, 27.0_real32])
    call expect(all(single == [2, 3]), "cbrt")
    call expect(ieee_is_nan(log_rn(-1.0_real64)), "NaN")
  end subroutine

  subroutine modes()
    type(ieee_round_type) :: all(4)
    real(real64) :: expected, found
    type(interval) :: third, same
    integer :: at
    all = [ieee_nearest, ieee_up, ieee_down, ieee_to_zero]
    expected = exp_ru(0.1_real64)
    third = interval(1) / 3
    do at = 1, 4
      call ieee_set_rounding_mode(all(at))
      found = exp_ru(0.1_real64)
      same = interval(1) / 3
      call ieee_set_rounding_mode(ieee_nearest)
      call expect(found == expected .and. same == third, "modes")
    end do
  end subroutine

  subroutine intervals()
    type(interval) :: x, tenth, many(3)
    character(:), allocatable :: text
    integer :: stat
    x = interval(1, 2)
    tenth = interval("[0.1]")
    call expect(tenth%inf < tenth%sup .and. interval_contains(tenth, 0.1_real64), "text")
    call expect(interval_text(x) == "[1, 2]" .and. interval_text(empty_interval()) == "[empty]", "text of intervals")
    text = interval_text(tenth)
    call expect(subset(tenth, interval(text)), "text there and back")
    call parse_interval("[2, 1]", x, stat)
    call expect(stat > 0 .and. is_empty(x), "wrong text")
    call parse_interval("[1]" // char(0) // "x", x, stat)
    call expect(stat > 0 .and. is_empty(x), "text with a zero byte")
    call parse_interval("[1, 2]", x, stat)
    call expect(stat == 0, "stat")
    call expect(x + 1 == interval(2, 3) .and. 1 + x == interval(2, 3) .and. x - x == interval(-1, 1), "sums")
    call expect(2.0_real64 * x == interval(2, 4) .and. x / 2.0_real32 == interval(0.5, 1) .and. -x == interval(-2, -1), &
      "products")
    call expect(1 - x == interval(-1, 0) .and. x - 1 == interval(0, 1) .and. 1 / x == interval(0.5, 1), "order")
    call expect(x /= interval(1, 3) .and. .not. x == empty_interval() .and. empty_interval() == empty_interval(), "equal")
    call expect(is_empty(interval(2, 1)) .and. is_empty(interval(ieee_value(1.0, ieee_positive_inf))), "empty")
    call expect(is_entire(entire_interval()) .and. is_entire(interval(1) / interval(-1, 1)), "entire")
    call expect(interval(huge(1_int64)) == interval(nearest(2.0_real64**63, -1.0_real64), 2.0_real64**63), "int64")
    call expect(exp(interval(0)) == interval(1) .and. sqr(interval(-1, 2)) == interval(0, 4), "functions")
    call expect(pown(interval(-1, 2), 3) == interval(-1, 8) .and. jn(0, interval(0)) == interval(1), "integers")
    call expect(max(x, interval(1.5)) == interval(1.5, 2) .and. abs(-x) == x .and. sqrt(interval(4)) == interval(2), &
      "names of intrinsics")
    many = sin([interval(1), interval(2), interval(3)])
    call expect(all(many%inf < many%sup .and. many%inf <= sin_rn([1.0_real64, 2.0_real64, 3.0_real64])), "arrays")
    call expect(mid(x) == 1.5 .and. rad(x) == 0.5 .and. wid(x) == 1 .and. mag(x) == 2 .and. mig(x) == 1, "numbers")
    call expect(inf(x) == 1 .and. sup(x) == 2 .and. less(x, x) .and. .not. precedes(x, x), "relations")
    call expect(convex_hull(x, interval(5)) == interval(1, 5) .and. is_empty(intersection(x, interval(3))), "sets")
  end subroutine

  subroutine sums()
    real(real64), parameter :: x(4) = [1e300_real64, 1.0_real64, -1e300_real64, 0.1_real64]
    type(accumulator) :: total, part, copy, again
    integer :: stat
    call expect(sum_rn(x) == 1.1_real64 .and. sum_rd(x) < sum_ru(x), "sum")
    call expect(sum_rn(real([1, 2, 3], real32)) == 6 .and. dot_rn(x(2:2), x(2:2)) == 1, "dot")
    call expect(mean_rn(x(2:2)) == 1 .and. norm_rn([3.0_real64, 4.0_real64]) == 5, "norm")
    call expect(total%round() == 0, "empty sum")
    call total%add(x(1:2))
    call part%add(x(3:4))
    call total%merge(part)
    call expect(total%round() == 1.1_real64 .and. total%round("rd") < total%round("ru"), "accumulator")
    copy = total
    call total%subtract(part)
    call total%add([-x(1)])
    call expect(total%round() == 1 .and. copy%round() == 1.1_real64, "copies")
    total = total
    call total%merge(total)
    call expect(total%round() == 2, "itself")
    call again%read(copy%bytes(), stat)
    call expect(stat == 0 .and. again%round() == 1.1_real64, "bytes")
    call again%read(copy%bytes(), stat)
    call expect(stat == 0, "bytes again")
    associate (bytes => copy%bytes(), padded => copy%bytes(accumulator_most_bytes))
      call expect(size(padded) == accumulator_most_bytes .and. size(bytes) < size(padded), "sizes of bytes")
      call expect(all(padded(:size(bytes)) == bytes) .and. all(padded(size(bytes) + 1:) == 0), "zeros after bytes")
      call again%read(padded, stat)
      call expect(stat == 0 .and. again%round() == 1.1_real64, "padded bytes")
      call again%read([padded, 1_int8], stat)
      call expect(stat > 0, "other bytes after them")
    end associate
    associate (bytes => copy%bytes())
      call again%read(bytes(1:2), stat)
    end associate
    call expect(stat > 0 .and. again%round() == 1.1_real64, "wrong bytes")
    call again%add_products(x(2:2), x(4:4))
    call expect(again%round() > 1.19, "products")
    call expect(copy%mean() == 0.275_real64 .and. copy%sqrt("ru") > copy%sqrt("rd"), "mean and root")
    call expect(copy%round_real32("ru") > copy%round_real32("rd") .and. &
      copy%mean_real32() == 0.275_real32 .and. copy%sqrt_real32() == sqrt(1.1_real32), "real32")
    block
      type(accumulator) :: none, other
      call expect(ieee_is_nan(none%mean()) .and. none%sqrt() == 0, "mean of nothing")
      call other%read(none%bytes(), stat)
      call expect(stat == 0 .and. other%round() == 0, "bytes of nothing")
    end block
  end subroutine

  ! Sums on a device are those of this thread, byte for byte.
  subroutine sums_on_devices()
    type(device) :: cpu, closed
    type(accumulator) :: here, there, before
    real(real64) :: x(3000), y(3000)
    real(real32) :: s(3000), t(3000)
    integer :: at, stat
    call cpu%open("cpu")
    x = [(merge(huge(1.0_real64), -huge(1.0_real64), mod(at, 2) == 0), at = 1, 3000)]
    x(1::5) = [(0.1_real64 * at, at = 1, 600)]
    x(2::5) = -0.0_real64
    y = [(1.0_real64 / at, at = 1, 3000)]
    s = real(x / 1e280_real64, real32)
    t = real(y, real32)
    do at = 1, 3
      call here%add(x)
      call here%add_abs(x)
      call here%add_products(x, y)
      call here%add(s)
      call here%add_abs(s)
      call here%add_products(s, t)
      call there%add(x, on=cpu)
      call there%add_abs(x, cpu)
      call there%add_products(x, y, cpu, stat)
      call expect(stat == 0, "products on a device")
      call there%add(s, cpu)
      call there%add_abs(s, cpu, stat)
      call there%add_products(s, t, cpu)
      call expect(stat == 0 .and. size(here%bytes()) == size(there%bytes()), "sums on a device")
      call expect(all(here%bytes() == there%bytes()), "bytes of sums on a device")
      x(3000) = merge(ieee_value(x(1), ieee_positive_inf), ieee_value(x(1), ieee_quiet_nan), at == 1)
    end do
    call there%add(x(1:0), on=cpu)
    call expect(all(here%bytes() == there%bytes()), "no numbers on a device")
    before = there
    call there%add(x, on=closed, stat=stat)
    call expect(stat > 0 .and. len(last_error()) > 0, "no device")
    call expect(all(before%bytes() == there%bytes()), "nothing is added without a device")
    call cpu%close()
  end subroutine
end program
