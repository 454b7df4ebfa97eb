// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/cursor_events.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kEventsAtOnce = 20'000;  // a long log must not stall the window

}  // namespace

void CursorEvents::setRecording(const Recording* recording) {
  recording_ = recording;
  taken_ = 0;
  changes_.clear();
  apply(0);
}

void CursorEvents::take(const RunEvent& event) {
  const auto* text = std::get_if<std::string>(&event.value);
  if (!text) return;
  Change change{event.step, event.vehicle, {}, {}};
  if (event.variable == "RENAMED" && event.vehicle >= 0) {
    const auto arrow = text->rfind("-> ");
    if (arrow == std::string::npos) return;
    change.name = QString::fromStdString(text->substr(arrow + 3));
  } else if (event.variable == "USM_CURRENT_FIELD" && event.vehicle == kAllVehicles) {
    const auto flag = parseFlag(*text);
    if (!flag) return;
    change.currentActive = *flag;
  } else {
    return;
  }
  changes_.push_back(std::move(change));
}

void CursorEvents::apply(std::size_t count) {
  const auto& base = recording_->header().vehicleNames;
  names_.assign(base.size(), {});
  std::transform(base.begin(), base.end(), names_.begin(), &QString::fromStdString);
  currentActive_.reset();
  for (std::size_t i = 0; i < count; ++i) {
    const Change& change = changes_[i];
    const auto vehicle = static_cast<std::size_t>(change.vehicle);
    if (change.name && vehicle < names_.size()) names_[vehicle] = *change.name;
    if (change.currentActive) currentActive_ = change.currentActive;
  }
  applied_ = count;
}

bool CursorEvents::update(double time) {
  const std::size_t count = std::min(recording_->eventCount() - taken_, kEventsAtOnce);
  if (count > 0)
    for (const RunEvent& event : recording_->events(taken_, count)) take(event);
  taken_ += count;
  const auto end = std::partition_point(changes_.begin(), changes_.end(), [&](const Change& change) {
    return recording_->timeOfStep(change.step) <= time + 1e-9;
  });
  const auto due = static_cast<std::size_t>(end - changes_.begin());
  if (due == applied_) return false;
  apply(due);
  return true;
}

}  // namespace antipode
