// SPDX-License-Identifier: GPL-3.0-or-later
// Edits a scenario as fast as a person drags until somebody kills it: the victim of save_guard_test.
// Usage: killed_editor FILE FOLDER. Each edit moves the first vehicle: x is the number of the edit, y the
// monotonic clock in seconds. It ends on a failure and prints "ready" with its first edit.
#include "app/workbench/document/unsaved_copy.h"

#include <QCoreApplication>
#include <QTimer>

#include <chrono>
#include <cstdio>

int main(int argc, char** argv) {
  using namespace antipode;
  if (argc != 3) return 2;
  QCoreApplication application(argc, argv);
  ScenarioDocument document;
  if (!document.open(argv[1])) return 1;
  const UnsavedScenario copy(document, argv[2]);
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    auto next = std::make_shared<Scenario>(*document.scenario());
    auto vehicle = std::make_shared<VehicleSpec>(*next->vehicles.front());
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    vehicle->start.x += 1;
    vehicle->start.y = now.count();
    next->vehicles.front() = vehicle;
    document.edit(next, "Move");
    if (vehicle->start.x == 1) std::puts("ready"), std::fflush(stdout);
  });
  timer.start(10);
  return QCoreApplication::exec();
}
