// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/network.h"

#include "core/net/asio.h"

#include <system_error>
#include <thread>

namespace antipode {

struct Network::Impl {
  asio::io_context context{1};
  asio::steady_timer first{context};  // opens what the context waits with, so that nothing has to be opened for it later
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(context);
  std::thread thread{[this] { context.run(); }};
};

Network::Network() try : impl_(std::make_unique<Impl>()) {
} catch (const std::system_error& error) {
  throw std::system_error(error.code(), "the network cannot be used");
}

Network::~Network() {
  impl_->context.stop();
  impl_->thread.join();
}

asio::io_context& Network::context() {
  return impl_->context;
}

namespace {

thread_local Network::Batch* openBatch = nullptr;

}  // namespace

void Network::post(Work work) {
  if (openBatch && &openBatch->network_ == this)
    openBatch->work_.push_back(std::move(work));
  else
    asio::post(impl_->context, std::move(work));
}

Network::Batch::Batch(Network& network) : network_(network) {
  if (!openBatch) openBatch = this;
}

Network::Batch::~Batch() {
  if (openBatch != this) return;
  openBatch = nullptr;
  if (work_.empty()) return;
  network_.post([all = std::move(work_)] {
    for (const Work& work : all) work();
  });
}

}  // namespace antipode
