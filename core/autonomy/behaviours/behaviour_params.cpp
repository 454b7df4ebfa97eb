// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_params.h"

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

Result<Rounds> Rounds::fromText(std::string_view text) {
  const std::string word = lowered(trimmed(text));
  if (word == "forever" || word == "true") return Rounds{kForever};
  if (word == "false") return Rounds{0};
  if (const auto count = FieldCodec<int>::fromText(word); count && *count >= 0) return Rounds{*count};
  return errExpected("a whole number from 0, or forever", "'{}' is not a number of rounds", text);
}

std::string Rounds::text() const {
  return extra == kForever ? "forever" : fmt::format("{}", extra);
}

std::string behaviourType(const BehaviourSpec& spec) {
  return std::visit(
      [](const auto& params) -> std::string {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(params)>, KindParams>)
          return params.object() ? params.object()->kind().type : "";
        else
          return params.kType;
      },
      spec.params);
}

bool isSameType(const BehaviourSpec& a, const BehaviourSpec& b) {
  if (a.params.index() != b.params.index()) return false;
  const auto* kind = std::get_if<KindParams>(&a.params);
  if (!kind || !kind->object()) return true;
  const KindObject* other = std::get<KindParams>(b.params).object();
  return other && &kind->object()->kind() == &other->kind();
}

std::string behaviourName(const BehaviourSpec& spec, std::size_t index) {
  return spec.common.name.empty() ? fmt::format("{}{}", behaviourType(spec), index + 1) : spec.common.name;
}

namespace {
/// The types that are members of the variant; the others are rows of behaviourKinds().
template <std::size_t I = 0, class Visit>
void forEachType(Visit&& visit) {
  using Variant = decltype(BehaviourSpec::params);
  if constexpr (I < std::variant_size_v<Variant>) {
    using Type = std::variant_alternative_t<I, Variant>;
    if constexpr (!std::is_same_v<Type, KindParams>) visit(Type{});
    forEachType<I + 1>(visit);
  }
}
}  // namespace

std::vector<std::string> behaviourTypes() {
  std::vector<std::string> types;
  forEachType([&](const auto& params) { types.emplace_back(params.kType); });
  for (const BehaviourKind& kind : behaviourKinds()) types.emplace_back(kind.type);
  return types;
}

std::optional<BehaviourSpec> defaultBehaviour(std::string_view type) {
  std::optional<BehaviourSpec> spec;
  forEachType([&](const auto& params) {
    if (type == params.kType) spec = BehaviourSpec{{}, params};
  });
  if (const BehaviourKind* kind = spec ? nullptr : behaviourKindOf(type)) {
    spec = BehaviourSpec{{}, KindParams(kind->params())};
    spec->common.perpetual = kind->isPerpetual;
  }
  return spec;
}

}  // namespace antipode
