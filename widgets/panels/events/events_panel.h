// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/events/events_model.h"

#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace antipode {

class SearchField;

/// What happened in a run, newest at the end, which it follows until somebody scrolls up. GUI thread.
class EventsPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit EventsPanel(QWidget* parent = nullptr);

  /// The source must stay readable until another is set.
  void setSource(EventSource source);
  /// Number of events there are now; may be called at display rate.
  void setCount(std::size_t count);
  bool isFollowing() const;

  QSize sizeHint() const override { return {420, 240}; }

 signals:
  void timeRequested(double time);  ///< s; click or Enter on an event

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void setFollowing(bool on);
  void showEmpty();

  EventsModel* model_;
  SearchField* filter_;
  QToolButton* follow_;
  QTableView* view_;
  QLabel* empty_;
};

}  // namespace antipode
