// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/figures_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {

FiguresDialog::FiguresDialog(const QString& listName, FigureList list, QWidget* parent)
    : QDialog(parent), list_(std::move(list)), names_(new QListWidget(this)) {
  setWindowTitle(tr("Figures of %1").arg(listName));
  setObjectName("figuresDialog");
  auto* layout = new QVBoxLayout(this);
  for (const FigureOrder& order : list_.figures) {
    const QString name = QString::fromStdString(order.name);
    auto* item = new QListWidgetItem(
        order.style.title.isEmpty() ? name : QStringLiteral("%1 – %2").arg(name, order.style.title), names_);
    item->setToolTip(order.style.caption);
  }
  names_->setAccessibleName(tr("Figures"));
  names_->setCurrentRow(0);
  layout->addWidget(names_);
  auto* note = new QLabel(tr("Show in window opens the run of a figure at its moment, with its plots."), this);
  note->setWordWrap(true);
  note->setEnabled(false);
  layout->addWidget(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* show = buttons->addButton(tr("&Show in window"), QDialogButtonBox::ActionRole);
  auto* makeAll = buttons->addButton(tr("Make &all into a folder…"), QDialogButtonBox::ActionRole);
  show->setDefault(true);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(show, &QPushButton::clicked, this, [this] { emit showRequested(chosen()); });
  connect(names_, &QListWidget::itemActivated, this, [this] { emit showRequested(chosen()); });
  connect(makeAll, &QPushButton::clicked, this, &FiguresDialog::makeAllRequested);
  layout->addWidget(buttons);
  resize(560, 380);
}

int FiguresDialog::chosen() const {
  return std::max(0, names_->currentRow());
}

}  // namespace antipode
