// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "widgets/panels/text/text_panel.h"

#include <QObject>
#include <QTimer>

namespace antipode {

/// Joins the text panel with the document: edits of the scenario change the text, edits of the text change the
/// scenario, and both are undone alike. GUI thread.
class TextController final : public QObject {
  Q_OBJECT

 public:
  TextController(TextPanel& panel, ScenarioDocument& document, QObject* parent);

  /// Puts the cursor at a place of the text.
  void showPlace(int line, int column);

 signals:
  void statusMessage(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showText();
  void showMarks();
  void take(const QString& text, int burst);
  void push();

  TextPanel& panel_;
  ScenarioDocument& document_;
  QTimer show_;      // not at every step of a drag
  QTimer patience_;  // for a text that is being typed and has new errors
  QString waiting_;
  int waitingBurst_ = 0;
};

}  // namespace antipode
