// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/test_failure.h"

namespace antipode {
namespace {

/// Seconds of a burn; nullopt: a crash. Error: neither.
Result<std::optional<double>> burnTime(const std::string& text) {
  const auto parts = splitTrimmed(text, ',');
  const std::string word = parts.empty() ? "" : lowered(parts[0]);
  constexpr double kUsual = 3;  // s
  if (word == "crash" && parts.size() == 1) return std::optional<double>{};
  const auto seconds = parts.size() == 2 ? parseNumber(parts[1]) : Result<double>(kUsual);
  if ((word != "burn" && word != "hang") || !seconds)
    return errExpected("crash, or burn,3", "failure_type: '{}' is not usable", text);
  return std::optional<double>{*seconds};
}

}  // namespace

Result<void> TestFailureParams::check() const {
  const auto seconds = burnTime(failureType);
  if (!seconds) return tl::unexpected<Error>(seconds.error());
  return {};
}

void TestFailure::turn(const TestFailureParams& p, BehaviourTurn& turn) {
  if (!begin_) begin_ = turn.time;
  const double passed = turn.time - *begin_;
  if (passed < p.failureTime) return;
  const auto seconds = burnTime(p.failureType);
  if (!seconds) return;
  if (*seconds && passed >= p.failureTime + **seconds) {
    turn.isComplete = true;
    return;
  }
  turn.error(*seconds ? "the helm hangs, as it was asked to" : "the helm has crashed, as it was asked to");
}

BehaviourKind testFailureKind() {
  return kindOf<TestFailure>();
}

}  // namespace antipode
