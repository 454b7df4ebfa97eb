// SPDX-License-Identifier: GPL-3.0-or-later
// The headers that most tests of views include; see AntipodeLibrary.cmake. Without QTest,
// whose definitions differ from folder to folder.
#pragma once

#include "packaging/cmake/qt_pch.h"

#include <gtest/gtest.h>
