// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

class QAction;
class QHBoxLayout;
class QLabel;

namespace antipode {

/// Says over a picture of the past that it is one: a strip at the lower edge of its parent, with what can be done
/// about it, and a frame round the whole parent. GUI thread.
class PastStrip final : public QFrame {
  Q_OBJECT

 public:
  explicit PastStrip(QWidget* parent);
  void setActions(const QList<QAction*>& actions);  ///< as buttons, in this order
  /// What is shown and what an edit touches. `isEdited`: edits act at another time than the one that is seen.
  void showText(const QString& text, bool isEdited);
  void conceal();
  QString text() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void place();
  void paintFrame();

  QLabel* text_;
  QHBoxLayout* row_;
  QWidget* frame_;
  bool isEdited_ = false;
};

}  // namespace antipode
