// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/keyframes.h"

#include "core/base/thread_time.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr double kWork = 0.05;      // s of work between two keyframes, at least
constexpr double kShare = 0.04;     // of the run's work that may go into keyframes
constexpr int kStepsPerLook = 128;  // one vehicle makes them in 30 microseconds

}  // namespace

void Keyframes::add(const Simulation& simulation) {
  const std::int64_t step = simulation.stepsDone();
  const auto placeOf = [&] {
    return std::ranges::lower_bound(kept_, step, {}, [](const Kept& kept) { return kept->stepsDone(); });
  };
  const auto isKept = [&](auto place) { return place != kept_.end() && (*place)->stepsDone() == step; };
  Kept made;
  {
    const std::lock_guard lock(mutex_);
    if (isKept(placeOf())) return;
    made = takeSpare();
  }
  // Copying takes a while; nobody waits for it.
  if (made)
    *made = simulation;
  else
    made = std::make_shared<Simulation>(simulation);
  const std::lock_guard lock(mutex_);
  const auto place = placeOf();
  if (!isKept(place)) kept_.insert(place, std::move(made));
  thin();
}

Keyframes::Kept Keyframes::takeSpare() {
  // Somebody may still copy it.
  return spare_ && spare_.use_count() == 1 ? std::exchange(spare_, nullptr) : nullptr;
}

/// The first and the last one stay.
void Keyframes::thin() {
  if (kept_.empty()) return;
  const std::uint64_t most =
      std::max<std::uint64_t>(3, budget_ / std::max<std::uint64_t>(1, kept_.front()->memory()));
  while (kept_.size() > most) {
    std::size_t least = 1;
    const auto gapAt = [&](std::size_t i) { return kept_[i + 1]->stepsDone() - kept_[i - 1]->stepsDone(); };
    for (std::size_t i = 2; i + 1 < kept_.size(); ++i)
      if (gapAt(i) < gapAt(least)) least = i;
    spare_ = std::move(kept_[least]);
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(least));
  }
}

std::shared_ptr<const Simulation> Keyframes::before(std::int64_t step) const {
  const std::lock_guard lock(mutex_);
  const auto behind =
      std::ranges::upper_bound(kept_, step, {}, [](const Kept& kept) { return kept->stepsDone(); });
  return behind == kept_.begin() ? nullptr : *std::prev(behind);
}

std::vector<std::int64_t> Keyframes::steps() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::int64_t> steps;
  for (const Kept& kept : kept_) steps.push_back(kept->stepsDone());
  return steps;
}

std::uint64_t Keyframes::bytes() const {
  const std::lock_guard lock(mutex_);
  return kept_.empty() ? 0 : kept_.size() * kept_.front()->memory();
}

void KeyframeClock::look(const Simulation& simulation) {
  untilLook_ = kStepsPerLook;
  const double now = threadSeconds();
  if (last_ >= 0 && now < last_ + wait_) return;
  keyframes_.add(simulation);
  last_ = threadSeconds();
  wait_ = std::max(kWork, (last_ - now) / kShare);
}

}  // namespace antipode
