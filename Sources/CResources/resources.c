/* Every file, by the name that Swift knows it by. A change of one is seen by the next build. */

#define NAME appkitInsetsCsv
#define PATH "facts/appkit-insets.csv"
#include "embed.h"

#define NAME appkitSizesCsv
#define PATH "facts/appkit-sizes.csv"
#include "embed.h"

#define NAME barsCsv
#define PATH "facts/bars.csv"
#include "embed.h"

#define NAME canvasCsv
#define PATH "facts/canvas.csv"
#include "embed.h"

#define NAME coloursCsv
#define PATH "facts/colours.csv"
#include "embed.h"

#define NAME connectionsCsv
#define PATH "facts/connections.csv"
#include "embed.h"

#define NAME controlsCsv
#define PATH "facts/controls.csv"
#include "embed.h"

#define NAME deviceRegionsCsv
#define PATH "facts/device-regions.csv"
#include "embed.h"

#define NAME deviceStatesCsv
#define PATH "facts/device-states.csv"
#include "embed.h"

#define NAME devicesCsv
#define PATH "facts/devices.csv"
#include "embed.h"

#define NAME drawingCsv
#define PATH "facts/drawing.csv"
#include "embed.h"

#define NAME faceAdvancesTxt
#define PATH "facts/face-advances.txt"
#include "embed.h"

#define NAME faceKerningTxt
#define PATH "facts/face-kerning.txt"
#include "embed.h"

#define NAME familiesCsv
#define PATH "facts/families.csv"
#include "embed.h"

#define NAME iosCsv
#define PATH "facts/ios.csv"
#include "embed.h"

#define NAME looksCsv
#define PATH "facts/looks.csv"
#include "embed.h"

#define NAME macHeightsCsv
#define PATH "facts/mac-heights.csv"
#include "embed.h"

#define NAME macLooksCsv
#define PATH "facts/mac-looks.csv"
#include "embed.h"

#define NAME macosCsv
#define PATH "facts/macos.csv"
#include "embed.h"

#define NAME runTimeCsv
#define PATH "facts/run-time.csv"
#include "embed.h"

#define NAME sdkCsv
#define PATH "facts/sdk.csv"
#include "embed.h"

#define NAME sdkWindowsCsv
#define PATH "facts/sdk-windows.csv"
#include "embed.h"

#define NAME specialCasesCsv
#define PATH "facts/special-cases.csv"
#include "embed.h"

#define NAME splitsCsv
#define PATH "facts/splits.csv"
#include "embed.h"

#define NAME systemAdvancesTxt
#define PATH "facts/system-advances.txt"
#include "embed.h"

#define NAME systemKerningTxt
#define PATH "facts/system-kerning.txt"
#include "embed.h"

#define NAME viewClassesCsv
#define PATH "facts/view-classes.csv"
#include "embed.h"

#define NAME vocabularyCsv
#define PATH "facts/vocabulary.csv"
#include "embed.h"

#define NAME writtenOrderCsv
#define PATH "facts/written-order.csv"
#include "embed.h"

#define NAME writtenValuesCsv
#define PATH "facts/written-values.csv"
#include "embed.h"

#define NAME xcodeCsv
#define PATH "facts/xcode.csv"
#include "embed.h"

#define NAME reportDataJs
#define PATH "report/report-data.js"
#include "embed.h"

#define NAME reportDetailsJs
#define PATH "report/report-details.js"
#include "embed.h"

#define NAME reportDrawJs
#define PATH "report/report-draw.js"
#include "embed.h"

#define NAME reportFindingsJs
#define PATH "report/report-findings.js"
#include "embed.h"

#define NAME reportMainJs
#define PATH "report/report-main.js"
#include "embed.h"

#define NAME reportMapJs
#define PATH "report/report-map.js"
#include "embed.h"

#define NAME reportOpeningJs
#define PATH "report/report-opening.js"
#include "embed.h"

#define NAME reportOverviewJs
#define PATH "report/report-overview.js"
#include "embed.h"

#define NAME reportReadyJs
#define PATH "report/report-ready.js"
#include "embed.h"

#define NAME reportResizeJs
#define PATH "report/report-resize.js"
#include "embed.h"

#define NAME reportSceneJs
#define PATH "report/report-scene.js"
#include "embed.h"

#define NAME reportWidthsJs
#define PATH "report/report-widths.js"
#include "embed.h"

#define NAME reportCss
#define PATH "report/report.css"
#include "embed.h"
