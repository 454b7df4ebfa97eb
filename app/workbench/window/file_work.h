// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <memory>
#include <mutex>
#include <utility>

namespace antipode {

/// Reads files beside the window, which goes on meanwhile. The window has one for all of them, so that one bar
/// shows whether anything is being read, and one button ends it. GUI thread.
class FileWork final : public QObject {
  Q_OBJECT

 public:
  explicit FileWork(QObject* parent);
  ~FileWork() override;

  /// `work()` runs in another thread, and `finish` gets what it returns in this one. `name` says to people what
  /// is worked on. Work of several files goes on at the same time, and ends in no certain order.
  template <class Work, class Finish>
  void start(const QString& name, Work work, Finish finish) {
    begin(name);
    QThreadPool::globalInstance()->start(
        [receiver = receiver_, number = number_, work = std::move(work), finish = std::move(finish)] {
          auto result = std::make_shared<decltype(work())>(work());
          const std::lock_guard lock(receiver->mutex);
          FileWork* const self = receiver->work;
          if (!self) return;
          QMetaObject::invokeMethod(self, [self, number, finish, result] {
            if (number != self->number_) return;  // stopped
            self->end();
            finish(std::move(*result));
          });
        });
  }
  /// Nothing more is heard of what goes on; its threads end by themselves, and nobody waits for them.
  void stop();
  bool isRunning() const { return running_ > 0; }

 signals:
  void begun(const QString& name);
  void ended();  ///< nothing goes on any more

 private:
  /// Who hears of the end in the thread that works; null: nobody any more.
  struct Receiver {
    std::mutex mutex;
    FileWork* work;
  };
  void begin(const QString& name);
  void end();

  std::shared_ptr<Receiver> receiver_;
  quint64 number_ = 0;  // how often work was stopped; what work from before that hands over is dropped
  int running_ = 0;
};

}  // namespace antipode
