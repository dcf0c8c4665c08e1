/* A stub of NVIDIA's run-time compiler: it takes any text that does not say "nothing", and gives a kernel that the stub
 * driver knows by name. */
#include <stdlib.h>
#include <string.h>

struct program {
    int fails;
};

static const char PTX[] =
    ".version 7.0\n.target sm_60\n.address_size 64\n\n"
    ".visible .entry outward_unary(.param .u64 count, .param .u64 from, .param .u64 to)\n{\n    ret;\n}\n";
static const char LOG[] = "stub(3): error: identifier \"nothing\" is undefined\n1 error detected\n";

int nvrtcVersion(int *major, int *minor) {
    *major = 12;
    *minor = 4;
    return 0;
}
int nvrtcCreateProgram(struct program **program, const char *text, const char *name, int headers,
                       const char *const *texts, const char *const *names) {
    *program = malloc(sizeof **program);
    (*program)->fails = strstr(text, "nothing") || name || headers || texts || names;
    return 0;
}
int nvrtcCompileProgram(struct program *program, int count, const char *const *options) {
    if (count < 1 || strncmp(options[0], "--gpu-architecture=compute_", 27)) program->fails = 1;
    return program->fails ? 6 : 0;
}
int nvrtcGetPTXSize(struct program *program, size_t *size) { return *size = sizeof PTX, program->fails; }
int nvrtcGetPTX(struct program *program, char *to) { return memcpy(to, PTX, sizeof PTX), program->fails; }
int nvrtcGetProgramLogSize(struct program *program, size_t *size) { return *size = sizeof LOG, !program->fails; }
int nvrtcGetProgramLog(struct program *program, char *to) { return memcpy(to, LOG, sizeof LOG), !program->fails; }
int nvrtcDestroyProgram(struct program **program) {
    free(*program);
    *program = 0;
    return 0;
}
