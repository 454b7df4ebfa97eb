// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_notes.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <cctype>

namespace antipode {
namespace {

/// Where the next ", name=" begins; npos: nowhere.
std::size_t nextNamed(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find(", ", from); at != text.npos; at = text.find(", ", at + 1)) {
    std::size_t end = at + 2;
    while (end < text.size() && (std::isalpha(static_cast<unsigned char>(text[end])) || text[end] == '_')) ++end;
    if (end > at + 2 && end < text.size() && text[end] == '=') return at;
  }
  return text.npos;
}

void takeLifeField(HelmLifeEvent& life, std::string_view field) {
  const auto pair = keyValueOf(field);
  if (!pair) return;
  const auto& [key, value] = *pair;
  if (key == "bname") life.behaviour = value;
  if (key == "btype") life.type = value;
  if (key == "event") life.event = value;
  if (key == "seed") life.seed = value;
  if (key == "time") life.helmTime = parseNumber(value).value_or(0);
}

}  // namespace

std::optional<HelmLifeEvent> helmLifeEvent(std::string_view text) {
  HelmLifeEvent life;
  text = trimmed(text);
  // Only the last iter is right, and the seed before it may hold commas.
  if (const std::size_t tail = text.rfind(",iter="); tail != text.npos) {
    life.iteration =
        static_cast<std::int64_t>(std::clamp(parseNumber(text.substr(tail + 6)).value_or(0), 0.0, 1e15));
    text = text.substr(0, tail);
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = nextNamed(text, begin);
    const std::string_view piece = text.substr(begin, end == text.npos ? end : end - begin);
    if (begin == 0)
      for (const std::string_view field : splitTrimmed(piece, ',')) takeLifeField(life, field);
    else
      takeLifeField(life, piece);
    if (end == text.npos) break;
    begin = end + 2;
  }
  if (life.behaviour.empty() || life.event.empty()) return std::nullopt;
  return life;
}

std::optional<HelmUpdateResult> helmUpdateResult(std::string_view text) {
  HelmUpdateResult update;
  // The value is the last and may hold commas.
  if (const std::size_t val = text.find(",val="); val != text.npos) {
    update.value = std::string(trimmed(text.substr(val + 5)));
    text = text.substr(0, val);
  }
  for (const std::string_view field : splitTrimmed(text, ',')) {
    const auto pair = keyValueOf(field);
    if (!pair) continue;
    const auto& [key, value] = *pair;
    if (key == "bhv") update.behaviour = value;
    if (key == "var") update.variable = value;
    if (key == "result") update.result = value;
  }
  if (update.result.empty()) return std::nullopt;
  return update;
}

HelmComplaint helmComplaint(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) return {{}, std::string(trimmed(text))};
  return {std::string(trimmed(text.substr(0, colon))), std::string(trimmed(text.substr(colon + 1)))};
}

}  // namespace antipode
