// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/mission_hash.h"

#include "core/base/random.h"
#include "core/sim/community/mission_clock.h"

#include <array>

namespace antipode {
namespace {

constexpr double kRepeatSeconds = 30;
constexpr std::array kAdjectives{"CALM", "COLD", "DEEP", "EVEN", "FAIR", "FAST", "FIRM", "FREE",
                                 "GOOD", "GREY", "HIGH", "KEEN", "KIND", "LATE", "LONG", "MILD",
                                 "NEAR", "NEAT", "OPEN", "PALE", "PURE", "RARE", "SAFE", "SLOW"};
constexpr std::array kNouns{"ALGA", "BOAT", "BUOY", "CAPE", "CLAM", "COVE", "CRAB", "CREW",
                            "DECK", "DOCK", "FISH", "GULL", "HULL", "KEEL", "KELP", "MAST",
                            "PIER", "PORT", "REEF", "ROPE", "SAIL", "SEAL", "TIDE", "WAVE"};

bool setName(std::string& name, const std::string& value) {
  name = lowered(value) == "off" ? std::string{} : value;
  return true;
}

}  // namespace

std::span<const ProgramParam<MissionHashProgram>> MissionHashProgram::params() {
  using P = MissionHashProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"mission_hash_var", "Variable of the hash; off: none.",
       [](P& p, Text v) { return setName(p.variable_, v); }},
      {"mhash_short_var", "Variable of its short form; off: none.",
       [](P& p, Text v) { return setName(p.shortVariable_, v); }},
  };
  return kTable;
}

void MissionHashProgram::start(Desk& desk) {
  desk.subscribe("RESET_MHASH");
  draw(desk);
}

void MissionHashProgram::draw(Desk& desk) {
  const RandomStream random(desk.seed(), RandomPurpose::CommunityProgram, std::uint64_t{0x6d68617368}, drawn_++);
  const auto pick = [&](std::uint64_t counter, std::size_t count) {
    return static_cast<std::size_t>(random.bits(counter) % count);
  };
  const char letter = static_cast<char>('A' + pick(0, 26));
  shortText_ = fmt::format("{}-{}", kAdjectives[pick(1, kAdjectives.size())], kNouns[pick(2, kNouns.size())]);
  text_ = fmt::format("mhash={}{}-{},utc={:.2f}", clockStamp(desk.utc()), letter, shortText_, desk.utc());
  postedAt_ = -1e9;
}

void MissionHashProgram::receive(const Mail&, Desk& desk) {
  draw(desk);
}

void MissionHashProgram::iterate(Desk& desk) {
  if (desk.now() - postedAt_ < kRepeatSeconds) return;
  postedAt_ = desk.now();
  if (!variable_.empty()) desk.post(variable_, text_);
  if (!shortVariable_.empty()) desk.post(shortVariable_, shortText_);
}

void MissionHashProgram::hash(StateHash& hash) const {
  hash.add(std::string_view(text_));
  hash.add(postedAt_);
}

}  // namespace antipode
