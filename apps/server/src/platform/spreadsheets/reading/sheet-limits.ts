/** The longest table that is taken has 100,000 rows. */
export const mostRows = 200_000;
/** A rain forecast has up to 500 points, each with a column. */
export const mostColumns = 512;
/** As many as the longest table of the widest group has, and twice that. */
export const mostCells = 1_000_000;
export const maxSeconds = 30;
export const maxMemoryMb = 384;
