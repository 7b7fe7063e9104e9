/* Files that are built into the program, so that it is one file without a folder of resources beside it. */
#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>
#include <stdint.h>

/* The bytes of a file of this folder. They live as long as the program. */
typedef struct EmbeddedFile {
    const uint8_t *start;
    size_t count;
} EmbeddedFile;

/* In Swift: EmbeddedFile.name */
#define EMBEDDED_FILE(name) \
    EmbeddedFile embedded_##name(void) __attribute__((swift_name("getter:EmbeddedFile." #name "()")))

EMBEDDED_FILE(appkitInsetsCsv);
EMBEDDED_FILE(appkitSizesCsv);
EMBEDDED_FILE(barsCsv);
EMBEDDED_FILE(canvasCsv);
EMBEDDED_FILE(coloursCsv);
EMBEDDED_FILE(connectionsCsv);
EMBEDDED_FILE(controlsCsv);
EMBEDDED_FILE(deviceRegionsCsv);
EMBEDDED_FILE(deviceStatesCsv);
EMBEDDED_FILE(devicesCsv);
EMBEDDED_FILE(drawingCsv);
EMBEDDED_FILE(faceAdvancesTxt);
EMBEDDED_FILE(faceKerningTxt);
EMBEDDED_FILE(familiesCsv);
EMBEDDED_FILE(iosCsv);
EMBEDDED_FILE(looksCsv);
EMBEDDED_FILE(macHeightsCsv);
EMBEDDED_FILE(macLooksCsv);
EMBEDDED_FILE(macosCsv);
EMBEDDED_FILE(runTimeCsv);
EMBEDDED_FILE(sdkCsv);
EMBEDDED_FILE(sdkWindowsCsv);
EMBEDDED_FILE(specialCasesCsv);
EMBEDDED_FILE(splitsCsv);
EMBEDDED_FILE(systemAdvancesTxt);
EMBEDDED_FILE(systemKerningTxt);
EMBEDDED_FILE(viewClassesCsv);
EMBEDDED_FILE(vocabularyCsv);
EMBEDDED_FILE(writtenOrderCsv);
EMBEDDED_FILE(writtenValuesCsv);
EMBEDDED_FILE(xcodeCsv);
EMBEDDED_FILE(reportDataJs);
EMBEDDED_FILE(reportDetailsJs);
EMBEDDED_FILE(reportDrawJs);
EMBEDDED_FILE(reportFindingsJs);
EMBEDDED_FILE(reportMainJs);
EMBEDDED_FILE(reportMapJs);
EMBEDDED_FILE(reportOpeningJs);
EMBEDDED_FILE(reportOverviewJs);
EMBEDDED_FILE(reportReadyJs);
EMBEDDED_FILE(reportResizeJs);
EMBEDDED_FILE(reportSceneJs);
EMBEDDED_FILE(reportWidthsJs);
EMBEDDED_FILE(reportCss);

#endif
