// SPDX-License-Identifier: GPL-3.0-or-later
// Edits a scenario at random until somebody kills it: the victim of random_walk_test.
// Usage: walking_editor FILE FOLDER SEED DIARY. What another one left in FOLDER is restored first.
#include "app/workbench/document/unsaved_copy.h"
#include "tests/gui/workbench/random_walk.h"
#include "tests/gui/workbench/walk_diary.h"

#include <QCoreApplication>
#include <QTimer>

#include <iomanip>

int main(int argc, char** argv) {
  using namespace antipode;
  if (argc != 5) return 2;
  QCoreApplication application(argc, argv);
  ScenarioDocument document;
  UnsavedScenario copy(document, argv[2]);
  if (const auto lost = UnsavedCopy::lostEdits(argv[2]); !lost.empty()) {
    copy.restore(lost.front());
    if (document.currentText() != lost.front().text) return 3;
  } else if (!document.open(argv[1])) {
    return 1;
  }
  std::ofstream diary(argv[4]);
  diary << std::setprecision(15);
  test::Walk walk(static_cast<unsigned>(std::stoul(argv[3])), document);
  walk.saveRarely();
  const std::hash<std::string> hash;
  std::size_t saved = hash(*readFile(argv[1]));
  double took = 0;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    diary << test::now() << ' ' << hash(document.currentText()) << ' ' << saved << ' ' << took << " .\n"
          << std::flush;
    const std::size_t saves = walk.saves();
    const double begin = test::threadSeconds();
    walk.step();
    took = test::threadSeconds() - begin;
    if (walk.saves() > saves) saved = hash(*readFile(argv[1]));
    if (::testing::Test::HasFailure()) QCoreApplication::exit(4);
  });
  timer.start(10);
  return QCoreApplication::exec();
}
