// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/io/compare/difference_recording.h"
#include "core/io/compare/run_comparison.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/compare/compare_panel.h"

#include <QElapsedTimer>
#include <QObject>
#include <map>
#include <thread>

namespace antipode {

/// Compares the run in the window with others: loads them and computes in a thread of its own, and lays their
/// tracks over the map. While the run goes on the comparison is renewed. GUI thread.
class CompareController final : public QObject {
  Q_OBJECT

 public:
  /// `folder`: of the kept runs.
  CompareController(ComparePanel& panel, MapView& map, SessionController& session, QString folder,
                    QObject* parent);
  ~CompareController() override;

  void compare();                         ///< what the panel asks
  void compareWith(const QString& path);  ///< as if it had been ticked
  bool isWorking() const { return worker_.joinable(); }

 signals:
  void fileRequested();  ///< a person wants to choose a file
  void statusMessage(const QString& message);

 private:
  using Runs = std::map<QString, std::shared_ptr<const Recording>>;
  /// What the worker gives back.
  struct Outcome {
    CompareQuestion question;
    Runs runs;  // that were loaded
    std::vector<ShownPair> pairs;
    std::vector<RunsCompared> compared;  // as many as pairs
    DifferenceRecording differences;
    QString problem;
  };
  struct Work;

  void start(bool isRenewal);
  void cancel();
  void stopWork();
  void take(const std::shared_ptr<Outcome>& outcome);
  void showOverlay();
  void showRungs();
  void renew();
  void onSessionChanged();
  void refreshRuns();

  ComparePanel& panel_;
  MapView& map_;
  SessionController& session_;
  QString folder_;
  std::jthread worker_;
  quint64 work_ = 0;  // number of the present one; results of older ones are dropped
  Runs runs_;         // that pairs_ look at
  std::vector<ShownPair> pairs_;
  std::vector<MapOtherTrack> tracks_;  // over the map, with rungs; empty: none
  bool isOverlaid_ = false;
  double rungTime_ = 0;  // s
  std::int64_t comparedRows_ = 0;
  double spent_ = 0;  // s, on the last comparison
  QElapsedTimer sinceCompared_;
  PacedTimer timer_;
};

}  // namespace antipode
