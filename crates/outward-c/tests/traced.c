/* Traced numbers in C: what callers may do wrong, lines, steps of other threads, and numbers that are zero bytes.
 * Prints what is wrong, and `ok` at the end. */
#include "outward_traced.h"
#include "check.h"
#include <fenv.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HERE __FILE__, __LINE__

/* Is nothing known of the number, and is this its value? */
static bool is_lost(const outward_traced *x, double value) {
    outward_accuracy found;
    if (outward_traced_accuracy(x, &found) != OUTWARD_OK) return false;
    return memcmp(&x->value, &value, sizeof value) == 0 && found.is_lost && isinf(found.radius) &&
        isinf(found.absolute) &&
           found.enclosure.inf < -1e308 && found.digits == 0;
}

static outward_traced number(double x) {
    outward_traced y;
    CHECK(outward_traced_new(x, HERE, &y) == OUTWARD_OK);
    return y;
}

static outward_traced third(void) {
    const outward_traced one = number(1), three = number(3);
    outward_traced y;
    CHECK(outward_traced_compute(OUTWARD_OP_DIV, one.value / three.value, &one, &three, NULL, HERE, &y) == OUTWARD_OK);
    return y;
}

/* The line of the largest cause. */
static int line_of(const outward_traced *x, const char **file) {
    outward_cause causes[8];
    if (outward_traced_causes(x, causes, 8) == 0) return -1;
    if (file) *file = causes[0].file;
    return causes[0].line;
}

static void zeros(void) {
    outward_traced x, y;
    outward_tracedf xf;
    outward_traced_radius r;
    outward_tracedf_radius rf;
    outward_accuracy found;
    memset(&x, 0, sizeof x);
    memset(&xf, 0, sizeof xf);
    memset(&r, 0, sizeof r);
    memset(&rf, 0, sizeof rf);
    CHECK(sizeof x == 192 && sizeof xf == 192 && sizeof r == 32 && sizeof rf == 32);
    CHECK(outward_traced_accuracy(&x, &found) == OUTWARD_OK && found.radius == 0 && found.absolute == 0);
    CHECK(!found.is_lost && found.enclosure.inf == 0 && found.enclosure.sup == 0 &&
          outward_traced_causes(&x, NULL, 0) == 0);
    CHECK(outward_tracedf_accuracy(&xf, &found) == OUTWARD_OK && found.radius == 0 && found.ulps == 0);
    CHECK(outward_traced_radius_accuracy(&r, &found) == OUTWARD_OK && found.radius == 0 && found.middle[0] == 0);
    CHECK(outward_tracedf_radius_accuracy(&rf, &found) == OUTWARD_OK && found.radius == 0 && isinf(found.digits));
    const outward_traced one = third();
    CHECK(outward_traced_compute(OUTWARD_OP_ADD, x.value + one.value, &x, &one, NULL, HERE, &y) == OUTWARD_OK);
    CHECK(outward_traced_accuracy(&y, &found) == OUTWARD_OK && found.radius < 1e-30 && found.ulps < 1);
    outward_traced state[2];
    memset(state, 0, sizeof state);
    uint64_t step;
    CHECK(outward_traced_step_begin(state, 2, &step) == OUTWARD_OK);
    CHECK(outward_traced_step_end(step, state, 2) == OUTWARD_OK);
}

/* Any bytes: codes or numbers, and no end of the process. */
static void garbage(void) {
    uint64_t bits = 88172645463325252u;
    for (int turn = 0; turn < 200; turn++) {
        outward_traced x, y;
        unsigned char bytes[sizeof x];
        for (size_t i = 0; i < sizeof bytes; i++) {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            bytes[i] = (unsigned char)(turn % 2 ? bits : (bits & 3 ? 0 : bits >> 8));
        }
        memcpy(&x, bytes, sizeof x);
        outward_accuracy found;
        outward_cause causes[16];
        uint64_t step;
        (void)outward_traced_compute(OUTWARD_OP_MUL, 1, &x, &x, NULL, HERE, &y);
        (void)outward_traced_compute(OUTWARD_OP_ADD, 1, &y, &x, NULL, HERE, &y);
        (void)outward_traced_compare(&x, &y, OUTWARD_LESS, true, HERE);
        (void)outward_traced_accuracy(&x, &found);
        (void)outward_traced_causes(&x, causes, 16);
        if (outward_traced_step_begin(&x, 1, &step) == OUTWARD_OK) (void)outward_traced_step_end(step, &y, 1);
    }
}

