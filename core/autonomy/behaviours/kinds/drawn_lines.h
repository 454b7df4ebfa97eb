// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Draws where the vehicle will be on its desired heading (helm-behaviours.md section 3.13).
struct HSLineParams {
  static constexpr const char* kType = "hs_line";
  static constexpr const char* kMoosName = "BHV_HSLine";
  static constexpr const char* kPurpose = "Draw the desired course and speed";
  static constexpr const char* kFunction = "None: it only draws.";
  double timeOnLeg = 60;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("time_on_leg", p.timeOnLeg,
      {.unit = "s", .min = 0, .live = true, .help = "Time whose way is drawn, at the greatest speed so far."});
  }
  bool operator==(const HSLineParams&) const = default;
};
class HSLine final : public RunnerOf<HSLine, HSLineParams> {
 public:
  void turn(const HSLineParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&& f) const {
    f(greatest_);
  }

 private:
  double greatest_ = 0;
};

/// Draws a part of the way to a point.
struct BearingLineParams {
  static constexpr const char* kType = "bearing_line";
  static constexpr const char* kMoosName = "BHV_BearingLine";
  static constexpr const char* kPurpose = "Draw the bearing of a point";
  static constexpr const char* kFunction = "None: it only draws.";
  std::optional<Vec2> point;
  double linePct = 50;
  bool showPoint = true;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("bearing_point", p.point, {.unit = "m", .live = true, .help = "The point.", .example = "[100, 100]"});
    f("line_pct", p.linePct,
      {.unit = "%", .min = 0, .max = 100, .live = true, .help = "Part of the way that is drawn."});
    f("show_pt", p.showPoint, {.live = true, .help = "Draws the point, too."});
  }
  bool operator==(const BearingLineParams&) const = default;
};
class BearingLine final : public RunnerOf<BearingLine, BearingLineParams> {
 public:
  void turn(const BearingLineParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&&) const {}
};

/// Draws the way of a turn to a heading and the line behind it.
struct TurnPathParams {
  static constexpr const char* kType = "turn_path";
  static constexpr const char* kMoosName = "BHV_PModelView";
  static constexpr const char* kPurpose = "Draw the turn to the desired course";
  static constexpr const char* kFunction = "None: it only draws.";
  double radius = 10, length = 50;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("radius", p.radius, {.unit = "m", .min = 0, .live = true, .help = "Of the turning circle."});
    f("length", p.length, {.unit = "m", .min = 0, .live = true, .help = "Of the line behind the turn."});
  }
  bool operator==(const TurnPathParams&) const = default;
};
class TurnPath final : public RunnerOf<TurnPath, TurnPathParams> {
 public:
  void turn(const TurnPathParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&&) const {}
};

BehaviourKind hsLineKind();
BehaviourKind turnPathKind();
BehaviourKind bearingLineKind();

}  // namespace antipode
