/* Values of whole formulas and ranges, on this thread and on devices, whose names are the arguments. Prints what is
 * wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROWS 3000

static void values(void) {
    outward_program *program = outward_program_parse("(1 - cos(x)) / x^2");
    static double x[ROWS], down[ROWS], up[ROWS], nearest[ROWS];
    static float s[ROWS], t[ROWS];
    static unsigned char status[ROWS];
    const double *columns[] = {x};
    const float *narrow[] = {s};
    for (size_t row = 0; row < ROWS; row++) x[row] = 1e-9 * (double)(row + 1), s[row] = (float)x[row];
    x[7] = 0, x[8] = NAN, x[9] = INFINITY, x[10] = 5e-324, x[11] = DBL_MAX;
    CHECK(outward_program_exact(program, OUTWARD_RD, ROWS, columns, down, status) == OUTWARD_OK);
    CHECK(outward_program_exact(program, OUTWARD_RU, ROWS, columns, up, NULL) == OUTWARD_OK);
    CHECK(outward_program_exact(program, OUTWARD_RN, ROWS, columns, nearest, NULL) == OUTWARD_OK);
    for (size_t row = 0; row < ROWS; row++) {
        if (7 <= row && row <= 9) {
            CHECK(status[row] == OUTWARD_UNDEFINED && isnan(down[row]) && isnan(up[row]) && isnan(nearest[row]));
            continue;
        }
        /* The value is never a number: it is between neighbours. */
        CHECK(status[row] == OUTWARD_ROUNDED && nextafter(down[row], 1) == up[row]);
        CHECK(nearest[row] == down[row] || nearest[row] == up[row]);
        if (row != 11) CHECK(0.4999999 < down[row] && up[row] <= 0.5);
    }
    CHECK(outward_program_exactf(program, OUTWARD_RU, ROWS, narrow, t, status) == OUTWARD_OK);
    for (size_t row = 0; row < ROWS; row++) CHECK(status[row] == OUTWARD_ROUNDED && t[row] == 0.5f);
    /* Wrong arguments, and no rows. */
    CHECK(outward_program_exact(program, 4, ROWS, columns, down, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_exact(NULL, OUTWARD_RN, ROWS, columns, down, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_exact(program, OUTWARD_RN, ROWS, NULL, down, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_exact(program, OUTWARD_RN, ROWS, columns, NULL, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_exact(program, OUTWARD_RN, 0, columns, NULL, NULL) == OUTWARD_OK);
    outward_program_free(program);

    /* Exact ones, of formulas with and without variables, and functions without an exact value. */
    program = outward_program_parse("(0.1 + 0.2) - 0.3");
    CHECK(outward_program_exact(program, OUTWARD_RU, 3, NULL, down, status) == OUTWARD_OK);
    for (size_t row = 0; row < 3; row++) CHECK(down[row] == 0 && !signbit(down[row]) && status[row] == OUTWARD_EXACT);
    outward_program_free(program);
    program = outward_program_parse("sin(x)^2 + cos(x)^2 - 1");
    x[0] = 3;
    CHECK(outward_program_exact(program, OUTWARD_RU, 1, columns, down, status) == OUTWARD_OK);
    CHECK(status[0] == OUTWARD_UNDECIDED && isnan(down[0]));
    /* The nearest number is known. */
    CHECK(outward_program_exact(program, OUTWARD_RN, 1, columns, down, status) == OUTWARD_OK);
    CHECK(status[0] == OUTWARD_ROUNDED && down[0] == 0);
    outward_program_free(program);
    program = outward_program_parse("nextafter(x, 2)");
    CHECK(outward_program_exact(program, OUTWARD_RN, 1, columns, down, NULL) == OUTWARD_UNSUPPORTED);
    outward_program_free(program);
}

/* The same number, or two that are none. */
static bool same(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static void ranges(int count, char **names) {
    outward_program *program = outward_program_parse("x^2 - 2*x");
    const outward_interval one_two[] = {{1, 2}}, wrong[] = {{2, 1}};
    outward_range found;
    double low[3], high[3];
    CHECK(outward_program_range(program, one_two, 0, 0, &found, low, high) == OUTWARD_OK);
    CHECK(found.minimum.inf == -1 && found.minimum.sup == -1 && found.maximum.inf == 0 && found.maximum.sup == 0);
    CHECK(low[0] == 1 && high[0] == 2 && found.minimum_is_reached && found.maximum_is_reached);
    CHECK(found.is_defined && found.is_continuous);
    CHECK(outward_program_range(program, one_two, 1e-6, 0, &found, NULL, NULL) == OUTWARD_OK);
    /* An interval that is none is the empty set, over which there is no value. */
    CHECK(outward_program_range(program, wrong, 1e-6, 0, &found, low, high) == OUTWARD_OK);
    CHECK(isnan(found.minimum.inf) && isnan(found.maximum.sup) && isnan(low[0]) && isnan(high[0]));
    CHECK(outward_program_range(program, one_two, 1, 0, &found, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range(program, one_two, -1e-9, 0, &found, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range(program, one_two, NAN, 0, &found, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range(program, one_two, 1e-6, 0, NULL, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range(program, NULL, 1e-6, 0, &found, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range(NULL, one_two, 1e-6, 0, &found, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_range_on(NULL, program, one_two, 1e-6, 0, &found, low, high) == OUTWARD_ARGUMENT);
    outward_program_free(program);
    program = outward_program_parse("sqrt(x) + 1/y");
    const outward_interval both[] = {{-1, 4}, {0, 2}};
    CHECK(outward_program_range(program, both, 1e-6, 0, &found, low, high) == OUTWARD_OK);
    CHECK(!found.is_defined && found.minimum.inf == 0.5 && found.maximum.sup == INFINITY);
    outward_program_free(program);

    /* More than a thousand pieces: in rounds, with the same results on each device. */
    program = outward_program_parse("sin(x*y) + cos(y*z) - x*z/9");
    const outward_interval box[] = {{-9, 9}, {-9, 7}, {-3, 3}};
    outward_range first = {{0, 0}, {0, 0}, false, false, false, false};
    double first_low[3] = {0}, first_high[3] = {0};
    for (int at = 0; at < count; at++) {
        outward_device *device = outward_device_open(names[at]);
        CHECK(device != NULL);
        CHECK(outward_program_range_on(device, program, box, 1e-9, 0, &found, low, high) == OUTWARD_OK);
        CHECK(found.minimum_is_reached && found.maximum_is_reached && found.is_continuous);
        CHECK(found.minimum.sup - found.minimum.inf <= 1e-9 * fabs(found.minimum.inf));
        CHECK(found.maximum.sup - found.maximum.inf <= 1e-9 * fabs(found.maximum.sup));
        if (at == 0) {
            first = found;
            memcpy(first_low, low, sizeof low);
            memcpy(first_high, high, sizeof high);
        }
        CHECK(found.minimum.inf == first.minimum.inf && found.minimum.sup == first.minimum.sup);
        CHECK(found.maximum.inf == first.maximum.inf && found.maximum.sup == first.maximum.sup);
        for (int i = 0; i < 3; i++) CHECK(same(low[i], first_low[i]) && same(high[i], first_high[i]));
        /* The value at a place is within the bounds. */
        const double *place[] = {&low[0], &low[1], &low[2]};
        double value;
        CHECK(outward_program_exact(program, OUTWARD_RD, 1, place, &value, NULL) == OUTWARD_OK);
        CHECK(found.minimum.inf <= value && value <= found.minimum.sup);
        /* Values of many rows: those of this thread. */
        enum { MANY = 3000 };
        static double x[MANY], y[MANY], z[MANY], here[MANY], there[MANY];
        static float narrow[3][MANY], narrow_here[MANY], narrow_there[MANY];
        static unsigned char code_here[MANY], code_there[MANY];
        for (int i = 0; i < MANY; i++) {
            x[i] = 1e-3 * i;
            y[i] = 1.0 / (i + 1);
            z[i] = i % 7 == 0 ? NAN : 2.5 - x[i];
            narrow[0][i] = (float)x[i], narrow[1][i] = (float)y[i], narrow[2][i] = (float)z[i];
        }
        const double *many[] = {x, y, z};
        const float *many_narrow[] = {narrow[0], narrow[1], narrow[2]};
        CHECK(outward_program_exact(program, OUTWARD_RN, MANY, many, here, code_here) == OUTWARD_OK);
        CHECK(outward_program_exact_on(device, program, OUTWARD_RN, MANY, many, there, code_there) == OUTWARD_OK);
        for (int i = 0; i < MANY; i++) CHECK(same(here[i], there[i]) && code_here[i] == code_there[i]);
        CHECK(outward_program_exactf(program, OUTWARD_RU, MANY, many_narrow, narrow_here, NULL) == OUTWARD_OK);
        CHECK(outward_program_exactf_on(device, program, OUTWARD_RU, MANY, many_narrow, narrow_there, NULL) == OUTWARD_OK);
        for (int i = 0; i < MANY; i++) CHECK(same(narrow_here[i], narrow_there[i]));
        CHECK(outward_program_exact_on(NULL, program, OUTWARD_RN, MANY, many, there, NULL) == OUTWARD_ARGUMENT);
        /* Ten pieces do not suffice, which is said; the bounds still are some. */
        CHECK(outward_program_range_on(device, program, box, 1e-9, 10, &found, NULL, NULL) == OUTWARD_OK);
        CHECK(!found.minimum_is_reached && found.minimum.inf <= first.minimum.inf);
        CHECK(found.maximum.sup >= first.maximum.sup);
        outward_device_free(device);
    }
    outward_program_free(program);
}

int main(int count, char **names) {
    values();
    ranges(count - 1, names + 1);
    if (failures == 0) puts("ok");
    return failures != 0;
}
