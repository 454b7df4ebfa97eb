// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <set>

namespace antipode {

/// A vehicle with the value "true" of this variable does not tell others where it is.
inline constexpr std::string_view kPauseReports = "PNR_PAUSE";

/// Variables that conditions, modes, `updates` or scripts read, beside what the vehicles themselves do
/// (messageTable()).
std::set<std::string> readVariables(const Scenario& scenario);
/// Variables that start values, modes, flags, events, scripts or the helms themselves set, and those of a
/// vehicle's own state.
std::set<std::string> setVariables(const Scenario& scenario);
/// Answers whether some behaviour of a scenario posts a variable by itself, such as LOITER_INDEX.
class OwnPostsOfBehaviours {
 public:
  explicit OwnPostsOfBehaviours(const Scenario& scenario);
  bool contain(std::string_view variable) const;

 private:
  std::set<std::string> types_;  // of its behaviours, each once: scenarios have thousands
};

}  // namespace antipode
