// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks of a person: from an empty window, by mouse and keys alone, to the saved file.
#pragma once

#include "core/scenario/yaml/scenario_io.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/tools/tool_table.h"

namespace antipode {

class WholeTask : public WindowTest {
 protected:
  /// The window as it is at the first start.
  void SetUp() override {
    window_ = firstWindow();
    ASSERT_TRUE(window_);
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    // An empty map shows some metres only; a person zooms out first.
    showMapAt({0, 0}, 0.5);
  }
  void key(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(window_.get(), Qt::Key(key), modifiers);
  }
  void mapKey(int key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&map(), Qt::Key(key), modifiers); }
  void choose(int toolKey, MapToolId tool) {
    key(toolKey);
    ASSERT_EQ(map().tool(), tool);
  }
  /// Saves, reads the file again, and compares it with what the window shows.
  Scenario saved(const QString& name) {
    const QString path = folder_.filePath(name);
    window_->files().saveTo(path);
    EXPECT_FALSE(document().isModified());
    const auto load = readScenarioFile(path.toStdString());
    EXPECT_TRUE(load.scenario);
    for (const Problem& problem : load.problems) EXPECT_EQ(problem.severity, Severity::Note) << problem.text();
    if (!load.scenario) return {};
    EXPECT_EQ(*load.scenario, scenario());
    return *load.scenario;
  }
  QByteArray textOf(const QString& name) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
  const VehicleSpec& vehicle(std::size_t index) { return *scenario().vehicles.at(index); }
};

}  // namespace antipode
