// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/base/edit_phase.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace antipode {

class NumberBox;

/// What stands below a drawn curve: the two numbers of its selected point, the curve as text, and a line that says
/// what is wrong with it. GUI thread.
class CurveForm final : public QWidget {
  Q_OBJECT

 public:
  struct Words {
    QString name;  ///< of the text: "Map"
    QString placeholder, toolTip, accessibleName;
  };
  /// Takes the boxes of the two numbers.
  CurveForm(const std::array<NumberBox*, 2>& boxes, const Words& words, QWidget* parent);

  // These emit nothing.
  void showNumbers(const std::optional<std::array<double, 2>>& numbers);  ///< nullopt: no point is selected
  void showText(const QString& text);
  void endTyping() { isTyping_ = false; }  ///< another value came from outside
  /// Two lines have room, whether there is a message or not: nothing moves under the pointer. The tooltip has all.
  void showMessage(const QString& text, Severity severity);
  void commitTyping() { finish(EditPhase::Commit); }  ///< if there is any; emits typed()

 signals:
  void numberEdited(int box, double value);
  void addRequested();
  void removeRequested();
  /// Begin with the first letter, Preview with each, then Commit (Enter, leaving) or Cancel (Escape; also later,
  /// where an error stays).
  void typed(const QString& text, antipode::EditPhase phase);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build(const Words& words);
  void finish(EditPhase phase);
  void finishOnLeaving();
  bool isWrong() const { return severity_ == Severity::Error && !messageText_.isEmpty(); }
  void colourMessage();
  void fitMessage();

  std::array<NumberBox*, 2> boxes_;
  QToolButton *add_, *remove_;
  QLineEdit* text_;
  QLabel* message_;
  QString messageText_;
  Severity severity_ = Severity::Note;
  bool isTyping_ = false;
};

}  // namespace antipode
