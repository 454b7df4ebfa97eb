// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/obstacle.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/node_book.h"

namespace antipode {

/// uFldObstacleSim: the true obstacles of a mission, told to vehicles as shapes or as points that a sensor sees
/// (encounters.md 5.1). The lines of the obstacle file stand in the block, as `region`, `min_range`, ..., `poly`.
class ObstacleSim final : public ProgramOf<ObstacleSim> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<ObstacleSim>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  /// How obstacles and their region are drawn.
  struct Style {
    std::string fill = "white", edge = "gray50", vertex = "gray50", label = "invisible";
    double vertexSize = 1, edgeSize = 1, transparency = 0.15;
    std::string regionEdge = "gray50", regionVertex = "white";
  };
  bool addPolygon(const std::string& text);
  bool setRegion(const std::string& text);
  bool isComplete() const { return !region_.empty() && minRange_ > 0 && minSize_ > 0 && maxSize_ > 0; }
  void setPointSize(const Mail& mail);
  void drawDurations(Desk& desk);
  void postObstacles(Desk& desk);
  void tell(const Obstacle& obstacle, Desk& desk);
  void eraseObstacles(Desk& desk);
  void postPoints(Desk& desk);
  void postPoint(const std::string& vehicle, const Obstacle& obstacle, Desk& desk);
  void noteInside();
  bool areAllOutside() const;
  void reset(Desk& desk);
  std::optional<std::vector<Obstacle>> randomField(Desk& desk);
  std::optional<Obstacle> randomObstacle(const std::vector<Obstacle>& others, std::uint64_t seed);

  std::string file_;
  std::vector<Vec2> region_;
  double minRange_ = 0, minSize_ = 0, maxSize_ = 0;
  std::vector<Obstacle> obstacles_;
  bool drawsRegion_ = true, postsVisuals_ = true, postsPoints_ = false, reusesIds_ = true;
  double minDuration_ = -1, maxDuration_ = -1, refresh_ = -1, sensorRange_ = 50, resetRange_ = 10,
         resetInterval_ = -1;
  double pointSize_ = 2;
  int ratePoints_ = 5;
  Style style_;

  NodeBook nodes_;
  std::set<std::string> known_, inside_;  // vehicles
  bool mustPost_ = false, isResetAsked_ = false;
  double lastRefresh_ = 0, lastReset_ = 0;
  int everMade_ = 0;
  std::uint64_t drawn_ = 0;
};

}  // namespace antipode
