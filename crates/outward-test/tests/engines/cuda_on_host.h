// The part of CUDA that printed kernels use, for the processor: a kernel is a function that is called once a thread. Intrinsic
// functions with a direction change the rounding mode of the processor, and take volatile numbers, so that no operation
// is done in another mode or when the program is compiled.
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#define __global__
#define __device__
#define __noinline__ __attribute__((noinline))

struct Index {
	unsigned x;
};
static Index blockIdx{0}, blockDim{1}, threadIdx{0};

#define IN_MODE(type, name, mode, parameters, expression) \
	static type name parameters \
	{ \
		std::fesetround(mode); \
		volatile type result = expression; \
		std::fesetround(FE_TONEAREST); \
		return result; \
	}
#define IN_ALL_MODES(type, name, parameters, expression) \
	IN_MODE(type, name##_rn, FE_TONEAREST, parameters, expression) \
	IN_MODE(type, name##_rz, FE_TOWARDZERO, parameters, expression) \
	IN_MODE(type, name##_ru, FE_UPWARD, parameters, expression) \
	IN_MODE(type, name##_rd, FE_DOWNWARD, parameters, expression)
#define OF_FORMAT(type, letter, fused, function) \
	IN_ALL_MODES(type, __##letter##add, (volatile type a, volatile type b), a + b) \
	IN_ALL_MODES(type, __##letter##sub, (volatile type a, volatile type b), a - b) \
	IN_ALL_MODES(type, __##letter##mul, (volatile type a, volatile type b), a *b) \
	IN_ALL_MODES(type, __##letter##div, (volatile type a, volatile type b), a / b) \
	IN_ALL_MODES(type, __##letter##sqrt, (volatile type a), sqrt##function(a)) \
	IN_ALL_MODES(type, __##letter##rcp, (volatile type a), 1 / a) \
	IN_ALL_MODES(type, fused, (volatile type a, volatile type b, volatile type c), fma##function(a, b, c))
OF_FORMAT(double, d, __fma, )
OF_FORMAT(float, f, __fmaf, f)
IN_ALL_MODES(float, __double2float, (volatile double a), (float)a)

template <class To, class From> static To same_bits(From from)
{
	static_assert(sizeof(To) == sizeof(From), "");
	To to;
	std::memcpy(&to, &from, sizeof to);
	return to;
}
static double __longlong_as_double(long long x) { return same_bits<double>(x); }
static long long __double_as_longlong(double x) { return same_bits<long long>(x); }
static float __uint_as_float(unsigned x) { return same_bits<float>(x); }
static unsigned __float_as_uint(float x) { return same_bits<unsigned>(x); }
static unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
	return (unsigned long long)(((unsigned __int128)a * b) >> 64);
}
static int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll((unsigned long long)x); }
template <class T> static T min(T a, T b) { return b < a ? b : a; }
template <class T> static T max(T a, T b) { return a < b ? b : a; }
