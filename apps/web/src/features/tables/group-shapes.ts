import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';

export type ColumnName = 'n' | 'h' | 'p' | 'q' | 'z' | 'a' | 'v' | 'ao' | 'ac' | 'h1' | 'qqmax' | 'eta';

/** Mapping of table columns to curves: `x`, `y`, one curve per value of `by`, one sheet per value of `page`. */
export interface GroupShape {
  /** In file order: keys first. */
  readonly columns: readonly ColumnName[];
  readonly keyCount: number;
  readonly page: ColumnName | null;
  readonly by: ColumnName | null;
  readonly x: ColumnName;
  readonly y: readonly ColumnName[];
  /** Can be looked up from value to key. */
  readonly inverse: boolean;
  /** Quantity that gives the curves their colour. */
  readonly hue: 'turbine' | 'spill' | 'storage' | 'level' | 'power';
}

const oneKey = (x: ColumnName, y: readonly ColumnName[], hue: GroupShape['hue'], isInverse = false): GroupShape => ({
  columns: [x, ...y],
  keyCount: 1,
  page: null,
  by: null,
  x,
  y,
  inverse: isInverse,
  hue,
});

const twoKeys = (by: ColumnName, x: ColumnName, hue: GroupShape['hue']): GroupShape => ({
  columns: [by, x, 'q'],
  keyCount: 2,
  page: null,
  by,
  x,
  y: ['q'],
  inverse: false,
  hue,
});

export const groupShapes: Readonly<Record<InterpolationGroup, GroupShape>> = {
  HPQ: { ...twoKeys('h', 'p', 'turbine'), columns: ['n', 'h', 'p', 'q'], keyCount: 3, page: 'n' },
  ZPQ: twoKeys('z', 'p', 'turbine'),
  ZAQ: twoKeys('z', 'a', 'spill'),
  ZV: oneKey('z', ['v'], 'storage', true),
  QZ: oneKey('q', ['z'], 'level', true),
  FFZQ: oneKey('z', ['q'], 'spill'),
  ZAoAc: oneKey('z', ['ao', 'ac'], 'spill'),
  QHL: oneKey('q', ['h1'], 'turbine'),
  QETA: oneKey('qqmax', ['eta'], 'power'),
};

const perUnit: readonly InterpolationGroup[] = ['HPQ', 'ZPQ', 'QETA', 'QHL', 'QZ'];
const perGate: readonly InterpolationGroup[] = ['ZAQ', 'FFZQ', 'ZAoAc'];

/** Whether a unit (1) or a gate (2) may have its own table of the group. */
export const mayOwn = (outletType: 1 | 2, group: InterpolationGroup): boolean =>
  (outletType === 1 ? perUnit : perGate).includes(group);
