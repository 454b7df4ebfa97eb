// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/preferences.h"
#include "core/base/error.h"
#include "widgets/base/notice_bar.h"

#include <QObject>
#include <QVariantMap>

class QMenu;

namespace antipode {

class PlotPanel;

/// Layouts of plots by name: of the person, and of the scenario, which are a part of it. GUI thread.
class PlotLayouts final : public QObject {
  Q_OBJECT

 public:
  PlotLayouts(QWidget& window, const Actions& actions, PlotPanel& plots, ScenarioDocument& document,
              Preferences& preferences);

  QStringList names() const;  ///< of the person's layouts
  void save(const QString& name);
  void show(const QString& name);
  void remove(const QString& name);
  Result<void> exportTo(const QString& path) const;
  Result<int> importFrom(const QString& path);  ///< how many there were; equal names are replaced
  bool saveWithScenario(const QString& name);   ///< an edit of the scenario; false: the plots show nothing
  void removeFromScenario(const QString& name);
  void show(const PlotLayoutSpec& layout);

 signals:
  void statusMessage(const QString& message, int ms = 8000);
  void failed(antipode::NoticeTopic topic, const QString& message);

 private:
  void fillMenu(QMenu* menu);
  void askAndSave();
  void askAndSaveWithScenario();
  void askAndExport();
  void askAndImport();

  QWidget& window_;
  PlotPanel& plots_;
  ScenarioDocument& document_;
  Preferences& preferences_;
};

/// Layouts by name from a file; error: it is no such file.
Result<QVariantMap> readPlotLayouts(const QString& path);

}  // namespace antipode
