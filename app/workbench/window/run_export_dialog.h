// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/dialog_work.h"
#include "app/workbench/window/preferences.h"
#include "core/io/export/run_export.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace antipode {

/// Asks which part of a run goes into which file, and writes it in a thread of its own. GUI thread.
class RunExportDialog final : public QDialog {
  Q_OBJECT

 public:
  /// The recording outlives it; it may still grow. `selected`: vehicles that are ticked at first; none: all.
  RunExportDialog(const Recording& recording, const QString& name, const std::vector<VehicleId>& selected,
                  Preferences& preferences, QWidget* parent);
  ~RunExportDialog() override;

  const ExportFormat& format() const;
  void setFormat(std::string_view name);  ///< as in exportFormats()
  RunSelection selection() const;
  std::vector<Channel> channels() const;
  void write(const QString& path);  ///< a file, or a folder; empty: nothing
  bool isWriting() const { return work_.isRunning(); }

 signals:
  void statusMessage(const QString& message);

 protected:
  void reject() override;  ///< stops what is being written

 private:
  QWidget* makeForm();
  void showFormat();
  void ask();
  QString askPath() const;
  void finish(const QString& path, const QString& problem);

  const Recording& recording_;
  QString name_;
  Preferences& preferences_;
  QComboBox* format_;
  QListWidget *vehicles_, *channels_;
  QDoubleSpinBox *from_, *to_, *rate_;
  QProgressBar* progress_;
  QLabel* problem_;
  QPushButton *export_, *cancel_;
  DialogWork work_;
};

}  // namespace antipode
