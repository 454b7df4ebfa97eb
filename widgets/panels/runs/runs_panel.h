// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QWidget>

#include <vector>

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace antipode {

/// One kept run, as it is listed.
struct RunRow {
  QString path, name, scenario;
  QDateTime date;
  double seconds = 0;  ///< of simulated time
  quint64 bytes = 0;
  bool isBeingWritten = false;
};

/// The runs that were kept, with what can be done to them. GUI thread.
class RunsPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit RunsPanel(QWidget* parent = nullptr);

  void setRuns(const std::vector<RunRow>& runs);
  void setLimit(double gigabytes);
  void chooseLimit(double gigabytes);  ///< as a person would

  QSize sizeHint() const override { return {420, 240}; }

 signals:
  void openRequested(const QString& path);
  void renamed(const QString& path, const QString& name);
  void deleteRequested(const QStringList& paths);
  void limitChosen(double gigabytes);
  void refreshRequested();  ///< it is to be seen

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QStringList chosen() const;
  void showChoice();

  QTreeWidget* list_;
  QPushButton *open_, *rename_, *delete_;
  QDoubleSpinBox* limit_;
  QLabel* total_;
  bool isFilling_ = false;
};

}  // namespace antipode
