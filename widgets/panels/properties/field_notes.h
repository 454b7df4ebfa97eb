// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <functional>
#include <string>

namespace antipode {

/// What is shown of a field besides its FieldView.
struct FieldNotes {
  QString inherited = {};  ///< what an unset field takes, for the placeholder
  bool isMixed = false;    ///< the selected items differ
  QString problem = {};    ///< what is wrong with the value as it is; empty: nothing
  QString locked = {};     ///< why it cannot be set now; empty: it can
  QString opens = {};      ///< what the button of a list does, where that is no editor of its own
  bool operator==(const FieldNotes&) const = default;
};

/// What the owner would say to a text for a field. Null: it is asked when the text is given out.
using FieldCheck = std::function<Result<void>(const std::string& text)>;

}  // namespace antipode
