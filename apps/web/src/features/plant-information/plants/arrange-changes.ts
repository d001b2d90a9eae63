import type { Imported } from '../queries.ts';

export type Change = Imported['changes'][number];

export interface Arranged {
  readonly groups: readonly Change[];
  readonly total: number;
  readonly removed: number;
}

/** As a plant is described: the whole first, then places, what measures, what releases, and the tables. */
const order: readonly Change['kind'][] = [
  'plant',
  'settings',
  'interface',
  'map_bound',
  'outline',
  'catchment',
  'measure_position',
  'station',
  'sensor',
  'outlet',
  'curve',
];

export function arrangeChanges(changes: readonly Change[]): Arranged {
  const groups = changes.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const sum = (countOf: (change: Change) => number) => groups.reduce((total, change) => total + countOf(change), 0);
  const removed = sum((change) => change.removed.length);
  return { groups, removed, total: removed + sum(({ added, changed }) => added.length + changed.length) };
}

export interface FieldPart {
  readonly name: string;
  /** The first is 1, as people count; null where there is only one. */
  readonly nth: number | null;
}

/** `calibrations[1].coefficient`: the second calibration, its coefficient. */
export const fieldParts = (path: string): FieldPart[] =>
  path.split('.').map((part) => {
    const [, name = part, index] = /^(.*?)(?:\[(\d+)\])?$/.exec(part) ?? [];
    return { name, nth: index === undefined ? null : Number(index) + 1 };
  });
