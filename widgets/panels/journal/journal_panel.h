// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QTreeWidget;

namespace antipode {

/// One thing that was done to a run from outside.
struct JournalRow {
  double time = 0;                  ///< s; from then on it holds
  QString timeText, vehicle, what;  ///< `vehicle` empty: all of them
  QString before, after;            ///< the values; of a message only what was sent
  bool operator==(const JournalRow&) const = default;
};

/// What was edited and sent while a run went on, with the values before and after. A click asks for the moment.
/// GUI thread.
class JournalPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit JournalPanel(QWidget* parent = nullptr);
  void clear(const QString& hint);  ///< shown as long as there is nothing
  void add(const std::vector<JournalRow>& rows);
  void setCursor(double time);  ///< what comes later is muted
  int rowCount() const;

  QSize sizeHint() const override { return {520, 220}; }

 signals:
  void timeRequested(double time);
  void shown();  ///< it can be seen again

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QTreeWidget* list_;
  QLabel* hint_;
  std::vector<double> times_;
  std::size_t reached_ = 0;  // rows up to the cursor
};

}  // namespace antipode
