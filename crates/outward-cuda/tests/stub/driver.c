/* A library in the place of the NVIDIA driver, for tests without a GPU.
 *
 * Memory is the host's; a kernel is one of a few C functions, known by its name. Work that is put into a stream is not done at once:
 * POLICY says when. A program that forgets to wait, or overwrites what has not been copied yet, gets wrong results under one of the
 * three. What is forbidden but need not be noticed by a driver (memory that is not there, a handle of another context) is counted as a hazard.
 * Nothing but the calls whose documentation promises it waits for work: what is freed or unloaded while work that uses it
 * is still in a stream is a hazard too.
 *
 *   -DPOLICY=0  at once
 *   -DPOLICY=1  as late as possible: only what is waited for, and what that depends on
 *   -DPOLICY=2  some of it at every call, in an order drawn at random from those that the streams allow
 *   -DVERSION, -DDEVICES, -DCAPABILITY, -DMEMORY   what the driver tells of itself and of each device
 *   -DCODE       what its machine code begins with; code that begins otherwise is refused
 *   -DREFUSE     all machine code is refused
 *   -DOLD_DEVICE=n, -DBUSY=n   the device of this number is too old; is another process's alone (-1: each is)
 *   -DLOSE       the first kernel that is printed for a program loses its device
 *   -DNO_DEVICE  cuInit finds no device
 *   -DOLD        a function of later drivers is missing
 */
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef POLICY
#define POLICY 0
#endif
#ifndef VERSION
#define VERSION 12040
#endif
#ifndef DEVICES
#define DEVICES 1
#endif
#ifndef CAPABILITY
#define CAPABILITY 90
#endif
#ifndef CODE
#define CODE "STUB machine code\n"
#endif
#ifndef OLD_DEVICE
#define OLD_DEVICE (-2)
#endif
#ifndef BUSY
#define BUSY (-2)
#endif
#ifndef MEMORY
#define MEMORY (64 << 20)
#endif

typedef uint64_t Address;
enum { OK = 0, INVALID_VALUE = 1, NO_MEMORY = 2, UNAVAILABLE = 46, NO_DEVICES = 100, INVALID_DEVICE = 101,
       INVALID_IMAGE = 200, INVALID_CONTEXT = 201, INVALID_PTX = 218, INVALID_HANDLE = 400, NOT_FOUND = 500, NOT_READY = 600,
       ILLEGAL_ADDRESS = 700 };

struct stream;
struct context { int device; int users; size_t used; int lost; };
struct block { char *at; size_t size; struct context *owner; struct block *next; };
struct module { struct context *owner; char *text; };
struct function { struct module *module; char name[32]; int params; };
struct event { struct context *owner; struct stream *stream; uint64_t at; int timed; };
enum kind { COPY, SET, LAUNCH, MARK, WAIT };
enum { TO_DEVICE = 1, FROM_DEVICE = 2, MOST_ARGS = 32 };
struct op {
    enum kind kind;
    char *to, *from;
    size_t size;
    int value;
    char name[32];
    struct module *module;
    int count;
    uint64_t args[MOST_ARGS];
    struct stream *other;
    uint64_t at;
    struct op *next;
};
struct stream { struct context *owner; struct op *first, *last; uint64_t put, done; int dead; struct stream *next; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct context contexts[DEVICES + 1];
static struct block *device_blocks, *host_blocks;
static struct stream *streams;
static __thread struct context *current;
static long hazards, links, loads, launches, live, peak;
static uint64_t seed = 0x9e3779b97f4a7c15u;

static unsigned draw(unsigned below) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 33) % below;
}

/* Is [at, at + size) inside one block (of this owner)? */
static int inside(struct block *list, const char *at, size_t size, struct context *owner) {
    for (; list; list = list->next)
        if (at >= list->at && at + size <= list->at + list->size && (!owner || list->owner == owner)) return 1;
    return 0;
}

static int known(const char *at, size_t size, struct context *owner) {
    if (inside(device_blocks, at, size, owner)) return 1;
    hazards++;
    return 0;
}

/* Of the kernels that are printed for programs the stub knows what memory they use. The first of them gives the first
 * column, of binary64, back, decorated `com`, as the formula x does. */
