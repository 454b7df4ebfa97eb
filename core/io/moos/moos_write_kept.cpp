// SPDX-License-Identifier: GPL-3.0-or-later
// What an import had kept, written back so that it still has no effect. What a line does depends on the others
// (its block, macros, quotes, which line of a name comes first), so it is not told from the line: it is tried.
#include "core/io/moos/moos_write.h"

namespace antipode {
namespace {

constexpr int kMostTrials = 300;  // of one file; further lines stay behind the mark

class Search {
 public:
  Search(const MoosKept& kept, const std::function<bool(const MoosKeptForm&)>& isGood)
      : form(kept), isGood_(isGood) {}

  /// Tries the whole first, then its halves.
  void letStand(const std::vector<std::vector<bool>::reference>& lines) { letStand(lines, 0, lines.size()); }

  bool tryForm(const MoosKeptForm& next) {
    if (trials_ == 0) return false;
    --trials_;
    if (!isGood_(next)) return false;
    form = next;
    return true;
  }

  MoosKeptForm form;

 private:
  void letStand(const std::vector<std::vector<bool>::reference>& lines, std::size_t from, std::size_t to) {
    if (from == to || trials_ == 0) return;
    const auto put = [&](bool stands) {
      for (std::size_t i = from; i < to; ++i) {
        auto line = lines[i];
        line = stands;
      }
    };
    put(true);
    --trials_;
    if (isGood_(form)) return;
    put(false);
    if (to - from == 1) return;
    const std::size_t middle = from + (to - from) / 2;
    letStand(lines, from, middle);
    letStand(lines, middle, to);
  }

  const std::function<bool(const MoosKeptForm&)>& isGood_;
  int trials_ = kMostTrials;
};

}  // namespace

MoosKeptForm::MoosKeptForm(const MoosKept& kept)
    : simulator(kept.simulator.size()), globals(kept.globals.size()), blocks(kept.blocks.size()) {
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].lines.resize(kept.blocks[i].lines.size());
}

MoosKeptForm moosKeptForm(const MoosKept& kept, const std::function<bool(const MoosKeptForm&)>& isGood) {
  Search search(kept, isGood);
  if (kept.empty()) return search.form;
  MoosKeptForm whole(kept);
  whole.simulator.assign(whole.simulator.size(), true);
  whole.globals.assign(whole.globals.size(), true);
  for (MoosKeptForm::Block& block : whole.blocks) block = {true, std::vector<bool>(block.lines.size(), true)};
  if (search.tryForm(whole)) return search.form;

  std::vector<std::vector<bool>::reference> lines;
  const auto add = [&](std::vector<bool>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) lines.push_back(list[i]);
  };
  // Lines outside of blocks may hold the macros of those inside, a launcher the names of the blocks.
  add(search.form.globals);
  search.letStand(lines);
  for (std::size_t b = 0; b < kept.blocks.size(); ++b) {
    MoosKeptForm next = search.form;
    next.blocks[b] = whole.blocks[b];
    if (search.tryForm(next)) continue;
    next.blocks[b].lines.assign(next.blocks[b].lines.size(), false);
    if (!search.tryForm(next)) continue;
    lines.clear();
    add(search.form.blocks[b].lines);
    search.letStand(lines);
  }
  lines.clear();
  add(search.form.simulator);
  search.letStand(lines);
  return search.form;
}

}  // namespace antipode
