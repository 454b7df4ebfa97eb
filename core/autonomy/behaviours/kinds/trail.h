// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

namespace antipode {

/// Holds a place relative to a contact, such as 50 m astern (encounters.md 4.4).
struct TrailParams : ContactParams {
  static constexpr const char* kType = "trail";
  static constexpr const char* kMoosName = "BHV_Trail";
  static constexpr const char* kPurpose = "Follow a contact at a place relative to it";
  static constexpr const char* kFunction = "Course and speed: toward the place; near it, those of the contact.";
  TrailParams() { noAlertRequest = true; }
  double range = 50, angle = 180, radius = 5, nearRadius = 20, outer = 0;
  std::string angleType = "relative";
  bool postTrailDistOnIdle = true;

  ContactAlert alertRanges() const { return {outer, outer + 5}; }
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    contactFields(p, f);
    f("trail_range", p.range,
      {.unit = "m", .min = 0, .live = true, .help = "Distance of the place from the contact."});
    f("trail_angle", p.angle, {.unit = "deg", .live = true, .help = "Direction of the place from the contact."});
    f("trail_angle_type", p.angleType,
      {.live = true, .help = "relative: to the contact's course; absolute: compass."});
    f("radius", p.radius,
      {.unit = "m", .min = 0, .live = true, .help = "Inside it takes course and speed of the contact."});
    f("nm_radius", p.nearRadius, {.unit = "m", .min = 0, .live = true, .help = "Inside it comes up slowly."});
    f("pwt_outer_dist", p.outer,
      {.unit = "m", .min = 0, .live = true, .help = "Only contacts nearer than this; 0: all."});
    f("post_trail_dist_on_idle", p.postTrailDistOnIdle,
      {.live = true, .help = "Posts TRAIL_DISTANCE while idle too."});
  }
  Result<void> check() const;
  bool operator==(const TrailParams&) const = default;
};

class Trail final : public RunnerOf<Trail, TrailParams> {
 public:
  void everyTurn(const TrailParams& p, BehaviourTurn& turn);
  void turn(const TrailParams& p, BehaviourTurn& turn);
  void idleTurn(const TrailParams& p, BehaviourTurn& turn, bool wasOn);
  std::optional<Result<void>> take(TrailParams& p, std::string_view key, std::string_view value);
  std::optional<MessageValue> macroValue(const TrailParams&, std::string_view name) const {
    return view_.macroValue(name);
  }
  void report(const TrailParams&, BehaviourReport& report) const;
  bool hasEnded() const override { return view_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    view_.visit(f);
    f(place_);
  }

 private:
  Vec2 placeOf(const TrailParams& p) const;
  void wish(const TrailParams& p, BehaviourTurn& turn, double away) const;

  ContactView view_;
  Vec2 place_;
};

BehaviourKind trailKind();

}  // namespace antipode
