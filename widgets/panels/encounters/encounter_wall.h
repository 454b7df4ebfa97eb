// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/encounter_history.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QSlider;

namespace antipode {

/// One run on the wall.
struct WallRun {
  QString name, file;
  std::shared_ptr<const Recording> recording;  ///< null: it could not be run
  QString problem;
  QString verdict;  ///< "pass", "fail" or empty
  EncounterHistory::Summary summary = {};
};

/// Small maps of many runs side by side, all at the same time, at any warp: tracks, vehicles, and how near they came.
/// GUI thread.
class EncounterWall final : public QWidget {
  Q_OBJECT

 public:
  explicit EncounterWall(QWidget* parent = nullptr);
  ~EncounterWall() override;

  void clear(const QString& folder);
  void addRun(WallRun run);
  int count() const;
  double time() const { return time_; }
  void setTime(double time);
  void setPlaying(bool on);
  void setWarp(double warp);

  QSize sizeHint() const override { return {1100, 760}; }

 signals:
  void openRequested(const QString& file);  ///< a double click on a map

 private:
  class Tiles;
  void tick();
  double endTime() const;
  void showTime();

  Tiles* tiles_;
  QScrollArea* scroll_;
  QPushButton* play_;
  QComboBox* warp_;
  QSlider* slider_;
  QLabel* label_;
  QTimer timer_;
  QElapsedTimer wall_;
  double time_ = 0;
};

}  // namespace antipode
