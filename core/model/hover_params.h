// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/model/thrust_voltage.h"

namespace antipode {

/// cascade: speed loops inside position loops. literal: acceleration by distance alone, an undamped oscillator
/// that is useful for teaching.
enum class HoverLaw { Cascade, Literal };
template <>
inline std::vector<std::string> choiceNames<HoverLaw>() {
  return {"cascade", "literal"};
}
template <>
struct FieldCodec<HoverLaw> : ChoiceCodec<HoverLaw> {};

/// Parameters of a hovering vehicle (hover-auv.md sections 2, 5 and 6). The thrusters are separate.
struct HoverParams {
  double mass = 40, yawInertia = 3.2;
  double addedMassX = 8, addedMassY = 24, addedMassZ = 32, addedInertiaYaw = 1.6;
  double linearDragX = 6, linearDragY = 15, linearDragZ = 18, linearDragYaw = 2;
  double quadraticDragX = 22, quadraticDragY = 60, quadraticDragZ = 75, quadraticDragYaw = 4;
  double netWeight = -2;
  double thrusterLag = 0.15;
  double controllerPeriod = 0.1;
  double shortDistance = 1;
  double vMax = 0.6, wMax = 0.3;
  double tauV = 0.4, tauR = 0.4;
  double aMax = 0.5, alphaMax = 60;
  double rMax = 30, shortAngle = 30;
  double kpDepth = 1, kpHeading = 1;
  double dragFeedforward = 1;
  double kiPosition = 0;
  HoverLaw law = HoverLaw::Cascade;
  VoltageCurve voltage;
  std::optional<double> reverseC0, reverseC1, reverseC2, reverseC3;
  Dac dac;
  std::optional<double> waterDepth;

  /// The voltage curve for thrust astern. Coefficients that are not given are those of the forward curve.
  VoltageCurve reverseVoltage() const {
    return {reverseC0.value_or(voltage.c0), reverseC1.value_or(voltage.c1), reverseC2.value_or(voltage.c2),
            reverseC3.value_or(voltage.c3)};
  }

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    constexpr auto positive = [](const char* unit, const char* help) {
      return FieldInfo{.unit = unit, .min = 0, .minExcluded = true, .live = true, .help = help};
    };
    constexpr auto natural = [](const char* unit, const char* help) {
      return FieldInfo{.unit = unit, .min = 0, .live = true, .help = help};
    };
    f("mass", p.mass, positive("kg", "Mass of the vehicle."));
    f("yaw_inertia", p.yawInertia, positive("kg m2", "Moment of inertia about the vertical axis."));
    f("added_mass_x", p.addedMassX, natural("kg", "Added mass of the water for motion ahead."));
    f("added_mass_y", p.addedMassY, natural("kg", "Added mass of the water for motion sideways."));
    f("added_mass_z", p.addedMassZ, natural("kg", "Added mass of the water for vertical motion."));
    f("added_inertia_yaw", p.addedInertiaYaw, natural("kg m2", "Added moment of inertia of the water."));
    f("linear_drag_x", p.linearDragX, natural("N s/m", "Drag proportional to speed, ahead."));
    f("linear_drag_y", p.linearDragY, natural("N s/m", "Drag proportional to speed, sideways."));
    f("linear_drag_z", p.linearDragZ, natural("N s/m", "Drag proportional to speed, vertical."));
    f("linear_drag_yaw", p.linearDragYaw, natural("N m s", "Drag proportional to turn rate."));
    f("quadratic_drag_x", p.quadraticDragX, natural("N s2/m2", "Drag proportional to speed squared, ahead."));
    f("quadratic_drag_y", p.quadraticDragY, natural("N s2/m2", "Drag proportional to speed squared, sideways."));
    f("quadratic_drag_z", p.quadraticDragZ, natural("N s2/m2", "Drag proportional to speed squared, vertical."));
    f("quadratic_drag_yaw", p.quadraticDragYaw, natural("N m s2", "Drag proportional to turn rate squared."));
    f("net_weight", p.netWeight,
      {.unit = "N", .live = true, .help = "Weight minus buoyancy; negative: the vehicle floats up."});
    f("thruster_lag", p.thrusterLag,
      natural("s", "Time constant of a thruster; 0 = it follows its command at once."));
    f("controller_period", p.controllerPeriod,
      {.unit = "s",
       .min = 0.02,  // HoverAuv::kMaxSubstep: it decides once in a part of a step
       .live = true,
       .help = "Time between two decisions of the controller."});
    f("short_distance", p.shortDistance,
      positive("m",
               "Inside this distance of its goal the vehicle slows down and turns to the requested heading."));
    f("v_max", p.vMax, positive("m/s", "Cruise speed."));
    f("w_max", p.wMax, positive("m/s", "Largest vertical speed."));
    f("tau_v", p.tauV, positive("s", "Time constant of the speed loops."));
    f("tau_r", p.tauR, positive("s", "Time constant of the turn-rate loop."));
    f("a_max", p.aMax, positive("m/s2", "Largest commanded acceleration."));
    f("alpha_max", p.alphaMax, positive("deg/s2", "Largest commanded angular acceleration."));
    f("r_max", p.rMax, positive("deg/s", "Largest commanded turn rate."));
    f("short_angle", p.shortAngle, positive("deg", "Inside this heading error the turn slows down."));
    f("kp_depth", p.kpDepth, natural("", "Weight of depth against position when the thrust is limited."));
    f("kp_heading", p.kpHeading, natural("", "Weight of heading against position when the thrust is limited."));
    f("drag_feedforward", p.dragFeedforward,
      {.min = 0, .max = 1, .live = true, .help = "Part of the drag that the controller compensates."});
    f("ki_position", p.kiPosition,
      natural("1/s2", "Integral gain on the horizontal position error near the goal; 0 = off."));
    f("law", p.law, {.live = true, .help = "cascade, or the literal law, which has no damping and overshoots."});
    f("voltage_c0", p.voltage.c0,
      {.unit = "V", .min = 0, .live = true, .help = "Voltage over thrust: dead band."});
    f("voltage_c1", p.voltage.c1,
      {.unit = "V/N", .live = true, .help = "Voltage over thrust: linear coefficient."});
    f("voltage_c2", p.voltage.c2,
      {.unit = "V/N2", .live = true, .help = "Voltage over thrust: quadratic coefficient."});
    f("voltage_c3", p.voltage.c3,
      {.unit = "V/N3", .live = true, .help = "Voltage over thrust: cubic coefficient."});
    f("reverse_voltage_c0", p.reverseC0,
      {.unit = "V", .min = 0, .live = true, .help = "The same coefficient astern; unset: as ahead."});
    f("reverse_voltage_c1", p.reverseC1,
      {.unit = "V/N", .live = true, .help = "The same coefficient astern; unset: as ahead."});
    f("reverse_voltage_c2", p.reverseC2,
      {.unit = "V/N2", .live = true, .help = "The same coefficient astern; unset: as ahead."});
    f("reverse_voltage_c3", p.reverseC3,
      {.unit = "V/N3", .live = true, .help = "The same coefficient astern; unset: as ahead."});
    f("dac_bits", p.dac.bits, {.min = 2, .max = 24, .live = true, .help = "Resolution of the voltage converter."});
    f("dac_range", p.dac.range, positive("V", "The converter reaches from minus to plus this voltage."));
    f("water_depth", p.waterDepth,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Depth of the sea bed; 0 or unset: the water depth of the environment."});
  }
  bool operator==(const HoverParams&) const = default;
};

}  // namespace antipode
