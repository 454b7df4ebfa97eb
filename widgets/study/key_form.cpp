// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/key_form.h"

#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

#include <algorithm>

namespace antipode {

KeyForm::KeyForm(const std::vector<FieldView>& fields, QWidget* parent)
    : QWidget(parent), layout_(new QFormLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, 0);
  layout_->setVerticalSpacing(3);
  layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  for (const FieldView& field : fields) addRow(field);
}

void KeyForm::addRow(const FieldView& field) {
  Row& row = rows_[field.name];
  QWidget* editor = nullptr;
  if (field.kind == FieldKind::Choice) {
    editor = row.choice = new QComboBox(this);
    row.unset = field.defaultText.empty() ? QString() : antipode::tr("%1 (default)").arg(qt(field.defaultText));
    setChoices(field.name, field.choices);
    connect(row.choice, &QComboBox::activated, this,
            [this, key = field.name](int) { emit edited(qt(key), rows_.at(key).choice->currentData().toString()); });
  } else {
    editor = row.line = new QLineEdit(this);
    row.line->setPlaceholderText(qt(field.defaultText));
    connect(row.line, &QLineEdit::editingFinished, this, [this, key = field.name] {
      Row& of = rows_.at(key);
      if (const QString text = of.line->text().trimmed(); text != of.shown) {
        of.shown = text;
        emit edited(qt(key), text);
      }
    });
  }
  const QString unit = field.info.unit[0] ? QStringLiteral(" (%1)").arg(writtenUnit(field.info.unit)) : QString();
  const QString label = fieldWords(field.name) + unit;
  editor->setObjectName("key_" + qt(field.name));
  editor->setToolTip(coreText(field.info.help));
  editor->setAccessibleName(label);
  editor->setMinimumWidth(60);
  layout_->addRow(label, editor);
}

void KeyForm::setChoices(const std::string& key, const std::vector<std::string>& choices) {
  QComboBox* box = rows_.at(key).choice;
  const QVariant shown = box->currentData();
  box->clear();
  box->addItem(rows_.at(key).unset, QString());
  for (const std::string& choice : choices) box->addItem(qt(choice), qt(choice));
  box->setCurrentIndex(std::max(0, box->findData(shown)));
}

void KeyForm::setKeys(const DraftKeys& keys) {
  for (auto& [key, row] : rows_) {
    row.shown = qt(draftValue(keys, key));
    if (row.choice) row.choice->setCurrentIndex(std::max(0, row.choice->findData(row.shown)));
    if (row.line && row.line->text() != row.shown) row.line->setText(row.shown);
  }
}

void KeyForm::showOnly(const std::vector<std::string>& keys) {
  for (const auto& [key, row] : rows_) {
    QWidget* editor = editorOf(key);
    const bool isShown = std::ranges::find(keys, key) != keys.end();
    editor->setVisible(isShown);
    layout_->labelForField(editor)->setVisible(isShown);
  }
}

QWidget* KeyForm::editorOf(const std::string& key) const {
  const Row& row = rows_.at(key);
  return row.line ? static_cast<QWidget*>(row.line) : row.choice;
}

}  // namespace antipode
