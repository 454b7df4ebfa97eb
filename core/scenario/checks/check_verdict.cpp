// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_verdict.h"

#include "core/base/expression/expression.h"
#include "core/model/channels.h"
#include "core/scenario/checks/asked_variables.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace antipode {
namespace {

/// Variables have capital letters; channels have none.
bool mayBeVariable(const std::string& name) {
  return std::ranges::any_of(name, [](unsigned char c) { return std::isupper(c) != 0; });
}

std::string nearestChannel(const std::string& name) {
  std::vector<std::string> names;
  for (const ChannelInfo& info : channelTable()) names.emplace_back(info.name);
  const auto near = nearestWord(name, names);
  return near ? fmt::format("'{}'", *near) : "a channel such as speed or depth, or a variable such as DEPLOY";
}

class VerdictChecker {
 public:
  VerdictChecker(const Scenario& scenario, ProblemList& problems)
      : scenario_(scenario), names_(scenario), problems_(problems) {}

  void check(const VerdictSpec::Conditions& conditions, const std::string& key) {
    const std::string list = itemPath("verdict", key);
    for (std::size_t i = 0; i < conditions.size() && !problems_.isFull(); ++i)
      check(conditions.items[i].written, key, itemPath(list, i));
  }

 private:
  void check(const std::string& text, const std::string& key, const std::string& item) {
    const auto expression = Expression::parse(text);
    if (!expression)
      return error(item, key, text, expression.error().location.column, expression.error().message,
                   expression.error().expected);
    std::set<std::string> refused;  // each once: the distance to a vehicle needs its x and its y
    for (const Expression::Name& name : expression->names()) {
      const QuantityName& of = name.name;
      if (!of.vehicle.empty() && !names_.contains(of.vehicle)) {
        if (refused.insert(of.vehicle).second)
          error(item, key, text, name.column, fmt::format("there is no vehicle '{}'", of.vehicle),
                names_.suggestionFor(of.vehicle));
      } else if (!findChannel(of.quantity) && !mayBeVariable(of.quantity)) {
        error(item, key, text, name.column, fmt::format("there is no channel '{}'", of.quantity),
              nearestChannel(of.quantity));
      } else if (const auto doubt = doubtAbout(of.quantity)) {
        error(item, key, text, name.column, fmt::format("nothing sets the variable '{}'", of.quantity), *doubt,
              Severity::Warning);
      }
    }
  }

  /// The runs of a study are checked each, so only who asks for a variable pays for the look at what is set.
  std::optional<std::string> doubtAbout(const std::string& quantity) {
    if (findChannel(quantity)) return std::nullopt;
    if (!asked_) asked_.emplace(scenario_);
    return asked_->doubtAbout(quantity);
  }

  void error(const std::string& item, const std::string& key, const std::string& text, int column,
             const std::string& message, std::string expected, Severity severity = Severity::Error) {
    problems_.add({severity, {}, item, fmt::format("{}: '{}', column {}: {}", key, text, column, message),
                   std::move(expected)});
  }

  const Scenario& scenario_;
  FleetNames names_;
  std::optional<AskedVariables> asked_;
  ProblemList& problems_;
};

}  // namespace

void checkVerdict(const Scenario& scenario, ProblemList& problems) {
  if (!scenario.verdict) return;
  const VerdictSpec& verdict = *scenario.verdict;
  VerdictChecker checker(scenario, problems);
  checker.check(verdict.end, "end");
  checker.check(verdict.pass, "pass");
  checker.check(verdict.fail, "fail");
  if (verdict.pass.empty() && verdict.fail.empty())
    problems.add({Severity::Warning, {}, "verdict", "verdict: it has no condition, so every run passes",
                  "'pass', 'fail', or both"});
}

}  // namespace antipode
