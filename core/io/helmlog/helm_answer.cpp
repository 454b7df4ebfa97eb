// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_answer.h"

#include "core/base/fields.h"
#include "core/io/helmlog/helm_checks.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kTurn = 5;         // deg: a smaller change of the wanted course is no turn
constexpr double kTurnBefore = 20;  // s: how long before the question a turn is looked for
constexpr double kNearTurn = 1.5;   // s: what happens so near to a turn may be its cause
constexpr double kStill = 0.05;     // m/s

const char* const kCauseNames[] = {"unknown",           "no_helm",         "malconfigured",     "silent",
                                   "stands_by",         "parked",          "no_navigation",     "behaviour_error",
                                   "behaviour_runs",    "overridden",      "wants_nothing",     "completed",
                                   "disabled",          "condition_false", "never_written",     "misspelt",
                                   "not_spawned",       "spawn_failed",    "unknown_behaviour", "update_refused",
                                   "nothing_to_do",     "nothing_decided", "stands_still",      "no_consumer",
                                   "no_simulator",      "two_masters",     "mode_changed",      "next_point",
                                   "behaviour_changed", "not_by_helm"};

/// Answers one question.
class Answerer {
 public:
  Answerer(const AskedOfHelm& asked, const HelmFacts& facts)
      : asked_(asked),
        facts_(facts),
        checks_(facts, asked.vehicle, asked.time),
        helm_(facts.helm.at(asked.vehicle, asked.time)) {}

  HelmAnswer answer() {
    if (asked_.question == HelmQuestion::WhyTurned) return whyTurned();
    if (auto whole = checks_.ofWholeHelm(helm_)) return std::move(*whole);
    return asked_.question == HelmQuestion::WhyNotRunning ? whyNotRunning() : whyNotMoving();
  }

 private:
  HelmAnswer whyNotRunning() {
    const LoggedBehaviour* listed = helm_.summary ? helm_.summary->find(asked_.behaviour) : nullptr;
    if (!listed) return checks_.notListed(helm_, asked_.behaviour);
    const double since = helm_.since(*listed);
    const std::string name = listed->name;
    switch (listed->list) {
      case HelmList::Active:
        return whyNotObeyed(name);
      case HelmList::Running:
        return {HelmCause::WantsNothing,
                fmt::format("{} runs since {:.2f} s, its conditions hold, but it has no objective function.", name,
                            since),
                checks_.complaintsOf(helm_, name)};
      case HelmList::Completed:
        return checks_.completed(name, since);
      case HelmList::Disabled:
        return {HelmCause::Disabled, fmt::format("{} is disabled since {:.2f} s.", name, since), {}};
      case HelmList::Idle:
        break;
    }
    return checks_.idle(helm_, name, since);
  }

  /// An active behaviour got what it wanted, or another one weighed more.
  HelmAnswer whyNotObeyed(const std::string& name) {
    const IpfFunction* own = nullptr;
    for (const IpfFunction& f : helm_.functions)
      if (f.behaviour() == name) own = &f;
    const IpfFunction* strongest = nullptr;
    if (own && helm_.summary && helm_.summary->decision)
      for (const IpfFunction& other : helm_.functions) {
        if (&other == own || !isAgainst(*own, other)) continue;
        if (!strongest || other.weight() > strongest->weight()) strongest = &other;
      }
    if (strongest)
      return {HelmCause::Overridden,
              fmt::format(
                  "{} was active, but {} weighed more ({} against {}): the decision is not what {} likes best.",
                  name, strongest->behaviour(), numberText(strongest->weight()), numberText(own->weight()), name),
              {decisionText()}};
    return {HelmCause::BehaviourRuns, fmt::format("{} was active and had its way.", name), {decisionText()}};
  }

  std::optional<double> decidedValue(const std::string& variable) const {
    const auto& decision = *helm_.summary->decision;
    const auto at = decision.find(variable);
    return at == decision.end() ? std::nullopt : at->second;
  }

