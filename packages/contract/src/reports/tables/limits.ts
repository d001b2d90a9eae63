export const totalRows = ['mean', 'sum', 'min', 'max'] as const;
export type TotalRow = (typeof totalRows)[number];

export const mostReportColumns = 60;

/** A share that is written as 100 % is whole. Less is said, so that a sum is not believed to be all of it. */
export const wholeShare = 0.995;
