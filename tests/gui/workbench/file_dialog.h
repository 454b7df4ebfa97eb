// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QTest>
#include <QTimer>

namespace antipode::test {

/// Types a path into the file dialog that `press` opens, as a person does. False: no dialog came.
template <class Press>
bool typeIntoFileDialog(const QString& path, Press press) {
  QTimer timer;
  bool isTyped = false;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (!files || isTyped) return;
    auto* name = files->findChild<QLineEdit*>("fileNameEdit");
    if (!name->hasFocus()) {
      files->activateWindow();
      return name->setFocus();
    }
    isTyped = true;
    name->selectAll();
    name->insert(path);
    QTest::keyClick(name, Qt::Key_Return);
  });
  timer.start(50);
  press();
  return isTyped;
}

}  // namespace antipode::test
