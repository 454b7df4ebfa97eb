// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/status_area.h"

#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QStatusBar>
#include <QToolButton>

namespace antipode {
namespace {

constexpr int kMostPlaces = 20;  // in the menu

}  // namespace

StatusArea::StatusArea(QStatusBar& bar, const QString& mapBackend)
    : QObject(&bar),
      restart_(new QLabel),
      backend_(new QLabel(tr("Map: %1").arg(mapBackend))),
      problems_(new QToolButton),
      cancel_(new QToolButton),
      served_(new QToolButton),
      ofServed_(new QMenu(served_)),
      progress_(new QProgressBar) {
  problems_->setObjectName("problemCount");
  problems_->setAutoRaise(true);
  problems_->setToolTip(tr("Show the problems of the scenario"));
  backend_->setToolTip(tr("How the map is drawn"));
  progress_->setMaximumWidth(180);
  progress_->setAccessibleName(tr("Progress"));
  progress_->setObjectName("fileProgress");
  cancel_->setObjectName("cancelReading");
  cancel_->setAutoRaise(true);
  cancel_->setText(tr("Cancel"));
  cancel_->setToolTip(tr("Stop reading; what is open stays"));
  connect(cancel_, &QToolButton::clicked, this, &StatusArea::cancelRequested);
  served_->setObjectName("served");
  served_->setAutoRaise(true);
  served_->setPopupMode(QToolButton::InstantPopup);
  served_->setMenu(ofServed_);
  hideProgress();
  showServed({});
  for (QWidget* widget :
       std::initializer_list<QWidget*>{restart_, progress_, cancel_, served_, problems_, backend_})
    bar.addPermanentWidget(widget);
}

void StatusArea::showProgress(const QString& names, int percent) {
  progress_->setMaximum(percent < 0 ? 0 : 100);  // a bar without an end moves to and fro
  progress_->setValue(percent);
  progress_->setFormat(percent < 0 ? names : tr("%1 %p %").arg(names));
  progress_->setToolTip(tr("Reading %1").arg(names));
  progress_->show();
  cancel_->show();
}

void StatusArea::hideProgress() {
  progress_->hide();
  cancel_->hide();
}

void StatusArea::showRestartItems(const QStringList& items) {
  restart_->setVisible(!items.isEmpty());
  restart_->setText(tr("Takes effect after Reset"));
  restart_->setToolTip(items.mid(0, 12).join("\n"));
}

void StatusArea::showServed(const QStringList& places) {
  served_->setVisible(!places.isEmpty());
  served_->setText(places.size() > 1 ? tr("Serving %1 communities").arg(places.size())
                                     : tr("Serving %1").arg(places.join(", ")));
  served_->setToolTip(tr("Other programs on this machine can connect: watch here, or stop"));
  ofServed_->clear();
  for (int i = 0; i < std::min<int>(kMostPlaces, static_cast<int>(places.size())); ++i)
    ofServed_->addAction(tr("Watch %1").arg(places[i]), this, [this, i] { emit watchRequested(i); });
  ofServed_->addSeparator();
  ofServed_->addAction(tr("Stop serving"), this, &StatusArea::stopServingRequested);
}

}  // namespace antipode
