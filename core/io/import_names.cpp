// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import_names.h"

#include "core/base/fields.h"

#include <string_view>

namespace antipode {
namespace {

constexpr std::size_t kMaxNameBytes = 60;

}  // namespace

std::string cleanName(const std::string& text, const std::string& fallback) {
  std::string name = text.substr(0, kMaxNameBytes);
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f ||
        std::string_view("/\\{}").find(c) != std::string_view::npos)
      c = '_';
  name = trimmed(name);
  return name.empty() ? fallback : name;
}

}  // namespace antipode
