// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

namespace antipode {

/// Closes the range to a contact (encounters.md 4.5).
struct CutRangeParams : ContactParams {
  static constexpr const char* kType = "cut_range";
  static constexpr const char* kMoosName = "BHV_CutRange";
  static constexpr const char* kPurpose = "Close the range to a contact";
  static constexpr const char* kFunction = "Course and speed: closing speed now against closest approach later.";
  static constexpr KindAlias kAliases[] = {{"giveup_range", "giveup_dist"}};
  CutRangeParams() { timeOnLeg = 15; }
  double outer = 0, inner = 0, giveup = 0, patience = 0, maxPatience = 85;
  FlagList pursueflags, giveupflags;

  ContactAlert alertRanges() const { return {outer, outer + 1}; }
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    contactFields(p, f);
    f("pwt_outer_dist", p.outer, {.unit = "m", .min = 0, .live = true, .help = "Range of the whole weight."});
    f("pwt_inner_dist", p.inner,
      {.unit = "m", .min = 0, .live = true, .help = "Range below which it has no weight."});
    f("giveup_dist", p.giveup,
      {.unit = "m", .min = 0, .live = true, .help = "Farther away the pursuit ends; 0: never."});
    f("patience", p.patience,
      {.unit = "%",
       .min = 0,
       .max = 100,
       .live = true,
       .help = "Share of the closest approach against the closing speed."});
    f("max_patience", p.maxPatience,
      {.unit = "%", .min = 0, .max = 100, .live = true, .help = "Limit of patience."});
    f("pursueflags", p.pursueflags,
      {.live = true, .alias = "pursueflag", .help = "Posted when the pursuit begins."});
    f("giveupflags", p.giveupflags, {.live = true, .alias = "giveupflag", .help = "Posted when it is given up."});
  }
  Result<void> check() const { return checkContact(); }
  bool operator==(const CutRangeParams&) const = default;
};

class CutRange final : public RunnerOf<CutRange, CutRangeParams> {
 public:
  void everyTurn(const CutRangeParams& p, BehaviourTurn& turn);
  void turn(const CutRangeParams& p, BehaviourTurn& turn);
  std::optional<MessageValue> macroValue(const CutRangeParams&, std::string_view name) const {
    return view_.macroValue(name);
  }
  bool hasEnded() const override { return view_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    view_.visit(f);
    f(isPursuing_);
  }

 private:
  ContactView view_;
  bool isPursuing_ = false;
};

BehaviourKind cutRangeKind();

}  // namespace antipode
