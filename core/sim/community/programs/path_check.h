// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/node_book.h"

#include <deque>

namespace antipode {

/// uFldPathCheck: speed over the newest reports of each vehicle, and the way it has gone.
class PathCheck final : public ProgramOf<PathCheck> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<PathCheck>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Place {
    double time;
    Vec2 at;
  };
  struct Path {
    std::deque<Place> newest;
    int reports = 0;
    double total = 0, trip = 0;
    bool isNew = false;
  };
  void add(const NodeReport& report);

  int historyLength_ = 10;
  std::map<std::string, Path> paths_;
};

}  // namespace antipode