  /// Utility at the decision as a share of the best, 0 .. 1.
  std::optional<double> contentment(const IpfFunction& f) const {
    std::vector<int> indices;
    std::vector<std::size_t> axes;
    for (std::size_t v = 0; v < f.variables().size(); ++v) {
      const auto value = decidedValue(f.variables()[v].name);
      if (!value) return std::nullopt;
      indices.push_back(f.variables()[v].nearest(*value));
      axes.push_back(v);
    }
    const auto values = f.projected(axes);
    const auto here = f.at(indices);
    if (values.empty() || !here) return std::nullopt;
    double least = values[0], most = values[0];
    for (const double value : values)
      if (!std::isnan(value)) least = std::min(least, value), most = std::max(most, value);
    return most > least ? (*here - least) / (most - least) : 1;
  }

  bool isAgainst(const IpfFunction& own, const IpfFunction& other) const {
    const auto mine = contentment(own), theirs = contentment(other);
    return mine && theirs && *mine < 0.9 && *theirs > *mine;
  }

  std::string decisionText() const {
    std::string text = "decided:";
    if (helm_.summary && helm_.summary->decision)
      for (const auto& [name, value] : *helm_.summary->decision)
        text += fmt::format(" {} {}", name, value ? numberText(*value) : "nothing");
    return text;
  }

  // --- why nothing moves ---

  HelmAnswer whyNotMoving() {
    if (helm_.allStop && helm_.allStop->text != "clear")
      if (auto stopped = whyStopped()) return std::move(*stopped);
    const auto speed = channel(Channel::DesiredSpeed);
    const auto other = checks_.otherMaster();
    if (other) return *other;
    if (!speed && !(helm_.summary && helm_.summary->decision))
      return {HelmCause::NothingDecided, "The log has no desired speed at this time.", {}};
    const std::optional<double> wanted = helm_.summary && helm_.summary->decision ? decidedValue("speed") : speed;
    if (wanted && std::fabs(*wanted) < kStill) return whyStill();
    return checks_.behindTheHelm(wanted.value_or(0));
  }

  std::optional<HelmAnswer> whyStopped() {
    const std::string& word = helm_.allStop->text;
    std::vector<std::string> evidence{fmt::format("{:.2f} s: IVPHELM_ALLSTOP = {}", helm_.allStop->since, word)};
    if (word == "BehaviorError") {
      HelmAnswer answer{HelmCause::BehaviourError, "A behaviour has an error, so the helm stops everything.",
                        evidence};
      for (const HelmNote& note : helm_.notes)
        if (note.kind == HelmNote::Kind::Failed)
          answer.evidence.push_back(
              fmt::format("{:.2f} s: BHV_ERROR of {}: {}", note.time, note.behaviour, note.text));
      return answer;
    }
    if (word.starts_with("MissingDecVars"))
      return HelmAnswer{HelmCause::NothingDecided,
                        fmt::format("No active behaviour decides {}: the helm stops everything.",
                                    word.substr(std::min(word.size(), word.find(':') + 1))),
                        evidence};
    if (word != "NothingToDo" && word != "NoGoalBehavior") return std::nullopt;
    return nothingToDo(std::move(evidence));
  }

  /// Why all behaviours rest: if they have one reason in common, that one.
  HelmAnswer nothingToDo(std::vector<std::string> evidence) {
    std::vector<HelmAnswer> reasons;
    if (helm_.summary)
      for (const HelmList list : {HelmList::Idle, HelmList::Running, HelmList::Completed})
        if (helm_.summary->list(list))
          for (const LoggedBehaviour& behaviour : *helm_.summary->list(list)) {
            asked_.behaviour = behaviour.name;
            reasons.push_back(whyNotRunning());
          }
    HelmAnswer answer{HelmCause::NothingToDo, "No behaviour wants anything.", std::move(evidence)};
    // A mistake says more than a condition that waits for its turn; what is over says least.
    const auto rank = [](const HelmAnswer& one) {
      switch (one.cause) {
        case HelmCause::Misspelt:
          return 0;
        case HelmCause::NeverWritten:
          return 1;
        case HelmCause::ConditionFalse:
          return 2;
        case HelmCause::Completed:
          return 4;
        default:
          return 3;
      }
    };
    std::ranges::stable_sort(reasons, {}, rank);
    if (reasons.empty()) return answer;
    answer.cause = reasons.front().cause;
    for (const HelmAnswer& reason : reasons) {
      answer.text += " " + reason.text;
      answer.evidence.insert(answer.evidence.end(), reason.evidence.begin(), reason.evidence.end());
    }
    return answer;
  }

