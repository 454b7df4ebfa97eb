// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/hover_schedule.h"

#include <algorithm>
#include <utility>

namespace antipode {

HoverSchedule::HoverSchedule(std::vector<TimedHoverRequest> requests) : list_(std::move(requests)) {
  sort();
}

void HoverSchedule::sort() {
  timed_.clear();
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (i == 0 || list_[i].at) timed_.push_back(i);
  std::ranges::stable_sort(timed_, {}, [this](std::size_t i) { return timeOf(i); });
  goTo(0);
}

void HoverSchedule::goTo(std::size_t next) {
  next_ = next;
  nextTime_ = next < timed_.size() ? timeOf(timed_[next]) : std::numeric_limits<double>::infinity();
}

const TimedHoverRequest& HoverSchedule::startNext() {
  inForce_ = timed_[next_];
  goTo(next_ + 1);
  return list_[*inForce_];
}

const TimedHoverRequest* HoverSchedule::startFollower() {
  if (!inForce_ || *inForce_ + 1 >= list_.size() || list_[*inForce_ + 1].at) return nullptr;
  return &list_[++*inForce_];
}

const TimedHoverRequest* HoverSchedule::replace(std::vector<TimedHoverRequest> requests, double now) {
  const std::vector<TimedHoverRequest> before = std::exchange(list_, std::move(requests));
  sort();
  while (nextTime() < now) goTo(next_ + 1);
  if (!inForce_) return nullptr;
  const TimedHoverRequest& old = before[*inForce_];
  if (*inForce_ < list_.size() && list_[*inForce_] == old) return nullptr;
  if (const auto same = std::ranges::find(list_, old); same != list_.end()) {
    inForce_ = static_cast<std::size_t>(same - list_.begin());
    return nullptr;
  }
  const bool isEdited = list_.size() == before.size() && !(list_[*inForce_].at >= now);
  if (!isEdited) return interrupt(), nullptr;
  return &list_[*inForce_];
}

}  // namespace antipode
