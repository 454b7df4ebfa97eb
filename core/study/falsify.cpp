// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/falsify.h"

#include "core/base/expression/expression.h"
#include "core/run/judged_run.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/edits/rounding.h"
#include "core/sim/fleet/worker_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using edits::ChangeKind;
using edits::VehicleChange;
using Changes = std::vector<VehicleChange>;
using Outcome = Falsification::Outcome;

constexpr int kLevels = 8;         // of each change alone
constexpr int kHalvings = 6;       // of a change that breaks the condition
constexpr int kSilences = 4;       // beginnings of a silence that are tried
constexpr int kAtATime = 16;       // combinations between two looks at the best one
constexpr std::size_t kMostChanges = 3;

class Search {
 public:
  Search(const FalsifyRequest& request, const std::stop_token& stop, const std::function<void(int, int)>& progress)
      : request_(request), stop_(stop), progress_(progress), pool_(request.threads) {
    base_ = *request.scenario;
    if (request.condition.empty()) return;
    VerdictSpec verdict;
    verdict.fail.items.push_back({fmt::format("not ({})", request.condition)});
    base_.verdict = std::move(verdict);
  }

  Result<Falsification> search() {
    const JudgedRun first = judgedRun(std::make_shared<const Scenario>(base_), stop_);
    for (const ConditionState& condition : first.verdict.conditions)
      if (!condition.problem.empty()) return err("{}: {}", condition.text, condition.problem);
    ++found_.runs;
    if (first.verdict.verdict == RunVerdict::Fail) return ended(Outcome::BrokenAlready);
    lookAtSingleChanges();
    lookAtCombinations();
    if (stop_.stop_requested()) return ended(Outcome::Stopped);
    return ended(best_.empty() ? Outcome::NothingFound : Outcome::Found);
  }

 private:
  Falsification ended(Outcome outcome) {
    found_.outcome = outcome;
    found_.changes = best_;
    found_.size = best_.empty() ? 0 : sizeOf(best_);
    found_.scenario = edits::withChanges(base_, best_);
    return std::move(found_);
  }

  double sizeOf(const Changes& changes) const {
    double size = 0;
    for (const VehicleChange& change : changes) size += std::abs(change.amount) / request_.limits.of(change.kind);
    return size;
  }

  bool breaks(const Changes& changes) const {
    const auto scenario = std::make_shared<const Scenario>(edits::withChanges(base_, changes));
    return judgedRun(scenario, stop_).verdict.verdict == RunVerdict::Fail;
  }
  std::vector<char> whichBreak(const std::vector<Changes>& all) {
    std::vector<char> broken(all.size());
    pool_.run(static_cast<int>(all.size()), [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      broken[at] = !stop_.stop_requested() && breaks(all[at]);
    });
    count(static_cast<int>(all.size()));
    return broken;
  }
  void count(int runs) {
    found_.runs += runs;
    if (progress_) progress_(found_.runs, std::max(found_.runs, expected_));
  }

  /// Every change that a vehicle may have, at its limit.
  Changes directions() const {
    const double seconds = base_.time.headlessDuration();
    const bool hasListeners = base_.communities || readVariables(base_).contains(std::string(kPauseReports));
    Changes all;
    for (std::size_t vehicle = 0; vehicle < base_.vehicles.size(); ++vehicle)
      for (const ChangeKind kind : edits::kChangeKinds) {
        const double limit = request_.limits.of(kind);
        const bool isOneWay = kind == ChangeKind::Delay || kind == ChangeKind::Silence;
        if (!(limit > 0) || (kind == ChangeKind::Silence && !hasListeners)) continue;
        const int beginnings = kind == ChangeKind::Silence ? kSilences : 1;
        for (int i = 0; i < beginnings; ++i) all.push_back({vehicle, kind, limit, seconds * i / beginnings});
        if (!isOneWay) all.push_back({vehicle, kind, -limit, 0});
      }
    return all;
  }

  static Changes scaled(const Changes& changes, double by) {
    Changes all = changes;
    for (VehicleChange& change : all) change.amount = toCentimetres(change.amount * by);
    return all;
  }

  void take(const Changes& changes) {
    if (best_.empty() || sizeOf(changes) < sizeOf(best_)) best_ = changes;
  }

