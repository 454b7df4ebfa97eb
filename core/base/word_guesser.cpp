// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/word_guesser.h"

#include "core/base/fields.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMaxCandidates = 1000, kLongestWord = 100;

}  // namespace

void WordGuesser::add(const std::set<std::string>& words) {
  for (const std::string& word : words) {
    if (written_.size() >= kMaxCandidates) return;
    if (word.size() > kLongestWord) continue;
    written_.push_back(word);
    lowered_.push_back(lowered(word));
  }
}

std::optional<std::string> WordGuesser::near(const std::string& word) {
  if (word.size() > kLongestWord || guessesLeft_-- <= 0) return std::nullopt;
  const auto found = nearestWord(word, lowered_);
  if (!found) return std::nullopt;
  return written_[static_cast<std::size_t>(std::ranges::find(lowered_, *found) - lowered_.begin())];
}

}  // namespace antipode
