// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_checks.h"

#include "core/autonomy/conditions/condition_variables.h"
#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMoves = 0.05;      // m/s
constexpr double kStartsUp = 3;      // s after the helm's first sign of life
constexpr double kMasterWindow = 6;  // s in which decision and desired speed are compared

/// Rules of modes that are asked for one reason; nobody reads a longer one.
constexpr std::size_t kMostRules = 100;

/// The variables of a log at one time, for conditions.
class LoggedVariables final : public VariableReader {
 public:
  LoggedVariables(const VariableLog& log, VehicleId vehicle, double time)
      : log_(log), vehicle_(vehicle), time_(time) {}
  const MessageValue* find(std::string_view variable) const override {
    const auto post = log_.at(vehicle_, variable, time_);
    if (!post) return nullptr;
    return &values_.insert_or_assign(std::string(variable), post->value).first->second;
  }
  bool isExact() const override { return true; }

 private:
  const VariableLog& log_;
  VehicleId vehicle_;
  double time_;
  mutable std::map<std::string, MessageValue> values_;  ///< that were asked for: a comparison may need two of them
};

/// The variable that was probably meant: one with few other letters, or one of which the other is the beginning.
std::optional<std::string> nearVariable(const std::string& variable, const std::vector<std::string>& written) {
  constexpr std::size_t kShortest = 4;
  for (const std::string& other : written)
    if (std::min(other.size(), variable.size()) >= kShortest && other.size() != variable.size() &&
        (other.starts_with(variable) || variable.starts_with(other)))
      return other;
  return nearestWord(variable, written);
}

std::string quoted(const MessageValue& value) {
  return fmt::format("'{}'", messageText(value));
}

/// Keys whose values must be numbers above or at a limit; other values make the whole file invalid.
struct NumberKey {
  const char* key;
  double least;
  bool isLeastExcluded;
};
constexpr NumberKey kNumberKeys[] = {
    {"speed", 0, false},        {"lead", -1e9, false},     {"lead_damper", 0, true}, {"capture_radius", 0, true},
    {"pwt", 0, false},          {"slip_radius", 0, false}, {"nm_radius", 0, false},  {"outer_radius", 0, false},
    {"inner_radius", 0, false}, {"radius", 0, false}};

void addBadValues(const MissionBehaviour& behaviour, std::vector<std::string>& lines) {
  for (const NumberKey& number : kNumberKeys) {
    const auto line = behaviour.keys.find(number.key);
    const auto pair = line == behaviour.keys.end() ? std::nullopt : keyValueOf(line->second.text);
    if (!pair) continue;
    const std::string_view value = trimmed(pair->value.substr(0, pair->value.find("//")));
    const auto parsed = parseNumber(value);
    if (value.find('$') != value.npos || value.starts_with('"')) continue;  // a macro, or quoted
    if (!parsed || *parsed < number.least || (number.isLeastExcluded && *parsed == number.least))
      lines.push_back(line->second.where());
  }
}

/// Names of which one begins with the other make the whole file invalid, too.
void addClashingNames(const HelmMission& mission, std::vector<std::string>& lines) {
  for (const MissionBehaviour& one : mission.behaviours)
    for (const MissionBehaviour& other : mission.behaviours)
      if (&one != &other && !one.name.empty() && other.name.starts_with(one.name) &&
          (other.name != one.name || &one < &other))
        lines.push_back(fmt::format(
            "{} (its name begins with '{}', that of another behaviour)",
            other.keys.contains("name") ? other.keys.at("name").where() : other.line.where(), one.name));
}

}  // namespace

std::string HelmChecks::postText(std::string_view variable, const VariablePost& post) const {
  const std::string by = post.source.empty() ? std::string() : fmt::format(" by {}", post.source);
  return fmt::format("{:.2f} s: {} = {}{}", post.changed, variable, messageText(post.value), by);
}

bool HelmChecks::isLaunched(std::string_view program) const {
  const auto begins = [&](const std::string& name) { return name.starts_with(program); };
  if (!facts_.mission.launched.empty()) return std::ranges::any_of(facts_.mission.launched, begins);
  return std::ranges::any_of(facts_.mission.programs, [&](const auto& entry) { return begins(entry.first); });
}

bool HelmChecks::hasEver(std::string_view variable) const {
  return post(variable).has_value();
}

