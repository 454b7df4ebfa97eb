// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_report.h"

#include <algorithm>
#include <tuple>

namespace antipode {

void MoosReport::add(Severity severity, Place place, std::string message, std::string expected) {
  add({severity, std::move(place), {}, std::move(message), std::move(expected)});
}

void MoosReport::add(Problem problem) {
  Problems& list = problem.severity == Severity::Note ? notes_ : weighty_;
  // An error must be told in any case: without it a missing scenario is a riddle.
  if (list.size() < kMost || problem.severity == Severity::Error)
    list.push_back(std::move(problem));
  else
    ++dropped_;
}

Problems MoosReport::take(const std::string& mainFile) {
  Problems problems = std::move(weighty_);
  const std::size_t room = kMost - std::min(kMost, problems.size());
  if (notes_.size() > room) {
    dropped_ += notes_.size() - room;
    notes_.resize(room);
  }
  problems.insert(problems.end(), std::make_move_iterator(notes_.begin()), std::make_move_iterator(notes_.end()));
  std::ranges::stable_sort(problems, {}, [&](const Problem& p) {
    return std::tuple(p.place.file != mainFile, p.place.file, p.place.line);
  });
  if (dropped_ > 0) {
    // The last ones make room, if they are not errors, for the line that tells of them.
    problems.push_back({Severity::Note, {mainFile, 0, 0}, {}, fmt::format("{} more problems are not shown", dropped_), {}});
  }
  *this = {};
  return problems;
}

}  // namespace antipode
