// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_message.h"

#include "core/model/messages.h"
#include "core/model/pose_text.h"
#include "core/model/published.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/document/script_text.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace antipode {
namespace {

/// What the text of a message must be, for variables whose grammar is known (vehicle-model sections 9 to 12).
std::vector<std::string> wordsFor(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::SimPaused:
    case MessageEffect::CurrentFieldActive:
      return {"true", "false", "on", "off", "yes", "no", "toggle"};
    case MessageEffect::Enabled:
    case MessageEffect::ObstacleHit:
      return {"true", "false", "on", "off", "yes", "no"};
    case MessageEffect::ManualOverride:
    case MessageEffect::BuoyancyControl:
    case MessageEffect::TrimControl:
      return {"true", "false"};
    case MessageEffect::ModeReverse:
      return {"true", "false", "reverse", "normal"};
    case MessageEffect::ModeDifferential:
      return {"true", "false", "differential", "normal"};
    default:
      return {};
  }
}

Result<void> checkMessageText(const MessageInfo& info, const std::string& text) {
  switch (info.effect) {
    case MessageEffect::DriftVector:
    case MessageEffect::DriftVectorAdd:
      if (const auto drift = driftFromVectorText(text); !drift) return tl::unexpected<Error>(drift.error());
      return {};
    case MessageEffect::WindConditions:
      if (const auto wind = Wind::fromText(text); !wind) return tl::unexpected<Error>(wind.error());
      return {};
    case MessageEffect::HoverRequest:
      if (const auto request = requestFromText(text, {}); !request) return tl::unexpected<Error>(request.error());
      return {};
    case MessageEffect::Reset:
      if (const auto pose = poseFromText(text, {}); !pose) return tl::unexpected<Error>(pose.error());
      return {};
    default:
      break;
  }
  const auto words = wordsFor(info.effect);
  if (words.empty() || std::find(words.begin(), words.end(), lowered(trimmed(text))) != words.end()) return {};
  return errExpected(fmt::format("one of {}", fmt::join(words, ", ")), "'{}' is not a known word", text);
}

bool isKnownMacro(std::string_view name, const std::vector<RandomVariable>& random) {
  return isBuiltInMacro(name) || std::ranges::find(random, name, &RandomVariable::name) != random.end();
}

/// The value as it may be posted.
MessageValue sampleOf(const MessageValue& value, const std::vector<RandomVariable>& random) {
  return filledIn(value, [&](std::string_view name) {
    return isKnownMacro(name, random) ? std::optional<std::string>("1") : std::nullopt;
  });
}

std::string unitOf(const MessageInfo& info) {
  return info.unit[0] == '\0' ? std::string{} : fmt::format(" ({})", info.unit);
}

Problem problem(Severity severity, std::string message, std::string expected = {}) {
  return {severity, {}, {}, std::move(message), std::move(expected)};
}

}  // namespace

namespace {

/// What becomes here of a variable of the manual's interface that no vehicle reads.
std::optional<std::string> knownVariable(std::string_view variable) {
  using Row = std::pair<std::string_view, const char*>;
  static constexpr const char* kOwnModel =
      "it has no effect; a vehicle is moved by its own model, and while it is disabled by NAV_X, NAV_Y and "
      "NAV_HEADING";
  static constexpr Row kRows[] = {
      {"NAV_SPEED", kOwnModel},
      {"NAV_DEPTH", kOwnModel},
      {"NAV_YAW", kOwnModel},
      {"NAV_PITCH", kOwnModel},
      {"NAV_LAT", kOwnModel},
      {"NAV_LONG", kOwnModel},
      {kPauseScripts, "it has no effect; there is no timer script"},
      {"APPCAST_REQ", "it has no effect; the status report of a vehicle is shown in the window at any time"},
  };
  for (const auto& [name, what] : kRows)
    if (name == variable) return what;
  for (const PublishedInfo& info : publishedTable())
    for (const char* prefix : {"USM", "NAV"})
      if (publishedName(info, prefix) == variable)
        return "it has no effect; vehicles publish it, and none reads it";
  return std::nullopt;
}

}  // namespace

MessageCheck::MessageCheck(const Scenario& scenario) : compat_(scenario.compat), read_(readVariables(scenario)) {}

std::optional<Problem> MessageCheck::unread(const std::string& variable) {
  if (const auto what = knownVariable(variable))
    return problem(Severity::Note, fmt::format("{}: {}", variable, *what));
  if (!guesser_) {
    std::set<std::string> messages;
    for (const MessageInfo& message : messageTable()) messages.emplace(message.name);
    guesser_.emplace().add(messages);
    guesser_->add(read_);
  }
  const auto near = guesser_->near(variable);
  return problem(Severity::Error, fmt::format("no vehicle reads the variable '{}'", variable),
                 near ? fmt::format("'{}'", *near) : "a variable such as DESIRED_THRUST");
}

