// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// Which of the two behaviours of vehicle-model section 13 holds for a run.
enum class Compat {
  Document,       ///< what the uSimMarineV22 manual says (default)
  UsimmarineV22,  ///< what the reference program does, oddities included; imported missions get this
};

template <>
inline std::vector<std::string> choiceNames<Compat>() {
  return {"document", "usimmarine_v22"};
}
template <>
struct FieldCodec<Compat> : ChoiceCodec<Compat> {};

}  // namespace antipode
