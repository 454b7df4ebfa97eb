// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/diff.h"

#include "core/scenario/document/shape.h"

#include <algorithm>

namespace antipode {
namespace {

class Comparison {
 public:
  /// Parts with other members are one change.
  template <class Part>
  void comparePart(const Part& before, const Part& after, const Path& path) {
    if (Shape<Part>::isSame(before, after))
      compare(before, after, path, std::nullopt);
    else
      add(before, after, path, std::nullopt);
  }

  std::vector<Change> changes;

 private:
  /// `effect`: of all that is in the part; unset: as its members say.
  template <class Part>
  void compare(const Part& before, const Part& after, const Path& path, std::optional<Effect> effect) {
    visitBoth(after, before, [&](const char* key, const auto& member, const auto& old, const FieldInfo& info) {
      using Member = std::remove_cvref_t<decltype(member)>;
      if constexpr (!kIsPlain<Member>)
        compareMember(old, member, path, key, effect);
      else if constexpr (!CompositeField<Member>)
        compareValues(old, member, path, key, effect.value_or(info.live ? Effect::Live : Effect::Restart));
    });
  }

  template <class T>
  void add(const T& before, const T& after, const Path& path, std::optional<Effect> effect) {
    changes.push_back({path, Value::of(before), Value::of(after), effect.value_or(Effect::Restart)});
  }

  template <class T>
  static bool isEqual(const T& a, const T& b) {
    return a == b;
  }
  template <class T>
  static bool isEqual(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
    return a == b || (a && b && *a == *b);
  }

  template <class T>
  void compareValues(const T& before, const T& after, const Path& path, const char* key,
                     std::optional<Effect> effect) {
    if (!isEqual(before, after)) add(before, after, path / key, effect);
  }

  template <class Member, class T>
  void compareMember(const T& before, const Member& member, const Path& path, const char* key,
                     std::optional<Effect> outer) {
    const T& after = member.value;
    if constexpr (kIs<Member, Single> || kIs<Member, Whole>) {
      compareValues(before, after, path, key, outer ? outer : std::optional<Effect>(member.effect));
    } else {
      const std::optional<Effect> effect = outer ? outer : member.effect;
      if constexpr (kIs<Member, Section>) {
        compare(before, after, path / key, effect);
      } else if constexpr (kIs<Member, OptionalSection>) {
        if (before && after)
          compare(*before, *after, path / key, effect);
        else
          compareValues(before, after, path, key, effect);
      } else if constexpr (std::is_same_v<T, std::vector<VehiclePtr>>) {
        compareVehicles(before, after, path / key);
      } else {
        compareValues(before, after, path, key, effect);
      }
    }
  }

  /// Vehicle by vehicle where the names are the same; other lists are compared as wholes.
  void compareVehicles(const std::vector<VehiclePtr>& before, const std::vector<VehiclePtr>& after,
                       const Path& path) {
    const auto name = [](const VehiclePtr& vehicle) { return vehicle->name; };
    if (!std::ranges::equal(before, after, {}, name, name)) return add(before, after, path, std::nullopt);
    for (std::size_t i = 0; i < after.size(); ++i)
      if (before[i] != after[i])
        comparePart(*before[i], *after[i], name(after[i]).empty() ? path / i : path / name(after[i]));
  }
};

}  // namespace

std::vector<Change> diff(const Scenario& before, const Scenario& after) {
  Comparison comparison;
  comparison.comparePart(before, after, {});
  return std::move(comparison.changes);
}

std::vector<Change> diff(const VehicleSpec& before, const VehicleSpec& after) {
  Comparison comparison;
  comparison.comparePart(before, after, {});
  return std::move(comparison.changes);
}

}  // namespace antipode
