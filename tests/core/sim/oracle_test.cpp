// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation against a second model that was written from the specification alone: the reference cases,
// and random ones. ANTIPODE_ORACLE_CASES and ANTIPODE_ORACLE_SEED ask for more of them.
#include "core/io/moos/moos_import.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"
#include "tests/support/oracle/case_file.h"
#include "tests/support/oracle/random_case.h"
#include "tests/support/reference_case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace antipode::test {
namespace {

constexpr double kTolerance = 1e-6;  // as the reference cases
constexpr double kStable = 1e-8;     // what disturbances at the size of rounding may change at most
// Parts of the oracle that the product has.
constexpr oracle::CaseParts kImportedParts{.currentField = false};
constexpr oracle::CaseParts kParts{};
constexpr oracle::CaseParts kOldProgram{.oldProgram = true};

double periodOf(const std::string& column) {
  if (column == "heading" || column == "hog" || column == "gt_heading") return 360;
  return column == "yaw" ? 6.283185307179586 : 0;
}

TEST(Oracle, MatchesEveryReferenceCase) {
  for (const char* name : {"d01_speed_turns",
                           "d02_turn_map_sparse_reflect",
                           "d03_depth_altitude",
                           "d04_drift_dual_reset",
                           "d05_rudder_rate_turn_radius",
                           "d06_differential_reverse_sailing",
                           "d07_wormholes",
                           "d08_pid_depth",
                           "s01_straight_accel",
                           "s02_turns",
                           "s03_thrust_map_sparse",
                           "s04_thrust_bad_pair_reflect",
                           "s05_differential",
                           "s06_reverse",
                           "s07_depth_buoyancy",
                           "s08_drift_dual",
                           "s09_turn_radius_rudder_rate",
                           "s10_sailing",
                           "s11_reset_enable_obstacle",
                           "s12_wormhole",
                           "s13_pid_heading_speed",
                           "s14_pid_uuv_depth",
                           "o01_speed_turns",
                           "o02_depth_altitude",
                           "o03_differential_reverse",
                           "o04_drift_dual_reset"}) {
    const oracle::CaseFile file = oracle::readCase(dataFile("reference"), name);
    const auto rows = oracle::run(file.input);
    ASSERT_EQ(rows.size(), file.rows.size()) << name;
    double worst = 0;
    for (std::size_t column = 0; column < oracle::kColumns.size(); ++column) {
      if (std::ranges::find(file.columns, oracle::kColumns[column]) == file.columns.end()) continue;
      const double period = periodOf(oracle::kColumns[column]);
      for (std::size_t row = 0; row < rows.size(); ++row)
        worst = std::max(worst, oracle::distance(rows[row][column], file.rows[row][column], period));
    }
    EXPECT_LE(worst, file.tolerance) << name;
  }
}

/// Columns that rounding does not decide: where the program drives in reverse its course is noise (D9).
std::vector<std::size_t> comparedColumns(const oracle::Case& input) {
  const auto reverses = [](const auto& entry) { return entry.first == "thrust_mode_reverse"; };
  bool reverse = std::ranges::any_of(input.config, reverses);
  for (const oracle::Input& message : input.inputs) reverse |= message.var == "THRUST_MODE_REVERSE";
  static const std::set<std::string> kNoise = {"x", "y", "sog", "hog", "gt_x", "gt_y", "yaw"};
  std::vector<std::size_t> columns;
  for (std::size_t i = 2; i < oracle::kColumns.size(); ++i)
    if (input.document || input.old || !reverse || !kNoise.count(oracle::kColumns[i])) columns.push_back(i);
  return columns;
}

/// First row from which the case is chaotic: disturbances at the size of rounding have grown, or a value is
/// no number any more (D10).
std::size_t stableRows(const oracle::Case& input, const std::vector<oracle::Row>& rows,
                       const std::vector<std::size_t>& columns) {
  oracle::Case shifted = input, disturbed = input, wider = input, narrower = input;
  oracle::Case above = input, below = input;
  // A step of a negative power of two has no rounding, and nothing is left to chance where limits are met exactly.
  const bool exact = std::fmod(input.dt, 0.125) == 0;
  shifted.t0 += exact ? 16 : 3.37;
  disturbed.noise = 1e-13;
  // The same angle again and again may come to exactly half a degree, where a polar plot rounds.
  above.bias = 3e-14;
  below.bias = -3e-14;
  // A jump may end on the very edge of a polygon, and the vehicle rest there.
  wider.margin = 1e-9;
  narrower.margin = -1e-9;
  std::vector<std::vector<oracle::Row>> variants;
  for (const oracle::Case& variant : {shifted, disturbed, above, below, wider, narrower})
    variants.push_back(oracle::run(variant));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto isLost = [&](std::size_t heading, std::size_t speed) {
      return std::isnan(rows[row][heading]) && !std::isnan(rows[row][speed]);
    };
    if (isLost(4, 5) || isLost(21, 22)) return row;
    for (const std::size_t column : columns)
      for (const auto& variant : variants)
        if (oracle::distance(rows[row][column], variant[row][column], periodOf(oracle::kColumns[column])) >
            kStable)
          return row;
  }
  return rows.size();
}

