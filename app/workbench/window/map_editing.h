// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"

#include <QObject>

namespace antipode {

class ClipboardController;
class EditController;
class MapView;
class PathController;

/// What is done to the things on the map besides drawing and dragging them: clipboard, transforms, whole paths,
/// the table of points. Makes the controllers, which listen to the actions. GUI thread.
class MapEditing final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    const Actions& actions;
    Docks& docks;
    MapView& map;
    EditController& edits;
    PathController& paths;
  };
  MapEditing(const Parts& parts, ScenarioDocument& document, SessionController& session, Selection& selection,
             QObject* parent);
  ClipboardController& clipboard() { return *clipboard_; }

 signals:
  void statusMessage(const QString& message);

 private:
  ClipboardController* clipboard_;
};

}  // namespace antipode
