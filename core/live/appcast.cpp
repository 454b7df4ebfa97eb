// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/appcast.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostKeys = 100;    // viewers that are served at once
constexpr double kLongestRequest = 1e5;   // s
constexpr double kAppcastInterval = 0.3;  // wall s between two reports
constexpr std::string_view kPart = "!@#", kLine = "!@";

/// Each line is followed by the separator.
std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find(kLine);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + kLine.size());
  }
  return lines;
}

}  // namespace

std::optional<AppcastRequest> appcastRequestFromText(std::string_view text) {
  AppcastRequest request;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const auto pair = keyValueOf(item);
    if (!pair) return std::nullopt;
    const std::string name = lowered(pair->key);
    const std::string_view value = pair->value;
    if (name == "node") request.node = value;
    if (name == "app") request.app = value;
    if (name == "key") request.key = value;
    if (name == "thresh") request.onlyWarnings = lowered(value) != "any";
    if (name == "duration") request.duration = std::clamp(parseNumber(value).value_or(0), 0.0, kLongestRequest);
  }
  return request;
}

void AppcastRequests::take(const AppcastRequest& request, std::string_view node, std::string_view app,
                           double now) {
  const auto isMeant = [](std::string_view asked, std::string_view own) { return asked == "all" || asked == own; };
  // Programs here warn in every report: who waits for a warning alone is not served with all of them.
  if (request.onlyWarnings || !isMeant(request.node, node) || !isMeant(request.app, app)) return;
  std::erase_if(until_, [&](const auto& entry) { return entry.second < now; });
  if (until_.size() < kMostKeys || until_.contains(request.key)) until_[request.key] = now + request.duration;
}

bool AppcastRequests::isDue(double now, double wall) {
  const bool isWanted = std::ranges::any_of(until_, [&](const auto& entry) { return entry.second >= now; });
  if (!isWanted || wall < last_ + kAppcastInterval) return false;
  last_ = wall;
  return true;
}

void AppcastRequests::take(const std::string& text, std::string_view node, std::string_view app, double now) {
  if (const auto request = appcastRequestFromText(text)) take(*request, node, app, now);
}

bool AppcastRequests::isDue(double now) {
  return isDue(now, std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count());
}

std::string AppcastRequest::text() const {
  return fmt::format("node={},app={},duration={:g},key={},thresh={}", node, app, duration, key,
                     onlyWarnings ? "run_warning" : "any");
}

std::string Appcast::text() const {
  std::string text = fmt::format("proc={}{}iter={}{}", app, kPart, iteration, kPart);
  if (!node.empty()) text += fmt::format("node={}{}", node, kPart);
  const auto append = [&](std::string_view name, const std::vector<std::string>& lines) {
    text += name;
    text += '=';
    for (const std::string& line : lines) text += line + std::string(kLine);
    text += kPart;
  };
  append("messages", messages);
  append("config_warnings", configWarnings);
  text += fmt::format("events_total={}{}", events.size(), kPart);
  append("events", events);
  text += fmt::format("run_warning_total={}{}", runWarnings.size(), kPart);
  append("run_warnings", runWarnings);
  return text;
}

std::optional<Appcast> appcastFromText(std::string_view text) {
  Appcast cast;
  while (!text.empty()) {
    const std::size_t end = text.find(kPart);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + kPart.size());
    const std::size_t equals = part.find('=');
    if (equals == part.npos) continue;
    const std::string_view name = part.substr(0, equals), value = part.substr(equals + 1);
    if (name == "proc") cast.app = value;
    if (name == "node") cast.node = value;
    if (name == "iter") cast.iteration = static_cast<long>(std::clamp(parseNumber(value).value_or(0), 0.0, 1e15));
    if (name == "messages") cast.messages = linesOf(value);
    if (name == "config_warnings") cast.configWarnings = linesOf(value);
    if (name == "run_warnings") cast.runWarnings = linesOf(value);
    if (name == "events") cast.events = linesOf(value);
  }
  return cast.app.empty() ? std::nullopt : std::optional(std::move(cast));
}

std::string Appcast::shown() const {
  std::string text = fmt::format("{} {} {}/{} ({})\n", app, node, configWarnings.size(), runWarnings.size(), iteration);
  for (std::size_t i = 0; i < configWarnings.size(); ++i)
    text += fmt::format("[{} of {}]: {}\n", i + 1, configWarnings.size(), configWarnings[i]);
  for (const std::string& warning : runWarnings) {
    const std::size_t colon = warning.find(':');
    const bool hasCount = colon != warning.npos && warning.find_first_not_of("0123456789") == colon;
    text += hasCount ? fmt::format("[{}]: {}\n", warning.substr(0, colon), warning.substr(colon + 1)) : warning + '\n';
  }
  for (const std::string& line : messages) text += line + '\n';
  if (events.empty()) return text;
  text += fmt::format("Most Recent Events ({}):\n", events.size());
  for (auto event = events.rbegin(); event != events.rend(); ++event) text += *event + '\n';
  return text;
}

}  // namespace antipode
