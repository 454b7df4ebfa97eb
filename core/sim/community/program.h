// SPDX-License-Identifier: GPL-3.0-or-later
// A program of a community, and what it may do during its turn. How to add one: docs/extending.md.
#pragma once

#include "core/base/state_hash.h"
#include "core/sim/community/mail.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// The moment at which every simulated run begins, s since 1970: so clocks and hashes of a mission are the same in
/// every run.
inline constexpr double kMissionStartUtc = 1784534400;  // 20 July 2026, 8:00:00 UTC

class LocalGrid;

/// What a program may do during its turn. The simulation has one; whoever runs programs elsewhere has another.
class Desk {
 public:
  virtual ~Desk() = default;
  virtual double now() const = 0;  ///< s since the start of the run
  /// The time that reports, pulses and calendars tell, s since 1970.
  virtual double utc() const { return kMissionStartUtc + now(); }
  virtual double warp() const = 0;  ///< time warp that the mission was launched with
  virtual const std::string& client() const = 0;
  virtual const std::string& community() const = 0;
  /// Where the local grid of the mission lies on the earth; null: unknown.
  virtual const LocalGrid* grid() const { return nullptr; }
  virtual std::uint64_t seed() const = 0;  ///< of the run, the same for every program
  /// Mail of this variable comes from now on, and its present value at once. "*": of every variable.
  virtual void subscribe(std::string_view variable) = 0;
  virtual void post(std::string_view variable, MessageValue value) = 0;
  /// A post in the name of somebody else, as pSpoofNode and the launcher make them.
  virtual void postAs(std::string_view source, std::string_view variable, MessageValue value) = 0;
  /// From now on every post of `source` also goes to whoever listens on `route` ("localhost:9200"), as
  /// `destination`.
  virtual void share(std::string_view source, std::string_view destination, std::string_view route) = 0;
  /// Names of the vehicles that a shoreside's broker knows.
  virtual std::vector<std::string> nodes() const = 0;
  /// A node broker tries a shoreside at "pshare_route=host:port".
  virtual void tryShore(std::string_view text) = 0;
  /// Adds text to a file of the mission; a run keeps it in memory.
  virtual void write(std::string_view file, std::string_view text) = 0;
  /// The program has ended: it gets no turn and no mail any more.
  virtual void leave() = 0;
  virtual void warn(std::string text) = 0;
};

/// A deterministic value: knows no wall time and no socket. At each turn it gets the mail that has come, in the
/// order of its arrival, and iterates once. Thread: one at a time.
class Program {
 public:
  virtual ~Program() = default;
  /// Before the first turn.
  virtual void start(Desk&) {}
  virtual void receive(const Mail&, Desk&) {}
  virtual void iterate(Desk&) {}
  virtual std::unique_ptr<Program> copy() const = 0;
  virtual void hash(StateHash&) const = 0;
};

/// Gives a program its copy(): class Echo : public ProgramOf<Echo>.
template <class P>
class ProgramOf : public Program {
 public:
  std::unique_ptr<Program> copy() const override { return std::make_unique<P>(static_cast<const P&>(*this)); }
};

/// Adds a value of a message to a state hash.
inline void hashValue(StateHash& hash, const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value))
    hash.add(*number);
  else
    hash.add(std::string_view(std::get<std::string>(value)));
}

}  // namespace antipode
