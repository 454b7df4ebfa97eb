// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// The zig-zag manoeuvre (helm-behaviours.md section 3.11).
struct ZigZagParams {
  static constexpr const char* kType = "zig_zag";
  static constexpr const char* kMoosName = "BHV_ZigZag";
  static constexpr const char* kPurpose = "Turn to one side and the other of a stem heading";
  static constexpr const char* kFunction = "Course to the present side and speed, half and half.";
  static constexpr KindAlias kAliases[] = {{"zig_angle_fierce", "delta_heading"},
                                           {"spd_on_active", "speed_on_active"}};
  double speed = 0;
  bool speedOnActive = false, stemOnActive = false, fierceZigging = false;
  double stemHeading = 0, threshold = 0, zigAngle = 0;
  Side zigFirst = Side::Port;
  int maxZigLegs = 2;
  int maxZigZags = 0;
  std::optional<double> maxStemOdo, deltaHeading;
  FlagList zigFlags, zagFlags, portFlags, starFlags, portxFlags, starxFlags;
  std::string visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Desired speed."});
    f("speed_on_active", p.speedOnActive, {.live = true, .help = "On: the speed of the vehicle when it begins."});
    f("stem_hdg", p.stemHeading, {.unit = "deg", .live = true, .help = "Heading in the middle of the zig-zag."});
    f("stem_on_active", p.stemOnActive, {.live = true, .help = "On: the heading of the vehicle when it begins."});
    f("hdg_thresh", p.threshold,
      {.unit = "deg", .min = 0, .live = true, .help = "A side is reached when the heading is nearer than this."});
    f("zig_angle", p.zigAngle,
      {.unit = "deg", .min = 0, .max = 75, .live = true, .help = "Angle to each side of the stem."});
    f("zig_first", p.zigFirst, {.live = true, .help = "The side that is turned to first."});
    f("max_zig_legs", p.maxZigLegs,
      {.min = 0, .live = true, .help = "It is complete when more sides than this were reached."});
    f("max_zig_zags", p.maxZigZags,
      {.min = 0, .live = true, .help = "The same in pairs of legs; 0: max_zig_legs counts."});
    f("max_stem_odo", p.maxStemOdo,
      {.unit = "m",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "It is complete this far along the stem."});
    f("fierce_zigging", p.fierceZigging,
      {.live = true, .help = "On: it steers off the own heading until a side is reached."});
    f("delta_heading", p.deltaHeading,
      {.unit = "deg",
       .min = 1,
       .max = 75,
       .live = true,
       .help = "How far off, with fierce_zigging; unset: zig_angle."});
    f("zigflags", p.zigFlags, {.live = true, .alias = "zigflag", .help = "Posted when a side is reached."});
    f("zagflags", p.zagFlags, {.live = true, .alias = "zagflag", .help = "Posted at each second one."});
    f("portflags", p.portFlags, {.live = true, .alias = "portflag", .help = "Posted when a leg to port begins."});
    f("starflags", p.starFlags,
      {.live = true, .alias = "starflag", .help = "Posted when a leg to starboard begins."});
    f("portflagsx", p.portxFlags, {.live = true, .alias = "portflagx", .help = "Posted when a leg to port ends."});
    f("starflagsx", p.starxFlags,
      {.live = true, .alias = "starflagx", .help = "Posted when a leg to starboard ends."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  bool operator==(const ZigZagParams&) const = default;
};

class ZigZag final : public RunnerOf<ZigZag, ZigZagParams> {
 public:
  void turn(const ZigZagParams& p, BehaviourTurn& turn);
  void idleTurn(const ZigZagParams& p, BehaviourTurn& turn, bool wasOn);
  std::optional<Result<void>> take(ZigZagParams& p, std::string_view key, std::string_view value);
  std::optional<MessageValue> macroValue(const ZigZagParams& p, std::string_view name) const;
  template <class F>
  void visit(F&& f) const {
    f(isOn_), f(static_cast<int>(side_)), f(reached_), f(stem_), f(speed_), f(speedMod_), f(begin_), f(odometer_);
  }

 private:
  void begin(const ZigZagParams& p, BehaviourTurn& turn);
  double setHeading(const ZigZagParams& p) const;
  bool hasAllLegs(const ZigZagParams& p) const;
  bool isReached(const ZigZagParams& p, double heading) const;
  void turnOver(const ZigZagParams& p, BehaviourTurn& turn);
  void draw(BehaviourTurn& turn, double set, double wanted) const;

  bool isOn_ = false;
  Side side_ = Side::Port;
  int reached_ = 0, everReached_ = 0;  // sides, since it was idle and of the whole run
  double stem_ = 0, speed_ = 0, speedMod_ = 0;
  double odometer_ = 0, zigOdometer_ = 0,
         zagOdometer_ = 0;                // m, since it began, of this leg, of this pair of legs
  double stemWay_ = 0, offStem_ = 0;      // m, along the stem and across
  double legSpeed_ = 0, leastSpeed_ = 0;  // m/s, when the leg began and since then
  Vec2 begin_, last_;
};

BehaviourKind zigZagKind();

}  // namespace antipode
