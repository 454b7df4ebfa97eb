// SPDX-License-Identifier: GPL-3.0-or-later
// `serve` and `join` when calls of their sockets fail, or move only a part of their bytes.
#include "tests/core/cli/cli_live_support.h"
#include "tests/core/cli/faulty_program.h"

#include <gmock/gmock.h>

#include <cerrno>
#include <cstring>

namespace antipode::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class CliNetFaults : public CliLiveTest {
 protected:
  /// A database and a vehicle that joins it, both with the fault; what the vehicle has run is in `log`.
  void joinAndVerify(const Fault& fault, const std::string& log) const {
    Process database(faultyCommandLine(fault, {"serve", mission(), "--no-sim"}));
    ASSERT_TRUE(hasSaid(database, "alpha: database at 127.0.0.1:")) << database.errors();
    const Finished joined =
        runProgram(faultyCommandLine(fault, {"join", mission(), "--duration", "5", "--log", log}));
    EXPECT_EQ(joined.code, 0) << joined.errors;
    database.interrupt();
    EXPECT_EQ(database.wait(), 0);
    EXPECT_THAT(database.errors(), HasSubstr("uSimMarineV22 has connected"));
    for (const std::string& words : {joined.errors, database.errors()}) {
      EXPECT_THAT(words, Not(HasSubstr("nterrupted")));
      EXPECT_THAT(words, Not(HasSubstr("gone")));
      EXPECT_THAT(words, Not(HasSubstr("dropped")));
    }
    EXPECT_THAT(cli({"verify", log}).out, HasSubstr("identical: 50 steps simulated again"));
  }
};

TEST_F(CliNetFaults, FewerBytesAtATimeChangeNothing) {
  // All that a vehicle posts, a byte at a time, would be too slow for the warp.
  for (const Fault fault :
       {Fault{"send-half", 1}, {"receive-half", 1}, {"send-byte", 1, 2000}, {"receive-byte", 1, 2000}}) {
    SCOPED_TRACE(fault.call);
    joinAndVerify(fault, folder / fault.call);
  }
}

TEST_F(CliNetFaults, AnInterruptedCallIsSeenByNobody) {
  for (const char* call : {"accept", "connect", "resolve", "receive", "send", "wait"}) {
    SCOPED_TRACE(call);
    joinAndVerify({call, 1, 5, EINTR}, folder / call);
  }
}

TEST_F(CliNetFaults, ServeEndsWithAMessageWhereItCannotGoOn) {
  writeText(folder / "two.yaml", kTwoBoats);
  const struct {
    Fault fault;
    const char* says;
  } cases[] = {{{"socket", 1, 0, EMFILE}, "cannot listen on 127.0.0.1:"},
               {{"bind", 1, 0, EACCES}, "cannot listen on 127.0.0.1:"},
               {{"listen", 1, 0, EADDRINUSE}, "cannot listen on 127.0.0.1:"},
               {{"epoll", 1, 0, EMFILE}, "the network cannot be used"},
               {{"thread", 1, 0, EAGAIN}, "the network cannot be used"}};
  for (const auto& [fault, says] : cases)
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"serve", mission()}, {"serve", folder / "two.yaml", "--port", "0"}}) {
      SCOPED_TRACE(fault.call);
      const Finished served = runProgram(faultyCommandLine(fault, arguments));
      EXPECT_EQ(served.code, 2);
      EXPECT_THAT(served.errors, HasSubstr(says));
      EXPECT_THAT(served.errors, HasSubstr(std::strerror(fault.error)));
    }
  // The second of three databases of a scenario.
  const Finished second =
      runProgram(faultyCommandLine({"listen", 2, 0, EADDRINUSE}, {"serve", folder / "two.yaml", "--port", "0"}));
  EXPECT_EQ(second.code, 2);
  EXPECT_THAT(second.errors, HasSubstr("cannot listen on 127.0.0.1:0: Address already in use"));
}

TEST_F(CliNetFaults, JoinSaysOnceWhyItGetsNoConnectionAndGoesOnTrying) {
  Process joined(faultyCommandLine({"socket", 1, 0, EMFILE}, {"join", mission()}));
  ASSERT_TRUE(hasSaid(joined, "Too many open files"));
  joined.interrupt();
  EXPECT_EQ(joined.wait(), 0);
  EXPECT_EQ(joined.out(), "alpha: the database did not answer\n");
  Process database(commandLine({"serve", mission(), "--no-sim"}));
  ASSERT_TRUE(hasSaid(database, "alpha: database at"));
  const Finished later =
      runProgram(faultyCommandLine({"connect", 1, 2, ENOBUFS}, {"join", mission(), "--duration", "2"}));
  EXPECT_EQ(later.code, 0) << later.errors;
  EXPECT_THAT(later.errors, HasSubstr(std::strerror(ENOBUFS)));
  EXPECT_THAT(later.errors, HasSubstr("connected to localhost:"));
}

}  // namespace
}  // namespace antipode::test
