// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/main_window.h"
#include "widgets/map/view/map_view.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace antipode {

inline constexpr const char* kTwoBoats = R"(antipode: 1
name: Two boats
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90}
    params: {thrust_map: "-100:-2, 50:2, 100:4", max_deceleration: 0}
  - name: ben
    start: {x: 0, y: 60, heading: 90}
events:
  - {step: 1, post: {DESIRED_THRUST: 50}}
)";

class WindowTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
    window_->resize(1400, 860);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    open(kTwoBoats);
  }
  void open(const char* text) {
    const QString path = folder_.filePath("scenario.yaml");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    window_->open(path);
    ASSERT_FALSE(window_->document().scenario()->vehicles.empty());
    QTest::qWait(50);
  }
  MapView& map() { return *window_->findChild<MapView*>(); }
  /// The first one of its type; of those that stand in others, that of the dock.
  template <class View>
  View& view() {
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
      if (auto* view = qobject_cast<View*>(dock->widget())) return *view;
    return *window_->findChild<View*>();
  }
  SessionController& session() { return window_->session(); }
  double newest(VehicleId id, Channel channel) {
    return session().recording().valueAt(id, channel, session().recording().endTime());
  }
  QPoint onMap(Vec2 world) { return map().viewport().screenFromWorld(world).toPoint(); }
  void drag(QWidget& widget, QPoint from, QPoint to) {
    QTest::mousePress(&widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&widget, from + (to - from) * i / 4, 5);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
  }
  bool waitForTime(double seconds) {
    return QTest::qWaitFor([&] { return session().recording().endTime() >= seconds; }, 20000);
  }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace antipode
