// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/comparison_dialog.h"

#include "core/scenario/edits/diff.h"
#include "widgets/base/qt_text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace antipode {
namespace {

/// A part that is a whole list or section, in one line.
QString oneLine(const Value& value) {
  return qt(value.text()).simplified();
}

}  // namespace

ComparisonDialog::ComparisonDialog(const Scenario& onDisk, const Scenario& mine, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Compare with the file on disk"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(760, 420);
  auto* table = new QTreeWidget(this);
  table->setObjectName("differences");
  table->setRootIsDecorated(false);
  table->setAlternatingRowColors(true);
  table->setHeaderLabels({tr("Part"), tr("On disk"), tr("In this window")});
  const std::vector<Change> changes = diff(onDisk, mine);
  for (const Change& change : changes) {
    auto* row =
        new QTreeWidgetItem(table, {qt(change.path.text()), oneLine(change.before), oneLine(change.after)});
    for (int column = 1; column < 3; ++column) row->setToolTip(column, row->text(column));
  }
  table->header()->resizeSection(0, 280);
  table->header()->resizeSection(1, 220);
  auto* buttons = new QDialogButtonBox(this);
  connect(buttons->addButton(tr("Reload"), QDialogButtonBox::ActionRole), &QPushButton::clicked, this, [this] {
    emit reloadChosen();
    close();
  });
  connect(buttons->addButton(tr("Keep mine"), QDialogButtonBox::RejectRole), &QPushButton::clicked, this,
          &QDialog::close);
  auto* column = new QVBoxLayout(this);
  column->addWidget(new QLabel(changes.empty()
                                   ? tr("Both say the same; only comments or spelling differ.")
                                   : tr("%n part(s) differ.", nullptr, static_cast<int>(changes.size())),
                               this));
  column->addWidget(table);
  column->addWidget(buttons);
}

}  // namespace antipode
