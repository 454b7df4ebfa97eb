// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/patch_align.h"

#include <algorithm>

namespace antipode {
namespace {

std::string nameOf(const OutNode& item) {
  const OutNode* name = item.find("name");
  if (!name) name = item.find("tag");  // of a wormhole
  return name ? name->text : std::string{};
}

class Aligner {
 public:
  Aligner(const std::vector<OutNode>& before, const std::vector<OutNode>& after, bool byName)
      : before_(before), after_(after), byName_(byName) {}

  std::vector<Alignment> run() {
    std::size_t head = 0, tail = 0;
    const std::size_t shorter = std::min(before_.size(), after_.size());
    while (head < shorter && similar(head, head)) steps_.push_back({head, head}), ++head;
    while (tail < shorter - head && similar(before_.size() - 1 - tail, after_.size() - 1 - tail)) ++tail;
    middle(head, before_.size() - tail, head, after_.size() - tail);
    for (std::size_t i = tail; i > 0; --i) steps_.push_back({before_.size() - i, after_.size() - i});
    return std::move(steps_);
  }

 private:
  bool similar(std::size_t b, std::size_t a) const {
    if (byName_) return nameOf(before_[b]) == nameOf(after_[a]);
    return before_[b] == after_[a];
  }

  /// Pairs leftovers in order; the rest of the longer side is removed or added.
  void pairUp(std::size_t b, std::size_t bEnd, std::size_t a, std::size_t aEnd) {
    for (; b < bEnd && a < aEnd; ++b, ++a) steps_.push_back({b, a});
    for (; b < bEnd; ++b) steps_.push_back({b, std::nullopt});
    for (; a < aEnd; ++a) steps_.push_back({std::nullopt, a});
  }

  /// Longest common subsequence, as long as its table stays small.
  void middle(std::size_t b0, std::size_t b1, std::size_t a0, std::size_t a1) {
    constexpr std::size_t kLargestTable = 1'000'000;
    const std::size_t rows = b1 - b0, columns = a1 - a0;
    if (rows == 0 || columns == 0 || rows > kLargestTable / columns) return pairUp(b0, b1, a0, a1);
    std::vector<std::uint32_t> common((rows + 1) * (columns + 1), 0);
    const auto cell = [&](std::size_t r, std::size_t c) -> std::uint32_t& {
      return common[r * (columns + 1) + c];
    };
    for (std::size_t r = rows; r-- > 0;)
      for (std::size_t c = columns; c-- > 0;)
        cell(r, c) = similar(b0 + r, a0 + c) ? cell(r + 1, c + 1) + 1 : std::max(cell(r + 1, c), cell(r, c + 1));
    std::size_t r = 0, c = 0, leftB = b0, leftA = a0;
    while (r < rows && c < columns) {
      if (similar(b0 + r, a0 + c)) {
        pairUp(leftB, b0 + r, leftA, a0 + c);
        steps_.push_back({b0 + r, a0 + c});
        leftB = b0 + ++r;
        leftA = a0 + ++c;
      } else if (cell(r + 1, c) >= cell(r, c + 1)) {
        ++r;
      } else {
        ++c;
      }
    }
    pairUp(leftB, b1, leftA, a1);
  }

  const std::vector<OutNode>& before_;
  const std::vector<OutNode>& after_;
  const bool byName_;
  std::vector<Alignment> steps_;
};

}  // namespace

std::vector<Alignment> align(const std::vector<OutNode>& before, const std::vector<OutNode>& after, bool byName) {
  return Aligner(before, after, byName).run();
}

}  // namespace antipode
