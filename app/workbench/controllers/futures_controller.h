// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "core/run/future_forecaster.h"
#include "widgets/map/view/map_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>

namespace antipode {

class FuturesPanel;
class PlotPanel;

/// A future that is to become a branch.
struct ChosenFuture {
  std::int64_t step = 0;
  FutureQuestion question;
  int future = 0;
};

/// Shows on the map what may become of the selected vehicles from the cursor's moment on, with the edits that have
/// been made, while anything is dragged. GUI thread.
class FuturesController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    MapView& map;
    PlotPanel& plots;
    FuturesPanel& panel;
  };
  FuturesController(Views views, ScenarioDocument& document, SessionController& session, Selection& selection,
                    QObject* parent);
  ~FuturesController() override;

  void setShown(bool isShown);
  bool isShown() const { return isShown_; }
  /// Questions that have a picture, at first maybe of a part of the futures, and those that have one of all.
  std::int64_t answered() const { return answered_; }
  std::int64_t completed() const { return completed_; }
  bool isWaiting() const { return isWaiting_ || isOutdated_; }

 signals:
  void branchRequested(const ChosenFuture& future);
  void statusMessage(const QString& message);

 private:
  void schedule();
  void ask();
  void forget();
  void show(std::shared_ptr<const FutureForecaster::Answer> answer);
  void clear();
  void showBands();
  QString timesNote(double delay) const;
  void fillMeans(FutureQuestion& question) const;
  std::optional<FutureForecaster::Question> question() const;

  MapView& map_;
  PlotPanel& plots_;
  FuturesPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  bool isShown_ = false, isAboutToAsk_ = false, isWaiting_ = false, isOutdated_ = false;
  std::atomic<std::uint64_t> generation_{0};  // of the recording: answers of older ones are dropped
  double firstDelay_ = 0;  // ms from the newest question to its first picture
  std::int64_t questions_ = 0, answered_ = 0, completed_ = 0;
  std::shared_ptr<const FutureForecaster::Answer> answer_;
  QElapsedTimer asked_;
  QTimer timer_;
  std::unique_ptr<FutureForecaster> forecaster_;  // from the first question on
};

}  // namespace antipode