std::optional<Problem> MessageCheck::problemOf(const std::string& variable, const MessageValue& given,
                                               const std::vector<RandomVariable>& random) {
  if (isTemplate(given))
    for (const std::string_view macro : macrosIn(std::get<std::string>(given)))
      if (!isKnownMacro(macro, random))
        return problem(Severity::Warning,
                       fmt::format("{}: there is no macro '{}'; it is posted as it stands", variable, macro),
                       "a name under 'random', or one of COUNT, TCOUNT, IDX, DBTIME, UTCTIME");
  const MessageInfo* info = findMessage(variable);
  if (!info) return read_.contains(variable) ? std::nullopt : unread(variable);
  return problemOfValue(compat_, *info, given, random);
}

namespace {

/// What is wrong with the type of a value; nothing: the message takes it.
std::optional<Problem> wrongType(Compat compat, const MessageInfo& info, const MessageValue& given,
                                 const MessageValue& value) {
  const std::string* text = std::get_if<std::string>(&value);
  if (text && info.type == MessageType::Number) {
    const bool numeric = parseNumber(*text).has_value();
    return problem(Severity::Error, fmt::format("{}: '{}' is a text", info.name, messageText(given)),
                   (numeric ? "a number without quotes" : "a number") + unitOf(info));
  }
  if (text || info.type != MessageType::Text) return std::nullopt;
  const std::string expected = fmt::format("a text{}: {}", unitOf(info), info.help);
  if (compat != Compat::Usimmarine)
    return problem(Severity::Error, fmt::format("{}: {} is a number", info.name, messageText(given)), expected);
  if (info.effect == MessageEffect::ObstacleHit) return std::nullopt;
  return problem(Severity::Warning,
                 fmt::format("{}: {} is a number, which the old program receives as an empty text", info.name,
                             messageText(given)),
                 expected);
}

}  // namespace

std::optional<Problem> problemOfValue(Compat compat, const MessageInfo& info, const MessageValue& given,
                                      const std::vector<RandomVariable>& random) {
  if (compat == Compat::Usimmarine && !isReadByOldProgram(info))
    return problem(Severity::Warning, fmt::format("{}: the old program does not read it", info.name));
  const MessageValue value = sampleOf(given, random);
  if (auto wrong = wrongType(compat, info, given, value)) return wrong;
  if (const std::string* text = std::get_if<std::string>(&value)) {
    // A warning: the vehicle ignores such a message, and recorded missions hold some.
    if (const auto ok = checkMessageText(info, *text); !ok)
      return problem(Severity::Warning, fmt::format("{}: {}", info.name, ok.error().message), ok.error().expected);
  } else if (!std::isfinite(std::get<double>(value))) {
    return problem(Severity::Error, fmt::format("{}: this is not a number", info.name), "a number" + unitOf(info));
  }
  return std::nullopt;
}

void checkRandom(const std::vector<RandomVariable>& random, const std::string& item, ProblemList& problems) {
  std::unordered_set<std::string> seen;
  for (const RandomVariable& variable : random) {
    const auto error = [&](std::string message, std::string expected) {
      problems.add({Severity::Error, {}, itemPath(item, variable.name), std::move(message), std::move(expected)});
    };
    if (!isMacroName(variable.name))
      error(fmt::format("random: '{}' cannot be the name of a macro", variable.name), "letters, digits and _");
    else if (isBuiltInMacro(variable.name))
      error(fmt::format("random: every script has a macro {} of its own", variable.name), "another name");
    if (!seen.insert(variable.name).second)
      error(fmt::format("random: '{}' is there twice", variable.name), "a unique name");
    if (!(variable.min <= variable.max && std::isfinite(variable.min) && std::isfinite(variable.max)))
      error(fmt::format("{}: the least value, {}, is above the greatest, {}", variable.name,
                        numberText(variable.min), numberText(variable.max)),
            "min <= max");
    if (variable.type == DrawnAs::Gaussian && !(variable.mu >= variable.min && variable.mu <= variable.max))
      problems.add(
          {Severity::Warning,
           {},
           itemPath(item, variable.name),
           fmt::format("{}: the mean, {}, lies outside of {} to {}, so most values are one of these",
                       variable.name, numberText(variable.mu), numberText(variable.min), numberText(variable.max)),
           "min <= mu <= max"});
  }
}

}  // namespace antipode