static void printed(struct op *op, struct context *owner) {
    uint64_t *a = op->args, n = a[0];
#ifdef LOSE
    owner->lost = 1;
    return;
#endif
    for (int i = 1; i < op->count; i++)
        if (!known((char *)a[i], 1, owner)) return;
    if (strcmp(op->name, "outward_quick")) return;
    char **out = (char **)&a[op->count - 3];
    if (!known(out[0], n * 8, owner) || !known(out[1], n * 8, owner) || !known(out[2], n, owner)) return;
    memcpy(out[0], (char *)a[3], n * 8);
    memcpy(out[1], (char *)a[4], n * 8);
    memset(out[2], 16, n);
}

/* A function that gives what it gets, on one column of binary32. */
static void unary(struct op *op, struct context *owner) {
    uint64_t *a = op->args, size = a[0] * 4;
    if (known((char *)a[1], size, owner) && known((char *)a[2], size, owner))
        memcpy((char *)a[2], (char *)a[1], size);
}

/* An exact sum of binary64, of integers that are not too large: their sum is put into one bin. */
static void reduce(struct op *op, struct context *owner) {
    uint64_t *a = op->args, n = a[0];
    int products = op->count == 4, unit = products ? 67 : 33, shift = products ? 6 : 19, zeros = products ? 132 : 66;
    int64_t *result = (int64_t *)a[op->count - 1];
    double *x = (double *)a[1], *y = (double *)a[2];
    if (!known((char *)x, n * 8, owner) || (products && !known((char *)y, n * 8, owner))) return;
    if (!known((char *)result, (zeros + 5) * 8, owner)) return;
    for (uint64_t i = 0; i < n; i++) {
        double term = products ? x[i] * y[i] : x[i];
        if (term == 0) result[zeros + (signbit(term) != 0)]++;
        else result[unit] += (int64_t)term * (1 << shift);
    }
}

/* The kernel that looks for infinities and NaN, on a column of binary64. */
static void find_infinite(struct op *op, struct context *owner) {
    uint64_t *a = op->args;
    if (!known((char *)a[1], a[0] * 8, owner) || !known((char *)a[2], 4, owner)) return;
    for (uint64_t i = 0; i < a[0]; i++)
        if ((((uint64_t *)a[1])[i] >> 52 & 0x7ff) == 0x7ff) *(uint32_t *)a[2] = 1;
}

static void kernel(struct op *op, struct context *owner) {
    uint64_t *a = op->args;
    if (!strcmp(op->name, "outward_finite")) {
        find_infinite(op, owner);
        return;
    }
    if (!strcmp(op->name, "fault")) {
        owner->lost = 1;
        return;
    }
    if (!strcmp(op->name, "outward_unary")) {
        unary(op, owner);
        return;
    }
    if (!strcmp(op->name, "outward_reduce")) {
        reduce(op, owner);
        return;
    }
    if (!strncmp(op->name, "outward_", 8)) {
        printed(op, owner);
        return;
    }
    int mixed = !strcmp(op->name, "mixed");
    uint64_t n = a[mixed ? 5 : 3];
    double *x = (double *)a[0], *y = (double *)a[1], *out = (double *)a[mixed ? 3 : 2];
    if (!known((char *)x, n * 8, owner) || !known((char *)y, n * 8, owner) || !known((char *)out, n * 8, owner)) return;
    int mode = fegetround();
    fesetround(FE_DOWNWARD);
    for (uint64_t i = 0; i < n; i++) {
        volatile double l = x[i], r = y[i];
        volatile double sum = l + r;
        out[i] = sum;
    }
    fesetround(mode);
    if (mixed) {
        uint8_t *mark = (uint8_t *)a[2], *flag = (uint8_t *)a[4];
        if (!known((char *)mark, n, owner) || !known((char *)flag, n, owner)) return;
        for (uint64_t i = 0; i < n; i++) flag[i] = mark[i] ^ 90;
    }
}

static void run_to(struct stream *stream, uint64_t at);

