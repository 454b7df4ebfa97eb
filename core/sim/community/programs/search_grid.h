// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <map>
#include <set>

namespace antipode {

/// pSearchGrid: counts in the cells of a grid how often vehicles have reported from there.
class SearchGrid final : public ProgramOf<SearchGrid> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<SearchGrid>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Cell {
    Vec2 low;  // corner, m
    double count = 0;
  };
  bool readGrid(Desk& desk);
  bool counts(const std::string& community) const;
  std::string gridText() const;

  std::string config_, label_ = "psg", variable_ = "VIEW_GRID";
  bool tellsChanges_ = true;
  std::set<std::string> matched_, ignored_;  // communities, in lower case
  std::string points_, cellVariable_ = "x";
  double cellSize_ = 10, startCount_ = 0;  // m
  std::vector<Cell> cells_;
  std::map<std::size_t, double> changes_;  // since the last post, by cell
};

}  // namespace antipode
