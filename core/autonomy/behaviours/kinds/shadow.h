// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

namespace antipode {

/// Takes course and speed of a contact (encounters.md 4.6).
struct ShadowParams : ContactParams {
  static constexpr const char* kType = "shadow";
  static constexpr const char* kMoosName = "BHV_Shadow";
  static constexpr const char* kPurpose = "Take course and speed of a contact";
  static constexpr const char* kFunction = "Course and speed: peaks at those of the contact.";
  static constexpr KindAlias kAliases[] = {{"hdg_peakwidth", "heading_peakwidth"},
                                           {"hdg_basewidth", "heading_basewidth"},
                                           {"spd_peakwidth", "speed_peakwidth"},
                                           {"spd_basewidth", "speed_basewidth"}};
  double outer = 0, headingPeak = 20, headingBase = 160, speedPeak = 0.1, speedBase = 2;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    contactFields(p, f);
    f("pwt_outer_dist", p.outer,
      {.unit = "m", .min = 0, .live = true, .help = "Only contacts nearer than this; 0: all."});
    f("heading_peakwidth", p.headingPeak, {.unit = "deg", .min = 0, .live = true, .help = "Width of the top."});
    f("heading_basewidth", p.headingBase, {.unit = "deg", .min = 0, .live = true, .help = "Width of the slope."});
    f("speed_peakwidth", p.speedPeak, {.unit = "m/s", .min = 0, .live = true, .help = "Width of the top."});
    f("speed_basewidth", p.speedBase, {.unit = "m/s", .min = 0, .live = true, .help = "Width of the slope."});
  }
  Result<void> check() const { return checkContact(); }
  bool operator==(const ShadowParams&) const = default;
};

class Shadow final : public RunnerOf<Shadow, ShadowParams> {
 public:
  void everyTurn(const ShadowParams& p, BehaviourTurn& turn);
  void turn(const ShadowParams& p, BehaviourTurn& turn);
  void idleTurn(const ShadowParams& p, BehaviourTurn& turn, bool wasOn);
  std::optional<MessageValue> macroValue(const ShadowParams&, std::string_view name) const {
    return view_.macroValue(name);
  }
  bool hasEnded() const override { return view_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    view_.visit(f);
  }

 private:
  ContactView view_;
};

BehaviourKind shadowKind();

}  // namespace antipode
