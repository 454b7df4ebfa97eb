// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_script.h"

#include "core/io/moos_params.h"
#include "core/model/messages.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

constexpr double kMostRepeats = 1000;         // of one line (amt)
constexpr std::size_t kMostEvents = 100'000;  // of one script

/// Pieces between commas that stand in no quotes, with each where it begins.
std::vector<std::string_view> splitOutsideQuotes(std::string_view text) {
  std::vector<std::string_view> pieces;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') quoted = !quoted;
    if (i < text.size() && (quoted || text[i] != ',')) continue;
    pieces.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return pieces;
}

bool isQuoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"';
}

struct Post {
  std::string variable;
  MessageValue value;
  double time = 0;
  double amount = 1;
};

/// What cannot be read has its reason as the error; the severity tells whether a mission misses it.
tl::unexpected<Error> refused(Severity severity, std::string message, std::string expected = {}) {
  return tl::unexpected<Error>({severity, {}, {}, std::move(message), std::move(expected)});
}

Result<double> readTime(std::string_view text) {
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto low = moosNumber(text.substr(0, colon)), high = moosNumber(text.substr(colon + 1));
    if (!low || !high || *low != *high)
      return refused(Severity::Warning, fmt::format("the random time {} is not simulated yet", text));
    return *low;
  }
  if (const auto time = moosNumber(text)) return *time;
  return refused(Severity::Warning, fmt::format("'{}' is not a time", text), "seconds, such as time=100");
}

Result<MessageValue> readValue(std::string_view text) {
  const bool quoted = isQuoted(text);
  if (quoted) text = text.substr(1, text.size() - 2);
  if (text.find("$[") != std::string_view::npos)
    return refused(Severity::Warning, "values with $[...] are not simulated yet");
  if (text.find('{') != std::string_view::npos)
    return refused(Severity::Warning, "arithmetic in braces is not simulated yet");
  if (text.find('"') != std::string_view::npos)
    return refused(Severity::Warning, fmt::format("the quotes in '{}' do not match", text));
  if (const auto number = moosNumber(text); number && !quoted) return MessageValue{*number};
  return MessageValue{std::string(text)};
}

Result<Post> readPost(std::string_view text) {
  Post post;
  std::optional<double> time;
  bool hasValue = false;
  for (const std::string_view piece : splitOutsideQuotes(text)) {
    const std::size_t equals = piece.find('=');
    const std::string key = lowered(trimmed(piece.substr(0, equals)));
    if (equals == std::string_view::npos || (key != "var" && key != "val" && key != "time" && key != "amt"))
      return refused(Severity::Warning, fmt::format("'{}' is not understood", piece),
                     "var=NAME, val=VALUE, time=SECONDS");
    const std::string_view value = trimmed(piece.substr(equals + 1));
    if (key == "var") {
      post.variable = isQuoted(value) ? value.substr(1, value.size() - 2) : value;
    } else if (key == "val") {
      auto read = readValue(value);
      if (!read) return tl::unexpected<Error>(read.error());
      post.value = std::move(*read);
      hasValue = true;
    } else if (key == "time") {
      const auto read = readTime(value);
      if (!read) return tl::unexpected<Error>(read.error());
      time = *read;
    } else {
      post.amount = moosNumber(value).value_or(0);
      if (post.amount < 1 || post.amount > kMostRepeats || post.amount != static_cast<int>(post.amount))
        return refused(Severity::Warning, fmt::format("amt: '{}' is not usable", value),
                       fmt::format("a whole number from 1 to {}", kMostRepeats));
    }
  }
  if (post.variable.empty() || !hasValue || !time)
    return refused(Severity::Warning, "var, val or time is missing", "var=NAME, val=VALUE, time=SECONDS");
  if (*time < 0) return refused(Severity::Warning, fmt::format("the time {} is before the start", *time));
  post.time = *time;
  return post;
}

/// A vehicle must be able to read it.
Result<void> checkPost(const Post& post) {
  const MessageInfo* info = findMessage(post.variable);
  if (!info) return refused(Severity::Note, fmt::format("nothing here reads {}", post.variable));
  const bool isText = std::holds_alternative<std::string>(post.value);
  if ((info->type == MessageType::Number && isText) || (info->type == MessageType::Text && !isText))
    return refused(Severity::Warning, fmt::format("{} takes no {}", post.variable, isText ? "text" : "number"),
                   isText ? "a number without quotes" : "a text");
  return {};
}

std::string_view eventText(const MoosLine& line) {
  return line.verbatim.empty() ? std::string_view(line.value) : std::string_view(line.verbatim);
}

/// Fixed seconds of a delay, which stands as a number or as lo:hi.
std::optional<double> fixedDelay(const MoosLine& line) {
  const auto delay = readTime(line.value);
  return delay && *delay >= 0 ? std::optional(*delay) : std::nullopt;
}

/// Lines that act on all the others.
struct Settings {
  double delay = 0, warp = 1;
  const MoosLine* waits = nullptr;  ///< because of this line the script does not begin by itself
};

