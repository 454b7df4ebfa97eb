// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace antipode {

/// nearestWord() for lists that a file may make long. Comparing takes as long as the words are many, and nobody
/// reads hundreds of hints: it stops guessing after a while.
class WordGuesser {
 public:
  /// Compares, case-blind, with the first thousand of them.
  void add(const std::set<std::string>& words);
  /// The candidate nearest to `word`, as it was added.
  std::optional<std::string> near(const std::string& word);

 private:
  std::vector<std::string> written_, lowered_;
  int guessesLeft_ = 50;
};

}  // namespace antipode
