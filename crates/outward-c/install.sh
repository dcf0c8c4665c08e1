#!/bin/sh
# Builds the C interface and installs it: headers for C and C++, the module for Fortran, shared and static library, the
# libm with the names of math.h, the files of pkg-config and CMake, and the licences. For Linux. It needs Cargo and
# nothing else of the repository's tools, which take minutes to build.
set -eu
help() {
    cat <<'HELP'
usage: install.sh --prefix DIR [--libdir DIR]
       install.sh --prefix DIR --uninstall

Builds the libraries for C, C++ and Fortran, which takes minutes, and installs them.

  --prefix DIR   where they go: DIR/include, DIR/lib, DIR/share
  --libdir DIR   the folder of the libraries, in the prefix unless it begins with a slash: lib if not given
  --uninstall    remove what has been installed into the prefix
  --help         print this help

In the environment, DESTDIR stands before all folders that are written to, and OUTWARD_PROFILE is Cargo's profile, which
is `release` if not set.
HELP
}
refuse() {
    echo "install.sh: $1; install.sh --help says more" >&2
    exit 2
}
prefix=
libdir=lib
action=install
while [ $# -gt 0 ]; do
    option=$1
    case $option in
    --prefix=* | --libdir=*)
        value=${option#*=}
        option=${option%%=*}
        ;;
    --prefix | --libdir)
        [ $# -gt 1 ] || refuse "$option: expected a folder"
        value=$2
        shift
        ;;
    --uninstall) action=uninstall ;;
    --help | -h)
        help
        exit 0
        ;;
    *) refuse "$option: expected --prefix DIR, --libdir DIR, --uninstall or --help" ;;
    esac
    case $option in
    --prefix) prefix=$value ;;
    --libdir) libdir=$value ;;
    esac
    shift
done
[ -n "$prefix" ] || refuse "expected --prefix DIR"
[ -n "$libdir" ] || refuse "--libdir: expected a folder"
newline='
'
case $prefix$libdir in
*"$newline"* | *[\"\\\$\`\;]*) refuse "a folder has one of the characters \" \\ \$ \` ; or a line break in its name" ;;
esac
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
while [ "$prefix" != "${prefix%/}" ]; do prefix=${prefix%/}; done
case $libdir in
"$prefix"/*) libdir=${libdir#"$prefix"/} ;;
esac
while [ "$libdir" != "${libdir%/}" ]; do libdir=${libdir%/}; done
case /$libdir/ in
*/../* | */./*) refuse "--libdir: expected a folder without . and .." ;;
esac

to=${DESTDIR:-}$prefix
# What has been installed, a line each, in the prefix unless it begins with a slash. Folders that were made end in one.
list=share/outward/installed
# Where a line of the list is.
place() {
    case $1 in
    /*) printf '%s\n' "${DESTDIR:-}$1" ;;
    *) printf '%s\n' "$to/$1" ;;
    esac
}

if [ "$action" = uninstall ]; then
    [ -f "$to/$list" ] || {
        echo "install.sh: nothing has been installed into $to: there is no $to/$list" >&2
        exit 1
    }
    # In reverse order, folders follow what is in them. One that others use too stays.
    LC_ALL=C sort -r "$to/$list" | while IFS= read -r line; do
        case $line in
        */) rmdir "$(place "$line")" 2>/dev/null || true ;;
        *) rm -f "$(place "$line")" ;;
        esac
    done
    echo "removed from $to"
    exit 0
fi

cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# The number in the library's name changes when a function is taken out or changed; tests/symbols.txt has them all.
abi=0
profile=${OUTWARD_PROFILE:-release}
target=${CARGO_TARGET_DIR:-target}/$profile

cargo rustc --profile "$profile" --package outward-c --lib --crate-type cdylib,staticlib -- \
    -C "link-arg=-Wl,-soname,liboutward.so.$abi"
cargo rustc --profile "$profile" --package outward-libm --lib --crate-type cdylib,staticlib -- \
    -C link-arg=-Wl,-soname,liboutward_m.so

new=$(mktemp)
trap 'rm -f "$new"' EXIT
record() { printf '%s\n' "$1" >>"$new"; }
# Makes a folder and those that it is in, and records which were not there.
folder() {
    [ ! -d "$(place "$1")" ] || return 0
    case $1 in
    /*/*) folder "${1%/*}" ;;
    /*) mkdir -p "${DESTDIR:-}/" ;;
    */*) folder "${1%/*}" ;;
    *) mkdir -p "$to" ;;
    esac
    mkdir "$(place "$1")"
    record "$1/"
}
# Installs files with this mode into a folder.
put() {
    mode=$1 into=$2
    shift 2
    folder "$into"
    for file; do
        install -m "$mode" "$file" "$(place "$into")"
        record "$into/${file##*/}"
    done
}
# Installs a file under another name.
put_as() {
    folder "${3%/*}"
    install -m "$1" "$2" "$(place "$3")"
    record "$3"
}
link() {
    ln -sf "$1" "$(place "$2")"
    record "$2"
}
# Writes the standard input to a file.
write() {
    folder "${1%/*}"
    cat >"$(place "$1")"
    record "$1"
}

