// SPDX-License-Identifier: GPL-3.0-or-later
// What a line does depends on the others: its block, macros, quotes, which line of a name comes first. So the line
// alone does not show whether it would have an effect; the file is read back with it.
#include "core/io/moos/moos_active_lines.h"

namespace antipode {
namespace {

constexpr int kMaxTrials = 300;  // of one file; further lines stay comments

class ActiveLineSearch {
 public:
  ActiveLineSearch(const MoosPreserved& preserved, const std::function<bool(const MoosActiveLines&)>& isGood)
      : active(preserved), isGood_(isGood) {}

  /// Tries the whole first, then its halves.
  void activate(const std::vector<std::vector<bool>::reference>& lines) { activate(lines, 0, lines.size()); }

  bool tryActive(const MoosActiveLines& next) {
    if (trials_ == 0) return false;
    --trials_;
    if (!isGood_(next)) return false;
    active = next;
    return true;
  }

  MoosActiveLines active;

 private:
  void activate(const std::vector<std::vector<bool>::reference>& lines, std::size_t from, std::size_t to) {
    if (from == to || trials_ == 0) return;
    const auto setAll = [&](bool isActive) {
      for (std::size_t i = from; i < to; ++i) {
        auto line = lines[i];
        line = isActive;
      }
    };
    setAll(true);
    --trials_;
    if (isGood_(active)) return;
    setAll(false);
    if (to - from == 1) return;
    const std::size_t middle = from + (to - from) / 2;
    activate(lines, from, middle);
    activate(lines, middle, to);
  }

  const std::function<bool(const MoosActiveLines&)>& isGood_;
  int trials_ = kMaxTrials;
};

}  // namespace

MoosActiveLines::MoosActiveLines(const MoosPreserved& preserved)
    : simulator(preserved.simulator.size()), globals(preserved.globals.size()), blocks(preserved.blocks.size()) {
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].lines.resize(preserved.blocks[i].lines.size());
}

MoosActiveLines mostActiveLines(const MoosPreserved& preserved,
                                const std::function<bool(const MoosActiveLines&)>& isGood) {
  ActiveLineSearch search(preserved, isGood);
  if (preserved.empty()) return search.active;
  MoosActiveLines whole(preserved);
  whole.simulator.assign(whole.simulator.size(), true);
  whole.globals.assign(whole.globals.size(), true);
  for (MoosActiveLines::Block& block : whole.blocks) block = {true, std::vector<bool>(block.lines.size(), true)};
  if (search.tryActive(whole)) return search.active;

  std::vector<std::vector<bool>::reference> lines;
  const auto add = [&](std::vector<bool>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) lines.push_back(list[i]);
  };
  // Lines outside of blocks may hold the macros of those inside, a launcher the names of the blocks.
  add(search.active.globals);
  search.activate(lines);
  for (std::size_t b = 0; b < preserved.blocks.size(); ++b) {
    MoosActiveLines next = search.active;
    next.blocks[b] = whole.blocks[b];
    if (search.tryActive(next)) continue;
    next.blocks[b].lines.assign(next.blocks[b].lines.size(), false);
    if (!search.tryActive(next)) continue;
    lines.clear();
    add(search.active.blocks[b].lines);
    search.activate(lines);
  }
  lines.clear();
  add(search.active.simulator);
  search.activate(lines);
  return search.active;
}

}  // namespace antipode
