// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/path_controller.h"
#include "core/run/path_forecaster.h"
#include "widgets/panels/waypoints/waypoint_panel.h"

#include <QObject>

namespace antipode {

/// Joins the table of way points with the chosen path of the document, and asks for its forecast whenever
/// something has changed. GUI thread.
class WaypointController final : public QObject {
  Q_OBJECT

 public:
  WaypointController(WaypointPanel& panel, PathController& paths, ScenarioDocument& document,
                     SessionController& session, Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  struct Chosen {
    std::size_t vehicle = 0, behaviour = 0;
  };
  std::optional<Chosen> chosen() const;
  void show();
  void ask(const Chosen& path);
  void showForecast(const PathForecast& forecast);
  void edit(const std::vector<Vec2>& points, const QString& what);
  QString nameOf(const Chosen& path) const;

  WaypointPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  PathForecaster forecaster_;
};

}  // namespace antipode
