// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a scenario as YAML flow text, as the journal of a run log holds them. An optional part that is not
// there is the empty text.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/document/value.h"

namespace antipode {

/// Several fields of one struct, set together: names and values.
struct FieldEdits {
  std::vector<std::pair<std::string, Value>> edits;
  bool operator==(const FieldEdits&) const = default;
};

template <>
Result<std::vector<BehaviourSpec>> partFromText(const std::string& text);
template <>
Result<std::vector<WormholeSpec>> partFromText(const std::string& text);
template <>
Result<std::vector<Thruster>> partFromText(const std::string& text);
template <>
Result<std::vector<TimedHoverRequest>> partFromText(const std::string& text);
template <>
Result<std::optional<HelmSpec>> partFromText(const std::string& text);
template <>
Result<std::optional<FormationSpec>> partFromText(const std::string& text);
template <>
Result<AcousticsParams> partFromText(const std::string& text);
/// Only the empty text, which removes the controller; a PID is set field by field.
template <>
Result<std::optional<PidParams>> partFromText(const std::string& text);
template <>
Result<FieldEdits> partFromText(const std::string& text);

/// Sets several fields, in the order of `value`, which is FieldEdits. Error: the first one; the rest is not set.
template <class P>
Result<void> setFields(P& params, const Value& value) {
  const auto fields = value.as<FieldEdits>();
  if (!fields) return tl::unexpected<Error>(fields.error());
  for (const auto& [name, field] : fields->edits)
    if (auto set = setFieldValue(params, name, field); !set) return set;
  return {};
}

}  // namespace antipode
