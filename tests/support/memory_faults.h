// SPDX-License-Identifier: GPL-3.0-or-later
// Work that gets no memory at its n-th request, in a process of its own for each n.
#pragma once

#include "tests/support/fault_injector.h"
#include "tests/support/forked.h"
#include "tests/support/process.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace antipode::test {

/// The requests to try of `all`: each one with ANTIPODE_FULL=1, else some by chance, always the same.
inline std::vector<long> requestsToTry(long all) {
  constexpr std::size_t kSome = 80;
  std::vector<long> numbers(static_cast<std::size_t>(all));
  std::iota(numbers.begin(), numbers.end(), 1);
  if (std::getenv("ANTIPODE_FULL")) return numbers;
  std::vector<long> some;
  std::ranges::sample(numbers, std::back_inserter(some), kSome, std::mt19937(4711));
  return some;
}

/// Does the work, whose result is an exit code, again and again: the n-th request for memory fails, alone or with
/// all that follow. `expect` gets the exit code (1000 + signal), what was printed as an error, and whether any
/// request has failed.
template <class Work, class Expect>
void atEachRequest(const std::string& errorsFile, Work work, Expect expect) {
  // What the child tells of itself: it may end at any place.
  const auto told =
      static_cast<long*>(mmap(nullptr, sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const auto done = [&](long at, long count) {
    return forked(errorsFile.c_str(), [&] {
      failCalls("malloc", at, count, ENOMEM);
      const int code = work();
      *told = countedCalls();
      failCalls(nullptr);
      return code;
    });
  };
  ASSERT_EQ(done(kAllCalls, 1), 0) << fileText(errorsFile);
  const long all = *told;
  ASSERT_GT(all, 100);
  for (const long count : {1L, kAllCalls})
    for (const long at : requestsToTry(all)) {
      SCOPED_TRACE(
          fmt::format("request {} of {} fails, {}", at, all, count == 1 ? "alone" : "and all that follow"));
      const int code = done(at, count);
      expect(code, fileText(errorsFile));
      if (testing::Test::HasFailure()) {
        munmap(told, sizeof(long));
        return;
      }
    }
  munmap(told, sizeof(long));
}

}  // namespace antipode::test
