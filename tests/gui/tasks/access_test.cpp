// SPDX-License-Identifier: GPL-3.0-or-later
// The window for those who do not see it or have no mouse: names of all controls, docks by keys, habits that stay.
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/panels/compare/compare_panel.h"
#include "widgets/panels/palette/command_palette.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>

namespace antipode {
namespace {

/// What a screen reader would say of a widget.
QString nameOf(const QWidget& widget, const QWidget& window) {
  if (!widget.accessibleName().isEmpty()) return widget.accessibleName();
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget); button && !button->text().isEmpty())
    return button->text();
  for (const auto* label : window.findChildren<QLabel*>())
    if (label->buddy() == &widget) return label->text();
  return widget.windowTitle();
}

/// Parts of Qt's own widgets, which speak for them, and labels, which are what they say. A button without a text
/// is hidden until it has one.
bool isInside(const QWidget& widget) {
  const QWidget* parent = widget.parentWidget();
  return widget.objectName().startsWith("qt_") || qobject_cast<const QComboBox*>(parent) ||
         (parent && (parent->inherits("QAbstractSpinBox") || parent->inherits("QAbstractScrollArea") ||
                     parent->inherits("QComboBoxPrivateContainer"))) ||
         qobject_cast<const QTabBar*>(&widget) || qobject_cast<const QTabWidget*>(&widget) ||
         (qobject_cast<const QPushButton*>(&widget) && !widget.isVisible()) ||
         qobject_cast<const QScrollArea*>(&widget) || qobject_cast<const QLabel*>(&widget);
}

TEST_F(WholeTask, EveryControlHasANameForScreenReaders) {
  open(kTwoBoats);
  selectFirst();
  QSet<QString> nameless;
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    raise(dock->objectName().toUtf8().constData());
    for (const auto* widget : dock->widget()->findChildren<QWidget*>())
      if (widget->focusPolicy() != Qt::NoFocus && !isInside(*widget) && nameOf(*widget, *window_).isEmpty())
        nameless.insert(dock->objectName() + ": " + widget->metaObject()->className() + ' ' +
                        widget->objectName() + " in " + widget->parentWidget()->metaObject()->className() +
                        ", \"" + widget->toolTip() + '"');
  }
  for (const auto* widget : window_->findChildren<QWidget*>())
    if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus && !isInside(*widget) &&
        nameOf(*widget, *window_).isEmpty())
      nameless.insert(QString("window: ") + widget->metaObject()->className() + ' ' + widget->objectName() +
                      ", \"" + widget->toolTip() + '"');
  for (const QString& each : nameless) ADD_FAILURE() << each.toStdString();
}

TEST_F(WholeTask, SnappingStaysAsItWasLeft) {
  key(Qt::Key_N);
  auto* snap = window_->findChild<QAction*>("Snap");
  ASSERT_TRUE(snap && snap->isChecked());
  window_.reset();
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_TRUE(window_->findChild<QAction*>("Snap")->isChecked());
}

TEST_F(WholeTask, ThePaletteFindsParametersBeforeThereIsAVehicle) {
  key(Qt::Key_K, Qt::ControlModifier);
  auto* palette = window_->findChild<CommandPalette*>();
  ASSERT_TRUE(palette);
  QTest::keyClicks(palette->findChild<QLineEdit*>(), "turn_rate");
  auto* list = palette->findChild<QListWidget*>();
  ASSERT_GT(list->count(), 0);
  EXPECT_TRUE(list->item(0)->data(Qt::AccessibleTextRole).toString().startsWith("Parameter: turn rate"))
      << list->item(0)->data(Qt::AccessibleTextRole).toString().toStdString();
  QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return window_->statusBar()->currentMessage().contains("no vehicle"); }))
      << "it says what is missing";
  EXPECT_EQ(map().tool(), MapToolId::PlaceVehicle);
}

TEST_F(WholeTask, KeysWalkThroughThePanelsAndBackToTheMap) {
  open(kTwoBoats);
  selectFirst();
  map().setFocus();
  QStringList seen;
  for (int i = 0; i < 12; ++i) {
    key(Qt::Key_F6);
    if (map().hasFocus()) break;
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
      if (dock->isAncestorOf(QApplication::focusWidget())) seen << dock->objectName();
  }
  EXPECT_TRUE(map().hasFocus()) << "once round";
  for (const char* panel : {"scenario", "properties", "plots"})
    EXPECT_EQ(seen.count(panel), 1) << panel << " in " << seen.join(' ').toStdString();
  key(Qt::Key_F6, Qt::ShiftModifier);
  EXPECT_TRUE(window_->findChild<QDockWidget*>(seen.back())->isAncestorOf(QApplication::focusWidget()));
}

TEST_F(WholeTask, SpacePressesAButtonThatWasReachedByTabAndElseRuns) {
  open(kTwoBoats);
  raise("compare");
  auto& box = *view<ComparePanel>().findChild<QCheckBox*>();
  box.setFocus(Qt::TabFocusReason);
  ASSERT_TRUE(box.hasFocus());
  const bool before = box.isChecked();
  QTest::keyClick(&box, Qt::Key_Space);
  EXPECT_NE(box.isChecked(), before);
  EXPECT_TRUE(session().isPreview());
  test::click(box, {6, box.height() / 2});
  EXPECT_EQ(box.isChecked(), before);
  QTest::keyClick(&box, Qt::Key_Space);
  EXPECT_EQ(box.isChecked(), before) << "who works with the mouse runs by Space";
  EXPECT_FALSE(session().isPreview());
}

TEST_F(WholeTask, AListOfChoicesIsOpenedByKeys) {
  open(kTwoBoats);
  raise("post");
  auto& vehicles = *window_->findChild<QComboBox*>("messageVehicle");
  vehicles.setFocus();
  ASSERT_TRUE(vehicles.hasFocus());
  QTest::keyClick(&vehicles, Qt::Key_Down, Qt::AltModifier);
  EXPECT_TRUE(becomes([&] { return vehicles.view()->isVisible(); }));
  vehicles.hidePopup();
}

}  // namespace
}  // namespace antipode
