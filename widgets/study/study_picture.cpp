// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_picture.h"

#include <QRegularExpression>

namespace antipode {

QString StudyPicture::csv() const {
  QString text;
  for (const QStringList& row : table) {
    QStringList parts;
    for (QString cell : row) {
      if (cell.contains(QRegularExpression("[,\"\n\r]"))) cell = '"' + cell.replace('"', "\"\"") + '"';
      parts << cell;
    }
    text += parts.join(',') + '\n';
  }
  return text;
}

}  // namespace antipode
