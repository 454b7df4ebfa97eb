// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace antipode {

/// A list that keeps up to `kInside` elements in itself: to look at them, a processor waits once and not twice.
/// More of them stand all together in memory of their own.
template <class T, std::size_t kInside>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return more_.empty() ? inside_.data() : more_.data(); }
  const T* end() const { return begin() + size_; }
  const T& back() const { return end()[-1]; }

  void push_back(const T& element) {
    if (more_.empty() && size_ < kInside) {
      inside_[size_++] = element;
      return;
    }
    if (more_.empty()) more_.assign(inside_.begin(), inside_.end());
    more_.push_back(element);
    ++size_;
  }
  void pop_back() {
    --size_;
    if (!more_.empty()) more_.pop_back(), comeInside();
  }
  /// Takes out the first ones.
  void dropFront(std::size_t count) {
    size_ -= count;
    if (more_.empty()) {
      std::copy_n(inside_.begin() + count, size_, inside_.begin());
    } else {
      more_.erase(more_.begin(), more_.begin() + static_cast<std::ptrdiff_t>(count));
      comeInside();
    }
  }
  void clear() { size_ = 0, more_.clear(); }

 private:
  void comeInside() {
    if (size_ > kInside) return;
    std::copy_n(more_.begin(), size_, inside_.begin());
    more_.clear();
  }

  std::size_t size_ = 0;
  std::array<T, kInside> inside_;
  std::vector<T> more_;  // all of them, or none
};

}  // namespace antipode
