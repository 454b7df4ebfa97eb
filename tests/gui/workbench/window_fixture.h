// SPDX-License-Identifier: GPL-3.0-or-later
// The one fixture of the tests of the whole window.
#pragma once

#include "app/workbench/window/main_window.h"
#include "tests/support/gui/mouse.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <memory>

namespace antipode {

inline constexpr const char* kTwoBoats = R"(antipode: 1
name: Two boats
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90}
    params: {thrust_map: "-100:-2, 50:2, 100:4", max_acceleration: 0, max_deceleration: 0}
  - name: ben
    start: {x: 0, y: 60, heading: 90}
    params: {max_acceleration: 0}
events:
  - {step: 1, post: {DESIRED_THRUST: 50}}
)";

/// The window of a person who starts the program for the first time; null: it does not come to the screen.
inline std::unique_ptr<MainWindow> firstWindow(QSize size = {1400, 860}, bool isDark = false) {
  QSettings().clear();
  auto window = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  if (isDark) window->setDark(true);
  window->resize(size);
  window->show();
  if (!QTest::qWaitForWindowExposed(window.get())) return nullptr;
  return window;
}

/// The window with kTwoBoats in it. A test works it by mouse and keys and looks at the document and the session.
class WindowTest : public testing::Test {
 protected:
  void SetUp() override {
    window_ = firstWindow();
    ASSERT_TRUE(window_);
    window_->activateWindow();
    // Nobody presses a key before; shortcuts are those of the active window.
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    open(kTwoBoats);
  }
  /// Opens a scenario from its text, and waits until the map shows it.
  void open(const char* text) {
    const QString path = folder_.filePath("scenario.yaml");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    window_->files().open(path);
    ASSERT_FALSE(scenario().vehicles.empty());
    ASSERT_TRUE(mapIsSettled());
  }

  // What there is.
  ScenarioDocument& document() { return window_->document(); }
  const Scenario& scenario() { return *document().scenario(); }
  SessionController& session() { return window_->session(); }
  MapView& map() { return *window_->findChild<MapView*>(); }
  /// The first one of its type; of those inside others, that of the dock.
  template <class View>
  View& view() {
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
      if (auto* view = qobject_cast<View*>(dock->widget())) return *view;
    return *window_->findChild<View*>();
  }
  double newest(VehicleId id, Channel channel) {
    return session().recording().valueAt(id, channel, session().recording().endTime());
  }

  // What a person does.
  QPoint onMap(Vec2 world) { return map().viewport().screenFromWorld(world).toPoint(); }
  void drag(QWidget& widget, QPoint from, QPoint to) { test::drag(widget, from, to); }
  void dragMap(Vec2 from, Vec2 to) { test::drag(map(), onMap(from), onMap(to)); }
  void clickMap(Vec2 world, Qt::KeyboardModifiers keys = {}) { test::click(map(), onMap(world), keys); }
  /// Presses a button of the question that comes next; `wasAsked` says afterwards that it came, and lives so long.
  void answerQuestion(QMessageBox::StandardButton answer, bool& wasAsked) {
    // It looks again and again: if it waited, a question that comes up meanwhile would wait within its wait.
    constexpr int kLookMs = 10, kPatienceMs = 10'000;
    auto* const look = new QTimer(window_.get());
    QObject::connect(look, &QTimer::timeout, window_.get(), [answer, &wasAsked, look, looks = 0]() mutable {
      auto* const question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!question && ++looks < kPatienceMs / kLookMs) return;
      look->stop();
      look->deleteLater();
      if (!question) return failAndCloseModal("no question");
      wasAsked = true;
      QAbstractButton* const button = question->button(answer);
      if (!button) return failAndCloseModal("no such answer");
      QTest::mouseClick(button, Qt::LeftButton);
    });
    look->start(kLookMs);
  }
  /// Whoever opened a modal dialog waits until it closes: a test that fails while it is open would hang.
  static void failAndCloseModal(const char* why) {
    ADD_FAILURE() << why;
    if (auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
  }
  /// Opens a menu and clicks through it and the menus in it; the texts of its first level.
  template <class Open>
  QStringList chooseInMenus(Open open, const QStringList& way) {
    constexpr int kLookMs = 60, kMostLooks = 100;
    QStringList offered;
    int level = 0, waited = 0;
    const QMenu* last = nullptr;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, window_.get(), [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu || level >= way.size()) return;
      // A menu within the last one opens when it is its turn.
      if (menu == last && ++waited < kMostLooks) return;
      last = menu, waited = 0;
      QAction* wanted = nullptr;
      for (QAction* each : menu->actions()) {
        const QString text = QString(each->text()).remove('&');
        if (level == 0) offered << text;
        if (text.startsWith(way[level])) wanted = each;
      }
      ++level;
      if (wanted)
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(wanted).center());
      else
        menu->close();
    });
    timer.start(kLookMs);
    open();
    timer.stop();
    EXPECT_EQ(level, way.size());
    return offered;
  }
  void undo() { QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier); }
  void redo() { QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
  /// As by clicks in the tree.
  void selectInTree(const QStringList& ids) {
    auto& tree = view<ScenarioTree>();
    tree.setSelectedIds(ids);
    emit tree.selectionChanged(ids);
  }
  void selectFirst() { selectInTree({"vehicles/" + QString::fromStdString(scenario().vehicles.front()->name)}); }
  int undoSteps() { return document().undoStack().count(); }
  /// Brings a dock to the front, and waits until it can be seen.
  QDockWidget& raise(const char* name) {
    auto& dock = *window_->findChild<QDockWidget*>(name);
    dock.show();
    dock.raise();
    EXPECT_TRUE(becomes([&] { return dock.isVisible() && window_->rect().intersects(dock.geometry()); })) << name;
    return dock;
  }
  /// Shows a part of the map, and waits until it is drawn.
  void showMapAt(Vec2 centre, double metresPerPixel) {
    map().setViewport(centre, metresPerPixel);
    EXPECT_TRUE(mapIsSettled());
  }
  /// Runs at `warp` times real time until `seconds` of simulated time are recorded.
  void run(double seconds, double warp = 20) {
    session().setWarp(warp);
    session().play();
    ASSERT_TRUE(waitForTime(seconds));
  }

  // What is waited for.
  template <class Condition>
  bool becomes(Condition condition, int ms = 10'000) {
    return test::becomes(condition, ms);
  }
  bool mapIsSettled() {
    return becomes([&] { return map().isSettled(); });
  }
  bool waitForTime(double seconds) {
    return becomes([&] { return session().recording().endTime() >= seconds; }, 20'000);
  }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace antipode
