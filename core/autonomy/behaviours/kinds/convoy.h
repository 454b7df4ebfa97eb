// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

#include <deque>

namespace antipode {

/// Follows the way that a contact has gone (encounters.md 4.3).
struct ConvoyParams : ContactParams {
  static constexpr const char* kType = "convoy";
  static constexpr const char* kMoosName = "BHV_Convoy";
  static constexpr const char* kPurpose = "Follow the way that a contact has gone";
  static constexpr const char* kFunction = "Course to the oldest mark of the way, and a speed by the range.";
  static constexpr KindAlias kAliases[] = {{"range_estop", "rng_estop"},
                                           {"range_tailgating", "rng_tgating"},
                                           {"rng_tailgating", "rng_tgating"},
                                           {"range_lagging", "rng_lagging"}};
  double interMarkRange = 10, maxMarkRange = 150, radius = 5, nmRadius = 0;
  double estop = 15, tailgating = 30, lagging = 70, faster = 1.5, slower = 0.5;
  std::optional<double> cruiseSpeed;
  double spdMax = 2;
  bool rngSafety = true;
  std::string visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    contactFields(p, f);
    f("inter_mark_range", p.interMarkRange,
      {.unit = "m", .min = 0, .live = true, .help = "Distance between two marks."});
    f("max_mark_range", p.maxMarkRange,
      {.unit = "m", .min = 0, .live = true, .help = "Greatest length of the way."});
    f("radius", p.radius, {.unit = "m", .min = 0, .live = true, .help = "A nearer mark is passed."});
    f("nm_radius", p.nmRadius, {.unit = "m", .min = 0, .live = true, .help = "Read; without effect."});
    f("rng_estop", p.estop, {.unit = "m", .min = 0, .live = true, .help = "Nearer than this it stops."});
    f("rng_tgating", p.tailgating,
      {.unit = "m", .min = 0, .live = true, .help = "Nearer than this it is slower."});
    f("rng_lagging", p.lagging, {.unit = "m", .min = 0, .live = true, .help = "Farther than this it is faster."});
    f("spd_faster", p.faster, {.min = 1, .max = 3, .live = true, .help = "Factor of the contact's speed."});
    f("spd_slower", p.slower, {.min = 0, .max = 1, .live = true, .help = "Factor of the contact's speed."});
    f("cruise_speed", p.cruiseSpeed, {.unit = "m/s", .min = 0, .live = true, .help = "A speed of its own."});
    f("spd_max", p.spdMax, {.unit = "m/s", .min = 0, .live = true, .help = "Limit of cruise_speed."});
    f("rng_safety", p.rngSafety, {.live = true, .help = "Keeps the three ranges at least 5, 10 and 10 m apart."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const { return checkContact(); }
  bool operator==(const ConvoyParams&) const = default;
};

class Convoy final : public RunnerOf<Convoy, ConvoyParams> {
 public:
  void everyTurn(const ConvoyParams& p, BehaviourTurn& turn);
  void turn(const ConvoyParams& p, BehaviourTurn& turn);
  void idleTurn(const ConvoyParams& p, BehaviourTurn& turn, bool wasOn);
  std::optional<MessageValue> macroValue(const ConvoyParams&, std::string_view name) const {
    return view_.macroValue(name);
  }
  void report(const ConvoyParams&, BehaviourReport& report) const;
  bool hasEnded() const override { return view_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    view_.visit(f);
    for (const Vec2 mark : marks_) f(mark);
    for (const TimedSpeed& speed : speeds_) f(speed.time), f(speed.value);
  }

 private:
  struct TimedSpeed {
    double time, value;
  };
  void noteMarks(const ConvoyParams& p, const BehaviourTurn& turn);
  double wantedSpeed(const ConvoyParams& p) const;
  double wayLength() const;
  double meanSpeed(double span) const;
  static void warnOfLimits(const ConvoyParams& p, BehaviourTurn& turn);
  void post(const ConvoyParams& p, BehaviourTurn& turn) const;

  ContactView view_;
  std::deque<Vec2> marks_;  // the oldest first
  std::deque<TimedSpeed> speeds_;
};

BehaviourKind convoyKind();

}  // namespace antipode
