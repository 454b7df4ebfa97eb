// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "widgets/panels/properties/field_notes.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace antipode {

class ColourButton;
class FieldLineEdit;
class TextLinesEdit;

/// Name, editor and reset button of one field. Lists are checked line by line while they are typed. Typed text
/// stays until it is committed (Enter, leaving the field) or restored (Escape), whatever is shown meanwhile. GUI
/// thread.
class PropertyRow final : public QWidget {
  Q_OBJECT

 public:
  PropertyRow(const FieldView& field, FieldNotes notes, FieldCheck checkText, QWidget* parent);

  /// Shows new values of the same field. `keepTyping` false: the row now belongs to another item.
  void showField(const FieldView& field, FieldNotes notes, FieldCheck checkText, bool keepTyping);
  void showProblem(const QString& message);
  const FieldView& field() const { return field_; }
  bool isChanged() const { return !field_.isDefault || notes_.isMixed; }
  bool matches(const QStringList& words) const;
  QWidget* editor() const;
  /// What Tab leads to, in this order. The reset button is none: its menu entry is reached by keys.
  std::vector<QWidget*> tabStops() const;

 signals:
  void edited(const QString& text);  ///< readable and in range
  void openEditorRequested();
  void varyRequested();  ///< as a factor of a study
  void problemShown();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void buildEditor();
  void buildCheck();
  void buildChoice();
  void buildLine();
  void buildLines();
  void buildReset();
  QWidget* withButton(QWidget* editing);
  QToolButton* makeButton();
  void showValue();
  void showState();
  QString typedText() const;
  void commitTyping();
  void commitLines();
  void restore();
  void reset();  // to the default
  void step(int steps);
  void clearProblem();
  void mark(const QString& problem);
  void showOwnProblem();
  void colourProblem();
  bool isOptional() const;
  QString toolTipText() const;
  std::optional<Error> problemOf(const std::string& text) const;

  FieldView field_;
  FieldNotes notes_;
  FieldCheck checkText_;
  QString pristine_;  // editor text that is nobody's typing
  QTimer stepPause_;  // one edit for a turn of the wheel
  class ElidedLabel* name_ = nullptr;
  FieldLineEdit* line_ = nullptr;
  TextLinesEdit* lines_ = nullptr;
  QCheckBox* check_ = nullptr;
  QComboBox* choice_ = nullptr;
  QToolButton* button_ = nullptr;  // behind the editor
  QToolButton* reset_ = nullptr;
  ColourButton* colour_ = nullptr;
  QLabel* problem_ = nullptr;
};

}  // namespace antipode
