  ! A number in the place of real(REAL). Its first component may be read, and none be changed.
  type, bind(c) :: TYPE
    real(CREAL) :: value = 0
PADDING    integer(c_int64_t) :: opaque(WORDS) = 0
  end type
  public :: TYPE, TYPE_numeral

