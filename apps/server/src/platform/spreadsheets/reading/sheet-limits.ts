/** The longest accepted table has 100,000 rows. */
export const mostRows = 200_000;
/** A rain forecast has up to 500 points, each with a column. */
export const mostColumns = 512;
/** Twice the cells of the longest table of the widest group. */
export const mostCells = 1_000_000;
export const maxSeconds = 30;
export const maxMemoryMb = 384;
