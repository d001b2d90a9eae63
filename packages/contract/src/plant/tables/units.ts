/** What each column of a table is in. A file may have it in any unit of the same quantity. */
export const columnUnits = {
  z: 'm',
  h: 'm',
  a: 'm',
  ao: 'm',
  ac: 'm',
  h1: 'm',
  p: 'MW',
  q: 'm³/s',
  v: 'triệu m³',
} as const;

export type UnitColumn = keyof typeof columnUnits;

/** Of the columns in a file; absent: as tables are in. */
export type FileUnits = { readonly [C in UnitColumn]?: string | undefined };
