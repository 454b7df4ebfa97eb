// SPDX-License-Identifier: GPL-3.0-or-later
// The formation of a fleet as a scenario describes it (formation.md sections 5, 6 and 11).
#pragma once

#include "core/autonomy/formation/formation_controller.h"
#include "core/autonomy/formation/formation_plan.h"

namespace antipode {

struct FormationParams {
  FormationController controller = FormationController::Rigid;
  FormationWeighting weighting = FormationWeighting::Normalised;
  double contactRangeout = 650;
  bool ageWeight = false, distanceWeight = false;
  double ownshipWeight = 1;
  double sweepStep = 10;
  double switchMargin = 0.1;
  bool anonymous = false;
  std::optional<double> spacing;
  double k = 0.02;
  double fMax = 1;
  std::optional<double> kF;
  std::optional<double> startSpread;
  bool startInBox = false;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("controller", p.controller,
      {.live = true, .help = "neighbour_mean, pairwise, rigid, assignment (without names) or lattice."});
    f("weighting", p.weighting,
      {.live = true, .help = "normalised, or damped, which pulls less when the neighbours have small weights."});
    f("contact_rangeout", p.contactRangeout,
      {.unit = "m", .min = 0, .live = true, .help = "Neighbours farther away are left out."});
    f("age_weight", p.ageWeight, {.live = true, .help = "Neighbours heard recently have a larger weight."});
    f("distance_weight", p.distanceWeight, {.live = true, .help = "Near neighbours have a larger weight."});
    f("ownship_weight", p.ownshipWeight,
      {.min = 0, .max = 1, .live = true, .help = "Weight of the own position in the fit; 1 saves motor time."});
    f("sweep_step", p.sweepStep,
      {.unit = "deg",
       .min = 1,
       .max = 90,
       .live = true,
       .help = "Assignment: step of the search over rotations."});
    f("switch_margin", p.switchMargin,
      {.min = 0, .max = 1, .live = true, .help = "Assignment: another assignment must be better by this share."});
    f("anonymous", p.anonymous,
      {.live = true, .help = "Pings carry no names; always so with the assignment controller."});
    f("spacing", p.spacing,
      {.unit = "m",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "Lattice: desired distance; unset: distance of the closest slots of the plan, or 100 m."});
    f("k", p.k, {.unit = "1/s", .min = 0, .minExcluded = true, .live = true, .help = "Lattice: stiffness."});
    f("f_max", p.fMax, {.unit = "m/s", .min = 0, .live = true, .help = "Lattice: largest pull."});
    f("k_f", p.kF,
      {.unit = "1/s",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "Lattice: pull per metre of distance to the target; unset: k."});
    f("start_spread", p.startSpread,
      {.unit = "m",
       .min = 0,
       .help = "Vehicles start up to this distance from their slots, east and north; unset: at their own start "
               "positions.",
       .example = "100"});
    f("start_in_box", p.startInBox,
      {.help = "Vehicles start anywhere in the bounding box of the plan, enlarged by start_spread."});
  }
  bool operator==(const FormationParams&) const = default;
};

struct FormationSpec {
  FormationParams params;
  std::vector<FormationSlot> nodeOffsets;  ///< one per vehicle; YAML: node_offsets, texts or maps
  bool operator==(const FormationSpec&) const = default;
};

}  // namespace antipode
