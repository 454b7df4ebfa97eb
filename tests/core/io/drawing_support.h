// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/drawing_parse.h"

#include <gtest/gtest.h>

#include <string>

namespace antipode::test {

/// A text that is to be read.
inline Drawing drawing(DrawingKind kind, const std::string& text) {
  auto read = drawingFromText(kind, text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read ? *read : Drawing{};
}
/// What is said of a text; empty: it is read.
inline std::string refusal(DrawingKind kind, const std::string& text) {
  const auto read = drawingFromText(kind, text);
  return read ? "" : read.error().message;
}

}  // namespace antipode::test
