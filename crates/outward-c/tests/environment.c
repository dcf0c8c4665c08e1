/* The floating-point environment of callers, and the memory that calls allocate. Each function of outward.h is called
 * with special, hard and random operands, one by one and in arrays, in several environments; each must stay as it was,
 * and the results must be the same bits in all of them.
 * `calls.inc` is made from the header by the test that compiles this. Prints what is wrong, and `ok` at the end.
 *
 * Usage: environment INPUTS, the file that functions.c reads; environment INPUTS allocations prints the functions that
 * allocate memory when they are called again. */
#define _GNU_SOURCE
#define OUTWARD_CR_NAMES
#include "outward.h"
#include <errno.h>
#include <fenv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

/* How many blocks of memory have been asked for. */
static volatile size_t blocks;

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { return blocks++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return blocks++, __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return blocks++, __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { return blocks++, __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = aligned_alloc(alignment, size);
    return *result ? 0 : ENOMEM;
}

static size_t all_rows;
/* Operands, and the arrays that calls get: in front of them is room to shift them. */
static double *f64[4];
static float *f32[4];
static uint16_t *f16[4], *bf16[4];
static unsigned char *array[4], *result[4];
static size_t shift;
static int in_place;
static outward_interval *of_intervals[4], two_intervals[2];
static outward_accumulator *sum, *other;

static volatile double f64_sink;
static volatile float f32_sink;
static volatile uint64_t integer_sink;
static volatile outward_interval interval_sink;

static const int32_t integers[] = {-3, 0, 1, 2, 7, 64, INT32_MIN, INT32_MAX};
static const long long wide_integers[] = {-3, 0, 2, 7, 5000000001, -5000000000};

#define F64(at) f64[at][row]
#define F32(at) f32[at][row]
#define F16(at) f16[at][row]
#define BF16(at) bf16[at][row]
#define INTERVAL(at) of_intervals[at][row]
#define INTEGER integers[row % 8]
#define WIDE_INTEGER wide_integers[row % 6]
#define BITS(at) bits(f64[at][row])
#define ARRAY(at) ((void *)(array[at] + shift))
#define RESULT(at) ((void *)((in_place ? array[at] : result[at]) + shift))

static uint64_t bits(double x) {
    uint64_t pattern;
    memcpy(&pattern, &x, sizeof x);
    return pattern;
}

enum kind { ONE, MANY };
struct entry {
    const char *name;
    enum kind kind;
    void *const *columns; /* the operands of arrays in their format, and the size of a number */
    size_t size;
    void (*call)(size_t row);
};

#include "calls.inc"

static const struct entry *current = entries;
static size_t current_row;
static size_t wrong;

/* A hash of results, which reads them as bytes: no operation here flushes them. */
static uint64_t found;
static void add(const volatile void *bytes, size_t size) {
    const volatile unsigned char *byte = bytes;
    for (size_t at = 0; at < size; at++) found = (found ^ byte[at]) * 0x100000001b3;
}

static void start_sums(void) {
    outward_accumulator_free(sum);
    outward_accumulator_free(other);
    sum = outward_accumulator_new();
    other = outward_accumulator_new();
    if (!sum || !other) exit(3);
    outward_accumulator_add(other, 100, f64[0]);
}

/* Formulas. */
static outward_program *program;
static double places[2];

static void formulas(size_t row) {
    const double *const columns[] = {ARRAY(0), ARRAY(1)};
    const float *const columnsf[] = {ARRAY(0), ARRAY(1)};
    for (int direction = 0; direction < 4; direction++) {
        if (outward_program_numbers(program, direction, row, columns, RESULT(0))) wrong++;
        if (outward_program_numbersf(program, direction, row, columnsf, RESULT(0))) wrong++;
    }
    if (outward_program_bounds(program, row, columns, columns, RESULT(0), RESULT(1))) wrong++;
    if (outward_program_boundsf(program, row, columnsf, columnsf, RESULT(0), RESULT(1))) wrong++;
}

static void answers(size_t row) {
    static unsigned char status[64];
    size_t rows = row < 64 ? row : 64;
    const double *const columns[] = {ARRAY(0), ARRAY(1)};
    if (outward_program_exact(program, OUTWARD_RU, rows, columns, RESULT(0), status)) wrong++;
    const outward_interval ranges[] = {{0.5, 1.5}, {-2, 2}}, point[] = {{0.5, 0.5}, {2, 2}};
    outward_range range;
    if (outward_program_range(program, ranges, 1e-3, 1000, &range, places, places)) wrong++;
    add(&range.minimum, sizeof range.minimum);
    add(&range.maximum, sizeof range.maximum);
    char *text, buffer[100];
    if (outward_program_roundoff(program, ranges, OUTWARD_BINARY64, OUTWARD_RN, 0, 10, &text)) wrong++;
    add(text, strlen(text));
    outward_text_free(text);
    if (outward_program_explain(program, point, OUTWARD_RN, &text)) wrong++;
    add(text, strlen(text));
    outward_text_free(text);
    outward_interval x;
    if (outward_interval_parse("[5e-324, 1e400]", &x) || !outward_interval_print(x, buffer, sizeof buffer)) wrong++;
    add(buffer, strlen(buffer));
    outward_program *parsed = outward_program_parse("1e-400*x + 1e400/3");
    if (!parsed) wrong++;
    outward_program_free(parsed);
}

static void devices(size_t row) {
    outward_device *device = outward_device_open("cpu");
    const double *const columns[] = {ARRAY(0), ARRAY(1)};
    if (!device || outward_program_numbers_on(device, program, OUTWARD_RD, row, columns, RESULT(0))) wrong++;
    if (outward_program_bounds_on(device, program, row, columns, columns, RESULT(0), RESULT(1))) wrong++;
    double total;
    if (outward_sum_on(device, OUTWARD_RN, row, ARRAY(0), &total)) wrong++;
    add(&total, sizeof total);
    outward_device_free(device);
}

static const struct entry others[] = {
    {"outward_program_numbers", MANY, (void *const *)f64, sizeof(double), formulas},
    {"outward_program_exact", MANY, (void *const *)f64, sizeof(double), answers},
    {"outward_program_numbers_on", MANY, (void *const *)f64, sizeof(double), devices},
};

static void add_sinks(void) {
    add(&f64_sink, sizeof f64_sink);
    add(&f32_sink, sizeof f32_sink);
    add(&integer_sink, sizeof integer_sink);
    add(&interval_sink, sizeof interval_sink);
    add(two_intervals, sizeof two_intervals);
}

/* Calls a function of numbers with each row of operands, and one of arrays with these rows. */
static void call(const struct entry *entry, size_t rows) {
    current = entry;
    if (entry->kind == ONE) {
        for (current_row = 0; current_row < rows; current_row++) {
            entry->call(current_row);
            add_sinks();
        }
        return;
    }
    current_row = rows;
    for (int at = 0; at < 4; at++) memcpy(array[at] + shift, entry->columns[at], rows * entry->size);
    entry->call(rows);
    add_sinks();
    for (int at = 0; at < 4; at++) add(result[at], (rows + 1) * sizeof(double));
}

/* A call in an environment that has been set: the environment after it. The sums are new ones before. */
static unsigned state(void);
static void set(int environment);
static unsigned after_call(const struct entry *entry, int environment, unsigned *before) {
    static unsigned char bytes[OUTWARD_ACCUMULATOR_MOST_BYTES];
    start_sums();
    for (int at = 0; at < 4; at++) memset(result[at], 0, (all_rows + 1) * sizeof(double));
    found = 0xcbf29ce484222325;
    set(environment);
    *before = state();
    call(entry, all_rows);
    unsigned after = state();
    set(0);
    outward_accumulator_bytes(sum, bytes, sizeof bytes);
    add(bytes, sizeof bytes);
    return after;
}

/* The environment, as far as functions may change it. */
static unsigned state(void) {
#ifdef __SSE2__
    return _mm_getcsr();
#else
    return (unsigned)fetestexcept(FE_ALL_EXCEPT) | (unsigned)fegetround() << 8;
#endif
}

enum { CLEAR, RAISED, UPWARD, FLUSHED, TRAPPING, ENVIRONMENTS };
static const char *const names[] = {"no flags", "flags", "upward", "flushed", "traps"};

static void set(int environment) {
    fesetenv(FE_DFL_ENV);
    if (environment == RAISED) feraiseexcept(FE_DIVBYZERO | FE_INEXACT);
    if (environment == UPWARD) fesetround(FE_UPWARD);
#ifdef __SSE2__
    if (environment == FLUSHED) _mm_setcsr(_mm_getcsr() | 0x8040);
#endif
#ifdef __GLIBC__
    if (environment == TRAPPING) feenableexcept(FE_ALL_EXCEPT);
#endif
}

static void check(const struct entry *entry) {
    uint64_t expected = 0;
    for (int environment = 0; environment < ENVIRONMENTS; environment++) {
        unsigned before, after = after_call(entry, environment, &before);
        if (environment == CLEAR) expected = found;
        if (before != after) {
            wrong++;
            printf("%s, %s: the environment is %#x, not %#x\n", entry->name, names[environment], after, before);
        }
        /* C23's names have the direction of the environment. */
        if (found != expected && (environment != UPWARD || strncmp(entry->name, "cr_", 3))) {
            wrong++;
            printf("%s, %s: the results differ\n", entry->name, names[environment]);
        }
    }
}

static void trapped(int number) {
    static char text[200];
    int length = snprintf(text, sizeof text, "%s, row %zu: signal %d\n", current->name, current_row, number);
    if (write(1, text, (size_t)length) < 0) _exit(4);
    _exit(5);
}

/* Arrays of so many rows are counted, the longest last. */
static const size_t sizes[] = {1, 31, 32, 33, 256, 300, 1025};
#define SIZES (sizeof sizes / sizeof *sizes)

/* Is memory allocated when a function is called once more? */
static void count(const struct entry *entry) {
    static const size_t shifts[] = {0, 1};
    size_t most = 0;
    if (entry->kind == ONE) {
        call(entry, all_rows);
        size_t before = blocks;
        call(entry, all_rows);
        if (blocks > before) printf("%s %zu\n", entry->name, blocks - before);
        return;
    }
    for (size_t at = 0; at < SIZES; at++) {
        for (size_t by = 0; by < 2; by++) {
            for (in_place = 0; in_place < 2; in_place++) {
                shift = shifts[by];
                call(entry, sizes[at]);
                size_t before = blocks;
                call(entry, sizes[at]);
                if (blocks - before > most) most = blocks - before;
            }
        }
    }
    in_place = 0;
    shift = 0;
    if (most) printf("%s %zu\n", entry->name, most);
}

int main(int arguments, char **argument) {
    if (arguments < 2 || arguments > 3) return 2;
    FILE *file = fopen(argument[1], "rb");
    uint64_t rows = 0;
    if (!file || fread(&rows, sizeof rows, 1, file) != 1) return 3;
    all_rows = rows;
    /* The longest arrays repeat the rows. */
    size_t room = all_rows > sizes[SIZES - 1] ? all_rows : sizes[SIZES - 1];
    void **const columns[] = {(void **)f64, (void **)f32, (void **)f16, (void **)bf16};
    static const size_t widths[] = {sizeof(double), sizeof(float), 2, 2};
    for (int format = 0; format < 4; format++) {
        for (int at = 0; at < 4; at++) {
            unsigned char *column = columns[format][at] = malloc(room * widths[format]);
            if (!column || fread(column, widths[format], all_rows, file) != all_rows) return 3;
            for (size_t row = all_rows; row < room; row++) {
                memcpy(column + row * widths[format], column + (row - all_rows) * widths[format], widths[format]);
            }
        }
    }
    fclose(file);
    for (int at = 0; at < 4; at++) {
        array[at] = malloc((room + 1) * sizeof(double));
        result[at] = malloc((room + 1) * sizeof(double));
        of_intervals[at] = malloc(room * sizeof *of_intervals[at]);
        if (!array[at] || !result[at] || !of_intervals[at]) return 3;
        for (size_t row = 0; row < room; row++) {
            double x = f64[at][row], y = f64[(at + 1) % 4][row];
            of_intervals[at][row] = x > y ? (outward_interval){y, x} : (outward_interval){x, y};
        }
    }
    program = outward_program_parse("sqrt(x - 1/3)*exp(y)/(x - 2) + sin(pi/7)");
    if (!program) return 3;
    start_sums();
    signal(SIGFPE, trapped);
    int counts = arguments == 3;
    for (size_t at = 0; at < sizeof entries / sizeof *entries; at++) {
        if (!counts) check(&entries[at]);
        else count(&entries[at]);
    }
    for (size_t at = 0; at < sizeof others / sizeof *others; at++) {
        if (!counts) check(&others[at]);
        else if (at == 0) count(&others[at]);
    }
    outward_program_free(program);
    outward_accumulator_free(sum);
    outward_accumulator_free(other);
    if (!wrong) puts("ok");
    return 0;
}
