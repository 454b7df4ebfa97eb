// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/store_summary.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kShownValue = 25;  // characters; a longer value is cut

/// Names of the variables that a client reads or writes, each behind the sign; the first one too if `leads`.
template <class Has>
std::string namesWhere(const MoosStore& store, char sign, bool leads, Has has) {
  std::string names;
  for (const auto& [name, variable] : store.variables())
    if (has(variable)) {
      if (leads || !names.empty()) names += sign;
      names += name;
    }
  return names;
}

auto isWrittenBy(const MoosStore& store, const std::string& client) {
  return [name = store.names().find(client)](const MoosStore::Variable& variable) {
    return name && std::ranges::find(variable.writers, *name) != variable.writers.end();
  };
}

std::string clockText(double time) {
  const double day = std::isfinite(time) ? std::fmod(std::max(time, 0.0), 86400.0) : 0;
  const auto ms = static_cast<long>(day * 1000);
  return fmt::format("{:02}:{:02}:{:02}.{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

std::string shownValue(const MoosStore::Variable& variable) {
  if (!variable.type) return {};
  switch (*variable.type) {
    case MoosDataType::Number:
      return fmt::format("{:.1f}", variable.number);
    case MoosDataType::Binary:
      return fmt::format("*binary* [{} B]", variable.text.size());
    default:
      break;
  }
  const std::string& text = variable.text;
  return text.size() > kShownValue ? text.substr(0, kShownValue - 3) + "..." : text;
}

}  // namespace

std::string clientsText(const MoosStore& store) {
  std::string text;
  for (const auto& [id, client] : store.clients()) text += client.name + ",";
  return text;
}

std::string readersAndWritersText(const MoosStore& store) {
  std::string text;
  for (const auto& [id, client] : store.clients()) {
    const auto reader = id;  // a binding cannot be captured
    const std::string& writer = client.name;
    if (!text.empty()) text += ',';
    text += writer + '=';
    text += namesWhere(store, ':', false, [&](const auto& v) { return v.isReadBy(reader); });
    text += '&';
    text += namesWhere(store, ':', false, isWrittenBy(store, writer));
  }
  return text;
}

std::string variableTable(const MoosStore& store) {
  std::string table;
  for (const auto& [name, variable] : store.variables())
    table += fmt::format("{:<20} {:<20} {:<20} {:.1f} Hz {}  {}\n", name, clockText(variable.time),
                         variable.type ? store.names()[variable.source] : "(write pending)", variable.frequency,
                         variable.type ? static_cast<char>(*variable.type) : '~', shownValue(variable));
  return table;
}

std::string variableNames(const MoosStore& store) {
  return namesWhere(store, ',', false, [](const auto&) { return true; });
}

std::string clientSummary(const MoosStore& store, MoosStore::ClientId client) {
  const std::string& name = store.clients().at(client).name;
  return name +
         ":SUBSCRIBED=" + namesWhere(store, ',', true, [&](const auto& v) { return v.isReadBy(client); }) +
         ",PUBLISHED=" + namesWhere(store, ',', true, isWrittenBy(store, name));
}

}  // namespace antipode
