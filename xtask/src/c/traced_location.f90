
  pure subroutine NAME_along_KIND(array, mask)
    type(TYPE), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        call NAME_of_KIND(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end subroutine

  pure function NAME_1_dim_KIND(array, dim, mask) result(r)
    type(TYPE), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    integer :: r
    integer :: found(1)
    if (dim /= 1) error stop "outward: an array without this dimension"
    found = NAME_1_KIND(array, mask)
    r = found(1)
  end function
! ALL

  pure function NAME_RANK_KIND(array, mask) result(r)
    type(TYPE), intent(in) :: array(COLONS)
    logical, intent(in), optional :: mask(COLONS)
    integer :: r(RANK)
    call NAME_of_KIND(chosen_RANK_KIND(array, mask))
    if (present(mask)) then
      r = NAME(array%value, mask)
    else
      r = NAME(array%value)
    end if
  end function
! ALONG

  pure function NAME_RANK_dim_KIND(array, dim, mask) result(r)
    type(TYPE), intent(in) :: array(COLONS)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(COLONS)
    integer :: r(EXTENTS)
    type(TYPE), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_RANK_KIND(array, dim, mask, lines, chosen)
    call NAME_along_KIND(lines, chosen)
    if (present(mask)) then
      r = NAME(array%value, dim, mask)
    else
      r = NAME(array%value, dim)
    end if
  end function
