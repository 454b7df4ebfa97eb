// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace antipode {

/// Bytes of numbers in a fixed order, whatever the machine has.
class ByteText {
 public:
  template <class T>
  void add(T value) {
    append<T>(value, false);
  }
  void add(double value) { append(std::bit_cast<std::uint64_t>(value), false); }
  template <class T>
  void addBig(T value) {
    append<T>(value, true);
  }
  void addBig(double value) { append(std::bit_cast<std::uint64_t>(value), true); }
  void bytes(std::string_view text) { out_ += text; }
  void zeros(std::size_t count) { out_.append(count, '\0'); }
  const std::string& text() const { return out_; }
  std::size_t size() const { return out_.size(); }
  void clear() { out_.clear(); }

 private:
  template <class T>
  void append(T value, bool big) {
    const auto bits = static_cast<std::uint64_t>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i)
      out_ += static_cast<char>(bits >> (8 * (big ? sizeof(T) - 1 - i : i)) & 0xFF);
  }
  std::string out_;
};

}  // namespace antipode
