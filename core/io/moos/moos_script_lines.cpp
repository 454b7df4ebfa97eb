// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_script_lines.h"

#include "core/base/key_value.h"
#include "core/io/quoted_text.h"
#include "core/scenario/document/script_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace antipode {
namespace {

/// Calls set(key in lower case, value) for each "key = value"; false from it: no such key. Error: a piece that is
/// no "key = value".
Result<void> forEachPair(std::string_view text, const char* expected,
                         const std::function<Result<bool>(const std::string&, std::string_view)>& set) {
  for (const std::string_view piece : splitOutsideQuotes(text)) {
    const auto pair = keyValueOf(piece);
    const Result<bool> isSet = pair ? set(lowered(pair->key), pair->value) : false;
    if (!isSet) return tl::unexpected<Error>(isSet.error());
    if (!*isSet) return errExpected(expected, "'{}' is not understood", piece);
  }
  return {};
}

/// "3" or "2:5", both in [least, most].
Result<NumberRange> rangeFrom(std::string_view text, double least, double most, const char* expected) {
  const std::size_t colon = text.find(':');
  const auto low = moosNumber(text.substr(0, colon));
  const auto high = colon == std::string_view::npos ? low : moosNumber(text.substr(colon + 1));
  if (!low || !high) return errExpected(expected, "'{}' is not understood", text);
  if (!(*low >= least && *high <= most && *low <= *high)) return errExpected(expected, "{} is out of range", text);
  return NumberRange(*low, *high);
}

/// "$(NAME)" as "$[NAME]": the program knows both. "$(4)" is no macro, but four digits by chance.
std::string withSquareMacros(std::string_view text) {
  std::string out(text);
  for (std::size_t at = out.find("$("); at != out.npos; at = out.find("$(", at + 2)) {
    const std::size_t end = out.find(')', at);
    if (end == out.npos) break;
    const std::string_view name = std::string_view(out).substr(at + 2, end - at - 2);
    if (isMacroName(name) && (name[0] < '0' || name[0] > '9')) out[at + 1] = '[', out[end] = ']';
  }
  return out;
}

/// A bare number is a number, everything else a text. Quotes stay where they matter: around a text that would be
/// worked out to a number.
Result<MessageValue> valueFrom(std::string_view text) {
  const std::string inner = withSquareMacros(unquoted(text));
  if (inner.find('"') != std::string_view::npos) return err("the quotes in '{}' do not match", inner);
  if (!isQuoted(text))
    if (const auto number = moosNumber(text)) return MessageValue{*number};
  MessageValue value{inner};
  if (isQuoted(text) && isTemplate(value) && mayBecomeNumber(inner)) value = '"' + inner + '"';
  return value;
}

std::string valueText(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return moosNumberText(*number);
  const std::string& text = std::get<std::string>(value);
  const bool isBare = isTemplate(value) && (isQuoted(text) || mayBecomeNumber(text));
  return isBare ? text : fmt::format("\"{}\"", text);
}

/// The condition with its blanks, which separate words.
std::string conditionText(const MoosLine& line) {
  if (line.written.find("${") != std::string::npos) return line.value;
  std::string text = line.written.substr(line.written.find('=') + 1);
  text.resize(std::min(text.find("//"), text.size()));
  return std::string(trimmed(text));
}

template <class T>
Result<bool> setFrom(std::string_view text, T& target) {
  auto read = FieldCodec<T>::fromText(text);
  if (!read) return tl::unexpected<Error>(read.error());
  target = std::move(*read);
  return true;
}

Result<bool> setRange(std::string_view text, double least, double most, const char* expected,
                      NumberRange& target) {
  const auto read = rangeFrom(text, least, most, expected);
  if (!read) return tl::unexpected<Error>(read.error());
  target = *read;
  return true;
}

bool isVariableLine(const MoosLine& line) {
  return line.name == "rand_var" || line.name == "randvar";
}

using RandomNumbers = std::map<std::string, double>;  // by their keys

double numberOr(const RandomNumbers& numbers, const char* key, double otherwise) {
  const auto at = numbers.find(key);
  return at == numbers.end() ? otherwise : at->second;
}

constexpr double kPracticallyAll = 6;  // standard deviations: of a normal distribution without ends

}  // namespace

Result<ScriptEvent> moosPostFromText(std::string_view text) {
  constexpr const char* kExpected = "var=NAME, val=VALUE, time=SECONDS";
  ScriptEvent event;
  bool hasValue = false;
  const auto read =
      forEachPair(text, kExpected, [&](const std::string& key, std::string_view value) -> Result<bool> {
        if (key == "var") {
          event.variable = unquoted(value);
        } else if (key == "val") {
          auto posted = valueFrom(value);
          if (!posted) return tl::unexpected<Error>(posted.error());
          event.value = std::move(*posted);
          hasValue = true;
        } else if (key == "time") {
          return setRange(value, 0, ScriptSpec::kMaxSeconds, "seconds, such as time=100 or time=20:30",
                          event.time);
        } else if (key == "amt") {
          const double amount = moosNumber(value).value_or(0);
          if (!(amount >= 1 && amount <= ScriptEvent::kMaxAmount && amount == static_cast<int>(amount)))
            return errExpected(fmt::format("a whole number from 1 to {}", ScriptEvent::kMaxAmount),
                               "amt: '{}' is not usable", value);
          event.amount = static_cast<int>(amount);
        } else {
          return false;
        }
        return true;
      });
  if (!read) return tl::unexpected<Error>(read.error());
  if (event.variable.empty() || !hasValue) return errExpected(kExpected, "var or val is missing");
  return event;
}

