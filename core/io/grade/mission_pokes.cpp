// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/mission_pokes.h"

#include "core/base/fields.h"

#include <algorithm>

namespace antipode {
namespace {

const std::vector<std::string> kSilentScript{"AppTick = 20", "status_var = silent", "reset_var = ANTIPODE_NONE",
                                             "pause_var = ANTIPODE_NONE", "forward_var = ANTIPODE_NONE"};

std::string eventLine(std::string_view at, std::string_view variable, std::string_view value, bool isText) {
  const char* quote = isText || value.find(',') != value.npos ? "\"" : "";
  return fmt::format("event = var={}, val={}{}{}, time={}", variable, quote, value, quote, at);
}

}  // namespace

void MissionPokes::add(double at, const std::string& variable, const MessageValue& value,
                       const std::string& community) {
  const auto* text = std::get_if<std::string>(&value);
  const bool isNumberAsText = text && parsePlainNumber(*text).has_value();
  pokes_.push_back({eventLine(plainNumberText(at), variable, text ? *text : plainNumberText(std::get<double>(value)),
                              isNumberAsText),
                    community});
}

void MissionPokes::addLine(std::string_view text) {
  const std::size_t blank = text.find(' '), equals = text.find('=');
  if (blank == text.npos || equals == text.npos || equals < blank) return;
  const bool isText = text[equals - 1] == ':';
  const std::string_view variable = trimmed(text.substr(blank, equals - (isText ? 1 : 0) - blank));
  pokes_.push_back({eventLine(text.substr(0, blank), variable, trimmed(text.substr(equals + 1)), isText), {}});
}

void MissionPokes::addTo(CommunitiesSpec& mission) const {
  auto& communities = mission.communities;
  if (communities.empty()) return;
  for (std::size_t i = 0; i < communities.size(); ++i) {
    std::vector<std::string> lines = kSilentScript;
    for (const Poke& poke : pokes_) {
      const bool isKnown =
          std::ranges::any_of(communities, [&](const CommunitySpec& c) { return c.name == poke.community; });
      const bool isHere = poke.community.empty() ? i + 1 == communities.size()
                                                 : !isKnown || communities[i].name == poke.community;
      if (isHere) lines.push_back(poke.line);
    }
    if (lines.size() > kSilentScript.size()) communities[i].programs.push_back({"uTimerScript", "uPokeDB", lines});
  }
}

}  // namespace antipode
