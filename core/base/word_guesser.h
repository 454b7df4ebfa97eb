// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace antipode {

/// Suggests the nearest known word, as nearestWord() does, for lists that a file can make long. Comparing with
/// every word takes long, and nobody reads hundreds of suggestions. So it compares with the first thousand
/// words and stops after fifty suggestions.
class WordGuesser {
 public:
  /// Adds words to compare with, at most a thousand in all. Upper and lower case count as equal.
  void add(const std::set<std::string>& words);
  /// The word nearest to `word`, in its original spelling.
  std::optional<std::string> near(const std::string& word);

 private:
  std::vector<std::string> written_, lowered_;
  int guessesLeft_ = 50;
};

}  // namespace antipode
