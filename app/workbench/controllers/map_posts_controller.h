// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "core/io/moos/viewer_buttons.h"

#include <QObject>
#include <QPointF>

#include <functional>

class QMenu;

namespace antipode {

class MapView;
class PostPanel;

/// Posts what the viewer of a mission posts at clicks on its map: at a left click what is chosen in the panel, the rest from
/// the menu of the map. GUI thread.
class MapPostsController final : public QObject {
  Q_OBJECT

 public:
  /// `attachedClicks`: those of the attached community.
  MapPostsController(MapView& map, PostPanel& panel, ScenarioDocument& document, SessionController& session,
                     std::function<std::vector<ViewerClick>()> attachedClicks, QObject* parent);

  /// An entry for each that posts at the place; none while nobody takes posts.
  void addTo(QMenu& menu, Vec2 place);

 signals:
  void statusMessage(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showClicks();
  void post(const ViewerClick& click, Vec2 place);
  ClickPlace placeOf(Vec2 place) const;

  MapView& map_;
  PostPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  std::function<std::vector<ViewerClick>()> attachedClicks_;
  std::vector<ViewerClick> clicks_;
  std::vector<std::size_t> left_;  // those of the left button
  QPointF pressedAt_;
  int number_ = 0;
};

}  // namespace antipode
