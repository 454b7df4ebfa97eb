// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/pair_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace antipode {

PairDialog::PairDialog(const QStringList& vehicles, const PairPlot& preset, QWidget* parent)
    : QDialog(parent),
      listener_(new QComboBox(this)),
      pinger_(new QComboBox(this)),
      quantity_(new QComboBox(this)) {
  setWindowTitle(tr("Plot a pair"));
  setAttribute(Qt::WA_DeleteOnClose);
  for (QComboBox* box : {listener_, pinger_}) box->addItems(vehicles);
  listener_->setObjectName("listener");
  pinger_->setObjectName("pinger");
  listener_->setToolTip(tr("Who hears the pings"));
  pinger_->setToolTip(tr("Who sends them"));
  quantity_->addItems({tr("Range"), tr("Bearing")});
  quantity_->setCurrentIndex(preset.isBearing ? 1 : 0);
  listener_->setCurrentIndex(std::max(0, listener_->findText(preset.listener)));
  const int pinger = pinger_->findText(preset.pinger);
  // Nobody hears himself: the next one is as good a guess as any.
  pinger_->setCurrentIndex(pinger >= 0 ? pinger : listener_->currentIndex() == 0 ? 1 : 0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  accept_ = buttons->button(QDialogButtonBox::Ok);
  accept_->setText(tr("Plot"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Listener"), listener_);
  form->addRow(tr("&Pinger"), pinger_);
  form->addRow(tr("&Quantity"), quantity_);
  form->addRow(buttons);
  for (const QComboBox* box : {listener_, pinger_})
    connect(box, &QComboBox::currentIndexChanged, this, &PairDialog::check);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  check();
}

void PairDialog::check() {
  const bool isPair = listener_->currentText() != pinger_->currentText();
  accept_->setEnabled(isPair && listener_->count() > 1);
  accept_->setToolTip(isPair ? QString() : tr("A vehicle does not hear itself"));
}

PairPlot PairDialog::pair() const {
  return {listener_->currentText(), pinger_->currentText(), quantity_->currentIndex() == 1};
}

}  // namespace antipode