std::vector<std::string> HelmChecks::complaintsOf(const LoggedHelm& helm, const std::string& behaviour) const {
  std::vector<std::string> lines;
  for (const HelmNote& note : helm.notes)
    if (note.behaviour == behaviour &&
        (note.kind == HelmNote::Kind::Warned || note.kind == HelmNote::Kind::Failed ||
         note.kind == HelmNote::Kind::Refused))
      lines.push_back(fmt::format("{:.2f} s: {}", note.time, note.text));
  return lines;
}

// --- the whole helm ---

std::optional<HelmAnswer> HelmChecks::ofWholeHelm(const LoggedHelm& helm) const {
  if (!helm.isKnown) {
    HelmAnswer answer{HelmCause::NoHelm, "No helm has reported by this time.", {}};
    if (facts_.mission.hasMissionFile && !isLaunched("pHelmIvP")) {
      answer.text = "The mission launches no helm (pHelmIvP), and none has reported.";
      const auto antler = facts_.mission.programs.find("ANTLER");
      if (antler != facts_.mission.programs.end()) answer.evidence.push_back(antler->second.where());
    }
    return answer;
  }
  if (!helm.state) return std::nullopt;
  const std::string& state = helm.state->text;
  if (state == "MALCONFIG") return malconfigured(helm);
  if (helm.isSilent())
    return HelmAnswer{HelmCause::Silent,
                      fmt::format("The helm has given no sign of life for {:.0f} s: it has died.", helm.silentFor),
                      {fmt::format("{:.2f} s: the last IVPHELM_STATE", time_ - helm.silentFor)}};
  if (state == "STANDBY" || state == "DISABLED")
    return HelmAnswer{HelmCause::StandsBy,
                      fmt::format("This helm is not in charge: {}.", lowered(state)),
                      {fmt::format("{:.2f} s: IVPHELM_STATE = {}", helm.state->since, state)}};
  if (state == "PARK") return parked(helm);
  const bool hasStarted = time_ - helm.state->since > kStartsUp;
  if (hasStarted && !helm.summary && helm.functions.empty() && (!hasEver("NAV_X") || !hasEver("NAV_HEADING"))) {
    return HelmAnswer{HelmCause::NoNavigation,
                      fmt::format("The helm waits for the vehicle's position: {} has not been written.",
                                  hasEver("NAV_X") ? "NAV_HEADING" : "NAV_X"),
                      {fmt::format("{:.2f} s: IVPHELM_STATE = {}", helm.state->since, state)}};
  }
  return std::nullopt;
}

HelmAnswer HelmChecks::malconfigured(const LoggedHelm& helm) const {
  HelmAnswer answer{
      HelmCause::Malconfigured,
      "The helm has refused its behaviour file (MALCONFIG); no behaviour runs until it is started anew.",
      {fmt::format("{:.2f} s: IVPHELM_STATE = MALCONFIG", helm.state->since)}};
  for (const MissionLine& line : facts_.mission.problems) answer.evidence.push_back(line.where());
  for (const MissionBehaviour& behaviour : facts_.mission.behaviours) addBadValues(behaviour, answer.evidence);
  addClashingNames(facts_.mission, answer.evidence);
  for (const HelmNote& note : helm.notes)
    if (note.kind == HelmNote::Kind::Failed)
      answer.evidence.push_back(fmt::format("{:.2f} s: {}: {}", note.time, note.behaviour, note.text));
  if (answer.evidence.size() > 1) answer.text += " The line: " + answer.evidence[1];
  return answer;
}

HelmAnswer HelmChecks::parked(const LoggedHelm& helm) const {
  HelmAnswer answer{HelmCause::Parked,
                    "The helm is parked: ",
                    {fmt::format("{:.2f} s: IVPHELM_STATE = PARK", helm.state->since)}};
  for (const char* variable : {"MOOS_MANUAL_OVERRIDE", "MOOS_MANUAL_OVERIDE"})
    if (const auto override = post(variable)) {
      const std::string word = lowered(trimmed(messageText(override->value)));
      answer.text +=
          word == "true"
              ? fmt::format("{} gave control to a person.", override->source.empty() ? "a post" : override->source)
              : fmt::format("{} = {} gives it no control.", variable, quoted(override->value));
      answer.evidence.push_back(postText(variable, *override));
      return answer;
    }
  answer.text += "nobody has posted MOOS_MANUAL_OVERRIDE = false.";
  for (const char* variable : {"MOOS_MANUAL_OVERRIDE", "MOOS_MANUAL_OVERIDE"})
    if (const auto later = facts_.variables.after(vehicle_, variable, time_))
      answer.evidence.push_back("only later, " + postText(variable, *later));
  for (const VariableLog::Name& name : facts_.variables.names())
    if (name.first == vehicle_ && name.second.find("MANUAL") != std::string::npos && hasEver(name.second))
      answer.evidence.push_back(postText(name.second, *post(name.second)));
  return answer;
}

