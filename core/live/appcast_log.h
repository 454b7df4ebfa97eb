// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/appcast.h"
#include "core/run/timeline/history.h"

namespace antipode {

/// The reports of programs (APPCAST) in a recording, as of any time. One thread.
class AppcastLog final : public History {
 public:
  /// Community and program.
  using Name = std::pair<std::string, std::string>;
  struct Entry {
    Name name;
    bool hasWarnings = false;
    double time = 0;  ///< s, of the report
  };
  /// The last report of each program by a time, sorted by name.
  std::vector<Entry> at(double time) const;
  /// The last report of a program by a time; nothing: it had not reported by then.
  std::optional<Appcast> report(const Name& name, double time) const;

 private:
  struct Report {
    double time = 0;
    std::size_t event = 0;
    bool hasWarnings = false;
  };
  void restart() override;
  bool readNew() override;
  static const Report* lastOf(const std::vector<Report>& reports, double time);

  std::map<Name, std::vector<Report>> reports_;
  std::size_t events_ = 0;
};

}  // namespace antipode
