/** Of one answer: the newest of a period. */
export const mostNotes = 500;
export const longestNote = 500;
