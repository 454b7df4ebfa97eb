// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace antipode {

class Docks;
class MapView;
class Preferences;
class Selection;
class SessionController;

/// Makes the controllers of what is worked out from any recording: drawings, the scope of variables, reports of
/// programs, encounters. GUI thread.
class LogViews final : public QObject {
  Q_OBJECT

 public:
  LogViews(Docks& docks, MapView& map, SessionController& session, Selection& selection, Preferences& preferences,
           QObject* parent);

 signals:
  void openRequested(const QString& file);
};

}  // namespace antipode
