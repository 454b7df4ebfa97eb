// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/bhv_read.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/base/key_value.h"
#include "core/io/moos/bhv_keys.h"
#include "core/io/quoted_text.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

/// Why a behaviour would make a scenario unusable, if it would. A route without points may get some from messages, but
/// not one whose points cannot be read.
std::optional<Problem> objectionTo(const BehaviourSpec& behaviour, bool isWhole) {
  VehicleSpec vehicle;
  vehicle.name = "x";
  vehicle.behaviours.push_back(behaviour);
  auto* target = std::get_if<DriftingTargetParams>(&vehicle.behaviours.back().params);
  // A behaviour file knows no formation; the reader of the mission replaces it.
  if (target && target->follow == TargetSource::Formation)
    target->follow = TargetSource::Point, target->target = Vec2{};
  Scenario scenario;
  if (isWhole) scenario.compat = Compat::UsimmarineV22;
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(vehicle)));
  for (const Problem& problem : checkScenario(scenario))
    if (problem.severity == Severity::Error) return problem;
  return std::nullopt;
}

/// Of a line as a person would name it.
std::string wordOf(const BhvLine& line) {
  return std::string(keyOf(line.text));
}

class BehaviourFileReader {
 public:
  BehaviourFileReader(const BhvText& text, BhvFile& into, MoosReport& report)
      : text_(text), into_(into), report_(report) {}

  void read() {
    into_.isRefused = into_.isRefused || text_.isBroken;
    for (const BhvLine& line : text_.lines) readLine(line);
    for (const BhvBlock& block : text_.blocks) {
      if (block.header.empty()) {
        note(block.location, "a block without a head, which pHelmIvP skips; it is kept, but not taken over");
        preserve(block);
      } else if (block.isPreserved) {
        note(block.location, fmt::format("'{}' is kept, but not taken over", block.header));
        preserve(block);
      } else if (block.isMode) {
        readMode(block);
      } else {
        readBehaviour(block);
      }
    }
  }

 private:
  void note(const SourceLocation& location, std::string message) {
    report_.add(Severity::Note, location, std::move(message));
  }
  /// Of what pHelmIvP refuses, too.
  void refuse(const SourceLocation& location, std::string message, std::string expected = {}) {
    into_.isRefused = true;
    report_.add(Severity::Warning, location, std::move(message), std::move(expected));
  }
  void preserve(const BhvBlock& block) {
    into_.preserved.blocks.push_back({block.header, block.written, block.closing});
  }

  /// In front of the blocks that are preserved as a whole, as a file is written.
  void preserve(const std::string& name) {
    std::vector<MoosPreserved::Block>& blocks = into_.preserved.blocks;
    const auto at = std::ranges::find_if(blocks, [](const MoosPreserved::Block& block) {
      return !block.header.starts_with(kPreservedOfBehaviour);
    });
    blocks.insert(at, {std::string(kPreservedOfBehaviour) + name, preservedLines_});
  }

  void readLine(const BhvLine& line) {
    if (line.isPreserved) {
      note(line.location, fmt::format("'{}' is kept, but not taken over", line.written));
    } else if (const auto values = bhvStartValues(line); !values) {
      refuse(line.location, fmt::format("'{}' is not understood", line.text),
             "initialize VAR = value, Behavior = BHV_NAME, or set VAR = value");
    } else if (!*values) {
      refuse(line.location, fmt::format("initialize: {}; the line is not taken over", values->error().message),
             values->error().expected);
    } else {
      for (const Flag& flag : **values) into_.initialize.items.push_back(flag);
      return;
    }
    into_.preserved.lines.push_back(line.written);
  }

  void readMode(const BhvBlock& block) {
    auto rule = bhvModeOf(block);
    if (!rule) {
      SourceLocation location = rule.error().location;
      if (location.line == 0) location = block.location;
      refuse(location, fmt::format("{}; the block is not taken over", rule.error().message),
             rule.error().expected);
      return preserve(block);
    }
    into_.locations[fmt::format("helm/modes/{}", into_.modes.size())] = block.location;
    into_.modes.push_back(std::move(*rule));
  }

