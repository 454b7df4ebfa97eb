// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <stdexcept>

namespace antipode::soak {

/// Something is not as it must be, as a sentence.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Args>
void require(bool holds, fmt::format_string<Args...> what, Args&&... args) {
  if (!holds) throw Failure(fmt::format(what, std::forward<Args>(args)...));
}

}  // namespace antipode::soak
