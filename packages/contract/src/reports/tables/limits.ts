export const totalRows = ['mean', 'sum', 'min', 'max'] as const;
export type TotalRow = (typeof totalRows)[number];

export const mostReportColumns = 60;

/** A share printed as 100 % is complete. A smaller one is reported, so that a sum is not taken for complete. */
export const completeShare = 0.995;