std::string moosPostText(const ScriptEvent& event) {
  std::string text = fmt::format("var={}, val={}, time={}", event.variable, valueText(event.value),
                                 FieldCodec<NumberRange>::toText(event.time));
  if (event.amount != 1) text += fmt::format(", amt={}", event.amount);
  return text;
}

Result<RandomVariable> moosVariableFromText(std::string_view text, std::vector<std::string>& unlike) {
  constexpr const char* kExpected = "varname=NAME, min=LEAST, max=GREATEST, key=at_reset";
  RandomVariable variable;
  RandomNumbers numbers;
  const auto read =
      forEachPair(text, kExpected, [&](const std::string& key, std::string_view value) -> Result<bool> {
        if (key == "varname") {
          variable.name = value;
        } else if (key == "min" || key == "max" || key == "mu" || key == "sigma" || key == "snap") {
          const auto number = moosNumber(value);
          if (!number) return errExpected("a number", "{}: '{}' is not a number", key, value);
          numbers[key] = *number;
        } else if (key == "key" && lowered(value) == "at_start") {
          unlike.emplace_back("key=at_start is drawn anew whenever the script begins again, as at_reset");
        } else if (key == "key") {
          return setFrom(value, variable.key);
        } else if (key == "type") {
          const bool isNormal = value == "gaussian" || value == "normal";
          if (isNormal) variable.type = DrawnAs::Gaussian;
          return isNormal || value == "uniform";
        } else {
          return false;
        }
        return true;
      });
  if (!read) return tl::unexpected<Error>(read.error());
  if (!isMacroName(variable.name) || isBuiltInMacro(variable.name))
    return errExpected("varname=NAME of letters, digits and _", "'{}' cannot be the name of a macro",
                       variable.name);
  variable.mu = numberOr(numbers, "mu", variable.mu), variable.sigma = numberOr(numbers, "sigma", variable.sigma);
  variable.snap = std::max(numberOr(numbers, "snap", 0), 0.0);
  if (variable.type == DrawnAs::Gaussian) {
    if (variable.sigma < 0) return errExpected("sigma >= 0", "sigma {} is below 0", numberText(variable.sigma));
    variable.min = variable.mu - kPracticallyAll * variable.sigma;
    variable.max = variable.mu + kPracticallyAll * variable.sigma;
  }
  variable.min = numberOr(numbers, "min", variable.min), variable.max = numberOr(numbers, "max", variable.max);
  if (!std::isfinite(variable.max - variable.min))
    return errExpected("smaller numbers", "min or max is out of range");
  if (variable.min > variable.max)
    return errExpected("min <= max", "min {} is above max {}", numberText(variable.min), numberText(variable.max));
  return variable;
}

std::string moosVariableText(const RandomVariable& variable) {
  std::string text = fmt::format("varname={}, min={}, max={}, key={}", variable.name, moosNumberText(variable.min),
                                 moosNumberText(variable.max), FieldCodec<DrawnAt>::toText(variable.key));
  if (variable.type == DrawnAs::Gaussian)
    text += fmt::format(", type=gaussian, mu={}, sigma={}", moosNumberText(variable.mu),
                        moosNumberText(variable.sigma));
  if (variable.snap > 0) text += fmt::format(", snap={}", moosNumberText(variable.snap));
  return text;
}

std::string moosVariableIn(const MoosLine& line) {
  std::string name;
  if (isVariableLine(line) && !line.isPreserved)
    (void)forEachPair(line.value, "", [&](const std::string& key, std::string_view value) -> Result<bool> {
      if (key == "varname") name = value;
      return true;
    });
  return name;
}

Result<bool> setMoosScriptSetting(const MoosLine& line, ScriptSpec& script, std::vector<std::string>& unlike) {
  const std::string& value = line.value;
  if (line.isPreserved || line.name.empty() || value.empty()) return false;
  constexpr double kMost = ScriptSpec::kMaxSeconds;
  constexpr const char* kSeconds = "seconds, or low:high";
  if (line.name == "script_name") return script.name = value, true;
  if (line.name == "paused") return setFrom(value, script.paused);
  if (line.name == "shuffle") return setFrom(value, script.shuffle);
  if (line.name == "upon_awake") return setFrom(value, script.uponAwake);
  if (line.name == "reset_max") return setFrom(value, script.resetMax);
  if (line.name == "reset_time") return setFrom(value, script.resetTime);
  if (line.name == "delay_start") return setRange(value, 0, kMost, kSeconds, script.delayStart);
  if (line.name == "delay_reset") return setRange(value, 0, kMost, kSeconds, script.delayReset);
  if (line.name == "time_warp")
    return setRange(value, ScriptSpec::kMinWarp, ScriptSpec::kMaxWarp, "a number above 0", script.timeWarp);
  if (line.name == "condition") {
    auto condition = Condition::fromText(conditionText(line));
    if (!condition) return tl::unexpected<Error>(condition.error());
    script.conditions.items.push_back(std::move(*condition));
    return true;
  }
  if (!isVariableLine(line)) return false;
  auto variable = moosVariableFromText(value, unlike);
  if (!variable) return tl::unexpected<Error>(variable.error());
  if (std::ranges::find(script.random, variable->name, &RandomVariable::name) != script.random.end())
    return errExpected("a unique name", "there is a variable '{}' already", variable->name);
  script.random.push_back(std::move(*variable));
  return true;
}

std::string_view moosPostTextOf(const MoosLine& line) {
  return line.verbatim.empty() ? std::string_view(line.value) : std::string_view(line.verbatim);
}

}  // namespace antipode
