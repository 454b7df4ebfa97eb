// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_turn.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/base/rounding.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {

bool isNews(PostedValues& posted, const std::string& variable, const MessageValue& value) {
  const auto at = std::ranges::find(posted, variable, &PostedValues::value_type::first);
  if (at == posted.end()) {
    posted.emplace_back(variable, value);
    return true;
  }
  if (at->second == value) return false;
  at->second = value;
  return true;
}

void FlagOutlet::add(const FlagList& flags, PostedValues* posted) const {
  constexpr const char* kMessage = "NODE_MESSAGE_LOCAL";
  for (const Flag& flag : flags) {
    if (flag.when && !flag.when->holds(variables)) continue;
    const MessageValue value = flag.filled(macros);
    const bool isHere = flag.others.empty() || flag.isHereToo;
    if (isHere && (!posted || isNews(*posted, flag.variable, value)))
      posts.push_back({flag.variable, value, true, behaviour});
    if (flag.others.empty()) continue;
    const MessageValue message = messageToOthers(flag, value);
    if (!posted || isNews(*posted, kMessage + (' ' + flag.variable), message))
      posts.push_back({kMessage, message, true, behaviour});
  }
}

/// The own group is what a helm knows of its vehicle from the vehicle's reports; unknown: the message goes to all.
std::string FlagOutlet::messageToOthers(const Flag& flag, const MessageValue& value) const {
  std::string to = flag.others;
  if (flag.others == "group") {
    const std::string ofGroup = groupVariable(vehicle);
    const MessageValue* group = variables.find(ofGroup);
    to = group ? "all,dest_group=" + messageText(*group) : "all";
    if (!group) posts.push_back({"BHV_WARNING", fmt::format("{}: {} is unknown", name, ofGroup), true, behaviour});
  }
  const char* kind = std::holds_alternative<double>(value) ? "double_val" : "string_val";
  return fmt::format("src_node={},dest_node={},src_app=pHelmIvP,src_bhv={},var_name={},{}={}", vehicle, to, name,
                     flag.variable, kind, messageText(value));
}

std::optional<double> BehaviourTurn::number(std::string_view variable) const {
  const MessageValue* value = variables.find(variable);
  const double* number = value ? std::get_if<double>(value) : nullptr;
  return number ? std::optional(*number) : std::nullopt;
}

std::optional<std::string> BehaviourTurn::text(std::string_view variable) const {
  const MessageValue* value = variables.find(variable);
  return value ? std::optional(messageText(*value)) : std::nullopt;
}

bool BehaviourTurn::isFresh(std::string_view variable, std::uint64_t& seen) const {
  const std::uint64_t stamp = variables.stampOf(variable);
  if (stamp == seen) return false;
  seen = stamp;
  return stamp != 0;
}

bool BehaviourTurn::hears(std::string_view variable, std::string_view text) const {
  return input_.mail && std::ranges::any_of(*input_.mail, [&](const HeardText& message) {
           return message.first == variable && message.second == text;
         });
}

void BehaviourTurn::post(const std::string& variable, MessageValue value, const std::string& key) {
  if (isNews(input_.posted, key.empty() ? variable : variable + ' ' + key, value)) postAlways(variable, std::move(value));
}

void BehaviourTurn::postAlways(const std::string& variable, MessageValue value) {
  input_.posts.push_back({variable, std::move(value), true, input_.behaviour});
}

void BehaviourTurn::postFlags(const FlagList& flags, bool always) {
  FlagOutlet{input_.posts, input_.behaviour, name, vehicle, variables, macros_}.add(
      flags, always ? nullptr : &input_.posted);
}

void BehaviourTurn::postDistance(const std::string& variable, double value, double limit) {
  post(variable, value > limit ? postedWhole(value) : value);
}

void BehaviourTurn::complete() {
  isComplete = true;
  if (const FlagList* flags = std::exchange(input_.endFlags, nullptr)) postFlags(*flags, true);
}

void BehaviourTurn::warn(const std::string& text) {
  postAlways("BHV_WARNING", fmt::format("{}: {}", name, text));
}

void BehaviourTurn::error(const std::string& text) {
  input_.hasFailed = true;
  postAlways("BHV_ERROR", fmt::format("{}: {}", name, text));
}

double postedWhole(double value) {
  return std::trunc(value + 0.5);
}

std::string shortNumber(double value, int decimals) {
  return numberText(rounded(value, std::pow(10.0, decimals)));
}

std::string drawnPoints(const std::vector<Vec2>& points) {
  std::string text = "pts={";
  for (std::size_t i = 0; i < points.size(); ++i)
    text += fmt::format("{}{},{}", i == 0 ? "" : ":", shortNumber(points[i].x), shortNumber(points[i].y));
  return text + "}";
}

const std::string& DrawnPolygon::text(const std::vector<Vec2>& corners, const std::string& label,
                                      const std::string& hints) {
  if (!text_.empty() && corners == corners_ && label == label_ && hints == hints_) return text_;
  corners_ = corners, label_ = label, hints_ = hints;
  text_ = fmt::format("{},label={},active=true{}{}", drawnPoints(corners), label, hints.empty() ? "" : ",", hints);
  return text_;
}

}  // namespace antipode
