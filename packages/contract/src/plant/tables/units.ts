/** The unit of each column of a table. A file may use any unit of the same quantity. */
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

/** For the columns in a file; absent for the units of tables. */
export type FileUnits = { readonly [C in UnitColumn]?: string | undefined };
