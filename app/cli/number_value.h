// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/scenario/document/scenario.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>

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

/// Makes an option the seed of random numbers: a whole number in the range of a scenario's seed.
inline CLI::Option* takeSeed(CLI::Option* option) {
  const auto fields = fieldViews(TimeSettings{});
  const FieldInfo range = std::ranges::find(fields, "seed", &FieldView::name)->info;
  return option->type_name("N")
      ->check(isNumber())
      ->check(CLI::Range(static_cast<std::int64_t>(range.min), static_cast<std::int64_t>(range.max)));
}

}  // namespace antipode::cli