static void run_one(struct stream *stream) {
    struct op *op = stream->first;
    if (op->kind == WAIT) run_to(op->other, op->at);
    stream->first = op->next;
    if (!stream->first) stream->last = 0;
    if (!stream->owner->lost) switch (op->kind) {
        case COPY:
            if ((!(op->value & TO_DEVICE) || known(op->to, op->size, stream->owner)) &&
                (!(op->value & FROM_DEVICE) || known(op->from, op->size, stream->owner)))
                memcpy(op->to, op->from, op->size);
            break;
        case SET:
            if (known(op->to, op->size, stream->owner)) memset(op->to, op->value, op->size);
            break;
        case LAUNCH: kernel(op, stream->owner); break;
        default: break;
    }
    stream->done++;
    free(op);
}

static void run_to(struct stream *stream, uint64_t at) {
    while (stream->done < at && stream->first) run_one(stream);
}

static int overlaps(const char *at, size_t size, const char *other, size_t length) {
    return at < other + length && other < at + size;
}

/* Work that is still in a stream: does it use this module, or this memory? All of it, where neither is given. */
static int in_use(struct context *owner, struct module *module, const char *at, size_t size) {
    if (owner->lost) return 0;
    for (struct stream *s = streams; s; s = s->next)
        for (struct op *op = s->owner == owner ? s->first : 0; op; op = op->next) {
            if (op->kind == MARK || op->kind == WAIT) continue;
            if (!module && !at) return 1;
            if (op->kind == LAUNCH) {
                if (module && op->module == module) return 1;
                for (int i = 0; at && i < op->count; i++)
                    if (overlaps((char *)op->args[i], 1, at, size)) return 1;
            } else if (at) {
                if (overlaps(op->to, op->size, at, size)) return 1;
                if (op->kind == COPY && overlaps(op->from, op->size, at, size)) return 1;
            }
        }
    return 0;
}

/* POLICY 2: a few steps of streams whose next piece of work depends on nothing that is not done. */
static void some(void) {
    for (unsigned steps = draw(4); steps > 0; steps--) {
        unsigned ready = 0;
        for (struct stream *s = streams; s; s = s->next)
            ready += s->first && !(s->first->kind == WAIT && s->first->other->done < s->first->at);
        if (!ready) return;
        unsigned pick = draw(ready);
        for (struct stream *s = streams; s; s = s->next)
            if (s->first && !(s->first->kind == WAIT && s->first->other->done < s->first->at) && pick-- == 0) {
                run_one(s);
                break;
            }
    }
}

static int put(struct stream *stream, struct op op) {
    if (!stream || stream->dead || stream->owner != current) { hazards++; return INVALID_HANDLE; }
    struct op *copy = malloc(sizeof op);
    *copy = op;
    copy->next = 0;
    if (stream->last) stream->last->next = copy; else stream->first = copy;
    stream->last = copy;
    stream->put++;
    if (POLICY == 0) run_to(stream, stream->put);
    if (POLICY == 2) some();
    return OK;
}

#define BEGIN \
    pthread_mutex_lock(&lock); \
    int status = OK; \
    if (!current) { status = INVALID_CONTEXT; hazards++; goto end; } \
    if (current->lost) { status = ILLEGAL_ADDRESS; goto end; }
#define FAIL(code) do { status = (code); goto end; } while (0)
#define END \
    end: \
    if (status == OK && current && current->lost) status = ILLEGAL_ADDRESS; \
    pthread_mutex_unlock(&lock); \
    return status;

int cuDriverGetVersion(int *version) { *version = VERSION; return OK; }

int cuInit(unsigned flags) {
#ifdef NO_DEVICE
    return NO_DEVICES;
#endif
    return flags ? INVALID_VALUE : OK;
}

int cuDeviceGetCount(int *count) { *count = DEVICES; return OK; }

int cuDeviceGet(int *device, int ordinal) {
    if (ordinal < 0 || ordinal >= DEVICES) return INVALID_DEVICE;
    *device = ordinal;
    return OK;
}

int cuDeviceGetName(char *name, int size, int device) {
    snprintf(name, size, "Stub %d", device);
    return OK;
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
    int capability = device == OLD_DEVICE ? 52 : CAPABILITY;
    *value = attribute == 75 ? capability / 10 : attribute == 76 ? capability % 10 : attribute == 16 ? 4 : -1;
    return device < DEVICES ? OK : INVALID_DEVICE;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device) {
    *bytes = MEMORY;
    return device < DEVICES ? OK : INVALID_DEVICE;
}

