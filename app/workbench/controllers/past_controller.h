// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"

#include <QObject>

class QAction;

namespace antipode {

class PastStrip;

/// Says over the map, while an earlier time of a run is looked at, which time is shown and which one an edit
/// touches, with the ways out: a branch from here, edits at the end of the run, back to live. GUI thread.
class PastController final : public QObject {
  Q_OBJECT

 public:
  PastController(PastStrip& strip, QAction& editEnd, QAction& goLive, SessionController& session, QObject* parent);
  /// Begins a run at the time of the cursor that goes another way; offered first once it is known.
  void setBranchAction(QAction& branch);

 private:
  void show();
  void offer();
  QString text() const;

  PastStrip& strip_;
  QAction& editEnd_;
  QAction& goLive_;
  QAction* branch_ = nullptr;
  SessionController& session_;
};

}  // namespace antipode
