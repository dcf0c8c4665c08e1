
  ! The numbers of an array of which the mask is true.
  pure function chosen_RANK_KIND(array, mask) result(r)
    type(TYPE), intent(in) :: array(COLONS)
    logical, intent(in), optional :: mask(COLONS)
    type(TYPE), allocatable :: r(:)
    if (present(mask)) then
      r = pack(array, mask)
    else
      r = pack(array, .true.)
    end if
  end function
! ALONG

  ! The lines of an array along a dimension, which is the second one of the result, with their masks.
  pure subroutine lines_RANK_KIND(array, dim, mask, lines, chosen)
    type(TYPE), intent(in) :: array(COLONS)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(COLONS)
    type(TYPE), allocatable, intent(out) :: lines(:, :, :)
    logical, allocatable, intent(out) :: chosen(:, :, :)
    integer :: sizes(3)
    sizes = sizes_along(shape(array), dim)
    lines = reshape(array, sizes)
    if (present(mask)) then
      chosen = reshape(mask, sizes)
    else
      allocate (chosen(sizes(1), sizes(2), sizes(3)), source=.true.)
    end if
  end subroutine
