// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <utility>

namespace antipode {

/// An error that names a file, and its line where that is known (0 = not).
inline tl::unexpected<Error> fileError(std::string path, std::string message, std::string expected = {},
                                       int line = 0) {
  Error error;
  error.location = {std::move(path), line, line > 0 ? 1 : 0};
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace antipode
