    function c_multiplyEND(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiplyLETTER")
      import :: CKIND, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(CKIND), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(CKIND), intent(inout) :: r(*)
      integer(c_int) :: c_multiplyEND
    end function
    function c_multiply_in_orderEND(direction, threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, r, rr, rc) &
        bind(c, name="outward_matrix_multiply_in_orderLETTER")
      import :: CKIND, c_int, c_ptr, c_size_t
      integer(c_int), value :: direction
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(CKIND), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(CKIND), intent(inout) :: r(*)
      integer(c_int) :: c_multiply_in_orderEND
    end function
    function c_matrix_boundsEND(threads, m, n, k, a, ar, ac, b, br, bc, c, cr, cc, inf, sup, rr, rc) &
        bind(c, name="outward_matrix_boundsLETTER")
      import :: CKIND, c_int, c_ptr, c_size_t
      integer(c_size_t), value :: threads, m, n, k, ar, ac, br, bc, cr, cc, rr, rc
      real(CKIND), intent(in) :: a(*), b(*)
      type(c_ptr), value :: c
      real(CKIND), intent(inout) :: inf(*), sup(*)
      integer(c_int) :: c_matrix_boundsEND
    end function
    function c_gemmEND(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_BLASgemm")
      import :: CKIND, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(CKIND), value :: alpha, beta
      real(CKIND), intent(in) :: a(*), b(*)
      real(CKIND), intent(inout) :: c(*)
      integer(c_int) :: c_gemmEND
    end function
    function c_gemm_in_orderEND(direction, order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) &
        bind(c, name="outward_BLASgemm_in_order")
      import :: CKIND, c_int, c_size_t
      integer(c_int), value :: direction, order, transa, transb
      integer(c_size_t), value :: m, n, k, lda, ldb, ldc
      real(CKIND), value :: alpha, beta
      real(CKIND), intent(in) :: a(*), b(*)
      real(CKIND), intent(inout) :: c(*)
      integer(c_int) :: c_gemm_in_orderEND
    end function
