// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/io/drawings/drawing_log.h"

#include <QObject>

namespace antipode {

class DrawingsPanel;
class MapView;

/// Shows on the map what programs had drawn by the cursor's time, as far as the panel has it switched on. GUI
/// thread.
class DrawingsController final : public QObject {
  Q_OBJECT

 public:
  DrawingsController(DrawingsPanel& panel, MapView& map, SessionController& session, QObject* parent);

 private:
  void begin();
  void readMore();
  void showRows();
  void showDrawings();
  QString sourceName(std::size_t source) const;

  DrawingsPanel& panel_;
  MapView& map_;
  SessionController& session_;
  DrawingLog log_;
  PacedTimer timer_;
};

}  // namespace antipode
