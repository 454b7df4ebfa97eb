// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/key_value.h"

#include "core/base/fields.h"

namespace antipode {

std::optional<KeyValue> keyValueOf(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return std::nullopt;
  return KeyValue{trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1))};
}

std::string_view keyOf(std::string_view text) {
  return trimmed(text.substr(0, text.find('=')));
}

}  // namespace antipode
