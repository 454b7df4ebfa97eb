// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/futures.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/geometry/vec2.h"
#include "core/base/random.h"
#include "core/base/thread_time.h"
#include "core/model/drift.h"
#include "core/sim/pose_sampling.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <thread>

namespace antipode {
namespace {

constexpr std::int64_t kMostStepsInARow = 256;  // between two looks whether somebody has stopped it

Command posted(VehicleId vehicle, const char* variable, std::string text) {
  return {Command::Kind::Post, vehicle, variable, Value(std::move(text))};
}

/// The value below which a share of the sorted ones lies.
double atShare(const std::vector<double>& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const double above = sorted[std::min(below + 1, sorted.size() - 1)];
  return sorted[below] + (place - static_cast<double>(below)) * (above - sorted[below]);
}

/// Puts the values that atShare() reads for `shares` where a sorted list has them. Those before `from` and from
/// `to` on are in their places, where they are read. The middle share comes first: each side then has half of the
/// rest.
void placeShares(std::vector<double>& values, std::span<const double> shares, std::size_t from, std::size_t to) {
  if (shares.empty()) return;
  const std::size_t middle = shares.size() / 2;
  const auto below = static_cast<std::size_t>(shares[middle] * static_cast<double>(values.size() - 1));
  const auto at = [&](std::size_t place) { return values.begin() + static_cast<std::ptrdiff_t>(place); };
  std::size_t placed = from;  // up to here, once the next two are
  if (from <= below && below < to) std::nth_element(at(from), at(below), at(to)), placed = below + 1;
  if (const std::size_t above = below + 1; placed <= above && above < to)
    std::iter_swap(at(above), std::min_element(at(above), at(to))), placed = above + 1;
  placeShares(values, shares.first(middle), from, std::clamp(below, from, to));
  placeShares(values, shares.subspan(middle + 1), std::max(placed, from), to);
}
void placeShares(std::vector<double>& values) {
  placeShares(values, kFutureShares, 0, values.size());
}

/// The number of a pose in the columns of a block; null: the channel is none of a pose.
const Column* poseColumn(const StateColumns& columns, Channel channel) {
  switch (channel) {
    case Channel::X:
      return &columns.x;
    case Channel::Y:
      return &columns.y;
    case Channel::Heading:
      return &columns.heading;
    case Channel::Speed:
      return &columns.speed;
    case Channel::Depth:
      return &columns.depth;
    default:
      return nullptr;
  }
}

/// Steps the futures of one question, block by block.
class FutureRun {
 public:
  FutureRun(const Simulation& now, const FutureQuestion& question, std::stop_token stop)
      : now_(now), question_(question), stop_(std::move(stop)) {
    const double step = now.scenario().time.step;
    every_ = std::max<std::int64_t>(1, std::llround(question.interval / step));
    const std::int64_t steps = std::max<std::int64_t>(1, std::llround(question.horizon / step));
    samples_ = static_cast<std::size_t>(steps / every_) + 1;
    tracks_.vehicle = question.vehicle;
    tracks_.step = now.stepsDone();
    tracks_.count = question.count;
    for (std::size_t i = 0; i < samples_; ++i)
      tracks_.times.push_back(now.time() + static_cast<double>(static_cast<std::int64_t>(i) * every_) * step);
    tracks_.ghost.resize(samples_);
    tracks_.points.resize(samples_ * static_cast<std::size_t>(question.count));
    readsPoses_ = std::ranges::all_of(
        question.channels, [&](Channel channel) { return poseColumn(now.block(0).plain, channel) != nullptr; });
    for (const Channel channel : question.channels)
      tracks_.channels.push_back(
          {channel, std::vector<double>(samples_), std::vector<double>(tracks_.points.size())});
  }

  /// Takes over the first futures and the ghost.
  void begin(const FutureTracks& first) {
    next_ = first.count + 1;
    const auto takeOver = [&](const auto& from, auto& to) {
      const auto had = static_cast<std::size_t>(first.count), wanted = static_cast<std::size_t>(tracks_.count);
      for (std::size_t t = 0; t < samples_; ++t)
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(t * had), had,
                    to.begin() + static_cast<std::ptrdiff_t>(t * wanted));
    };
    tracks_.ghost = first.ghost;
    takeOver(first.points, tracks_.points);
    for (std::size_t i = 0; i < tracks_.channels.size(); ++i) {
      tracks_.channels[i].ghost = first.channels[i].ghost;
      takeOver(first.channels[i].values, tracks_.channels[i].values);
    }
  }

  /// The work of one thread.
  void work() {
    const double start = threadSeconds();
    std::optional<Simulation> copies;
    for (int first; !isOver() && (first = next_.fetch_add(static_cast<int>(kBlockSize))) < wanted();)
      runBlock(copies, first, std::min(static_cast<int>(kBlockSize), wanted() - first));
    const std::lock_guard lock(mutex_);
    tracks_.work += 1000 * (threadSeconds() - start);
  }

  Result<FutureTracks> outcome() {
    if (problem_) return tl::unexpected<Error>(*problem_);
    if (stop_.stop_requested()) return err("stopped");
    return std::move(tracks_);
  }

