// A program in CUDA C++ that calls functions of the header that `outward emit library --target cuda` writes.
//
//   check COLUMNS RESULTS   the file COLUMNS has six columns of binary64 and six of binary32, of ROWS numbers: the lower
//                           and the upper bounds of x, y and z; and one of integers, of 32 bits; RESULTS gets six
//                           numbers for each row, function and format, and four where the function has an integer
//   times                   the time of each function beside that of CUDA's own: compiled with TIMES defined, for the
//                           two take minutes to compile; its kernels have no launch bounds where PLAIN is defined
#include "outward.cuh"

#include <cstdio>
#include <cstdlib>
#include <vector>

static void must(cudaError_t error)
{
	if (error == cudaSuccess) return;
	std::fprintf(stderr, "library: %s\n", cudaGetErrorString(error));
	std::exit(1);
}

#ifndef TIMES

#define ROWS 16384

#define UNARY(F) \
	F(exp) F(exp10) F(expm1) F(log) F(log1p) F(log10) F(sin) F(cos) F(tan) F(sinpi) F(asin) F(acos) F(atan) F(sinh) \
	F(tanh) F(asinh) F(acosh) F(erf) F(erfc) F(erfinv) F(tgamma) F(lgamma) F(j0) F(y1) F(cyl_bessel_i0) \
	F(cyl_bessel_i1) F(cbrt) F(sqrt) F(floor)
#define BINARY(F) F(add) F(sub) F(mul) F(div) F(pow) F(hypot) F(atan2)
#define TERNARY(F) F(fma) F(norm3d)
#define WITH_INTEGER(F) F(pown) F(rootn)

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

// The four directions of a number and an integer.
#define CHECK_INTEGER_OF(name, format, type) \
	__global__ void check_##name##format(const type *c, const int *integers, type *r) \
	{ \
		const int i = blockIdx.x * blockDim.x + threadIdx.x; \
		if (i >= ROWS) return; \
		r[4 * i] = outward_##name##format##_rn(c[i], integers[i]); \
		r[4 * i + 1] = outward_##name##format##_rz(c[i], integers[i]); \
		r[4 * i + 2] = outward_##name##format##_ru(c[i], integers[i]); \
		r[4 * i + 3] = outward_##name##format##_rd(c[i], integers[i]); \
	}
#define CHECK_INTEGER(name) CHECK_INTEGER_OF(name, , double) CHECK_INTEGER_OF(name, f, float)
WITH_INTEGER(CHECK_INTEGER)

// Pairs made of the lower bounds, where these are in the range in which the pairs' bits are the library's; else zeros.
#define CHECK_PAIRS_OF(format, type, least, most) \
	__global__ void check_pairs##format(const type *c, type *r) \
	{ \
		const int i = blockIdx.x * blockDim.x + threadIdx.x; \
		if (i >= ROWS) return; \
		const outward_pair##format x = outward_two_sum##format(c[i], c[2 * ROWS + i]); \
		const outward_pair##format y = outward_two_sum##format(c[2 * ROWS + i], c[4 * ROWS + i]); \
		const outward_pair##format none = {0, 0}; \
		const bool fit = fabs(x.hi) >= least && fabs(x.hi) <= most && fabs(y.hi) >= least && fabs(y.hi) <= most; \
		outward_pair##format p[] = {outward_add##format##_pair_rd(x, y), outward_mul##format##_pair_ru(x, y), \
			outward_div##format##_pair(x, y)}; \
		for (int at = 0; at < 3; at++) { \
			if (!fit) p[at] = none; \
			r[6 * i + 2 * at] = p[at].hi; \
			r[6 * i + 2 * at + 1] = p[at].lo; \
		} \
	}
CHECK_PAIRS_OF(, double, 0x1p-400, 0x1p400)
CHECK_PAIRS_OF(f, float, 0x1p-30f, 0x1p30f)

