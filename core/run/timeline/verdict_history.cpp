// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/verdict_history.h"

#include "core/base/not_a_number.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kVerdictRows = 20'000;  // of a portion, over all conditions

bool isTrue(double value) {
  return !std::isnan(value) && value != 0;
}

}  // namespace

const char* verdictWord(RunVerdict verdict) {
  return verdict == RunVerdict::Pass ? "pass" : verdict == RunVerdict::Fail ? "fail" : "pending";
}

void VerdictHistory::setVerdict(std::optional<VerdictSpec> verdict) {
  if (verdict == verdict_) return;
  verdict_ = std::move(verdict);
  restart();
}

void VerdictHistory::restart() {
  conditions_.clear();
  judged_ = 0;
  decided_.reset();
  outcome_ = RunVerdict::Pending;
  reason_.clear();
  if (!recording() || !verdict_) return;
  for (const VerdictRole role : kVerdictRoles)
    for (const VerdictCondition& condition : conditionsOf(*verdict_, role)) add(role, condition.written);
}

void VerdictHistory::add(VerdictRole role, const std::string& text) {
  Condition& condition = conditions_.emplace_back(Condition{role, text, {}, {}, {}});
  const auto expression = Expression::parse(text);
  if (!expression) {
    condition.problem = expression.error().message;
    return;
  }
  const std::optional<Expression> value = expression->comparedValue();
  if (value) condition.unit = unitOf(*value);
  std::vector<std::pair<std::string, std::optional<VehicleId>>> vehicles = {{std::string(), std::nullopt}};
  if (expression->isOfAnyVehicle()) {
    vehicles.clear();
    const auto& names = recording()->header().vehicleNames;
    for (std::size_t id = 0; id < names.size(); ++id)
      vehicles.emplace_back(names[id], static_cast<VehicleId>(id));
  }
  for (const auto& [name, id] : vehicles) {
    auto holds = RunValues::of(*recording(), *expression, id, RunValues::Unposted::MayCome);
    if (!holds) {
      condition.problem = holds.error().message;
      return;
    }
    Watch watch{name, std::move(*holds), std::nullopt};
    if (value)
      if (auto values = RunValues::of(*recording(), *value, id, RunValues::Unposted::MayCome))
        watch.value.emplace(std::move(*values));
    condition.watches.push_back(std::move(watch));
  }
}

bool VerdictHistory::readNew() {
  if (!verdict_) return false;
  std::size_t watches = 0;
  for (const Condition& condition : conditions_) watches += condition.watches.size();
  const std::size_t most = kVerdictRows / std::max<std::size_t>(1, watches) + 1;
  bool hasRead = false;
  for (Condition& condition : conditions_)
    for (Watch& watch : condition.watches) {
      hasRead = watch.holds.update(most) || hasRead;
      if (watch.value) watch.value->update(most);
    }
  const std::size_t before = judged_;
  const RunVerdict outcome = outcome_;
  judgeUpTo(rowsRead());
  return hasRead || judged_ != before || outcome_ != outcome;
}

std::size_t VerdictHistory::rowsRead() const {
  auto rows = static_cast<std::size_t>(recording()->rows());
  for (const Condition& condition : conditions_)
    for (const Watch& watch : condition.watches) {
      rows = std::min(rows, watch.holds.values().size());
      if (watch.value) rows = std::min(rows, watch.value->values().size());
    }
  return rows;
}

bool VerdictHistory::holds(const Condition& condition, std::size_t row) const {
  const auto isFulfilled = [&](const Watch& watch) { return isTrue(watch.holds.values()[row]); };
  if (condition.watches.empty()) return false;
  return condition.role == VerdictRole::Fail ? std::ranges::any_of(condition.watches, isFulfilled)
                                             : std::ranges::all_of(condition.watches, isFulfilled);
}

bool VerdictHistory::allHold(VerdictRole role, std::size_t row) const {
  return std::ranges::all_of(conditions_, [&](const Condition& condition) {
    return condition.role != role || holds(condition, row);
  });
}

/// The first condition that makes a run fail at a row; null: none.
const VerdictHistory::Condition* VerdictHistory::failed(std::size_t row) const {
  const auto found = std::ranges::find_if(conditions_, [&](const Condition& condition) {
    return condition.role == VerdictRole::Fail && holds(condition, row);
  });
  return found == conditions_.end() ? nullptr : &*found;
}

void VerdictHistory::judgeUpTo(std::size_t rows) {
  const bool hasEnd = !verdict_->end.empty();
  const auto decide = [&](std::size_t row, RunVerdict outcome, std::string reason) {
    decided_ = row, outcome_ = outcome, reason_ = std::move(reason);
  };
  const auto judge = [&](std::size_t row) {
    for (const Condition& condition : conditions_)
      if (condition.role == VerdictRole::Pass && !holds(condition, row))
        return decide(row, RunVerdict::Fail, condition.text);
    decide(row, RunVerdict::Pass, {});
  };
  for (; judged_ < rows && !decided_; ++judged_) {
    if (const Condition* condition = failed(judged_))
      decide(judged_, RunVerdict::Fail, condition->text);
    else if (hasEnd && allHold(VerdictRole::End, judged_))
      judge(judged_);
  }
  const bool isOver = recording()->isComplete() && rows == static_cast<std::size_t>(recording()->rows());
  if (decided_ || !isOver || rows == 0) return;
  if (!hasEnd) return judge(rows - 1);
  const auto open = std::ranges::find_if(conditions_, [&](const Condition& condition) {
    return condition.role == VerdictRole::End && !holds(condition, rows - 1);
  });
  // All of them may have held, but never at the same time.
  decide(rows - 1, RunVerdict::Fail, open == conditions_.end() ? std::string() : open->text);
}

ConditionState VerdictHistory::stateOf(const Condition& condition, std::size_t row) const {
  ConditionState state{condition.role, condition.text, false, kNaN, condition.unit, {}, condition.problem};
  if (condition.watches.empty() || row >= rowsRead()) return state;
  state.holds = holds(condition, row);
  // Of several vehicles the one by which it is not fulfilled, or by which the run fails.
  const bool isSought = condition.role == VerdictRole::Fail;
  auto shown = std::ranges::find_if(condition.watches, [&](const Watch& watch) {
    return isTrue(watch.holds.values()[row]) == isSought;
  });
  if (shown == condition.watches.end()) shown = condition.watches.begin();
  state.vehicle = shown->vehicle;
  state.value = (shown->value ? *shown->value : shown->holds).values()[row];
  return state;
}

VerdictState VerdictHistory::at(double time) const {
  VerdictState state;
  if (!recording() || !verdict_ || recording()->rows() == 0) return state;
  const auto row = static_cast<std::size_t>(std::max<std::int64_t>(0, recording()->rowAt(time)));
  for (const Condition& condition : conditions_) state.conditions.push_back(stateOf(condition, row));
  if (!decided_ || *decided_ > row) return state;
  state.verdict = outcome_;
  state.reason = reason_;
  state.decided = recording()->timeOfRow(static_cast<std::int64_t>(*decided_));
  return state;
}

VerdictState verdictOf(const Recording& recording) {
  VerdictHistory history;
  history.setVerdict(recording.header().scenario ? recording.header().scenario->verdict : std::nullopt);
  history.setRecording(&recording);
  while (history.read()) {
  }
  return history.at(recording.endTime());
}

}  // namespace antipode
