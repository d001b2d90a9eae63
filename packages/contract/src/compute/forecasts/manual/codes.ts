/** The source name of manual forecasts. */
export const manualSource = 'hand';
export const maxManualReason = 500;
/** The number of past ones listed. */
export const listedManuals = 50;
/** The longest validity of a manual forecast: by then its author looks again. */
export const manualValidHours = 24;
