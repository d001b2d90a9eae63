/** For one response: the newest of a period. */
export const maxNotes = 500;
export const maxNote = 500;
