// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/timeline/timeline_view.h"

class QPushButton;

namespace antipode {

/// The timeline with its buttons; it scrolls where there are many vehicles. GUI thread.
class TimelinePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit TimelinePanel(QWidget* parent = nullptr);

  TimelineView& view() { return *view_; }
  void setEditable(bool on);

  QSize sizeHint() const override { return {500, 170}; }

 signals:
  void addRequested();
  void gustRequested();

 private:
  void showChoice();

  TimelineView* view_;
  QPushButton *add_, *edit_, *delete_;
  bool isEditable_ = true;
};

}  // namespace antipode
