// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/post/message_fields.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace antipode {

class ButtonRows;

/// Sends messages to a running fleet: one that is typed, or those of a button. GUI thread.
class PostPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit PostPanel(QWidget* parent = nullptr);

  /// What a button shows and says.
  struct Button {
    QString text, tip;
    bool operator==(const Button&) const = default;
  };
  MessageFields& fields() { return *fields_; }
  void setButtons(std::vector<Button> buttons);
  /// Why there is no run that takes messages (empty: there is one), and how many messages of it can be kept.
  void setState(const QString& whyNot, int posted);
  void setEditable(bool on);  ///< the scenario
  /// What a left click on the map may post; empty: the choice is hidden.
  void setClicks(const QStringList& names);
  /// What it posts, as an index of those; -1: nothing.
  int chosenClick() const;

  QSize sizeHint() const override { return {460, 130}; }

 signals:
  void postRequested();
  void buttonPressed(int index);
  void buttonRequested();  ///< of the typed message
  void buttonRemoveRequested(int index);
  void scriptRequested();  ///< of the messages sent so far

 private:
  void showState();

  MessageFields* fields_;
  QPushButton *post_, *addButton_, *toScript_;
  ButtonRows* buttons_;
  QLabel* whyNot_;
  QComboBox* clicks_;
  std::vector<Button> shown_;
  bool canPost_ = false, isEditable_ = true;
  int posted_ = 0;
};

}  // namespace antipode
