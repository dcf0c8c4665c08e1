/* Products of matrices with one fault each: what an audit has to find. */
#include <math.h>
#include <stdlib.h>

enum fault {
    NONE = 0, READS_C = 1, READS_FACTORS = 2, SKIPS_ZEROS = 4, SINGLE = 8, FLUSHED = 16, WRITES = 32, TRANSPOSE = 64,
    ALPHA = 128, NEGATES = 256, CRASHES = 512, HANGS = 1024, VARIES = 2048, BLOCKS = 4096
};

static void product(int fault, int ta, int tb, long m, long n, long k, double alpha, const double *a, long lda,
                    const double *b, long ldb, double beta, double *c, long ldc) {
    static int calls;
    double noise = (fault & VARIES) && calls++ % 2 ? 0x1p-52 : 0;
    if ((fault & CRASHES) && k > 200) abort();
    while ((fault & HANGS) && k == 33) {}
    if ((fault & TRANSPOSE) && ta && tb && m > 100) tb = 0, ldb = k + 3;
    for (long j = 0; j < n; j++) {
        for (long i = 0; i < m; i++) {
            double sum = 0, last = 0;
            for (long at = 0; at < k && (alpha != 0 || (fault & READS_FACTORS)); at++) {
                double x = ta ? a[i * lda + at] : a[at * lda + i], y = tb ? b[at * ldb + j] : b[j * ldb + at];
                if ((fault & SKIPS_ZEROS) && y == 0) continue;
                double term = (fault & SINGLE) ? (float)x * (float)y : x * y;
                if ((fault & FLUSHED) && fabs(term) < 0x1p-1022) term = 0;
                /* Few rows are added up in two halves. */
                if ((fault & BLOCKS) && m < 8 && at % 2) last += term;
                else sum += term;
            }
            sum = (sum + last) * (1 + noise);
            if ((fault & ALPHA) && alpha == 2) sum *= 2;
            double before = beta != 0 || (fault & READS_C) ? beta * c[j * ldc + i] : 0;
            if ((fault & NEGATES) && k == 0) before = -before;
            c[j * ldc + i] = alpha * sum + before;
        }
        if ((fault & WRITES) && m == 40) c[j * ldc + m] = 0;
    }
}

#define CBLAS(NAME, FAULT)                                                                                             \
    void NAME(int order, int ta, int tb, int m, int n, int k, double alpha, const double *a, int lda, const double *b, \
              int ldb, double beta, double *c, int ldc) {                                                              \
        if (order != 102) abort();                                                                                     \
        product(FAULT, ta == 112, tb == 112, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);                            \
    }
CBLAS(cblas_dgemm, NONE)
CBLAS(cblas_five, READS_C | READS_FACTORS | SKIPS_ZEROS | WRITES | NEGATES)
CBLAS(cblas_single, SINGLE)
CBLAS(cblas_flushed, FLUSHED)
CBLAS(cblas_transpose, TRANSPOSE)
CBLAS(cblas_alpha, ALPHA)
CBLAS(cblas_crashes, CRASHES)
CBLAS(cblas_hangs, HANGS)
CBLAS(cblas_varies, VARIES)
CBLAS(cblas_blocks, BLOCKS)

/* Fortran's, of binary32 and with integers of 64 bits. */
void sgemm_64_(const char *ta, const char *tb, const long *m, const long *n, const long *k, const float *alpha,
               const float *a, const long *lda, const float *b, const long *ldb, const float *beta, float *c,
               const long *ldc) {
    for (long j = 0; j < *n; j++) {
        for (long i = 0; i < *m; i++) {
            float sum = 0;
            for (long at = 0; at < *k && *alpha != 0; at++) {
                float x = *ta == 'T' ? a[i * *lda + at] : a[at * *lda + i];
                sum += x * (*tb == 'T' ? b[at * *ldb + j] : b[j * *ldb + at]);
            }
            c[j * *ldc + i] = *alpha * sum + (*beta != 0 ? *beta * c[j * *ldc + i] : 0);
        }
    }
}
