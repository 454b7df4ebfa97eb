// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/pan_tool.h"

namespace antipode {

void PanTool::drag(const MapPointer& pointer) {
  if (last_) context_.pan(pointer.screen - *last_);
  last_ = pointer.screen;
}

void PanTool::release(const MapPointer&) {
  last_.reset();
  context_.redrawTool();
}

bool PanTool::cancel() {
  const bool wasPanning = last_.has_value();
  last_.reset();
  return wasPanning;
}

}  // namespace antipode
