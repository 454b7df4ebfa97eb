// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <CLI/CLI.hpp>

namespace antipode::cli {

/// The value of an option is a number as in a scenario file: none that is hexadecimal, and no empty text, which
/// would count as 0.
inline CLI::Validator isNumber() {
  return {[](const std::string& text) {
            const auto number = parseNumber(text);
            return number ? std::string() : number.error().message;
          },
          ""};
}

}  // namespace antipode::cli
