// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/edit_scope.h"

#include <algorithm>
#include <set>

namespace antipode {

EditScope::EditScope(ScenarioDocument& document, Selection& selection, QObject* parent)
    : QObject(parent), document_(document), selection_(selection) {
  connect(&document, &ScenarioDocument::changed, this, &EditScope::follow);
  connect(&document, &ScenarioDocument::replaced, this, &EditScope::follow);
  connect(&selection, &Selection::changed, this, [this] {
    environmentChosen_ = false;
    follow();
  });
  follow();
}

void EditScope::follow() {
  specs_ = selection_.specsIn(*document_.scenario());
  emit changed();
}

void EditScope::chooseEnvironment(bool environment) {
  environmentChosen_ = environment;
  emit changed();
}

QString EditScope::vehiclesText() const {
  if (specs_.empty()) return {};
  const QString first = QString::fromStdString(document_.scenario()->vehicles[specs_.front()]->name);
  return specs_.size() == 1 ? first : tr("%1 and %2 more").arg(first).arg(specs_.size() - 1);
}

std::vector<VehicleId> EditScope::idsIn(const Recording& recording, std::size_t most) const {
  const auto& names = recording.header().vehicleNames;
  std::vector<VehicleId> ids;
  if (isEnvironment()) {
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) ids.push_back(static_cast<VehicleId>(i));
    return ids;
  }
  std::set<std::string> wanted;
  for (const FleetMember& member : fleetOf(*document_.scenario())) {
    if (std::find(specs_.begin(), specs_.end(), member.spec) != specs_.end()) wanted.insert(member.name);
    if (wanted.size() == most) break;
  }
  for (std::size_t i = 0; i < names.size() && ids.size() < most; ++i)
    if (wanted.contains(names[i])) ids.push_back(static_cast<VehicleId>(i));
  return ids;
}

}  // namespace antipode
