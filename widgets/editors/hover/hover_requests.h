// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_spec.h"
#include "widgets/base/edit_phase.h"

#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace antipode {

class NumberBox;
class NumberTable;

/// The poses that a hovering vehicle is asked for: those of the scenario by time, and one to send to the running
/// vehicle now. GUI thread.
class HoverRequests final : public QWidget {
  Q_OBJECT

 public:
  explicit HoverRequests(QWidget* parent = nullptr);

  /// `whose`: said in the heading where it might be taken for another's. Emits nothing.
  void setRequests(const std::vector<TimedHoverRequest>& requests, const QString& whose = {});
  void setCanSend(bool can);  ///< a run takes messages
  /// What the boxes of the pose to send hold, unless somebody types in them, or has typed what is not sent yet.
  /// `number` of the request that asks for it: another one takes the place of what was typed before.
  void setPose(const HoverRequest& pose, double number);
  void forgetTyped();  ///< the boxes follow setPose() again

 signals:
  void requestsEdited(const std::vector<antipode::TimedHoverRequest>& requests);
  void sendRequested(const antipode::HoverRequest& request);
  void idleRequested();

 private:
  void build();
  void setNumber(int row, int column, double value);
  void add(bool isIdle);
  void remove();
  double lastTime() const;
  void showButtons();
  void showMessage(const QString& text);  // why an input was refused; empty: none was
  HoverRequest pose() const;
  bool isTyping() const;

  std::vector<TimedHoverRequest> requests_;
  NumberTable* table_;
  QToolButton *add_, *addIdle_, *remove_;
  NumberBox *x_, *y_, *depth_, *heading_;
  QPushButton *send_, *idle_;
  QLabel *listTitle_, *message_;
  double number_ = 0;     // of the request last shown; 0: of the scenario, before the run
  bool isTyped_ = false;  // a pose stands in the boxes that is to be sent
};

}  // namespace antipode
