// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_params.h"

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
  return std::visit([](const auto& params) { return std::string(params.kType); }, spec.params);
}

std::string behaviourName(const BehaviourSpec& spec, std::size_t index) {
  return spec.common.name.empty() ? fmt::format("{}{}", behaviourType(spec), index + 1) : spec.common.name;
}

namespace {
template <std::size_t I = 0, class Visit>
void forEachType(Visit&& visit) {
  using Variant = decltype(BehaviourSpec::params);
  if constexpr (I < std::variant_size_v<Variant>) {
    visit(std::variant_alternative_t<I, Variant>{});
    forEachType<I + 1>(visit);
  }
}
}  // namespace

std::vector<std::string> behaviourTypes() {
  std::vector<std::string> types;
  forEachType([&](const auto& params) { types.emplace_back(params.kType); });
  return types;
}

std::optional<BehaviourSpec> defaultBehaviour(std::string_view type) {
  std::optional<BehaviourSpec> spec;
  forEachType([&](const auto& params) {
    if (type == params.kType) spec = BehaviourSpec{{}, params};
  });
  return spec;
}

}  // namespace antipode