  /// Of the changes at a level that break the condition, each is halved toward the level below.
  void lookAtSingleChanges() {
    const Changes all = directions();
    expected_ = static_cast<int>(all.size()) * kLevels + request_.combinations;
    for (int level = 1; level <= kLevels && best_.empty() && !stop_.stop_requested(); ++level) {
      std::vector<Changes> tried;
      for (const VehicleChange& change : all)
        tried.push_back(scaled({change}, static_cast<double>(level) / kLevels));
      const auto broken = whichBreak(tried);
      std::vector<Changes> low, high;
      for (std::size_t i = 0; i < tried.size(); ++i)
        if (broken[i]) low.push_back(scaled({all[i]}, (level - 1.0) / kLevels)), high.push_back(tried[i]);
      halve(low, high);
      for (const Changes& changes : high) take(changes);
    }
  }

  void halve(std::vector<Changes>& low, std::vector<Changes>& high) {
    for (int i = 0; i < kHalvings && !high.empty() && !stop_.stop_requested(); ++i) {
      std::vector<Changes> middle = high;
      for (std::size_t c = 0; c < middle.size(); ++c)
        for (std::size_t k = 0; k < middle[c].size(); ++k)
          middle[c][k].amount = toCentimetres((low[c][k].amount + high[c][k].amount) / 2);
      const auto broken = whichBreak(middle);
      for (std::size_t c = 0; c < middle.size(); ++c) (broken[c] ? high : low)[c] = middle[c];
    }
  }

  /// Two or three changes at a time, smaller than the best so far.
  void lookAtCombinations() {
    const Changes all = directions();
    if (all.size() < 2) return;
    for (int first = 0; first < request_.combinations && !stop_.stop_requested(); first += kAtATime) {
      std::vector<Changes> tried;
      for (int i = first; i < std::min(first + kAtATime, request_.combinations); ++i) tried.push_back(drawn(all, i));
      const auto broken = whichBreak(tried);
      std::vector<Changes> low, high;
      for (std::size_t i = 0; i < tried.size(); ++i)
        if (broken[i]) low.push_back(scaled(tried[i], 0)), high.push_back(tried[i]);
      halve(low, high);
      for (const Changes& changes : high) take(changes);
      takeWithoutIdle(high);
    }
  }

  /// The same without the changes that are not needed.
  void takeWithoutIdle(const std::vector<Changes>& all) {
    std::vector<Changes> fewer;
    for (const Changes& changes : all)
      for (std::size_t k = 0; k < changes.size() && changes.size() > 1; ++k) {
        fewer.push_back(changes);
        fewer.back().erase(fewer.back().begin() + static_cast<std::ptrdiff_t>(k));
      }
    const auto broken = whichBreak(fewer);
    for (std::size_t i = 0; i < fewer.size(); ++i)
      if (broken[i]) take(fewer[i]);
  }

  Changes drawn(const Changes& all, int index) const {
    const RandomStream random(request_.seed, RandomPurpose::StudyRun, index);
    const std::size_t count = 2 + static_cast<std::size_t>(random.unit(0) * (kMostChanges - 1));
    const double most = best_.empty() ? static_cast<double>(count) : sizeOf(best_);
    Changes changes;
    double sum = 0;
    for (std::size_t k = 0; k < count; ++k) {
      VehicleChange change = all[static_cast<std::size_t>(random.unit(3 * k + 1) * static_cast<double>(all.size()))];
      const auto isSame = [&](const VehicleChange& other) {
        return other.vehicle == change.vehicle && other.kind == change.kind;
      };
      if (std::ranges::any_of(changes, isSame)) continue;
      const double share = random.unit(3 * k + 2);
      change.amount *= share, sum += share;
      changes.push_back(change);
    }
    // As large as may be: what breaks the condition is made smaller afterwards.
    const double scale = sum > 0 ? 0.95 * most / sum : 0;
    for (VehicleChange& change : changes) {
      const double limit = request_.limits.of(change.kind);
      change.amount = toCentimetres(std::clamp(change.amount * scale, -limit, limit));
    }
    return changes;
  }

  const FalsifyRequest& request_;
  const std::stop_token& stop_;
  const std::function<void(int, int)>& progress_;
  WorkerPool pool_;
  Scenario base_;
  Changes best_;
  Falsification found_;
  int expected_ = 1;
};

}  // namespace

Result<Falsification> falsify(const FalsifyRequest& request, const std::stop_token& stop,
                              const std::function<void(int, int)>& progress) {
  if (!request.condition.empty()) {
    if (const auto read = Expression::parse(request.condition); !read) return tl::unexpected<Error>(read.error());
  } else if (!request.scenario->verdict) {
    return err("the scenario has no verdict; a condition is needed");
  }
  return Search(request, stop, progress).search();
}

}  // namespace antipode
