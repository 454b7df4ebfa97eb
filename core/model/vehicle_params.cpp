// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/vehicle_params.h"

#include "core/model/drift.h"

#include <algorithm>
#include <iterator>

namespace antipode {

double maxAccelerationOf(const VehicleParams& params, Compat compat) {
  return params.maxAcceleration.value_or(compat == Compat::Document ? 0.5 : 0);
}

bool isKnownToOldProgram(std::string_view name) {
  static constexpr std::string_view kUnknown[] = {"max_speed",
                                                  "turn_radius",
                                                  "turn_spd_loss",
                                                  "turn_spd_map_full_speed",
                                                  "turn_spd_map_null_speed",
                                                  "turn_spd_map_full_rate",
                                                  "turn_spd_map_null_rate",
                                                  "thrust_mode_diff",
                                                  "thrust_mode_reverse",
                                                  "wind_conditions",
                                                  "polar_plot",
                                                  "post_des_thrust",
                                                  "post_des_rudder",
                                                  "post_navpos_summary"};
  return std::ranges::find(kUnknown, name) == std::end(kUnknown);
}

Result<std::pair<double, double>> driftFromVectorText(std::string_view text) {
  const auto parts = splitTrimmed(text, ',');
  if (parts.size() == 2) {
    const auto direction = parsePlainNumber(parts[0]), magnitude = parsePlainNumber(parts[1]);
    if (direction && magnitude) {
      const Vec2 drift = driftFromVector(*direction, *magnitude);
      return std::pair{drift.x, drift.y};
    }
  }
  return errExpected("direction in degrees and speed in m/s, such as \"90, 0.1\"",
                     "'{}' is not a drift vector", text);
}

}  // namespace antipode
