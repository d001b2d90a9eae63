import { numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { type OneKeyTable, oneKeyTable } from './one-key.ts';

/**
 * ZAoAc: by lake level [m], the opening up to which a gate flows as an orifice (ao [m]) and the one from which it flows as a free overflow
 * (ac [m]), because at a/H of about 0.7 to 0.8 the lip leaves the water. Ao <= Ac in every row, and so on every line between rows.
 */
export interface TransitionTable {
  readonly id: string;
  readonly orificeUpToM: OneKeyTable;
  readonly overflowFromM: OneKeyTable;
}

export function transitionTable(
  id: string,
  levelsM: ArrayLike<number>,
  orificeUpToM: ArrayLike<number>,
  overflowFromM: ArrayLike<number>,
): TransitionTable {
  const table = {
    id,
    orificeUpToM: oneKeyTable(id, levelsM, orificeUpToM),
    overflowFromM: oneKeyTable(id, levelsM, overflowFromM),
  };
  for (const [row, ao] of table.orificeUpToM.values.entries()) {
    const ac = numberAt(table.overflowFromM.values, row);
    if (ao < 0 || ac < ao) throw new HydrologyError('table.transition_reversed', { table: id, row: row + 1, ao, ac });
  }
  return table;
}
