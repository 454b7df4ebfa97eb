// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// A field for a property panel that no field list describes: a text whose default is the empty one.
inline FieldView textField(const char* name, std::string text, const char* help,
                           FieldKind kind = FieldKind::Text) {
  FieldView field;
  field.name = name;
  field.info.help = help;
  field.kind = kind;
  field.isDefault = text.empty();
  field.text = std::move(text);
  return field;
}

}  // namespace antipode
