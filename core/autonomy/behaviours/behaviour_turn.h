// SPDX-License-Identifier: GPL-3.0-or-later
// One turn of a behaviour: what it knows, and what it says. A turn is one decision of the helm.
#pragma once

#include "core/autonomy/behaviours/functions.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/conditions/flag.h"
#include "core/model/compat.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// Takes the memory of a behaviour for the state hash.
class StateSink {
 public:
  template <class F>
  explicit StateSink(F& f)
      : target_(const_cast<void*>(static_cast<const void*>(&f))),  // F may be const, and is again below
        number_([](void* to, double value) { (*static_cast<F*>(to))(value); }),
        whole_([](void* to, std::int64_t value) { (*static_cast<F*>(to))(value); }) {}
  void operator()(double value) const { number_(target_, value); }
  void operator()(std::int64_t value) const { whole_(target_, value); }
  void operator()(const Vec2& point) const { (*this)(point.x), (*this)(point.y); }
  void operator()(bool value) const { (*this)(std::int64_t{value}); }
  void operator()(int value) const { (*this)(std::int64_t{value}); }

 private:
  void* target_;
  void (*number_)(void*, double);
  void (*whole_)(void*, std::int64_t);
};

/// The values that a behaviour has posted: most are posted again only when they change.
using PostedValues = std::vector<std::pair<std::string, MessageValue>>;

/// Notes a value. False: the variable had it already.
bool isNews(PostedValues& posted, const std::string& variable, const MessageValue& value);

/// What counting macros of flags remember.
struct MacroCounters {
  double nowFrom = -1;          ///< s, when $[NOW] was first expanded; -1: never
  std::array<int, 6> counts{};  ///< $[CTR], $[CTR1] ... $[CTR5]
  std::int64_t hashes = 0;      ///< number of $[HASH]
};

/// A message as a helm hears it: variable and text.
using HeardText = std::pair<std::string, std::string>;

/// What the helm gives to the turn of any behaviour.
struct TurnInput {
  const HelmPose& pose;
  double time = 0;  ///< s, clock of the vehicle
  const HelmGrids& grids;
  Compat compat;
  const VariableReader& variables;
  const std::string& vehicle;
  int behaviour;  ///< index in the list
  std::vector<HelmPost>& posts;
  PostedValues& posted;
  double ranTime = 0, idleTime = 0;  ///< s, of this behaviour, with this turn once its state is known
  MacroCounters* counters = nullptr;
  bool followsProgram = false;  ///< Helm::followProgram()
  bool isSpawned = false;       ///< a template has made it
  double weight = 100;          ///< its priority weight
  bool hasFailed = false;       ///< set by a behaviour that cannot go on: the helm stops the vehicle
  /// By the rules of the program a behaviour that completes posts them at once, and other flags may follow; null:
  /// the helm posts them behind its turn, or it has posted them.
  const FlagList* endFlags = nullptr;
  const std::vector<HeardText>* mail = nullptr;  ///< the messages since the last turn, of variables that are heard
};

/// Adds flags of a behaviour to its posts, with macros filled in, if their conditions hold. Those for others
/// become a message of the vehicle. With `posted` only what differs from the last value is posted.
struct FlagOutlet {
  std::vector<HelmPost>& posts;
  int behaviour;
  std::string name;  ///< of the behaviour
  const std::string& vehicle;
  const VariableReader& variables;
  const FlagMacros& macros;
  void add(const FlagList& flags, PostedValues* posted = nullptr) const;

 private:
  std::string messageToOthers(const Flag& flag, const MessageValue& value) const;
};

class BehaviourTurn {
 public:
  /// `ofBehaviour`: its name.
  BehaviourTurn(TurnInput& in, std::string ofBehaviour, FlagMacros ofFlags)
      : pose(in.pose),
        time(in.time),
        grids(in.grids),
        compat(in.compat),
        variables(in.variables),
        vehicle(in.vehicle),
        weight(in.weight),
        isSpawned(in.isSpawned),
        name(std::move(ofBehaviour)),
        input_(in),
        macros_(std::move(ofFlags)) {}

  const HelmPose& pose;
  const double time;  ///< s, clock of the vehicle
  const HelmGrids& grids;
  const Compat compat;
  const VariableReader& variables;
  const std::string& vehicle;
  const double weight;     ///< priority weight of the behaviour
  const bool isSpawned;    ///< a template has made it
  const std::string name;  ///< of the behaviour

  // What the behaviour answers.
  ObjectiveFunctions functions;  ///< none: it is running, not active
  bool isComplete = false;

  bool isCompatible() const { return compat != Compat::Document; }
  Vec2 position() const { return {pose.x, pose.y}; }
  /// Number in a variable; nullopt: it is unknown or a text.
  std::optional<double> number(std::string_view variable) const;
  /// Text of a variable; nullopt: it is unknown.
  std::optional<std::string> text(std::string_view variable) const;
  /// True when the variable has been written since `seen`, a number that the behaviour keeps.
  bool isFresh(std::string_view variable, std::uint64_t& seen) const;
  /// True when this text has come since the last turn, also as one of several. The kind has to hear the variable
  /// (BehaviourKind::heard).
  bool hears(std::string_view variable, std::string_view text) const;

  /// Posts a value if it differs from the last one of the same variable.
  /// `key`: of several things in one variable, such as drawings, each has its own last value.
  void post(const std::string& variable, MessageValue value, const std::string& key = {});
  /// Posts a value, also the same again.
  void postAlways(const std::string& variable, MessageValue value);
  /// Posts flags if their conditions hold, with macros filled in. `always`: also the same values again.
  void postFlags(const FlagList& flags, bool always = false);
  /// A number as texts of the helm show it: a whole number above `limit`, else the number itself.
  void postDistance(const std::string& variable, double value, double limit = 10);
  /// The behaviour is complete.
  void complete();
  void warn(const std::string& text);
  /// The behaviour cannot go on: the helm stops the vehicle as long as this is said.
  void error(const std::string& text);

 private:
  TurnInput& input_;
  FlagMacros macros_;
};

/// Nearest whole number as the programs post it: half up, and towards zero below.
double postedWhole(double value);
/// A number in a text of the programs: at most `decimals`, trailing zeros left out.
std::string shortNumber(double value, int decimals = 3);
/// The corners of a shape as VIEW_POLYGON, VIEW_SEGLIST and VIEW_POINT have them.
std::string drawnPoints(const std::vector<Vec2>& points);

/// A polygon as VIEW_POLYGON has it. Behaviours draw theirs in every turn, and its text takes longer than the rest
/// of a turn: it is made anew when something of it changes.
class DrawnPolygon {
 public:
  /// `hints`: further properties, as colours; may be empty.
  const std::string& text(const std::vector<Vec2>& corners, const std::string& label, const std::string& hints);

 private:
  std::vector<Vec2> corners_;
  std::string label_, hints_, text_;
};

}  // namespace antipode
