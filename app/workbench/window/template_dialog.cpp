// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/template_dialog.h"

#include "widgets/base/qt_text.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kLongestLine = 50, kLongestTip = 400;  // characters
constexpr QSize kLargest{760, 520};                  // of the rows; more of them scroll

QString shortened(const std::string& line) {
  const QString text = qt(line).simplified();
  return text.size() > kLongestLine ? text.left(kLongestLine) + "…" : text;
}

/// What a macro is without a value.
QString emptyWords(const UnsetMacro& macro) {
  if (macro.fallback)
    return macro.fallback->empty() ? TemplateDialog::tr("empty")
                                   : TemplateDialog::tr("%1 (default)").arg(qt(*macro.fallback));
  return macro.isNeeded ? QString() : TemplateDialog::tr("not defined");
}

}  // namespace

TemplateDialog::TemplateDialog(const QString& fileName, const std::vector<UnsetMacro>& macros,
                               const QVariantMap& known, QWidget* parent)
    : QDialog(parent), asItIs_(new QPushButton(tr("Open &as it is"), this)) {
  setObjectName("template");
  setWindowTitle(tr("Open a template"));
  auto* about = new QLabel(
      tr("%1 is a template: a launch script makes the mission of each vehicle of it. Type the values for one "
         "vehicle. A line whose macro has no value stays as it is.")
          .arg(fileName),
      this);
  about->setTextFormat(Qt::PlainText);
  about->setWordWrap(true);
  asItIs_->setObjectName("templateAsItIs");
  asItIs_->setToolTip(tr("The scenario has the macros in it, and an export keeps them"));
  auto* box = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
  box->addButton(asItIs_, QDialogButtonBox::ActionRole);
  box->button(QDialogButtonBox::Open)->setDefault(true);
  auto* column = new QVBoxLayout(this);
  column->addWidget(about);
  column->addWidget(makeRows(macros, known));
  column->addWidget(box);
  connect(box, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(asItIs_, &QPushButton::clicked, this, [this] {
    emit asItIsChosen();
    reject();
  });
  if (!edits_.empty()) edits_.front()->setFocus();
}

/// Those first that a line needs.
QWidget* TemplateDialog::makeRows(const std::vector<UnsetMacro>& macros, const QVariantMap& known) {
  auto* rows = new QWidget;
  auto* grid = new QGridLayout(rows);
  grid->setColumnStretch(1, 1);
  for (const bool isNeeded : {true, false})
    for (const UnsetMacro& macro : macros)
      if (macro.isNeeded == isNeeded) addRow(*grid, macro, known.value(qt(macro.name)).toString());
  grid->setRowStretch(grid->rowCount(), 1);
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(rows);
  area->setMinimumSize(rows->sizeHint().boundedTo(kLargest));
  return area;
}

void TemplateDialog::addRow(QGridLayout& grid, const UnsetMacro& macro, const QString& value) {
  const int row = grid.rowCount();
  auto* edit = new QLineEdit(value, this);
  edit->setObjectName(qt(macro.name));
  edit->setAccessibleName(qt(macro.name));
  edit->setPlaceholderText(emptyWords(macro));
  edit->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
  auto* name = new QLabel(qt(macro.name), this);
  name->setTextFormat(Qt::PlainText);
  name->setBuddy(edit);
  auto* where = new QLabel(shortened(macro.line), this);
  where->setTextFormat(Qt::PlainText);
  where->setEnabled(false);  // in the colour of what is beside the matter
  edit->setToolTip(Qt::convertFromPlainText(tr("First stands in: %1").arg(qt(macro.line).left(kLongestTip))));
  grid.addWidget(name, row, 0);
  grid.addWidget(edit, row, 1);
  grid.addWidget(where, row, 2);
  edits_.push_back(edit);
}

void TemplateDialog::offerAsItIs(bool isOffered) {
  asItIs_->setVisible(isOffered);
}

std::vector<std::pair<std::string, std::string>> TemplateDialog::values() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const QLineEdit* edit : edits_)
    if (!edit->text().isEmpty()) all.emplace_back(edit->objectName().toStdString(), edit->text().toStdString());
  return all;
}

}  // namespace antipode
