// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/warp_box.h"

#include <array>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr std::array kWarps{
    0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 1000.0, std::numeric_limits<double>::infinity()};

QString warpText(double warp) {
  return std::isinf(warp) ? WarpBox::tr("unlimited") : QString("%1 ×").arg(QString::number(warp, 'g', 6));
}

}  // namespace

WarpBox::WarpBox(QWidget* parent) : QComboBox(parent) {
  for (const double warp : kWarps) addItem(warpText(warp), warp);
  setFocusPolicy(Qt::TabFocus);
  setMaxVisibleItems(20);
  connect(this, &QComboBox::activated, this, [this](int index) { emit warpChosen(itemData(index).toDouble()); });
}

void WarpBox::setWarp(double warp) {
  int index = findData(warp);
  if (index < 0) {
    index = 0;
    while (index < count() && itemData(index).toDouble() < warp) ++index;
    insertItem(index, warpText(warp), warp);
  }
  setCurrentIndex(index);
}

}  // namespace antipode
