// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_report.h"

#include <algorithm>
#include <tuple>

namespace antipode {

void MoosReport::add(Severity severity, SourceLocation location, std::string message, std::string expected) {
  add({severity, std::move(location), {}, std::move(message), std::move(expected)});
}

void MoosReport::add(Problem problem) {
  Problems& list = problem.severity == Severity::Note ? notes_ : serious_;
  // An error is never left out: it says why there is no scenario.
  if (list.size() < kMost || problem.severity == Severity::Error)
    list.push_back(std::move(problem));
  else
    ++dropped_;
}

Problems MoosReport::drain(const std::string& mainFile) {
  Problems problems = std::move(serious_);
  problems.insert(problems.end(), std::make_move_iterator(notes_.begin()), std::make_move_iterator(notes_.end()));
  const bool isCut = dropped_ > 0 || problems.size() > kMost;
  // Removed from the end, where the notes are; one line is left for the count of what was removed.
  while (isCut && problems.size() >= kMost && problems.back().severity != Severity::Error) {
    problems.pop_back();
    ++dropped_;
  }
  std::ranges::stable_sort(problems, {}, [&](const Problem& p) {
    return std::tuple(p.location.file != mainFile, p.location.file, p.location.line);
  });
  if (dropped_ > 0)
    problems.push_back(
        {Severity::Note, {mainFile, 0, 0}, {}, fmt::format("{} more problems are not shown", dropped_), {}});
  *this = {};
  return problems;
}

}  // namespace antipode
