
  ! Ends the program unless the matrices have a product, and a third one its shape.
  subroutine check_factors(a, b, c)
    integer, intent(in) :: a(2), b(2)
    integer, intent(in), optional :: c(:)
    if (a(2) /= b(1)) error stop "outward: matmul of matrices whose inner lengths differ"
    if (.not. present(c)) return
    if (c(1) /= a(1) .or. c(2) /= b(2)) error stop "outward: a matrix has not the shape of the product"
  end subroutine

  function is_in_order(order) result(found)
    character(1), intent(in), optional :: order
    logical :: found
    found = .false.
    if (.not. present(order)) return
    found = order == "k"
    if (.not. found) error stop "outward: the order is k, or none"
  end function

  ! As CBLAS has it; C refuses 0.
  function transpose_code(letter) result(code)
    character(1), intent(in) :: letter
    integer(c_int) :: code
    code = 0
    if (letter == "N" .or. letter == "n") code = 111
    if (index("TtCc", letter) > 0) code = 112
  end function
