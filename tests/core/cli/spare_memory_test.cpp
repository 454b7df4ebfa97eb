// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/spare_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>

namespace antipode::cli {
namespace {

using namespace std::chrono_literals;

std::ptrdiff_t mappings() {
  std::ifstream maps("/proc/self/maps");
  return std::count(std::istreambuf_iterator<char>(maps), {}, '\n');
}

/// kB that are in memory and as in a file.
long pagesOfFiles() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("RssFile:")) return std::stol(line.substr(8));
  return -1;
}

// Time is what the test says it is.
TEST(SpareMemory, PagesGoAndMappingsAreAsBeforeAfterwards) {
  (void)pagesOfFiles();  // what a test itself needs is there
  const std::ptrdiff_t before = mappings();
  const long pagesBefore = pagesOfFiles();
  SpareMemory::Clock::time_point now{};
  SpareMemory spare(now + 5s);
  spare.advance(now);
  EXPECT_EQ(mappings(), before) << "it has not begun";
  std::ptrdiff_t most = 0;
  long leastPages = pagesBefore;
  for (const auto end = now + 60s; now < end; now += 50ms) {
    spare.advance(now);
    most = std::max(most, mappings());
    leastPages = std::min(leastPages, pagesOfFiles());
  }
  EXPECT_GT(most, before + 100) << "pages stand alone meanwhile";
  EXPECT_LT(leastPages, pagesBefore) << pagesBefore << " kB before";
  EXPECT_LT(mappings(), before + 20) << "they have been joined again";
  EXPECT_EQ(std::to_string(3.5), "3.500000") << "and what has gone comes back";
}

}  // namespace
}  // namespace antipode::cli
