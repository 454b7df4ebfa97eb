// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as an expression: an error has its place and what would be right; what is read can be evaluated, and
// its names read back.
#include "core/base/expression/expression_run.h"
#include "tests/fuzz/require.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto expression = Expression::parse(text);
  if (!expression) {
    const Error& error = expression.error();
    require(error.location.column >= 1 && error.location.column <= static_cast<int>(size) + 1, "a column");
    require(!error.message.empty() && !error.expected.empty(), "words");
    return 0;
  }
  const std::vector<double> times{0, 0.1, 0.2, 5}, values{1, -1e300, 0, 359};
  const std::vector<std::span<const double>> columns(expression->names().size(), values);
  std::vector<double> out(times.size());
  ExpressionRun(*expression).next(times, columns, out);
  for (const auto& [name, column] : expression->names()) {
    const auto again = Expression::parse(quantityText(name));
    require(again && again->asName() == name, "a name reads back");
  }
  return 0;
}