// --- one behaviour ---

HelmAnswer HelmChecks::notListed(const LoggedHelm& helm, const std::string& name) const {
  if (!helm.summary) return {HelmCause::Unknown, "The log has no IVPHELM_SUMMARY by this time.", {}};
  const HelmNote* last = nullptr;
  for (const HelmNote& note : helm.notes)
    if (note.behaviour == name && (note.kind == HelmNote::Kind::Died || note.kind == HelmNote::Kind::Aborted))
      last = &note;
  const MissionBehaviour* behaviour = facts_.mission.behaviour(name);
  const auto told = [](const HelmNote& note) { return fmt::format("{:.2f} s: {}", note.time, note.text); };
  if (last && last->kind == HelmNote::Kind::Died) {
    HelmAnswer answer = completed(name, last->time);
    answer.evidence.push_back(told(*last));
    return answer;
  }
  if (last) return {HelmCause::SpawnFailed, fmt::format("{} could not begin.", name), {told(*last)}};
  if (!behaviour) {
    std::vector<std::string> known = facts_.mission.behaviourNames();
    for (const auto& list : helm.summary->lists)
      if (list)
        for (const LoggedBehaviour& one : *list) known.push_back(one.name);
    const auto near = nearestWord(name, known);
    return {HelmCause::UnknownBehaviour,
            fmt::format("There is no behaviour '{}'{}.", name,
                        near ? fmt::format("; perhaps '{}' is meant", *near) : ""),
            {}};
  }
  if (std::ranges::none_of(helm.summary->lists, [](const auto& list) { return list.has_value(); }))
    return {HelmCause::Unknown, "IVPHELM_SUMMARY has listed no behaviours by this time.", {}};
  if (!behaviour->isTemplate)
    return {
        HelmCause::UnknownBehaviour,
        fmt::format("The mission has {}, but the helm does not know it: it runs another behaviour file.", name),
        {behaviour->line.where()}};
  for (const HelmNote& note : helm.notes)
    if (note.kind == HelmNote::Kind::Refused || note.kind == HelmNote::Kind::Aborted)
      if (note.text.starts_with(behaviour->updates) || note.behaviour.starts_with(name))
        return {note.kind == HelmNote::Kind::Refused ? HelmCause::UpdateRefused : HelmCause::SpawnFailed,
                fmt::format("{} is a template, and the message that should call it into life was refused.", name),
                {told(note), behaviour->line.where()}};
  return {HelmCause::NotSpawned,
          fmt::format("{} is a template; no message of {} has called it into life.", name, behaviour->updates),
          {behaviour->keys.contains("templating") ? behaviour->keys.at("templating").where()
                                                  : behaviour->line.where()}};
}

HelmAnswer HelmChecks::completed(const std::string& name, double since) const {
  HelmAnswer answer{HelmCause::Completed, fmt::format("{} was completed at {:.2f} s.", name, since), {}};
  if (const MissionBehaviour* behaviour = facts_.mission.behaviour(name)) {
    if (behaviour->duration) answer.evidence.push_back(behaviour->duration->where());
    if (!behaviour->isPerpetual) answer.text += " It is not perpetual, so it does not begin again.";
  }
  for (const MissionSetting& setting : facts_.mission.settings)
    if (setting.behaviour == name && setting.line.text.starts_with("endflag"))
      answer.evidence.push_back(setting.line.where());
  return answer;
}