const char *const names[][3] = {{"1", "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
                                {"2", "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
                                {"46", "CUDA_ERROR_DEVICE_UNAVAILABLE", "the device is busy or unavailable"},
                                {"218", "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed"},
                                {"200", "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
                                {"700", "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"}};

static int lookup(int status, const char **text, int column) {
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (atoi(names[i][0]) == status) { *text = names[i][column]; return OK; }
    *text = 0;
    return INVALID_VALUE;
}
int cuGetErrorName(int status, const char **text) { return lookup(status, text, 1); }
int cuGetErrorString(int status, const char **text) { return lookup(status, text, 2); }

int cuDevicePrimaryCtxRetain(struct context **context, int device) {
    if (BUSY == -1 || BUSY == device) return UNAVAILABLE;
    pthread_mutex_lock(&lock);
    *context = &contexts[device];
    contexts[device].device = device;
    contexts[device].users++;
    live++;
    pthread_mutex_unlock(&lock);
    return OK;
}

#ifndef OLD
int cuDevicePrimaryCtxRelease_v2(int device) {
    pthread_mutex_lock(&lock);
    if (contexts[device].users-- <= 0) hazards++;
    if (!contexts[device].users && in_use(&contexts[device], 0, 0, 0)) hazards++;
    live--;
    pthread_mutex_unlock(&lock);
    return OK;
}
#endif

int cuCtxSetCurrent(struct context *context) {
    pthread_mutex_lock(&lock);
    if (context && context->users <= 0) hazards++;
    current = context;
    pthread_mutex_unlock(&lock);
    return OK;
}

int cuCtxGetCurrent(struct context **context) {
    *context = current;
    return OK;
}

/* Logs go where the options of the last cuLinkCreate_v2 say; the machine code is the text behind a mark. */
struct link { struct context *owner; char *error, *info; size_t error_size, info_size; char *text; };
static const char mark[] = CODE;

int cuLinkCreate_v2(unsigned count, int *options, void **values, struct link **out) {
    BEGIN
    struct link *link = calloc(1, sizeof *link);
    link->owner = current;
    for (unsigned i = 0; i < count; i++) {
        if (options[i] == 3) link->info = values[i];
        if (options[i] == 4) link->info_size = (size_t)values[i];
        if (options[i] == 5) link->error = values[i];
        if (options[i] == 6) link->error_size = (size_t)values[i];
    }
    live++;
    *out = link;
    END
}

int cuLinkAddData_v2(struct link *link, int kind, void *data, size_t size, const char *name, unsigned count, int *options,
                     void **values) {
    BEGIN
    (void)name, (void)count, (void)options, (void)values;
    const char *text = data;
    if (kind != 1 || text[size - 1]) FAIL(INVALID_VALUE);
    const char *wrong = strstr(text, "bogus");
    if (wrong) {
        int line = 1;
        for (const char *c = text; c < wrong; c++) line += *c == '\n';
        snprintf(link->error, link->error_size,
                 "ptxas application ptx input, line %d; error   : Not a name of any known instruction: 'bogus'\n"
                 "ptxas fatal   : Ptx assembly aborted due to errors\n", line);
        FAIL(INVALID_PTX);
    }
    link->text = malloc(sizeof mark + size);
    strcpy(link->text, mark);
    strcat(link->text, text);
    snprintf(link->info, link->info_size, "ptxas info    : 0 bytes gmem\n");
    END
}

int cuLinkComplete(struct link *link, void **image, size_t *size) {
    BEGIN
    links++;
    *image = link->text;
    *size = strlen(link->text) + 1;
    END
}

int cuLinkDestroy(struct link *link) {
    pthread_mutex_lock(&lock);
    live--;
    free(link->text);
    free(link);
    pthread_mutex_unlock(&lock);
    return OK;
}

int cuModuleLoadDataEx(struct module **out, const char *image, unsigned count, int *options, void **values) {
    BEGIN
    (void)count, (void)options, (void)values;
#ifdef REFUSE
    FAIL(INVALID_IMAGE);
#endif
    if (strncmp(image, mark, sizeof mark - 1)) FAIL(INVALID_IMAGE);
    *out = malloc(sizeof **out);
    (*out)->owner = current;
    (*out)->text = strdup(image);
    live++;
    loads++;
    END
}

int cuModuleUnload(struct module *module) {
    BEGIN
    if (module->owner != current || in_use(current, module, 0, 0)) hazards++;
    live--;
    END
}

int cuModuleGetFunction(struct function **out, struct module *module, const char *name) {
    BEGIN
    char entry[64];
    if (module->owner != current) hazards++;
    snprintf(entry, sizeof entry, ".entry %s(", name);
    char *text = strstr(module->text, entry);
    if (!text) FAIL(NOT_FOUND);
    *out = calloc(1, sizeof **out);
    for (char *end = strchr(text, ')'); (text = strstr(text, ".param")) && text < end; text++) (*out)->params++;
    (*out)->module = module;
    snprintf((*out)->name, sizeof (*out)->name, "%s", name);
    END
}

int cuFuncGetAttribute(int *value, int attribute, struct function *function) {
    (void)function;
    *value = attribute == 0 ? 1024 : attribute == 4 ? 24 : 0;
    return OK;
}

int cuFuncSetAttribute(struct function *function, int attribute, int value) {
    (void)function, (void)attribute, (void)value;
    return OK;
}

int cuLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared, struct stream *stream, void **params, void **extra) {
    BEGIN
    (void)shared, (void)extra;
    if (!gx || !gy || !gz || !bx || !by || !bz || bx > 1024) FAIL(INVALID_VALUE);
    if (f->module->owner != current) hazards++;
    struct op op = {.kind = LAUNCH, .module = f->module, .count = f->params};
    strcpy(op.name, f->name);
    if (op.count > MOST_ARGS) FAIL(INVALID_VALUE);
    for (int i = 0; i < op.count; i++) op.args[i] = *(uint64_t *)params[i];
    launches++;
    status = put(stream, op);
    END
}

int cuMemGetInfo_v2(size_t *free, size_t *total) {
    BEGIN
    *total = MEMORY;
    *free = MEMORY - current->used;
    END
}

static void add(struct block **list, char *at, size_t size) {
    struct block *block = malloc(sizeof *block);
    *block = (struct block){at, size, current, *list};
    *list = block;
    live++;
}

static int take(struct block **list, char *at, int of_device) {
    for (; *list; list = &(*list)->next)
        if ((*list)->at == at) {
            struct block *block = *list;
            if (in_use(block->owner, 0, at, block->size)) hazards++;
            *list = block->next;
            if (of_device) block->owner->used -= block->size;
            live--;
            free(block);
            return 1;
        }
    hazards++;
    return 0;
}

int cuMemAlloc_v2(Address *address, size_t size) {
    BEGIN
    if (!size) FAIL(INVALID_VALUE);
    if (size > MEMORY - current->used) FAIL(NO_MEMORY);
    char *at = malloc(size);
    memset(at, 0xa5, size);
    current->used += size;
    if ((long)current->used > peak) peak = current->used;
    add(&device_blocks, at, size);
    *address = (Address)at;
    END
}

int cuMemFree_v2(Address address) {
    BEGIN
    if (take(&device_blocks, (char *)address, 1)) free((char *)address);
    END
}

int cuMemHostAlloc(void **address, size_t size, unsigned flags) {
    BEGIN
    (void)flags;
    if (!size || size > (1u << 30)) FAIL(size ? NO_MEMORY : INVALID_VALUE);
    *address = malloc(size);
    memset(*address, 0xa5, size);
    add(&host_blocks, *address, size);
    END
}

int cuMemFreeHost(void *address) {
    BEGIN
    if (take(&host_blocks, address, 0)) free(address);
    END
}

int cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t size, struct stream *stream) {
    BEGIN
    if (!known((char *)to, size, current)) FAIL(INVALID_VALUE);
    status = put(stream, (struct op){.kind = COPY, .value = TO_DEVICE, .to = (char *)to, .from = (char *)from, .size = size});
    END
}

int cuMemcpyDtoHAsync_v2(void *to, Address from, size_t size, struct stream *stream) {
    BEGIN
    if (!known((char *)from, size, current)) FAIL(INVALID_VALUE);
    status = put(stream, (struct op){.kind = COPY, .value = FROM_DEVICE, .to = to, .from = (char *)from, .size = size});
    END
}

int cuMemcpyDtoDAsync_v2(Address to, Address from, size_t size, struct stream *stream) {
    BEGIN
    if (!known((char *)to, size, current) || !known((char *)from, size, current)) FAIL(INVALID_VALUE);
    status = put(stream, (struct op){.kind = COPY, .value = TO_DEVICE | FROM_DEVICE, .to = (char *)to, .from = (char *)from, .size = size});
    END
}

int cuMemsetD8Async(Address to, unsigned char value, size_t size, struct stream *stream) {
    BEGIN
    if (!known((char *)to, size, current)) FAIL(INVALID_VALUE);
    status = put(stream, (struct op){.kind = SET, .to = (char *)to, .value = value, .size = size});
    END
}

int cuStreamCreate(struct stream **out, unsigned flags) {
    BEGIN
    (void)flags;
    struct stream *stream = calloc(1, sizeof *stream);
    stream->owner = current;
    stream->next = streams;
    streams = stream;
    live++;
    *out = stream;
    END
}

int cuStreamDestroy_v2(struct stream *stream) {
    BEGIN
    if (stream->dead || stream->owner != current) hazards++;
    stream->dead = 1;
    live--;
    END
}

int cuStreamSynchronize(struct stream *stream) {
    BEGIN
    if (stream->dead || stream->owner != current) { hazards++; FAIL(INVALID_HANDLE); }
    run_to(stream, stream->put);
    END
}

int cuCtxSynchronize(void) {
    BEGIN
    for (struct stream *s = streams; s; s = s->next)
        if (s->owner == current) run_to(s, s->put);
    END
}

int cuStreamQuery(struct stream *stream) {
    BEGIN
    if (stream->dead || stream->owner != current) { hazards++; FAIL(INVALID_HANDLE); }
    if (stream->done < stream->put) FAIL(NOT_READY);
    END
}

int cuEventCreate(struct event **out, unsigned flags) {
    BEGIN
    *out = calloc(1, sizeof **out);
    (*out)->owner = current;
    (*out)->timed = !(flags & 2);
    live++;
    END
}

int cuEventDestroy_v2(struct event *event) {
    BEGIN
    if (event->owner != current) hazards++;
    live--;
    free(event);
    END
}

int cuEventRecord(struct event *event, struct stream *stream) {
    BEGIN
    status = put(stream, (struct op){.kind = MARK});
    event->stream = stream;
    event->at = stream->put;
    END
}

int cuStreamWaitEvent(struct stream *stream, struct event *event, unsigned flags) {
    BEGIN
    if (flags) FAIL(INVALID_VALUE);
    if (event->stream) status = put(stream, (struct op){.kind = WAIT, .other = event->stream, .at = event->at});
    END
}

int cuEventSynchronize(struct event *event) {
    BEGIN
    if (event->stream) run_to(event->stream, event->at);
    END
}

int cuEventQuery(struct event *event) {
    BEGIN
    if (event->stream && event->stream->done < event->at) FAIL(NOT_READY);
    END
}

int cuEventElapsedTime(float *milliseconds, struct event *start, struct event *end) {
    BEGIN
    if (!start->timed || !end->timed || !start->stream || !end->stream) FAIL(INVALID_HANDLE);
    if (start->stream->done < start->at || end->stream->done < end->at) FAIL(NOT_READY);
    *milliseconds = 0.25f * (float)(end->at - start->at);
    END
}

/* What the tests ask. */
long stub_get(const char *what) {
    pthread_mutex_lock(&lock);
    long pending = 0;
    for (struct stream *s = streams; s; s = s->next) pending += s->put - s->done;
    long value = !strcmp(what, "hazards") ? hazards : !strcmp(what, "links") ? links : !strcmp(what, "loads") ? loads
               : !strcmp(what, "launches") ? launches : !strcmp(what, "live") ? live : !strcmp(what, "peak") ? peak
               : !strcmp(what, "pending") ? pending : -1;
    pthread_mutex_unlock(&lock);
    return value;
}
