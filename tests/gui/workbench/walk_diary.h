// SPDX-License-Identifier: GPL-3.0-or-later
// What a walking editor notes at the beginning of each step, for whoever kills it.
#pragma once

#include <chrono>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

namespace antipode::test {

struct WalkStep {
  double at = 0;                    ///< s, monotonic
  std::size_t text = 0, saved = 0;  ///< hashes: of the document, and of what was last saved
  double took = 0;                  ///< s of the processor, the step before
};
using WalkDiary = std::vector<WalkStep>;

inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// A line that a kill has cut short is left out.
inline WalkDiary readDiary(const std::string& path) {
  WalkDiary diary;
  std::ifstream file(path);
  std::string end;
  for (WalkStep step; file >> step.at >> step.text >> step.saved >> step.took >> end && end == ".";)
    diary.push_back(step);
  return diary;
}

}  // namespace antipode::test
