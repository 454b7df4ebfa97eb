// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/soak_case.h"

#include "tests/soak/stage.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <numeric>
#include <thread>

namespace antipode::soak {
namespace {

namespace fs = std::filesystem;

/// A memory file system where there is one: a soak writes more than a disk should.
std::string newFolder() {
  const bool hasMemory = ::access("/dev/shm", W_OK) == 0;
  std::string name = (hasMemory ? fs::path("/dev/shm") : fs::temp_directory_path()) / "antipode-soak-XXXXXX";
  if (!mkdtemp(name.data())) std::abort();
  return name;
}

std::size_t openFiles() {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()));
}

/// What the process of a case tells, a line each; what a failure says may have several.
class Teller {
 public:
  explicit Teller(int fd) : fd_(fd) {}
  void tell(const std::string& line) const {
    const std::string all = line + "\n";
    for (std::size_t at = 0; at < all.size();) {
      const ssize_t written = ::write(fd_, all.data() + at, all.size() - at);
      if (written <= 0) return;
      at += static_cast<std::size_t>(written);
    }
  }
  void failure(std::string text) const {
    std::ranges::replace(text, '\n', '\r');
    tell("failure " + text);
  }

 private:
  int fd_;
};

/// That a process has used so far.
std::chrono::nanoseconds processorTime(pid_t process) {
  clockid_t clock{};
  timespec used{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

template <class Do>
void timed(const Teller& teller, const char* name, Do&& act) {
  const auto begun = std::chrono::steady_clock::now();
  act();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  teller.tell(fmt::format("took {} {}", taken.count(), name));
}

/// In the process of the case.
void perform(const SoakCase& what, const std::string& folder, const Teller& teller) {
  const std::size_t files = openFiles();
  {
    Stage stage(what.seed, folder);
    const std::vector<Action> actions = actionsOf(what.seed);
    for (const std::size_t place : what.kept) {
      const ActionKind& kind = actionKinds()[actions[place].kind];
      teller.tell(fmt::format("action {}", place));
      Draw draw(actions[place].seed);
      timed(teller, kind.name, [&] { kind.perform(stage, draw); });
    }
    teller.tell("finish");
    timed(teller, "verification of the whole run", [&] { stage.finish(); });
    teller.tell(fmt::format("verified {}", stage.vehicleSeconds()));
  }
  require(openFiles() <= files, "{} files were open at the beginning, and {} at the end", files, openFiles());
}

[[noreturn]] void runChild(const SoakCase& what, const std::string& folder, int fd) {
  const Teller teller(fd);
  int code = 1;
  try {
    perform(what, folder, teller);
    teller.tell("done");
    code = 0;
  } catch (const std::exception& failure) {
    teller.failure(failure.what());
  }
  _exit(code);
}

}  // namespace

SoakCase SoakCase::whole(std::uint32_t seed) {
  SoakCase all{.seed = seed, .kept = Kept(actionsOf(seed).size())};
  std::iota(all.kept.begin(), all.kept.end(), std::size_t{0});
  return all;
}

std::string SoakCase::text() const {
  const std::vector<Action> actions = actionsOf(seed);
  std::string text;
  for (const std::size_t place : kept)
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", place, actionKinds()[actions[place].kind].name);
  return text.empty() ? "none" : text;
}

std::string SoakCase::arguments() const {
  return fmt::format("--case {} --only {}", seed, kept.empty() ? "none" : fmt::format("{}", fmt::join(kept, ",")));
}

RunningCase::RunningCase(SoakCase what, std::chrono::nanoseconds longest)
    : what_(std::move(what)),
      longest_(longest),
      workedAt_(std::chrono::steady_clock::now()),
      folder_(newFolder()) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
  process_ = fork();
  if (process_ == 0) {
    ::close(ends[0]);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody would take its outcome
    runChild(what_, folder_, ends[1]);
  }
  ::close(ends[1]);
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  reader_ = ends[0];
}

RunningCase::~RunningCase() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  if (reader_ >= 0) ::close(reader_);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

bool RunningCase::hasEnded() {
  if (reader_ < 0) return true;
  char buffer[4096];
  ssize_t size = 0;
  while ((size = ::read(reader_, buffer, sizeof buffer)) > 0) told_.append(buffer, static_cast<std::size_t>(size));
  for (std::size_t end; (end = told_.find('\n')) != std::string::npos; told_.erase(0, end + 1))
    take(told_.substr(0, end));
  const bool isClosed = size == 0;
  if (!isClosed && !isStuck()) return false;
  if (!isClosed) {
    outcome_.failure = "it does not come to an end";
    ::kill(process_, SIGKILL);
  }
  end();
  return true;
}

bool RunningCase::isStuck() {
  constexpr std::chrono::milliseconds kWork{50};
  const auto now = std::chrono::steady_clock::now();
  if (const auto used = processorTime(process_); used >= used_ + kWork) used_ = used, workedAt_ = now;
  return used_ >= longest_ || now - workedAt_ >= longest_;
}

void RunningCase::take(const std::string& line) {
  const auto rest = [&](std::string_view word) { return line.substr(word.size()); };
  if (line.starts_with("action ")) {
    outcome_.failedAt = std::strtoull(rest("action ").c_str(), nullptr, 10);
  } else if (line.starts_with("took ")) {
    const std::string told = rest("took ");
    char* name = nullptr;
    const double seconds = std::strtod(told.c_str(), &name);
    Outcome::Done& done = outcome_.actions[*name != '\0' ? name + 1 : name];
    ++done.count;
    done.seconds += seconds;
  } else if (line == "finish") {
    outcome_.failedAt.reset();
  } else if (line.starts_with("verified ")) {
    outcome_.vehicleSeconds = std::strtod(rest("verified ").c_str(), nullptr);
  } else if (line.starts_with("failure ")) {
    outcome_.failure = rest("failure ");
    std::ranges::replace(outcome_.failure, '\r', '\n');
  } else if (line == "done") {
    isDone_ = true;
  }
}

void RunningCase::end() {
  ::close(reader_);
  reader_ = -1;
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = -1;
  if (isDone_) {
    outcome_.failedAt.reset();
  } else if (outcome_.failure.empty()) {
    outcome_.failure = WIFSIGNALED(status) ? fmt::format("a crash, signal {}", WTERMSIG(status))
                                           : fmt::format("an end with exit code {}", WEXITSTATUS(status));
  }
}

Outcome carriedOut(const SoakCase& what) {
  RunningCase running(what);
  while (!running.hasEnded()) {
    pollfd news{.fd = running.descriptor(), .events = POLLIN, .revents = 0};
    ::poll(&news, 1, 1000);
  }
  return running.outcome();
}

SoakCase shrunkCase(const SoakCase& what, const Outcome& outcome, const std::function<bool()>& goesOn) {
  SoakCase smaller = what;
  // What comes behind the action that failed has nothing to do with it.
  if (outcome.failedAt) std::erase_if(smaller.kept, [&](std::size_t place) { return place > *outcome.failedAt; });
  const auto fails = [&](const Kept& kept) { return !carriedOut({what.seed, kept}).failure.empty(); };
  smaller.kept = shrunk(smaller.kept, fails, goesOn);
  return smaller;
}

}  // namespace antipode::soak
