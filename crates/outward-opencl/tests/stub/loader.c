/* In the place of OpenCL's loader: two drivers. The first fails, and the second has a device that is not available.
 * -DALL: both fail. */
#include <stdint.h>
#include <string.h>

enum { OK = 0, NO_MEMORY = -6, INVALID_VALUE = -30, TYPE = 0x1000, AVAILABLE = 0x1027, NAME = 0x102B };

int32_t clGetPlatformIDs(uint32_t room, void **platforms, uint32_t *count) {
    for (uint32_t i = 0; platforms && i < room && i < 2; i++) platforms[i] = (void *)(uintptr_t)(i + 1);
    if (count) *count = 2;
    return OK;
}

int32_t clGetDeviceIDs(void *platform, uint64_t type, uint32_t room, void **devices, uint32_t *count) {
    (void)type;
#ifdef ALL
    return NO_MEMORY;
#endif
    if (platform == (void *)1) return NO_MEMORY;
    if (devices && room) devices[0] = (void *)7;
    if (count) *count = 1;
    return OK;
}

int32_t clGetDeviceInfo(void *device, uint32_t what, size_t room, void *value, size_t *size) {
    static const char name[] = "Second";
    uint64_t type = 4;
    uint32_t no = 0;
    const void *answer = what == NAME ? (const void *)name : what == TYPE ? (const void *)&type : &no;
    size_t length = what == NAME ? sizeof name : what == TYPE ? sizeof type : sizeof no;
    if (device != (void *)7 || (what != NAME && what != TYPE && what != AVAILABLE)) return INVALID_VALUE;
    if (size) *size = length;
    if (value && room < length) return INVALID_VALUE;
    if (value) memcpy(value, answer, length);
    return OK;
}

int32_t clRetainDevice(void *device) { (void)device; return OK; }
int32_t clReleaseDevice(void *device) { (void)device; return OK; }
