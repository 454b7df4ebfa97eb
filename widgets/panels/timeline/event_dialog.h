// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/post/message_fields.h"

#include <QDialog>

class QDialogButtonBox;
class QDoubleSpinBox;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace antipode {

/// The messages of one moment of the script, as the dialog knows them.
struct EventFields {
  double at = 0;                                             ///< s after the start
  QString vehicle;                                           ///< empty: all
  std::vector<std::pair<QString, MessageValue>> posts = {};  ///< variable and value; none: one is to be typed
  double every = 0;                                          ///< s; 0: once
  int times = 0;                                             ///< 0: without end
};

/// Asks for the messages of an event: one, or several that are sent at once to the same vehicle. GUI thread.
class EventDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit EventDialog(QWidget* parent);

  /// To whom and what can be sent.
  void setKnown(const QStringList& vehicles, const std::vector<KnownVariable>& variables);
  /// Says what is wrong with a message while it is typed.
  void setCheck(const MessageFields::Check& check);
  void setEvent(const EventFields& event);
  EventFields fields() const;

 private:
  MessageFields& addMessage();
  void removeMessage(QWidget* row);
  void orderTabs();
  void showState();

  std::vector<MessageFields*> messages_;  // the first one says to whom all go
  std::vector<KnownVariable> variables_;
  MessageFields::Check check_;
  QVBoxLayout* list_;
  QPushButton* more_ = nullptr;
  QDoubleSpinBox *at_, *every_;
  QSpinBox* times_;
  QDialogButtonBox* buttons_;
};

}  // namespace antipode