struct Tally {
  std::size_t rows = 0, skipped = 0;
};

/// The sign of the speed decides the pitch of a vehicle that dives; at rest that is the sign of a rounding error.
bool isPitchNoise(const oracle::Row& row) {
  constexpr double kRest = 1e-12;  // m/s
  static const auto column = [](const char* name) {
    return static_cast<std::size_t>(std::ranges::find(oracle::kColumns, name) - oracle::kColumns.begin());
  };
  static const std::size_t kSpeed = column("speed"), kTrueSpeed = column("gt_speed");
  return std::abs(row[kSpeed]) < kRest || std::abs(row[kTrueSpeed]) < kRest;
}

/// The case by way of a mission file.
ScenarioPtr importedScenario(const oracle::Case& input) {
  std::string text =
      fmt::format("Community = boat\nProcessConfig = uSimMarineV22\n{{\n  AppTick = {}\n", 1 / input.dt);
  for (const auto& [name, value] : input.config) text += fmt::format("  {} = {}\n", name, value);
  const MoosImport import = importMoosText(text + "}\n", "random.moos");
  if (!import.scenario) return nullptr;
  oracle::Case bare = input;
  bare.config.clear();
  auto scenario = std::make_shared<Scenario>(*scenarioOf(bare));
  scenario->vehicles = import.scenario->vehicles;
  scenario->wormholes = import.scenario->wormholes;
  scenario->environment = import.scenario->environment;
  return scenario;
}

/// Empty, or where the simulation leaves the oracle.
std::string disagreement(const oracle::Case& input, const ScenarioPtr& scenario, Tally& tally) {
  const auto rows = oracle::run(input);
  const auto columns = comparedColumns(input);
  const std::size_t stable = stableRows(input, rows, columns);
  tally.rows += rows.size();
  tally.skipped += rows.size() - stable;
  Simulation simulation(scenario);
  for (std::size_t row = 0; row < stable; ++row) {
    if (row > 0) simulation.step();
    for (const std::size_t column : columns) {
      const std::string& name = oracle::kColumns[column];
      if (name == "pitch" && isPitchNoise(rows[row])) continue;
      const double actual = stateValue(simulation, findChannel(name)->channel);
      if (oracle::distance(actual, rows[row][column], periodOf(name)) > kTolerance)
        return fmt::format("row {}, {}: {} instead of {}\n{}", row, name, actual, rows[row][column],
                           oracle::describe(input));
    }
  }
  return "";
}

std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

void compareRandomCases(const oracle::CaseParts& parts, ScenarioPtr (*scenarioFrom)(const oracle::Case&)) {
  const std::uint64_t first = fromEnvironment("ANTIPODE_ORACLE_SEED", 1);
  const std::uint64_t count = fromEnvironment("ANTIPODE_ORACLE_CASES", 1500);
  Tally tally;
  int failures = 0;
  for (std::uint64_t seed = first; seed < first + count && failures < 5; ++seed) {
    const oracle::Case input = oracle::randomCase(seed, parts);
    const ScenarioPtr scenario = scenarioFrom(input);
    const std::string found =
        scenario ? disagreement(input, scenario, tally) : "no scenario of\n" + oracle::describe(input);
    if (found.empty()) continue;
    ++failures;
    ADD_FAILURE() << found;
  }
  testing::Test::RecordProperty("rows", static_cast<int>(tally.rows));
  testing::Test::RecordProperty("skipped", static_cast<int>(tally.skipped));
  EXPECT_LE(static_cast<double>(tally.skipped), 0.1 * static_cast<double>(tally.rows));
}

TEST(Oracle, AgreesWithTheSimulationInRandomCases) {
  compareRandomCases(kParts, scenarioOf);
}

TEST(Oracle, AgreesWithTheSimulationInRandomCasesOfTheOldProgram) {
  compareRandomCases(kOldProgram, scenarioOf);
}

// With P6: a bad depth_control abandons the start-up.
TEST(Differences, D27_BadLinesOfAMissionFileHaveTheProgramsEffect) {
  oracle::CaseParts parts = kImportedParts;
  parts.badLines = true;
  compareRandomCases(parts, importedScenario);
}

}  // namespace
}  // namespace antipode::test