  HelmAnswer whyStill() {
    HelmAnswer answer{HelmCause::StandsStill, "The helm decided a speed of 0.", {decisionText()}};
    if (helm_.summary && helm_.summary->list(HelmList::Active))
      for (const LoggedBehaviour& behaviour : *helm_.summary->list(HelmList::Active))
        answer.text += fmt::format(" {} is active with weight {}.", behaviour.name, numberText(behaviour.weight));
    return answer;
  }

  // --- why it turned ---

  std::optional<double> channel(Channel which) const {
    const double value = facts_.recording.valueAt(asked_.vehicle, which, asked_.time);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  }

  /// A change of a course: when, and from what to what.
  struct Turn {
    double time = 0, from = 0, to = 0;
    double size() const { return std::fabs(std::remainder(to - from, 360)); }
  };
  /// How a course changed shortly before the question, as far as it is known.
  struct Turns {
    Turn greatest;              ///< from one row to the next
    std::optional<Turn> whole;  ///< from the first row to the last; nothing: the course is not known
  };
  Turns turnsOf(Channel which) const {
    const Recording& recording = facts_.recording;
    Turns turns;
    const auto column = recording.columnOf(asked_.vehicle, which);
    if (!column) return turns;
    for (std::int64_t row = recording.rowAt(asked_.time - kTurnBefore);
         row >= 0 && row <= recording.rowAt(asked_.time); ++row) {
      const double value = recording.sample(*column, row);
      if (std::isnan(value)) continue;
      const double time = recording.timeOfRow(row);
      if (!turns.whole) turns.whole = Turn{time, value, value};
      const Turn turn{time, turns.whole->to, value};
      if (turn.size() > turns.greatest.size()) turns.greatest = turn;
      turns.whole->to = value;
    }
    return turns;
  }

  HelmAnswer whyTurned() {
    const Turn turn = turnsOf(Channel::DesiredHeading).greatest;
    if (turn.size() < kTurn) return turnedOtherwise();
    const std::string what = fmt::format("At {:.2f} s the wanted course changed from {:.0f}° to {:.0f}°",
                                         turn.time, turn.from, turn.to);
    const LoggedHelm before = facts_.helm.at(asked_.vehicle, turn.time - kNearTurn);
    const LoggedHelm after = facts_.helm.at(asked_.vehicle, turn.time + 0.5);
    if (auto mode = changedMode(before, after, what)) return std::move(*mode);
    if (auto behaviours = changedBehaviours(before, after, what)) return std::move(*behaviours);
    if (auto point = nextPoint(turn.time, what)) return std::move(*point);
    if (auto update = tookUpdate(after, turn.time, what)) return std::move(*update);
    return {HelmCause::Unknown, what + "; the log does not tell why.", {}};
  }

  HelmAnswer turnedOtherwise() {
    const Turns heading = turnsOf(Channel::Heading);
    if (!heading.whole) return {HelmCause::Unknown, "The log has no heading at this time.", {}};
    if (heading.whole->size() < kTurn && heading.greatest.size() < kTurn)
      return {HelmCause::Unknown, "The vehicle did not turn at this time.", {}};
    HelmAnswer answer{
        HelmCause::NotByHelm,
        "The heading changed, but the wanted course did not: something outside of the helm turned it.",
        {}};
    for (const char* variable : {"MOOS_MANUAL_OVERRIDE", "DESIRED_RUDDER", "DRIFT_X", "DRIFT_Y", "DRIFT_VECTOR",
                                 "ROTATE_SPEED", "USM_DRIFT_SUMMARY"})
      if (const auto post = facts_.variables.at(asked_.vehicle, variable, asked_.time);
          post && asked_.time - post->changed < kTurnBefore && !post->source.empty())
        answer.evidence.push_back(checks_.postText(variable, *post));
    return answer;
  }