template <typename T> static T *load(std::FILE *file, size_t count)
{
	std::vector<T> host(count);
	if (std::fread(host.data(), sizeof(T), count, file) != count) std::exit(1);
	T *memory;
	must(cudaMalloc(&memory, count * sizeof(T)));
	must(cudaMemcpy(memory, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
	return memory;
}

template <typename T> struct Columns {
	T *columns, *results;
	explicit Columns(std::FILE *file) : columns(load<T>(file, 6 * ROWS))
	{
		must(cudaMalloc(&results, 6 * ROWS * sizeof(T)));
	}
	void write(std::FILE *file, size_t count) const
	{
		std::vector<T> host(count * ROWS);
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
	const int *integers = load<int>(in, ROWS);
#define RUN(name) \
	check_##name<<<ROWS / 128, 128>>>(wide.columns, wide.results); \
	wide.write(out, 6); \
	check_##name##f<<<ROWS / 128, 128>>>(narrow.columns, narrow.results); \
	narrow.write(out, 6);
	UNARY(RUN)
	BINARY(RUN)
	TERNARY(RUN)
#define RUN_WITH_INTEGER(name) \
	check_##name<<<ROWS / 128, 128>>>(wide.columns, integers, wide.results); \
	wide.write(out, 4); \
	check_##name##f<<<ROWS / 128, 128>>>(narrow.columns, integers, narrow.results); \
	narrow.write(out, 4);
	WITH_INTEGER(RUN_WITH_INTEGER)
	RUN(pairs)
	return std::fclose(out);
}

int main(int count, char **arguments)
{
	if (count == 3) return check(arguments[1], arguments[2]);
	std::fprintf(stderr, "usage: check COLUMNS RESULTS\n");
	return 2;
}

#else

// Kernels that read numbers, apply a function and write one. What few rows need is a call of functions with many
// registers; the bounds keep it from costing threads.
//
// Each function with the range of its operands, where it is neither constant nor out of its domain in either format.
#define TIMED_UNARY(F) \
	F(exp, 0.01, 20.01) F(log, 0.01, 20.01) F(sin, 0.01, 20.01) F(cos, 0.01, 20.01) F(tan, 0.01, 20.01) \
	F(atan, 0.01, 20.01) F(cbrt, 0.01, 20.01) F(exp10, 0.01, 20.01) F(expm1, -5, 5) F(log1p, 0.01, 20.01) \
	F(log10, 0.01, 20.01) F(sinpi, 0.01, 20.01) F(asin, -1, 1) F(acos, -1, 1) F(sinh, -5, 5) F(tanh, -5, 5) \
	F(asinh, -20, 20) F(acosh, 1, 20) F(erf, -3, 3) F(erfc, -3, 8) F(erfcx, -3, 8) F(normcdf, -5, 5) \
	F(erfinv, -1, 1) F(tgamma, 0.01, 20.01) F(lgamma, 0.01, 20.01) F(j0, 0.01, 20.01) F(j1, 0.01, 20.01) \
	F(y0, 0.01, 20.01) F(y1, 0.01, 20.01) F(cyl_bessel_i0, -20, 20) F(cyl_bessel_i1, -20, 20) F(rsqrt, 0.01, 20.01)
#define TIMED_BINARY(F) F(pow, 0.01, 20.01) F(hypot, -20, 20) F(atan2, -20, 20)
#define TIMED_TERNARY(F) F(norm3d, -20, 20)
// Those of a number and an order, which is from 0 to 7.
#define TIMED_OF_ORDER(F) F(jn, 0.01, 20.01) F(yn, 0.01, 20.01)
#ifdef PLAIN
#define BOUNDS
#else
#define BOUNDS __launch_bounds__(128, 8)
#endif
#define STREAM(kernel, type, function, operands) \
	__global__ void BOUNDS kernel(size_t rows, const type *x, const type *y, const type *z, type *r) \
	{ \
		const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; \
		if (i < rows) r[i] = function operands; \
	}
#define STREAMS(name, operands) \
	STREAM(ours_##name, double, outward_##name##_ru, operands) \
	STREAM(theirs_##name, double, name, operands) \
	STREAM(ours_##name##f, float, outward_##name##f_ru, operands) \
	STREAM(theirs_##name##f, float, name##f, operands)
#define STREAMS_UNARY(name, low, high) STREAMS(name, (x[i]))
#define STREAMS_BINARY(name, low, high) STREAMS(name, (x[i], y[i]))
#define STREAMS_TERNARY(name, low, high) STREAMS(name, (x[i], y[i], z[i]))
#define STREAMS_OF_ORDER(name, low, high) STREAMS(name, ((int)(i & 7), x[i]))
TIMED_UNARY(STREAMS_UNARY)
TIMED_BINARY(STREAMS_BINARY)
TIMED_TERNARY(STREAMS_TERNARY)
TIMED_OF_ORDER(STREAMS_OF_ORDER)

// Numbers from 0 to 1, as numbers of a range.
template <typename T> __global__ void spread(size_t rows, const double *from, T *to, double low, double high)
{
	const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
	if (i < rows) to[i] = (T)(low + (high - low) * from[i]);
}

// Three columns.
template <typename T> struct Operands {
	T *column[3];
	explicit Operands(size_t rows)
	{
		for (T *&x : column) must(cudaMalloc(&x, rows * sizeof(T)));
	}
	void fill(size_t rows, const double *const *units, double low, double high) const
	{
		for (int i = 0; i < 3; ++i) {
			spread<<<(unsigned)((rows + 127) / 128), 128>>>(rows, units[i], column[i], low, high);
			must(cudaGetLastError());
		}
		must(cudaDeviceSynchronize());
	}
};

template <typename T>
static double nanoseconds(void (*kernel)(size_t, const T *, const T *, const T *, T *), size_t rows,
	const Operands<T> &x, T *r)
{
	cudaEvent_t start, stop;
	must(cudaEventCreate(&start));
	must(cudaEventCreate(&stop));
	float best = 1e30f;
	for (int turn = 0; turn < 12; ++turn) {
		must(cudaEventRecord(start));
		kernel<<<(unsigned)((rows + 127) / 128), 128>>>(rows, x.column[0], x.column[1], x.column[2], r);
		must(cudaEventRecord(stop));
		must(cudaEventSynchronize(stop));
		float milliseconds;
		must(cudaEventElapsedTime(&milliseconds, start, stop));
		if (turn > 1 && milliseconds < best) best = milliseconds;
	}
	return 1e6 * best / (double)rows;
}

static double *unit(size_t rows, unsigned long long state)
{
	std::vector<double> host(rows);
	for (double &x : host) {
		state ^= state << 13, state ^= state >> 7, state ^= state << 17;
		x = (double)(state >> 11) / 9007199254740992.0;
	}
	double *x;
	must(cudaMalloc(&x, rows * sizeof(double)));
	must(cudaMemcpy(x, host.data(), rows * sizeof(double), cudaMemcpyHostToDevice));
	return x;
}

int main()
{
	const size_t rows = (size_t)1 << 26;
	const double *units[3] = {unit(rows, 88172645463325252ULL), unit(rows, 2463534242ULL), unit(rows, 362436069ULL)};
	const Operands<double> wide(rows);
	const Operands<float> narrow(rows);
	double *r;
	must(cudaMalloc(&r, rows * sizeof(double)));
	std::printf("function  ns a number, ours (correctly rounded, upward)  CUDA's own  ratio\n");
#define ROW(name, low, high) \
	{ \
		wide.fill(rows, units, low, high); \
		const double ours = nanoseconds(ours_##name, rows, wide, r); \
		const double theirs = nanoseconds(theirs_##name, rows, wide, r); \
		std::printf("%-7s %.5f %.5f %.2f\n", #name, ours, theirs, ours / theirs); \
	} \
	{ \
		narrow.fill(rows, units, low, high); \
		const double ours = nanoseconds(ours_##name##f, rows, narrow, (float *)r); \
		const double theirs = nanoseconds(theirs_##name##f, rows, narrow, (float *)r); \
		std::printf("%-7s %.5f %.5f %.2f\n", #name "f", ours, theirs, ours / theirs); \
	}
	TIMED_UNARY(ROW)
	TIMED_BINARY(ROW)
	TIMED_TERNARY(ROW)
	TIMED_OF_ORDER(ROW)
	return 0;
}

#endif
