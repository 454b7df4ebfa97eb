// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/scenario_grade.h"

#include "core/base/files/text_file.h"
#include "core/run/judged_run.h"
#include "core/run/timeline/encounter_history.h"
#include "core/scenario/edits/vehicle_change.h"
#include "core/scenario/yaml/scenario_io.h"

#include <cmath>
#include <filesystem>
#include <limits>

namespace antipode {
namespace {

/// The way of the first vehicle through the water, m; a wormhole is no way.
double wayOf(const Recording& recording) {
  const auto speed = recording.columnOf(0, Channel::Speed);
  double way = 0;
  for (std::int64_t row = 1; speed && row < recording.rows(); ++row)
    way += std::abs(recording.sample(*speed, row)) * (recording.timeOfRow(row) - recording.timeOfRow(row - 1));
  return way;
}

/// How near others came to the first vehicle. The others do not count among themselves.
struct OwnPasses {
  double closest = std::numeric_limits<double>::infinity();  ///< m
  int encounters = 0, nearMisses = 0, collisions = 0;
};
OwnPasses passesOf(const Recording& recording) {
  OwnPasses passes;
  EncounterHistory history;
  history.setRecording(&recording);
  while (history.read()) {
  }
  for (const Encounter& encounter : history.encounters()) {
    if (encounter.first != 0) continue;
    passes.closest = std::min(passes.closest, encounter.closest);
    ++passes.encounters;
    passes.nearMisses += encounter.rank == EncounterRank::NearMiss;
    passes.collisions += encounter.rank == EncounterRank::Collision;
  }
  const auto places = [&](VehicleId vehicle, Channel channel) {
    std::vector<double> values(static_cast<std::size_t>(recording.rows()));
    if (const auto column = recording.columnOf(vehicle, channel)) recording.read(*column, 0, values);
    return values;
  };
  const auto x = places(0, Channel::X), y = places(0, Channel::Y);
  for (std::size_t id = 1; id < recording.header().vehicleNames.size(); ++id) {
    const auto otherX = places(static_cast<VehicleId>(id), Channel::X),
               otherY = places(static_cast<VehicleId>(id), Channel::Y);
    for (std::size_t row = 0; row < x.size(); ++row)
      passes.closest = std::min(passes.closest, std::hypot(otherX[row] - x[row], otherY[row] - y[row]));
  }
  return passes;
}

std::string rowOf(const Scenario& scenario, const JudgedRun& run, int perturbed) {
  const OwnPasses passes = passesOf(*run.recording);
  std::string row = fmt::format("name=\"{}\"", scenario.name);
  if (perturbed > 0) row += fmt::format(" perturbed={}", perturbed);
  if (std::isfinite(passes.closest)) row += fmt::format(" closest={:.2f}", passes.closest);
  row += fmt::format(" encounters={} near_misses={} collisions={} way={:.1f} time={:.1f}", passes.encounters,
                     passes.nearMisses, passes.collisions,
                     wayOf(*run.recording), run.verdict.decided.value_or(run.recording->endTime()));
  if (run.verdict.verdict == RunVerdict::Fail) row += fmt::format(" reason=\"{}\"", run.verdict.reason);
  return row;
}

}  // namespace

bool isScenarioPath(const std::string& path) {
  const std::string extension = std::filesystem::path(path).extension().string();
  return extension == ".yaml" || extension == ".yml";
}

MissionGrade gradeScenario(const std::string& path, const GradeOptions& options, int perturbed) {
  MissionGrade grade;
  grade.path = path;
  grade.name = std::filesystem::path(path).stem().string();
  const auto text = readFile(path);
  grade.wasRead = text.has_value();
  ScenarioRead read = text ? readScenario(*text, path) : ScenarioRead{nullptr, {text.error()}};
  grade.problems = std::move(read.problems);
  if (!read.scenario) return grade;
  if (!read.scenario->verdict) {
    grade.warnings.emplace_back("it has no verdict");
    return grade;
  }
  auto scenario = std::make_shared<Scenario>(*read.scenario);
  if (options.seed)
    if (const auto set = setField(scenario->time, "seed", numberText(*options.seed)); !set) {
      grade.warnings.push_back(set.error().text());
      return grade;
    }
  if (options.duration) scenario->time.duration = options.duration;
  if (perturbed > 0)
    *scenario = edits::withChanges(
        *scenario, edits::perturbation(*scenario, {},
                                       static_cast<std::uint64_t>(options.seed.value_or(kGradeSeed)), perturbed));
  const JudgedRun run = judgedRun(scenario);
  grade.verdict = run.verdict.verdict == RunVerdict::Pass ? Verdict::Pass : Verdict::Fail;
  grade.seconds = run.recording->endTime() - run.recording->header().startTime;
  grade.row = rowOf(*scenario, run, perturbed);
  return grade;
}

}  // namespace antipode