static void mistakes(void) {
    const outward_traced x = third();
    outward_traced y = number(5);
    CHECK(outward_traced_compute(12345, 1.5, &x, NULL, NULL, HERE, &y) == OUTWARD_ARGUMENT && is_lost(&y, 1.5));
    CHECK(strstr(outward_last_error(), "12345 is no operation: expected one that begins with OUTWARD_OP_"));
    CHECK(outward_traced_compute(OUTWARD_OP_ADD, 2.5, &x, NULL, NULL, HERE, &y) == OUTWARD_ARGUMENT &&
          is_lost(&y, 2.5));
    CHECK(strcmp(outward_last_error(), "add is computed of 2 operands, and 1 numbers are given") == 0);
    CHECK(outward_traced_compute(OUTWARD_OP_EXP, 2.5, &x, &x, NULL, HERE, &y) == OUTWARD_ARGUMENT && is_lost(&y, 2.5));
    CHECK(outward_traced_compute(OUTWARD_OP_EXP, 2.5, &x, NULL, &x, HERE, &y) == OUTWARD_ARGUMENT && is_lost(&y, 2.5));
    CHECK(outward_traced_compute(OUTWARD_OP_EXP, 2.5, NULL, NULL, NULL, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compute(OUTWARD_OP_ADD, 2.5, NULL, &x, &x, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compute(OUTWARD_OP_EXP, 2.5, &x, NULL, NULL, HERE, NULL) == OUTWARD_ARGUMENT);
    CHECK(strcmp(outward_last_error(), "the result is a null pointer") == 0);
    CHECK(outward_traced_compute(OUTWARD_OP_POWN, 2.5, &x, NULL, NULL, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compute_with_integer(OUTWARD_OP_EXP, 2.5, &x, 2, HERE, &y) == OUTWARD_ARGUMENT &&
          is_lost(&y, 2.5));
    CHECK(outward_traced_compute_with_integer(OUTWARD_OP_JN, 2.5, &x, 100, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compute_with_integer(OUTWARD_OP_POWN, 2.5, NULL, 2, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_new(1, HERE, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_numeral("1..2", HERE, &y) == OUTWARD_PARSE && isnan(y.value));
    CHECK(outward_traced_numeral(NULL, HERE, &y) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_with_value(NULL, 1, HERE, &y) == OUTWARD_ARGUMENT && is_lost(&y, 1));
    CHECK(outward_traced_compare(&x, NULL, OUTWARD_LESS, true, HERE) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compare(&x, &x, 8, true, HERE) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_compare(&x, &x, -1, true, HERE) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_to_integer(OUTWARD_OP_EXP, &x, HERE) == OUTWARD_ARGUMENT);
    CHECK(strcmp(outward_last_error(), "exp does not round to integers") == 0);
    CHECK(outward_traced_leave(NULL, HERE) == OUTWARD_ARGUMENT &&
          outward_traced_sign_bit(NULL, HERE) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_record(&x, NULL) == OUTWARD_ARGUMENT && outward_traced_record(NULL, "x") == OUTWARD_ARGUMENT);
    CHECK(outward_traced_record(&x, "\xff") == OUTWARD_ARGUMENT);
    CHECK(outward_traced_accuracy(&x, NULL) == OUTWARD_ARGUMENT && outward_traced_causes(NULL, NULL, 0) == 0);
    CHECK(outward_line_begin(NULL, 1) == OUTWARD_ARGUMENT && outward_line_set(NULL, 1) == OUTWARD_ARGUMENT);
    CHECK(outward_line_end() == OUTWARD_ARGUMENT);
    CHECK(outward_traced_without_lines(NULL, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_report_merge(NULL, NULL) == OUTWARD_ARGUMENT && outward_report_text(NULL, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_report_lines(NULL, NULL, 0) == 0 && outward_report_counts(NULL, NULL, NULL) == OUTWARD_ARGUMENT);
    outward_report_free(NULL);
    CHECK(outward_traced_certify(1, NULL, NULL, NULL, NULL) == OUTWARD_ARGUMENT);
    /* The result may be an operand. */
    y = third();
    CHECK(outward_traced_compute(OUTWARD_OP_MUL, y.value * y.value, &y, &y, NULL, HERE, &y) == OUTWARD_OK);
    outward_accuracy found;
    CHECK(outward_traced_accuracy(&y, &found) == OUTWARD_OK && found.radius < 1e-30 && y.value == 1.0 / 3 * (1.0 / 3));
}

static void lines(void) {
    const outward_traced x = third();
    outward_traced y;
    const char *file;
    /* Another text at the same address is another file. */
    char name[16] = "one.c";
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(x.value), &x, NULL, NULL, name, 1, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) >= 0 && strcmp(file, "one.c") == 0);
    strcpy(name, "two.c");
    const outward_traced two = number(2);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, name, 1, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) == 1 && strcmp(file, "two.c") == 0);
    /* Without a file it is the last line. */
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, NULL, 99, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) == 1 && strcmp(file, "two.c") == 0);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, "", INT_MAX, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) == INT_MAX && strcmp(file, "") == 0);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, "\xff", -5, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) == 0);
    /* More lines than are remembered. */
    for (int line = 1; line <= 1000; line++) {
        CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, "many.c", line,
              &y) == OUTWARD_OK);
        CHECK(line_of(&y, NULL) == line);
    }
    CHECK(outward_line_set("set.f90", 10) == OUTWARD_OK);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, HERE, &y) == OUTWARD_OK);
    CHECK(line_of(&y, &file) == 10 && strcmp(file, "set.f90") == 0);
    CHECK(outward_line_set("set.f90", 11) == OUTWARD_OK && outward_line_begin("scope.c", 12) == OUTWARD_OK);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, NULL, 0, &y) == OUTWARD_OK);
    CHECK(line_of(&y, NULL) == 12 && outward_line_end() == OUTWARD_OK);
    CHECK(outward_traced_compute(OUTWARD_OP_SQRT, sqrt(two.value), &two, NULL, NULL, NULL, 0, &y) == OUTWARD_OK);
    CHECK(line_of(&y, NULL) == 11 && outward_line_end() == OUTWARD_OK && outward_line_end() == OUTWARD_ARGUMENT);
}

