// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/hover_worker.h"

#include <utility>

namespace antipode {
namespace {

constexpr int kMaxLatePeriods = 3;

}  // namespace

HoverWorker::HoverWorker(Options options)
    : options_(std::move(options)),
      port_(options_.spec.params, options_.spec.thrusters),
      auv_(options_.spec.params, *ThrustAllocator::make(options_.spec.thrusters)) {
  auv_.body() = options_.start;
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

HoverWorker::~HoverWorker() {
  stop();
}

void HoverWorker::stop() {
  const std::lock_guard lock(stopping_);
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

std::chrono::nanoseconds HoverWorker::period() const {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(auv_.params().controllerPeriod));
}

void HoverWorker::run(const std::stop_token& stop) {
  auto due = Clock::now();
  while (!stop.stop_requested()) {
    applyOrders();
    tick();
    port_.publish(now_);
    due += period();
    {
      std::unique_lock lock(sleeping_);
      wake_.wait_until(lock, stop, due, [] { return false; });
    }
    if (const auto now = Clock::now(); now > due + kMaxLatePeriods * period()) {
      fail(HoverFault::LateTick);
      due = now;
    }
  }
  auv_.stop();
  hand({});
  now_.request.reset();
  now_.volts = now_.thrusts = {};
  port_.publish(now_);
}

void HoverWorker::applyOrders() {
  const HoverPort::Orders* orders = port_.fetchNewest();
  if (!orders) return;
  now_.orderNumber = orders->number;
  if (orders->paramsNumber != paramsNumber_) {
    paramsNumber_ = orders->paramsNumber;
    auv_.adopt(orders->params);
  }
  if (orders->requestNumber == now_.requestNumber) return;
  now_.requestNumber = orders->requestNumber;
  now_.fault = HoverFault::None;
  if (orders->request)
    auv_.guidance().setRequest(*orders->request);
  else
    auv_.guidance().clear();
}

void HoverWorker::tick() {
  try {
    if (options_.sense) auv_.body() = options_.sense();
  } catch (...) {
    return fail(HoverFault::DriveFailed);
  }
  if (auv_.advance(auv_.params().controllerPeriod, options_.water, options_.bedDepth))
    now_.completed = now_.requestNumber;
  ++now_.tick;
  now_.body = auv_.body();
  now_.request = auv_.guidance().isIdle() ? std::nullopt : std::optional(auv_.guidance().request());
  now_.thrusts = auv_.delivered();
  now_.volts = auv_.volts();
  now_.authority = auv_.authority();
  if (!hand(now_.volts)) fail(HoverFault::DriveFailed);
}

bool HoverWorker::hand(const Thrusts& volts) {
  try {
    if (options_.drive) options_.drive(std::span(volts).first(auv_.allocator().count()));
    return true;
  } catch (...) {
    return false;
  }
}

void HoverWorker::fail(HoverFault fault) {
  auv_.guidance().clear();
  hand({});
  now_.request.reset();
  now_.volts = {};
  now_.fault = fault;
  port_.publish(now_);
}

}  // namespace antipode
