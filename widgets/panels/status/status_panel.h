// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/status_report.h"

#include <QColor>
#include <QString>
#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace antipode {

class StatusModel;

/// The status report of one vehicle at one time. Ctrl+C copies the selected lines, or all of them. GUI thread.
class StatusPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit StatusPanel(QWidget* parent = nullptr);

  /// Whose report it is; an empty name shows the hint instead.
  void setVehicle(const QString& name, const QColor& colour);
  /// Shows a report; may be called at display rate. The selected lines stay selected.
  void setReport(double time, std::vector<StatusLine> lines);
  /// What Ctrl+C puts on the clipboard.
  QString copiedText() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void copy() const;
  void showHead();

  StatusModel* model_;
  QTableView* view_;
  QLabel *head_, *hint_;
  QToolButton* copy_;
  QString name_;
  QColor colour_;
  double time_ = 0;
};

}  // namespace antipode
