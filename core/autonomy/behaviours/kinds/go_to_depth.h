// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Goes to one depth after the other (helm-behaviours.md section 3.8).
struct GoToDepthParams {
  static constexpr const char* kType = "go_to_depth";
  static constexpr const char* kMoosName = "BHV_GoToDepth";
  static constexpr const char* kPurpose = "Go to depths in turn, and stay at each for a while";
  static constexpr const char* kFunction = "Depth: a narrow peak at the present level.";
  static constexpr KindAlias kAliases[] = {{"capture_delta", "arrival_delta"}, {"capture_flag", "arrival_flag"}};
  std::string depth;
  int repeat = 0;
  double arrivalDelta = 1;
  std::string arrivalFlag;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("depth", p.depth,
      {.unit = "m, s",
       .live = true,
       .help = "Levels depth,seconds, divided by colons; without seconds the vehicle goes on at once.",
       .example = "10,30 : 20 : 5,10"});
    f("repeat", p.repeat, {.min = 0, .live = true, .help = "Number of extra rounds."});
    f("arrival_delta", p.arrivalDelta,
      {.unit = "m", .min = 0, .live = true, .help = "A level is reached when it is nearer than this."});
    f("arrival_flag", p.arrivalFlag, {.live = true, .help = "X: the number of arrivals is posted as GTD_X."});
  }
  struct Level {
    double depth = 0, seconds = 0;
  };
  Result<std::vector<Level>> levels() const;
  Result<void> check() const;
  bool operator==(const GoToDepthParams&) const = default;
};

class GoToDepth final : public RunnerOf<GoToDepth, GoToDepthParams> {
 public:
  void turn(const GoToDepthParams& p, BehaviourTurn& turn);
  bool goesOn() const override { return true; }  // counting arrivals
  /// A message appends its levels.
  std::optional<Result<void>> take(GoToDepthParams& p, std::string_view key, std::string_view value);
  template <class F>
  void visit(F&& f) const {
    f(static_cast<int>(level_)), f(rounds_), f(arrivals_), f(arrived_.value_or(-1)), f(lastDepth_.value_or(-1));
  }

 private:
  std::size_t level_ = 0;
  int rounds_ = 0, arrivals_ = 0;
  std::optional<double> arrived_, lastDepth_;  // s; m
};

BehaviourKind goToDepthKind();

}  // namespace antipode
