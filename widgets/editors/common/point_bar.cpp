// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/point_bar.h"

#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

namespace antipode {

PointBar::PointBar(QWidget* parent)
    : QWidget(parent),
      label_(new QLabel(this)),
      number_(new QSpinBox(this)),
      x_(new NumberBox(-1e7, 1e7, 2, 1, " m", this)),
      y_(new NumberBox(-1e7, 1e7, 2, 1, " m", this)),
      remove_(smallButton("remove", tr("Remove this point"), this)) {
  label_->setText(tr("Point"));
  // The row keeps its height, so that what is below it does not move.
  QSizePolicy keepsRoom = remove_->sizePolicy();
  keepsRoom.setRetainSizeWhenHidden(true);
  remove_->setSizePolicy(keepsRoom);
  number_->setKeyboardTracking(false);
  number_->setAccessibleName(tr("Number of the point"));
  number_->setToolTip(tr("Number of the point; a click on the map selects it too"));
  x_->setAccessibleName(tr("Point, east"));
  y_->setAccessibleName(tr("Point, north"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(label_);
  row->addWidget(number_);
  row->addSpacing(4);
  row->addWidget(new QLabel(tr("x"), this));
  row->addWidget(x_, 1);
  row->addWidget(new QLabel(tr("y"), this));
  row->addWidget(y_, 1);
  row->addWidget(remove_);
  for (NumberBox* box : {x_, y_}) {
    box->setMinimumWidth(60);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
      emit pointMoved(shownPoint(), {x_->value(), y_->value()});
    });
  }
  connect(number_, &QSpinBox::valueChanged, this, [this](int number) { emit pointChosen(number - 1); });
  connect(remove_, &QToolButton::clicked, this, [this] { emit removeRequested(shownPoint()); });
}

void PointBar::setName(const QString& name) {
  label_->setText(name);
}

int PointBar::shownPoint() const {
  return number_->value() - 1;
}

void PointBar::setPoints(const std::vector<Vec2>& points, std::optional<int> chosen, bool isFixed) {
  points_ = points;
  if (chosen) chosen_ = chosen;
  const int last = static_cast<int>(points_.size()) - 1;
  chosen_ = std::clamp(chosen_.value_or(0), 0, std::max(0, last));
  isFixed_ = isFixed;
  show();
}

void PointBar::show() {
  setEnabled(!points_.empty());
  const QSignalBlocker quiet(number_);
  if (points_.empty()) {
    number_->setSuffix({});
    for (QAbstractSpinBox* box : {static_cast<QAbstractSpinBox*>(number_), static_cast<QAbstractSpinBox*>(x_),
                                  static_cast<QAbstractSpinBox*>(y_)})
      box->clear();
    return;
  }
  const int count = static_cast<int>(points_.size());
  number_->setRange(1, count);
  number_->setSuffix(count > 1 ? tr(" of %1").arg(count) : QString());
  number_->setEnabled(count > 1);
  number_->setValue(*chosen_ + 1);
  const Vec2 at = points_[static_cast<std::size_t>(*chosen_)];
  x_->showValue(at.x);
  y_->showValue(at.y);
  x_->setEnabled(!isFixed_);
  y_->setEnabled(!isFixed_);
  remove_->setVisible(!isFixed_ && count > 1);
}

}  // namespace antipode
