/* Messages of errors, in the words of C: they name no option of the command and show none of its ranges. With the argument
 * `machine` it is run where OUTWARD_MACHINE names no machine: each function that can fail says so, and the last line calls
 * a function that cannot. Prints what is wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Is there a message, without `--option`, `x=1` and `1..2`? */
static bool speaks_of_c(void) {
    const char *text = outward_last_error();
    bool good = *text && !strstr(text, "..") && !strstr(text, "x=");
    for (const char *at = text; (at = strstr(at, "--")); at += 2) {
        /* An arrow shows the line. */
        good = good && at[2] == '>';
    }
    if (!good) printf("%s\n", text);
    return good;
}

static void formulas(void) {
    static const char *const wrong[] = {
        "x + \xe2\x88\x9e", "x \xc2\xb1 1", "INFINITY*x", "x + inf", "2*e + x", "double a = x; float b = a; a + b",
        "__expf(x)", "x % 2", "sum(x)", "x +", "", "foo(x)", "x = ", "sqrt(x, 2)", "rand()", "x[1:2]", "x; y",
        "let x = 1", "isnan(x)", "x ? 1", "__fdividef(x, y)", "log_b(x)", "(x", "0x", "1e", "x && y", "\"x\"",
    };
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        outward_program *program = outward_program_parse(wrong[at]);
        /* Some may be formulas in time. */
        if (program) outward_program_free(program);
        else CHECK(speaks_of_c());
    }
    CHECK(!outward_program_parse(wrong[0]) && strstr(outward_last_error(), "can be unbounded"));
    CHECK(!outward_program_parse(wrong[1]) && strstr(outward_last_error(), "give a variable a range"));
    CHECK(!outward_program_parse(NULL) && speaks_of_c());
}

static void ranges(void) {
    const outward_interval infinite[] = {{0, INFINITY}}, empty[] = {{1, -1}}, between[] = {{0.1, 0.1}};
    outward_program *program = outward_program_parse("x + 1/3");
    char *text;
    double x[1] = {1}, y[1];
    const double *columns[] = {x};
    outward_range range;
    CHECK(outward_program_roundoff(program, infinite, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(speaks_of_c() && strstr(outward_last_error(), "the range of x is empty or unbounded"));
    CHECK(outward_program_roundoff(program, empty, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(speaks_of_c());
    CHECK(outward_program_roundoff(program, between, OUTWARD_BINARY32, OUTWARD_RN, OUTWARD_EXACT_INPUTS, 0, &text) ==
          OUTWARD_ARGUMENT);
    CHECK(speaks_of_c());
    CHECK(outward_program_roundoff(program, between, 9, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT && speaks_of_c());
    CHECK(outward_program_roundoff(program, between, 0, OUTWARD_RN, 1u << 20, 0, &text) && speaks_of_c());
    CHECK(outward_program_numbers(program, 9, 1, columns, y) == OUTWARD_ARGUMENT && speaks_of_c());
    CHECK(outward_program_numbers(program, OUTWARD_RN, 1, NULL, y) == OUTWARD_ARGUMENT && speaks_of_c());
    CHECK(outward_program_range(program, between, 2, 0, &range, NULL, NULL) == OUTWARD_ARGUMENT && speaks_of_c());
    outward_program_free(program);
}

static void others(void) {
    static const char *const wrong[] = {"0.1", "[1, 2", "[2, 1]", "", " [1]", "[1, 2, 3]", "[a]", "[inf]", "[1]_com", "1..2"};
    outward_interval x;
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        CHECK(outward_interval_parse(wrong[at], &x) != OUTWARD_OK);
        CHECK(strlen(outward_last_error()) > 0 && !strstr(outward_last_error(), "--"));
    }
    CHECK(!outward_device_open("gpu") && speaks_of_c());
    CHECK(!outward_device_open("cuda:99") && speaks_of_c());
    CHECK(!outward_device_open("opencl:99") && speaks_of_c());
    CHECK(!outward_device_open(NULL) && speaks_of_c());
    CHECK(!outward_accumulator_read((const unsigned char *)"OWS\2", 4) && speaks_of_c());
}

static void machine(void) {
    static const char *const name = "OUTWARD_MACHINE is `";
    outward_interval x = {1, 1};
    char buffer[32];
    CHECK(!outward_program_parse("x") && strstr(outward_last_error(), name) == outward_last_error());
    CHECK(outward_interval_parse("[1]", &x) == OUTWARD_UNSUPPORTED && strstr(outward_last_error(), name));
    CHECK(!outward_device_open("cpu") && !outward_device_open("auto") && strstr(outward_last_error(), name));
    outward_accumulator *sum = outward_accumulator_new();
    double result;
    CHECK(outward_accumulator_round(sum, OUTWARD_RN, &result) == OUTWARD_UNSUPPORTED);
    outward_accumulator_free(sum);
    CHECK(outward_interval_print((outward_interval){1, 2}, buffer, sizeof buffer) == 6 && !strcmp(buffer, "[1, 2]"));
    puts(failures == 0 ? "ok" : "wrong");
    fflush(stdout);
    /* The process ends here. */
    printf("%g\n", outward_exp_rn(0.5));
}

int main(int count, char **arguments) {
    if (count == 2 && !strcmp(arguments[1], "machine")) machine();
    formulas();
    ranges();
    others();
    if (failures == 0) puts("ok");
    return failures != 0;
}