put 644 include crates/outward-c/include/*.h crates/outward-c/include/*.hpp crates/outward-c/include/*.inc
put 644 share/outward crates/outward-c/include/*.f90
put 644 share/doc/outward LICENSE-APACHE LICENSE-MIT
put_as 755 "$target/liboutward_c.so" "$libdir/liboutward.so.$version"
link "liboutward.so.$version" "$libdir/liboutward.so.$abi"
link "liboutward.so.$abi" "$libdir/liboutward.so"
put_as 644 "$target/liboutward_c.a" "$libdir/liboutward.a"
put 755 "$libdir" "$target/liboutward_m.so"
put 644 "$libdir" "$target/liboutward_m.a"

# As a file of pkg-config has it, where a blank would end a word.
case $libdir in
/*) pc_libdir=$libdir ;;
*) pc_libdir=\${prefix}/$libdir ;;
esac
pc() {
    cat <<PC
prefix=$prefix
includedir=\${prefix}/include
libdir=$pc_libdir

Name: $1
Description: $2
Version: $version
PC
}
{
    pc outward "Floating point with the rounding you asked for"
    cat <<'PC'
Cflags: -I"${includedir}"
Libs: -L"${libdir}" -loutward
Libs.private: -lpthread -ldl -lm
PC
} | write "$libdir/pkgconfig/outward.pc"
{
    pc outward_m "The functions of math.h, correctly rounded"
    cat <<'PC'
Libs: -L"${libdir}" -loutward_m -lm
Libs.private: -lpthread -ldl
PC
} | write "$libdir/pkgconfig/outward_m.pc"

# From the folder of CMake's file to the prefix: as many steps up as the folder has names.
case $libdir in
/*) cmake_prefix=$prefix ;;
*) cmake_prefix="\${CMAKE_CURRENT_LIST_DIR}/../../$(printf '%s' "$libdir" | sed 's|[^/][^/]*|..|g')" ;;
esac
{
    echo "get_filename_component(_outward \"$cmake_prefix\" ABSOLUTE)"
    cat <<'CMAKE'
get_filename_component(_outward_libraries "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
# The targets outward::outward (shared) and outward::static, for C and C++; outward::fortran and outward::fortran_traced
# (shared), which have a module among their sources; and outward::libm and outward::libm_static with the functions of
# math.h.
if(NOT TARGET outward::outward)
    add_library(outward::outward SHARED IMPORTED)
    set_target_properties(outward::outward PROPERTIES
        IMPORTED_LOCATION "${_outward_libraries}/liboutward.so"
        INTERFACE_INCLUDE_DIRECTORIES "${_outward}/include")
    add_library(outward::static STATIC IMPORTED)
    set_target_properties(outward::static PROPERTIES
        IMPORTED_LOCATION "${_outward_libraries}/liboutward.a"
        INTERFACE_INCLUDE_DIRECTORIES "${_outward}/include"
        INTERFACE_LINK_LIBRARIES "pthread;dl;m")
    add_library(outward::fortran INTERFACE IMPORTED)
    set_target_properties(outward::fortran PROPERTIES
        INTERFACE_SOURCES "${_outward}/share/outward/outward.f90"
        INTERFACE_LINK_LIBRARIES outward::outward)
    add_library(outward::fortran_traced INTERFACE IMPORTED)
    set_target_properties(outward::fortran_traced PROPERTIES
        INTERFACE_SOURCES "${_outward}/share/outward/outward_traced.f90"
        INTERFACE_LINK_LIBRARIES outward::outward)
    add_library(outward::libm SHARED IMPORTED)
    set_target_properties(outward::libm PROPERTIES
        IMPORTED_LOCATION "${_outward_libraries}/liboutward_m.so"
        INTERFACE_LINK_LIBRARIES m)
    add_library(outward::libm_static STATIC IMPORTED)
    set_target_properties(outward::libm_static PROPERTIES
        IMPORTED_LOCATION "${_outward_libraries}/liboutward_m.a"
        INTERFACE_LINK_LIBRARIES "pthread;dl;m")
endif()
unset(_outward)
unset(_outward_libraries)
CMAKE
} | write "$libdir/cmake/outward/outward-config.cmake"
write "$libdir/cmake/outward/outward-config-version.cmake" <<CMAKE
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
# An earlier list has what an earlier version made.
record "$list"
[ ! -f "$to/$list" ] || cat "$to/$list" >>"$new"
LC_ALL=C sort -u "$new" >"$to/$list"
echo "installed into $to"
