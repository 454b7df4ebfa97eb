// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/encounter_watch.h"
#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/flag_text.h"
#include "core/sim/community/programs/node_book.h"

namespace antipode {

/// uFldCollisionDetect: tells encounters, near misses and collisions of vehicles (encounters.md 6.1).
class CollisionDetect final : public ProgramOf<CollisionDetect> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<CollisionDetect>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Event {
    std::string first, second;  ///< the one that has just reported, and the other
    double closest = 0, alpha = 0, beta = 0;
    Vec2 middle;
    EncounterRank rank = EncounterRank::Clear;
  };
  bool isWatched(const NodeReport& a, const NodeReport& b) const;
  void watchPairs(Desk& desk);
  void tell(const Event& event, Desk& desk);
  MacroTexts macrosOf(const Event& event) const;
  int vehiclesNear(const std::string& name, double range) const;
  std::string withDensities(std::string flag, const Event& event) const;
  void postClosest(std::optional<double> closest, Desk& desk);

  EncounterRanges ranges_;
  bool reportsAll_ = false, postsClosest_ = false, postsClosestEver_ = false;
  bool drawsRings_ = true, drawsPulses_ = true;
  std::vector<std::string> ignoreGroups_, rejectGroups_;
  std::vector<std::string> encounterFlags_, nearMissFlags_, collisionFlags_;
  std::vector<LogicCondition> conditions_;

  NodeBook nodes_;
  MailTable values_;
  std::map<std::pair<std::string, std::string>, PairWatch> pairs_;
  int encounters_ = 0, nearMisses_ = 0, collisions_ = 0, events_ = 0;
  std::optional<double> closestEver_;
};

}  // namespace antipode
