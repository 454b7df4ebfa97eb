// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"
#include "app/workbench/window/preferences.h"
#include "core/base/error.h"
#include "widgets/base/notice_bar.h"

#include <QObject>

namespace antipode {

class FileController;
class MapView;
class PlotPanel;
class SessionController;

/// Lists of figures in the window: a figure is shown at its moment, or all are made into a folder. GUI thread.
class FiguresController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    FileController& files;
    SessionController& session;
    PlotPanel& plots;
    MapView& map;
  };
  FiguresController(QWidget& window, Views views, Preferences& preferences);

  void chooseList();                    ///< asks for one, then open()
  void open(const QString& path);       ///< shows what is in the list
  void show(const FigureOrder& order);  ///< its run, at its moment, with its plots and map
  void makeAll(const QString& path, const QString& folder);

 signals:
  void statusMessage(const QString& message, int ms = 8000);
  void failed(antipode::NoticeTopic topic, const QString& message);
  void succeeded(antipode::NoticeTopic topic);

 private:
  QWidget& window_;
  Views views_;
  Preferences& preferences_;
};

}  // namespace antipode
