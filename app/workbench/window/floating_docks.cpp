// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/floating_docks.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QTimer>

#include <algorithm>

namespace antipode {
namespace {

constexpr QPoint kBeside{-32, 32};  // px, from the old place
constexpr int kSamePlace = 12;      // px: nobody has dragged it
constexpr QSize kLeast{380, 300};   // px
constexpr double kMostOfScreen = 0.8;
constexpr int kLookMs = 50;

}  // namespace

FloatingDocks::FloatingDocks(QMainWindow& window) : QObject(&window), window_(window) {}

void FloatingDocks::watch(QDockWidget& dock) {
  dock.installEventFilter(this);
  connect(&dock, &QDockWidget::topLevelChanged, this, [this, &dock](bool isFloating) {
    if (isFloating) QTimer::singleShot(0, &dock, [this, &dock] { settle(dock); });
  });
}

bool FloatingDocks::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Move || event->type() == QEvent::Resize) {
    const auto& dock = *static_cast<QDockWidget*>(watched);
    if (!dock.isFloating()) docked_[watched] = dock.geometry();
  }
  return QObject::eventFilter(watched, event);
}

void FloatingDocks::settle(QDockWidget& dock) {
  if (!dock.isFloating()) return;
  // While a button is down it is being dragged, or its title was clicked twice.
  if (QGuiApplication::mouseButtons() != Qt::NoButton) {
    QTimer::singleShot(kLookMs, &dock, [this, &dock] { settle(dock); });
    return;
  }
  const QPoint old = window_.mapToGlobal(docked_.value(&dock).topLeft());
  if ((dock.pos() - old).manhattanLength() > kSamePlace) return;
  const QRect room = window_.screen()->availableGeometry();
  const QSize size = dock.size().expandedTo(kLeast).boundedTo(room.size() * kMostOfScreen);
  QRect place(old + kBeside, size);
  place.moveLeft(std::clamp(place.left(), room.left(), room.right() + 1 - size.width()));
  place.moveTop(std::clamp(place.top(), room.top(), room.bottom() + 1 - size.height()));
  dock.setGeometry(place);
}

}  // namespace antipode