const MissionCondition* HelmChecks::failingCondition(const std::string& name) const {
  const MissionBehaviour* behaviour = facts_.mission.behaviour(name);
  // One that was spawned is called as its template is, with more behind it.
  if (!behaviour)
    for (const MissionBehaviour& other : facts_.mission.behaviours)
      if (other.isTemplate && !other.name.empty() && name.starts_with(other.name)) behaviour = &other;
  if (!behaviour) return nullptr;
  const LoggedVariables variables(facts_.variables, vehicle_, time_);
  for (const MissionCondition& condition : behaviour->conditions)
    if (!condition.condition.holds(variables)) return &condition;
  return nullptr;
}

HelmAnswer HelmChecks::idle(const LoggedHelm& helm, const std::string& name, double since) const {
  AskedRules asked;
  if (const MissionCondition* condition = failingCondition(name)) return whyFalse(name, *condition, asked);
  HelmAnswer answer{HelmCause::Unknown, fmt::format("{} is idle since {:.2f} s.", name, since),
                    complaintsOf(helm, name)};
  if (!facts_.mission.hasBehaviourFile)
    answer.text += " Its conditions are not known: there is no behaviour file beside the log.";
  else if (facts_.mission.behaviour(name))
    answer.text += " Its conditions hold by the log.";
  return answer;
}

std::optional<MessageValue> HelmChecks::wantedBy(const Condition::Comparison& comparison) const {
  const auto other = otherVariable(comparison.value);
  if (!other) return comparison.value;
  const auto value = post(*other);
  return value ? std::optional(value->value) : std::nullopt;
}

HelmAnswer HelmChecks::whyFalse(const std::string& name, const MissionCondition& failing,
                                AskedRules& asked) const {
  // Of several comparisons the first that does not hold.
  const Condition::Comparison* wrong = nullptr;
  failing.condition.forEachComparison([&](const Condition::Comparison& comparison) {
    if (wrong) return;
    const auto value = post(comparison.variable);
    const auto wanted = wantedBy(comparison);
    if (!value || !wanted || !compares(value->value, comparison.relation, *wanted, true)) wrong = &comparison;
  });
  HelmAnswer answer{HelmCause::ConditionFalse,
                    fmt::format("{} is idle: its condition {} does not hold.", name, failing.condition.text()),
                    {failing.line.where()}};
  if (!wrong) return answer;
  const auto value = post(wrong->variable);
  if (!value) return neverWritten(name, failing, wrong->variable, asked);
  const std::string other(otherVariable(wrong->value).value_or(""));
  const auto wanted = wantedBy(*wrong);
  if (!wanted) return neverWritten(name, failing, other, asked);
  answer.evidence.push_back(postText(wrong->variable, *value));
  if (!other.empty()) answer.evidence.push_back(postText(other, *post(other)));
  const bool isNearly = wrong->relation == Condition::Relation::Equal &&
                        lowered(trimmed(messageText(value->value))) == lowered(trimmed(messageText(*wanted)));
  if (isNearly) {
    answer.cause = HelmCause::Misspelt;
    answer.text += fmt::format(" {} is {}, and texts are compared letter by letter with {}.", wrong->variable,
                               quoted(value->value), quoted(*wanted));
    return answer;
  }
  answer.text += fmt::format(" {} is {} since {:.2f} s{}.", wrong->variable, quoted(value->value), value->changed,
                             value->source.empty() ? "" : ", posted by " + value->source);
  if (const auto before = facts_.variables.valueBefore(vehicle_, wrong->variable, time_);
      before && compares(before->value, wrong->relation, *wanted, true))
    answer.text += fmt::format(" Before that it was {}.", quoted(before->value));
  addModeReason(answer, wrong->variable, messageText(*wanted), asked);
  return answer;
}

HelmAnswer HelmChecks::neverWritten(const std::string& name, const MissionCondition& failing,
                                    const std::string& variable, AskedRules& asked) const {
  HelmAnswer answer{HelmCause::NeverWritten,
                    fmt::format("{} is idle: its condition {} does not hold, because nobody has written {}.", name,
                                failing.condition.text(), variable),
                    {failing.line.where()}};
  std::vector<std::string> written;
  for (const VariableLog::Name& known : facts_.variables.names())
    if (known.first == vehicle_ && hasEver(known.second)) written.push_back(known.second);
  const auto later = facts_.variables.after(vehicle_, variable, time_);
  if (later) answer.evidence.push_back("only later, " + postText(variable, *later));
  if (const auto near = later ? std::nullopt : nearVariable(variable, written)) {
    answer.cause = HelmCause::Misspelt;
    answer.text += fmt::format(" Written was {}: perhaps one of the two is misspelt.", *near);
    answer.evidence.push_back(postText(*near, *post(*near)));
  }
  addModeReason(answer, variable, {}, asked);
  return answer;
}

