// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/study/study_draft.h"

#include <QWidget>

#include <map>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace antipode {

/// A form of keys with their values as texts, made from a field list. Empty: the key is missing. GUI thread.
class KeyForm final : public QWidget {
  Q_OBJECT

 public:
  explicit KeyForm(const std::vector<FieldView>& fields, QWidget* parent = nullptr);

  void setKeys(const DraftKeys& keys);  ///< emits nothing
  void showOnly(const std::vector<std::string>& keys);
  void setChoices(const std::string& key, const std::vector<std::string>& choices);  ///< beside none
  QWidget* editorOf(const std::string& key) const;

 signals:
  void edited(const QString& key, const QString& value);

 private:
  void addRow(const FieldView& field);

  struct Row {
    QLineEdit* line = nullptr;
    QComboBox* choice = nullptr;
    QString shown = {};
    QString unset = {};  // what a choice shows when the key is missing
  };
  QFormLayout* layout_;
  std::map<std::string, Row> rows_;
};

}  // namespace antipode
