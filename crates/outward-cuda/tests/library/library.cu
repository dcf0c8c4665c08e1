// A program in CUDA C++ that calls functions of the header that `outward emit library --target cuda` writes.
//
//   library check COLUMNS RESULTS   the file COLUMNS has six columns of binary64 and six of binary32, of ROWS numbers:
//                                   the lower and the upper bounds of x, y and z; RESULTS gets six numbers for each row,
//                                   function and format
//   library time                    the time of each function beside that of CUDA's own
#include "outward.cuh"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define ROWS 16384

#define UNARY(F) F(exp) F(log) F(sin) F(cos) F(tan) F(atan) F(cbrt) F(sqrt) F(recip) F(sqr) F(floor) F(trunc) F(sign)
#define BINARY(F) F(add) F(sub) F(mul) F(div) F(pow) F(min)
#define TERNARY(F) F(fma)

static void must(cudaError_t error)
{
	if (error == cudaSuccess) return;
	std::fprintf(stderr, "library: %s\n", cudaGetErrorString(error));
	std::exit(1);
}

// The four directions and the bounds of one row.
#define CHECK(name, format, type, numbers, intervals) \
	__global__ void check_##name##format(const type *c, type *r) \
	{ \
		const int i = blockIdx.x * blockDim.x + threadIdx.x; \
		if (i >= ROWS) return; \
		const type x = c[i], y = c[2 * ROWS + i], z = c[4 * ROWS + i]; \
		const outward_interval##format X = {x, c[ROWS + i]}, Y = {y, c[3 * ROWS + i]}, Z = {z, c[5 * ROWS + i]}; \
		(void)y, (void)z, (void)Y, (void)Z; \
		r[6 * i] = outward_##name##format##_rn numbers; \
		r[6 * i + 1] = outward_##name##format##_rz numbers; \
		r[6 * i + 2] = outward_##name##format##_ru numbers; \
		r[6 * i + 3] = outward_##name##format##_rd numbers; \
		const outward_interval##format b = outward_##name##format##_interval intervals; \
		r[6 * i + 4] = b.lo; \
		r[6 * i + 5] = b.hi; \
	}
#define CHECK_UNARY(name) CHECK(name, , double, (x), (X)) CHECK(name, f, float, (x), (X))
#define CHECK_BINARY(name) CHECK(name, , double, (x, y), (X, Y)) CHECK(name, f, float, (x, y), (X, Y))
#define CHECK_TERNARY(name) CHECK(name, , double, (x, y, z), (X, Y, Z)) CHECK(name, f, float, (x, y, z), (X, Y, Z))
UNARY(CHECK_UNARY)
BINARY(CHECK_BINARY)
TERNARY(CHECK_TERNARY)

template <typename T> struct Columns {
	T *columns, *results;
	explicit Columns(std::FILE *file)
	{
		std::vector<T> host(6 * ROWS);
		if (std::fread(host.data(), sizeof(T), host.size(), file) != host.size()) std::exit(1);
		must(cudaMalloc(&columns, host.size() * sizeof(T)));
		must(cudaMalloc(&results, host.size() * sizeof(T)));
		must(cudaMemcpy(columns, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
	}
	void write(std::FILE *file) const
	{
		std::vector<T> host(6 * ROWS);
		must(cudaGetLastError());
		must(cudaMemcpy(host.data(), results, host.size() * sizeof(T), cudaMemcpyDeviceToHost));
		if (std::fwrite(host.data(), sizeof(T), host.size(), file) != host.size()) std::exit(1);
	}
};

static int check(const char *from, const char *to)
{
	std::FILE *in = std::fopen(from, "rb"), *out = std::fopen(to, "wb");
	if (!in || !out) return 1;
	const Columns<double> wide(in);
	const Columns<float> narrow(in);
#define RUN(name) \
	check_##name<<<ROWS / 128, 128>>>(wide.columns, wide.results); \
	wide.write(out); \
	check_##name##f<<<ROWS / 128, 128>>>(narrow.columns, narrow.results); \
	narrow.write(out);
	UNARY(RUN)
	BINARY(RUN)
	TERNARY(RUN)
	return std::fclose(out);
}

// Kernels that read a number, apply a function and write one. What few rows need is a call of functions with many
// registers; the bounds keep it from costing threads.
#define TIMED(F) F(exp) F(log) F(sin) F(cos) F(tan) F(atan) F(cbrt)
#define STREAM(kernel, type, function) \
	__global__ void __launch_bounds__(128, 8) kernel(size_t rows, const type *x, type *r) \
	{ \
		const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; \
		if (i < rows) r[i] = function(x[i]); \
	}
#define STREAMS(name) \
	STREAM(ours_##name, double, outward_##name##_ru) \
	STREAM(theirs_##name, double, name) \
	STREAM(ours_##name##f, float, outward_##name##f_ru) \
	STREAM(theirs_##name##f, float, name##f)
TIMED(STREAMS)

template <typename T> static double nanoseconds(void (*kernel)(size_t, const T *, T *), size_t rows, const T *x, T *r)
{
	cudaEvent_t start, stop;
	must(cudaEventCreate(&start));
	must(cudaEventCreate(&stop));
	float best = 1e30f;
	for (int turn = 0; turn < 12; ++turn) {
		must(cudaEventRecord(start));
		kernel<<<(unsigned)((rows + 127) / 128), 128>>>(rows, x, r);
		must(cudaEventRecord(stop));
		must(cudaEventSynchronize(stop));
		float milliseconds;
		must(cudaEventElapsedTime(&milliseconds, start, stop));
		if (turn > 1 && milliseconds < best) best = milliseconds;
	}
	return 1e6 * best / (double)rows;
}

template <typename T> static T *inputs(size_t rows)
{
	std::vector<T> host(rows);
	unsigned long long state = 88172645463325252ULL;
	for (T &x : host) {
		state ^= state << 13, state ^= state >> 7, state ^= state << 17;
		x = (T)(0.01 + 20.0 * (double)(state >> 11) / 9007199254740992.0);
	}
	T *x;
	must(cudaMalloc(&x, rows * sizeof(T)));
	must(cudaMemcpy(x, host.data(), rows * sizeof(T), cudaMemcpyHostToDevice));
	return x;
}

static int time()
{
	const size_t rows = (size_t)1 << 26;
	const double *x = inputs<double>(rows);
	const float *y = inputs<float>(rows);
	double *r;
	must(cudaMalloc(&r, rows * sizeof(double)));
	std::printf("function  ns a number, ours (correctly rounded, upward)  CUDA's own  ratio\n");
#define ROW(name) \
	{ \
		const double ours = nanoseconds(ours_##name, rows, x, r), theirs = nanoseconds(theirs_##name, rows, x, r); \
		std::printf("%-6s %.5f %.5f %.2f\n", #name, ours, theirs, ours / theirs); \
	} \
	{ \
		const double ours = nanoseconds(ours_##name##f, rows, y, (float *)r); \
		const double theirs = nanoseconds(theirs_##name##f, rows, y, (float *)r); \
		std::printf("%-6s %.5f %.5f %.2f\n", #name "f", ours, theirs, ours / theirs); \
	}
	TIMED(ROW)
	return 0;
}

int main(int count, char **arguments)
{
	if (count == 4 && !std::strcmp(arguments[1], "check")) return check(arguments[2], arguments[3]);
	if (count == 2 && !std::strcmp(arguments[1], "time")) return time();
	std::fprintf(stderr, "usage: library check COLUMNS RESULTS | library time\n");
	return 2;
}
