// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/world_batch.h"

#include "core/base/not_a_number.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/batch/block_channels.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/fleet/live_changes.h"
#include "core/sim/fleet/worker_pool.h"
#include "core/sim/swarm/swarm_metrics.h"

#include <algorithm>
#include <functional>
#include <new>

namespace antipode {
namespace {

constexpr std::int64_t kKeepNews = 64;  // steps; a message of each of them is little memory

/// Nobody reads what a world has to tell of its messages.
void forgetNews(Simulation& run) {
  if (!run.hasNews()) return;
  std::vector<PingRecord> pings;
  run.drainPings(pings);
  run.drainEvents();
  run.drainJournal();
}

ScenarioPtr withSeed(const ScenarioPtr& scenario, double seed) {
  if (scenario->time.seed == seed) return scenario;
  auto own = std::make_shared<Scenario>(*scenario);
  own->time.seed = seed;
  return own;
}

}  // namespace

WorldBatch::WorldBatch(ScenarioPtr scenario, int worlds, int threads)
    : scenario_(std::move(scenario)),
      vehicles_(fleetOf(*scenario_).size()),
      threads_(threads),
      members_(static_cast<std::size_t>(worlds)),
      pool_(std::make_unique<WorkerPool>(worlds > 1 ? threads : 1)) {
  reset();
}

WorldBatch::~WorldBatch() = default;

void WorldBatch::requireWhole() const {
  if (!isWhole_) throw std::bad_alloc();
}

void WorldBatch::reset(std::span<const std::int64_t> seeds) {
  isWhole_ = false;
  for (Member& member : members_) member = {};
  groups_.clear();
  stepsDone_ = 0;
  const std::size_t inBlock = std::max<std::size_t>(1, kBlockSize / std::max<std::size_t>(1, vehicles_));
  for (std::size_t first = 0; first < members_.size(); first += inBlock)
    addGroup(first, std::min(inBlock, members_.size() - first), seeds);
  for (const auto& group : groups_) readColumns(*group);
  isWhole_ = true;
}

void WorldBatch::addGroup(std::size_t first, std::size_t count, std::span<const std::int64_t> seeds) {
  Group& group = *groups_.emplace_back(std::make_unique<Group>());
  group.members = std::span(members_).subspan(first, count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t world = first + i;
    const double seed =
        seeds.empty() ? scenario_->time.seed + static_cast<double>(world) : static_cast<double>(seeds[world]);
    Member& member = group.members[i];
    member.edited = scenario_;
    // Worlds share the threads; a single one has them for itself.
    member.run = group.block.add(withSeed(scenario_, seed), members_.size() == 1 ? threads_ : 1);
  }
  addPieces(group, first * vehicles_);
}

void WorldBatch::addPieces(Group& group, std::size_t first) const {
  const Simulation& run = *group.members[0].run;
  const std::size_t all = vehicles_ * group.members.size();
  for (std::size_t at = 0; at < all; at += kBlockSize)
    group.pieces.push_back({.block = &run.block(at / kBlockSize),
                            .count = static_cast<unsigned>(std::min<std::size_t>(kBlockSize, all - at)),
                            .first = first + at});
}

void WorldBatch::step(std::int64_t steps) {
  requireWhole();
  isWhole_ = false;
  pool_->run(static_cast<int>(groups_.size()), [this, steps](int number) {
    Group& group = *groups_[static_cast<std::size_t>(number)];
    step(group, steps);
    readColumns(group);
  });
  isWhole_ = true;
  stepsDone_ += std::max<std::int64_t>(0, steps);
}

void WorldBatch::step(Group& group, std::int64_t steps) {
  for (; steps > 0 && group.block.runs() > 0; --steps) {
    group.block.step();
    for (Piece& piece : group.pieces) piece.transported |= piece.block->transported;
    if (!group.block.isFinite()) endDiverged(group);
    if (++group.steps % kKeepNews != 0) continue;
    for (const Member& member : group.members) forgetNews(*member.run);
  }
}

void WorldBatch::endDiverged(Group& group) {
  for (Member& member : group.members) {
    if (member.end) continue;
    member.end = findDivergence(*member.run);
    if (!member.end) continue;
    member.endHash = member.run->stateHash();
    group.block.end(*member.run);
  }
}

void WorldBatch::readColumns(Group& group) {
  if (columns_.empty()) return;
  if (group.pieces.empty()) return;
  if (group.pieces[0].block->swarm) {  // onlookers measure a swarm before they read
    SwarmReading what{false, false, false};
    for (const auto& [channel, column] : columns_) what = what | SwarmReading::of(channel);
    for (const Member& member : group.members) member.run->measureSwarm(what);
  }
  ComputedColumns computed;
  for (Piece& piece : group.pieces) {
    const ChannelColumns sources = channelColumns(*piece.block, computed);
    bool isComputed = false;
    for (auto& [channel, column] : columns_) {
      const double* const from = sources[static_cast<std::size_t>(channel)];
      double* const to = column.values.data() + piece.first;
      if (from && computed.has(from) && !std::exchange(isComputed, true))
        computed.compute(*piece.block, piece.transported, {0, piece.count});
      from ? std::copy_n(from, piece.count, to) : std::fill_n(to, piece.count, kNaN);
      if (!column.without.empty()) markVehiclesWithout(piece, column);
    }
    piece.transported = 0;
  }
}

void WorldBatch::markVehiclesWithout(const Piece& piece, WantedColumn& column) const {
  for (std::size_t i = piece.first; i < piece.first + piece.count; ++i)
    if (std::ranges::binary_search(column.without, i % vehicles_)) column.values[i] = kNaN;
}

std::span<const double> WorldBatch::column(Channel channel) {
  requireWhole();
  if (const auto known = columns_.find(channel); known != columns_.end()) return known->second.values;
  WantedColumn wanted;
  wanted.values.resize(members_.size() * vehicles_);
  for (std::size_t v = 0; v < vehicles_; ++v)
    if (!members_[0].run->records(static_cast<VehicleId>(v), channel)) wanted.without.push_back(v);
  const auto added = columns_.emplace(channel, std::move(wanted)).first;
  try {
    for (const auto& group : groups_) readColumns(*group);
  } catch (...) {
    columns_.erase(added);  // nobody may take it for one that has been read
    throw;
  }
  return added->second.values;
}

double WorldBatch::time() const {
  return scenario_->time.start + static_cast<double>(stepsDone_) * scenario_->time.step;
}

template <class F>
Result<void> WorldBatch::forEachMember(int world, F&& f) {
  requireWhole();
  if (world != kAllWorlds) return f(members_[static_cast<std::size_t>(world)]);
  for (Member& member : members_)
    if (Result<void> done = f(member); !done) return done;
  return {};
}

Result<void> WorldBatch::set(int world, const std::string& path, const std::string& text) {
  ScenarioPtr before, after;  // mostly the same in all worlds
  std::vector<Command> commands;
  return forEachMember(world, [&](Member& member) -> Result<void> {
    if (member.edited != before) {
      auto changed = *member.edited;
      auto made = liveChange(changed, path, text);
      if (!made) return tl::unexpected<Error>(made.error());
      before = member.edited, after = std::make_shared<const Scenario>(std::move(changed));
      commands = std::move(*made);
    }
    for (const Command& command : commands)
      if (auto posted = member.run->post(command); !posted) return posted;
    member.edited = after;
    return {};
  });
}

Result<void> WorldBatch::post(int world, VehicleId vehicle, const std::string& variable,
                              const MessageValue& value) {
  return forEachMember(world, [&](Member& member) {
    return member.run->post({Command::Kind::Post, vehicle, variable, Value(value)});
  });
}

Result<void> WorldBatch::postEach(VehicleId vehicle, const std::string& variable, std::span<const double> values) {
  for (std::size_t world = 0; world < members_.size(); ++world)
    if (auto posted = post(static_cast<int>(world), vehicle, variable, MessageValue(values[world])); !posted)
      return posted;
  return {};
}

std::uint64_t WorldBatch::stateHash(int world) const {
  if (!isWhole_) return 0;
  const Member& member = members_[static_cast<std::size_t>(world)];
  return member.end ? member.endHash : member.run->stateHash();
}

bool WorldBatch::hasEnds() const {
  return std::ranges::any_of(groups_,
                             [](const auto& group) { return group->block.runs() < group->members.size(); });
}

const std::optional<Divergence>& WorldBatch::divergence(int world) const {
  return members_[static_cast<std::size_t>(world)].end;
}

}  // namespace antipode
