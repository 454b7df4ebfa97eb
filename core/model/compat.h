// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// The two sets of rules of vehicle-model section 13. A run follows one of them.
enum class Compat {
  Document,       ///< document mode: what the uSimMarineV22 manual says (default)
  /// compatibility mode: what the program uSimMarineV22 does, oddities included; imported missions use it
  UsimmarineV22,
};

template <>
inline std::vector<std::string> choiceNames<Compat>() {
  return {"document", "usimmarine_v22"};
}
template <>
struct FieldCodec<Compat> : ChoiceCodec<Compat> {};

}  // namespace antipode
