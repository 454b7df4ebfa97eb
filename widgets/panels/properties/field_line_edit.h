// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace antipode {

/// Line edit of a property: shows the unit behind the text, a red frame when the text is wrong, and turns
/// arrow keys and the focused wheel into steps. GUI thread.
class FieldLineEdit final : public QLineEdit {
  Q_OBJECT

 public:
  explicit FieldLineEdit(QWidget* parent = nullptr);
  void setUnit(const QString& unit);
  void setSteps(bool on) { hasSteps_ = on; }
  void setWrong(bool on);
  bool isWrong() const { return isWrong_; }
  /// A default or inherited value steps back.
  void setMuted(bool on);

 signals:
  void stepped(int steps);  ///< +1, -1; ten times as much with Shift
  void escaped();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void applyColours();

  QString unit_;
  bool hasSteps_ = false, isWrong_ = false, isMuted_ = false, appliesColours_ = false;
};

}  // namespace antipode
