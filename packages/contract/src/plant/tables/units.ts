import { z } from 'zod';

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

const ofLength = z.enum(length).optional();

/** Of every call that takes a table as a file. */
export const fileUnits = {
  units: z
    .object({
      z: ofLength,
      h: ofLength,
      a: ofLength,
      ao: ofLength,
      ac: ofLength,
      h1: ofLength,
      p: z.enum(columnUnits.p).optional(),
      q: z.enum(columnUnits.q).optional(),
      v: z.enum(columnUnits.v).optional(),
    })
    .default({})
    .describe('of the columns in the file; absent: m, m3/s, MW, million m3'),
};
export type FileUnits = z.output<(typeof fileUnits)['units']>;
