// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study_draft.h"

#include <QWidget>

class QLineEdit;
class QTableWidget;
class QToolButton;

namespace antipode {

class FactorForm;
class KeyForm;
class TextLinesEdit;

/// A study as plain forms: factors, design, metrics, verdict, stop rule. GUI thread.
class StudyForm final : public QWidget {
  Q_OBJECT

 public:
  explicit StudyForm(QWidget* parent = nullptr);

  void setDraft(const StudyDraft& draft);  ///< emits nothing
  const StudyDraft& draft() const { return draft_; }
  void chooseFactor(int row);

 signals:
  /// `what`: the name of the step of undo.
  void edited(const QString& what);

 private:
  QWidget* buildHead();
  QWidget* buildFactors();
  QWidget* buildMetrics();
  QLineEdit* addHeadLine(class QFormLayout& form, const QString& label, const char* name, const QString& tip,
                         std::string StudyDraft::*member);
  void showFactors();
  void showMetrics();
  void addFactor();
  void removeFactor();
  void takeFactor();
  void takeMetrics();

  StudyDraft draft_;
  std::vector<std::pair<QLineEdit*, std::string StudyDraft::*>> head_;
  QTableWidget *factors_, *metrics_;
  FactorForm* factor_;
  KeyForm *design_, *stop_;
  TextLinesEdit* verdict_;
  bool isQuiet_ = false;
};

}  // namespace antipode
