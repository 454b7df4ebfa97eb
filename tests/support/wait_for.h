// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <thread>

namespace antipode::test {

/// Waits until the condition holds; false when it does not within `longest`.
template <class Condition>
bool waitFor(Condition condition, std::chrono::milliseconds longest = std::chrono::seconds(10)) {
  for (const auto end = std::chrono::steady_clock::now() + longest; std::chrono::steady_clock::now() < end;
       std::this_thread::sleep_for(std::chrono::milliseconds(1)))
    if (condition()) return true;
  return condition();
}

}  // namespace antipode::test
