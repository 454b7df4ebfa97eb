// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/post/message_fields.h"

#include <QDialog>

class QDialogButtonBox;
class QDoubleSpinBox;
class QSpinBox;

namespace antipode {

/// One message of the script, as the dialog knows it.
struct EventFields {
  double at = 0;  ///< s after the start
  QString vehicle, variable;
  MessageValue value;
  double every = 0;  ///< s; 0: once
  int times = 0;     ///< 0: without end
};

/// Asks for a message of the script. GUI thread.
class EventDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit EventDialog(QWidget* parent);

  MessageFields& fields() { return *message_; }
  void setEvent(const EventFields& event);
  EventFields event() const;

 private:
  void showState();

  QDoubleSpinBox *at_, *every_;
  QSpinBox* times_;
  MessageFields* message_;
  QDialogButtonBox* buttons_;
};

}  // namespace antipode
