// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/origin_dialog.h"

#include "core/base/quantity.h"
#include "widgets/map/world/world_map.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPalette>
#include <QPushButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

QString degreesText(double degrees) {
  return QString::number(degrees, 'f', 5);
}

}  // namespace

OriginDialog::OriginDialog(std::optional<LatLon> origin, QWidget* parent) : QDialog(parent), origin_(origin) {
  setWindowTitle(tr("Origin of the scenario"));
  const bool isDark = palette().color(QPalette::Window).lightness() < 128;
  map_ = new WorldMap(isDark ? MapTheme::dark() : MapTheme::light());
  lat_ = new QLineEdit;
  lat_->setObjectName("latitude");
  lon_ = new QLineEdit;
  lon_->setObjectName("longitude");
  for (QLineEdit* field : {lat_, lon_})
    field->setToolTip(tr("Degrees, also with minutes and seconds: 42.358, 42°21.5'N, 42 21 30 N"));
  fault_ = new QLabel;
  fault_->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  accept_ = buttons->button(QDialogButtonBox::Ok);
  accept_->setText(tr("Set origin"));
  auto* row = new QHBoxLayout;
  row->addWidget(new QLabel(tr("Latitude")));
  row->addWidget(lat_, 1);
  row->addWidget(new QLabel(tr("Longitude")));
  row->addWidget(lon_, 1);
  auto* column = new QVBoxLayout(this);
  column->addWidget(
      new QLabel(tr("Click where x = 0, y = 0 lies on the Earth; the wheel zooms, dragging moves.")));
  column->addWidget(map_, 1);
  column->addLayout(row);
  column->addWidget(fault_);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(map_, &WorldMap::placed, this, [this](LatLon at) {
    origin_ = at;
    showFields(at);
  });
  for (QLineEdit* field : {lat_, lon_}) connect(field, &QLineEdit::textEdited, this, &OriginDialog::readFields);
  resize(720, 540);
  if (origin) {
    map_->setMark(origin);
    showFields(*origin);
  }
  accept_->setEnabled(origin.has_value());
}

void OriginDialog::showFields(LatLon at) {
  lat_->setText(degreesText(at.lat));
  lon_->setText(degreesText(at.lon));
  fault_->clear();
  accept_->setEnabled(true);
}

void OriginDialog::readFields() {
  const auto lat = parseGeo(lat_->text().toStdString(), GeoAxis::Latitude);
  const auto lon = parseGeo(lon_->text().toStdString(), GeoAxis::Longitude);
  origin_.reset();
  if (lat && lon && LocalGrid::fromOrigin({*lat, *lon})) origin_ = LatLon{*lat, *lon};
  const bool isBegun = !lat_->text().isEmpty() && !lon_->text().isEmpty();
  const auto& bad = lat ? lon : lat;
  fault_->setText(isBegun && !bad ? QString::fromStdString(bad.error().reason()) : QString());
  if (origin_) map_->setMark(origin_);
  accept_->setEnabled(origin_.has_value());
}

}  // namespace antipode
