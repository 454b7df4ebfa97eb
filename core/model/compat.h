// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// The sets of rules that a run may follow (vehicle-model section 13, usimmarine-old).
enum class Compat {
  Document,       ///< document mode: what the uSimMarineV22 manual says (default)
  UsimmarineV22,  ///< compatibility mode: what the program uSimMarineV22 does, oddities included
  Usimmarine,     ///< compatibility mode: what the old program uSimMarine does
};
/// True for the compatibility modes. What only one of the programs does is asked for by its name.
constexpr bool isCompatibilityMode(Compat compat) {
  return compat != Compat::Document;
}

template <>
inline std::vector<std::string> choiceNames<Compat>() {
  return {"document", "usimmarine_v22", "usimmarine"};
}
template <>
struct FieldCodec<Compat> : ChoiceCodec<Compat> {};

}  // namespace antipode
