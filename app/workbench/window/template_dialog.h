// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"

#include <QDialog>
#include <QVariantMap>
#include <string>
#include <utility>
#include <vector>

class QGridLayout;
class QLineEdit;
class QPushButton;

namespace antipode {

/// Asks for the values of the macros of a mission's template, for which a launch script gives those of each
/// vehicle. GUI thread.
class TemplateDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `known`: proposals, by name.
  TemplateDialog(const QString& fileName, const std::vector<UnsetMacro>& macros, const QVariantMap& known,
                 QWidget* parent);

  /// Whether the template is a mission with its macros in it.
  void offerAsItIs(bool isOffered);
  /// What was typed, by name; a macro without a value is not there.
  std::vector<std::pair<std::string, std::string>> values() const;

 signals:
  void asItIsChosen();  ///< instead of accepted()

 private:
  QWidget* makeRows(const std::vector<UnsetMacro>& macros, const QVariantMap& known);
  void addRow(QGridLayout& grid, const UnsetMacro& macro, const QString& value);

  std::vector<QLineEdit*> edits_;  // the name of each is that of its macro
  QPushButton* asItIs_;
};

}  // namespace antipode
