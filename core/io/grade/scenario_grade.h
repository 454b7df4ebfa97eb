// SPDX-License-Identifier: GPL-3.0-or-later
// Judges runs of one's own scenarios by their verdicts, with the encounters of the run beside it.
#pragma once

#include "core/io/grade/mission_grade.h"

namespace antipode {

/// A scenario file, by its name.
bool isScenarioPath(const std::string& path);
/// Runs a scenario to its verdict. The row names the scenario and says how near others came to the first vehicle, how many
/// encounters (20 m), near misses (6 m) and collisions (3 m) it had, and how long its way was, m. `perturbed` 1, 2, ...: a run with other
/// starts, courses and speeds of all vehicles (edits::perturbation()) by this number and the seed; 0: as written.
MissionGrade gradeScenario(const std::string& path, const GradeOptions& options, int perturbed = 0);

}  // namespace antipode