  static std::optional<HelmAnswer> changedMode(const LoggedHelm& before, const LoggedHelm& after,
                                               const std::string& what) {
    for (const auto& [variable, mode] : after.modes) {
      const auto old = std::ranges::find(before.modes, variable, &std::pair<std::string, HeldText>::first);
      const std::string was = old == before.modes.end() ? "nothing" : old->second.text;
      if (was != mode.text)
        return HelmAnswer{
            HelmCause::ModeChanged,
            fmt::format("{}, because the mode {} changed from {} to {}.", what, variable, was, mode.text),
            {fmt::format("{:.2f} s: {} = {}", mode.since, variable, mode.text)}};
    }
    return std::nullopt;
  }

  static std::optional<HelmAnswer> changedBehaviours(const LoggedHelm& before, const LoggedHelm& after,
                                                     const std::string& what) {
    if (!before.summary || !after.summary) return std::nullopt;
    std::vector<std::string> changes;
    for (const auto& list : after.summary->lists)
      if (list)
        for (const LoggedBehaviour& behaviour : *list) {
          const LoggedBehaviour* was = before.summary->find(behaviour.name);
          const bool isActive = behaviour.list == HelmList::Active,
                     wasActive = was && was->list == HelmList::Active;
          if (isActive != wasActive)
            changes.push_back(fmt::format("{} became {}", behaviour.name, helmListName(behaviour.list)));
        }
    if (changes.empty()) return std::nullopt;
    return HelmAnswer{HelmCause::BehaviourChanged,
                      fmt::format("{}, because {}.", what, fmt::join(changes, " and ")),
                      {fmt::format("iteration {} of IVPHELM_SUMMARY", after.summary->iteration.value_or(0))}};
  }

  /// A status such as WPT_STAT or WPT_INDEX that was posted then.
  std::optional<HelmAnswer> nextPoint(double time, const std::string& what) const {
    for (const auto& [vehicle, variable] : facts_.variables.names()) {
      if (vehicle != asked_.vehicle) continue;
      const bool isIndex = variable.find("WPT_INDEX") != std::string::npos ||
                           variable.find("WPT_STAT") != std::string::npos ||
                           variable.find("CYCLE_INDEX") != std::string::npos;
      if (!isIndex) continue;
      const auto post = facts_.variables.at(vehicle, variable, time + 0.5);
      if (!post || std::fabs(post->changed - time) > kNearTurn) continue;
      return HelmAnswer{HelmCause::NextPoint,
                        fmt::format("{}, because the route goes on to its next point.", what),
                        {checks_.postText(variable, *post)}};
    }
    return std::nullopt;
  }

  std::optional<HelmAnswer> tookUpdate(const LoggedHelm& after, double time, const std::string& what) const {
    for (const HelmNote& note : after.notes)
      if (note.kind == HelmNote::Kind::Updated && std::fabs(note.time - time) < kNearTurn)
        return HelmAnswer{HelmCause::BehaviourChanged,
                          fmt::format("{}, because {} took new values.", what, note.behaviour),
                          {fmt::format("{:.2f} s: {}", note.time, note.text)}};
    return std::nullopt;
  }

  AskedOfHelm asked_;
  const HelmFacts& facts_;
  HelmChecks checks_;
  LoggedHelm helm_;
};

}  // namespace

const char* helmCauseName(HelmCause cause) {
  return kCauseNames[static_cast<std::size_t>(cause)];
}

HelmAnswer answerOf(const AskedOfHelm& asked, const HelmFacts& facts) {
  return Answerer(asked, facts).answer();
}

std::map<std::string, std::string> idleReasons(VehicleId vehicle, double time, const HelmFacts& facts) {
  std::map<std::string, std::string> reasons;
  const LoggedHelm helm = facts.helm.at(vehicle, time);
  if (!helm.summary || !helm.summary->list(HelmList::Idle)) return reasons;
  const HelmChecks checks(facts, vehicle, time);
  for (const LoggedBehaviour& behaviour : *helm.summary->list(HelmList::Idle)) {
    const auto failing = checks.failingCondition(behaviour.name);
    if (failing) reasons[behaviour.name] = failing->condition.text() + " does not hold";
  }
  return reasons;
}

}  // namespace antipode
