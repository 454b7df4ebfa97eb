// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/viewer_buttons.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/base/rounding.h"
#include "core/io/moos/moos_text.h"
#include "core/io/quoted_text.h"

#include <algorithm>
#include <array>
#include <map>

namespace antipode {
namespace {

constexpr std::string_view kViewer = "pmarineviewer";
constexpr std::array kNumbers{"one",     "two",     "three",     "four",     "five",     "six",      "seven",
                              "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen", "fourteen",
                              "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

bool isViewer(const MoosPreserved::Block& block) {
  const auto name = moosHeaderName(block.header);
  return name && lowered(*name) == kViewer;
}

/// A number is one, unless it stands in quotes; everything else is text.
MessageValue valueOf(std::string_view text) {
  if (text.size() > 1 && text.front() == '"' && text.back() == '"')
    return std::string(text.substr(1, text.size() - 2));
  if (const auto number = parsePlainNumber(text)) return *number;
  return std::string(text);
}

/// The parts between '#' that are not in quotes.
std::vector<std::string_view> partsOf(std::string_view text) {
  std::vector<std::string_view> parts;
  bool isQuoted = false;
  std::size_t first = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') isQuoted = !isQuoted;
    if (i < text.size() && (text[i] != '#' || isQuoted)) continue;
    parts.push_back(trimmed(text.substr(first, i - first)));
    first = i + 1;
  }
  return parts;
}

/// A line of the viewer that posts on demand.
struct ViewerLine {
  std::string key;   ///< posts of one key belong together
  std::string text;  ///< of the button; empty: that of the key's first line
  std::vector<std::pair<std::string, MessageValue>> post;
};

/// "button_one = TEXT # VAR=value" and "action = menu_key=KEY # VAR=value". Nullopt: another line, or one that
/// posts nothing.
std::optional<ViewerLine> viewerLine(std::string_view line) {
  const auto whole = keyValueOf(withoutComment(line));
  if (!whole) return std::nullopt;
  ViewerLine read;
  read.key = lowered(whole->key);
  const bool isAction = read.key == "action" || read.key == "action+";
  if (!isAction && !read.key.starts_with("button_")) return std::nullopt;
  for (const std::string_view part : partsOf(whole->value)) {
    const auto pair = keyValueOf(part);
    if (pair && isAction && lowered(pair->key) == "menu_key")
      read.text = pair->value;
    else if (pair && !pair->key.empty())
      read.post.emplace_back(pair->key, valueOf(pair->value));
    else if (!pair && !isAction && read.text.empty() && read.post.empty())
      read.text = part;
  }
  if (read.post.empty()) return std::nullopt;
  // Actions without a key stand each for themselves.
  if (isAction) read.key = read.text.empty() ? std::string() : "action " + lowered(read.text);
  if (isAction && read.text.empty())
    read.text = read.post[0].first + " = " + messageText(read.post[0].second);
  return read;
}

/// "left_context[return] = RETURN = true" with its key, "return", and what it posts.
std::optional<ViewerClick> clickLine(std::string_view line) {
  const auto whole = keyValueOf(withoutComment(line));
  const auto post = whole ? keyValueOf(whole->value) : std::nullopt;
  if (!post || post->key.empty()) return std::nullopt;
  const std::string_view name = whole->key;
  const auto bracket = name.find('[');
  const std::string side = lowered(trimmed(name.substr(0, bracket)));
  if (side != "left_context" && side != "right_context") return std::nullopt;
  ViewerClick click;
  click.isRight = side == "right_context";
  if (bracket != name.npos) click.text = name.substr(bracket + 1, name.find(']') - bracket - 1);
  click.post.emplace_back(post->key, post->value);
  return click;
}

/// Both spellings of each macro: $(NAME) and $[NAME].
std::string withMacros(std::string text, const std::vector<std::pair<std::string, std::string>>& macros) {
  for (const auto& [name, value] : macros)
    for (const auto& written : {"$(" + name + ')', "$[" + name + ']'})
      for (auto at = text.find(written); at != text.npos; at = text.find(written, at + value.size()))
        text.replace(at, written.size(), value);
  return text;
}

std::string textOf(const MessageValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) return plainNumberText(std::get<double>(value));
  const bool needsQuotes = parsePlainNumber(*text) || text->find("//") != std::string::npos;
  return needsQuotes ? '"' + *text + '"' : *text;
}

/// A name that no line of the block has.
std::string freeKey(const MoosPreserved::Block& block) {
  for (const char* number : kNumbers) {
    const std::string key = std::string("button_") + number;
    const bool isTaken =
        std::ranges::any_of(block.lines, [&](const std::string& line) { return lowered(keyOf(line)) == key; });
    if (!isTaken) return key;
  }
  return {};
}

}  // namespace

