// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/preferences.h"

#include <QMessageBox>
#include <QString>
#include <QStringList>

class QWidget;

namespace antipode {

// Each dialog begins in the folder where the last one of its kind was left.

/// What a dialog asks that chooses where to save.
struct SaveQuestion {
  QString title;
  Preferences::FilesOf files;       ///< what it saves: the dialog begins in the folder of the last one
  QString proposal;                 ///< file name, or a path where the folder is known
  QString filter;                   ///< as QFileDialog has it; one of a single format gives the name its suffix
  QString suffix;                   ///< added to a name without one, before the question whether to replace a file
  QString* chosenFilter = nullptr;  ///< gets the filter that was chosen, of several
};

/// The path that the person chose; empty: none.
QString askSavePath(QWidget* window, Preferences& preferences, const SaveQuestion& question);
/// What is to become of changes that are not saved.
enum class UnsavedChanges { Save, Discard, Keep };
/// Asks that; each answer has a letter, too.
UnsavedChanges askToSave(QWidget& window, const QString& title, const QString& text);
/// Asks whether to go on, which `goOn` (Save or Discard) does, or to leave all as it is, which is what Return
/// does. Each answer has a letter, too.
bool askToGoOn(QWidget& window, const QString& title, const QString& text, QMessageBox::StandardButton goOn);
/// Files to open; empty: none.
QStringList askOpenPaths(QWidget* window, Preferences& preferences, const QString& title,
                         Preferences::FilesOf files, const QString& filter);
/// One file.
QString askOpenPath(QWidget* window, Preferences& preferences, const QString& title, Preferences::FilesOf files,
                    const QString& filter);
/// A folder, which is made if there is none of the name that was typed; empty: none.
QString askFolder(QWidget* window, Preferences& preferences, const QString& title, Preferences::FilesOf files);

}  // namespace antipode
