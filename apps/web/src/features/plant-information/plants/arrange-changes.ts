import type { Imported } from '../queries.ts';

export type Change = Imported['changes'][number];

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

interface ArrangedChanges extends Counts {
  readonly groups: readonly Change[];
  readonly total: number;
}

/** In the order of the plant description: the plant, then places, sensors, outlets and tables. */
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
  'procedure',
  'duty_calendar',
  'basin',
  'flood_record',
  'flood_marks',
  'warning_job',
  'warning_steps',
  'transfer_target',
  'transfer_job',
  'bulletin',
  'release_notice',
];

export function arrangeChanges(changes: readonly Change[]): ArrangedChanges {
  const groups = changes.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const sum = (countOf: (change: Change) => number) => groups.reduce((total, change) => total + countOf(change), 0);
  const counts = {
    added: sum(({ added }) => added.length),
    changed: sum(({ changed }) => changed.length),
    removed: sum(({ removed }) => removed.length),
  };
  return { groups, ...counts, total: counts.added + counts.changed + counts.removed };
}

/** A plant has only one of these, so the name is not shown. */
export const isSingle = (kind: Change['kind']): boolean =>
  kind === 'plant' ||
  kind === 'settings' ||
  kind === 'interface' ||
  kind === 'map_bound' ||
  kind === 'flood_record' ||
  kind === 'flood_marks' ||
  kind === 'release_notice';

interface FieldPart {
  readonly name: string;
  /** Counted from 1; null if there is only one. */
  readonly nth: number | null;
}

/** `calibrations[1].coefficient`: the coefficient of the second calibration. */
export const fieldParts = (path: string): FieldPart[] =>
  path.split('.').map((part) => {
    const [, name = part, index] = /^(.*?)(?:\[(\d+)\])?$/.exec(part) ?? [];
    return { name, nth: index === undefined ? null : Number(index) + 1 };
  });
