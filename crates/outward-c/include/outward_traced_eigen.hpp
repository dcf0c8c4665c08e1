/* Outward: traced numbers in Eigen's matrices and arrays. Include it after or in the place of outward_traced.hpp.
 *
 *   Eigen::Matrix<outward::traced<double>, Eigen::Dynamic, Eigen::Dynamic>
 *
 * Eigen's own lines are blamed for what it computes; `outward::traced_line here;` blames the line of the program.
 * Values are those of plain numbers where Eigen computes in the same order: it has vector instructions for plain
 * numbers, unless both programs are compiled with EIGEN_DONT_VECTORIZE, and splits large products by the size of a
 * number.
 */
#ifndef OUTWARD_TRACED_EIGEN_HPP
#define OUTWARD_TRACED_EIGEN_HPP

#include "outward_traced.hpp"

#include <Eigen/Core>

namespace Eigen {

template <class T, class Detail> struct NumTraits<outward::traced<T, Detail>> : NumTraits<T> {
    using Real = outward::traced<T, Detail>;
    using NonInteger = Real;
    using Nested = Real;
    using Literal = Real;
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 24,
        AddCost = 200,
        MulCost = 200
    };
    static Real epsilon() { return std::numeric_limits<Real>::epsilon(); }
    static Real dummy_precision() { return Real(NumTraits<T>::dummy_precision(), {nullptr, 0}); }
    static Real highest() { return std::numeric_limits<Real>::max(); }
    static Real lowest() { return std::numeric_limits<Real>::lowest(); }
    static Real infinity() { return std::numeric_limits<Real>::infinity(); }
    static Real quiet_NaN() { return std::numeric_limits<Real>::quiet_NaN(); }
};

/* Plain numbers and matrices of them beside traced ones. */
template <class T, class Detail, class Operation>
struct ScalarBinaryOpTraits<outward::traced<T, Detail>, T, Operation> {
    using ReturnType = outward::traced<T, Detail>;
};
template <class T, class Detail, class Operation>
struct ScalarBinaryOpTraits<T, outward::traced<T, Detail>, Operation> {
    using ReturnType = outward::traced<T, Detail>;
};

} // namespace Eigen

#endif