std::vector<PostButton> viewerButtons(const MoosPreserved& mission, const std::string& vehicle) {
  std::vector<PostButton> buttons;
  for (const MoosPreserved::Block& block : mission.blocks) {
    if (!isViewer(block)) continue;
    std::map<std::string, std::size_t> byKey;
    for (const std::string& line : block.lines) {
      auto read = viewerLine(line);
      if (!read) continue;
      const auto [known, isNew] = byKey.try_emplace(read->key, buttons.size());
      if (read->key.empty() || (isNew && !read->text.empty()))
        buttons.push_back({std::move(read->text), vehicle, std::move(read->post)});
      else if (isNew)
        byKey.erase(known);  // a button without a text is none
      else
        for (auto& post : read->post) buttons[known->second].post.push_back(std::move(post));
    }
  }
  return buttons;
}

bool isIdleViewerLine(const std::string& line) {
  const std::string key = lowered(keyOf(line));
  return (key == "action" || key == "action+" || key.starts_with("button_")) && !viewerLine(line);
}

std::vector<ViewerClick> viewerClicks(const MoosPreserved& mission) {
  std::vector<ViewerClick> clicks;
  for (const MoosPreserved::Block& block : mission.blocks) {
    if (!isViewer(block)) continue;
    for (const std::string& line : block.lines) {
      auto read = clickLine(line);
      if (!read) continue;
      const auto known = std::ranges::find_if(clicks, [&](const ViewerClick& click) {
        return click.text == read->text && click.isRight == read->isRight;
      });
      if (known == clicks.end())
        clicks.push_back(std::move(*read));
      else
        known->post.push_back(std::move(read->post.front()));
    }
  }
  return clicks;
}

std::vector<std::pair<std::string, MessageValue>> postsOf(const ViewerClick& click, const ClickPlace& place) {
  std::vector<std::pair<std::string, std::string>> macros{
      {"XPOS", fmt::format("{:.1f}", withoutMinusZero(place.x))},
      {"YPOS", fmt::format("{:.1f}", withoutMinusZero(place.y))},
      {"UTC", fmt::format("{:.3f}", place.time)},
      {"IX", fmt::format("{}", place.number)}};
  if (place.lat) macros.emplace_back("LAT", fmt::format("{:.8f}", *place.lat));
  if (place.lon) macros.emplace_back("LON", fmt::format("{:.8f}", *place.lon));
  for (const auto& [name, value] : {std::pair{"VNAME", &place.vehicle}, {"VNAME_CLOSEST", &place.closest}})
    if (!value->empty()) {
      macros.emplace_back(name, *value);
      macros.emplace_back(std::string("UP_") + name, uppered(*value));
    }
  std::vector<std::pair<std::string, MessageValue>> posts;
  for (const auto& [variable, value] : click.post)
    posts.emplace_back(withMacros(variable, macros), valueOf(withMacros(value, macros)));
  return posts;
}

MoosPreserved withViewerButtons(MoosPreserved mission, const std::vector<PostButton>& buttons,
                                const std::string& vehicle) {
  const std::vector<PostButton> present = viewerButtons(mission, vehicle);
  for (const PostButton& button : buttons) {
    if (!button.vehicle.empty() && button.vehicle != vehicle) continue;
    const bool isThere = std::ranges::any_of(
        present, [&](const PostButton& other) { return other.text == button.text && other.post == button.post; });
    if (isThere) continue;
    auto block = std::ranges::find_if(mission.blocks, isViewer);
    if (block == mission.blocks.end()) block = mission.blocks.insert(block, {"ProcessConfig = pMarineViewer", {}});
    const std::string key = freeKey(*block);
    if (key.empty()) return mission;  // the viewer has no more
    std::string line = key + " = " + button.text;
    for (const auto& [variable, value] : button.post) line += " # " + variable + "=" + textOf(value);
    block->lines.push_back(std::move(line));
  }
  return mission;
}

}  // namespace antipode
