// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study_run.h"
#include "widgets/map/items/futures/future_scene.h"
#include "widgets/study/study_pictures.h"

#include <QObject>

#include <memory>
#include <optional>
#include <thread>

namespace antipode {

/// A run of a study that was simulated once more.
struct StudyRerun {
  std::int64_t run = 0;
  bool isSecond = false;  ///< to be compared with the one before
  std::shared_ptr<const Recording> recording;
  QString path;            ///< its run log, which a branch of it needs
  std::uint64_t hash = 0;  ///< of its last state
};

/// How many runs spread: over time, and on the map.
struct StudySpread {
  StudyFan fan;
  MapTube tracks;
};

/// Simulates runs of a study once more, beside the window: one to be looked at, or many to see how they spread. A
/// newer question takes the place of the one that is being answered. GUI thread.
class StudyReruns final : public QObject {
  Q_OBJECT

 public:
  static constexpr std::size_t kMostRuns = 200;  ///< of a spread

  /// `folder`: for logs of runs.
  StudyReruns(QString folder, QObject* parent);
  ~StudyReruns() override;

  void open(const std::shared_ptr<const Study>& study, std::int64_t run, bool isSecond);
  /// Of the vehicle with this name, in the runs that have it; of more than kMostRuns runs every so manieth.
  void spread(const std::shared_ptr<const Study>& study, const std::vector<std::int64_t>& runs,
              const QString& vehicle, Channel channel);
  void stop();

 signals:
  void opened(const antipode::StudyRerun& rerun);
  void spreadProgressed(int percent);
  void spreadMade(const antipode::StudySpread& spread);
  void failed(const QString& message);

 private:
  QString folder_;
  std::jthread opener_, spreader_;
  quint64 opening_ = 0, spreading_ = 0;  // numbers of the present ones
};

}  // namespace antipode