  void readBehaviour(const BhvBlock& block) {
    spec_ = bhvOfName(unquoted(block.name));
    if (!spec_) {
      const auto near = bhvNameNear(block.name);
      refuse(block.location,
             fmt::format("the behaviour '{}' is not known; the block is not taken over", block.name),
             near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(bhvNames(), ", ")));
      return preserve(block);
    }
    const std::string item = fmt::format("behaviours/{}", into_.behaviours.size());
    locations_ = {{item, block.location}};
    preservedLines_.clear();
    unusable_.clear();
    MoosReport ofLines;
    for (const BhvLine& line : block.lines)
      if (!readKey(line, item, ofLines)) return preserve(block);
    if (spec_->common.name.empty()) {
      spec_->common.name = behaviourName(*spec_, into_.behaviours.size());
      if (std::exchange(hasNameless_, true)) into_.isRefused = true;  // the program calls both ???
    }
    if (!isUsable(block)) return preserve(block);
    if (isConstantBehaviour(*spec_) && !locations_.contains(item + "/duration"))
      report_.add(Severity::Warning, block.location,
                  fmt::format("'{}' has no duration: the reference helm ends it at once, here it stays",
                              spec_->common.name),
                  "duration = no-time-limit, or seconds");
    report_.add(std::move(ofLines));
    into_.locations.merge(locations_);
    if (!preservedLines_.empty()) preserve(spec_->common.name);
    into_.behaviours.push_back(std::move(*spec_));
  }

  bool isUsable(const BhvBlock& block) {
    const std::string& name = spec_->common.name;
    const bool nameExists = std::ranges::any_of(
        into_.behaviours, [&](const BehaviourSpec& other) { return other.common.name == name; });
    if (nameExists) {
      refuse(block.location, fmt::format("there is a behaviour '{}' already; this block is not taken over", name),
             "a unique name");
      return false;
    }
    const auto objection = objectionTo(*spec_, unusable_.empty());
    if (!objection) return true;
    // The missing key may be there, but in a line that cannot be used.
    const auto cause = std::ranges::find_if(
        unusable_, [&](const Problem& line) { return objection->item.ends_with("/" + line.item); });
    const bool isMissing = cause == unusable_.end();
    const Problem& reported = isMissing ? *objection : *cause;
    refuse(isMissing ? block.location : reported.location,
           fmt::format("'{}': {}; the block is not taken over", name, reported.message), reported.expected);
    return false;
  }

  bool leaveOut(const BhvLine& line, MoosReport& report) {
    report.leaveOut(line.location, wordOf(line));
    preservedLines_.push_back(line.written);
    return true;
  }

  /// False: without the line the behaviour would do what nobody wants.
  bool readKey(const BhvLine& line, const std::string& item, MoosReport& report) {
    const auto keep = [&](Severity severity, const SourceLocation& location, std::string message,
                          std::string expected = {}) {
      report.add(severity, location, std::move(message), std::move(expected));
      preservedLines_.push_back(line.written);
      return true;
    };
    const auto keepRefused = [&](const SourceLocation& location, std::string message, std::string expected = {}) {
      into_.isRefused = true;
      return keep(Severity::Warning, location, std::move(message), std::move(expected));
    };
    if (line.isPreserved)
      return keep(Severity::Note, line.location, fmt::format("'{}' is not taken over", line.written));
    if (line.name.empty())
      return keepRefused(line.location, fmt::format("'{}' is not understood", line.text), "key = value");
    if (line.value.empty()) return keepRefused(line.location, fmt::format("{} has no value", wordOf(line)));
    const bool isParameter = hasBhvField(*spec_, line.name);
    if (!isParameter && isSilentBhvKey(line.name)) return leaveOut(line, report);
    if (!isParameter && isUnsimulatedBhvKey(line.name))
      return keep(Severity::Warning, line.location,
                  fmt::format("{} is not simulated and is not taken over", wordOf(line)));
    const auto field = setBhvKey(*spec_, line.name, line.value);
    if (!field && line.name.starts_with("condition")) {
      refuse(line.valueLocation(),
             fmt::format("{}; the behaviour '{}' is not taken over", field.error().message,
                         behaviourName(*spec_, into_.behaviours.size())),
             field.error().expected);
      return false;
    }
    if (!field) {
      const std::string what = fmt::format("{}: '{}' is not usable", wordOf(line), line.value);
      unusable_.push_back({Severity::Warning, line.valueLocation(), std::string(behaviourKey(*spec_, line.name)),
                           what, field.error().expected});
      return keepRefused(line.valueLocation(), what + "; the line is ignored", field.error().expected);
    }
    if (field->empty()) {
      const auto near = nearestWord(line.name, bhvKeys(*spec_));
      return keepRefused(line.location, fmt::format("unknown key '{}'", wordOf(line)),
                         near ? fmt::format("'{}'", *near) : "");
    }
    recordLocation(item + "/" + *field, line, report);
    return true;
  }

  void recordLocation(const std::string& item, const BhvLine& line, MoosReport& report) {
    const auto [at, isFirst] = locations_.try_emplace(item, line.valueLocation());
    const bool addsUp = item.ends_with("flags") || item.ends_with("conditions") || item.ends_with("_spec") ||
                        item.ends_with("_mapping") || item.ends_with("lead_condition") ||
                        item.ends_with(kBhvHints);
    if (isFirst || addsUp) return;
    report.add(Severity::Note, line.location,
               fmt::format("{} replaces the value of line {}", wordOf(line), at->second.line));
    at->second = line.valueLocation();
  }

  const BhvText& text_;
  BhvFile& into_;
  MoosReport& report_;
  // Of the behaviour that is being read.
  std::optional<BehaviourSpec> spec_;
  std::map<std::string, SourceLocation> locations_;
  std::vector<std::string> preservedLines_;
  Problems unusable_;  // lines whose values are none; item: the field
  bool hasNameless_ = false;
};

}  // namespace