 private:
  int wanted() const { return question_.count + 1; }  // number 0 is the ghost
  bool isOver() const { return stop_.stop_requested() || hasProblem_; }

  /// `copies`: of the block before, in whose memory those of this one may stand.
  void runBlock(std::optional<Simulation>& copies, int first, int count) {
    if (copies && copies->vehicleCount() == static_cast<std::size_t>(count))
      copies->becomeCopiesOf(now_, question_.vehicle);
    else
      copies = now_.copiesOf(question_.vehicle, count);
    if (copies) {
      for (int i = 0; i < count && !isOver(); ++i) postAll(*copies, first + i, i);
      run(*copies, first, count, [](int i) { return static_cast<std::size_t>(i); });
      return;
    }
    // The vehicles hear each other: each future is one of the whole fleet.
    std::optional<Simulation> fleet;
    for (int i = 0; i < count && !isOver(); ++i) {
      if (fleet)
        *fleet = now_;
      else
        fleet.emplace(now_);
      postAll(*fleet, first + i, std::nullopt);
      run(*fleet, first + i, 1, [this](int) { return static_cast<std::size_t>(question_.vehicle); });
    }
  }

  /// The commands of future number `number`; of a fleet of copies to this copy alone.
  void postAll(Simulation& simulation, int number, std::optional<VehicleId> copy) {
    const auto post = [&](Command command) {
      if (copy && command.vehicle != kAllVehicles && command.vehicle != question_.vehicle) return;
      if (copy) command.vehicle = *copy;
      if (auto done = simulation.post(std::move(command)); !done) report(done.error());
    };
    for (const Command& edit : question_.edits) post(edit);
    if (number > 0)
      for (Command& command : futureCommands(now_, question_, number - 1)) post(std::move(command));
  }

  /// `indexOf(i)`: the vehicle of the simulation that future number first + i is about.
  template <class IndexOf>
  void run(Simulation& simulation, int first, int count, IndexOf indexOf) {
    const std::int64_t start = simulation.stepsDone();
    const std::int64_t end = start + static_cast<std::int64_t>(samples_ - 1) * every_;
    const auto take = [&](std::int64_t step, std::size_t block, VehicleMask vehicles) {
      const auto sample = static_cast<std::size_t>((step - start) / every_);
      for (int i = 0; i < count; ++i)
        if (const std::size_t at = indexOf(i); at / kBlockSize == block && vehicles >> at % kBlockSize & 1)
          takeSample(simulation, sample, first + i, at);
      return true;
    };
    const auto takeAll = [&] {
      for (int i = 0; i < count; ++i)
        takeSample(simulation, static_cast<std::size_t>((simulation.stepsDone() - start) / every_), first + i,
                   indexOf(i));
    };
    takeAll();
    const PoseSampling sampling{.first = start + every_, .every = every_, .take = take};
    while (simulation.stepsDone() < end) {
      if (isOver()) return;
      // Only poses can be read on the way.
      const std::int64_t together = readsPoses_ ? kMostStepsInARow : every_;
      simulation.advance(std::min(together, end - simulation.stepsDone()), readsPoses_ ? &sampling : nullptr);
      simulation.drainEvents(), simulation.drainJournal(), simulation.drainPings(pings());
      if (!readsPoses_) takeAll();
    }
  }

  void takeSample(const Simulation& simulation, std::size_t sample, int number, std::size_t at) {
    const StateColumns& columns = simulation.block(at / kBlockSize).plain;
    pointOf(sample, number) = {columns.x[at % kBlockSize], columns.y[at % kBlockSize]};
    for (FutureTracks::Values& channel : tracks_.channels)
      (number == 0 ? channel.ghost[sample] : channel.values[indexOfPoint(sample, number)]) =
          valueOf(simulation, columns, at, channel.channel);
  }

  Vec2& pointOf(std::size_t sample, int number) {
    if (number == 0) return tracks_.ghost[sample];
    return tracks_.points[indexOfPoint(sample, number)];
  }
  std::size_t indexOfPoint(std::size_t sample, int number) const {
    return sample * static_cast<std::size_t>(question_.count) + static_cast<std::size_t>(number - 1);
  }
  static double valueOf(const Simulation& simulation, const StateColumns& columns, std::size_t at,
                        Channel channel) {
    const Column* const pose = poseColumn(columns, channel);
    return pose ? (*pose)[at % kBlockSize] : simulation.value(static_cast<VehicleId>(at), channel);
  }
  static std::vector<PingRecord>& pings() {
    thread_local std::vector<PingRecord> pings;
    return pings;
  }
  void report(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = error;
    hasProblem_ = true;
  }

  const Simulation& now_;
  const FutureQuestion& question_;
  const std::stop_token stop_;
  std::int64_t every_ = 1;  // steps from point to point
  std::size_t samples_ = 0;
  bool readsPoses_ = false;  // and nothing else
  FutureTracks tracks_;
  std::atomic<int> next_{0};
  std::atomic<bool> hasProblem_{false};
  std::mutex mutex_;  // guards the next one, and tracks_.work
  std::optional<Error> problem_;
};

}  // namespace