static uint64_t open_step;

static void *elsewhere(void *state) {
    CHECK(outward_traced_step_end(open_step, state, 2) == OUTWARD_ARGUMENT &&
          strstr(outward_last_error(), "another thread"));
    CHECK(outward_step_cancel(open_step) == OUTWARD_ARGUMENT);
    /* A thread that ends with an open step, and with a line that is blamed. */
    uint64_t step;
    outward_traced own[2] = {third(), third()};
    CHECK(outward_traced_step_begin(own, 2, &step) == OUTWARD_OK && outward_line_begin("scope.c", 1) == OUTWARD_OK);
    return NULL;
}

static void steps(void) {
    outward_traced state[2] = {third(), third()};
    uint64_t step;
    CHECK(outward_traced_step_begin(state, 2, &open_step) == OUTWARD_OK && open_step != 0);
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, elsewhere, state) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(outward_traced_step_end(open_step, state, 2) == OUTWARD_OK);
    CHECK(outward_traced_step_end(open_step, state, 2) == OUTWARD_ARGUMENT);
    CHECK(strstr(outward_last_error(), "is not open in this thread: it has ended"));
    CHECK(outward_step_cancel(0) == OUTWARD_ARGUMENT && outward_step_cancel(UINT64_MAX) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_step_begin(NULL, 2, &step) == OUTWARD_ARGUMENT && step == 0);
    CHECK(outward_traced_step_begin(state, 2, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_step_begin(NULL, 0, &step) == OUTWARD_OK &&
          outward_traced_step_end(step, NULL, 0) == OUTWARD_OK);
    /* The state is lacking: the step has ended without it. */
    CHECK(outward_traced_step_begin(state, 2, &step) == OUTWARD_OK);
    CHECK(outward_traced_step_end(step, NULL, 2) == OUTWARD_ARGUMENT && outward_step_cancel(step) == OUTWARD_ARGUMENT);
    CHECK(outward_traced_step_begin(state, 2, &step) == OUTWARD_OK && outward_step_cancel(step) == OUTWARD_OK);
    /* Steps within a step end with it. */
    uint64_t inner;
    CHECK(outward_traced_step_begin(state, 2, &step) == OUTWARD_OK);
    CHECK(outward_traced_step_begin(state, 1, &inner) == OUTWARD_OK);
    CHECK(outward_traced_step_end(step, state, 2) == OUTWARD_OK &&
          outward_traced_step_end(inner, state, 1) == OUTWARD_OK);
    outward_tracedf of_float[1];
    memset(of_float, 0, sizeof of_float);
    CHECK(outward_tracedf_step_begin(of_float, 1, &step) == OUTWARD_OK);
    CHECK(outward_tracedf_step_end(step, of_float, 1) == OUTWARD_OK);
}

