// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/contact_filter.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

bool isListKey(std::string_view key) {
  static constexpr std::array<std::string_view, 6> kKeys{"match_name",   "ignore_name", "match_group",
                                                         "ignore_group", "match_type",  "ignore_type"};
  return std::ranges::find(kKeys, key) != kKeys.end();
}

std::string oppositeKey(const std::string& key) {
  return key.starts_with("match_") ? "ignore_" + key.substr(6) : "match_" + key.substr(7);
}

bool holdsWord(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

std::string_view bare(std::string_view text) {
  text = trimmed(text);
  const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  if (isQuoted) text = text.substr(1, text.size() - 2);
  const bool isBraced = text.size() >= 2 && text.front() == '{' && text.back() == '}';
  return isBraced ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

std::optional<bool> ContactFilter::set(const std::string& key, const std::string& value) {
  if (key == "strict_ignore") {
    const std::string word = lowered(value);
    isStrict_ = word == "true";
    return word == "true" || word == "false";
  }
  if (key == "match_region" || key == "ignore_region") {
    const auto region =
        PolygonSpec::fromText(bare(value).find("pts") == std::string_view::npos ? trimmed(value) : bare(value));
    if (!region || !ConvexPolygon(region->vertices()).isConvex()) return false;
    (key == "match_region" ? matchRegions_ : ignoreRegions_).push_back(region->vertices());
    return true;
  }
  if (!isListKey(key)) return std::nullopt;
  bool isGood = true;
  for (const std::string_view piece : splitTrimmed(bare(value), ',')) {
    const std::string word = lowered(piece);
    const bool isOpposite = holdsWord(lists_[oppositeKey(key)], word);
    if (isOpposite)
      isGood = false;
    else if (!holdsWord(lists_[key], word))
      lists_[key].push_back(word);
  }
  std::erase_if(lists_, [](const auto& list) { return list.second.empty(); });
  return isGood;
}

bool ContactFilter::passesList(const char* what, const std::string& word, bool mayBeEmpty) const {
  const std::string lower = lowered(word);
  const auto match = lists_.find(std::string("match_") + what),
             ignore = lists_.find(std::string("ignore_") + what);
  if (ignore != lists_.end() && (holdsWord(ignore->second, lower) || (lower.empty() && !mayBeEmpty))) return false;
  return match == lists_.end() || holdsWord(match->second, lower);
}

bool ContactFilter::passes(const NodeReport& report) const {
  const auto isIn = [&](const std::vector<Vec2>& region) { return ConvexPolygon(region).contains(report.at()); };
  if (!passesList("name", report.name, true) || !passesList("group", report.group, !isStrict_) ||
      !passesList("type", report.type, !isStrict_))
    return false;
  if (!matchRegions_.empty() && std::ranges::none_of(matchRegions_, isIn)) return false;
  return std::ranges::none_of(ignoreRegions_, isIn);
}

std::string ContactFilter::text() const {
  std::string all;
  const auto add = [&](const std::string& piece) { all += (all.empty() ? "" : ",") + piece; };
  for (const auto& [key, words] : lists_)
    for (const std::string& word : words) add(key + "=" + word);
  const auto addRegions = [&](const char* key, const std::vector<std::vector<Vec2>>& regions) {
    for (const std::vector<Vec2>& region : regions) {
      PolygonSpec spec;
      spec.points = region;
      add(fmt::format("{}=\"{}\"", key, spec.text()));
    }
  };
  addRegions("match_region", matchRegions_);
  addRegions("ignore_region", ignoreRegions_);
  return all;
}

}  // namespace antipode
