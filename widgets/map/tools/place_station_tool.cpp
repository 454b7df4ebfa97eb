// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/place_station_tool.h"

#include "widgets/map/tools/tool_hint.h"

#include <QCoreApplication>
#include <QPainter>

namespace antipode {

void PlaceStationTool::hover(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.toolLookChanged();
}

void PlaceStationTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  paintHint(painter, context_, pointer_->screen,
            QCoreApplication::translate("PlaceStationTool", "Click where the vehicle is to stay"));
}

}  // namespace antipode
