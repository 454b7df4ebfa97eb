// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/mission_clock.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

namespace antipode {
namespace {

struct Calendar {
  int year, month, day, hour, minute, second;
};

Calendar calendarAt(double utc) {
  using namespace std::chrono;
  const sys_seconds at{seconds{static_cast<std::int64_t>(std::floor(utc))}};
  const auto day = floor<days>(at);
  const year_month_day date{day};
  const hh_mm_ss time{at - day};
  return {static_cast<int>(date.year()),
          static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day())),
          static_cast<int>(time.hours().count()),
          static_cast<int>(time.minutes().count()),
          static_cast<int>(time.seconds().count())};
}

}  // namespace

std::optional<std::string> clockMacro(std::string_view name, double utc) {
  const Calendar c = calendarAt(utc);
  if (name == "MONTH") return fmt::format("{:02}", c.month);
  if (name == "DAY") return fmt::format("{:02}", c.day);
  if (name == "HOUR") return fmt::format("{:02}", c.hour);
  if (name == "MIN") return fmt::format("{:02}", c.minute);
  if (name == "SEC") return fmt::format("{:02}", c.second);
  if (name == "DATE") return fmt::format("{}:{:02}:{:02}", c.year, c.month, c.day);
  if (name == "TIME") return fmt::format("{:02}:{:02}:{:02}", c.hour, c.minute, c.second);
  return std::nullopt;
}

std::string clockStamp(double utc) {
  const Calendar c = calendarAt(utc);
  return fmt::format("{:02}{:02}{:02}-{:02}{:02}", c.year % 100, c.month, c.day, c.hour, c.minute);
}

}  // namespace antipode
