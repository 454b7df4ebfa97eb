// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/file_work.h"

namespace antipode {

FileWork::FileWork(QObject* parent) : QObject(parent), receiver_(std::make_shared<Receiver>()) {
  receiver_->work = this;
}

FileWork::~FileWork() {
  const std::lock_guard lock(receiver_->mutex);
  receiver_->work = nullptr;
}

void FileWork::begin(const QString& name) {
  ++running_;
  emit begun(name);
}

void FileWork::end() {
  if (--running_ == 0) emit ended();
}

void FileWork::stop() {
  ++number_;
  if (std::exchange(running_, 0) > 0) emit ended();
}

}  // namespace antipode
