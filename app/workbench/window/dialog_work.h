// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QProgressBar>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <utility>

namespace antipode {

/// The long work of a dialog, in a thread of its own, with a bar that shows how far it is. GUI thread; the work itself
/// runs in the other one.
class DialogWork {
 public:
  using Progress = std::function<void(double share)>;  ///< 0 to 1

  /// `progress` is hidden unless work is going on.
  explicit DialogWork(QProgressBar& progress) : progress_(progress) { progress_.hide(); }

  /// Replaces what is going on. `finish` gets what `work(progress, stop)` returns; not after stop().
  template <class Work, class Finish>
  void start(Work work, Finish finish) {
    stop();
    progress_.setValue(0);
    progress_.show();
    thread_ = std::jthread([this, number = number_, work = std::move(work),
                            finish = std::move(finish)](const std::stop_token& stop) {
      int shown = 0;
      const Progress progress = [this, &shown](double share) {
        const int percent = static_cast<int>(share * 100);
        if (percent == std::exchange(shown, percent)) return;
        QMetaObject::invokeMethod(&progress_, [bar = &progress_, percent] { bar->setValue(percent); });
      };
      auto result = std::make_shared<decltype(work(progress, stop))>(work(progress, stop));
      QMetaObject::invokeMethod(&progress_, [this, number, finish, result = std::move(result)] {
        if (number != number_) return;
        this->stop();
        finish(std::move(*result));
      });
    });
  }
  /// Waits until the work has noticed it.
  void stop() {
    ++number_;
    thread_ = {};
    progress_.hide();
  }
  bool isRunning() const { return thread_.joinable(); }

 private:
  QProgressBar& progress_;
  quint64 number_ = 0;   // what older work hands over is dropped
  std::jthread thread_;  // last: it uses the others
};

}  // namespace antipode
