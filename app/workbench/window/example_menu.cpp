// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/example_menu.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTextStream>

namespace antipode {
namespace {

/// The shipped scenarios: where they are installed, or those of the source tree that a program was built in.
QDir exampleFolder() {
  const QString installed = QStandardPaths::locate(QStandardPaths::GenericDataLocation, "antipode/scenarios",
                                                   QStandardPaths::LocateDirectory);
  QDir dir(QCoreApplication::applicationDirPath());
  if (QDir beside(dir.filePath("../share/antipode/scenarios")); beside.exists()) return beside;
  for (int up = 0; up < 4; ++up) {
    if (dir.exists("scenarios/first-run.yaml")) return QDir(dir.filePath("scenarios"));
    if (!dir.cdUp()) break;
  }
  return QDir(installed);
}

struct Example {
  QString name, about;
};

/// Name and first comment of a scenario file, without reading all of it.
Example readExample(const QString& path) {
  Example example{QFileInfo(path).completeBaseName(), {}};
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return example;
  QTextStream lines(&file);
  bool isIntroduction = true;
  for (int i = 0; i < 40 && !lines.atEnd(); ++i) {
    const QString line = lines.readLine();
    if (line.startsWith("name:")) {
      example.name = line.mid(5).trimmed().remove('"');
      break;
    }
    isIntroduction = isIntroduction && line.startsWith('#');
    if (isIntroduction) example.about += line.mid(1).trimmed() + ' ';
  }
  return example;
}

}  // namespace

ExampleMenu::ExampleMenu(QWidget* parent) : QMenu(tr("E&xamples"), parent) {
  setToolTipsVisible(true);
  const QDir folder = exampleFolder();
  for (const QString& file : folder.entryList({"*.yaml"}, QDir::Files, QDir::Name)) {
    const QString path = QDir::cleanPath(folder.absoluteFilePath(file));
    const Example example = readExample(path);
    QAction* action =
        addAction(QString(example.name).replace('&', "&&"), this, [this, path] { emit chosen(path); });
    action->setStatusTip(example.about.section(". ", 0, 0).trimmed());
    action->setToolTip(example.about.trimmed());
  }
  setEnabled(!isEmpty());
}

}  // namespace antipode
