// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/map_tool.h"

#include "widgets/map/drawing/pointer_hint.h"

namespace antipode {

void MapTool::paintHint(QPainter& painter, QPointF pointer, const QString& text) const {
  paintPointerHint(painter, context_.scene().theme, context_.hintRoom(), pointer, text);
}

}  // namespace antipode
