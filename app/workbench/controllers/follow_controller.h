// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "core/io/loaded_log.h"

#include <QAction>
#include <QFileInfo>
#include <QObject>
#include <QTimer>
#include <memory>
#include <thread>

namespace antipode {

/// Keeps a replay up to date with a log that is still being written, as long as the switch is on. A run log is
/// read on from where it ended; a log of another format is opened again when it has grown. GUI thread.
class FollowController final : public QObject {
  Q_OBJECT

 public:
  FollowController(QAction& follow, SessionController& session, QObject* parent);
  ~FollowController() override;

  /// The log that has just been opened. The switch goes on by itself where the file grew in the last seconds.
  void setLog(const LoadedLog& log, const QStringList& paths);

 signals:
  void openAgainRequested(const QString& path);  ///< it has grown, and cannot be read on

 private:
  void onToggled(bool isOn);
  void onSessionChanged();
  void stopReading();
  void look();
  qint64 sizeOfLog() const;

  QAction& follow_;
  SessionController& session_;
  std::shared_ptr<LogGrowth> growth_;
  QString path_;
  qint64 knownSize_ = 0;
  QTimer timer_;
  std::jthread reader_;  // as long as there is something to follow
  quint64 reading_ = 0;  // number of the present one
};

}  // namespace antipode
