// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/drawing.h"

namespace antipode {

/// A drawing that is on the map at a time.
struct ShownDrawing {
  std::shared_ptr<const Drawing> drawing;
  double since = 0;        ///< s of the recording at which its life began
  std::size_t source = 0;  ///< index into DrawingLog::sources()
  bool operator==(const ShownDrawing&) const = default;
};

}  // namespace antipode
