// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/arrange_menus.h"

#include "app/workbench/window/actions.h"
#include "widgets/base/texts.h"

#include <QMenu>

namespace antipode {

QMenu* addArrangeMenu(const Actions& actions, QMenu& parent) {
  QMenu* menu = parent.addMenu(tr("Arran&ge"));
  menu->setToolTipsVisible(true);
  actions.addTo(menu, {ActionId::ShowHandles, std::nullopt, ActionId::TurnLeft, ActionId::TurnRight,
                       ActionId::MirrorEastWest, ActionId::MirrorNorthSouth, std::nullopt, ActionId::AlignWest,
                       ActionId::AlignMiddleEastWest, ActionId::AlignEast, ActionId::AlignSouth,
                       ActionId::AlignMiddleNorthSouth, ActionId::AlignNorth, std::nullopt,
                       ActionId::DistributeEastWest, ActionId::DistributeNorthSouth});
  return menu;
}

QMenu* addPathMenu(const Actions& actions, QMenu& parent) {
  QMenu* menu = parent.addMenu(tr("Pat&h"));
  menu->setToolTipsVisible(true);
  actions.addTo(menu, {ActionId::PointTable, std::nullopt, ActionId::ReversePath, ActionId::ClosePath,
                       ActionId::SplitPath, ActionId::JoinPaths, ActionId::SurveyInside});
  return menu;
}

}  // namespace antipode
