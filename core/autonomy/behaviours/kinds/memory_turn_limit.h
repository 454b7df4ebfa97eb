// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Keeps the course near the mean of recent headings (helm-behaviours.md section 3.10).
struct MemoryTurnLimitParams {
  static constexpr const char* kType = "memory_turn_limit";
  static constexpr const char* kMoosName = "BHV_MemoryTurnLimit";
  static constexpr const char* kPurpose = "Do not turn far from the headings of the last seconds";
  static constexpr const char* kFunction =
      "Course: a window around the mean heading of the memory, narrower at low speed.";
  static constexpr bool kIsConstraint = true;
  std::optional<double> memoryTime, turnRange;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("memory_time", p.memoryTime,
      {.unit = "s", .min = 0, .live = true, .help = "How far back headings count.", .example = "30"});
    f("turn_range", p.turnRange,
      {.unit = "deg",
       .min = 0,
       .max = 180,
       .live = true,
       .help = "How far a course may be from the mean heading, from 1.5 m/s on.",
       .example = "60"});
  }
  Result<void> check() const {
    if (memoryTime && turnRange) return {};
    return errExpected("memory_time: 30 and turn_range: 60", "memory_time and turn_range are both needed");
  }
  bool operator==(const MemoryTurnLimitParams&) const = default;
};

class MemoryTurnLimit final : public RunnerOf<MemoryTurnLimit, MemoryTurnLimitParams> {
 public:
  void turn(const MemoryTurnLimitParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&& f) const {
    for (const auto& [time, heading] : headings_) f(time), f(heading);
  }

 private:
  std::vector<std::pair<double, double>> headings_;  // s, deg
};

BehaviourKind memoryTurnLimitKind();

}  // namespace antipode