std::optional<Result<std::vector<Flag>>> bhvStartValues(const BhvLine& line) {
  const std::string_view text = line.text;
  const std::size_t end = std::min(text.find_first_of(" \t\r="), text.size());
  const std::string word = lowered(text.substr(0, end));
  if (line.isPreserved || (word != "initialize" && word != "initialize_")) return std::nullopt;
  std::vector<Flag> flags;
  for (const std::string_view piece : splitOutsideQuotes(text.substr(end))) {
    auto flag = bhvFlag(piece);
    if (!flag) return tl::unexpected<Error>(flag.error());
    flags.push_back(std::move(*flag));
  }
  return flags;
}

Result<ModeRule> bhvModeOf(const BhvBlock& block) {
  auto set = bhvFlag(block.name);
  if (!set) return errExpected("set VAR = value", "set: {}", set.error().message);
  ModeRule rule;
  rule.set = std::move(*set);
  if (messageText(rule.set.value).find('"') != std::string::npos)
    return err("set: '{}' has a quote inside", block.name);
  rule.otherwise = unquoted(block.closing);
  if (rule.otherwise.find('"') != std::string::npos) return err("'{}' has a quote inside", block.closing);
  for (const BhvLine& line : block.lines) {
    if (line.isPreserved) return err("'{}' in a mode block is not taken over", line.written);
    auto condition = Condition::fromText(line.name == "condition" ? line.value : line.text);
    if (!condition) {
      condition.error().location = line.location;
      return tl::unexpected<Error>(condition.error());
    }
    rule.conditions.items.push_back(std::move(*condition));
  }
  return rule;
}

void readBhv(const BhvText& text, BhvFile& into, MoosReport& report) {
  BehaviourFileReader(text, into, report).read();
}

}  // namespace antipode
