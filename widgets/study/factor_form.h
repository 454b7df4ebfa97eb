// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/study/study_draft.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace antipode {

class KeyForm;

/// The keys of a range with steps.
std::vector<FieldView> rangeFields();
/// "40; 60; 80", "0.2 to 1 in 5 steps", "normal: mean 0, deviation 0.3".
QString spreadWords(const FactorDraft& factor);
/// Texts that are divided by semicolons; numbers by commas, too, unless commas are a part of the texts.
std::vector<std::string> typedTexts(const QString& text, bool haveCommas = false);

/// One factor of a study: what it sets, and how its values are spread. GUI thread.
class FactorForm final : public QWidget {
  Q_OBJECT

 public:
  explicit FactorForm(QWidget* parent = nullptr);

  void setFactor(const FactorDraft& factor);  ///< emits nothing
  const FactorDraft& factor() const { return factor_; }

 signals:
  void edited();

 private:
  QLineEdit* addLine(const QString& label, const char* name, const QString& tip);
  void showSpread();
  void chooseSpread(const QString& spread);
  void takeLine(QLineEdit& line);

  FactorDraft factor_;
  QFormLayout* layout_;
  QLineEdit *name_, *paths_, *values_, *weights_;
  QComboBox* spread_;
  KeyForm* numbers_;
};

}  // namespace antipode
