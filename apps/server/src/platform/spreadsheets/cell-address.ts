interface Place {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
}

/** As the field of a refusal: `Sheet1!B7` is the address people know, with the column's name in place of its letter. */
export const cellAddress = ({ sheet, row, column }: Place): string =>
  [sheet, row, column].filter((part) => part !== null).join('!') || 'file';

/** Faults that are named; the rest is counted. */
export const maxFaults = 200;
