// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the road as AvdColregsV22 decides which of them applies to a contact (encounters.md 4.2). One
// decision a helm decision; the mode of the last decision matters.
#pragma once

#include "core/autonomy/encounters/contact_utility.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace antipode {

enum class ColregsMode { None, HeadOn, GiveWay, StandOn, StandOnOvertaken, Overtaking, Cpa, Complete };
enum class ColregsSubMode { None, Port, Starboard, Stern, Bow, InExtremis, UnsureStern, UnsureBow, Unsure };

std::string_view colregsModeName(ColregsMode mode);
std::string_view colregsSubModeName(ColregsSubMode mode);

struct ColregsParams {
  double outer = 100, inner = 90, completed = 100;  ///< m: pwt_outer_dist, pwt_inner_dist, completed_dist
  ApproachLimits limits;                            ///< min_util_cpa_dist, max_util_cpa_dist, evaluation time
  double horizon = 120;                             ///< time_on_leg, s
  std::optional<double> bowDistance;                ///< giveway_bow_dist
  double turnRadius = 0;
  bool headOnOnly = false;
  bool portTurnsOk = true;
  WeightGrade grade = WeightGrade::Linear;
};

/// The mode toward one contact. A value: a copy goes on in the same way.
class ColregsDecider {
 public:
  /// Decides anew. `time` in seconds rises from call to call.
  void decide(const ShipState& own, const ShipState& contact, const ColregsParams& params, double time);

  ColregsMode mode() const { return mode_; }
  ColregsSubMode subMode() const { return sub_; }
  int index() const;         ///< the number posted as COLREGS_AVOID_IX
  std::string text() const;  ///< "giveway:stern"
  /// Course and speed of own ship when the mode was entered.
  double heldCourseDeg() const { return heldCourse_; }
  double heldSpeed() const { return heldSpeed_; }

  template <class F>
  void visitState(F&& f) const {
    f(static_cast<std::int64_t>(mode_));
    f(static_cast<std::int64_t>(sub_));
    f(heldCourse_);
    f(heldSpeed_);
    for (const Heading& heading : headings_) {
      f(heading.time);
      f(heading.deg);
    }
  }

 private:
  struct Heading {
    double time, deg;
  };
  struct Look;  // what one decision sees
  void noteHeading(double time, double courseDeg);
  std::optional<double> contactTurnRate() const;  ///< deg/s, clockwise positive

  void overtaking(const Look& look);
  void headOn(const Look& look);
  void standOnOvertaken(const Look& look);
  void giveWay(const Look& look);
  void standOn(const Look& look);
  void nearby(const Look& look);
  bool isOpenTo(ColregsMode own) const;
  void enter(ColregsMode mode, const Look& look);
  void reset();
  ColregsSubMode giveWaySide(const Look& look) const;
  ColregsSubMode standOnSide(const Look& look) const;

  ColregsMode mode_ = ColregsMode::None;
  ColregsSubMode sub_ = ColregsSubMode::None;
  double heldCourse_ = 0, heldSpeed_ = 0;
  std::deque<Heading> headings_;
};

/// Room for a turn to starboard that passes behind the contact: the distance (m) from own turning circle of this
/// radius to the contact's track line; 0: the circle crosses it.
double starboardTurnGap(const ShipState& own, const ShipState& contact, double radius);

using ColregsRule = std::variant<ApproachUtility, HeadOnUtility, OvertakingUtility, GiveWayUtility, StandOnUtility>;
/// The rule of the mode for courses and speeds up to `topSpeed`. Nullopt: the mode has none.
std::optional<ColregsRule> colregsRule(const ColregsDecider& decider, const ShipState& own, const ShipState& contact,
                                       const ColregsParams& params, double topSpeed);

}  // namespace antipode
