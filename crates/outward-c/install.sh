#!/bin/sh
# Builds the C interface and installs it: headers for C and C++, the module for Fortran, shared and static library, the
# libm for LD_PRELOAD, and the files of pkg-config and CMake.
#
#   crates/outward-c/install.sh --prefix DIR     DESTDIR in the environment stands before DIR in paths that are written
#                                                OUTWARD_PROFILE there is Cargo's profile, `release` if not set
#
# For Linux. It needs Cargo and nothing else of the repository's tools, which take minutes to build.
set -eu
usage() {
    echo "usage: install.sh --prefix DIR" >&2
    exit 2
}
[ $# -eq 2 ] && [ "$1" = --prefix ] && [ -n "$2" ] || usage
case $2 in
/*) prefix=$2 ;;
*) prefix=$PWD/$2 ;;
esac
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# The number in the library's name changes when a function is taken out or changed; tests/symbols.txt has them all.
abi=0
profile=${OUTWARD_PROFILE:-release}
target=${CARGO_TARGET_DIR:-target}/$profile

cargo rustc --profile "$profile" --package outward-c --lib --crate-type cdylib,staticlib -- \
    -C "link-arg=-Wl,-soname,liboutward.so.$abi"
cargo rustc --profile "$profile" --package outward-libm --lib --crate-type cdylib -- -C link-arg=-Wl,-soname,liboutward_m.so

to=${DESTDIR:-}$prefix
mkdir -p "$to/include" "$to/share/outward" "$to/lib/pkgconfig" "$to/lib/cmake/outward"
install -m 644 crates/outward-c/include/outward.h crates/outward-c/include/outward.hpp "$to/include"
install -m 644 crates/outward-c/include/outward.f90 "$to/share/outward"
install -m 755 "$target/liboutward_c.so" "$to/lib/liboutward.so.$version"
ln -sf "liboutward.so.$version" "$to/lib/liboutward.so.$abi"
ln -sf "liboutward.so.$abi" "$to/lib/liboutward.so"
install -m 644 "$target/liboutward_c.a" "$to/lib/liboutward.a"
install -m 755 "$target/liboutward_m.so" "$to/lib"
cat >"$to/lib/pkgconfig/outward.pc" <<PC
prefix=$prefix
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: outward
Description: Floating point with the rounding you asked for
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -loutward
Libs.private: -lgcc_s -lpthread -ldl -lm -lc
PC
cat >"$to/lib/cmake/outward/outward-config.cmake" <<'CMAKE'
# The targets outward::outward (shared) and outward::static, for C and C++, and outward::fortran (shared), which has the
# module among its sources.
get_filename_component(_outward "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET outward::outward)
    add_library(outward::outward SHARED IMPORTED)
    set_target_properties(outward::outward PROPERTIES
        IMPORTED_LOCATION "${_outward}/lib/liboutward.so"
        INTERFACE_INCLUDE_DIRECTORIES "${_outward}/include")
    add_library(outward::static STATIC IMPORTED)
    set_target_properties(outward::static PROPERTIES
        IMPORTED_LOCATION "${_outward}/lib/liboutward.a"
        INTERFACE_INCLUDE_DIRECTORIES "${_outward}/include"
        INTERFACE_LINK_LIBRARIES "gcc_s;pthread;dl;m")
    add_library(outward::fortran INTERFACE IMPORTED)
    set_target_properties(outward::fortran PROPERTIES
        INTERFACE_SOURCES "${_outward}/share/outward/outward.f90"
        INTERFACE_LINK_LIBRARIES outward::outward)
endif()
unset(_outward)
CMAKE
cat >"$to/lib/cmake/outward/outward-config-version.cmake" <<CMAKE
set(PACKAGE_VERSION "$version")
# Before 1.0 every minor version may change the interface.
if("$version" VERSION_EQUAL "\${PACKAGE_FIND_VERSION}")
    set(PACKAGE_VERSION_EXACT TRUE)
endif()
string(REGEX MATCH "^[0-9]+\\\\.[0-9]+" _have "$version")
string(REGEX MATCH "^[0-9]+\\\\.[0-9]+" _asked "\${PACKAGE_FIND_VERSION}")
if("\${PACKAGE_FIND_VERSION}" VERSION_LESS_EQUAL "$version" AND _have STREQUAL _asked)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
CMAKE
echo "installed into $to"
