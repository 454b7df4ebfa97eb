# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by the scripts of this folder; sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() {
  if [[ -t 1 ]]; then printf '\n\033[1m%s\033[0m\n' "$*"; else printf '\n%s\n' "$*"; fi
}

# With ccache installed, objects serve all build folders and clones below the folder that holds this tree: paths count from where the
# compiler runs, and precompiled headers may be used.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$(dirname "$root")} CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

# configure PRESET [CMAKE ARGUMENTS]: the build folder is build/PRESET unless the arguments say `-B`.
configure() {
  local preset=$1
  shift
  local arguments=("$@")
  if command -v ccache >/dev/null; then arguments+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
  (cd "$root" && cmake --preset "$preset" "${arguments[@]}")
}

# compile FOLDER [TARGET...]: everything when no target is named.
compile() {
  local folder=$root/build/$1
  shift
  cmake --build "$folder" --parallel "$(nproc)" ${1:+--target "$@"}
}

has_target() { ninja -C "$root/build/$1" -t query "$2" >/dev/null 2>&1; }