/// False: the line is no setting, or one that cannot be obeyed.
bool takeSetting(const MoosLine& line, Settings& settings) {
  if (line.name == "paused") {
    const auto paused = parseFlag(line.value);
    if (!paused) return false;
    settings.waits = *paused ? &line : nullptr;
    return true;
  }
  if (line.name == "delay_start") {
    const auto delay = fixedDelay(line);
    if (delay) settings.delay = *delay;
    return delay.has_value();
  }
  if (line.name == "time_warp") {
    const auto warp = moosNumber(line.value);
    const bool good = warp && *warp > 0;
    if (good) settings.warp = *warp;
    return good;
  }
  return false;
}

/// Why a line that is neither post nor setting is not taken over.
void tellKept(const MoosLine& line, MoosReport& report) {
  constexpr const char* kHarmless[] = {"apptick",     "script_name", "upon_awake", "shuffle",
                                       "delay_reset", "status_var",  "verbose"};
  const auto tell = [&](Severity severity, std::string why) {
    report.add(severity, line.place,
               fmt::format("{}: {}; the line is not taken over",
                           trimmed(line.written.substr(0, line.written.find('='))), why));
  };
  if (line.name.empty())
    report.add(line.isKept ? Severity::Note : Severity::Warning, line.place,
               fmt::format("'{}' is not taken over", line.written));
  else if (isMoosFrameName(line.name) || std::ranges::find(kHarmless, line.name) != std::end(kHarmless))
    tell(Severity::Note, "this has no meaning here");
  else if (line.name == "rand_var" || line.name == "delay_start")
    tell(Severity::Warning, "random values are not simulated yet");
  else if ((line.name == "reset_max" && line.value == "0") ||
           (line.name == "reset_time" && lowered(line.value) == "none"))
    tell(Severity::Note, "the script runs once anyway");
  else if (line.name == "reset_max" || line.name == "reset_time")
    tell(Severity::Warning, "the script runs once here; resets are not simulated yet");
  else if (line.name == "paused" || line.name == "time_warp")
    tell(Severity::Warning, fmt::format("'{}' is not usable", line.value));
  else
    tell(Severity::Warning, "unknown parameter");
}

}  // namespace

MoosScript moosScript(const MoosBlock& block, const std::string& vehicle, MoosReport& report) {
  MoosScript script;
  Settings settings;
  std::vector<const MoosLine*> posts;
  std::set<const MoosLine*> kept;
  for (const MoosLine& line : block.lines)
    if (line.name == "condition" && !line.value.empty()) settings.waits = &line;
  const MoosLine* condition = settings.waits;
  for (const MoosLine& line : block.lines) {
    if (line.name == "event") {
      posts.push_back(&line);
    } else if (&line != condition && !takeSetting(line, settings) && line.name != "condition") {
      tellKept(line, report);
      kept.insert(&line);
    }
  }
  if (condition) settings.waits = condition;
  if (const MoosLine* why = settings.waits) {
    report.add(Severity::Warning, why->place,
               fmt::format("{}: the script waits for a message; nothing of it is taken over", why->name));
    for (const MoosLine& line : block.lines) script.kept.push_back(line.written);
    for (const MoosLine* post : posts) report.add(Severity::Note, post->place, "the event is not taken over");
    return script;
  }

  std::vector<std::pair<ScenarioEvent, Place>> events;
  for (const MoosLine* line : posts) {
    auto post = readPost(eventText(*line));
    if (auto checked = post ? checkPost(*post) : Result<void>{}; !checked) post = tl::unexpected(checked.error());
    if (post && events.size() >= kMostEvents)
      post = refused(Severity::Warning, fmt::format("more than {} events", kMostEvents));
    if (!post) {
      report.add(post.error().severity, line->place,
                 fmt::format("event: {}; the line is not taken over", post.error().message),
                 post.error().expected);
      kept.insert(line);
      continue;
    }
    ScenarioEvent event;
    event.at = settings.delay + post->time / settings.warp;
    event.vehicle = vehicle;
    event.post.emplace_back(post->variable, post->value);
    for (int i = 0; i < static_cast<int>(post->amount); ++i) events.emplace_back(event, line->place);
  }
  for (const MoosLine& line : block.lines)
    if (kept.contains(&line)) script.kept.push_back(line.written);
  // The program posts in the order of time.
  std::ranges::stable_sort(events, {}, [](const auto& e) { return *e.first.at; });
  for (auto& [event, place] : events) {
    script.events.push_back(std::move(event));
    script.places.push_back(std::move(place));
  }
  return script;
}

Result<std::string> moosScriptLine(const std::string& variable, const MessageValue& value, double time) {
  std::string text;
  if (const double* number = std::get_if<double>(&value))
    text = moosNumberText(*number);
  else
    text = fmt::format("\"{}\"", std::get<std::string>(value));
  std::string line = fmt::format("event = var={}, val={}, time={}", variable, text, moosNumberText(time));

  MoosReport ignored;
  const MoosText parsed = parseMoosText("ProcessConfig = x\n{\n" + line + "\n}\n", "", ignored);
  const bool isOneLine = parsed.blocks.size() == 1 && parsed.blocks[0].lines.size() == 1 &&
                         parsed.globals.empty() && parsed.blocks[0].lines[0].written == line;
  const auto read = isOneLine ? readPost(eventText(parsed.blocks[0].lines[0])) : refused(Severity::Warning, "");
  if (!read || read->variable != variable || read->value != value || read->time != time || !checkPost(*read))
    return err("the value '{}' of {} cannot be written in a timer script", messageText(value), variable);
  return line;
}

}  // namespace antipode
