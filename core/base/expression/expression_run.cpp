// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/expression_run.h"

#include "core/base/not_a_number.h"

#include <algorithm>
#include <cmath>

namespace antipode {

/// What a function remembers from value to value.
class ExpressionRun::Memory {
 public:
  virtual ~Memory() = default;
  virtual double next(double time, double value, double second) = 0;
  static std::unique_ptr<Memory> of(ExpressionFunction::Kind kind);
};

namespace expression_memory {

/// Sum of the values in a window that only moves forward, of two stacks: no rounding error is left behind by what
/// has gone.
class WindowSum {
 public:
  void add(double time, double value) {
    back_.push_back({time, value, 0});
    backSum_ += value;
  }
  void dropBefore(double time) {
    while (size() > 0 && oldest() <= time) {
      if (front_.empty()) turnOver();
      front_.pop_back();
    }
  }
  std::size_t size() const { return front_.size() + back_.size(); }
  double sum() const { return (front_.empty() ? 0 : front_.back().sum) + backSum_; }

 private:
  struct Entry {
    double time, value, sum;  // sum: of this and all later ones of the front
  };
  double oldest() const { return front_.empty() ? back_.front().time : front_.back().time; }
  void turnOver() {
    double sum = 0;
    for (auto entry = back_.rbegin(); entry != back_.rend(); ++entry) {
      sum += entry->value;
      front_.push_back({entry->time, entry->value, sum});
    }
    back_.clear();
    backSum_ = 0;
  }
  std::vector<Entry> front_, back_;
  double backSum_ = 0;
};

/// Change per second; nothing at the first value and behind a gap.
struct Derivative {
  double lastTime = kNaN, last = kNaN;
  double next(double time, double value, double) {
    const double passed = time - lastTime;
    const double result = passed > 0 ? (value - last) / passed : kNaN;
    lastTime = time;
    last = value;
    return result;
  }
};

/// By trapezoids; a gap adds nothing.
struct Integral {
  double lastTime = kNaN, last = kNaN, sum = 0;
  double next(double time, double value, double) {
    if (!std::isfinite(value)) return last = kNaN;
    if (!std::isnan(last)) sum += (time - lastTime) * (value + last) / 2;
    lastTime = time;
    last = value;
    return sum;
  }
};

struct Mean {
  WindowSum window;
  double next(double time, double value, double seconds) {
    if (std::isfinite(value)) window.add(time, value);
    window.dropBefore(time - seconds);
    return window.size() == 0 || !std::isfinite(value) ? kNaN : window.sum() / static_cast<double>(window.size());
  }
};

struct Unwrapped {
  double last = kNaN, turns = 0;
  double next(double, double value, double period) {
    if (!std::isfinite(value)) return value;
    if (!std::isnan(last)) turns -= std::round((value - last) / period);
    last = value;
    return value + turns * period;
  }
};

}  // namespace expression_memory

namespace {

template <class Memory, class Kind>
class MemoryOf final : public Memory {
 public:
  double next(double time, double value, double second) override { return kind_.next(time, value, second); }

 private:
  Kind kind_;
};

}  // namespace

std::unique_ptr<ExpressionRun::Memory> ExpressionRun::Memory::of(ExpressionFunction::Kind kind) {
  switch (kind) {
    case ExpressionFunction::Kind::Derivative:
      return std::make_unique<MemoryOf<Memory, expression_memory::Derivative>>();
    case ExpressionFunction::Kind::Integral:
      return std::make_unique<MemoryOf<Memory, expression_memory::Integral>>();
    case ExpressionFunction::Kind::Mean:
      return std::make_unique<MemoryOf<Memory, expression_memory::Mean>>();
    case ExpressionFunction::Kind::Unwrap:
      return std::make_unique<MemoryOf<Memory, expression_memory::Unwrapped>>();
    case ExpressionFunction::Kind::Plain:
    case ExpressionFunction::Kind::Vehicles:
      break;
  }
  return nullptr;
}

ExpressionRun::ExpressionRun(Expression expression) : expression_(std::move(expression)) {
  for (const Expression::Step& step : expression_.steps())
    memories_.push_back(step.function ? Memory::of(step.function->kind) : nullptr);
}
ExpressionRun::~ExpressionRun() = default;
ExpressionRun::ExpressionRun(ExpressionRun&&) noexcept = default;

/// Replaces the arguments on the stack by the result.
void ExpressionRun::call(std::size_t index, std::span<const double> times) {
  const Expression::Step& step = expression_.steps()[index];
  const std::size_t first = stack_.size() - step.arguments;
  std::vector<double>& result = stack_[first];
  std::vector<double> arguments(step.arguments);
  for (std::size_t row = 0; row < times.size(); ++row) {
    bool isKnown = true;
    for (std::size_t a = 0; a < step.arguments; ++a) {
      arguments[a] = stack_[first + a][row];
      isKnown = isKnown && !std::isnan(arguments[a]);
    }
    if (memories_[index]) {
      const double second = step.arguments > 1 ? arguments[1] : 360;  // of unwrap(): degrees
      result[row] = memories_[index]->next(times[row], arguments[0], second);
    } else {
      result[row] = isKnown ? step.function->plain(arguments) : kNaN;
    }
  }
  stack_.resize(first + 1);
}

void ExpressionRun::next(std::span<const double> times, std::span<const std::span<const double>> values,
                         std::span<double> out) {
  stack_.clear();
  const auto binary = [&](auto operation) {
    std::vector<double>& left = stack_[stack_.size() - 2];
    const std::vector<double>& right = stack_.back();
    for (std::size_t row = 0; row < left.size(); ++row) left[row] = operation(left[row], right[row]);
    stack_.pop_back();
  };
  const auto& steps = expression_.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    switch (steps[i].kind) {
      case Expression::Step::Kind::Number:
        stack_.emplace_back(times.size(), steps[i].number);
        break;
      case Expression::Step::Kind::Time:
        stack_.emplace_back(times.begin(), times.end());
        break;
      case Expression::Step::Kind::Name:
        stack_.emplace_back(values[steps[i].name].begin(), values[steps[i].name].end());
        break;
      case Expression::Step::Kind::Negate:
        for (double& value : stack_.back()) value = -value;
        break;
      case Expression::Step::Kind::Add:
        binary([](double a, double b) { return a + b; });
        break;
      case Expression::Step::Kind::Subtract:
        binary([](double a, double b) { return a - b; });
        break;
      case Expression::Step::Kind::Multiply:
        binary([](double a, double b) { return a * b; });
        break;
      case Expression::Step::Kind::Divide:
        binary([](double a, double b) { return a / b; });
        break;
      case Expression::Step::Kind::Power:
        binary([](double a, double b) { return std::isnan(a) ? a : std::pow(a, b); });
        break;
      case Expression::Step::Kind::Call:
        call(i, times);
        break;
    }
  }
  std::ranges::copy(stack_.back(), out.begin());
}

}  // namespace antipode
