// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <gdal_priv.h>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// Registers the drivers once, without network and without files written beside those that are read.
void startGdal();

/// Collects what GDAL complains about on this thread, which would else go to standard error.
class GdalComplaints {
 public:
  GdalComplaints();
  ~GdalComplaints();
  GdalComplaints(const GdalComplaints&) = delete;
  GdalComplaints& operator=(const GdalComplaints&) = delete;
  /// "FILE: what; GDAL's words", as an error that names the file.
  tl::unexpected<Error> error(const std::string& path, const std::string& what) const;

 private:
  static void CPL_STDCALL collect(CPLErr, CPLErrorNum, const char* text);
  std::string first_;
};

using GdalDataset = std::unique_ptr<GDALDataset, GDALDatasetUniquePtrDeleter>;
enum class GdalUse { Features, Image };

/// Opens a file with the drivers that its name allows: others, such as those that read from the network, are never
/// asked, whatever the file contains.
Result<GdalDataset> openGdal(const std::string& path, GdalUse use, const GdalComplaints& complaints);

}  // namespace antipode
