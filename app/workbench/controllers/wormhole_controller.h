// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/wormholes/wormhole_editor.h"

namespace antipode {

/// Joins the panel of the wormholes with the document and the run. It shows the selected wormhole, or the one that
/// was selected last, so that a vehicle can be selected beside it. GUI thread.
class WormholeController final : public QObject {
  Q_OBJECT

 public:
  WormholeController(WormholeEditor& editor, ScenarioDocument& document, SessionController& session,
                     Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);
  void drawRequested();  ///< with the tool of the map

 private:
  void showAll();
  std::optional<std::size_t> shown() const;
  void setField(const QString& path, const QString& field, const QString& text);
  void duplicate();
  void remove();
  void tryIt();

  WormholeEditor& editor_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  QString tag_, vehicle_;  // selected last
};

}  // namespace antipode
