// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tools/place_station_tool.h"

#include "widgets/map/map_overlay.h"

#include <QCoreApplication>
#include <QPainter>

namespace antipode {

void PlaceStationTool::hover(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.toolLookChanged();
}

void PlaceStationTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  const MapTheme& theme = context_.scene().theme;
  paintHaloText(painter, pointer_->screen + QPointF(14, 2),
                QCoreApplication::translate("PlaceStationTool", "Click where the vehicle is to stay"),
                painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
