// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/shortcuts_dialog.h"

#include "app/workbench/window/actions.h"

#include <QDialogButtonBox>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace antipode {
namespace {

struct MapKey {
  const char *key, *effect;
};
constexpr MapKey kMapKeys[] = {
    {"Wheel", QT_TRANSLATE_NOOP("ShortcutsDialog", "Zoom at the pointer")},
    {"Middle button", QT_TRANSLATE_NOOP("ShortcutsDialog", "Move the map; so does Space with the left button")},
    {"Arrows, +, -", QT_TRANSLATE_NOOP("ShortcutsDialog", "Move and zoom the map")},
    {"Home", QT_TRANSLATE_NOOP("ShortcutsDialog", "Show everything")},
    {"Ctrl+click", QT_TRANSLATE_NOOP("ShortcutsDialog", "Add to the selection, or take away")},
    {"Double click", QT_TRANSLATE_NOOP("ShortcutsDialog", "Centre a vehicle; on a leg or an edge, add a point")},
    {"Right click", QT_TRANSLATE_NOOP("ShortcutsDialog", "The menu of what lies there")},
    {"Shift", QT_TRANSLATE_NOOP("ShortcutsDialog", "While drawing or dragging: in steps, or finer ones")},
    {"Backspace", QT_TRANSLATE_NOOP("ShortcutsDialog", "While drawing: take the last point back")},
    {"Del", QT_TRANSLATE_NOOP("ShortcutsDialog", "Remove the chosen point")},
    {"Esc", QT_TRANSLATE_NOOP("ShortcutsDialog", "Give up what is going on, then the tool, then the selection")},
};

}  // namespace

ShortcutsDialog::ShortcutsDialog(const Actions& actions, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard shortcuts"));
  setAttribute(Qt::WA_DeleteOnClose);
  QString html = actions.shortcutsAsHtml() + "<h3>" + tr("On the map") + "</h3><table cellspacing='6'>";
  for (const auto& [key, effect] : kMapKeys)
    html += QString("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(tr(key), tr(effect));
  auto* text = new QTextBrowser(this);
  text->setHtml(html + "</table>");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* rows = new QVBoxLayout(this);
  rows->addWidget(text);
  rows->addWidget(buttons);
  resize(QSize(560, 720).boundedTo(screen()->availableSize() - QSize(60, 100)));
}

}  // namespace antipode
