import { HydrologyError } from '../errors.ts';
import { type CapacityCurve, capacityCurve } from './capacity-curve.ts';
import { type GroupCode, groupRules } from './groups.ts';
import { type OneKeyTable, oneKeyTable } from './one-key.ts';
import { type TransitionTable, transitionTable } from './transition.ts';
import { type TwoKeyTable, twoKeyTable } from './two-key.ts';
import { type UnitPages, unitPages } from './unit-pages.ts';

/** The form of each group's table when it is ready for lookups. */
export interface GroupTables {
  readonly HPQ: UnitPages;
  readonly ZPQ: TwoKeyTable;
  readonly ZAQ: TwoKeyTable;
  readonly ZV: CapacityCurve;
  readonly QZ: OneKeyTable;
  readonly FFZQ: OneKeyTable;
  readonly ZAoAc: TransitionTable;
  readonly QHL: OneKeyTable;
  readonly QETA: OneKeyTable;
}

type Build<Table> = (id: string, ...columns: ArrayLike<number>[]) => Table;

const builders: { readonly [G in GroupCode]: Build<GroupTables[G]> } = {
  HPQ: unitPages,
  ZPQ: twoKeyTable,
  ZAQ: twoKeyTable,
  ZV: capacityCurve,
  QZ: oneKeyTable,
  FFZQ: oneKeyTable,
  ZAoAc: transitionTable,
  QHL: oneKeyTable,
  QETA: oneKeyTable,
};

/** A stored, checked table (the columns from `checkTable`) made ready for lookups; the id names it in traces. */
export function tableFromColumns<G extends GroupCode>(
  group: G,
  id: string,
  columns: Readonly<Record<string, ArrayLike<number>>>,
): GroupTables[G] {
  const inOrder = groupRules[group].columns.map(({ name }) => {
    const column = columns[name];
    if (column === undefined) throw new HydrologyError('table.column_missing', { table: id, group, column: name });
    return column;
  });
  return builders[group](id, ...inOrder);
}
