import { itemAt, numberAt, required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { groupRules } from '@spillway/hydrology/tables/groups';
import { Refusal } from '../../platform/http/refusal.ts';
import { type LoadedTable, readLoaded } from './read-table.ts';
import type { Columns } from './store.ts';

type Cell = number | null;

export interface Comparison {
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly counts: { same: number; changed: number; onlyFirst: number; onlySecond: number };
  readonly keyColumns: number[][];
  readonly first: Cell[][];
  readonly second: Cell[][];
  readonly difference: Cell[][];
}

interface Side {
  readonly loaded: LoadedTable;
  readonly columns: Columns;
}

/** Compares two tables on the keys of both: where only one has a row, the other is interpolated. */
export function compareTables(group: InterpolationGroup, first: Side, second: Side): Comparison {
  const { columns, keyCount } = groupRules[group];
  const keys = columns.slice(0, keyCount).map(({ name }) => name);
  const values = columns.slice(keyCount).map(({ name }) => name);
  const union = unionOf(keys, first.columns, second.columns);
  const sides = [first, second].map(({ loaded }) => union.map((row) => valuesAt(loaded, row, values)));
  const [firstCells, others] = sides as [Cell[][], Cell[][]];
  const counts = { same: 0, changed: 0, onlyFirst: 0, onlySecond: 0 };
  const differences = firstCells.map((one, row) => {
    const other = itemAt(others, row);
    counts[verdict(one, other)] += 1;
    return one.map((value, index) => {
      const against = itemAt(other, index);
      return value === null || against === null ? null : against - value;
    });
  });
  return {
    keys,
    values,
    counts,
    keyColumns: keys.map((_, index) => union.map((row) => itemAt(row, index))),
    first: transposed(values, firstCells),
    second: transposed(values, others),
    difference: transposed(values, differences),
  };
}

function verdict(one: readonly Cell[], other: readonly Cell[]): keyof Comparison['counts'] {
  if (other.every((value) => value === null) && one.some((value) => value !== null)) return 'onlyFirst';
  if (one.every((value) => value === null) && other.some((value) => value !== null)) return 'onlySecond';
  return one.every((value, index) => value === other[index]) ? 'same' : 'changed';
}

const transposed = (values: readonly string[], rows: readonly Cell[][]): Cell[][] =>
  values.map((_, index) => rows.map((row) => itemAt(row, index)));

/** Every key of either table, without duplicates, in ascending order. */
function unionOf(keys: readonly string[], ...sides: readonly Columns[]): number[][] {
  const rows = new Map<string, number[]>();
  for (const columns of sides) {
    const cells = keys.map((name) => required(columns[name]));
    for (let row = 0; row < itemAt(cells, 0).length; row += 1) {
      const key = cells.map((column) => numberAt(column, row));
      rows.set(key.join(' '), key);
    }
  }
  return [...rows.values()].toSorted((a, b) => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : itemAt(a, at) - itemAt(b, at);
  });
}

function valuesAt(loaded: LoadedTable, keys: readonly number[], names: readonly string[]): Cell[] {
  try {
    const { values } = readLoaded(loaded, { keys, policy: 'refuse', inverse: false });
    return names.map((name) => values[name] ?? null);
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'table.outside' || error.code === 'table.no_page'))
      return names.map(() => null);
    throw error;
  }
}
