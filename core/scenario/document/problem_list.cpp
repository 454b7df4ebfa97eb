// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/problem_list.h"

#include <algorithm>

namespace antipode {

void ProblemList::add(Problem problem) {
  const bool isError = problem.severity == Severity::Error;
  const std::size_t others = problems_.size() - std::min(errors_, problems_.size());
  if (isError ? errors_ < kMaxProblems : others < kMaxProblems) problems_.push_back(std::move(problem));
  if (isError) ++errors_;
}

Problems ProblemList::take() {
  std::size_t surplus = problems_.size() - std::min(problems_.size(), kMaxProblems);
  std::reverse(problems_.begin(), problems_.end());  // the last warnings go first
  std::erase_if(problems_, [&](const Problem& problem) {
    if (problem.severity == Severity::Error || surplus == 0) return false;
    --surplus;
    return true;
  });
  std::reverse(problems_.begin(), problems_.end());
  errors_ = 0;
  return std::move(problems_);
}

}  // namespace antipode
