// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_room.h"

#include "app/cli/info_line.h"
#include "core/base/files/target_path.h"
#include "core/model/channels.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>

namespace antipode::cli {
namespace {

constexpr double kLeastColumns = 4;    // that change, of a vehicle that moves
constexpr double kLeastCsvLine = 100;  // bytes

/// A number of kB in a file of /proc, in bytes; 0 when it is not there.
double kilobytesIn(const char* file, const std::string& key) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(key + ":")) return 1024 * std::strtod(line.c_str() + key.size() + 1, nullptr);
  return 0;
}

}  // namespace

RoomNeeded roomFor(const Simulation& simulation, double duration, double interval) {
  RoomNeeded needed;
  needed.vehicles = static_cast<double>(simulation.vehicleCount());
  needed.rows = duration / std::max(interval, simulation.scenario().time.step) + 1;
  double columns = 0;
  for (std::size_t v = 0; v < simulation.vehicleCount(); ++v)
    for (const ChannelInfo& channel : channelTable())
      columns += simulation.records(static_cast<VehicleId>(v), channel.channel) ? 1 : 0;
  needed.mostValues = columns * needed.rows;
  needed.leastValues = kLeastColumns * needed.vehicles * needed.rows;
  return needed;
}

double availableMemory() {
  double available = kilobytesIn("/proc/meminfo", "MemAvailable");
  if (available == 0) available = std::numeric_limits<double>::infinity();
  struct rlimit limit {};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    available =
        std::min(available, static_cast<double>(limit.rlim_cur) - kilobytesIn("/proc/self/status", "VmSize"));
  return std::max(available, 0.0);
}

Result<void> checkDisk(double bytes, const std::string& path) {
  struct statvfs disk {};
  if (::statvfs(folderOf(linkTarget(path)).c_str(), &disk) != 0) return {};
  double free = static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize);
  struct ::stat old {};
  if (::stat(path.c_str(), &old) == 0 && S_ISREG(old.st_mode)) free += static_cast<double>(old.st_size);
  if (bytes <= free) return {};
  return errExpected("more room, a shorter run or a larger time.record_every",
                     "takes at least {}, and the disk has {} left", sizeText(static_cast<std::uintmax_t>(bytes)),
                     sizeText(static_cast<std::uintmax_t>(free)));
}

double logBytes(const RoomNeeded& needed) {
  return 8 * needed.leastValues;
}
double csvBytes(const RoomNeeded& needed) {
  return kLeastCsvLine * needed.rows * needed.vehicles;
}

}  // namespace antipode::cli
