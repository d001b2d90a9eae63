interface CellAddress {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
}

/** The field of a refusal: `Sheet1!B7` as people know it, with the column's name in place of its letter. */
export const cellAddress = ({ sheet, row, column }: CellAddress): string =>
  [sheet, row, column].filter((part) => part !== null).join('!') || 'file';

/** The limit of faults listed; the rest are counted. */
export const maxFaults = 200;
