// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/shipped_files.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTextStream>

namespace antipode {
namespace {

/// Name and first comment of a scenario file, without reading all of it.
Example readExample(const QString& path) {
  Example example{path, QFileInfo(path).completeBaseName(), {}};
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
  example.about = example.about.trimmed();
  return example;
}

}  // namespace

QDir shippedFolder(const QString& name, const QString& probe) {
  const QString installed = QStandardPaths::locate(QStandardPaths::GenericDataLocation, "antipode/" + name,
                                                   QStandardPaths::LocateDirectory);
  QDir dir(QCoreApplication::applicationDirPath());
  if (QDir beside(dir.filePath("../share/antipode/" + name)); beside.exists()) return beside;
  for (int up = 0; up < 4; ++up) {
    if (dir.exists(name + '/' + probe)) return QDir(dir.filePath(name));
    if (!dir.cdUp()) break;
  }
  return QDir(installed);
}

std::vector<Example> shippedExamples() {
  std::vector<Example> examples;
  const QDir folder = shippedFolder("scenarios", "first-run.yaml");
  for (const QString& file : folder.entryList({"*.yaml"}, QDir::Files, QDir::Name))
    examples.push_back(readExample(QDir::cleanPath(folder.absoluteFilePath(file))));
  return examples;
}

}  // namespace antipode
