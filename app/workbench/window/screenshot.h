// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace antipode {

class MainWindow;
class MapView;

/// Takes a picture of the window when it shows a moment, all of it, and ends the program: exit code 0, or 2 with a
/// message where there is no such moment, what was opened cannot be shown, or the picture cannot be written. To
/// be made before the files are opened. GUI thread.
class Screenshot final : public QObject {
  Q_OBJECT

 public:
  /// `moment`: s of the run; a scenario is run up to there. None: what is opened is shown as it opens.
  Screenshot(MainWindow& window, MapView& map, QString path, std::optional<double> moment);
  void start();  ///< the files are being opened

 private:
  void poll();
  bool goToMoment();  ///< false: the run is still on its way, or there is no such moment
  bool isSettled();
  void fail(const QString& message);

  MainWindow& window_;
  MapView& map_;
  const QString path_;
  const std::optional<double> moment_;
  bool isRunning_ = false, isThere_ = false, hasFailed_ = false;
  double warp_ = 1;
  std::size_t points_ = 0;
  QElapsedTimer quiet_;
  QTimer timer_;
};

}  // namespace antipode
