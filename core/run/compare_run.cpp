// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/compare_run.h"

#include "core/run/resimulation.h"

#include <bit>
#include <chrono>
#include <cmath>

namespace antipode {
namespace {

bool isSame(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
}

/// Takes the rows of the second run as they come, some of them together, and compares them with the recorded ones.
class RowComparison {
 public:
  RowComparison(const Recording& recording, const Simulation& simulation)
      : recording_(recording), tile_(simulation, recording.header().channels) {
    takeStep(0);
  }

  /// After every step. Rows are compared by eights.
  void takeStep(std::int64_t step) {
    if (next_ >= recording_.rows()) return;
    // A branch has no rows before its first one.
    if (recording_.stepOfRow(next_) != step) return next_ > 0 ? tile_.rememberJumps() : void();
    tile_.read(step);
    ++next_;
    if (next_ % RowTile::kRows == 0) compare();
  }
  /// Compares the rows that have come so far.
  void compare() {
    const int count = tile_.rows();
    if (count == 0 || difference_) return;
    const std::int64_t first = next_ - count;
    RecordingChunk again(first, RowTile::kRows, static_cast<int>(recording_.header().channels.size()));
    again.append(tile_);
    for (std::int64_t row = first; row < next_ && !difference_; ++row, ++compared_)
      compareRow(row, again, static_cast<std::size_t>(row - first));
  }
  std::int64_t compared() const { return compared_; }
  const std::optional<RunComparison::Difference>& difference() const { return difference_; }

 private:
  void compareRow(std::int64_t row, const RecordingChunk& again, std::size_t at) {
    const auto chunk = recording_.chunkOfRow(row);
    const auto place = static_cast<std::size_t>(row - chunk->firstRow());
    const auto& channels = recording_.header().channels;
    for (std::size_t c = 0; c < channels.size(); ++c) {
      const double recorded = chunk->column(static_cast<int>(c))[place];
      const double simulated = again.column(static_cast<int>(c))[at];
      if (isSame(recorded, simulated)) continue;
      difference_ = RunComparison::Difference{recording_.stepOfRow(row), false,    channels[c].vehicle,
                                              channels[c].channel,       recorded, simulated};
      return;
    }
  }

  const Recording& recording_;
  RowTile tile_;
  std::int64_t next_ = 0, compared_ = 0;
  std::optional<RunComparison::Difference> difference_;
};

/// Error: there is nothing to compare, or a damaged hash would send the simulation on for ever.
Result<void> checkHashes(const Recording& recording, std::int64_t lastStep) {
  const auto hashes = recording.hashes();
  if (hashes.empty() && recording.rows() == 0)
    return err("the recording holds no state hashes, so there is nothing to compare");
  for (const auto& [step, hash] : hashes)
    if (step < 0 || step > lastStep)
      return err("the hash of step {} is damaged: the recording ends at step {}", step, lastStep);
  return {};
}

}  // namespace

Result<RunComparison> compareRun(const Recording& recording, const CompareOptions& options) {
  using Clock = std::chrono::steady_clock;
  const std::int64_t lastRowStep = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : 0;
  if (auto checked = checkHashes(recording, lastRowStep); !checked) return tl::unexpected<Error>(checked.error());
  const auto hashes = recording.hashes();
  const std::int64_t lastStep = options.rows ? lastRowStep : hashes.empty() ? 0 : hashes.back().step;

  Resimulation again(recording, options.threads);
  std::optional<RowComparison> rows;
  if (options.rows && recording.rows() > 0) rows.emplace(recording, again.simulation());
  RunComparison outcome;
  std::stop_source end;  // the caller's wish, or a difference
  const std::stop_callback pass(options.stop, [&] { end.request_stop(); });
  auto hash = hashes.begin();
  auto nextReport = Clock::now();
  const auto takeDifference = [&] {
    if (rows && rows->difference()) outcome.difference = rows->difference();
    if (outcome.difference) end.request_stop();
  };
  const auto takeStep = [&] {
    const std::int64_t step = again.simulation().stepsDone();
    if (rows) rows->takeStep(step);
    for (; hash != hashes.end() && hash->step == step && !end.stop_requested(); ++hash) {
      if (rows) rows->compare();  // a row says more than a hash, so rows up to here come first
      takeDifference();
      if (outcome.difference) return;
      ++outcome.hashesCompared;
      if (again.simulation().stateHash() != hash->hash)
        outcome.difference = RunComparison::Difference{.step = step, .isHash = true};
    }
    takeDifference();
    if (!options.progress || Clock::now() < nextReport) return;
    options.progress(static_cast<double>(step) / static_cast<double>(std::max<std::int64_t>(lastStep, 1)));
    nextReport = Clock::now() + std::chrono::milliseconds(100);
  };
  takeStep();
  if (auto ran = again.advanceTo(lastStep, end.get_token(), takeStep); !ran)
    return tl::unexpected<Error>(ran.error());
  if (rows && !options.stop.stop_requested()) rows->compare();
  takeDifference();
  outcome.stepsRun = again.simulation().stepsDone();
  outcome.rowsCompared = rows ? rows->compared() : 0;
  outcome.wasStopped = options.stop.stop_requested();
  return outcome;
}

}  // namespace antipode
