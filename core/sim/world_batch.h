// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/divergence.h"
#include "core/sim/shared_block.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace antipode {

class WorkerPool;

/// Worlds of one scenario, each with a seed of its own, stepped side by side; one world is a batch of one. Small
/// worlds share blocks of 64 vehicles (shared_block.h). A world does to the last bit what a run of the scenario
/// with its seed does alone, whatever the number of worlds and threads. Thread: one at a time; it has workers of
/// its own. Where memory ran out in the middle of a step or a reset, there are no whole worlds: then everything
/// throws std::bad_alloc until a reset has succeeded.
class WorldBatch {
 public:
  static constexpr int kAllWorlds = -1;

  /// The scenario must be free of errors. At step 0, with the seed of the scenario, one more for each further world.
  WorldBatch(ScenarioPtr scenario, int worlds, int threads);
  ~WorldBatch();
  WorldBatch(const WorldBatch&) = delete;
  WorldBatch& operator=(const WorldBatch&) = delete;

  int worlds() const { return static_cast<int>(members_.size()); }
  std::size_t vehicles() const { return vehicles_; }  ///< of each world
  const Scenario& scenario() const { return *scenario_; }

  /// Back to step 0, without what was set since. A seed a world, 0 to 2^53; empty: as at the beginning.
  void reset(std::span<const std::int64_t> seeds = {});
  /// Steps all worlds. A world whose state ceases to be finite ends there, and the others go on.
  void step(std::int64_t steps);
  std::int64_t stepsDone() const { return stepsDone_; }
  double time() const;  ///< s, of the scenario's clock

  /// From the next step on; `path` and `text` as of withValue() (values.h). Error: nothing has been set in that world,
  /// because the value is wrong or cannot change while a run goes on.
  Result<void> set(int world, const std::string& path, const std::string& text);
  /// A message before the next step; vehicle: id or kAllVehicles. Error: as of Simulation::post().
  Result<void> post(int world, VehicleId vehicle, const std::string& variable, const MessageValue& value);
  /// A number for each world. Error: of the first world that refuses.
  Result<void> postEach(VehicleId vehicle, const std::string& variable, std::span<const double> values);

  /// Present values of a recorded channel, worlds() x vehicles() of them, world by world; NaN: does not apply. The
  /// array stays where it is as long as the batch lives, and step() and reset() renew it.
  std::span<const double> column(Channel channel);
  std::uint64_t stateHash(int world) const;  ///< 0: there are no whole worlds
  /// Where a world has ended, because its state has ceased to be finite; nothing: it goes on.
  const std::optional<Divergence>& divergence(int world) const;
  bool hasEnds() const;  ///< a world has ended

 private:
  struct Member {
    Simulation* run = nullptr;
    ScenarioPtr edited;  // with what was set, but for the seed
    std::optional<Divergence> end;
    std::uint64_t endHash = 0;
  };
  /// Vehicles side by side in a block, which are side by side in an array of values too.
  struct Piece {
    const VehicleBlock* block;
    unsigned count;
    std::size_t first;              // in an array of values
    std::uint64_t transported = 0;  // VehicleMask; since the values were read
  };
  struct Group {
    SharedBlock block;
    std::span<Member> members;
    std::vector<Piece> pieces;
    std::int64_t steps = 0;  // since the news of its runs were thrown away
  };

  /// That somebody has asked for.
  struct WantedColumn {
    std::vector<double> values;
    std::vector<std::size_t> without;  ///< vehicles of a world that have no such quantity
  };

  void requireWhole() const;
  void addGroup(std::size_t first, std::size_t count, std::span<const std::int64_t> seeds);
  void addPieces(Group& group, std::size_t first) const;
  static void step(Group& group, std::int64_t steps);
  static void endDiverged(Group& group);
  void readColumns(Group& group);
  void markVehiclesWithout(const Piece& piece, WantedColumn& column) const;
  template <class F>
  Result<void> forEachMember(int world, F&& f);

  ScenarioPtr scenario_;
  std::size_t vehicles_;
  int threads_;
  std::vector<Member> members_;
  std::vector<std::unique_ptr<Group>> groups_;
  std::unique_ptr<WorkerPool> pool_;
  std::map<Channel, WantedColumn> columns_;
  std::int64_t stepsDone_ = 0;
  bool isWhole_ = false;
};

}  // namespace antipode
