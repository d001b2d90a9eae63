/** Who said a forecast by hand. */
export const handSource = 'hand';
export const maxHandReason = 500;
/** So many of the past are listed. */
export const listedHands = 50;
/** It stands so long at most: by then whoever dragged it looks again. */
export const handStandsHours = 24;
