import { z } from 'zod';
import { id, instant, optionalText, text } from '../../fields.ts';
import { optionalFingerprint } from '../../platform/imports.ts';
import { uploadedFile } from '../../platform/spreadsheets.ts';
import { unitsLike } from '../../series/catalogue/units.ts';
import { edited, seenVersion } from '../settings/fields.ts';
import { interpolationGroups } from './groups.ts';
import { columnUnits } from './units.ts';

export const groupCode = z.enum(interpolationGroups);
export const objectKind = z.enum(['plant', 'outlet', 'station']);
/** The id of an outlet or a station; empty for the plant itself. */
export const objectId = optionalText(100);

const wallPattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** `yyyy-MM-dd HH:mm:ss` on the plant's clock. */
const wallTime = z
  .string()
  .regex(wallPattern, 'wall_time')
  .refine((value) => Number.isFinite(wallMsOfText(value)), 'wall_time');

/** The wall clock as milliseconds (`Date.UTC` of its digits); NaN for an invalid day or time. */
export function wallMsOfText(value: string): number {
  const year = Number(value.slice(0, 4));
  const iso = `${value.slice(0, 10)}T${value.slice(11)}Z`;
  const wallMs = wallPattern.test(value) && year >= 1900 && year <= 2200 ? Date.parse(iso) : Number.NaN;
  // Some engines read 31 February as 3 March: a text that does not come back as written is no day.
  return Number.isFinite(wallMs) && new Date(wallMs).toISOString().startsWith(iso.slice(0, 19)) ? wallMs : Number.NaN;
}

export const tablePeriod = {
  effective_start: wallTime,
  effective_end: wallTime.nullable().describe('first instant no longer in force; null: until further notice'),
  loop_by_year: z.boolean().describe('repeats on the same days of each later year'),
};

const likeColumn = (column: keyof typeof columnUnits) => z.enum(unitsLike(columnUnits[column])).optional();
const lengthColumn = likeColumn('z');

/** For every call that takes a table as a file. */
export const fileUnits = {
  units: z
    .object({
      z: lengthColumn,
      h: lengthColumn,
      a: lengthColumn,
      ao: lengthColumn,
      ac: lengthColumn,
      h1: lengthColumn,
      p: likeColumn('p'),
      q: likeColumn('q'),
      v: likeColumn('v'),
    })
    .default({})
    .describe('units of the file columns; absent: m, m3/s, MW, million m3'),
};

export const tablePreview = {
  group_code: groupCode,
  object_kind: objectKind.optional().describe('owner kind of the table; needed for the fingerprint only'),
  object_id: objectId.optional(),
  ...fileUnits,
  ...uploadedFile,
};

/** A change that may affect the past. */
export const pastChange = {
  recompute_past: z
    .boolean()
    .default(false)
    .describe('use it for past steps too, which are recomputed; otherwise they keep what was in force then'),
  reason: text(500).nullable().optional().describe('required if calculations use the table'),
};

export const tableUpload = {
  ...pastChange,
  name: text(120),
  ...tablePeriod,
  active: z.boolean().default(true),
  replace: z.boolean().default(false).describe('replace the table with exactly this period'),
  fingerprint: optionalFingerprint,
  ...fileUnits,
  ...uploadedFile,
};

/** The lake by its capacity curve, in which a wrong unit is noticed. */
export const impliedLake = z.object({
  mark: z.enum(['dead', 'normal']),
  level: z.number(),
  area: z.number().describe('km2'),
  centimetre: z.number().describe('m3/s that raise the level by a centimetre between two records'),
});

export const tableChange = {
  table_id: id,
  name: text(120),
  ...tablePeriod,
  active: z.boolean(),
  version: seenVersion,
  ...pastChange,
};

/** Not yet: valid later, or again later in the year. Unused: put aside without having been used. */
const tableStates = ['in_force', 'not_yet', 'replaced', 'ended', 'unused'] as const;

const tableCounts = {
  counts_from: instant.nullable().describe('earlier steps do not use it; null: from its validity'),
  counts_until: instant.nullable().describe('steps from then on do not use it; null: until further notice'),
};

export const table = z.object({
  table_id: id,
  group_code: groupCode,
  object_kind: objectKind,
  object_id: z.string().nullable(),
  object_name: z.string().nullable(),
  name: z.string(),
  ...tablePeriod,
  active: z.boolean(),
  in_force: z.boolean().describe('in force now at its object'),
  state: z.enum(tableStates),
  ...tableCounts,
  reason: z.string().nullable().describe('reason of the last change'),
  rows: z.number().int(),
  upload_time: instant,
  uploaded_by: z.string().nullable(),
  file_name: z.string().nullable(),
  replaces: id.nullable(),
  deleted: z.boolean(),
  ...edited,
  may: edited.may.extend({ restore: z.boolean().describe('was in force before and may be restored') }),
});

const column = z.object({ name: z.string(), values: z.array(z.number()) });
export const tableColumns = z.array(column);
export const tableWithRows = table.extend({ columns: tableColumns });

const cells = z.array(z.array(z.number().nullable()));

export const tableComparison = z.object({
  group_code: groupCode,
  keys: z.array(z.string()),
  values: z.array(z.string()),
  counts: z.object({
    same: z.number().int(),
    changed: z.number().int(),
    only_first: z.number().int(),
    only_second: z.number().int(),
  }),
  key_columns: z.array(z.array(z.number())).describe('union of the keys of both, ascending'),
  first: cells.describe('for each value column, interpolated; null outside the table'),
  second: cells,
  difference: cells.describe('second minus first'),
});

export const tableLookup = {
  keys: z.array(z.number().min(-1e9).max(1e9)).min(1).max(3).describe('in the order of the key columns'),
  policy: z.enum(['refuse', 'clamp', 'extrapolate']).default('refuse').describe('handling of a key outside the table'),
  inverse: z.boolean().default(false).describe('ZV, QZ: look up the key of a value'),
};

export const tableReading = z.object({
  inputs: z.record(z.string(), z.number()),
  values: z.record(z.string(), z.number().nullable()),
  flags: z.array(z.string()),
  rows: z.array(z.object({ row: z.number().int(), cells: z.record(z.string(), z.number()) })),
});

export const carriedFigures = [
  'storage',
  'inflow',
  'balance',
  'forecast',
  'calculators',
  'tailwater',
  'unit_discharge',
] as const;

export const tableUser = z.object({
  kind: objectKind,
  id: z.string().nullable(),
  name: z.string(),
  how: z.enum(['own', 'linked', 'plant']),
  carries: z.array(z.enum(carriedFigures)).describe('figures of the plant itself computed by the table'),
});