static void reports(void) {
    outward_report_free(outward_report_take());
    const outward_traced x = third(), y = number(0.3333333333333333);
    CHECK(outward_traced_compare(&x, &y, OUTWARD_EQUAL, x.value == y.value, "file.c", 7) == OUTWARD_OK);
    CHECK(outward_traced_record(&x, "x \"quoted\"") == OUTWARD_OK &&
          outward_traced_leave(&x, "file.c", 8) == OUTWARD_OK);
    outward_report *report = outward_report_take(), *empty = outward_report_take();
    CHECK(report && empty && outward_report_merge(empty, report) == OUTWARD_OK);
    CHECK(outward_report_merge(empty, empty) == OUTWARD_OK && outward_report_lines(empty, NULL, 5) == 3);
    outward_line_report lines[3];
    CHECK(outward_report_lines(empty, lines, 3) == 3);
    CHECK(strcmp(lines[1].file, "file.c") == 0 && lines[1].line == 7 && lines[1].comparisons == 2 &&
          lines[1].changed == 2);
    CHECK(lines[2].line == 8 && lines[2].left == 2 && lines[0].roundings == 2);
    uint64_t operations = 1, steps = 1;
    CHECK(outward_report_counts(report, &operations, &steps) == OUTWARD_OK && operations == 1 && steps == 0);
    char *text = NULL, *json = NULL;
    CHECK(outward_report_text(report, &text) == OUTWARD_OK && strstr(text, "x \"quoted\" = 0.3333333333333333\n"));
    CHECK(outward_report_json(report, &json) == OUTWARD_OK && strstr(json, "\"name\":\"x \\\"quoted\\\"\""));
    outward_text_free(text);
    outward_text_free(json);
    CHECK(outward_report_text(report, NULL) == OUTWARD_ARGUMENT);
    outward_report_free(report);
    outward_report_free(empty);
}

/* The caller's environment is no matter of the exact values, and is left as it was. */
static void environment(void) {
    const int modes[] = {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    const outward_traced one = number(1), three = number(3);
    outward_accuracy expected, found;
    const outward_traced usual = third();
    CHECK(outward_traced_accuracy(&usual, &expected) == OUTWARD_OK);
    for (size_t at = 0; at < 3; at++) {
        outward_traced y;
        feclearexcept(FE_ALL_EXCEPT);
        CHECK(fesetround(modes[at]) == 0);
        CHECK(outward_traced_compute(OUTWARD_OP_DIV, usual.value, &one, &three, NULL, HERE, &y) == OUTWARD_OK);
        CHECK(outward_traced_accuracy(&y, &found) == OUTWARD_OK);
        CHECK(fegetround() == modes[at] && fetestexcept(FE_ALL_EXCEPT) == 0);
        /* Bytes after the last member are not compared: nothing defines them. */
        CHECK(memcmp(&expected, &found, offsetof(outward_accuracy, is_lost)) == 0 && expected.is_lost == found.is_lost);
        fesetround(FE_TONEAREST);
    }
}

static void square(const outward_traced *x, outward_traced *result, void *data) {
    ++*(int *)data;
    const outward_traced two = number(2);
    outward_traced y;
    outward_traced_compute(OUTWARD_OP_MUL, x->value * x->value, x, x, NULL, HERE, &y);
    outward_traced_compute(OUTWARD_OP_SUB, y.value - 2, &y, &two, NULL, HERE, result);
}

static void nothing(const outward_traced *x, outward_traced *result, void *data) { (void)x, (void)result, (void)data; }

static void solvers(void) {
    double x = 1.414213562373095;
    outward_interval found = {0, 0};
    int calls = 0;
    CHECK(outward_traced_certify(1, &x, square, &calls, &found) == OUTWARD_OK && calls > 0);
    CHECK(found.inf < 1.4142135623730951 && found.sup > 1.414213562373095 && found.sup - found.inf < 1e-15);
    x = 0;
    CHECK(outward_traced_certify(1, &x, square, &calls, &found) == OUTWARD_UNSUPPORTED);
    CHECK(outward_traced_certify(1, &x, nothing, NULL, &found) == OUTWARD_UNSUPPORTED);
}

int main(void) {
    zeros();
    garbage();
    mistakes();
    lines();
    steps();
    reports();
    environment();
    solvers();
    if (failures == 0) puts("ok");
    return failures != 0;
}
