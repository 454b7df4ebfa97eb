// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a vehicle's helm (`helm` of a vehicle; behaviours.md sections 1 and 6).
#pragma once

#include "core/autonomy/behaviours/objective.h"
#include "core/autonomy/conditions/condition.h"
#include "core/autonomy/conditions/flag.h"

#include <optional>

namespace antipode {

/// The values that a decision may have for one variable: "speed:0:4:41" means 41 values from 0 to 4.
struct HelmDomain {
  Variable variable = Variable::Course;
  double low = 0, high = 0;
  int points = 2;           ///< 2 ... 10,000; in a text also the step: "speed:0:4:delta=0.1"
  bool isOptional = false;  ///< no decision for it is no error ("depth:0:50:51:optional")
  static Result<HelmDomain> fromText(std::string_view text);
  std::string text() const;
  /// The grid of values. A course domain that covers the full circle (0 ... 359 with 360 points) wraps.
  Grid grid() const;
  bool operator==(const HelmDomain&) const = default;
};

/// One `set` block. If all conditions hold, the mode becomes the value of `set`, else `otherwise` (empty: no
/// change). A condition `VARIABLE = parent` on the variable of the mode itself makes a child mode: the rule
/// counts only while the parent is the present mode, and its value is appended ("ACTIVE:SURVEYING").
struct ModeRule {
  Flag set;  ///< "MODE = SURVEYING"
  ConditionList conditions;
  std::string otherwise;  ///< "RETURNING"; may be empty

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("set", p.set,
      {.live = true, .help = "Variable and mode, e.g. MODE = SURVEYING.", .example = "MODE = ACTIVE"});
    f("conditions", p.conditions,
      {.live = true,
       .alias = "condition",
       .help = "All must hold; MODE = parent makes this a child mode of another."});
    f("otherwise", p.otherwise, {.live = true, .help = "Mode when the conditions do not hold; unset: no change."});
  }
  bool operator==(const ModeRule&) const = default;
};

struct HelmSpec {
  std::optional<double> period;
  TextList<HelmDomain> domain;
  bool hasControl = true;
  bool goalsMandatory = false;
  bool parkOnAllStop = false;
  FlagList initialize;
  std::vector<ModeRule> modes;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("period", p.period,
      {.unit = "s",
       .min = 1e-3,
       .max = 1e3,
       .live = true,
       .help = "Time between two decisions; unset: the period of the fleet."});
    f("domain", p.domain,
      {.live = true,
       .help = "Values that decisions may have, variable:low:high:points; unset: course in steps of 1 deg, speed "
               "0.05 m/s, depth 0.5 m.",
       .example = "[\"course:0:359:360\", \"speed:0:4:41\"]"});
    f("has_control", p.hasControl,
      {.help = "Off: the helm posts nothing before the message MOOS_MANUAL_OVERRIDE=false."});
    f("goals_mandatory", p.goalsMandatory,
      {.help = "Behaviours that only limit, such as max_speed, do not move the vehicle by themselves."});
    f("park_on_allstop", p.parkOnAllStop,
      {.help = "An all-stop also takes the control from the helm, until MOOS_MANUAL_OVERRIDE=false; only where a MOOS "
               "mission judges itself."});
    f("initialize", p.initialize,
      {.help = "Start values, VAR = value: written to the variable store and sent to everyone who reads them."});
    // In YAML also: modes: [{set, conditions, otherwise}].
  }
  bool operator==(const HelmSpec&) const = default;
};

}  // namespace antipode
