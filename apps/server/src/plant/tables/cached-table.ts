import { required } from '@spillway/checked/reads';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import type { Database } from '../../platform/database/database.ts';
import type { LoadedTable } from './read-table.ts';
import { type Columns, type Curve, readColumns } from './store.ts';

export interface CachedTable {
  readonly columns: Columns;
  readonly loaded: LoadedTable;
}

/** A plant has a few dozen tables in force; a long one takes some megabytes. */
const maxKept = 100;

/** Caches prepared tables: their rows never change. */
export function createLoader({ sql }: Database) {
  const loadedByTable = new Map<string, CachedTable>();

  return async (hydroCode: string, curves: readonly Curve[]): Promise<CachedTable[]> => {
    const key = ({ curveId }: Curve) => `${hydroCode} ${curveId}`;
    const found = new Map(curves.map((curve) => [key(curve), loadedByTable.get(key(curve))]));
    const absent = curves.filter((curve) => !found.get(key(curve)));
    if (absent.length > 0) {
      const columnsOf = await readColumns(
        sql,
        hydroCode,
        absent.map(({ curveId }) => curveId),
      );
      for (const curve of absent) found.set(key(curve), load(curve, required(columnsOf.get(curve.curveId))));
    }
    for (const [name, table] of found) {
      loadedByTable.delete(name);
      loadedByTable.set(name, required(table));
    }
    for (const oldest of [...loadedByTable.keys()].slice(0, Math.max(0, loadedByTable.size - maxKept)))
      loadedByTable.delete(oldest);
    return curves.map((curve) => required(found.get(key(curve))));
  };
}

function load({ groupCode, name }: Curve, columns: Columns): CachedTable {
  const loadedTable = { group: groupCode, table: tableFromColumns(groupCode, name, columns) } as LoadedTable;
  return { columns, loaded: loadedTable };
}
