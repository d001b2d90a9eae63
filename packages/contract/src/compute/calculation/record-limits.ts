/** Longest period of a response of the interpolation record, in days. */
export const maxRecordDays = 31;
export const maxExportDays = 7;
