// A step of a model, in functions of Outward. Both compilers read this text: main.cpp includes outward.h before it and
// calls the C library, kernel.cu includes outward.cuh, whose functions have the same names.

// Potential temperature in K of air at a pressure in Pa and a temperature in K: t (100000 / p)^0.2857.
MODEL double potential_temperature(double pressure, double temperature)
{
	return outward_mul_rn(temperature, outward_pow_rn(outward_div_rn(1e5, pressure), 0.2857));
}

// An upper bound in Pa of the saturation vapour pressure over water, after Bolton (1980, equation 10):
// 611.2 exp(17.67 (t - 273.15) / (t - 29.65)). Above 273.15 K each operation grows with its operands, except for the
// divisor, which is rounded downward.
MODEL double saturation_pressure(double temperature)
{
	const double above_freezing = outward_sub_ru(temperature, 273.15);
	const double quotient = outward_div_ru(outward_mul_ru(17.67, above_freezing), outward_sub_rd(temperature, 29.65));
	return outward_mul_ru(611.2, outward_exp_ru(quotient));
}
