// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/behaviours/behaviour_type_menu.h"

#include "core/autonomy/behaviours/behaviour_table.h"
#include "widgets/base/texts.h"
#include "widgets/editors/behaviours/behaviour_sections.h"

#include <QMenu>

namespace antipode {
namespace {

QString groupTitle(BehaviourGroup group) {
  switch (group) {
    case BehaviourGroup::Common:
      return {};
    case BehaviourGroup::Moving:
      return tr("Moving");
    case BehaviourGroup::Limits:
      return tr("Regions and limits");
    case BehaviourGroup::Depth:
      return tr("Depth");
    case BehaviourGroup::Encounters:
      return tr("Contacts and obstacles");
    case BehaviourGroup::Swarm:
      return tr("Swarm");
    case BehaviourGroup::Drawing:
      return tr("Drawing and tests");
    case BehaviourGroup::Older:
      return tr("Older versions");
  }
  return {};
}

}  // namespace

void fillBehaviourTypes(QMenu& menu, const std::function<void(const std::string& type)>& add) {
  for (const GroupedTypes& group : behaviourGroups()) {
    const QString title = groupTitle(group.group);
    QMenu* types = title.isEmpty() ? &menu : menu.addMenu(title);
    for (const std::string type : group.types)
      QObject::connect(types->addAction(QString::fromStdString(type) + "  –  " + behaviourPurpose(type)),
                       &QAction::triggered, &menu, [add, type] { add(type); });
    if (title.isEmpty()) menu.addSeparator();
  }
}

}  // namespace antipode
