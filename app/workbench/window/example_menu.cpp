// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/example_menu.h"

#include "app/workbench/window/shipped_files.h"

namespace antipode {

ExampleMenu::ExampleMenu(QWidget* parent) : QMenu(tr("E&xamples"), parent) {
  setToolTipsVisible(true);
  for (const Example& example : shippedExamples()) {
    QAction* action = addAction(QString(example.name).replace('&', "&&"), this,
                                [this, path = example.path] { emit chosen(path); });
    action->setStatusTip(example.about.section(". ", 0, 0).trimmed());
    action->setToolTip(example.about);
  }
  setEnabled(!isEmpty());
}

}  // namespace antipode
