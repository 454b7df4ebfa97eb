// SPDX-License-Identifier: GPL-3.0-or-later
// What all behaviours toward a contact share: their common parameters, the contact as the helm knows it, the
// macros and the completion (encounters.md 4.0).
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/encounters/contact_filter.h"
#include "core/autonomy/encounters/contact_utility.h"
#include "core/autonomy/encounters/helm_world.h"

namespace antipode {

/// The contact of a behaviour that waits for an update to name it.
inline constexpr const char* kUnsetContact = "unset_ok";

/// The common parameters of behaviours toward a contact.
struct ContactParams {
  std::string contact;
  bool onNoContactOk = true, extrapolate = true, postPerContactInfo = false, canDisable = true;
  double timeOnLeg = 60;
  std::string decay, bearingLineConfig;
  bool noAlertRequest = false;
  TextLines cnflags;
  std::string matchName, ignoreName, matchGroup, ignoreGroup, matchType, ignoreType, matchRegion, ignoreRegion;
  bool strictIgnore = true;
  bool exitOnFilterType = false, exitOnFilterGroup = false, exitOnFilterRegion = false;
  bool usePlatModel = false, useRefinery = false, checkPlateaus = false, checkValidity = false;

  /// For the row of a kind.
  const ContactParams& contactPart() const { return *this; }

  template <class Self, class Visitor>
  static void contactFields(Self& p, Visitor&& f) {
    f("contact", p.contact,
      {.live = true, .help = "Name of the contact; unset_ok: an update will name it.", .example = "ben"});
    f("on_no_contact_ok", p.onNoContactOk,
      {.live = true, .help = "On: an unknown contact is a warning. Off: an error, the vehicle stops."});
    f("time_on_leg", p.timeOnLeg,
      {.unit = "s", .min = 0, .live = true, .help = "How far ahead the closest approach is looked for."});
    f("extrapolate", p.extrapolate,
      {.live = true,
       .help = "Read; contacts stand where they last reported. Off: a trail wants to stop inside nm_radius."});
    f("decay", p.decay, {.live = true, .help = "Read; of the extrapolation."});
    f("no_alert_request", p.noAlertRequest,
      {.live = true, .help = "On: the contact manager is not asked for alerts."});
    f("cnflags", p.cnflags,
      {.live = true,
       .alias = "cnflag",
       .help = "Posted by range: @<40 VAR=text, @>40, <40, >40, @cpa, @os_passed_cn, @cn_passed_os."});
    f("match_name", p.matchName, {.live = true, .help = "Only contacts of these names."});
    f("ignore_name", p.ignoreName, {.live = true, .help = "No contacts of these names."});
    f("match_group", p.matchGroup, {.live = true, .help = "Only contacts of these groups."});
    f("ignore_group", p.ignoreGroup, {.live = true, .help = "No contacts of these groups."});
    f("match_type", p.matchType,
      {.live = true, .alias = "contact_type_required", .help = "Only contacts of these types."});
    f("ignore_type", p.ignoreType, {.live = true, .help = "No contacts of these types."});
    f("match_region", p.matchRegion, {.live = true, .help = "Only contacts in this polygon."});
    f("ignore_region", p.ignoreRegion, {.live = true, .help = "No contacts in this polygon."});
    f("strict_ignore", p.strictIgnore,
      {.live = true, .help = "With something to ignore, contacts without group or type are not counted."});
    f("exit_on_filter_vtype", p.exitOnFilterType, {.live = true, .help = "Completes when the type does not fit."});
    f("exit_on_filter_group", p.exitOnFilterGroup,
      {.live = true, .help = "Completes when the group does not fit."});
    f("exit_on_filter_region", p.exitOnFilterRegion,
      {.live = true, .help = "Completes when the place does not fit."});
    f("bearing_line_config", p.bearingLineConfig,
      {.live = true, .help = "Colours of the line to the contact: white:0, green:0.65, red:1.0."});
    f("post_per_contact_info", p.postPerContactInfo, {.live = true, .help = "Posts variables for each contact."});
    f("can_disable", p.canDisable, {.live = true, .help = "May be disabled by BHV_ABLE_FILTER."});
    f("use_plat_model", p.usePlatModel,
      {.live = true, .help = "Read; the way of a manoeuvre is a straight line."});
    f("use_refinery", p.useRefinery, {.live = true, .help = "Read; functions are exact on the grid."});
    f("check_plateaus", p.checkPlateaus, {.live = true, .help = "Read; functions are exact on the grid."});
    f("check_validity", p.checkValidity, {.live = true, .help = "Read; functions are exact on the grid."});
  }
  /// The filters, for the contact manager and for the exit.
  ContactFilter filter() const;
  Result<void> checkContact() const;
  bool operator==(const ContactParams&) const = default;
};

/// What a behaviour knows of its contact in a turn.
class ContactView {
 public:
  /// False: the contact is unknown; a warning or an error tells, unless it is still unset.
  bool look(const ContactParams& p, BehaviourTurn& turn);
  bool isKnown() const { return isKnown_; }
  /// The behaviour completes at its next turn.
  void end() { ends_ = true; }
  bool hasEnded() const { return ends_; }
  /// True: there is nothing to do in this turn, because the contact is unknown or the behaviour completes.
  bool isOver(BehaviourTurn& turn) const;
  const ShipState& own() const { return own_; }
  const ShipState& contact() const { return contact_; }
  double range() const { return range_; }
  double closing() const { return closing_; }
  /// True when a filter does not fit any more and the parameters say that the behaviour ends then.
  bool isFilteredOut(const ContactParams& p) const;
  /// Posts the flags by range.
  void postContactFlags(const ContactParams& p, BehaviourTurn& turn);
  /// The line from own ship to the contact, coloured by the relevance.
  void drawLine(const ContactParams& p, BehaviourTurn& turn, double relevance) const;
  std::optional<MessageValue> macroValue(std::string_view name) const;

  template <class F>
  void visit(F&& f) const {
    f(lastRange_.value_or(-1)), f(isRising_), f(ends_);
    if (last_) f(last_->range), f(last_->isOwnAft), f(last_->isContactAft);
  }

 private:
  ShipState own_, contact_;
  NodeReport report_;
  double range_ = 0, closing_ = 0;
  struct Sighting {
    double range;
    bool isOwnAft, isContactAft;  // of each other's beam
  };
  std::optional<Sighting> last_;  // of the turn before; only flags need it
  std::optional<double> lastRange_;
  bool isKnown_ = false, isRising_ = false, ends_ = false;
};

/// A function of course and speed from a rule of contact_utility.h. Null: the rule wants nothing. Those about the closest
/// approach are computed tile by tile, where they are asked for.
template <class Rule>
std::shared_ptr<const CoupledFunction> contactFunction(const Rule& rule, const HelmGrids& grids);
/// Sets the function of a turn with a share of the weight.
void setContactFunction(BehaviourTurn& turn, std::shared_ptr<const CoupledFunction> function, double share);
WeightGrade weightGradeOf(Grade grade);
/// The request to the contact manager that a template posts when the helm starts; empty: none.
std::string contactAlertRequest(const ContactParams& p, std::string_view name, std::string_view updates,
                                double outer, double completed);

}  // namespace antipode
