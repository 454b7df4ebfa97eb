// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts of mission files.
#include "core/io/moos/moos_import.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>

namespace antipode {
namespace {

/// Processor time in seconds of reading a script with so many events.
double readingSeconds(int events) {
  std::string text = "Community = abe\nProcessConfig = uSimMarineV22\n{\n}\nProcessConfig = uTimerScript\n{\n";
  for (int i = 0; i < events; ++i) text += fmt::format("event = var=DRIFT_X, val={}, time={}\n", i % 3, i);
  const std::clock_t start = std::clock();
  const MoosImport import = importMoosText(text + "}\n", "long.moos");
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  EXPECT_TRUE(import.scenario);
  return seconds;
}

TEST(MoosScriptReading, TakesTimeInProportionToItsEvents) {
  const double few = readingSeconds(4'000);
  EXPECT_LT(readingSeconds(40'000), 40 * few);  // a square would be 100 times as long
}

}  // namespace
}  // namespace antipode
