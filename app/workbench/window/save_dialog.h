// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace antipode {

/// What a dialog asks that chooses where to save.
struct SaveQuestion {
  QString title;
  QString proposal;  ///< path or file name
  QString filter;    ///< as QFileDialog has it
  QString suffix;    ///< added to a name without one, before the question whether to replace a file
};

/// The path that the person chose; empty: none.
QString askSavePath(QWidget* window, const SaveQuestion& question);

}  // namespace antipode
