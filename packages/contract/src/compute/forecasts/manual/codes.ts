/** Who said a forecast by hand. */
export const manualSource = 'hand';
export const maxManualReason = 500;
/** So many of the past are listed. */
export const listedManuals = 50;
/** It stands so long at most: by then whoever dragged it looks again. */
export const manualValidHours = 24;
