// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine can do at most: bytes that a processor streams from and to memory, and multiplications with
// additions a second. The figures of the program are read beside these.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <vector>

namespace {

/// a = b + 3 c over arrays far larger than the caches: 24 bytes a number.
void stream(benchmark::State& state) {
  constexpr std::size_t kNumbers = std::size_t{1} << 24;
  std::vector<double> a(kNumbers), b(kNumbers, 1), c(kNumbers, 2);
  for (auto _ : state) {
    for (std::size_t i = 0; i < kNumbers; ++i) a[i] = b[i] + 3 * c[i];
    benchmark::ClobberMemory();
  }
  state.counters["bytes_a_second"] = benchmark::Counter(24.0 * static_cast<double>(kNumbers) *
                                                            static_cast<double>(state.iterations()),
                                                        benchmark::Counter::kIsRate);
}
BENCHMARK(stream)->Unit(benchmark::kMillisecond);

/// Chains that stay in registers, as many as hide each other's latency.
void multiplyAdd(benchmark::State& state) {
  constexpr std::size_t kChains = 64;
  constexpr int kRounds = 1000;
  std::array<double, kChains> x{};
  for (std::size_t i = 0; i < kChains; ++i) x[i] = static_cast<double>(i);
  for (auto _ : state) {
    for (int round = 0; round < kRounds; ++round)
      for (double& value : x) value = value * 0.999 + 0.001;
    benchmark::DoNotOptimize(x);
  }
  state.counters["operations_a_second"] = benchmark::Counter(
      2.0 * kChains * kRounds * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(multiplyAdd);

}  // namespace

BENCHMARK_MAIN();
