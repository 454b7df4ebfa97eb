// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_report.h"

#include <fmt/ranges.h>

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

void MoosReport::add(MoosReport other) {
  dropped_ += other.dropped_;
  for (Problems* list : {&other.serious_, &other.notes_})
    for (Problem& problem : *list) add(std::move(problem));
  for (const auto& [file, all] : other.leftOut_)
    for (const LeftOut& left : all) leaveOut(left.location, left.name, left.lastLine);
}

void MoosReport::leaveOut(const SourceLocation& location, const std::string& name, int lastLine) {
  std::vector<LeftOut>& all = leftOut_[location.file];
  if (all.size() < kMost) all.push_back({location, name, lastLine});
}

void MoosReport::noteLeftOut() {
  for (auto& [file, all] : leftOut_) {
    std::ranges::stable_sort(all, {}, [](const LeftOut& left) { return left.location.line; });
    // In the order of the file, each name once.
    std::vector<std::pair<std::string, std::vector<std::string>>> linesOf;
    for (const LeftOut& left : all) {
      auto at = std::ranges::find(linesOf, left.name, [](const auto& pair) { return pair.first; });
      if (at == linesOf.end()) at = linesOf.insert(at, {left.name, {}});
      at->second.push_back(left.lastLine > left.location.line
                               ? fmt::format("{} to {}", left.location.line, left.lastLine)
                               : std::to_string(left.location.line));
    }
    std::string message;
    if (all.size() == 1) {
      message = fmt::format("{} has no meaning here and is not taken over", all.front().name);
    } else {
      std::vector<std::string> items;
      for (const auto& [name, lines] : linesOf)
        items.push_back(fmt::format("{} ({})", name, fmt::join(lines, ", ")));
      message = fmt::format("these have no meaning here and are not taken over, with their lines: {}",
                            fmt::join(items, ", "));
    }
    notes_.push_back({Severity::Note, all.front().location, {}, std::move(message), {}});
  }
}

Problems MoosReport::drain(const std::string& mainFile) {
  noteLeftOut();
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
