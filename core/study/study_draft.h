// SPDX-License-Identifier: GPL-3.0-or-later
// A study as it is being written: texts, whether they make sense or not. Forms show and change it; what is wrong
// with it readStudy() says, with its place in the text.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// A key and its value, as texts.
using DraftKeys = std::vector<std::pair<std::string, std::string>>;
/// Empty where the key is missing.
std::string draftValue(const DraftKeys& keys, const std::string& key);
/// An empty value takes the key away.
void setDraftValue(DraftKeys& keys, const std::string& key, const std::string& value);

struct FactorDraft {
  std::string name;  ///< empty: the last part of its path
  std::vector<std::string> paths, values, weights;
  DraftKeys keys;  ///< the others: from, to, steps, distribution, mean ...
  bool operator==(const FactorDraft&) const = default;
};

struct StudyDraft {
  std::string name, base, duration;
  DraftKeys design, metrics, stop;
  std::vector<FactorDraft> factors;
  std::vector<std::string> verdict;
  bool operator==(const StudyDraft&) const = default;
};

/// What a text says, as far as it can be read.
StudyDraft draftOf(const std::string& text);
/// The text that says what `draft` does. Only what differs is changed: all else, with its comments, stays.
std::string withDraft(const std::string& text, const StudyDraft& draft);
/// The text of a new study.
std::string newStudyText(const StudyDraft& draft);

}  // namespace antipode
