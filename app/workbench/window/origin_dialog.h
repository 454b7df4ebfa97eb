// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"

#include <QDialog>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace antipode {

class WorldMap;

/// Asks where on the Earth the origin of the local grid is: by a click on the coast, or typed. GUI thread.
class OriginDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit OriginDialog(std::optional<LatLon> origin, QWidget* parent = nullptr);
  std::optional<LatLon> origin() const { return origin_; }  ///< nullopt: none that makes sense

 private:
  void readFields();
  void showFields(LatLon at);

  std::optional<LatLon> origin_;
  WorldMap* map_;
  QLineEdit *lat_, *lon_;
  QLabel* fault_;
  QPushButton* accept_;
};

}  // namespace antipode
