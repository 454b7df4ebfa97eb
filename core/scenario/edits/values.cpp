// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/values.h"

#include "core/scenario/document/shape.h"
#include "core/scenario/yaml/mapping_reader.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>

namespace antipode {
namespace {

/// What is left of a path on the way down.
struct PathRest {
  const Path& path;
  std::size_t next = 0;
  std::string owner = {};  ///< the item that the way has come through: "vehicle 'abe'"; empty: the scenario

  bool isAtEnd() const { return next == path.steps().size(); }
  const std::string& step() const { return path.steps()[next]; }
};

/// Calls change(item); a shared item is copied first.
template <class S, class Change>
auto changeItem(S& item, Change change) {
  return change(item);
}
template <class S, class Change>
auto changeItem(std::shared_ptr<const S>& item, Change change) {
  auto copy = std::make_shared<S>(*item);
  auto outcome = change(*copy);
  item = std::move(copy);
  return outcome;
}
template <class S, class Change>
auto changeItem(const std::shared_ptr<const S>& item, Change change) {
  return change(*item);
}

struct ItemsNamed {
  std::vector<std::size_t> items;
  std::size_t steps = 1;           ///< that the name takes: more than one for a name with dots
  std::vector<std::string> names;  ///< of all items
};

/// The items that the next step names: by name, by number or, with `*`, all. In a path with dots the longest name
/// counts, since names may hold dots.
template <class Items>
ItemsNamed itemsNamed(const Items& items, const PathRest& rest) {
  ItemsNamed found;
  for (std::size_t i = 0; i < items.size(); ++i) found.names.push_back(itemName(itemOf(items[i]), i));
  const std::vector<std::string>& steps = rest.path.steps();
  std::string name;
  for (std::size_t last = rest.next; last < steps.size(); ++last) {
    name += (name.empty() ? "" : ".") + steps[last];
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (name.empty() || !isNamed(itemOf(items[i]), found.names[i], name)) continue;
      found.items = {i};
      found.steps = last - rest.next + 1;
    }
    if (!rest.path.isDotted()) break;
  }
  if (!found.items.empty()) return found;
  const auto number = FieldCodec<int>::fromText(rest.step());
  for (std::size_t i = 0; i < items.size(); ++i)
    if (rest.step() == "*" || (number && *number == static_cast<int>(i))) found.items.push_back(i);
  return found;
}

tl::unexpected<Error> noItem(const char* noun, const std::vector<std::string>& names, const PathRest& rest) {
  std::vector<std::string> known;
  std::copy_if(names.begin(), names.end(), std::back_inserter(known), [](const auto& n) { return !n.empty(); });
  std::string expected;
  if (const auto near = nearestWord(rest.step(), known))
    expected = fmt::format("'{}'", *near);
  else if (!known.empty())
    expected = fmt::format("the name of a {}, or *", noun);
  else if (!names.empty())
    expected = fmt::format("a number from 0 to {}", names.size() - 1);
  if (rest.owner.empty()) return errExpected(std::move(expected), "there is no {} '{}'", noun, rest.step());
  return errExpected(std::move(expected), "{} has no {} '{}'", rest.owner, noun, rest.step());
}

/// Goes down along `rest` and calls found(key, member, info) for the members at its end.
template <class Part, class Found>
Result<void> locate(Part& part, PathRest rest, Found& found);

template <class Items, class Found>
Result<void> locateItems(Items& items, const char* noun, const PathRest& rest, Found& found) {
  const ItemsNamed named = itemsNamed(items, rest);
  if (named.items.empty() && rest.step() != "*") return noItem(noun, named.names, rest);
  for (const std::size_t index : named.items) {
    const std::string& name = named.names[index];
    const std::string owner =
        name.empty() ? fmt::format("{} {}", noun, index) : fmt::format("{} '{}'", noun, name);
    Result<void> done = changeItem(items[index], [&](auto& item) {
      return locate(item, {rest.path, rest.next + named.steps, owner}, found);
    });
    if (done) continue;
    if (!done.error().message.starts_with(owner))
      done.error().message = fmt::format("{}: {}", owner, done.error().message);
    return done;
  }
  return {};
}

template <class Member, class Found>
Result<void> locateIn(const char* key, Member& member, const FieldInfo& info, const PathRest& rest, Found& found) {
  if (rest.isAtEnd()) return found(key, member, info);
  if constexpr (kIs<Member, Section>) {
    return locate(member.value, rest, found);
  } else if constexpr (kIs<Member, OptionalSection>) {
    if (!member.value && member.absent) return err("{}", member.absent);
    if constexpr (std::is_const_v<std::remove_reference_t<decltype(member.value)>>) {
      if (!member.value) return err("there is no '{}' in this scenario", key);
    } else {
      if (!member.value) member.value.emplace();
    }
    return locate(*member.value, rest, found);
  } else if constexpr (kIs<Member, List>) {
    return locateItems(member.value, member.noun, rest, found);
  } else if constexpr (std::is_same_v<std::remove_cvref_t<Member>, NotHere>) {
    return errExpected(member.expected, "{}: {}", key, member.why);
  } else {
    return err("'{}' has no part '{}'", key, rest.step());
  }
}

template <class Part, class Found>
Result<void> locate(Part& part, PathRest rest, Found& found) {
  if (rest.isAtEnd()) return err("this path names no value");
  const std::string step = lowered(rest.step());
  std::vector<std::string> known;
  std::optional<Result<void>> outcome;
  visitShape(part, [&](const char* key, auto&& member, const FieldInfo& info) {
    if (outcome) return;
    known.emplace_back(key);
    if (step == key || (info.alias[0] != '\0' && step == info.alias))
      outcome = locateIn(key, member, info, {rest.path, rest.next + 1, rest.owner}, found);
  });
  if (outcome) return *outcome;
  return errExpected(expectedKey(rest.step(), known), "unknown key '{}'", rest.step());
}

/// A struct of one field, so that setField() judges it as any other.
template <class T>
struct OneField {
  T value = {};
  const char* key = "";
  FieldInfo info = {};
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f(p.key, p.value, p.info);
  }
};

