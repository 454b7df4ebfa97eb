// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>

namespace antipode {

/// More problems than this are not told, so that hopeless input is answered soon.
inline constexpr std::size_t kMaxProblems = 1000;

/// Collects problems, but not without end. Surplus warnings are dropped; a surplus of errors says that going on
/// is no use.
class ProblemList {
 public:
  void add(Problem problem);
  /// So many errors that nothing further could change the answer.
  bool isFull() const { return errors_ >= kMaxProblems; }
  const Problems& problems() const { return problems_; }
  /// At most kMaxProblems of them, errors kept before warnings.
  Problems take();

 private:
  Problems problems_;
  std::size_t errors_ = 0;
};

}  // namespace antipode
