// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/wormholes/wormhole_editor.h"

#include "widgets/editors/common/number_box.h"
#include "widgets/editors/common/point_bar.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr int kListRows = 4;

QString lineOf(const WormholeSpec& wormhole) {
  const QString tag = QString::fromStdString(wormhole.tag);
  if (!wormhole.madridPoly || !wormhole.weberPoly) return WormholeEditor::tr("%1   one end is missing").arg(tag);
  const char* arrow = wormhole.connection == WormholeConnection::FromMadrid  ? "madrid → weber"
                      : wormhole.connection == WormholeConnection::FromWeber ? "weber → madrid"
                                                                             : "madrid ↔ weber";
  return tag + "   " + QString::fromUtf8(arrow);
}

const std::optional<PolygonSpec>& polygonOf(const WormholeSpec& wormhole, std::size_t end) {
  return end == 0 ? wormhole.madridPoly : wormhole.weberPoly;
}

}  // namespace

WormholeEditor::WormholeEditor(QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      draw_(smallButton("add", tr("Draw a wormhole, or its missing end, on the map (W)"), this)),
      duplicate_(smallButton("duplicate", tr("Duplicate the wormhole"), this)),
      remove_(smallButton("remove", tr("Remove the wormhole"), this)),
      try_(new QToolButton(this)),
      fields_(new PropertyPanel(this)) {
  list_->setAccessibleName(tr("Wormholes"));
  list_->setFixedHeight(kListRows * (list_->fontMetrics().height() + 6));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 6, 6, 0);
  rows->setSpacing(5);
  rows->addWidget(list_);
  buildButtons(*rows);
  for (std::size_t end = 0; end < kEnds.size(); ++end) {
    rows->addWidget(corners_[end] = new PointBar(this));
    corners_[end]->setName(end == 0 ? tr("madrid") : tr("weber"));
    connectCorners(end);
  }
  rows->addWidget(fields_, 1);
  connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
    if (row >= 0) emit chosen(static_cast<std::size_t>(row));
  });
  connect(fields_, &PropertyPanel::valueEdited, this, &WormholeEditor::fieldEdited);
  setWormholes({}, std::nullopt, {});
  setVehicle({});
}

void WormholeEditor::buildButtons(QLayout& rows) {
  auto* bar = new QWidget(this);
  auto* line = new QHBoxLayout(bar);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  for (QToolButton* button : {draw_, duplicate_, remove_}) line->addWidget(button);
  line->addStretch(1);
  line->addWidget(try_);
  rows.addWidget(bar);
  connect(draw_, &QToolButton::clicked, this, &WormholeEditor::drawRequested);
  connect(duplicate_, &QToolButton::clicked, this, &WormholeEditor::duplicateRequested);
  connect(remove_, &QToolButton::clicked, this, &WormholeEditor::removeRequested);
  connect(try_, &QToolButton::clicked, this, &WormholeEditor::tryRequested);
}

void WormholeEditor::connectCorners(std::size_t end) {
  connect(corners_[end], &PointBar::pointChosen, this, [this, end](int point) {
    if (const auto& polygon = polygonOf(*shown_, end)) corners_[end]->setPoints(polygon->points, point, false);
  });
  const auto change = [this, end](auto&& apply) {
    if (!shown_ || !polygonOf(*shown_, end)) return;
    PolygonSpec polygon = *polygonOf(*shown_, end);
    apply(polygon.points);
    emit polygonEdited(kEnds[end], polygon);
    showCorners();  // as they are now, if that was refused
  };
  connect(corners_[end], &PointBar::pointMoved, this, [change](int point, Vec2 to) {
    change([&](std::vector<Vec2>& points) { points.at(static_cast<std::size_t>(point)) = to; });
  });
  connect(corners_[end], &PointBar::removeRequested, this, [change](int point) {
    change([&](std::vector<Vec2>& points) { points.erase(points.begin() + point); });
  });
}

void WormholeEditor::setWormholes(const std::vector<WormholeSpec>& wormholes, std::optional<std::size_t> chosen,
                                  std::vector<PropertySection> sections) {
  const QSignalBlocker quiet(list_);
  while (list_->count() > static_cast<int>(wormholes.size())) delete list_->takeItem(list_->count() - 1);
  while (list_->count() < static_cast<int>(wormholes.size())) list_->addItem(QString());
  for (std::size_t i = 0; i < wormholes.size(); ++i)
    list_->item(static_cast<int>(i))->setText(lineOf(wormholes[i]));
  list_->setCurrentRow(chosen ? static_cast<int>(*chosen) : -1);
  shown_ = chosen ? std::optional(wormholes.at(*chosen)) : std::nullopt;
  duplicate_->setEnabled(chosen.has_value());
  remove_->setEnabled(chosen.has_value());
  fields_->setSections(std::move(sections));
  showCorners();
  setVehicle(try_->property("vehicle").toString());
}

/// Only a polygon of points has corners that are numbers of their own.
void WormholeEditor::showCorners() {
  for (std::size_t end = 0; end < kEnds.size(); ++end) {
    const auto* polygon = shown_ && polygonOf(*shown_, end) ? &*polygonOf(*shown_, end) : nullptr;
    const bool hasCorners = polygon && polygon->format == PolygonSpec::Format::Points;
    corners_[end]->setPoints(hasCorners ? polygon->points : std::vector<Vec2>{}, std::nullopt, false);
    corners_[end]->setVisible(hasCorners);
  }
}

void WormholeEditor::setVehicle(const QString& name) {
  try_->setProperty("vehicle", name);
  try_->setText(name.isEmpty() ? tr("Try it") : tr("Try it with %1").arg(name));
  try_->setToolTip(tr("Put the selected vehicle into the entry now, and see it come out"));
  try_->setEnabled(!name.isEmpty() && shown_ && shown_->madridPoly && shown_->weberPoly);
}

void WormholeEditor::showProblem(const QString& path, const QString& field, const QString& message) {
  fields_->showProblem(path, field, message);
}

}  // namespace antipode
