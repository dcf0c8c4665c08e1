  abstract interface
    ! The residual of a system of equations.
    function TYPE_residual(x) result(r)
      import :: TYPE
      type(TYPE), intent(in) :: x(:)
      type(TYPE) :: r(size(x))
    end function
  end interface

  type :: system_KIND
    integer :: size
    procedure(TYPE_residual), pointer, nopass :: residual
  end type
  public :: TYPE_residual

