// SPDX-License-Identifier: GPL-3.0-or-later
// Every compared column of every step of the reference cases, within the case's own tolerance.
#include "core/sim/simulation.h"
#include "tests/support/reference_case.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode::test {
namespace {

class ReferenceCases : public testing::TestWithParam<const char*> {};

/// Difference of two values, modulo the period of an angle; both empty is no difference.
double deviation(double actual, double expected, double period) {
  if (std::isnan(actual) && std::isnan(expected)) return 0;
  const double difference = std::abs(actual - expected);
  if (std::isnan(difference)) return std::numeric_limits<double>::infinity();
  return period > 0 ? std::abs(std::remainder(difference, period)) : difference;
}

TEST_P(ReferenceCases, MatchInEveryComparedColumn) {
  const ReferenceCase reference = loadReferenceCase(GetParam());
  Simulation simulation(reference.scenario);
  int reported = 0;
  for (std::int64_t row = 0; row <= reference.steps; ++row) {
    if (row > 0) simulation.step();
    for (const std::string& column : reference.columns) {
      const ChannelInfo* channel = findChannel(column);
      ASSERT_NE(channel, nullptr) << column;
      const auto period = reference.periods.find(column);
      const double expected = reference.rows.at(column)[static_cast<std::size_t>(row)];
      const double actual = stateValue(simulation, channel->channel);
      if (deviation(actual, expected, period == reference.periods.end() ? 0 : period->second) <=
          reference.tolerance)
        continue;
      ADD_FAILURE() << "step " << row << ", " << column << ": " << actual << " instead of " << expected;
      if (++reported == 12) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Recorded, ReferenceCases,
                         testing::Values("s01_straight_accel", "s02_turns", "s03_thrust_map_sparse",
                                         "s04_thrust_bad_pair_reflect", "s05_differential", "s06_reverse",
                                         "s07_depth_buoyancy", "s08_drift_dual", "s09_turn_radius_rudder_rate",
                                         "s10_sailing", "s11_reset_enable_obstacle", "s12_wormhole",
                                         "s13_pid_heading_speed", "s14_pid_uuv_depth"),
                         [](const auto& param) { return std::string(param.param); });
INSTANTIATE_TEST_SUITE_P(Computed, ReferenceCases,
                         testing::Values("d01_speed_turns", "d02_turn_map_sparse_reflect", "d03_depth_altitude",
                                         "d04_drift_dual_reset", "d05_rudder_rate_turn_radius",
                                         "d06_differential_reverse_sailing", "d07_wormholes", "d08_pid_depth"),
                         [](const auto& param) { return std::string(param.param); });
INSTANTIATE_TEST_SUITE_P(OldProgram, ReferenceCases,
                         testing::Values("o01_speed_turns", "o02_depth_altitude", "o03_differential_reverse",
                                         "o04_drift_dual_reset"),
                         [](const auto& param) { return std::string(param.param); });

}  // namespace
}  // namespace antipode::test
