// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that events and scripts share. Inside core/scenario only.
#pragma once

#include "core/base/word_guesser.h"
#include "core/model/messages.h"
#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

#include <optional>
#include <set>

namespace antipode {

class MessageCheck {
 public:
  explicit MessageCheck(const Scenario& scenario);  ///< keeps no reference

  /// What is wrong with a message to a vehicle, without item and place. `random` are the macros it may use.
  std::optional<Problem> problemOf(const std::string& variable, const MessageValue& value,
                                   const std::vector<RandomVariable>& random);

 private:
  std::optional<Problem> unread(const std::string& variable);

  Compat compat_;
  std::set<std::string> read_;  ///< variables that something else than the vehicles' models reads
  std::optional<WordGuesser> guesser_;  ///< made when something is wrong: each run of a study is checked
};

/// As MessageCheck::problemOf(), of a variable that the models of vehicles read.
std::optional<Problem> problemOfValue(Compat compat, const MessageInfo& info, const MessageValue& given,
                                      const std::vector<RandomVariable>& random);

/// Problems of macros with drawn values; items behind `item` by name.
void checkRandom(const std::vector<RandomVariable>& random, const std::string& item, ProblemList& problems);

}  // namespace antipode
