// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// Errors of the fields of `params` that are out of their ranges.
template <class P>
void checkFields(const P& params, const std::string& item, ProblemList& problems) {
  P::fields(params, [&](const char* name, const auto& value, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (!CompositeField<T>)
      if (const auto ok = detail::checked<T>(value, info, name); !ok)
        problems.add({Severity::Error, {}, itemPath(item, name), ok.error().message, ok.error().expected});
  });
}

}  // namespace antipode
