// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace antipode::test {

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define ANTIPODE_TEST_IS_SLOW 1
#endif
#endif
#if defined(ANTIPODE_TEST_IS_SLOW) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
/// How many times longer a computation may take with a sanitizer, or where covered lines are counted.
inline constexpr double kPatience = 10;
#else
inline constexpr double kPatience = 1;
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ANTIPODE_TEST_WATCHES_THREADS 1
#endif
#endif
#if defined(ANTIPODE_TEST_WATCHES_THREADS) || defined(__SANITIZE_THREAD__)
/// Bytes that the sanitizer keeps for each byte that is written; they lie in no file.
inline constexpr double kNotesPerByte = 2;
#elif defined(ANTIPODE_TEST_IS_SLOW) || defined(__SANITIZE_ADDRESS__)
inline constexpr double kNotesPerByte = 0.25;
#else
inline constexpr double kNotesPerByte = 0;
#endif

/// Processor time of this program so far, s: what other programs do at the same time does not count.
inline double processorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace antipode::test