std::vector<Command> futureCommands(const Simulation& now, const FutureQuestion& question, int future) {
  const FutureSpread& spread = question.spread;
  const VehicleId vehicle = question.vehicle;
  const RandomStream chance(question.seed, RandomPurpose::Future, vehicle, future);
  std::vector<Command> commands;
  if (spread.noise) {
    const auto seed = static_cast<double>(chance.bits(0) >> 11);
    // Pings belong to all; the random numbers of others mean nothing to a vehicle that does not hear them.
    commands.push_back({Command::Kind::Set, kAllVehicles, "seed", Value(seed)});
  }
  if (spread.drift > 0) {
    const Vec2 drift{spread.drift * chance.normal(1), spread.drift * chance.normal(2)};
    commands.push_back(posted(vehicle, "DRIFT_VECTOR_ADD",
                              plainNumberText(bearing({}, drift)) + ", " + plainNumberText(length(drift))));
  }
  if (spread.place > 0 || spread.heading > 0) {
    const auto value = [&](Channel channel) { return now.value(vehicle, channel); };
    const double heading = wrap360(value(Channel::Heading) + spread.heading * chance.normal(5));
    commands.push_back(posted(vehicle, "USM_RESET",
                              "x=" + plainNumberText(value(Channel::X) + spread.place * chance.normal(3)) +
                                  ", y=" + plainNumberText(value(Channel::Y) + spread.place * chance.normal(4)) +
                                  (spread.heading > 0 ? ", heading=" + plainNumberText(heading) : "")));
  }
  for (std::size_t i = 0; i < spread.params.size(); ++i) {
    const FutureSpread::Param& param = spread.params[i];
    const double value = param.mean + param.deviation * chance.normal(6 + i);
    commands.push_back({Command::Kind::Set, vehicle, "params/" + param.name, Value(value)});
  }
  return commands;
}

Result<FutureTracks> computeFutures(const Simulation& now, const FutureQuestion& question, int threads,
                                    std::stop_token stop, const FutureTracks* first) {
  FutureRun run(now, question, std::move(stop));
  if (first) run.begin(*first);
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back([&run] { run.work(); });
    run.work();
  }
  return run.outcome();
}

FutureTube tubeOf(const FutureTracks& tracks) {
  FutureTube tube;
  const auto count = static_cast<std::size_t>(tracks.count);
  std::vector<double> xs(count), ys(count), offsets(count);
  const auto middleOf = [](std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
  };
  std::vector<Vec2> middles;
  for (std::size_t t = 0; count > 0 && t < tracks.times.size(); ++t) {
    for (std::size_t f = 0; f < count; ++f) {
      const Vec2 at = tracks.points[t * count + f];
      xs[f] = at.x, ys[f] = at.y;
    }
    middles.push_back({middleOf(xs), middleOf(ys)});
  }
  Vec2 ahead{0, 1};
  for (std::size_t t = 0; t < middles.size(); ++t) {
    // Where it stands, the way before counts.
    const Vec2 way = middles[std::min(t + 1, middles.size() - 1)] - middles[t > 0 ? t - 1 : 0];
    if (const double size = length(way); size > 1e-3) ahead = {way.x / size, way.y / size};
    const Vec2 right{ahead.y, -ahead.x};
    for (std::size_t f = 0; f < count; ++f) offsets[f] = dot(tracks.points[t * count + f] - middles[t], right);
    placeShares(offsets);
    for (std::size_t share = 0; share < kFutureShares.size(); ++share) {
      const double offset = atShare(offsets, kFutureShares[share]);
      tube.lines[share].push_back(middles[t] + Vec2{right.x * offset, right.y * offset});
    }
  }
  return tube;
}

FutureBand bandOf(const FutureTracks& tracks, const FutureTracks::Values& values) {
  FutureBand band{values.channel, {}};
  const auto count = static_cast<std::size_t>(tracks.count);
  const double period = channelInfo(values.channel).period;
  std::vector<double> sorted(count);
  for (std::size_t t = 0; count > 0 && t < tracks.times.size(); ++t) {
    // Beside the ghost, so that an angle has no jump.
    const double ghost = values.ghost[t];
    for (std::size_t f = 0; f < count; ++f) {
      const double away = values.values[t * count + f] - ghost;
      // Most are near: the remainder takes longer than all else here.
      sorted[f] = period > 0 && std::abs(away) > period / 2 ? std::remainder(away, period) : away;
    }
    placeShares(sorted);
    for (std::size_t share = 0; share < kFutureShares.size(); ++share)
      band.lines[share].push_back(ghost + atShare(sorted, kFutureShares[share]));
  }
  return band;
}

int futureNearest(const FutureTracks& tracks, Vec2 place) {
  int nearest = -1;
  double least = std::numeric_limits<double>::infinity();
  for (int future = 0; future < tracks.count; ++future)
    for (std::size_t t = 0; t < tracks.times.size(); ++t)
      if (const double away = distance(tracks.point(t, future), place); away < least)
        least = away, nearest = future;
  return nearest;
}

}  // namespace antipode
