/** The report of a flood is due this many days after its end (Điều 39 of QĐ 1865/QĐ-TTg; others say the same). */
export const reportDueDays = 2;
/** Floods are detected this far back; older ones are entered by their period. */
export const lookBackDays = 120;
export const maxFloodDays = 31;
export const maxFloodText = 20_000;
export const maxMoves = 500;
export const maxFloodReports = 1000;
