// SPDX-License-Identifier: GPL-3.0-or-later
// The table of behaviours: one row a behaviour. A behaviour is one header and one source in
// core/autonomy/behaviours/kinds (docs/extending.md): a struct with its parameters and a class that runs it.
// Reading, writing, editors, live changes, reports and documentation follow from its row.
#pragma once

#include "core/autonomy/behaviours/behaviour_turn.h"
#include "core/autonomy/behaviours/kind_params.h"

#include <span>

namespace antipode {

/// The life of one behaviour during a run: its memory, and what it does in a turn. A copy is the same behaviour at
/// the same moment.
class BehaviourRunner {
 public:
  virtual ~BehaviourRunner() = default;
  virtual std::unique_ptr<BehaviourRunner> clone() const = 0;
  virtual void visitState(const StateSink& sink) const = 0;

  /// Every turn, before it is known whether the conditions hold.
  virtual void look(const KindObject&, BehaviourTurn&) = 0;
  /// A turn in which the conditions hold.
  virtual void run(const KindObject&, BehaviourTurn&) = 0;
  /// A turn in which they do not. `wasOn`: they did in the turn before.
  virtual void idle(const KindObject&, BehaviourTurn&, bool wasOn) = 0;
  /// The parameters have been changed, by a person or a message.
  virtual void changed(const KindObject& before, const KindObject& after) = 0;
  /// A key of a message that is no parameter but a deed, such as "center_assign". Nullopt: no such key.
  virtual std::optional<Result<void>> order(KindObject&, std::string_view key, std::string_view value) = 0;
  /// The value of a macro in a flag, such as $[CWISE].
  virtual std::optional<MessageValue> macro(const KindObject&, std::string_view name) const = 0;
  /// The point that it steers to, and the like, for views.
  virtual void describe(const KindObject&, BehaviourReport&) const = 0;
  /// Whether a perpetual one that is complete goes on with what it remembers, instead of beginning anew.
  virtual bool goesOn() const { return false; }
  /// Whether it is over for good; this counts also while its conditions do not hold.
  virtual bool hasEnded() const { return false; }

  ObjectiveFunctions functions;  ///< of the last turn; weights are shares of 1
};

/// Another name of a parameter.
struct KindAlias {
  const char* name;
  const char* key;
};

struct ContactParams;

/// The ranges (m) at which a template wants to know of a contact: inside `range` always, inside `cpaRange` when the
/// closest approach will be inside `range` (encounters.md 2.1).
struct ContactAlert {
  double range = 0, cpaRange = 0;
};

/// A row of the table.
struct BehaviourKind {
  const char* type;       ///< "loiter", as after `type:`
  const char* moosName;   ///< "BHV_Loiter"
  const char* purpose;    ///< one sentence: what it is for
  const char* function;   ///< one sentence: what its objective function says; for the documentation
  std::unique_ptr<KindObject> (*params)();
  std::unique_ptr<BehaviourRunner> (*runner)();
  std::vector<KindAlias> aliases;
  std::vector<const char*> oldMoosNames = {};  ///< of predecessors; keys that differ are told where they stand
  /// What several parameters say together; unset: nothing to check.
  Result<void> (*check)(const KindObject&) = nullptr;
  /// What a behaviour toward a contact shares with the others; unset: it is toward none.
  const ContactParams* (*contact)(const KindObject&) = nullptr;
  ContactAlert (*alert)(const KindObject&) = nullptr;  ///< unset: a template of it asks for nothing
  bool isConstraint = false;  ///< it only limits: no goal (goals_mandatory)
  bool isPerpetual = false;   ///< completion does not remove it
  bool hasWorldPlaces = false;          ///< its polygon is of the world, the same for all: a region, an obstacle
  const char* newPolygon = nullptr;     ///< the polygon that a new one is given; null: it needs none
  std::vector<const char*> heard = {};  ///< variables of which each message counts, in the turn in which it comes
};

/// All rows, in the order of the documentation.
std::span<const BehaviourKind> behaviourKinds();
/// Null: there is no such type.
const BehaviourKind* behaviourKindOf(std::string_view type);

// --- what a behaviour derives from -----------------------------------------------------------------

template <class P>
class KindObjectOf final : public KindObject {
 public:
  const BehaviourKind& kind() const override {
    static const BehaviourKind* const kind = behaviourKindOf(P::kType);
    return *kind;
  }
  std::unique_ptr<KindObject> clone() const override { return std::make_unique<KindObjectOf>(*this); }
  bool equals(const KindObject& other) const override {
    return params == static_cast<const KindObjectOf&>(other).params;
  }
  std::vector<BehaviourField> fields() override {
    std::vector<BehaviourField> all;
    P::fields(params, [&](const char* name, auto& value, const FieldInfo& info) {
      all.push_back({name, &value, info});
    });
    return all;
  }
  P params;
};

/// Base of a behaviour class: `class Loiter : public RunnerOf<Loiter, LoiterParams>`. It has
///   void turn(const P&, BehaviourTurn&);                             the conditions hold
///   template <class F> void visit(F&&) const;                        its memory, for the state hash
/// and, as it needs them,
///   void everyTurn(const P&, BehaviourTurn&);
///   void idleTurn(const P&, BehaviourTurn&, bool wasOn);
///   void adapt(const P& before, const P& after);
///   std::optional<Result<void>> take(P&, std::string_view key, std::string_view value);
///   std::optional<MessageValue> macroValue(const P&, std::string_view name) const;
///   void report(const P&, BehaviourReport&) const;
template <class Self, class P>
class RunnerOf : public BehaviourRunner {
 public:
  using Params = P;

