// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

#include <map>

namespace antipode {

/// Turns by an angle (helm-behaviours.md section 3.11).
struct FixedTurnParams {
  static constexpr const char* kType = "fixed_turn";
  static constexpr const char* kMoosName = "BHV_FixedTurn";
  static constexpr const char* kPurpose = "Turn by an angle, or by one after the other";
  static constexpr const char* kFunction = "Course off the own heading and speed, half and half.";
  double fixTurn = 0, modHeading = 20;
  Side turnDir = Side::Port;
  std::string speed = "1";
  std::optional<double> timeout, turnDelay;
  double staleNavThresh = 5;
  bool scheduleRepeat = false;
  TextLines turnSpecs;
  std::string radiusVariable, visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("fix_turn", p.fixTurn, {.unit = "deg", .min = 0, .live = true, .help = "Angle to turn by."});
    f("mod_hdg", p.modHeading,
      {.unit = "deg", .min = 0, .max = 180, .live = true, .help = "How far off the own heading it steers."});
    f("turn_dir", p.turnDir, {.live = true, .help = "Side of the turn."});
    f("speed", p.speed, {.unit = "m/s", .live = true, .help = "Speed of the turn; auto: that of its beginning."});
    f("timeout", p.timeout, {.unit = "s", .min = 0, .live = true, .help = "The turn ends after this time."});
    f("turn_delay", p.turnDelay,
      {.unit = "s", .min = 0, .live = true, .help = "Time straight on before the turn."});
    f("stale_nav_thresh", p.staleNavThresh,
      {.unit = "s", .min = 0, .minExcluded = true, .live = true, .help = "Oldest position that counts."});
    f("schedule_repeat", p.scheduleRepeat,
      {.live = true, .help = "On: behind the last line of turn_spec comes the first."});
    f("turn_spec", p.turnSpecs,
      {.live = true,
       .help = "A line a turn: spd=, mhdg=, fix=, turn=, timeout=, flag=, key=; what is missing is as above."});
    f("radius_rep_var", p.radiusVariable, {.live = true, .help = "Read; without effect."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Read; without effect."});
  }
  Result<void> check() const;
  bool operator==(const FixedTurnParams&) const = default;
};

class FixedTurn final : public RunnerOf<FixedTurn, FixedTurnParams> {
 public:
  void turn(const FixedTurnParams& p, BehaviourTurn& turn);
  bool goesOn() const override { return true; }  // with its next line
  void idleTurn(const FixedTurnParams& p, BehaviourTurn& turn, bool wasOn);
  std::optional<MessageValue> macroValue(const FixedTurnParams& p, std::string_view name) const;
  template <class F>
  void visit(F&& f) const {
    f(static_cast<int>(line_)), f(isOn_), f(begin_), f(turned_), f(lastHeading_), f(way_), f(last_),
        f(startSpeed_);
    for (const auto& [degree, place] : marks_) f(degree), f(place);
    if (radius_) f(*radius_);
  }

 private:
  struct Spec {
    double speed, off, fix;
    Side side;
    std::optional<double> timeout;
    std::vector<std::string> flags;
  };
  Spec present(const FixedTurnParams& p) const;
  void begin(const BehaviourTurn& turn);
  void measure(const Spec& spec, BehaviourTurn& turn);
  void mark(Vec2 at);
  std::string takeRadii();
  void finish(const FixedTurnParams& p, const Spec& spec, BehaviourTurn& turn);

  std::size_t line_ = 0;
  bool isOn_ = false;
  double begin_ = 0, turned_ = 0, lastHeading_ = 0, way_ = 0, startSpeed_ = 0, seconds_ = 0;
  Vec2 last_;
  std::map<int, Vec2> marks_;     // by the whole degree of the turn
  std::optional<double> radius_;  // m, of the last turn that was half a circle
};

BehaviourKind fixedTurnKind();

}  // namespace antipode
