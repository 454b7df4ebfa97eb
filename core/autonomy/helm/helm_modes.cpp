// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm_modes.h"

#include <fmt/format.h>

#include <algorithm>

namespace antipode {
namespace {

using Mode = HelmModes::Mode;

std::string* modeOf(std::vector<Mode>& modes, std::string_view variable) {
  const auto at = std::ranges::find(modes, variable, &Mode::first);
  return at == modes.end() ? nullptr : &at->second;
}

/// The variables as a rule sees them: with the modes of earlier rules.
class WithModes final : public VariableReader {
 public:
  WithModes(const VariableReader& others, const std::vector<Mode>& modes) : others_(others), modes_(modes) {}
  const MessageValue* find(std::string_view variable) const override {
    const auto at = std::ranges::find(modes_, variable, &Mode::first);
    if (at == modes_.end()) return others_.find(variable);
    if (at->second.empty()) return nullptr;
    mode_ = at->second;
    return &mode_;
  }

  bool isExact() const override { return others_.isExact(); }

 private:
  const VariableReader& others_;
  const std::vector<Mode>& modes_;
  mutable MessageValue mode_;
};

using Relation = Condition::Relation;

/// The condition that makes a rule a child: VARIABLE = parent, on the variable of the rule itself.
bool isParent(const Condition& condition, const std::string& variable) {
  const auto* c = condition.comparison();
  return c && c->variable == variable && (c->relation == Relation::Equal || c->relation == Relation::Matches);
}

/// True when the last fields of a mode are `value`: "ACTIVE:SURVEYING" ends with "SURVEYING" and with itself.
bool endsIn(std::string_view mode, std::string_view parent) {
  return mode == parent || (mode.ends_with(parent) && mode[mode.size() - parent.size() - 1] == ':');
}

enum class Place { Root, Child, Elsewhere };

/// Where a rule stands below the present mode. `=` asks for the whole mode, `==` for its last fields.
Place placeOf(const ModeRule& rule, const std::string& mode) {
  Place place = Place::Root;
  for (const Condition& condition : rule.conditions) {
    if (!isParent(condition, rule.set.variable)) continue;
    place = Place::Child;
    const std::string parent = messageText(condition.comparison()->value);
    const bool isExact = condition.comparison()->relation == Relation::Equal;
    if (mode.empty() || !(isExact ? mode == parent : endsIn(mode, parent))) return Place::Elsewhere;
  }
  return place;
}

}  // namespace

void HelmModes::setRules(std::vector<ModeRule> rules) {
  rules_ = std::move(rules);
  std::vector<Mode> modes;
  for (const ModeRule& rule : rules_)
    if (!modeOf(modes, rule.set.variable)) {
      const std::string* now = modeOf(modes_, rule.set.variable);
      modes.emplace_back(rule.set.variable, now ? *now : std::string{});
    }
  modes_ = std::move(modes);
}

void HelmModes::run(const VariableReader& variables, VariableStore& store, std::vector<HelmPost>& posts) {
  made_.resize(modes_.size());
  for (std::size_t i = 0; i < made_.size(); ++i) made_[i].first = modes_[i].first, made_[i].second.clear();
  const WithModes seen(variables, made_);
  for (const ModeRule& rule : rules_) {
    std::string& mode = *modeOf(made_, rule.set.variable);
    const Place place = placeOf(rule, mode);
    if (place == Place::Elsewhere) continue;
    const bool holds = std::ranges::all_of(
        rule.conditions, [&](const Condition& c) { return isParent(c, rule.set.variable) || c.holds(seen); });
    const std::string value = holds ? messageText(rule.set.value) : rule.otherwise;
    if (!value.empty()) mode = place == Place::Root ? value : mode + ":" + value;
  }
  for (std::size_t i = 0; i < made_.size(); ++i) {
    if (made_[i].second == modes_[i].second) continue;
    store.write(made_[i].first, made_[i].second);
    posts.push_back({made_[i].first, made_[i].second});
  }
  std::swap(modes_, made_);
}

std::string modeSummary(const std::vector<Mode>& modes) {
  std::string text;
  for (const auto& [variable, mode] : modes)
    if (!mode.empty()) text += fmt::format("{}{}@{}", text.empty() ? "" : "#", variable, mode);
  return text.empty() ? "none" : text;
}

}  // namespace antipode
