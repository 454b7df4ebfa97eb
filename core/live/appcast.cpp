// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/appcast.h"

#include "core/base/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostKeys = 100;    // viewers that are served at once
constexpr double kLongestRequest = 1e5;   // s
constexpr double kAppcastInterval = 0.3;  // wall s between two reports

}  // namespace

std::optional<AppcastRequest> appcastRequestFromText(std::string_view text) {
  AppcastRequest request;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string name = lowered(trimmed(item.substr(0, equals)));
    const std::string_view value = trimmed(item.substr(equals + 1));
    if (name == "node") request.node = value;
    if (name == "app") request.app = value;
    if (name == "key") request.key = value;
    if (name == "duration") request.duration = std::clamp(parseNumber(value).value_or(0), 0.0, kLongestRequest);
  }
  return request;
}

void AppcastRequests::take(const AppcastRequest& request, std::string_view node, std::string_view app,
                           double now) {
  const auto isMeant = [](std::string_view asked, std::string_view own) { return asked == "all" || asked == own; };
  if (!isMeant(request.node, node) || !isMeant(request.app, app)) return;
  std::erase_if(until_, [&](const auto& entry) { return entry.second < now; });
  if (until_.size() < kMostKeys || until_.contains(request.key)) until_[request.key] = now + request.duration;
}

bool AppcastRequests::isDue(double now, double wall) {
  const bool isWanted = std::ranges::any_of(until_, [&](const auto& entry) { return entry.second >= now; });
  if (!isWanted || wall < last_ + kAppcastInterval) return false;
  last_ = wall;
  return true;
}

std::string appcastText(std::string_view app, std::string_view node, long iteration,
                        const std::vector<std::string>& lines) {
  return fmt::format("proc={}!@#iter={}!@#node={}!@#messages={}", app, iteration, node, fmt::join(lines, "!@"));
}

}  // namespace antipode
