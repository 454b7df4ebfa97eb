// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_script.h"

#include "core/io/moos/moos_params.h"
#include "core/io/moos/moos_script_lines.h"
#include "core/model/messages.h"
#include "core/scenario/document/script_text.h"

#include <algorithm>
#include <map>

namespace antipode {
namespace {

class ScriptBlockReader {
 public:
  ScriptBlockReader(const MoosBlock& block, const std::string& vehicle, MoosReport& report)
      : block_(block), report_(report) {
    spec_.vehicle = vehicle;
    script_.location = block.location;
  }

  MoosScript read(const std::set<std::string>& alsoRead) {
    for (const MoosLine& line : block_.lines)
      if (line.name == "event" && !line.isPreserved)
        readPost(line);
      else
        readSetting(line);
    if (spec_.events.empty())
      preserveAll();
    else if (isPlain(alsoRead))
      makeEvents();
    else
      makeScript();
    return std::move(script_);
  }

 private:
  void report(Severity severity, const MoosLine& line, std::string message, std::string expected = {}) {
    report_.add(severity, line.location, std::move(message), std::move(expected));
    script_.preserved.push_back(line.written);
  }

  void leaveOut(const MoosLine& line, const std::string& name) {
    report_.leaveOut(line.location, name);
    script_.preserved.push_back(line.written);
  }

  void readPost(const MoosLine& line) {
    auto post = moosPostFromText(moosPostTextOf(line));
    if (post && postsOfARound_ + post->amount > ScriptSpec::kMaxPosts)
      post = errExpected({}, "more than {} posts", ScriptSpec::kMaxPosts);
    if (!post)
      return report(Severity::Warning, line,
                    fmt::format("event: {}; the line is not taken over", post.error().message),
                    post.error().expected);
    postsOfARound_ += post->amount;
    spec_.events.push_back(std::move(*post));
    posts_.push_back(&line);
  }

  void readSetting(const MoosLine& line) {
    std::vector<std::string> unlike;
    const auto isSet = setMoosScriptSetting(line, spec_, unlike);
    const std::string name = line.spelledName();
    if (isSet && *isSet) {
      settings_.push_back(&line);
      for (const std::string& what : unlike)
        report_.add(Severity::Warning, line.location, fmt::format("{}: {}", name, what));
      if (!unlike.empty()) script_.preserved.push_back(line.written);
      return;
    }
    if (!isSet)
      report(Severity::Warning, line,
             fmt::format("{}: {}; the line is not taken over", name, isSet.error().message),
             isSet.error().expected);
    else if (line.name.empty())
      report(line.isPreserved ? Severity::Note : Severity::Warning, line,
             fmt::format("'{}' is not taken over", line.written));
    else if (line.value.empty())
      report(Severity::Warning, line, fmt::format("{} has no value; the line is not taken over", name));
    else if (isMoosFrameName(line.name) || line.name == "apptick" || line.name == "status_var" ||
             line.name == "verbose")
      leaveOut(line, name);
    else
      report(Severity::Warning, line, fmt::format("{}: unknown parameter; the line is not taken over", name));
  }

  /// A vehicle, or something else, reads each post, and nothing is drawn, repeated or waited for.
  bool isPlain(const std::set<std::string>& alsoRead) const {
    ScriptSpec plain;
    plain.vehicle = spec_.vehicle;
    plain.events = spec_.events;
    plain.delayStart = spec_.delayStart.low;
    plain.timeWarp = spec_.timeWarp.low;
    return plain == spec_ && !pausesItself() && std::ranges::all_of(spec_.events, [&](const ScriptEvent& event) {
             return isReadPost(event.variable, event.value, alsoRead) && event.time.isFixed() &&
                    !isTemplate(event.value);
           });
  }

  /// Whether a post stops later posts of the same script.
  bool pausesItself() const {
    return std::ranges::any_of(spec_.events, [&](const ScriptEvent& pause) {
      return pause.variable == kPauseScripts && std::ranges::any_of(spec_.events, [&](const ScriptEvent& other) {
               return other.time.low > pause.time.low;
             });
    });
  }

  void makeEvents() {
    std::vector<std::pair<ScenarioEvent, SourceLocation>> all;
    for (std::size_t i = 0; i < spec_.events.size(); ++i) {
      const ScriptEvent& post = spec_.events[i];
      ScenarioEvent event;
      event.at = spec_.delayStart.low + post.time.low / spec_.timeWarp.low;
      event.vehicle = spec_.vehicle;
      event.post.emplace_back(post.variable, post.value);
      all.insert(all.end(), static_cast<std::size_t>(post.amount), {event, posts_[i]->location});
    }
    // The program posts in the order of time.
    std::ranges::stable_sort(all, {}, [](const auto& e) { return *e.first.at; });
    for (auto& [event, location] : all) {
      script_.events.push_back(std::move(event));
      script_.locations.push_back(std::move(location));
    }
  }

  void makeScript() {
    for (const MoosLine* post : posts_) script_.locations.push_back(post->location);
    script_.script = std::move(spec_);
  }

  void preserveAll() {
    script_.preserved.clear();
    for (const MoosLine& line : block_.lines) script_.preserved.push_back(line.written);
    for (const MoosLine* line : settings_)
      report_.add(Severity::Note, line->location, "the script posts nothing; the line is not taken over");
  }

