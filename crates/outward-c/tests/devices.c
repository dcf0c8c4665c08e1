/* Formulas on devices, whose names are the arguments: the bits of the thread that calls, whatever callers do. Prints what
 * is wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 3001

static const char *const FORMULAS[] = {"exp(x) / y + 0.1", "x^2 - 2*x*y", "if x < y then sqrt(x) else log(y)",
                                       "atan2(x, y) + pow(x, 3)", "hypot(x, y) * PI"};

/* Numbers of every size, infinities and a NaN. */
static double number(size_t row, size_t column) {
    unsigned long long bits = (row * 2 + column + 1) * 0x9e3779b97f4a7c15ULL;
    switch (bits % 8) {
    case 0: return ldexp((double)(bits >> 40), (int)(bits >> 8) % 2100 - 1074);
    case 1: return bits & 256 ? INFINITY : -0.0;
    case 2: return -(double)(bits >> 60);
    default: return (double)(bits >> 52) / 512.0 - 3.0;
    }
}

static void wrong_devices(void) {
    static const char *const names[] = {"", "gpu", "CPU", "cpu:0", "cuda:x", "cuda:99", "opencl:99", "\xff"};
    for (size_t at = 0; at < sizeof names / sizeof *names; at++) {
        CHECK(outward_device_open(names[at]) == NULL);
        CHECK(strlen(outward_last_error()) > 0 && strchr(outward_last_error(), '\n') == NULL);
    }
    CHECK(outward_device_open(NULL) == NULL);
    CHECK(outward_device_description(NULL) == NULL);
    outward_device_free(NULL);
    outward_device *any = outward_device_open("auto");
    CHECK(any != NULL && strlen(outward_device_description(any)) > 0);
    outward_device_free(any);
}

static void same_bits(const outward_device *device, const char *formula, size_t rows) {
    static double x[ROWS + 1], y[ROWS], here[2][ROWS], there[2][ROWS];
    static float xf[ROWS], yf[ROWS], heref[2][ROWS], theref[2][ROWS];
    outward_program *program = outward_program_parse(formula);
    CHECK(program != NULL);
    for (size_t row = 0; row < rows; row++) {
        x[row] = number(row, 0), y[row] = number(row, 1);
        xf[row] = (float)x[row], yf[row] = (float)y[row];
    }
    const double *columns[] = {x, y};
    const float *columnsf[] = {xf, yf};
    for (int direction = OUTWARD_RN; direction <= OUTWARD_RD; direction++) {
        CHECK(outward_program_numbers(program, direction, rows, columns, here[0]) == OUTWARD_OK);
        CHECK(outward_program_numbers_on(device, program, direction, rows, columns, there[0]) == OUTWARD_OK);
        CHECK(memcmp(here[0], there[0], rows * sizeof *x) == 0);
        CHECK(outward_program_numbersf(program, direction, rows, columnsf, heref[0]) == OUTWARD_OK);
        CHECK(outward_program_numbersf_on(device, program, direction, rows, columnsf, theref[0]) == OUTWARD_OK);
        CHECK(memcmp(heref[0], theref[0], rows * sizeof *xf) == 0);
    }
    /* Some rows are no interval: bounds in the wrong order, infinite points, NaN. */
    const double *inf[] = {x, y}, *sup[] = {y, y};
    const float *inff[] = {xf, yf}, *supf[] = {yf, yf};
    CHECK(outward_program_bounds(program, rows, inf, sup, here[0], here[1]) == OUTWARD_OK);
    CHECK(outward_program_bounds_on(device, program, rows, inf, sup, there[0], there[1]) == OUTWARD_OK);
    CHECK(memcmp(here[0], there[0], rows * sizeof *x) == 0 && memcmp(here[1], there[1], rows * sizeof *x) == 0);
    CHECK(outward_program_boundsf(program, rows, inff, supf, heref[0], heref[1]) == OUTWARD_OK);
    CHECK(outward_program_boundsf_on(device, program, rows, inff, supf, theref[0], theref[1]) == OUTWARD_OK);
    CHECK(memcmp(heref[0], theref[0], rows * sizeof *xf) == 0);
    CHECK(memcmp(heref[1], theref[1], rows * sizeof *xf) == 0);
    /* In place, and of any alignment. */
    CHECK(outward_program_numbers(program, OUTWARD_RU, rows, columns, here[0]) == OUTWARD_OK);
    unsigned char *shifted = (unsigned char *)x + 3;
    memmove(shifted, x, rows * sizeof *x);
    columns[0] = (const double *)(void *)shifted;
    CHECK(outward_program_numbers_on(device, program, OUTWARD_RU, rows, columns, (double *)(void *)shifted) ==
          OUTWARD_OK);
    CHECK(memcmp(here[0], shifted, rows * sizeof *x) == 0);
    outward_program_free(program);
}

