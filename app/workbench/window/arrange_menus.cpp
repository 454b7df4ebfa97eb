// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/arrange_menus.h"

#include "app/workbench/window/actions.h"
#include "widgets/base/texts.h"

#include <QMenu>

namespace antipode {

using A = ActionId;

QMenu* addArrangeMenu(const Actions& actions, QMenu& parent) {
  QMenu* menu = parent.addMenu(tr("Arran&ge"));
  menu->setToolTipsVisible(true);
  actions.addTo(menu, {A::ShowHandles, std::nullopt, A::TurnLeft, A::TurnRight, A::MirrorEastWest,
                       A::MirrorNorthSouth, std::nullopt, A::AlignWest, A::AlignMiddleEastWest, A::AlignEast,
                       A::AlignSouth, A::AlignMiddleNorthSouth, A::AlignNorth, std::nullopt, A::DistributeEastWest,
                       A::DistributeNorthSouth});
  return menu;
}

QMenu* addPathMenu(const Actions& actions, QMenu& parent) {
  QMenu* menu = parent.addMenu(tr("Pat&h"));
  menu->setToolTipsVisible(true);
  actions.addTo(menu, {A::PointTable, std::nullopt, A::ReversePath, A::ClosePath, A::SplitPath, A::JoinPaths,
                       A::SurveyInside});
  return menu;
}

}  // namespace antipode
