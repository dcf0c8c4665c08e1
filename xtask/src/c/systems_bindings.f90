    function c_solve(threads, parts, n, k, al, au, ar, ac, bl, bu, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_solve_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, parts, n, k, ar, ac, br, bc, rr, rc
      real(c_double), intent(in) :: al(*), au(*), bl(*), bu(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_solve
    end function
    function c_solve_csr(threads, most, n, k, indptr, indices, data, b, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_solve_csr")
      import :: c_double, c_int, c_int64_t, c_size_t
      integer(c_size_t), value :: threads, n, k, br, bc, rr, rc
      integer(c_int64_t), value :: most
      integer(c_size_t), intent(in) :: indptr(*), indices(*)
      real(c_double), intent(in) :: data(*), b(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_solve_csr
    end function
    function c_inverse(threads, parts, n, a, ar, ac, inf, sup, rr, rc) bind(c, name="outward_matrix_inverse")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, parts, n, ar, ac, rr, rc
      real(c_double), intent(in) :: a(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_inverse
    end function
    function c_least_squares(threads, m, n, k, al, au, ar, ac, bl, bu, br, bc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_least_squares_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, rr, rc
      real(c_double), intent(in) :: al(*), au(*), bl(*), bu(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_least_squares
    end function
    function c_determinant(threads, n, al, au, ar, ac, inf, sup, exponent) &
        bind(c, name="outward_matrix_determinant_intervals")
      import :: c_double, c_int, c_ptr, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: al(*), au(*)
      real(c_double), intent(inout) :: inf, sup
      type(c_ptr), value :: exponent
      integer(c_int) :: c_determinant
    end function
    function c_symmetric_eigenvalues(threads, n, al, au, ar, ac, inf, sup) &
        bind(c, name="outward_matrix_symmetric_eigenvalues_intervals")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: al(*), au(*)
      real(c_double), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_symmetric_eigenvalues
    end function
    function c_is_positive_definite(threads, n, a, ar, ac, answer) bind(c, name="outward_matrix_is_positive_definite")
      import :: c_double, c_int, c_size_t
      integer(c_size_t), value :: threads, n, ar, ac
      real(c_double), intent(in) :: a(*)
      integer(c_int), intent(inout) :: answer
      integer(c_int) :: c_is_positive_definite
    end function
