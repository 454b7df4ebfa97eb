// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/joined_logs.h"

#include <QObject>
#include <QStringList>
#include <memory>
#include <thread>

namespace antipode {

/// Loads logs of any format on its own thread, several as one replay, so that the window stays alive. One
/// load at a time: a new one stops the one under way. Signals arrive on the GUI thread.
class LogLoader final : public QObject {
  Q_OBJECT

 public:
  explicit LogLoader(QObject* parent = nullptr) : QObject(parent) {}
  void load(const QStringList& paths);
  void cancel();
  bool isLoading() const { return loading_; }

 signals:
  void progressed(const QStringList& paths, int percent);
  /// Of one large log: what is shown until loaded() or failed() comes.
  void begun(const antipode::LoadedLog& log, const QStringList& paths);
  void loaded(const antipode::LoadedLog& log, const QStringList& paths);
  void failed(const QStringList& paths, const QString& message);

 private:
  std::jthread thread_;
  quint64 load_ = 0;  // number of the present load; results of older ones are dropped
  bool loading_ = false;
};

}  // namespace antipode