  std::unique_ptr<BehaviourRunner> clone() const final { return std::make_unique<Self>(self()); }
  void visitState(const StateSink& sink) const final { self().visit(sink); }
  void look(const KindObject& object, BehaviourTurn& turn) final {
    if constexpr (requires(Self s) { s.everyTurn(of(object), turn); }) self().everyTurn(of(object), turn);
  }
  void run(const KindObject& object, BehaviourTurn& turn) final { self().turn(of(object), turn); }
  void idle(const KindObject& object, BehaviourTurn& turn, bool wasOn) final {
    if constexpr (requires(Self s) { s.idleTurn(of(object), turn, wasOn); })
      self().idleTurn(of(object), turn, wasOn);
  }
  void changed(const KindObject& before, const KindObject& after) final {
    if constexpr (requires(Self s) { s.adapt(of(before), of(after)); }) self().adapt(of(before), of(after));
  }
  std::optional<Result<void>> order(KindObject& object, std::string_view key, std::string_view value) final {
    if constexpr (requires(Self s, P p) { s.take(p, key, value); })
      return self().take(static_cast<KindObjectOf<P>&>(object).params, key, value);
    else
      return std::nullopt;
  }
  std::optional<MessageValue> macro(const KindObject& object, std::string_view name) const final {
    if constexpr (requires(const Self s) { s.macroValue(of(object), name); })
      return self().macroValue(of(object), name);
    else
      return std::nullopt;
  }
  void describe(const KindObject& object, BehaviourReport& report) const final {
    if constexpr (requires(const Self s) { s.report(of(object), report); }) self().report(of(object), report);
  }

 private:
  static const P& of(const KindObject& object) { return static_cast<const KindObjectOf<P>&>(object).params; }
  Self& self() { return static_cast<Self&>(*this); }
  const Self& self() const { return static_cast<const Self&>(*this); }
};

/// The row of a behaviour class. Its parameters have kType, kMoosName, kPurpose and kFunction; they may have
/// kAliases, kOldMoosNames, kHeard, kIsConstraint, kIsPerpetual, kHasWorldPlaces, kNewPolygon,
/// `Result<void> check() const` and `ContactAlert alertRanges() const`.
template <class Runner>
BehaviourKind kindOf() {
  using P = typename Runner::Params;
  BehaviourKind kind{P::kType, P::kMoosName, P::kPurpose, P::kFunction,
                     [] { return std::unique_ptr<KindObject>(std::make_unique<KindObjectOf<P>>()); },
                     [] { return std::unique_ptr<BehaviourRunner>(std::make_unique<Runner>()); },
                     {}};
  if constexpr (requires { P::kAliases; }) kind.aliases.assign(std::begin(P::kAliases), std::end(P::kAliases));
  if constexpr (requires(const P p) { p.check(); })
    kind.check = [](const KindObject& object) {
      return static_cast<const KindObjectOf<P>&>(object).params.check();
    };
  if constexpr (requires { P::kOldMoosNames; })
    kind.oldMoosNames.assign(std::begin(P::kOldMoosNames), std::end(P::kOldMoosNames));
  if constexpr (requires(const P p) { p.contactPart(); })
    kind.contact = [](const KindObject& object) {
      return &static_cast<const KindObjectOf<P>&>(object).params.contactPart();
    };
  if constexpr (requires(const P p) { p.alertRanges(); })
    kind.alert = [](const KindObject& object) {
      return static_cast<const KindObjectOf<P>&>(object).params.alertRanges();
    };
  if constexpr (requires { P::kHeard; }) kind.heard.assign(std::begin(P::kHeard), std::end(P::kHeard));
  if constexpr (requires { P::kIsConstraint; }) kind.isConstraint = P::kIsConstraint;
  if constexpr (requires { P::kIsPerpetual; }) kind.isPerpetual = P::kIsPerpetual;
  if constexpr (requires { P::kHasWorldPlaces; }) kind.hasWorldPlaces = P::kHasWorldPlaces;
  if constexpr (requires { P::kNewPolygon; }) kind.newPolygon = P::kNewPolygon;
  return kind;
}

/// Parameters of a kind, for tests and edits: kindParams<LoiterParams>(spec.params). Null: another type.
template <class P, class Variant>
auto* kindParams(Variant& params) {
  auto* kind = std::get_if<KindParams>(&params);
  using Object = std::conditional_t<std::is_const_v<Variant>, const KindObjectOf<P>, KindObjectOf<P>>;
  auto* object = kind ? dynamic_cast<Object*>(kind->object()) : nullptr;
  return object ? &object->params : nullptr;
}
template <class P>
KindParams makeKind(const P& params) {
  auto object = std::make_unique<KindObjectOf<P>>();
  object->params = params;
  return KindParams(std::move(object));
}

}  // namespace antipode
