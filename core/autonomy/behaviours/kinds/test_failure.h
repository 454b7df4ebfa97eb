// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Breaks the helm on purpose when its duration is over (helm-behaviours.md section 3.13).
struct TestFailureParams {
  static constexpr const char* kType = "test_failure";
  static constexpr const char* kMoosName = "BHV_TestFailure";
  static constexpr const char* kPurpose = "Make the helm fail after a time, for tests";
  static constexpr const char* kFunction = "None: at its end it stops the vehicle, for some seconds or for good.";
  static constexpr KindAlias kAliases[] = {{"duration", "failure_time"}};
  std::string failureType = "crash";
  double failureTime = 0;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("failure_type", p.failureType,
      {.live = true,
       .help = "crash: the helm is gone; burn,seconds or hang,seconds: it does nothing for so long."});
    f("failure_time", p.failureTime,
      {.unit = "s", .min = 0, .live = true, .help = "Running time until it fails."});
  }
  Result<void> check() const;
  bool operator==(const TestFailureParams&) const = default;
};
class TestFailure final : public RunnerOf<TestFailure, TestFailureParams> {
 public:
  void turn(const TestFailureParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&& f) const {
    f(begin_.value_or(-1));
  }

 private:
  std::optional<double> begin_;
};

BehaviourKind testFailureKind();

}  // namespace antipode
