// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/variable_log.h"

#include "core/model/published.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace antipode {
namespace {

std::size_t hashOfValue(const MessageValue& value) {
  return std::hash<MessageValue>()(value);
}

}  // namespace

void VariableLog::restart() {
  posts_.clear(), names_.clear(), channels_.clear();
  events_ = 0;
  if (!recording()) return;
  const Recording::Header& header = recording()->header();
  const auto fleet = header.scenario ? fleetOf(*header.scenario) : std::vector<FleetMember>();
  for (std::size_t v = 0; v < header.vehicleNames.size(); ++v) {
    const auto vehicle = static_cast<VehicleId>(v);
    std::string prefix = "NAV";
    if (v < fleet.size() && fleet.size() == header.vehicleNames.size())
      prefix = header.scenario->vehicles[fleet[v].spec]->params.prefix;
    for (const PublishedInfo& info : publishedTable())
      if (info.channel && info.type == MessageType::Number && recording()->columnOf(vehicle, *info.channel))
        channels_.emplace(Name(vehicle, publishedName(info, prefix)), *info.channel);
  }
  for (const auto& [name, channel] : channels_) names_.push_back(name);
}

bool VariableLog::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) {
    const std::size_t index = events_++;
    auto& posts = posts_[{event.vehicle, event.variable}];
    if (posts.empty()) names_.emplace_back(event.vehicle, event.variable);
    const double time = recording()->timeOfStep(event.step);
    const std::size_t hash = hashOfValue(event.value);
    const bool isSame = !posts.empty() && posts.back().hash == hash;
    posts.push_back({time, isSame ? posts.back().changed : time, index, hash});
  }
  if (!events.empty()) {
    std::ranges::sort(names_);
    names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
  }
  return !events.empty();
}

const std::vector<VariableLog::Post>* VariableLog::postsOf(VehicleId vehicle, std::string_view variable) const {
  const auto found = posts_.find(Name(vehicle, std::string(variable)));
  return found == posts_.end() ? nullptr : &found->second;
}

VariablePost VariableLog::asRead(const Post& post) const {
  auto events = recording()->events(post.event, 1);
  VariablePost read{post.time, post.changed, {}, {}};
  if (!events.empty()) {
    read.value = std::move(events.front().value);
    read.source = std::move(events.front().origin);
  }
  return read;
}

/// The value in the last row: quantities have no posts of their own.
std::optional<VariablePost> VariableLog::recorded(VehicleId vehicle, std::string_view variable,
                                                  double time) const {
  const auto found = channels_.find(Name(vehicle, std::string(variable)));
  if (found == channels_.end()) return std::nullopt;
  const std::int64_t row = recording()->rowAt(time);
  if (row < 0 || recording()->timeOfRow(row) > time) return std::nullopt;
  const double value = recording()->valueAt(vehicle, found->second, time);
  if (!std::isfinite(value)) return std::nullopt;
  const double posted = recording()->timeOfRow(row);
  return VariablePost{posted, posted, value, {}};
}

std::optional<Channel> VariableLog::quantity(const Name& name) const {
  const auto found = channels_.find(name);
  return found == channels_.end() || posts_.contains(name) ? std::nullopt : std::optional(found->second);
}

std::optional<VariablePost> VariableLog::at(VehicleId vehicle, std::string_view variable, double time) const {
  const auto* posts = postsOf(vehicle, variable);
  if (!posts) return recorded(vehicle, variable, time);
  const auto after = std::ranges::upper_bound(*posts, time, {}, &Post::time);
  if (after == posts->begin()) return std::nullopt;
  return asRead(*std::prev(after));
}

std::optional<VariablePost> VariableLog::valueBefore(VehicleId vehicle, std::string_view variable,
                                                     double time) const {
  const auto* posts = postsOf(vehicle, variable);
  if (!posts) return std::nullopt;
  auto at = std::ranges::upper_bound(*posts, time, {}, &Post::time);
  if (at == posts->begin()) return std::nullopt;
  const std::size_t hash = std::prev(at)->hash;
  while (at != posts->begin())
    if ((--at)->hash != hash) return asRead(*at);
  return std::nullopt;
}

std::optional<VariablePost> VariableLog::after(VehicleId vehicle, std::string_view variable, double time) const {
  const auto* posts = postsOf(vehicle, variable);
  if (!posts) return std::nullopt;
  const auto next = std::ranges::upper_bound(*posts, time, {}, &Post::time);
  if (next == posts->end()) return std::nullopt;
  return asRead(*next);
}

}  // namespace antipode
