import type { JsonValue } from '@spillway/contract/kit';
import type { FileKind } from '@spillway/contract/plant/history/kinds';
import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { digest } from '../../platform/blobs/blobs.ts';
import { type Contents, contentsOf, type Entry, type ExistingPlant, type ManyKind } from './contents.ts';
import type { Pairing, Pairings } from './pairs.ts';

interface FieldChange {
  readonly field: string;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

export interface Difference {
  readonly kind: FileKind;
  readonly added: string[];
  readonly changed: { name: string; fieldCount: number; fields: FieldChange[] }[];
  readonly removed: string[];
}

const maxFields = 30;

const kinds: { readonly [K in ManyKind]: { kind: FileKind; nameOf: (value: Entry<K>) => string } } = {
  catchments: { kind: 'catchment', nameOf: ({ name }) => name },
  measure_positions: { kind: 'measure_position', nameOf: ({ name }) => name },
  stations: { kind: 'station', nameOf: (one) => `${one.station_code} · ${one.name}` },
  sensors: { kind: 'sensor', nameOf: (one) => `${one.sensor_code} · ${one.name}` },
  outlets: { kind: 'outlet', nameOf: (one) => `${one.code} · ${one.name}` },
  tables: { kind: 'curve', nameOf: (one) => [one.group_code, one.object_code ?? [], one.name].flat().join(' · ') },
};

/** The changes by kind of object; kinds without changes are left out. */
export function differencesOf(existingPlant: ExistingPlant, contents: Contents, pairings: Pairings): Difference[] {
  const before = contentsOf(existingPlant);
  const singleEntries = [
    single('plant', contents.name, { name: before.name }, { name: contents.name }),
    single('settings', contents.name, before.settings, contents.settings),
    single('interface', contents.name, before.interface, contents.interface),
    // A plant keeps its map extent when the file has none.
    single('map_bound', contents.name, before.map_bound, contents.map_bound ?? before.map_bound),
  ];
  const many = (Object.keys(kinds) as ManyKind[]).map((list) => listDifference(list, pairings));
  return [...singleEntries, outlinesOf(before, contents), ...many].filter(
    ({ added, changed, removed }) => added.length + changed.length + removed.length > 0,
  );
}

function single(kind: FileKind, name: string, before: unknown, after: unknown): Difference {
  if (before === null && after !== null) return { kind, added: [name], changed: [], removed: [] };
  return { kind, added: [], changed: fieldChanges(name, before, after), removed: [] };
}

function outlinesOf(before: Contents, contents: Contents): Difference {
  const outlineSummary = (outline: Contents['outlines']['contour']) =>
    outline && { file_name: outline.file_name, geojson: digestOf(outline.geojson).slice(0, 12) };
  const commonKinds = outlineKinds.filter((kind) => before.outlines[kind] && contents.outlines[kind]);
  return {
    kind: 'outline',
    added: outlineKinds.filter((kind) => !before.outlines[kind] && contents.outlines[kind]),
    changed: commonKinds.flatMap((kind) =>
      fieldChanges(kind, outlineSummary(before.outlines[kind]), outlineSummary(contents.outlines[kind])),
    ),
    removed: outlineKinds.filter((kind) => before.outlines[kind] && !contents.outlines[kind]),
  };
}

function listDifference<K extends ManyKind>(list: K, pairings: Pairings): Difference {
  const { kind, nameOf } = kinds[list];
  const { added, kept, removed } = pairings[list] as Pairing<Entry<K>>;
  return {
    kind,
    added: added.map(({ value }) => nameOf(value)),
    changed: kept.flatMap(({ held, value }) => fieldChanges(nameOf(value), held.value, value)),
    removed: removed.map(({ value }) => nameOf(value)),
  };
}

/** The differing fields; empty when there are none. */
export function fieldChanges(name: string, before: unknown, after: unknown): Difference['changed'] {
  const [from, to] = [leafValues(before), leafValues(after)];
  const fields = [...new Set([...from.keys(), ...to.keys()])].filter((field) => from.get(field) !== to.get(field));
  if (fields.length === 0) return [];
  const shownFields = fields.slice(0, maxFields);
  return [
    {
      name,
      fieldCount: fields.length,
      fields: shownFields.map((field) => ({ field, from: from.get(field) ?? null, to: to.get(field) ?? null })),
    },
  ];
}

type Leaf = string | number | boolean | null;

/** Every primitive value by its path: `calibrations[1].coefficient`. */
function leafValues(value: unknown, path = '', leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) leafValues(one, `${path}[${i}]`, leaves);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) leafValues(one, path === '' ? name : `${path}.${name}`, leaves);
  // A missing field equals null.
  else if (value !== null && value !== undefined) leaves.set(path, value as Leaf);
  return leaves;
}

export const isSame = (one: unknown, other: unknown): boolean => fieldChanges('', one, other).length === 0;

/** Long enough to avoid collisions. */
export const digestOf = (value: unknown): string => digest().update(JSON.stringify(value)).digest('hex').slice(0, 32);
