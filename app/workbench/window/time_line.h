// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"

#include <QObject>

namespace antipode {

class MapView;
class PastController;
class TimeBar;

/// All that belongs to the time of a run: transport, time bar, the strip over a picture of the past, bookmarks and
/// journal. Makes their controllers and joins them. GUI thread.
class TimeLine final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    const Actions& actions;
    Docks& docks;
    TimeBar& bar;
    MapView& map;
  };
  TimeLine(Parts parts, SessionController& session, QObject* parent);
  /// An action that begins a branch at the time of the cursor: it is offered wherever a past time is looked at.
  void setBranchAction(QAction& branch);

 signals:
  void statusMessage(const QString& message);

 private:
  PastController* past_;
};

}  // namespace antipode
