// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/node_book.h"
#include "core/sim/community/programs/range_sensing.h"

namespace antipode {

/// uFldContactRangeSensor: a vehicle asks, and gets the range to each other vehicle that echoes.
class ContactRangeSensor final : public ProgramOf<ContactRangeSensor> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<ContactRangeSensor>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Arc {
    double from, to;  ///< deg, clockwise
  };
  bool readArcs(const std::string& value);
  bool isInArc(double relativeDeg) const;
  void request(const std::string& text, Desk& desk);
  bool echoes(const std::string& asking, const std::string& other, double range, Desk& desk);
  void answer(const std::string& asking, const std::string& other, Desk& desk);

  NumberByName push_{100}, pull_{100}, pingWait_{30};
  ReportVars vars_ = ReportVars::Short;
  RangeNoise noise_;
  bool groundTruth_ = true, drawsPulses_ = true;
  std::string pingColor_ = "white", echoColor_ = "chartreuse";
  std::vector<std::string> echoTypes_;
  std::vector<Arc> arcs_;

  NodeBook nodes_;
  std::map<std::string, double> lastPing_;
  std::uint64_t drawn_ = 0;
};

}  // namespace antipode