bool HelmChecks::isReached(const MissionMode& mode, const Condition& condition) const {
  const Condition::Comparison* above = condition.comparison();
  if (!above || above->variable != mode.variable || above->relation != Condition::Relation::Equal) return false;
  const auto value = post(mode.variable);
  return value && compares(value->value, Condition::Relation::Matches, above->value, true);
}

/// The variable is a mode: which rule did not give it the value that was wanted.
void HelmChecks::addModeReason(HelmAnswer& answer, const std::string& variable, const std::string& wanted,
                               AskedRules& asked) const {
  const LoggedVariables variables(facts_.variables, vehicle_, time_);
  for (const MissionMode& mode : facts_.mission.modes) {
    if (mode.variable != variable || (!wanted.empty() && wanted.find(mode.value) == std::string::npos)) continue;
    if (asked.size() >= kMostRules || !asked.insert(&mode).second) continue;
    for (const MissionCondition& condition : mode.conditions) {
      if (condition.condition.holds(variables) || isReached(mode, condition.condition)) continue;
      const HelmAnswer why = whyFalse(fmt::format("The mode {}", mode.value), condition, asked);
      // What keeps the mode away is the reason behind the behaviour's.
      answer.cause = why.cause;
      answer.text += " " + why.text;
      answer.evidence.insert(answer.evidence.end(), why.evidence.begin(), why.evidence.end());
      return;
    }
  }
}

// --- behind the helm ---

std::optional<HelmAnswer> HelmChecks::otherMaster() const {
  int compared = 0, differing = 0;
  double decided = 0, desired = 0;
  for (double time = time_ - kMasterWindow; time <= time_; time += 0.25) {
    const LoggedHelm helm = facts_.helm.at(vehicle_, time);
    if (!helm.summary || !helm.summary->decision || (helm.allStop && helm.allStop->text != "clear")) continue;
    const auto at = helm.summary->decision->find("speed");
    const double posted = facts_.recording.valueAt(vehicle_, Channel::DesiredSpeed, time);
    if (at == helm.summary->decision->end() || !at->second || !std::isfinite(posted)) continue;
    ++compared;
    if (std::fabs(*at->second - posted) < kMoves) continue;
    ++differing;
    decided = *at->second, desired = posted;
  }
  if (compared < 8 || differing * 4 < compared) return std::nullopt;
  return HelmAnswer{
      HelmCause::TwoMasters,
      fmt::format("Another program posts desired values beside the helm: the helm decided a speed of {}, "
                  "and DESIRED_SPEED was {}.",
                  numberText(decided), numberText(desired)),
      {}};
}

HelmAnswer HelmChecks::behindTheHelm(double speed) const {
  const auto value = [&](Channel channel) -> std::optional<double> {
    const double number = facts_.recording.valueAt(vehicle_, channel, time_);
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
  };
  const auto going = value(Channel::Speed), thrust = value(Channel::Thrust);
  if (going && std::fabs(*going) > kMoves)
    return {HelmCause::Unknown, fmt::format("The vehicle moved with {:.2f} m/s.", *going), {}};
  const std::string decided = fmt::format("The helm decided a speed of {} m/s", numberText(speed));
  const bool hasThrust = (thrust && *thrust != 0) || hasEver("DESIRED_THRUST");
  if (!hasThrust) {
    HelmAnswer answer{
        HelmCause::NoConsumer, decided + ", but nobody turned it into thrust: DESIRED_THRUST was not posted.", {}};
    if (facts_.mission.hasMissionFile && !isLaunched("pMarinePID")) {
      answer.text += " The mission launches no controller (pMarinePID).";
      const auto antler = facts_.mission.programs.find("ANTLER");
      if (antler != facts_.mission.programs.end()) answer.evidence.push_back(antler->second.where());
    }
    return answer;
  }
  HelmAnswer answer{
      HelmCause::NoSimulator, decided + " and there was thrust, but the position did not change.", {}};
  if (facts_.mission.hasMissionFile && !isLaunched("uSimMarine") && !isLaunched("iM"))
    answer.text += " The mission launches no simulator.";
  return answer;
}

}  // namespace antipode
