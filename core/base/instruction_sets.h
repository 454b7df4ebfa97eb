// SPDX-License-Identifier: GPL-3.0-or-later
// For loops that are compiled for several instruction sets. A program built with them starts on any x86-64
// processor and takes the widest that it finds.
#pragma once

#include <concepts>

// ThreadSanitizer and AddressSanitizer start before the choice is made, and crash; clang 14 does not know the
// levels. The bits are the same everywhere.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__SANITIZE_ADDRESS__)
#ifndef ANTIPODE_LEVELS  // fewer of them, to measure on a processor that has more
#define ANTIPODE_LEVELS "default", "arch=x86-64-v3", "arch=x86-64-v4"
#endif
#define ANTIPODE_CLONES [[gnu::target_clones(ANTIPODE_LEVELS)]]
#else
#define ANTIPODE_CLONES
#endif

// The arrays of a block never overlap, which the compiler cannot know.
#if defined(__clang__)
#define ANTIPODE_VECTOR_LOOP _Pragma("clang loop vectorize(assume_safety)")
#else
#define ANTIPODE_VECTOR_LOOP _Pragma("GCC ivdep")
#endif

namespace antipode {

inline constexpr unsigned kVectorLength = 8;  ///< numbers of the widest vector

/// A number of places, up to the end of the last vector: what is left over would be computed one by one.
template <std::unsigned_integral Count>
constexpr Count wholeVectors(Count places) {
  return (places + kVectorLength - 1) / kVectorLength * kVectorLength;
}

}  // namespace antipode
