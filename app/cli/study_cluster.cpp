// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_cluster.h"

#include "app/cli/command.h"
#include "app/cli/messages.h"
#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/base/shell_word.h"
#include "core/base/text_list.h"
#include "core/study/chunk_pace.h"
#include "core/study/slurm_job.h"
#include "core/study/study_store.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>

namespace antipode::cli {
namespace {

/// What was submitted: "tasks N", then a number of a job on each line.
struct Submitted {
  std::int64_t tasks = 0;
  std::vector<std::string> jobs;
};

std::string listOf(const std::string& folder) {
  return folder + "/jobs";
}

Submitted submittedBefore(const std::string& folder) {
  Submitted found;
  const auto text = readFile(listOf(folder));
  if (!text) return found;
  for (const std::string_view line : splitTrimmed(*text, '\n')) {
    if (line.starts_with("tasks "))
      found.tasks = static_cast<std::int64_t>(parseNumber(line.substr(6)).value_or(0));
    else if (!line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos)
      found.jobs.emplace_back(line);
  }
  return found;
}

/// The output of a program, or nothing: it failed, and has said why.
std::optional<std::string> outputOf(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (!pipe) return std::nullopt;
  std::string text;
  char piece[4096];
  for (std::size_t count; (count = std::fread(piece, 1, sizeof piece, pipe)) > 0;) text.append(piece, count);
  return ::pclose(pipe) == 0 ? std::optional(text) : std::nullopt;
}

std::map<std::int64_t, std::string> tasksInQueue(const Submitted& submitted) {
  if (submitted.jobs.empty()) return {};
  // Slurm forgets jobs after a while, and complains then.
  return queuedTasks(
      outputOf(fmt::format("squeue -h -r -o '%i %T' -j {} 2>/dev/null", fmt::join(submitted.jobs, ",")))
          .value_or(""));
}

std::vector<std::int64_t> tasksLeft(const Study& study, const std::string& folder, std::int64_t tasks) {
  std::vector<std::int64_t> left;
  for (std::int64_t task = 0; task < tasks; ++task) {
    const StudyRange share = shareOf(task, tasks, study.design->runs());
    const std::string path = shardOf(folder, task);
    std::error_code ignored;
    const auto file =
        std::filesystem::exists(path, ignored) ? StudyFile::open(study, path) : err("there is no file");
    if (!file || file->count().value_or(0) < share.end - share.first) left.push_back(task);
  }
  return left;
}

/// How long the whole study takes one processor, s: a few of its runs are done.
double secondsOfWork(const Study& study) {
  const auto start = std::chrono::steady_clock::now();
  const StudyRange some{0, std::min(runsInBlock(study), study.design->runs())};
  (void)runsOf(study, some);
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return took / static_cast<double>(some.end) * static_cast<double>(study.design->runs());
}

SlurmJob jobOf(const Study& study, const StudyOptions& options, std::int64_t tasks) {
  SlurmJob job;
  std::error_code ignored;
  job.program = std::filesystem::read_symlink("/proc/self/exe", ignored).string();
  job.study = std::filesystem::absolute(options.file).string();
  job.folder = std::filesystem::absolute(shardsOf(options)).string();
  job.runs = study.design->runs(), job.tasks = tasks;
  job.nodes = options.nodes, job.threads = options.threads.value_or(0);
  job.time = options.time, job.partition = options.partition, job.account = options.account;
  return job;
}

}  // namespace

std::vector<std::string> shardFiles(const StudyOptions& options) {
  std::vector<std::string> files;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(shardsOf(options), problem))
    if (entry.path().extension() == kResultsEnding) files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

int submitStudy(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  const std::string folder = shardsOf(options);
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) return fail(folder, err("cannot be made: {}", problem.message()).value());
  Submitted submitted = submittedBefore(folder);
  if (submitted.tasks == 0) {
    const int threads = std::max(1, options.threads.value_or(1));
    submitted.tasks = options.tasks > 0 ? std::min(options.tasks, study->design->runs())
                                        : tasksFor(secondsOfWork(*study) / threads, study->design->runs());
  }
  SlurmJob job = jobOf(*study, options, submitted.tasks);
  const auto queue = tasksInQueue(submitted);
  job.wanted = tasksLeft(*study, folder, submitted.tasks);
  std::erase_if(job.wanted, [&](std::int64_t task) { return queue.contains(task); });
  if (job.wanted.empty()) {
    say(stdout, "{}: nothing to submit; {} tasks are in the queue\n", options.file, queue.size());
    return kOk;
  }
  const std::string script = folder + "/submit.sh";
  if (auto written = writeFileAtomically(script, slurmScript(job)); !written) return fail(script, written.error());
  const auto id = outputOf("cd " + shellWord(job.folder) + " && sbatch --parsable submit.sh");
  if (!id) return fail(script, err("sbatch did not take it").value());
  submitted.jobs.emplace_back(id->substr(0, id->find_first_of(";\n")));
  const std::string list = fmt::format("tasks {}\n{}\n", submitted.tasks, fmt::join(submitted.jobs, "\n"));
  if (auto written = writeFileAtomically(listOf(folder), list); !written)
    return fail(listOf(folder), written.error());
  tell("job", submitted.jobs.back());
  say(stdout, "job {}: tasks {} of {}, about {} runs each\n", submitted.jobs.back(), taskList(job.wanted),
      submitted.tasks, study->design->runs() / submitted.tasks);
  return kOk;
}

bool sayTasks(const Study& study, const StudyOptions& options) {
  const std::string folder = shardsOf(options);
  const Submitted submitted = submittedBefore(folder);
  if (submitted.tasks == 0) return true;
  const auto queue = tasksInQueue(submitted);
  const auto left = tasksLeft(study, folder, submitted.tasks);
  std::map<std::string, std::vector<std::int64_t>> states;
  for (const std::int64_t task : left) {
    const auto found = queue.find(task);
    states[found == queue.end() ? "lost, study submit starts them again" : found->second].push_back(task);
  }
  tell("tasks", submitted.tasks);
  tell("tasks_done", submitted.tasks - static_cast<std::int64_t>(left.size()));
  say(stdout, "{} tasks, {} done\n", submitted.tasks, submitted.tasks - static_cast<std::int64_t>(left.size()));
  for (const auto& [state, tasks] : states) say(stdout, "  {}: {}\n", state, taskList(tasks));
  return left.empty();
}

}  // namespace antipode::cli
