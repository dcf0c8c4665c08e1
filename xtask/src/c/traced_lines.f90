    function c_step_begin_KIND(state, n, step) bind(c, name="PREFIX_step_begin")
      import
      type(TYPE), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int64_t), intent(out) :: step
      integer(c_int) :: c_step_begin_KIND
    end function
    function c_step_end_KIND(step, state, n) bind(c, name="PREFIX_step_end")
      import
      integer(c_int64_t), value :: step
      type(TYPE), intent(inout) :: state(*)
      integer(c_size_t), value :: n
      integer(c_int) :: c_step_end_KIND
    end function
    function c_certify_KIND(n, x, residual, data, r) bind(c, name="PREFIX_certify")
      import
      integer(c_size_t), value :: n
      real(CREAL), intent(in) :: x(*)
      type(c_funptr), value :: residual
      type(c_ptr), value :: data
      type(traced_interval), intent(inout) :: r(*)
      integer(c_int) :: c_certify_KIND
    end function
! PROCEDURES

  ! A step of a loop in time begins from this state, of up to 32 numbers.
  subroutine step_begin_KIND(state, step)
    type(TYPE), intent(inout) :: state(:)
    integer(int64), intent(out) :: step
    if (c_step_begin_KIND(state, size(state, kind=c_size_t), step) /= 0) error stop "outward: a step can't begin"
  end subroutine

  ! The step ends with this state.
  subroutine step_end_KIND(state, step)
    type(TYPE), intent(inout) :: state(:)
    integer(int64), intent(in) :: step
    if (c_step_end_KIND(step, state, size(state, kind=c_size_t)) /= 0) then
      error stop "outward: a step that is not open in this thread"
    end if
  end subroutine

  ! Encloses a true solution of residual(x) = 0 near an approximate one, however that was computed: Krawczyk's test.
  ! `stat` is 0 if a box is proved to contain a solution; without it the program ends if none is.
  subroutine certify_KIND(x, residual, solution, stat)
    real(REAL), intent(in) :: x(:)
    procedure(TYPE_residual) :: residual
    type(traced_interval), intent(out) :: solution(:)
    integer, intent(out), optional :: stat
    type(system_KIND), target :: system
    integer(c_int) :: code
    if (size(solution) /= size(x)) error stop "outward: arrays of different lengths"
    system%size = size(x)
    system%residual => residual
    code = c_certify_KIND(size(x, kind=c_size_t), x, c_funloc(run_KIND), c_loc(system), solution)
    if (present(stat)) then
      stat = int(code)
    else if (code /= 0) then
      error stop "outward: no box around the numbers is proved to contain a solution"
    end if
  end subroutine

  ! The residual of a system, as C calls it.
  subroutine run_KIND(x, r, data) bind(c, name="")
    type(c_ptr), value :: x, r, data
    type(TYPE), pointer :: numbers(:), results(:)
    type(system_KIND), pointer :: system
    call c_f_pointer(data, system)
    call c_f_pointer(x, numbers, [system%size])
    call c_f_pointer(r, results, [system%size])
    results = system%residual(numbers)
  end subroutine
