// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/file_work.h"
#include "app/workbench/window/preferences.h"
#include "core/base/geometry/geodesy.h"
#include "core/io/geo/geo_files.h"
#include "widgets/base/notice_bar.h"

#include <QObject>

class QWidget;

namespace antipode {

/// What ties the scenario to the Earth: its origin, features that come in and go out, depths and currents of
/// files. Files are read beside the window; what is read goes into the scenario as it is then, and nowhere
/// when another document has been opened meanwhile. GUI thread.
class GeoController final : public QObject {
  Q_OBJECT

 public:
  GeoController(QWidget& window, ScenarioDocument& document, Selection& selection, Preferences& preferences,
                FileWork& reading);

  /// Asks for a file of paths, areas and points and adds it to the scenario, as behaviours of the selected vehicle
  /// or with vehicles of their own.
  void importDialog();
  void import(const QString& path);
  void exportDialog();  ///< the scenario's paths, areas and vehicles
  void exportScenario(const QString& path);
  void originDialog();
  /// The local grid gets another place on the Earth; what is in the scenario goes along.
  void setOrigin(LatLon origin);
  void depthsDialog();
  void takeDepths(const QString& path);
  void currentsDialog();
  void takeCurrents(const QString& path);

 signals:
  void statusMessage(const QString& message);
  void failed(antipode::NoticeTopic topic, const QString& message);
  void succeeded(antipode::NoticeTopic topic);
  void problemsFound(const antipode::Problems& problems);
  void placed();  ///< there is something new to be shown on the map

 private:
  std::string folder() const;                    ///< of the document
  std::string named(const QString& path) const;  ///< as it stands in the document
  QString askToOpen(const QString& title, const QString& filter);
  /// Puts the features of a file into the scenario; `vehicle`: name of the one that gets them.
  void add(const FeatureFile& file, const QString& path, const std::string& vehicle);
  template <class Change, class Then>
  void takeGrids(const QString& name, Change change, const QString& step, Then then);
  void report(const QString& path, const Result<void>& written);
  void refuse(const Error& error);

  QWidget& window_;
  ScenarioDocument& document_;
  Selection& selection_;
  Preferences& preferences_;
  FileWork& reading_;
};

}  // namespace antipode
