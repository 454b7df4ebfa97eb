// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/field_menu.h"

#include "widgets/base/texts.h"

#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

namespace antipode {

void showFieldMenu(QWidget& editor, const QPoint& screenPosition, const std::function<void()>& vary) {
  auto* line = qobject_cast<QLineEdit*>(&editor);
  auto* lines = qobject_cast<QPlainTextEdit*>(&editor);
  QMenu* menu = line    ? line->createStandardContextMenu()
                : lines ? lines->createStandardContextMenu()
                        : new QMenu(&editor);
  menu->setObjectName("fieldMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (!menu->isEmpty()) menu->addSeparator();
  QAction* action = menu->addAction(tr("&Vary…"), &editor, vary);
  action->setObjectName("varyField");
  action->setToolTip(tr("Make this value a factor of a study"));
  menu->popup(screenPosition);
}

}  // namespace antipode