  const MoosBlock& block_;
  MoosReport& report_;
  ScriptSpec spec_;
  std::int64_t postsOfARound_ = 0;  // spec_.postsOfARound(), which would be asked for once a line
  std::vector<const MoosLine*> posts_, settings_;
  MoosScript script_;
};

/// A line as the reader of mission files sees it; nullopt: it would not read back equal.
std::optional<MoosLine> parsedLine(const std::string& line) {
  MoosReport ignored;
  const MoosText parsed = parseMoosText("ProcessConfig = x\n{\n" + line + "\n}\n", "", ignored);
  const bool isOneLine = parsed.blocks.size() == 1 && parsed.blocks[0].lines.size() == 1 &&
                         parsed.globals.empty() && parsed.blocks[0].lines[0].written == line;
  return isOneLine ? std::optional(parsed.blocks[0].lines[0]) : std::nullopt;
}

std::string variableDrawnBy(const std::string& line) {
  if (lowered(std::string_view(line).substr(0, 4)) != "rand") return {};  // the others are many
  const auto parsed = parsedLine(line);
  return parsed ? moosVariableIn(*parsed) : std::string{};
}

std::optional<std::string> postLine(const ScriptEvent& event) {
  const std::string line = "event = " + moosPostText(event);
  const auto parsed = parsedLine(line);
  const auto read = parsed ? moosPostFromText(moosPostTextOf(*parsed)) : err("no line");
  return read && *read == event ? std::optional(line) : std::nullopt;
}

}  // namespace

bool isReadPost(const std::string& variable, const MessageValue& value, const std::set<std::string>& alsoRead) {
  const MessageInfo* info = findMessage(variable);
  if (!info) return variable == kPauseScripts || alsoRead.contains(variable);
  const auto type = std::holds_alternative<double>(value) ? MessageType::Number : MessageType::Text;
  return info->type == MessageType::Any || info->type == type;
}

MoosScript moosScript(const MoosBlock& block, const std::string& vehicle, MoosReport& report,
                      const std::set<std::string>& alsoRead) {
  return ScriptBlockReader(block, vehicle, report).read(alsoRead);
}

std::vector<std::string> moosScriptLines(const ScriptSpec& script, std::vector<std::string>& refused) {
  std::vector<std::string> lines;
  ScriptSpec expected;  // so far
  const auto setting = [&](const std::string& name, const std::string& text) {
    const std::string line = fmt::format("{} = {}", name, text);
    const auto parsed = parsedLine(line);
    ScriptSpec read = expected;
    std::vector<std::string> unlike;
    const auto isSet = parsed ? setMoosScriptSetting(*parsed, read, unlike) : Result<bool>(false);
    if (isSet && *isSet) {
      lines.push_back(line);
      expected = std::move(read);
    }
    return isSet && *isSet;
  };
  const auto report = [&](const std::string& name, const std::string& text) {
    refused.push_back(fmt::format("{} '{}' cannot be written exactly in a timer script", name, text));
  };
  const auto field = [&](const char* name, const auto& value, auto ScriptSpec::*member) {
    using T = std::remove_cvref_t<decltype(value)>;
    if (value == ScriptSpec{}.*member) return;
    const std::string text = FieldCodec<T>::toText(value);
    if (!setting(name, text) || !(expected.*member == value)) report(name, text);
  };
  field("script_name", script.name, &ScriptSpec::name);
  setting("paused", script.paused ? "true" : "false");
  field("reset_max", script.resetMax, &ScriptSpec::resetMax);
  field("reset_time", script.resetTime, &ScriptSpec::resetTime);
  field("delay_start", script.delayStart, &ScriptSpec::delayStart);
  field("delay_reset", script.delayReset, &ScriptSpec::delayReset);
  field("time_warp", script.timeWarp, &ScriptSpec::timeWarp);
  field("upon_awake", script.uponAwake, &ScriptSpec::uponAwake);
  field("shuffle", script.shuffle, &ScriptSpec::shuffle);
  for (const Condition& condition : script.conditions)
    if (!setting("condition", condition.text()) || !(expected.conditions.items.back() == condition))
      report("condition", condition.text());
  for (const RandomVariable& variable : script.random)
    if (!setting("rand_var", moosVariableText(variable)) || !(expected.random.back() == variable))
      report("the random variable", variable.name);
  for (const ScriptEvent& event : script.events)
    if (auto line = postLine(event))
      lines.push_back(std::move(*line));
    else
      refused.push_back(fmt::format("the value '{}' of {} cannot be written in a timer script",
                                    messageText(event.value), event.variable));
  return lines;
}

Result<std::string> moosScriptLine(const std::string& variable, const MessageValue& value, double time) {
  if (auto line = postLine({variable, value, time, 1})) return std::move(*line);
  return err("the value '{}' of {} cannot be written in a timer script", messageText(value), variable);
}

std::vector<std::string> withPreservedLines(const std::vector<std::string>& lines,
                                            const std::vector<std::string>& preserved) {
  std::map<std::string, std::size_t> drawnAt;  // index of the first preserved line of a variable
  for (std::size_t i = 0; i < preserved.size(); ++i)
    if (const std::string name = variableDrawnBy(preserved[i]); !name.empty()) drawnAt.emplace(name, i);
  std::vector<std::string> all;
  std::size_t next = 0;  // preserved line
  const auto addUpTo = [&](std::size_t end) {
    for (; next < end; ++next) all.push_back(preserved[next]);
  };
  for (const std::string& line : lines)
    if (const auto found = drawnAt.find(variableDrawnBy(line)); found != drawnAt.end())
      addUpTo(found->second + 1);  // those before it, too: preserved lines keep their order
    else
      all.push_back(line);
  addUpTo(preserved.size());
  return all;
}

}  // namespace antipode
