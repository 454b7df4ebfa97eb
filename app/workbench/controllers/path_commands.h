// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "core/scenario/edits/path_edits.h"

#include <QObject>

namespace antipode {

class MapView;

/// Reverses, closes, splits and joins the chosen path. GUI thread.
class PathCommands final : public QObject {
  Q_OBJECT

 public:
  PathCommands(const Actions& actions, const MapView& map, ScenarioDocument& document, SessionController& session,
               Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  /// Of the first selected vehicle: the chosen behaviour, or its only path.
  std::optional<edits::PathRef> chosen() const;
  void reverse(edits::PathRef path);
  void close(edits::PathRef path);
  void split(edits::PathRef path);
  void join(edits::PathRef path);
  void surveyInside(edits::PathRef path);
  void edit(edits::PathRef path, const Result<ScenarioPtr>& next, const QString& text);

  const MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
};

}  // namespace antipode