template <class T>
Result<void> assign(T& member, const char* key, const FieldInfo& info, const Value& value) {
  if (const T* typed = value.get<T>()) {
    auto good = detail::checked<T>(*typed, info, key);
    if (!good) return tl::unexpected<Error>(good.error());
    member = std::move(*good);
    return {};
  }
  const std::string text = value.text();
  constexpr FieldKind kKind = FieldCodec<T>::kKind;
  if ((kKind == FieldKind::Number || kKind == FieldKind::Integer) && hasAmbiguousZero(text))
    return errExpected("the number without leading zeros", "{}: '{}' begins with a zero", key, text);
  OneField<T> one{member, key, info};
  if (auto set = setField(one, key, text); !set) return set;
  member = std::move(one.value);
  return {};
}

class Setter {
 public:
  explicit Setter(const Value& value) : value_(value) {}

  template <class Member>
  Result<void> operator()(const char* key, Member& member, const FieldInfo& info) {
    if constexpr (CompositeField<Member>) {
      auto set = member.assignText(value_.text());
      if (!set) set.error().message = fmt::format("{}: {}", key, set.error().message);
      return set;
    } else if constexpr (kIs<Member, Single>) {
      return assign(member.value, key, info, value_);
    } else if constexpr (kIsPlain<Member>) {
      return assign(member, key, info, value_);
    } else {
      using T = std::remove_cvref_t<decltype(member.value)>;
      if constexpr (std::is_copy_assignable_v<T>)
        if (const T* typed = value_.get<T>()) return member.value = *typed, Result<void>{};
      return err("'{}' is no single value: set its parts", key);
    }
  }

 private:
  const Value& value_;
};

struct Getter {
  Value value;

  template <class Member>
  Result<void> operator()(const char* key, Member& member, const FieldInfo&) {
    if constexpr (requires { member.text(); } && CompositeField<Member>)
      return take(Value(member.text()));
    else if constexpr (kIs<Member, Single>)
      return take(Value::of(std::remove_cvref_t<decltype(member.value)>(member.value)));
    else if constexpr (kIsPlain<Member> && !CompositeField<std::remove_cvref_t<Member>>)
      return take(Value::of(std::remove_cvref_t<Member>(member)));
    else
      return err("'{}' is no single value", key);
  }

 private:
  Result<void> take(Value found) {
    value = std::move(found);
    return {};
  }
};

}  // namespace

Result<Value> getValue(const Scenario& scenario, const Path& path) {
  Getter getter;
  if (auto found = locate(scenario, {path}, getter); !found) return tl::unexpected<Error>(found.error());
  return std::move(getter.value);
}

std::string unitAt(const Scenario& scenario, const Path& path) {
  std::string unit;
  auto note = [&unit](const char*, const auto&, const FieldInfo& info) {
    unit = info.unit;
    return Result<void>();
  };
  return locate(scenario, {path}, note) ? unit : std::string();
}

Result<void> setValue(Scenario& scenario, const Path& path, const Value& value) {
  Setter setter(value);
  auto set = locate(scenario, {path}, setter);
  for (WormholeSpec& wormhole : scenario.wormholes) wormhole.tag = lowered(trimmed(wormhole.tag));
  return set;
}

Result<Scenario> withValue(const Scenario& scenario, const std::string& path, const std::string& text) {
  Scenario after = scenario;
  Error error;
  if (auto set = setValue(after, Path::fromText(path), text); !set) {
    error = set.error();
  } else {
    const Problems problems = checkScenario(after);
    const auto bad = std::find_if(problems.begin(), problems.end(),
                                  [](const Problem& p) { return p.severity == Severity::Error; });
    if (bad == problems.end() || hasErrors(checkScenario(scenario))) return after;
    error = *bad;
  }
  error.message = fmt::format("{}={}: {}", path, text, error.message);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace antipode
