// SPDX-License-Identifier: GPL-3.0-or-later
// The headers that most tests of the core include; see AntipodeLibrary.cmake.
#pragma once

#include "packaging/cmake/core_pch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
