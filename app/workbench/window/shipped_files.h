// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>

#include <vector>

namespace antipode {

/// A folder that is shipped with the program: where it is installed, or that of the source tree that the program
/// was built in. `probe` is a file that tells it from others of its name.
QDir shippedFolder(const QString& name, const QString& probe);

/// A shipped scenario.
struct Example {
  QString path, name;
  QString about;  ///< its first comment
};
std::vector<Example> shippedExamples();

}  // namespace antipode
