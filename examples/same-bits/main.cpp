// The same arrays from a loop on the CPU and from a kernel on the GPU.
//
//   outward emit library model.h --target cuda --output .
//   nvcc -O3 -arch=native -c kernel.cu
//   nvcc -O3 main.cpp kernel.o -o same-bits $(pkg-config --cflags --libs outward)
//   ./same-bits
//
// It prints in how many rows CPU and GPU differ, with Outward's functions and with those of the two platforms, and
// exits with 1 if any row with Outward's functions differs.
#include <outward.h>

#define MODEL static inline
#include "model.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

void on_device(bool plain, int rows, const double *pressure, const double *temperature, double *theta,
               double *saturation);

// In how many places two arrays have other bits.
static int differences(const std::vector<double> &a, const std::vector<double> &b)
{
	int count = 0;
	for (size_t i = 0; i < a.size(); i++) count += std::memcmp(&a[i], &b[i], sizeof(double)) != 0;
	return count;
}

int main()
{
	const int rows = 1000000;
	std::vector<double> pressure(rows), temperature(rows);
	uint64_t state = 1;
	const auto uniform = [&state](double from, double to) {
		state = state * 6364136223846793005 + 1442695040888963407;
		return from + (to - from) * (double)(state >> 11) * 0x1p-53;
	};
	for (int i = 0; i < rows; i++) {
		pressure[i] = uniform(1e4, 1.05e5);
		temperature[i] = uniform(273.15, 320.0);
	}

	int wrong = 0;
	for (const bool plain : {false, true}) {
		std::vector<double> theta(rows), saturation(rows), gpu_theta(rows), gpu_saturation(rows);
		for (int i = 0; i < rows; i++) {
			if (plain) {
				theta[i] = temperature[i] * std::pow(1e5 / pressure[i], 0.2857);
				saturation[i] = 611.2 * std::exp(17.67 * (temperature[i] - 273.15) / (temperature[i] - 29.65));
			} else {
				theta[i] = potential_temperature(pressure[i], temperature[i]);
				saturation[i] = saturation_pressure(temperature[i]);
			}
		}
		on_device(plain, rows, pressure.data(), temperature.data(), gpu_theta.data(), gpu_saturation.data());
		const int of_theta = differences(theta, gpu_theta), of_saturation = differences(saturation, gpu_saturation);
		std::printf("%s: of %d rows, %d potential temperatures and %d saturation pressures differ\n",
		            plain ? "functions of the platforms" : "functions of Outward", rows, of_theta, of_saturation);
		if (!plain) wrong = of_theta + of_saturation;
	}
	return wrong != 0;
}
