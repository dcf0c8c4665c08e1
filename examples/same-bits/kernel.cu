// The model on a GPU, in Outward's functions and in those of CUDA.
#include "outward.cuh"

#define MODEL static __device__ inline
#include "model.h"

#include <cstdio>
#include <cstdlib>

static __global__ void outward_rows(int rows, const double *pressure, const double *temperature, double *theta,
                                    double *saturation)
{
	const int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= rows) return;
	theta[i] = potential_temperature(pressure[i], temperature[i]);
	saturation[i] = saturation_pressure(temperature[i]);
}

static __global__ void plain_rows(int rows, const double *pressure, const double *temperature, double *theta,
                                  double *saturation)
{
	const int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= rows) return;
	theta[i] = temperature[i] * pow(1e5 / pressure[i], 0.2857);
	saturation[i] = 611.2 * exp(17.67 * (temperature[i] - 273.15) / (temperature[i] - 29.65));
}

static void must(cudaError_t error)
{
	if (error == cudaSuccess) return;
	std::fprintf(stderr, "same-bits: %s\n", cudaGetErrorString(error));
	std::exit(1);
}

// Computes the rows on the GPU, with CUDA's own functions if `plain`.
void on_device(bool plain, int rows, const double *pressure, const double *temperature, double *theta,
               double *saturation)
{
	const size_t bytes = rows * sizeof(double);
	double *columns[4];
	for (double *&column : columns) must(cudaMalloc(&column, bytes));
	must(cudaMemcpy(columns[0], pressure, bytes, cudaMemcpyHostToDevice));
	must(cudaMemcpy(columns[1], temperature, bytes, cudaMemcpyHostToDevice));
	const int threads = 128, blocks = (rows + threads - 1) / threads;
	if (plain)
		plain_rows<<<blocks, threads>>>(rows, columns[0], columns[1], columns[2], columns[3]);
	else
		outward_rows<<<blocks, threads>>>(rows, columns[0], columns[1], columns[2], columns[3]);
	must(cudaGetLastError());
	must(cudaMemcpy(theta, columns[2], bytes, cudaMemcpyDeviceToHost));
	must(cudaMemcpy(saturation, columns[3], bytes, cudaMemcpyDeviceToHost));
	for (double *column : columns) must(cudaFree(column));
}
