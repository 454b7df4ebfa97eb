// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/dialog_work.h"
#include "core/io/grade/mission_run.h"

#include <QDialog>
#include <QStringList>

class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace antipode {

/// Asks how long a mission runs with all programs of its communities and which of its buttons are pressed, and runs it in
/// a thread of its own, as fast as it goes. What comes of it are the logs of its communities. GUI thread.
class ProgramRunDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `mission`: file or folder; `folder`: for the logs, made when there are any.
  ProgramRunDialog(QString mission, QString folder, QWidget* parent);
  ~ProgramRunDialog() override;

  bool isRunning() const { return work_.isRunning(); }

 signals:
  void missionRan(const QStringList& logs, const QString& words);

 protected:
  void reject() override;  ///< stops the run

 private:
  QWidget* makeForm();
  void listButtons();
  void start();
  void finish(const Result<MissionRunResult>& result);
  void showRunning(bool isOn);

  QString mission_, folder_;
  QDoubleSpinBox* duration_;
  QListWidget* buttons_;
  QProgressBar* progress_;
  QLabel* problem_;
  QPushButton* run_;
  DialogWork work_;
};

}  // namespace antipode
