// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <QObject>
#include <QStringList>

namespace antipode {

/// The selected vehicles by name, with a behaviour of the first, or one wormhole by its tag: names mean the same
/// in the document, in a running fleet and in a replay, while indices do not. Not part of the document. GUI
/// thread.
class Selection final : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  const QStringList& names() const { return names_; }
  bool isEmpty() const { return names_.isEmpty(); }
  void set(QStringList names);  ///< vehicles; if there are any, no wormhole stays selected
  /// Tag of the selected wormhole; empty = none.
  const QString& wormhole() const { return wormhole_; }
  void setWormhole(const QString& tag);  ///< if it is one, no vehicle stays selected
  /// Name of the chosen behaviour of the first selected vehicle; empty = none in particular. Other vehicles, other
  /// behaviour: set() forgets it.
  const QString& behaviour() const { return behaviour_; }
  void setBehaviour(const QString& name);
  /// Keeps to what is selected while an edit, or its undo, gives it other names.
  void follow(const Scenario& before, const Scenario& after);
  std::optional<std::size_t> wormholeIn(const Scenario& scenario) const;

  /// Ids of the selected vehicles in a recording, ascending.
  std::vector<VehicleId> idsIn(const Recording& recording) const;
  void setIds(const Recording& recording, const std::vector<VehicleId>& ids);
  /// Indices of the vehicle specs that the selected vehicles come from, in the order of selection.
  std::vector<std::size_t> specsIn(const Scenario& scenario) const;
  void setSpecs(const Scenario& scenario, const std::vector<std::size_t>& specs);

 signals:
  void changed();
  void behaviourChanged();  ///< also where changed() comes with other vehicles

 private:
  QStringList names_;
  QString wormhole_, behaviour_;
};

}  // namespace antipode
