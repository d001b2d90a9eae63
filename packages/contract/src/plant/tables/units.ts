const length = ['m', 'cm'] as const;

/** What a column of a file may be in; the first is what tables are in. */
export const columnUnits = {
  z: length,
  h: length,
  a: length,
  ao: length,
  ac: length,
  h1: length,
  p: ['mw', 'kw'],
  q: ['m3s', 'ls'],
  v: ['mcm', 'thousand_m3', 'm3'],
} as const;

export type UnitColumn = keyof typeof columnUnits;
export type FileUnit = (typeof columnUnits)[UnitColumn][number];

/** How many of it make one of what tables are in. */
export const unitsInOne: Readonly<Record<FileUnit, number>> = {
  m: 1,
  cm: 100,
  mw: 1,
  kw: 1000,
  m3s: 1,
  ls: 1000,
  mcm: 1,
  thousand_m3: 1000,
  m3: 1_000_000,
};

/** Of the columns in a file; absent: as tables are in. */
export type FileUnits = { readonly [C in UnitColumn]?: (typeof columnUnits)[C][number] | undefined };
