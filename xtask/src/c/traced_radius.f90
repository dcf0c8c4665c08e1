    pure subroutine c_without_lines_KIND(a, r) bind(c, name="LINES_without_lines")
      import
      type(WITH_LINES), intent(in) :: a
      type(TYPE), intent(out) :: r
    end subroutine
! PROCEDURES

  ! The number without its lines.
  elemental function without_lines_KIND(a) result(r)
    type(WITH_LINES), intent(in) :: a
    type(TYPE) :: r
    call c_without_lines_KIND(a, r)
  end function
