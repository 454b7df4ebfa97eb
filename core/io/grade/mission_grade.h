// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a mission until it has judged itself (docs/communities.md, "Verdicts").
#pragma once

#include "core/io/moos/moos_communities.h"

namespace antipode {

enum class Verdict { Pass, Fail, NoResult, CannotRun };
/// "pass", "fail", "no result", "cannot run".
const char* verdictName(Verdict verdict);

class Communities;
/// What the programs of the mission have said of it; nothing: they have not yet.
std::optional<Verdict> verdictOf(const Communities& communities);

inline constexpr double kGradeSeed = 1;  ///< of missions and perturbations

struct GradeOptions {
  double maxTime = 600;  ///< s of simulated time
  LaunchTiming timing = LaunchTiming::Launched;
  std::optional<double> seed;      ///< unset: kGradeSeed, and of scenarios their own
  std::optional<double> duration;  ///< s, of scenarios; unset: their own
};

/// What became of one mission.
struct MissionGrade {
  std::string path;
  std::string name;  ///< of the case: the last folders of its path
  Verdict verdict = Verdict::CannotRun;
  Verdict expected = Verdict::Pass;
  bool wasRead = true;                ///< false: it cannot run, as a file of it cannot be read
  std::string row;                    ///< as pMissionEval wrote it, without the line end
  double seconds = 0;                 ///< of simulated time, to the verdict
  Problems problems;                  ///< of the mission's files
  std::vector<std::string> warnings;  ///< of its programs
  std::uint64_t stateHash = 0;
  bool isAsExpected() const { return verdict == expected; }
};

/// A file `antipode_case.txt` beside the mission may hold what is special of it: "max_time=45", "expected=fail",
/// and "poke=3.5 VAR=value" for what somebody posts from outside at a simulated time. A scenario is judged by its own
/// verdict (scenario_grade.h).
MissionGrade gradeMission(const std::string& path, const GradeOptions& options);

/// The missions at or below a path: a mission or scenario file, a folder with mission files or templates, the scenarios of a
/// folder, or a folder of such folders; by name.
std::vector<std::string> missionsBelow(const std::string& path);

/// JUnit XML of all grades.
std::string junitText(const std::vector<MissionGrade>& grades);

}  // namespace antipode
