// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/route_follower.h"

namespace antipode {

/// Goes round a convex polygon (helm-behaviours.md section 3.3).
struct LoiterParams {
  static constexpr const char* kType = "loiter";
  static constexpr const char* kMoosName = "BHV_Loiter";
  static constexpr const char* kPurpose = "Go round a polygon";
  static constexpr const char* kFunction = "Course to the next corner and speed, patience : 100 - patience.";
  static constexpr const char* kNewPolygon = "polygon";
  static constexpr KindAlias kAliases[] = {{"points", "polygon"},
                                           {"radius", "capture_radius"},
                                           {"nm_radius", "slip_radius"},
                                           {"acquire_distance", "acquire_dist"}};
  PointList polygon;
  double speed = 0;
  std::optional<double> speedAlt;
  bool useAltSpeed = false;
  Rotation clockwise = Rotation::Clockwise;
  double acquireDist = 10, captureRadius = 3, slipRadius = 15;
  double patience = 50, spiralFactor = -2;
  bool centerActivate = false;
  std::optional<double> slingshot;
  std::string ipfType = "zaic";
  std::string postSuffix, visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("polygon", p.polygon,
      {.unit = "m",
       .live = true,
       .help = "Corners of a convex polygon, as x,y : x,y : x,y.",
       .example = "format=radial, x=0, y=0, radius=40, pts=8"});
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Desired speed."});
    f("speed_alt", p.speedAlt,
      {.unit = "m/s", .min = 0, .live = true, .help = "Another speed, for use_alt_speed."});
    f("use_alt_speed", p.useAltSpeed, {.live = true, .help = "On: speed_alt counts instead of speed."});
    f("clockwise", p.clockwise,
      {.live = true, .help = "Direction round the polygon; best: the one that is entered with the smaller turn."});
    f("acquire_dist", p.acquireDist,
      {.unit = "m", .min = 0, .live = true, .help = "Further off than this the best corner is chosen anew."});
    f("capture_radius", p.captureRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "A corner is reached when the distance is smaller than this."});
    f("slip_radius", p.slipRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Inside this distance a corner is reached when the distance grows again."});
    f("patience", p.patience,
      {.unit = "%", .min = 1, .max = 99, .live = true, .help = "Share of the course in the objective function."});
    f("spiral_factor", p.spiralFactor,
      {.live = true, .help = "How much the corner ahead is preferred when the way begins inside."});
    f("center_activate", p.centerActivate,
      {.live = true, .help = "The polygon lies around the position where the behaviour became active."});
    f("slingshot", p.slingshot,
      {.unit = "deg", .min = 0, .live = true, .help = "Complete after this angle round the centre."});
    f("post_suffix", p.postSuffix, {.live = true, .help = "Behind the names of all variables that it posts."});
    f("ipf_type", p.ipfType,
      {.live = true, .alias = "ipf-type", .help = "zaic, or zaic_spd: a steep speed function."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const;
  bool operator==(const LoiterParams&) const = default;
};

class Loiter final : public RunnerOf<Loiter, LoiterParams> {
 public:
  void turn(const LoiterParams& p, BehaviourTurn& turn);
  void idleTurn(const LoiterParams& p, BehaviourTurn& turn, bool wasOn);
  void adapt(const LoiterParams& before, const LoiterParams& after);
  std::optional<Result<void>> take(LoiterParams& p, std::string_view key, std::string_view value);
  std::optional<MessageValue> macroValue(const LoiterParams& p, std::string_view name) const;
  void report(const LoiterParams& p, BehaviourReport& report) const;
  template <class F>
  void visit(F&& f) const {
    route_.visit(f);
    f(isOn_), f(isClockwise_), f(wasStable_), f(wasIdle_), f(turned_), f(lastBearing_.value_or(-1));
    for (const Vec2 corner : corners_) f(corner);
  }

 private:
  void prepare(const LoiterParams& p);
  void activate(const LoiterParams& p, const BehaviourTurn& turn);
  void setDirection(bool isClockwise);
  std::pair<int, double> entry(const LoiterParams& p, const BehaviourTurn& turn, bool isOutside) const;
  void countTurn(const BehaviourTurn& turn);
  void post(const LoiterParams& p, BehaviourTurn& turn);
  std::string mode(const LoiterParams& p) const;

  std::vector<Vec2> corners_;  // in the direction of the way; empty: not prepared
  RouteFollower route_;
  Vec2 present_;               // position of the last turn
  bool wantsPresent_ = false;  // center_assign = present_position
  bool isOn_ = false, isClockwise_ = true, isAcquiring_ = false, wasStable_ = false, wasIdle_ = false;
  double away_ = 0;  // m, from the polygon; negative inside
  double turned_ = 0;
  std::optional<double> lastBearing_;
  DrawnPolygon drawn_;
};

BehaviourKind loiterKind();

}  // namespace antipode
