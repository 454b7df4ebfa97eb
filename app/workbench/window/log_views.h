// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace antipode {

class Docks;
class MapView;
class SessionController;

/// Makes the controllers of what only logs of other programs have: drawings and the scope of variables. GUI
/// thread.
class LogViews final : public QObject {
  Q_OBJECT

 public:
  LogViews(Docks& docks, MapView& map, SessionController& session, QObject* parent);
};

}  // namespace antipode
