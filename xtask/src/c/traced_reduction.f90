
  pure function NAME_along_KIND(array, mask) result(r)
    type(TYPE), intent(in) :: array(:, :, :)
    logical, intent(in) :: mask(:, :, :)
    type(TYPE) :: r(size(array, 1) * size(array, 3))
    integer :: i, j
    do j = 1, size(array, 3)
      do i = 1, size(array, 1)
        r(i + (j - 1) * size(array, 1)) = NAME_of_KIND(pack(array(i, :, j), mask(i, :, j)))
      end do
    end do
  end function

  pure function NAME_1_dim_KIND(array, dim, mask) result(r)
    type(TYPE), intent(in) :: array(:)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(:)
    type(TYPE) :: r
    if (dim /= 1) error stop "outward: an array without this dimension"
    r = NAME_1_KIND(array, mask)
  end function
! ALL

  pure function NAME_RANK_KIND(array, mask) result(r)
    type(TYPE), intent(in) :: array(COLONS)
    logical, intent(in), optional :: mask(COLONS)
    type(TYPE) :: r
    r = NAME_of_KIND(chosen_RANK_KIND(array, mask))
  end function
! ALONG

  pure function NAME_RANK_dim_KIND(array, dim, mask) result(r)
    type(TYPE), intent(in) :: array(COLONS)
    integer, intent(in) :: dim
    logical, intent(in), optional :: mask(COLONS)
    type(TYPE) :: r(EXTENTS)
    type(TYPE), allocatable :: lines(:, :, :)
    logical, allocatable :: chosen(:, :, :)
    call lines_RANK_KIND(array, dim, mask, lines, chosen)
    r = reshape(NAME_along_KIND(lines, chosen), shape(r))
  end function
