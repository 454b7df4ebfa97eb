// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/plot_layout.h"

#include "core/base/expression/expression.h"
#include "core/model/channels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace antipode {
namespace {

using Kind = PlotText::Kind;
constexpr std::array<std::pair<const char*, Kind>, 7> kKinds{{{"curves", Kind::Curves},
                                                              {"phase", Kind::Phase},
                                                              {"spectrum", Kind::Spectrum},
                                                              {"histogram", Kind::Histogram},
                                                              {"range", Kind::Range},
                                                              {"bearing", Kind::Bearing},
                                                              {"drifting", Kind::Drifting}}};
constexpr std::array<const char*, 4> kLayers{"events", "modes", "parent", "steps"};

/// At commas that are not inside brackets or quotes.
std::vector<std::string> splitItems(std::string_view text) {
  std::vector<std::string> items;
  int depth = 0;
  bool isQuoted = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '\'') isQuoted = !isQuoted;
    if (!isQuoted && c == '(') ++depth;
    if (!isQuoted && c == ')') --depth;
    if (i < text.size() && (c != ',' || isQuoted || depth > 0)) continue;
    if (const std::string_view item = trimmed(text.substr(from, i - from)); !item.empty())
      items.emplace_back(item);
    from = i + 1;
  }
  return items;
}

Result<void> checkItem(Kind kind, const std::string& item) {
  if (kind == Kind::Range || kind == Kind::Bearing) return {};
  if (kind != Kind::Quantities) {
    const auto expression = Expression::parse(item);
    if (!expression) return errExpected(expression.error().expected, "{}: {}", item, expression.error().message);
    return {};
  }
  if (findChannel(item)) return {};
  std::vector<std::string> names;
  for (const ChannelInfo& info : channelTable()) names.emplace_back(info.name);
  const auto nearest = nearestWord(item, names);
  return errExpected(
      nearest ? fmt::format("'{}'?", *nearest) : "a channel such as speed; expressions follow 'curves:'",
      "there is no channel '{}'", item);
}

}  // namespace

Result<PlotText> PlotText::fromText(std::string_view text) {
  PlotText plot;
  text = trimmed(text);
  const std::size_t colon = text.find(':');
  const std::string_view word = trimmed(text.substr(0, colon));
  const auto* const known =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.first == word; });
  if (known != kKinds.end() && (colon != std::string_view::npos || known->second == Kind::Drifting)) {
    plot.kind = known->second;
    text = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  } else if (colon != std::string_view::npos) {
    return errExpected("curves, phase, spectrum, histogram, range, bearing or drifting",
                       "there is no kind of plot '{}'", word);
  }
  plot.items = splitItems(text);
  const bool isPair = plot.kind == Kind::Range || plot.kind == Kind::Bearing;
  if (isPair && plot.items.size() != 2)
    return errExpected(fmt::format("'{}: abe, ben'", word), "a {} has a listener and a pinger", word);
  if (plot.kind == Kind::Drifting && !plot.items.empty())
    return errExpected("'drifting' alone", "the distance to a drifting target takes nothing more");
  if (plot.kind != Kind::Drifting && plot.items.empty())
    return errExpected("'speed, depth'", "this plot shows nothing");
  for (const std::string& item : plot.items)
    if (auto checked = checkItem(plot.kind, item); !checked) return tl::unexpected<Error>(checked.error());
  return plot;
}

std::string PlotText::text() const {
  std::string word;
  for (const auto& [name, of] : kKinds)
    if (of == kind) word = name;
  const std::string listed = fmt::format("{}", fmt::join(items, ", "));
  return word.empty() || listed.empty() ? word + listed : word + ": " + listed;
}

Result<PlotLayerName> PlotLayerName::fromText(std::string_view text) {
  const std::string name(trimmed(text));
  if (std::find(kLayers.begin(), kLayers.end(), name) != kLayers.end()) return PlotLayerName{name};
  return errExpected("events, modes, parent or steps", "there is no layer '{}' of plots", name);
}

}  // namespace antipode
