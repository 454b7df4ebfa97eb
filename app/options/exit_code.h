// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace antipode::options {

/// What a program ends with, and what that means.
struct ExitCode {
  int code;
  std::string_view meaning;
};

}  // namespace antipode::options
