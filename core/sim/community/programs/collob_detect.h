// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/encounter_watch.h"
#include "core/autonomy/encounters/obstacle.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/flag_text.h"
#include "core/sim/community/programs/node_book.h"

#include <array>

namespace antipode {

/// uFldCollObDetect: tells encounters, near misses and collisions of vehicles with obstacles (encounters.md 6.2).
class CollObDetect final : public ProgramOf<CollObDetect> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<CollObDetect>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Known {
    Obstacle obstacle;
    double since = 0;
  };
  void take(Obstacle obstacle, double now);
  void clear(const std::string& which, double now);
  void dropWatches();
  void tell(const std::string& vehicle, const std::string& obstacle, double closest, Desk& desk);

  ObstacleRanges ranges_;
  std::vector<std::string> encounterFlags_, nearMissFlags_, collisionFlags_;
  NodeBook nodes_;
  std::map<std::string, Known> obstacles_;
  std::map<std::pair<std::string, std::string>, ObstacleWatch> watches_;  // by vehicle and obstacle
  std::map<std::string, std::array<int, 3>> counts_;  // by vehicle: encounters, near misses, collisions
  std::optional<double> leastEver_;
};

}  // namespace antipode