static void mistakes(const outward_device *device) {
    double x[] = {1.0}, y[] = {2.0}, low[1], high[1];
    const double *columns[] = {x, y}, *missing[] = {x, NULL};
    outward_program *program = outward_program_parse(FORMULAS[0]);
    CHECK(outward_program_numbers_on(NULL, program, 0, 1, columns, low) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers_on(device, NULL, 0, 1, columns, low) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers_on(device, program, 4, 1, columns, low) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers_on(device, program, 0, 1, NULL, low) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers_on(device, program, 0, 1, missing, low) == OUTWARD_ARGUMENT);
    CHECK(strstr(outward_last_error(), "y") != NULL);
    CHECK(outward_program_numbers_on(device, program, 0, 1, columns, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_bounds_on(device, program, 1, columns, missing, low, high) == OUTWARD_ARGUMENT);
    CHECK(outward_program_bounds_on(device, program, 1, columns, columns, low, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers_on(device, program, 0, 0, missing, NULL) == OUTWARD_OK);
    CHECK(outward_program_bounds_on(device, program, 0, missing, missing, NULL, NULL) == OUTWARD_OK);
    outward_program_free(program);
    program = outward_program_parse("nextafter(x, 1)");
    CHECK(outward_program_bounds_on(device, program, 1, columns, columns, low, high) == OUTWARD_UNSUPPORTED);
    outward_program_free(program);
    /* Without variables. */
    program = outward_program_parse("1/3");
    double four[4] = {0};
    CHECK(outward_program_numbers_on(device, program, OUTWARD_RU, 4, NULL, four) == OUTWARD_OK);
    CHECK(four[0] * 3.0 >= 1.0 && four[3] == four[0]);
    CHECK(outward_program_bounds_on(device, program, 1, NULL, NULL, low, high) == OUTWARD_OK && low[0] < high[0]);
    outward_program_free(program);
}

struct shared {
    const outward_device *device;
    const outward_program *program;
    double result;
};

static void *work(void *argument) {
    struct shared *shared = argument;
    const double x[] = {2.0}, y[] = {3.0}, *columns[] = {x, y};
    for (int times = 0; times < 20; times++) {
        if (outward_program_numbers_on(shared->device, shared->program, 0, 1, columns, &shared->result)) return NULL;
    }
    return NULL;
}

static void threads(const outward_device *device) {
    pthread_t all[4];
    struct shared shared[4];
    outward_program *program = outward_program_parse("x * y");
    for (int at = 0; at < 4; at++) {
        shared[at] = (struct shared){device, program, 0.0};
        if (pthread_create(&all[at], NULL, work, &shared[at])) exit(3);
    }
    for (int at = 0; at < 4; at++) {
        pthread_join(all[at], NULL);
        CHECK(shared[at].result == 6.0);
    }
    outward_program_free(program);
}

int main(int count, char **names) {
    wrong_devices();
    for (int at = 1; at < count; at++) {
        outward_device *device = outward_device_open(names[at]);
        CHECK(device != NULL);
        if (!device) continue;
        CHECK(strlen(outward_device_description(device)) > 0);
        for (size_t formula = 0; formula < sizeof FORMULAS / sizeof *FORMULAS; formula++) {
            static const size_t sizes[] = {1, 257, ROWS};
            for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
                same_bits(device, FORMULAS[formula], sizes[size]);
            }
        }
        mistakes(device);
        threads(device);
        outward_device_free(device);
    }
    if (failures == 0) puts("ok");
    return failures != 0;
}
