/** Longest period of an answer of the interpolation record, in days. */
export const mostRecordDays = 31;
export const mostExportDays = 7;
