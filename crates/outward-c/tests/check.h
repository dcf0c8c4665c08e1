/* What the programs of tests share: a check that says what is wrong, and goes on. */
#include <stdio.h>

static int failures;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("line %d: %s (%s)\n", __LINE__, #condition, outward_last_error());                                  \
            failures++;                                                                                                \
        }                                                                                                              \
    } while (0)
