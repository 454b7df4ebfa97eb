// SPDX-License-Identifier: GPL-3.0-or-later
// Where a file is written to: beside its target, under a name that nobody can know before.
#pragma once

#include "core/base/error.h"
#include "core/base/files/file_descriptor.h"

#include <sys/types.h>

#include <string>

namespace antipode {

/// The file that a chain of symbolic links ends at.
std::string linkTarget(const std::string& path);
/// Error: something is there that must not be replaced: a folder, a device, a pipe, or, behind a symbolic link, a
/// file of another user.
Result<void> checkTarget(const std::string& path);
std::string folderOf(const std::string& path);
/// Makes a folder, with those that it is in. Error: that is not possible, or something else has its name.
Result<void> makeFolder(const std::string& folder);
/// FOLDER/STEM+ENDING if nothing is there, else FOLDER/STEM-2+ENDING, ...: what was written before stays.
/// `beside`: ending of a second file of this stem, which is not there either; empty: there is none.
std::string freeName(const std::string& folder, const std::string& stem, const std::string& ending,
                     const std::string& beside = {});
/// Opens a new hidden file in the folder of `target` for writing and puts its name, which nobody could know
/// before, into `name`. Not open: errno says why.
FileDescriptor openBeside(const std::string& target, std::string& name);
/// As openBeside(), but the file has no name, so that nothing of it is left behind when the program is killed.
/// Where the file system has no such files it has one, which is in `name` then.
FileDescriptor openNamelessBeside(const std::string& target, std::string& name);
/// Gives a file without a name a hidden one in the folder of `target`, and puts it into `name`. False: errno says
/// why, and `name` stays empty.
bool nameBeside(const std::string& target, const FileDescriptor& file, std::string& name);
/// The permissions of the file that is to be replaced, else those that open() gives to a new file.
mode_t permissionsFor(const std::string& target);
/// Makes a renamed file lasting.
void syncFolder(const std::string& folder);

}  // namespace antipode
