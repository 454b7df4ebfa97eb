// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/word_guesser.h"
#include "core/scenario/document/scenario_variables.h"

#include <optional>
#include <set>
#include <string>

namespace antipode {

/// Finds variables that somebody asks for, in a verdict or in a metric, although nothing gives them a value.
class AskedVariables {
 public:
  explicit AskedVariables(const Scenario& scenario);
  /// What is probably meant, when nothing in the scenario shows that this variable will ever have a value; unset: it
  /// may have one. Messages from outside may give it one, too: it is a warning at most.
  std::optional<std::string> doubtAbout(const std::string& variable);

 private:
  bool hasPrograms_;  // they post what they like
  std::set<std::string> set_;
  OwnPostsOfBehaviours posted_;
  WordGuesser guesser_;
};

}  // namespace antipode
