// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/resimulation.h"

#include "core/sim/pose_sampling.h"

#include <algorithm>
#include <optional>

namespace antipode {
namespace {

constexpr std::int64_t kLongestStretch = 64;  // steps, until a stop, a keyframe or a look may be due

}  // namespace

Resimulation::Resimulation(const Recording& recording, int threads) : Resimulation(recording, nullptr, threads) {}

Resimulation::Resimulation(const Recording& recording, std::shared_ptr<Keyframes> keyframes, int threads)
    : recording_(recording),
      simulation_(recording.header().scenario, {.threads = threads}),
      keyframes_(std::move(keyframes)) {}

Result<void> Resimulation::advanceTo(std::int64_t step, std::stop_token stop, const std::function<void()>& each) {
  return run(step, each ? 1 : kLongestStretch, stop, each);
}

Result<void> Resimulation::moveTo(std::int64_t step, std::stop_token stop, const std::function<void()>& progress) {
  restartBefore(step);
  return run(step, kLongestStretch, stop, progress);
}

/// What has come since it was read last; many calls that go a step each do not read it all again.
void Resimulation::readJournal() {
  if (recording_.journalCount() <= posted_ + (journal_.size() - next_)) return;
  journal_ = recording_.journal(posted_);
  next_ = 0;
}

/// `each` is called after at most so many steps.
Result<void> Resimulation::run(std::int64_t step, std::int64_t most, const std::stop_token& stop,
                               const std::function<void()>& each) {
  std::optional<KeyframeClock> clock;
  if (keyframes_) clock.emplace(*keyframes_);
  readJournal();
  while (simulation_.stepsDone() < step && !stop.stop_requested()) {
    const std::int64_t done = simulation_.stepsDone();
    for (; next_ < journal_.size() && journal_[next_].step <= done + 1; ++next_, ++posted_)
      if (auto posted = simulation_.post(journal_[next_].command); !posted) {
        Error error = posted.error();
        error.message = fmt::format("journal, step {}: {}", journal_[next_].step, error.message);
        return tl::unexpected<Error>(std::move(error));
      }
    const std::int64_t end = next_ == journal_.size() ? step : std::min(step, journal_[next_].step - 1);
    advance(std::min(end - done, most));
    // Nobody reads them here; taken so that they do not pile up.
    simulation_.drainEvents();
    simulation_.drainJournal();
    simulation_.drainPings(pings_);
    if (clock) clock->stepped(simulation_, simulation_.stepsDone() - done);
    if (each) each();
  }
  return {};
}

void Resimulation::advance(std::int64_t steps) {
  if (steps == 1) return simulation_.step();
  const PoseSampling nobody = PoseSampling::none(simulation_.stepsDone() + steps);
  simulation_.advance(steps, &nobody);
}

/// Goes to the nearest keyframe, unless the present moment is nearer.
void Resimulation::restartBefore(std::int64_t step) {
  const auto keyframe = keyframes_ ? keyframes_->before(step) : nullptr;
  const bool isBehind = simulation_.stepsDone() > step;
  if (keyframe && (isBehind || keyframe->stepsDone() > simulation_.stepsDone()))
    simulation_ = *keyframe;
  else if (isBehind)
    simulation_ = Simulation(recording_.header().scenario, {.threads = simulation_.threads()});
  else
    return;
  journal_ = recording_.journal();
  next_ = posted_ = static_cast<std::size_t>(
      std::ranges::upper_bound(journal_, simulation_.stepsDone(), {}, &JournalEntry::step) - journal_.begin());
}

}  // namespace antipode
