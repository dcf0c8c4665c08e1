/* Before OpenCL's loader: the buffers that are alive may have OUTWARD_STUB_BYTES in all. With OUTWARD_STUB_LATE set that is
 * found when one is written to, as by drivers that allocate memory on its first use. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ALLOCATION_FAILURE = -4, MOST = 256 };

static struct { void *buffer; size_t size; } alive[MOST];

static void *real(const char *name) { return dlsym(dlopen("libOpenCL.so.1", RTLD_NOW), name); }

static int is_short(size_t more) {
    for (int i = 0; i < MOST; i++) more += alive[i].buffer ? alive[i].size : 0;
    if (more <= strtoull(getenv("OUTWARD_STUB_BYTES"), 0, 10)) return 0;
    fprintf(stderr, "refused at %zu bytes\n", more);
    return 1;
}

void *clCreateBuffer(void *context, uint64_t flags, size_t size, void *host, int32_t *error) {
    if (!getenv("OUTWARD_STUB_LATE") && is_short(size)) {
        *error = ALLOCATION_FAILURE;
        return 0;
    }
    void *(*create)(void *, uint64_t, size_t, void *, int32_t *) = real("clCreateBuffer");
    void *buffer = create(context, flags, size, host, error);
    for (int i = 0; buffer; i++) {
        if (!alive[i].buffer) {
            alive[i].buffer = buffer, alive[i].size = size;
            break;
        }
    }
    return buffer;
}

int32_t clReleaseMemObject(void *buffer) {
    for (int i = 0; i < MOST; i++) {
        if (alive[i].buffer == buffer) alive[i].buffer = 0;
    }
    int32_t (*release)(void *) = real("clReleaseMemObject");
    return release(buffer);
}

int32_t clEnqueueWriteBuffer(void *queue, void *buffer, uint32_t blocking, size_t from, size_t size, const void *data,
                             uint32_t count, const void *events, void *event) {
    if (getenv("OUTWARD_STUB_LATE") && is_short(0)) return ALLOCATION_FAILURE;
    int32_t (*write)(void *, void *, uint32_t, size_t, size_t, const void *, uint32_t, const void *, void *) =
        real("clEnqueueWriteBuffer");
    return write(queue, buffer, blocking, from, size, data, count, events, event);
}
