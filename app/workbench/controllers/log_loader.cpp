// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/log_loader.h"

namespace antipode {

void LogLoader::cancel() {
  ++load_;
  loading_ = false;
  thread_ = std::jthread();  // asks the old thread to stop and waits for it: it polls often
}

void LogLoader::load(const QStringList& paths) {
  cancel();
  loading_ = true;
  const quint64 number = load_;
  thread_ = std::jthread([this, paths, number](std::stop_token stop) {
    int shown = -1;
    const auto progress = [&](double share) {
      const int percent = static_cast<int>(share * 100);
      if (percent == std::exchange(shown, percent)) return;
      QMetaObject::invokeMethod(this, [this, paths, number, percent] {
        if (number == load_) emit progressed(paths, percent);
      });
    };
    std::vector<std::string> files;
    for (const QString& path : paths) files.push_back(path.toStdString());
    const auto begin = [&](LoadedLog log) {
      QMetaObject::invokeMethod(this, [this, paths, number, log = std::move(log)] {
        if (number == load_) emit begun(log, paths);
      });
    };
    auto result = loadLogs(files, progress, stop, begin);
    if (stop.stop_requested()) return;
    QMetaObject::invokeMethod(this, [this, paths, number, result = std::move(result)] {
      if (number != load_) return;
      loading_ = false;
      if (result)
        emit loaded(*result, paths);
      else
        emit failed(paths, QString::fromStdString(result.error().reason()));
    });
  });
}

}  // namespace antipode
